from typing import Any

import pytest
import z3

from ronin.verify.smt.computing import Undetermined, Values, evaluator, program
from ronin.verify.smt.terms import BadInput, Formulas

a, b, c, d = z3.Ints("a b c d")
p, q, r = z3.Bools("p q r")


def worked_out(claims: list[Any], known: dict[str, Any]) -> tuple[dict[str, Any], list[int]]:
    """The values found from what is known, and the places of the claims that are false."""
    formulas = Formulas()
    nodes = list(enumerate(formulas.read(claim) for claim in claims))
    bits = sum(1 << formulas.unknown(name) for name in known)
    values: Values = [known.get(name) for name in formulas.names]
    false: list[int] = []
    program(formulas, nodes, bits)(values, false)
    return dict(zip(formulas.names, values, strict=True)), false


def test_an_unknown_is_what_it_equals() -> None:
    values, false = worked_out(
        [c == a + 2 * b - 1, z3.If(p, 7, c) == d], {"a": 3, "b": 4, "p": False}
    )

    assert (values["c"], values["d"]) == (10, 10)
    assert false == []


def test_definitions_are_followed_in_any_order() -> None:
    values, _ = worked_out([c == b + 1, b == a + 1], {"a": 1})

    assert values == {"a": 1, "b": 2, "c": 3}


def test_claims_that_are_false_are_named() -> None:
    _, false = worked_out(
        [a <= b, b < a, z3.Implies(p, a == b), z3.Not(p)], {"a": 1, "b": 2, "p": True}
    )

    assert false == [1, 2, 3]


def test_a_second_definition_is_a_check() -> None:
    values, false = worked_out([c == a, c == b], {"a": 1, "b": 2})

    assert values["c"] == 1
    assert false == [1]


@pytest.mark.parametrize(
    ("claims", "known", "found"),
    [
        ([z3.Or(p, c == 5)], {"p": False}, {"c": 5}),
        ([z3.Implies(p, c == a), z3.Or(p, c == 0)], {"p": True, "a": 8}, {"c": 8}),
        ([z3.Implies(q, p)], {"p": False}, {"q": False}),
        ([a == z3.If(p, c, -1), z3.Or(p, c == 3)], {"a": 2, "p": True}, {"c": 2}),
        ([a == c + d, z3.Or(p, d == 1)], {"a": 4, "p": False}, {"c": 3, "d": 1}),
        (
            [a == z3.If(p, c, 0) + z3.If(q, d, 0), z3.Or(q, d == 0)],
            {"a": 4, "p": True, "q": False},
            {"c": 4, "d": 0},
        ),
        ([a == c + d, c >= 0, d >= 0, c <= 2, d <= 2], {"a": 4}, {"c": 2, "d": 2}),
        (
            [z3.If(q, 1, 0) + z3.If(r, 1, 0) == a, z3.Implies(q, p)],
            {"a": 2, "p": True},
            {"q": True, "r": True},
        ),
    ],
)
def test_what_no_claim_defines_is_forced_or_tried(
    claims: list[Any], known: dict[str, Any], found: dict[str, Any]
) -> None:
    values, false = worked_out(claims, known)

    assert {name: values[name] for name in found} == found
    assert false == []


def test_where_nothing_does_the_claims_broken_are_few() -> None:
    _, false = worked_out([a == c + d, c >= 0, d >= 0, c <= 2, d <= 2], {"a": 5})

    assert false == [0]


@pytest.mark.parametrize(
    "claims",
    [
        [a == c + d, c >= 0, d >= 0, c <= 2, d <= 2],
        [z3.Or(q, r), z3.Or(q, p)],
        [c >= a],
    ],
)
def test_what_the_claims_leave_open_is_not_guessed(claims: list[Any]) -> None:
    with pytest.raises(Undetermined):
        worked_out(claims, {"a": 3, "p": True})


def test_a_claim_that_is_false_anyhow_is_noted_before_anything_is_tried() -> None:
    formulas = Formulas()
    nodes = list(enumerate(formulas.read(claim) for claim in [c >= a, a == 4]))
    false: list[int] = []

    run = program(formulas, nodes, 1 << formulas.unknown("a"))
    values = [3 if name == "a" else None for name in formulas.names]

    with pytest.raises(Undetermined):
        run(values, false)

    assert false == [1]


def test_formulas_are_worked_out_by_their_values() -> None:
    formulas = Formulas()
    terms = [a + b, z3.Distinct(a, b), z3.Xor(p, p), -a, a * b - 1, z3.And(p, a != b), z3.Or()]
    work_out = evaluator(formulas, [formulas.read(term) for term in terms])
    values = {"a": 2, "b": 3, "p": True}

    assert work_out([values[name] for name in formulas.names]) == (
        5,
        True,
        False,
        -2,
        5,
        True,
        False,
    )


def test_an_operator_that_is_not_known_is_no_formula_here() -> None:
    with pytest.raises(BadInput):
        Formulas().read(a / b == 1)
