"""Rounds in which two readings might part: games, odd positions, and small ones around a clause."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from ronin.model.seven_ronin.pieces import (
    AREAS,
    FIELDS,
    NINJA_MARKERS,
    RONIN,
    ROUNDS,
    SPACES,
    Ronin,
    Space,
)
from ronin.model.seven_ronin.position import NOBODY, Position, defects
from ronin.model.seven_ronin.rulings import points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import Village
from ronin.properties.seven_ronin.divergence.readings import clauses_of
from ronin.properties.seven_ronin.play import STYLES, Style

_ABBREVIATED: dict[str, tuple[Ronin | Space, ...]] = {
    **{ronin.value[:3]: (ronin,) for ronin in RONIN},
    **{area.value[:3]: (area,) for area in AREAS if area not in FIELDS},
    "fie": FIELDS,
    "field": FIELDS,
    "fields": FIELDS,
    "pen": (Space.ANIMAL_PEN,),
    "burial": (Space.BURIAL_GROUNDS,),
    "inn": (Space.INN,),
    "green": (Space.GREEN,),
    **{ronin.value: (ronin,) for ronin in RONIN},
    **{area.value: (area,) for area in AREAS},
    "area": (Space.PASSAGE, Space.BURIAL_GROUNDS, Space.WELL),
    "copied": (Space.INN, Space.PASSAGE, Space.BURIAL_GROUNDS),
    "division": (Space.PASSAGE, Ronin.TASUKE),
    "cancelled": (Space.SHRINE, Space.ANIMAL_PEN, Space.INN),
    "loss": (Space.BURIAL_GROUNDS,),
    "lost": (Space.BURIAL_GROUNDS, Space.INN),
    "falls": (Space.WELL, Space.WATCHTOWER),
    "fallen": (Space.WELL, Space.WATCHTOWER, Space.GRANARY),
    "refill": (Space.WATCHTOWER, Space.INN),
}
"""The pieces that a word in the name of a point or in the id of a clause stands for."""

_SHORT = frozenset({"short", "supply", "refill", "fallen", "limit", "markers"})
"""Words of a point that has to do with a General Supply of few markers."""
_HELD = frozenset({"stayed", "parted", "again", "cancelled"})
"""Words of a point that has to do with ronin who stayed."""


@dataclass(frozen=True, slots=True)
class Cast:
    """The ronin and the spaces that a point is about."""

    ronin: tuple[Ronin, ...]
    spaces: tuple[Space, ...]
    words: frozenset[str]


def cast_of(point: str) -> Cast:
    """Whom and what the name of a point and the clauses of its readings speak of."""
    words = point.split("-")
    for clause in clauses_of(*points()[point]):
        words.extend(clause.lower().split("-"))
    pieces = dict.fromkeys(piece for word in words for piece in _ABBREVIATED.get(word, ()))
    return Cast(
        tuple(piece for piece in pieces if isinstance(piece, Ronin)),
        tuple(piece for piece in pieces if isinstance(piece, Space)),
        frozenset(words),
    )


def leaning(cast: Cast, random: Random) -> Style:
    """A style of play that brings the cast onto the board."""
    areas = [space for space in cast.spaces if space is not Space.GREEN]
    liked = tuple(area for area in areas if random.random() < 0.8)
    return Style(
        passing=random.choice((0.02, 0.1, 0.3)),
        looks=random.choice((1, 4, 8)),
        green=random.choice((0, 2)),
        favourites=liked + tuple(random.sample(AREAS, random.choice((0, 0, 1)))),
    )


def styles(cast: Cast, random: Random) -> Iterator[Style]:
    """Every style in turn, and as often one that leans to the cast."""
    while True:
        for style in STYLES.values():
            yield style
            yield leaning(cast, random)


def how_set(position: Position, cast: Cast) -> int:
    """How near a position brings the cast to where it matters."""
    held = [place for ronin in cast.ronin if (place := position.stayed[ronin.number])]
    shared = sum(position.stayed.count(place) > 1 for place in held)
    marked = sum(ronin in position.shrine for ronin in cast.ronin)
    near = 2 * (len(held) + shared) * bool(cast.words & _HELD) + 2 * (marked + shared)
    near += sum(position.ninja[space.number] > 0 for space in cast.spaces)
    near -= sum(3 for ronin in cast.ronin if ronin in position.eliminated)
    return near - position.supply * bool(cast.words & _SHORT)


def small_positions(cast: Cast, random: Random, *games: Game) -> Iterator[Position]:
    """Positions without end with few ronin and few ninja, possible in all these games."""
    while True:
        position = _small_position(cast, random, games[0].village)
        if not any(defects(position, game.rulings) for game in games):
            yield position


def _small_position(cast: Cast, random: Random, village: Village) -> Position:
    living = _living(cast, random)
    how_hurt = random.choice((0, 0.3, 0.8))
    wounds = [0] * len(RONIN)
    for ronin in living:
        if random.random() < how_hurt:
            wounds[ronin.number] = random.choice((1, ronin.vitality - 1, ronin.vitality - 2))
    ninja = [0] * len(SPACES)
    how_crowded, how_cast = random.choice((0, 0, 0.1, 0.3)), random.choice((0.1, 0.5, 0.9))
    for space in SPACES:
        if random.random() < (how_cast if space in cast.spaces else how_crowded):
            ninja[space.number] = random.choice((1, 1, 1, 2, 3))
    if random.random() < (0.5 if "field" in cast.words else 0.1):
        empty = [area for area in AREAS if not ninja[area.number]]
        for area in random.sample(empty, max(0, len(empty) - random.choice((5, 6)))):
            ninja[area.number] = 1
    near = [area for space in cast.spaces for area in village.neighbours[space.number]]
    stayed = list(NOBODY)
    how_held = random.choice((0.4, 0.9) if cast.words & _HELD else (0, 0, 0.4, 0.9))
    for ronin in living:
        if random.random() < how_held:
            held = [area for area in AREAS if ninja[area.number] or area in stayed]
            stayed[ronin.number] = random.choice(random.choice((held, near, AREAS)) or AREAS)
    markers = random.choices(living or RONIN, k=random.choice((0, 0, 0, 1, 2)))
    if markers and random.random() < 0.2:
        markers[0] = random.choice(RONIN)
    left = NINJA_MARKERS - sum(ninja) - sum(wounds)
    few: tuple[int, ...] = (0, 1, 2, 3, 4, 6)
    if cast.words & _SHORT and random.random() < 0.7:
        few = (left, left - 1, left - 2, left - 3)
    return Position(
        round=random.randint(1, ROUNDS),
        reserves=random.choice((*few, *few, left, left - 1, left - 2, random.randint(0, left))),
        ninja=tuple(ninja),
        wounds=tuple(wounds),
        eliminated=tuple(ronin for ronin in RONIN if ronin not in living),
        stayed=tuple(stayed),
        shrine=tuple(sorted(markers, key=lambda ronin: ronin.number)),
    )


def _living(cast: Cast, random: Random) -> list[Ronin]:
    living = {ronin for ronin in cast.ronin if random.random() < 0.7}
    living.update(random.sample(RONIN, random.choice((0, 0, 1, 1, 2, 3))))
    return sorted(living, key=lambda ronin: ronin.number)
