"""The exact value of several rounds in which both sides deploy in secret at the same time.

Within a round, once both plans lie on the board, nothing is secret: whoever chooses takes what is
best for him, and a round that nobody has won is worth the value of the next position. So each pair
of deployments is worth a number from 0 to 1, and the deployments are a matrix game of these. It is
solved as in `chance`: for a few deployments first, to which each side adds what does better against
the other's mixture, until neither finds any. What a mixture yields against all deployments bounds
the value at every turn, so that a search that is cut short still knows an interval.

In the last round that counts the value is that of `chance`. What he is sure of in this round alone
he is sure of in several.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import PASS, AttackerPlan, Choice, DefenderPlan
from ronin.model.seven_ronin.pieces import (
    GRANARY_GIVES,
    PASSAGE_BRINGS,
    ROUNDS,
    YOBU_DRIVES_OUT,
    Side,
    Step,
)
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.clock import UNDECIDED, Clock, GaveUp, why_undecided
from ronin.verify.search.matrix_game import solved
from ronin.verify.seven_ronin.certificates.state import without_notes
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.consulted import are_english
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.forced import has_kernels, load_kernels
from ronin.verify.seven_ronin.search.known import Chance, Plan, Strategy, mixture, pure
from ronin.verify.seven_ronin.search.lines import quietness
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead, QuickRound
from ronin.verify.seven_ronin.search.rounds_bound import is_out_of_reach, may_be_counted

if TYPE_CHECKING:
    from ronin.verify.seven_ronin.search.rounds_kernel import NextWorths

NEVER, ALWAYS = Fraction(0), Fraction(1)
FULL_LOOK_EVERY = 8
CACHE_LIMIT = 200_000
"""Tables, about a thousand bytes each; when there are this many, memory starts anew."""
FEW_PAIRS, MOST_PAIRS = 300, 20_000_000
"""Of deployments: fewer are not worth while for kernels, and more have no room."""
BROUGHT, GIVEN = YOBU_DRIVES_OUT + 2 * PASSAGE_BRINGS, 2 * GRANARY_GIVES
"""Ninja that may join those on a space after the reveal, and those in play: the Inn copies once."""
MOST_ON_SPACE, MOST_NINJA = 15, 31
"""In numbers of the kernels, on a space and in all."""


class Range(NamedTuple):
    """Two numbers, and what lies between them."""

    low: Fraction
    high: Fraction

    @classmethod
    def just(cls, value: Fraction) -> "Range":
        """One number."""
        return cls(value, value)

    @property
    def exact(self) -> Fraction:
        """The number, where it is one."""
        assert self.low == self.high
        return self.low

    def settles(self, wanted: "Range") -> bool:
        """Whether it is one number, or lies outside of what is wanted."""
        return self.low == self.high or self.low >= wanted.high or self.high <= wanted.low

    def cut(self, other: "Range") -> "Range":
        """What lies in both."""
        return Range(max(self.low, other.low), min(self.high, other.high))


ANY = Range(NEVER, ALWAYS)
NO_VALUE = "a defence may be legal against some attacks only, so that no mixture is sure to be"


def has_room(contest: Contest) -> bool:
    """Whether the kernels have room for all that may happen, however many deployments there are."""
    position = contest.position
    ninja = position.reserves + sum(position.ninja) + GIVEN
    wounds = 2 + 2 * len(position.living)
    return (
        are_english(contest.game.rulings)
        and has_kernels(contest)
        and position.supply >= GIVEN + wounds
        and ninja <= MOST_NINJA
        and (ninja <= MOST_ON_SPACE or _has_room_on_spaces(contest))
    )


def _has_room_on_spaces(contest: Contest) -> bool:
    """Whether no space may come to have more ninja than there is room for in a number."""
    if contest.is_vast:
        return False
    sent = (max(column) for column in zip(*(plan.ninja for plan in contest.attacks()), strict=True))
    there = contest.position.ninja
    return all(old + new + BROUGHT <= MOST_ON_SPACE for old, new in zip(there, sent, strict=True))


class ChanceAhead:
    """The values of positions over several rounds, each found once."""

    def __init__(
        self,
        game: Game,
        clock: Clock,
        *,
        plain: bool = False,
        solved_before: Callable[[Position], Chance | None] | None = None,
    ) -> None:
        self.game = game
        self.solved_before = solved_before
        self.clock = clock
        self.plain = plain
        self.known: dict[Ahead, Chance] = {}
        self.met = 0
        """How often an attack was held against a defence in rounds after the first."""
        self.counts = not plain and may_be_counted(game)
        self.quick = QuickRound(game, clock, plain=plain)
        self._following: dict[tuple[int, int], NextWorths] = {}
        """What the kernels know of the positions of a round, by how many rounds are to count."""

    def go_on(self, clock: Clock) -> None:
        """Have the rest done by another clock."""
        self.clock = clock
        self.quick.go_on(clock)

    def contest(self, ahead: Ahead) -> Contest:
        """All that may be deployed there."""
        return Contest(ahead.position, self.game, self.clock, plain=self.plain)

    def value(self, ahead: Ahead) -> Fraction:
        """The value of a position; GaveUp if there is none, or no time for it."""
        return self.solved(ahead).low

    def worth(self, ahead: Ahead) -> Fraction:
        """The same, where the kernels asked for it without solving that again."""
        following = self._following.get((ahead.position.round, ahead.rounds))
        found = None if following is None else following.known(ahead.position)
        return self.value(ahead) if found is None else found

    def solved(self, ahead: Ahead) -> Chance:
        """The same, with both strategies."""
        found = self.known.get(ahead)
        if found is None:
            self.clock.look()
            found = self.looked_up(ahead) or Chance()
            if not found.is_known:
                self.solve(ahead, found)
            if not found.is_known:
                raise GaveUp(found.why_undecided or NO_VALUE)
            self.known[ahead] = found
        return found

    def looked_up(self, ahead: Ahead) -> Chance | None:
        """What was solved before, where all rounds that are left count."""
        if self.solved_before is None or ahead.position.round + ahead.rounds <= ROUNDS:
            return None
        return self.solved_before(ahead.position)

    def solve(self, ahead: Ahead, found: Chance) -> None:
        """Find the value; what is certain on the way goes into `found`, with why it ended."""
        try:
            self._solve(ahead, found)
        except UNDECIDED as fault:
            found.why_undecided = why_undecided(fault)

    def _solve(self, ahead: Ahead, found: Chance) -> None:
        quick = self.quick.ready() if ahead.rounds == 1 else None
        if quick is not None:
            quick.solve(ahead.position, found)
            return
        contest = self.contest(ahead)
        if self.counts and is_out_of_reach(ahead.position, ahead.rounds):
            found.at_least(NEVER, pure(contest.attacks()[0]))
            found.at_most(NEVER, pure(next(contest.defences(contest.attacks()[0]))))
            return
        now = chance(contest)
        self.met += contest.met
        if now.is_known:
            self.known[Ahead(ahead.position, 1)] = now
        found.at_least(now.low, now.attacker)
        found.why_undecided = now.why_undecided
        if ahead.rounds == 1 or now.low == ALWAYS:
            found.at_most(now.high, now.defender)
            return
        if contest.defences_depend_on_attack:
            return
        first = [plan for _, plan in now.defender]
        if self.is_for_kernels(contest):
            self._by_kernels(contest, ahead, found, first)
        else:
            OuterGame(contest, self.rest(contest, ahead), first).solve(found)

    def is_for_kernels(self, contest: Contest, most_pairs: float = MOST_PAIRS) -> bool:
        """Whether there is much to do, and the kernels can do it."""
        if not has_room(contest):
            return False
        defences = planning.defence_count(contest.start, self.game)
        return FEW_PAIRS < len(contest.attacks()) * defences < most_pairs

    def _by_kernels(
        self, contest: Contest, ahead: Ahead, found: Chance, likely: list[DefenderPlan]
    ) -> None:
        load_kernels()
        from ronin.verify.seven_ronin.search.rounds_kernel import NextWorths, position_of
        from ronin.verify.seven_ronin.search.rounds_outer import KernelOuterGame

        number, rounds = ahead.position.round + 1, ahead.rounds - 1

        def worths(codes: Any) -> list[Fraction]:
            if rounds == 1:
                return self.quick.loaded().values(codes, number)
            after = (position_of(number, *code) for code in codes.tolist())
            return [self.value(Ahead(position, rounds)) for position in after]

        if (number, rounds) not in self._following:
            self._following[number, rounds] = NextWorths(worths)
        KernelOuterGame(contest, self._following[number, rounds]).solve(found, likely)

    def rest(self, contest: Contest, ahead: Ahead) -> "Rest":
        """What tables of the first of these rounds are worth."""
        return Rest(contest, lambda position: self.value(Ahead(position, ahead.rounds - 1)))


class Rest:
    """What a table after the reveal is worth, if whoever chooses takes what is best for him.

    Whoever asks says in what he is interested: between two numbers the worth is told exactly, and
    otherwise a number on the same side of both, which the worth is not on the wrong side of.
    """

    def __init__(self, contest: Contest, later: Callable[[Position], Fraction]) -> None:
        self.contest = contest
        self.game = contest.game
        self.later = later
        self.has_notes = not are_english(contest.game.rulings)
        self.known: dict[Table, Range] = {}

    def of_pair(self, attack: AttackerPlan, defence: DefenderPlan, wanted: Range = ANY) -> Range:
        """Between which numbers the worth of these deployments lies."""
        table = self.contest.revealed(attack, defence)
        if self.contest.wins_from(table):
            return Range(ALWAYS, ALWAYS)
        return self.value(table, wanted)

    def value(self, table: Table, wanted: Range = ANY) -> Range:
        """Between which numbers the worth of a table lies; one number, or all out of interest."""
        if table.step is Step.FINISHED:
            if not table.is_over:
                return Range.just(self.later(engine.next_position(table)))
            won = table.verdict is not None and table.verdict.winner is Side.ATTACKER
            return Range.just(Fraction(won))
        table = table if self.has_notes else without_notes(table)
        known = self.known.get(table, ANY)
        if known.settles(wanted):
            return known
        self.contest.clock.look()
        found = self._best(table, wanted.cut(known)).cut(known)
        if len(self.known) >= CACHE_LIMIT:
            self.known.clear()
        self.known[table] = found
        return found

    def _best(self, table: Table, wanted: Range) -> Range:
        """The best among all choices, or of those after which more does not matter."""
        attacks = _attacks(table)
        best = Range.just(NEVER if attacks else ALWAYS)
        for choice in self._options(table):
            after = self.value(engine.carried_out(table, choice, self.game), wanted)
            if attacks:
                best = Range(max(best.low, after.low), max(best.high, after.high))
                if best.low >= wanted.high:
                    return Range(best.low, ALWAYS)
                wanted = Range(max(wanted.low, best.low), wanted.high)
            else:
                best = Range(min(best.low, after.low), min(best.high, after.high))
                if best.high <= wanted.low:
                    return Range(NEVER, best.high)
                wanted = Range(wanted.low, min(wanted.high, best.high))
        return best

    def _options(self, table: Table) -> Iterator[Choice]:
        """Every choice, the Defender's pass first, after which most is said."""
        found = engine.choices(table, self.game)
        return found if _attacks(table) else iter(sorted(found, key=lambda one: one != PASS))

    def choice(self, table: Table) -> Choice:
        """What is best for whoever chooses, a pass if that is."""
        value = self.value(table).exact
        options = sorted(engine.choices(table, self.game), key=quietness)
        return next(
            option
            for option in options
            if self.value(engine.carried_out(table, option, self.game)).exact == value
        )


def _attacks(table: Table) -> bool:
    return engine.chooser(table) is Side.ATTACKER


class OuterGame:
    """Attacks against defences, each pair worth a number from 0 to 1."""

    def __init__(self, contest: Contest, rest: Rest, likely: Sequence[DefenderPlan]) -> None:
        self.clock = contest.clock
        self.attacks = contest.attacks()
        self.defences = contest.all_defences(likely)
        self.likely = list(likely)
        self.rest = rest
        self.pairs: dict[tuple[AttackerPlan, DefenderPlan], Range] = {}

    def worth(self, attack: AttackerPlan, defence: DefenderPlan, wanted: Range = ANY) -> Range:
        """Between which numbers the worth of a pair of deployments lies."""
        pair = attack, defence
        found = self.pairs.get(pair, ANY)
        if not found.settles(wanted):
            found = self.rest.of_pair(attack, defence, wanted).cut(found)
            self.pairs[pair] = found
        return found

    def solve(self, known: Chance) -> None:
        """Find the value; what is certain on the way goes into `known`."""
        attacks = [plan for _, plan in known.attacker] or self.attacks[:1]
        defences = self.likely or self.defences[:1]
        while not known.is_known:
            self.clock.look()
            self._take_turn(known, attacks, defences)

    def _take_turn(
        self, known: Chance, attacks: list[AttackerPlan], defences: list[DefenderPlan]
    ) -> None:
        """Solve the game of a few, and let better answers to its mixtures join them.

        Mostly the first one that does better than the value of the few is good enough; but what a
        mixture is sure of is known only once all deployments were looked at.
        """
        known.turns += 1
        entries = [
            [self.worth(attack, defence).exact for defence in defences] for attack in attacks
        ]
        value, rows, columns = solved(entries)
        mixed_attack, mixed_defence = mixture(rows, attacks), mixture(columns, defences)
        hurried = known.turns % FULL_LOOK_EVERY > 0
        gain, attack = self._best_attack(mixed_defence, attacks, value if hurried else ALWAYS)
        if gain == value or not hurried:
            known.at_most(gain, mixed_defence)
        loss, defence = self._worst_defence(mixed_attack, defences, value if hurried else NEVER)
        if loss == value or not hurried:
            known.at_least(loss, mixed_attack)
        if attack not in attacks:
            attacks.append(attack)
            self.attacks = _from(attack, self.attacks)
        if defence not in defences:
            defences.append(defence)
            self.defences = _from(defence, self.defences)

    def _best_attack(
        self, mixed: Strategy[DefenderPlan], few: Sequence[AttackerPlan], enough: Fraction
    ) -> tuple[Fraction, AttackerPlan]:
        """The attack that is best against the Defender's mixture, or one that yields more."""
        most, best = Fraction(-1), few[0]
        for attack in dict.fromkeys((*few, *self.attacks)):
            won = ALWAYS
            for probability, defence in sorted(mixed, key=_likelihood, reverse=True):
                least = max(NEVER, 1 - (won - most) / probability)
                found = self.worth(attack, defence, Range(least, ALWAYS))
                won -= probability * (1 - found.high)
                if won <= most:
                    break
            if won > most:
                most, best = won, attack
                if most > enough:
                    break
        return most, best

    def _worst_defence(
        self, mixed: Strategy[AttackerPlan], few: Sequence[DefenderPlan], enough: Fraction
    ) -> tuple[Fraction, DefenderPlan]:
        """The defence that is worst for the Attacker's mixture, or one that leaves it less."""
        least, worst = Fraction(2), few[0]
        for defence in dict.fromkeys((*few, *self.defences)):
            won = NEVER
            for probability, attack in sorted(mixed, key=_likelihood, reverse=True):
                most = min(ALWAYS, (least - won) / probability)
                found = self.worth(attack, defence, Range(NEVER, most))
                won += probability * found.low
                if won >= least:
                    break
            if won < least:
                least, worst = won, defence
                if least < enough:
                    break
        return least, worst


def _from(plan: Plan, plans: list[Plan]) -> list[Plan]:
    """The same deployments, those after this one first."""
    place = plans.index(plan) + 1
    return plans[place:] + plans[:place]


def _likelihood(one: tuple[Fraction, object]) -> Fraction:
    return one[0]
