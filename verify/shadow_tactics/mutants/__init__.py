"""Rules and formulas of Shadow Tactics broken on purpose."""
