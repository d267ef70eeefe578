"""`ronin explore`: questions about whole games."""

import click

from ronin.model.errors import BadInput
from ronin.model.words import did_you_mean, many
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.failures import GAVE_UP
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Options
from ronin.verify.search.clock import Clock, GaveUp
from ronin.verify.shinobi.console.options import command
from ronin.verify.shinobi.console.setting import setting_of
from ronin.verify.shinobi.search.exploring import QUERIES, Found, Query


@command("explore")
@click.option("--goal", metavar="NAME", help="Answer this question; without it, list them all.")
@timeout_option
def explore(options: Options, goal: str | None, timeout: float | None) -> int:
    """Answer questions about whole games: incentives, dead clauses, supplies.

    A yes shows the smallest position, or the rankings, that make it so; a no says what was gone
    through. In a placing all others play together against the player, as in `ask --mode chance`.

    \b
    Examples:
      ronin explore --game shinobi
      ronin explore --game shinobi --goal better-last
    """
    setting = setting_of(options)
    game, _ = setting.recorded()
    if goal is None:
        listed = [{"goal": one.name, "asks": one.asks} for one in QUERIES.values()]
        if options.json:
            print_json({"goals": listed, **options.provenance})
        for one in listed if not options.json else ():
            click.echo(f"{bold(one['goal'])}\n  {one['asks']}")
        return 0
    if goal not in QUERIES:
        near = did_you_mean(goal, QUERIES, "`ronin explore --game shinobi` lists them")
        raise BadInput(f"--goal: {goal!r:.60} is none of the questions{near}")
    asks = QUERIES[goal]
    try:
        found = asks.found(game, Clock(options.left(timeout)))
    except GaveUp as reason:
        found = Found("unknown", str(reason), 0)
    _tell(asks, found, options)
    return GAVE_UP if found.answer == "unknown" else 0


def _tell(one: Query, found: Found, options: Options) -> None:
    if options.json:
        about = {"goal": one.name, "asks": one.asks, "answer": found.answer, "why": found.why}
        shown = {"looked_at": found.looked_at, "shown": found.shown}
        print_json({**about, **shown, **options.provenance})
        return
    click.echo(one.asks)
    click.echo(f"{bold(found.answer.upper())}: {found.why}.")
    if found.looked_at:
        click.echo(f"  gone through {many(found.looked_at, 'case')}")
    for name, value in (found.shown or {}).items():
        if name != "position":
            click.echo(f"  {'shown by' if name == 'text' else name:<11} {value}")
