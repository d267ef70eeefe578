"""Every reading has a round in which it parts from the default, and it goes as told.

`readings.jsonl` holds the rounds: the position, the trace, and for both readings what becomes of
it. Their cards are the report's invented ones, the map and the mission the sample's, if a line has
none of its own.
"""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from ronin.model.errors import IllegalChoice
from ronin.model.rulings import points_of, rulings_json
from ronin.model.shadow_tactics.notation import position_line
from ronin.model.shadow_tactics.replay import played
from ronin.model.shadow_tactics.rulings import DEFAULT, PRESETS, Rulings
from ronin.verify.games import game_named, parts_of
from ronin.verify.parts import Parts
from tests.shadow_tactics.forms import game

HERE = Path(__file__).parent
WIDE = json.loads(
    files("ronin.reports.shadow_tactics").joinpath("invented_cards.json").read_text("utf-8")
)
ROUNDS = [
    json.loads(line) for line in (HERE / "readings.jsonl").read_text(encoding="utf-8").splitlines()
]
PARTS: Parts = parts_of(game_named("shadow-tactics"))


def became(line: Any, **readings: str) -> dict[str, Any]:
    """What becomes of a round, as the file tells it."""
    under = game({"cards": WIDE, **line}, **{**line.get("rulings", {}), **readings})
    try:
        outcome = played({**line["trace"], "position": line["line"]}, under)
    except IllegalChoice as fault:
        return {"error": {"clause": fault.clause.id, "at": fault.at}}
    return {**outcome.json(), "line": position_line(outcome.after.position)}


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(
            line,
            id=f"{line['point']}={line['reading']}",
            marks=pytest.mark.ruling(line["point"]),
        )
        for line in ROUNDS
    ],
)
def test_a_reading_parts_from_the_default_as_told(line: Any) -> None:
    default = became(line)
    other = became(line, **{line["point"]: line["reading"]})

    assert {name: default.get(name) for name in line["default"]} == line["default"]
    assert {name: other.get(name) for name in line["other"]} == line["other"]
    assert line["default"] != line["other"]


def test_every_modelled_reading_has_a_round() -> None:
    usual = rulings_json(DEFAULT)
    others = {
        (name, reading.name_on_the_command_line)
        for name, point in points_of(Rulings).items()
        for reading in point
        if reading.name_on_the_command_line != usual[name]
    }

    assert {(line["point"], line["reading"]) for line in ROUNDS} == others


def test_the_literal_preset_is_the_default_but_for_six_points() -> None:
    default, literal = map(rulings_json, PRESETS.values())

    assert {name: literal[name] for name in literal if literal[name] != default[name]} == {
        "time-runs": "never",
        "death-damage": "each-seer",
        "seen-kill": "fails",
        "outward-view": "leaving-bush",
        "guard-march": "neighbouring",
        "bodies-removed": "board",
    }


def test_the_register_has_its_points_and_says_why_some_are_not_played() -> None:
    points = PARTS.register.in_order()
    modelled = [point for point in points if not point.entry.not_modelled]

    assert (len(points), len(modelled)) == (83, 62)
    assert {point.entry.name for point in modelled} == set(points_of(Rulings))
    assert {"trespass", "colour-twice"} <= {
        point.entry.name for point in points if point.entry.not_modelled
    }
