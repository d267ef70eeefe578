"""`ronin verify-certificate`: check with nothing but the engine what `ask` and `count` wrote."""

import click

from ronin.model.shinobi.notation import position_line
from ronin.model.words import many
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.inputs import json_of
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Options
from ronin.verify.console.verdicts import verdict_of
from ronin.verify.search.clock import Clock
from ronin.verify.search.memory import within
from ronin.verify.shinobi.certificates.checks import check
from ronin.verify.shinobi.certificates.form import read_certificate
from ronin.verify.shinobi.console.options import command
from ronin.verify.shinobi.setting import Setting


@command("verify-certificate")
@click.argument("file", metavar="FILE")
@timeout_option
def verify_certificate(options: Options, file: str, timeout: float | None) -> int:
    """Check what `ask` and `count` wrote, with the engine alone.

    FILE is a file, - for standard input, or JSON. A certificate carries its position, its cards and
    its rulings. Exit code 0 says that it proves its answer, 1 that it does not, 3 that the time
    was over before all was checked.

    \b
    Examples:
      ronin ask --game shinobi gm3-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=1 \\
          --player a --mode chance --certificate chance.json
      ronin verify-certificate --game shinobi chance.json
    """
    if options.of_game or options.preset or options.rulings:
        raise click.UsageError("a certificate carries its own cards and its own rulings")
    certificate = read_certificate(json_of(file, what="FILE"))
    clock = Clock(options.seconds_left(timeout))
    with within():
        found = verdict_of(lambda: check(certificate, clock.look))
    setting = Setting(certificate.game.rulings, certificate.cards)
    about = {"question": certificate.question, "mode": certificate.mode}
    answer = certificate.told["answer"]
    if options.json:
        told = {"verdict": found.verdict, "why": found.message, **about, "answer": answer}
        print_json({**told, "looked": found.looked, **setting.provenance()})
    else:
        click.echo(position_line(certificate.position))
        click.echo(bold(f"{found.verdict.upper()}."))
        asked = ", ".join(filter(None, about.values()))
        click.echo(f"  {answer} to {asked}")
        if found.looked:
            click.echo(f"  {many(found.looked, 'table')} looked at in the engine.")
        click.echo(setting.in_words())
    if found.message:
        click.echo(f"ronin: {found.verdict}: {found.message}", err=True)
    return found.code
