from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ronin.verify.seven_ronin.search import bench, bench_hard
from ronin.verify.seven_ronin.search.bench import Growth, main, plot, table
from ronin.verify.seven_ronin.search.bench_batch import Row

SVG = "{http://www.w3.org/2000/svg}"
GROWTH = Growth(
    "ninja",
    "Two rounds",
    "ninja",
    {"now": [(1, 0.01), (2, 0.1), (3, 1.0)], "2 ronin, before": [(1, 0.1), (2, 10.0)]},
)


def test_every_point_is_drawn_higher_the_more_it_costs() -> None:
    drawn = ElementTree.fromstring(plot(GROWTH))
    points = [
        (float(one.get("cx", 0)), float(one.get("cy", 0))) for one in drawn.iter(f"{SVG}circle")
    ]

    assert len(points) == 5
    now, before = points[:3], points[3:]
    assert sorted(now) == now
    assert [y for _, y in sorted(now, key=lambda one: -one[1])] == [y for _, y in now]
    assert [x for x, _ in before] == [x for x, _ in now[:2]]
    assert before[0][1] == now[1][1]


def test_what_was_stopped_is_told_and_what_is_quicker_as_a_ratio() -> None:
    lines = {"1 ronin, now": [(1.0, 0.1), (2.0, 0.5)], "1 ronin, before": [(1.0, 0.4)]}

    assert list(table(Growth("x", "x", "ninja", lines))) == [
        "| seconds, by ninja | 1 | 2 |",
        "|---|---:|---:|",
        "| 1 ronin, now | 0.10 | 0.50 |",
        "| 1 ronin, before | 0.40 | stopped |",
        "| 1 ronin, before to now, times | 4.0 |  |",
    ]


def test_the_page_shows_its_plots(tmp_path: Path) -> None:
    page = tmp_path / "growth.md"

    assert main(("--only", "ninja", "--most", "2", "--out", str(page))) == 0
    assert "![chance over two rounds" in page.read_text()
    assert "(growth-ninja.svg)" in page.read_text()
    assert ElementTree.parse(tmp_path / "growth-ninja.svg").getroot().tag == f"{SVG}svg"


def test_the_whole_page_has_every_ratio_and_every_growth(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def all_measured(names: Iterable[str], _: int) -> Iterator[Row]:
        asked.extend(names)
        yield "half", 30.0, 60.0

    growth = Growth("x", "Two rounds", "ninja", {"now": [(1, 0.1)]})
    grown = {name: (lambda _: growth, 1) for name in bench.GROWTHS}
    monkeypatch.setattr(bench_hard, "all_measured", all_measured)
    monkeypatch.setattr(bench, "GROWTHS", grown)

    assert main(()) == 0
    told = capsys.readouterr().out
    assert asked == ["fine", "vast", "readings", "rounds", "batches", "first"]
    assert "| half | 30.0 | 60 | 0.50 |" in told
    assert told.count("## Two rounds") == len(grown) == 5


def test_a_cluster_is_measured_like_processes() -> None:
    growth = bench.workers(40)

    assert list(growth.lines) == ["processes", "a cluster"]
    assert all([number for number, _ in line] == [1, 2] for line in growth.lines.values())
    assert all(seconds > 0 for line in growth.lines.values() for _, seconds in line)


def test_the_axis_of_time_has_marks_to_read_by() -> None:
    assert bench.marks(-1.1, 2.1) == [0.1, 1.0, 10.0, 100.0]
    assert bench.marks(0.4, 1.5) == [5.0, 10.0, 20.0]

    narrow = Growth("x", "x", "cases", {"now": [(1, 2.1), (2, 4.0)]})
    assert _marks_of(plot(GROWTH)) == ["0.01 s", "0.1 s", "1 s", "10 s"]
    assert _marks_of(plot(narrow)) == ["2 s", "5 s", "10 s", "20 s"]


def _marks_of(drawn: str) -> list[str]:
    words = [str(text.text) for text in ElementTree.fromstring(drawn).iter(f"{SVG}text")]
    return [word for word in words if word.endswith(" s")]
