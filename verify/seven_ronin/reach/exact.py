"""Games found with the whole encoding of a round, planned by the accounts.

Accounts that add up, with who fights where, are a plan that the rules may refuse. The encoding
plays it round by round, whatever the rounds are like; if it cannot, another plan is made. Few uses
are tried first, and rounds without abilities of ronin before others. As with calm games nothing has
to be argued: only what the engine has replayed is a game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import z3

from ronin.model.errors import RoninError
from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.pieces import RONIN, SPACES
from ronin.model.seven_ronin.position import SETUP, Position
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.bridge import concretize_trace, symbolize_position
from ronin.verify.seven_ronin.reach.counts import how_many, total
from ronin.verify.seven_ronin.reach.decode import Trace
from ronin.verify.seven_ronin.reach.fights import fights
from ronin.verify.seven_ronin.reach.goals import Goal
from ronin.verify.seven_ronin.reach.ledger import LedgerRound, ledger_game
from ronin.verify.seven_ronin.symbols import NONE, Verdict
from ronin.verify.seven_ronin.transition import SymRound, encoded_round
from ronin.verify.smt.encodes import NotEncoded, Term
from ronin.verify.smt.solving import Limits, solve, whole_round

LONGEST = (2, 3, 5)
"""How many uses in step 3 of each round at most, one after the other."""
PLANS = 4
"""How many plans are put to the encoding for each of them."""


@dataclass(frozen=True)
class _Bounds:
    """How much may be done in each round of a game."""

    longest: int
    quiet: bool
    """Whether no ronin uses his ability."""

    def of_accounts(self, one: LedgerRound) -> Iterator[Term]:
        yield how_many((*one.used.values(), *one.copied.values())) <= self.longest
        if self.quiet:
            done = (*one.driven.values(), *one.healed.values(), one.musashi, one.yumi)
            yield total(done) == 0

    def of_encoded(self, encoded: SymRound) -> Iterator[Term]:
        if self.quiet:
            yield encoded.line.ronin_uses[0].ronin == NONE


def exact_game(goal: Goal, rounds: int, game: Game, limits: Limits) -> list[Trace] | None:
    """A game of `rounds` rounds that reaches the goal; None if none was found."""
    for longest in LONGEST:
        for quiet in (True, False):
            try:
                found = _Search(goal, game, limits, _Bounds(longest, quiet)).found(rounds)
            except NotEncoded:
                return None
            if found is not None:
                return found
    return None


@lru_cache(maxsize=len(LONGEST))
def _encoded(village: Village, rulings: Rulings, longest: int) -> SymRound:
    return encoded_round(village, rulings, longest)


class _Search:
    """The search for a game in which only so much is done in each round."""

    def __init__(self, goal: Goal, game: Game, limits: Limits, bounds: _Bounds) -> None:
        self.goal = goal
        self.game = game
        self.limits = limits
        self.bounds = bounds
        self.encoded = _encoded(game.village, game.rulings, bounds.longest)

    def found(self, rounds: int) -> list[Trace] | None:
        accounts = tuple(ledger_game(rounds, SETUP, self.game.village))
        terms = [*self._adds_up(accounts)]
        for _ in range(PLANS):
            plan = solve(terms, self.limits)
            if not isinstance(plan, z3.ModelRef):
                return None
            traces = self._played(plan, accounts)
            if len(traces) == rounds:
                return traces
            terms.append(self._other_than(plan, accounts[: len(traces) + 1]))
        return None

    def _adds_up(self, accounts: Sequence[LedgerRound]) -> Iterator[Term]:
        for account in accounts:
            yield from account.claims
            yield from fights(account, self.game.village)
            yield from self.bounds.of_accounts(account)
            if account is not accounts[-1] or not self.goal.ends:
                yield from account.goes_on
        yield from self.goal.takes(accounts[-1])

    def _played(self, plan: z3.ModelRef, accounts: Sequence[LedgerRound]) -> list[Trace]:
        """The rounds of a plan as far as the rules allow it and the last ends as wanted."""
        traces: list[Trace] = []
        position = SETUP
        for account in accounts:
            is_last = account is accounts[-1]
            wanted = [*self._goes_on(is_last)]
            if is_last and self.goal.shows is not None:
                wanted += self.goal.shows(self.encoded)
            else:
                wanted += self._as_planned(plan, account)
            found = self._round(position, wanted)
            if found is None or (is_last and not self.goal.seen(found[1])):
                break
            traces.append(found[0])
            position = found[1].next_position
        return traces

    def _goes_on(self, is_last: bool) -> Iterator[Term]:
        is_open = self.encoded.verdict == int(Verdict.OPEN)
        yield z3.Not(is_open) if is_last and self.goal.ends else is_open

    def _as_planned(self, plan: z3.ModelRef, one: LedgerRound) -> Iterator[Term]:
        then = self.encoded.then
        for space in SPACES:
            yield self.encoded.line.attack[space] == _count(plan, one.sent[space])
            yield then.ninja[space] == _count(plan, one.after.ninja[space])
        yield then.reserves == _count(plan, one.after.reserves)
        for ronin in RONIN:
            wounds = _count(plan, one.after.wounds[ronin])
            fallen = wounds == ronin.vitality
            yield then.eliminated[ronin] == fallen
            yield then.wounds[ronin] == (0 if fallen else wounds)

    def _round(self, position: Position, wanted: Sequence[Term]) -> tuple[Trace, Outcome] | None:
        """A legal round as wanted, and how the engine ends it."""
        encoded = self.encoded
        told = position_json(position)
        terms = [fact.term for fact in symbolize_position(told, encoded.position)]
        terms += [*wanted, *self.bounds.of_encoded(encoded), *encoded.bounds]
        terms += [claim.term for claim in encoded.claims]
        model = solve(terms, self.limits, way=whole_round)
        if not isinstance(model, z3.ModelRef):
            return None
        trace = {**concretize_trace(model, encoded.position, encoded.line), "position": told}
        try:
            return trace, replay(trace, self.game)
        except RoninError:
            return None

    def _other_than(self, plan: z3.ModelRef, accounts: Sequence[LedgerRound]) -> Term:
        """Something else is deployed or wounded in these rounds, of which the last was refused."""
        if self.goal.shows is not None and len(accounts) == 1:
            # Its end was not part of the plan.
            return z3.BoolVal(False)
        return z3.Or(
            *(
                account.sent[s] != _count(plan, account.sent[s])
                for account in accounts
                for s in SPACES
            ),
            *(
                account.after.wounds[r] != _count(plan, account.after.wounds[r])
                for account in accounts
                for r in RONIN
            ),
        )


def _count(plan: z3.ModelRef, term: Term) -> int:
    return int(plan.eval(term, model_completion=True).as_long())
