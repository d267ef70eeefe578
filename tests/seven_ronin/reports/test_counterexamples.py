"""Sentences that sound true and are not: the round kept for each breaks it."""

import json

import pytest

from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.check import breaks
from ronin.properties.seven_ronin.claimed import BY_NAME
from ronin.properties.seven_ronin.play import Round
from ronin.properties.seven_ronin.property import Property
from ronin.properties.seven_ronin.tempting import TEMPTING
from ronin.reports.seven_ronin.counterexamples import FOLDER, counterexample, page
from ronin.verify.evidence import without_stamp

GAME = Game(standard_village(), ENGLISH)


def kept(name: str) -> object:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("each", TEMPTING, ids=str)
def test_the_round_that_is_kept_breaks_the_sentence(each: Property[Round]) -> None:
    trace = kept(each.name)

    assert isinstance(trace, dict)
    assert breaks(each, trace, GAME)
    assert each.name not in BY_NAME


def test_the_search_finds_a_round_again() -> None:
    each = next(each for each in TEMPTING if each.name == "larger_reserves_forbid_no_attack")

    assert counterexample(each) == kept(each.name)


def test_the_page_tells_every_sentence_and_nothing_else_is_kept() -> None:
    assert without_stamp((FOLDER / "README.md").read_text(encoding="utf-8")) == page()
    assert {file.stem for file in FOLDER.glob("*.json")} == {each.name for each in TEMPTING}
