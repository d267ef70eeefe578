"""The clauses that no formula states and the readings that none obeys, each with the reason."""

from ronin.model.ambiguity import Ambiguity
from ronin.model.clause import Clause
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.set_up import PlainStrength, RevealTie

_BEFORE = "The set-up comes before the first position; the encoding begins with any."
_FACT = "A fact of the parts, which engine and encoding share; formulas range over it."

NOT_ENCODED: dict[Clause, str] = {
    **{clause: clause.not_played for clause in book.CLAUSES if clause.not_played},
    book.CMP_02: _FACT,
    book.CMP_03: _FACT,
    book.CMP_04: _FACT,
    book.SET_01: _BEFORE,
    book.SET_04: _BEFORE,
    book.SET_06: _BEFORE,
    book.SET_08: _BEFORE,
}
NOT_OBEYED: dict[Ambiguity, str] = dict.fromkeys((*PlainStrength, *RevealTie), _BEFORE)
"""Readings of modelled points under which nothing is encoded."""
