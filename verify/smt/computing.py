"""Formulas worked out by plain Python instead of a solver, where what is known suffices.

Claims are taken as a program: `unknown == term` gives the unknown its value, a claim of which all
but one part is false forces that part, and the few unknowns that are left are tried out. Every
value found in this way is the only one that the claims allow; where that cannot be told,
`Undetermined` is raised, and a solver has to be asked. Nothing here knows the game.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

from ronin.verify.smt.terms import Formulas, Node, Source, bits, forced_values

Values = list[Any]
"""The value of each unknown by its number; None for what is not known."""
Program = Callable[[Values, list[int]], None]
"""Fills in values, and adds the numbers of the claims that are false."""

MOST_TRIALS = 4096
"""How many values of what is left are tried at most."""


class Undetermined(Exception):
    """The claims leave an unknown open, or too much would have to be tried."""


def program(formulas: Formulas, claims: Sequence[tuple[int, Node]], known: int) -> Program:
    """A program that finds all unknowns of the claims from those that are known, given as bits."""
    return _Writer(formulas, claims, known).program()


class _Writer:
    def __init__(self, formulas: Formulas, claims: Sequence[tuple[int, Node]], known: int) -> None:
        self.formulas = formulas
        self.claims = claims
        self.known = known
        self.source = Source(formulas, (node for _, node in claims))
        self.done: set[int] = set()
        """The places of the claims that have given an unknown its value, or are checked."""
        self.helpers: dict[str, object] = {}

    def program(self) -> Program:
        mentioned = 0
        for _, node in self.claims:
            mentioned |= self.formulas.unknowns[node]
        given = mentioned & self.known
        found = mentioned & ~self.known
        self._define_all(found)
        self._check()
        lines = [
            *(f"x{unknown} = v[{unknown}]" for unknown in bits(given)),
            *self.source.lines,
            *(f"v[{unknown}] = x{unknown}" for unknown in bits(found)),
        ]
        made: Program = _made("def made(v, bad):", lines, self.helpers)
        return made

    def _check(self) -> None:
        """Write a check for every claim of which all is known."""
        for place, (number, node) in enumerate(self.claims):
            if place not in self.done and not self.formulas.unknowns[node] & ~self.known:
                self.done.add(place)
                truth = self.source.of(node)
                self.source.write(f"if not {truth}: bad.append({number})")

    def _define_all(self, found: int) -> None:
        """Write statements for every unknown, each after all that it needs."""
        definitions = self._definitions(found)
        while found & ~self.known:
            ready = next(self._ready(definitions), None)
            if ready is not None:
                place, unknown, value = ready
                self.source.write(f"x{unknown} = {self.source.of(value)}")
                self.done.add(place)
                self.known |= 1 << unknown
                del definitions[unknown]
            else:
                self._check()
                self._find_together(found & ~self.known, definitions)

    def _definitions(self, found: int) -> dict[int, list[tuple[int, Node]]]:
        """Unknown to the claims that say what it equals."""
        definitions: dict[int, list[tuple[int, Node]]] = {}
        for place, (_, node) in enumerate(self.claims):
            if self.formulas.operator[node] != "==":
                continue
            one, other = self.formulas.parts[node]
            for side, value in ((one, other), (other, one)):
                unknowns = self.formulas.unknowns
                if self.formulas.is_unknown(side) and found & unknowns[side] & ~unknowns[value]:
                    definitions.setdefault(self.formulas.value[side], []).append((place, value))
        return definitions

    def _ready(
        self, definitions: dict[int, list[tuple[int, Node]]]
    ) -> Iterator[tuple[int, int, Node]]:
        for unknown, said in definitions.items():
            for place, value in said:
                if not self.formulas.unknowns[value] & ~self.known:
                    yield place, unknown, value

    def _find_together(self, left: int, definitions: dict[int, list[tuple[int, Node]]]) -> None:
        """Write statements for unknowns that no claim defines."""
        free = left & ~sum(1 << unknown for unknown in definitions)
        group = free or left
        about = [
            (place, node)
            for place, (_, node) in enumerate(self.claims)
            if (here := self.formulas.unknowns[node] & left) and not here & ~group
        ]
        for together, said in _connected(group, about, self.formulas, left):
            self._find(together, said)
            self.known |= together
            for unknown in bits(together):
                definitions.pop(unknown, None)

    def _find(self, together: int, about: list[Node]) -> None:
        write, of = self.source.write, self.source.of
        for unknown in bits(together):
            write(f"x{unknown} = v[{unknown}]")
        for node in about:
            for unknown, guards, value in forced_values(self.formulas, node):
                if self._is_known(guards, value) and together >> unknown & 1:
                    wanted = value if isinstance(value, bool) else of(value)
                    told = [of(guard) if true else f"not {of(guard)}" for guard, true in guards]
                    conditions = " and ".join((f"x{unknown} is None", *told))
                    write(f"if {conditions}: x{unknown} = {wanted}")
        for node in about:
            for guards, equation in _equations(self.formulas, node):
                if self._is_known(guards, True):
                    self._last_of_a_sum(equation, guards, together)
        self._try_out(together, about)

    def _is_known(self, guards: tuple[tuple[Node, bool], ...], value: Node | bool) -> bool:
        needed = 0 if isinstance(value, bool) else self.formulas.unknowns[value]
        for guard, _ in guards:
            needed |= self.formulas.unknowns[guard]
        return not needed & ~self.known

    def _last_of_a_sum(
        self, node: Node, guards: tuple[tuple[Node, bool], ...], together: int
    ) -> None:
        """Where one number of an equation is left, it is the difference."""
        one, other = self.formulas.parts[node]
        parts = [*_summands(self.formulas, one, 1), *_summands(self.formulas, other, -1)]
        fixed = [part for part in parts if not self.formulas.unknowns[part[1]] & together]
        moving = [part for part in parts if self.formulas.unknowns[part[1]] & together]
        cases = [list(_cases(self.formulas, part, together)) for _, part in moving]
        if any(abs(factor) != 1 for factor, _ in moving) or not all(cases):
            return
        write, of = self.source.write, self.source.of
        known = " + ".join(f"{factor} * {of(part)}" for factor, part in fixed)
        said = [
            (
                factor,
                [(condition and of(condition), true, of(value)) for condition, true, value in c],
            )
            for (factor, _), c in zip(moving, cases, strict=True)
        ]
        write(f"rest = {known or 0}; last = None")
        for factor, told in said:
            for condition, true, value in told:
                guard = "True" if condition is None else condition if true else f"not {condition}"
                write(f"if {guard}:")
                if value in {f"x{unknown}" for unknown in bits(together)}:
                    number = value[1:]
                    write(
                        f"  if {value} is None: last = {factor * (int(number) + 1)} "
                        "if last is None else 0"
                    )
                    write(f"  else: rest += {factor} * {value}")
                else:
                    write(f"  rest += {factor} * {value}")
        holds = [of(guard) if true else f"not {of(guard)}" for guard, true in guards]
        write(f"if {' and '.join(('last', *holds))}:")
        for unknown in bits(together):
            write(f"  if last == {unknown + 1}: x{unknown} = -rest")
            write(f"  if last == {-unknown - 1}: x{unknown} = rest")

    def _try_out(self, together: int, about: list[Node]) -> None:
        """Where several are left, all their values are tried."""
        name = f"tried_{len(self.helpers)}"
        self.helpers[name] = _trying(self.formulas, together, about)
        mentioned = 0
        for node in about:
            mentioned |= self.formulas.unknowns[node]
        left = " or ".join(f"x{unknown} is None" for unknown in bits(together))
        all_of = ", ".join(f"x{unknown}" for unknown in bits(together))
        self.source.write(f"if {left}:")
        for unknown in bits(mentioned & ~together):
            self.source.write(f"  v[{unknown}] = x{unknown}")
        self.source.write(f"  ({all_of},) = {name}(v, ({all_of},))")


def evaluator(formulas: Formulas, nodes: Sequence[Node]) -> Callable[[Values], tuple[Any, ...]]:
    """Works out formulas of which every unknown is known."""
    source = Source(formulas, nodes)
    results = [source.of(node) for node in nodes]
    mentioned = 0
    for node in nodes:
        mentioned |= formulas.unknowns[node]
    given = [f"x{unknown} = v[{unknown}]" for unknown in bits(mentioned)]
    last = f"return ({', '.join(results)},)"
    made: Callable[[Values], tuple[Any, ...]] = _made(
        "def made(v):", [*given, *source.lines, last], {}
    )
    return made


def _made(head: str, lines: list[str], helpers: dict[str, object]) -> Any:
    """The function that these lines write; all of them were written above."""
    text = "\n  ".join((head, *lines, "pass"))
    names = dict(helpers)
    exec(compile(text, "<formulas>", "exec"), names)
    return names["made"]


def _connected(
    group: int, about: list[tuple[int, Node]], formulas: Formulas, left: int
) -> Iterator[tuple[int, list[Node]]]:
    """The unknowns of a group in parts that no claim ties together, each with its claims."""
    parts: list[tuple[int, list[Node]]] = []
    for _, node in about:
        here, said = formulas.unknowns[node] & left, [node]
        apart = []
        for unknowns, nodes in parts:
            if unknowns & here:
                here, said = unknowns | here, nodes + said
            else:
                apart.append((unknowns, nodes))
        parts = [*apart, (here, said)]
    reached = 0
    for unknowns, _ in parts:
        reached |= unknowns
    yield from parts
    if group & ~reached:
        yield group & ~reached, []


def _equations(
    formulas: Formulas, node: Node
) -> Iterator[tuple[tuple[tuple[Node, bool], ...], Node]]:
    """The equations that a claim states, each with what must be so for it to hold."""
    operator, parts = formulas.operator[node], formulas.parts[node]
    if operator == "==":
        yield (), node
    elif operator == "implies":
        for guards, equation in _equations(formulas, parts[1]):
            yield ((parts[0], True), *guards), equation
    elif operator == "if":
        for part, true in ((parts[1], True), (parts[2], False)):
            for guards, equation in _equations(formulas, part):
                yield ((parts[0], true), *guards), equation


def _summands(formulas: Formulas, node: Node, factor: int) -> Iterator[tuple[int, Node]]:
    operator, parts = formulas.operator[node], formulas.parts[node]
    if operator == "+":
        for part in parts:
            yield from _summands(formulas, part, factor)
    elif operator == "-":
        yield from _summands(formulas, parts[0], factor)
        for part in parts[1:]:
            yield from _summands(formulas, part, -factor)
    elif operator == "negative":
        yield from _summands(formulas, parts[0], -factor)
    else:
        yield factor, node


def _cases(
    formulas: Formulas, node: Node, together: int
) -> Iterator[tuple[Node | None, bool, Node]]:
    """An unknown by itself, or one value or another by a condition; nothing for other forms."""
    if formulas.is_unknown(node):
        yield None, True, node
    elif formulas.operator[node] == "if":
        condition, one, other = formulas.parts[node]
        simple = all(
            formulas.is_unknown(part) or not formulas.unknowns[part] & together
            for part in (one, other)
        )
        if simple and not formulas.unknowns[condition] & together:
            yield condition, True, one
            yield condition, False, other


Try = Callable[[Values, tuple[Any, ...]], tuple[Any, ...]]


def _trying(formulas: Formulas, together: int, about: list[Node]) -> Try:
    """Finds the only values with which the claims are true; if none are, those that do best."""
    unknowns = list(bits(together))
    mentioned = 0
    for node in about:
        mentioned |= formulas.unknowns[node]
    given = [f"x{unknown} = v[{unknown}]" for unknown in bits(mentioned & ~together)]
    source = Source(formulas, about)
    truths = [source.of(node) for node in about]
    names = ", ".join(f"x{unknown}" for unknown in unknowns)
    faults = _made(
        "def made(v, tried):",
        [
            *given,
            f"({names},) = tried",
            *source.lines,
            f"return {' + '.join(f'(not {truth})' for truth in truths) or 0}",
        ],
        {},
    )
    ranges = {unknown: _range(formulas, unknown, about, given) for unknown in unknowns}

    def tried(values: Values, known: tuple[Any, ...]) -> tuple[Any, ...]:
        domains = [
            (value,) if value is not None else tuple(ranges[unknown](values))
            for unknown, value in zip(unknowns, known, strict=True)
        ]
        if prod(map(len, domains)) > MOST_TRIALS:
            raise Undetermined(formulas.names[unknowns[0]])
        trials = sorted(
            (faults(values, trial), number, trial) for number, trial in enumerate(product(*domains))
        )
        if not trials or (len(trials) > 1 and trials[1][0] == 0):
            raise Undetermined(formulas.names[unknowns[0]])
        return trials[0][2]

    return tried


def _range(
    formulas: Formulas, unknown: int, about: list[Node], given: list[str]
) -> Callable[[Values], Sequence[Any]]:
    """The values that an unknown can have, by the claims that bound it and nothing else."""
    if unknown in formulas.truths:
        return lambda _: (False, True)
    lowest, highest = [], []
    source = Source(formulas, about)
    for node in about:
        operator = formulas.operator[node]
        if operator not in ("<=", ">=", "<", ">"):
            continue
        one, other = formulas.parts[node]
        if formulas.is_unknown(other) and formulas.value[other] == unknown:
            one, other = other, one
            operator = {"<=": ">=", ">=": "<=", "<": ">", ">": "<"}[operator]
        elif not (formulas.is_unknown(one) and formulas.value[one] == unknown):
            continue
        own = set(given)
        if any(f"x{needed} = v[{needed}]" not in own for needed in bits(formulas.unknowns[other])):
            continue
        bound = source.of(other)
        if operator in (">=", ">"):
            lowest.append(bound if operator == ">=" else f"{bound} + 1")
        else:
            highest.append(f"{bound} + 1" if operator == "<=" else bound)
    if not lowest or not highest:
        name = formulas.names[unknown]

        def unbounded(_: Values) -> Sequence[Any]:
            raise Undetermined(name)

        return unbounded
    least = lowest[0] if len(lowest) == 1 else f"max({', '.join(lowest)})"
    most = highest[0] if len(highest) == 1 else f"min({', '.join(highest)})"
    made: Callable[[Values], Sequence[Any]] = _made(
        "def made(v):", [*given, *source.lines, f"return range({least}, {most})"], {}
    )
    return made
