"""The clauses that no formula states and the readings that none obeys, each with the reason."""

from ronin.model.ambiguity import Ambiguity
from ronin.model.clause import Clause
from ronin.model.seven_ronin import rulebook as book

_BEFORE = "The set-up is one position; the encoding begins with any."
_FACT = "A fact of the parts, which engine and encoding share; formulas range over it."

NOT_ENCODED: dict[Clause, str] = {
    **{
        clause: clause.not_played
        for clause in vars(book).values()
        if isinstance(clause, Clause) and clause.not_played
    },
    book.SETUP_03: _BEFORE,
    book.SETUP_05: _BEFORE,
    book.SETUP_09: _BEFORE,
    book.SETUP_10: _FACT,
}
"""Clauses that change no position stand here with the reason that the rulebook module gives."""

NOT_OBEYED: dict[Ambiguity, str] = {}
"""Readings of modelled points under which no round is encoded."""
