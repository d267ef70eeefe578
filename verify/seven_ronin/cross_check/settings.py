"""Boards and rulings to compare under: the usual ones, and others drawn at random."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ronin.model.ambiguity import Ambiguity
from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin.rulings import ENGLISH, PRESETS, Rulings, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import Village, layout_count, village_json, with_layout
from ronin.verify.seven_ronin import transition  # noqa: F401 - ties formulas to the readings they obey
from ronin.verify.seven_ronin.cross_check.boards import LARGE, SMALL, another_board, is_standard
from ronin.verify.seven_ronin.cross_check.together import packs, readings_of
from ronin.verify.seven_ronin.encodes import OBEYED


@dataclass(frozen=True)
class Under:
    """A board and rulings, and in a word how they came about."""

    kind: str
    village: Village
    rulings: Rulings
    layout: int | None = None
    """The number of the ring, where it is not the board's own."""

    @property
    def game(self) -> Game:
        """A game under these."""
        return Game(self.village, self.rulings)

    def as_json(self, consulted: set[str]) -> dict[str, Any]:
        """What a difference that is saved says about itself: board, and readings that matter."""
        others = self.readings
        looked_at = {point: others[point] for point in others if point in consulted}
        found: dict[str, Any] = {"kind": self.kind, "board": self.village.name}
        if self.layout is not None:
            found["layout"] = self.layout
        elif not is_standard(self.village):
            found["village"] = village_json(self.village)
        return {**found, "consulted": looked_at}

    @property
    def readings(self) -> dict[str, str]:
        """All readings that the preset `english` does not take."""
        base = rulings_json(ENGLISH)
        return {p: r for p, r in rulings_json(self.rulings).items() if r != base[p]}


def obeyed_readings(point: type[Ambiguity]) -> list[Ambiguity]:
    """The readings of a point that the encoding obeys."""
    return [reading for reading in point if reading in OBEYED]


STRICT = {
    "green-allowance-spread": "one-area-or-each-own",
    "ronin-abilities-duty": "obligatory",
    "idle-area-use": "refused",
    "vain-field-copy": "refused",
    "inn-uses": "once-per-area",
    "pen-same-ronin-twice": "must-differ",
    "shrine-same-ronin-twice": "must-differ",
    "pen-again": "refused",
    "shrine-again": "refused",
    "shrine-on-kabe": "refused",
    "last-round-uses": "refused",
    "passage-unfought": "only-after-combat",
    "area-abilities-duty": "obligatory",
    "tasuke-on-green": "may-share",
    "yobu-and-limits": "binding",
    "hayai-goal": "also-to-tasuke",
    "tasuke-joins-stayed": "may-not-join",
    "five-areas-moment": "during-step-3",
}
"""Readings by which something is refused or met that others never ask about."""
STRICT_SHARE = 0.7
"""How many of these readings are taken together."""

BOARD = "another board"
"""A kind that begins like this is drawn on a board with other numbers."""
LARGE_BOARD = f"{BOARD} with large numbers"
"""The same, with numbers and neighbours beyond those of all others."""
KINDS = (
    "english",
    "a preset",
    "one reading away",
    "random rulings",
    "another layout",
    BOARD,
    f"{BOARD}, random rulings",
)


def in_turn(turn: int) -> dict[str, Ambiguity]:
    """A reading of each point; turn after turn, each point takes all of its readings."""
    every = [(name, obeyed_readings(point)) for name, point in points().items()]
    return {name: found[(turn + at) % len(found)] for at, (name, found) in enumerate(every)}


MOST_READINGS = max(len(point) for point in points().values())
"""In this many turns each reading is taken."""


def draw_setting(kind: str, base: Game, random: Random, turn: int = 0) -> Under:
    """A board and rulings of this kind; `point=reading ...` names some itself."""
    for name, numbers in ((LARGE_BOARD, LARGE), (BOARD, SMALL)):
        if kind.startswith(name):
            elsewhere = Game(another_board(random, numbers), base.rulings)
            under = draw_setting(
                kind.removeprefix(name).removeprefix(", "), elsewhere, random, turn
            )
            return replace(under, kind=kind)
    village, rulings, layout = base.village, base.rulings, None
    match kind:
        case "a preset":
            rulings = _as_far_as_obeyed(random.choice(list(PRESETS.values())), base.rulings)
        case "one reading away":
            start = _as_far_as_obeyed(random.choice(list(PRESETS.values())), base.rulings)
            open_points = [point for point in points() if len(obeyed_readings(points()[point])) > 1]
            if open_points:
                point = random.choice(open_points)
                now = getattr(start, point.replace("-", "_"))
                others = [
                    reading for reading in obeyed_readings(points()[point]) if reading is not now
                ]
                rulings = _with(start, {point: random.choice(others)})
        case "random rulings":
            taken = {
                name: random.choice(obeyed_readings(point)) for name, point in points().items()
            }
            rulings = _with(base.rulings, taken)
        case "readings in turn":
            rulings = _with(base.rulings, in_turn(turn))
        case "readings that meet":
            rulings = readings_of(packs()[turn])
        case "strict rulings":
            strict = {
                name: _reading(name, reading)
                for name, reading in STRICT.items()
                if random.random() < STRICT_SHARE
            }
            rulings = _with(base.rulings, strict)
        case "another layout":
            layout = random.randint(2, layout_count())
            village = with_layout(village, layout)
        case _ if "=" in kind:
            named = dict(part.split("=") for part in kind.split())
            rulings = _with(base.rulings, {name: _reading(name, named[name]) for name in named})
        case _:
            pass
    return Under(kind, village, rulings, layout)


def _reading(point: str, name: str) -> Ambiguity:
    return next(
        reading
        for reading in obeyed_readings(points()[point])
        if reading.name_on_the_command_line == name
    )


def _with(rulings: Rulings, readings: dict[str, Ambiguity]) -> Rulings:
    taken: dict[str, Any] = {
        name.replace("-", "_"): getattr(rulings, name.replace("-", "_")) for name in points()
    }
    taken |= {name.replace("-", "_"): reading for name, reading in readings.items()}
    return Rulings(**taken)


def _as_far_as_obeyed(rulings: Rulings, otherwise: Rulings) -> Rulings:
    """The rulings, with another reading where the encoding does not obey theirs."""
    fallen_back = {
        name: getattr(otherwise, name.replace("-", "_"))
        for name in points()
        if getattr(rulings, name.replace("-", "_")) not in OBEYED
    }
    return _with(rulings, fallen_back)
