"""What `ronin help notation` says is what is read."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ronin.model.shinobi.cards import UNKNOWN, is_code
from ronin.model.shinobi.notation import read_position
from ronin.model.shinobi.rulings import RULEBOOK
from ronin.verify.cli import main
from ronin.verify.shinobi.console.notation_help import NOTATION, PLACING, TURN
from tests.shinobi.forms import play, unknown
from tests.shinobi.test_schemas import faults

PARTS = [*TURN.split(","), *PLACING.split(",")]
SIGNS = NOTATION[NOTATION.index("\n  gm2-turn   ") : NOTATION.index("The head stands first")]
"""The list that explains them."""


def entries(indent: int) -> list[dict[str, Any]]:
    """The JSON that stands so far to the right, without what is said of it."""
    lines = re.findall(rf"^ {{{indent}}}(\{{.*)$", NOTATION, re.MULTILINE)
    return [json.JSONDecoder().raw_decode(line)[0] for line in lines]


def test_the_positions_are_read_and_drawn() -> None:
    for line in (TURN, PLACING):
        assert read_position(line, UNKNOWN, RULEBOOK)
        assert line in re.sub(r"\n +", "", NOTATION)
    assert "fox         fox:1 fox:4 +2  = 7" in NOTATION


def test_each_part_of_the_positions_is_explained_and_nothing_else() -> None:
    signs = re.findall(r"^  (\S+)", SIGNS, re.MULTILINE)
    keys = {re.sub(r"^\w\.|=.*", "", part) for part in PARTS}

    assert [sign for sign in signs if sign not in PARTS] == []
    assert (
        sorted(key for key in keys if not re.search(rf"(^  (a\.|b\.)?|; ){key}\b", SIGNS, re.M))
        == []
    )


def test_every_play_is_played_and_every_effect_is_one_that_a_trace_tells() -> None:
    plays, effects = entries(2), entries(4)

    assert len(plays) == 5
    for told in plays:
        assert faults("trace", told) == []
        line = told.pop("position")
        assert play(line, unknown(), **told)
    assert len(effects) == 9
    for effect in effects:
        turn = {"draw": "recruit", "drawn": ["crow:1"], "power": [effect]}
        assert faults("trace", {"position": "gh-turn,seats=a+b,turn=a", "turn": turn}) == []


def test_every_card_is_a_code() -> None:
    cards = NOTATION[NOTATION.index("CARDS") : NOTATION.index("PLAYS")]
    codes = re.findall(r"^  (\S+)", cards, re.MULTILINE)

    assert codes == ["carp:3", "carp", "ronin", "yokai:tengu"]
    assert all(map(is_code, codes))


def ronin(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.mark.parametrize("command", re.findall(r"^  ronin (\S.*)$", NOTATION, re.MULTILINE))
def test_every_command_is_answered(command: str) -> None:
    assert ronin(*shlex.split(command)).exit_code == 0


def test_the_page_is_found_where_the_game_is_configured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ronin.toml").write_text('game = "shinobi"\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    assert ronin("help", "notation").stdout == f"{NOTATION}\n"
    assert json.loads(ronin("help", "notation", "--json").stdout)["text"] == NOTATION
