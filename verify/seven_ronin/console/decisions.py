"""What the Defender was asked in a round beside his abilities: names and divisions of wounds.

Two readings may make the same of a round and yet differ in who decided something in it.
"""

from itertools import zip_longest

from ronin.model.clause import Clause
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.pieces import Space
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import Outcome, decided

ASKED = "The Defender decides here: he had another choice"
NOT_ASKED = "The Defender is not asked here"


def _clause(table: Table) -> Clause:
    if table.asked is None:
        return book.WOUNDS_10
    return book.AREA_WAT_01 if table.asked[0] is Space.WATCHTOWER else book.AREA_PEN_01


def first_apart(
    a: tuple[Outcome, Game], b: tuple[Outcome, Game]
) -> tuple[int, Clause, tuple[str, str]] | None:
    """Before which event the Defender decides under one reading only; None if there is none."""
    decisions = (
        [(told, choice, _clause(table)) for told, choice, table in decided(*side)]
        for side in (a, b)
    )
    for in_a, in_b in zip_longest(*decisions):
        if in_a == in_b:
            continue
        first, _, clause = min(
            (decision for decision in (in_a, in_b) if decision is not None),
            key=lambda decision: decision[0],
        )
        asked = [decision is not None and decision[0] == first for decision in (in_a, in_b)]
        told_a, told_b = (ASKED if is_asked else NOT_ASKED for is_asked in asked)
        return first, clause, (told_a, told_b)
    return None
