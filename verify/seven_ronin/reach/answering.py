"""The answer to a question about the whole game: a shortest game, or a proof that there is none."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

import z3

from ronin.model.seven_ronin.pieces import RONIN, ROUNDS
from ronin.model.seven_ronin.position import SETUP, Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.search.clock import OutOfTime
from ronin.verify.seven_ronin.reach.bounds_stated import kept
from ronin.verify.seven_ronin.reach.calm import choices_made, stays
from ronin.verify.seven_ronin.reach.calm_rounds import calm_game
from ronin.verify.seven_ronin.reach.catalogue import GOALS
from ronin.verify.seven_ronin.reach.decode import Trace, Unplayable, played_game
from ronin.verify.seven_ronin.reach.exact import exact_game
from ronin.verify.seven_ronin.reach.fights import fights
from ronin.verify.seven_ronin.reach.free_positions import claims_of
from ronin.verify.seven_ronin.reach.goals import Goal
from ronin.verify.seven_ronin.reach.ledger import ledger_game, ledger_round, new_account
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.solving import Limits, solve

Said = Literal["yes", "no", "unknown"]
ProofKind = Literal["bounds", "accounts", "fights"]
TRIES, MOST_CHOICES = 3, 100
"""A calmer game is asked for a few times."""
MOST_CHAINED, MOST_PLACED = 4, 1
"""Longer chains of accounts, without and with places, were never refuted in reasonable time."""
MOST_EXACT = 3
"""Longer games are not planned by accounts: a plan of more rounds takes too long to make."""


LENGTHS = range(1, ROUNDS + 1)
"""The numbers of rounds that a game can have."""
Look = tuple[ProofKind | None, Iterable[list[Trace]]]
"""What shows that no game of some rounds reaches a goal, or games that do, each a calmer one."""


@dataclass(frozen=True)
class Refuted:
    """A number of rounds in which the goal cannot be reached, and what shows it."""

    rounds: int
    by: ProofKind


@dataclass(frozen=True)
class Answer:
    """What was found out about a goal."""

    goal: Goal
    said: Said
    game: tuple[Trace, ...] = ()
    refuted: tuple[Refuted, ...] = ()
    """The numbers of rounds that are proved impossible."""
    tried: tuple[int, ...] = ()
    """The numbers of rounds for which neither a game nor a proof was found."""
    stats: dict[str, int] = field(default_factory=dict)

    @property
    def rounds(self) -> int | None:
        """How many rounds the game has that was found."""
        return len(self.game) or None

    @property
    def none_of_fewer_than(self) -> int:
        """Every game that reaches the goal has this many rounds at least; proved."""
        impossible = {proof.rounds for proof in self.refuted}
        return next(n for n in range(1, ROUNDS + 2) if n not in impossible)

    @property
    def is_closed(self) -> bool:
        """Whether nothing is left open: a shortest game, or none at all."""
        if self.said == "no":
            return True
        return self.said == "yes" and self.none_of_fewer_than >= len(self.game)


def is_provable(game: Game) -> bool:
    """Whether the accounts are known to hold: on the standard board, by the preset `english`."""
    return game.rulings == ENGLISH and game.village.digest == standard_village().digest


def answered(
    goal: Goal, game: Game, limits: Limits, looked: Iterable[Look] | None = None
) -> Iterator[Answer]:
    """What is known after each number of rounds; the last is the answer.

    Nothing is lost when time runs out or somebody interrupts: what was yielded stands. Others may
    have looked at each number of rounds already.
    """
    refuted: list[Refuted] = []
    tried: list[int] = []
    looks = iter(looked or map(partial(_look, goal, game, limits), LENGTHS))
    for rounds in LENGTHS:
        yield Answer(goal, "unknown", (), tuple(refuted), tuple(tried))
        proof, games = next(looks)
        if proof is not None:
            refuted.append(Refuted(rounds, proof))
            continue
        found = False
        for found_game in games:
            found = True
            yield Answer(goal, "yes", tuple(found_game), tuple(refuted), tuple(tried))
        if found:
            return
        tried.append(rounds)
    said: Said = "unknown" if tried else "no"
    yield Answer(goal, said, (), tuple(refuted), tuple(tried))


def _look(goal: Goal, game: Game, limits: Limits, rounds: int) -> Look:
    """A proof that no game of `rounds` rounds reaches the goal, or else such games, if any."""
    proof = refutation(goal, rounds, game, limits) if is_provable(game) else None
    return proof, games_of(goal, rounds, game, limits) if proof is None else ()


def whole_look(name: str, game: Game, limits: Limits, rounds: int) -> Look:
    """The same by another process, which finds all games before it tells of the first."""
    proof, games = _look(GOALS[name], game, limits, rounds)
    found: list[list[Trace]] = []
    try:
        found.extend(games)
    except OutOfTime:
        if not found:
            raise
    return proof, found


def refutation(goal: Goal, rounds: int, game: Game, limits: Limits) -> ProofKind | None:
    """What shows that no game of `rounds` rounds reaches the goal; None if nothing does.

    First one round from any position that keeps the bounds, then all rounds from the set-up.
    """
    before, sound = new_account("before")
    last = ledger_round(rounds, before, game.village)
    terms = [*sound, *kept(before, rounds), *last.claims, *goal.takes(last)]
    terms += () if goal.ends else last.goes_on
    if solve(terms, limits) is False:
        return "bounds"
    accounts = list(ledger_game(rounds, SETUP, game.village))
    terms = [term for account in accounts for term in account.claims]
    terms += [
        term for account in accounts[: None if not goal.ends else -1] for term in account.goes_on
    ]
    terms += goal.takes(accounts[-1])
    if rounds <= MOST_CHAINED and solve(terms, limits) is False:
        return "accounts"
    terms += [term for account in accounts for term in fights(account, game.village)]
    if rounds <= MOST_PLACED and solve(terms, limits) is False:
        return "fights"
    return None


def games_of(goal: Goal, rounds: int, game: Game, limits: Limits) -> Iterator[list[Trace]]:
    """Games of `rounds` rounds that reach the goal, each calmer than the one before it."""
    found = False
    if goal.standing or goal.posts:
        for traces in calm_games(goal, rounds, game, limits):
            found = True
            yield traces
    # Where a calm game has to do more than the accounts say, they are no plan.
    is_planned = goal.shows is not None or goal.plans is None
    if not found and is_planned and rounds <= MOST_EXACT:
        exact = exact_game(goal, rounds, game, limits)
        if exact is not None:
            yield exact


def calm_games(goal: Goal, rounds: int, game: Game, limits: Limits) -> Iterator[list[Trace]]:
    """Calm games that reach the goal, each with half as many choices as the one before it."""
    posts = tuple(area for area in goal.posts if area not in goal.standing)
    calm = calm_game(rounds, goal.standing, posts, game.village)
    stayed = tuple(goal.stayed.get(ronin) for ronin in RONIN)
    terms: list[Term] = [*claims_of(calm, ends=goal.ends)]
    terms += (goal.plans or goal.takes)(calm[-1])
    terms += stays(calm[-1], stayed, goal.shrine, game.village)
    made = MOST_CHOICES
    for _ in range(TRIES):
        model = solve([*terms, choices_made(calm) <= made], limits)
        if not isinstance(model, z3.ModelRef):
            break
        # The next game has to do with half as many choices, be it that this one is unplayable.
        made = int(model.eval(choices_made(calm)).as_long()) // 2
        try:
            traces, outcome = played_game(model, calm, game, stayed=stayed, shrine=goal.shrine)
        except Unplayable:
            continue
        if goal.seen(outcome):
            yield traces


def replayed(traces: Sequence[Trace], game: Game) -> list[Outcome]:
    """The rounds of a game, each beginning where the last one ended; ValueError otherwise."""
    outcomes: list[Outcome] = []
    position: Position = SETUP
    for trace in traces:
        outcome = replay(trace, game)
        if outcome.position != position or (outcomes and outcomes[-1].table.is_over):
            raise ValueError(f"round {len(outcomes) + 1} does not follow the one before it")
        outcomes.append(outcome)
        position = outcome.next_position
    return outcomes


def last_answer(goal: Goal, game: Game, limits: Limits) -> tuple[Answer, bool]:
    """The answer, and whether time ran out before it was complete."""
    latest = Answer(goal, "unknown")
    try:
        for answer in answered(goal, game, limits):
            latest = answer
    except OutOfTime:
        return latest, True
    return latest, False
