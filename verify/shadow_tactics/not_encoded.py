"""The clauses that no formula states, each with the reason; every reading is obeyed."""

from ronin.model.ambiguity import Ambiguity
from ronin.model.clause import Clause
from ronin.model.shadow_tactics import rulebook as book

_BEFORE = "The set-up comes before the first position; the encoding begins with any."
_FACT = "A fact of the map, refused when it is read; engine and encoding share it."

NOT_ENCODED: dict[Clause, str] = {
    **{clause: clause.not_played for clause in book.CLAUSES if clause.not_played},
    book.BRD_01: _FACT,
    book.SET_02: _BEFORE,
    book.SET_03: _BEFORE,
    book.SET_04: _BEFORE,
}
NOT_OBEYED: dict[Ambiguity, str] = {}
"""Readings of modelled points under which nothing is encoded."""
