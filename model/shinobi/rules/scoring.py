"""Totals, Corruption and points: who is ahead of whom."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ronin.model.shinobi.ambiguities.game_end import FinalCorruption, NegativeScore, ZombiesNone
from ronin.model.shinobi.ambiguities.round_end import (
    CorruptionCounts,
    CorruptMeasure,
    NegativeTotal,
    PartialTie,
)
from ronin.model.shinobi.facts import POINTS_OF_A_PAWN, REWARDS, Boss, Mode
from ronin.model.shinobi.position import Hand, Pawns, Player, Position
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


def totals_of(position: Position, game: Game) -> dict[str, int]:
    """Everybody's total at the end of a round."""
    counts = counts_each_round(position.mode, game)
    return {player.name: _total_of(player, game, corruption=counts) for player in position.players}


@rule(END_02, DRW_04)
def _total_of(player: Player, game: Game, *, corruption: bool) -> int:
    """The strengths in front of a player, less his Corruption pile."""
    troops = sum(clan.marker + _strengths(clan.cards, game) for clan in player.clans)
    total = troops - (_strengths(player.corruption, game) if corruption else 0)
    if game.rulings.negative_total is NegativeTotal.ZERO:
        return max(0, total)
    return total


def counts_each_round(mode: Mode, game: Game) -> bool:
    """Whether Corruption is taken from the total of a round."""
    only_in_the_end = game.rulings.corruption_counts is CorruptionCounts.FINAL_SCORE_ONLY
    return mode is Mode.GRASSHOPPER or not only_in_the_end


def _strengths(cards: Hand, game: Game) -> int:
    return sum(strength_of(card, game.cards, "position") for card in cards)


def corruption_of(pile: Hand, game: Game) -> int:
    """How corrupt a pile makes its owner."""
    match game.rulings.corrupt_measure:
        case CorruptMeasure.SUM:
            return _strengths(pile, game)
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
        least = [player for player in tied if corrupt[player.name] == min(corrupt.values())]
        if len(least) == 1 or game.rulings.partial_tie is PartialTie.LEAST_CORRUPT:
            tied = least
    return tuple(player.name for player in tied)


@rule(END_02, END_03)
def grasshopper_winners(position: Position, game: Game) -> tuple[dict[str, int], tuple[str, ...]]:
    """The totals, and all who are left after the tie-break."""
    totals = totals_of(position, game)
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


def score_of(player: Player, boss: Boss, game: Game) -> int:
    """The points of a player."""
    counts = counts_in_the_end(game)
    return points_for(
        player.pawns, boss, _strengths(player.corruption, game) if counts else 0, game
    )


def counts_in_the_end(game: Game) -> bool:
    """Whether Corruption is taken from the final score."""
    return game.rulings.corruption_counts is not CorruptionCounts.EACH_ROUND


@rule(FIN_02, BOS_01, BOS_02, BOS_03, BOS_04, BOS_05)
def points_for(pawns: Pawns, boss: Boss, corruption: int, game: Game) -> int:
    """The points for pawns on the board, less Corruption."""
    points = POINTS_OF_A_PAWN * (pawns.court + pawns.missions) - corruption
    if pawns.showdown or not _spares_who_had_none(boss, game):
        points += REWARDS[boss].given(pawns.showdown)
    return max(0, points) if game.rulings.negative_score is NegativeScore.ZERO else points


def _spares_who_had_none(boss: Boss, game: Game) -> bool:
    """Whether a Boss does nothing to those who had no pawn to lose."""
    spares = game.rulings.zombies_none is ZombiesNone.WHO_LOST_HIS_LAST
    return boss is Boss.ZOMBIES and spares


@rule(FIN_03)
def final(position: Position, boss: Boss, game: Game) -> Final:
    """The scores and the winners with a Boss."""
    scores = {player.name: score_of(player, boss, game) for player in position.players}
    match game.rulings.final_corruption:
        case FinalCorruption.ROUND_3:
            winners = ahead(position, scores, lambda player: player.corruption, game)
        case FinalCorruption.ALL_ROUNDS:
            piles: Callable[[Player], Hand] = lambda player: player.corruption + player.earlier  # noqa: E731
            winners = ahead(position, scores, piles, game)
        case FinalCorruption.NO_CORRUPTION:
            winners = ahead(position, scores, lambda player: (), game)  # noqa: ARG005 - nobody's
    return Final(scores, winners)
