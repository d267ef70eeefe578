"""Words: one and many, and those that a reader trips over and that are not to come back."""

import re
from typing import NamedTuple

import pytest

from ronin.model.words import many
from tests.core.neutral import ROOT, installed_files


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
    Odd(r"\bfor one in (?!which\b)", "the name of the thing", NAMED_BY_MUTANTS),
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
