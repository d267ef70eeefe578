"""What has to hold for a certificate to prove its answer, mode by mode."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ronin.model.errors import IllegalChoice
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import choice_json, position_json, read_position
from ronin.model.seven_ronin.pieces import Side
from ronin.model.seven_ronin.trace import replay
from ronin.model.strict_json import expect_list, expect_object
from ronin.model.words import many
from ronin.verify.seven_ronin.certificates.chance import check_chance
from ronin.verify.seven_ronin.certificates.form import (
    Certificate,
    part,
    read_attack,
    read_certificate,
    read_defence,
    read_numbers,
    read_strategy,
)
from ronin.verify.seven_ronin.certificates.judge import Invalid, Judge

Facts = dict[str, object]


@dataclass
class Report:
    """What was checked: numbers, and in words how."""

    counts: dict[str, int] = field(default_factory=dict)
    how: list[str] = field(default_factory=list)


def check(certificate: Certificate, judge: Judge, report: Report, *, seed: int = 0) -> None:
    """See that the certificate proves its answer; Invalid with the reason if it does not."""
    if judge.shortcuts:
        report.how.append(
            "the Animal Pen and the Shrine were left out, and notes that English readings ignore"
        )
    else:
        report.how.append("every choice that the engine lists was played")
    if certificate.mode == "chance":
        check_chance(certificate, judge, report.counts, report.how, seed=seed)
    else:
        _CHECKS[certificate.mode, certificate.answer](certificate, judge, report)
    report.counts["tables"] = judge.looked_at


def _possible_yes(certificate: Certificate, _: Judge, report: Report) -> None:
    (line,) = part(certificate.proof, ("line",))
    trace = expect_object(line, where="line")
    position = read_position(trace.get("position"), certificate.game.rulings)
    if position_json(position) != position_json(certificate.position):
        raise Invalid("the line begins from another position than the certificate is about")
    try:
        outcome = replay(trace, certificate.game)
    except IllegalChoice as fault:
        raise Invalid(f"line: {fault.message} ({fault.clause})") from None
    if outcome.verdict is None or outcome.verdict.winner is not Side.ATTACKER:
        raise Invalid("the line is legal but does not end with a win of the Attacker")
    report.how.append("the line was replayed")


def _possible_no(certificate: Certificate, judge: Judge, report: Report) -> None:
    part(certificate.proof, ())
    report.how.append("every play of both sides was searched by the checker itself")
    for attack, defence in _pairs(certificate, judge, report):
        if judge.attacker_wins(judge.revealed(attack, defence), together=True):
            raise Invalid(f"he can win with {choice_json(attack)} against {choice_json(defence)}")


def _given(certificate: Certificate, judge: Judge, report: Report) -> None:
    names = ("attacker", "defender", "strategy")
    attacker, defender, strategy = part(certificate.proof, names)
    attack = read_attack(attacker, certificate, where="attacker")
    defence = read_defence(defender, certificate, where="defender", attack=attack)
    side = Side.ATTACKER if certificate.answer == "yes" else Side.DEFENDER
    _see(judge, attack, defence, side, read_strategy(strategy), report)
    report.how.append(f"the {side}'s strategy was played against every choice of the other side")


def _forced_yes(certificate: Certificate, judge: Judge, report: Report) -> None:
    attacker, listed = part(certificate.proof, ("attacker", "strategy"))
    attack = read_attack(attacker, certificate, where="attacker")
    strategy = read_strategy(listed)
    attacked = engine.carried_out(judge.start, attack, certificate.game)
    for defence in engine.choices(attacked, certificate.game):
        assert isinstance(defence, DefenderPlan)
        _see(judge, attack, defence, Side.ATTACKER, strategy, report)
        report.counts["defences"] = report.counts.get("defences", 0) + 1
    searched = "was played" if strategy is not None else "was searched by the checker itself"
    report.how.append(f"the attack {searched} against every defence and every choice")


def _forced_no(certificate: Certificate, judge: Judge, report: Report) -> None:
    names = ("defences", "refuted_by", "strategy")
    listed, numbers, strategy = part(certificate.proof, names)
    family = expect_list(listed, where="defences")
    places = read_numbers(numbers, where="refuted_by")
    attacks = list(_attacks(certificate, judge))
    if len(places) != len(attacks):
        raise Invalid(
            f"refuted_by: {many(len(places), 'number')} for {many(len(attacks), 'attack')}"
        )
    read = read_strategy(strategy)
    known: dict[int, DefenderPlan] = {}
    for attack, place in zip(attacks, places, strict=True):
        if not 0 <= place < len(family):
            raise Invalid(
                f"refuted_by: {place} is no place in the list of {many(len(family), 'defence')}"
            )
        where = f"defences[{place}]"
        if place not in known:
            known[place] = read_defence(family[place], certificate, where=where, attack=attack)
        elif engine.refusal(
            engine.carried_out(judge.start, attack, certificate.game),
            known[place],
            certificate.game,
        ):
            raise Invalid(f"{where} is not legal against {choice_json(attack)}")
        _see(judge, attack, known[place], Side.DEFENDER, read, report)
    report.counts |= {"attacks": len(attacks), "defences": len(known)}
    report.how.append("every attack was refuted by a defence of the family")


def _see(
    judge: Judge,
    attack: AttackerPlan,
    defence: DefenderPlan,
    side: Side,
    strategy: dict[str, object] | None,
    report: Report,
) -> None:
    """See that a side gets what it wants with these deployments."""
    judge.look()
    table = judge.revealed(attack, defence)
    if strategy is not None:
        report.counts["states"] = len(strategy)
        judge.follow(table, side, strategy)
    elif judge.attacker_wins(table) is not (side is Side.ATTACKER):
        raise Invalid(
            f"the {side} does not get his way with {choice_json(attack)} against "
            f"{choice_json(defence)}"
        )


def _attacks(certificate: Certificate, judge: Judge) -> Iterator[AttackerPlan]:
    for attack in engine.choices(judge.start, certificate.game):
        assert isinstance(attack, AttackerPlan)
        judge.look()
        yield attack


def _pairs(
    certificate: Certificate, judge: Judge, report: Report
) -> Iterator[tuple[AttackerPlan, DefenderPlan]]:
    report.counts["pairs"] = 0
    for attack in _attacks(certificate, judge):
        attacked = engine.carried_out(judge.start, attack, certificate.game)
        for defence in engine.choices(attacked, certificate.game):
            assert isinstance(defence, DefenderPlan)
            judge.look()
            report.counts["pairs"] += 1
            yield attack, defence


_CHECKS: dict[tuple[str, str], Callable[[Certificate, Judge, Report], None]] = {
    ("possible", "yes"): _possible_yes,
    ("possible", "no"): _possible_no,
    ("given", "yes"): _given,
    ("given", "no"): _given,
    ("forced", "yes"): _forced_yes,
    ("forced", "no"): _forced_no,
}

__all__ = ["Certificate", "Invalid", "Judge", "Report", "check", "read_certificate"]
