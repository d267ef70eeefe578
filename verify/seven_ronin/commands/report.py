"""`ronin report`: the rule-ambiguity report."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from ronin.model.errors import BadInput
from ronin.model.words import many
from ronin.properties.workers import Workers
from ronin.reports.pages.written import expect_folder, write_folder
from ronin.reports.seven_ronin.examples_page import TITLE as EXAMPLES
from ronin.reports.seven_ronin.report.changes import Change, changes, changes_page
from ronin.reports.seven_ronin.report.errata import HEAD as ERRATA
from ronin.reports.seven_ronin.report.gathered import Report, gather_findings
from ronin.reports.seven_ronin.report.json_form import FORMAT, read_report, report_json
from ronin.reports.seven_ronin.report.rungs_in_words import FOLDER
from ronin.reports.seven_ronin.report.site import FORMATS, site
from ronin.reports.seven_ronin.report.stale_parts import shown_evidence
from ronin.verify.console.answers import print_json
from ronin.verify.console.inputs import json_of
from ronin.verify.console.options import Options
from ronin.verify.console.workers import in_words, workers_options
from ronin.verify.failures import BROKEN_RULE
from ronin.verify.running.progress import Progress
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.setting import setting_of

_DEFAULT = "ronin-report"


@command("report")
@click.option("--out", metavar="DIR", help=f"Where to write it.  [default: {_DEFAULT}]")
@click.option("--force", is_flag=True, help="Write even into a directory with other files.")
@click.option(
    "--format",
    "formats",
    type=click.Choice(FORMATS),
    multiple=True,
    help="Only this form; may be repeated.",
)
@click.option("--fresh", is_flag=True, help="Find every round again from nothing; slow.")
@click.option("--seed", type=int, default=1, show_default=True, metavar="N", help="With --fresh.")
@click.option(
    "--budget",
    type=click.IntRange(min=1),
    default=2000,
    show_default=True,
    metavar="K",
    help="With --fresh: rounds for each pair of readings.",
)
@workers_options(
    "With --fresh: processes; the report is the same with any number.", type=click.IntRange(min=1)
)
@click.option(
    "--changed-since", metavar="FILE", help="Tell what has changed since this older report.json."
)
def report(
    options: Options,
    out: str | None,
    force: bool,
    formats: tuple[str, ...],
    fresh: bool,
    seed: int,
    budget: int,
    workers: Workers,
    changed_since: str | None,
) -> int:
    """Write the report on the open points of the rules.

    A page for each point: what each text says, the smallest position in which its readings part,
    how severe it is, how often it comes up, who gains, and a sentence that would settle it. Beside
    them the editions compared, questions from the table, the clauses and the worked examples.

    Every stored round is played again; if one no longer tells its readings apart, the report says
    so and the exit code is 1. With --changed-since the report is held against an older one, and
    written only if --out says where. A directory that holds anything but an earlier report is left
    alone, unless --force is given.

    \b
    Examples:
      ronin report --out build/report
      ronin report --out build/report --format html
      ronin report --changed-since old/report.json --board mine.json
    """
    setting = setting_of(options)
    written = out if out is not None or changed_since is not None else _DEFAULT
    if written is not None:
        expect_folder(written, force=force, marks=(EXAMPLES, ",".join(ERRATA)))
    old = None
    if changed_since is not None:
        before = json_of(changed_since, what="--changed-since")
        old = read_report(before, where=changed_since)
    progress = Progress("parts of the report")
    with TemporaryDirectory() as searched:
        folder = _found_again(searched, seed, budget, workers) if fresh else FOLDER
        found = gather_findings(setting, progress.step, folder)
    told = None if old is None else _changes(old, report_json(found), str(changed_since))
    files: dict[str, str] = {}
    if written is not None:
        more = [] if told is None else [changes_page(told)]
        files = site(found, formats or FORMATS, progress.step, more)
        write_folder(written, files)
    progress.wipe()
    lost = _lost_rounds(found)
    for sentence in lost:
        click.echo(sentence, err=True)
    for name, evidence in shown_evidence().items():
        if evidence.is_stale:
            click.echo(f"{name}: {evidence.in_words()}", err=True)
    code = BROKEN_RULE if lost else 0
    if options.json:
        print_json({**_answer(found, written, files, told), "lost": lost, **options.provenance})
        return code
    for change in told or ():
        click.echo(str(change))
    if told is not None:
        click.echo(f"{many(len(told), 'change') if told else 'No changes'} since {changed_since}.")
    if written is not None:
        click.echo(_in_short(found))
        click.echo(f"{many(len(files), 'file')} written to {written}.")
    return code


def _lost_rounds(found: Report) -> list[str]:
    """The stored rounds that hold no longer; on a board of the user's own none needs to."""
    if found.is_another_board:
        return []
    return [
        f"{point.name}: {sentence}"
        for point in sorted(found.points, key=lambda one: one.name)
        for sentence in point.lost
    ]


def _answer(
    found: Report, written: str | None, files: dict[str, str], told: list[Change] | None
) -> dict[str, Any]:
    basis = report_json(found)["basis"]
    answer: dict[str, Any] = {"out": written, "files": sorted(files), "basis": basis}
    if told is not None:
        answer["changes"] = [change.json() for change in told]
    return answer


def _in_short(found: Report) -> str:
    basis = found.basis
    return (
        f"{basis.points} points, {basis.modelled} modelled, {basis.searched} searched: "
        f"{basis.witnesses} with a round that parts the readings, {basis.reachable} of them "
        f"reached from the set-up; {basis.harmless} proved harmless, {basis.nothing_found} with "
        f"nothing found. {basis.questions} questions, {basis.clauses} clauses, "
        f"{basis.examples} examples."
    )


def _changes(old: dict[str, Any], new: dict[str, Any], where: str) -> list[Change]:
    try:
        return changes(old, new)
    except (LookupError, TypeError, AttributeError, ValueError) as fault:
        raise BadInput(f"{where}: not of the form {FORMAT!r}: {fault}") from None


def _found_again(folder: str, seed: int, budget: int, workers: Workers) -> Path:
    """Search every point anew; what is found lies in the folder."""
    from ronin.reports.seven_ronin.frequencies import main as frequencies
    from ronin.reports.seven_ronin.points.__main__ import main as points

    words = ["--seed", str(seed), *in_words(workers), "--out", folder]
    points(["--find", "--budget", str(budget), *words])
    frequencies(["--rounds", str(budget), "--state", folder, *words])
    return Path(folder)
