"""Rounds that random play rarely meets, or that nobody may play, asked of the solver."""

from ronin.verify.seven_ronin.cross_check.wanted.areas import AREAS_WANTED
from ronin.verify.seven_ronin.cross_check.wanted.never import NEVER
from ronin.verify.seven_ronin.cross_check.wanted.ronin import RONIN_WANTED
from ronin.verify.seven_ronin.cross_check.wanted.wanted_positions import POSITIONS_WANTED

QUESTIONS = {**POSITIONS_WANTED, **RONIN_WANTED, **AREAS_WANTED, **NEVER}
"""Every kind of round that is asked for, by its name."""
