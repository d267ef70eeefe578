"""Small edits of a function, generated: each changes one operator, argument or number.

A comparison is turned or shifted, a condition dropped or taken for its opposite, the two sides of a
case exchanged. Nobody chooses what is broken, so that nobody spares what a check cannot see.
"""

import ast
import copy
import inspect
import textwrap
from collections.abc import Iterator

from ronin.properties.mutation import Edit, edited_function

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_CALLED = {"both": "either", "either": "both", "any": "all", "min": "max", "max": "min"}
_LISTED = ("both", "either")
_SILENT = ("tell", "Refusal", "_refuse", "assert_never")
"""Calls in which nothing is changed: they only tell."""


def small_edits(where: str) -> list[Edit]:
    """Every small edit of a function, in the order of its text."""
    function = edited_function(Edit(where, "", ""))
    source = textwrap.dedent(inspect.getsource(function))
    definition = ast.parse(source).body[0]
    assert isinstance(definition, ast.FunctionDef)
    found: dict[tuple[str, str], Edit] = {}
    for statement in definition.body:
        for path in _paths(statement, ()):
            for changed in _changes(path[-1]):
                edit = _edit(where, source, path, changed)
                if edit is not None:
                    found.setdefault((edit.old, edit.new), edit)
    return list(found.values())


def _paths(node: ast.AST, above: tuple[ast.AST, ...]) -> Iterator[tuple[ast.AST, ...]]:
    """Every part of a statement, with all that it lies in."""
    if isinstance(node, ast.Call) and _name(node.func) in _SILENT:
        return
    path = (*above, node)
    yield path
    for child in ast.iter_child_nodes(node):
        yield from _paths(child, path)


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    """The node with something small changed."""
    match node:
        case ast.Compare(ops=[operator]):
            yield _with(node, ops=[_COMPARED[type(operator)]()])
        case ast.Call(func=ast.Name(id=name), args=args) if name in _CALLED:
            yield _with(node, func=ast.Name(_CALLED[name], ast.Load()))
            if name in _LISTED and len(args) > 1:
                yield from (_with(node, args=args[:at] + args[at + 1 :]) for at in range(len(args)))
        case ast.Call(func=ast.Name(id="no"), args=[one]):
            yield one
        case ast.Call(func=ast.Name(id="when"), args=[condition, then, otherwise]):
            yield _with(node, args=[condition, otherwise, then])
        case ast.BoolOp(op=operator):
            yield _with(node, op=ast.Or() if isinstance(operator, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=one):
            yield one
        case ast.BinOp(op=ast.Add()):
            yield _with(node, op=ast.Sub())
        case ast.BinOp(op=ast.Sub()):
            yield _with(node, op=ast.Add())
        case ast.IfExp(body=then, orelse=otherwise):
            yield _with(node, body=otherwise, orelse=then)
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield ast.Constant(number + 1)


def _with(node: ast.AST, **fields: object) -> ast.AST:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _edit(where: str, source: str, path: tuple[ast.AST, ...], changed: ast.AST) -> Edit | None:
    """The edit of the smallest part around the node whose text stands once in the function."""
    inner = changed
    for at in range(len(path) - 1, -1, -1):
        node = path[at]
        old = ast.get_source_segment(source, node) if isinstance(node, ast.expr) else None
        if old is not None and source.count(old) == 1:
            new = ast.unparse(ast.fix_missing_locations(inner))
            return Edit(where, old, f"({new})")
        if at == 0 or isinstance(node, ast.stmt):
            return None
        inner = _replaced(path[at - 1], node, inner)
    return None


def _replaced(node: ast.AST, old: ast.AST, new: ast.AST) -> ast.AST:
    """The node with one of its parts replaced."""
    fields: dict[str, object] = {}
    for name in node._fields:
        value = getattr(node, name, None)
        if value is old:
            fields[name] = new
        elif isinstance(value, list) and any(part is old for part in value):
            fields[name] = [new if part is old else part for part in value]
    return _with(node, **fields)
