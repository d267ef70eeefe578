"""Certificates prove their answers, through the commands; what they cannot prove they do not."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ronin.verify.cli import main
from tests.shinobi.forms import SAMPLE_FILE, cases
from tests.shinobi.test_schemas import fits

LINE = "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=1"


def ronin(*words: str) -> Result:
    return CliRunner().invoke(main, [words[0], "--game", "shinobi", *words[1:]])


def asked_words(asked: Any) -> list[str]:
    words = [json.dumps(asked["position"]), "--player", asked["player"]]
    for name in ("question", "mode", "goal"):
        words += [f"--{name}", str(asked[name])] if asked.get(name) else []
    if "placements" in asked:
        words += ["--placements", json.dumps(asked["placements"])]
    return words


@pytest.mark.parametrize("case", cases("ask"), ids=lambda case: case["id"])
def test_the_certificate_of_a_sample_is_valid(case: Any, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    cards = ["--cards", str(SAMPLE_FILE)] if case["cards"] else []
    told = ronin("ask", *asked_words(case["ask"]), *cards, "--certificate", str(file), "--json")
    verdict = ronin("verify-certificate", str(file), "--json")

    assert json.loads(told.stdout)["certificate"] == str(file)
    assert (verdict.exit_code, json.loads(verdict.stdout)["verdict"]) == (0, "valid")
    assert fits("certificate", json.loads(file.read_text(encoding="utf-8")))
    assert fits("verify-certificate-answer", json.loads(verdict.stdout))


@pytest.mark.parametrize(
    ("line", "more"),
    [
        ("gm1-turn,seats=a+b+c,turn=a,shosho=a,a.hand=carp,b.hand=8,c.hand=8", ()),
        ("gm2-placement,seats=a+b,turn=b,shosho=b,a.left=4,b.left=2", ("--goal", "points:150")),
        (
            "gm2-turn,seats=a+b,turn=a,shosho=a,a.hand=carp,b.hand=8",
            ("--rulings", "boss-reveal=after-the-ranking", "--goal", "share"),
        ),
        (f"{LINE},a.corrupt=carp,b.corrupt=fox", ("--mode", "chance")),
        (
            f"{LINE},a.corrupt=carp,b.corrupt=fox",
            ("--mode", "forced", "--rulings", "pawns-withheld=yes"),
        ),
        ("gm3-placement,seats=a+b,turn=b,shosho=b,a.left=2,b.left=1", ("--mode", "chance")),
        (LINE, ("--mode", "chance", "--rulings", "missions-even=each-passed")),
        (LINE, ("--mode", "chance", "--rulings", "missions-duty=must")),
    ],
)
def test_other_positions_and_readings_are_certified(
    line: str, more: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "proof.json"
    told = ronin("ask", line, "--player", "a", "--certificate", str(file), *more)
    verdict = ronin("verify-certificate", str(file))

    assert told.exit_code == 0
    assert (verdict.exit_code, "VALID." in verdict.stdout) == (0, True)


@pytest.mark.parametrize("line", ["gh-turn,seats=a+b,turn=a,a.hand=carp+carp+ronin", LINE])
def test_what_is_counted_is_counted_again(line: str, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    ronin("count", line, "--certificate", str(file))
    told = json.loads(file.read_text(encoding="utf-8"))
    name = "turns" if "turn" in line.partition(",")[0] else "lines"
    told["counts"][name] += 1

    assert ronin("verify-certificate", str(file)).exit_code == 0
    forged = ronin("verify-certificate", json.dumps(told))
    assert forged.exit_code == 1
    assert "right is" in forged.stderr


def test_what_has_no_certificate_says_why(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    words = ("--player", "a", "--certificate", str(file))
    told = ronin("ask", LINE, *words, "--question", "peek", "--json")

    assert json.loads(told.stdout)["certificate"] is None
    assert "no certificate was written: answers to peek have none" in told.stderr
    assert not file.exists()


def test_it_carries_its_own_cards_and_rulings(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    ronin("ask", LINE, "--player", "a", "--certificate", str(file))

    assert ronin("verify-certificate", str(file), "--cards", str(SAMPLE_FILE)).exit_code == 2
    assert ronin("verify-certificate", "{}").exit_code == 2
    out_of_time = ronin("verify-certificate", str(file), "--timeout", "0")
    assert out_of_time.exit_code == 3


def test_a_batch_takes_none(tmp_path: Path) -> None:
    for command in ("ask", "count"):
        told = ronin(command, "-", "--batch", "--certificate", str(tmp_path / "proof.json"))
        assert told.exit_code == 2
