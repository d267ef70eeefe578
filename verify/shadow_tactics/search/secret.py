"""The value of a round whose programme and orders are chosen in secret, exactly.

The Daimyo sees that cards were laid and not which: so the round is a matrix game, programmes
against the tables that orders leave, won where some choices reach the goal. Rows and columns that
others serve as well are left out first; that does not change the value.
"""

from fractions import Fraction
from typing import Any

from ronin.model.shadow_tactics.reading import Json
from ronin.verify.search.matrix_game import solved
from ronin.verify.shadow_tactics.search.rounds import Orders, Programme

Won = frozenset[int]
"""The numbers of the tables on which a programme reaches the goal."""


def value_of(wins: dict[Programme, Won], orders: list[Orders]) -> Json:
    """The value, and a best mixture of each side."""
    rows = _without_dominated(dict(wins))
    columns = _without_dominated(
        {
            number: frozenset(place for place, won in enumerate(rows.values()) if number not in won)
            for number in range(len(orders))
        }
    )
    entries = [[number in won for number in columns] for won in rows.values()]
    value, of_rows, of_columns = solved(entries)
    return {
        "answer": {Fraction(1): "yes", Fraction(0): "no"}.get(value, "mixed"),
        "fraction": str(value),
        "programmes": [
            {"weight": str(weight), "programme": [laid.json() for laid in programme]}
            for programme, weight in zip(rows, of_rows, strict=True)
            if weight
        ],
        "orders": [
            {"weight": str(weight), "orders": [order.json() for order in orders[number]]}
            for number, weight in zip(columns, of_columns, strict=True)
            if weight
        ],
    }


def _without_dominated(choices: dict[Any, Won]) -> dict[Any, Won]:
    """The choices that win somewhere where no other one that is kept does as well everywhere."""
    kept: dict[Any, Won] = {}
    for choice, won in sorted(choices.items(), key=lambda one: -len(one[1])):
        if not any(won <= other for other in kept.values()):
            kept[choice] = won
    return kept
