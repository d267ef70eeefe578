from typing import cast

import pytest

from ronin.model.ambiguity import Ambiguity, Reading
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.model.seven_ronin.rulings import ENGLISH, FRENCH, PRESETS, Rulings, points
from ronin.reports.register import sheet as sheets
from ronin.reports.register.sheet import Line, Sheet, html, markdown, text, type_size

WOUNDS = "Combat 2: wounds"
TITLE = "7 Ronin: how this table plays"
SMALL = Sheet(
    TITLE,
    "english",
    "english",
    1,
    (
        Line("Planning", "ronin-on-green", "At most one ronin.", differs=False, coin_flip=False),
        Line(
            WOUNDS,
            "yobu-number",
            "Yobu moves two & no fewer.",
            differs=True,
            coin_flip=False,
        ),
        Line(WOUNDS, "stayed-hayai", "A Hayai may ride.", differs=False, coin_flip=True),
    ),
)


def sheet(rulings: Rulings) -> Sheet:
    return sheets.sheet(rulings, PRESETS, REGISTER, "7 Ronin")


def said(rulings: Rulings) -> dict[str, Line]:
    """The lines of a table's sheet, by their points."""
    return {line.point: line for line in sheet(rulings).lines}


def test_the_page_as_text() -> None:
    assert text(SMALL) == (
        "7 Ronin: how this table plays\n"
        "This table plays english with 1 point of its own.\n"
        "◆ english reads it otherwise. ○ the text can be read otherwise just as well.\n"
        "\n"
        "Planning\n"
        "   At most one ronin.\n"
        "\n"
        "Combat 2: wounds\n"
        "◆  Yobu moves two & no fewer.\n"
        " ○ A Hayai may ride.\n"
    )


def test_the_page_as_markdown() -> None:
    assert markdown(SMALL) == (
        "# 7 Ronin: how this table plays\n"
        "\n"
        "This table plays english with 1 point of its own. ◆ english reads it otherwise. "
        "○ the text can be read otherwise just as well.\n"
        "\n"
        "## Planning\n"
        "\n"
        "- At most one ronin. (`ronin-on-green`)\n"
        "\n"
        "## Combat 2: wounds\n"
        "\n"
        "- ◆ Yobu moves two & no fewer. (`yobu-number`)\n"
        "- ○ A Hayai may ride. (`stayed-hayai`)\n"
    )


def test_the_page_to_print() -> None:
    page = html(SMALL)

    assert page[page.index("<main>") : page.index("<footer>")] == (
        "<main>\n"
        "<section><h2>Planning</h2>\n"
        "<ul>\n"
        '<li title="ronin-on-green">At most one ronin.</li>\n'
        "</ul></section>\n"
        "<section><h2>Combat 2: wounds</h2>\n"
        "<ul>\n"
        '<li class=differs title="yobu-number"><i>◆</i>Yobu moves two &amp; no fewer.</li>\n'
        '<li title="stayed-hayai"><i>○</i>A Hayai may ride.</li>\n'
        "</ul></section>\n"
        "</main>\n"
    )
    assert "http" not in page


def test_a_table_that_plays_a_preset_says_so_and_no_more() -> None:
    assert sheet(ENGLISH).in_words() == "This table plays english."
    assert sheet(ENGLISH).legend() == "○ the text can be read otherwise just as well."
    assert not any(line.differs for line in sheet(ENGLISH).lines)


def test_what_the_text_states_needs_no_line_unless_the_table_reads_it_otherwise() -> None:
    own = with_reading(ENGLISH, "yobu-number", "two-if-he-can")

    assert "yobu-number" not in said(ENGLISH)
    assert said(own)["yobu-number"].says == "Yobu moves two ninja, or one if he can move no more."
    assert said(own)["yobu-number"].differs
    assert sheet(own).own == 1


def test_what_english_reads_otherwise_has_a_line_even_if_the_text_states_it() -> None:
    assert said(FRENCH)["minimum-attack-force"].differs
    assert "minimum-attack-force" not in said(ENGLISH)


def test_a_point_that_has_no_meaning_under_the_others_has_no_line() -> None:
    without = with_reading(ENGLISH, "green-allowance", "no-raise")

    assert "green-allowance-spread" in said(ENGLISH)
    assert "green-allowance-spread" not in said(without)


@pytest.mark.parametrize("name", PRESETS)
def test_lines_stand_in_the_order_of_the_round(name: str) -> None:
    parts = [line.part for line in sheet(PRESETS[name]).lines]

    assert parts == sorted(parts, key=list(REGISTER.steps.values()).index)
    assert [part for part, _ in sheet(PRESETS[name]).parts()] == list(dict.fromkeys(parts))


def wordiest(question: type[Ambiguity]) -> str:
    return max((cast(Reading, reading.value).wording for reading in question), key=len)


def test_even_the_wordiest_table_is_printed_in_a_size_that_can_be_read() -> None:
    lines = [
        Line(
            REGISTER.title_of(question),
            name,
            wordiest(question),
            differs=True,
            coin_flip=True,
        )
        for name, question in points().items()
    ]
    lines.sort(key=lambda line: list(REGISTER.steps.values()).index(line.part))

    assert type_size(Sheet(TITLE, "english", "english", len(lines), tuple(lines))) >= 6
    assert type_size(sheet(ENGLISH)) >= 7
    assert type_size(SMALL) == 11
