"""The rules of a round, a file for each step of it."""
