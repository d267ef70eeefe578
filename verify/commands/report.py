"""`ronin report`: the report on the open points."""

import click

from ronin.model.rulings import rulings_json
from ronin.model.words import many
from ronin.reports.pages.written import expect_folder, write_folder
from ronin.reports.register.errata import HEAD as ERRATA
from ronin.reports.register.report import FORMATS, files_of
from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options, playing_command
from ronin.verify.games import parts_of
from ronin.verify.parts import Parts

_DEFAULT = "ronin-report"


@playing_command("report")
@click.option(
    "--out", metavar="DIR", default=_DEFAULT, show_default=True, help="Where to write it."
)
@click.option(
    "--format",
    "formats",
    type=click.Choice(FORMATS),
    multiple=True,
    help="Only this form; may be repeated.",
)
@click.option("--force", is_flag=True, help="Write even into a directory with other files.")
def report(options: Options, out: str, formats: tuple[str, ...], force: bool) -> int:
    """Write the report on the open points of the rules.

    A page for each point: what each text says, its readings, the smallest play found in which they
    part, and a sentence that would settle it. A folder with files that are no report's is refused,
    unless --force is given.

    \b
    Examples:
      ronin report --out build/report
      ronin report --out build/report --format html
    """
    parts: Parts = parts_of(options.game)
    setting = parts.setting(options)
    expect_folder(out, force=force, marks=(",".join(ERRATA),))
    files = files_of(parts, setting, rulings_json(setting.rulings), formats or FORMATS)
    write_folder(out, files)
    if options.json:
        print_json({"out": out, "files": sorted(files), **setting.provenance()})
    else:
        points = many(len(parts.register), "point")
        click.echo(f"{points}; {many(len(files), 'file')} written to {out}.")
        click.echo(setting.in_words())
    return 0
