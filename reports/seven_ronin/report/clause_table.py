"""Every clause with what carries it out, states it, checks it, shows it and leaves it open."""

from collections.abc import Iterable
from dataclasses import dataclass

import ronin.model.seven_ronin.engine  # noqa: F401 - loading the rules ties them to their clauses
from ronin.model.clause import Clause
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.model.seven_ronin.rulebook import CLAUSES, RULES
from ronin.properties.seven_ronin.claimed import EVERY
from ronin.reports.seven_ronin.played_examples import Played
from ronin.verify.seven_ronin import transition  # noqa: F401 - loading it ties formulas to their clauses
from ronin.verify.seven_ronin.encodes import ENCODES
from ronin.verify.seven_ronin.not_encoded import NOT_ENCODED


@dataclass(frozen=True, slots=True)
class ClauseRow:
    """One clause and all that covers it, by name."""

    clause: Clause
    engine: tuple[str, ...]
    encoding: tuple[str, ...]
    not_encoded: str
    """Why no formula states it; empty where one does, or where it is a gap."""
    properties: tuple[str, ...]
    cases: tuple[str, ...]
    """The worked examples that meet it."""
    rulings: tuple[str, ...]


def clause_rows(shown: Iterable[Played]) -> tuple[ClauseRow, ...]:
    """The table, in the order of the rulebook."""
    shown = list(shown)
    met = {example.example.name: _met(example) for example in shown}
    open_points = {name: set(question.clauses()) for name, question in REGISTER.items()}
    return tuple(
        ClauseRow(
            clause,
            tuple(sorted(RULES.get(clause.id, ()))),
            tuple(sorted(ENCODES.get(clause.id, ()))),
            NOT_ENCODED.get(clause, ""),
            tuple(sorted(p.name for p in EVERY if clause in p.clauses)),
            tuple(name for name, ids in met.items() if clause.id in ids),
            tuple(name for name, ids in open_points.items() if clause.id in ids),
        )
        for clause in CLAUSES.values()
    )


def _met(one: Played) -> set[str]:
    found = {event.clause.id for event in one.events}
    return found | ({one.refusal.clause.id} if one.refusal else set())
