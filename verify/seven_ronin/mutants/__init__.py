"""A broken formula for every clause that is encoded, in the rulebook's order, and more.

Each completes the sentence "the cross-check fails when ...". The engine's broken rules are in
`ronin.properties.seven_ronin.mutants`.
"""

from ronin.verify.seven_ronin.mutants import (
    between,
    boards,
    ends,
    fights,
    grounds,
    meetings,
    plans,
    readings,
)

FORMULAS = (
    *plans.of_setup(),
    *plans.of_attackers_planning(),
    *plans.of_defenders_planning(),
    *plans.of_reveal(),
    *plans.of_green(),
    *fights.of_abilities(),
    *fights.of_wounds(),
    *grounds.of_areas(),
    *grounds.of_inn(),
    *ends.of_victory(),
    *ends.of_end(),
)
"""Broken formulas, under the rulings in English, in the order of the clauses."""

UNDER_OTHER_READINGS = (
    *readings.of_plans(),
    *readings.of_fights(),
    *readings.of_areas_and_ends(),
)
"""Broken formulas that show only under other readings, which each of them names."""

WHERE_THINGS_MEET = (*meetings.of_meetings(), *boards.of_boards())
"""Broken formulas that hardly any round shows, or none on the usual board, in English or as they
say.
"""

BRIDGE = tuple(between.of_bridge())
"""Errors in what is told from one side to the other."""
