"""The table of styles: played in batches, the same in parts, and what its margins say."""

import json
from pathlib import Path

import pytest

from ronin.properties.seven_ronin.play import ALL_STYLES, STYLES, TO_WIN
from ronin.reports.seven_ronin import styles
from ronin.reports.seven_ronin.styles import CELLS, HERE, RECORD, Cell, batches, main, means, page

KEPT = json.loads((HERE / RECORD).read_text(encoding="utf-8"))


@pytest.fixture
def _two_styles(monkeypatch: pytest.MonkeyPatch) -> None:
    some = [Cell(one, other) for one in ("uniform", "swarm") for other in ("uniform", "swarm")]
    monkeypatch.setattr(styles, "CELLS", some)
    monkeypatch.setattr(styles, "AT_ONCE", 2)
    monkeypatch.setattr(styles, "page", lambda record: f"{len(record['cells'])} cells")


@pytest.mark.usefixtures("_two_styles")
def test_the_record_is_the_same_in_parts_and_with_two_workers(tmp_path: Path) -> None:
    records = []
    for workers, parts in (("1", ("6",)), ("2", ("2", "6"))):
        folder = tmp_path / workers
        folder.mkdir()
        for games in parts:
            words = ["--games", games, "--seed", "3", "--workers", workers, "--out", str(folder)]
            assert main(words) == 0
        records.append((folder / RECORD).read_bytes())

    assert records[0] == records[1]
    assert json.loads(records[0])["cells"]["uniform/swarm"][0] == 6


def test_what_was_played_is_not_played_again() -> None:
    record = {"cells": {"uniform/swarm": [50, 20]}}
    missing = batches(record, 100)

    assert len(missing) == 2 * len(CELLS) - 1
    assert [share.first for share in missing if share.cell == Cell("uniform", "swarm")] == [51]


def test_means_are_those_against_the_random_styles_other_than_itself() -> None:
    record = {"cells": {cell.name: [10, 3] for cell in CELLS}}
    record["cells"]["swarm/swarm"] = record["cells"][f"swarm/{TO_WIN}"] = [10, 10]
    record["cells"]["swarm/odd"] = [10, 7]

    assert means("swarm", record).as_attacker == pytest.approx((3 * 0.3 + 0.7) / 4)
    assert means("odd", record).as_defender == pytest.approx((3 * 0.7 + 0.3) / 4)


def test_the_style_that_plays_to_win_does_better_by_far() -> None:
    """By 30 points as Attacker and 20 as Defender, in the games that are kept."""
    mine = means(TO_WIN, KEPT)

    assert set(KEPT["cells"]) == {cell.name for cell in CELLS}
    assert mine.as_attacker - max(means(name, KEPT).as_attacker for name in STYLES) >= 0.30
    assert mine.as_defender - max(means(name, KEPT).as_defender for name in STYLES) >= 0.20


def test_the_page_has_a_row_for_each_style() -> None:
    told = page(KEPT)

    assert all(f"\n| {name} | " in told for name in ALL_STYLES)
    assert KEPT["found_by"]["command"] in told
