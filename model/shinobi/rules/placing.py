"""Placing the pawns: Imperial Court, Missions and Final Showdown; the clearing after it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ronin.model.errors import Refusal
from ronin.model.shinobi.ambiguities.game_end import FinalCorruption
from ronin.model.shinobi.ambiguities.placing import (
    CourtDeck,
    CourtRound3,
    MissionsDuty,
    MissionsEven,
    PawnsWithheld,
    PlacingTurn,
)
from ronin.model.shinobi.ambiguities.round_end import ShoshoCorruption
from ronin.model.shinobi.ambiguities.set_up import DeckBetweenRounds, NewHands
from ronin.model.shinobi.facts import (
    FIRST_HAND,
    HAND,
    LOCATION_DECK,
    ROUNDS,
    Location,
    Phase,
)
from ronin.model.shinobi.position import NO_EXTRA, Extra, Hand, Player, Position, with_cards
from ronin.model.shinobi.rulebook import (
    CRT_01,
    CRT_02,
    FIN_01,
    KEP_01,
    KEP_02,
    MIS_01,
    PAW_01,
    PAW_02,
    PAW_03,
    PAW_04,
    RND_01,
    SET_05,
    SHO_02,
    TMP_04,
    rule,
)
from ronin.model.shinobi.rules.drawing import Arriving
from ronin.model.shinobi.rules.location_cards import held_cards_gone
from ronin.model.shinobi.rules.peeking import Revealing, slot_refusal, slots_for
from ronin.model.shinobi.table import Game, Look, PlacePawns, Stop, Table


@dataclass(frozen=True, slots=True)
class Placing:
    """Where he puts how many pawns."""

    place: object = "placements"

    def chooser(self, table: Table) -> str:
        """The player whose turn it is."""
        return table.actor.name

    def choices(self, table: Table, game: Game) -> Iterator[PlacePawns]:
        """Every location and number."""
        left = table.actor.left
        thinkable = [PlacePawns(at, count) for at in Location for count in range(1, left + 1)]
        for choice in [*thinkable, PlacePawns(None, left)]:
            if self.refusal(table, choice, game) is None:
                yield choice

    @rule(PAW_01, PAW_03, CRT_01)
    def refusal(self, table: Table, choice: PlacePawns, game: Game) -> Refusal | None:
        """One or more of the pawns left, on one location."""
        left = table.actor.left
        if choice.at is None:
            may = game.rulings.pawns_withheld is PawnsWithheld.YES and choice.number == left
            return None if may else Refusal(PAW_01, "all pawns are placed")
        if choice.number < 1:
            return Refusal(PAW_01, f"one or more pawns are placed, not {choice.number}")
        if choice.number > left:
            return Refusal(PAW_03, f"{choice.number} pawns are not left, but {left}")
        if choice.at is Location.COURT and (choice.number > 1 or table.actor.courted):
            return Refusal(CRT_01, "the Court takes one pawn a player a round")
        return None

    @rule(PAW_01, PAW_04, CRT_02, MIS_01)
    def carried_out(self, table: Table, choice: PlacePawns, game: Game) -> Table:
        """The pawns stand there, and bring a card or a peek."""
        table, player = table.next().then(NextToPlace()), table.actor
        placed = replace(player, left=player.left - choice.number)
        if choice.at is None:
            game.tell(PAW_01, "{} gives up {} pawns", player.name, choice.number)
            return table.with_player(placed)
        game.tell(PAW_01, "{} puts {} on {}", player.name, choice.number, choice.at)
        placed = replace(placed, pawns=player.pawns.more(choice.at, choice.number))
        match choice.at:
            case Location.COURT:
                return courted(table.with_player(replace(placed, courted=True)), game)
            case Location.MISSIONS:
                peeks = peeks_for(player.pawns.missions, choice.number, game)
                table = table.with_player(placed)
                return table.then(Peeking(peeks)) if peeks else table
            case Location.SHOWDOWN:
                return table.with_player(placed)


@rule(MIS_01)
def peeks_for(before: int, count: int, game: Game) -> int:
    """How often he may look at a Decoy who adds `before` pawns to those on Missions."""
    match game.rulings.missions_even:
        case MissionsEven.NUMBER_REACHED:
            return int((before + count) % 2 == 0)
        case MissionsEven.EACH_PASSED:
            return (before + count) // 2 - before // 2
        case MissionsEven.ONE_IF_PASSED:
            return int((before + count) // 2 > before // 2)


@rule(CRT_02)
def courted(table: Table, game: Game) -> Table:
    """The table after a pawn on the Court has brought a card, if there is one."""
    position = table.position
    if position.round == ROUNDS and game.rulings.court_round_3 is CourtRound3.NO_CARD:
        return table
    if not position.court_deck and game.rulings.court_deck is CourtDeck.USED_ARE_SHUFFLED:
        lying = sum(player.held.court + player.gained.court for player in position.players)
        position = replace(position, court_deck=max(0, LOCATION_DECK - lying))
    if not position.court_deck:
        return table
    player = table.actor
    game.tell(CRT_02, "{} receives a Court card", player.name)
    gained = player.gained._replace(court=player.gained.court + 1)
    position = position.with_player(replace(player, gained=gained))
    return table.at(replace(position, court_deck=position.court_deck - 1))


@dataclass(frozen=True, slots=True)
class Peeking:
    """Which Decoy he looks at, if any."""

    number: int
    place: object = "peek"

    def chooser(self, table: Table) -> str:
        """The player whose turn it is."""
        return table.actor.name

    def choices(self, table: Table, game: Game) -> Iterator[Look | Stop]:
        """One of the Decoys, or none if that is allowed."""
        yield from map(Look, slots_for(table.actor, game))
        if self.refusal(table, Stop(), game) is None:
            yield Stop()

    @rule(MIS_01)
    def refusal(self, table: Table, choice: Look | Stop, game: Game) -> Refusal | None:
        """It must be a Decoy that he may look at; he need not look."""
        if not isinstance(choice, Stop):
            return slot_refusal(choice.slot, table.actor, game)
        if game.rulings.missions_duty is MissionsDuty.MAY:
            return None
        return Refusal(MIS_01, "he must look at a Decoy")

    @rule(MIS_01)
    def carried_out(self, table: Table, choice: Look | Stop, game: Game) -> Table:  # noqa: ARG002
        """It is turned for him."""
        table = table.next()
        if isinstance(choice, Stop):
            return table
        more: tuple[Any, ...] = (Peeking(self.number - 1),) if self.number > 1 else ()
        return table.then(Revealing(table.actor.name, choice.slot, self.place), *more)


@dataclass(frozen=True, slots=True)
class NextToPlace:
    """The next player who has pawns left, or the end of the placing."""

    @rule(PAW_02, FIN_01, RND_01)
    def done(self, table: Table, game: Game) -> Table:
        """Go on."""
        table, position = table.next(), table.position
        assert position.turn is not None
        goes_on = game.rulings.placing_turn is PlacingTurn.ALL_HIS_PAWNS
        first = (position.turn,) if goes_on else ()
        order = (*first, *position.others(position.turn), position.turn)
        for name in order:
            if position.player(name).left:
                return table.at(replace(position, turn=name)).then(Placing())
        if position.round == ROUNDS:
            game.tell(FIN_01, "the Final Boss is revealed")
            return table.at(replace(position, phase=Phase.OVER, turn=None))
        cleared = next_round(position, game)
        return table.at(cleared).then(*new_hands(cleared, game))


@rule(KEP_01, KEP_02, TMP_04, SHO_02)
def next_round(position: Position, game: Game) -> Position:
    """The table cleared: cards placed and Corruption to the Jigoku, what was gained is held."""
    away = [card for player in position.players for card in _placed_cards(player)]
    game.tell(KEP_02, "what was placed goes to the Jigoku, {} cards", len(away))
    position = held_cards_gone(position, game)
    cleared = tuple(_cleared(player, game) for player in position.players)
    jigoku = with_cards(position.jigoku, *away)
    deck = position.deck
    if game.rulings.deck_between_rounds is DeckBetweenRounds.SHUFFLED_TOGETHER:
        jigoku, deck = (), deck + len(jigoku)
    return replace(
        position,
        round=position.round + 1,
        phase=Phase.TURN,
        turn=position.shosho,
        players=cleared,
        jigoku=jigoku,
        deck=deck,
    )


def _placed_cards(player: Player) -> Hand:
    return tuple(card for clan in player.clans for card in clan.cards) + player.corruption


def _cleared(player: Player, game: Game) -> Player:
    rulings = game.rulings
    remembers = rulings.final_corruption is FinalCorruption.ALL_ROUNDS
    remembers |= rulings.shosho_corruption is ShoshoCorruption.ALL_ROUNDS
    return replace(
        player,
        clans=(),
        corruption=(),
        courted=False,
        held=Extra(player.gained.court, player.held.temple + player.gained.temple),
        gained=NO_EXTRA,
        places=None,
        formed=(),
        earlier=with_cards(player.earlier, *player.corruption) if remembers else player.earlier,
    )


@rule(KEP_01, SET_05)
def new_hands(position: Position, game: Game) -> tuple[Arriving, ...]:
    """The cards that are dealt when a round begins, from the first player clockwise."""
    point = game.rulings.new_hands
    if point is NewHands.NONE:
        return ()
    assert position.turn is not None
    dealt = []
    for name in position.from_seat(position.turn):
        usual = FIRST_HAND if name == position.turn else HAND
        held = 0 if point is NewHands.AS_MANY_MORE else position.player(name).hand_size
        dealt.append(Arriving(name, max(0, usual - held), "dealt"))
    return tuple(dealt)
