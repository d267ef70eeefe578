"""Positions, tables and rounds made of unknowns: each field of the game as a named z3 constant."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

import z3

from model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin, Space
from verify.seven_ronin.encodes import Term

NONE = -1
"""No space, no ronin, no use: what a number that names one of them is otherwise."""
RONIN_USES = 5
"""As many as there are ronin with an ability of step 1, each used once at most."""
AREA_USES = 8
"""Seven areas with an ability of their own, and the Inn, each used once at most."""

Key = TypeVar("Key", Ronin, Space)


class Verdict(IntEnum):
    """Who has won, and how; nobody as long as it is OPEN."""

    OPEN = 0
    LAST_RONIN_FELL = 1
    LAST_NINJA_GONE = 2
    FIVE_AREAS = 3
    EIGHT_ROUNDS = 4
    STARVED = 5
    NOBODY_LEFT = 6


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


@dataclass(frozen=True)
class SymTable:
    """The table in the middle of a round, after one of its steps or uses."""

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
    copied: Term
    """The number of the Field that the Inn copied, or NONE."""
    verdict: Term


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
class SymAreaUse:
    """One use in step 3."""

    area: Term
    """Whose ability, or NONE."""
    copies: Term
    """Which area the Inn copies."""
    ability: Term
    """The area whose ability is carried out: the copied one for the Inn."""
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
class SymLine:
    """Both deployments and every choice of one round."""

    attack: Mapping[Space, Term]
    defence: Mapping[Ronin, Term]
    """The number of the space, or NONE for a ronin who is not deployed."""
    ronin_uses: tuple[SymRoninUse, ...]
    division: SymDivision
    wounded: Mapping[Ronin, Term]
    """How many wounds step 2 deals to each ronin."""
    area_uses: tuple[SymAreaUse, ...]


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


def new_table(name: str) -> SymTable:
    """An unknown table, every field named anew."""
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
        copied=z3.Int(f"{name}.copied"),
        verdict=z3.Int(f"{name}.verdict"),
    )


def new_division(name: str) -> SymDivision:
    """An unknown division."""
    return SymDivision(
        given=z3.Bool(f"{name}.given"),
        area=z3.Int(f"{name}.area"),
        share=_each(RONIN, z3.Int, f"{name}.share"),
    )


def new_line(name: str) -> SymLine:
    """An unknown round."""
    ronin_uses = tuple(
        SymRoninUse(
            ronin=z3.Int(f"{slot}.ronin"),
            to=z3.Int(f"{slot}.to"),
            heal=z3.Int(f"{slot}.heal"),
            driven=_each(SPACES, z3.Int, f"{slot}.driven"),
        )
        for slot in (f"{name}.ronin_use_{number}" for number in range(1, RONIN_USES + 1))
    )
    area_uses = tuple(
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
        for slot in (f"{name}.area_use_{number}" for number in range(1, AREA_USES + 1))
    )
    return SymLine(
        attack=_each(SPACES, z3.Int, f"{name}.attack"),
        defence=_each(RONIN, z3.Int, f"{name}.defence"),
        ronin_uses=ronin_uses,
        division=new_division(f"{name}.division"),
        wounded=_each(RONIN, z3.Int, f"{name}.wounded"),
        area_uses=area_uses,
    )
