"""What the Defender was asked in a round beside his abilities: names and divisions of wounds.

Two readings may make the same of a round and yet differ in who decided something in it.
"""

from collections.abc import Iterator
from itertools import islice, zip_longest

from ronin.model.clause import Clause
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import Choice, Divide, Name
from ronin.model.seven_ronin.pieces import Side, Space
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import Event, Outcome, telling

ASKED = "The Defender decides here: he had another choice"
NOT_ASKED = "The Defender is not asked here"

Decision = tuple[int, Choice, Clause]
"""How many events were told before it, what the Defender decided, and by which clause."""


def decisions(outcome: Outcome, game: Game) -> Iterator[Decision]:
    """The names and divisions for which the Defender had more than one choice."""
    events: list[Event] = []
    told = Game(game.village, game.rulings, telling(events))
    table = engine.begun(outcome.position)
    for choice in (outcome.attacker, outcome.defender, *outcome.choices):
        asked = isinstance(choice, Divide | Name) and engine.chooser(table) is Side.DEFENDER
        if asked and len(list(islice(engine.choices(table, game), 2))) == 2:
            yield len(events), choice, _clause(table)
        table = engine.carried_out(table, choice, told)


def _clause(table: Table) -> Clause:
    if table.asked is None:
        return book.WOUNDS_10
    return book.AREA_WAT_01 if table.asked[0] is Space.WATCHTOWER else book.AREA_PEN_01


def first_apart(
    a: tuple[Outcome, Game], b: tuple[Outcome, Game]
) -> tuple[int, Clause, tuple[str, str]] | None:
    """Before which event the Defender decides under one reading only; None if there is none."""
    for in_a, in_b in zip_longest(decisions(*a), decisions(*b)):
        if in_a == in_b:
            continue
        first, _, clause = min(
            (one for one in (in_a, in_b) if one is not None), key=lambda one: one[0]
        )
        asked = [one is not None and one[0] == first for one in (in_a, in_b)]
        told_a, told_b = (ASKED if one else NOT_ASKED for one in asked)
        return first, clause, (told_a, told_b)
    return None
