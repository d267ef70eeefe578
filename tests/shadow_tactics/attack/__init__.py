"""What of Shadow Tactics is attacked."""
