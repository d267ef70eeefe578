"""Engine against formulas, both ways, on data under rulings.

(a) What the engine plays the formulas allow, with the same outcome; what lies one edit away both
allow with the same outcome, or both refuse at the same place. (b) What the solver finds the engine
plays, with the outcome that the solver's model has.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from ronin.model.errors import IllegalChoice
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.replay import played_trace
from ronin.model.shadow_tactics.rulings import DEFAULT
from ronin.model.shadow_tactics.table import Game
from ronin.model.shadow_tactics.trace import Trace
from ronin.properties.shadow_tactics.dealing import drawn_position
from ronin.properties.shadow_tactics.writing import random_round
from ronin.verify.cross_check.totals import TO_ENCODING, TO_ENGINE
from ronin.verify.shadow_tactics.cross_check.compared import Under
from ronin.verify.shadow_tactics.cross_check.crowded import crowded_position
from ronin.verify.shadow_tactics.cross_check.edits import edited
from ronin.verify.shadow_tactics.cross_check.models import asked_about, effects, rounds

Deal = Callable[[Game, Random], Position]
DEALS: tuple[tuple[str, Deal], ...] = (
    ("a position drawn by chance", drawn_position),
    ("a crowded position", crowded_position),
)
TRIES = 60
"""Rounds at most in which a reading is looked for that matters."""


def plays(under: Under, number: int, edits: int, random: Random) -> None:
    """`number` rounds that the engine plays, each with edits."""
    for at in range(number):
        name, deal = DEALS[at % len(DEALS)]
        trace, _ = random_round(deal(under.game, random), under.game, random)
        under.compare(trace, f"played by the engine from {name}", TO_ENCODING)
        for _ in range(edits):
            under.compare(edited(trace, under.files, random), "an edit", TO_ENCODING)


def found_by_solver(under: Under, number: int, each: int, random: Random) -> None:
    """Rounds that the solver finds, from `number` positions."""
    for at in range(number):
        _, deal = DEALS[at % len(DEALS)]
        position = deal(under.game, random)
        for trace, judged in rounds(position, under.files, under.rulings, random, each):
            under.compare(trace, "found by the solver", TO_ENGINE, judged)


def effects_by_solver(under: Under, random: Random) -> None:
    """Rounds of the solver with every effect that it has not met, from one position."""
    _, deal = random.choice(DEALS)
    asked = asked_about(deal(under.game, random), under.files, under.rulings, random)
    for effect, wish in sorted(effects(asked, under.files).items()):
        if under.totals.effects[f"{TO_ENGINE}: {effect}"]:
            continue
        found = asked.with_wish(wish)
        if found is not None:
            under.compare(found[0], "an effect found by the solver", TO_ENGINE, found[1])


def mattering(under: Under, name: str, random: Random) -> None:
    """A round in which the readings in force matter: the default ones bring something else."""
    for at in range(TRIES):
        _, deal = DEALS[at % len(DEALS)]
        trace, _ = random_round(deal(under.game, random), under.game, random)
        if _matters(trace, under.game):
            under.compare(trace, "a round in which a reading matters", TO_ENCODING)
            under.totals.effects[f"{TO_ENCODING}: {name} matters"] += 1
            return


def _matters(trace: Trace, game: Game) -> bool:
    """Whether the default readings refuse the round, or bring another outcome."""
    try:
        by_default = played_trace(trace, replace(game, rulings=DEFAULT)).json()
    except IllegalChoice:
        return True
    return played_trace(trace, game).json() != by_default
