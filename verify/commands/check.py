"""`ronin check`: what must always be true, on many plays."""

from random import Random

import click

from ronin.model.errors import Unreadable
from ronin.verify.console.answers import Progress, print_json, write_whole
from ronin.verify.console.junit import Case, junit
from ronin.verify.console.options import Asked, playing_command
from ronin.verify.console.outputs import expect_writable, prints_file
from ronin.verify.games import parts_of
from ronin.verify.parts import Json, Parts, Property, random_play, random_start

PROFILES = {"quick": 100, "ci": 1000, "thorough": 50_000}
"""How many plays are looked at under each preset."""


@playing_command("check")
@click.option(
    "--profile",
    type=click.Choice(list(PROFILES)),
    default="quick",
    show_default=True,
    help="How much is looked at.",
)
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Of the plays.")
@click.option(
    "--select",
    metavar="WORD",
    multiple=True,
    help="Only properties whose name contains WORD or that rest on the clause WORD; repeatable.",
)
@click.option("--list", "listing", is_flag=True, help="List the properties and stop.")
@click.option("--junit", "junit_file", metavar="FILE", help="Write the results as JUnit XML.")
def check(
    asked: Asked,
    profile: str,
    seed: int,
    select: tuple[str, ...],
    listing: bool,
    junit_file: str | None,
) -> int:
    """Check what must always be true of the rules, on many plays.

    Random plays under every preset, or under the rulings given. A property that fails is told with
    the play that broke it, and the exit code is 1.

    \b
    Examples:
      ronin check
      ronin check --profile ci --junit check.xml
    """
    parts: Parts = parts_of(asked.game)
    setting = parts.setting(asked)
    chosen = [one for one in parts.properties if not select or _is_meant(one, select)]
    if not chosen:
        raise Unreadable(f"--select: no property is called or rests on {' or '.join(select)}")
    expect_writable(junit_file)
    printed = prints_file(asked, {"--junit": junit_file})
    given = asked.preset or asked.rulings
    under = [setting.rulings] if given else list(parts.presets.values())
    broken: dict[str, str] = {}
    progress = Progress("plays")
    for rulings in () if listing else under:
        game, _ = setting.under(rulings).recorded()
        for number in range(PROFILES[profile]):
            random = Random(f"{seed} {number}")
            start, dealt = random_start(parts, game, random)
            tables = random_play(parts, start, dealt, random)
            for one in chosen:
                if one.name not in broken and (fault := one.broken(tables, dealt)):
                    broken[one.name] = fault
            progress.step()
    progress.done()
    told = [_told(one, broken.get(one.name), listing) for one in chosen]
    if junit_file is not None:
        write_whole(junit_file, junit(f"{parts.title} rules", [_case(one) for one in told]))
    if asked.json:
        print_json({"properties": told, "plays": progress.count, **setting.said_about()})
    elif not printed:
        for line in told:
            click.echo(f"{line['name']}: {line['sentence']} {line['broken'] or line['outcome']}")
        click.echo(setting.in_words())
    return 1 if broken else 0


def _is_meant(one: Property, select: tuple[str, ...]) -> bool:
    clauses = {clause.id for clause in one.clauses}
    return any(word in one.name or word in clauses for word in select)


def _told(one: Property, fault: str | None, listing: bool) -> Json:
    outcome = "broken" if fault else "listed" if listing else "holds"
    clauses = [clause.id for clause in one.clauses]
    told = {"name": one.name, "sentence": one.sentence, "clauses": clauses}
    return {**told, "outcome": outcome, "broken": fault}


def _case(one: Json) -> Case:
    fault = one["broken"]
    failure = ("broken", one["sentence"], fault) if fault else None
    return Case("properties", one["name"], failure)
