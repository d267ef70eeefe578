"""What proves an answer about several rounds: positions, and what each is worth.

The checker's own comparison is run, from what the search knows already. Of a side's own choices
its proof needs one, the first that is as good as any, and of the other side's all; each next
position to which these lead is listed, at least or at most as it is needed, and then what that
rests on. A no in the mode `forced` is shown by a mixture of the defences that refute the attacks:
whoever takes each of ten as often as any other leaves him less than 1, if each attack is refuted by
one of them.
"""

from abc import ABC, abstractmethod
from dataclasses import replace
from fractions import Fraction

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import choice_json, position_json
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.certificates import Unproved
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.certificates.judge import CertificateChecker
from ronin.verify.seven_ronin.certificates.rounds import (
    Entry,
    Pairs,
    attacks,
    in_two,
    least,
    most,
)
from ronin.verify.seven_ronin.search.forced import Refuters, Try, forced, tries
from ronin.verify.seven_ronin.search.known import Chance, Strategy, evenly, pure
from ronin.verify.seven_ronin.search.questions import Answer, Question
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead, RoundsAhead, counted
from ronin.verify.seven_ronin.search.rounds_chance import NO_VALUE, ChanceAhead

MOST_POSITIONS = 80_000
"""Listed in one proof: more could not be read again. A check takes two milliseconds for each."""

Proof = dict[str, object]


def proof_ahead(question: Question, answer: Answer, game: Game, clock: Clock) -> Proof:
    """The proof of an answer about several rounds."""
    if question.mode == "possible":
        line = answer.line
        return {} if line is None else {"line": [played.trace for played in line.rounds]}
    ahead = Ahead(question.position, counted(question.position, question.rounds))
    writing: _Writing
    if question.mode == "forced":
        assert isinstance(answer.searched, RoundsAhead)
        writing = _OfForced(game, clock, answer.searched)
    else:
        assert isinstance(answer.searched, ChanceAhead)
        if answer.chance is None or not answer.chance.is_known:
            raise Unproved("an interval over several rounds is not certified")
        writing = _OfChance(game, clock, answer.searched)
    answer.searched.go_on(clock)
    writing.at_least(ahead)
    writing.at_most(ahead)
    alike: dict[tuple[int, Entry], list[Position]] = {}
    for listed, entry in sorted(writing.entries.items(), key=lambda item: -item[0].rounds):
        alike.setdefault((listed.rounds, entry), []).append(listed.position)
    return {"positions": [_json(*shown, at) for shown, at in alike.items()]}


def listed(strategy: Strategy[AttackerPlan] | Strategy[DefenderPlan]) -> list[dict[str, object]]:
    """A mixture as certificates write it."""
    return [
        {"probability": str(probability), "deployment": choice_json(plan)}
        for probability, plan in strategy
    ]


def _json(rounds: int, entry: Entry, positions: list[Position]) -> dict[str, object]:
    first, *others = positions
    found: dict[str, object] = {"position": position_json(first), "rounds": rounds}
    if entry.low:
        found |= {"low": str(entry.low), "attacker": listed(entry.attacks)}
    if entry.high < 1:
        found |= {"high": str(entry.high), "defender": listed(entry.defences)}
    if others:
        by_ronin: dict[str, list[str]] = {}
        for position in others:
            ninja, ronin = in_two(position)
            by_ronin.setdefault(ronin, []).append(ninja)
        found["others"] = by_ronin
    return found


class _Listing(Pairs):
    """The checker's comparison, with a list of what it rests on: of a side's own choices one."""

    def __init__(self, writing: "_Writing", ahead: Ahead, *, for_attacker: bool) -> None:
        judge = CertificateChecker(ahead.position, writing.game)
        listed = writing.at_least if for_attacker else writing.at_most
        super().__init__(ahead, judge, lambda *after: listed(Ahead(*after)))
        self.for_attacker = for_attacker
        self.clock = writing.clock
        self.search = Pairs(ahead, judge, lambda *after: writing.worth(Ahead(*after)))

    def _best(self, table: Table) -> Fraction:
        self.clock.look()
        worth = self.search.of_table(table)
        if worth != int(not self.for_attacker):
            options = self.onward(table)
            if attacks(table) is self.for_attacker:
                own = (after for after in options if self.search.of_table(after) == worth)
                worth = self.of_table(next(own))
            else:
                worth = (min if self.for_attacker else max)(map(self.of_table, options))
        return worth


class _Writing(ABC):
    """Positions with what they are worth, gathered as far as the proof rests on them."""

    def __init__(self, game: Game, clock: Clock) -> None:
        self.game = game
        self.clock = clock
        self.entries: dict[Ahead, Entry] = {}

    @abstractmethod
    def worth(self, ahead: Ahead) -> Fraction:
        """What the search says of a position."""

    @abstractmethod
    def attacks(self, ahead: Ahead) -> Strategy[AttackerPlan]:
        """The mixture that is sure of it."""

    @abstractmethod
    def defences(self, ahead: Ahead) -> tuple[Fraction, Strategy[DefenderPlan]]:
        """A mixture that leaves him less than 1, and how much it does."""

    def at_least(self, ahead: Ahead) -> Fraction:
        """Have what a position is worth shown from below, if it is worth anything."""
        entry = self.entries.get(ahead, Entry())
        if not entry.low and (worth := self.worth(ahead)):
            entry = replace(entry, low=worth, attacks=self.attacks(ahead))
            self._list(ahead, entry)
            if ahead.rounds > 1:
                for _ in least(_Listing(self, ahead, for_attacker=True), entry):
                    self.clock.look()
        return entry.low

    def at_most(self, ahead: Ahead) -> Fraction:
        """Have it shown from above, if he is not sure to win."""
        entry = self.entries.get(ahead, Entry())
        if entry.high == 1 and self.worth(ahead) < 1:
            high, defences = self.defences(ahead)
            entry = replace(entry, high=high, defences=defences)
            self._list(ahead, entry)
            if ahead.rounds > 1:
                for _ in most(_Listing(self, ahead, for_attacker=False), entry):
                    self.clock.look()
        return entry.high

    def _list(self, ahead: Ahead, entry: Entry) -> None:
        self.entries[ahead] = entry
        if len(self.entries) > MOST_POSITIONS:
            raise Unproved(f"the proof rests on more than {MOST_POSITIONS:,} positions")


class _OfChance(_Writing):
    def __init__(self, game: Game, clock: Clock, known: ChanceAhead) -> None:
        super().__init__(game, clock)
        self.known = known

    def worth(self, ahead: Ahead) -> Fraction:
        """Its value."""
        return self.known.worth(ahead)

    def attacks(self, ahead: Ahead) -> Strategy[AttackerPlan]:
        """The Attacker's best strategy."""
        return self.known.solved(ahead).attacker

    def defences(self, ahead: Ahead) -> tuple[Fraction, Strategy[DefenderPlan]]:
        """The Defender's best strategy, and the value."""
        found = self.known.solved(ahead)
        return found.high, found.defender


class _OfForced(_Writing):
    def __init__(self, game: Game, clock: Clock, known: RoundsAhead) -> None:
        super().__init__(game, clock)
        self.known = known

    def worth(self, ahead: Ahead) -> Fraction:
        """1 if he wins, and 0 if not."""
        return Fraction(self.known.wins(ahead))

    def attacks(self, ahead: Ahead) -> Strategy[AttackerPlan]:
        """The attack that wins."""
        attack = forced(self.known.contest(ahead)).attack
        assert attack is not None
        return pure(attack)

    def defences(self, ahead: Ahead) -> tuple[Fraction, Strategy[DefenderPlan]]:
        """The best mixture, where kernels find it; else those that refute each attack, evenly."""
        quick = self.known.quick.ready() if ahead.rounds == 1 else None
        if quick is not None:
            quick.solve(ahead.position, found := Chance())
            return found.high, found.defender
        contest = self.known.contest(ahead)
        if contest.defences_depend_on_attack:
            raise Unproved(NO_VALUE)
        refuting = {}
        for attempt in tries(contest, Refuters(contest)):
            assert isinstance(attempt, Try)
            refuting[attempt.attack] = attempt.defence
        family: list[DefenderPlan] = list(dict.fromkeys(refuting.values()))
        pairs = _Listing(self, ahead, for_attacker=False)
        share = Fraction(1, len(family))
        left = (1 - share * (1 - pairs.of(*pair)) for pair in refuting.items())
        return max(left), evenly(family)
