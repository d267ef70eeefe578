"""`ronin verify-certificate`: check with nothing but the engine what `ronin ask` wrote."""

import json
from textwrap import wrap

import click

from ronin.model.seven_ronin.notation import format_position
from ronin.model.seven_ronin.pieces import ROUNDS
from ronin.verify.certificates import Invalid
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.inputs import json_of
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Options
from ronin.verify.failures import GAVE_UP
from ronin.verify.search.memory import within
from ronin.verify.seven_ronin.certificates.checks import Report, check
from ronin.verify.seven_ronin.certificates.form import Certificate, read_certificate
from ronin.verify.seven_ronin.certificates.judge import CertificateChecker, OutOfTime
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.setting import setting_with_warnings


@command("verify-certificate")
@click.argument("file", metavar="FILE")
@timeout_option
@click.option("--seed", type=int, default=0, show_default=True, help="For members drawn at random.")
@click.option("--quick", is_flag=True, help="Judge most of `chance` by a short form of the rules.")
def verify_certificate(
    options: Options, file: str, timeout: float | None, seed: int, quick: bool
) -> int:
    """Check what `ronin ask --certificate FILE` wrote, with the engine alone.

    In mode `chance` hundreds of thousands of pairs of deployments may have to be played, which can
    take long. With --quick, under English readings, a short form of the rules judges them, and only
    300 of them, drawn at random, are played in the engine; the answer says so.

    FILE is a file, - for standard input, or JSON. A certificate carries its position, its board and
    its rulings, so --board, --layout, --preset and --rulings are wrong usage here. Exit code 0 says
    that it proves its answer, 1 that it does not, 3 that time ran out before all was checked.
    Points that were entered after it was written are read as in the preset english, and named: it
    is checked under the rulings that the answer tells.

    \b
    Examples:
      ronin ask r8,3,inn=1,well=1,yobu-x,yumi-x --certificate proof.json
      ronin verify-certificate proof.json --timeout 60
      ronin verify-certificate chance.json --quick
    """
    if options.of_game or options.preset or options.rulings:
        raise click.UsageError("a certificate carries its own board and its own rulings")
    certificate = read_certificate(json_of(file, what="FILE"))
    setting = setting_with_warnings(certificate.game.village, certificate.game.rulings)
    judge = CertificateChecker(
        certificate.position, certificate.game, seconds=options.seconds_left(timeout), quick=quick
    )
    report = Report()
    if certificate.missing:
        report.how.append(
            "read as in the preset english, since the certificate does not tell them: "
            + ", ".join(certificate.missing)
        )
    verdict, message, code = "valid", "", 0
    try:
        with within():
            check(certificate, judge, report, seed=seed)
    except Invalid as fault:
        verdict, message, code = "invalid", str(fault), 1
    except OutOfTime:
        message = "time ran out before all was checked"
        verdict, code = "unknown", GAVE_UP
    except MemoryError:
        message = "there was not enough memory to check all"
        verdict, code = "unknown", GAVE_UP
    if options.json:
        print_json({**_json(certificate, report, verdict, message), **setting.provenance()})
    else:
        _tell(certificate, report, verdict)
        for line in wrap(setting.in_words(), 80):
            click.echo(line)
    if message:
        click.echo(f"ronin: {verdict}: {message}", err=True)
    return code


def _json(
    certificate: Certificate, report: Report, verdict: str, message: str
) -> dict[str, object]:
    known = {} if certificate.given is None else {"given": certificate.given}
    return {
        "verdict": verdict,
        "message": message or None,
        "mode": certificate.mode,
        "answer": certificate.answer,
        "how": report.how,
        "stats": report.counts,
        "missing": list(certificate.missing),
        **({"rounds": certificate.rounds} if certificate.rounds > 1 else {}),
        **known,
    }


def _tell(certificate: Certificate, report: Report, verdict: str) -> None:
    click.echo(format_position(certificate.position))
    rounds = min(certificate.rounds, ROUNDS + 1 - certificate.position.round)
    within_rounds = f" within {rounds} rounds" if rounds > 1 else ""
    click.echo(f"Mode {certificate.mode}{within_rounds}, answer {certificate.answer}")
    if certificate.given is not None:
        for line in wrap(f"Given {json.dumps(certificate.given)}", 80, subsequent_indent="  "):
            click.echo(line)
    click.echo(bold(f"{verdict.upper()}."))
    for text in report.how:
        for line in wrap(f"{text}.", 80, initial_indent="  ", subsequent_indent="  "):
            click.echo(line)
    for name, count in report.counts.items():
        click.echo(f"  {name.replace('_', ' '):<16} {count:>12,}")
