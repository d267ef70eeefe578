"""`ask --question rank`: a player's rank over all unknown strengths."""

from collections.abc import Iterator
from itertools import product

from ronin.model.shinobi.ambiguities.round_end import NegativeTotal
from ronin.model.shinobi.facts import PAWNS
from ronin.model.shinobi.position import Player, Position
from ronin.model.shinobi.rules.ranking import last_of, ranked
from ronin.model.shinobi.rules.scoring import counts_each_round
from ronin.model.shinobi.table import Game
from ronin.verify.shinobi.search.goals import FIRST, NOT_LAST, Goal
from ronin.verify.shinobi.search.strengths import (
    Interval,
    Strengths,
    Values,
    clans_of,
    pile_of,
    spread,
)

Found = dict[bool, tuple[int, dict[str, int]]]
"""Whether the goal is reached, to a strength of the Ronin and totals with which that is so."""


def totals_that_reach(
    position: Position, player: str, goal: Goal, game: Game, strengths: Strengths
) -> Found:
    """Totals that reach the goal and totals that do not, as far as there are any."""
    found: Found = {}
    for ronin in strengths.of_ronin():
        counts = counts_each_round(position.mode, game)
        bounds = {
            player.name: total_bounds(player, strengths, ronin, counts)
            for player in position.players
        }
        counted = {
            name: Interval(*(_counted(n, game) for n in bound)) for name, bound in bounds.items()
        }
        for totals in _typical(counted, player):
            as_it_is = {name: min(n, bounds[name].greatest) for name, n in totals.items()}
            found.setdefault(reaches(totals, player, goal, game), (ronin, as_it_is))
            if len(found) == 2:
                return found
    return found


def _counted(total: int, game: Game) -> int:
    return max(0, total) if game.rulings.negative_total is NegativeTotal.ZERO else total


def reaches(totals: dict[str, int], player: str, goal: Goal, game: Game) -> bool:
    """Whether a player with these totals has the rank that is asked for."""
    ranks = ranked(totals)
    if goal.kind == FIRST:
        return ranks[player] == 1
    if goal.kind == NOT_LAST:
        return player not in last_of(ranks, game)
    return PAWNS[len(ranks)][ranks[player] - 1] >= goal.number


def total_bounds(player: Player, strengths: Strengths, ronin: int, corruption: bool) -> Interval:
    """What a player's total may be, his Corruption counted or not."""
    markers = sum(clan.marker for clan in player.clans)
    troops = strengths.sum(clans_of(player), ronin)
    pile = strengths.sum(pile_of(player), ronin) if corruption else Interval(0, 0)
    return Interval(markers + troops.least - pile.greatest, markers + troops.greatest - pile.least)


def _typical(bounds: dict[str, Interval], player: str) -> Iterator[dict[str, int]]:
    """Totals in every order that they can have, ties included.

    For each total of the player the others are below it, equal to it, or above it at the least
    number that they can have, or one or two more: these suffice to keep three others apart.
    """
    others = [name for name in bounds if name != player]
    for total in range(bounds[player].least, bounds[player].greatest + 1):
        above = {max(bounds[name].least, total + 1) + more for name in others for more in range(3)}
        choices = [
            [number for number in sorted({total, *above}) if _within(number, bounds[name])]
            + ([min(total - 1, bounds[name].greatest)] if bounds[name].least < total else [])
            for name in others
        ]
        for chosen in product(*choices):
            yield {player: total, **dict(zip(others, chosen, strict=True))}


def _within(number: int, bounds: Interval) -> bool:
    return bounds.least <= number <= bounds.greatest


def values_for(
    position: Position, totals: dict[str, int], ronin: int, strengths: Strengths, game: Game
) -> Values:
    """Strengths of all unknown cards with which the totals are these."""
    found: Values = {}
    counts = counts_each_round(position.mode, game)
    for player in position.players:
        markers = sum(clan.marker for clan in player.clans)
        plus = [(s, strengths.of(s, c, ronin)) for s, c in clans_of(player)]
        pile = pile_of(player) if counts else []
        minus = [(s, strengths.of(s, c, ronin)) for s, c in pile]
        # A pile is as small as it may be while the troops can be small enough.
        most = sum(interval.greatest for _, interval in plus)
        least_pile = sum(interval.least for _, interval in minus)
        troops = min(most, totals[player.name] - markers + least_pile)
        least = sum(interval.least for _, interval in plus)
        troops = max(least, troops)
        found |= spread(plus, troops) | spread(minus, troops + markers - totals[player.name])
    return found
