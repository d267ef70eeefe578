"""Positions, tables and rounds made of unknowns: each field of the game as a named z3 constant."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

import z3

from ronin.model.seven_ronin.ambiguities import (
    areas,
    defender_plan,
    inn,
    passage_and_graves,
    pen_and_shrine,
    wounds,
)
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, RONIN, SPACES, Ronin, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.verify.smt.encodes import Term, may_be

NONE = -1
"""No space, no ronin, no use: what a number that names one of them is otherwise."""
RONIN_USES = 5
"""As many as there are ronin with an ability of step 1, each used once at most."""
MOST_AREA_USES = 16
"""How many uses of step 3 are unknowns where there is no smaller number that is enough."""

Key = TypeVar("Key", Ronin, Space)


class Verdict(IntEnum):
    """Who has won, and how, or what leaves the round without an answer; OPEN until then."""

    OPEN = 0
    LAST_RONIN_FELL = 1
    LAST_NINJA_GONE = 2
    FIVE_AREAS = 3
    EIGHT_ROUNDS = 4
    STARVED = 5
    NOBODY_LEFT = 6
    UNANSWERED_MARKERS = 7
    """The rules do not say: Ninja Markers have run out."""
    UNANSWERED_SHRINE = 8
    """The rules do not say: Shrine Markers have run out."""
    LOST_IN_PLANNING = 9


@dataclass(frozen=True)
class SymPosition:
    """The table at the start of a round's Planning Phase."""

    round: Term
    reserves: Term
    supply: Term
    ninja: Mapping[Space, Term]
    wounds: Mapping[Ronin, Term]
    eliminated: Mapping[Ronin, Term]
    stayed: Mapping[Ronin, Term]
    """The number of the area, or NONE."""
    shrine: Mapping[Ronin, Term]
    """How many Shrine Markers of last round lie on the tile."""


@dataclass(frozen=True, eq=False)
class SymTable:
    """The table in the middle of a round, after one of its steps or uses.

    Tables are told apart by who they are: `==` of terms makes a new term.
    """

    ninja: Mapping[Space, Term]
    reserves: Term
    supply: Term
    wounds: Mapping[Ronin, Term]
    alive: Mapping[Ronin, Term]
    place: Mapping[Ronin, Term]
    """The space where the ronin stands or fell; NONE if he fell in an earlier round."""
    at: Mapping[Ronin, Mapping[Space, Term]]
    """Whether `place` is that area."""
    guarded: Mapping[Space, Term]
    """Whether a living ronin stands on the area."""
    held: Mapping[Ronin, Term]
    """Whether the Animal Pen holds him."""
    marks: Mapping[Ronin, Term]
    """How many Shrine Markers of this round lie on the tile."""
    copied: Mapping[Space, Term]
    """Of each Field, whether the Inn copied it."""
    lent: Term
    """Whether the Inn copied an area other than a Field."""
    waiting: Term
    """Markers of eliminated ronin that go to the General Supply at the end of the step."""
    divided: Term
    """Whether wounds have been divided between Tasuke and her companion in this round."""
    verdict: Term
    unfought: Mapping[Space, Term]
    """Whether the area is Occupied by means of the Passage and without a fight."""


@dataclass(frozen=True)
class SymDivision:
    """Who takes how many of the wounds that ninja deal on one area, as far as it is said."""

    given: Term
    area: Term
    share: Mapping[Ronin, Term]
    """Wounds for each ronin that is named, NONE for the others."""


@dataclass(frozen=True)
class SymRoninUse:
    """One use in step 1."""

    ronin: Term
    """Whose ability, or NONE."""
    to: Term
    """Where Hayai rides."""
    heal: Term
    """Whom Taiko heals."""
    driven: Mapping[Space, Term]
    """How many ninja Yobu drives to each space."""


@dataclass(frozen=True)
class SymStep1:
    """Step 1 as far as it has come: the round's start, the table then and the table now."""

    position: SymPosition
    start: SymTable
    """The table when the step began."""
    now: SymTable


@dataclass(frozen=True)
class SymAbility:
    """Which area is used in step 3, and for what."""

    area: Term
    """Whose ability, or NONE."""
    copies: Term
    """Which area the Inn copies."""
    ability: Term
    """The area whose ability is carried out: the copied one for the Inn."""


@dataclass(frozen=True)
class SymAreaUse(SymAbility):
    """One use in step 3."""

    target: Term
    """Whom the Well, the Shrine or the Animal Pen means."""
    to: Term
    """Where the Passage leads."""
    count: Term
    """How many the Passage brings."""
    taken: Mapping[Space, Term]
    """How many ninja the Burial Grounds take from each space."""
    hit: Mapping[Ronin, Term]
    """Whom the Watchtower hits."""
    targets_given: Term
    """Whether the Attacker says whom the Watchtower hits."""
    division: SymDivision
    wounded: Mapping[Ronin, Term]
    """How many wounds the ninja of the Passage deal."""


@dataclass(frozen=True)
class SymSoFar:
    """Step 3 as far as it has come."""

    tables: tuple[SymTable, ...]
    """The table when the step began, and after each use so far."""
    uses: tuple[SymAreaUse, ...]

    @property
    def now(self) -> SymTable:
        """The table as it is."""
        return self.tables[-1]


@dataclass(frozen=True)
class SymLine:
    """Both deployments and every choice of one round."""

    attack: Mapping[Space, Term]
    defence: Mapping[Ronin, Term]
    """The number of the space, or NONE for a ronin who is not deployed."""
    ronin_uses: tuple[SymRoninUse, ...]
    divisions: tuple[SymDivision, ...]
    """In step 2, one for each area that ronin can share, in the order of the areas."""
    wounded: Mapping[Ronin, Term]
    """How many wounds step 2 deals to each ronin."""
    area_uses: tuple[SymAreaUse, ...]
    exhaustive: bool
    """Whether no legal round has more uses in step 3 than there are here."""

    @property
    def division(self) -> SymDivision:
        """The first division of step 2: the only one, if only Tasuke shares an area."""
        return self.divisions[0]


def _each(keys: tuple[Key, ...], make: Callable[[str], Term], name: str) -> dict[Key, Term]:
    return {key: make(f"{name}.{key}") for key in keys}


def new_position(name: str) -> SymPosition:
    """An unknown position."""
    return SymPosition(
        round=z3.Int(f"{name}.round"),
        reserves=z3.Int(f"{name}.reserves"),
        supply=z3.Int(f"{name}.supply"),
        ninja=_each(SPACES, z3.Int, f"{name}.ninja"),
        wounds=_each(RONIN, z3.Int, f"{name}.wounds"),
        eliminated=_each(RONIN, z3.Bool, f"{name}.eliminated"),
        stayed=_each(RONIN, z3.Int, f"{name}.stayed"),
        shrine=_each(RONIN, z3.Int, f"{name}.shrine"),
    )


def new_places(name: str) -> dict[Ronin, Term]:
    """Unknown spaces on which the ronin stand."""
    return _each(RONIN, z3.Int, f"{name}.place")


def new_table(name: str, rulings: Rulings) -> SymTable:
    """An unknown table, every field named anew; what no reading looks at is no unknown."""
    waiting, divided, lent = z3.IntVal(0), z3.BoolVal(False), z3.BoolVal(False)
    if may_be(wounds.FallenRoninsMarkers.END_OF_STEP, rulings):
        waiting = z3.Int(f"{name}.waiting")
    times = wounds.TasukeDivisionTimes
    if may_be(times.ONCE_A_ROUND, rulings) or may_be(times.ONCE_THEN_ATTACKER, rulings):
        divided = z3.Bool(f"{name}.divided")
    if may_be(inn.InnFieldUse.IF_NOTHING_ELSE, rulings):
        lent = z3.Bool(f"{name}.lent")
    unfought: dict[Space, Term] = dict.fromkeys(AREAS, z3.BoolVal(False))
    if may_be(passage_and_graves.PassageUnfought.ONLY_AFTER_COMBAT, rulings):
        unfought = _each(AREAS, z3.Bool, f"{name}.unfought")
    return SymTable(
        ninja=_each(SPACES, z3.Int, f"{name}.ninja"),
        reserves=z3.Int(f"{name}.reserves"),
        supply=z3.Int(f"{name}.supply"),
        wounds=_each(RONIN, z3.Int, f"{name}.wounds"),
        alive=_each(RONIN, z3.Bool, f"{name}.alive"),
        place=_each(RONIN, z3.Int, f"{name}.place"),
        at={ronin: _each(AREAS, z3.Bool, f"{name}.at.{ronin}") for ronin in RONIN},
        guarded=_each(AREAS, z3.Bool, f"{name}.guarded"),
        held=_each(RONIN, z3.Bool, f"{name}.held"),
        marks=_each(RONIN, z3.Int, f"{name}.marks"),
        copied=_each(FIELDS, z3.Bool, f"{name}.copied"),
        lent=lent,
        waiting=waiting,
        divided=divided,
        unfought=unfought,
        verdict=z3.Int(f"{name}.verdict"),
    )


def new_division(name: str) -> SymDivision:
    """An unknown division."""
    return SymDivision(
        given=z3.Bool(f"{name}.given"),
        area=z3.Int(f"{name}.area"),
        share=_each(RONIN, z3.Int, f"{name}.share"),
    )


def divisions_at_most(rulings: Rulings) -> int:
    """On how many areas of step 2 wounds can be divided: Tasuke's, or each with two ronin."""
    if may_be(defender_plan.JoiningStayedRonin.ONLY_DEPLOYED_COUNT, rulings):
        return len(RONIN) // 2
    return 1


def area_uses_at_most(rulings: Rulings) -> int | None:
    """How often areas can be used in a round; None where no small number is known to be enough.

    The numbers are found by search in a smaller game whose steps are proved of the encoding
    (`uses_at_most.py`); this is why they are what they are.

    Seven areas have an ability of their own, and there is the Inn: eight uses, each once.

    If the Inn may copy every other area once, that is nine copies in place of one.

    If an area that is taken anew may be used anew, three more. Areas are lost to the Burial
    Grounds only and taken again by the Passage only, one at a time. While the Passage is lost
    nobody can use or copy it, so it is never taken again and is used once by itself. The Inn cannot
    take itself again either: the Passage's own use does that, once. So the Passage is carried out
    three times at most, once by itself and twice by the Inn, and gives three areas a second use at
    most. Where a lost area can be used or copied this does not hold.

    If the Animal Pen names another when its ronin falls, six more. He falls to the Well, the
    Watchtower or the Passage, three times at most, or four with the Inn; and if the Inn copies the
    Animal Pen instead, the three can each fell one who was named by either.
    """
    anew = may_be(areas.UsedAreaRetaken.FRESH, rulings)
    lost_is_used = may_be(areas.AreaUsableMoment.ONCE_OCCUPIED, rulings) or may_be(
        inn.InnCopiedMoment.ONCE_OCCUPIED, rulings
    )
    often = may_be(inn.InnUses.ONCE_PER_AREA, rulings)
    another = may_be(pen_and_shrine.PenTargetFalls.ANOTHER_HELD, rulings)
    if (anew and lost_is_used) or anew + often + another > 1:
        return None
    return 8 + 8 * often + 3 * anew + 6 * another


def new_line(name: str, rulings: Rulings, longest: int | None = None) -> SymLine:
    """An unknown round, with as many uses and divisions as the rulings can ask for.

    Rounds with more uses in step 3 than `longest` are left out, if it is given.
    """
    at_most, divisions = area_uses_at_most(rulings), divisions_at_most(rulings)
    exhaustive = longest is None and at_most is not None
    area_uses = longest or at_most or MOST_AREA_USES
    ronin_uses = tuple(
        SymRoninUse(
            ronin=z3.Int(f"{slot}.ronin"),
            to=z3.Int(f"{slot}.to"),
            heal=z3.Int(f"{slot}.heal"),
            driven=_each(SPACES, z3.Int, f"{slot}.driven"),
        )
        for slot in (f"{name}.ronin_use_{number}" for number in range(1, RONIN_USES + 1))
    )
    late_uses = tuple(
        SymAreaUse(
            area=z3.Int(f"{slot}.area"),
            copies=z3.Int(f"{slot}.copies"),
            ability=z3.Int(f"{slot}.ability"),
            target=z3.Int(f"{slot}.target"),
            to=z3.Int(f"{slot}.to"),
            count=z3.Int(f"{slot}.count"),
            taken=_each(SPACES, z3.Int, f"{slot}.taken"),
            hit=_each(RONIN, z3.Bool, f"{slot}.hit"),
            targets_given=z3.Bool(f"{slot}.targets_given"),
            division=new_division(f"{slot}.division"),
            wounded=_each(RONIN, z3.Int, f"{slot}.wounded"),
        )
        for slot in (f"{name}.area_use_{number}" for number in range(1, area_uses + 1))
    )
    return SymLine(
        attack=_each(SPACES, z3.Int, f"{name}.attack"),
        defence=_each(RONIN, z3.Int, f"{name}.defence"),
        ronin_uses=ronin_uses,
        divisions=tuple(
            new_division(f"{name}.division_{number}") for number in range(1, divisions + 1)
        ),
        wounded=_each(RONIN, z3.Int, f"{name}.wounded"),
        area_uses=late_uses,
        exhaustive=exhaustive,
    )
