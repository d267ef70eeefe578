"""Forged certificates, and a judge of what they claim that shares nothing with their checker.

The judge plays every choice that the engine lists, from both deployments on, and solves the whole
matrix of wins and losses. What the checker calls valid has to be true.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from random import Random

from ronin.model.errors import IllegalChoice, RoninError
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import counts_json, parse_position, places_json, position_json
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import read_attacker, read_defender
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.certificates import Invalid
from ronin.verify.search.clock import Clock
from ronin.verify.search.matrix_game import solved
from ronin.verify.seven_ronin.certificates.checks import Report, check
from ronin.verify.seven_ronin.certificates.form import read_certificate
from ronin.verify.seven_ronin.certificates.judge import CertificateChecker, OutOfTime
from ronin.verify.seven_ronin.search.certificate_writing import certificate_json
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.questions import MODES, Mode, Question, answered
from ronin.verify.seven_ronin.search.samples import small_positions
from tests.core.attack.forging import Forged, Json, Way, faults_of, forgeries
from tests.core.attack.target import Trial

GAME = Game(standard_village(), ENGLISH)
SECONDS = 60
"""So long the checker may take; then it has not called anything valid."""
THREE = (
    "r5,1,field_2=2,passage=3,field_3=3,shrine=2,inn=2,yobu-x,tasuke-x,taiko-3,hayai-x,kabe-x,musashi-3",
    "r5,1,field_2=2,passage=2,granary=3,well=1,burial_grounds=1,inn=1,yobu-2,tasuke~,yumi-2,"
    "taiko-x,hayai-x,kabe-x,musashi-x",
)
"""Mixed, with three ronin."""
SMALL = 10
"""So many positions with one or two ronin."""
EACH = 120
"""Forged certificates of each mode."""


class Truth:
    """What is true of a position, found by playing everything."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.start = engine.begun(position)
        self.plain = PlainSearch(GAME, Clock())

    def given(self, attack: AttackerPlan, defence: DefenderPlan) -> bool | None:
        """Whether the attack wins against the defence; None if a rule forbids one of them."""
        try:
            table = engine.played(self.start, attack, GAME)
            return self.plain.wins(engine.played(table, defence, GAME))
        except IllegalChoice:
            return None

    @cached_property
    def possible(self) -> bool:
        """Whether some play of both sides wins."""
        return PlainSearch(GAME, Clock(), cooperative=True).wins(self.start)

    @cached_property
    def rows(self) -> list[tuple[bool, ...]]:
        """Every attack against every defence."""
        revealed = (
            engine.carried_out(self.start, attack, GAME)
            for attack in engine.choices(self.start, GAME)
        )
        return [
            tuple(
                self.plain.wins(engine.carried_out(table, defence, GAME))
                for defence in engine.choices(table, GAME)
            )
            for table in revealed
        ]

    @property
    def forced(self) -> bool:
        """Whether an attack wins against every defence."""
        return any(map(all, self.rows))

    @cached_property
    def value(self) -> Fraction:
        """Of the game in which both deploy in secret."""
        columns = sorted(set(zip(*self.rows, strict=True)))
        return solved(list(zip(*columns, strict=True)))[0]

    def makes_true(self, certificate: Json) -> bool:
        """Whether what a certificate about this position claims is so."""
        says, proof = certificate["answer"], certificate["proof"]
        match certificate["mode"]:
            case "possible":
                return self.possible is (says == "yes")
            case "given":
                plans = read_attacker(proof["attacker"]), read_defender(proof["defender"])
                return self.given(*plans) is (says == "yes")
            case "forced":
                return self.forced is (says == "yes")
        within = Fraction(proof["low"]) <= self.value <= Fraction(proof["high"])
        told = "yes" if self.value == 1 else "mixed" if self.value else "no"
        return within and says in (told, "unknown")


def is_accepted(certificate: Json) -> bool:
    """Whether the checker calls it valid."""
    try:
        read = read_certificate(certificate)
        check(read, CertificateChecker(read.position, read.game, seconds=SECONDS), Report())
    except (Invalid, OutOfTime, RoninError):
        return False
    return True


def pool(random: Random, small: int, three: tuple[str, ...]) -> list[Truth]:
    """Positions that can be gone through."""
    found = small_positions(random, ronin=2, reserves=1, held=0.35)
    positions = [position for position, _ in zip(found, range(small), strict=False)]
    return [
        Truth(position)
        for position in (*positions, *(parse_position(text, ENGLISH) for text in three))
    ]


def genuine(truth: Truth, mode: Mode, random: Random) -> Json:
    """The certificate of the right answer."""
    plans: Json = {}
    if mode == "given":
        attack = planning.drawn_attack(truth.start, GAME, random)
        plans = {
            "attack": attack,
            "defence": planning.drawn_defence(
                engine.carried_out(truth.start, attack, GAME), GAME, random
            ),
        }
    question = Question(truth.position, mode, **plans)
    answer = answered(question, GAME)
    made: Json = certificate_json(question, answer, GAME.village, ENGLISH, Clock())
    return made


def certificates(mode: Mode, truths: list[Truth], random: Random) -> Iterator[Forged[Truth]]:
    """Certificates of a mode without end: each as it was written, then changed ones."""
    return forgeries(truths, lambda truth: genuine(truth, mode, random), _WAYS, random)


def _another_answer(forged: Json, truth: Truth, _: Truth, random: Random) -> tuple[Json, Truth]:
    """The opposite, with bounds that fit it."""
    proof = forged["proof"]
    if forged["mode"] != "chance":
        forged["answer"] = "no" if forged["answer"] == "yes" else "yes"
    else:
        bounds = {"yes": "1", "no": "0", "mixed": random.choice(("1/2", "1/3", "2/3", "3/5"))}
        forged["answer"] = random.choice([bound for bound in bounds if bound != forged["answer"]])
        proof["low"] = proof["high"] = bounds[forged["answer"]]
    return forged, truth


def _another_position(
    forged: Json, truth: Truth, other: Truth, random: Random
) -> tuple[Json, Truth]:
    """The proof of one position for another."""
    del truth, random
    forged["position"] = position_json(other.position)
    return forged, other


def _another_plan(forged: Json, truth: Truth, _: Truth, random: Random) -> tuple[Json, Truth]:
    """A deployment somewhere in the proof becomes another legal one."""
    proof = forged["proof"]
    attack = planning.drawn_attack(truth.start, GAME, random)
    table = engine.carried_out(truth.start, attack, GAME)
    plans = {
        "attacker": counts_json(attack.ninja),
        "defender": places_json(planning.drawn_defence(table, GAME, random).places),
    }
    side = random.choice([plan for plan in plans if plan in proof] or [""])
    if side and isinstance(proof[side], list) and proof[side]:
        random.choice(proof[side])["deployment"] = plans[side]
    elif side:
        proof[side] = plans[side]
    elif proof.get("defences"):
        proof["defences"][random.randrange(len(proof["defences"]))] = plans["defender"]
    return forged, truth


def _bounds_moved(forged: Json, truth: Truth, _: Truth, random: Random) -> tuple[Json, Truth]:
    """A value that is a little, or much, wrong."""
    proof = forged["proof"]
    if "low" in proof:
        step = Fraction(random.choice((-1, 1)), random.choice((2, 7, 100, 10**9)))
        moved = min(Fraction(1), max(Fraction(0), Fraction(proof["low"]) + step))
        name = random.choice(("low", "high", "both"))
        for bound in ("low", "high") if name == "both" else (name,):
            proof[bound] = str(moved)
        forged["answer"] = random.choice((forged["answer"], "unknown", "mixed"))
    return forged, truth


def _weights_moved(forged: Json, truth: Truth, _: Truth, random: Random) -> tuple[Json, Truth]:
    """Another mixture, which still adds up to one, and perhaps bounds of another."""
    mixture = forged["proof"].get(random.choice(("attacker", "defender")))
    if isinstance(mixture, list) and len(mixture) > 1:
        one, other = random.sample(mixture, 2)
        moved = Fraction(one["probability"]) / random.choice((2, 3, 1))
        one["probability"] = str(Fraction(one["probability"]) - moved)
        other["probability"] = str(Fraction(other["probability"]) + moved)
        mixture[:] = [each for each in mixture if each["probability"] != "0"]
    return forged, truth


def _strategy_changed(forged: Json, truth: Truth, _: Truth, random: Random) -> tuple[Json, Truth]:
    """No strategy, an empty one, or one whose choices changed places."""
    proof = forged["proof"]
    if "strategy" in proof:
        strategy = proof["strategy"] or {}
        choices = random.sample(list(strategy.values()), len(strategy))
        mixed = dict(zip(strategy, choices, strict=True))
        proof["strategy"] = random.choice((None, {}, mixed))
    if isinstance(proof.get("refuted_by"), list):
        random.shuffle(proof["refuted_by"])
    return forged, truth


def _opposite_and_more(
    forged: Json, truth: Truth, other: Truth, random: Random
) -> tuple[Json, Truth]:
    """The opposite answer, with the proof of some other position that has it."""
    mode: Mode = forged["mode"]
    taken = genuine(other, mode, random)
    taken["position"] = forged["position"]
    return taken, truth


_WAYS: tuple[Way[Truth], ...] = (
    _another_answer,
    _another_position,
    _another_plan,
    _bounds_moved,
    _weights_moved,
    _strategy_changed,
    _opposite_and_more,
)


def trials(seed: str, share: float, only: str) -> Iterator[Trial]:
    """Forged certificates of every mode."""
    random = Random(f"{seed} certificates")
    truths = pool(random, max(2, round(SMALL * min(share, 1))), THREE if share >= 1 else ())
    for mode in MODES:
        name = f"forged certificates, {mode}"
        if only in name:
            made = certificates(mode, truths, random)
            for certificate, _ in zip(made, range(max(8, round(EACH * share))), strict=False):
                yield Trial(name, faults_of(certificate, is_accepted))
