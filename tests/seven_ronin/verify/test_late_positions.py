"""Late positions of games in which a reading decides who can force a win."""

import json
from pathlib import Path
from random import Random

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.notation import format_position, position_json, read_position
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.divergence.readings import pairs_of
from ronin.properties.seven_ronin.play import STYLES
from ronin.verify.seven_ronin import late_positions
from ronin.verify.seven_ronin.aimed_positions import aim_of, drawn_at, forced_answer, on_the_edge
from ronin.verify.seven_ronin.late_positions import FILE, Late, aimed_at, search
from ronin.verify.seven_ronin.late_positions import late_positions as late_of
from ronin.verify.seven_ronin.rounds import played_through
from ronin.verify.seven_ronin.search.decided import Decision, Likely

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
    monkeypatch.setattr(late_positions, "turning", _always)
    monkeypatch.setattr(late_positions, "ALL_STYLES", {"swarm": STYLES["swarm"]})
    monkeypatch.setattr(late_positions, "bases", lambda: [Game(standard_village(), ENGLISH)])
    at_once, in_parts = tmp_path / "1.json", tmp_path / "2.json"
    search(at_once, seed=3, games=4)
    search(in_parts, seed=3, games=2)
    search(in_parts, seed=3, games=4)

    assert at_once.read_bytes() == in_parts.read_bytes()
    assert json.loads(at_once.read_text(encoding="utf-8"))["games"] == 4
    assert json.loads(at_once.read_text(encoding="utf-8"))["points"]

    monkeypatch.setattr(late_positions, "_found_with", lambda: "other code")
    search(in_parts, seed=3, games=1)
    begun_anew = json.loads(in_parts.read_text(encoding="utf-8"))
    assert (begun_anew["games"], begun_anew["found_with"]) == (1, "other code")


def test_drawing_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(late_positions, "points", lambda: ["yobu-number", "inn-field-total"])
    monkeypatch.setattr(late_positions, "DRAWN_AT_ONCE", 2)
    at_once, in_parts = tmp_path / "1.json", tmp_path / "2.json"
    search(at_once, seed=3, games=0, drawn=6)
    search(in_parts, seed=3, games=0, drawn=3)
    search(in_parts, seed=3, games=0, drawn=6)

    assert at_once.read_bytes() == in_parts.read_bytes()
    assert json.loads(at_once.read_text(encoding="utf-8"))["aimed"]["yobu-number"] == 6


def test_a_position_aimed_at_a_point_that_turns_is_kept_with_the_game_to_it() -> None:
    """Found by drawing: the Inn counts as a Field of its own, or within three areas."""
    (pair,) = pairs_of("inn-field-total")
    counted = {"asked": 0}
    drawn = (aimed_at(pair, Random(f"1 {number}"), counted) for number in range(1, 60))
    told = next(position for some in drawn for position in some)

    assert {told["a"], told["b"]} == {"yes", "no"}
    *_, last = played_through(told["traces"], rulings_of(told, pair.a))
    assert position_json(last.next_position) == told["position"]


def test_a_position_on_the_edge_wins_with_its_reserves_and_not_with_one_fewer() -> None:
    game = Game(standard_village(), ENGLISH)
    edges = [
        list(on_the_edge(drawn_at("yobu-number", Random(number)), (game, game), Likely()))
        for number in range(12)
    ]
    pairs = [edge for edge in edges if len(edge) == 2]

    assert pairs
    for enough, too_few in pairs:
        assert enough.reserves == too_few.reserves + 1
        answers = [forced_answer(each, game, Likely()) for each in (enough, too_few)]
        assert [answer.said for answer in answers if isinstance(answer, Decision)] == ["yes", "no"]


@pytest.mark.parametrize("name", points())
def test_what_a_point_is_about_lies_on_the_tables_drawn_for_it(name: str) -> None:
    aim = aim_of(name)
    drawn = [drawn_at(name, Random(number)) for number in range(30)]

    assert all(1 <= len(position.living) <= 3 for position in drawn)
    assert all(set(aim.ronin[:3]) <= set(position.living) for position in drawn)
    for area in aim.areas:
        assert sum(position.ninja[area.number] > 0 for position in drawn) > 10
    assert not aim.stayed or any(place for position in drawn for place in position.stayed)
    assert not aim.cancelled or any(position.shrine for position in drawn)


def _always(late: Late, *_others: object) -> list[dict[str, object]]:
    """As if each position turned an answer."""
    position = position_json(late.position)
    told = {"point": "hayai-goal", "position": position, "traces": list(late.game)}
    return [{**told, "text": format_position(late.position)}]
