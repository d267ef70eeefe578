import json
import re
import shlex
from pathlib import Path

import click
import pytest

from ronin.model.seven_ronin.beginning import read_beginning
from ronin.model.seven_ronin.names import SHORT_NAMES
from ronin.verify import cli
from ronin.verify.seven_ronin.console.notation_help import EXAMPLE, NOTATION
from tests.seven_ronin.forms import form
from tests.seven_ronin.search.tables import english
from tests.seven_ronin.verify.running import QUIET, answer, lines, ronin

MODES = ("possible", "given", "forced", "chance")


def commands_in(text: str) -> list[list[str]]:
    """Every line that begins with `ronin`, with the lines that go on with it, as words."""
    joined = re.sub(r"\n {6,}(?=--)", " ", text)
    found = re.findall(r"^ +ronin (\S.*)$", joined, re.MULTILINE)
    return [shlex.split(words) for words in found]


def help_of(name: str) -> str:
    command = cli.main.get_command(click.Context(cli.main), name)
    assert command is not None
    return command.help or ""


def in_notation() -> list[dict[str, object]]:
    """Every entry that the notation shows."""
    return [json.loads(line) for line in NOTATION.splitlines() if line.startswith('    {"')]


@pytest.mark.parametrize("words", commands_in(NOTATION), ids=lambda words: " ".join(words)[-40:])
def test_every_command_of_the_notation_is_answered(words: list[str]) -> None:
    told = ronin(*words)

    assert told.exit_code == 0, told.stderr


def test_the_notation_explains_each_part_of_its_example() -> None:
    said = answer("board", EXAMPLE)["position"]

    for part in EXAMPLE.split(","):
        sign = re.sub(r"^(field_3|green|kabe)\b.*", "", part)
        assert not sign or f"\n  {sign} " in NOTATION
    assert said["wounds"] == {"yumi": 2, "kabe": 3}


def test_every_entry_of_the_notation_has_the_form_that_is_read() -> None:
    entries = in_notation()

    assert len(entries) == 18
    form("beginning").validate({"position": "r1,40", "choices": entries})
    assert {"step": 2} in entries


def test_the_notation_lists_every_short_name() -> None:
    for short in SHORT_NAMES:
        assert re.search(rf"  .*\b{short}\b", NOTATION)


def test_every_example_of_ask_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    begun = {**QUIET, "choices": [{"use": "yumi"}]}
    Path("round.json").write_text(json.dumps(begun), encoding="utf-8")
    Path("questions.jsonl").write_text(lines({"position": "r8,0"}), encoding="utf-8")
    examples = commands_in(help_of("ask"))
    asked = {words[words.index("--mode") + 1] for words in examples if "--mode" in words}

    assert asked | {"forced"} == set(MODES)
    for words in examples:
        told = ronin(*words)
        assert told.exit_code == 0, (words, told.stderr)


def test_help_explains_commands_and_lists_them() -> None:
    assert ronin("help").stdout == ronin("--help").stdout
    assert ronin("help", "ask").stdout == ronin("ask", "--help").stdout
    assert answer("help", "notation")["text"] == NOTATION


def test_help_on_what_there_is_not_is_answered_with_the_nearest() -> None:
    told = ronin("help", "notations")

    assert told.exit_code == 2
    assert told.stderr.startswith("ronin: no help on 'notations'; did you mean notation")


def test_the_example_of_choices_is_read() -> None:
    (words,) = (words for words in commands_in(NOTATION) if words[0] == "choices")

    assert read_beginning(json.loads(words[1]), english()).step == 1
