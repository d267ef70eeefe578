"""`ronin crosscheck`: the engine against the formulas."""

from functools import partial
from itertools import islice
from random import Random

import click

from ronin.model.words import many
from ronin.properties.workers import Workers
from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options, playing_command
from ronin.verify.console.workers import workers_options
from ronin.verify.cross_check.single_choices import Totals, compared, settings, tables
from ronin.verify.games import parts_of
from ronin.verify.parts import Parts
from ronin.verify.running.pieces import done
from ronin.verify.running.progress import Progress

PROFILES = {"quick": 20, "ci": 100, "thorough": 2000}
"""How many plays are looked at, each under rulings of its own unless they are given."""


@playing_command("crosscheck")
@click.option(
    "--profile",
    type=click.Choice(list(PROFILES)),
    default="quick",
    show_default=True,
    help="How much is compared.",
)
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Of the plays.")
@workers_options("Processes; what is compared does not depend on their number.")
def crosscheck(options: Options, profile: str, seed: int, workers: Workers) -> int:
    """Play the engine against the SMT encoding, both ways.

    At every table of random plays each choice, legal or not, is put to both, and all that the
    formulas allow is put to the engine: under every preset and under random rulings, unless they
    are given. The exit code is 1 if the two differ.

    \b
    Examples:
      ronin crosscheck
      ronin crosscheck --profile ci --seed 7 --json
    """
    parts: Parts = parts_of(options.game, "formulas")
    setting = parts.setting(options)
    random, totals = Random(seed), Totals()
    given = options.preset or options.rulings
    under = (setting.rulings if given else drawn for drawn in settings(parts, random))
    plays = ((rulings, tables(parts, rulings, random)) for rulings in under)
    assert options.game is not None
    with done(
        partial(compared, options.game.parts),
        islice(plays, PROFILES[profile]),
        workers,
        progress=Progress("plays"),
    ) as results:
        for found in results:
            totals.add(found)
    assert parts.formulas is not None
    met = {*totals.clauses, *totals.refusing}
    gaps = sorted(clause for clause in parts.formulas.encoding.clauses if clause not in met)
    answer = {"profile": profile, "seed": seed, **totals.json(), "gaps": gaps}
    if options.json:
        print_json({**answer, **setting.provenance()})
    else:
        click.echo(
            f"{many(totals.choices, 'legal choice')}, {totals.refused:,} refused and "
            f"{many(totals.models, 'model')} compared; "
            f"clauses never met: {', '.join(gaps) or 'none'}."
        )
        for difference in totals.differences:
            click.echo(f"  differs: {difference}")
        count = len(totals.differences)
        click.echo(f"{many(count, 'difference')}." if count else "No differences.")
        click.echo(setting.in_words())
    return 1 if totals.differences else 0
