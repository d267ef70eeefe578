"""The page of worked examples: whole, self-contained, and the same every time."""

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ronin.model.seven_ronin.village import standard_village
from ronin.reports.seven_ronin import examples as command
from ronin.reports.seven_ronin import examples_page
from ronin.reports.seven_ronin.played_examples import Example, Played, examples, played
from tests.seven_ronin.model.exhaustive import english

SHOWN = [played(example, english()) for example in examples()]
HTML = examples_page.html(SHOWN, standard_village())
MARKDOWN = examples_page.markdown(SHOWN)


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
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_every_example_stands_on_the_page_with_its_story_and_its_boards() -> None:
    page = Page(HTML)

    refused = sum(one.after is None for one in SHOWN)
    assert page.tags["article"] == len(SHOWN)
    assert page.tags["svg"] == 2 * len(SHOWN) - refused
    assert "All 52 examples come out as they should." in HTML
    assert page.open == []


def test_the_page_needs_nothing_from_elsewhere_and_every_link_leads_somewhere() -> None:
    page = Page(HTML)

    assert all(link.startswith("#") for link in page.links)
    assert {link[1:] for link in page.links} <= set(page.ids)
    assert [name for name, count in Counter(page.ids).items() if count > 1] == []
    assert set(re.findall(r"https?://[^\"'<> ]+", HTML)) <= {"http://www.w3.org/2000/svg"}
    assert "@import" not in HTML
    assert "url(" not in HTML


def test_the_page_suits_a_phone_and_the_night() -> None:
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in HTML
    assert "prefers-color-scheme:dark" in HTML


def test_the_text_tells_every_example_with_the_clauses_behind_it() -> None:
    for one in SHOWN:
        assert f"### {one.example.title}\n" in MARKDOWN
    assert "Yumi's tile is full: Yumi is eliminated. (WOUNDS-04)" in MARKDOWN
    assert "Refused: the Inn cannot copy well, which is not Occupied. (INN-01)" in MARKDOWN


def test_names_from_a_file_cannot_break_the_page() -> None:
    example = SHOWN[0].example
    texts = {"title": "<script>alert(1)</script>", "note": "a & b <b>"}
    sly = Example(**{**vars(example), **texts})
    page = examples_page.html([played(sly, english())], standard_village())

    assert "<script>" not in page
    assert "a &amp; b &lt;b&gt;" in page


def test_an_example_that_differs_is_marked_on_the_page() -> None:
    one = Played(**{**vars(SHOWN[0]), "differences": ("winner None, expected attacker",)})

    assert "1 of 1 examples do not come out" in examples_page.html([one], standard_village())
    assert "**Not as told:** winner None, expected attacker." in examples_page.markdown([one])


def test_the_command_writes_both_files_the_same_every_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["--out", str(tmp_path / "one")]) == 0

    assert f"written to {tmp_path / 'one'}" in capsys.readouterr().out
    for name, text in (("index.html", HTML), ("index.md", MARKDOWN)):
        assert (tmp_path / "one" / name).read_bytes() == text.encode()
    assert {path.name for path in (tmp_path / "one").iterdir()} == {"index.html", "index.md"}


def test_a_file_that_cannot_be_written_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("a file where a folder should be")

    assert command.main(["--out", str(tmp_path / "taken")]) == 2
    assert "cannot write" in capsys.readouterr().err


def test_a_file_is_replaced_whole_or_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "index.md"
    command.write_whole(path, "old\n")

    with pytest.raises(UnicodeEncodeError):
        command.write_whole(path, "new \ud800")
    assert path.read_text() == "old\n"
    assert [file.name for file in tmp_path.iterdir()] == ["index.md"]
