"""What should hold of the game, stated as checkable properties."""
