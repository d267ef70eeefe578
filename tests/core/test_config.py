"""A configuration is found, obeyed, told in answers, and refused where it is wrong."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from ronin.verify.cli import main
from ronin.verify.games import GAMES

FIVE = json.dumps({"pebbles": 5, "turn": "first"})
TOY = 'game = "tests.core.toy:GAME"\n'
RULED = TOY + '[rulings]\nthree-pebbles = "too-many"\n'


def ronin(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def answer(*words: str) -> dict[str, Any]:
    told = ronin(*words, "--json")
    assert told.exit_code == 0, told.output
    found: dict[str, Any] = json.loads(told.stdout)
    return found


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder two below the one in which a configuration is written."""
    inside = tmp_path / "some" / "where"
    inside.mkdir(parents=True)
    monkeypatch.chdir(inside)
    return tmp_path


def test_the_nearest_one_above_is_taken_and_told(folder: Path) -> None:
    (folder / "ronin.toml").write_text(RULED, encoding="utf-8")
    told = answer("ask", FIVE)

    assert told["game"] == "pebbles"
    assert told["rulings"]["three-pebbles"] == "too-many"
    assert told["config"] == "../../ronin.toml"


def test_a_table_in_a_shared_file_does_as_well(folder: Path) -> None:
    shared = folder / "pyproject.toml"
    table = RULED.replace("[rulings]", "[tool.ronin.rulings]")
    shared.write_text(f"[project]\n[tool.ronin]\n{table}", encoding="utf-8")
    (folder / "some" / "pyproject.toml").write_text("[tool.other]\nronin = 1\n", encoding="utf-8")

    assert answer("ask", FIVE)["config"] == "../../pyproject.toml"
    assert answer("ask", FIVE)["rulings"]["three-pebbles"] == "too-many"


def test_the_command_line_wins(folder: Path) -> None:
    (folder / "ronin.toml").write_text(RULED, encoding="utf-8")
    one = answer("ask", FIVE, "--rulings", "three-pebbles=allowed")
    preset = answer("ask", FIVE, "--preset", next(iter(answer("rulings")["rulings"][0]["presets"])))

    assert one["rulings"]["three-pebbles"] == "allowed"
    assert preset["rulings"]["three-pebbles"] == "allowed"
    assert "config" in preset


def test_another_can_be_named_and_none_can_be_wanted(folder: Path) -> None:
    (folder / "ronin.toml").write_text(RULED, encoding="utf-8")
    (folder / "other.toml").write_text(TOY, encoding="utf-8")
    other = answer("ask", FIVE, "--config", "../../other.toml")
    none = answer("ask", FIVE, "--no-config", "--game", "tests.core.toy:GAME")

    assert (other["config"], other["rulings"]["three-pebbles"]) == ("../../other.toml", "allowed")
    assert "config" not in none
    assert none["rulings"]["three-pebbles"] == "allowed"
    assert ronin("ask", FIVE, "--config", "../../other.toml", "--no-config").exit_code == 2


def test_one_for_another_game_is_not_used(folder: Path) -> None:
    (folder / "ronin.toml").write_text('game = "shinobi"\npreset = "none"\n', encoding="utf-8")

    assert "config" not in answer("ask", FIVE, "--game", "tests.core.toy:GAME")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("profil = 'ci'", "ronin.toml:2: unknown key 'profil'; did you mean profile"),
        ("preset = ''", "ronin.toml:2: preset: '' is none of "),
        ("wxyz = 'b.json'", "ronin.toml:2: unknown key 'wxyz'; the keys are game, preset"),
        (
            "[rulings]\nthree-pebble = 'x'",
            "ronin.toml:3: three-pebble: unknown ruling 'three-pebble'; did you mean three-pebbles",
        ),
        (
            "[rulings]\nthree-pebbles = 'many'",
            "ronin.toml:3: three-pebbles: unknown reading 'many' of three-pebbles; its readings",
        ),
        ("[rulings]\nthree-pebbles = 3", "ronin.toml:3: three-pebbles: 3 is not the name of a"),
        ("rulings = 3", "ronin.toml:2: rulings: 3 is not a table"),
        ("preset = 'x'", "ronin.toml:2: preset: 'x' is none of"),
        ("preset = 1", "ronin.toml:2: preset: 1 is not a text"),
        ("strict = 'yes'", "ronin.toml:2: strict: 'yes' is neither true nor false"),
        ("profile = 'slow'", "ronin.toml:2: profile: 'slow' is none of quick, ci, thorough"),
        ("properties = ['own.py']", "ronin.toml:2: properties: there is no file '../../own.py'"),
        ("properties = 'own/*.py'", "properties: there is no file '../../own/*.py'"),
        ("properties = 3", "ronin.toml:2: properties: 3 is neither a file nor a list of files"),
        ("baseline = 'none.toml'", "ronin.toml:2: baseline: there is no file"),
        ("x = [", "ronin.toml: not TOML: "),
        ('preset = "\\u001b[2J"', "ronin.toml:2: preset: '\\x1b[2J' is none of"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(folder: Path, text: str, says: str) -> None:
    (folder / "ronin.toml").write_text(f"{TOY}{text}\n", encoding="utf-8")
    told = ronin("check")

    assert told.exit_code == 2, told.output
    assert says in told.stderr
    assert told.stderr.count("\n") == 1
    assert told.stdout == ""


def test_a_key_that_another_game_has_is_unknown_to_this_one(folder: Path) -> None:
    (folder / "ronin.toml").write_text('game = "shinobi"\nboard = "b.json"\n', encoding="utf-8")
    told = ronin("check")

    assert told.exit_code == 2
    assert "ronin.toml:2: unknown key 'board'" in told.stderr


def test_a_game_that_is_not_there_is_told_with_its_place(folder: Path) -> None:
    (folder / "ronin.toml").write_text('\ngame = "chess"\n', encoding="utf-8")
    told = ronin("check")

    assert told.exit_code == 2
    assert told.stderr.startswith("ronin: ../../ronin.toml:2: game: 'chess' is none of seven-ronin")


@pytest.mark.parametrize("words", [("help",), ("schema", "config"), ("--help",), ("--version",)])
def test_help_is_given_whatever_the_configuration(folder: Path, words: tuple[str, ...]) -> None:
    (folder / "ronin.toml").write_text("x = [", encoding="utf-8")

    assert ronin(*words).exit_code == 0


def test_a_certificate_is_checked_without_it(folder: Path) -> None:
    (folder / "ronin.toml").write_text("x = [", encoding="utf-8")

    assert "not TOML" not in ronin("verify-certificate", "nothing.json").stderr


@pytest.mark.parametrize("game", GAMES)
def test_what_init_writes_fits_the_schema_and_is_obeyed(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written = answer("init", "--game", game)["written"]
    text = (tmp_path / "ronin.toml").read_text(encoding="utf-8")
    schema = json.loads(ronin("schema", "config", "--game", game).stdout)
    everything = "\n".join(
        line.removeprefix("# ") for line in text.splitlines() if " = " in line or "# [" in line
    )

    assert written == ["ronin.toml", "positions.jsonl"]
    assert Draft202012Validator(schema).is_valid(tomllib.loads(text))
    assert Draft202012Validator(schema).is_valid(tomllib.loads(everything))
    assert tomllib.loads(everything).keys() == schema["properties"].keys()
    assert answer("rulings")["config"] == "ronin.toml"


def test_init_overwrites_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "positions.jsonl").write_text("mine", encoding="utf-8")
    told = ronin("init")

    assert told.exit_code == 2
    assert "positions.jsonl: it exists already, and nothing is overwritten" in told.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["positions.jsonl"]
