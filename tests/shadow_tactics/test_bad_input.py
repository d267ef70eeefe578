"""Maps, cards, missions, positions and traces that cannot be taken are told in a sentence."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ronin.model.errors import DefectiveFile, DefectivePosition, RoninError
from ronin.model.shadow_tactics.cards import read_cards
from ronin.model.shadow_tactics.map import read_map
from ronin.model.shadow_tactics.mission import read_mission
from ronin.model.shadow_tactics.notation import position_line, read_position
from ronin.model.shadow_tactics.replay import played
from ronin.verify.shadow_tactics.setting import sample
from tests.shadow_tactics import broken
from tests.shadow_tactics.forms import at, cases, game, ronin

Json = dict[str, Any]


def told(part: str) -> Any:
    return deepcopy(sample(part))


def fields(part: str, value: object) -> list[str]:
    """The places of all that is wrong with a file."""
    board, cards = read_map(sample("map")), read_cards(sample("cards"))
    readers: dict[str, Callable[[object], object]] = {
        "map": read_map,
        "cards": read_cards,
        "mission": lambda one: read_mission(one, board, cards),
    }
    with pytest.raises(DefectiveFile) as caught:
        readers[part](value)
    assert caught.value.at == part
    return [defect.field for defect in caught.value.defects]


def test_all_defects_of_a_map_are_named_at_once() -> None:
    board = told("map")
    board["hexes"]["y1"]["tags"] = ["entry", "special", "special"]
    board["hexes"]["y2"]["kind"] = "bush"
    board["hexes"]["b1"]["at"] = [0, 0]
    board["hexes"]["b2"]["colour"] = "white"
    del board["hexes"]["j1"]["colour"]
    del board["hexes"]["j2"]["tile"]
    board["hexes"]["j3"]["shape"] = "round"
    board["hexes"]["B9"] = {"kind": "bush", "at": [9, 9], "tile": "west"}
    board["scale"] = 2

    found = fields("map", board)

    expected = [
        *("map.scale", "map.hexes.B9", "map.hexes.y1.tags", "map.hexes.y1.tags"),
        *("map.hexes.b2.colour", "map.hexes.j1.colour", "map.hexes.j2.tile"),
        *("map.hexes.j3.shape", "map.hexes.b1.at"),
    ]
    assert set(expected) <= set(found)
    assert any(field.endswith(".kind") for field in found)


@pytest.mark.parametrize(
    "card",
    [
        {"colour": "red", "symbols": []},
        {"colour": "red", "symbols": ["move"]},
        {"colour": "red", "symbols": ["heal"], "junction": "white"},
        {"colour": "red", "symbols": ["move", "move"], "junction": "white"},
        {"colour": "red", "symbols": ["move", "hide"], "junction": "white"},
        {"colour": "red", "symbols": ["mission", "noise"]},
        {"colour": "red", "symbols": ["mission"], "long_range": True},
        {"colour": "red", "symbols": ["mission"], "targets": 2},
        {"colour": "red", "symbols": ["distract", "distract"]},
        {"colour": "red", "symbols": ["lure", "stun"]},
        {"colour": "red", "symbols": ["lure"], "targets": 2},
        {"colour": "red", "symbols": ["heal", "heal"]},
        {"colour": "red", "symbols": ["heal"], "targets": 0},
        {"colour": "pink", "symbols": ["heal"]},
        {"colour": "red", "symbols": ["fly"]},
        {"colour": "red", "symbols": ["heal"], "known": "guessed"},
        {"colour": "red"},
    ],
)
def test_a_card_that_is_refused(card: Json) -> None:
    cards = told("cards")
    cards["actions"]["strike"] = card

    assert all(field.startswith("cards.actions.strike") for field in fields("cards", cards))


@pytest.mark.parametrize(
    ("health", "fields_of"),
    [
        (None, ["health"]),
        (3, ["health"]),
        ([], ["health"]),
        (["none"] * 5, ["health"]),
        (["no_sleep"], ["health[0]"]),
    ],
)
def test_health_cards_that_are_refused(health: object, fields_of: list[str]) -> None:
    cards = told("cards")
    cards["ninjas"]["yuki"]["health"] = health

    assert fields("cards", cards) == [f"cards.ninjas.yuki.{field}" for field in fields_of]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"time": 0}, "mission.time"),
        ({"ninjas": []}, "mission.ninjas"),
        ({"ninjas": ["yuki", "yuki"]}, "mission.ninjas"),
        ({"ninjas": ["mugen"]}, "mission.ninjas[0]"),
        ({"objective": {"kind": "reach", "bushes": [], "who": "any"}}, "mission.objective.bushes"),
        (
            {"objective": {"kind": "blow_up", "yards": ["b1"]}},
            "mission.objective.yards[0]",
        ),
        ({"objective": {"kind": "reach", "bushes": ["b1"]}}, "mission.objective.who"),
        ({"deploy": {"spearman": -1}}, "mission.deploy.spearman"),
        ({"deploy": {"ninja": 1}}, "mission.deploy.ninja"),
        ({"tokens": {"green": ["y1"]}}, "mission.tokens.green[0]"),
        (
            {"action": {"colour": "red", "spend": "red", "effect": "blow_up"}},
            "mission.action.spend",
        ),
    ],
)
def test_a_mission_that_is_refused(change: Json, field: str) -> None:
    assert fields("mission", {**told("mission"), **change}) == [field]


@pytest.mark.parametrize(
    "line",
    [
        "t0,yuki@b1",
        "t5",
        "t5,a3,yuki@b1",
        "t5,mugen@b1",
        "t5,yuki@y1",
        "t5,yuki@b1-3",
        "t5,yuki@b1/task",
        "t5,yuki@b1/strike/strike",
        "t5,y1.0si,y1.1si,yuki@b1",
        "t5,y9.0si,yuki@b1",
        "t5,y1.0si,y1x1,yuki@b1",
        "t5,y9x1,yuki@b1",
        "t5,yuki@b1,hand=o9",
        "t5,yuki@b1,green=y1",
        "t5,yuki@b1,blown=b1",
    ],
)
def test_a_position_that_breaks_a_rule_is_refused_with_its_clause(line: str) -> None:
    with pytest.raises(DefectivePosition) as caught:
        at(line, game())

    assert not caught.value.unreadable
    assert ronin("count", line, "--json").exit_code == 1


@pytest.mark.parametrize("line", ["t5,what", "t5,t6,yuki@b1", "t5 yuki@b1 y1.7si"])
def test_a_line_that_is_none_is_unreadable(line: str) -> None:
    told_of = ronin("count", line, "--json")

    assert told_of.exit_code == 2
    assert json.loads(told_of.stdout)["error"]["at"] == "position"


def test_the_line_of_a_position_is_read_as_the_same_position() -> None:
    for case in cases():
        if "line" in case and case["id"] != "shown-28":
            under = game(case)
            position = at(case["line"], under)
            assert position_line(position) == case["line"]


def test_a_defective_file_is_told_in_full_by_the_command(tmp_path: Path) -> None:
    file = tmp_path / "map.json"
    file.write_text('{"hexes": {"y1": {"kind": "yard", "at": [0]}, "Y": 3}, "size": 1}')

    told_of = ronin("cards", "--map", str(file), "--json")
    text = ronin("cards", "--map", str(file))

    error = json.loads(told_of.stdout)["error"]
    assert told_of.exit_code == text.exit_code == 2
    assert error["at"] == "map"
    assert len(error["defects"]) >= 4
    assert told_of.stderr == f"ronin: {error['message']}\n"
    assert len(text.stderr.splitlines()) == len(error["defects"])


def spoiled(value: Any, random: Random) -> Any:
    """A copy with one thing in it dropped, doubled or replaced."""
    copy = deepcopy(value)
    spots: list[tuple[Any, Any]] = []

    def walk(part: Any) -> None:
        keys = list(part) if isinstance(part, dict) else range(len(part))
        for key in keys:
            spots.append((part, key))
            if isinstance(part[key], dict | list):
                walk(part[key])

    walk(copy)
    holder, key = random.choice(spots)
    odd: tuple[Any, ...] = (
        None,
        True,
        -1,
        7,
        1.5,
        "",
        "x",
        "y1.0",
        [],
        {},
        ["b1"],
        {"a": 1},
        "in",
        10**30,
    )
    match random.randrange(3):
        case 0:
            del holder[key]
        case 1:
            holder[key] = random.choice(odd)
        case _ if isinstance(holder, dict):
            holder[random.choice(("x", "known", "at", "do", "card"))] = random.choice(odd)
        case _:
            holder.append(random.choice([*odd, *holder]))
    return copy


def test_spoiled_input_is_taken_or_refused_in_a_sentence() -> None:
    chosen = [case for case in cases() if case["kind"] == "replay"]
    refused: list[RoninError] = []
    for index in range(600):
        random = Random(f"spoil {index}")
        case = random.choice(chosen)
        part = random.choice(("map", "cards", "mission", "trace", "trace"))
        try:
            case = {**case, part: spoiled(case[part], random)}
            played(case["trace"], game(case))
        except RoninError as fault:
            refused.append(fault)
    assert len(refused) > 200
    assert all("\n" not in str(fault) for fault in refused)
    assert all(getattr(fault, "at", "position") is not None for fault in refused)


def test_a_position_may_be_text_in_a_trace() -> None:
    under = game()

    assert played({"position": "t5,yuki@b1"}, under).after.position.time == 4
    assert read_position("t5 yuki@b1", under.map, under.cards, under.rulings).time == 5


@pytest.mark.parametrize("kind", broken.KINDS)
def test_a_broken_input_of_the_command_is_refused_in_a_sentence(kind: str) -> None:
    assert list(broken.faults(kind, 8, seed=3)) == []


@pytest.mark.parametrize(
    ("code", "stderr", "fault"),
    [
        (2, "ronin: map: it is no map", None),
        (1, "ronin: refused at position (SHA-BRD-05): no room", None),
        (1, "ronin: map: it is no map", "has exit code 1"),
        (2, "ronin: refused (SHA-BRD-05): no room", "has exit code 2"),
        (0, "a word", "says something beside the answer"),
        (2, "Oh", "is not said in sentences"),
        (2, "ronin: a fault of ronin itself (KeyError)", "is a fault of its own"),
        (2, f"ronin: {'x' * 3000}", "is told too long"),
    ],
)
def test_a_wrong_answer_to_a_broken_input_is_noticed(
    code: int, stderr: str, fault: str | None
) -> None:
    found = broken.BREAKING.wrong(code, stderr, None)

    assert found is None if fault is None else found is not None and found.startswith(fault)


@pytest.mark.parametrize(
    ("words", "named"),
    [((), "--ninja NAME"), (("--ninja", "yuki"), "--card NAME")],
    ids=["nobody", "no card"],
)
def test_who_sees_a_card_is_asked_of_a_ninja_and_a_card(words: tuple[str, ...], named: str) -> None:
    told = ronin("ask", "t5,yuki@b3", "--mode", "witnesses", *words)

    assert told.exit_code == 2
    assert told.stderr.startswith("ronin: mode: witnesses has to know ")
    assert named in told.stderr
