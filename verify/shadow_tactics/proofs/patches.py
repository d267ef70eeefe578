"""Every patch of a map around one yard, and any table on it with any card."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

import z3

from ronin.model.shadow_tactics.cards import Action, Cards, NinjaSet
from ronin.model.shadow_tactics.facts import (
    CORNERS,
    FULL_ALARM,
    SIDES,
    Colour,
    Effect,
    Goal,
    HexKind,
    Penalty,
    Place,
    Symbol,
    TokenColour,
)
from ronin.model.shadow_tactics.map import Hex, Map
from ronin.model.shadow_tactics.mission import Mission, MissionAction, Objective
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encoding.executing import Turned
from ronin.verify.shadow_tactics.encoding.places import soundness
from ronin.verify.shadow_tactics.encoding.whole_round import slot_turned
from ronin.verify.shadow_tactics.symbols import Files, SymEntry, SymGuard, SymNinja, SymTable
from ronin.verify.shadow_tactics.unknowns import Range, unknown_round
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import amount, implies, no, total
from ronin.verify.smt.picks import Pick, Unknowns

YARD, NINJA = "y", "aiko"
PLACES = tuple(Place(YARD, corner) for corner in CORNERS)
Patch = tuple[HexKind | None, ...]
"""What lies on each of the six sides of the yard."""
_HEALTH = (Penalty.NONE,) * 3
_CARDS = (
    Action("strike", Colour.RED, (Symbol.LIGHT_ATTACK,)),
    Action("hairpin", Colour.BLUE, (Symbol.LIGHT_ATTACK,)),
    Action("fan", Colour.RED, (Symbol.LIGHT_ATTACK, Symbol.HIDE, Symbol.NOISE), targets=2),
    Action("crush", Colour.GREEN, (Symbol.JUTSU, Symbol.HEAVY_ATTACK)),
    Action("daze", Colour.BLUE, (Symbol.STUN,), targets=3),
    Action("bell", Colour.RED, (Symbol.DISTRACT,)),
    Action("bomb", Colour.RED, (Symbol.MISSION,)),
    Action("step", Colour.RED, (Symbol.MOVE, Symbol.HEAL), junction="white"),
)
"""One card of every sort that does something in one yard, of all colours."""
CARDS = {card.name: card for card in _CARDS}


def patches() -> Iterator[Patch]:
    """Every way to lay bushes and junctions around a yard, one of those that turning makes alike.

    Neighbours are never of one kind; a side may have nothing.
    """
    seen: set[Patch] = set()
    for sides in product((HexKind.BUSH, HexKind.JUNCTION, None), repeat=len(SIDES)):
        turns = [sides[at:] + sides[:at] for at in range(len(sides))]
        alike = any(one is not None and one is other for one, other in _neighbours(sides))
        if not alike and not seen.intersection(turns):
            seen.add(sides)
            yield sides


def _neighbours(sides: Patch) -> Iterator[tuple[HexKind | None, HexKind | None]]:
    return zip(sides, (*sides[1:], sides[0]), strict=True)


def in_words(patch: Patch) -> str:
    """The sides of a patch, one after another."""
    return " ".join("-" if kind is None else kind.value for kind in patch)


def files_of(patch: Patch) -> Files:
    """The map of a patch, with a card of every sort."""
    hexes = {YARD: Hex(YARD, HexKind.YARD, (0, 0), "t")}
    for side, kind in enumerate(patch):
        if kind is not None:
            name, colour = f"{kind[0]}{side}", "white" if kind is HexKind.JUNCTION else None
            hexes[name] = Hex(name, kind, SIDES[side], "t", colour)
    cards = Cards("", CARDS, {}, {NINJA: NinjaSet(NINJA, tuple(CARDS), _HEALTH)})
    objective = Objective(Goal.BLOW_UP, (YARD,))
    action = MissionAction(Colour.RED, TokenColour.GREEN, Effect.BLOW_UP)
    return Files(Map("", hexes), cards, Mission("", 1, (NINJA,), objective, action))


def any_guard(place: Place) -> tuple[SymGuard, list[Term]]:
    """Nobody, or any guard in any state."""
    fields = ("spearman", "officer", "samurai", "out", "alert", "stunned")
    made = {name: z3.Bool(f"{place} {name}") for name in fields}
    guard = SymGuard(**made)
    kinds = total(map(amount, (guard.spearman, guard.officer, guard.samurai)))
    nothing = [implies(made[name], guard.here) for name in ("out", "alert", "stunned")]
    return guard, [kinds <= 1, *nothing]


def any_table(files: Files, rulings: Rulings) -> tuple[SymTable, list[Term]]:
    """Any table on a patch that is sound."""
    make, given = Unknowns(), []
    guards = {}
    for place in PLACES:
        guards[place], bounds = any_guard(place)
        given += bounds
    bushes = files.board.bushes
    ninja = SymNinja(
        NINJA,
        make.pick("bush", bushes, True),
        make.number("damage", len(_HEALTH), True),
        make.number("jutsu", 2, True),
        make.truth("carries"),
        dict.fromkeys(CARDS, False),
        dict.fromkeys(CARDS, False),
    )
    table = SymTable(
        time=2,
        alarm=make.number("alarm", FULL_ALARM, True),
        noise=make.number("noise", 20, True),
        guards=guards,
        bodies={YARD: make.number("bodies", 3, True)},
        ninjas={NINJA: ninja},
        green={bush: make.number(f"green {bush}", 1, True) for bush in bushes},
        blue=dict.fromkeys(bushes, 0),
        blown={YARD: make.truth("blown")},
        hand={},
        active={},
        prepared={},
    )
    sound = (claim.term for claim in soundness(table, files, rulings))
    return table, [*given, *make.bounds, *sound]


@dataclass(frozen=True)
class AnyCard:
    """Any card that is executed, fails or lacks Jutsu, from any table on a patch."""

    patch: Patch
    files: Files
    before: SymTable
    slot: Pick
    entry: SymEntry
    turned: Turned
    given: tuple[Term, ...]

    @property
    def after(self) -> SymTable:
        """The table after the card."""
        return self.turned.table

    def is_card(self, *names: str) -> Term:
        """It is one of these cards."""
        return self.slot.among((NINJA, name) for name in names)

    def of_colour(self, colour: Colour) -> Term:
        """It is a card of this colour."""
        return self.is_card(*(name for name, card in CARDS.items() if card.colour is colour))


@cache
def any_card(patch: Patch, rulings: Rulings) -> AnyCard:
    """Any card on a patch that has a bush."""
    files = files_of(patch)
    before, given = any_table(files, rulings)
    position = Position(2, ())
    within = Range((tuple((NINJA, name) for name in CARDS),), PLACES)
    told, bounds = unknown_round(position, files, within)
    slot, entry = told.programme[0], told.execution[0]
    turned = slot_turned(0, slot, entry, told.programme, before, files, rulings)
    claims = (claim.term for claim in turned.claims)
    asked = (*given, *bounds, *claims, no(before.won))
    return AnyCard(patch, files, before, slot, entry, turned, asked)
