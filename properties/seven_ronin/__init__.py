"""Random play of 7 Ronin, and sentences that should be true of it."""
