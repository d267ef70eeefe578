"""What the formulas of Shinobi WAT-AAH! state, for the gaps of a comparison."""

from ronin.model.shinobi.rulings import Rulings
from ronin.verify.cross_check.totals import Stated
from ronin.verify.shinobi.cross_check.decks import EFFECTS
from ronin.verify.shinobi.encodes import ENCODES
from ronin.verify.shinobi.not_encoded import NOT_ENCODED, NOT_OBEYED

STATED = Stated(ENCODES, Rulings, NOT_ENCODED, NOT_OBEYED, EFFECTS)
