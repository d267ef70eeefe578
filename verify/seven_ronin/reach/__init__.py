"""Games from the set-up to a wanted position, and proofs that there is none."""

from ronin.verify.seven_ronin.reach.free_positions import game_to

__all__ = ["game_to"]
