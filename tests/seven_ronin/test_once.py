"""What is to be there once is there once."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.core.test_layering import FOLDERS, ROOT, modules


class Once(NamedTuple):
    """A thing, how its code looks, and the only files that have it."""

    thing: str
    looks: str
    files: tuple[str, ...]
    why: str


ONCE = (
    Once(
        "names that were probably meant",
        r"get_close_matches\(",
        ("model/words.py", "model/seven_ronin/names.py"),
        "a space or a ronin in a trace is told with his only likely name",
    ),
    Once(
        "the recorder of consulted points",
        r"consulted\.add\(",
        ("model/rulings.py", "verify/seven_ronin/search/consulted.py"),
        "the search keeps apart what each attack consulted",
    ),
    Once(
        "rulings that are asked by attribute",
        r"def __getattr__\(self, name: str\) -> Ambiguity",
        ("model/rulings.py", "verify/smt/encodes.py", "verify/seven_ronin/search/consulted.py"),
        "a recorder and points left open are not the same",
    ),
    Once(
        "a solver with a limit in time",
        r"\.set\(\"timeout\"",
        ("verify/smt/solving.py",),
        "who wants one says so in `Limits`",
    ),
    Once(
        "Ctrl-C that z3 keeps to itself",
        r"\"interrupted\" in",
        ("verify/smt/solving.py",),
        "`answer_of` tells it",
    ),
    Once(
        "a digest of definitions",
        r"ast\.iter_fields\(",
        ("verify/digests.py",),
        "whatever is digested is digested alike",
    ),
    Once(
        "a file that is whole or not there",
        r"NamedTemporaryFile\(",
        ("verify/files.py",),
        "`write_whole` writes it",
    ),
    Once(
        "strict JSON",
        r"object_pairs_hook=",
        ("model/strict_json.py",),
        "no key twice, anywhere",
    ),
    Once(
        "a printed number of the game",
        r"^(NINJA_MARKERS|AREAS_TO_WIN|GRANARY_GIVES|PASSAGE_BRINGS|BURIAL_GROUNDS_RETURN) = \d",
        ("model/seven_ronin/pieces.py",),
        "its data",
    ),
    Once(
        "a shrinker",
        r"^ *tries [-+]= 1",
        ("properties/shrinking.py",),
        "what is smaller is each one's own, how to get there is not",
    ),
    Once(
        "two stories beside each other",
        r"SequenceMatcher\(",
        ("verify/sides.py",),
        "`aligned` puts them into rows, for `diff` and for reports",
    ),
    Once(
        "where two readings part",
        r"^def (parts_at|parted_at|decided_apart)\(",
        ("verify/sides.py",),
        "search, `diff` and reports ask the same",
    ),
    Once(
        "a play told step by step",
        r"groupby\(.*event\.step",
        ("verify/console/steps_told.py", "verify/seven_ronin/commands/ask.py"),
        "`steps_told` gives each step its heading; an answer leaves out what does not decide",
    ),
    Once(
        "a page of HTML",
        r"doctype html",
        ("reports/pages/as_html.py", "reports/register/sheet.py"),
        "a sheet for the table is printed on one side of paper, and is no page of a report",
    ),
    Once(
        "a table of Markdown",
        r"---(:| ?\|)",
        (
            "verify/markdown.py",
            "reports/seven_ronin/styles.py",
            "verify/seven_ronin/reach/bench_reach.py",
        ),
        "`table` writes it; what the others have measured would have to be measured again",
    ),
    Once(
        "a question put to a solver",
        r"solver\.check\(",
        ("verify/smt/solving.py",),
        "`answer_of` asks it, so Ctrl-C, limits and models are the same for all",
    ),
    Once(
        "a time limit that is looked at",
        r"\bmonotonic\(\)",
        (
            "verify/search/clock.py",
            "verify/search/budget.py",
            "verify/smt/solving.py",
            "verify/smt/confirming.py",
            "verify/console/options.py",
            "verify/serve/workers.py",
            "verify/seven_ronin/certificates/judge.py",
            "verify/seven_ronin/search/bench.py",
            "verify/seven_ronin/search/bench_hard.py",
            "verify/seven_ronin/search/endings.py",
        ),
        "`Clock` holds that of a search and `Limits` that of a solver; a server ends processes, a "
        "checker of certificates leans on nothing, and a bench measures",
    ),
    Once(
        "a file that is gone on with",
        r"\.open\(\"a\"",
        (
            "verify/seven_ronin/search/endings.py",
            "reports/seven_ronin/mutants.py",
        ),
        "`Journal` keeps what was done; in these two the file is itself what is wanted",
    ),
    Once(
        "a count on a terminal",
        r"\\r\{",
        ("verify/running/progress.py",),
        "`Progress` shows and wipes it",
    ),
    Once(
        "the end of a program",
        r"sys\.exit\(130\)",
        (
            "verify/running/programs.py",
            "properties/seven_ronin/winning/learning.py",
        ),
        "`run_program` ends it",
    ),
    Once(
        "workers that share tasks",
        r"ProcessPoolExecutor\(|get_context\(",
        ("properties/workers.py",),
        "whoever is killed or interrupted is told of alike",
    ),
)


def files_with(looks: str, root: Path = ROOT) -> set[str]:
    """The files of what is installed that have a line of this look."""
    pattern = re.compile(looks, re.MULTILINE)
    return {
        file.relative_to(root).as_posix()
        for file in modules(root).values()
        if pattern.search(file.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("once", ONCE, ids=lambda once: once.thing)
def test_a_thing_is_where_it_is_to_be_and_nowhere_else(once: Once) -> None:
    found = files_with(once.looks)

    assert once.files[0] in found
    assert sorted(found - set(once.files)) == [], once.why
    assert sorted(set(once.files) - found) == [], "it is there no longer: take it from the list"


def test_a_thing_that_is_there_twice_is_found(tmp_path: Path) -> None:
    for folder in FOLDERS:
        (tmp_path / folder).mkdir()
    (tmp_path / "verify" / "words.py").write_text("near = get_close_matches(name, known)\n")

    assert files_with(ONCE[0].looks, tmp_path) == {"verify/words.py"}
