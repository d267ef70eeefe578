"""Late positions of games in which a reading decides who can force a win."""

import json
from pathlib import Path

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.notation import format_position, position_json, read_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES
from ronin.verify.seven_ronin import late_positions
from ronin.verify.seven_ronin.console.rounds import played_through
from ronin.verify.seven_ronin.late_positions import FILE, Late, search
from ronin.verify.seven_ronin.late_positions import late_positions as late_of

KEPT = json.loads(FILE.read_text(encoding="utf-8"))["points"]


def rulings_of(told: dict[str, object], reading: str) -> Game:
    rulings = ENGLISH
    base = told["base"]
    assert isinstance(base, dict)
    for name, taken in base.items():
        rulings = with_reading(rulings, name, taken)
    return Game(standard_village(), with_reading(rulings, str(told["point"]), reading))


@pytest.mark.parametrize("name", KEPT)
def test_the_game_that_is_kept_leads_to_the_position(name: str) -> None:
    told = KEPT[name]
    readings = told["pair"] if told["under_both"] else told["pair"][:1]

    for reading in readings:
        game = rulings_of(told, reading)
        *_, last = played_through(told["traces"], game)
        assert last.next_position == read_position(told["position"], game.rulings)


@pytest.mark.parametrize("name", KEPT)
def test_the_answers_that_are_kept_differ(name: str) -> None:
    assert {KEPT[name]["a"], KEPT[name]["b"]} == {"yes", "no"}


@pytest.mark.parametrize(
    "name",
    ["inn-field-needs", "held-areas-and-threat", "green-marker-number", "exactly-filled-area"],
)
def test_points_that_were_rated_too_low_are_found(name: str) -> None:
    assert name in KEPT


def test_late_positions_are_starts_of_rounds_with_few_alive() -> None:
    game = Game(standard_village(), ENGLISH)
    some = [
        late
        for number in range(1, 9)
        for late in late_of("swarm", seed=1, number=number, game=game)
    ]

    assert some
    assert all(1 <= len(late.position.living) <= 3 for late in some)
    assert all(len(late.game) == late.position.round - 1 for late in some)


def test_a_search_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(late_positions, "AIMED", ())
    monkeypatch.setattr(late_positions, "turning", _always)
    monkeypatch.setattr(late_positions, "STYLES", {"swarm": STYLES["swarm"]})
    monkeypatch.setattr(late_positions, "bases", lambda: [Game(standard_village(), ENGLISH)])
    at_once, in_parts = tmp_path / "1.json", tmp_path / "2.json"
    search(at_once, seed=3, games=4)
    search(in_parts, seed=3, games=2)
    search(in_parts, seed=3, games=4)

    assert at_once.read_bytes() == in_parts.read_bytes()
    assert json.loads(at_once.read_text(encoding="utf-8"))["games"] == 4
    assert json.loads(at_once.read_text(encoding="utf-8"))["points"]


def _always(late: Late, *_others: object) -> list[dict[str, object]]:
    """As if each position turned an answer."""
    position = position_json(late.position)
    told = {"point": "hayai-goal", "position": position, "traces": list(late.game)}
    return [{**told, "text": format_position(late.position)}]
