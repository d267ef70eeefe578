"""Who may be less corrupt than a player, over all unknown strengths."""

from collections.abc import Iterator
from itertools import product

from ronin.model.shinobi.ambiguities.game_end import FinalCorruption
from ronin.model.shinobi.ambiguities.round_end import CorruptMeasure, PartialTie
from ronin.model.shinobi.position import Player, Position
from ronin.model.shinobi.rules.scoring import counts_in_the_end
from ronin.model.shinobi.table import Game
from ronin.verify.search.clock import GaveUp
from ronin.verify.shinobi.search.goals import Signs
from ronin.verify.shinobi.search.strengths import (
    Interval,
    Strengths,
    Symbol,
    Values,
    listed,
    pile_of,
    spread,
)


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
    piles = {player.name: last_pile(player, game) for player in position.players}
    if game.rulings.corrupt_measure is CorruptMeasure.CARDS:
        numbers = [len(pile) for pile in piles.values()]
        return {_signs(numbers, len(piles[player]), game): (strengths.low, {})}
    all_sums = game.rulings.partial_tie is PartialTie.ALL_OF_THEM
    for ronin in strengths.of_ronin():
        bounds = {name: strengths.sum(pile, ronin) for name, pile in piles.items()}
        for sums in _every(bounds) if all_sums else _typical(bounds, player):
            signs = _signs([sums[name] for name in piles], sums[player], game)
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


def _every(bounds: dict[str, Interval]) -> Iterator[dict[str, int]]:
    """Sums in every order that they can have."""
    for chosen in product(*(range(bound.least, bound.greatest + 1) for bound in bounds.values())):
        yield dict(zip(bounds, chosen, strict=True))


def _signs(sums: list[int], mine: int, game: Game) -> Signs:
    """How everybody's Corruption, in seat order, compares with the player's."""
    signs = tuple(_sign(number - mine) for number in sums)
    if game.rulings.partial_tie is PartialTie.LEAST_CORRUPT:
        return signs
    lower = sorted({number for number in sums if number < mine}, reverse=True)
    return tuple(
        -1 - lower.index(number) if sign < 0 else sign
        for sign, number in zip(signs, sums, strict=True)
    )


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def taken_from_scores(position: Position, game: Game, strengths: Strengths) -> tuple[int, ...]:
    """What Corruption takes from the final score of each seat; GaveUp if that is not known."""
    if not counts_in_the_end(game):
        return tuple(0 for _ in position.players)
    least, greatest = (
        [strengths.sum(pile_of(player), ronin) for player in position.players]
        for ronin in (min(strengths.of_ronin()), max(strengths.of_ronin()))
    )
    if any(one.least != other.greatest for one, other in zip(least, greatest, strict=True)):
        point = f"corruption-counts={game.rulings.corruption_counts.name_on_the_command_line}"
        raise GaveUp(f"under {point} unknown strengths change scores, which is not searched")
    return tuple(bound.least for bound in least)
