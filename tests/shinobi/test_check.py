"""`ronin check` on one recorded play, and shared among workers."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ronin.verify.cli import main
from ronin.verify.commands import check as check_command
from tests.shinobi.forms import SAMPLE_FILE, cases

OWN = '''
from ronin.properties import of_plays

@of_plays("SHI-DRW-02")
def nobody_draws(tables, game):
    """Nobody draws a card."""
    return tables[0].position.deck == tables[-1].position.deck
'''


def check(*words: str) -> Result:
    return CliRunner().invoke(main, ["check", "--game", "shinobi", *words])


@pytest.mark.parametrize("kind", ["turn", "end", "placements"])
def test_recorded_plays_keep_every_property(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "trace.json"
    for case in cases("trace"):
        if kind in case["trace"] and "refused" not in case["expect"]:
            file.write_text(json.dumps(case["trace"]), encoding="utf-8")
            cards = ["--cards", str(SAMPLE_FILE)] if case["cards"] else []
            told = check("--trace", str(file), "--json", *cards)
            assert told.exit_code == 0, (case["id"], told.output)
            assert json.loads(told.stdout)["plays"] == 1


def test_a_property_that_a_recorded_play_breaks_is_told(tmp_path: Path) -> None:
    own, file = tmp_path / "own.py", tmp_path / "trace.json"
    own.write_text(OWN, encoding="utf-8")
    turn = {"draw": "recruit", "drawn": ["wolf"], "discard": "wolf"}
    file.write_text(json.dumps({"position": "gh-turn,seats=a+b,turn=a", "turn": turn}))

    told = check("--trace", str(file), "--properties", str(own), "--select", "nobody_draws")

    assert told.exit_code == 1
    assert f"--trace {file}" in told.output
    assert "SHI-DRW-02" in told.output


def test_what_cannot_be_played_is_refused() -> None:
    turn = {"position": "gh-turn,seats=a+b,turn=a", "turn": {}}

    assert check("--trace", json.dumps(turn)).exit_code == 1
    assert check("--trace", "{}").exit_code == 2
    assert check("--trace", json.dumps(turn), "--list").exit_code == 2


def test_the_number_of_workers_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_command, "AT_ONCE", 5)
    monkeypatch.setitem(check_command.PROFILES, "quick", 14)
    words = ("--select", "hands_add_up", "--profile", "quick", "--json")
    one, two = (check(*words, "--workers", number) for number in ("1", "2"))

    assert one.exit_code == 0
    told = [json.loads(result.stdout) for result in (one, two)]
    assert [row["plays"] for row in told] == [14, 14]
    assert told[0]["properties"][0]["outcome"] == told[1]["properties"][0]["outcome"] == "holds"
