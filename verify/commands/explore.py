"""`ronin explore`: questions about whole games."""

import click

from ronin.model.errors import BadInput
from ronin.model.words import did_you_mean, many
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Options, playing_command
from ronin.verify.failures import GAVE_UP
from ronin.verify.games import loaded, parts_of
from ronin.verify.parts import Parts
from ronin.verify.search.clock import Clock, GaveUp
from ronin.verify.search.queries import Found, Queries, Query


@playing_command("explore")
@click.option("--goal", metavar="NAME", help="Answer this question; without it, list them all.")
@timeout_option
def explore(options: Options, goal: str | None, timeout: float | None) -> int:
    """Answer questions about whole games: incentives, dead clauses, supplies.

    A yes shows the smallest thing that makes it so; a no says what was searched.

    \b
    Examples:
      ronin explore
      ronin explore --goal NAME
    """
    parts: Parts = parts_of(options.game, "queries")
    queries: Queries = loaded(parts.queries)
    setting = parts.setting(options)
    game, _ = setting.recorded()
    if goal is None:
        listed = [{"goal": query.name, "asks": query.asks} for query in queries.values()]
        if options.json:
            print_json({"goals": listed, **options.provenance})
        for query in listed if not options.json else ():
            click.echo(f"{bold(query['goal'])}\n  {query['asks']}")
        return 0
    if goal not in queries:
        near = did_you_mean(goal, queries, "`ronin explore` lists them")
        raise BadInput(f"--goal: {goal!r:.60} is none of the questions{near}")
    asks = queries[goal]
    try:
        found = asks.found(game, Clock(options.seconds_left(timeout)))
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
