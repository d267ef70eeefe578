"""What is proved of the formulas of Shadow Tactics."""
