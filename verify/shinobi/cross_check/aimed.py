"""Plays aimed at what chance hardly ever meets, each from a position of its own."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from ronin.model.shinobi.cards import Cards, Do, Effect, Filter, Who, Whose
from ronin.model.shinobi.facts import (
    CARDS,
    CLANS_TO_END,
    DECOYS,
    FIRST_HAND,
    HAND,
    Boss,
    Draw,
    Location,
    Mode,
    Phase,
)
from ronin.model.shinobi.notation import position_json
from ronin.model.shinobi.position import Pawns, PlacedClan, Player, Position, sorted_hand
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.cross_check.totals import TO_ENCODING, TO_ENGINE
from ronin.verify.shinobi.bridge import Json
from ronin.verify.shinobi.cross_check import models
from ronin.verify.shinobi.cross_check.check import within_limits
from ronin.verify.shinobi.cross_check.compared import Under
from ronin.verify.shinobi.cross_check.decks import cards_with, powerless_cards
from ronin.verify.shinobi.cross_check.positions import Dealer
from ronin.verify.shinobi.unknowns import Range
from ronin.verify.smt.folding import both

MOST_WISHES = 99
"""Wishes of the solver: all."""


def aimed(kind: type[Under], rulings: Rulings, number: int, random: Random) -> Iterator[Under]:
    """`number` plays of each sort, compared."""
    for _ in range(number):
        for sort in SORTS:
            yield sort(kind, rulings, random)


def _played(under: Under, traces: Iterable[Json]) -> Under:
    for trace in traces:
        under.compare(trace, "aimed", TO_ENCODING)
    return under


def _found(under: Under, traces: Iterator[Json]) -> Under:
    for trace in within_limits(traces, under):
        under.compare(trace, "aimed, found by the solver", TO_ENGINE)
    return under


def _position(*players: Player) -> Position:
    """The first player's turn; all other cards are in the deck."""
    position = Position(Mode.GRASSHOPPER, 1, Phase.TURN, players, players[0].name)
    return replace(position, deck=CARDS - position.named().total() - position.hidden_hands)


def _placing(*players: Player, round_: int, shosho: str) -> Position:
    """The first player places."""
    grand = replace(_position(*players), mode=Mode.GRAND_MASTER, phase=Phase.PLACEMENT)
    return replace(grand, round=round_, shosho=shosho)


def _turn(clans: list[PlacedClan], hand: list[str], **told: object) -> Json:
    """A turn of the first of two players, who recruits."""
    position = _position(Player("a", sorted_hand(hand), tuple(sorted(clans))), Player("b", 1))
    return {"position": position_json(position), "turn": {"draw": "recruit", **told}}


def _clans(names: Iterable[str], dealer: Dealer) -> list[PlacedClan]:
    """Clans of one card each."""
    return [PlacedClan(name, sorted_hand(dealer.of(name, 1))) for name in names]


# Plays that are put to the formulas.


def yokai_with_a_card(kind: type[Under], rulings: Rulings, random: Random) -> Under:
    """A Yokai is laid together with a card of the clan."""
    cards = powerless_cards(random)
    dealer = Dealer(cards, random)
    name = random.choice(sorted(cards.clans))
    clan = PlacedClan(name, sorted_hand(dealer.of(name, random.choice((1, 2)))))
    laid = [*dealer.of(name, 1), *dealer.of(None, 1)]
    drawn = dealer.some(1)
    reinforce = {"clan": name, "cards": laid}
    trace = _turn([clan], laid, drawn=drawn, reinforce=reinforce, discard=drawn[0])
    return _played(kind(cards, rulings), [trace])


def more_after_the_end(kind: type[Under], rulings: Rulings, random: Random) -> Under:
    """After a Place that makes four clans another card is laid."""
    cards = powerless_cards(random)
    dealer = Dealer(cards, random)
    names = random.sample(sorted(cards.clans), CLANS_TO_END)
    clans = _clans(names[1:], dealer)
    pair, more, drawn = dealer.of(names[0], 2), dealer.of(names[1], 1), dealer.some(1)
    trace = _turn(
        clans,
        [*pair, *more],
        drawn=drawn,
        place={"clan": names[0], "cards": pair},
        reinforce={"clan": names[1], "cards": more},
        discard=random.choice((None, drawn[0])),
    )
    return _played(kind(cards, rulings), [trace])


def too_few_for_all(kind: type[Under], rulings: Rulings, random: Random) -> Under:
    """A power corrupts two players, and cards are left for one of them only."""
    count = random.choice((1, 2))
    cards = cards_with([Effect(Do.CORRUPT, count, who=Who.OTHERS)], random)
    dealer = Dealer(cards, random)
    name = random.choice(sorted(cards.clans))
    pair, drawn = dealer.of(name, 2), dealer.some(1)
    left = random.randint(count, 2 * count - 1)
    hidden = CARDS - len(pair) - len(drawn) - left
    position = _position(Player("a", sorted_hand(pair)), Player("b", hidden - 1), Player("c", 1))
    place = {"clan": name, "cards": pair}
    turn = {"draw": "recruit", "drawn": drawn, "place": place, "discard": drawn[0]}
    return _played(
        kind(cards, rulings),
        (
            {"position": position_json(position), "turn": {**turn, "power": [{"drawn": corrupt}]}}
            for corrupt in ([], dealer.some(left))
        ),
    )


def nothing_to_draw(kind: type[Under], rulings: Rulings, random: Random) -> Under:
    """A turn begins with deck and Jigoku empty: he recruits, is corrupt, or does neither."""
    cards = powerless_cards(random)
    hand = sorted_hand(Dealer(cards, random).some(random.randint(1, HAND)))
    position = _position(Player("a", hand), Player("b", CARDS - len(hand)))
    turn = {"drawn": [], "discard": random.choice(hand)}
    return _played(
        kind(cards, rulings),
        (
            {"position": position_json(position), "turn": {"draw": way, **turn}}
            for way in (*Draw, None)
        ),
    )


def past_even_numbers(kind: type[Under], rulings: Rulings, random: Random) -> Under:
    """Several pawns go on Missions at once, often past two even numbers."""
    count = random.choice((3, 4))
    first = Player("a", pawns=Pawns(missions=random.randint(0, 2)), left=count)
    position = _placing(first, Player("b"), round_=3, shosho="a")
    looks = [
        {"slot": slot, "is": boss}
        for slot, boss in zip(DECOYS, random.sample(list(Boss), len(DECOYS)), strict=True)
    ]
    placed = {"player": "a", "at": Location.MISSIONS, "count": count}
    return _played(
        kind(powerless_cards(random), rulings),
        (
            {"position": position_json(position), "placements": [{**placed, "peek": looks[:seen]}]}
            for seen in range(len(looks) + 1)
        ),
    )


# Plays that the solver is asked for.


def to_an_even_number(kind: type[Under], rulings: Rulings, random: Random) -> Under:
    """One pawn is left, which makes the number on Missions even."""
    cards = powerless_cards(random)
    first = Player("a", pawns=Pawns(missions=random.choice((1, 3))), left=1)
    position = _placing(first, Player("b"), round_=3, shosho="a")
    found = models.placings(position, cards, rulings, random, MOST_WISHES)
    return _found(kind(cards, rulings), found)


def fourth_clan(kind: type[Under], rulings: Rulings, random: Random) -> Under:
    """A Place makes four clans and ends a Grasshopper game, often with totals that are tied."""
    cards = powerless_cards(random)
    dealer = Dealer(cards, random)
    *names, name, other = random.sample(sorted(cards.clans), CLANS_TO_END + 1)
    clans, (against,) = _clans(names, dealer), _clans([other], dealer)
    hand, drawn = dealer.of(name, 2), dealer.of(other, 1)
    pile, other_pile = (sorted_hand(dealer.some(random.randint(0, 2))) for _ in "ab")
    mine = _strength(cards, [*(card for clan in clans for card in clan.cards), *hand])
    ahead = mine - _strength(cards, pile) + _strength(cards, other_pile)
    marker = ahead - _strength(cards, against.cards) - random.choice((0, 0, 0, 1))
    position = _position(
        Player("a", sorted_hand(hand), tuple(sorted(clans)), pile),
        Player("b", (), (against._replace(marker=marker),), other_pile),
    )
    within = Range(tuple(drawn), 1, places=tuple(dict.fromkeys(hand)), clans=(name,))
    asked = models.asked_turn(position, within, cards, rulings, random)
    return _found(kind(cards, rulings), asked.with_wishes([asked.done.ended]))


def _strength(cards: Cards, codes: Sequence[str]) -> int:
    return sum(cards.strength(code) or 0 for code in codes)


def yokai_alone(kind: type[Under], rulings: Rulings, random: Random) -> Under:
    """One Yokai is laid onto a clan, on which often lies another, of either player."""
    cards = powerless_cards(random)
    dealer = Dealer(cards, random)
    name = random.choice(sorted(cards.clans))
    drawn, laid = dealer.of(name, 1), dealer.of(None, 1)
    mine, other = (
        PlacedClan(name, sorted_hand([*dealer.of(name, 1), *dealer.of(None, number)]))
        for number in (random.choice((0, 1, 2)), 0)
    )
    position = _position(Player("a", tuple(laid), (mine,)), Player("b", 1, (other,)))
    within = Range(tuple(drawn), 1, reinforces=tuple(laid), clans=(name,))
    asked = models.asked_turn(position, within, cards, rulings, random)
    lay = asked.turn.reinforce
    wishes = [both(lay.made, lay.owner.is_(owner)) for owner in position.seats]
    return _found(kind(cards, rulings), asked.with_wishes(wishes))


def orphans(kind: type[Under], rulings: Rulings, random: Random) -> Under:
    """A power takes all Clan cards of a clan with a Ronin or a Yokai."""
    count = random.choice((1, 2))
    taken = (
        Effect(Do.DESTROY_CARD, count, whose=Whose.OTHER, filter=Filter.CLAN),
        Effect(Do.MOVE, count, whose=Whose.OTHER, to=Whose.SELF),
    )
    cards = cards_with([random.choice(taken)], random)
    dealer = Dealer(cards, random)
    name, other = random.sample(sorted(cards.clans), 2)
    left = dealer.ronin() if random.random() < 1 / 2 else dealer.of(None, 1)
    clan = PlacedClan(other, sorted_hand([*dealer.of(other, count), *left]))
    hand = sorted_hand(dealer.of(name, 2))
    position = _position(Player("a", hand), Player("b", 1, (clan,)))
    found = models.turns_with_pair(name, position, cards, rulings, random)
    return _found(kind(cards, rulings), found)


def new_hands(kind: type[Under], rulings: Rulings, random: Random) -> Under:
    """The last pawn of a round is placed, and hands are dealt for the next where they are."""
    cards = powerless_cards(random)
    dealer = Dealer(cards, random)
    known = sorted_hand(dealer.some(random.randint(FIRST_HAND - 2, HAND)))
    players = (Player("a", known, left=1), Player("b", random.randint(FIRST_HAND - 2, HAND)))
    position = _placing(*players, round_=1, shosho=random.choice("ab"))
    return _found(kind(cards, rulings), models.deals(position, cards, rulings, random))


SORTS: tuple[Callable[[type[Under], Rulings, Random], Under], ...] = (
    *(yokai_with_a_card, more_after_the_end, too_few_for_all, to_an_even_number),
    *(fourth_clan, yokai_alone, orphans, new_hands, nothing_to_draw, past_even_numbers),
)
"""All of them: each makes up cards and compares a play or a few with them."""
