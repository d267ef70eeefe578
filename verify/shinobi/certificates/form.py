"""The form of a certificate, read with care."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ronin.model.errors import BadInput
from ronin.model.shinobi.cards import UNKNOWN, Cards, cards_from
from ronin.model.shinobi.facts import GAME_NAME, Location
from ronin.model.shinobi.notation import read_position
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.rulings import RULEBOOK
from ronin.model.shinobi.table import Game, PlacePawns
from ronin.model.strict_json import (
    expect_fields,
    expect_game,
    expect_list,
    expect_object,
    expect_text,
    short,
)
from ronin.verify.certificates import FORMAT, expect_all, read_rulings

Json = dict[str, Any]
MODES = ("possible", "given", "forced", "chance")
WITH_MODES = ("win", "end")
GOALS = {
    "win": r"win|share|points:-?[0-9]{1,6}",
    "end": "end|first|not-last",
    "rank": r"first|not-last|pawns:-?[0-9]{1,6}",
}
TOLD = ("fraction", "moves", "draw", "by_boss", "place", "completed", "counts")
"""What an answer says besides yes or no, as far as a certificate proves it."""
REQUIRED = ("format", "question", "answer", "position", "cards", "rulings", "strengths", "proof")
ASKED = ("player", "mode", "goal", "placements")
FIELDS = frozenset({*REQUIRED, *ASKED, *TOLD, "game", "tool"})


class Goal(NamedTuple):
    """A goal, with the number of points or pawns that it names."""

    kind: str
    number: int = 0


@dataclass(frozen=True)
class Certificate:
    """What is claimed about which position, under what, and the proof as it was read."""

    question: str
    """win, end, rank or count."""
    player: str
    mode: str | None
    goal: Goal
    position: Position
    game: Game
    low: int
    high: int
    """The bounds of unknown strengths."""
    told: Json
    """The answer, with all that it says."""
    proof: dict[str, object]
    placements: list[object] | None = None

    @property
    def bounds(self) -> range:
        """The strengths that an unknown one may have."""
        return range(self.low, self.high + 1)

    @property
    def cards(self) -> Cards:
        """The cards as far as they are known."""
        return self.game.cards


def read_certificate(value: object) -> Certificate:
    """The certificate, or BadInput if its form is wrong."""
    found = expect_object(value, where="certificate")
    expect_game(found, GAME_NAME, where="certificate")
    expect_fields(found, FIELDS, where="certificate")
    expect_all(found, REQUIRED, where="certificate")
    if found["format"] != FORMAT:
        raise BadInput(f"certificate: format {short(found['format'])} is not {FORMAT!r}")
    rulings = read_rulings(found["rulings"], RULEBOOK)
    told = found["cards"]
    cards = UNKNOWN if told is None else cards_from(expect_object(told, where="cards"), "cards")
    position = read_position(found["position"], cards, rulings)
    placements = found.get("placements")
    question = expect_text(found["question"], where="question")
    mode, goal = _mode_and_goal(found, question)
    player = expect_text(found.get("player", ""), where="player")
    if question != "count" and player not in position.seats:
        raise BadInput(f"player: {short(player)} is none of {', '.join(position.seats)}")
    low, high = _bounds(found["strengths"])
    return Certificate(
        question,
        player,
        mode,
        goal,
        position,
        Game(rulings, cards, lambda *told: None),  # noqa: ARG005 - nobody listens
        low,
        high,
        {name: found[name] for name in ("answer", *TOLD) if name in found},
        expect_object(found["proof"], where="proof"),
        None if placements is None else expect_list(placements, where="placements"),
    )


def _mode_and_goal(found: dict[str, object], question: str) -> tuple[str | None, Goal]:
    """The mode and the goal, if the question has them."""
    if question not in (*GOALS, "count"):
        raise BadInput(f"question: {short(question)} is none of {', '.join(GOALS)}, count")
    mode = found.get("mode")
    modes = MODES if question in WITH_MODES else (None,)
    if mode not in modes:
        raise BadInput(f"mode: {short(mode)} is none of {', '.join(map(str, modes))}")
    if question == "count":
        return None, Goal("")
    text = expect_text(found.get("goal"), where="goal")
    if re.fullmatch(GOALS[question], text) is None:
        raise BadInput(f"goal: {short(text)} is no goal of {question}")
    kind, _, number = text.partition(":")
    return (None if mode is None else str(mode)), Goal(kind, int(number or 0))


def _bounds(value: object) -> tuple[int, int]:
    text = expect_text(value, where="strengths")
    found = re.fullmatch(r"([0-9]{1,3})\.\.([0-9]{1,3})", text)
    if found is None or int(found[1]) > int(found[2]):
        raise BadInput(f"strengths: {short(text)} is not LOW..HIGH such as 0..6")
    return int(found[1]), int(found[2])


# A strategy of the last placing: what is placed, by what lies on the board and is known.

Strategy = dict[str, object]


class Stand(NamedTuple):
    """A player's pawns, and whether he may put one on the Court."""

    name: str
    court: int
    missions: int
    showdown: int
    left: int
    may_court: bool


def state_key(stands: Iterable[Stand], turn: str, seen: Iterable[str]) -> str:
    """All that matters in the last placing, as strategies name it."""
    pawns = (
        f"{at.name}:{at.court}.{at.missions}.{at.showdown}.{at.left}{'+' * at.may_court}"
        for at in stands
    )
    return f"{turn}|{','.join(pawns)}|{'+'.join(sorted(seen))}"


GIVEN_UP = "given-up"


def placed_text(at: Location | None, number: int) -> str:
    """A placement, as strategies tell it."""
    return f"{at.value if at else GIVEN_UP}:{number}"


def read_placed(text: object) -> PlacePawns:
    """The placement that a strategy tells."""
    told = expect_text(text, where="strategy")
    at, _, number = told.partition(":")
    if at not in (*Location, GIVEN_UP) or not re.fullmatch("[0-9]{1,2}", number):
        raise BadInput(f"strategy: {short(told)} is not a placement such as missions:2")
    return PlacePawns(None if at == GIVEN_UP else Location(at), int(number))
