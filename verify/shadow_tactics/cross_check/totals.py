"""What the formulas of Shadow Tactics state, for the gaps of a comparison."""

from ronin.model.shadow_tactics.facts import Effect, Goal, OrderSymbol, Symbol
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.model.shadow_tactics.table import Result
from ronin.verify.cross_check.totals import Stated
from ronin.verify.shadow_tactics.encodes import ENCODES
from ronin.verify.shadow_tactics.not_encoded import NOT_ENCODED, NOT_OBEYED

EFFECTS = (
    *(symbol.value for symbol in Symbol if symbol is not Symbol.MISSION),
    *(f"mission {effect}" for effect in Effect),
    *(f"order {symbol}" for symbol in OrderSymbol),
    *(f"card {result}" for result in Result),
    *(f"objective {goal} met" for goal in Goal),
)
"""What is to be met both ways: symbols executed, symbols used, what becomes of cards, wins."""
STATED = Stated(ENCODES, Rulings, NOT_ENCODED, NOT_OBEYED, EFFECTS)
