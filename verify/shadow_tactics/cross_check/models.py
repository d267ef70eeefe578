"""Rounds that the solver finds from a position, each with some wish."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

import z3

from ronin.model.shadow_tactics.facts import As, Symbol
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.model.shadow_tactics.trace import Trace
from ronin.verify.shadow_tactics.bridge import table_of, trace_of
from ronin.verify.shadow_tactics.cross_check.at_work import effect_of
from ronin.verify.shadow_tactics.encoding.executing import DONE
from ronin.verify.shadow_tactics.encoding.whole_round import Played, whole_round
from ronin.verify.shadow_tactics.judging import Judged, outcome_of
from ronin.verify.shadow_tactics.symbols import Files, SymRound
from ronin.verify.shadow_tactics.unknowns import Range, unknown_round
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, no, some
from ronin.verify.smt.models import known, model_of, solver_of

WITNESSING = {
    Symbol.LIGHT_ATTACK: "targets",
    Symbol.HEAVY_ATTACK: "targets",
    Symbol.STUN: "targets",
    Symbol.HIDE: "yard",
    Symbol.DISTRACT: "targets",
    Symbol.LURE: "lure",
    Symbol.MISSION: "yard",
    Symbol.MOVE: "junction",
    Symbol.HEAL: "heal",
}
"""The field that is told if a symbol has something to do."""
SLOTS, CARDS_EACH, PLACES = 2, 3, 6
"""Cards on the mat, cards that may lie on each place, and corners to which guards are sent."""


def range_of(position: Position, files: Files, random: Random) -> Range:
    """A few cards for each place of the mat, and a few corners."""
    cards = [
        (ninja.name, card)
        for ninja in position.ninjas
        for card in files.cards.ninjas[ninja.name].cards
        if card not in ninja.used
    ]
    several = len(cards) >= SLOTS
    slots = tuple(
        tuple(random.sample(cards, min(CARDS_EACH, len(cards)))) for _ in range(SLOTS * several)
    )
    places = random.sample(files.places, min(PLACES, len(files.places)))
    draws = random.choice((0, len(position.ninjas))) if files.cards.orders else 0
    return Range(slots, tuple(sorted(places)), draws)


@dataclass(frozen=True)
class Asked:
    """A solver that was told all of a round from a position."""

    position: Position
    told: SymRound
    played: Played
    solver: z3.Solver

    def with_wish(self, wish: Term) -> tuple[Trace, Judged] | None:
        """A round in which a wish comes true, with what the model says comes of it."""
        model = model_of(self.solver, wish)
        if model is None:
            return None
        trace = trace_of(known(self.told, model), self.position)
        return trace, Judged((), outcome_of(known(self.played, model), trace))


def asked_about(position: Position, files: Files, rulings: Rulings, random: Random) -> Asked:
    """The solver, told a round with a few cards and corners."""
    told, bounds = unknown_round(position, files, range_of(position, files, random))
    played = whole_round(told, table_of(position, files), files, rulings)
    claims = [claim.term for claim in played.claims]
    solver = solver_of([*bounds, *claims], random.randrange(1 << 30))
    return Asked(position, told, played, solver)


def rounds(
    position: Position, files: Files, rulings: Rulings, random: Random, most: int
) -> Iterator[tuple[Trace, Judged]]:
    """Rounds that the formulas allow, different in what they do."""
    asked = asked_about(position, files, rulings, random)
    wishes = [wish for wish in _wishes(asked.told, asked.played) if wish is not False]
    for wish in random.sample(wishes, min(most, len(wishes))):
        found = asked.with_wish(wish)
        if found is not None:
            yield found


def effects(asked: Asked, files: Files) -> dict[str, Term]:
    """For each effect the wish that it is met."""
    found: dict[str, list[Term]] = {}
    actions, orders = files.cards.actions, files.cards.orders
    slots = zip(asked.told.programme, asked.told.execution, asked.played.cards, strict=True)
    for slot, entry, turned in slots:
        for (_, card), laid in slot.holds.items():
            for symbol in actions[card].symbols:
                field = WITNESSING.get(symbol)
                told = True if field is None else getattr(entry, field).made
                met = both(laid, turned.result.get(DONE, False), told)
                found.setdefault(effect_of(symbol, files), []).append(met)
        for result, holds in turned.result.items():
            found.setdefault(f"card {result}", []).append(holds)
    for order in asked.told.orders:
        for (card, is_card), how in product(order.card.holds.items(), As):
            section = orders[card].section(how)
            for ordered, done in zip(section, order.do, strict=False):
                met = both(is_card, order.how.is_(how.value), done.used)
                found.setdefault(f"order {ordered}", []).append(met)
    found[f"objective {files.mission.objective.kind} met"] = [asked.played.table.won]
    return {name: some(terms) for name, terms in found.items()}


def elsewhere(asked: Asked, files: Files) -> Term:
    """The wish that a guard is led to a yard at which the card is not aimed."""
    return some(
        both(entry.spot.to.is_(place), entry.yard.made, no(entry.yard.is_(place.yard)))
        for entry in asked.told.execution
        for place in files.places
    )


def _wishes(told: SymRound, played: Played) -> Iterator[Term]:
    """What makes a round different from others."""
    yield from (played.table.won, played.lost, some(played.table.found.values()))
    yield some(number >= 1 for number in played.woken.values())
    for turned in played.cards:
        yield from turned.result.values()
        yield some(turned.witnesses.values())
        yield some(number >= 1 for number in turned.reactions.values())
    for entry in told.execution:
        picks = (entry.yard, entry.targets, entry.spot.to, entry.lure, entry.junction)
        yield from (pick.made for pick in (*picks, entry.heal, entry.take))
        yield from entry.targets.holds.values()
    for slot in told.programme:
        yield from slot.holds.values()
    for order in told.orders:
        yield from order.how.holds.values()
        yield from (done.used for done in order.do)
        yield from (done.finds.made for done in order.do)
        yield from (holds for done in order.do for holds in done.spot.to.holds.values())
