"""`ronin rulings`: the open points of the rules and how each may be read."""

from collections.abc import Sequence

import click

from ronin.model.ambiguity import Ambiguity, Kind
from ronin.model.errors import BadInput
from ronin.model.rulings import rulings_json, suggested
from ronin.model.words import many
from ronin.reports.register import sheet as table_sheet
from ronin.verify.commands.clauses import found_by
from ronin.verify.console.answers import print_json
from ronin.verify.console.marked_tests import CHECKOUT
from ronin.verify.console.options import Options, playing_command
from ronin.verify.console.register import full_lines, list_lines
from ronin.verify.files import write_whole
from ronin.verify.games import parts_of
from ronin.verify.new_point import UNWRITTEN, new_point, skeleton
from ronin.verify.parts import Parts, Setting
from ronin.verify.register_json import do_presets_differ, point_json
from ronin.verify.searched import do_texts_speak_of

_KINDS = [kind.value.replace(" ", "-") for kind in Kind]


@playing_command("rulings")
@click.argument("name", metavar="[NAME]", required=False)
@click.option("--kind", type=click.Choice(_KINDS), help="Only points of this kind.")
@click.option("--step", metavar="NAME", help="Only points of this step of a play.")
@click.option("--clause", metavar="ID", help="Only points about clauses that begin with ID.")
@click.option("--find", "words", metavar="WORD", help="Only points that speak of this.")
@click.option("--differs", is_flag=True, help="Only points that the presets read differently.")
@click.option("--not-modelled", is_flag=True, help="Only points that are not modelled.")
@click.option("--sheet", metavar="FILE", help="Write a page for a table: .html, .md, .txt or -.")
@click.option(
    "--new",
    metavar="NAME[=READING,READING]",
    help="In a checkout, write the skeleton of a new point about --clause.",
)
@click.option(
    "--at", metavar="FUNCTION", multiple=True, help="With --new: the rule or formula to obey it."
)
def rulings(
    options: Options,
    name: str | None,
    kind: str | None,
    step: str | None,
    clause: str | None,
    words: str | None,
    differs: bool,
    not_modelled: bool,
    sheet: str | None,
    new: str | None,
    at: tuple[str, ...],
) -> int:
    """List the open points of the rules and their readings.

    A star marks the reading in force under --preset and --rulings. To read a point another way,
    give any command --rulings NAME=READING. How firmly the text of the preset supports it is
    stated, natural or coin-flip; a point that you read another way is overruled.

    --find looks in names, questions, readings, what the texts say and in which section, and
    wordings, for all the words that it is given, in any case, with or without accents.

    With --sheet the readings in force are written on one page for your table: only those that the
    text leaves to the players, with a mark where the first preset reads a point differently.

    With --new the skeleton of a point about --clause is written into every file of a checkout that
    has to mention it; CONTRIBUTING.md tells what comes next.

    \b
    Examples:
      ronin rulings
      ronin rulings --kind contradiction
      ronin rulings --find limit
      ronin rulings --sheet table.html
    """
    parts: Parts = parts_of(options.game)
    register = parts.register
    setting = parts.setting(options)
    if step is not None and step not in register.steps:
        raise click.BadParameter(
            f"{step!r} is not one of {', '.join(map(repr, register.steps))}.", param_hint="'--step'"
        )
    if new is not None:
        others = (name, kind, step, words, differs, not_modelled, sheet)
        if any(others) or clause is None:
            raise click.UsageError("--new goes with --clause ID and --at alone, and needs --clause")
        return _write_skeleton(new, clause, at, options, parts)
    if at:
        raise click.UsageError("--at goes with --new")
    narrowed = bool(
        kind or step or clause is not None or words is not None or differs or not_modelled
    )
    if name is not None and narrowed:
        raise click.UsageError(
            "NAME is one point; the options that choose among all do not go with it"
        )
    if sheet is not None:
        if name is not None or narrowed:
            raise click.UsageError("--sheet chooses its points by itself")
        return _write_sheet(sheet, setting, options, parts)
    if name is not None and name not in register:
        raise BadInput(f"no ruling {name!r}{suggested(name, register)}")
    chosen = rulings_json(setting.rulings)
    about = (
        {found.id for found in found_by(clause, parts.rulebook)} if clause is not None else set()
    )

    def is_wanted(question: type[Ambiguity]) -> bool:
        return (
            (kind is None or question.entry.kind.value.replace(" ", "-") == kind)
            and (step is None or register.step_of(question) == step)
            and (clause is None or not about.isdisjoint(question.clauses()))
            and (words is None or do_texts_speak_of(question, words))
            and (not differs or do_presets_differ(question))
            and (not not_modelled or bool(question.entry.not_modelled))
        )

    found = list(filter(is_wanted, register.in_order())) if name is None else [register[name]]
    if options.json:
        told = [point_json(question, chosen, register) for question in found]
        print_json({"rulings": told, **options.about()})
        return 0
    preset = options.preset or next(iter(parts.presets))
    in_full = full_lines(found[0], chosen, register) if name is not None else None
    for line in in_full or list_lines(found, chosen, preset):
        click.echo(line)
    if name is None:
        click.echo(_tally(found))
    return 0


def _tally(found: list[type[Ambiguity]]) -> str:
    if not found:
        return "No open point is of that sort."
    modelled = sum(not question.entry.not_modelled for question in found)
    points = "1 open point" if len(found) == 1 else f"{len(found)} open points"
    return f"\n{points}, {modelled} of them modelled."


def _write_skeleton(
    new: str, clause: str, at: Sequence[str], options: Options, parts: Parts
) -> int:
    """Write the skeleton of a new point, and say where."""
    about, *others = found_by(clause, parts.rulebook)
    if others:
        raise BadInput(f"--clause: {clause} begins several; --new is about one of them")
    made = skeleton(new_point(new, about, parts), parts, at)
    for part in made:
        write_whole(str(part.file), part.text)
    places = [(str(part.file.relative_to(CHECKOUT)), part.what) for part in made]
    if options.json:
        told = [{"file": place, "what": what} for place, what in places]
        print_json({"written": told, **options.provenance})
        return 0
    for place, what in places:
        click.echo(f"{place}  {what}")
    click.echo(f"Nothing differs yet: write a sentence for each {UNWRITTEN}, obey it, test it.")
    return 0


def _write_sheet(file: str, setting: Setting, options: Options, parts: Parts) -> int:
    """Write the page for a table, and say how much stands on it."""
    if file == "-" and options.json:
        raise click.UsageError("--sheet - and --json both write to standard output")
    written = table_sheet.sheet(setting.rulings, parts.presets, parts.register, parts.title)
    if file == "-" or file.endswith(".txt"):
        page = table_sheet.text(written)
    elif file.endswith(".md"):
        page = table_sheet.markdown(written)
    elif file.endswith((".html", ".htm")):
        page = table_sheet.html(written)
    else:
        raise click.UsageError(f"--sheet: {file!r} is not -, .html, .md or .txt")
    write_whole(file, page)
    marked = sum(line.differs for line in written.lines)
    if options.json:
        print_json(
            {"sheet": file, "points": len(written.lines), "marked": marked, **options.provenance}
        )
    elif file != "-":
        otherwise = f"{marked} that {written.first} reads otherwise"
        click.echo(f"{file}: {many(len(written.lines), 'point')}, {otherwise}.")
    return 0
