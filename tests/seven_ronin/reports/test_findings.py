"""A reading that breaks a property is a finding, and the round kept for it shows it."""

import json
import re
from pathlib import Path

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.claimed import EVERY
from ronin.properties.seven_ronin.findings import findings, is_broken
from ronin.properties.seven_ronin.play import Round, replayed
from ronin.properties.seven_ronin.property import AnyProperty, taken
from ronin.reports.seven_ronin.findings import name_of

FOLDER = Path(__file__).parents[3] / "reports" / "seven_ronin"
PAGE = (FOLDER / "findings.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (.*?) \| `([a-z0-9-]+)=([a-z0-9-]+)` \| (.*) \|$", PAGE, re.MULTILINE)
SHOWN = [row for row in ROWS if "findings/" in row[3]]


def known(sentence: str) -> AnyProperty:
    return next(each for each in EVERY if each.sentence == sentence)


def played_again(file: Path, rulings: Rulings) -> Round:
    game = Game(standard_village(), rulings)
    outcome = replay(json.loads(file.read_text(encoding="utf-8")), game)
    return replayed(outcome, game)


@pytest.mark.parametrize(("sentence", "point", "reading", "shown"), SHOWN)
def test_the_round_kept_for_a_finding_breaks_the_property(
    sentence: str, point: str, reading: str, shown: str
) -> None:
    file = re.search(r"\((findings/[^)]+)\)", shown)
    assert file is not None
    rulings = ENGLISH
    for taken_too in re.findall(r"--rulings (\S+)=([a-z0-9-]+)", shown):
        rulings = with_reading(rulings, *taken_too)
    played = played_again(FOLDER / file[1], rulings)

    assert f"--rulings {point}={reading}`" in shown

    assert is_broken(known(sentence), played)


def test_every_reading_that_a_property_excludes_is_on_the_page() -> None:
    excluded = {
        (each.sentence, type(claimed).entry.name, member.name.lower().replace("_", "-"))
        for each in EVERY
        if not taken(ENGLISH).issubset(each.readings)
        for claimed in each.readings
        for member in type(claimed)
        if member is not claimed
    }

    assert {row[:3] for row in ROWS} == excluded


def test_the_search_finds_the_first_finding_again() -> None:
    first = next(findings(seed=1))

    assert first.witness is not None
    file = FOLDER / "findings" / name_of(first)
    assert json.loads(file.read_text(encoding="utf-8")) == first.witness.trace()
