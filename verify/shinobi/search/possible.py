"""`ask --mode possible`: some Boss and some rest of the game, whatever rankings are to come.

Pawns on the board of different players do not touch each other, so the player does his best and
everybody else his worst, for every number of pawns that rankings still to come may bring. Only
where all who are tied share, although some are less corrupt, another's tie may help him, too.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from ronin.model.shinobi.ambiguities.game_end import BossReveal, FinalCorruption
from ronin.model.shinobi.ambiguities.placing import PawnsWithheld
from ronin.model.shinobi.ambiguities.round_end import PartialTie
from ronin.model.shinobi.facts import PAWNS, ROUNDS, Boss, Phase
from ronin.model.shinobi.position import Pawns, Player, Position
from ronin.model.shinobi.rules.ranking import ranked
from ronin.model.shinobi.rules.scoring import counts_in_the_end, points_for
from ronin.model.shinobi.table import Game
from ronin.verify.search.clock import GaveUp
from ronin.verify.shinobi.search.goals import SHARE, Goal, Signs, is_reached


class Way(NamedTuple):
    """A Boss, and pawns on the board in the end, with which the goal is reached."""

    boss: Boss
    pawns: tuple[tuple[int, ...], ...]
    """What each ranking to come hands out, in seat order."""
    boards: dict[str, Pawns]


def rankings_to_come(position: Position, game: Game) -> int:
    """How many rankings will still hand out pawns."""
    last = ROUNDS
    if game.rulings.boss_reveal is BossReveal.AFTER_THE_RANKING:
        last -= 1
    return max(0, last - position.round + (position.phase is Phase.TURN))


def handed_out(
    players: int, seat: int | None = None, wanted: int | None = None
) -> set[tuple[int, ...]]:
    """The pawns that one ranking may hand out, in seat order; with a rank of one seat if wanted."""
    found = set()
    for totals in product(range(players), repeat=players):
        ranks = list(ranked({str(seat): total for seat, total in enumerate(totals)}).values())
        if seat is None or wanted is None or ranks[seat] == wanted:
            found.add(tuple(PAWNS[players][rank - 1] for rank in ranks))
    return found


def _still_to_come(
    position: Position, rankings: int, seat: int, rank: int | None
) -> dict[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The pawns still to come in seat order, each with rankings that hand them out."""
    players = len(position.players)
    sums: dict[tuple[int, ...], tuple[tuple[int, ...], ...]] = {(0,) * players: ()}
    for number in range(rankings):
        each = sorted(handed_out(players, seat, None if number else rank))
        sums = {
            tuple(map(sum, zip(so_far, more, strict=True))): (*handed, more)
            for so_far, handed in sums.items()
            for more in each
        }
    return sums


def way_to(
    position: Position,
    player: str,
    goal: Goal,
    signs: Signs,
    less: tuple[int, ...],
    game: Game,
    rank: int | None = None,
) -> Way | None:
    """A way to the goal, with this rank in the next ranking if one is named; None if none is."""
    rankings = rankings_to_come(position, game)
    turns_to_come = position.phase is Phase.TURN or position.round < ROUNDS
    if turns_to_come and counts_in_the_end(game):
        raise GaveUp("what Corruption still to come takes from scores is not searched")
    seen = {boss for _, boss in position.player(player).seen}
    seat = position.seats.index(player)
    if turns_to_come:  # Corruption to come may break a tie, where it breaks ties at all.
        signs = (int(game.rulings.final_corruption is not FinalCorruption.NO_CORRUPTION),) * len(
            signs
        )
    ties_may_help = goal.kind == SHARE and game.rulings.partial_tie is PartialTie.ALL_OF_THEM
    to_come = sorted(_still_to_come(position, rankings, seat, rank).items())
    for boss in (boss for boss in Boss if boss not in seen):

        @cache
        def board(number: int, pawns: int, boss: Boss = boss) -> Pawns:
            one = position.players[number]
            boards = _boards(one, pawns, rankings, game)
            best = max if number == seat else min
            return best(boards, key=lambda pawns: points_for(pawns, boss, 0, game))

        def score(number: int, pawns: Pawns, boss: Boss = boss) -> int:
            return points_for(pawns, boss, less[number], game)

        def equal(number: int, pawns: int, wanted: int, boss: Boss = boss) -> list[Pawns]:
            boards = _boards(position.players[number], pawns, rankings, game)
            return [board for board in boards if score(number, board, boss) == wanted][:1]

        for more, handed in to_come:
            options = [[board(number, pawns)] for number, pawns in enumerate(more)]
            if ties_may_help:
                mine = score(seat, options[seat][0])
                for number, pawns in enumerate(more):
                    options[number] += equal(number, pawns, mine) if number != seat else []
            for boards in product(*options):
                scores = [score(number, pawns) for number, pawns in enumerate(boards)]
                if is_reached(goal, scores, seat, signs, game.rulings.partial_tie):
                    return Way(boss, handed, dict(zip(position.seats, boards, strict=True)))
    return None


def _boards(player: Player, more: int, rankings: int, game: Game) -> Iterator[Pawns]:
    """Every way in which a player's pawns may stand in the end."""
    court = rankings + (player.left > 0 and not player.courted)
    pawns = player.left + more
    placed = range(pawns + 1) if game.rulings.pawns_withheld is PawnsWithheld.YES else (pawns,)
    for number in placed:
        for at_court in range(min(court, number) + 1):
            for missions in range(number - at_court + 1):
                yield Pawns(
                    player.pawns.court + at_court,
                    player.pawns.missions + missions,
                    player.pawns.showdown + number - at_court - missions,
                )
