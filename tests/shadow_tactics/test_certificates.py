"""Certificates prove their answers, and forged ones are found out."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.shadow_tactics.forms import ronin

PROGRAMME = '[{"ninja": "yuki", "card": "purple"}]'
QUESTIONS = {
    "possible-yes": ("t5,y1.1oi,yuki@b3,hand=o1", "--mode", "possible"),
    "possible-no": ("t5,y1.1oi,yuki@b3,hand=o2", "--mode", "possible", "--goal", "at:yuki=b7"),
    "forced-yes": ("t5,y1.1oi~,yuki@b3,hand=o2", "--mode", "forced"),
    "forced-no": ("t5,y1.1oi,yuki@b3,hand=o1", "--mode", "forced"),
    "given-yes": ("t5,y1.1oi~,yuki@b3,hand=o2", "--mode", "given", "--programme", PROGRAMME),
    "given-no": ("t5,y1.1oi,yuki@b3,hand=o1", "--mode", "given", "--programme", PROGRAMME),
}


def certificate(name: str, folder: Path) -> Any:
    file = folder / "certificate.json"
    told = ronin("ask", *QUESTIONS[name], "--certificate", str(file), "--json")
    assert json.loads(told.stdout)["answer"] == name.split("-")[1]
    return json.loads(file.read_text(encoding="utf-8"))


def verdict(value: Any, folder: Path) -> tuple[int, str]:
    file = folder / "told.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    told = ronin("verify-certificate", str(file), "--json")
    return told.exit_code, json.loads(told.stdout)["verdict"]


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_certificate_is_valid(name: str, tmp_path: Path) -> None:
    assert verdict(certificate(name, tmp_path), tmp_path) == (0, "valid")


def _other_answer(value: Any) -> None:
    value["answer"] = "no" if value["answer"] == "yes" else "yes"
    value["proof"] |= {"line": None, "replies": [], "programme": [], "spoiled": []}


def _loses_a_reply(value: Any) -> None:
    value["proof"]["replies"].pop()


def _spares_a_programme(value: Any) -> None:
    value["proof"]["spoiled"].pop()


def _spoils_with_nothing(value: Any) -> None:
    for spoiled in value["proof"]["spoiled"]:
        spoiled["orders"] = [{"card": "o1", "as": "prepare"}]


def _wakes_the_guard(value: Any) -> None:
    value["position"]["guards"][0].update(at="y1.4", faces="out", state="calm")


def _walks_elsewhere(value: Any) -> None:
    value["proof"]["line"]["execution"][-1]["bush"] = "b3"


@pytest.mark.parametrize(
    ("name", "forged"),
    [
        ("possible-yes", _walks_elsewhere),
        ("possible-yes", _wakes_the_guard),
        ("forced-yes", _loses_a_reply),
        ("forced-yes", _wakes_the_guard),
        ("forced-no", _spares_a_programme),
        ("forced-no", _spoils_with_nothing),
        ("given-yes", _loses_a_reply),
        ("given-no", _spoils_with_nothing),
        ("forced-yes", _other_answer),
        ("possible-yes", _other_answer),
    ],
)
def test_a_forged_certificate_is_invalid(
    name: str, forged: Callable[[Any], None], tmp_path: Path
) -> None:
    value = certificate(name, tmp_path)
    forged(value)

    assert verdict(value, tmp_path) == (1, "invalid")


def test_what_is_no_certificate_is_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "told.json"
    file.write_text("{}", encoding="utf-8")

    assert ronin("verify-certificate", str(file)).exit_code == 2
    assert ronin("verify-certificate", str(file), "--preset", "literal").exit_code == 2


@pytest.mark.parametrize("part", ["certificate", "proof"])
def test_a_field_that_no_certificate_has_is_refused(part: str, tmp_path: Path) -> None:
    value = certificate("possible-yes", tmp_path)
    {"certificate": value, "proof": value["proof"]}[part]["foo"] = 1
    file = tmp_path / "told.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    told = ronin("verify-certificate", str(file))

    assert (told.exit_code, told.stdout) == (2, "")
    assert f"{part}: unknown field 'foo'; the fields are " in told.stderr


def test_a_certificate_that_is_of_another_game_is_refused_whatever_it_proves(
    tmp_path: Path,
) -> None:
    value = {**certificate("possible-yes", tmp_path), "game": "shinobi"}
    file = tmp_path / "told.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    told = ronin("verify-certificate", str(file))

    assert (told.exit_code, told.stdout) == (2, "")
    assert "game: \"shinobi\" is not 'shadow-tactics'" in told.stderr


def test_it_is_told_of_which_data_and_rulings_a_certificate_is_valid(tmp_path: Path) -> None:
    value = certificate("forced-no", tmp_path)
    value["map"]["name"] = "My map"
    value["rulings"]["time-runs"] = "at-alarm"
    file = tmp_path / "own.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    told = ronin("verify-certificate", str(file))
    found = json.loads(ronin("verify-certificate", str(file), "--json").stdout)

    assert "time-runs=at-alarm" in told.stdout
    assert "My map" in told.stdout
    assert found["rulings"]["time-runs"] == "at-alarm"
    assert found["data"]["map"]["name"] == "My map"
