"""How much depends on an open point: rungs, how often it comes up, and how wins move with it."""
