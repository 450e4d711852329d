"""The boards: one module per game, each with a class Board."""

from importlib import import_module


def board_class(game: str) -> type:
    """The board of a game, imported when first needed."""
    return import_module(f"app.ui.boards.{game}").Board
