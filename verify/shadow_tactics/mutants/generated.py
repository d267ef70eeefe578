"""The mutants: small edits of every rule and every formula, drawn by chance."""

import ast
import inspect
import re
from collections.abc import Iterable, Mapping
from random import Random

from ronin.model.ambiguity import Ambiguity
from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics.rulebook import BOOK
from ronin.model.shadow_tactics.rulings import DEFAULT
from ronin.properties.mutation import Edit, edited_function
from ronin.properties.small_edits import small_edits
from ronin.verify.cross_check.mutants import ENGINE, FORMULAS, Mutant
from ronin.verify.shadow_tactics.encodes import ENCODES
from ronin.verify.shadow_tactics.encoding import whole_round

LOADED = (engine, whole_round)
"""With these all rules and formulas are tied to their clauses."""
RULES = "ronin.model.shadow_tactics.rules."
NOT_PLAYED = (f"{RULES}setting_up",)
"""What comes before a position, which no comparison plays."""
EACH = 1
"""Edits of each function."""


def catalogue() -> tuple[Mutant, ...]:
    """Every mutant, the engine's first."""
    rules = {
        where: clause
        for where, clause in _by_clause(BOOK.rules).items()
        if where.startswith(RULES) and not where.startswith(NOT_PLAYED)
    }
    formulas = _by_clause(ENCODES)
    return (
        *(mutant for where in rules for mutant in _drawn(ENGINE, rules[where], where)),
        *(mutant for where in formulas for mutant in _drawn(FORMULAS, formulas[where], where)),
    )


def _by_clause(tied: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Each function with the last of its clauses, in the rulebook's order: none of it depends on
    which module was loaded first."""
    return {where: clause for clause in BOOK.clauses for where in sorted(tied.get(clause, ()))}


def _drawn(side: str, clause: str, where: str) -> list[Mutant]:
    edits = small_edits(where)
    chosen = Random(where).sample(edits, min(EACH, len(edits)))
    return [
        Mutant(
            side, clause, f"{_short(where)}: {_in_words(edit.old, edit.new)}", edit, _under(where)
        )
        for edit in chosen
    ]


def _short(where: str) -> str:
    """Module and function, without what all have in common."""
    module, _, name = where.partition(":")
    return f"{module.rpartition('.')[2]}.{name}"


def _in_words(old: str, new: str) -> str:
    before = ast.unparse(ast.parse(f"({old})", mode="eval"))
    after = ast.unparse(ast.parse(new, mode="eval"))
    return f"`{after}` for `{before}`"


def _under(where: str) -> str:
    """The readings that the function names, other than the default ones."""
    function = edited_function(Edit(where, "", ""))
    words = dict.fromkeys(re.findall(r"\w+", inspect.getsource(function)))
    known = (function.__globals__.get(word) for word in words)
    points = [value for value in known if isinstance(value, type) and issubclass(value, Ambiguity)]
    usual = {getattr(DEFAULT, name) for name in DEFAULT.__dataclass_fields__}
    others = [
        f"{reading.entry.name}={reading.name_on_the_command_line}"
        for point in points
        for reading in point
        if reading not in usual
    ]
    return " ".join(others)
