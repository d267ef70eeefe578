"""Random rounds, written as traces."""

from collections.abc import Iterator
from random import Random
from typing import Any

from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics.notation import position_json
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.rules.setting_up import drawn_start
from ronin.model.shadow_tactics.table import Draw, Execute, Game, Table, Take, Use
from ronin.model.shadow_tactics.trace import Laid, Ordered, Trace, trace_json, whole_orders
from ronin.properties.shadow_tactics.dealing import drawn_position, with_drawn_data

MOST_ROUNDS = 20


def random_rounds(game: Game, random: Random, with_data: bool) -> Iterator[Json]:
    """The rounds of a game in which every choice is drawn by chance, as traces."""
    if with_data:
        game = with_drawn_data(game, random)
    data = {"map": game.map.json(), "cards": game.cards.json(), "mission": game.mission.json()}
    position = drawn_start(game.map, game.mission, random) or drawn_position(game, random)
    for _ in range(MOST_ROUNDS):
        trace, after = random_round(position, game, random)
        told = trace_json(trace, position_json(position))
        yield {**data, "trace": told} if with_data else told
        if after.winner is not None:
            return
        position = after.position


def random_round(position: Position, game: Game, random: Random) -> tuple[Trace, Table]:
    """A round drawn by chance, as it is recorded, and the table at its end."""
    table = engine.begun(position)
    made: list[Any] = []
    while engine.chooser(table) is not None:
        made.append(engine.drawn(table, game, random))
        table = engine.carried_out(table, made[-1], game)
    return recorded(position, made, game), table


def recorded(position: Position, made: list[Any], game: Game) -> Trace:
    """The trace of a round from the choices made in it."""
    programme = tuple(choice for choice in made if isinstance(choice, Laid))
    orders: list[Ordered] = []
    for choice in made:
        if isinstance(choice, Ordered):
            orders.append(choice)
        elif isinstance(choice, Use):
            orders[-1] = orders[-1]._replace(do=(*(orders[-1].do or ()), choice.do))
    entries = [choice.entry for choice in made if isinstance(choice, Execute)]
    entries += [None] * (len(programme) - len(entries))
    takes = next((choice.ninjas for choice in made if isinstance(choice, Take)), ())
    draw = next((choice.cards for choice in made if isinstance(choice, Draw)), ())
    whole = whole_orders(orders, game.cards)
    return Trace(position, programme, whole, tuple(entries), takes, draw)
