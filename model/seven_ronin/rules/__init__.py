"""The rules, a file for each step of the round, in the rulebook's order. Pure functions."""
