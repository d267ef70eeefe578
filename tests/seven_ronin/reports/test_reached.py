"""Which stored positions a game comes to, and what that does to witnesses and rungs."""

import json
from pathlib import Path
from typing import Any

import pytest

from ronin.model.seven_ronin.notation import parse_position, position_json
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.check import record_from
from ronin.properties.seven_ronin.divergence.readings import pairs_of
from ronin.properties.seven_ronin.severity.reached import FILE
from ronin.properties.seven_ronin.severity.reaching import near_play, of_witness, reach
from ronin.properties.seven_ronin.severity.rungs import shown_at
from ronin.reports.seven_ronin.points.stored_points import FOLDER, faults, file_of
from ronin.reports.seven_ronin.points.stored_points import stored as found_of
from ronin.reports.seven_ronin.report.reach_parts import beyond_play_parts, reach_words
from ronin.reports.seven_ronin.report.rungs_in_words import point_in_play, severity_of
from ronin.verify.seven_ronin.reach.answering import replayed

GAME = Game(standard_village(), ENGLISH)
POINT = "yobu-number"
PAIR = pairs_of(POINT)[0]


def laid_over(
    folder: Path, *, pairs: object, severity: object, witnesses: bool = True
) -> dict[str, Any]:
    """A stored point, with witnesses or none, with what is said here about its positions."""
    folder.mkdir()
    for name in (f"{POINT}.json", "frequencies.json"):
        (folder / name).write_bytes((FOLDER / name).read_bytes())
    if not witnesses:
        kept = found_of(POINT)
        bare = [{**pair, "smallest": None, "reachable": None} for pair in kept["pairs"]]
        (folder / f"{POINT}.json").write_text(json.dumps({**kept, "pairs": bare}), encoding="utf-8")
    reached = {"points": {POINT: {"pairs": pairs, "severity": severity}}}
    (folder / FILE).write_text(json.dumps(reached), encoding="utf-8")
    return dict(point_in_play(POINT, folder) or {})


def test_a_position_gets_a_game_or_the_reason_why_there_is_none() -> None:
    position = parse_position("r2,39,well=1", ENGLISH)
    found = reach(position, PAIR)
    early = reach(parse_position("r1,39,well=1", ENGLISH), PAIR)
    crowded = reach(parse_position("r2,30,green=3", ENGLISH), PAIR)

    assert reach(SETUP, PAIR).game == ()
    assert found.game is not None
    assert replayed(found.game, GAME)[-1].next_position == position
    assert (early.said, early.why) == ("no", ("round 1 begins with the set-up",))
    assert crowded.said == "no"
    assert "at most 1 ninja stand on the Green" in crowded.why


def test_what_no_game_leaves_on_the_table_is_put_right() -> None:
    fallen = "yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-x"
    alive = list(near_play(parse_position(f"r8,5,well=1,{fallen}", ENGLISH), PAIR))
    free = list(near_play(parse_position("r6,5,inn=1,kabe@inn", ENGLISH), PAIR))

    assert alive
    assert all(len(each.living) == 1 for each in alive)
    assert [each.round for each in free] == [6, 7, 8]
    assert all(each.stayed == SETUP.stayed for each in free)


def test_a_witness_out_of_play_is_found_again_in_a_later_round() -> None:
    told = of_witness(found_of(POINT)["pairs"][0]["smallest"], PAIR, is_reached=False)
    later = told["later"]

    assert told["said"] == "no"
    assert (
        position_json(replayed(later["traces"], GAME)[-1].next_position)
        == (later["trace"]["position"])
    )


def test_a_witness_carries_the_game_that_leads_to_it(tmp_path: Path) -> None:
    pair = found_of(POINT)["pairs"][0]
    said = {"position": pair["smallest"]["trace"]["position"], "why": [], "later": None}
    key = f"{pair['a']}/{pair['b']}"
    game = [{"position": position_json(SETUP), "attacker": {}, "defender": {}}]
    found = laid_over(
        tmp_path / "yes", pairs={key: {**said, "said": "yes", "traces": game}}, severity=None
    )
    stale = laid_over(
        tmp_path / "stale",
        pairs={key: {**said, "said": "yes", "traces": [], "position": position_json(SETUP)}},
        severity=None,
    )

    assert found["pairs"][0]["smallest"]["traces"] == game
    assert reach_words(found["pairs"][0]["smallest"]) == "A game from the set-up reaches it."
    assert any("refused" in fault for fault in faults(POINT, tmp_path / "yes"))
    assert stale["pairs"][0]["smallest"] == pair["smallest"]


def test_a_rung_out_of_play_does_not_count(tmp_path: Path) -> None:
    severity = found_of(POINT)["severity"]
    evidence = severity["evidence"]
    said = {"position": evidence["position"], "said": "no", "why": ["so"], "traces": None}
    in_play = {"rung": 1, "pair": severity["pair"], "evidence": {**evidence, "traces": []}}
    nowhere = {**said, "later": None}
    never = laid_over(tmp_path / "never", pairs={}, severity=nowhere, witnesses=False)
    lower = laid_over(tmp_path / "lower", pairs={}, severity={**said, "later": in_play})
    told = str(list(beyond_play_parts(POINT, lower["severity"])))

    assert severity["rung"] > 1
    assert severity_of(never) is None
    assert severity_of(lower) == 1
    assert f"Does not count: rung {severity['rung']}" in told
    assert "No game from the set-up reaches it: so." in told


@pytest.mark.parametrize("said", ["no", "not shown", None])
def test_what_a_witness_shows_that_a_game_reaches_counts_in_its_place(
    tmp_path: Path, said: str | None
) -> None:
    evidence = found_of(POINT)["severity"]["evidence"]
    known = {"position": evidence["position"], "why": [], "traces": None, "later": None}
    told = None if said is None else {**known, "said": said}
    found = laid_over(tmp_path / "witnesses", pairs={}, severity=told)
    games = [pair["reachable"]["traces"] for pair in found["pairs"] if pair["reachable"]]
    shown = found["severity"]["evidence"]

    assert 0 < (severity_of(found) or 0) < found["severity"]["beyond_play"]["rung"]
    assert shown["reachable"] == "yes"
    assert shown["traces"] in games


def test_what_is_said_is_about_stored_points_and_some_games_were_found() -> None:
    known = json.loads((FOLDER / FILE).read_text(encoding="utf-8"))["points"]
    games = [one["later"] for each in known.values() for one in each["pairs"].values()]

    assert set(known) <= {name for name in points() if file_of(name).exists()}
    assert any(games)


def test_a_witness_with_too_many_plays_still_shows_where_its_own_choices_differ() -> None:
    pair = pairs_of("shrine-again")[0]
    known = found_of("shrine-again")["pairs"][0]["reachable"]
    shown = shown_at(record_from(known["trace"], pair.rulings[0]), pair)
    target = known["trace"]["choices"][known["at"]]

    assert shown is not None
    assert shown.rung == 1
    assert isinstance(shown.a, dict)
    assert isinstance(shown.b, dict)
    assert target in shown.a["only_here"]
    assert shown.b["only_here"] == []
