from random import Random

import pytest

from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import Side
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import replay
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search import forced as forced_module
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.fast import FastSearch, search_of
from ronin.verify.seven_ronin.search.forced import forced
from ronin.verify.seven_ronin.search.questions import MODES, Answer, Mode, Question, answered
from tests.seven_ronin.search.small import matrix, small_positions
from tests.seven_ronin.search.tables import english, many

FALLEN = "yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x"


def asked(position: str, *, plain: bool = False) -> Answer:
    read = parse_position(position, ENGLISH)
    return answered(Question(read, "forced", plain=plain), english())


def won(trace: dict[str, object], game: Game) -> bool:
    verdict = replay(trace, game).verdict
    return verdict is not None and verdict.winner is Side.ATTACKER


def test_forced_agrees_with_going_through_everything() -> None:
    said = []
    for position in small_positions(Random(1), ronin=2, reserves=3, held=0.3):
        search = search_of(position, english(), Clock())
        answer = answered(Question(position, "forced"), english())

        expected = any(map(all, matrix(position, english(), search)))
        assert answer.said == ("yes" if expected else "no"), position
        said.append(answer.said)
        if len(said) == many(60):
            break

    assert said.count("yes") >= len(said) / 5
    assert said.count("no") >= len(said) / 5


def test_forced_agrees_with_going_through_everything_by_the_plain_search() -> None:
    said = []
    for position in small_positions(Random(2), ronin=1, reserves=1, held=0.3):
        search = search_of(position, english(), Clock(), plain=True)
        answer = answered(Question(position, "forced"), english())

        expected = any(map(all, matrix(position, english(), search)))
        assert answer.said == ("yes" if expected else "no"), position
        said.append(answer.said)
        if len(said) == many(20):
            break

    assert len(set(said)) == 2


def test_forced_needs_no_luck_in_guessing_defences(monkeypatch: pytest.MonkeyPatch) -> None:
    found = small_positions(Random(3), ronin=2, reserves=2, held=0.3)
    some = [position for position, _ in zip(found, range(15), strict=False)]
    expected = [answered(Question(position, "forced"), english()).said for position in some]
    monkeypatch.setattr(Contest, "drawn_defences", lambda _: iter(()))
    monkeypatch.setattr(Contest, "near", lambda *_: iter(()))

    assert set(expected) == {"yes", "no"}
    assert [answered(Question(position, "forced"), english()).said for position in some] == expected


def test_the_kernels_find_the_same_attack_or_refute_all(monkeypatch: pytest.MonkeyPatch) -> None:
    said = []
    for position in small_positions(Random(4), ronin=3, reserves=4, held=0.3):
        found = []
        for few in (0, 10**9):
            monkeypatch.setattr(forced_module, "FEW_PAIRS", few)
            contest = Contest(position, english(), Clock())
            found.append(forced(contest))
            for attempt in found[-1].tries:
                assert not contest.wins(attempt.attack, attempt.defence)

        by_kernels, without = found
        assert by_kernels.attack == without.attack, position
        assert by_kernels.attacks == without.attacks
        said.append(without.attack is not None)
        if len(said) == many(40, least=40):
            break

    assert 5 < sum(said) < len(said) - 5


def test_a_single_attack_that_withstands_much_is_handed_to_the_kernels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = parse_position(
        "r7,12,watchtower=1,field_3=2,granary=4,shrine=1,green=1,"
        "tasuke-x,yumi-x,taiko-3,hayai-x,kabe-3,musashi~",
        ENGLISH,
    )
    without_kernels: list[Table] = []
    wins = FastSearch.wins

    def noted(search: FastSearch, table: Table) -> bool:
        without_kernels.append(table)
        return wins(search, table)

    monkeypatch.setattr(FastSearch, "wins", noted)
    contest = Contest(position, english(), Clock())

    assert forced(contest).attack is not None
    assert contest.met > 1000
    assert len(without_kernels) <= forced_module.FEW_PAIRS


def test_a_yes_shows_a_line_that_the_engine_plays_to_a_win() -> None:
    answer = asked(f"r7,3,well=1,watchtower=1,inn=1,granary=1,{FALLEN},kabe-x,musashi-3")

    assert answer.said == "yes"
    assert answer.line is not None
    assert won(answer.line.trace, english())
    assert answer.refutations == ()


def test_a_no_shows_how_the_nearest_tries_fail() -> None:
    answer = asked("r7,3,passage=1,field_2=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x")

    assert answer.said == "no"
    assert answer.line is None
    assert len(answer.refutations) == 3
    assert not any(won(shown.trace, english()) for shown in answer.refutations)
    assert answer.why[0][1] == "each of 226 attacks is refuted by some defence"


def test_the_plain_way_says_the_same() -> None:
    position = f"r8,1,well=1,watchtower=1,inn=1,{FALLEN},kabe-x"

    assert asked(position, plain=True).said == asked(position).said


def test_all_that_is_near_a_defence_is_tried_only_if_it_is_legal() -> None:
    contest = Contest(parse_position(f"r8,2,{FALLEN}", ENGLISH), english(), Clock())
    defence = next(contest.defences(contest.attacks()[0]))
    near = list(contest.near(defence))
    attack = contest.attacks()[0]

    assert len(near) == 2 * 10 + 1
    assert {contest.is_legal(defence, attack) for defence in near} == {True, False}


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "given"])
def test_nobody_left_to_fight_is_a_win(mode: Mode) -> None:
    position = parse_position(f"r4,9,{FALLEN},kabe-x,musashi-x", ENGLISH)

    answer = answered(Question(position, mode), english())

    assert answer.said == "yes"
