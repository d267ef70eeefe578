"""Rounds that are left to the solver: what is chosen from a position, as unknowns with bounds."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from ronin.model.shadow_tactics.facts import As, Faces, HexKind, Place
from ronin.model.shadow_tactics.position import Position
from ronin.verify.shadow_tactics.encoding.aiming import sets_of_targets, takes_targets
from ronin.verify.shadow_tactics.symbols import (
    Files,
    SymDo,
    SymEntry,
    SymOrdered,
    SymRound,
    SymSpot,
)
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, implies
from ronin.verify.smt.picks import NOBODY, Pick, Unknowns

FACES = tuple(faces.value for faces in Faces)


@dataclass(frozen=True)
class Range:
    """Among what the unknowns of a round are looked for."""

    cards: tuple[tuple[tuple[str, str], ...], ...]
    """For each place of the mat the cards, with their ninjas, that may lie there."""
    places: tuple[Place, ...]
    """The corners to which guards may be sent."""
    draws: int = 0


def unknown_round(position: Position, files: Files, within: Range) -> tuple[SymRound, list[Term]]:
    """A round of which nothing is known but its bounds."""
    return _Round(position, files, within).told()


class _Round:
    def __init__(self, position: Position, files: Files, within: Range) -> None:
        self.position, self.files, self.within = position, files, within
        self.make = Unknowns()
        standing = (guard.at for guard in position.guards)
        self.guards = tuple(dict.fromkeys((*standing, *within.places)))
        """Where guards may stand at any time."""

    def told(self) -> tuple[SymRound, list[Term]]:
        make, names = self.make, sorted(self.files.cards.orders)
        slots = [make.pick(f"slot {at}", cards, True) for at, cards in enumerate(self.within.cards)]
        given = (*self.position.hand, *self.position.prepared)
        orders = [self.order(f"order {at}", given) for at in range(len(given))]
        entries = [self.entry(f"entry {at}", cards) for at, cards in enumerate(self.within.cards)]
        draw = [make.pick(f"draw {at}", names, True) for at in range(self.within.draws)]
        told = SymRound(tuple(slots), tuple(orders), tuple(entries), (), tuple(draw))
        return told, make.bounds

    def spot(self, label: str, made: Term) -> SymSpot:
        make = self.make
        to = make.pick(f"{label} to", self.within.places, made)
        return SymSpot(to, make.pick(f"{label} faces", FACES, made))

    def order(self, label: str, given: Iterable[str]) -> SymOrdered:
        """A card of the hand or an active one; how many symbols are told follows from it."""
        make, orders = self.make, self.files.cards.orders
        card = make.pick(f"{label} card", given, True)
        how = make.pick(f"{label} as", [how.value for how in As], True)
        sections = {
            (name, section.value): len(orders[name].section(section))
            for name in card.holds
            for section in As
        }
        most = max(sections.values(), default=0)
        do = tuple(self.do(f"{label} do {at}") for at in range(most))
        lengths = {
            number: either(
                *(
                    both(card.is_(name), how.is_(section))
                    for (name, section), symbols in sections.items()
                    if symbols == number and section != As.PREPARE
                )
            )
            for number in range(most + 1)
        }
        length = Pick({number: holds for number, holds in lengths.items() if holds is not False})
        for at, done in enumerate(do):
            longer = either(*(holds for number, holds in length.holds.items() if number > at))
            make.bounds.append(implies(done.used, longer))
        return SymOrdered(card, how, do, length)

    def do(self, label: str) -> SymDo:
        make = self.make
        used, sent = make.truth(f"{label} used"), make.truth(f"{label} sent")
        make.bounds.append(implies(sent, used))
        guard = make.pick(f"{label} guard", self.guards)
        finds = make.pick(f"{label} finds", (True,))
        make.bounds += [implies(either(guard.made, finds.made), used)]
        return SymDo(used, guard, self.spot(label, sent), finds)

    def entry(self, label: str, cards: tuple[tuple[str, str], ...]) -> SymEntry:
        make, board = self.make, self.files.board
        told = make.truth(f"{label} told")

        def pick(field: str, names: Iterable[object], wanted: bool) -> Pick:
            if not wanted:
                return NOBODY
            found = make.pick(f"{label} {field}", tuple(names))
            make.bounds.append(implies(found.made, told))
            return found

        actions = [self.files.cards.actions[card] for _, card in cards]
        aimed = any(action.yard_symbols for action in actions)
        most = max(
            (action.targets for action in actions if takes_targets(action, self.files)), default=0
        )
        sets = chain.from_iterable(sets_of_targets(yard, most) for yard in board.yards)
        standing = {*self.guards}
        targets = dict.fromkeys(chosen for chosen in sets if chosen and {*chosen} <= standing)
        guided = any({"distract", "lure"} & {*action.symbols} for action in actions)
        spot = SymSpot()
        if guided:
            sent = make.truth(f"{label} sent")
            make.bounds.append(implies(sent, told))
            spot = self.spot(label, sent)
        moving = any(action.is_movement for action in actions)
        junctions = board.of_kind(HexKind.JUNCTION)
        return SymEntry(
            told,
            pick("yard", board.yards, aimed),
            pick("targets", targets, bool(most)),
            spot,
            pick("lure", self.guards, guided),
            pick("junction", junctions, moving),
            pick("bush", board.bushes, moving),
            pick("heal", [ninja.name for ninja in self.position.ninjas], True),
            pick("take", (True,), True),
        )
