"""Games for tests: the invented sample, cases with data of their own, and positions on one line."""

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from ronin.model.rulings import with_reading
from ronin.model.shadow_tactics.cards import read_cards
from ronin.model.shadow_tactics.map import read_map
from ronin.model.shadow_tactics.mission import read_mission
from ronin.model.shadow_tactics.notation import read_position
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.replay import Outcome, played
from ronin.model.shadow_tactics.rulings import DEFAULT
from ronin.model.shadow_tactics.table import Game
from ronin.verify.cli import main
from ronin.verify.shadow_tactics.setting import sample

CASES = Path(__file__).parent / "cases.jsonl"


def cases() -> list[Any]:
    """The worked cases."""
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


def game(data: Any = None, **readings: str) -> Game:
    """A game under the default readings, with these points read another way."""
    told = {name: (data or {}).get(name) or sample(name) for name in ("map", "cards", "mission")}
    rulings = DEFAULT
    for name, reading in readings.items():
        rulings = with_reading(rulings, name.replace("_", "-"), reading)
    board, cards = read_map(told["map"]), read_cards(told["cards"])
    mission = read_mission(told["mission"], board, cards)
    return Game(rulings, board, cards, mission, lambda *told: None)  # noqa: ARG005 - nobody listens


def at(line: str, under: Game) -> Position:
    """The position that a line writes."""
    return read_position(line, under.map, under.cards, under.rulings)


def play(line: str, under: Game, **told: object) -> Outcome:
    """What becomes of a round from a position."""
    return played({"position": line, **told}, under)


def ronin(*words: str) -> Result:
    """What the command line says."""
    return CliRunner().invoke(main, [*words, "--game", "shadow-tactics"])
