"""IceTowers on the screen: no turns, everybody drags and stacks at the same time."""

from app.ui.boards.icetowers.table import Board

__all__ = ["Board"]
