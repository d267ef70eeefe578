"""Words: one and many, and those that a reader trips over and that are not to come back."""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from ronin.model.words import many
from tests.core.neutral import ROOT, THE_LIST, installed_files, neutral_files


class Odd(NamedTuple):
    """Words that an English reader trips over, and what to write."""

    words: str
    better: str
    not_yet: tuple[str, ...] = ()
    """Files, or folders, that still have them."""


NAMED_BY_MUTANTS = (
    "properties/seven_ronin/mutants/",
    "model/shadow_tactics/rules/",
    "verify/shadow_tactics/encoding/",
    "verify/shinobi/encoding/",
)
"""Kept mutants name expressions of these; a new name there would be another mutant."""
ODD = (
    Odd(
        r"\bfor one in (?!which\b)",
        "the name of the thing",
        (*NAMED_BY_MUTANTS, "properties/seven_ronin/divergence/record.py"),
    ),
    Odd(
        r"\bso many\b",
        "the parameter's name, or this many",
        ("verify/shadow_tactics/encoding/",),
    ),
    Odd(r"\bhangs? on\b", "depends on"),
    Odd(r"\bfor keeps\b", "permanent", ("model/clause.py",)),
    Odd(r"\bmade anew\b", "regenerated, made again"),
    Odd(r"\bparts? (it|them|its readings) no (more|longer)\b", "no longer differs"),
)


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd.words)
def test_words_that_readers_trip_over_do_not_come_back(odd: Odd) -> None:
    found = {name for name in installed_files() if _has(name, odd)}
    listed = tuple(name for name in found if name.startswith(odd.not_yet or "/"))

    assert sorted(found - set(listed)) == [], f"better: {odd.better}"
    assert [name for name in odd.not_yet if not any(at.startswith(name) for at in listed)] == []


ONE_THING = {
    "Difference": ("verify/seven_ronin/cross_check/difference.py",),
    "Fact": ("model/seven_ronin/village.py",),
    "Pair": (
        "model/seven_ronin/village.py",
        "verify/seven_ronin/cross_check/together.py",
        "verify/seven_ronin/search/chance_again.py",
    ),
    "Shown": ("verify/shadow_tactics/cross_check/at_work.py", "verify/smt/lemmas.py"),
    "Side": ("model/seven_ronin/pieces.py",),
    "Told": ("verify/console/checks.py", "verify/shinobi/encoding/powers.py"),
}
"""Names that stood for many things, and the files that define them still: what is measured of 7
Ronin, and mutants of the other games, name what lies in most of them."""


@pytest.mark.parametrize("name", ONE_THING)
def test_a_name_stands_for_no_more_things_than_are_listed(name: str) -> None:
    defined = re.compile(rf"^(class )?{name}\b(?: =|\(|:)", re.MULTILINE)
    found = {
        file
        for file in installed_files()
        if file.endswith(".py") and defined.search((ROOT / file).read_text(encoding="utf-8"))
    }

    assert found == set(ONE_THING[name])


IRREGULAR = re.compile(
    "begun|built|cut|done|drawn|found|given|held|kept|known|left|lost|made|met|put|said|seen|sent|"
    "shown|taken|told|won|written"
)
BARE = {
    "model/ambiguity.py": {"stated"},
    "model/play.py": {"begun", "drawn"},
    "model/rulings.py": {"recorded", "suggested"},
    "properties/mutation.py": {"edited"},
    "properties/own.py": {"guarded"},
    "properties/parting.py": {"put", "removed"},
    "properties/small_edits.py": {"_replaced"},
    "properties/workers.py": {"shared"},
    "reports/register/evidence.py": {"_played"},
    "reports/register/pairs.py": {"stored", "told"},
    "reports/register/witnesses.py": {"found", "stored"},
    "verify/console/checking.py": {"told"},
    "verify/console/cross_checks.py": {"compared"},
    "verify/console/sensitivity.py": {"noted"},
    "verify/cross_check/mutants.py": {"selected"},
    "verify/cross_check/single_choices.py": {"compared"},
    "verify/cross_check/totals.py": {"met"},
    "verify/games.py": {"loaded"},
    "verify/parts.py": {"recorded"},
    "verify/running/cluster.py": {"shared"},
    "verify/running/journal.py": {"opened"},
    "verify/running/pieces.py": {"done"},
    "verify/search/game_tree.py": {"_searched"},
    "verify/search/matrix_game.py": {"solved"},
    "verify/search/memory.py": {"taken", "uncounted"},
    "verify/sides.py": {"aligned"},
    "verify/smt/computing.py": {"_connected", "_made"},
    "verify/smt/encodes.py": {"_decided", "_joined", "opened"},
    "verify/smt/models.py": {"known"},
    "verify/smt/picks.py": {"named"},
    "verify/smt/terms.py": {"_written"},
}
"""Functions still named by a participle alone: what is measured rests on most of their files, or on
files that use them; the others are parts that every game has."""


def functions_of(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Functions of a module and methods of its classes, but properties."""
    for node in tree.body:
        for inner in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(inner, ast.FunctionDef):
                told = {ast.unparse(decorator) for decorator in inner.decorator_list}
                if not told & {"property", "cached_property"}:
                    yield inner


def bare_participles(source: str) -> set[str]:
    """The names of functions that say neither what is done nor to what."""
    names = {function.name for function in functions_of(ast.parse(source))}
    return {
        name
        for name in names
        if IRREGULAR.fullmatch(name.strip("_")) or re.fullmatch("_?[a-z]+ed", name)
    }


def test_no_further_function_is_named_by_a_participle_alone() -> None:
    files = [name for name in (*neutral_files(), THE_LIST) if name.endswith(".py")]
    found = {name: bare_participles((ROOT / name).read_text(encoding="utf-8")) for name in files}

    assert {name: names for name, names in found.items() if names} == BARE


def test_a_participle_alone_is_found() -> None:
    in_a_class = "class Play:\n    def _ended(self): ...\n    @property\n    def done(self): ..."

    assert bare_participles(f"def told(): ...\ndef tell_fault(): ...\n{in_a_class}") == {
        "told",
        "_ended",
    }


def _has(name: str, odd: Odd) -> bool:
    text = (ROOT / name).read_text(encoding="utf-8")
    return re.search(odd.words, text, re.IGNORECASE) is not None


@pytest.mark.parametrize(
    ("count", "words", "told"),
    [
        (0, ("wound",), "0 wounds"),
        (1, ("wound",), "1 wound"),
        (1200, ("wound",), "1,200 wounds"),
        (1, ("is", "are"), "1 is"),
        (2, ("class", "classes"), "2 classes"),
    ],
)
def test_one_is_told_otherwise_than_many(count: int, words: tuple[str, ...], told: str) -> None:
    assert many(count, *words) == told
