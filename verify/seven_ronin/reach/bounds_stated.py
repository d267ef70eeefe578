"""The bounds of reachable positions, stated of unknown ones."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

import z3

from ronin.model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, RONIN, ROUNDS, Space
from ronin.verify.seven_ronin.reach.bounds import BOUNDS, MOST_HELD, Bound, Quantity
from ronin.verify.seven_ronin.reach.counts import how_many
from ronin.verify.seven_ronin.reach.ledger import Account
from ronin.verify.seven_ronin.symbols import NONE, SymPosition
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.encodes import Claim, Term


def stated(of: Quantity | Space, account: Account) -> Term:
    """What is bounded, as the accounts have it."""
    match of:
        case Space():
            return account.ninja[of]
        case Quantity.RESERVES:
            return account.reserves
        case Quantity.SUPPLY:
            return account.supply
        case Quantity.IN_PLAY:
            return account.in_play
        case Quantity.DAMAGE:
            return account.damage
        case Quantity.BROUGHT:
            return account.damage + account.on_areas + account.green
        case other:
            assert_never(other)


def is_kept(bound: Bound, account: Account, round_: int) -> Term:
    """That an account keeps a bound at the start of a round."""
    found, limit = stated(bound.of, account), bound.at(round_)
    return found <= limit if bound.is_most else found >= limit


def kept(account: Account, round_: int) -> Iterator[Term]:
    """What an account keeps at the start of a round."""
    for bound in BOUNDS:
        yield is_kept(bound, account, round_)
    yield account.counted < AREAS_TO_WIN


def reachable_bounds(position: SymPosition) -> Iterator[Term]:
    """What holds of an unknown position if a game can come to it; for solvers that ask for one."""
    account = Account(
        position.reserves,
        position.ninja,
        {r: z3.If(position.eliminated[r], r.vitality, position.wounds[r]) for r in RONIN},
    )
    for round_ in range(1, ROUNDS + 1):
        yield z3.Implies(position.round == round_, z3.And(*kept(account, round_)))
    held = [position.stayed[ronin] != NONE for ronin in RONIN]
    marks = z3.Sum(*position.shrine.values())
    yield how_many(held) <= MOST_HELD
    first = z3.And(z3.Not(z3.Or(*held)), marks == 0)
    yield z3.Implies(position.round == 1, first)
    for ronin in RONIN:
        for area in AREAS:
            here = position.stayed[ronin] == area.number
            yield z3.Implies(here, position.ninja[area] == 0)


def believable(encoded: SymRound) -> SymRound:
    """The round, begun only with positions that keep the bounds: whoever asks a solver for one
    gets a position that a game may come to, as far as is proved.
    """
    kept_bounds = tuple(Claim(None, term) for term in reachable_bounds(encoded.position))
    return replace(encoded, claims=(*encoded.claims, *kept_bounds))
