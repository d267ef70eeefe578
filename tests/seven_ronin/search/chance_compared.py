"""The value of a round, found in both ways, against that of the full matrix."""

import json
from fractions import Fraction
from random import Random

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import format_position
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village, village_json
from ronin.verify.search.clock import Clock
from ronin.verify.search.matrix_game import solved
from ronin.verify.seven_ronin.cross_check.boards import another_board
from ronin.verify.seven_ronin.search.chance import solve
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.double_oracle import DoubleOracle
from ronin.verify.seven_ronin.search.fast import search_of
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.samples import small_positions

MOST_PAIRS = 3000
MOST_DISTINCT = 40
"""Rows or columns of a full matrix; one with more takes too long to be solved exactly."""


class Differs(Exception):
    """Two ways to one value disagree."""


def chance_compared(seed: int, number: int, *, boards: bool = False) -> list[Fraction]:
    """`seed` values, at least half of them neither 0 nor 1, on which all ways agree.

    With `boards` each is of another board.
    """
    random, values, plain = Random(seed), list[Fraction](), 0
    for position in small_positions(random, ronin=2, reserves=3, held=0.2):
        game = Game(another_board(random) if boards else standard_village(), ENGLISH)
        start = engine.begun(position)
        pairs = planning.attack_count(start, game) * planning.defence_count(start, game)
        if pairs > MOST_PAIRS:
            continue
        found = both_ways(position, game)
        value = found[0].low
        if value in (0, 1) and plain == number // 2:
            continue
        entries = full_matrix(position, game)
        if max(len(entries), len(entries[0])) > MOST_DISTINCT:
            continue
        right = solved(entries)[0]
        if not all(value.is_known and value.low == right for value in found):
            where = f" on {json.dumps(village_json(game.village))}" if boards else ""
            raise Differs(
                f"{format_position(position)}{where}: {right} and {found[0].low}, {found[1].low}"
            )
        plain += value in (0, 1)
        values.append(right)
        if len(values) == number:
            break
    return values


def both_ways(position: Position, game: Game) -> tuple[Chance, Chance]:
    """What is known about the value with the kernels and without them."""
    by_kernels, without = Chance(), Chance()
    DoubleOracle(Contest(position, game, Clock())).solve(by_kernels)
    solve(Contest(position, game, Clock()), without)
    return by_kernels, without


def full_matrix(position: Position, game: Game) -> list[list[bool]]:
    """Who wins, for every attack and defence, equal ones once."""
    start = engine.begun(position)
    search = search_of(position, game, Clock())
    rows: dict[tuple[bool, ...], None] = {}
    for attack in engine.choices(start, game):
        attacked = engine.carried_out(start, attack, game)
        onward = (
            engine.carried_out(attacked, defence, game)
            for defence in engine.choices(attacked, game)
        )
        rows[tuple(map(search.wins, onward))] = None
    columns = dict.fromkeys(zip(*rows, strict=True))
    return [list(row) for row in zip(*columns, strict=True)]
