import json
import re

import pytest

from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.reports.pages.as_html import html
from ronin.reports.pages.as_markdown import markdown
from ronin.reports.pages.blocks import (
    Block,
    Cell,
    Code,
    Facts,
    Fold,
    Heading,
    Items,
    Link,
    Mark,
    Page,
    Para,
    Pre,
    Row,
    Site,
    Soft,
    Stories,
    Strong,
    Table,
)
from ronin.reports.seven_ronin.report.line_words import position_words, with_names
from ronin.reports.seven_ronin.report.sections import section_name
from ronin.reports.seven_ronin.report.site import SITE

NASTY = "<script>alert(1)</script>\"'&|`*_[x](y)"


def everywhere(text: str) -> Page:
    """A page that says something in every way there is."""
    blocks: tuple[Block, ...] = (
        Heading(2, text, "here"),
        Para((text, Code(text), Strong(text), Soft(text), Mark(text), Link(text, "points/x"))),
        Items((text,)),
        Facts(((text, text),)),
        Table(text, (text,), (Row((Cell(text, text),), {"kind": (text,)}),), (("kind", text),)),
        Stories(text, (text, text), (((text, text), None),), 0),
        Fold(text, (Pre(text),)),
    )
    return Page("index", text, text, blocks)


def test_no_words_become_tags_in_html() -> None:
    page = html(everywhere(NASTY), NASTY, SITE)

    assert page.count("<script>") == 1, "the page's own"
    assert "alert(1)</script>" not in page
    assert page.count("&lt;script&gt;") >= 18


def test_no_words_become_tags_or_links_in_markdown() -> None:
    page = markdown(everywhere(NASTY), NASTY)
    # Code shows its words as they are: a span between runs of backticks, or a fenced block.
    prose = re.sub(r"^(`{3,})\n.*?^\1$", "", page, flags=re.MULTILINE | re.DOTALL)
    prose = re.sub(r"(?<!\\)(`+) .*? \1(?!`)", "", prose)

    assert re.findall(r"(?<!\\)<script>", prose) == []
    assert re.findall(r"(?<!\\)\[x", prose) == []
    assert prose.count(r"\<script\>") >= 15


def test_a_page_knows_its_way_to_others() -> None:
    there = Page("points/x", "t", "o", (Para((Link("a", "index"), Link("b", "clauses#GREEN-05"))),))
    back = Page("index", "t", "o", (Para((Link("a", "points/x"),)),))

    assert 'href="../index.html"' in html(there, "", SITE)
    assert 'href="../clauses.html#GREEN-05"' in html(there, "", SITE)
    assert 'href="points/x.html"' in html(back, "", SITE)
    assert "](../README.md)" in markdown(there, "")
    assert "](../clauses.md#green-05)" in markdown(there, "")


def test_what_is_alike_is_told_once() -> None:
    alike, apart = ("END-01", "Both"), ("END-02", "One")
    page = html(
        Page("x", "t", "o", (Stories("c", ("a", "b"), ((alike, alike), (apart, None)), 1),)),
        "",
        SITE,
    )

    assert page.count("Both.") == 1
    assert page.count("One.") == 1
    assert 'class="parts"' in page


def test_a_position_that_only_another_reading_allows_is_written_all_the_same() -> None:
    many = {"round": 1, "reserves": 50, "wounds": {"kabe": 1}}

    assert position_words(many, "ninja-marker-limit") == "r1,50,kabe-1"
    assert position_words(many, "yobu-number") == json.dumps(many)


def test_french_sections_have_their_accents() -> None:
    sections = {
        source.section
        for question in REGISTER.values()
        for source in question.entry.sources
        if source.document == "FR"
    }
    changed = {section_name(section) for section in sections} - sections

    assert {"Le Cimetière", "La Place et le Défenseur", "Éliminer un Ronin"} <= changed
    assert section_name("Le Temple") == "Le Temple"


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (
            "hayai cannot ride to field_3, which is not Occupied",
            "Hayai cannot ride to the Field (3), which is not Occupied",
        ),
        ("kabe is on the Green, out of reach of the Well", None),
        (
            'the wounds on inn must be divided by a \'wounds\' entry, such as {"wounds": "inn"}',
            "the wounds on the Inn must be divided",
        ),
        ("nobody divides on well: it must be tasuke 0, taiko 1", None),
    ],
)
def test_a_refusal_is_told_with_names_and_without_how_a_trace_is_written(
    refusal: str, told: str | None
) -> None:
    found = with_names(refusal)

    assert told is None or found == told
    assert not re.search(r"[_{']|\b(inn|well|kabe|tasuke|taiko|hayai)\b", found)


def test_the_labels_of_a_stacked_table_are_there_whatever_else_it_is() -> None:
    row = Row((Cell("one"), Cell("two")))
    page = Page("p", "t", "o", (Table("c", ("A", "B"), (row,), kind="stack clauses"),))

    assert 'data-column="B"' in html(page, "", Site("s", {}))
