"""The page of worked examples: whole, self-contained, and the same every time."""

from collections import Counter
from functools import cache
from html.parser import HTMLParser

from ronin.model.seven_ronin.village import standard_village
from ronin.reports.pages.as_html import html
from ronin.reports.pages.as_markdown import markdown
from ronin.reports.seven_ronin.examples_page import examples_page
from ronin.reports.seven_ronin.played_examples import Example, Played, examples, played
from ronin.reports.seven_ronin.report.site import SITE
from tests.seven_ronin.model.exhaustive import english


@cache
def shown() -> list[Played]:
    """All worked examples, played."""
    return [played(example, english()) for example in examples()]


def page_of(*some: Played) -> tuple[str, str]:
    """The page of these examples as HTML and as Markdown."""
    page = examples_page(some, standard_village())
    return html(page, "", SITE), markdown(page, "")


@cache
def whole_page() -> tuple[str, str]:
    """The page of all examples as HTML and as Markdown."""
    return page_of(*shown())


class Page(HTMLParser):
    """Notes the elements that are opened, and checks that each is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: Counter[str] = Counter()
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags[tag] += 1
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found[name] or "" for name in ("href", "src") if name in found]
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_every_example_stands_on_the_page_with_its_story_and_its_boards() -> None:
    text, _ = whole_page()
    page = Page(text)

    refused = sum(one.after is None for one in shown())
    assert page.tags["h3"] >= len(shown())
    assert {one.example.name for one in shown()} <= set(page.ids)
    assert page.tags["svg"] == 2 * len(shown()) - refused
    assert "All 52 examples come out as they should." in text
    assert page.open == []


def test_every_link_leads_to_an_example_a_clause_or_a_section() -> None:
    page = Page(whole_page()[0])
    sections = {f"{path}.html" for path in SITE.sections} | {"#main", "data:,"}
    clauses = {f"clauses.html#{event.clause.id}" for one in shown() for event in one.events}

    inside = {link for link in page.links if link.startswith("#") and link != "#main"}
    assert {link[1:] for link in inside} == {one.example.name for one in shown()}
    refused = {f"clauses.html#{one.refusal.clause.id}" for one in shown() if one.refusal}
    assert set(page.links) - inside - sections == clauses | refused
    assert [name for name, count in Counter(page.ids).items() if count > 1] == []


def test_the_text_tells_every_example_with_the_clauses_behind_it() -> None:
    _, text = whole_page()

    for one in shown():
        assert f"### {one.example.title}\n" in text
    assert "Yumi's tile is full: Yumi is eliminated. [WOUNDS-04](clauses.md#" in text
    assert "Refused: the Inn cannot copy well, which is not Occupied. [INN-01]" in text


def test_names_from_a_file_cannot_break_the_page() -> None:
    example = shown()[0].example
    texts = {"title": "<script>alert(1)</script>", "note": "a & b <b>"}
    sly = Example(**{**vars(example), **texts})
    page, _ = page_of(played(sly, english()))

    assert "<script>" not in page
    assert "a &amp; b &lt;b&gt;" in page


def test_an_example_that_differs_is_marked_on_the_page() -> None:
    one = Played(**{**vars(shown()[0]), "differences": ("winner None, expected attacker",)})
    page, text = page_of(one)

    assert "1 of 1 examples do not come out" in page
    assert "**Not as told:** winner None, expected attacker." in text
