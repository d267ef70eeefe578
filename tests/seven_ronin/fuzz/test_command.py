"""The command itself: odd words on its command line, and spoiled files through a real process."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.seven_ronin.fuzz import spoiling
from tests.seven_ronin.fuzz.judging import line_codes
from tests.seven_ronin.fuzz.running import check_batch, check_end, fuzz, sentences
from tests.seven_ronin.fuzz.test_files import bytes_of, codes_of, lines_of, spoiled_line
from tests.seven_ronin.verify.running import QUIET, ronin

COMMAND_LINES = 2000
BATCHES, LINES_OF_A_BATCH = 6, 50
SINGLE = 18
"""A process takes half a second to start; many more documents are tried in this one."""

_COMMANDS = {
    "board": ["r5,12,inn=1"],
    "count": ["r1,40"],
    "diff": [json.dumps(QUIET)],
    "play": [],
    "replay": ["-"],
    "rulings": ["hayai-goal"],
    "schema": ["error"],
    "completion": ["fish"],
}
"""Some commands, each with an argument that is right."""
_WORDS = (
    *(
        "-",
        "r1,40",
        "r9,60",
        "r5,12,inn=1,yumi-2",
        "r",
        "",
        " ",
        "{",
        "[]",
        "{}",
        "null",
        "0",
        "-1",
    ),
    *('{"round": 1, "reserves": 40}', json.dumps(QUIET), json.dumps([QUIET])),
    *("no/such/file", ".", "/dev/null", "x" * 300, "x" * 5000, "r1," + "9," * 300, "a/" * 3000),
    *("\x00", "a\x00b", "\ud800", "\x1b[2J", "é", "\n", "--", "-x", "---", "--=", "--json=1"),
    *("--json", "--json", "--batch", "--game", "--layouts", "--version", "--colour", "--vers"),
    *("--a", "--b", "english", "french", "hayai-goal", "hayai-goal=nowhere", "=", "a=b=c"),
    *("position", "error", "bash", "trace", "names", "error/1", "../cli"),
)
_OPTIONS = {
    "--board": ("-", "{}", "no/such/file", "r1,40", "", "\x00", "x" * 300),
    "--layout": ("0", "1", "1440", "1441", "-1", "x", "9" * 5000, "1.5", ""),
    "--preset": ("english", "french", "summary", "", "x" * 300, "\ud800"),
    "--rulings": ("hayai-goal=occupied-only", "x=y", "=", "{}", '{"a": 1}', "", "-", "x" * 300),
    "--seed": ("0", "-5", "9" * 5000, "x"),
    "--games": ("1", "2", "0", "-1", "x", "1e3"),
    "--style": ("uniform", "odd", "x"),
    "--out": ("out.jsonl", "-", ".", "no/such/folder/out", "", "x" * 300, "\x00"),
    "--svg": ("out.svg", "-", ".", "no/such/folder/out", "", "\ud800", "x" * 300),
}


def command_line(random: Random) -> list[str]:
    """Words in any order, more often than not with a command that exists."""
    words = [random.choice(_WORDS) for _ in range(random.choice((0, 0, 0, 1, 1, 2, 3)))]
    for option in random.sample(sorted(_OPTIONS), random.randint(0, 2)):
        words += [option, random.choice(_OPTIONS[option])][: random.choice((1, 2, 2, 2))]
    if random.random() < 0.9:
        command = random.choice(list(_COMMANDS))
        words[:0] = [command, *_COMMANDS[command]][: random.choice((1, 2, 2))]
    return words or ["--json"]


def test_any_command_line_ends_with_a_code_and_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    def check(random: Random) -> None:
        words = command_line(random)
        told = ronin(*words, stdin=json.dumps(random.choice((QUIET, QUIET["position"]))))
        options = words[: words.index("--")] if "--" in words else words
        as_json = bool({"--json", "--batch"} & set(options))
        assert told.exit_code in (0, 1, 2), words
        if told.exit_code == 0:
            assert sentences(told.stderr) == []
        elif "--batch" in options and '"line"' in told.stdout:
            assert told.stdout.count("\n") == len(sentences(told.stderr))
        else:
            check_end(told.exit_code, told.stdout, told.stderr, as_json=as_json)
        left = [path.name for path in tmp_path.iterdir()]
        assert not [name for name in left if name.startswith(".")]
        assert told.exit_code == 0 or left == []
        for path in tmp_path.iterdir():
            path.unlink()

    fuzz(COMMAND_LINES, check)


def run(words: list[str], stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """`ronin` in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "ronin", *words], input=stdin, capture_output=True, timeout=60
    )


@pytest.mark.parametrize("seed", range(BATCHES))
def test_the_real_command_answers_every_line_of_a_spoiled_batch(seed: int) -> None:
    random = Random(f"batch {seed}")
    command, holding = (("count", "position"), ("replay", "trace"))[seed % 2]
    contents = [spoiled_line(holding, random) for _ in range(LINES_OF_A_BATCH)]
    batch, numbers = lines_of(contents, random)
    told = run([command, "--batch", "-"], batch)
    allowed = [line_codes(content, holding=holding) for content in contents]

    check_batch(told.returncode, told.stdout.decode(), told.stderr.decode(), allowed, numbers)
    here = ronin(command, "--batch", "-", stdin=batch)
    assert (told.returncode, told.stdout.decode()) == (here.exit_code, here.stdout)


@pytest.mark.parametrize("seed", range(SINGLE))
def test_the_real_command_ends_well_on_a_spoiled_document(seed: int, tmp_path: Path) -> None:
    random = Random(f"document {seed}")
    trace = random.choice(spoiling.traces())
    command = ("replay", "count", "board")[seed % 3]
    content = bytes_of(trace if command == "replay" else trace["position"], random)
    out = tmp_path / "picture.svg"
    words = [command, "-", *["--json"] * (seed % 2), *["--svg", str(out)] * (command != "count")]
    told = run(words, content)

    check_end(
        told.returncode, told.stdout.decode(), told.stderr.decode(), as_json="--json" in words
    )
    assert told.returncode in codes_of(content, command)
    assert [path.name for path in tmp_path.iterdir()] == [out.name] * (
        told.returncode == 0 and command != "count"
    )


def test_so_many_inputs_go_through_the_real_command() -> None:
    assert BATCHES * LINES_OF_A_BATCH + SINGLE >= 300


def test_a_file_name_that_is_no_text_is_told_in_text(tmp_path: Path) -> None:
    told = run(["count", os.fsdecode(b"\xff\xfe"), "--json"])

    check_end(told.returncode, told.stdout.decode(), told.stderr.decode(), as_json=True)
    assert told.returncode == 2
    assert list(tmp_path.iterdir()) == []


def test_a_position_longer_than_any_file_name_is_read() -> None:
    areas = ("watchtower", "field_2", "passage", "field_3", "animal_pen", "granary", "well")
    ninja = ",".join(f"{area}=001" for area in (*areas, "shrine", "burial_grounds", "inn"))
    text = f"r5,12,{ninja},yumi-2,hayai@burial_grounds,kabe@animal_pen~,yobu@watchtower~" + " " * 99
    assert len(text) > 255

    assert ronin("count", text).exit_code == 0
    told = ronin("diff", json.dumps(QUIET), "--a", "x" * 300, "--json")
    assert told.exit_code == 2
    assert json.loads(told.stdout)["error"]["message"].endswith("nor a file nor NAME=READING")
