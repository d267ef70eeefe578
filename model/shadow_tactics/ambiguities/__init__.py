"""The register: every open point of the rulebook, a file for each step of a round."""

from ronin.model.shadow_tactics.ambiguities import (
    execution,
    mission,
    orders,
    out,
    programme,
    reactions,
    refresh,
    vision,
)

__all__ = ["execution", "mission", "orders", "out", "programme", "reactions", "refresh", "vision"]
