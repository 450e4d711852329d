"""The bot of ICECOOL as the app plays it."""

from __future__ import annotations

from app.games.icecool.bot import choose

__all__ = ["choose"]
