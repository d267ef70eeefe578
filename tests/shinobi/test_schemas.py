"""The schemas fit what is read and printed, and nothing spoiled."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from ronin.reports import shinobi as reports
from ronin.verify.cli import main
from ronin.verify.commands.check import PROFILES
from ronin.verify.games import commands_of, game_named
from ronin.verify.schemas import bundle, schema_names
from tests.shinobi.forms import SAMPLE, SAMPLE_FILE, cases

OF_GAME = "ronin.verify.shinobi"


@cache
def form(name: str) -> Draft202012Validator:
    return Draft202012Validator(bundle(name, OF_GAME))


def faults(name: str, value: object) -> list[str]:
    return [f"{one.json_path}: {one.message:.200}" for one in form(name).iter_errors(value)]


def fits(name: str, value: object) -> bool:
    return form(name).is_valid(value)


@pytest.mark.parametrize("name", schema_names(OF_GAME))
def test_every_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(bundle(name, OF_GAME))


@pytest.mark.parametrize("kind", ["trace", "ask"])
def test_samples_and_their_answers_fit(kind: str) -> None:
    listed = cases(kind)
    for cards in ("sample", None):
        some = [case for case in listed if case["cards"] == cards]
        words = ["replay" if kind == "trace" else "ask", "--game", "shinobi", "--batch", "-"]
        words += ["--cards", str(SAMPLE_FILE)] if cards else []
        text = "".join(json.dumps(case[kind]) + "\n" for case in some)
        result = CliRunner().invoke(main, words, input=text)
        answers = [json.loads(line) for line in result.stdout.splitlines()]
        played = [
            (case, one) for case, one in zip(some, answers, strict=True) if "error" not in one
        ]
        assert played
        for case, one in played:
            assert fits("trace" if kind == "trace" else "question", case[kind]), case["id"]
            assert fits("replay-answer" if kind == "trace" else "ask-answer", one), case["id"]


@pytest.mark.parametrize("question", ["peek", "needed"])
def test_other_questions_fit(question: str) -> None:
    phase = "placement" if question == "peek" else "turn"
    line = f"gm3-{phase},seats=a+b,turn=a,shosho=a{',a.left=1' if question == 'peek' else ''}"
    words = ["ask", "--game", "shinobi", line, "--question", question, "--player", "a", "--json"]

    assert fits("ask-answer", json.loads(CliRunner().invoke(main, words).stdout))


def test_counts_fit() -> None:
    for line in ("gh-turn,seats=a+b,turn=a", "gm1-placement,seats=a+b,turn=a,shosho=a,a.left=1"):
        words = ["count", "--game", "shinobi", line, "--json"]
        told = json.loads(CliRunner().invoke(main, words).stdout)
        assert fits("count-answer", told)
        assert not fits("count-answer", {"game": "shinobi"})


GOOD: dict[str, Any] = cases("trace")[0]["trace"]


@pytest.mark.parametrize(
    "change",
    [
        {"position": 7},
        {"turns": {}},
        {"end": {}},
        {"turn": {**GOOD["turn"], "draw": "steal"}},
        {"turn": {**GOOD["turn"], "drawn": ["Carp-1"]}},
        {"position": {**GOOD["position"], "mode": "solo"}},
        {"position": {**GOOD["position"], "deck": -1}},
    ],
)
def test_what_is_spoiled_does_not_fit(change: dict[str, Any]) -> None:
    assert fits("trace", GOOD)
    assert not fits("trace", {**GOOD, **change})


def test_a_card_file_fits_as_json() -> None:
    told = json.loads(json.dumps(SAMPLE.json()))
    assert fits("cards", told)

    for place, value in (("ronin", {"strength": -1}), ("clans", {}), ("about", {"known": "seen"})):
        assert not fits("cards", {**told, place: value})


PLACING = "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=1"
TURN = "gm2-turn,seats=a+b,turn=a,shosho=a,a.hand=toad:1+toad:2,b.hand=4"
REPORTED = Path(reports.__path__[0])
DECK = ("--cards", str(REPORTED / "invented_cards.toml"))
STORY = (str(REPORTED / "story.json"), *DECK)
WIN = ("--player", "a", "--question", "win")
ANSWERS: dict[str, list[tuple[str, ...]]] = {
    "ask": [
        *((PLACING, *WIN, "--mode", mode) for mode in ("possible", "forced", "chance")),
        (PLACING, *WIN, "--mode", "forced", "--sensitivity"),
        (PLACING, *WIN, "--mode", "forced", "--nearest"),
        (PLACING, *WIN, "--mode", "forced", "--timeout", "0"),
        (PLACING, *WIN, "--mode", "chance", "--sensitivity", "--nearest", "--timeout", "0"),
        (PLACING, "--player", "a", "--question", "peek"),
        (TURN, "--player", "a", "--question", "end"),
        (TURN, "--player", "a", "--question", "needed"),
    ],
    "board": [(PLACING,), (TURN, "--player", "b")],
    "cards": [(DECK[1],)],
    "check": [("--profile", "quick"), ("--list",)],
    "clauses": [()],
    "count": [(PLACING,), (TURN,)],
    "crosscheck": [("--chunks", "1")],
    "diff": [
        (*STORY, "--a", "rulebook", "--b", "fourth-clan=having-four"),
    ],
    "evidence": [()],
    "explore": [(), ("--goal", "pawns-are-exact")],
    "play": [("--games", "1", "--out", "FILE")],
    "prove": [("--select", "pawns"), ("--timeout", "0"), ("--list",)],
    "replay": [STORY],
    "report": [("--out", "FILE")],
    "rulings": [(), ("fourth-clan",)],
}
"""Commands with words, one line of them for each form that an answer has."""


@pytest.mark.parametrize("command", ANSWERS)
def test_answers_fit_and_nothing_else_does(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PROFILES, "quick", 5)  # plays: all properties are told, however many
    for number, words in enumerate(ANSWERS[command]):
        given = [str(tmp_path / str(number)) if word == "FILE" else word for word in words]
        told = CliRunner().invoke(main, [command, "--game", "shinobi", *given, "--json"])
        value = json.loads(told.stdout)
        assert "error" not in value, value
        assert faults(f"{command}-answer", value) == [], words
        assert faults(f"{command}-answer", {**value, "surprise": 1}), words
        for name in {"game", "tool"} & value.keys():
            less = {field: one for field, one in value.items() if field != name}
            assert faults(f"{command}-answer", less), words


def test_certificates_and_their_verdicts_fit(tmp_path: Path) -> None:
    for words in (("ask", PLACING, *WIN, "--mode", "chance"), ("count", TURN)):
        file = tmp_path / "proof.json"
        named = [words[0], "--game", "shinobi", *words[1:], "--certificate", str(file), "--json"]
        answer = json.loads(CliRunner().invoke(main, named).stdout)
        verdict = CliRunner().invoke(main, ["verify-certificate", str(file), "--json"])

        assert faults(f"{words[0]}-answer", answer) == []
        assert faults("certificate", json.loads(file.read_text(encoding="utf-8"))) == []
        assert faults("verify-certificate-answer", json.loads(verdict.stdout)) == []


@pytest.mark.parametrize(
    "words",
    [
        ("board", "gm9"),
        ("board", "gm3-turn,seats=a+b,turn=z,deck=999"),
        ("ask", PLACING, "--player", "z"),
        ("replay", "{}"),
        ("cards", "/nowhere.toml"),
        ("rulings", "no-such-point"),
        ("cards", DECK[1], "--rulings", "no=such"),
    ],
)
def test_refusals_fit(words: tuple[str, ...]) -> None:
    told = CliRunner().invoke(main, [words[0], "--game", "shinobi", *words[1:], "--json"])

    assert told.exit_code in (1, 2)
    assert faults("error", json.loads(told.stdout)) == []


RANKING = "gm1-ranking,seats=a+b,turn=a,shosho=b"


@pytest.mark.parametrize("words", [["cards"], ["ask", RANKING, "--question", "rank", "--cards"]])
def test_all_defects_of_a_card_file_fit(words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    text = "[about]\ntitle = 1979-05-27\n[ronin]\nstrength = nan\n[clans.carp]\nstrengths = [1]\n"
    file.write_text(text, encoding="utf-8")
    told = CliRunner().invoke(main, [*words, str(file), "--game", "shinobi", "--json"])
    value = json.loads(told.stdout)

    named = {defect["field"]: defect["value"] for defect in value["error"]["defects"]}
    assert named["about.title"] == "1979-05-27"
    assert named["ronin.strength"] == "nan"
    assert named["clans.carp.strengths"] == [1]
    assert faults("error", value) == []


def test_every_command_with_an_answer_has_a_schema() -> None:
    names = schema_names(OF_GAME)
    own = set(commands_of(game_named("shinobi")))
    without = {"cases", "completion", "help", "init", "schema", "serve"}

    assert {name for name in own - without if f"{name}-answer" not in names} == set()
    assert {f"{name}-answer" for name in ANSWERS} | {
        "games-answer",
        "verify-certificate-answer",
    } == {name for name in names if name.endswith("-answer")}
