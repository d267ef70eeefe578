"""Who may be less corrupt than a player, over all unknown strengths."""

from collections.abc import Iterator
from itertools import product

from ronin.model.shinobi.ambiguities.game_end import FinalCorruption
from ronin.model.shinobi.ambiguities.round_end import CorruptMeasure
from ronin.model.shinobi.position import Player, Position
from ronin.model.shinobi.table import Game
from ronin.verify.shinobi.search.strengths import (
    Interval,
    Strengths,
    Symbol,
    Values,
    listed,
    pile_of,
    spread,
)

Signs = tuple[int, ...]
"""For each seat: -1 who is less corrupt than the player, 0 who is as corrupt, 1 who is more."""


def last_pile(player: Player, game: Game) -> list[tuple[Symbol, str]]:
    """The cards that break a tie at the end of the game."""
    match game.rulings.final_corruption:
        case FinalCorruption.ROUND_3:
            return pile_of(player)
        case FinalCorruption.ALL_ROUNDS:
            return [*pile_of(player), *listed(player.name, "earlier", player.earlier)]
        case FinalCorruption.NO_CORRUPTION:
            return []


def orders(
    position: Position, player: str, game: Game, strengths: Strengths
) -> dict[Signs, tuple[int, Values]]:
    """Every order that Corruption may have, with a Ronin and strengths that give it."""
    found: dict[Signs, tuple[int, Values]] = {}
    piles = {one.name: last_pile(one, game) for one in position.players}
    if game.rulings.corrupt_measure is CorruptMeasure.CARDS:
        mine = len(piles[player])
        return {tuple(_sign(len(pile) - mine) for pile in piles.values()): (strengths.low, {})}
    for ronin in strengths.of_ronin():
        bounds = {name: strengths.sum(pile, ronin) for name, pile in piles.items()}
        for sums in _typical(bounds, player):
            signs = tuple(_sign(sums[name] - sums[player]) for name in piles)
            if signs not in found:
                found[signs] = ronin, _values(piles, sums, ronin, strengths)
    return found


def _values(
    piles: dict[str, list[tuple[Symbol, str]]],
    sums: dict[str, int],
    ronin: int,
    strengths: Strengths,
) -> Values:
    found: Values = {}
    for name, pile in piles.items():
        found |= spread([(s, strengths.of(s, card, ronin)) for s, card in pile], sums[name])
    return found


def _typical(bounds: dict[str, Interval], player: str) -> Iterator[dict[str, int]]:
    """Sums in every order to the player's that they can have."""
    others = [name for name in bounds if name != player]
    for mine in range(bounds[player].least, bounds[player].greatest + 1):
        choices = [
            sorted({bounds[name].least, *_same(mine, bounds[name]), bounds[name].greatest})
            for name in others
        ]
        for chosen in product(*choices):
            yield {player: mine, **dict(zip(others, chosen, strict=True))}


def _same(number: int, bounds: Interval) -> list[int]:
    return [number] if bounds.least <= number <= bounds.greatest else []


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
