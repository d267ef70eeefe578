import json
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ronin.verify.cli import main
from ronin.verify.commands.games import NOT_THERE
from ronin.verify.console.options import Options
from ronin.verify.games import DEFAULT, GAMES, Game, commands_of, game_named, load_command
from tests.core.toy import PARTS

SMALL = Game(
    "small", "Small", {"played": "nothing"}, {}, (), "", "nowhere", {"ask": "nobody knows it"}
)


def ronin(*words: str, text: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=text)


def answer(*words: str, code: int = 0) -> dict[str, Any]:
    told = ronin(*words, "--json")
    assert told.exit_code == code, told.output
    found: dict[str, Any] = json.loads(told.stdout)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_listed_game_is_known_by_its_name(name: str) -> None:
    assert game_named(name).name == name


@pytest.mark.parametrize("name", GAMES)
def test_every_command_of_a_game_is_there_and_says_what_the_list_says(name: str) -> None:
    game = game_named(name)

    for command, does in commands_of(game).items():
        found = load_command(game, command)
        assert found is not None
        assert found.name == command
        assert (found.help or "").splitlines()[0] == does


def examples(text: str) -> list[list[str]]:
    """The words of every command line in a help text, `ronin` itself left out."""
    joined = re.sub(r" *\\?\n {8,}", " ", text)
    lines = re.findall(r"^ +(?:eval \"\$\()?ronin (.*)$", joined, re.MULTILINE)
    typed = (re.split(r"\)\"| [|>] ", line)[0] for line in lines)
    return [shlex.split(words) for words in typed]


@pytest.mark.parametrize("name", GAMES)
def test_every_example_in_a_help_text_has_only_words_that_are_known(name: str) -> None:
    game = game_named(name)
    listed = [
        words
        for command in commands_of(game)
        for words in examples(getattr(load_command(game, command), "help", None) or "")
    ]

    for command, *words in listed:
        named = game_named(words[words.index("--game") + 1]) if "--game" in words else game
        found = load_command(named, command)
        assert found is not None, (named.name, command)
        found.make_context(command, words, obj=Options(game=named))
    assert len(listed) > 40


def test_what_a_game_lacks_has_a_reason_and_what_has_a_reason_is_lacking() -> None:
    games = answer("games")["games"]
    lacking = {
        (game["name"], command["name"], option): why
        for game in games
        for command in game["commands"]
        for option, why in (
            (None, command["why_not"]),
            *((one["option"], one["why_not"]) for one in command["options"]),
        )
        if why is not None
    }
    told = [name for name, why in lacking.items() if why == NOT_THERE]
    idle = [
        f"{name}: {what}"
        for name in GAMES
        for what in game_named(name).missing
        if not any(
            game == name and what in (command, option, f"{command} {option}")
            for game, command, option in lacking
        )
    ]

    assert told == []
    assert idle == []
    assert len(lacking) > 100


@pytest.mark.parametrize(
    "words",
    [
        ("games", "--game", DEFAULT),
        ("--game", DEFAULT, "games"),
        (f"--game={DEFAULT}", "games"),
        ("--game", "nosuch", "games", "--game", DEFAULT),
    ],
)
def test_the_game_is_named_before_or_after_the_command_and_the_last_counts(
    words: Sequence[str],
) -> None:
    assert answer(*words)["game"] == DEFAULT


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("chess", f"'chess' is none of {', '.join(GAMES)}, and no MODULE:VALUE"),
        ("", f"--game: '' is none of {', '.join(GAMES)}"),
        ("nowhere.at.all:GAME", "there is no module 'nowhere'"),
        ("json:GAME", "json has no 'GAME'"),
        ("json:dumps", "json:dumps is not a Game but a function"),
        (":", "':' is no MODULE:VALUE, such as ladder:GAME"),
        ("../x:y", "'../x:y' is no MODULE:VALUE"),
    ],
)
def test_a_game_that_is_not_there_is_refused_in_one_sentence(name: str, sentence: str) -> None:
    told = ronin("games", "--game", name, "--json")

    assert told.exit_code == 2
    assert sentence in told.stderr
    assert len(told.stderr.splitlines()) == 1
    assert "game" not in json.loads(told.stdout)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("def f(:", "own_game.py:1: not Python: invalid syntax"),
        ("\nraise ValueError('no')", "own_game.py:2: ValueError: no"),
        ("import numpyy", "own_game.py:1: ModuleNotFoundError: No module named 'numpyy'"),
        ("import sys\nsys.exit(0)", "own_game.py:2: SystemExit: 0: it ends the program"),
        ("GAM = 1", "own_game has no 'GAME'; did you mean GAM?"),
    ],
)
def test_a_module_that_cannot_be_loaded_is_told_with_its_line(
    text: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own_game.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "own_game", raising=False)

    told = ronin("games", "--game", "own_game:GAME")

    assert (told.exit_code, told.stdout) == (2, "")
    assert sentence in told.stderr
    assert len(told.stderr.splitlines()) == 1


WANTING = {
    "misspelt": Game("g", "G", {}, {}, ("asky",), "", "nowhere"),
    "no_module": Game("g", "G", {}, {}, ("ask",), "nowhere:PARTS", "nowhere"),
    "no_value": Game("g", "G", {}, {}, ("ask",), "tests.core.toy:PARTZ", "nowhere"),
    "no_check": Game("g", "G", {}, {}, ("ask",), "tests.core.toy:PARTS", "nowhere"),
    "no_parts": Game("g", "G", {}, {}, ("ask", "crosscheck", "check"), f"{__name__}:BARE", "x"),
}
BARE = replace(PARTS, formulas=None, properties=(), forms=None)
globals().update(WANTING)


@pytest.mark.parametrize(
    ("value", "command", "sentence"),
    [
        ("misspelt", "games", "shared: no command 'asky' is shared; did you mean ask"),
        ("no_module", "ask {}", "parts: there is no module 'nowhere'"),
        ("no_value", "ask {}", "parts: tests.core.toy has no 'PARTZ'; did you mean PARTS"),
        ("no_parts", "ask {}", "BARE has no forms, which are needed"),
        ("no_parts", "crosscheck", "BARE has no formulas, which are needed"),
        ("no_parts", "check", "BARE has no properties"),
    ],
)
def test_what_a_game_was_to_bring_and_did_not_is_told(
    value: str, command: str, sentence: str
) -> None:
    told = ronin(*command.split(), "--game", f"{__name__}:{value}")

    assert (told.exit_code, told.stdout) == (2, "")
    assert sentence in told.stderr
    assert len(told.stderr.splitlines()) == 1


def test_a_game_that_is_not_in_the_list_is_named_by_module_and_value() -> None:
    own = ("--game", f"{__name__}:SMALL")
    told = answer("games", *own)

    assert told["game"] == "small"
    assert [game["name"] for game in told["games"]] == [*GAMES, "small"]
    assert f"Small (--game {own[1]})" in ronin("games", *own).stdout


def test_what_is_written_for_a_game_of_ones_own_names_it_as_it_was_named(tmp_path: Path) -> None:
    told = ronin("init", str(tmp_path), "--game", f"{__name__}:no_check")

    assert told.stdout == f"{tmp_path}/ronin.toml written; `ronin` reads it.\n"
    assert f'game = "{__name__}:no_check"' in (tmp_path / "ronin.toml").read_text()


def test_a_command_that_a_game_has_not_is_refused_with_the_reason() -> None:
    told = ronin("ask", "--game", f"{__name__}:SMALL")

    assert told.exit_code == 2
    assert "ask is not there for Small: nobody knows it" in told.stderr


def test_what_a_game_lacks_is_listed_with_a_reason() -> None:
    small = answer("games", "--game", f"{__name__}:SMALL")["games"][-1]
    commands = {command["name"]: command for command in small["commands"]}

    assert commands["games"]["does"]
    assert (commands["ask"]["does"], commands["ask"]["why_not"]) == (None, "nobody knows it")
    assert {option["why_not"] for option in commands["ask"]["options"]} == {"nobody knows it"}
    assert all(command["does"] or command["why_not"] for command in commands.values())


@pytest.mark.parametrize("name", GAMES)
def test_the_table_of_games_is_made_from_the_commands_themselves(name: str) -> None:
    games = {game["name"]: game for game in answer("games")["games"]}

    for command in games[name]["commands"]:
        if command["does"]:
            help_text = ronin(command["name"], "--help", "--game", name).stdout
            assert all(
                option["option"] in help_text for option in command["options"] if option["does"]
            )


def test_the_list_as_text_names_every_game_and_with_commands_every_option() -> None:
    short, full = ronin("games").stdout, ronin("games", "--commands").stdout

    for name in GAMES:
        assert f"(--game {name})" in short
    assert "--preset" not in short
    assert "--preset" in full


def test_no_game_is_loaded_for_nothing() -> None:
    program = (
        "import sys\nfrom ronin.verify import games\n"
        "print([name for name in sys.modules if name.startswith('ronin.')])"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)

    assert ended.stdout.strip() == str(
        [
            f"ronin.{name}"
            for name in ("verify", "model", "model.clause", "model.errors", "verify.games")
        ]
    )


QUESTIONS = {
    DEFAULT: ("r8,2,well=1,inn=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x", "--mode", "forced"),
    "shinobi": ("gm3-placement,seats=a+b,turn=a,shosho=a,a.left=1,b.left=1", "--player", "a"),
    "shadow-tactics": ("t4,y1.1si,yuki@b7,hand=o2", "--mode", "forced"),
}


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_that_is_not_expected_is_told_alone_and_in_a_batch(name: str) -> None:
    position, *options = QUESTIONS[name]
    asked = ("ask", "--game", name)
    answered = answer(*asked, position, *options)["answer"]
    other = "no" if answered == "yes" else "yes"
    fields = zip((option.removeprefix("--") for option in options[::2]), options[1::2], strict=True)
    line = json.dumps({"position": position, **dict(fields)})

    alone = ronin(*asked, position, *options, "--expect", other)
    batch = ronin(*asked, "--batch", "-", "--expect", other, text=line)

    sentence = f"answer: expected {other}, found {answered}"
    assert (alone.exit_code, batch.exit_code) == (1, 1)
    assert f"ronin: {sentence}\n" in alone.stderr
    assert batch.stderr == f"ronin: standard input:1: {sentence}\n"
    assert json.loads(batch.stdout)["differs"] == [sentence]


@pytest.mark.parametrize("name", GAMES)
def test_a_certificate_says_of_which_game_it_is(name: str, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    ronin("ask", "--game", name, *QUESTIONS[name], "--certificate", str(file))
    others = [game for game in GAMES if game != name]

    found = answer("verify-certificate", str(file))

    assert found["game"] == name
    assert found["verdict"] == "valid"
    assert answer("verify-certificate", file.read_text())["game"] == name
    by_input = ronin("verify-certificate", "-", "--json", text=file.read_text())
    assert json.loads(by_input.stdout)["game"] == name
    for game in others:
        assert ronin("verify-certificate", "--game", game, str(file)).exit_code in (1, 2)


@pytest.mark.parametrize("name", [name for name in GAMES if name != DEFAULT])
def test_a_report_may_be_written_where_one_lies_and_not_over_other_files(
    name: str, tmp_path: Path
) -> None:
    report = ("report", "--game", name, "--out", str(tmp_path / "report"))

    assert [ronin(*report).exit_code for _ in range(2)] == [0, 0]

    (tmp_path / "report" / "notes.csv").write_text("mine\n")
    refused = ronin(*report)

    assert refused.exit_code == 2
    assert "holds notes.csv" in refused.output


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("shinobi", "gm2-turn,seats=ann+bob,turn=ann,shosho=bob,deck=93,ann.hand=carp:1"),
        ("shadow-tactics", "t5,y1.1oi,yuki@b3/strike,hand=o1"),
    ],
)
def test_a_line_is_read_in_any_case_and_with_spaces(name: str, line: str) -> None:
    usual = answer("board", "--game", name, line)["position"]

    assert answer("board", "--game", name, line.upper())["position"] == usual
    assert answer("board", "--game", name, line.replace(",", " "))["position"] == usual


def test_a_player_is_named_in_any_case() -> None:
    line = "gm2-turn,seats=ann+bob,turn=ann,shosho=bob,ann.hand=carp:1"
    asked = answer("ask", "--game", "shinobi", line, "--player", "Ann", "--question", "end")

    assert asked["player"] == "ann"
