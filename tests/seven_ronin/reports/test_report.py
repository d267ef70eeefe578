import json
import re
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.model.seven_ronin.rulings import ENGLISH, FRENCH
from ronin.model.seven_ronin.village import standard_village
from ronin.reports.seven_ronin.report.gathered import Report, gather_findings
from ronin.reports.seven_ronin.report.json_form import report_json
from ronin.reports.seven_ronin.report.measure_parts import moved_parts
from ronin.reports.seven_ronin.report.ranking import rank_points
from ronin.reports.seven_ronin.report.site import site
from ronin.reports.seven_ronin.report.told import reported_point
from ronin.verify.seven_ronin.console.decisions import ASKED, NOT_ASKED
from ronin.verify.seven_ronin.setting import Setting
from tests.seven_ronin.forms import form
from tests.seven_ronin.reports.stored_points import RIDE, SHARED, a_few, pair, point, store, witness

AT_TIMES = ("Asked at the table", "A position in which it matters")
PARTS = [
    "The sentence to print",
    "What the texts say",
    "The readings",
    "The smallest position in which they part",
    "How severe it is",
    "How often it comes up",
    "How the shares of wins move",
    "Who gains",
    "What it interacts with",
    "What the presets take",
    "A wording for each reading",
    "To see it for yourself",
]
ONLY_IF_MODELLED = PARTS[3:9]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    setting = Setting(standard_village(), ENGLISH, ())
    return gather_findings(setting, folder=a_few(tmp_path_factory.mktemp("points")))


@pytest.fixture(scope="module")
def files(report: Report) -> dict[str, str]:
    return site(report)


class Links(HTMLParser):
    """What a page leads to, and what it can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: list[str] = []
        self.empty = len(re.findall(r"<a [^>]*></a>", text))
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "a" and found.get("href"):
            self.links.append(str(found["href"]))
        if found.get("id"):
            self.names.append(str(found["id"]))


def headings(text: str) -> list[str]:
    """The parts of a page in Markdown."""
    return [line[3:] for line in text.splitlines() if line.startswith("## ")]


@pytest.mark.parametrize("name", list(REGISTER))
def test_every_point_has_a_page_of_the_same_form(files: dict[str, str], name: str) -> None:
    question = REGISTER[name]
    wanted = [p for p in PARTS if not (question.entry.not_modelled and p in ONLY_IF_MODELLED)]
    told = [part for part in headings(files[f"points/{name}.md"]) if part not in AT_TIMES]

    assert told == wanted
    assert f'id="{"texts"}"' in files[f"points/{name}.html"]


def test_a_point_that_is_not_modelled_says_why(files: dict[str, str]) -> None:
    for name, question in REGISTER.items():
        if question.entry.not_modelled:
            assert "Not modelled." in files[f"points/{name}.html"]
            assert question.entry.not_modelled.split("'")[0] in files[f"points/{name}.html"]


def test_the_round_is_told_in_two_columns_with_the_first_difference_marked(
    files: dict[str, str],
) -> None:
    page = files["points/copied-watchtower.md"]
    marked = [line for line in page.splitlines() if "**→**" in line]

    assert len(marked) == 1 or len(set(marked)) == 1
    assert "wounds Yobu" in marked[0]
    assert "wounds Tasuke" in marked[0]
    assert "The end if of-the-inn" in page
    assert "yobu-1" in page
    assert "tasuke-1" in page


def test_the_clause_at_which_they_part_is_one_the_point_is_about(report: Report) -> None:
    pair = report.point("copied-watchtower").pairs[0]

    assert pair.smallest
    assert pair.smallest.parting.clause in REGISTER["copied-watchtower"].clauses()


def test_readings_may_part_only_in_who_decides(tmp_path: Path) -> None:
    both = {"tasuke": "granary", "hayai": "granary"}
    fallen = ["yobu", "yumi", "taiko", "kabe", "musashi"]
    start = {"round": 1, "reserves": 1, "eliminated": fallen, "stayed": both, "shrine": ["tasuke"]}
    split = {"wounds": "granary", "split": {"tasuke": 0, "hayai": 1}}
    trace = {"position": start, "attacker": {"granary": 1}, "defender": {}, "choices": [split]}
    parts = pair("defender", "attacker", trace)
    folder = store(tmp_path, point("cancelled-tasuke-division", parts, rung=1))
    setting = Setting(standard_village(), ENGLISH, ())
    found = reported_point(REGISTER["cancelled-tasuke-division"], setting, folder).pairs[0].smallest

    assert found
    row = found.parting.rows[found.parting.parted]
    assert [happening and happening[1] for happening in row] == [ASKED, NOT_ASKED]
    assert found.parting.endings[0].text == found.parting.endings[1].text


def test_rounds_that_are_told_alike_and_end_differently_still_name_a_clause() -> None:
    setting = Setting(standard_village(), ENGLISH, ())
    shown = reported_point(REGISTER["fallen-shrine-marker"], setting).pairs[0].smallest

    assert shown
    assert shown.parting.parted == len(shown.parting.rows)
    assert shown.parting.clause in REGISTER["fallen-shrine-marker"].clauses()


def test_a_game_that_leads_elsewhere_is_told_and_not_counted(tmp_path: Path) -> None:
    elsewhere = {**SHARED, "position": {"round": 1, "reserves": 39}}
    wrong = pair("of-the-inn", "of-the-watchtower", SHARED, reachable=witness(elsewhere, traces=[]))
    folder = store(tmp_path, point("copied-watchtower", wrong, rung=4))
    found = reported_point(
        REGISTER["copied-watchtower"], Setting(standard_village(), ENGLISH, ()), folder
    )

    assert found.pairs[0].smallest
    assert found.pairs[0].reachable is None
    assert found.pairs[0].lost == (
        "The stored game no longer leads to where of-the-inn and of-the-watchtower part.",
    )


def test_a_witness_that_play_reaches_says_so(files: dict[str, str]) -> None:
    reached = files["points/copied-watchtower.md"]
    not_reached = files["points/hayai-goal.md"]

    assert "The position above is reached by play." in reached
    assert "No game from the set-up was found" in not_reached


def test_a_pair_without_a_witness_tells_the_budget(files: dict[str, str]) -> None:
    page = files["points/hayai-goal.md"]

    assert "No difference between any-with-ninja and occupied-only was found in 1,234" in page


def test_a_stored_round_that_parts_no_more_is_told_and_not_counted(
    report: Report, files: dict[str, str]
) -> None:
    page = files["points/yobu-number.md"]

    assert "no longer tells up-to-two and two-if-he-can apart" in page
    assert report.basis.lost == 1
    assert report.basis.witnesses == 2


def test_a_point_that_nobody_searched_says_so(files: dict[str, str]) -> None:
    assert "Not searched yet." in files["points/inn-uses.md"]


def test_those_that_matter_most_come_first(report: Report) -> None:
    names = [point.name for point in report.points]

    assert names[:3] == ["copied-watchtower", "hayai-goal", "yobu-number"]
    assert not any(point.modelled for point in report.points[report.basis.modelled :])


def test_the_rung_comes_first_and_within_it_what_games_meet(tmp_path: Path) -> None:
    low = point("yobu-number", pair("up-to-two", "two-if-he-can", SHARED), rung=4)
    unseen = point("copied-watchtower", pair("of-the-inn", "of-the-watchtower", SHARED), rung=5)
    for counted in unseen["frequency"]:
        counted |= {"came_up": 0, "winner_changed": 0}
    seen = point("hayai-goal", pair("any-with-ninja", "also-to-tasuke", RIDE), rung=5)
    folder = store(tmp_path, low, unseen, seen)
    setting = Setting(standard_village(), ENGLISH, ())
    names = ["hayai-goal", "copied-watchtower", "yobu-number", "inn-uses", "yobu-and-threat"]
    ordered = rank_points(
        reported_point(REGISTER[name], setting, folder) for name in reversed(names)
    )

    assert [point.name for point in ordered] == names


def test_a_game_that_no_longer_leads_to_what_shows_a_rung_is_told(tmp_path: Path) -> None:
    shown = point("copied-watchtower", pair("of-the-inn", "of-the-watchtower", SHARED), rung=4)
    evidence = shown["severity"]["evidence"] | {"reachable": "yes", "why": [], "traces": []}
    elsewhere = {"round": 2, "reserves": 30}
    setting = Setting(standard_village(), ENGLISH, ())
    found = []
    for number, position in enumerate((evidence["position"], elsewhere)):
        shown["severity"]["evidence"] = evidence | {"position": position}
        (tmp_path / str(number)).mkdir()
        folder = store(tmp_path / str(number), shown)
        found.append(reported_point(REGISTER["copied-watchtower"], setting, folder))
    kept, gone = (each.found["severity"]["evidence"] for each in found if each.found)

    assert [each.lost for each in found] == [
        (),
        ("The stored game no longer leads to what shows rung 4.",),
    ]
    assert (kept["reachable"], kept["under_both"]) == ("yes", True)
    assert (gone["reachable"], gone["under_both"]) == ("not shown", False)


def test_within_a_rung_the_order_is_by_how_much_the_shares_of_wins_move(tmp_path: Path) -> None:
    few = [point(name, pair(a, b, SHARED), rung=2) for name, a, b in WITHIN_A_RUNG]
    folder = store(tmp_path, *few)
    counts = {
        "hayai-goal": {"any-with-ninja/occupied-only": [10, 30, 400]},
        "yobu-number": {"up-to-two/two-if-he-can": [200, 40, 400]},
    }
    kept = {"games": 1000, "points": counts}
    (folder / "moved.json").write_text(json.dumps(kept), encoding="utf-8")
    setting = Setting(standard_village(), ENGLISH, ())
    ordered = rank_points(
        reported_point(REGISTER[name], setting, folder) for name, _, _ in WITHIN_A_RUNG
    )

    assert [point.name for point in ordered] == ["yobu-number", "hayai-goal", "copied-watchtower"]
    page = "".join(map(str, moved_parts(ordered[0])))
    assert "Of 1,000 games from the set-up that both sides play to win" in page
    assert all(share in page for share in ("40.0", "24.0", "-16.0", "240 games"))


WITHIN_A_RUNG = (
    ("copied-watchtower", "of-the-inn", "of-the-watchtower"),
    ("hayai-goal", "any-with-ninja", "occupied-only"),
    ("yobu-number", "up-to-two", "two-if-he-can"),
)


def test_editions_are_compared_worst_first_with_a_round(files: dict[str, str]) -> None:
    page = files["editions.md"]
    english_french = page.split("## The English rulebook against the French rulebook")[1].split(
        "\n## "
    )[0]
    points = [line.split("]")[0] for line in english_french.splitlines() if "](points/" in line]

    assert points[0] == "| [copied-watchtower"
    assert "wounds Tasuke" in english_french
    assert "## The English rulebook against the English summary" in page
    assert "## The French rulebook against the English summary" in page


def test_the_table_of_clauses_shows_its_gaps(report: Report, files: dict[str, str]) -> None:
    page = files["clauses.html"]

    assert page.count("<tr id=") == len(report.clauses) == report.basis.clauses
    assert 'class="empty"' in page
    assert report.basis.clauses_played > 100


def test_every_link_of_the_site_leads_somewhere(files: dict[str, str]) -> None:
    pages = {name: Links(text) for name, text in files.items() if name.endswith(".html")}
    lost = []
    for name, page in pages.items():
        assert len(page.names) == len(set(page.names)), f"{name}: a name twice"
        assert page.empty == 0, f"{name}: a link without words"
        for link in page.links:
            address, _, anchor = link.partition("#")
            target = normpath(join(dirname(name), address)) if address else name
            if target not in pages or (anchor and anchor not in pages[target].names):
                lost.append(f"{name} -> {link}")

    assert len(pages) == len(REGISTER.in_order()) + 6
    assert lost == []


def test_every_link_of_the_markdown_leads_somewhere(files: dict[str, str]) -> None:
    pages = {name: text for name, text in files.items() if name.endswith(".md")}
    links = [
        (name, *link.partition("#")[::2])
        for name, text in pages.items()
        for link in re.findall(r"\]\(([^)\s]+)\)", text)
    ]
    lost = []
    for name, address, anchor in links:
        target = normpath(join(dirname(name), address)) if address else name
        if target not in pages or (anchor and f'<a id="{anchor}"></a>' not in pages[target]):
            lost.append(f"{name} -> {address}#{anchor}")

    assert len(links) > 1000
    assert lost == []


def test_pages_ask_the_network_for_nothing(files: dict[str, str]) -> None:
    for name, text in files.items():
        if name.endswith(".html"):
            rest = text.replace("http://www.w3.org/2000/svg", "")
            assert "http" not in rest.replace("http-equiv", ""), name
            assert "src=" not in rest.replace("-src ", ""), name


def test_json_has_the_form_that_its_schema_tells(report: Report, files: dict[str, str]) -> None:
    value = json.loads(files["report.json"])

    form("report").validate(value)
    assert {point["status"] for point in value["points"] if not point["modelled"]} == {
        "not modelled"
    }
    assert value == json.loads(json.dumps(report_json(report)))


def test_the_same_inputs_give_the_same_bytes(files: dict[str, str], tmp_path: Path) -> None:
    again = gather_findings(Setting(standard_village(), ENGLISH, ()), folder=a_few(tmp_path))

    assert site(again) == files


def test_another_setting_is_named_on_every_page(tmp_path: Path) -> None:
    other = gather_findings(Setting(standard_village(), FRENCH, ()), folder=a_few(tmp_path))

    assert all(
        "Rulings: french." in text
        for name, text in site(other, ["md"]).items()
        if name not in ("examples.md", "errata.csv")
    )
