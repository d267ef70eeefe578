"""What proves an answer, written down for `ronin.verify.seven_ronin.certificates` to check.

Strategies are found by asking the search at each table that can come up. A strategy with more
states than `MOST_STATES` is not written: the certificate then leaves the choices to the checker,
which has to search for them itself, and says so.
"""

from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import PASS, AttackerPlan, Choice, DefenderPlan
from ronin.model.seven_ronin.notation import choice_json, position_json
from ronin.model.seven_ronin.pieces import Side, Step
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import Village, village_json
from ronin.verify.certificates import FORMAT, Unproved
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.search.memory import within
from ronin.verify.seven_ronin.certificates.judge import CertificateChecker
from ronin.verify.seven_ronin.certificates.state import Strategy, chosen, state_key
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.forced import Refuters, Try, tries
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.questions import Answer, Question, contest_of
from ronin.verify.seven_ronin.search.rounds_certificate import listed, proof_ahead

MOST_STATES = 40_000
MOST_TABLES = 400_000
"""Looked at for one strategy."""

Proof = dict[str, object]


class _TooLarge(Exception):
    """The strategy has too many states to be written down."""


def certificate_json(
    question: Question, answer: Answer, village: Village, rulings: Rulings, clock: Clock
) -> dict[str, object]:
    """The certificate of an answer; Unproved if it has none."""
    said = answer.said
    if said == "unknown" and (question.mode != "chance" or answer.chance is None):
        raise Unproved("the answer is unknown, so there is nothing to certify")
    try:
        with within(question.memory):
            proof = _proof(question, answer, Game(village, rulings), clock)
    except OutOfTime:
        raise Unproved("the time was over before the certificate was written") from None
    except MemoryError:
        raise Unproved("there was not enough memory to write the certificate") from None
    return {
        "format": FORMAT,
        "mode": question.mode,
        "answer": said,
        "position": position_json(question.position),
        "board": village_json(village),
        "rulings": rulings_json(rulings),
        "proof": proof,
        **({"rounds": question.rounds} if question.rounds > 1 else {}),
        **_told_as_given(question),
    }


def _told_as_given(question: Question) -> dict[str, object]:
    """What was known, where that is not just both plans, which the proof tells."""
    if not question.known.is_told_apart:
        return {}
    given: dict[str, object] = {}
    if question.attack is not None:
        given["attacker"] = choice_json(question.attack)
    if question.defence is not None:
        given["defender"] = choice_json(question.defence)
    if question.entries is not None:
        given["choices"] = list(question.entries)
    return {"given": given}


def _proof(question: Question, answer: Answer, game: Game, clock: Clock) -> Proof:
    mode, said = question.mode, answer.said
    if question.rounds > 1:
        return proof_ahead(question, answer, game, clock)
    if mode == "chance":
        assert answer.chance is not None
        return _of_chance(answer.chance)
    if mode == "possible":
        return {} if answer.line is None else {"line": answer.line.trace}
    contest = contest_of(question, game, clock)
    side = Side.ATTACKER if said == "yes" else Side.DEFENDER
    written = _Written(contest, side)
    if mode == "given" and question.known.is_told_apart:
        return _of_what_is_given(question, answer, contest, written)
    if mode == "given":
        assert question.attack is not None
        assert question.defence is not None
        written.add(question.attack, question.defence)
        return {
            "attacker": choice_json(question.attack),
            "defender": choice_json(question.defence),
            "strategy": written.strategy,
        }
    if said == "no":
        return _of_no_forced_attack(contest, written)
    assert answer.attack is not None
    written.add_every_defence(answer.attack)
    return {"attacker": choice_json(answer.attack), "strategy": written.strategy}


def _of_what_is_given(
    question: Question, answer: Answer, contest: Contest, written: "_Written"
) -> Proof:
    """A strategy from there on, with the deployment that the answer adds."""
    added: Proof = {}
    if question.entries is not None:
        written.add_from(question.known.begun(contest).table)
    elif question.defence is None:
        assert question.attack is not None
        if answer.defence is None:
            written.add_every_defence(question.attack)
        else:
            written.add(question.attack, answer.defence)
            added["defender"] = choice_json(answer.defence)
    elif answer.attack is not None:
        written.add(answer.attack, question.defence)
        added["attacker"] = choice_json(answer.attack)
    else:
        written.add_every_attack(question.defence)
    return {**added, "strategy": written.strategy}


def _of_chance(found: Chance) -> Proof:
    return {
        "low": str(found.low),
        "high": str(found.high),
        "attacker": listed(found.attacker),
        "defender": listed(found.defender),
    }


def _of_no_forced_attack(contest: Contest, written: "_Written") -> Proof:
    """A family of defences, and for each attack in the engine's order the one that refutes it."""
    by_attack: dict[AttackerPlan, DefenderPlan] = {}
    for attempt in tries(contest, Refuters(contest)):
        assert isinstance(attempt, Try)
        by_attack[attempt.attack] = attempt.defence
        written.add(attempt.attack, attempt.defence)
    family = list(dict.fromkeys(by_attack.values()))
    places = {defence: place for place, defence in enumerate(family)}
    in_order = engine.choices(contest.start, contest.game)
    return {
        "defences": [choice_json(defence) for defence in family],
        "refuted_by": [
            places[by_attack[attack]] for attack in in_order if isinstance(attack, AttackerPlan)
        ],
        "strategy": written.strategy,
    }


class _Written:
    """The strategy of a side, gathered over several pairs of deployments."""

    def __init__(self, contest: Contest, side: Side) -> None:
        self.contest = contest
        self.side = side
        self.strategy: Strategy | None = {}
        self._met: set[Table] = set()
        self._judge = CertificateChecker(contest.position, contest.game)

    def add(self, attack: AttackerPlan, defence: DefenderPlan) -> None:
        """Have a choice for every table that can come up with these deployments."""
        self.add_from(self._judge.revealed(attack, defence))

    def add_every_defence(self, attack: AttackerPlan) -> None:
        """The same against each defence."""
        for defence in self.contest.defences(attack):
            if self.strategy is None:
                return
            self.add(attack, defence)

    def add_every_attack(self, defence: DefenderPlan) -> None:
        """The same against each attack against which this defence is legal."""
        for attack in self.contest.attacks():
            if self.strategy is None:
                return
            if self.contest.is_legal(defence, attack):
                self.add(attack, defence)

    def add_from(self, table: Table) -> None:
        """The same for every table that can come up from this one."""
        if self.strategy is None:
            return
        try:
            self._walk(self._judge.without_notes(table), self.strategy)
        except _TooLarge:
            self.strategy = None
            self._met.clear()

    def _walk(self, table: Table, strategy: Strategy) -> None:
        waiting = [table]
        while waiting:
            table = waiting.pop()
            if table.step is Step.FINISHED or table in self._met:
                continue
            self.contest.clock.look()
            self._met.add(table)
            if engine.chooser(table) is not self.side:
                waiting.extend(self._judge.onward(table))
                continue
            choice = self._choice(table, strategy)
            if choice != PASS:
                strategy[state_key(table)] = choice_json(choice)
            if len(strategy) > MOST_STATES or len(self._met) > MOST_TABLES:
                raise _TooLarge
            waiting.append(self._judge.after(table, choice))

    def _choice(self, table: Table, strategy: Strategy) -> Choice:
        """What keeps the win: what the strategy says already, else a pass, else the first."""
        game, wins = self.contest.game, self.side is Side.ATTACKER
        said = chosen(strategy, table)
        options = sorted(
            engine.choices(table, game), key=lambda one: (choice_json(one) != said, one != PASS)
        )
        choice = next(
            option
            for option in options
            if self.contest.search.wins(engine.carried_out(table, option, game)) is wins
        )
        if state_key(table) in strategy and choice_json(choice) != said:
            raise _TooLarge
        return choice
