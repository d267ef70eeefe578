"""Small positions: every next position, found by the engine and by the solver."""

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import z3

from ronin.model.shinobi import engine
from ronin.model.shinobi.facts import MORE_THAN_STRENGTH, Mode, Phase
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.table import Lay
from ronin.verify.shinobi.bridge import position_of, table_of
from ronin.verify.shinobi.cross_check.compared import Under
from ronin.verify.shinobi.cross_check.models import LIMITS, deck_within, range_of
from ronin.verify.shinobi.encoding.turn import whole_turn
from ronin.verify.shinobi.unknowns import Range, unknown_turn
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.models import known, model_of, solver_of

MOST_TABLES = 1500
"""The engine looks at this many tables at most."""
MOST_POSITIONS = 60
"""A position with more next ones is not small."""


class NotSmall(Exception):
    """More follows than is looked at."""


def next_of_engine(position: Position, within: Range, under: Under) -> dict[str, Position]:
    """Every position after this turn, or after this placing, by the engine's choices."""
    found: dict[str, Position] = {}
    waiting, seen = [engine.begun(position)], 0
    game = under.game
    while waiting:
        table = waiting.pop()
        seen += 1
        if seen > MOST_TABLES:
            raise NotSmall
        for choice in engine.choices(table, game):
            if not is_within(choice, within):
                continue
            after = engine.carried_out(table, choice, game)
            if _is_over(position, after.position):
                told = under.said(after.position)
                found[json.dumps(told, sort_keys=True)] = after.position
                if len(found) > MOST_POSITIONS:
                    raise NotSmall
            else:
                waiting.append(after)
    return found


def _is_over(start: Position, now: Position) -> bool:
    """The turn, or the placing, has come to its end."""
    if start.phase is Phase.TURN:
        return now.phase is not Phase.TURN or now.turn != start.turn
    return now.phase is not start.phase


def next_of_formulas(
    position: Position, within: Range, under: Under, seed: int
) -> dict[str, Position]:
    """Every position after this turn, by the models of the formulas."""
    table, rulings, actor = table_of(position), under.rulings, str(position.turn)
    deck = deck_within(position, within, under.cards)
    turn, bounds = unknown_turn(actor, table, deck, within, rulings)
    done = whole_turn(actor, turn, table, deck, rulings)
    solver = solver_of([*bounds, *(claim.term for claim in done.claims)], seed, LIMITS)
    unknown = list({*_terms((done.table, done.ended))})
    found: dict[str, Position] = {}
    while (model := model_of(solver, limits=LIMITS)) is not None:
        after = known(done, model)
        over = Phase.OVER if position.mode is Mode.GRASSHOPPER else Phase.RANKING
        phase = over if after.ended else Phase.TURN
        reached = position_of(after.table, phase, position, rulings)
        found[json.dumps(under.said(reached), sort_keys=True)] = reached
        if len(found) > 2 * MOST_POSITIONS:
            break
        same = [term == model.eval(term, model_completion=True) for term in unknown]
        solver.add(z3.Not(z3.And(*same)).translate(solver.ctx))
    return found


def _terms(value: Any) -> Iterator[Term]:
    """Every term in a value that is not known."""
    if z3.is_expr(value):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from _terms(getattr(value, field.name))
    elif isinstance(value, dict):
        for part in value.values():
            yield from _terms(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _terms(part)


def whole_range(position: Position, under: Under, random: Random) -> Range:
    """All that may come, and one clan or Yokai that may be laid."""
    cards = under.cards
    coming = sorted({*cards.unnamed(position.named()), *position.jigoku})
    strongest = max((cards.strength(code) or 0 for code in coming), default=0)
    return range_of(position, random, coming, 1 + MORE_THAN_STRENGTH + strongest)


def is_within(choice: Any, within: Range) -> bool:
    """Whether a choice lays nothing, or what is in the range."""
    if not isinstance(choice, Lay):
        return True
    codes = within.places if choice.place else within.reinforces
    return choice.clan in within.clans and {*choice.cards} <= {*codes}
