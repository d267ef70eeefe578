import json
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from itertools import islice
from pathlib import Path

import pytest

from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.verify.seven_ronin.search import bench_batch, bench_hard, bench_search
from ronin.verify.seven_ronin.search.bench_search import (
    LATE,
    Timed,
    late_positions,
    line,
    measured,
    rows,
    told_of_mixed,
)
from tests.seven_ronin.verify.running import answer


def test_positions_are_late_and_the_same_every_time() -> None:
    found = list(islice(late_positions(1), 4))

    assert found == list(islice(late_positions(1), 4))
    assert all(position.round >= LATE for position in found)


def test_every_kind_of_question_has_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_search, "PLAIN_LOOKS", 300)
    monkeypatch.setattr(bench_search, "CHANCE_LOOKS", 200)
    monkeypatch.setattr(bench_search, "solved", lambda _: [(Timed(0.1, "yes"), Timed(1.0, "yes"))])
    monkeypatch.setattr(bench_search, "BETWEEN", 1)
    late = late_positions(2)
    found = {row.name: row for row in rows(list(islice(late, 2)), late)}
    told = [line(row) for row in found.values()]

    assert sum(run.said == "mixed" for run in found["chance, between or not known"].fast) == 1

    for name in ("given", "possible", "forced", "chance", "possible, against the solver"):
        (row,) = (line for line in told if line.startswith(f"| {name} |"))
        assert row.count("|") == bench_search.HEAD.split("\n")[0].count("|")
    assert "| 10.0 | 10.0 | 0 |" in told[-1]


def test_two_ways_that_differ_are_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        bench_search, "timed", lambda *_, plain=False: Timed(0.1, "yes" if plain else "no")
    )
    with pytest.raises(AssertionError, match="plainly yes"):
        measured("forced", list(islice(late_positions(1), 1)))


def test_an_interval_is_told_with_its_width() -> None:
    found = [
        Timed(2, "mixed"),
        Timed(9, "unknown", bench_search.NARROW / 2),
        Timed(9, "unknown", Fraction(1)),
    ]

    assert told_of_mixed(found) == [
        "Of 3 positions between, 1 values were found exactly, the slowest in 2.00 s; "
        "1 of the other 2 intervals are narrower than 0.05; their widths: 0.025, 1.000."
    ]


def test_what_hard_questions_take_is_told_as_ratios(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [("half", 30.0, 60.0), ("twice", 1000.0, 500.0)]

    @contextmanager
    def here(*_: object, **__: object) -> Iterator[Iterator[list[tuple[str, float, float]]]]:
        yield iter([rows])

    monkeypatch.setattr(bench_hard, "shared", here)

    assert bench_hard.main(["--only", "fine"]) == 1
    assert "| half | 30.0 | 60 | 0.50 |" in capsys.readouterr().out
    rows.pop()
    assert bench_hard.main(["--only", "vast"]) == 0


def test_the_sensitivity_of_late_positions_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    small = parse_position("r8,1,well=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x", ENGLISH)
    monkeypatch.setattr(bench_hard, "_with_some_ronin", lambda: iter([small]))
    monkeypatch.setattr(bench_hard, "SECONDS", 0)
    assert [measured for _, measured, _ in bench_hard.readings(1)] == [100, 100] * 2

    monkeypatch.setattr(bench_hard, "SECONDS", 60)
    assert [measured for _, measured, _ in bench_hard.readings(1)] == [0, 0] * 2


def test_two_rounds_are_measured_position_by_position(monkeypatch: pytest.MonkeyPatch) -> None:
    easy = parse_position("r7,1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x", ENGLISH)
    monkeypatch.setattr(bench_hard, "sample", lambda: iter([easy]))
    (_, seconds, _), (_, undecided, _) = bench_hard.rounds(1)
    assert seconds > 0
    assert undecided == 0

    monkeypatch.setattr(bench_hard, "SECONDS", 0)
    assert bench_hard.rounds(1)[1][1] == 1


def test_an_answer_begins_with_its_first_line() -> None:
    words = (bench_hard.README[0], "--mode", "possible")

    assert 0 < bench_hard.begins(words) < 30
    with pytest.raises(AssertionError, match="no answer"):
        bench_hard.begins(("r9,1",))


def test_the_wide_board_is_one(tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    board.write_text(json.dumps(bench_hard.wide_board()))

    told = answer(
        "count", "r8,6,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x", "--board", str(board)
    )
    usual = answer("count", "r8,6,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x")
    assert told["attacker"] > 2 * usual["attacker"]


def test_batches_are_measured_by_the_plain_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_batch, "CASES", 20)
    monkeypatch.setattr(bench_batch, "LINES", 30)
    monkeypatch.setattr(bench_batch, "COSTLY", 10)
    found = bench_batch.batches(0)

    assert [what for what, _, _ in found] == [
        "given --brief, 20 cases: times the plain search",
        "given in full, 20 cases: times the plain search",
        "given --brief, 18 cases of usual cost: times the plain search",
        "given in full, 18 cases of usual cost: times the plain search",
        "seconds of two workers together, to those of one",
        "megabytes over 30 lines, to those over 20",
    ]
    assert all(measured > 0 for _, measured, _ in found)


def test_the_memory_of_a_process_is_not_that_of_who_measures_it(tmp_path: Path) -> None:
    held = b"x" * (200 << 20)
    found = bench_batch.spent(tmp_path / "told", "-c", "print('yes')")

    assert len(held) == 200 << 20
    assert 0 < found.megabytes < 100
    assert found.answers == ["yes"]


def test_a_plain_search_that_differs_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_batch, "CASES", 2)
    monkeypatch.setattr(bench_batch, "PLAIN", ("-c", "print('no\\nmaybe')"))

    with pytest.raises(AssertionError, match="answers differ from those of the plain search"):
        bench_batch.batches(0)
