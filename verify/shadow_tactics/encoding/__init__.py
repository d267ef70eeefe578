"""A round of Shadow Tactics as formulas, a file for each step."""
