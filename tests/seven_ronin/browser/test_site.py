from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from ronin.model.seven_ronin.ambiguities.register import REGISTER
from tests.seven_ronin.browser.conftest import BUILD, Screens

POINTS = len(REGISTER.in_order())
SHOWN = (
    "index",
    "errata",
    "points/yobu-number",
    "points/held-areas-and-threat",
    "points/empty-reserves",
)
"""The pages that are looked at."""
SECTIONS = ("index", "editions", "questions", "clauses", "examples")
ROWS = "table[data-filter-table] tbody tr"


def test_every_page_opens_quietly_and_every_link_leads_somewhere(
    screens: Screens, site: Path
) -> None:
    screen = screens.screen()
    files = sorted(site.rglob("*.html"))
    links: dict[str, list[str]] = {}
    names: dict[str, set[str]] = {}
    for file in files:
        page = screen.open(file)
        links[file.as_uri()] = page.eval_on_selector_all("a[href]", "all => all.map(a => a.href)")
        found = page.eval_on_selector_all("[id]", "all => all.map(one => one.id)")
        names[file.as_uri()] = set(found)
        assert len(names[file.as_uri()]) == len(found), f"{file}: a name twice"
    lost = [
        f"{page} -> {link}"
        for page, found in links.items()
        for link in found
        if (target := urldefrag(link)).url not in names
        or (target.fragment and unquote(target.fragment) not in names[target.url])
    ]

    assert len(files) > POINTS
    assert sum(map(len, links.values())) > 1000
    assert lost == []
    assert screen.complaints == []
    assert screen.requests == [file.as_uri() for file in files]


@pytest.mark.parametrize("name", ["points/held-areas-and-threat", "examples"])
def test_every_picture_is_drawn_and_has_words(screens: Screens, site: Path, name: str) -> None:
    page = screens.screen().open(site / f"{name}.html")
    pictures = page.locator("figure svg").evaluate_all(
        """all => all.map(one => ({
            width: one.clientWidth,
            height: one.clientHeight,
            words: one.getAttribute("aria-labelledby").split(" ")
                .map(id => document.getElementById(id).textContent.length),
        }))"""
    )

    assert len(pictures) >= 3
    assert all(picture["width"] > 200 and picture["height"] > 200 for picture in pictures)
    assert all(
        title > 3 and words > 200 for picture in pictures for title, words in [picture["words"]]
    )


def test_the_index_filters(screens: Screens, site: Path) -> None:
    page = screens.screen().open(site / "index.html")
    rows = page.locator(f"{ROWS}:visible")
    everything = rows.count()
    page.get_by_label("Kind").select_option("silence")
    silent = rows.count()
    kinds = {text.split("\t")[0] for text in rows.locator("td:nth-child(2)").all_inner_texts()}
    page.get_by_label("Search").fill("shrine marker")
    narrowed = rows.evaluate_all("all => all.map(row => row.textContent + row.dataset.words)")
    told = page.locator(".filters output").inner_text()
    page.get_by_role("button", name="Show all").click()
    page.locator("tbody tr[hidden]").first.wait_for(state="detached")

    assert everything == POINTS
    assert 0 < silent < everything
    assert kinds == {"silence"}
    assert 0 < len(narrowed) < silent
    assert all("shrine" in text.lower() and "marker" in text.lower() for text in narrowed)
    assert told == f"{len(narrowed)} of {POINTS}"
    assert rows.count() == everything


def test_what_is_filtered_by_stands_in_the_address(screens: Screens, site: Path) -> None:
    page = screens.screen().open(site / "index.html")
    page.get_by_label("Kind").select_option("silence")
    address = page.url
    silent = page.locator(f"{ROWS}:visible").count()
    again = screens.screen().page
    again.goto(address)

    assert address.endswith("#?kind=silence")
    assert again.locator("form.filters").evaluate("form => form.getBoundingClientRect().top") < 900
    assert 0 < again.locator(f"{ROWS}:visible").count() == silent < POINTS


@pytest.mark.parametrize("filter_by", ["Severity", "Who gains", "How often", "Source text"])
def test_each_filter_leaves_what_it_names(screens: Screens, site: Path, filter_by: str) -> None:
    page = screens.screen().open(site / "index.html")
    chooser = page.locator("form.filters").get_by_label(filter_by)
    rows = page.locator(f"{ROWS}:visible")
    trait = chooser.get_attribute("name")
    for option in chooser.locator("option").all()[1:]:
        value = option.get_attribute("value") or ""
        chooser.select_option(value)
        found = rows.evaluate_all(f"all => all.map(row => row.dataset.{trait}.split(' '))")

        assert found
        assert all(value in traits for traits in found)


def test_the_index_sorts_up_and_down_by_mouse_and_by_keyboard(screens: Screens, site: Path) -> None:
    page = screens.screen().open(site / "index.html")
    kinds = page.locator(f"{ROWS} td:nth-child(2)")
    button = page.get_by_role("button", name="Kind")
    heading = page.locator("th", has=button)
    button.click()
    up, told_up = kinds.all_inner_texts(), heading.get_attribute("aria-sort")
    button.focus()
    page.keyboard.press("Enter")
    down, told_down = kinds.all_inner_texts(), heading.get_attribute("aria-sort")

    assert up == sorted(up)
    assert down == sorted(down, reverse=True)
    assert (told_up, told_down) == ("ascending", "descending")


def test_severity_sorts_as_a_number(screens: Screens, site: Path) -> None:
    page = screens.screen().open(site / "index.html")
    page.get_by_role("button", name="Severity").click()
    keys = page.locator(ROWS).evaluate_all(
        "all => all.map(row => Number(row.cells[2].dataset.sort))"
    )

    assert keys == sorted(keys)
    assert len(set(keys)) > 1


def test_without_scripts_every_point_is_there(screens: Screens, site: Path) -> None:
    page = screens.screen(scripts=False).open(site / "index.html")

    assert page.locator(f"{ROWS}:visible").count() == POINTS
    assert page.locator("form.filters:visible").count() == 0


def test_the_first_key_leads_past_the_menu(screens: Screens, site: Path) -> None:
    page = screens.screen().open(site / "index.html")
    page.keyboard.press("Tab")
    first = page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Enter")

    assert first == "To the content"
    assert page.url.endswith("#main")


@pytest.mark.parametrize("name", [*SHOWN, *SECTIONS[1:]])
def test_no_page_is_wider_than_a_phone(screens: Screens, site: Path, name: str) -> None:
    page = screens.screen("phone").open(site / f"{name}.html")

    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    too_wide = page.locator(".scroll").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.ariaLabel)"
    )
    assert too_wide == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize("name", SHOWN)
def test_pages_are_kept_as_pictures_to_look_at(
    screens: Screens, site: Path, name: str, size: str, scheme: str
) -> None:
    night = scheme == "dark"
    page = screens.screen(size, "dark" if night else "light").open(site / f"{name}.html")
    file = BUILD / "screenshots" / f"{name.replace('/', '-')}-{size}-{scheme}.png"
    page.screenshot(path=file, full_page=True)
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    brightness = sum(int(part) for part in paper.strip("rgb()").split(","))

    assert file.stat().st_size > 20_000
    assert (brightness < 200) == night
