"""Programming: which cards may lie on the mat, in which order, and what health cards forbid."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.programme import (
    MatOrder,
    MoveColour,
    Penalties,
    PenaltyColours,
)
from ronin.model.shadow_tactics.cards import Action
from ronin.model.shadow_tactics.facts import CARDS_IN_A_ROUND, Colour, Penalty, Symbol
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encodes import encodes
from ronin.verify.shadow_tactics.symbols import Files, Said, SymNinja, SymTable
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import amount, both, either, implies, no, total
from ronin.verify.smt.picks import Pick


@encodes(book.SYM_13, book.COL_01, obeys=(MoveColour,))
def colour_of(card: Action, files: Files, rulings: Rulings) -> Colour:
    """The printed colour; of a mission card the mission's, green if it has no action."""
    if Symbol.MISSION in card.symbols:
        action = files.mission.action
        return action.colour if action else Colour.GREEN
    match rulings.move_colour:
        case MoveColour.RED if card.is_movement:
            return Colour.RED
        case MoveColour.PRINTED | MoveColour.RED:
            return card.colour
        case point:
            assert_never(point)


@encodes(book.HLT_01, book.HLT_03, obeys=(Penalties,))
def is_penalised(penalty: Penalty, ninja: SymNinja, files: Files, rulings: Rulings) -> Term:
    """A health card with this penalty is turned over, from the right, and counts."""
    health = files.cards.ninjas[ninja.name].health
    places = [place for place, one in enumerate(health) if one is penalty]
    match rulings.penalties:
        case Penalties.ALL:
            return either(*(ninja.damage >= len(health) - place for place in places))
        case Penalties.LEFTMOST_TURNED:
            return either(*(ninja.damage == len(health) - place for place in places))
        case point:
            assert_never(point)


@encodes(book.HLT_04, obeys=(PenaltyColours,))
def is_forbidden(
    card: Action, second_movement: Term, ninja: SymNinja, files: Files, rulings: Rulings
) -> Term:
    """A turned health card forbids the card: movement, a second movement card, or its colour."""

    def penalised(penalty: Penalty) -> Term:
        return is_penalised(penalty, ninja, files, rulings)

    colour = colour_of(card, files, rulings)
    free = card.is_movement and rulings.penalty_colours is PenaltyColours.NO
    return either(
        both(card.is_movement, penalised(Penalty.NO_MOVE)),
        both(card.is_movement, second_movement, penalised(Penalty.ONE_MOVE)),
        both(not free, colour is Colour.RED, penalised(Penalty.NO_RED)),
        both(not free, colour is Colour.BLUE, penalised(Penalty.NO_BLUE)),
    )


def laid_by(name: str, slots: Sequence[Pick]) -> Term:
    """How many of these cards a ninja laid."""
    return total(
        amount(holds) for slot in slots for laid, holds in slot.holds.items() if laid[0] == name
    )


def has_laid_movement(name: str, slots: Sequence[Pick], files: Files) -> Term:
    """Whether one of these cards is a movement card of the ninja's."""
    actions = files.cards.actions
    return either(
        *(
            holds
            for slot in slots
            for (who, card), holds in slot.holds.items()
            if who == name and card in actions and actions[card].is_movement
        )
    )


@encodes(book.PRG_01, book.PRG_03, book.PRG_04, book.SET_01)
def programme(
    slots: Sequence[Pick], table: SymTable, files: Files, rulings: Rulings
) -> Iterator[Said]:
    """Own cards that are not used, each once, two at most, and none that is forbidden."""
    for place, slot in enumerate(slots):
        at, earlier = f"programme.{place}", slots[:place]
        yield Said(at, book.SET_01, either(*_of_ninjas(slot, table)))
        for (name, card), holds in slot.holds.items():
            if holds is False or name not in table.ninjas:
                continue
            ninja = table.ninjas[name]
            own = card in files.cards.ninjas[name].cards
            yield Said(at, book.PRG_03, implies(holds, own))
            if not own:
                continue
            twice = either(*(other.is_((name, card)) for other in earlier))
            fresh = both(no(ninja.used.get(card, False)), no(twice))
            yield Said(at, book.PRG_04, implies(holds, fresh))
            few = laid_by(name, earlier) < CARDS_IN_A_ROUND
            yield Said(at, book.PRG_01, implies(holds, few))
            moved = has_laid_movement(name, earlier, files)
            forbidden = is_forbidden(files.cards.actions[card], moved, ninja, files, rulings)
            yield Said(at, book.HLT_04, implies(holds, no(forbidden)))
        yield Said(at, book.PRG_02, lies_well(slot, earlier, table, rulings))


def _of_ninjas(slot: Pick, table: SymTable) -> Iterator[Term]:
    return (holds for (name, _), holds in slot.holds.items() if name in table.ninjas)


@encodes(book.PRG_02, obeys=(MatOrder,))
def lies_well(slot: Pick, earlier: Sequence[Pick], table: SymTable, rulings: Rulings) -> Term:
    """The card lies where the order of the mat allows it."""
    names = tuple(table.ninjas)
    match rulings.mat_order:
        case MatOrder.FREE:
            return True
        case MatOrder.NINJA_BY_NINJA:
            return both(
                *(
                    implies(
                        both(_is_of(slot, name), laid_by(name, earlier) >= 1),
                        laid_by(name, earlier[-1:]) >= 1,
                    )
                    for name in names
                )
            )
        case MatOrder.FIRSTS_THEN_SECONDS:
            seconds = either(*(laid_by(name, earlier) >= CARDS_IN_A_ROUND for name in names))
            return both(
                *(
                    implies(both(_is_of(slot, name), seconds), laid_by(name, earlier) >= 1)
                    for name in names
                )
            )
        case point:
            assert_never(point)


def _is_of(slot: Pick, name: str) -> Term:
    return either(*(holds for laid, holds in slot.holds.items() if laid[0] == name))
