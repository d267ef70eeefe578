"""A stored round, played again under two readings of one point: where they part, and the ends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from click import unstyle

from ronin.model.errors import IllegalChoice, RoninError
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.model.seven_ronin.line import Pass
from ronin.model.seven_ronin.notation import format_position, read_position
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rulings import PRESETS, Rulings
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.model.seven_ronin.village import Village
from ronin.reports.pages.blocks import Happening
from ronin.reports.seven_ronin.report.line_words import with_names
from ronin.verify.seven_ronin.parts import PARTS
from ronin.verify.seven_ronin.rounds import played_through
from ronin.verify.seven_ronin.scene import Scene
from ronin.verify.seven_ronin.scenes import scene_of_position, scene_of_table
from ronin.verify.seven_ronin.setting import Setting
from ronin.verify.sides import RoundUnderRulings, aligned, decided_apart, parted_at, side

Trace = Mapping[str, Any]
_REFUSED = "Refused: "


@dataclass(frozen=True)
class Ending:
    """How a round ended under one reading."""

    reading: str
    closing: str
    """In a sentence."""
    scene: Scene | None
    text: str
    """The board in one line."""
    json: Mapping[str, object]


@dataclass(frozen=True)
class Parting:
    """One round under two readings of a point, all other rulings equal."""

    point: str
    readings: tuple[str, str]
    trace: Trace
    before: Scene
    text: str
    """The position in one line."""
    rows: tuple[tuple[Happening | None, Happening | None], ...]
    parted: int
    """The first row at which the two stories differ."""
    clause: str
    """The first different clause."""
    endings: tuple[Ending, Ending]


def base_of(found: Mapping[str, Any]) -> Rulings:
    """The rulings under which a stored point was searched."""
    base = found.get("base") or {"preset": "english", "with": {}}
    rulings = PRESETS[base["preset"]]
    for name, reading in base["with"].items():
        rulings = with_reading(rulings, name, reading)
    return rulings


def leads_to(
    game: Sequence[Trace],
    trace: Trace,
    point: str,
    readings: tuple[str, ...],
    *,
    base: Rulings,
    village: Village,
) -> bool:
    """Whether a game from the set-up leads to a round, the same under these readings."""
    try:
        for reading in readings:
            rules = Game(village, with_reading(base, point, reading))
            last = SETUP
            for outcome in played_through(list(game), rules):
                last = outcome.next_position
            if last != read_position(trace["position"], rules.rulings):
                return False
    except RoninError:
        return False
    return True


def parting(
    trace: Trace, point: str, readings: tuple[str, str], *, base: Rulings, village: Village
) -> Parting | None:
    """The round under both readings; None if it goes the same way, or is none on this board."""
    settings = [Setting(village, with_reading(base, point, name), ()) for name in readings]
    try:
        a, b = (_with_names(side(dict(trace), setting, PARTS)) for setting in settings)
        position = read_position(trace["position"], settings[0].rulings)
    except RoninError:
        return None
    number = parted_at(a, b)
    alike = [(happening, happening) for happening in a.happenings]
    if number is not None:
        rows = (*alike[:number], *aligned(a.happenings[number:], b.happenings[number:]))
    elif (decided := decided_apart(a, b)) is not None:
        number, told = decided
        rows = (*alike[:number], told, *alike[number:])
    else:
        return None
    text = format_position(position)
    before = scene_of_position(position, village, title=f"Before round {position.round}")
    endings = [
        _ending(side, name, trace, village) for side, name in zip((a, b), readings, strict=True)
    ]
    return Parting(
        point,
        readings,
        trace,
        before,
        text,
        rows,
        number,
        _first_clause(point, rows, number),
        (endings[0], endings[1]),
    )


def _with_names(one: RoundUnderRulings) -> RoundUnderRulings:
    """The round, its refusal told with names."""
    told = tuple(
        (clause, with_names(text) if text.startswith(_REFUSED) else text)
        for clause, text in one.happenings
    )
    return replace(one, happenings=told)


def _first_clause(
    point: str, rows: Sequence[tuple[Happening | None, Happening | None]], number: int
) -> str:
    """The clause at which the two part: of a refusal, else one the point is about, else any.

    Where the stories are alike and only their ends differ, the first that the point is about.
    """
    told = [row for row in rows[number] if row] if number < len(rows) else []
    about = REGISTER[point].clauses()
    refused = [clause for clause, text in told if text.startswith(_REFUSED)]
    touched = [clause for clause, _ in told if clause in about]
    return next(iter([*refused, *touched, *(clause for clause, _ in told), *about]))


def _ending(one: RoundUnderRulings, reading: str, trace: Trace, village: Village) -> Ending:
    end = one.end
    closing, json = unstyle(one.closing_line()), one.end_json()
    if isinstance(end, Outcome):
        if end.verdict or end.unanswered:
            title = f"Under {reading}: the final board"
            scene = scene_of_table(end.table, village, title=title)
        else:
            title = f"Under {reading}: before round {end.next_position.round}"
            scene = scene_of_position(end.next_position, village, title=title)
        return Ending(reading, closing, scene, format_position(end.next_position), json)
    assert isinstance(end, RoninError)
    refused = one.happenings[-1]
    closing = f"{refused[1]} ({refused[0]})."
    table = _refused_at(end, trace, Game(village, one.setting.rulings))
    if table is None:
        return Ending(reading, closing, None, "", json)
    scene = scene_of_table(table, village, title=f"Under {reading}: when it is refused")
    return Ending(reading, closing, scene, format_position(engine.next_position(table)), json)


def _refused_at(end: RoninError, trace: Trace, game: Game) -> Table | None:
    """The table at which a choice was refused; None if it cannot be told."""
    if not isinstance(end, IllegalChoice):
        return None
    if not isinstance(end.at, int):
        return engine.begun(read_position(trace["position"], game.rulings))
    try:
        outcome = replay({**trace, "choices": list(trace["choices"])[: end.at]}, game)
    except RoninError:
        return None
    left = end.at
    for choice, table in zip(outcome.choices, outcome.tables[2:], strict=False):
        if left == 0:
            return table
        left -= not isinstance(choice, Pass)
    return outcome.table
