from functools import cache
from random import Random

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import RONIN, Ronin, Space, Step
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.verify.search.budget import Budget, Stopwatch
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.seven_ronin.search.again import Again
from ronin.verify.seven_ronin.search.comparison import KINDS, AnswersDiffer, Kind, compared
from ronin.verify.seven_ronin.search.decided import Decision, Likely, decided
from ronin.verify.seven_ronin.search.early_bounds import is_hopeless_early
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.questions import Question
from ronin.verify.seven_ronin.search.recorded import BIT, RecordedSearch, noting
from ronin.verify.seven_ronin.search.samples import tight_tables
from ronin.verify.seven_ronin.search.sensitivity import Change, Sensitivity, sensitivity
from tests.seven_ronin.search.tables import english, many

ONE_READING_TURNS = (
    "r4,2,animal_pen=3,granary=2,burial_grounds=1,inn=2,"
    "yobu-x,tasuke-x,yumi-x,taiko-4,hayai-x,musashi-x"
)
WON = "r8,2,well=1,watchtower=1,inn=1,granary=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x"
FOUR_ALIVE = "r8,6,passage=2,inn=1,yobu-1,tasuke-x,yumi-x,taiko-2,hayai-x,kabe-4,musashi-3"
FEW_TABLES = 400


def kind(name: str) -> Kind:
    return next(kind for kind in KINDS if kind.name == name)


def drawn(random: Random, game: Game) -> Game:
    """The same game with one point read in any other way."""
    name, point = random.choice(list(points().items()))
    reading = random.choice(list(point)).name_on_the_command_line
    return Game(game.village, with_reading(game.rulings, name, reading))


def test_the_recorded_search_finds_what_the_plain_one_finds_under_any_readings() -> None:
    random, answers = Random(1), list[bool]()
    for _, table in tight_tables(random, Step.RONIN_ABILITIES):
        game = drawn(random, drawn(random, english()))
        try:
            plain = PlainSearch(game, Budget(FEW_TABLES)).wins(table)
        except OutOfTime:
            continue
        rulings, noted = noting(game.rulings)
        search = RecordedSearch(Game(game.village, rulings), noted, Clock())
        assert search.wins(table) is plain, (table, game.rulings)
        answers.append(plain)
        if len(answers) == many(300):
            break

    assert many(60) < sum(answers) < many(240)


def test_what_a_search_did_not_look_at_can_be_read_in_any_way() -> None:
    random, asked, memory = Random(2), 0, dict[str, int]()
    rulings, noted = noting(ENGLISH)
    search = RecordedSearch(english(rulings=rulings), noted, Clock())
    for _, table in tight_tables(random, Step.RONIN_ABILITIES):
        try:
            PlainSearch(english(), Budget(FEW_TABLES)).wins(table)
        except OutOfTime:
            continue
        noted.seen = 0
        won = search.wins(table)
        for name in random.sample(list(points()), 8):
            memory[name] = memory.get(name, 0) + bool(noted.seen & BIT[name])
            for reading in points()[name]:
                if not noted.seen & BIT[name]:
                    other = with_reading(ENGLISH, name, reading.name_on_the_command_line)
                    assert PlainSearch(english(rulings=other), Clock()).wins(table) is won
                    asked += 1
        if asked >= many(1500):
            break

    assert sum(memory.values())


def test_a_reading_that_turns_a_refutation_is_told() -> None:
    position = parse_position(ONE_READING_TURNS, ENGLISH)
    found = sensitivity(Question(position, "forced"), english(), Stopwatch(None))

    assert found.base == Decision("no")
    assert [(effect.changes, effect.found) for effect in found.turns] == [
        ((Change("exactly-filled-area", "one-ninja-stays"),), Decision("yes"))
    ]


def test_what_looked_at_a_change_must_not_be_taken_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Again, "_stands", lambda again, attack, *_: attack in again.refutations)
    with pytest.raises(AssertionError):
        test_a_reading_that_turns_a_refutation_is_told()


def test_a_table_that_looked_at_a_change_must_not_be_taken_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        RecordedSearch, "_taken_over", lambda search, table: search.before.get(table)
    )
    with pytest.raises(AssertionError):
        test_a_reading_that_turns_a_refutation_is_told()


def test_of_several_refutations_one_that_looks_at_few_points_is_kept() -> None:
    position, likely = parse_position(FOUR_ALIVE, ENGLISH), Likely()
    decided(Question(position, "forced"), english(), Clock(), likely)
    any_one, simple = (Again(position, english(), likely.refuted).base for _ in range(2))
    attacks = simple.attacks()[0][::40]

    first = [any_one.refuted(attack, [likely.refuted[attack]]) for attack in attacks]
    few = [simple.simply_refuted(attack) or simple.refuted(attack, []) for attack in attacks]

    assert sum(one.points for one in few if one) < sum(one.points for one in first if one)


@pytest.mark.parametrize("text", [ONE_READING_TURNS, WON])
def test_a_question_that_was_given_up_goes_on_where_it_was(text: str) -> None:
    name, reading = "elimination-threshold", "one-more-wound"
    position, likely = parse_position(text, ENGLISH), Likely()
    decided(Question(position, "forced"), english(), Clock(), likely)
    game = Game(english().village, with_reading(ENGLISH, name, reading))

    def asked() -> Again:
        again = Again(position, english(), {})
        again.winner = next(iter(likely.attacks), None)
        return again

    at_once = Budget(10**6)
    answer = asked().under(game, BIT[name], at_once)
    some, again = (10**6 - at_once.looks) // 3, asked()
    for _ in range(2):
        with pytest.raises(OutOfTime):
            again.under(game, BIT[name], Budget(some))
    assert again.under(game, BIT[name], Budget(2 * some)) is answer


@cache
def whole_sensitivity(text: str) -> Sensitivity:
    question = Question(parse_position(text, ENGLISH), "forced")
    return sensitivity(question, english(), Stopwatch(None))


@pytest.mark.parametrize("looks", [30, 100, 1000])
def test_what_is_cut_short_is_undecided_and_never_wrong(looks: int) -> None:
    for text in (ONE_READING_TURNS, WON):
        question = Question(parse_position(text, ENGLISH), "forced")
        whole = whole_sensitivity(text)
        cut = sensitivity(question, english(), Stopwatch(None), looks=looks)

        assert cut.base == whole.base
        assert {one.changes for one in cut.turns} <= {one.changes for one in whole.turns}
        left = len(cut.undecided)
        assert cut.same + len(cut.turns) + left == whole.same + len(whole.turns)
        assert cut.same <= whole.same
        assert not whole.undecided


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("bounds._passages", lambda _table, several: 0),  # noqa: ARG005
        ("bounds._of_fields", lambda _table, _passages, most_of_inn: 0),  # noqa: ARG005
        ("bounds._may_eliminate", lambda _table, _passages, several: False),  # noqa: ARG005
        ("early_bounds.after_driving", lambda table, _game: (table,)),
        ("early_bounds.keeps", lambda there, _area, _table, _game: there != ()),
        ("early_bounds.may_meet", lambda _ronin, _table: 0),
        ("early_bounds.may_bring", lambda _after: False),
        ("early_bounds.may_fall", lambda _table, _each, _wounds: False),
    ],
)
def test_a_bound_that_is_too_tight_is_noticed(
    part: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"ronin.verify.seven_ronin.search.{part}", wrong)
    with pytest.raises(AnswersDiffer, match="possible from r"):
        compared(kind("hopeless, every reading"), 0, seed=7)


def test_hayai_leaves_ninja_that_were_driven_to_him() -> None:
    position = parse_position(
        "r5,0,watchtower=1,animal_pen=1,shrine=1,well=3,burial_grounds=1,"
        "tasuke-x,yumi-x,taiko-x,hayai-3,musashi-x",
        ENGLISH,
    )
    at = {Ronin.YOBU: Space.FIELD_2, Ronin.HAYAI: Space.BURIAL_GROUNDS, Ronin.KABE: Space.GREEN}
    table = engine.begun(position)._replace(
        step=Step.RONIN_ABILITIES,
        places=tuple(at.get(ronin) for ronin in RONIN),
        used=frozenset({Ronin.YOBU}),
        on_free_ground=frozenset({Ronin.HAYAI}),
    )
    condition = english(
        rulings=with_reading(ENGLISH, "ability-condition", "at-step-start"),
    )

    assert PlainSearch(condition, Clock(), cooperative=True).wins(table)
    assert not is_hopeless_early(table, condition)
    stays = table._replace(on_free_ground=frozenset())
    assert not PlainSearch(condition, Clock(), cooperative=True).wins(stays)
