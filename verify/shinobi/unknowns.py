"""Plays that are left to the solver: what is done from a table, as unknowns with their bounds."""

from collections.abc import Iterable
from dataclasses import dataclass

from ronin.model.shinobi.cards import Do, Effect, clan_of
from ronin.model.shinobi.facts import MOST_IN_A_CLAN, Boss, Draw, Location
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.bridge import NO_LAY
from ronin.verify.shinobi.encoding.peeking import SLOTS
from ronin.verify.shinobi.encoding.placing import GIVEN_UP, SymPeek, SymPlacement
from ronin.verify.shinobi.encoding.powers import Told, named_by, powers_of
from ronin.verify.shinobi.encoding.temple import CARD, NOTHING, PEEK, SymUse
from ronin.verify.shinobi.encoding.turn import Powers, SymTurn
from ronin.verify.shinobi.symbols import SymDeck, SymLay, SymStep, SymTable
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import implies
from ronin.verify.smt.picks import Pick, Unknowns


@dataclass(frozen=True)
class Range:
    """Among what the unknowns of a turn are looked for."""

    may_come: tuple[str, ...]
    """The codes that may be drawn."""
    draws: int
    """How many cards are drawn at most in phase 1."""
    places: tuple[str, ...] = ()
    """The codes that a Place may lay."""
    reinforces: tuple[str, ...] = ()
    """The codes that a Reinforce may lay."""
    clans: tuple[str, ...] = ()
    """The clans that may be placed, and reinforced."""
    more_steps: int = 0
    """Steps of an effect beyond its number, which nothing should allow."""


def unknown_turn(
    actor: str, table: SymTable, deck: SymDeck, within: Range, rulings: Rulings
) -> tuple[SymTurn, list[Term]]:
    """A turn of which nothing is known but its bounds."""
    return _Turn(actor, table, deck, within, rulings).turn()


class _Turn:
    def __init__(
        self, actor: str, table: SymTable, deck: SymDeck, within: Range, rulings: Rulings
    ) -> None:
        self.actor, self.table, self.deck = actor, table, deck
        self.within, self.rulings = within, rulings
        self.unknowns = Unknowns()
        self.in_hand = tuple(dict.fromkeys((*table.player(actor).hand, *within.may_come)))

    def turn(self) -> tuple[SymTurn, list[Term]]:
        make, within = self.unknowns, self.within
        place = self._lay("place", within.places)
        reinforce = self._lay("reinforce", within.reinforces)
        found = SymTurn(
            draw=make.pick("draw", Draw),
            drawn=[make.pick(f"drawn {at}", within.may_come) for at in range(within.draws)],
            place=place,
            reinforce=reinforce,
            place_power=self._powers("place", place),
            reinforce_power=self._powers("reinforce", reinforce),
            discard=make.pick("discard", self.in_hand),
        )
        return found, make.bounds

    def _lay(self, label: str, codes: tuple[str, ...]) -> SymLay:
        if not codes:
            return NO_LAY
        make = self.unknowns
        made = make.truth(label)
        return SymLay(
            made,
            make.pick(f"{label} clan", self.within.clans, made),
            make.pick(f"{label} owner", self.table.seats, made),
            {code: make.number(f"{label} {code}", MOST_IN_A_CLAN, made) for code in codes},
        )

    def _powers(self, label: str, lay: SymLay) -> Powers:
        return {
            power.name: [
                self._steps(f"{label} {power.name} {place}", effect, power.holds)
                for place, effect in enumerate(power.power or ())
            ]
            for power in powers_of(lay, self.deck, self.rulings)
            if power.holds is not False
        }

    def _steps(self, label: str, effect: Effect, holds: Term) -> Told:
        names = named_by(effect.who, self.actor, self.table)
        if effect.do is Do.DISCARD:
            return {
                name: [
                    self._step(f"{label} {name} {at}", effect, holds)
                    for at in range(effect.count + self.within.more_steps)
                ]
                for name in names
            }
        many = effect.count * (len(names) if effect.do is Do.CORRUPT else 1)
        slots = range(many + self.within.more_steps)
        return {"": [self._step(f"{label} {at}", effect, holds) for at in slots]}

    def _step(self, label: str, effect: Effect, holds: Term) -> SymStep:
        make = self.unknowns
        done = make.truth(f"{label} done")
        make.bounds.append(implies(done, holds))
        fields = {
            field: make.pick(f"{label} {field}", names, done)
            for field, names in self._names(effect).items()
        }
        return SymStep(done, **fields)

    def _names(self, effect: Effect) -> dict[str, Iterable[str]]:
        """What each field of a step may be."""
        table, seats = self.table, self.table.seats
        in_play = [cards for player in table.players for cards in player.clans.values()]
        cards = dict.fromkeys((*(code for pile in in_play for code in pile), *self.in_hand))
        clans = dict.fromkeys(
            (*(name for player in table.players for name in player.clans), *self.within.clans)
        )
        moving = [clan for code in cards if (clan := clan_of(code))]
        everywhere = dict.fromkeys((*clans, *moving))
        match effect.do:
            case Do.DRAW | Do.CORRUPT:
                return {"card": self.within.may_come}
            case Do.DISCARD:
                hands = [code for player in table.players for code in player.hand]
                return {"card": (*self.in_hand, *hands)}
            case Do.DESTROY_CARD:
                return {"owner": seats, "clan": everywhere, "card": cards}
            case Do.DESTROY_CLAN | Do.STRENGTH:
                return {"owner": seats, "clan": everywhere}
            case Do.MOVE:
                return {"owner": seats, "clan": everywhere, "card": cards, "to": seats}
            case Do.PURGE:
                piles = (*table.player(self.actor).pile, *self.within.may_come)
                return {"card": piles}
            case Do.PEEK:
                return {"slot": SLOTS, "boss": Boss}


def unknown_end(table: SymTable) -> tuple[Pick, list[SymUse], list[Term]]:
    """An end of a round of which nothing is known: the Shosho and the uses of the Temple."""
    make = Unknowns()
    said = make.pick("shosho", table.seats)
    uses = []
    for at in range(len(table.seats) - 1):
        player = make.pick(f"temple {at} player", table.seats)
        do = make.pick(f"temple {at} do", (CARD, PEEK, NOTHING), player.made)
        slot = make.pick(f"temple {at} slot", SLOTS, do.is_(PEEK))
        uses.append(SymUse(player, do, slot, make.pick(f"temple {at} boss", Boss, do.is_(PEEK))))
    return said, uses, make.bounds


def unknown_placements(
    table: SymTable, number: int, most: int
) -> tuple[list[SymPlacement], list[Term]]:
    """Placements of which nothing is known, of `number` pawns at most."""
    make = Unknowns()
    found = []
    for at in range(number):
        player = make.pick(f"placement {at} player", table.seats)
        where = make.pick(f"placement {at} at", (*Location, GIVEN_UP), player.made)
        count = make.number(f"placement {at} count", most, player.made)
        peeks = []
        for place in range(2):
            done = make.truth(f"placement {at} look {place}")
            slot = make.pick(f"placement {at} slot {place}", SLOTS, done)
            peeks.append(SymPeek(slot, make.pick(f"placement {at} boss {place}", Boss, done)))
            make.bounds.append(implies(done, player.made))
        found.append(SymPlacement(player, where, count, peeks))
    return found, make.bounds
