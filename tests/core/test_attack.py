"""The attacks of `make attack` in short, and each of their detectors seen to find its fault."""

from dataclasses import replace
from signal import SIGINT, SIGKILL, SIGTERM

import pytest

from ronin.verify.games import GAMES, commands_of, game_named, load_command
from tests.core.attack import judging, overrun
from tests.core.attack.__main__ import every_target, tried
from tests.core.attack.judging import DETECTORS, faults_of, is_whole
from tests.core.attack.kinds import KINDS, Kind, attacks
from tests.core.attack.running import Attack, Ended, carried_out, carried_out_here
from tests.core.attack.target import Target
from tests.core.comparison.running import Run

ASKED = Run("", ("count", "--json"), "{}", {"in.json": "{}"})
ATTACK = Attack("any", ASKED, writes=("out.json",))
WELL = Ended(0, b"{}\n", b"", {"in.json": b"{}", "out.json": b"[]"})
SHORT = {"spoiled documents": 100, "control characters": 100}
"""Of other kinds one: each is a process of its own."""


def test_an_end_without_fault_has_none() -> None:
    assert faults_of(ATTACK, WELL) == []


@pytest.mark.parametrize(
    ("detector", "ended"),
    [
        (judging.hang, Ended(None, b"", b"")),
        (judging.traceback, Ended(1, b"{}", b"Traceback (most recent call last):\n  x\n")),
        (judging.exit_code, Ended(70, b"{}", b"ronin: a fault of ronin itself\n")),
        (judging.exit_code, Ended(139, b"{}", b"")),
        (judging.exit_code, Ended(-11, b"", b"")),
        (judging.exit_code, Ended(143, b"{}", b"ronin: terminated\n")),
        (judging.silence, Ended(3, b"", b"")),
        (judging.no_json, Ended(2, b"", b"ronin: no\n")),
        (judging.no_json, Ended(0, b'{"answer": ', b"")),
        (judging.control_characters, Ended(0, b"{}", b"ronin: \x1b[2J\n")),
        (judging.control_characters, Ended(0, "{}\u202e".encode(), b"")),
        (judging.control_characters, Ended(0, b"{}", b"", {"out.json": "[]\x9b".encode()})),
        (judging.left_behind, Ended(0, b"{}", b"", {**WELL.files, ".out.json.tmp": b"["})),
        (judging.left_behind, Ended(0, b"{}", b"", {})),
        (judging.half_written, Ended(0, b"{}", b"", {"in.json": b"{}", "out.json": b'["a'})),
        (judging.one_as_many, Ended(0, b'{"message": "met 1 times"}', b"")),
        (judging.survivors, Ended(0, b"{}", b"", WELL.files, processes=1)),
    ],
)
def test_each_detector_finds_its_fault(detector: object, ended: Ended) -> None:
    told = [fault for look in DETECTORS if look is detector for fault in look(ATTACK, ended)]

    assert told
    assert set(told) <= set(faults_of(ATTACK, ended))


def test_a_signal_explains_its_own_exit_code_alone() -> None:
    pressed = Attack("any", ASKED, sent=SIGINT)

    assert not list(judging.exit_code(pressed, Ended(130, b"", b"ronin: interrupted\n")))
    assert list(judging.exit_code(pressed, Ended(143, b"", b"ronin: terminated\n")))


def test_what_is_killed_may_leave_a_draft_and_nothing_else() -> None:
    killed, draft = Attack("any", ASKED, ("out.json",), sent=SIGKILL), {".out.json.x1": b"["}
    lost = replace(killed, to_worker=True)
    end = Ended(-SIGKILL, b"", b"", {"in.json": b"{}", **draft})

    assert faults_of(killed, end) == []
    assert list(judging.exit_code(lost, end))
    for left in ({"out.json": b"["}, {".other.json.x1": b"["}):
        assert faults_of(killed, replace(end, files={**end.files, **left}))
    assert list(judging.left_behind(killed, replace(end, code=1)))


@pytest.mark.parametrize(
    ("name", "whole", "half"),
    [
        ("a.json", b"[1]", b"[1"),
        ("a.jsonl", b"{}\n{}\n", b'{}\n{"a'),
        ("a.svg", b"<svg></svg>", b"<svg>"),
        ("a.html", b"<html></html>\n", b"<html>"),
    ],
)
def test_half_a_file_is_told_from_a_whole_one(name: str, whole: bytes, half: bytes) -> None:
    assert is_whole(name, whole)
    assert not is_whole(name, half)


def test_what_a_process_leaves_is_seen() -> None:
    """The harness itself: a signal comes, limits hold, and files and exit codes are read."""
    run = Run("", ("play", "--games", "3000", "--out", "out.jsonl"))
    pressed = carried_out(Attack("any", run, ("out.jsonl",), sent=SIGTERM, after=0.3))
    counted = Run("", ("count", "r1,40"))
    starved = carried_out(Attack("any", counted, memory=48 << 20))
    full = carried_out(Attack("any", counted, full_output=True))
    played = carried_out_here(Attack("any", Run("", ("play", "--out", "out.jsonl"))))

    assert pressed.code in judging.BY_SIGNAL[SIGTERM]
    assert starved.code == 3
    assert (full.code, full.told) == (2, b"ronin: standard output: no space left on device\n")
    assert played.files["out.jsonl"]


def test_a_run_that_takes_longer_than_its_limit_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    target = Target(Run("slow", ("ask", "-", "--timeout", "2")))
    slow = ["slow took 2.71 s"]
    for processor, wall, busy, faults in (
        (2.69, 9.0, 3.0, []),
        (2.71, 9.0, 3.0, slow),
        (2.0, 2.69, 0.1, []),
        (2.0, 2.71, 0.1, slow),
        (0.1, 0.1, 3.0, ["slow ends with exit code 70"]),
    ):
        took = overrun.Took(processor, wall, code=70 if processor < 1 else 3)
        monkeypatch.setattr(overrun, "seconds_of", lambda _, took=took: took)
        monkeypatch.setattr(overrun, "load", lambda busy=busy: busy)

        assert [trial.faults for trial in overrun.overrun([target])] == [faults]


def test_lines_of_a_batch_have_the_limit_each() -> None:
    batch = Run("", ("ask", "-", "--batch", "--timeout", "2"), "{}\n{}\n")

    assert overrun.limit_of(Target(batch)) == 4


def test_every_command_of_every_game_is_attacked() -> None:
    attacked = {target.command for target in every_target()}

    assert {name for game in GAMES for name in commands_of(game_named(game))} <= attacked


def test_every_command_with_a_time_limit_is_attacked_with_one() -> None:
    limited = {
        (game, name)
        for game in GAMES
        for name in commands_of(game_named(game)).keys() - {"serve"}
        if (command := load_command(game_named(game), name))
        and any("--timeout" in parameter.opts for parameter in command.params)
    }

    assert limited <= {
        (_game_of(target.run.words), target.command)
        for target in every_target()
        if "--timeout" in target.run.words
    }


def _game_of(words: tuple[str, ...]) -> str:
    return words[words.index("--game") + 1] if "--game" in words else "seven-ronin"


def test_the_same_seed_makes_the_same_attacks() -> None:
    for kind in KINDS:
        one, again = (list(attacks(kind, every_target(), "7", 5)) for _ in range(2))
        assert one == again
        assert len(one) == 5


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_no_fault_is_found(kind: Kind) -> None:
    for attack in attacks(kind, every_target(), "ci", SHORT.get(kind.name, 1)):
        assert tried(attack, apart=kind.is_apart) == []


@pytest.mark.parametrize(
    "words", [("count", "--json", "--no-such-option"), ("replay", "--json", "{}"), ("--help",)]
)
def test_a_fault_that_nobody_takes_is_told_as_far_as_it_can_be(words: tuple[str, ...]) -> None:
    ended = carried_out(Attack("full output", Run("", words), full_output=True))

    assert ended.code in (1, 2)
    assert ended.told.startswith(b"ronin: ")
    assert ended.told.count(b"\n") == 1
