"""The rules of a round as formulas, a file for each step; no module here knows the engine."""
