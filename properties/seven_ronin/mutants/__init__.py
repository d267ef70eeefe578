"""A broken rule for every clause that is played, in the rulebook's order.

Each completes the sentence "a test of this clause fails when ...". Nothing here is a rule of the
game; `tests/seven_ronin/model/test_clause_coverage.py` sees to it that each is noticed.
"""

from ronin.properties.seven_ronin.mutants import (
    abilities,
    areas,
    boards,
    inn,
    meetings,
    planning,
    readings,
    reveal_and_green,
    victory_and_end,
    wounds,
)

MUTANTS = (
    *planning.of_setup(),
    *planning.of_attackers_planning(),
    *planning.of_defenders_planning(),
    *reveal_and_green.of_reveal(),
    *reveal_and_green.of_green(),
    *abilities.of_abilities(),
    *wounds.of_wounds(),
    *areas.of_areas(),
    *inn.of_inn(),
    *victory_and_end.of_victory(),
    *victory_and_end.of_end(),
)
"""In the order of the clauses; under the rulings in English, but for one that names another."""

UNDER_OTHER_READINGS = tuple(readings.of_readings())
"""Mutants that show only under other readings, which each of them names."""

WHERE_THINGS_MEET = (*meetings.of_meetings(), *boards.of_boards())
"""Mutants that hardly any round shows, or none on the usual board, in English or as they say."""


def ways_to_break(clause: str) -> list[str]:
    """What the broken rules of a clause do."""
    return [mutant.says for mutant in MUTANTS if mutant.clause == clause]
