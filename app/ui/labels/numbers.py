"""Numbers as each language writes them."""

from __future__ import annotations

from app.ui import i18n


def decimal(number: float) -> str:
    """One place after the point, which is a comma in French."""
    return f"{number:.1f}".replace(".", "," if i18n.language() == "fr" else ".")
