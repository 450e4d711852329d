"""Physics: one flick to rest, its facts, and those who need to imagine it."""
