"""The played tutorials: one script for each game."""
