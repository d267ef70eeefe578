"""The report on the open points: every stored round is played again, and parts its readings."""

import json
from pathlib import Path

import pytest

from ronin.properties.divergence import every_pair
from ronin.properties.parting import do_part, smallest
from ronin.properties.shadow_tactics.parting import DRAWN, size_of
from ronin.reports.register.witnesses import stored
from ronin.reports.shadow_tactics.witnesses import PACKAGE, setting_for
from ronin.verify.shadow_tactics.parts import PARTS
from tests.shadow_tactics.forms import ronin

STORED = stored(PACKAGE)


def test_every_pair_of_readings_has_a_round() -> None:
    assert list(STORED) == list(every_pair(PARTS))


@pytest.mark.parametrize("names", sorted(STORED), ids=str)
def test_a_stored_round_parts_its_readings(names: tuple[str, str, str]) -> None:
    point, a, b = names
    trace = STORED[names]["trace"]

    assert do_part(trace, setting_for(point, a), setting_for(point, b), PARTS)


def test_a_round_is_found_and_made_small() -> None:
    a, b = (setting_for("mat-order", reading) for reading in ("free", "ninja-by-ninja"))

    found = smallest(PARTS, a, b, "a test", DRAWN)

    assert found.trace is not None
    assert do_part(found.trace, a, b, PARTS)
    assert size_of(found.trace)[0] < 16


def test_the_report_shows_tables_stories_errata_and_who_gains(tmp_path: Path) -> None:
    out = tmp_path / "report"

    result = ronin("report", "--out", str(out))

    assert result.exit_code == 0, result.output
    assert "(invented)" in result.stdout
    points = {
        point["name"]: point
        for point in json.loads((out / "report.json").read_text(encoding="utf-8"))["points"]
    }
    assert len(points) == len(PARTS.register)
    modelled = [point for point in points.values() if point["status"] != "not modelled"]
    assert len(modelled) == 62
    assert [point["severity"] for point in points.values() if point not in modelled] == [
        {"rung": 0, "at_least": True, "evidence": None}
    ] * (len(points) - len(modelled))
    assert all(point["severity"]["rung"] >= 2 for point in modelled)
    assert points["last-round"]["severity"]["rung"] == 3
    not_played = (out / "points" / "trespass.html").read_text(encoding="utf-8")
    assert "Not modelled: the word is explained nowhere" in not_played
    beside = (out / "points" / "penalty-moment.html").read_text(encoding="utf-8")
    assert "but for death-damage=each-seer" in beside
    assert (out / "points" / "time-runs.html").read_text(encoding="utf-8").count("<svg") == 6
    pages = [page.read_text(encoding="utf-8") for page in (out / "points").glob("*.html")]
    assert sum("Who has more of what" in page for page in pages) >= 30
    errata = (out / "errata.csv").read_text(encoding="utf-8").splitlines()
    assert len(errata) == 1 + sum(len(list(point)) for point in PARTS.register.values())
    assert (out / "errata.html").is_file()
    assert (out / "errata.md").is_file()
