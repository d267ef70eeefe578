from pathlib import Path
from xml.etree import ElementTree

from ronin.verify.seven_ronin.search.bench import Growth, main, plot, table

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
