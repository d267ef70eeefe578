"""All ways to an answer agree where the last ronin's end decides, and at moments that are rare."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, islice
from random import Random

import pytest

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.ambiguities.inn import CopiedWatchtower
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rules.areas import step_3_begun
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.certificates.short_form import ShortForm
from ronin.verify.seven_ronin.cross_check.boards import another_board
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.fast import FastSearch
from ronin.verify.seven_ronin.search.kernel_input import equal_ronin
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.possible import Bound
from ronin.verify.seven_ronin.search.samples import hunted_tables
from tests.seven_ronin.search.tables import Compared, english, many
from tests.seven_ronin.search.test_native import by_kernels

ALL_NEAR = replace(
    standard_village(),
    adjacency=tuple((one, other, "assumed", "drawn") for one, other in combinations(AREAS, 2)),
)
"""A board on which every area is adjacent to every other."""


def set_out(
    held: dict[Space, int],
    places: dict[Ronin, Space],
    room: dict[Ronin, int],
    *,
    reserves: int = 0,
) -> Position:
    """A position in which these ronin stand where they stayed, with so much room."""
    return Position(
        round=5,
        reserves=reserves,
        ninja=tuple(held.get(space, 0) for space in SPACES),
        wounds=tuple(ronin.vitality - room[ronin] if ronin in room else 0 for ronin in RONIN),
        eliminated=tuple(ronin for ronin in RONIN if ronin not in places),
        stayed=tuple(places.get(ronin) for ronin in RONIN),
    )


def at_step(step: Step, position: Position, **changed: object) -> Table:
    """The table at a step of the round, with all as it stands in the position."""
    table = engine.begun(position)._replace(step=step, places=position.stayed)
    begun = step_3_begun(table) if step is Step.AREA_ABILITIES else table
    return begun._replace(**changed)  # type: ignore[arg-type]


def short_says(position: Position, table: Table, game: Game) -> bool:
    places = [None if place is None else place.number for place in table.places]
    short = ShortForm(position, game)
    return short.wins_combat(table.reserves, table.supply, [*table.ninja], places)


def test_the_fast_search_agrees_with_the_plain_one() -> None:
    random, compared = Random(1), Compared()
    steps = [hunted_tables(random, step) for step in (Step.RONIN_ABILITIES, Step.AREA_ABILITIES)]
    for number in range(many(2000)):
        position, table = next(steps[number % 2])
        compared.compare(position, table, english())

    assert compared.yes > compared.all / 5
    assert compared.short > compared.all / 2


def some_tables(random: Random, number: int) -> Iterator[tuple[Game, Position, Table]]:
    """Half of them on boards that nobody printed."""
    for _ in range(number // 20):
        for game in (english(), english(another_board(random))):
            found = hunted_tables(random, Step.RONIN_ABILITIES)
            yield from ((game, *sample) for sample in islice(found, 10))


def test_the_short_form_agrees_with_the_fast_search() -> None:
    won = []
    for game, position, table in some_tables(Random(2), many(4000)):
        won.append(FastSearch(game, Clock()).wins(table))
        assert short_says(position, table, game) is won[-1], (position, table)

    assert len(won) / 5 < sum(won) < len(won) * 4 / 5


def standing(found: Iterable[tuple[Position, Table]], random: Random) -> Iterator[Position]:
    """Positions in which ronin stayed as they stand on tables, some with a short Supply."""
    for position, table in found:
        stayed = replace(position, stayed=table.places)
        missing = max(0, stayed.supply - table.supply) * (random.random() < 0.5)
        yield replace(stayed, reserves=stayed.reserves + missing)


@pytest.mark.parametrize("copied", list(CopiedWatchtower))
def test_the_kernels_agree_with_the_fast_search(copied: CopiedWatchtower) -> None:
    random, won = Random(4), []
    rulings = replace(ENGLISH, copied_watchtower=copied)
    for village in (standard_village(), ALL_NEAR):
        game = english(village, rulings)
        drawn = hunted_tables(random, Step.RONIN_ABILITIES, supplies=(0, 1, 2, 3, 4, 5, 6))
        found = standing(drawn, random)
        for position in islice(found, many(400)):
            contest = Contest(position, game, Clock())
            attacks = [planning.drawn_attack(contest.start, game, random) for _ in range(4)]
            defences = [planning.drawn_defence(contest.start, game, random)]
            expected = [[contest.wins(attack, other) for other in defences] for attack in attacks]

            assert by_kernels(attacks, defences, position, game) == expected, position
            won += [wins for row in expected for wins in row]

    assert len(won) / 5 < sum(won) < len(won) * 4 / 5


def test_the_inn_brings_the_last_two_after_well_and_passage_were_used() -> None:
    position = set_out(
        {Space.PASSAGE: 1, Space.INN: 1},
        {Ronin.KABE: Space.SHRINE},
        {Ronin.KABE: 2},
        reserves=2,
    )
    used = frozenset((Space.WELL, Space.PASSAGE))
    table = at_step(Step.AREA_ABILITIES, position, used=used)
    for at, wins in ((table, True), (table._replace(reserves=1), False)):
        assert PlainSearch(english(), Clock()).wins(at) is wins
        assert FastSearch(english(), Clock()).wins(at) is wins


def test_musashi_strikes_a_ninja_that_yobu_drove_onto_him() -> None:
    """Four areas are held; a ninja that Yobu drives out makes it five, unless Musashi strikes."""
    near = tuple((Space.GRANARY, area, "assumed", "drawn") for area in (Space.PASSAGE, Space.WELL))
    game = english(replace(standard_village(), adjacency=near))
    harmless = (Space.FIELD_2, Space.SHRINE, Space.ANIMAL_PEN, Space.BURIAL_GROUNDS)
    position = set_out(
        {Space.GRANARY: 2, **dict.fromkeys(harmless, 1)},
        {Ronin.YOBU: Space.GRANARY, Ronin.MUSASHI: Space.PASSAGE},
        {Ronin.YOBU: 1, Ronin.MUSASHI: 1},
    )
    for shrine in ((), (Ronin.MUSASHI,)):
        under = replace(position, shrine=shrine)
        table = at_step(Step.RONIN_ABILITIES, under)
        for says in (PlainSearch(game, Clock()).wins, FastSearch(game, Clock()).wins):
            assert says(table) is bool(shrine)
        assert short_says(under, table, game) is bool(shrine)


def test_what_the_granary_gives_is_missing_at_the_well() -> None:
    position = set_out(
        dict.fromkeys((Space.PASSAGE, Space.GRANARY, Space.WELL), 1),
        {Ronin.KABE: Space.SHRINE},
        {Ronin.KABE: 2},
    )
    for supply in (1, 2):
        table = at_step(Step.RONIN_ABILITIES, position, supply=supply)
        for says in (PlainSearch(english(), Clock()).wins, FastSearch(english(), Clock()).wins):
            assert says(table) is (supply > 1)
        assert short_says(position, table, english()) is (supply > 1)


def test_a_volley_of_tower_and_inn_is_within_the_bound_of_possible() -> None:
    five = RONIN[:5]
    position = set_out(
        {Space.WATCHTOWER: 1, Space.INN: 1},
        dict(zip(five, AREAS[2:8], strict=False)),
        dict.fromkeys(five, 2),
    )
    contest = Contest(position, english(ALL_NEAR), Clock(), cooperative=True)
    assert isinstance(contest.search, FastSearch)
    (attack,) = contest.attacks()

    assert any(contest.wins(attack, defence) for defence in islice(contest.drawn_defences(), 1))
    assert Bound(contest, contest.search).allows(attack)


def test_ronin_are_alike_in_a_short_supply_only_if_as_many_markers_come_off_them() -> None:
    random, alike = Random(5), 0
    for position, _ in islice(hunted_tables(random, Step.RONIN_ABILITIES), many(200)):
        cancelled = replace(position, shrine=position.living[:2], stayed=(None,) * len(RONIN))
        short = replace(cancelled, reserves=cancelled.reserves + cancelled.supply - 3)
        for ronin, other in zip(RONIN, equal_ronin(short), strict=True):
            if other >= 0:
                assert ronin.vitality == RONIN[other].vitality
                alike += 1
        alike += max(equal_ronin(cancelled)) >= 0

    assert alike


@pytest.mark.parametrize(("supply", "wins"), [(2, False), (3, True)])
def test_who_falls_matters_as_long_as_the_supply_is_short(supply: int, *, wins: bool) -> None:
    """The fight leaves Tasuke or Yumi with one space; Yobu, Hayai, Kabe and Musashi have two.

    Three markers come off either of the two who share the area, and off the other when Tower and
    Inn hit all: with three in the Supply before, that is one for each of the four who are left.
    """
    others = (Ronin.YOBU, Ronin.HAYAI, Ronin.KABE, Ronin.MUSASHI)
    pair = {Ronin.TASUKE: 1, Ronin.YUMI: 3}
    position = set_out(
        {Space.WATCHTOWER: 1, Space.INN: 1},
        dict.fromkeys(pair, Space.BURIAL_GROUNDS) | dict(zip(others, AREAS[1:], strict=False)),
        pair | dict.fromkeys(others, 2),
    )
    short = replace(
        position,
        reserves=position.reserves + position.supply - supply,
        shrine=(Ronin.YUMI, Ronin.HAYAI),
    )
    game = english(ALL_NEAR)
    attack = AttackerPlan(tuple(3 * (space is Space.BURIAL_GROUNDS) for space in SPACES))
    nobody = DefenderPlan((None,) * len(RONIN))

    assert Contest(short, game, Clock()).wins(attack, nobody) is wins
    assert by_kernels([attack], [nobody], short, game) == [[wins]]
    assert ShortForm(short, game).wins(attack, nobody) is wins
