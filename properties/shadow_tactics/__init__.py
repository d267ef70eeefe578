"""What must always be true of Shadow Tactics, and random rounds on random maps."""
