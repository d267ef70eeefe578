import json
import re
import xml.etree.ElementTree as ElementTree
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest

from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics.facts import Place
from ronin.model.shadow_tactics.notation import position_line
from ronin.model.shadow_tactics.table import Ready, Step
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.console.notation_help import EXAMPLE, NOTATION
from ronin.verify.shadow_tactics.search.watching import seen_by, watch_map
from tests.shadow_tactics.forms import at, game, ronin

LINE = "t5,a1,n1,y1.2mi!,y1.5so,y2.2oi,y3.4so~,y3x2,hayato@b2-1,yuki@b3+1*,hand=o1,green=b1"


def test_the_board_tells_what_each_guard_sees_and_the_map_as_a_graph() -> None:
    told = json.loads(ronin("board", LINE, "--json").stdout)

    assert told["sees"] == {
        "y1.2": ["b1", "b3"],
        "y1.5": ["b1", "j3"],
        "y2.2": ["b4", "b5"],
        "y3.4": [],
    }
    assert told["yards"] == [["y1", "y2"], ["y1", "y3"], ["y2", "y3"]]
    assert ["b1", "y1"] in told["edges"]
    assert len(told["edges"]) == len({tuple(edge) for edge in told["edges"]})
    assert told["text"] == LINE


def test_the_graph_is_three_coloured_and_touching_is_mutual() -> None:
    board = game().map

    assert all(
        board.hexes[one].kind is not board.hexes[other].kind for one, other in board.graph.edges
    )
    for one, other in combinations(board.hexes, 2):
        touching = other in board.sides[one]
        assert touching == (one in board.sides[other]) == board.graph.has_edge(one, other)


def test_a_corner_touches_what_the_sides_say() -> None:
    board = game().map

    assert board.sides["y1"] == ("b1", "j1", "b2", "j2", "b3", "j3")
    assert (board.bush_at(Place("y1", 0)), board.junction_at(Place("y1", 0))) == ("b1", "j1")
    assert (board.bush_at(Place("y1", 5)), board.junction_at(Place("y1", 5))) == ("b1", "j3")


def test_the_picture_is_xml_and_shows_every_hex_guard_and_ninja(tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    told = ronin("board", LINE, "--svg", str(file))

    assert told.exit_code == 0
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    titles = [title.text or "" for title in root.iter("{http://www.w3.org/2000/svg}title")]
    texts = [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert sum(title.startswith(("y1.", "y2.", "y3.")) for title in titles) == 4
    assert len(titles) == 1 + 16 + 4
    assert {"yuki* +1", "hayato -1", "✝✝", "●"} <= set(texts)
    assert "time 5 · alarm half · noise 1 ●○ · hand o1" in texts


def test_the_watch_map_holds_against_every_single_order() -> None:
    under = game()
    position = at("t5,y1.1oi,y2.3so!,yuki@b3,hand=o1", under)
    watched = watch_map(position, under, Clock())

    seen = {name: set(watchers.now) for name, watchers in watched.items()}
    for guard in position.guards:
        for name in seen_by(guard, under):
            assert guard.at in watched[name].now
    start = engine.carried_out(engine.begun(position), Ready(), under)
    for order in engine.choices(start, under):
        played = engine.carried_out(start, order, under)
        uses = list(engine.choices(played, under)) if played.step is Step.SYMBOL else []
        for use in uses:
            after = engine.carried_out(played, use, under)
            for guard in after.position.guards:
                for name in seen_by(guard, under):
                    seen[name].add(guard.at)
    assert {name: {*watchers.now, *watchers.could} for name, watchers in watched.items()} == seen


def test_random_rounds_are_written_as_traces_that_are_taken(tmp_path: Path) -> None:
    for words in ([], ["--random-data"]):
        file = tmp_path / "rounds.jsonl"
        made = ronin("play", "--games", "4", "--seed", "2", "--out", str(file), *words)
        again = ronin("play", "--games", "4", "--seed", "2", *words)

        told = ronin("replay", "--batch", str(file))

        assert "invented" in made.stdout
        assert made.exit_code == told.exit_code == 0
        assert again.stdout == file.read_text(encoding="utf-8")
        assert len(told.stdout.splitlines()) > 5


def test_the_watch_map_is_drawn_by_who_sees_each_hex(tmp_path: Path) -> None:
    file = tmp_path / "watch.svg"

    told = ronin("board", "t5,y1.5so,y2.2oi~,yuki@b3,hand=o1", "--watch", "--svg", str(file))

    assert told.exit_code == 0
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    hexes = [polygon.get("class") for polygon in root.iter("{http://www.w3.org/2000/svg}polygon")]
    names = ("seen", "could", "unseen", "yard")
    assert {name: hexes.count(name) for name in names} == {
        "seen": 2,
        "could": 8,
        "unseen": 3,
        "yard": 3,
    }
    titles = [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert "j3: y1.5; after one order also y1.4" in titles


def test_a_round_is_stepped_through_with_a_table_after_every_choice(tmp_path: Path) -> None:
    trace = json.dumps({"position": "t5,y1.4so,yuki@b3", **STRIKE})
    page, end = tmp_path / "round.html", tmp_path / "end.svg"

    told = ronin("replay", trace, "--steps", "--json", "--page", str(page), "--svg", str(end))

    steps = json.loads(told.stdout)["steps"]
    assert [step["step"] for step in steps] == [
        "Before the round",
        "yuki lays strike",
        "All cards are laid",
        "yuki: strike",
        "After the last card",
        "Refresh",
    ]
    assert [step["by"] for step in steps][:4] == [None, "ninjas", "ninjas", "ninjas"]
    assert all(ElementTree.fromstring(step["svg"]) is not None for step in steps)
    told_of = [event for step in steps for event in step["events"]]
    assert told_of == json.loads(told.stdout)["events"]
    assert end.read_text(encoding="utf-8").count("The end of the round")
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == 3
    assert "3. yuki: strike" in text


STRIKE = {
    "programme": [{"ninja": "yuki", "card": "strike"}],
    "execution": [{"yard": "y1", "targets": ["y1.4"]}],
}


def test_pictures_that_cannot_be_are_wrong_usage() -> None:
    for words in (
        ["--batch", "--svg", "x"],
        ["--steps"],
        ["--json", "--page", "-"],
        ["--svg", "x", "--page", "x"],
    ):
        assert ronin("replay", "{}", *words).exit_code == 2


@pytest.mark.parametrize(("picture", "words"), [("table", []), ("watch", ["--watch"])])
def test_the_pictures_of_the_worked_round_are_those_of_its_position(
    picture: str, words: list[str]
) -> None:
    drawn = ronin("board", "t5,y1.5so,yuki@b3,hand=o1", "--svg", "-", *words)

    kept = files("ronin.reports.shadow_tactics").joinpath(f"pictures/{picture}.svg")
    assert drawn.stdout == kept.read_text("utf-8")


@pytest.mark.parametrize("words", [[], ["--watch"]])
def test_every_line_beside_the_map_has_room_even_in_a_broad_font(words: list[str]) -> None:
    root = ElementTree.fromstring(ronin("board", "t5,y1.5so,yuki@b3", "--svg", "-", *words).stdout)

    lines = [text for text in root.iter() if text.get("text-anchor") == "start"]
    assert len(lines) >= 4
    for line in lines:
        width = 0.64 * float(line.attrib["font-size"]) * len(line.text or "")
        assert float(line.attrib["x"]) + width < float(root.attrib["width"]), line.text


def test_the_page_on_notation_draws_its_example_and_all_its_signs_are_read() -> None:
    signs = re.findall(r"^  (\S+)  ", NOTATION, re.MULTILINE)
    drawn = ronin("board", EXAMPLE).stdout

    assert set(EXAMPLE.split(",")) <= set(signs)
    assert set(position_line(at(",".join(signs), game())).split(",")) == set(signs)
    assert drawn.partition("\n\n")[0] in NOTATION
