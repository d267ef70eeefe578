"""What has to hold for a certificate to prove its answer, mode by mode."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from ronin.model.errors import IllegalChoice
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.beginning import Beginning, read_beginning
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan, Divide
from ronin.model.seven_ronin.notation import choice_json, position_json, read_position
from ronin.model.seven_ronin.pieces import Side, Step
from ronin.model.seven_ronin.table import Table
from ronin.model.seven_ronin.trace import Outcome, read_form, replay
from ronin.model.strict_json import expect_list, expect_object
from ronin.model.words import many
from ronin.verify.certificates import Invalid, part
from ronin.verify.seven_ronin.certificates.chance import check_chance
from ronin.verify.seven_ronin.certificates.form import (
    Certificate,
    read_attack,
    read_certificate,
    read_defence,
    read_numbers,
    read_strategy,
)
from ronin.verify.seven_ronin.certificates.judge import CertificateChecker
from ronin.verify.seven_ronin.certificates.rounds import can_win_together, check_rounds

Facts = dict[str, object]


@dataclass
class Report:
    """What was checked: numbers, and in words how."""

    counts: dict[str, int] = field(default_factory=dict)
    how: list[str] = field(default_factory=list)


def check(
    certificate: Certificate, judge: CertificateChecker, report: Report, *, seed: int = 0
) -> None:
    """See that the certificate proves its answer; Invalid with the reason if it does not."""
    if certificate.rounds > 1:
        _check_several_rounds(certificate, judge, report)
        report.counts["tables"] = judge.looked_at
        return
    if judge.shortcuts:
        report.how.append(
            "the Animal Pen and the Shrine were left out, and notes that English readings ignore"
        )
    else:
        report.how.append("every choice that the engine lists was played")
    if certificate.given is not None:
        _check_given(certificate, certificate.given, judge, report)
    elif certificate.mode == "chance":
        check_chance(certificate, judge, report.counts, report.how, seed=seed)
    else:
        _CHECKS[certificate.mode, certificate.answer](certificate, judge, report)
    report.counts["tables"] = judge.looked_at


def _check_several_rounds(
    certificate: Certificate, judge: CertificateChecker, report: Report
) -> None:
    if certificate.mode != "possible":
        check_rounds(certificate, judge, report.counts, report.how)
    elif certificate.answer == "yes":
        _possible_in_rounds(certificate, report)
    else:
        part(certificate.proof, ())
        report.how.append("every play of both sides was searched by the checker itself")
        if can_win_together(certificate.position, certificate.rounds, judge):
            raise Invalid("he can win within these rounds, if both sides help")


def _possible_in_rounds(certificate: Certificate, report: Report) -> None:
    """The rounds of a line are played one after the other, and he wins the last."""
    (listed,) = part(certificate.proof, ("line",))
    position, won = certificate.position, False
    rounds = expect_list(listed, where="line")
    if len(rounds) > certificate.rounds:
        told = f"the line has {many(len(rounds), 'round')}"
        raise Invalid(f"{told}, and {many(certificate.rounds, 'is', 'are')} counted")
    for number, trace in enumerate(rounds):
        if won:
            raise Invalid(f"line[{number}]: the game is over before it")
        here = replace(certificate, position=position, proof={"line": trace})
        outcome = _replay_line(here, f"line[{number}]")
        position = outcome.next_position
        won = outcome.verdict is not None
        if outcome.verdict is not None and outcome.verdict.winner is not Side.ATTACKER:
            raise Invalid("the line is legal but does not end with a win of the Attacker")
    if not won:
        raise Invalid("the line is legal but does not end with a win of the Attacker")
    report.how.append(f"the line of {many(len(rounds), 'round')} was replayed")


def _possible_yes(
    certificate: Certificate, _: CertificateChecker, report: Report, begun: Beginning | None = None
) -> None:
    outcome = _replay_line(certificate, "line")
    if begun is not None:
        _expect_to_go_on(outcome, begun)
    if outcome.verdict is None or outcome.verdict.winner is not Side.ATTACKER:
        raise Invalid("the line is legal but does not end with a win of the Attacker")
    report.how.append("the line was replayed")


def _replay_line(certificate: Certificate, where: str) -> Outcome:
    """The line of a certificate, which begins where it should, replayed."""
    (line,) = part(certificate.proof, ("line",))
    trace = expect_object(line, where=where)
    position = read_position(trace.get("position"), certificate.game.rulings)
    if position_json(position) != position_json(certificate.position):
        raise Invalid(f"the {where} begins from another position than the certificate is about")
    try:
        return replay(trace, certificate.game)
    except IllegalChoice as fault:
        raise Invalid(f"{where}: {fault.message} ({fault.clause})") from None


def _possible_no(certificate: Certificate, judge: CertificateChecker, report: Report) -> None:
    part(certificate.proof, ())
    report.how.append("every play of both sides was searched by the checker itself")
    for attack, defence in _pairs(certificate, judge, report):
        if judge.attacker_wins(judge.revealed(attack, defence), together=True):
            raise Invalid(f"he can win with {choice_json(attack)} against {choice_json(defence)}")


def _given(certificate: Certificate, judge: CertificateChecker, report: Report) -> None:
    names = ("attacker", "defender", "strategy")
    attacker, defender, strategy = part(certificate.proof, names)
    attack = read_attack(attacker, certificate, where="attacker")
    defence = read_defence(defender, certificate, where="defender", attack=attack)
    side = Side.ATTACKER if certificate.answer == "yes" else Side.DEFENDER
    _see(judge, attack, defence, side, read_strategy(strategy), report)
    report.how.append(f"the {side}'s strategy was played against every choice of the other side")


def _forced_yes(certificate: Certificate, judge: CertificateChecker, report: Report) -> None:
    attacker, listed = part(certificate.proof, ("attacker", "strategy"))
    attack = read_attack(attacker, certificate, where="attacker")
    _see_every_defence(certificate, judge, attack, read_strategy(listed), report)


def _forced_no(certificate: Certificate, judge: CertificateChecker, report: Report) -> None:
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


def _check_given(
    certificate: Certificate, given: dict[str, object], judge: CertificateChecker, report: Report
) -> None:
    if "choices" in given:
        _begun_round(certificate, given, judge, report)
    elif "attacker" in given:
        _one_attack(certificate, given["attacker"], judge, report)
    else:
        _one_defence(certificate, given["defender"], judge, report)


def _one_attack(
    certificate: Certificate, given: object, judge: CertificateChecker, report: Report
) -> None:
    attack = read_attack(given, certificate, where="given.attacker")
    if certificate.answer == "yes":
        (listed,) = part(certificate.proof, ("strategy",))
        _see_every_defence(certificate, judge, attack, read_strategy(listed), report)
        return
    defender, listed = part(certificate.proof, ("defender", "strategy"))
    defence = read_defence(defender, certificate, where="defender", attack=attack)
    _see(judge, attack, defence, Side.DEFENDER, read_strategy(listed), report)
    report.how.append("the defence was played against every choice of the Attacker")


def _one_defence(
    certificate: Certificate, given: object, judge: CertificateChecker, report: Report
) -> None:
    if certificate.answer == "yes":
        attacker, listed = part(certificate.proof, ("attacker", "strategy"))
        attack = read_attack(attacker, certificate, where="attacker")
        defence = read_defence(given, certificate, where="given.defender", attack=attack)
        _see(judge, attack, defence, Side.ATTACKER, read_strategy(listed), report)
        report.how.append("the attack was played against every choice of the Defender")
        return
    (listed,) = part(certificate.proof, ("strategy",))
    strategy = read_strategy(listed)
    defence = read_form({"defender": expect_object(given, where="given.defender")}).defender()
    met = 0
    for attack in _attacks(certificate, judge):
        attacked = engine.carried_out(judge.start, attack, certificate.game)
        if engine.refusal(attacked, defence, certificate.game) is None:
            _see(judge, attack, defence, Side.DEFENDER, strategy, report)
            met += 1
    if not met:
        raise Invalid("given.defender: this defence is legal against no attack")
    report.counts["attacks"] = met
    report.how.append("the defence was played against every attack and every choice")


def _begun_round(
    certificate: Certificate, given: dict[str, object], judge: CertificateChecker, report: Report
) -> None:
    """A round that has begun: what was chosen stands."""
    trace = {"position": position_json(certificate.position), **given}
    try:
        begun = read_beginning(trace, certificate.game)
    except IllegalChoice as fault:
        raise Invalid(f"given: {fault.message} ({fault.clause})") from None
    table = judge.without_notes(begun.table)
    if certificate.mode == "given":
        (listed,) = part(certificate.proof, ("strategy",))
        side = Side.ATTACKER if certificate.answer == "yes" else Side.DEFENDER
        _see_from(judge, table, side, read_strategy(listed), report, "from there")
        report.how.append(f"the {side}'s strategy was played from there against every choice")
    elif certificate.answer == "yes":
        _possible_yes(certificate, judge, report, begun)
    else:
        part(certificate.proof, ())
        report.how.append("every play of both sides from there was searched by the checker itself")
        if judge.attacker_wins(table, together=True):
            raise Invalid("he can win from there")


def _expect_to_go_on(outcome: Outcome, begun: Beginning) -> None:
    """Invalid unless a round is one that began so."""
    divided = [choice for choice in begun.choices if begun.step == 2 and isinstance(choice, Divide)]
    made = (begun.attacker, begun.defender, *begun.choices)[: 2 + len(begun.choices) - len(divided)]
    in_step_2 = {
        choice
        for choice, table in zip(outcome.made, outcome.tables, strict=False)
        if table.step is Step.WOUNDS
    }
    if outcome.made[: len(made)] != made or not in_step_2.issuperset(divided):
        raise Invalid("the line does not go on from what was given")


def _see(
    judge: CertificateChecker,
    attack: AttackerPlan,
    defence: DefenderPlan,
    side: Side,
    strategy: dict[str, object] | None,
    report: Report,
) -> None:
    """See that a side gets what it wants with these deployments."""
    judge.look()
    where = f"with {choice_json(attack)} against {choice_json(defence)}"
    _see_from(judge, judge.revealed(attack, defence), side, strategy, report, where)


def _see_from(
    judge: CertificateChecker,
    table: Table,
    side: Side,
    strategy: dict[str, object] | None,
    report: Report,
    where: str,
) -> None:
    """See that a side gets what it wants from a table."""
    if strategy is not None:
        report.counts["states"] = len(strategy)
        judge.follow(table, side, strategy)
    elif judge.attacker_wins(table) is not (side is Side.ATTACKER):
        raise Invalid(f"the {side} does not get his way {where}")


def _see_every_defence(
    certificate: Certificate,
    judge: CertificateChecker,
    attack: AttackerPlan,
    strategy: dict[str, object] | None,
    report: Report,
) -> None:
    """See that an attack wins against every defence."""
    attacked = engine.carried_out(judge.start, attack, certificate.game)
    for defence in engine.choices(attacked, certificate.game):
        assert isinstance(defence, DefenderPlan)
        _see(judge, attack, defence, Side.ATTACKER, strategy, report)
        report.counts["defences"] = report.counts.get("defences", 0) + 1
    searched = "was played" if strategy is not None else "was searched by the checker itself"
    report.how.append(f"the attack {searched} against every defence and every choice")


def _attacks(certificate: Certificate, judge: CertificateChecker) -> Iterator[AttackerPlan]:
    for attack in engine.choices(judge.start, certificate.game):
        assert isinstance(attack, AttackerPlan)
        judge.look()
        yield attack


def _pairs(
    certificate: Certificate, judge: CertificateChecker, report: Report
) -> Iterator[tuple[AttackerPlan, DefenderPlan]]:
    report.counts["pairs"] = 0
    for attack in _attacks(certificate, judge):
        attacked = engine.carried_out(judge.start, attack, certificate.game)
        for defence in engine.choices(attacked, certificate.game):
            assert isinstance(defence, DefenderPlan)
            judge.look()
            report.counts["pairs"] += 1
            yield attack, defence


_CHECKS: dict[tuple[str, str], Callable[[Certificate, CertificateChecker, Report], None]] = {
    ("possible", "yes"): _possible_yes,
    ("possible", "no"): _possible_no,
    ("given", "yes"): _given,
    ("given", "no"): _given,
    ("forced", "yes"): _forced_yes,
    ("forced", "no"): _forced_no,
}

__all__ = ["Certificate", "CertificateChecker", "Invalid", "Report", "check", "read_certificate"]
