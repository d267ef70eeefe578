"""Pages about the open points of any game."""
