"""The engine of Shadow Tactics against its formulas, both ways."""
