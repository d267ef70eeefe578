"""Shadow Tactics: what the command line knows of it, and its questions."""
