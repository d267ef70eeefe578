"""`ronin crosscheck`: the engine against the formulas, both ways."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from ronin.model.errors import BadInput
from ronin.model.rulings import rulings_json
from ronin.model.words import many
from ronin.verify.console.answers import Progress, print_json, write_whole
from ronin.verify.console.options import Options
from ronin.verify.console.outputs import expect_writable
from ronin.verify.cross_check.kept import State, in_order
from ronin.verify.shinobi.console.mutants_text import tell_mutants
from ronin.verify.shinobi.console.options import command
from ronin.verify.shinobi.console.setting import Setting, setting_of
from ronin.verify.shinobi.cross_check.chunks import PROFILES, Plan
from ronin.verify.shinobi.cross_check.totals import WAYS, Totals
from ronin.verify.shinobi.rules_digest import digest_of_rules

MOST_DIFFERENCES = 5
"""With this many a run ends early."""


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
    help="The same seed compares the same plays.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    metavar="N",
    help="Processes; what is compared does not depend on their number.",
)
@click.option(
    "--state",
    metavar="FILE",
    help="Keep the totals here after each chunk, and go on from there.  "
    "[default for thorough: build/crosscheck-shinobi.json]",
)
@click.option(
    "--chunks",
    type=click.IntRange(1),
    metavar="N",
    help="Stop after this many chunks of this run; with --state the next run goes on.",
)
@click.option("--out", metavar="FILE.json", help="Write the totals to this file.")
@click.option(
    "--mutants",
    is_flag=True,
    help="Break every rule in turn, on either side, and say which check notices it.",
)
@click.option(
    "--select", metavar="WORDS", help="Only mutants with these words, such as formulas, SHI-CLN."
)
@click.option(
    "--differences",
    metavar="DIR",
    default="crosscheck-differences",
    show_default=True,
    help="Where differences are saved, each as a trace with its rulings and cards.",
)
def crosscheck(
    options: Options,
    profile: str,
    seed: int,
    workers: int,
    state: str | None,
    chunks: int | None,
    out: str | None,
    mutants: bool,
    select: str | None,
    differences: str,
) -> int:
    """Play the engine against the SMT encoding, both ways.

    Plays of the engine, and plays one edit away from them, are put to the formulas: both must
    allow them with the same outcome, or both refuse. Plays that the solver finds are put to the
    engine. Of small positions both find every next one. Cards and rulings are drawn at random
    besides the rulebook's, unless they are given. The exit code is 1 if the two differ.

    \b
    Examples:
      ronin crosscheck --game shinobi
      ronin crosscheck --game shinobi --profile ci --workers 2 --seed 7 --json
      ronin crosscheck --game shinobi --mutants --select "formulas, SHI-CLN"
      ronin crosscheck --game shinobi --cards mine.toml --ruling fourth-clan=having-four
    """
    if mutants:
        if out is not None or state is not None or chunks is not None:
            raise click.UsageError("--mutants goes with none of --out, --state and --chunks")
        return tell_mutants(select, as_json=options.json)
    if select is not None:
        raise BadInput("--select: it selects among mutants and needs --mutants")
    setting = setting_of(options)
    expect_writable(out)
    plan = _plan(options, setting, profile, seed)
    if state is None and profile == "thorough":
        state = "build/crosscheck-shinobi.json"
    kept = State(state, _identity(profile, plan, setting), Totals, Totals.from_json)
    totals, done = kept.read()
    last = len(plan.chunks) if chunks is None else min(len(plan.chunks), done + chunks)
    progress = Progress("chunks")
    with closing(in_order(plan.compared, done, last, workers)) as of_chunks:
        for compared in of_chunks:
            totals.add(compared)
            done += 1
            kept.write(totals, done)
            progress.step()
            if len(totals.differences) >= MOST_DIFFERENCES:
                break
    progress.done()
    saved = _saved(totals, differences)
    answer: dict[str, Any] = {
        "profile": profile,
        "seed": seed,
        "chunks": {"done": done, "of": len(plan.chunks)},
        **totals.as_json(),
        "gaps": totals.gaps(),
        "saved": saved,
    }
    if out is not None:
        write_whole(out, json.dumps({**answer, **setting.provenance()}, indent=2) + "\n")
    if options.json:
        print_json({**answer, **setting.provenance()})
    else:
        for line in _told(totals, saved):
            click.echo(line)
        click.echo(f"{done} of {len(plan.chunks)} chunks of the profile {profile}.")
        click.echo(setting.in_words())
    return 1 if totals.differences else 0


def _plan(options: Options, setting: Setting, profile: str, seed: int) -> Plan:
    if setting.cards.from_file and not setting.cards.all_strengths:
        raise BadInput("--cards: the cross-check needs a file that tells all strengths")
    return Plan(
        tuple(PROFILES[profile]),
        seed,
        setting.rulings if options.preset or options.rulings else None,
        setting.cards if setting.cards.from_file else None,
    )


def _identity(profile: str, plan: Plan, setting: Setting) -> dict[str, object]:
    """What totals can be added to: the same rules, compared in the same way."""
    return {
        "rules": digest_of_rules(),
        "profile": profile,
        "seed": plan.seed,
        "rulings": rulings_json(setting.rulings) if plan.rulings else "drawn",
        "cards": plan.cards.json() if plan.cards else "drawn",
    }


def _saved(totals: Totals, folder: str) -> list[str]:
    """Write each difference; the names of the files."""
    names = []
    for number, difference in enumerate(totals.differences, start=1):
        Path(folder).mkdir(parents=True, exist_ok=True)
        names.append(f"{folder}/shinobi-{number}.json")
        write_whole(names[-1], json.dumps(difference, indent=2) + "\n")
    return names


def _told(totals: Totals, saved: list[str]) -> Iterator[str]:
    yield "Compared"
    for what, count in sorted(totals.counts.items()):
        yield f"  {count:>9,}  {what}"
    for title, counted in (("clause", totals.clauses), ("effect", totals.effects)):
        yield f"By {title}: {' / '.join(WAYS)}"
        names = sorted({name.partition(": ")[2] for name in counted})
        yield from _listed(_both_ways(name, counted) for name in names)
    yield "Refused by both, by the engine's clause"
    yield from _listed(f"{name} {count:,}" for name, count in sorted(totals.refused.items()))
    for gap in totals.gaps():
        yield f"gap: {gap}"
    for difference, file in zip(totals.differences, saved, strict=True):
        yield f"Difference, saved as {file}: {difference['note']}"
        yield f"  engine    {json.dumps(difference['engine'])}"
        yield f"  formulas  {json.dumps(difference['formulas'])}"
    number = len(totals.differences)
    yield f"{many(number, 'difference') if number else 'No differences'}."


def _both_ways(name: str, counted: Counter[str]) -> str:
    return f"{name} {' / '.join(str(counted[f'{way}: {name}']) for way in WAYS)}"


def _listed(cells: Iterator[str]) -> Iterator[str]:
    """A few in a line."""
    line = ""
    for cell in cells:
        if line and len(line) + len(cell) > 96:
            yield f"  {line}"
            line = ""
        line = f"{line}, {cell}" if line else cell
    if line:
        yield f"  {line}"
