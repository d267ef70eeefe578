import re
from pathlib import Path

import pytest

from ronin.model.seven_ronin.rulings import points
from tests.seven_ronin.browser.conftest import Screens
from tests.seven_ronin.verify.running import ronin

OWN = [
    f"{name}={list(question)[-1].name_on_the_command_line}" for name, question in points().items()
]
"""The last reading of every point: as much to print as there can be."""


def printed_pages(screens: Screens, file: Path, paper: str) -> int:
    """On how many sheets a page is printed."""
    pdf = screens.screen().open(file).pdf(format=paper, prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("preset", ["english", "french", "summary"])
def test_the_sheet_of_a_table_is_printed_on_one_page(
    screens: Screens, tmp_path: Path, preset: str, paper: str
) -> None:
    file = tmp_path / "table.html"
    ronin("rulings", "--sheet", str(file), "--preset", preset)

    assert printed_pages(screens, file, paper) == 1


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_even_a_table_that_reads_everything_otherwise_needs_one_page(
    screens: Screens, tmp_path: Path, paper: str
) -> None:
    file = tmp_path / "table.html"
    ronin(
        "rulings", "--sheet", str(file), *(word for ruling in OWN for word in ("--rulings", ruling))
    )

    assert printed_pages(screens, file, paper) == 1


@pytest.mark.parametrize(("name", "most"), [("index", 14), ("errata", 10)])
def test_the_index_and_the_errata_are_printed_on_a_few_pages(
    screens: Screens, site: Path, name: str, most: int
) -> None:
    assert 1 < printed_pages(screens, site / f"{name}.html", "A4") <= most


def test_a_point_is_printed_without_its_menu(screens: Screens, site: Path) -> None:
    screen = screens.screen()
    page = screen.open(site / "points" / "yobu-number.html")
    page.emulate_media(media="print")

    assert page.locator("nav:visible").count() == 0
    assert page.locator("h1:visible").count() == 1
    assert 1 < printed_pages(screens, site / "points" / "yobu-number.html", "A4") < 20
