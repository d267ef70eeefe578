"""Whether a broken formula says the same as the sound one: asked of z3, both ways."""

import z3

from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.mutation import Mutant, applied
from ronin.verify.seven_ronin.solve import Searcher
from ronin.verify.seven_ronin.transition import SymRound, encoded_round
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.solving import Answer, No

RLIMIT = 600_000_000
"""z3's resource units for one proof."""


def are_equivalent(mutant: Mutant, rulings: Rulings, longest: int) -> bool:
    """Whether z3 proves that exactly the same rounds are legal with the broken formula.

    Rounds with more uses in step 3 than `longest` are left out. Not proved may also mean that the
    solver gave up.
    """
    sound = encoded_round(standard_village(), rulings, longest)
    with applied(mutant):
        broken = encoded_round(standard_village(), rulings, longest)
    return _follows(sound, broken) and _follows(broken, sound)


def _follows(given: SymRound, wanted: SymRound) -> bool:
    """Whether every round that the one allows is a round that the other allows.

    Both speak of the same unknowns, and most claims are the same term in both.
    """
    known = {claim.term.get_id() for claim in given.claims}
    others = [claim.term for claim in wanted.claims if claim.term.get_id() not in known]
    return not others or isinstance(_one_without(given, others), No)


def _one_without(given: SymRound, claims: list[Term]) -> Answer:
    """A round that breaks one of the claims."""
    searcher = Searcher(given, rlimit=RLIMIT)
    return next(searcher.find([z3.Not(z3.And(*claims))], lambda _: (), 1))
