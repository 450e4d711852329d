"""Loads the kv file of a widget module, once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kivy.lang import Builder

FOLDER = Path(__file__).parents[2] / "kv"


@cache
def load(name: str) -> None:
    """Read kv/NAME.kv unless it was read before."""
    Builder.load_file(str(FOLDER / f"{name}.kv"))
