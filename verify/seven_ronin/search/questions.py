"""The four questions of `ronin ask`, each answered with what shows that the answer is right."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

from ronin.model.clause import Clause
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.beginning import Entries
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import AREAS_TO_WIN
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game
from ronin.model.words import many
from ronin.verify.search.clock import UNDECIDED, Clock, why_undecided
from ronin.verify.search.memory import within
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.forced import Forced, forced
from ronin.verify.seven_ronin.search.given import Known, given
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.lines import ShownLine, line_of
from ronin.verify.seven_ronin.search.possible import possible

Mode = Literal["possible", "given", "forced", "chance"]
MODES: tuple[Mode, ...] = ("possible", "given", "forced", "chance")
Said = Literal["yes", "no", "mixed", "unknown"]
Reason = tuple[Clause, str]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a position, and how long it may take."""

    position: Position
    mode: Mode
    attack: AttackerPlan | None = None
    """In the mode `given` this, the defence, or both; in `possible` both if it has begun."""
    defence: DefenderPlan | None = None
    entries: Entries | None = None
    """The choices so far, if the round has begun; in these two modes only."""
    timeout: float | None = None
    plain: bool = False
    memory: int | None = None
    """Megabytes that the search may take; None if they are not counted."""
    rounds: int = 1
    """How many rounds from this one on he has for it, if the game has that many."""

    @property
    def known(self) -> Known:
        """What is known of the round."""
        return Known(self.attack, self.defence, self.entries)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer and what shows it."""

    said: Said
    line: ShownLine | None = None
    """For a yes: a round that the Attacker wins."""
    refutations: tuple[ShownLine, ...] = ()
    """For a no in `given` and `forced`: how he fails where he comes nearest."""
    why: tuple[Reason, ...] = ()
    chance: Chance | None = None
    attack: AttackerPlan | None = None
    """For a yes in `forced` and `given`: the deployment that wins."""
    defence: DefenderPlan | None = None
    """For a no to an attack alone: the deployment that refutes it."""
    stats: dict[str, int] = field(default_factory=dict)
    searched: object = field(default=None, compare=False, repr=False)
    """What the search over several rounds knows, for whoever writes the certificate."""


def contest_of(question: Question, game: Game, clock: Clock, *, bounded: bool = False) -> Contest:
    """The contest in which a question is decided."""
    return Contest(
        question.position,
        game,
        clock,
        plain=question.plain,
        bounded=bounded,
        cooperative=question.mode == "possible",
        only=question.attack if question.mode == "given" else None,
    )


def answered(question: Question, game: Game) -> Answer:
    """The answer, which is `unknown` when the time is over; never a guess."""
    contest = contest_of(question, game, Clock(question.timeout))
    counted = {"attacks": 0}
    try:
        with within(question.memory):
            answer = _ANSWERS[question.mode](question, contest, counted)
    except UNDECIDED as fault:
        answer = Answer("unknown", why=((book.VICTORY_04, why_undecided(fault)),))
    stats = {**counted, "met": contest.met, "tables": contest.search.tables + contest.grounds}
    return replace(answer, stats=stats)


def _given(question: Question, contest: Contest, counted: dict[str, int]) -> Answer:
    found = given(question.known, contest)
    counted["attacks"] = found.attacks
    shown = line_of(contest, found.attack, found.defence, found.begun)
    if found.won:
        about = ABOUT_WINS if question.defence is None else ()
        return Answer("yes", line=shown, why=(*about, *reason_of_win(shown)), attack=found.attack)
    if question.attack is None:
        each = "the only attack" if found.attacks == 1 else f"each of {found.attacks:,} attacks"
        why = ((book.PLAN_D_01, f"this defence withstands {each}"),)
        strongest = reason_of_failure(shown, "the strongest attack")
        return Answer("no", refutations=(shown,), why=(*why, strongest))
    if question.defence is None:
        why = ((book.PLAN_D_01, "this attack is refuted by some defence"),)
        failure = reason_of_failure(shown, "against it the attack")
        return Answer("no", refutations=(shown,), why=(*why, failure), defence=found.defence)
    return Answer("no", refutations=(shown,), why=(reason_of_failure(shown),))


ABOUT_WINS = ((book.PLAN_A_01, "this attack wins against every defence and every choice"),)


def _forced(_: Question, contest: Contest, counted: dict[str, int]) -> Answer:
    found = forced(contest)
    counted["attacks"] = found.attacks
    if found.attack is not None:
        assert found.defence is not None
        shown = line_of(contest, found.attack, found.defence)
        why = (*ABOUT_WINS, *reason_of_win(shown))
        return Answer("yes", line=shown, why=why, attack=found.attack)
    shown_tries = tuple(
        line_of(contest, attempt.attack, attempt.defence) for attempt in found.tries
    )
    return refuted(found, shown_tries)


def refuted(found: Forced, shown_tries: tuple[ShownLine, ...]) -> Answer:
    """The answer where every attack is refuted, with the tries that held out longest."""
    each = "the only attack" if found.attacks == 1 else f"each of {found.attacks:,} attacks"
    every = (book.PLAN_A_01, f"{each} is refuted by some defence")
    named = (
        f"try {number}, which beats {many(attempt.withstood, 'defence')} first,"
        if attempt.withstood
        else f"try {number}"
        for number, attempt in enumerate(found.tries, start=1)
    )
    whys = (reason_of_failure(shown, name) for shown, name in zip(shown_tries, named, strict=True))
    return Answer("no", refutations=shown_tries, why=(every, *whys))


def _possible(question: Question, contest: Contest, counted: dict[str, int]) -> Answer:
    if question.entries is not None:
        return _possible_from(question.known, contest, counted)
    found = possible(contest)
    counted["attacks"] = found.attacks
    counted["bounded"] = found.bounded
    if found.attack is not None:
        assert found.defence is not None
        shown = line_of(contest, found.attack, found.defence)
        return Answer("yes", line=shown, why=reason_of_win(shown))
    return Answer("no", why=tuple(_of_impossibility(contest, found.attacks, found.bounded)))


def _possible_from(known: Known, contest: Contest, counted: dict[str, int]) -> Answer:
    found = given(known, contest)
    counted["attacks"] = found.attacks
    if found.won:
        shown = line_of(contest, found.attack, found.defence, found.begun)
        return Answer("yes", line=shown, why=reason_of_win(shown))
    none = (book.VICTORY_04, "no play of both sides from there ends with a win of the Attacker")
    return Answer("no", why=(none,))


def _chance(_: Question, contest: Contest, counted: dict[str, int]) -> Answer:
    found = chance(contest)
    counted["games"] = found.turns
    if not found.is_known:
        return Answer("unknown", why=(why_unknown(contest, found),), chance=found)
    value = found.low
    said: Said = "yes" if value == 1 else "no" if value == 0 else "mixed"
    attack, defence = found.attacker[0][1], found.defender[0][1]
    if said == "no":
        safe = (book.PLAN_D_01, "this defence is safe against every attack")
        shown = line_of(contest, attack, defence)
        return Answer(
            said, refutations=(shown,), why=(safe, reason_of_failure(shown)), chance=found
        )
    pairs = ((attack, other) for _, attack in found.attacker for _, other in found.defender)
    attack, defence = next(pair for pair in pairs if contest.wins(*pair))
    shown = line_of(contest, attack, defence)
    mixed = (book.PLAN_A_01, f"under best play of both he wins {value} of the time")
    return Answer(said, line=shown, why=(mixed, *reason_of_win(shown)), chance=found)


_ANSWERS: dict[Mode, Callable[[Question, Contest, dict[str, int]], Answer]] = {
    "possible": _possible,
    "given": _given,
    "forced": _forced,
    "chance": _chance,
}


def why_unknown(contest: Contest, found: Chance) -> Reason:
    """Why no value is known."""
    if contest.defences_depend_on_attack and not found.why_undecided:
        text = "a defence may be legal against some attacks only, so that no mixture is sure to be"
        return book.PLAN_D_05, text
    return book.VICTORY_04, found.why_undecided


def reason_of_win(shown: ShownLine) -> tuple[Reason, ...]:
    """What decides a line that he wins."""
    verdict = shown.last.outcome.verdict
    assert verdict is not None
    return ((verdict.clause, engine.REASONS[verdict.clause.id]),)


def reason_of_failure(shown: ShownLine, name: str = "the nearest try") -> Reason:
    """How far he comes in a line that he does not win."""
    shown = shown.last
    verdict = shown.outcome.verdict
    if verdict is not None and verdict.clause is not book.VICTORY_07:
        return verdict.clause, f"{name} ends when {engine.REASONS[verdict.clause.id]}"
    held = f"{shown.held} of {AREAS_TO_WIN} areas held"
    return book.VICTORY_02, f"{name} ends with {held} and {shown.living} ronin alive"


def _of_impossibility(contest: Contest, attacks: int, bounded: int) -> list[Reason]:
    position = contest.position
    held = sum(count > 0 for count in position.ninja[:-1])
    threat = contest.game.village.threat[position.round - 1]
    room = sum(ronin.vitality - position.wounds[ronin.number] for ronin in position.living)
    reasons = [
        (
            book.VICTORY_02,
            f"ninja stand on {many(held, 'area')}, {many(position.reserves, 'is', 'are')} in the "
            f"Reserves, and the Threat Level of round {position.round} is {threat}: no attack "
            f"leads to {AREAS_TO_WIN} areas",
        ),
        (
            book.VICTORY_01,
            f"{many(len(position.living), 'ronin is', 'ronin are')} alive with room for "
            f"{many(room, 'wound')}: no attack eliminates them all",
        ),
    ]
    if bounded:
        short = f"{'falls' if bounded == 1 else 'fall'} short even with every ronin but Yobu away"
        text = f"{bounded:,} of {many(attacks, 'attack')} {short}"
        reasons.append((book.PLAN_A_03, text))
    if bounded < attacks:
        tried = many(attacks - bounded, "attack was", "attacks were")
        text = f"{tried} tried against every defence and every choice"
        reasons.append((book.PLAN_D_01, text))
    return reasons
