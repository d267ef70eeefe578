"""Why a mutant that the cross-check does not notice is no gap in it."""

EXPLAINED: dict[str, str] = {}
"""Side, clause and sentence of a mutant to the reason."""
