import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
import z3

from ronin.model.ambiguity import Ambiguity
from ronin.model.clause import Clause
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import rulebook
from ronin.model.seven_ronin.ambiguities.abilities import HayaiGoal, MusashiTurn, YobuNumber
from ronin.model.seven_ronin.rulings import ENGLISH, FRENCH, SUMMARY, Rulings, points
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin import transition
from ronin.verify.seven_ronin.bridge import symbolize_line, symbolize_position
from ronin.verify.seven_ronin.encodes import ENCODES, OBEYED, encodes, expect_obeyed
from ronin.verify.seven_ronin.not_encoded import NOT_ENCODED, NOT_OBEYED
from ronin.verify.smt.encodes import (
    Claim,
    NotEncoded,
    Undecided,
    in_force,
    may_be,
    one_reading_each,
    open_points,
    opened,
)
from ronin.verify.smt.solving import No
from tests.seven_ronin.encoding.open_rounds import open_asker, read
from tests.seven_ronin.encoding.small_rounds import under
from tests.seven_ronin.verify.running import QUIET

FOLDER = Path(transition.__file__).parent
CLAUSES = [clause for clause in vars(rulebook).values() if isinstance(clause, Clause)]
READINGS = [reading for point in points().values() for reading in point]


@pytest.mark.parametrize("clause", CLAUSES, ids=str)
def test_a_clause_has_a_formula_or_a_reason_for_having_none(clause: Clause) -> None:
    assert (clause.id in ENCODES) != (clause in NOT_ENCODED)


def test_every_reason_is_a_sentence() -> None:
    for about, reason in (*NOT_ENCODED.items(), *NOT_OBEYED.items()):
        assert reason.endswith("."), about


def test_the_page_lists_every_clause_without_a_formula_and_its_reason() -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    rows = [f"| {clause} | {reason} |" for clause, reason in NOT_ENCODED.items()]

    assert [line for line in page.splitlines() if line in rows] == rows


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_a_reading_is_obeyed_or_has_a_reason_for_not_being_obeyed(reading: Ambiguity) -> None:
    assert (reading in OBEYED) != (reading in NOT_OBEYED)


@pytest.mark.parametrize("rulings", [ENGLISH, FRENCH, SUMMARY], ids=["en", "fr", "eog"])
def test_every_preset_is_obeyed(rulings: Rulings) -> None:
    expect_obeyed(rulings)


def test_rulings_that_are_not_obeyed_are_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(OBEYED, MusashiTurn.FIRST)
    rulings = with_reading(ENGLISH, "musashi-turn", "first")

    with pytest.raises(NotEncoded, match="does not obey musashi-turn=first") as refused:
        transition.encoded_round(standard_village(), rulings)

    assert refused.value.readings == (MusashiTurn.FIRST,)


OUTSIDE = ("symbols", "shape", "transition", "wellformed")
"""Files with formulas, or with the shape of a round, beside those in `encoding/`."""


def rulings_read(source: str) -> Iterator[tuple[str, str, set[str]]]:
    """Each function, each point that it reads, and the names of the points that it obeys."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            obeyed = {
                part.attr if isinstance(part, ast.Attribute) else part.id
                for call in node.decorator_list
                if isinstance(call, ast.Call)
                for word in call.keywords
                if word.arg == "obeys"
                for part in ast.walk(word.value)
                if isinstance(part, ast.Attribute | ast.Name)
            }
            for part in ast.walk(node):
                match part:
                    case ast.Attribute(value=ast.Name(id="rulings"), attr=name):
                        yield node.name, name, obeyed


FILES = [*sorted(FOLDER.glob("encoding/[a-z]*.py")), *(FOLDER / f"{name}.py" for name in OUTSIDE)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_formula_names_every_point_that_it_looks_at(file: Path) -> None:
    classes = {name.replace("-", "_"): point.__name__ for name, point in points().items()}
    for function, field, obeyed in rulings_read(file.read_text(encoding="utf-8")):
        assert field in classes, function
        assert classes[field] in obeyed, function


def test_a_point_that_is_looked_at_and_not_named_is_found() -> None:
    source = "@encodes(obeys=(a.B,))\ndef rule(rulings):\n    return rulings.hayai_goal\n"

    assert list(rulings_read(source)) == [("rule", "hayai_goal", {"a", "B"})]


@encodes(obeys=(HayaiGoal,))
def number_of_goal(rulings: Rulings) -> object:
    return z3.IntVal(list(HayaiGoal).index(rulings.hayai_goal))


@encodes(obeys=(YobuNumber,))
def two_claims(rulings: Rulings) -> Iterator[Claim]:
    yield Claim(None, z3.Bool("always"))
    if rulings.yobu_number is YobuNumber.TWO_IF_HE_CAN:
        yield Claim(None, z3.Bool("only then"))


def test_a_term_follows_the_reading_in_force() -> None:
    rulings = opened(ENGLISH, "hayai-goal")
    solver = z3.Solver()
    solver.add(*(claim.term for claim in one_reading_each(rulings)))
    solver.add(number_of_goal(rulings) == 2, z3.Not(in_force(HayaiGoal.ALSO_TO_TASUKE)))

    assert solver.check() == z3.unsat
    assert number_of_goal(ENGLISH).eq(z3.IntVal(0))  # type: ignore[attr-defined]


def test_a_claim_of_one_reading_is_made_under_it_only() -> None:
    always, then = two_claims(opened(ENGLISH, "yobu-number"))

    assert always.term.eq(z3.Bool("always"))
    guarded = z3.Implies(in_force(YobuNumber.TWO_IF_HE_CAN), z3.Bool("only then"))
    solver = z3.Solver()
    solver.add(then.term != guarded)
    assert solver.check() == z3.unsat
    assert len(list(two_claims(ENGLISH))) == 1


def test_an_open_point_that_a_formula_does_not_name_has_no_reading() -> None:
    rulings = opened(ENGLISH, "musashi-turn")

    with pytest.raises(Undecided):
        _ = rulings.musashi_turn
    assert rulings.hayai_goal is ENGLISH.hayai_goal
    assert open_points(rulings) == (MusashiTurn,)
    assert may_be(MusashiTurn.FIRST, rulings)
    assert not may_be(MusashiTurn.FIRST, ENGLISH)
    with pytest.raises(KeyError):
        opened(ENGLISH, "no-such-point")


OPENED = [
    "green-allowance=no-raise",
    "hayai-goal=occupied-only",
    "elimination-threshold=one-more-wound",
    "five-areas-moment=any-time",
    "pen-duration=for-good",
]


@pytest.mark.parametrize("reading", OPENED)
def test_a_point_left_open_and_fixed_is_judged_as_one_that_was_never_open(reading: str) -> None:
    for choices in (QUIET["choices"], [{"use": "yumi"}], [{"use": "granary"}]):
        trace = {**QUIET, "choices": choices}

        assert read(trace, reading) == under(trace, reading)


def test_a_point_left_open_has_some_reading() -> None:
    asker = open_asker(("musashi-turn",))
    encoded = asker.encoded
    facts = [
        *symbolize_position(QUIET["position"], encoded.position),
        *symbolize_line(QUIET, encoded.line),
    ]
    neither = [z3.Not(in_force(reading)) for reading in MusashiTurn]

    assert isinstance(asker.judge(facts, also=neither), No)


def test_every_point_of_the_rulings_can_be_left_open() -> None:
    names = {field.name.replace("_", "-") for field in fields(ENGLISH)}

    assert {point.entry.name for point in open_points(opened(ENGLISH, *names))} == names
