"""Totals, Corruption and points: who is ahead of whom."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ronin.model.shinobi.ambiguities.game_end import FinalCorruption
from ronin.model.shinobi.ambiguities.round_end import CorruptMeasure, NegativeTotal
from ronin.model.shinobi.facts import POINTS_OF_A_PAWN, REWARDS, Boss
from ronin.model.shinobi.position import Hand, Player, Position
from ronin.model.shinobi.rulebook import (
    BOS_01,
    BOS_02,
    BOS_03,
    BOS_04,
    BOS_05,
    DRW_04,
    END_02,
    END_03,
    FIN_01,
    FIN_02,
    FIN_03,
    SET_07,
    rule,
)
from ronin.model.shinobi.rules.drawing import strength_of
from ronin.model.shinobi.table import Game


@rule(END_02, DRW_04)
def total_of(player: Player, game: Game) -> int:
    """The strengths in front of a player, less his Corruption pile."""
    troops = sum(
        clan.marker + sum(strength_of(card, game.cards, "position") for card in clan.cards)
        for clan in player.clans
    )
    total = troops - sum(strength_of(card, game.cards, "position") for card in player.corruption)
    if game.rulings.negative_total is NegativeTotal.ZERO:
        return max(0, total)
    return total


def corruption_of(pile: Hand, game: Game) -> int:
    """How corrupt a pile makes its owner."""
    match game.rulings.corrupt_measure:
        case CorruptMeasure.SUM:
            return sum(strength_of(card, game.cards, "position") for card in pile)
        case CorruptMeasure.CARDS:
            return len(pile)


def ahead(
    position: Position, points: Mapping[str, int], pile: Callable[[Player], Hand], game: Game
) -> tuple[str, ...]:
    """Those with the most points; of several the less corrupt, who may be several too."""
    most = max(points.values())
    tied = [player for player in position.players if points[player.name] == most]
    if len(tied) > 1:
        corrupt = {player.name: corruption_of(pile(player), game) for player in tied}
        tied = [player for player in tied if corrupt[player.name] == min(corrupt.values())]
    return tuple(player.name for player in tied)


@rule(END_02, END_03)
def grasshopper_winners(position: Position, game: Game) -> tuple[dict[str, int], tuple[str, ...]]:
    """The totals, and all who are left after the tie-break."""
    totals = {player.name: total_of(player, game) for player in position.players}
    return totals, ahead(position, totals, lambda player: player.corruption, game)


class Final(NamedTuple):
    """The end of the game with one Boss."""

    scores: dict[str, int]
    winners: tuple[str, ...]


@rule(FIN_01, SET_07)
def possible_bosses(position: Position) -> tuple[Boss, ...]:
    """Who may be the Final Boss after all that is known."""
    if position.bosses is not None:
        return (position.bosses.final,)
    seen = position.decoys_seen().values()
    return tuple(boss for boss in Boss if boss not in seen)


@rule(FIN_02, BOS_01, BOS_02, BOS_03, BOS_04, BOS_05)
def score_of(player: Player, boss: Boss) -> int:
    """The points of a player."""
    pawns = player.pawns
    return POINTS_OF_A_PAWN * (pawns.court + pawns.missions) + REWARDS[boss].given(pawns.showdown)


@rule(FIN_03)
def final(position: Position, boss: Boss, game: Game) -> Final:
    """The scores and the winners with a Boss."""
    scores = {player.name: score_of(player, boss) for player in position.players}
    match game.rulings.final_corruption:
        case FinalCorruption.ROUND_3:
            winners = ahead(position, scores, lambda player: player.corruption, game)
        case FinalCorruption.ALL_ROUNDS:
            piles: Callable[[Player], Hand] = lambda player: player.corruption + player.earlier  # noqa: E731
            winners = ahead(position, scores, piles, game)
        case FinalCorruption.NO_CORRUPTION:
            winners = ahead(position, scores, lambda player: (), game)  # noqa: ARG005 - nobody's
    return Final(scores, winners)
