from pathlib import Path

import pytest

from model.seven_ronin.rulings import points
from tests.verify.running import answer, ronin


def test_every_open_point_is_listed_in_the_promised_form() -> None:
    told = answer("rulings")["rulings"]
    hayai = next(point for point in told if point["name"] == "hayai-goal")

    assert {point["name"] for point in told if point["modelled"]} >= set(points())
    assert hayai["question"] == "To which areas may Hayai ride?"
    assert [reading["name"] for reading in hayai["readings"]][:2] == [
        "any-with-ninja",
        "occupied-only",
    ]
    assert hayai["presets"]["english"] == "any-with-ninja"
    assert hayai["modelled"] is True


def test_a_star_marks_the_reading_in_force() -> None:
    usual = ronin("rulings", "hayai-goal").stdout
    other = ronin("rulings", "hayai-goal", "--rulings", "hayai-goal=occupied-only").stdout

    assert "\n* any-with-ninja\n" in usual
    assert "\n  occupied-only\n" in usual
    assert "\n  any-with-ninja\n" in other
    assert "\n* occupied-only\n" in other
    assert "*any-with-ninja, occupied-only" in ronin("rulings").stdout


def test_an_unknown_point_is_answered_with_the_nearest() -> None:
    told = ronin("rulings", "hayai-gaol")

    assert told.exit_code == 2
    assert told.stderr.startswith("ronin: no ruling 'hayai-gaol'; did you mean hayai-goal")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("mine.json", '{"hayai-goal": "occupied-only", "yobu-number": "two-if-he-can"}'),
        ("mine.toml", 'hayai-goal = "occupied-only"\nyobu-number = "two-if-he-can"\n'),
    ],
    ids=["JSON", "TOML"],
)
def test_rulings_come_from_a_file_and_later_ones_win(tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    told = answer("count", "r1,40", "--rulings", str(file), "--rulings", "yobu-number=up-to-two")

    assert told["rulings"]["hayai-goal"] == "occupied-only"
    assert told["rulings"]["yobu-number"] == "up-to-two"


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--rulings", "hayai=x", "unknown ruling 'hayai'; did you mean hayai-goal"),
        ("--rulings", "hayai-goal=x", "unknown reading 'x' of hayai-goal; its readings are any-"),
        ("--rulings", "none.toml", "none.toml: cannot be read: no such file or directory"),
        ("--rulings", '{"hayai-goal": 1}', "--rulings: hayai-goal: 1 is not a string"),
        ("--preset", "german", "--preset: 'german' is none of english, french, summary"),
    ],
    ids=["point", "reading", "file", "type", "preset"],
)
def test_a_ruling_that_is_not_known_is_unreadable(option: str, value: str, message: str) -> None:
    told = ronin("count", "r1,40", option, value)

    assert told.exit_code == 2
    assert told.stderr.startswith(f"ronin: {message}")


def test_a_file_that_is_no_table_is_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("hayai-goal: occupied-only\n", encoding="utf-8")
    told = ronin("count", "r1,40", "--rulings", str(file))

    assert told.exit_code == 2
    assert told.stderr.startswith(f"ronin: {file}: not a JSON or TOML table: ")
