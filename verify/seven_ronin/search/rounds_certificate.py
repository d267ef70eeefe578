"""What proves an answer about several rounds: positions, and what each is worth.

The checker's own comparison is run, and each next position at which it looks is listed with what
the search knows of it; then the same for each of these, until nothing new comes up. A no in the
mode `forced` is shown by a mixture of the defences that refute the attacks: whoever takes each of
ten as often as any other leaves him less than 1, if each attack is refuted by one of them.
"""

from abc import ABC, abstractmethod
from fractions import Fraction

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import choice_json, position_json
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.certificates.judge import CertificateChecker
from ronin.verify.seven_ronin.certificates.rounds import (
    Entry,
    Pairs,
    Worth,
    least,
    most,
)
from ronin.verify.seven_ronin.search.forced import Refuters, Try, forced, tries
from ronin.verify.seven_ronin.search.known import Strategy, evenly, pure
from ronin.verify.seven_ronin.search.questions import Answer, Question
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead, RoundsAhead, counted
from ronin.verify.seven_ronin.search.rounds_chance import NO_VALUE, ChanceAhead

Proof = dict[str, object]


class NoMixture(Exception):
    """There is no mixture of defences that is sure to be legal."""


def proof_ahead(question: Question, answer: Answer, game: Game, clock: Clock) -> Proof:
    """The proof of an answer about several rounds."""
    if question.mode == "possible":
        line = answer.line
        return {} if line is None else {"line": [played.trace for played in line.rounds]}
    ahead = Ahead(question.position, counted(question.position, question.rounds))
    writing: _Writing
    if question.mode == "forced":
        writing = _OfForced(game, clock)
    else:
        writing = _OfChance(game, clock)
        if answer.chance is not None and answer.chance.is_known:
            writing.known.known[ahead] = answer.chance
        elif answer.chance is not None:
            raise NoMixture("an interval over several rounds is not certified")
    writing.write(ahead)
    return {"positions": [_json(*entry) for entry in writing.entries.items()]}


def listed(strategy: Strategy[AttackerPlan] | Strategy[DefenderPlan]) -> list[dict[str, object]]:
    """A mixture as certificates write it."""
    return [
        {"probability": str(probability), "deployment": choice_json(plan)}
        for probability, plan in strategy
    ]


def _json(ahead: Ahead, entry: Entry) -> dict[str, object]:
    found: dict[str, object] = {
        "position": position_json(ahead.position),
        "rounds": ahead.rounds,
    }
    if entry.low:
        found |= {"low": str(entry.low), "attacker": listed(entry.attacks)}
    if entry.high < 1:
        found |= {"high": str(entry.high), "defender": listed(entry.defences)}
    return found


class _Writing(ABC):
    """Positions with what they are worth, gathered as the checker asks for them."""

    def __init__(self, game: Game, clock: Clock) -> None:
        self.game = game
        self.clock = clock
        self.entries: dict[Ahead, Entry] = {}

    @abstractmethod
    def entry(self, ahead: Ahead) -> Entry:
        """What the search knows of a position."""

    def write(self, ahead: Ahead) -> Entry:
        """List a position and all that its proof rests on."""
        if ahead not in self.entries:
            self.clock.look()
            self.entries[ahead] = Entry()
            entry = self.entries[ahead] = self.entry(ahead)
            if entry.low:
                for _ in least(self.pairs(ahead, self._low), entry):
                    self.clock.look()
            if entry.high < 1:
                for _ in most(self.pairs(ahead, self._high), entry):
                    self.clock.look()
        return self.entries[ahead]

    def pairs(self, ahead: Ahead, worth: Worth) -> Pairs:
        """The checker's comparison of deployments from there."""
        judge = CertificateChecker(ahead.position, self.game)
        return Pairs(ahead, judge, worth)

    def _low(self, position: Position, rounds: int) -> Fraction:
        return self.write(Ahead(position, rounds)).low

    def _high(self, position: Position, rounds: int) -> Fraction:
        return self.write(Ahead(position, rounds)).high


class _OfChance(_Writing):
    def __init__(self, game: Game, clock: Clock) -> None:
        super().__init__(game, clock)
        self.known = ChanceAhead(game, clock)

    def entry(self, ahead: Ahead) -> Entry:
        """Its value, with both strategies."""
        value = self.known.value(ahead)
        found = self.known.known[ahead]
        return Entry(value, value, found.attacker, found.defender)


class _OfForced(_Writing):
    def __init__(self, game: Game, clock: Clock) -> None:
        super().__init__(game, clock)
        self.known = RoundsAhead(game, clock)

    def entry(self, ahead: Ahead) -> Entry:
        """The attack that wins, or a mixture of the defences that refute each."""
        contest = self.known.contest(ahead)
        if self.known.wins(ahead):
            attack = forced(contest).attack
            assert attack is not None
            return Entry(low=Fraction(1), attacks=pure(attack))
        if contest.defences_depend_on_attack:
            raise NoMixture(NO_VALUE)
        refuting = {}
        for attempt in tries(contest, Refuters(contest)):
            assert isinstance(attempt, Try)
            refuting[attempt.attack] = attempt.defence
        family: list[DefenderPlan] = list(dict.fromkeys(refuting.values()))
        pairs = self.pairs(ahead, self._high)
        share = Fraction(1, len(family))
        left = (1 - share * (1 - pairs.of(*pair)) for pair in refuting.items())
        return Entry(high=max(left), defences=evenly(family))
