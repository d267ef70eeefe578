"""A digest of what some files define, wherever they lie and whatever their modules are called.

Each statement on the outer level of a file counts by itself, in no order. Imports, docstrings,
comments, layout and the names of our modules do not count. So a function may move to another file,
but nobody notices if a function of the same name is imported from elsewhere.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

from ronin import model

_OUR_NAME = re.compile(r"\bronin(?:\.[a-z_]\w*)+")
"""A module of ours, in a string."""


def files_of_rules(game: str) -> list[Path]:
    """The modules of the engine of the game in this folder: its own, and those all games share."""
    folder = Path(model.__path__[0])
    return sorted([*folder.glob("*.py"), *folder.glob(f"{game}/**/*.py")])


def definitions_digest(files: Iterable[Path]) -> str:
    """Sixty-four hexadecimal digits that change with every definition in these files."""
    found = (digest for file in files for digest in _statements(file.read_text(encoding="utf-8")))
    return sha256("\n".join(sorted(found)).encode()).hexdigest()


@cache
def _statements(source: str) -> list[str]:
    tree = ast.parse(source)
    modules = {name for node in ast.walk(tree) for name in _modules(node)}
    return [sha256(text.encode()).hexdigest() for text in _texts(tree.body, modules)]


def _modules(node: ast.AST) -> Iterator[str]:
    """The names by which an import makes modules of ours known; they are in small letters."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            parts = alias.name.split(".")
            if parts[0] == "ronin" and alias.asname:
                yield alias.asname
            elif parts[0] == "ronin":
                yield from (".".join(parts[:end]) for end in range(1, len(parts) + 1))
    elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "ronin":
        yield from (alias.asname or alias.name for alias in node.names if alias.name.islower())


def _texts(nodes: Iterable[object], modules: set[str]) -> Iterator[str]:
    for node in nodes:
        is_remark = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not is_remark and not isinstance(node, ast.Import | ast.ImportFrom):
            yield _text(node, modules)


def _text(part: object, modules: set[str]) -> str:
    """A part of a tree in words that are the same in every version of Python."""
    if isinstance(part, list):
        return f"[{','.join(_texts(part, modules))}]"
    if isinstance(part, ast.Attribute) and _dotted_name(part.value) in modules:
        part = ast.Name(part.attr, part.ctx)
    if isinstance(part, ast.AST):
        fields = (
            f"{name}={_text(value, modules)}"
            for name, value in ast.iter_fields(part)
            if value is not None and value != []
        )
        return f"{type(part).__name__}({','.join(fields)})"
    return repr(_OUR_NAME.sub("", part) if isinstance(part, str) else part)


def _dotted_name(node: ast.expr) -> str | None:
    if isinstance(node, ast.Attribute):
        owner = _dotted_name(node.value)
        return owner and f"{owner}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else None
