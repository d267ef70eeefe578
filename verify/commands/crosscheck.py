"""`ronin crosscheck`: the engine against the encoding, both ways."""

import json
from pathlib import Path

import click

from model.errors import Unreadable
from model.seven_ronin.table import Game
from verify.seven_ronin.cross_check import PROFILES, Compared, CrossCheck
from verify.seven_ronin.encodes import NotEncoded
from verify.shell.answers import Progress, print_json
from verify.shell.options import Asked, command
from verify.shell.setting import setting_of


@command("crosscheck")
@click.option(
    "--profile",
    type=click.Choice(list(PROFILES)),
    default="quick",
    show_default=True,
    help="How much is compared.",
)
@click.option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    metavar="N",
    help="The same seed compares the same rounds.",
)
@click.option(
    "--out",
    metavar="DIR",
    default="crosscheck-differences",
    show_default=True,
    help="Where differences are saved, each as a trace.",
)
def crosscheck(asked: Asked, profile: str, seed: int, out: str) -> int:
    """Play the engine against the SMT encoding, both ways.

    Rounds that the engine plays, and rounds one edit away from them, are put to the encoding;
    rounds that the solver finds are played by the engine. Every difference is made small, printed
    and saved, and the exit code is then 1.

    \b
    Examples:
      ronin crosscheck
      ronin crosscheck --profile ci --seed 7 --json
    """
    setting = setting_of(asked)
    progress = Progress("rounds")
    game = Game(setting.village, setting.rulings)
    try:
        check = CrossCheck(game, seed=seed, step=progress.step)
    except NotEncoded as fault:
        raise Unreadable(f"{fault}; the cross-check needs readings that both sides obey") from None
    compared = check.run(PROFILES[profile])
    progress.done()
    saved = _saved(compared, out)
    answer = {
        "profile": profile,
        "seed": seed,
        "compared": dict(sorted(compared.counts.items())),
        "uses": {way: dict(sorted(uses.items())) for way, uses in compared.uses.items()},
        "clauses": {way: dict(sorted(met.items())) for way, met in compared.clauses.items()},
        "never_named": compared.gaps(),
        "differences": [difference.as_json() for difference in compared.differences],
    }
    if asked.json:
        print_json({**answer, "saved": saved, **setting.said_about()})
    else:
        _tell(compared, saved)
        click.echo(setting.in_words())
    return 1 if compared.differences else 0


def _saved(compared: Compared, out: str) -> list[str]:
    names = []
    for number, difference in enumerate(compared.differences, start=1):
        folder = Path(out)
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"difference-{number}.json"
        file.write_text(json.dumps(difference.as_json(), indent=2) + "\n", encoding="utf-8")
        names.append(str(file))
    return names


def _tell(compared: Compared, saved: list[str]) -> None:
    click.echo("Compared")
    for what, count in sorted(compared.counts.items()):
        click.echo(f"  {count:>7,}  {what}")
    for way, uses in compared.uses.items():
        listed = ", ".join(f"{use} {count}" for use, count in sorted(uses.items()))
        click.echo(f"Uses, {way}: {listed}")
    for way, met in compared.clauses.items():
        listed = ", ".join(f"{clause} {count}" for clause, count in sorted(met.items()))
        click.echo(f"Clauses, {way}: {listed}")
    if compared.gaps():
        click.echo(f"Encoded clauses that the engine never named: {', '.join(compared.gaps())}")
    for difference, file in zip(compared.differences, saved, strict=True):
        click.echo(f"Difference at {difference.clause} ({difference.found}), saved as {file}")
        click.echo(f"  engine    {json.dumps(difference.engine.as_json())}")
        click.echo(f"  encoding  {json.dumps(difference.encoding.as_json())}")
        click.echo(f"  trace     {json.dumps(difference.trace)}")
    click.echo(f"{len(compared.differences) or 'No'} differences.")
