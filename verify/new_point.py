"""`ronin rulings --new`: the skeleton of an open point in every file that has to speak of it.

The skeleton is whole Python that changes no answer: its readings differ in nothing until somebody
fills in what each of them does, and its test fails until then.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from textwrap import indent

from ronin.model.clause import Clause
from ronin.model.errors import BadInput
from ronin.verify.console.marked_tests import CHECKOUT
from ronin.verify.parts import Parts

LINE_LENGTH = 100
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
UNWRITTEN = "TODO"
"""Stands wherever a sentence is to be written; a test finds what is left of it."""


@dataclass(frozen=True)
class NewPoint:
    """An open point that is to be entered."""

    name: str
    readings: tuple[str, ...]
    clause: Clause

    @property
    def field(self) -> str:
        """The field of the rulings that decides it."""
        return self.name.replace("-", "_")

    @property
    def enum(self) -> str:
        """The class of its readings."""
        return "".join(word.capitalize() for word in self.name.split("-"))

    @property
    def book(self) -> str:
        """The clause as code names it."""
        return f"book.{self.clause.id.replace('-', '_')}"


@dataclass(frozen=True)
class Written:
    """A file with a piece of the skeleton in it."""

    file: Path
    what: str
    text: str
    """All of the file."""


def new_point(written: str, clause: Clause, parts: Parts) -> NewPoint:
    """The point that `NAME` or `NAME=READING,READING` asks for."""
    name, _, readings = written.partition("=")
    point = NewPoint(name, tuple(readings.split(",")) if readings else ("yes", "no"), clause)
    for word in (name, *point.readings):
        if not NAME.fullmatch(word):
            raise BadInput(f"--new: {word!r:.80} is no name such as first-player or not-yet")
    if len(set(point.readings)) < max(2, len(point.readings)):
        raise BadInput(f"--new: {name} needs two readings or more, each with its own name")
    if name in parts.register:
        raise BadInput(f"--new: {name} is there already; `ronin rulings {name}` shows it")
    return point


def skeleton(point: NewPoint, parts: Parts, at: Sequence[str] = ()) -> list[Written]:
    """The files with the skeleton in them; nothing is written yet."""
    neighbours = _module_of_neighbours(point.clause, parts)
    register = _file(neighbours)
    rules = _functions(parts.rulebook.rules.get(point.clause.id, []), "game")
    formulas = _functions(parts.formulas_of(point.clause.id), "rulings")
    unknown = set(at) - {function for _, function in (*rules, *formulas)}
    if unknown:
        known = ", ".join(function for _, function in (*rules, *formulas))
        raise BadInput(f"--at: {min(unknown)!r:.80} is no function of {point.clause}: {known}")
    made = [
        _add_question(point, register, parts),
        _add_field(point, neighbours, _file(type(next(iter(parts.presets.values()))).__module__)),
    ]
    for functions, consulted in ((rules, "game.rulings"), (formulas, "rulings")):
        named = [each for each in functions if each[1] in at] or functions
        made += [_add_match(point, consulted, neighbours, *each) for each in named[:1]]
    return [*made, *_add_test(point, neighbours)]


def _module_of_neighbours(clause: Clause, parts: Parts) -> str:
    """The module with most of the points about a clause, or about its family of clauses."""
    modelled = [point for point in parts.register.values() if not point.entry.not_modelled]
    for beginning in (clause.id, clause.id.rpartition("-")[0]):
        near = Counter(
            point.__module__
            for point in modelled
            if any(about.startswith(beginning) for about in point.clauses())
        )
        if near:
            return near.most_common(1)[0][0]
    raise BadInput(f"--new: no point is about {clause} yet, so that none is a neighbour")


def _file(module: str) -> Path:
    """The file of a module, which must lie in a checkout."""
    file = Path(str(import_module(module).__file__)).resolve()
    if not (file.is_relative_to(CHECKOUT) and (CHECKOUT / "tests").is_dir()):
        raise BadInput(f"--new writes into a checkout of ronin, and {file} is not part of one")
    return file


def _functions(places: Iterable[str], parameter: str) -> list[tuple[Path, str]]:
    """Of functions as `module:function` those that are given the rulings, deciding ones first."""
    found = []
    for place in places:
        module, _, name = place.partition(":")
        function = _function(ast.parse(_file(module).read_text(encoding="utf-8")), name)
        if parameter in {argument.arg for argument in function.args.args}:
            decides = any(isinstance(node, ast.Match) for node in ast.walk(function))
            found.append((not decides, (_file(module), name)))
    return [each for _, each in sorted(found, key=lambda pair: pair[0])]


def _function(module: ast.Module, name: str) -> ast.FunctionDef:
    return next(
        node for node in module.body if isinstance(node, ast.FunctionDef) and node.name == name
    )


def _add_question(point: NewPoint, file: Path, parts: Parts) -> Written:
    """The question and its readings, after the last point of a file."""
    documents = parts.register.documents
    lines = ["@point(", f'    "{point.name}",', "    Kind.SILENCE,"]
    lines += [f'    Source("{name}", "{UNWRITTEN}", "{UNWRITTEN}"),' for name in documents.values()]
    lines += [f'    {preset}=natural("{point.readings[0]}"),' for preset in documents]
    lines += [")", f"class {point.enum}(Ambiguity):", f'    """{UNWRITTEN}?"""', ""]
    for name in point.readings:
        member = name.replace("-", "_").upper()
        lines += [f"    {member} = reading(", f'        "{UNWRITTEN}.",']
        lines += [f"        {point.book},", f'        wording="{UNWRITTEN}.",', "    )"]
    text = _importing(file.read_text(encoding="utf-8"), "ronin.model.ambiguity", "natural")
    return Written(file, "the question", text + "\n\n" + "\n".join(lines) + "\n")


def _add_field(point: NewPoint, module: str, file: Path) -> Written:
    """A field of the rulings, after those of the same module."""
    text = file.read_text(encoding="utf-8")
    stem = module.rpartition(".")[2]
    last = max(
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).startswith(f"{stem}.")
    )
    line = f"    {point.field}: {stem}.{point.enum}"
    return Written(file, "a field of the rulings", _insert_lines(text, last, [line]))


def _add_match(point: NewPoint, consulted: str, module: str, file: Path, name: str) -> Written:
    """A `match` at the beginning of a function; every reading does the same so far."""
    text = file.read_text(encoding="utf-8")
    function = _function(ast.parse(text), name)
    lines = [f"match {consulted}.{point.field}:"]
    for reading in point.readings:
        lines += [f"    case {point.enum}.{reading.replace('-', '_').upper()}:", "        pass"]
    other = f"{point.field}_other"
    lines += [f"    case {other}:", f"        assert_never({other})"]
    after_docstring = function.body[0].end_lineno
    assert after_docstring is not None
    text = _insert_lines(text, after_docstring, indent("\n".join(lines), "    ").splitlines())
    if consulted == "rulings":
        text = _obeying(text, name, point.enum)
    text = _importing(_importing(text, "typing", "assert_never"), module, point.enum)
    return Written(file, f"a match in `{name}`", text)


def _obeying(text: str, name: str, enum: str) -> str:
    """The decorator of a formula names the point, too."""
    (call,) = [
        node
        for node in _function(ast.parse(text), name).decorator_list
        if isinstance(node, ast.Call)
    ]
    obeys = next((word.value for word in call.keywords if word.arg == "obeys"), None)
    known = obeys.elts if isinstance(obeys, ast.Tuple) else []
    words = [ast.unparse(clause) for clause in call.args]
    words.append(f"obeys={ast.unparse(ast.Tuple([*known, ast.Name(enum)]))}")
    line = f"@{ast.unparse(call.func)}({', '.join(words)})"
    if len(line) > LINE_LENGTH:
        line = f"@{ast.unparse(call.func)}(\n    {', '.join(words)}\n)"
    return _replace_lines(text, call, line)


def _add_test(point: NewPoint, module: str) -> Iterator[Written]:
    """A test that fails until its readings are told apart, beside the tests of its neighbours."""
    folder = CHECKOUT.joinpath("tests", module.split(".")[2], "model")
    neighbours = [point.entry.name for point in vars(import_module(module)).values() if _is(point)]
    marks = [f'.ruling("{name}")' for name in neighbours]
    texts = {file: file.read_text(encoding="utf-8") for file in sorted(folder.glob("test_*.py"))}
    marked = {file: sum(map(text.count, marks)) for file, text in texts.items()}
    if not any(marked.values()):
        return
    file = max(marked, key=lambda each: marked[each])
    lines = [
        "",
        "",
        f'@pytest.mark.ruling("{point.name}")',
        f"def test_{point.field}() -> None:",
        f'    pytest.fail("{UNWRITTEN}: a round in which its readings differ")',
    ]
    text = texts[file] + "\n".join(lines) + "\n"
    yield Written(file, "its test", text)


def _is(value: object) -> bool:
    return isinstance(value, type) and hasattr(value, "entry")


def _importing(text: str, module: str, name: str) -> str:
    """A file that imports the name from the module, sorted and wrapped as all others are."""
    imports = [node for node in ast.parse(text).body if isinstance(node, ast.ImportFrom)]
    own = next((node for node in imports if node.module == module), None)
    names = {alias.name for alias in own.names} if own else set()
    ordered = sorted(names | {name}, key=lambda each: (not each.isupper(), each[0].islower(), each))
    line = f"from {module} import {', '.join(ordered)}"
    if len(line) > LINE_LENGTH:
        line = f"from {module} import (\n    " + ",\n    ".join(ordered) + ",\n)"
    if own:
        return _replace_lines(text, own, line) if name not in names else text
    section = [node for node in imports if _is_standard(node) == _is_standard(ast.parse(line))]
    before = [node.end_lineno or 0 for node in section if str(node.module) < module]
    if before:
        return _insert_lines(text, before[-1], [line])
    first = (section or imports)[0].lineno - 1
    return _insert_lines(text, first, [line] if section else [line, ""])


def _is_standard(node: ast.AST) -> bool:
    """Whether an import is one of the standard library."""
    (found,) = (each for each in ast.walk(node) if isinstance(each, ast.ImportFrom))
    return str(found.module).partition(".")[0] in sys.stdlib_module_names


def _replace_lines(text: str, node: ast.stmt | ast.expr, by: str) -> str:
    """The text with the lines of a node replaced."""
    lines = text.splitlines()
    return "\n".join([*lines[: node.lineno - 1], by, *lines[node.end_lineno :], ""])


def _insert_lines(text: str, after: int, new: Sequence[str]) -> str:
    """The text with lines inserted after one of its lines."""
    lines = text.splitlines()
    return "\n".join([*lines[:after], *new, *lines[after:], ""])
