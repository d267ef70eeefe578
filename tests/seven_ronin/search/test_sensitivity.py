from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import RONIN, Ronin
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import read_attacker, read_defender
from ronin.model.seven_ronin.village import layout_count, with_layout
from ronin.verify.search.budget import Budget, Stopwatch
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search import sensitivity as sensitivity_module
from ronin.verify.seven_ronin.search.again import Again
from ronin.verify.seven_ronin.search.chance_again import ChanceAgain
from ronin.verify.seven_ronin.search.consulted import watched
from ronin.verify.seven_ronin.search.decided import (
    OUT_OF_TIME,
    Barred,
    Decision,
    Found,
    Undecided,
    decided,
)
from ronin.verify.seven_ronin.search.layouts import over_layouts
from ronin.verify.seven_ronin.search.nearest import differences, nearest, steps
from ronin.verify.seven_ronin.search.questions import MODES, Mode, Question, answered
from ronin.verify.seven_ronin.search.sensitivity import (
    Change,
    Effect,
    _Asking,
    changed,
    sensitivity,
)
from tests.seven_ronin.search.small import small_positions
from tests.seven_ronin.search.tables import english, many

DUEL = "r8,2,well=1,watchtower=1,inn=1,granary=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x"
MIXED = "r8,1,watchtower=2,granary=1,well=1,inn=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x"
HOPELESS = "r8,1,well=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x"


def question(position: str, mode: Mode = "forced") -> Question:
    return Question(parse_position(position, ENGLISH), mode)


def asked_again(found: Question, game: Game) -> Found:
    return decided(found, game, Clock())


@pytest.mark.parametrize("mode", ["forced", "possible", "chance"])
def test_no_reading_turns_an_answer_but_those_that_are_told(mode: Mode) -> None:
    """Points that the search never looked at are asked about here all the same."""
    never = 0
    for position in small_positions(Random(5), ronin=1, reserves=1, held=0.3):
        asked = Question(position, mode)
        rulings, consulted = watched(ENGLISH)
        base = asked_again(asked, english(rulings=rulings))
        for name, point in points().items():
            for reading in point if name not in consulted else ():
                game = english(
                    rulings=with_reading(ENGLISH, name, reading.name_on_the_command_line)
                )
                assert asked_again(asked, game) == base, (position, reading)
                never += 1
        if never >= many(300):
            break


def test_the_answer_alone_is_that_of_the_question_with_its_lines() -> None:
    for position, _ in zip(
        small_positions(Random(6), ronin=2, reserves=1, held=0.3), range(many(10)), strict=False
    ):
        for mode in MODES:
            if mode != "given":
                asked = Question(position, mode)
                answer = answered(asked, english())
                value = answer.chance.low if answer.chance else None
                assert asked_again(asked, english()) == Decision(answer.said, value)


def test_the_numbers_assumed_for_the_round_are_changed_one_by_one_and_together() -> None:
    found = sensitivity(question(DUEL), english(), Stopwatch(None))
    seven = changed(english(), (Change("round-threat-level", 7),), number=8)

    assert found.base == Decision("yes")
    assert [effect.changes for effect in found.turns] == [
        (Change("held-areas-and-threat", "all-with-ninja"),),
        (Change("green-marker-number", "exactly-one"),),
    ]
    assert seven.village.threat == (*english().village.threat[:7], 7)
    readings = sum(len(point) - 1 for name, point in points().items())
    assert found.same + len(found.turns) < readings
    assert found.points + found.others == len(points())
    assert not found.undecided


def test_a_threat_level_that_would_turn_the_answer_is_told() -> None:
    two_short = "r8,5,well=1,inn=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-3"
    found = sensitivity(question(two_short), english(), Stopwatch(None))
    track = [effect for effect in found.turns if effect.changes[0].name.startswith("round-")]

    for effect in track:
        game = changed(english(), effect.changes, number=8)
        assert asked_again(question(two_short), game) == effect.found != found.base


def test_a_deployment_that_another_reading_forbids_is_told_as_illegal() -> None:
    position = parse_position("r5,12,green=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x", ENGLISH)
    asked = Question(
        position,
        "given",
        attack=read_attacker({"field_3": 4}),
        defence=read_defender({"kabe": "inn", "musashi": "well"}),
    )
    found = sensitivity(asked, english(), Stopwatch(None))
    barred = {effect.changes[0]: effect.found for effect in found.turns}

    illegal = barred[Change("green-allowance", "no-raise")]
    assert isinstance(illegal, Barred)
    assert illegal.clause == "PLAN-A-04"


def test_pairs_are_told_only_where_neither_change_turns_the_answer_alone() -> None:
    asked = next(with_drawn_deployments(Random(8)))
    found = sensitivity(asked, english(), Stopwatch(None), pairs=True, looks=300)

    assert found.pairs is not None
    assert found.pairs > 100
    singles = {effect.changes[0] for effect in found.turns if len(effect.changes) == 1}
    for effect in found.turns:
        if len(effect.changes) == 2:
            assert not singles & set(effect.changes)


def test_without_time_nothing_is_decided_and_all_that_is_said() -> None:
    found = sensitivity(question("r3,30"), english(), Stopwatch(0))
    layouts = over_layouts(question("r3,30"), english(), Stopwatch(0))
    near = nearest(question("r3,30"), english(), "no", Stopwatch(0))

    assert found.base == OUT_OF_TIME
    assert len(found.undecided) > 100
    assert {one.why for one in found.undecided} == {OUT_OF_TIME.why}
    assert not layouts.groups
    assert len(layouts.undecided) == layout_count()
    assert (near.radius, near.distance, near.asked) == (0, None, 0)
    assert near.cut_short == layouts.why == OUT_OF_TIME.why


def with_drawn_deployments(random: Random) -> Iterator[Question]:
    """Questions about two deployments, Yobu among few ronin, much of the board held."""
    for position in small_positions(random, ronin=3, reserves=4, held=0.35):
        if Ronin.YOBU in position.living and not position.shrine:
            table = engine.begun(position)
            attack = planning.drawn_attack(table, english(), random)
            defence = planning.drawn_defence(table, english(), random)
            yield Question(position, "given", attack=attack, defence=defence)


def test_layouts_in_one_group_have_one_answer() -> None:
    random = Random(7)
    for asked in with_drawn_deployments(random):
        found = over_layouts(asked, english(), Stopwatch(None))
        assert sorted(n for group in found.groups for n in group.layouts) == [
            *range(1, layout_count() + 1)
        ]
        several = len(found.counted) > 1
        for group in random.sample(found.groups, min(3, len(found.groups))):
            number = random.choice(group.layouts)
            village = with_layout(english().village, number)
            assert asked_again(asked, english(village)) == group.found, (asked, number)
        if several:
            break


def test_a_search_without_yobu_does_not_look_at_how_most_areas_lie() -> None:
    found = over_layouts(question(DUEL), english(), Stopwatch(None))

    assert len(found.groups) == 2
    assert {area.value for area in found.groups[0].near} == {"watchtower", "inn"}


def test_the_nearest_position_is_asked_first() -> None:
    asked = question(HOPELESS)
    found = nearest(asked, english(), "no", Stopwatch(None))

    assert (found.radius, found.distance, found.is_certain) == (1, 2, True)
    assert all(answer == Decision("yes") for _, answer in found.found)
    for one in steps(asked.position, ENGLISH):
        assert asked_again(replace(asked, position=one), english()) == Decision("no")
    turned = found.found[0][0]
    assert turned in {two for one in steps(asked.position, ENGLISH) for two in steps(one, ENGLISH)}


def test_a_step_changes_one_marker_one_wound_or_one_ronin() -> None:
    position = parse_position("r5,3,inn=1,shrine=2,kabe-2,yumi-x,taiko@well,hayai~", ENGLISH)
    met = set()
    for other in steps(position, ENGLISH):
        told = [what for what, _, _ in differences(position, other)]
        markers = [what for what in told if what not in {ronin.label for ronin in RONIN}]
        assert len(told) - len(markers) <= 1
        assert len(markers) <= 2
        assert bool(markers) != (len(told) > len(markers))
        met.update(told)

    assert {"Reserves", "ninja on Green", "Kabe", "Yumi", "Taiko", "Hayai"} <= met
    assert len(set(steps(position, ENGLISH))) == len(list(steps(position, ENGLISH)))


def test_the_nearest_change_turns_a_chance_too() -> None:
    found = nearest(question(DUEL, "chance"), english(), "yes", Stopwatch(None))

    assert found.distance == 1
    assert found.found[0][1] == Decision("mixed", Fraction(1, 2))


def test_a_budget_gives_up_after_so_many_looks() -> None:
    found = decided(question("r3,30"), english(), Budget(50))

    assert isinstance(found, Undecided)
    assert found.why.startswith("the steps that each question may take were over")


def test_once_time_is_over_nothing_is_begun_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(sensitivity_module, "decided", lambda *given: begun.append(given))
    asking = sensitivity_module._Asking(question(DUEL), english(), Stopwatch(0), looks=1)

    assert asking.under((Change("inn-uses", "once-per-area"),)) == (OUT_OF_TIME, set())
    assert begun == []


def test_what_turns_an_answer_is_told_when_it_is_found_and_listed_in_the_order_of_rulings() -> None:
    told: list[Effect] = []
    found = sensitivity(question(DUEL), english(), Stopwatch(None), noted=told.append)
    order = list(points())

    assert sorted(told, key=lambda effect: order.index(effect.changes[0].name)) == found.turns
    assert len(told) > 1


def test_what_is_assumed_and_what_was_looked_at_most_is_asked_first() -> None:
    asking = sensitivity_module._Asking(question(DUEL), english(), Stopwatch(None), looks=1000)
    base, consulted = asking.base()
    assert isinstance(base, Decision)
    asking.note_what_it_hangs_on(base)
    never = next(name for name in points() if name not in consulted)
    changes: list[tuple[Change, ...]] = [
        (Change(never, "any"),),
        (Change("elimination-threshold", "one-more-wound"),),
        (Change("round-minimum", 4),),
    ]

    assert asking.likely_first(changes) == changes[::-1]


@pytest.mark.parametrize("text", [HOPELESS, MIXED])
def test_a_value_is_found_again_under_every_reading_as_without_what_was_noted(text: str) -> None:
    asked = question(text, "chance")
    found = sensitivity(asked, english(), Stopwatch(None))
    turned = {effect.changes: effect.found for effect in found.turns}
    undecided = {one.changes for one in found.undecided}
    assert bool(turned) is (text == MIXED)
    for name, point in points().items():
        for reading in point:
            one = (Change(name, reading.name_on_the_command_line),)
            if reading is not getattr(ENGLISH, name.replace("-", "_")) and one not in undecided:
                game = changed(english(), one, number=8)
                assert asked_again(asked, game) == turned.get(one, found.base), one


def test_a_win_that_looked_at_a_change_must_not_be_taken_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def blind(again: ChanceAgain, clock: Clock) -> None:
        note(again, clock)
        again.pairs = {pair: (won, 0) for pair, (won, _) in again.pairs.items()}

    note = ChanceAgain.note
    monkeypatch.setattr(ChanceAgain, "note", blind)
    with pytest.raises(AssertionError):
        test_a_value_is_found_again_under_every_reading_as_without_what_was_noted(MIXED)


def test_with_a_time_limit_what_is_left_is_asked_with_more_looks() -> None:
    timed = sensitivity(question(DUEL), english(), Stopwatch(600), looks=20)
    untimed = sensitivity(question(DUEL), english(), Stopwatch(None), looks=20)

    assert len(timed.undecided) < len(untimed.undecided)


def test_only_the_points_that_are_named_are_asked_about() -> None:
    every = sensitivity(question(DUEL), english(), Stopwatch(None))
    names = {change.name for effect in every.turns for change in effect.changes} & set(points())
    name = sorted(names)[0]
    found = sensitivity(question(DUEL), english(), Stopwatch(None), among=[name])

    turned = [effect for effect in every.turns if effect.changes[0].name == name]
    assert found.turns == turned
    assert found.same + len(turned) == len(points()[name]) - 1


PAIRS: dict[Mode, tuple[str, str]] = {
    "forced": (
        "r8,1,passage=1,green=2,yobu-2,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-x",
        "yobu-onto-empty inn-uses inn-field-use",
    ),
    "possible": (
        "r8,1,passage=1,green=2,yobu-2,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-x",
        "green-marker-number ronin-abilities-duty ninja-on-green",
    ),
    "chance": (
        "r7,1,field_3=2,granary=2,shrine=1,burial_grounds=3,green=1,"
        "yobu-x,tasuke-x,yumi-x,hayai-x,kabe-x,musashi-x",
        "held-areas-and-threat passage-and-threat",
    ),
}
"""For each mode a position in which two changes turn the answer together, and of which points."""


def pairs_that_turn(asked: Question, names: list[str]) -> dict[tuple[Change, ...], Found]:
    """The same by the plain search: pairs of changes of these points that turn nothing alone."""
    plain = replace(asked, plain=True)

    def under(*changes: Change) -> Found:
        return asked_again(plain, changed(english(), changes, number=asked.position.round))

    base = under()
    changes = [
        Change(name, reading.name_on_the_command_line)
        for name in names
        for reading in points()[name]
        if reading is not getattr(ENGLISH, name.replace("-", "_"))
    ]
    quiet = [change for change in changes if under(change) == base]
    pairs = [pair for pair in combinations(quiet, 2) if pair[0].name != pair[1].name]
    assert len(pairs) > 15
    return {pair: found for pair in pairs if (found := under(*pair)) != base}


@pytest.mark.parametrize("mode", PAIRS)
def test_the_pairs_that_are_told_are_those_that_turn_the_answer_when_asked_plainly(
    mode: Mode,
) -> None:
    text, named = PAIRS[mode]
    drawn = Random(9).sample(list(points()), 4 if mode == "chance" else many(10))
    names = [name for name in points() if name in (*drawn, *named.split())]
    asked = question(text, mode)
    told: list[Effect] = []
    found = sensitivity(
        asked, english(), Stopwatch(None), pairs=True, noted=told.append, among=names
    )
    turned = {effect.changes: effect.found for effect in found.turns if len(effect.changes) == 2}

    assert turned
    assert turned == pairs_that_turn(asked, names)
    assert not found.undecided_pairs
    assert {effect.changes for effect in told} >= turned.keys()


@pytest.mark.parametrize("mode", PAIRS)
def test_a_pair_that_is_left_out_is_noticed(mode: Mode, monkeypatch: pytest.MonkeyPatch) -> None:
    def less(asking: _Asking, *about: Any) -> set[str] | None:
        seen = looked_at_under(asking, *about)
        return seen and seen - set(PAIRS[mode][1].split())

    looked_at_under = _Asking.looked_at_under
    monkeypatch.setattr(_Asking, "looked_at_under", less)
    with pytest.raises(AssertionError):
        test_the_pairs_that_are_told_are_those_that_turn_the_answer_when_asked_plainly(mode)


def test_a_refutation_with_one_change_that_looked_at_the_other_must_not_be_taken_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def blind(again: Again, attack: AttackerPlan, bits: int, beside: Again | None = None) -> bool:
        return stands(again, attack, bits) or (beside is not None and stands(beside, attack, 0))

    stands = Again._stands
    monkeypatch.setattr(Again, "_stands", blind)
    with pytest.raises(AssertionError):
        test_the_pairs_that_are_told_are_those_that_turn_the_answer_when_asked_plainly("forced")


def test_a_win_with_one_change_that_looked_at_the_other_must_not_be_taken_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def blind(again: ChanceAgain, pair: Any, bits: int, beside: ChanceAgain | None) -> object:
        known = standing(again, pair, bits, beside)
        return known if known or beside is None else standing(beside, pair, 0, None)

    standing = ChanceAgain._standing
    monkeypatch.setattr(ChanceAgain, "_standing", blind)
    with pytest.raises(AssertionError):
        test_the_pairs_that_are_told_are_those_that_turn_the_answer_when_asked_plainly("chance")
