"""Sprites that are drawn by script: whatever comes in many variants of one shape."""
