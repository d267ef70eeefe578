"""Plays aimed at what chance hardly ever meets, each from a position of its own."""

from collections.abc import Iterator
from random import Random

from ronin.model.shinobi.cards import Cards, Do, Effect, Who
from ronin.model.shinobi.facts import CARDS, CLANS_TO_END, Mode, Phase
from ronin.model.shinobi.notation import position_json
from ronin.model.shinobi.position import Pawns, PlacedClan, Player, Position, sorted_hand
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.cross_check.totals import TO_ENCODING, TO_ENGINE
from ronin.verify.shinobi.bridge import Json
from ronin.verify.shinobi.cross_check import models
from ronin.verify.shinobi.cross_check.compared import Under
from ronin.verify.shinobi.cross_check.decks import cards_with, powerless_cards
from ronin.verify.shinobi.cross_check.positions import Dealer

MOST_WISHES = 99
"""Wishes of the solver: all."""


def aimed(kind: type[Under], rulings: Rulings, number: int, random: Random) -> Iterator[Under]:
    """`number` plays of each sort, compared."""
    for _ in range(number):
        powerless = kind(powerless_cards(random), rulings)
        count = random.choice((1, 2))
        corrupting = kind(cards_with([Effect(Do.CORRUPT, count, who=Who.OTHERS)], random), rulings)
        for trace in (
            _yokai_with_a_card(powerless.cards, random),
            _more_after_the_end(powerless.cards, random),
        ):
            powerless.compare(trace, "aimed", TO_ENCODING)
        placing = _to_an_even_number(random)
        for trace in models.placings(placing, powerless.cards, rulings, random, MOST_WISHES):
            powerless.compare(trace, "aimed, found by the solver", TO_ENGINE)
        for trace in _too_few_for_all(corrupting.cards, count, random):
            corrupting.compare(trace, "aimed", TO_ENCODING)
        yield powerless
        yield corrupting


def _turn(clans: list[PlacedClan], hand: list[str], **told: object) -> Json:
    """A turn of the first of two players, who recruits."""
    named = len(hand) + sum(len(clan.cards) for clan in clans)
    first = Player("a", sorted_hand(hand), tuple(sorted(clans)))
    position = Position(
        Mode.GRASSHOPPER, 1, Phase.TURN, (first, Player("b", 1)), "a", deck=CARDS - named - 1
    )
    return {"position": position_json(position), "turn": {"draw": "recruit", **told}}


def _yokai_with_a_card(cards: Cards, random: Random) -> Json:
    """A Yokai is laid together with a card of the clan."""
    dealer = Dealer(cards, random)
    name = random.choice(sorted(cards.clans))
    clan = PlacedClan(name, sorted_hand(dealer.of(name, random.choice((1, 2)))))
    laid = [*dealer.of(name, 1), *dealer.of(None, 1)]
    drawn = dealer.some(1)
    return _turn(
        [clan],
        laid,
        drawn=drawn,
        reinforce={"clan": name, "cards": laid},
        discard=drawn[0],
    )


def _more_after_the_end(cards: Cards, random: Random) -> Json:
    """After a Place that makes four clans another card is laid."""
    dealer = Dealer(cards, random)
    names = random.sample(sorted(cards.clans), CLANS_TO_END)
    clans = [PlacedClan(name, sorted_hand(dealer.of(name, 1))) for name in names[1:]]
    pair, more, drawn = dealer.of(names[0], 2), dealer.of(names[1], 1), dealer.some(1)
    return _turn(
        clans,
        [*pair, *more],
        drawn=drawn,
        place={"clan": names[0], "cards": pair},
        reinforce={"clan": names[1], "cards": more},
        discard=random.choice((None, drawn[0])),
    )


def _to_an_even_number(random: Random) -> Position:
    """One pawn is left, which makes the number on Missions even."""
    first = Player("a", pawns=Pawns(missions=random.choice((1, 3))), left=1)
    players = (first, Player("b"))
    return Position(Mode.GRAND_MASTER, 3, Phase.PLACEMENT, players, "a", shosho="a", deck=CARDS)


def _too_few_for_all(cards: Cards, count: int, random: Random) -> Iterator[Json]:
    """A power corrupts two players, and cards are left for one of them only."""
    dealer = Dealer(cards, random)
    name = random.choice(sorted(cards.clans))
    pair, drawn = dealer.of(name, 2), dealer.some(1)
    left = random.randint(count, 2 * count - 1)
    hidden = CARDS - len(pair) - len(drawn) - left
    players = (Player("a", sorted_hand(pair)), Player("b", hidden - 1), Player("c", 1))
    position = Position(Mode.GRASSHOPPER, 1, Phase.TURN, players, "a", deck=len(drawn) + left)
    for corrupt in ([], dealer.some(left)):
        turn = {
            "draw": "recruit",
            "drawn": drawn,
            "place": {"clan": name, "cards": pair},
            "power": [{"drawn": corrupt}],
            "discard": drawn[0],
        }
        yield {"position": position_json(position), "turn": turn}
