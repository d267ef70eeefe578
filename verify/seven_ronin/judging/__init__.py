"""Formulas as Python programs: a round that is fully told is worked out without a solver."""
