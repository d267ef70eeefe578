"""The checker's short form of the rules against the engine, and against the search."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import layout_count, standard_village, with_layout
from ronin.verify.certificates import Invalid
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.certificates import chance as checking
from ronin.verify.seven_ronin.certificates.judge import CertificateChecker
from ronin.verify.seven_ronin.certificates.short_form import ShortForm
from ronin.verify.seven_ronin.search.fast import FastSearch
from tests.seven_ronin.search.small import small_positions
from tests.seven_ronin.search.tables import english, fragile, many, positions, tight_tables
from tests.seven_ronin.search.test_certificates import QUESTIONS, certified, checked


def pairs(
    position: Position, game: Game, random: Random, number: int
) -> Iterator[tuple[AttackerPlan, DefenderPlan]]:
    start = engine.begun(position)
    for _ in range(number):
        attack = planning.drawn_attack(start, game, random)
        yield attack, planning.drawn_defence(start, game, random)


def short_of_markers(random: Random) -> Iterator[Position]:
    for position in small_positions(random, ronin=4, reserves=8, held=0.35):
        if position.supply > 3:
            yield replace(
                position, reserves=position.reserves + position.supply - random.randrange(4)
            )


def mingled(random: Random) -> Iterator[Position]:
    sources = (
        positions(random, english()),
        small_positions(random, ronin=2, reserves=3, held=0.3),
        small_positions(random, ronin=5, reserves=8, held=0.3),
        short_of_markers(random),
    )
    while True:
        for source in sources:
            yield next(source)


def test_the_short_form_says_what_the_engine_says() -> None:
    random, won = Random(1), []
    for position in islice(mingled(random), many(60)):
        judge = CertificateChecker(position, english(), plain=len(position.living) <= 2)
        short = ShortForm(position, english())
        for attack, defence in pairs(position, english(), random, 3):
            expected = judge.wins(attack, defence)
            assert short.wins(attack, defence) is expected, (position, attack, defence)
            won.append(expected)

    assert len(won) / 5 < sum(won) < len(won) * 4 / 5


@pytest.mark.parametrize("layout", [None, 1, layout_count()])
def test_the_short_form_says_what_the_search_says(layout: int | None) -> None:
    random, won = Random(2), []
    village = standard_village() if layout is None else with_layout(standard_village(), layout)
    game = english(village)
    for position in islice(mingled(random), many(60)):
        search, short = FastSearch(game, Clock()), ShortForm(position, game)
        for attack, defence in pairs(position, game, random, 20):
            attacked = engine.carried_out(engine.begun(position), attack, game)
            expected = search.wins(engine.carried_out(attacked, defence, game))
            assert short.wins(attack, defence) is expected, (position, attack, defence)
            won.append(expected)

    assert len(won) / 5 < sum(won) < len(won) * 4 / 5


def test_the_short_form_says_what_the_engine_says_where_one_marker_decides() -> None:
    random = Random(3)
    won: list[bool] = []
    for position, table in islice(fragile(tight_tables(random, Step.RONIN_ABILITIES)), many(100)):
        short = ShortForm(position, english())
        places = [None if place is None else place.number for place in table.places]
        expected = FastSearch(english(), Clock()).wins(table)
        found = short.wins_combat(table.reserves, table.supply, [*table.ninja], places)
        assert found is expected, (position, table)
        if len(won) % 10 == 0 and len(table.living) <= 4:
            assert CertificateChecker(position, english()).attacker_wins(table) is expected
        won.append(expected)

    assert len(won) / 5 < sum(won) < len(won) * 4 / 5


def test_a_short_form_that_errs_is_found_out_by_the_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    certificate = certified(QUESTIONS["chance mixed"])
    told = checked(certificate, quick=True)
    assert told.counts["pairs_in_engine"] == min(checking.ENGINE_PAIRS, told.counts["pairs"])
    right = ShortForm.wins
    drawn = []

    def wrong(short: ShortForm, attack: AttackerPlan, defence: DefenderPlan) -> bool:
        drawn.append(attack)
        return right(short, attack, defence) or len(drawn) % 50 == 0

    monkeypatch.setattr(ShortForm, "wins", wrong)
    with pytest.raises(Invalid, match="the engine says otherwise"):
        checked(certificate, quick=True)


def test_nothing_but_the_engine_is_asked_unless_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    certificate = certified(QUESTIONS["chance yes"])
    monkeypatch.setattr(ShortForm, "wins", None)

    assert checked(certificate).how[-1].endswith("was played in the engine")
