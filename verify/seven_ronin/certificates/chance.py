"""Whether nobody can do better than the value against either strategy.

With at most four ronin alive every deployment of both sides is held against the other side's
strategy. With more, defences are put into classes, and one of each class is: two ronin who have no
ability to use in this round, the same vitality and the same wounds, and who are both to be
deployed, may change places, and nothing in the round can tell. Some members of these classes,
drawn by chance, are then looked at one by one, whatever their class. Attacks are never put into
classes.

Who wins is told by the engine alone. On demand, under the readings of the English preset, it is
told by `short_form`, and the engine is asked about some of these pairs, drawn by chance.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from random import Random
from typing import TypeVar

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import choice_json
from ronin.model.seven_ronin.pieces import RONIN, Ronin
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.strict_json import expect_fields, expect_list, expect_object
from ronin.model.words import many
from ronin.verify.certificates import Invalid, part, read_fraction
from ronin.verify.seven_ronin.certificates.form import (
    Certificate,
    read_attack,
    read_defence,
)
from ronin.verify.seven_ronin.certificates.judge import CertificateChecker
from ronin.verify.seven_ronin.certificates.short_form import ShortForm

FEW_RONIN = 4
RANDOM_MEMBERS = 1000
ENGINE_PAIRS = 300
"""How many of the pairs told by the short form are played in the engine, too."""

Plan = TypeVar("Plan", AttackerPlan, DefenderPlan)
Attacks = list[tuple[Fraction, AttackerPlan]]
Defences = list[tuple[Fraction, DefenderPlan]]


class Pairs:
    """Who wins with which deployments, told by the short form where that may be."""

    def __init__(self, certificate: Certificate, judge: CertificateChecker, seed: int) -> None:
        self.judge = judge
        self.short = ShortForm(certificate.position, certificate.game) if judge.short_form else None
        self._random = Random(seed)
        self._drawn: list[tuple[AttackerPlan, DefenderPlan, bool]] = []

    def wins(self, attack: AttackerPlan, defence: DefenderPlan) -> bool:
        """Whether the Attacker wins with these deployments."""
        if self.short is None:
            return self.judge.wins(attack, defence)
        won = self.short.wins(attack, defence)
        place = int(self._random.random() * self.short.pairs)
        if len(self._drawn) < ENGINE_PAIRS:
            self._drawn.append((attack, defence, won))
        elif place < ENGINE_PAIRS:
            self._drawn[place] = attack, defence, won
        if self.short.pairs % 64 == 0:
            self.judge.look()
        return won

    def ask_engine(self, counts: dict[str, int], how: list[str]) -> None:
        """See that the engine says the same of the pairs that were drawn."""
        if self.short is None:
            how.append("every pair of deployments was played in the engine")
            return
        for attack, defence, won in self._drawn:
            if self.judge.wins(attack, defence) is not won:
                raise Invalid(
                    f"the engine says otherwise than the checker's short form of the rules about "
                    f"{choice_json(attack)} against {choice_json(defence)}"
                )
        counts |= {"pairs": self.short.pairs, "pairs_in_engine": len(self._drawn)}
        how.append(
            f"{many(self.short.pairs, 'pair of deployments was', 'pairs of deployments were')} "
            "judged by the checker's short form of "
            f"the rules, and {len(self._drawn):,} of them, drawn by chance, in the engine as well"
        )


def check_chance(
    certificate: Certificate,
    judge: CertificateChecker,
    counts: dict[str, int],
    how: list[str],
    *,
    seed: int,
) -> None:
    """See that both strategies are sure of what the certificate says."""
    pairs = Pairs(certificate, judge, seed)
    _check_strategies(certificate, pairs, counts, how, seed=seed)
    pairs.ask_engine(counts, how)


def _check_strategies(
    certificate: Certificate, pairs: Pairs, counts: dict[str, int], how: list[str], *, seed: int
) -> None:
    judge = pairs.judge
    names = ("low", "high", "attacker", "defender")
    lowest, highest, attacker, defender = part(certificate.proof, names)
    low = read_fraction(lowest, where="low")
    high = read_fraction(highest, where="high")
    _expect_agreement(certificate.answer, low, high)
    position, game = certificate.position, certificate.game
    attacks: Attacks = []
    for where, share, deployment in listed_shares(attacker, "attacker"):
        attacks.append((share, read_attack(deployment, certificate, where=where)))
    defences: Defences = []
    for where, share, deployment in listed_shares(defender, "defender"):
        defences.append((share, read_defence(deployment, certificate, where=where)))
    if low or certificate.answer != "unknown":
        expect_whole(attacks, "attacker")
    if high < 1 or certificate.answer != "unknown":
        expect_whole(defences, "defender")
    if high < 1:
        expect_legal_against_all(position, judge, [defence for _, defence in defences])
        _check_attacks(certificate, pairs, defences, high, counts)
        how.append("every attack was held against the Defender's strategy")
    if not low:
        return
    if len(attacks) > 1:
        expect_legal_against_all(position, judge)
    start = judge.start
    if planning.may_attack_open_green(start, game):
        start = engine.carried_out(start, attacks[0][1], game)
    if start is not judge.start or len(position.living) <= FEW_RONIN:
        number = 0
        for defence in planning.defences(start, game):
            _check_defence(pairs, defence, attacks, low)
            number += 1
        counts["defences"] = number
        how.append("every defence was held against the Attacker's strategy")
        return
    chosen: dict[tuple[object, ...], DefenderPlan] = {}
    number = 0
    for defence in planning.defences(judge.start, game):
        judge.look()
        chosen.setdefault(class_of(defence, position), defence)
        number += 1
    for defence in chosen.values():
        _check_defence(pairs, defence, attacks, low)
    random = Random(seed)
    for _ in range(RANDOM_MEMBERS):
        drawn = planning.drawn_defence(judge.start, game, random)
        _check_defence(pairs, drawn, attacks, low)
    counts |= {"defences": number, "classes": len(chosen), "random_members": RANDOM_MEMBERS}
    how.append(
        f"{many(number, 'defence forms', 'defences form')} "
        f"{many(len(chosen), 'class', 'classes')}; one of each class, and "
        f"{RANDOM_MEMBERS:,} members drawn with seed {seed}, were held against the Attacker's "
        "strategy"
    )


def class_of(defence: DefenderPlan, position: Position) -> tuple[object, ...]:
    """The same for two defences in which only ronin whom nothing tells apart change places."""
    nobody_hurt = not any(
        position.wounds[ronin.number] for ronin in position.living if ronin is not Ronin.TAIKO
    )
    standing: list[tuple[str, int, int, str]] = []
    for ronin, place in zip(RONIN, defence.places, strict=True):
        if place is None:
            continue
        without = ronin is Ronin.KABE or ronin in position.shrine
        without = without or (ronin is Ronin.TAIKO and nobody_hurt)
        alike = without and ronin is not Ronin.TASUKE
        name = "anybody" if alike else ronin.value
        standing.append((name, ronin.vitality, position.wounds[ronin.number], place.value))
    return tuple(sorted(standing))


def _expect_agreement(answer: str, low: Fraction, high: Fraction) -> None:
    if low > high:
        raise Invalid(f"low is {low} and high is {high}, which is less")
    if answer == "unknown":
        return
    if low != high:
        raise Invalid(f"the answer is {answer} but the value may be {low} or {high}")
    right = "yes" if low == 1 else "no" if low == 0 else "mixed"
    if answer != right:
        raise Invalid(f"the answer is {answer} but with the value {low} it would be {right}")


def listed_shares(value: object, where: str) -> list[tuple[str, Fraction, object]]:
    """Where each deployment of a mixture stands, how likely it is, and the deployment."""
    found = []
    for at, entry in enumerate(expect_list(value, where=where)):
        here = f"{where}[{at}]"
        one = expect_object(entry, where=here)
        expect_fields(one, frozenset({"probability", "deployment"}), where=here)
        share, deployment = part(one, ("probability", "deployment"))
        found.append((here, read_fraction(share, where=f"{here}: probability"), deployment))
    return found


def expect_whole(mixture: Attacks | Defences, where: str) -> None:
    """Invalid unless the probabilities add up to 1; the likeliest come first then."""
    whole = sum(share for share, _ in mixture)
    if whole != 1:
        raise Invalid(f"{where}: the probabilities add up to {whole}, not to 1")
    mixture.sort(key=lambda one: -one[0])


def expect_legal_against_all(
    position: Position, judge: CertificateChecker, defences: Iterable[DefenderPlan] | None = None
) -> None:
    """No attack may open one of these deployments, or any, to the Defender, who knows none yet."""
    start = engine.begun(position)
    if not planning.may_attack_open_green(start, judge.game):
        return
    if defences is None or any(
        planning.defence_refusal(defence, engine.carried_out(start, attack, judge.game), judge.game)
        for attack in planning.attacks(start, judge.game)
        for defence in defences
    ):
        raise Invalid("whether a defence is legal depends on the attack; such a round has no value")


def _check_attacks(
    certificate: Certificate,
    pairs: Pairs,
    defences: Defences,
    high: Fraction,
    counts: dict[str, int],
) -> None:
    number = 0
    for attack in planning.attacks(pairs.judge.start, certificate.game):
        pairs.judge.look()
        number += 1
        failed = _likelihood(defences, 1 - high, _fails(pairs, attack))
        if failed < 1 - high:
            raise Invalid(
                f"the attack {choice_json(attack)} wins {1 - failed} of the time, more than {high}"
            )
    counts["attacks"] = number


def _fails(pairs: Pairs, attack: AttackerPlan) -> Callable[[DefenderPlan], bool]:
    return lambda defence: not pairs.wins(attack, defence)


def _check_defence(pairs: Pairs, defence: DefenderPlan, attacks: Attacks, low: Fraction) -> None:
    pairs.judge.look()
    won = _likelihood(attacks, low, lambda plan: pairs.wins(plan, defence))
    if won < low:
        raise Invalid(
            f"against the defence {choice_json(defence)} he wins {won} of the time, less than {low}"
        )


def _likelihood(
    mixture: list[tuple[Fraction, Plan]],
    enough: Fraction,
    holds: Callable[[Plan], bool],
) -> Fraction:
    """How likely it holds, counted until that is enough; where it did comes first next time."""
    found = Fraction(0)
    held = 0
    for place in range(len(mixture)):
        if found >= enough:
            break
        share, plan = mixture[place]
        if share and holds(plan):
            found += share
            mixture.insert(held, mixture.pop(place))
            held += 1
    return found
