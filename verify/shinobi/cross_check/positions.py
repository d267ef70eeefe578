"""Positions made up by chance, near to where the rules have something to say."""

from dataclasses import replace
from random import Random

from ronin.model.shinobi import facts
from ronin.model.shinobi.ambiguities.game_end import FinalCorruption
from ronin.model.shinobi.ambiguities.turn import ClanAgain, FourthClan, ReinforceSame
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
        """`number` cards, or as many as there are."""
        taken, self.left = self.left[:number], self.left[number:]
        return taken

    def of(self, clan: str | None, number: int) -> list[str]:
        """`number` cards of a clan, or as many as there are; of None, Yokai."""
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
    cards: Cards,
    rulings: Rulings,
    random: Random,
    phase: Phase,
    *,
    small: bool = False,
    pair: str | None = None,
    buried: bool | None = None,
) -> Position:
    """A position in which something can be done; with a pair of a clan in hand, if one is named."""
    dealer = Dealer(cards, random)
    seats = SEATS[: 2 if small else random.choice((2, 2, 3, 4))]
    grand = phase is not Phase.TURN or random.random() < 0.5
    turn = random.choice(seats)
    players = [_player(name, cards, rulings, dealer, small=small) for name in seats]
    players = [
        replace(player, hand=_hand_to_lay(player, cards, dealer, pair))
        if player.name == turn
        else player
        for player in players
    ]
    hidden = sum(player.hand for player in players if isinstance(player.hand, int))
    if buried is None:
        buried = small or random.random() < 0.2
    if buried:
        players = _rest_away(players, turn, dealer, hidden + (small or random.randint(0, 1)))
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
    if phase is Phase.RANKING and random.random() < 0.5:
        position = _tied(position, cards, random)
    return _with_board(position, rulings, random, small=small) if grand else position


def _tied(position: Position, cards: Cards, random: Random) -> Position:
    """With markers that make totals equal, and often without Corruption."""
    bare = random.random() < 0.5
    players = [
        replace(player, corruption=()) if bare or random.random() < 0.3 else player
        for player in position.players
    ]
    totals = {player.name: _total(player, cards) for player in players}
    aim = random.choice([*totals.values()])
    players = [_with_total(player, aim - totals[player.name]) for player in players]
    named = replace(position, players=tuple(players))
    return replace(named, deck=facts.CARDS - named.named().total() - named.hidden_hands)


def _total(player: Player, cards: Cards) -> int:
    in_play = [card for clan in player.clans for card in clan.cards]
    markers = sum(clan.marker for clan in player.clans)
    strengths = sum(cards.strength(card) or 0 for card in in_play)
    return markers + strengths - sum(cards.strength(card) or 0 for card in player.corruption)


def _with_total(player: Player, more: int) -> Player:
    if not player.clans:
        return player
    first = player.clans[0]
    return player.with_clan(first.name, first._replace(marker=first.marker + more))


def _in_jigoku(left: int, random: Random) -> int:
    """How many cards lie in the Jigoku; often few are left for the deck."""
    return random.choice((0, random.randint(0, left), max(0, left - random.randint(0, 6)), left))


def _rest_away(players: list[Player], turn: str, dealer: Dealer, least: int) -> list[Player]:
    """All cards but a few lie under the token of somebody else."""
    few = least + dealer.random.choice((0, 1, 2, 3))
    rest = dealer.some(max(0, len(dealer.left) - few))
    other = next(player for player in players if player.name != turn)
    buried = replace(other, corruption=sorted_hand([*other.corruption, *rest]))
    return [buried if player is other else player for player in players]


def _player(name: str, cards: Cards, rulings: Rulings, dealer: Dealer, *, small: bool) -> Player:
    random = dealer.random
    most = random.randint(0, 2) if small else random.choice((0, 1, 2, 3, 3, 4))
    names = random.sample(sorted(cards.clans), most)
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
        formed=_formed(cards, rulings, random),
    )


def _formed(cards: Cards, rulings: Rulings, random: Random) -> tuple[str, ...]:
    """Names that he has placed in this round, where that is remembered."""
    if rulings.clan_again is ClanAgain.YES:
        return ()
    return tuple(sorted(random.sample(sorted(cards.clans), random.choice((0, 2, 4)))))


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


def _hand_to_lay(player: Player, cards: Cards, dealer: Dealer, pair: str | None) -> Hand:
    """A hand with cards for a Place or a Reinforce, or a Yokai."""
    random = dealer.random
    kept = () if isinstance(player.hand, int) else player.hand
    if pair is not None:
        return sorted_hand([*dealer.of(pair, 2), *kept])
    mine = [clan.name for clan in player.clans]
    clan = random.choice(mine if mine and random.random() < 0.4 else sorted(cards.clans))
    hand = dealer.of(clan, random.choice((1, 2, 2, 3, 4)))
    for _ in range(random.choice((0, 0, 1, 1, 2, 3))):
        hand += dealer.ronin()
    if random.random() < 0.3:
        hand += dealer.of(None, 1)
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
    if placing and random.random() < 0.3:
        players = _even(players, str(position.turn), position.round)
    elif placing:
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


def _even(players: list[Player], turn: str, round_: int) -> list[Player]:
    """All have the same pawns on the board, but for the last one, which is still to be placed."""
    pawns = Pawns(0, round_, 1)
    fewer = Pawns(0, round_ - 1, 1)
    return [
        replace(player, pawns=fewer, left=1, courted=False)
        if player.name == turn
        else replace(player, pawns=pawns, left=0, courted=False)
        for player in players
    ]


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
