"""Positions aimed at one open point: its pieces in play, and a sure win barely there or missed.

The ronin and the areas that a point and its clauses name are put on the table, the ronin with few
wounds left, with two to four areas held and little else. Then Reserves are added one by one: with
the fewest that let some attack win for sure, and with one fewer, a reading has most to decide.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.pieces import AREAS, RONIN, ROUNDS, SPACES, Ronin, Space
from ronin.model.seven_ronin.position import NOBODY, Position, defects
from ronin.model.seven_ronin.rules.planning import attack_count, defence_count
from ronin.model.seven_ronin.rulings import points
from ronin.model.seven_ronin.table import Game
from ronin.properties.seven_ronin.divergence.readings import clauses_of
from ronin.verify.search.budget import Budget
from ronin.verify.seven_ronin.search.decided import Decision, Found, Likely, decided
from ronin.verify.seven_ronin.search.questions import Question
from ronin.verify.seven_ronin.search.sensitivity import LOOKS

MOST_ALIVE = 3
MOST_DEPLOYMENTS = 6_000
"""Positions with more pairs of deployments are left out."""
MOST_RESERVES = 8
OFTEN, SELDOM = 0.7, 0.1
"""How often what a point is about lies on the table, and how often it does by chance."""


@dataclass(frozen=True)
class Aim:
    """What a point is about."""

    ronin: tuple[Ronin, ...]
    areas: tuple[Space, ...]
    green: bool
    stayed: bool
    cancelled: bool


@cache
def aim_of(point: str) -> Aim:
    """The pieces that a point's name and clauses name, by their first letters in the latter."""
    words = set(point.split("-"))
    marks = {part for clause in clauses_of(*points()[point]) for part in clause.split("-")}

    def is_named(piece: Ronin | Space) -> bool:
        parts = piece.value.split("_")
        return any(part in words or part[:3].upper() in marks for part in parts)

    areas = tuple(filter(is_named, AREAS))
    return Aim(
        tuple(filter(is_named, RONIN)),
        areas,
        "GREEN" in marks or "green" in words,
        "stayed" in words or Space.ANIMAL_PEN in areas,
        "cancelled" in words or Space.SHRINE in areas,
    )


def drawn_at(point: str, random: Random) -> Position:
    """A small position with what a point is about, without Reserves."""
    aim = aim_of(point)
    alive = set(aim.ronin[:MOST_ALIVE])
    most = random.randint(1, MOST_ALIVE)
    while len(alive) < most:
        alive.add(random.choice(RONIN))
    living = [ronin for ronin in RONIN if ronin in alive]
    held = {area for area in aim.areas if random.random() < OFTEN}
    enough = random.randint(2, 4)
    while len(held) < enough:
        held.add(random.choice(AREAS))
    ninja = {area: random.choice((1, 1, 1, 2, 3)) for area in AREAS if area in held}
    if _lies(aim.green, random):
        ninja[Space.GREEN] = random.choice((1, 1, 2))
    stayed = dict.fromkeys(random.sample(living, _lies(aim.stayed, random)), random.choice(AREAS))
    left = {ronin: random.choice((1, 1, 2, 2, 3)) for ronin in living}
    return Position(
        round=random.randint(2, ROUNDS),
        reserves=0,
        ninja=tuple(ninja.get(space, 0) for space in SPACES),
        wounds=tuple(max(0, r.vitality - left[r]) if r in left else 0 for r in RONIN),
        eliminated=tuple(ronin for ronin in RONIN if ronin not in alive),
        stayed=tuple(stayed.get(ronin) for ronin in RONIN) if stayed else NOBODY,
        shrine=tuple(random.sample(living, _lies(aim.cancelled, random))),
    )


def _lies(about: bool, random: Random) -> bool:
    return random.random() < (OFTEN if about else SELDOM)


def is_small(position: Position, game: Game) -> bool:
    """Whether a position has few enough pairs of deployments to be asked."""
    start = engine.begun(position)
    return attack_count(start, game) * defence_count(start, game) <= MOST_DEPLOYMENTS


def forced_answer(position: Position, game: Game, likely: Likely) -> Found:
    """Whether some attack wins for sure."""
    return decided(Question(position, "forced"), game, Budget(LOOKS), likely)


def on_the_edge(position: Position, games: Sequence[Game], likely: Likely) -> Iterator[Position]:
    """The position with the fewest Reserves with which an attack wins, and with one fewer.

    Both are possible under all the games; it wins under the first of them.
    """
    before = None
    for reserves in range(MOST_RESERVES + 1):
        now = replace(position, reserves=reserves)
        if any(defects(now, game.rulings) for game in games) or not is_small(now, games[0]):
            return
        answer = forced_answer(now, games[0], likely)
        if not isinstance(answer, Decision):
            return
        if answer.said == "yes":
            yield now
            if before is not None:
                yield before
            return
        before = now
