"""Everything that the engine allows, walked to the end and written in a canonical form.

The forms are those of `tests/seven_ronin/second_enumerator.py`, so that whole sets can be compared.
"""

import json
from collections.abc import Callable, Iterable, Mapping

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.notation import counts_json, places_json, position_json
from ronin.model.seven_ronin.pieces import RONIN, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import read_attacker, read_defender
from ronin.model.seven_ronin.village import Village, standard_village
from tests.seven_ronin.second_enumerator import AREAS, Board, Result


def english(village: Village | None = None) -> Game:
    """The English preset on a village, or on the one that comes with the tool."""
    return Game(village or standard_village(), ENGLISH)


def board_of(village: Village) -> Board:
    """A village in the form that the second enumerator takes."""
    rounds = range(1, len(village.track) + 1)
    return {
        "neighbours": {
            area: {near.value for near in village.neighbours[place]}
            for place, area in enumerate(AREAS)
        },
        "limits": dict(zip(AREAS, village.limits, strict=True)),
        "threat": dict(zip(rounds, village.threat, strict=True)),
        "minimum": dict(zip(rounds, village.minimum, strict=True)),
        "casualties": {turn for turn in rounds if village.casualties[turn - 1]},
    }


def deployment_counts(position: Position, game: Game) -> dict[str, int]:
    """How many legal deployments each side has."""
    table = engine.begun(position)
    return {
        "attacker": planning.attack_count(table, game),
        "defender": planning.defence_count(table, game),
    }


def attacks(position: Position, game: Game) -> set[tuple[tuple[str, int], ...]]:
    """Every legal deployment of the Attacker, as sorted pairs."""
    table = engine.begun(position)
    plans = planning.attacks(table, game)
    return {tuple(sorted(counts_json(plan.ninja).items())) for plan in plans}


def defences(position: Position, game: Game) -> set[tuple[tuple[str, str], ...]]:
    """Every legal deployment of the Defender, as sorted pairs."""
    table = engine.begun(position)
    plans = planning.defences(table, game)
    return {tuple(sorted(places_json(plan.places).items())) for plan in plans}


def revealed(
    position: Position, attacker: Mapping[str, int], defender: Mapping[str, str], game: Game
) -> Table:
    """The table after both deployments, which must be legal."""
    table = engine.begun(position)
    plans: tuple[Choice, ...] = (read_attacker(attacker), read_defender(defender))
    for plan in plans:
        table = engine.played(table, plan, game)
    return table


def walked(starts: Iterable[Table], game: Game, *, ends: Callable[[Table], bool]) -> set[Table]:
    """Every table at which `ends` holds, whatever both sides choose; each is gone on from once."""
    to_do = list(starts)
    seen = set(to_do)
    while to_do:
        table = to_do.pop()
        if ends(table):
            continue
        for choice in engine.choices(table, game):
            after = engine.carried_out(table, choice, game)
            if after not in seen:
                seen.add(after)
                to_do.append(after)
    return {table for table in seen if ends(table)}


def tables_after_steps_1_and_2(start: Table, game: Game) -> set[Table]:
    """Every table before step 3, and those at which the game ended before."""
    met = walked([start], game, ends=lambda table: table.step in (Step.AREA_ABILITIES, _OVER))
    return {_without_spent_ronin(table) for table in met}


_OVER = Step.FINISHED


def _without_spent_ronin(table: Table) -> Table:
    """In step 3 it does not matter any more whose ability was used in step 1."""
    return table._replace(used=frozenset(user for user in table.used if isinstance(user, Space)))


def results_of_steps_1_and_2(start: Table, game: Game) -> set[Result]:
    """Every different result of steps 1 and 2 from a revealed table."""
    return {_result(table) for table in tables_after_steps_1_and_2(start, game)}


def ends_of_round(start: Table, game: Game) -> set[Result]:
    """Every different end of the round from a revealed table."""
    before = tables_after_steps_1_and_2(start, game)
    return {end_of(table) for table in walked(before, game, ends=lambda table: table.step is _OVER)}


def _result(table: Table) -> Result:
    if table.verdict is not None:
        return ("won", table.verdict.winner.value)
    return (
        "table",
        table.reserves,
        tuple(counts_json(table.ninja).items()),
        tuple((r.value, table.wounds[r.number]) for r in RONIN if table.wounds[r.number]),
        tuple(ronin.value for ronin in RONIN if ronin not in table.living),
        tuple(places_json(table.places).items()),
    )


def end_of(table: Table) -> Result:
    """How a round ended at this table."""
    if table.verdict is not None:
        return ("won", table.verdict.winner.value)
    position = position_json(engine.next_position(table))
    del position["supply"]
    return ("next", json.dumps(position, sort_keys=True))
