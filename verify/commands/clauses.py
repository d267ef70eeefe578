"""`ronin clauses`: the rules clause by clause, and what covers each."""

from collections.abc import Iterator, Mapping
from textwrap import wrap

import click

from ronin.model.clause import Clause, Rulebook
from ronin.model.errors import BadInput
from ronin.model.words import did_you_mean, many
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.marked_tests import marked_tests
from ronin.verify.console.options import Options, playing_command
from ronin.verify.games import parts_of
from ronin.verify.parts import Parts

_WIDTH = 80
_INDENT = " " * 14


@playing_command("clauses")
@click.argument("clause_id", metavar="[ID]", required=False)
def clauses(options: Options, clause_id: str | None) -> int:
    """List the clauses of the rules, and what covers each.

    ID is a clause, or the beginning of several: AREA for all that begin with AREA-. Texts are in
    our own words; sources name a document and the section of it.

    A rule of the engine carries a clause out only if a test fails when the rule is broken: each
    "fails when" is a broken rule that one of the tests above it notices. Tests are listed in a
    checkout only.

    \b
    Examples:
      ronin clauses
      ronin clauses SETUP
      ronin clauses --json
    """
    parts: Parts = parts_of(options.game)
    parts.setting(options)  # refuses what the shared options ask for in vain
    book = parts.rulebook
    found = list(book.clauses.values()) if clause_id is None else found_by(clause_id, book)
    tests = marked_tests()
    if options.json:
        print_json(
            {"clauses": [clause_json(clause, tests, parts) for clause in found], **options.about()}
        )
        return 0
    in_full = clause_id is not None
    for clause in found:
        for line in clause_lines(clause, tests, parts, in_full=in_full):
            click.echo(line)
    if not in_full:
        played = sum(not clause.not_played for clause in found)
        click.echo(f"\n{many(len(found), 'clause')}, {played} of them played by the engine.")
    return 0


def found_by(clause_id: str, book: Rulebook) -> list[Clause]:
    """The clause of this id, or those whose id begins so; BadInput with suggestions if none."""
    wanted = clause_id.upper().replace("_", "-")
    if wanted in book.clauses:
        return [book.clauses[wanted]]
    family = [clause for clause in book.clauses.values() if clause.id.startswith(f"{wanted}-")]
    if not family:
        near = did_you_mean(wanted, book.clauses, "`ronin clauses` lists them all")
        raise BadInput(f"no clause {clause_id!r}{near}")
    return family


def clause_json(clause: Clause, tests: Mapping[str, list[str]], parts: Parts) -> dict[str, object]:
    """A clause and all that covers it."""
    return {
        "id": clause.id,
        "text": clause.text,
        "sources": dict(clause.sources),
        "disputed": clause.disputed,
        "derived": clause.derived,
        "not_played": clause.not_played or None,
        "engine": parts.rulebook.rules.get(clause.id, []),
        "tests": tests.get(clause.id, []),
        "fails_when": ways_noticed(clause, tests, parts),
    }


def ways_noticed(clause: Clause, tests: Mapping[str, list[str]], parts: Parts) -> list[str]:
    """What the broken rules do at which a test of the clause fails; none where no tests lie."""
    return parts.ways_to_break(clause.id) if clause.id in tests else []


def clause_lines(
    clause: Clause, tests: Mapping[str, list[str]], parts: Parts, *, in_full: bool
) -> Iterator[str]:
    """A clause for a reader: on its own in full, in the list in short."""
    first, *rest = wrap(clause.text, _WIDTH - len(_INDENT))
    yield f"{bold(f'{clause.id:<13}')} {first}"
    yield from (f"{_INDENT}{line}" for line in rest)
    rules, covering = parts.rulebook.rules.get(clause.id, []), tests.get(clause.id, [])
    if not in_full:
        rules_told = "a rule" if len(rules) == 1 else f"{len(rules)} rules"
        tests_told = "a test" if len(covering) == 1 else f"{len(covering)} tests"
        covered = f"{rules_told}, {tests_told}" if rules else "not played"
        marks = [name for name in ("disputed", "derived") if getattr(clause, name)]
        yield f"{_INDENT}[{'; '.join([', '.join(clause.sources), covered, *marks])}]"
        return
    for document, section in clause.sources.items():
        yield f"{_INDENT}{document:<9} {section}"
    if clause.disputed:
        yield f"{_INDENT}disputed  the texts, or two places of one text, disagree"
    if clause.derived:
        yield f"{_INDENT}derived   no text says it, but it follows from these passages"
    if clause.not_played:
        yield from wrap(
            f"not played: {clause.not_played}",
            _WIDTH,
            initial_indent=_INDENT,
            subsequent_indent=_INDENT,
        )
    yield from (f"{_INDENT}engine    {rule}" for rule in rules)
    yield from (f"{_INDENT}test      {test}" for test in covering)
    for way in ways_noticed(clause, tests, parts):
        yield from wrap(
            f"fails when {way}",
            _WIDTH,
            initial_indent=_INDENT,
            subsequent_indent=f"{_INDENT}           ",
        )
    yield ""
