"""The same error in both statements of the rules at once, which no comparison of the two can see.

What catches these is not here: the worked examples of the rulebooks, and the properties.
"""

from ronin.properties.seven_ronin.mutants import MUTANTS
from ronin.properties.seven_ronin.mutation import Mutant
from ronin.verify.seven_ronin.mutants import FORMULAS

_ALIKE = (
    ("PLAN-A-05", "ninja that stand on an area count towards its limit"),
    ("PLAN-A-07", "the Green raises no limit"),
    ("PLAN-D-04", "the Green is open to a ronin without any ninja"),
    ("PLAN-D-05", "a ninja deployed in this round opens the Green"),
    ("GREEN-08", "a ninja added to the Green helps at once"),
    ("GREEN-09", "a ronin clears the Green only of the ninja that were there before"),
    ("GREEN-12", "Tasuke shares the Green"),
    ("AREA-WAT-02", "the Watchtower overlooks both Fields"),
    ("AREA-GRA-01", "the Granary gives three"),
    ("AREA-BUR-01", "the Burial Grounds return three"),
    ("AREA-FIE-01", "both Fields count as two areas"),
    ("AREA-FIE-03", "an Inn that copies a Field adds to both Fields"),
    ("INN-01", "the Inn copies no area that has been used"),
    ("INN-04", "the Inn that copies the Watchtower hits the Watchtower's neighbours"),
    ("INN-05", "an Inn that is taken in step 3 may not be used"),
    ("INN-07", "the Inn that copies the Pen lets go whom the Pen holds"),
    ("INN-08", "the Inn that copies the Shrine moves the Shrine Marker"),
    ("VICTORY-02", "four areas win"),
    ("VICTORY-02", "it takes six areas to win"),
    ("VICTORY-06", "the Attacker wins when the last ronin and the last ninja go together"),
)
"""Clause and sentence of a mutant that engine and encoding both have."""


def _of(mutants: tuple[Mutant, ...], clause: str, says: str) -> Mutant:
    return next(mutant for mutant in mutants if (mutant.clause, mutant.says) == (clause, says))


ON_BOTH_SIDES = tuple(
    (_of(MUTANTS, clause, says), _of(FORMULAS, clause, says)) for clause, says in _ALIKE
)
"""The broken rule and the broken formula, in the order of the clauses."""
