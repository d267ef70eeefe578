"""Formulas as plain data, and as Python source: what z3 is asked about them once.

Nothing here knows the game. A formula that has an operator which is not listed is not `Readable`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import z3

from ronin.verify.smt.encodes import Term

Node = int
"""The place of a formula in `Formulas`; what it is made of stands before it."""

_OPERATORS = {
    z3.Z3_OP_TRUE: "true",
    z3.Z3_OP_FALSE: "false",
    z3.Z3_OP_EQ: "==",
    z3.Z3_OP_IFF: "==",
    z3.Z3_OP_DISTINCT: "distinct",
    z3.Z3_OP_XOR: "!=",
    z3.Z3_OP_ITE: "if",
    z3.Z3_OP_AND: "and",
    z3.Z3_OP_OR: "or",
    z3.Z3_OP_NOT: "not",
    z3.Z3_OP_IMPLIES: "implies",
    z3.Z3_OP_LE: "<=",
    z3.Z3_OP_GE: ">=",
    z3.Z3_OP_LT: "<",
    z3.Z3_OP_GT: ">",
    z3.Z3_OP_ADD: "+",
    z3.Z3_OP_SUB: "-",
    z3.Z3_OP_UMINUS: "negative",
    z3.Z3_OP_MUL: "*",
}


def _parts(context: Any, ast: Any) -> list[tuple[int, Any]]:
    """What a term is made of: z3's numbers and handles, which cost less than its Python objects."""
    handles = [
        z3.Z3_get_app_arg(context, ast, place)
        for place in range(z3.Z3_get_app_num_args(context, ast))
    ]
    return [(z3.Z3_get_ast_id(context, handle), handle) for handle in handles]


class BadInput(Exception):
    """A formula with an operator that is not known here."""


@dataclass
class Formulas:
    """Every formula that was read, each once."""

    operator: list[str] = field(default_factory=list)
    """`number` and `unknown` are leaves; their `value` is the number, or the unknown's number."""
    parts: list[tuple[Node, ...]] = field(default_factory=list)
    value: list[int] = field(default_factory=list)
    unknowns: list[int] = field(default_factory=list)
    """The unknowns of each formula, as the bits of a number."""
    names: list[str] = field(default_factory=list)
    """The name of each unknown, by its number."""
    truths: set[int] = field(default_factory=set)
    """The unknowns that are true or false, by their numbers; the others are whole numbers."""
    number_of: dict[str, int] = field(default_factory=dict)
    _seen: dict[int, Node] = field(default_factory=dict)
    _kept: list[Term] = field(default_factory=list)
    """z3 may give the number of a term that is gone to another."""

    def read(self, term: Term) -> Node:
        """The place of a formula."""
        context, kept = term.ctx_ref(), self._seen
        root = z3.Z3_get_ast_id(context, term.as_ast())
        waiting = [(root, term.as_ast(), _parts(context, term.as_ast()))]
        while waiting:
            number, ast, parts = waiting[-1]
            missing = [part for part in parts if part[0] not in kept]
            if number in kept or not missing:
                waiting.pop()
                if number not in kept:
                    self._add(context, number, ast, tuple(kept[part] for part, _ in parts))
            else:
                waiting += [(part, below, _parts(context, below)) for part, below in missing]
        self._kept.append(term)
        return kept[root]

    def _add(self, context: Any, number: int, ast: Any, parts: tuple[Node, ...]) -> None:
        operator, value, unknowns = "", 0, 0
        declared = z3.Z3_get_app_decl(context, ast)
        kind = z3.Z3_get_decl_kind(context, declared)
        if kind == z3.Z3_OP_ANUM:
            operator, value = "number", int(z3.Z3_get_numeral_string(context, ast))
        elif kind == z3.Z3_OP_UNINTERPRETED and not parts:
            symbol = z3.Z3_get_decl_name(context, declared)
            operator, value = "unknown", self.unknown(z3.Z3_get_symbol_string(context, symbol))
            unknowns = 1 << value
            sort = z3.Z3_get_sort(context, ast)
            if z3.Z3_get_sort_kind(context, sort) == z3.Z3_BOOL_SORT:
                self.truths.add(value)
        elif kind in _OPERATORS:
            operator = _OPERATORS[kind]
        else:
            raise BadInput(f"an operator of kind {kind} has no meaning here")
        for part in parts:
            unknowns |= self.unknowns[part]
        self._seen[number] = len(self.operator)
        self.operator.append(operator)
        self.parts.append(parts)
        self.value.append(value)
        self.unknowns.append(unknowns)

    def unknown(self, name: str) -> int:
        """The number of an unknown."""
        if name not in self.number_of:
            self.number_of[name] = len(self.names)
            self.names.append(name)
        return self.number_of[name]

    def is_unknown(self, node: Node) -> bool:
        """Whether the formula is an unknown by itself."""
        return self.operator[node] == "unknown"


def bits(unknowns: int) -> Iterator[int]:
    """The numbers of the bits that are set."""
    while unknowns:
        lowest = unknowns & -unknowns
        yield lowest.bit_length() - 1
        unknowns ^= lowest


class Source:
    """Python statements that work formulas out; what is needed twice gets a name."""

    def __init__(self, formulas: Formulas, roots: Iterable[Node]) -> None:
        self.formulas = formulas
        self.lines: list[str] = []
        self._named: dict[Node, str] = {}
        self._uses: dict[Node, int] = {}
        waiting = list(roots)
        while waiting:
            node = waiting.pop()
            self._uses[node] = self._uses.get(node, 0) + 1
            if self._uses[node] == 1:
                waiting.extend(formulas.parts[node])

    def write(self, line: str) -> None:
        """One more statement."""
        self.lines.append(line)

    def of(self, node: Node) -> str:
        """An expression for a formula; statements that it needs are written first."""
        operator = self.formulas.operator[node]
        if operator == "unknown":
            return f"x{self.formulas.value[node]}"
        if operator == "number":
            return f"({self.formulas.value[node]})"
        if operator in ("true", "false"):
            return operator.title()
        if node not in self._named:
            written = self._written(operator, [self.of(part) for part in self.formulas.parts[node]])
            if self._uses.get(node, 0) < 2:
                return written
            self.write(f"t{node} = {written}")
            self._named[node] = f"t{node}"
        return self._named[node]

    def _written(self, operator: str, parts: list[str]) -> str:
        match operator:
            case "not":
                return f"(not {parts[0]})"
            case "implies":
                return f"(not {parts[0]} or {parts[1]})"
            case "if":
                return f"({parts[1]} if {parts[0]} else {parts[2]})"
            case "negative":
                return f"(-{parts[0]})"
            case "distinct":
                return f"(len({{{', '.join(parts)}}}) == {len(parts)})"
            case "and" | "or" if not parts:
                return str(operator == "and")
            case _:
                return f"({f' {operator} '.join(parts)})"


def forced_values(
    formulas: Formulas, node: Node, *, true: bool = True
) -> Iterator[tuple[int, tuple[tuple[Node, bool], ...], Node | bool]]:
    """What a formula says of single unknowns: one has a value where the guards are as told."""
    operator, parts = formulas.operator[node], formulas.parts[node]
    if operator == "unknown":
        yield formulas.value[node], (), true
    elif operator == "not":
        yield from forced_values(formulas, parts[0], true=not true)
    elif (operator == "and" and true) or (operator == "or" and not true):
        for part in parts:
            yield from forced_values(formulas, part, true=true)
    elif (operator == "or" and true) or (operator == "and" and not true):
        yield from _one_of(formulas, [(part, true) for part in parts])
    elif operator == "implies" and true:
        yield from _one_of(formulas, [(parts[0], False), (parts[1], True)])
    elif operator == "==" and true:
        yield from _equal(formulas, parts[0], parts[1])
        yield from _equal(formulas, parts[1], parts[0])


def _one_of(
    formulas: Formulas, literals: list[tuple[Node, bool]]
) -> Iterator[tuple[int, tuple[tuple[Node, bool], ...], Node | bool]]:
    """If all others are false the remaining one is true."""
    for place, (part, true) in enumerate(literals):
        others = tuple(
            (other, not wanted) for at, (other, wanted) in enumerate(literals) if at != place
        )
        for unknown, guards, value in forced_values(formulas, part, true=true):
            yield unknown, (*others, *guards), value


def _equal(
    formulas: Formulas, side: Node, value: Node
) -> Iterator[tuple[int, tuple[tuple[Node, bool], ...], Node | bool]]:
    if formulas.is_unknown(side):
        yield formulas.value[side], (), value
    elif formulas.operator[side] == "if":
        condition, then, otherwise = formulas.parts[side]
        for unknown, guards, found in _equal(formulas, then, value):
            yield unknown, ((condition, True), *guards), found
        for unknown, guards, found in _equal(formulas, otherwise, value):
            yield unknown, ((condition, False), *guards), found
