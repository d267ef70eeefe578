"""The report on the open points: every stored play is played again, and parts its readings."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from ronin.properties.divergence import every_pair
from ronin.properties.parting import do_part, smallest
from ronin.properties.shinobi.parting import DRAWN, size_of
from ronin.reports.register.pairs import InWords, play_pairs
from ronin.reports.register.witnesses import stored
from ronin.reports.shinobi.shown import Display
from ronin.reports.shinobi.witnesses import AT_THE_SET_UP, PACKAGE, setting_for
from ronin.verify.cli import main
from ronin.verify.shinobi.parts import PARTS

STORED = stored(PACKAGE)


def test_every_pair_of_readings_has_a_play() -> None:
    told = {names for names in every_pair(PARTS) if names[0] not in AT_THE_SET_UP}

    assert set(STORED) == told


@pytest.mark.parametrize("names", sorted(STORED), ids=str)
def test_a_stored_play_parts_its_readings(names: tuple[str, str, str]) -> None:
    point, a, b = names
    trace = STORED[names]["trace"]

    assert do_part(trace, setting_for(point, a), setting_for(point, b), PARTS)


def test_what_no_play_tells_is_looked_for_at_the_set_up() -> None:
    plain = Display().told("plain-strength", "zero", "another-card")
    tie = Display().told("reveal-tie", "everybody", "the-tied")

    assert isinstance(plain, InWords)
    assert isinstance(tie, InWords)
    assert tie.what.startswith("a and b and c show")
    assert (tie.a, tie.b) != (plain.a, plain.b)


def test_a_play_is_found_and_made_small() -> None:
    a, b = (setting_for("placing-turn", reading) for reading in ("one-location", "all-his-pawns"))

    found = smallest(PARTS, a, b, "a test", DRAWN)

    assert found.trace is not None
    assert do_part(found.trace, a, b, PARTS)
    assert size_of(found.trace)[:2] <= (2, 8)


def test_the_report_shows_tables_stories_and_who_gains(tmp_path: Path) -> None:
    out = tmp_path / "report"

    result = CliRunner().invoke(main, ["report", "--game", "shinobi", "--out", str(out)])

    assert result.exit_code == 0, result.output
    report = json.loads((out / "report.json").read_text(encoding="utf-8"))
    points = {point["name"]: point for point in report["points"]}
    assert len(points) == len(PARTS.register)
    modelled = [point for point in points.values() if point["status"] != "not modelled"]
    assert all(point["severity"]["rung"] for point in modelled)
    assert [point["severity"] for point in points.values() if point not in modelled] == [
        {"rung": 0, "at_least": True, "evidence": None}
    ] * (len(points) - len(modelled))
    assert points["final-corruption"]["severity"]["rung"] == 3
    page = (out / "points" / "deck-between-rounds.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 3
    pages = [page.read_text(encoding="utf-8") for page in (out / "points").glob("*.html")]
    assert sum("Who has more of what" in page for page in pages) >= 5
    errata = (out / "errata.csv").read_text(encoding="utf-8").splitlines()
    assert len(errata) == 1 + sum(len(list(point)) for point in PARTS.register.values())


def test_a_play_that_parts_no_more_counts_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("shosho-himself", "yes", "no")
    other = {
        **STORED[names],
        "trace": STORED["boss-reveal", *_readings("boss-reveal")]["trace"],
    }
    monkeypatch.setattr(Display, "stored", lambda self, *key: other if key == names else None)  # noqa: ARG005
    monkeypatch.setattr(Display, "told", lambda self, *key: None)  # noqa: ARG005

    pairs = play_pairs(PARTS, setting_for("shosho-himself", "yes"))

    (pair,) = [pair for pair in pairs if pair.point == "shosho-himself"]
    assert pair.rung == 0


def _readings(name: str) -> tuple[str, str]:
    a, b = (reading.name_on_the_command_line for reading in PARTS.register[name])
    return a, b
