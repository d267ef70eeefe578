"""Where ronin stand: more than the accounts say, where they are not enough for a proof."""

from collections.abc import Iterator, Mapping

import z3

from ronin.model.seven_ronin.pieces import AREAS, RONIN, Ronin, Space
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.reach.counts import how_many, if_so, total
from ronin.verify.seven_ronin.reach.ledger import LedgerRound
from ronin.verify.smt.encodes import Term

Places = Mapping[tuple[Ronin, Space], Term]
"""Whether a ronin stands on an area from the end of step 1 on, or fell there."""


def fights(accounts: LedgerRound, village: Village) -> Iterator[Term]:
    """Everything that the places of the ronin say about the accounts of a round."""
    at = {
        (ronin, area): z3.Bool(f"l{accounts.number}.at.{ronin}.{area}")
        for ronin in RONIN
        for area in AREAS
    }
    yield from _placed(at, accounts)
    yield from _step_2(at, accounts, village)
    yield from _step_3(at, accounts, village)


def _placed(at: Places, accounts: LedgerRound) -> Iterator[Term]:
    """One ronin on an area, or Tasuke and one other; one at most is on the Green."""
    before = accounts.before
    for area in AREAS:
        yield z3.AtMost(*(at[ronin, area] for ronin in RONIN if ronin is not Ronin.TASUKE), 1)
    absent = []
    for ronin in RONIN:
        places = [at[ronin, area] for area in AREAS]
        yield z3.AtMost(*places, 1)
        yield z3.Implies(before.fallen(ronin), z3.Not(z3.Or(*places)))
        absent.append(z3.Not(z3.Or(before.fallen(ronin), *places)))
    yield how_many(absent) <= if_so(before.green > 0, z3.IntVal(1))


def _step_2(at: Places, accounts: LedgerRound, village: Village) -> Iterator[Term]:
    """Ninja become wounds of who stands there, and are left over only if he falls.

    Yobu drives ninja from his own area to neighbouring ones, two at most.
    """
    out = {area: z3.Int(f"l{accounts.number}.out.{area}") for area in AREAS}
    yield total(out.values()) == total(accounts.driven.values())
    for area in AREAS:
        yield out[area] >= 0
        yield z3.Implies(out[area] > 0, at[Ronin.YOBU, area])
        near = [at[Ronin.YOBU, other] for other in village.neighbours[area.number]]
        yield z3.Implies(accounts.driven[area] > 0, z3.Or(*near))
        gone = total(if_so(at[ronin, area], accounts.dealt[ronin]) for ronin in RONIN)
        gone = gone + if_so(at[Ronin.MUSASHI, area], accounts.musashi)
        there = accounts.here[area] + accounts.driven[area] - out[area]
        yield accounts.left[area] + gone == there
    for ronin in RONIN:
        places = [at[ronin, area] for area in AREAS]
        yield z3.Implies(accounts.dealt[ronin] > 0, z3.Or(*places))
        wounds = accounts.before.wounds[ronin] - accounts.healed[ronin] + accounts.dealt[ronin]
        for area in AREAS:
            remain = z3.And(at[ronin, area], accounts.left[area] > 0)
            yield z3.Implies(remain, wounds == ronin.vitality)


def _step_3(at: Places, accounts: LedgerRound, village: Village) -> Iterator[Term]:
    """An area that acts has no living ronin on it; what is aimed at a ronin finds him."""
    after = accounts.after
    copies = z3.Or(*accounts.copied.values())
    for ronin in RONIN:
        placed = z3.Or(*(at[ronin, area] for area in AREAS))
        aimed = [accounts.poisoned[ronin] > 0, *(struck[ronin] > 0 for struck in accounts.struck)]
        yield z3.Implies(z3.Or(*aimed), placed)
        yield z3.Implies(z3.And(copies, at[ronin, Space.INN]), after.fallen(ronin))
        for area in accounts.used:
            acts = z3.Or(accounts.used[area], accounts.copied[area])
            yield z3.Implies(z3.And(acts, at[ronin, area]), after.fallen(ronin))
        for shot, acting in zip(accounts.shot, (Space.WATCHTOWER, Space.INN), strict=True):
            near = [at[ronin, area] for area in village.neighbours[acting.number]]
            yield z3.Implies(shot[ronin] > 0, z3.Or(*near))
        for brought, struck in zip(accounts.brought, accounts.struck, strict=True):
            for area in AREAS:
                left_there = brought[area] > 0
                yield z3.Implies(z3.And(left_there, at[ronin, area]), after.fallen(ronin))
                yield z3.Implies(z3.And(left_there, struck[ronin] > 0), at[ronin, area])
    for struck in accounts.struck:
        others = [struck[ronin] > 0 for ronin in RONIN if ronin is not Ronin.TASUKE]
        yield z3.AtMost(*others, 1)
        for ronin in RONIN:
            both = z3.And(struck[ronin] > 0, struck[Ronin.TASUKE] > 0)
            for area in AREAS:
                yield z3.Implies(both, at[ronin, area] == at[Ronin.TASUKE, area])
