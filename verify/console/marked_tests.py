"""Which tests say which clause they are about, read off their marks without running them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import ronin.verify

CHECKOUT = Path(ronin.verify.__file__).resolve().parents[1]


@cache
def marked_tests(checkout: Path = CHECKOUT) -> dict[str, list[str]]:
    """Clause id to the tests marked with it, as `file::function`; empty where no tests lie."""
    found: dict[str, list[str]] = {}
    for file in sorted(checkout.joinpath("tests").rglob("test_*.py")):
        where = file.relative_to(checkout).as_posix()
        for function, clause in _marks(ast.parse(file.read_text(encoding="utf-8"))):
            found.setdefault(clause, []).append(f"{where}::{function}")
    return found


def _marks(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Each test and each clause in its `@pytest.mark.clause(...)` or `@clause(...)`."""
    for node in ast.walk(module):
        if not isinstance(node, ast.FunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func).split(".")[-1] == "clause":
                for word in mark.args:
                    if isinstance(word, ast.Constant) and isinstance(word.value, str):
                        yield node.name, word.value
