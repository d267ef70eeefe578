"""The ways that a player goes on the page of `ronin serve`."""

import re
import subprocess
from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Literal

import pytest

from ronin.verify.serve.questions import words_of
from tests.core.serve.running import RONIN, Server, serving
from tests.seven_ronin.browser.conftest import BUILD, SIZES, Screens, Watched

if TYPE_CHECKING:
    from playwright.sync_api import Page, Response

SMALL = "r8,2,well=1,inn=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x"
TURNED = "r7,2,yobu-x,tasuke-x,yumi-x,taiko-x~,hayai-4,kabe-x,musashi-x"
PLACING = (
    '{"mode": "grand-master", "phase": "placement", "round": 3, "seats": ["a", "b"], "turn": "a", '
    '"shosho": "a", "courted": ["a"], "left": {"a": 3}, "board": {"a": {"showdown": 6, "missions": '
    '1}, "b": {"missions": 8}}, "seen": {"a": {"1": "grugazor", "2": "zombies", "3": "ma_maho"}}}'
)
SCRIPT = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """The page's server."""
    with serving() as running:
        yield running


@pytest.fixture
def screen(screens: Screens, server: Server) -> Iterator[Watched]:
    """A screen that must not complain, and asks nobody but the server."""
    watched = screens.screen()
    yield watched
    assert watched.complaints == []
    assert [one for one in watched.requests if not one.startswith((server.address, "data:"))] == []


def opened(screen: Watched, server: Server, position: str = "") -> "Page":
    """The page with a position, drawn."""
    screen.page.goto(f"{server.address}seven-ronin/#{position}")
    screen.page.locator("#board [data-press=well]").wait_for()
    return screen.page


def line(page: "Page", text: str | re.Pattern[str]) -> None:
    """Wait until the position is this one."""
    from playwright.sync_api import expect

    expect(page.locator("#text")).to_have_value(text)


def asked(page: "Page") -> dict[str, str | None]:
    """The lights when all of them are lit."""
    page.get_by_role("button", name="Ask", exact=True).click()
    page.locator(".light").first.wait_for()
    page.locator("[data-answer=asked], [data-answer=none]").first.wait_for(state="detached")
    return {
        light.get_attribute("data-mode") or "": light.get_attribute("data-answer")
        for light in page.locator(".light").all()
    }


def test_a_position_set_by_hand_gets_three_lights(screen: Watched, server: Server) -> None:
    page = opened(screen, server, "r8,2,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x")
    for place in ("well", "inn", "green", "tasuke"):
        page.locator(f"#board [data-press={place}]").click()
        line(page, re.compile(place))
    page.locator("#board [data-press=green]").press("-")
    line(page, "r8,2,well=1,inn=1,yobu-x,tasuke-1,yumi-x,taiko-x,hayai-x,kabe-x")
    page.locator("#form").get_by_label("Reserves").fill("3")
    line(page, "r8,3,well=1,inn=1,yobu-x,tasuke-1,yumi-x,taiko-x,hayai-x,kabe-x")
    page.get_by_label("Shrine Markers on Musashi").select_option("1")
    line(page, "r8,3,well=1,inn=1,yobu-x,tasuke-1,yumi-x,taiko-x,hayai-x,kabe-x,musashi~")
    lights = asked(page)

    assert lights == {"possible": "yes", "forced": "no", "chance": "mixed"}


def test_no_tap_is_lost_and_the_last_entry_is_asked_about(screen: Watched, server: Server) -> None:
    page = opened(screen, server, "r8,2,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x")
    page.locator("#board [data-press=well]").evaluate("""(well) => {
      const inn = document.querySelector("#board [data-press=inn]");
      for (const [place, key] of [[well, "+"], [inn, "+"], [well, "+"], [inn, "+"], [well, "-"]]) {
        place.dispatchEvent(new KeyboardEvent("keydown", { key }));
      }
    }""")
    line(page, SMALL.replace("inn=1", "inn=2"))
    with page.expect_request("**/api/ask") as asking:
        page.locator("#form").get_by_label("Reserves").evaluate("""(reserves) => {
          reserves.value = "3";
          reserves.dispatchEvent(new Event("input", { bubbles: true }));
          document.querySelector("#ask").click();
        }""")
    page.locator(".light[data-mode=chance][data-answer=mixed]").wait_for()
    question = asking.value.post_data_json

    assert isinstance(question, dict)
    assert question["position"]["reserves"] == 3


def test_a_ronin_is_dragged_to_where_he_had_to_stay(screen: Watched, server: Server) -> None:
    page = opened(screen, server, "r3,30")
    page.locator("#board [data-press=hayai]").drag_to(page.locator("#board [data-press=well]"))
    line(page, "r3,30,hayai@well")
    page.get_by_role("button", name="Undo").click()
    line(page, "r3,30")


def test_a_link_opened_elsewhere_shows_the_same(
    screens: Screens, screen: Watched, server: Server
) -> None:
    page = opened(screen, server, SMALL)
    page.locator("#preset").select_option("french")
    page.locator("#board [data-press=shrine]").click()
    line(page, SMALL.replace("well=1", "well=1,shrine=1"))
    elsewhere = screens.screen().page
    elsewhere.goto(page.url)
    line(elsewhere, SMALL.replace("well=1", "well=1,shrine=1"))

    assert elsewhere.locator("#preset").input_value() == "french"


def test_a_line_is_stepped_through_on_the_board(screen: Watched, server: Server) -> None:
    page = opened(screen, server, TURNED)
    asked(page)
    page.get_by_role("button", name="Show the line").first.click()
    page.locator("#step h3").wait_for()
    told, boards = [], []
    while True:
        told.append(page.locator("#step").inner_text())
        boards.append(page.locator("#board svg").inner_html())
        if page.locator("#on").is_disabled():
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    before = page.locator("#step").inner_text()
    page.locator("#step details.clause").first.click()
    clause = page.locator("#step .clause-text p").first
    clause.wait_for()

    assert len(told) >= 4
    assert len(set(boards)) == len(boards)
    assert "wins" in told[-1]
    assert before == told[-2]
    assert len(clause.inner_text()) > 20
    assert page.locator("#step .refused").count() == 0


def test_after_the_reveal_choices_are_made_and_asked_about(screen: Watched, server: Server) -> None:
    page = opened(screen, server, SMALL)
    attack = page.locator("#attack")
    attack.get_by_label("Granary").fill("2")
    page.locator("#defence").get_by_label("Tasuke").select_option("inn")
    page.get_by_role("button", name="Reveal both plans").click()
    page.locator("#defence .refused").wait_for()
    page.locator("#defence").get_by_label("Musashi").select_option("well")
    page.get_by_role("button", name="Reveal both plans").click()
    page.get_by_role("button", name="Musashi strikes").click()
    page.locator("#moment li", has_text="Musashi strikes").wait_for()
    page.get_by_role("button", name="End this step").click()
    page.get_by_role("heading", name="Step 2: wounds").wait_for()
    page.get_by_role("button", name="End this step").click()
    page.get_by_role("heading", name="Step 3: area abilities").wait_for()
    lights = asked(page)
    elsewhere = page.url
    page.get_by_role("button", name="Take back").click()
    page.get_by_role("heading", name="Step 2: wounds").wait_for()
    page.goto("about:blank")
    page.goto(elsewhere)
    page.get_by_role("heading", name="Step 3: area abilities").wait_for()

    assert lights == {"possible": "no", "given": "no"}


def test_a_turned_ruling_turns_the_answer(screen: Watched, server: Server) -> None:
    page = opened(screen, server, TURNED)
    before = asked(page)
    page.get_by_role("button", name="Find what the answer depends on").click()
    card = page.locator("[data-point=elimination-threshold]")
    card.wait_for()
    sources = card.locator(".texts section").count()
    card.locator("input[type=radio]:not(:checked)").first.check()
    page.locator("[data-mode=forced][data-answer=no]").wait_for()
    page.get_by_role("button", name="The sheet for your table").click()
    sheet = page.locator("#sheet-shown pre")
    sheet.wait_for()

    assert before["forced"] == "yes"
    assert sources >= 2
    assert "rulings=elimination-threshold=one-more-wound" in page.url
    assert "1 point of its own" in sheet.inner_text()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("r5,12,ynn=1", "did you mean inn"),
        ("r5,12,yumi-3", "yumi-x"),
        ("r5,12,inn=99", "50"),
        (f"r5,12,{SCRIPT}", "onerror"),
    ],
)
def test_a_wrong_line_is_refused_at_its_place(
    screen: Watched, server: Server, typed: str, told: str
) -> None:
    page = opened(screen, server)
    page.locator("#text").fill(typed)
    page.locator(".refused", has_text=re.compile(".")).first.wait_for()

    assert told in " ".join(page.locator(".refused").all_inner_texts())
    assert page.get_by_role("button", name="Ask", exact=True).is_disabled()
    assert page.locator("img").count() == 0


def test_a_wrong_number_is_refused_at_its_field(screen: Watched, server: Server) -> None:
    page = opened(screen, server)
    field = page.get_by_label("Wounds of Yumi, of 3")
    field.fill("3")
    page.locator("#form .refused").wait_for()
    invalid = field.get_attribute("aria-invalid")
    told = page.locator(f"#{field.get_attribute('aria-describedby')}").inner_text()
    field.fill("2")
    line(page, "r1,40,yumi-2")

    assert invalid == "true"
    assert "3" in told
    assert page.locator("#form .refused").count() == 0


def test_the_keyboard_alone_is_enough(screen: Watched, server: Server) -> None:
    page = opened(screen, server, SMALL)
    pressed = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        here = page.evaluate("document.activeElement.dataset.press || document.activeElement.id")
        pressed.add(here)
        if here == "well":
            page.keyboard.press("Enter")
            line(page, SMALL.replace("well=1", "well=2"))
            page.keyboard.press("-")
            line(page, SMALL)
        if here == "ask":
            page.keyboard.press("Enter")
            break
    page.locator(".light[data-mode=possible][data-answer=yes]").wait_for()

    assert {"main", "games", "search", "well", "green", "kabe", "text", "ask"} <= pressed | {"main"}


SLOW = "r7,7,field_2=2,passage=1,green=1,yobu-x,tasuke-2,yumi-1,taiko-4,hayai-x,kabe-4,musashi-3"
"""Its chance takes ten seconds and more, so that there is something to stop."""


def test_a_search_is_stopped(screen: Watched, server: Server) -> None:
    page = opened(screen, server, SLOW)
    page.get_by_role("button", name="Ask", exact=True).click()
    page.locator("[data-mode=chance][data-answer=asked]").wait_for()
    page.locator("#stop").click()
    page.locator("[data-mode=chance]", has_text="Stopped").wait_for()

    assert server.ask("count", position=SMALL).code == 0


def test_one_search_finds_points_clauses_and_questions(screen: Watched, server: Server) -> None:
    page = opened(screen, server)
    page.get_by_label("Search points").fill("watchtower")
    page.locator("#found .kind").first.wait_for()
    kinds = set(page.locator("#found .kind").all_inner_texts())
    page.get_by_label("Search points").fill("does the watchtower hit the ronin on both fields")
    page.get_by_role("button", name="Does the Watchtower hit the ronin on both Fields?").click()
    page.locator("#points [data-point=watchtower-fields]").wait_for()
    line(page, "r2,30")

    assert kinds == {"Open point", "Clause", "Question"}


@pytest.mark.parametrize(
    ("game", "position", "player", "word"),
    [
        ("shinobi", PLACING, "a", "look"),
        ("shadow-tactics", "t5,y1.1oi,yuki@b3,hand=o1", "", "guard"),
    ],
    ids=["shinobi", "shadow-tactics"],
)
def test_another_game_is_loaded_drawn_asked_about_and_stepped_through(
    screen: Watched,
    server: Server,
    game: str,
    position: str,
    player: str,
    word: str,
) -> None:
    page = screen.page
    page.goto(f"{server.address}{game}/")
    page.locator("#options input").first.wait_for()
    page.get_by_label("Paste one").fill(position)
    page.locator("#drawn svg").wait_for()
    pasted = page.locator("#drawn svg").inner_html()
    page.get_by_label("Paste one").fill("nonsense")
    page.locator("#position-refused", has_text=re.compile(".")).wait_for()
    page.locator("#drawn svg").wait_for(state="detached")
    page.locator("#file").set_input_files(
        {"name": "position.txt", "mimeType": "text/plain", "buffer": position.encode()}
    )
    page.locator("#drawn svg").wait_for()
    loaded = page.locator("#drawn svg").inner_html()
    if player:
        page.locator("#options").get_by_label("player").fill(player)
    page.get_by_role("button", name="Ask", exact=True).click()
    page.locator("#answer .verdict").wait_for()
    told = page.locator("#answer .verdict").inner_text()
    page.get_by_role("button", name="Show the line").click()
    page.locator("#step svg").wait_for()
    page.get_by_role("button", name="On").click()
    page.locator("#step li").wait_for()
    page.get_by_label("Search points").fill(word)
    page.locator("#found .kind").first.wait_for()
    kinds = set(page.locator("#found .kind").all_inner_texts())
    looked_at = looks(page, game)
    page.get_by_label("Paste one").fill("nonsense")
    page.locator("#answer .verdict").wait_for(state="detached")
    page.locator("#step").wait_for(state="hidden")

    assert told == "Yes."
    assert pasted == loaded
    assert kinds == {"Open point", "Clause"}
    assert looked_at == []


def looks(page: "Page", name: str) -> list[str]:
    """What is wrong with a page on two screens by day and by night; pictures of it are kept."""
    from axe_playwright_python.sync_playwright import Axe

    wrong = []
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for (size, (width, height)), scheme in product(SIZES.items(), schemes):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=BUILD / "screenshots" / f"{name}-{size}-{scheme}.png", full_page=True)
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wrong.append(f"{size}: it is wider than the screen")
        found = Axe().run(page).response["violations"]
        wrong += [f"{scheme} {one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]
    return wrong


def test_the_report_comes_from_the_same_place(screen: Watched, server: Server) -> None:
    page = opened(screen, server)
    with page.expect_popup(timeout=120_000) as opening:
        page.get_by_role("link", name="The report").click()
    report = opening.value
    report.locator("table tbody tr a").first.click(timeout=120_000)
    report.wait_for_url(f"{server.address}report/seven-ronin/points/*.html")

    assert report.locator("h1").inner_text()


def test_the_page_fits_is_accessible_and_is_kept_as_a_picture(
    screen: Watched, server: Server
) -> None:
    page = opened(screen, server, TURNED)
    asked(page)
    page.get_by_role("button", name="Show the line").first.click()
    page.locator("#step h3").wait_for()

    assert looks(page, "page") == []


def test_what_the_page_is_told_is_what_the_command_prints(screen: Watched, server: Server) -> None:
    page = opened(screen, server, TURNED)
    responses: list[Response] = []
    page.on("response", lambda response: responses.append(response))
    asked(page)
    page.get_by_role("button", name="Show the line").first.click()
    page.locator("#step h3").wait_for()
    told = []
    for response in responses:
        command = response.url.rpartition("/")[2]
        options = response.request.post_data_json
        assert isinstance(options, dict)
        words = words_of(command, options, most=60)
        printed = subprocess.run([RONIN, *words], capture_output=True).stdout
        told.append((command, response.body() == printed))

    assert sorted(told) == [("ask", True)] * 3 + [("replay", True)]
