"""Any table of two players with cards of a few codes: every number is left to the solver."""

from types import MappingProxyType

import z3

from ronin.model.shinobi.cards import Cards, Clan, Effect, Known, Yokai, clan_of
from ronin.model.shinobi.facts import LOCATION_DECK, MOST_IN_A_CLAN, Boss, Location, Mode
from ronin.verify.shinobi.encoding.peeking import SLOTS
from ronin.verify.shinobi.symbols import Counts, SymDeck, SymPlayer, SymTable, clan_cards, number_of
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, implies, no, total
from ronin.verify.smt.picks import NOBODY, Pick, named

ACTOR = "a"
CLANS = ("carp", "fox")
CODES = ("carp:1", "fox:1", "ronin", "yokai:oni")
"""One card of each sort, of two clans; how many there are of each is free."""
MORE_CLANS = ("crow", "dragon", "toad")
"""Clans that may be in play in front of the player whose turn it is, and nowhere else at first."""
SEATS = "abcd"


def deck_with(effect: Effect | None, more_clans: tuple[str, ...] = ()) -> SymDeck:
    """Two or more clans of nine equal cards, Ronin, a Yokai; two Carps set off the effect."""
    power = () if effect is None else (effect,)
    plain = Clan((1,) * 9, (), (), Known.INVENTED)
    more = dict.fromkeys(more_clans, plain)
    codes = (*CODES, *(f"{clan}:1" for clan in more_clans))
    cards = Cards(
        "proof",
        Known.INVENTED,
        1,
        MappingProxyType({"carp": Clan((1,) * 9, power, (), Known.INVENTED), "fox": plain} | more),
        MappingProxyType({"oni": Yokai(1, (), Known.INVENTED)}),
    )
    return SymDeck(cards, codes, dict.fromkeys(codes, 1))


class Free:
    """Makes free numbers, and keeps what bounds them."""

    def __init__(self) -> None:
        self.bounds: list[Term] = []

    def number(self, label: str, least: int | None = 0) -> Term:
        """Any number, from a least one on."""
        found = z3.Int(f"any {label}")
        if least is not None:
            self.bounds.append(found >= least)
        return found

    def cards(self, label: str, codes: tuple[str, ...] = CODES) -> Counts:
        """Any cards."""
        return {code: self.number(f"{label} {code}") for code in codes}


def is_sound(player: SymPlayer) -> Term:
    """Every clan has one to four cards, one of them a Clan card, or is none; so is its marker."""
    claims = []
    for name, cards in player.clans.items():
        size = number_of(cards)
        is_clan = both(size <= MOST_IN_A_CLAN, clan_cards(cards) >= 1)
        claims += [
            either(size == 0, is_clan),
            implies(size == 0, player.markers.get(name, 0) == 0),
            *(number >= 0 for number in cards.values()),
        ]
    return both(*claims)


def within_copies(table: SymTable, deck: SymDeck) -> Term:
    """No code lies about more often than there are cards of it."""
    return both(
        *(
            total(table.elsewhere(other) for other in alike) <= most
            for code in deck.codes
            for alike, most in deck.most(code)
        )
    )


def any_table(deck: SymDeck, players: int = 2) -> tuple[SymTable, list[Term]]:
    """Any table at the start of a turn, and what makes it one."""
    free = Free()
    table = SymTable(
        mode=Mode.GRAND_MASTER,
        round=1,
        players=tuple(_any_player(name, deck, free) for name in SEATS[:players]),
        turn=named(ACTOR),
        shosho=named(ACTOR),
        deck=free.number("deck"),
        jigoku=free.cards("jigoku"),
    )
    sound = [is_sound(player) for player in table.players]
    return table, [*free.bounds, *sound, within_copies(table, deck)]


def _any_player(name: str, deck: SymDeck, free: Free) -> SymPlayer:
    more: dict[str, Counts] = {}
    if name == ACTOR:
        further = (clan for clan in deck.clans if clan not in CLANS)
        more = {clan: free.cards(f"{name} {clan}", (f"{clan}:1",)) for clan in further}
    hidden = 0 if name == ACTOR else free.number(f"{name} hidden")
    hand = free.cards(f"{name} hand")
    free.bounds.append(either(hidden == 0, number_of(hand) == 0))
    clans = {
        clan: free.cards(f"{name} {clan}", (f"{clan}:1", *(c for c in CODES if not clan_of(c))))
        for clan in CLANS
    } | more
    return SymPlayer(
        name,
        hand=hand,
        hidden=hidden,
        clans=clans,
        markers={clan: free.number(f"{name} {clan} marker", None) for clan in CLANS},
        pile=free.cards(f"{name} pile"),
    )


def any_board(players: int, round_: int) -> tuple[SymTable, list[Term]]:
    """Any table in a placing: pawns, Decoys seen, and whose turn it is."""
    free = Free()
    seats = SEATS[:players]
    turn = z3.Int("any turn")
    made = []
    for name in seats:
        pawns = {place.value: free.number(f"{name} {place}") for place in Location}
        left = free.number(f"{name} left")
        made.append(SymPlayer(name, pawns=pawns, left=left, courted=z3.Bool(f"any {name} courted")))
        free.bounds += [total(pawns.values()) + left <= 4 * round_, left <= 4]
    whose = Pick({name: turn == at for at, name in enumerate(seats)})
    has_some = either(*(both(whose.is_(player.name), player.left >= 1) for player in made))
    deck = free.number("court deck")
    free.bounds += [turn >= 0, turn < players, has_some, deck <= LOCATION_DECK]
    table = SymTable(
        Mode.GRAND_MASTER, round_, tuple(made), whose, named(SEATS[0]), 0, {}, court_deck=deck
    )
    return table, free.bounds


def any_decoys() -> tuple[SymTable, list[Term]]:
    """A player who has seen all three Decoys, whatever they are."""
    numbers = {slot: z3.Int(f"any decoy {slot}") for slot in SLOTS}
    seen = {
        slot: Pick({boss: number == place for place, boss in enumerate(Boss)})
        for slot, number in numbers.items()
    }
    bounds = [z3.Distinct(*numbers.values())]
    bounds += [z3.And(number >= 0, number < len(Boss)) for number in numbers.values()]
    player = SymPlayer(ACTOR, seen=seen)
    return SymTable(Mode.GRAND_MASTER, 3, (player,), NOBODY, named(ACTOR), 0, {}), bounds


def cards_in_all(table: SymTable, deck: SymDeck) -> Term:
    """All cards, those whose place is not known too."""
    hidden = total(player.hidden for player in table.players)
    return table.deck + hidden + total(table.elsewhere(code) for code in deck.codes)


def nothing_negative(table: SymTable) -> Term:
    """No pile has fewer than no cards."""
    piles = [table.jigoku]
    for player in table.players:
        piles += [player.hand, player.pile]
    numbers = [number for pile in piles for number in pile.values()]
    return both(table.deck >= 0, no(either(*(number < 0 for number in numbers))))
