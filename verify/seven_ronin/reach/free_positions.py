"""A game from the set-up to a given position."""

from collections.abc import Iterator, Sequence

import z3

from ronin.model.errors import RoninError
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, Space
from ronin.model.seven_ronin.position import SETUP, Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.reach.bounds_counted import broken_by
from ronin.verify.seven_ronin.reach.bounds_stated import kept
from ronin.verify.seven_ronin.reach.calm import POSTS, CalmRound, leads_to, nobody_marked
from ronin.verify.seven_ronin.reach.calm_rounds import calm_game
from ronin.verify.seven_ronin.reach.counts import one_if
from ronin.verify.seven_ronin.reach.decode import Trace, Unplayable, played_game
from ronin.verify.seven_ronin.reach.ledger import known_account, ledger_round, new_account
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.solving import RLIMIT, Limits, solve

SEEDS = (0, 1)
"""A plan that the engine refuses is followed by another one."""


def game_to(
    position: Position, budget: int = RLIMIT, game: Game | None = None
) -> list[Trace] | None:
    """A game of which the last round ends with this position; None if none was found.

    The budget is z3's own count of work for each try, so the answer is the same everywhere.
    """
    return searched(position, Limits(budget), game or Game(standard_village(), ENGLISH))


def searched(
    position: Position, limits: Limits, game: Game, others: Sequence[Game] = ()
) -> list[Trace] | None:
    """As `game_to`, within limits; OutOfTime if time runs out.

    The game goes the same way under all the others, if some are given.
    """
    if position.round == 1:
        return [] if position == SETUP else None
    standing = tuple(area for area in AREAS if position.ninja[area.number])
    for posts in ((), tuple(area for area in POSTS if area not in standing)):
        calm = calm_game(position.round - 1, standing, posts, game.village)
        terms = [*claims_of(calm), *leads_to(calm[-1], position, game.village)]
        for seed in SEEDS:
            model = solve(terms, limits, seed=seed)
            if not isinstance(model, z3.ModelRef):
                break
            traces = _played(model, calm, position, game)
            if traces is not None and all(_is_alike(traces, game, other) for other in others):
                return traces
    return None


def claims_of(calm: tuple[CalmRound, ...], *, ends: bool = False) -> Iterator[Term]:
    """What makes rounds a calm game: nobody is marked before the last, which may end it."""
    for plain_round in calm:
        yield from plain_round.claims
        if plain_round is not calm[-1] or not ends:
            yield from plain_round.goes_on
        if plain_round is not calm[-1]:
            yield from nobody_marked(plain_round)


def _played(
    model: z3.ModelRef, calm: tuple[CalmRound, ...], position: Position, game: Game
) -> list[Trace] | None:
    """The planned game, if the engine plays it to the position."""
    try:
        traces, outcome = played_game(
            model, calm, game, stayed=position.stayed, shrine=position.shrine
        )
    except Unplayable:
        return None
    return traces if outcome.next_position == position else None


def _is_alike(traces: Sequence[Trace], game: Game, other: Game) -> bool:
    """Whether a game is legal under other rulings too and goes the same way."""
    try:
        return all(replay(trace, game).table == replay(trace, other).table for trace in traces)
    except RoninError:
        return False


def refuted(position: Position, limits: Limits, game: Game) -> list[str]:
    """Why no game comes to this position; empty if nothing is known to be in its way.

    To be asked for the standard board and the preset `english` only, for which the bounds hold.
    """
    broken = broken_by(position)
    if broken or position == SETUP:
        return broken
    before, sound = new_account("before")
    last = ledger_round(position.round - 1, before, game.village)
    goal = known_account(position)
    terms = [*sound, *kept(before, position.round - 1), *last.claims, *last.goes_on]
    terms.append(last.after.reserves == goal.reserves)
    terms += [last.after.ninja[space] == goal.ninja[space] for space in SPACES]
    terms += [last.after.wounds[ronin] == goal.wounds[ronin] for ronin in RONIN]
    held = sum(place is not None for place in position.stayed)
    for area, count in ((Space.ANIMAL_PEN, held), (Space.SHRINE, len(position.shrine))):
        terms.append(one_if(last.acts(area)) + one_if(last.copies(area)) >= count)
    if solve(terms, limits) is False:
        return ["no round from a position that keeps the bounds can end like this"]
    return []
