"""Which part of the cross-check notices a mutant first."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from ronin.model.rulings import with_reading
from ronin.model.shinobi.facts import Phase
from ronin.model.shinobi.rulings import RULEBOOK, Rulings
from ronin.verify.cross_check.mutants import Mutant, Noticed, Outcome, outcome_of
from ronin.verify.shinobi.bridge import Json
from ronin.verify.shinobi.cross_check import check, models
from ronin.verify.shinobi.cross_check.aimed import aimed
from ronin.verify.shinobi.cross_check.compared import Under
from ronin.verify.shinobi.cross_check.decks import (
    EFFECTS,
    made_up_cards,
    plain_cards,
    powerless_cards,
)
from ronin.verify.shinobi.mutants import formulas, rules
from ronin.verify.shinobi.mutants.explained import EXPLAINED

DECKS, FURTHER = 12, 120
"""Card files with which plays are compared before the solver is asked, and with the last resort."""
PLAYS, EDITS = 20, 5
PASSES, EACH = 3, 12
"""How often all effects are looked at, and plays for each of them."""
ODD = 6
"""Card files without powers, with which the solver is asked for what is hardly ever allowed."""
AIMED = 6
"""Plays of each aimed sort."""
MODELS = 2
"""Card files with which the solver is asked."""


class Watching(Under):
    """A comparison that ends with the first difference."""

    def differs(self, trace: Json, found: str, engine: Any, formulas: Any) -> bool:
        """Stop here."""
        del trace, engine, formulas
        raise Noticed(found)


def catalogue() -> tuple[Mutant, ...]:
    """Every mutant, the engine's first."""
    return (*rules.MUTANTS, *formulas.MUTANTS)


def rulings_of(mutant: Mutant) -> Rulings:
    """The rulings under which a mutant shows."""
    if not mutant.under:
        return RULEBOOK
    point, _, reading = mutant.under.partition("=")
    return with_reading(RULEBOOK, point, reading)


def outcome(mutant: Mutant) -> Outcome:
    """Break one thing and compare until somebody notices."""
    comparisons = ((under.totals, compare) for under, compare in _comparisons(rulings_of(mutant)))
    return outcome_of(mutant, comparisons, EXPLAINED.get(str(mutant)))


def _all_effects(rulings: Rulings, random: Random) -> None:
    """Every effect in turn."""
    for _ in check.every_effect_of(EFFECTS, Watching, rulings, EACH, random):
        pass


def _all_aimed(rulings: Rulings, random: Random) -> None:
    """Every sort of aimed play."""
    for _ in aimed(Watching, rulings, AIMED, random):
        pass


def _comparisons(rulings: Rulings) -> Iterator[tuple[Under, Callable[[], None]]]:
    """Plays with edits; aimed plays; plays of the solver; small positions; many more plays."""
    yield from _plays(rulings, range(DECKS))
    random = Random("aimed")
    watching = Watching(powerless_cards(random), rulings)
    yield watching, partial(_all_aimed, rulings, random)
    for number in range(ODD):
        random = Random(f"odd {number}")
        odd = Watching(powerless_cards(random), rulings)
        yield odd, partial(check.plays, odd, PLAYS, EDITS, random)
        yield odd, partial(check.odd_turns, odd, 6, random)
        placing = ("a placing", Phase.PLACEMENT, models.placings)
        yield odd, partial(check.solved, odd, *placing, 12, random)
    for number in range(PASSES):
        random = Random(f"effects {number}")
        pairs = Watching(plain_cards(random), rulings)
        yield pairs, partial(_all_effects, rulings, random)
    for number in range(MODELS):
        random = Random(f"models {number}")
        under = Watching(made_up_cards(random), rulings)
        yield under, partial(check.found_by_solver, under, 4, 6, random)
    random = Random("small")
    small = Watching(plain_cards(random), rulings)
    yield small, partial(check.small_positions, small, 1, random)
    yield from _plays(rulings, range(DECKS, FURTHER))


def _plays(rulings: Rulings, numbers: range) -> Iterator[tuple[Under, Callable[[], None]]]:
    for number in numbers:
        random = Random(f"mutants {number}")
        under = Watching(made_up_cards(random), rulings)
        yield under, partial(check.plays, under, PLAYS, EDITS, random)
