"""The commands of Shadow Tactics that are its own."""
