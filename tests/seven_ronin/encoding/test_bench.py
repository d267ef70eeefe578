from itertools import islice

import pytest

from ronin.model.seven_ronin.line import AttackerPlan
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import SPACES, Space
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.verify.seven_ronin import bench_encoding
from ronin.verify.seven_ronin.bench_encoding import (
    Asking,
    Differs,
    Timed,
    by_search,
    by_solver,
    measure,
    page,
    told_of_kinds,
    told_of_ways,
)
from ronin.verify.seven_ronin.bench_questions import PHASES, SAID, BenchQuestion, questions
from ronin.verify.seven_ronin.solve import WAYS
from tests.seven_ronin.encoding.askers import asker, english

WORN = parse_position(
    "r7,0,watchtower=2,passage=2,animal_pen=10,green=3,"
    "yobu-x,tasuke-x,yumi-x,taiko-3@field_3,hayai-x,musashi-x",
    ENGLISH,
)
OTHERS = "yobu-x,tasuke-x,yumi-x,taiko-x,musashi-x"
WEAK = parse_position(f"r7,2,{OTHERS},hayai-4,kabe-x", ENGLISH)
NEAR = parse_position(f"r7,2,watchtower=1,granary=1,well=1,{OTHERS},hayai-x", ENGLISH)


def one_each(*spaces: Space) -> AttackerPlan:
    return AttackerPlan(tuple(int(space in spaces) for space in SPACES))


SMALL = (
    BenchQuestion("late", "no", WORN),
    BenchQuestion("late", "yes", WEAK, one_each(Space.WELL, Space.INN)),
    BenchQuestion("late", "yes", NEAR),
    BenchQuestion("late", "no", NEAR, one_each(Space.WELL, Space.GRANARY)),
)


def test_questions_are_the_same_every_time_and_no_position_is_asked_twice() -> None:
    found = list(islice(questions(2), 4))

    assert found == list(islice(questions(2), 4))
    assert len({asked.position for asked in found}) == 4
    assert all(asked.position.round in PHASES[asked.phase] for asked in found)
    assert {asked.said for asked in found} == set(SAID)
    assert all(by_search(asked) == asked.said for asked in found)


def test_the_way_in_use_and_the_search_answer_alike() -> None:
    ways = [Asking(name, by_solver(asker(), name)) for name in list(WAYS)[:1]]
    found = measure([*ways, Asking("search", by_search, asks_few=False)], SMALL, few=2)

    assert {name: [timed.said for timed in seen] for name, seen in found.items()} == {
        name: ["no", "yes", "yes", "no"] for name in found
    }


def test_some_ways_are_asked_only_the_first_of_each_kind() -> None:
    found = measure([Asking("few", by_search), Asking("all", by_search, asks_few=False)], SMALL, 1)

    assert [timed.asked for timed in found["few"]] == [*SMALL[:2]]
    assert [timed.asked for timed in found["all"]] == [*SMALL]


def test_an_answer_that_differs_ends_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = Asking("contrary", lambda asked: "no" if asked.said == "yes" else "yes")
    with pytest.raises(Differs, match="contrary says yes"):
        measure([wrong], SMALL)
    monkeypatch.setattr(bench_encoding, "ways_of_asking", lambda _: [wrong])
    monkeypatch.setattr(bench_encoding, "questions", lambda _: SMALL)
    monkeypatch.setattr(bench_encoding, "encoded_round", lambda *_: english())
    monkeypatch.setattr(bench_encoding, "told_of_building", lambda *_: "")

    assert bench_encoding.main([]) == 1
    assert "contrary says yes" in capsys.readouterr().err


def test_a_ratio_is_to_the_first_way_where_both_answered() -> None:
    early = [BenchQuestion("early", said, WORN) for said in SAID]
    first = [Timed(early[0], "yes", 1.0), Timed(early[1], "no", 3.0)]
    second = [Timed(early[0], "unknown", 0.5), Timed(early[1], "no", 6.0)]
    third = [Timed(early[1], "unknown", 6.0)]
    found = {"first": first, "second": second, "third": third}
    rows = list(told_of_ways(found))

    assert rows[2] == "| first | 2 | 0 | 2.00 | 3.00 | 1.00 | 1.00 | 1.00 | 3.00 | 3.00 |"
    assert rows[3] == "| second | 2 | 1 | 3.25 | 6.00 | 2.00 | 0.50 | 0.50 | 6.00 | 6.00 |"
    assert rows[4] == "| third | 1 | 1 | 6.00 | 6.00 |  |  |  | 6.00 | 6.00 |"
    assert "| early, no | 1 | 0 | 3.00 | 3.00 |" in list(told_of_kinds(first))
    assert all(row in page("", found, "", 1) for row in rows)
