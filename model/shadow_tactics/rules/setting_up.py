"""Set-up: how guards are deployed and ninjas take their bushes, counted and drawn by chance."""

from collections import Counter
from itertools import combinations
from random import Random

from ronin.model.shadow_tactics.facts import (
    CORNERS,
    FIRST_JUTSU,
    GUARDS_AT_THE_START,
    NINJAS_IN_AN_ENTRY,
    Faces,
    GuardKind,
    Place,
    TokenColour,
)
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.mission import Mission
from ronin.model.shadow_tactics.notation import is_beside
from ronin.model.shadow_tactics.position import Counts, Guard, Ninja, Position
from ronin.model.shadow_tactics.rulebook import SET_01, SET_02, SET_03, SET_04, rule

Kinds = tuple[GuardKind, ...]


def set_ups(board: Map, mission: Mission) -> dict[str, int]:
    """In how many ways guards are deployed, and ninjas take their Entry bushes."""
    return {"deployments": _deployments(board, mission), "entries": _entries(board, mission)}


@rule(SET_02)
def _deployments(board: Map, mission: Mission) -> int:
    """Yard by yard: how many ways there are to have placed this many guards of each kind."""
    limit = Counter({kind: mission.deploy.get(kind, 0) for kind in GuardKind})
    ways: Counter[Kinds] = Counter({(): 1})
    for yard in board.yards:
        here = _ways_in(board, yard)
        ways = _together(ways, here, limit)
    whole = tuple(sorted(limit.elements()))
    return ways[whole]


def _together(
    ways: Counter[Kinds], here: Counter[Kinds], limit: Counter[GuardKind]
) -> Counter[Kinds]:
    made: Counter[Kinds] = Counter()
    for before, number in ways.items():
        for more, times in here.items():
            kinds = tuple(sorted(before + more))
            if Counter(kinds) <= limit:
                made[kinds] += number * times
    return made


def _ways_in(board: Map, yard: str) -> Counter[Kinds]:
    """The ways to place guards in a yard at the start, by their kinds."""
    faces = {
        place: 2 if board.can_face_outwards(place) else 1
        for place in (Place(yard, corner) for corner in CORNERS)
    }
    made: Counter[Kinds] = Counter()
    for number in GUARDS_AT_THE_START:
        for places in combinations(faces, number):
            if any(is_beside(one, other) for one, other in combinations(places, 2)):
                continue
            ways = 1
            for place in places:
                ways *= faces[place]
            for kinds in _assigned(number):
                made[tuple(sorted(kinds))] += ways
    return made


def _assigned(number: int) -> list[Kinds]:
    """Every way to give each of `number` places a kind of guard."""
    found: list[Kinds] = [()]
    for _ in range(number):
        found = [(*kinds, kind) for kinds in found for kind in GuardKind]
    return found


@rule(SET_01, SET_03)
def _entries(board: Map, mission: Mission) -> int:
    """The ways in which ninjas, who are not alike, share the Entry bushes."""
    taken: Counter[tuple[int, ...]] = Counter({(0,) * len(board.entries): 1})
    for _ in mission.ninjas:
        after: Counter[tuple[int, ...]] = Counter()
        for numbers, ways in taken.items():
            for index, number in enumerate(numbers):
                if number < NINJAS_IN_AN_ENTRY:
                    after[(*numbers[:index], number + 1, *numbers[index + 1 :])] += ways
        taken = after
    return taken.total()


@rule(SET_04)
def start(mission: Mission, guards: tuple[Guard, ...], bushes: dict[str, str]) -> Position:
    """The position when the first round begins."""
    return Position(
        time=mission.time,
        ninjas=tuple(Ninja(name, bushes[name], jutsu=FIRST_JUTSU) for name in sorted(bushes)),
        guards=tuple(sorted(guards)),
        green=_tokens(mission, TokenColour.GREEN),
        blue=_tokens(mission, TokenColour.BLUE),
    )


def _tokens(mission: Mission, colour: TokenColour) -> Counts:
    return tuple(sorted(Counter(mission.tokens.get(colour, ())).items()))


def drawn_start(board: Map, mission: Mission, random: Random) -> Position | None:
    """A set-up drawn by chance; None if the mission allows none on this map."""
    if not all(set_ups(board, mission).values()):
        return None
    guards: tuple[Guard, ...] | None = None
    while guards is None:
        guards = _drawn_guards(board, mission, random)
    bushes = [bush for bush in board.entries for _ in range(NINJAS_IN_AN_ENTRY)]
    taken = random.sample(bushes, len(mission.ninjas))
    return start(mission, guards, dict(zip(mission.ninjas, taken, strict=True)))


def _drawn_guards(board: Map, mission: Mission, random: Random) -> tuple[Guard, ...] | None:
    """Guards placed by chance; None if they did not come out as they should."""
    kinds = [kind for kind, number in mission.deploy.items() for _ in range(number)]
    random.shuffle(kinds)
    placed: list[Guard] = []
    doubled = random.sample(board.yards, len(kinds) - len(board.yards))
    for yard in (*board.yards, *doubled):
        place = Place(yard, random.choice(CORNERS))
        if any(is_beside(place, guard.at) for guard in placed):
            return None
        outwards = board.can_face_outwards(place) and random.random() < 1 / 2
        placed.append(Guard(place, kinds.pop(), Faces.OUT if outwards else Faces.IN))
    return tuple(placed)
