"""Engine against formulas, both ways, with some cards under some rulings.

(a) What the engine plays the formulas allow, with the same next position and answer; what lies one
edit away both allow with the same outcome, or both refuse. (b) What the solver finds the engine
plays with the same outcome. Of small positions both find the same next ones.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from ronin.model.shinobi import engine
from ronin.model.shinobi.cards import UNKNOWN
from ronin.model.shinobi.facts import CLANS, Phase
from ronin.model.shinobi.notation import position_json
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.rulings import Rulings
from ronin.properties.shinobi.writing import RandomGame, random_game, traces
from ronin.verify.cross_check.totals import TO_ENCODING, TO_ENGINE
from ronin.verify.search.clock import GaveUp
from ronin.verify.shinobi.bridge import Json
from ronin.verify.shinobi.cross_check import models
from ronin.verify.shinobi.cross_check.compared import Under
from ronin.verify.shinobi.cross_check.decks import cards_with, every_effect, in_words
from ronin.verify.shinobi.cross_check.edits import edited
from ronin.verify.shinobi.cross_check.enumerating import (
    NotSmall,
    next_of_engine,
    next_of_formulas,
    whole_range,
)
from ronin.verify.shinobi.cross_check.positions import made_up_position

PHASES = (Phase.TURN, Phase.TURN, Phase.TURN, Phase.RANKING, Phase.PLACEMENT)
MOST_CHOICES = 60
LEFT_OUT = "positions given up by the solver"
TRIES = 3
"""Positions at most in which the solver looks for a power."""


def play_on(position: Position, under: Under, random: Random) -> Json | None:
    """The first trace of a play by chance from a position; None if it is not played to an end."""
    game, tables = under.game, [engine.begun(position)]
    choices: list[Any] = []
    while engine.chooser(tables[-1]) is not None and len(choices) < MOST_CHOICES:
        possible = list(engine.choices(tables[-1], game))
        if not possible:
            break
        choices.append(random.choice(possible))
        tables.append(engine.carried_out(tables[-1], choices[-1], game))
    written = traces(RandomGame(game, tuple(tables), tuple(choices)))
    return next((trace for trace, _ in written), None)


def plays(under: Under, number: int, edits: int, random: Random) -> None:
    """`number` plays from positions made up, each with edits."""
    for _ in range(number):
        position = made_up_position(under.cards, under.rulings, random, random.choice(PHASES))
        trace = play_on(position, under, random)
        if trace is not None:
            _with_edits(under, trace, "from a position made up", edits, random)


def games(under: Under, edits: int, random: Random) -> None:
    """A game from the set-up to its end, every trace with edits."""
    for trace, _ in traces(random_game(under.game, random)):
        _with_edits(under, trace, "in a random game", edits, random)


def _with_edits(under: Under, trace: Json, found: str, edits: int, random: Random) -> None:
    under.compare(trace, f"played by the engine {found}", TO_ENCODING)
    for _ in range(edits):
        under.compare(edited(trace, under.cards, random), "an edit", TO_ENCODING)


def found_by_solver(under: Under, number: int, each: int, random: Random) -> None:
    """Plays that the solver finds, from `number` positions."""
    ways: tuple[tuple[str, Phase, Callable[..., Iterator[Json]]], ...] = (
        ("a turn", Phase.TURN, models.turns),
        ("an end of a round", Phase.RANKING, models.ends),
        ("a placing", Phase.PLACEMENT, models.placings),
    )
    for at in range(number):
        solved(under, *ways[(0, 0, 1, 2)[at % 4]], each, random)


def solved(
    under: Under,
    what: str,
    phase: Phase,
    ways_of: Callable[..., Iterator[Json]],
    each: int,
    random: Random,
) -> None:
    """Plays of one kind that the solver finds, from a position made up."""
    position = made_up_position(under.cards, under.rulings, random, phase)
    while position.deck < models.FEW and len(position.jigoku) > models.FEW:
        position = made_up_position(under.cards, under.rulings, random, phase)
    found = ways_of(position, under.cards, under.rulings, random, each)
    for trace in within_limits(found, under):
        under.compare(trace, f"{what} found by the solver", TO_ENGINE)


def within_limits(found: Iterator[Json], under: Under) -> Iterator[Json]:
    """Plays until the solver gives up, which is counted."""
    try:
        yield from found
    except GaveUp:
        under.totals.counts[LEFT_OUT] += 1


def odd_turns(under: Under, number: int, random: Random) -> None:
    """Turns of the solver that lay what is hardly ever allowed, from `number` positions."""
    for _ in range(number):
        position = made_up_position(under.cards, under.rulings, random, Phase.TURN, small=True)
        found = models.odd_turns(position, under.cards, under.rulings, random)
        for trace in within_limits(found, under):
            under.compare(trace, "an odd turn found by the solver", TO_ENGINE)


def free_strengths(under: Under, number: int, each: int, random: Random) -> None:
    """Rankings with strengths that the solver chose."""
    without = Under(UNKNOWN, under.rulings, under.totals)
    for _ in range(number):
        position = made_up_position(under.cards, under.rulings, random, Phase.RANKING)
        found = models.free_rankings(position, under.rulings, random, each)
        for trace in within_limits(found, under):
            without.compare(trace, "a ranking with free strengths", TO_ENGINE)


def small_positions(under: Under, number: int, random: Random) -> None:
    """Every next position of small ones, by both."""
    done = 0
    for _ in range(40 * number):
        if done >= number:
            return
        position = made_up_position(under.cards, under.rulings, random, Phase.TURN, small=True)
        try:
            within = whole_range(position, under, random)
            ours = next_of_engine(position, within, under)
            theirs = next_of_formulas(position, within, under, random.randrange(1 << 30))
        except NotSmall:
            continue
        except GaveUp:
            under.totals.counts[LEFT_OUT] += 1
            continue
        done += 1
        under.totals.counts["small positions with all that follows"] += 1
        under.totals.counts["next positions found by both"] += len(ours)
        if ours.keys() != theirs.keys():
            _keep_parted(under, position, ours, theirs)


def _keep_parted(
    under: Under, position: Position, ours: dict[str, Position], theirs: dict[str, Position]
) -> None:
    only_ours = [json.loads(end) for end in sorted(ours.keys() - theirs.keys())[:2]]
    only_theirs = [json.loads(end) for end in sorted(theirs.keys() - ours.keys())[:2]]
    trace = {"position": position_json(position)}
    under.differs(trace, "next positions", {"only": only_ours}, {"only": only_theirs})


def every_effect_of(
    names: Sequence[str], kind: type[Under], rulings: Rulings, plays_each: int, random: Random
) -> Iterator[Under]:
    """Each of these effects, in plays of the engine and in turns that the solver finds."""
    effects = [*every_effect()]
    chosen = [
        random.choice([effect for effect in effects if in_words(effect) == name]) for name in names
    ]
    for start in range(0, len(chosen), CLANS):
        some = chosen[start : start + CLANS]
        under = kind(cards_with(some, random), rulings)
        for clan, _ in zip(under.cards.clans, some, strict=False):
            _effect_of(clan, under, plays_each, random)
        yield under


def _effect_of(clan: str, under: Under, number: int, random: Random) -> None:
    """The power of a pair of a clan."""
    for at in range(number):
        position = made_up_position(
            under.cards, under.rulings, random, Phase.TURN, pair=clan, buried=at % 2 == 1
        )
        trace = play_on(position, under, random)
        if trace is not None:
            under.compare(trace, "played by the engine with a pair in hand", TO_ENCODING)
    for _ in range(TRIES):
        position = made_up_position(
            under.cards, under.rulings, random, Phase.TURN, small=True, pair=clan
        )
        wanted = models.turns_with_pair(clan, position, under.cards, under.rulings, random)
        found = [*within_limits(wanted, under)]
        for trace in found:
            under.compare(trace, "a power found by the solver", TO_ENGINE)
        if found:
            return
