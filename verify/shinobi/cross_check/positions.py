"""Positions made up by chance, near to where the rules have something to say."""

from dataclasses import replace
from random import Random

from ronin.model.shinobi import facts
from ronin.model.shinobi.ambiguities.game_end import FinalCorruption
from ronin.model.shinobi.ambiguities.turn import FourthClan, ReinforceSame
from ronin.model.shinobi.cards import RONIN, Cards, clan_of, is_yokai
from ronin.model.shinobi.facts import Boss, Mode, Phase
from ronin.model.shinobi.position import (
    Bosses,
    Extra,
    Hand,
    Pawns,
    PlacedClan,
    Player,
    Position,
    sorted_hand,
)
from ronin.model.shinobi.rulings import Rulings

SEATS = "abcd"


class Dealer:
    """Takes cards from the 94, some kinds first."""

    def __init__(self, cards: Cards, random: Random) -> None:
        self.left = list(cards.copies.elements())
        self.random = random
        random.shuffle(self.left)

    def some(self, number: int) -> list[str]:
        """So many cards, or as many as there are."""
        taken, self.left = self.left[:number], self.left[number:]
        return taken

    def of(self, clan: str | None, number: int) -> list[str]:
        """So many cards of a clan, or as many as there are; of None, Yokai."""
        fits = [card for card in self.left if _is_of(card, clan)][:number]
        for card in fits:
            self.left.remove(card)
        return fits

    def ronin(self) -> list[str]:
        """A Ronin, if there is one."""
        if RONIN not in self.left:
            return []
        self.left.remove(RONIN)
        return [RONIN]


def _is_of(card: str, clan: str | None) -> bool:
    return is_yokai(card) if clan is None else clan_of(card) == clan


def made_up_position(
    cards: Cards, rulings: Rulings, random: Random, phase: Phase, *, small: bool = False
) -> Position:
    """A position in which something can be done."""
    dealer = Dealer(cards, random)
    seats = SEATS[: 2 if small else random.choice((2, 2, 3, 4))]
    grand = phase is not Phase.TURN or random.random() < 0.5
    turn = random.choice(seats)
    players = [_player(name, cards, rulings, dealer, small=small) for name in seats]
    players = [
        replace(one, hand=_hand_to_lay(one, cards, dealer)) if one.name == turn else one
        for one in players
    ]
    hidden = sum(player.hand for player in players if isinstance(player.hand, int))
    if small:
        players = _rest_away(players, turn, dealer)
    jigoku = sorted_hand(dealer.some(_in_jigoku(len(dealer.left) - hidden, random)))
    position = Position(
        mode=Mode.GRAND_MASTER if grand else Mode.GRASSHOPPER,
        round=random.randint(1, facts.ROUNDS) if grand else 1,
        phase=phase,
        players=tuple(players),
        turn=turn,
        shosho=random.choice(seats) if grand else None,
        deck=len(dealer.left) - hidden,
        jigoku=jigoku,
    )
    return _with_board(position, rulings, random, small=small) if grand else position


def _in_jigoku(left: int, random: Random) -> int:
    """How many cards lie in the Jigoku; often few are left for the deck."""
    return random.choice((0, random.randint(0, left), max(0, left - random.randint(0, 6)), left))


def _rest_away(players: list[Player], turn: str, dealer: Dealer) -> list[Player]:
    """All cards but a few lie under the token of somebody else."""
    few = dealer.random.randint(1, 3)
    rest = dealer.some(len(dealer.left) - few)
    other = next(player for player in players if player.name != turn)
    buried = replace(other, corruption=sorted_hand([*other.corruption, *rest]))
    return [buried if player is other else player for player in players]


def _player(name: str, cards: Cards, rulings: Rulings, dealer: Dealer, *, small: bool) -> Player:
    random = dealer.random
    names = random.sample(sorted(cards.clans), random.randint(0, 2 if small else 4))
    clans = [_clan(clan, cards, rulings, dealer) for clan in names]
    size = random.choice((0, 1, 1, 2, 3))
    hidden = not small and size > 0 and random.random() < 0.3
    counted = rulings.fourth_clan is FourthClan.FOURTH_PLACE and random.random() < 0.7
    return Player(
        name,
        hand=size if hidden else sorted_hand(dealer.some(size)),
        clans=tuple(sorted(clan for clan in clans if clan.cards)),
        corruption=sorted_hand(dealer.some(random.choice((0, 0, 1, 2, 3)))),
        places=random.randint(0, 4) if counted else None,
    )


def _clan(name: str, cards: Cards, rulings: Rulings, dealer: Dealer) -> PlacedClan:
    random = dealer.random
    found = dealer.of(name, random.choice((1, 1, 2, 2, 3, 4)))
    if found and len(found) < facts.MOST_IN_A_CLAN and random.random() < 0.5:
        found += dealer.ronin() if random.random() < 0.5 else dealer.of(None, 1)
    foreign = rulings.reinforce_same is ReinforceSame.ANY_ONE_CLAN and random.random() < 0.3
    if found and foreign and len(found) < facts.MOST_IN_A_CLAN:
        found += dealer.of(random.choice(sorted(cards.clans)), 1)
    marker = random.choice((0, 0, 0, 2, -1)) if found else 0
    return PlacedClan(name, sorted_hand(found), marker)


def _hand_to_lay(player: Player, cards: Cards, dealer: Dealer) -> Hand:
    """A hand with cards for a Place or a Reinforce, or a Yokai."""
    random = dealer.random
    mine = [clan.name for clan in player.clans]
    clan = random.choice(mine if mine and random.random() < 0.4 else sorted(cards.clans))
    hand = dealer.of(clan, random.choice((1, 2, 2, 3, 4)))
    if random.random() < 0.4:
        hand += dealer.ronin()
    if random.random() < 0.3:
        hand += dealer.of(None, 1)
    kept = () if isinstance(player.hand, int) else player.hand
    return sorted_hand([*hand, *kept])


# What only Grand Master has.


def _with_board(position: Position, rulings: Rulings, random: Random, *, small: bool) -> Position:
    lying = random.sample(list(Boss), len(Boss))
    bosses = Bosses(lying[0], tuple(lying[1:4]), lying[4])
    placing = position.phase is Phase.PLACEMENT
    players = [
        _with_pawns(player, position, bosses, rulings, random, small=small)
        for player in position.players
    ]
    if placing:
        players = [
            replace(player, left=max(1, player.left)) if player.name == position.turn else player
            for player in players
        ]
    return replace(
        position,
        players=tuple(players),
        bosses=bosses if random.random() < 0.5 else None,
        temple_deck=random.choice((facts.LOCATION_DECK, 0, 1, 5)),
        court_deck=random.choice((facts.LOCATION_DECK - 4, 0, 0, 1)),
    )


def _with_pawns(
    player: Player,
    position: Position,
    bosses: Bosses,
    rulings: Rulings,
    random: Random,
    *,
    small: bool,
) -> Player:
    placing = position.phase is Phase.PLACEMENT
    courted = placing and random.random() < 0.2
    slots = random.sample(facts.DECOYS, random.choice((0, 0, 1, 2, 3)))
    earlier = rulings.final_corruption is FinalCorruption.ALL_ROUNDS and random.random() < 0.5
    court = min(random.randint(0, 1) + courted, position.round - 1 + courted)
    rest = facts.MOST_PAWNS * (position.round - 1)
    missions = random.randint(0, max(0, rest - court))
    showdown = random.randint(0, max(0, rest - court - missions))
    return replace(
        player,
        pawns=Pawns(court, missions, showdown),
        left=random.randint(0, 2 if small else 3) if placing else 0,
        courted=courted,
        seen=tuple((slot, bosses.decoys[slot - 1]) for slot in sorted(slots)),
        held=Extra(random.randint(0, 1), random.randint(0, 1)),
        gained=Extra(random.randint(0, 1), 0) if placing else Extra(),
        earlier=position.jigoku[:2] if earlier else (),
    )
