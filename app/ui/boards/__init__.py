"""The boards: one module per game, each with a class Board."""

import sys
from importlib import import_module

from app.ui import memory


def board_class(game: str) -> type:
    """The board of a game, imported when first needed."""
    name = f"app.ui.boards.{game}"
    if name not in sys.modules:
        import_module(name)
        memory.keep()
    return sys.modules[name].Board
