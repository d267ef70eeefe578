"""The picture of a table, read back."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from ronin.reports.shinobi.drawing import WIDTH, table_svg
from ronin.verify.cli import main
from tests.shinobi.forms import SAMPLE, at

SVG = "{http://www.w3.org/2000/svg}"
FULL = (
    "gm2-placement,seats=a+b,turn=b,shosho=a,jigoku=carp:1+ronin,a.hand=crow:3+yokai:tengu,"
    "a.dragon=dragon:2+dragon:4+ronin^1,a.corrupt=crow:4,a.pawns=m2s1,a.seen=2:zombies,b.hand=5,"
    "b.pawns=s3,b.left=2,b.held=c1"
)


def drawn(line: str) -> ElementTree.Element:
    return ElementTree.fromstring(table_svg(at(line), SAMPLE))


def texts(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


def test_cards_pawns_and_what_is_known_are_drawn() -> None:
    picture = drawn(FULL)
    told = texts(picture)

    assert {"dragon", "ronin", "tengu", "crow", "= 7 +1", "5"} <= set(told)
    assert "a: 2" in told
    assert "holds the Shosho, Decoy 2: zombies" in told
    assert "to act, 2 pawns to place, 1 Court card now" in told
    pawns = [circle for circle in picture.iter(f"{SVG}circle") if circle.get("r") == "5"]
    assert len(pawns) == 2 + 1 + 3
    kinds = [rect.get("class") for rect in picture.iter(f"{SVG}rect")]
    assert (kinds.count("card"), kinds.count("ronin"), kinds.count("yokai")) == (4, 1, 1)


def test_in_grasshopper_there_is_no_board() -> None:
    told = texts(drawn("gh-turn,seats=a+b,turn=a,a.hand=carp:1"))

    assert "Missions" not in told
    assert "carp" in told


@pytest.mark.parametrize("hand", ["+".join(["carp:1", "carp:2", "fox:3"] * 3), "90", "0"])
def test_everything_lies_within_the_picture(hand: str) -> None:
    picture = drawn(f"gh-turn,seats=a+b,turn=a,b.hand={hand}")
    height = float(picture.get("height", "0"))

    def inside(one: ElementTree.Element, x: float, y: float) -> None:
        moved = (one.get("transform") or "translate(0 0)").removeprefix("translate(")
        dx, dy = map(float, moved.removesuffix(")").split())
        if one.tag == f"{SVG}rect":
            right = x + dx + float(one.get("x", 0)) + float(one.get("width", 0))
            below = y + dy + float(one.get("y", 0)) + float(one.get("height", 0))
            assert right <= WIDTH
            assert below <= height
        for child in one:
            inside(child, x + dx, y + dy)

    inside(picture, 0, 0)


def test_board_draws_what_a_player_knows(tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    words = ["board", "--game", "shinobi", FULL, "--svg", str(file), "--player", "b"]

    result = CliRunner().invoke(main, words)

    assert result.exit_code == 0, result.output
    told = texts(ElementTree.fromstring(file.read_text(encoding="utf-8")))
    assert "tengu" not in told
    assert "a: none told" in told


def test_a_picture_and_json_do_not_share_the_output() -> None:
    words = ["board", "--game", "shinobi", FULL, "--svg", "-", "--json"]

    assert CliRunner().invoke(main, words).exit_code == 2


def test_what_others_saw_is_not_denied_but_left_open() -> None:
    """Whoever looks on does not know that b has seen no Decoy."""
    line = "gm1-placement,seats=a+b,turn=a,shosho=a,a.left=4,b.left=2,b.seen=1:zombies"
    words = ["board", line, "--game", "shinobi", "--player", "a", "--svg", "-"]

    drawn = CliRunner().invoke(main, words).stdout
    told = CliRunner().invoke(main, words[:-2]).stdout

    assert "b: none told" in drawn
    assert "Seen: nothing told." in drawn
    assert told.count("  seen        no Decoy that is told") == 2
    assert "zombies" not in drawn + told
