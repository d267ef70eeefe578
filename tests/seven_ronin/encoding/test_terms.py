"""Python's own logic is silently wrong on terms, so files of formulas do without it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "verify" / "seven_ronin"
FILES = sorted([*FOLDER.glob("encoding/*.py"), FOLDER / "wellformed.py", FOLDER / "transition.py"])
BUILTINS = {"any", "all", "min", "max", "sum", "abs", "bool"}


def python_logic(source: str) -> Iterator[str]:
    """Every construct that asks a term whether it is true; facts are compared by `is`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.BoolOp():
                yield f"line {node.lineno}: `and` or `or`"
            case ast.UnaryOp(op=ast.Not()):
                yield f"line {node.lineno}: `not`"
            case ast.Compare(ops=[_, _, *_]):
                yield f"line {node.lineno}: a chained comparison"
            case ast.Compare(ops=[ast.In() | ast.NotIn()]):
                yield f"line {node.lineno}: `in`"
            case ast.IfExp() | ast.Assert():
                yield f"line {node.lineno}: a conditional expression or an assertion"
            case ast.If(test=test) | ast.While(test=test) if not _is_fact(test):
                yield f"line {node.lineno}: a branch on more than the identity of a fact"
            case ast.comprehension(ifs=ifs) if not all(map(_is_fact, ifs)):
                yield f"line {ifs[0].lineno}: a filter on more than the identity of a fact"
            case ast.Call(func=ast.Name(id=name)) if name in BUILTINS:
                yield f"line {node.lineno}: {name}()"


def _is_fact(test: ast.expr) -> bool:
    return isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Is | ast.IsNot)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_of_formulas_has_no_python_logic(file: Path) -> None:
    assert list(python_logic(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "a and b",
        "not a",
        "a == b == c",
        "a in b",
        "a not in b",
        "1 if a == b else 0",
        "if a == b:\n    pass",
        "while a:\n    pass",
        "assert a",
        "[a for a in b if a == c]",
        "any(a)",
    ],
)
def test_python_logic_is_found(source: str) -> None:
    assert len(list(python_logic(source))) == 1


@pytest.mark.parametrize(
    "source", ["z3.And(a, b)", "a == b", "[a for a in b if a is not c]", "for a in b:\n    a >= 1"]
)
def test_terms_and_facts_are_left_alone(source: str) -> None:
    assert list(python_logic(source)) == []
