"""Which part of the cross-check notices a mutant first."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple

from ronin.model.errors import IllegalChoice
from ronin.model.rulings import with_reading
from ronin.model.shadow_tactics.cards import read_cards
from ronin.model.shadow_tactics.map import read_map
from ronin.model.shadow_tactics.mission import read_mission
from ronin.model.shadow_tactics.replay import played_trace
from ronin.model.shadow_tactics.rulings import DEFAULT, Rulings
from ronin.model.shadow_tactics.table import Game
from ronin.model.shadow_tactics.trace import Trace
from ronin.properties.shadow_tactics.dealing import with_drawn_data
from ronin.properties.shadow_tactics.writing import random_round
from ronin.verify.cross_check.mutants import ENGINE, FORMULAS, Mutant, Noticed, Outcome, outcome_of
from ronin.verify.cross_check.totals import Totals
from ronin.verify.shadow_tactics.cross_check import check
from ronin.verify.shadow_tactics.cross_check.aimed import aimed
from ronin.verify.shadow_tactics.cross_check.chunks import RANDOM, Chunk, drawn_rulings
from ronin.verify.shadow_tactics.cross_check.compared import Under
from ronin.verify.shadow_tactics.cross_check.crowded import crowded_game
from ronin.verify.shadow_tactics.cross_check.edits import edited
from ronin.verify.shadow_tactics.judging import judged
from ronin.verify.shadow_tactics.mutants.explained import EXPLAINED
from ronin.verify.shadow_tactics.setting import sample

ROUNDS, EDITS = 24, 3
"""Rounds that are looked at under each reading that a mutant names, and edits of each."""
ANY = 60
"""Rounds under rulings of their own."""
AGAIN = "again "
MORE = 3
"""What was not noticed is looked for in this many times as many other rounds."""
MODELS = 3
"""Positions of which the solver is asked."""
AIMED = 40
"""Rounds of each aimed sort."""
AT_ONCE = 6
"""Rounds on the same data."""


class Item(NamedTuple):
    """A round, and what both sides say of it while nothing is broken."""

    trace: Trace
    under: Under
    found: str
    said: str


def by_engine(item: Item) -> str:
    """What the engine says of a round."""
    try:
        return json.dumps(played_trace(item.trace, item.under.game).json(), sort_keys=True)
    except IllegalChoice as refused:
        return f"refused at {refused.at}"


def by_formulas(item: Item) -> str:
    """What the formulas say of a round."""
    found = judged(item.trace, item.under.files, item.under.rulings)
    if found.broken:
        return f"refused at {found.broken[0].at}"
    return json.dumps(found.outcome, sort_keys=True)


SIDES = {ENGINE: by_engine, FORMULAS: by_formulas}


@cache
def items(share: str) -> tuple[Item, ...]:
    """Rounds under the default rulings but for one reading, or under any for `any`."""
    made = []
    random = Random(f"mutants {share}")
    reading = share.removeprefix(AGAIN)
    times = MORE if share.startswith(AGAIN) else 1
    for number in range(times * (ANY if reading == "any" else ROUNDS) // AT_ONCE):
        under = Under(_game(_rulings(reading, random), number, random))
        for at in range(AT_ONCE):
            _, deal = check.DEALS[at % len(check.DEALS)]
            trace, _ = random_round(deal(under.game, random), under.game, random)
            made.append(Item(trace, under, "played by the engine", ""))
            changed = (edited(trace, under.files, random) for _ in range(EDITS))
            made += [Item(trace, under, "an edit", "") for trace in changed]
    return tuple(item._replace(said=by_engine(item)) for item in made)


def _rulings(reading: str, random: Random) -> Rulings:
    if reading == "any":
        ((_, drawn),) = drawn_rulings(Chunk(RANDOM), random)
        return drawn
    point, _, name = reading.partition("=")
    return with_reading(DEFAULT, point, name) if point else DEFAULT


def _game(rulings: Rulings, number: int, random: Random) -> Game:
    game = replace(_sample(), rulings=rulings)
    make = (crowded_game, with_drawn_data, lambda same, _: same)[number % 3]
    return make(game, random)


@cache
def _sample() -> Game:
    """The game on the invented sample, to which nobody listens."""
    board, cards = read_map(sample("map")), read_cards(sample("cards"))
    mission = read_mission(sample("mission"), board, cards)
    return Game(DEFAULT, board, cards, mission, lambda *_: None)


class Watching(Under):
    """A comparison that ends with the first difference."""

    def differs(self, trace: Trace, found: str, engine: Any, formulas: Any) -> bool:
        """Stop here."""
        del trace, engine, formulas
        raise Noticed(found)


def outcome(mutant: Mutant) -> Outcome:
    """Break one thing and compare until somebody notices; a known reason is not looked beyond."""
    reason = EXPLAINED.get(str(mutant))
    shares = _shares(mutant)
    plays = 0
    for look in (
        partial(_usual, mutant, shares),
        _aimed,
        partial(_usual, mutant, [f"{AGAIN}{share}" for share in shares]),
    ):
        found = outcome_of(mutant, look(), reason)
        plays += found.plays
        if not found.survives:
            break
    return replace(found, plays=plays)


def _aimed() -> list[tuple[Totals, Callable[[], None]]]:
    """Rounds aimed at what chance hardly meets."""
    totals = Totals()
    random = Random("aimed")
    return [(totals, partial(aimed, lambda game: Watching(game, totals), _sample(), AIMED, random))]


def _usual(mutant: Mutant, shares: list[str]) -> Iterator[tuple[Totals, Callable[[], None]]]:
    """Comparisons that need rounds made while nothing is broken."""
    for share in shares:
        items(share)
    return _comparisons(mutant, shares)


def _shares(mutant: Mutant) -> list[str]:
    """The default readings, each reading that the function names, and any."""
    return ["", *mutant.under.split(), "any"]


def _comparisons(mutant: Mutant, shares: list[str]) -> Iterator[tuple[Totals, Callable[[], None]]]:
    """Rounds as they were while nothing was broken; then rounds that the solver finds."""
    for share in shares:
        totals = Totals()
        yield totals, partial(_looked_through, items(share), SIDES[mutant.side], totals)
    for number in range(MODELS):
        random = Random(f"models {number}")
        reading = shares[number % len(shares)]
        if not reading.startswith(AGAIN):
            reading = ""
        rulings = _rulings(reading.removeprefix(AGAIN), random)
        under = Watching(_game(rulings, number, random))
        yield under.totals, partial(check.found_by_solver, under, 1, 6, random)


def _looked_through(those: tuple[Item, ...], side: Callable[[Item], str], totals: Totals) -> None:
    """Put every round to the side that is broken."""
    for item in those:
        if side(item) != item.said:
            raise Noticed(item.found)
        totals.counts[item.found] += 1
