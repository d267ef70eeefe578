"""The search for positions in which the readings of a point part.

Rounds are played under either reading, from small positions around the clauses of the point, from
odd ones, and in games; what a reading never was consulted for cannot matter and is not replayed.
The smallest of the rounds that part are made smaller still. Every result is a replay in the engine.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from random import Random

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import Village, standard_village
from ronin.properties.seven_ronin.divergence.candidates import (
    Cast,
    cast_of,
    leaning,
    small_positions,
)
from ronin.properties.seven_ronin.divergence.lockstep import parted_line
from ronin.properties.seven_ronin.divergence.nearby import settled
from ronin.properties.seven_ronin.divergence.readings import ReadingPair, pairs_of
from ronin.properties.seven_ronin.divergence.record import Parting, Record, parting
from ronin.properties.seven_ronin.divergence.smaller import shrink_record, shrink_record_in_pairs
from ronin.properties.seven_ronin.play import STYLES, Round, odd_positions, play_game, play_round
from ronin.verify.seven_ronin.search.consulted import watched

ENOUGH = 40
"""How many rounds that part are gathered before the smallest of them are made smaller."""
FEW = 3
"""While there are fewer after half the rounds, every play from each further one is gone through."""
LINES = 100
"""At most this many of them,"""
TABLES = 150
"""and at most this many tables of each."""
SETTLED = 80
"""Where nothing was found at all: at most this many rounds with nothing left to deploy,"""
SHARE_SETTLED = 10
"""or one for this many of the budget,"""
SETTLED_TABLES = 1500
"""and this many tables of each."""
STARTS = 5
"""How many of them are made smaller."""
TRIES = 1500
"""How often each of them is replayed on the way."""


@dataclass(frozen=True, slots=True)
class Witness:
    """A round of which two readings make something different."""

    record: Record
    parting: Parting


@dataclass(frozen=True, slots=True)
class Found:
    """What the search for one pair of readings came to."""

    pair: ReadingPair
    smallest: Witness | None
    looked_at: int
    """How many rounds were played."""
    parted: tuple[Record, ...]
    """The rounds that parted, the smallest first, as they were played."""


def search(point: str, *, seed: int, budget: int) -> Iterator[Found]:
    """For each pair of readings of a point, the smallest round found in which they part."""
    for pair in pairs_of(point):
        yield search_pair(pair, seed=seed, budget=budget)


def search_pair(
    pair: ReadingPair,
    *,
    seed: int,
    budget: int,
    known: Sequence[Record] = (),
    village: Village | None = None,
) -> Found:
    """The smallest round found in which the two readings part, from at most `budget` rounds.

    Rounds that are known to part are made smaller like those that are found.
    """
    a, b = games_of(pair, village)
    random = Random(f"{seed} {pair.point} {pair.a} {pair.b}")
    parted: dict[str, Record] = {each.size[-1]: each for each in known}
    looked_at = gone_through = 0
    for record in islice(rounds(pair, a, b, random), budget):
        looked_at += 1
        if record is not None:
            if parting(record.trace, a, b) is not None:
                parted[record.size[-1]] = record
            elif looked_at > budget // 2 and len(parted) < FEW and gone_through < LINES:
                gone_through += 1
                line = _line_from(record, a, b)
                if line is not None:
                    parted[line.size[-1]] = line
        if len(parted) >= ENOUGH:
            break
    if not parted:
        for line in _settled_lines(pair, a, b, seed=seed, budget=budget):
            looked_at += 1
            if line is not None:
                parted[line.size[-1]] = line
                break
    found = sorted(parted.values(), key=lambda record: record.size)
    shown_in = (parting(record.trace, a, b) for record in found)
    least = min((shown.weakness for shown in shown_in if shown is not None), default=0)
    holds = partial(shows, a=a, b=b, weakness=least)
    strongest = [record for record in found if holds(record)]
    kept = [record for record in known if holds(record)]
    starts = [
        shrink_record(record, holds, tries=TRIES)
        for record in dict.fromkeys((*strongest[:STARTS], *kept))
    ]
    if not starts:
        return Found(pair, None, looked_at, ())
    best = min(starts, key=lambda record: record.size)
    best = shrink_record(shrink_record_in_pairs(best, holds, tries=TRIES), holds, tries=TRIES)
    shown = parting(best.trace, a, b)
    assert shown is not None
    return Found(pair, Witness(best, shown), looked_at, tuple(found))


def _settled_lines(
    pair: ReadingPair, a: Game, b: Game, *, seed: int, budget: int
) -> Iterator[Record | None]:
    """Where play meets no difference: all that can be done with what a round brought to the board.

    Neither side has anything to deploy there, so that far more of the plays can be gone through.
    """
    random = Random(f"{seed} {pair.point} {pair.a} {pair.b} settled")
    for record in islice(rounds(pair, a, b, random), min(SETTLED, budget // SHARE_SETTLED)):
        start = None if record is None else settled(record)
        if start is None:
            yield None
            continue
        start = replace(start, position=replace(start.position, reserves=0))
        possible = is_possible(start.position, a, b)
        yield _line_from(start, a, b, most=SETTLED_TABLES) if possible else None


def _line_from(record: Record, a: Game, b: Game, *, most: int = TABLES) -> Record | None:
    """A line with the deployments of a record that parts the readings, if they are not too many."""
    for game in (a, b):
        table = engine.begun(record.position)
        for plan in (record.attacker, record.defender):
            if engine.refusal(table, plan, game) is not None:
                return None
            table = engine.carried_out(table, plan, game)
        if table.step is Step.FINISHED:
            return None
    return parted_line(record, a, b, most=most)


def games_of(pair: ReadingPair, village: Village | None = None) -> tuple[Game, Game]:
    """The game under each of the two readings."""
    one, other = pair.rulings
    board = village or standard_village()
    return Game(board, one), Game(board, other)


def shows(record: Record, a: Game, b: Game, *, weakness: int) -> bool:
    """Whether a record is possible under both readings and shows so well that they part."""
    if record.position.reserves < 0 or not is_possible(record.position, a, b):
        return False
    shown = parting(record.trace, a, b)
    return shown is not None and shown.weakness <= weakness


def is_possible(position: Position, *games: Game) -> bool:
    """Whether a position could be on the table in all these games."""
    return not any(defects(position, game.rulings) for game in games)


def rounds(pair: ReadingPair, a: Game, b: Game, random: Random) -> Iterator[Record | None]:
    """Rounds played under either reading in turn; None for one in which the point never came up."""
    cast = cast_of(pair.point)
    positions = _positions(cast, random, a, b)
    for game in _in_turn(a, b):
        watching, consulted = watched(game.rulings)
        style = leaning(cast, random)
        position = next(positions)
        played = play_round(position, style=style, game=Game(game.village, watching), random=random)
        yield record_of(played) if pair.point in consulted else None


def _in_turn(a: Game, b: Game) -> Iterator[Game]:
    while True:
        yield a
        yield b


def _positions(cast: Cast, random: Random, a: Game, b: Game) -> Iterator[Position]:
    small = small_positions(cast, random, a, b)
    odd = (each for each in odd_positions(random, a.rulings) if is_possible(each, b))
    met = (each for each in _met(random, a) if is_possible(each, b))
    while True:
        yield from islice(small, 8)
        yield from islice(odd, 1)
        yield from islice(met, 1)


def _met(random: Random, game: Game) -> Iterator[Position]:
    """Positions that games in every style lead to."""
    while True:
        for style in STYLES.values():
            seed = random.randrange(10**9)
            for played in play_game(seed=seed, number=1, style=style, game=game):
                yield played.position


def record_of(played: Round) -> Record:
    """A round that was played, as it is written down."""
    entries = played.trace()["choices"]
    assert isinstance(entries, list)
    return Record(played.position, played.line.attacker, played.line.defender, tuple(entries))
