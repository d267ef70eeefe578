"""The list of properties: what each says, under which readings, and that it can fail."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.notation import parse_position, position_json
from ronin.model.seven_ronin.pieces import RONIN, Side
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Verdict
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.caught import LONGER_LOOK, broken_properties, rounds_to_look_at
from ronin.properties.seven_ronin.check import Profile, breaks, checked, chunks
from ronin.properties.seven_ronin.claimed import BY_NAME, EVERY, broken_at
from ronin.properties.seven_ronin.divergence.record import Trace
from ronin.properties.seven_ronin.mutants import MUTANTS
from ronin.properties.seven_ronin.mutation import applied
from ronin.properties.seven_ronin.property import OF_TABLES, AnyProperty

PAGE = Path(__file__).parents[3] / "reports" / "seven_ronin" / "properties.md"
ROWS = re.findall(
    r"^\| `(\w+)` \| (.+?) \| [^|]+ \| (\d+) \| (\d+) \| ([A-Z-]+\d+): (.+) \|$",
    PAGE.read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_there_are_many_properties_and_each_has_a_name_of_its_own() -> None:
    assert len(EVERY) >= 40
    assert len(BY_NAME) == len(EVERY)


@pytest.mark.parametrize("each", EVERY, ids=str)
def test_a_property_is_a_sentence_about_clauses(each: AnyProperty) -> None:
    assert each.sentence.endswith(".")
    assert len(each.sentence) > 20
    assert each.clauses


def test_a_property_is_claimed_only_under_its_readings() -> None:
    taken = ENGLISH.hayai_goal
    other = next(reading for reading in type(taken) if reading is not taken)
    claim = replace(OF_TABLES[0], readings=(other,))

    assert not claim.is_claimed(ENGLISH)
    assert claim.is_claimed(replace(ENGLISH, hayai_goal=other))


def test_a_reading_that_a_property_does_not_name_is_met_where_it_alone_differs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name, reading = "the_defender_speaks_for_his_ronin", "stayed-ronin-division=attacker"
    alone = Profile(rounds=0, others=0, rounds_each=0, alone=20)
    every = chunks(alone, (name,), seed=0, village=standard_village(), rulings=None)
    work = [chunk for chunk in every if chunk.setting == reading]
    assert checked(work).status(name) == "not claimed"

    claim = BY_NAME[name]
    named = tuple(each for each in claim.readings if each is not ENGLISH.stayed_ronin_division)
    monkeypatch.setitem(BY_NAME, name, replace(claim, readings=named))
    assert checked(work).status(name) == "broken"


def test_one_more_ninja_matters_where_nobody_wins_when_both_sides_are_gone() -> None:
    claim = BY_NAME["a_ninja_on_the_green_takes_no_part"]
    rulings = with_reading(ENGLISH, "both-sides-gone", "nobody")
    over = parse_position(",".join(("r1,0", *(f"{ronin.value}-x" for ronin in RONIN))), rulings)
    trace: Trace = {"position": position_json(over), "attacker": {}, "defender": {}, "choices": []}

    assert breaks(claim, trace, Game(standard_village(), rulings))
    assert not claim.is_claimed(rulings)


def test_a_verdict_that_does_not_end_the_round_is_noticed() -> None:
    """Set by hand: the engine would never come to an end if it left such a table behind."""
    table = engine.begun(SETUP)._replace(verdict=Verdict(Side.DEFENDER, book.VICTORY_05))

    assert broken_at(table, ENGLISH) == ["a_verdict_ends_the_round"]


def test_the_page_tells_every_property_and_which_of_them_were_seen_to_fail() -> None:
    told = set(re.findall(r"^\| `(\w+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))

    assert told == set(BY_NAME)
    assert all(row[1] == BY_NAME[row[0]].sentence for row in ROWS)
    assert {row[0] for row in ROWS} == set(BY_NAME)
    assert sum(int(row[3]) > 0 for row in ROWS) >= 25


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_the_broken_rule_that_the_page_shows_breaks_the_property(row: tuple[str, ...]) -> None:
    name, _, _, _, clause, says = row
    mutant = next(each for each in MUTANTS if (each.clause, each.says) == (clause, says))
    with applied(mutant):
        found = broken_properties(rounds_to_look_at(1), (name,)) or broken_properties(
            rounds_to_look_at(1, LONGER_LOOK), (name,)
        )

    assert found == (name,)
