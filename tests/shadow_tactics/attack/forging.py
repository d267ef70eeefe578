"""Forged certificates, judged by writing every round out."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from ronin.model.errors import RoninError
from ronin.model.rulings import rulings_json
from ronin.model.shadow_tactics.notation import position_json
from ronin.model.shadow_tactics.replay import played_trace
from ronin.model.shadow_tactics.table import Step, Table
from ronin.model.shadow_tactics.trace import Trace, read_orders, read_programme
from ronin.verify.certificates import Invalid
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.certificates.checking import check, read_certificate
from ronin.verify.shadow_tactics.commands.ask import CERTIFIED
from ronin.verify.shadow_tactics.search.asking import MODES, Question, answer
from ronin.verify.shadow_tactics.search.goals import read_goal
from ronin.verify.shadow_tactics.search.rounds import Programme, tables_to_meet
from ronin.verify.shadow_tactics.setting import DATA
from tests.core.attack.forging import Forged, Json, Way, faults_of, forgeries
from tests.core.attack.kinds import changed
from tests.core.attack.target import Trial
from tests.shadow_tactics.plain import Plain
from tests.shadow_tactics.test_ask import GOALS, small

SMALL = 12
"""So many positions."""
NO_GOALS = ("at:nobody=b1", "at:b1", "no such goal", "")
EACH = 120
"""Forged certificates of each mode."""


@dataclass
class Truth:
    """What is true of a position and its data, found by writing every round out."""

    plain: Plain
    goal: str

    def makes_true(self, certificate: Json) -> bool:
        """Whether what a certificate about this position claims is so."""
        goal, says = certificate["goal"], certificate["answer"]
        given = [name for name in ("programme", "orders") if name in certificate]
        if goal in NO_GOALS:
            return False
        match certificate["mode"]:
            case "possible" if not given:
                return self.plain.possible(goal) is (says == "yes")
            case "forced" if not given:
                return self.plain.forced(goal) is (says == "yes")
            case "given" if given:
                return self._given(goal, certificate) is (says == "yes")
        return False

    def _given(self, goal: str, certificate: Json) -> bool | None:
        """None if a rule forbids what is given."""
        laid = self.plain.programmes()
        if "programme" in certificate:
            programme = read_programme(certificate["programme"])
            if programme not in laid:
                return None
            if "orders" not in certificate:
                return self.plain.against(goal, programme)
            laid = [programme]
        try:
            trace = Trace(self.plain.position, orders=read_orders(certificate["orders"]))
            outcome = played_trace(trace, self.plain.game)
        except RoninError:
            return None
        left = next(table for table in outcome.tables if table.step in (Step.TAKES, Step.OVER))
        return any(self.plain.reaches(goal, self._left(left, programme)) for programme in laid)

    def _left(self, left: Table, programme: Programme) -> Table:
        """What the same orders leave where a programme lies on the mat."""
        ends = (table for _, table in self.plain.orders(programme))
        return next(end for end in ends if _ordered(end) == _ordered(left))


def _ordered(table: Table) -> tuple[object, ...]:
    """What orders can change."""
    now = table.position
    return now.guards, now.bodies, now.alarm, now.noise, table.searches, table.prepared


def is_accepted(certificate: Json) -> bool:
    """Whether the checker calls it valid."""
    try:
        check(read_certificate(certificate), lambda: None)
    except (Invalid, RoninError):
        return False
    return True


def pool(number: int) -> list[Truth]:
    """Positions that can be gone through, each with data of its own."""
    return [Truth(plain, goal) for _, _, goal, plain in small(number)]


def genuine(truth: Truth, mode: str, random: Random) -> Json:
    """The certificate of the right answer."""
    position, game = truth.plain.position, truth.plain.game
    given: Json = {}
    if mode == "given":
        known = {
            "programme": random.choice(truth.plain.programmes()),
            "orders": random.choice([*tables_to_meet(position, game, Clock()).values()]),
        }
        names = random.choice((("programme",), ("orders",), ("programme", "orders")))
        given = {name: known[name] for name in names}
    goal = read_goal(truth.goal, position, game.map)
    found = answer(Question(position, mode, goal, **given), game, Clock())
    return {
        **{name: found[name] for name in ("mode", "goal", "answer")},
        **_about(truth),
        **{name: [laid.json() for laid in told] for name, told in given.items()},
        "proof": found.get("proof", {}),
    }


def _about(truth: Truth) -> Json:
    """The fields of a certificate that say what it is about."""
    game = truth.plain.game
    data = {name: getattr(game, name).json() for name in DATA}
    position = position_json(truth.plain.position)
    return {"rulings": rulings_json(game.rulings), **data, "position": position}


def certificates(mode: str, truths: list[Truth], random: Random) -> Iterator[Forged[Truth]]:
    """Certificates of a mode without end: each as it was written, then changed ones."""
    return forgeries(truths, lambda truth: genuine(truth, mode, random), _WAYS, random)


def _another_answer(forged: Json, truth: Truth, _: Truth, random: Random) -> tuple[Json, Truth]:
    """The opposite, or none that there is."""
    opposite = "no" if forged["answer"] == "yes" else "yes"
    forged["answer"] = random.choice((opposite, opposite, opposite, "mixed", "unknown"))
    return forged, truth


def _another_position(forged: Json, _: Truth, other: Truth, __: Random) -> tuple[Json, Truth]:
    """The proof of one position for another."""
    return {**forged, **_about(other)}, other


def _another_goal(forged: Json, truth: Truth, _: Truth, random: Random) -> tuple[Json, Truth]:
    """The proof of one goal for another."""
    forged["goal"] = random.choice((*GOALS, *NO_GOALS))
    return forged, truth


def _another_mode(forged: Json, truth: Truth, _: Truth, random: Random) -> tuple[Json, Truth]:
    """The proof of one mode for another."""
    forged["mode"] = random.choice((*MODES, "all"))
    return forged, truth


def _given_otherwise(forged: Json, truth: Truth, _: Truth, random: Random) -> tuple[Json, Truth]:
    """A programme or orders are given, or others, or none."""
    made = genuine(truth, "given", random)
    for name in ("programme", "orders"):
        if name in made:
            forged[name] = made[name]
        elif random.random() < 1 / 2:
            forged.pop(name, None)
    return forged, truth


def _proof_cut(forged: Json, truth: Truth, _: Truth, random: Random) -> tuple[Json, Truth]:
    """A reply, or what spoils a programme, is gone, or stands at another's place."""
    for listed in forged["proof"].values():
        if isinstance(listed, list) and listed:
            one, other = random.choice(listed), random.choice(listed)
            listed.remove(one)
            if random.random() < 1 / 2 and "orders" in one:
                listed.append({**one, "orders": other["orders"]})
    return forged, truth


def _proof_spoiled(forged: Json, truth: Truth, _: Truth, random: Random) -> tuple[Json, Truth]:
    """Anything in it is anything else."""
    forged["proof"] = changed(forged["proof"], random)
    return forged, truth


def _opposite_and_more(
    forged: Json, truth: Truth, other: Truth, random: Random
) -> tuple[Json, Truth]:
    """The answer and the proof of another position."""
    taken = genuine(other, forged["mode"], random)
    return {**taken, **_about(truth), "goal": forged["goal"]}, truth


_WAYS: tuple[Way[Truth], ...] = (
    _another_answer,
    _another_position,
    _another_goal,
    _another_mode,
    _given_otherwise,
    _proof_cut,
    _proof_spoiled,
    _opposite_and_more,
)


def trials(seed: str, share: float, only: str) -> Iterator[Trial]:
    """Forged certificates of every mode that has any."""
    random, truths = Random(f"{seed} certificates"), list[Truth]()
    for mode in CERTIFIED:
        name = f"forged certificates, shadow-tactics {mode}"
        if only in name:
            truths = truths or pool(max(4, round(SMALL * min(share, 1))))
            made = certificates(mode, truths, random)
            for certificate, _ in zip(made, range(max(9, round(EACH * share))), strict=False):
                yield Trial(name, faults_of(certificate, is_accepted))
