"""Games for tests: the sample cards, and positions on one line."""

import json
from pathlib import Path
from typing import Any

from ronin.model.rulings import with_reading
from ronin.model.shinobi.cards import UNKNOWN, Cards, read_cards
from ronin.model.shinobi.notation import read_position
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.rulings import RULEBOOK
from ronin.model.shinobi.table import Game
from ronin.model.shinobi.trace import Outcome, played

CASES = Path(__file__).parent / "cases"
SAMPLE_FILE = CASES / "sample_cards.toml"
SAMPLE = read_cards(SAMPLE_FILE.read_text(encoding="utf-8"), where="sample")


def cases(kind: str) -> list[Any]:
    """The recorded samples that hold a trace, a question or a count."""
    lines = (CASES / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    return [case for case in map(json.loads, lines) if kind in case]


def game(cards: Cards = SAMPLE, **readings: str) -> Game:
    """A game under the rulebook, with these points read another way."""
    rulings = RULEBOOK
    for name, reading in readings.items():
        rulings = with_reading(rulings, name.replace("_", "-"), reading.replace("_", "-"))
    return Game(rulings, cards, lambda *told: None)  # noqa: ARG005 - nobody listens


def at(line: str, cards: Cards = SAMPLE) -> Position:
    """The position that a line writes."""
    return read_position(line, cards, RULEBOOK)


def play(line: str, under: Game | None = None, **told: object) -> Outcome:
    """What becomes of a turn, an end or placements from a position."""
    return played({"position": line, **told}, under or game())


def unknown(**readings: str) -> Game:
    """A game without a card file."""
    return game(UNKNOWN, **readings)
