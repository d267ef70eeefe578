"""`ronin verify-certificate`: check with nothing but the engine what `ronin ask` wrote."""

import click

from ronin.model.words import many
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.inputs import json_of
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Options
from ronin.verify.console.verdicts import verdict_of
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.certificates.checking import check, read_certificate
from ronin.verify.shadow_tactics.console.options import command
from ronin.verify.shadow_tactics.setting import Setting


@command("verify-certificate")
@click.argument("file", metavar="FILE")
@timeout_option
def verify_certificate(options: Options, file: str, timeout: float | None) -> int:
    """Check a certificate of `ronin ask` with the engine alone.

    FILE is a file, - for standard input, or JSON. A certificate carries its position, its data and
    its rulings. Exit code 0 says that it proves its answer, 1 that it does not, 3 that the time
    was over before all was checked.

    \b
    Examples:
      ronin ask --game shadow-tactics t5,y1.1oi,yuki@b3,hand=o1 --mode forced --certificate no.json
      ronin verify-certificate --game shadow-tactics no.json
    """
    if options.of_game or options.preset or options.rulings:
        raise click.UsageError("a certificate carries its own data and its own rulings")
    certificate = read_certificate(json_of(file, what="FILE"))
    clock = Clock(options.seconds_left(timeout))
    verdict, message, code, looked = verdict_of(lambda: check(certificate, clock.look))
    game = certificate.game
    setting = Setting(game.rulings, game.map, game.cards, game.mission)
    about = {"mode": certificate.mode, "goal": certificate.goal, "answer": certificate.answer}
    if options.json:
        print_json(
            {"verdict": verdict, **about, "looked": looked, "why": message, **setting.provenance()}
        )
    else:
        click.echo(bold(f"{verdict.upper()}."))
        click.echo(f"  {certificate.answer} to {certificate.mode}, {certificate.goal}")
        click.echo(f"  {setting.in_words()}")
        if not message:
            click.echo(f"  {many(looked, 'round or table', 'rounds and tables')} looked at.")
    if message:
        click.echo(f"ronin: {verdict}: {message}", err=True)
    return code
