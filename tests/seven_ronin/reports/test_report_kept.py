from pathlib import Path

import ronin.reports.seven_ronin
from ronin.reports.seven_ronin.report.rungs_in_words import FOLDER
from ronin.reports.seven_ronin.report.site import site
from tests.seven_ronin.reports.gathered_once import kept_report

KEPT = Path(ronin.reports.seven_ronin.__file__).parent / "ambiguities"
AGAIN = (
    "write it again: ronin report --out reports/seven_ronin/ambiguities --format md --format json"
)


def test_the_report_that_is_kept_is_the_one_that_would_be_written_now() -> None:
    wanted = site(kept_report(), ["md", "json"])
    kept = {
        file.relative_to(KEPT).as_posix(): file.read_text(encoding="utf-8")
        for file in KEPT.rglob("*")
        if file.is_file()
    }
    stale = sorted(name for name in wanted.keys() & kept.keys() if wanted[name] != kept[name])

    assert sorted(kept.keys() ^ wanted.keys()) == [], AGAIN
    assert stale == [], AGAIN


def test_every_stored_round_is_drawn_on_the_page_of_its_point() -> None:
    pages = site(kept_report(), ["html"])
    stored = [file.name.partition(".")[0] for file in FOLDER.glob("*.trace.json")]

    assert len(stored) > 100
    assert [name for name in stored if "<svg" not in pages[f"points/{name}.html"]] == []
