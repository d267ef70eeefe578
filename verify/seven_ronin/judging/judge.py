"""What the encoding says of a round in which all is told, without a solver where that can be.

A round is worked out in stages: the position, each deployment, the reveal, each use, step 2, the
end. So one use can also be tried at a table on the way.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from typing import Any, cast

import z3

from ronin.model.clause import Clause
from ronin.model.seven_ronin.pieces import SPACES, Ronin
from ronin.verify.seven_ronin.bridge import Equation, symbolize_line, symbolize_position
from ronin.verify.seven_ronin.symbols import NONE, SymLine, SymPosition, Verdict
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.computing import Program, Undetermined, Values, program
from ronin.verify.smt.terms import Formulas, bits

Json = dict[str, Any]


@dataclass(frozen=True)
class Judged:
    """A round worked out: the value of every unknown, and the claims that are false."""

    values: Values
    false: tuple[int, ...]
    """By their place among the claims of the round; none in a legal round."""


class FormulaEvaluator:
    """An encoded round as programs, one for each stage, made once."""

    def __init__(self, encoded: SymRound) -> None:
        self.encoded = encoded
        self.formulas = Formulas()
        self.stages = stages_of(encoded)
        nodes = [self.formulas.read(claim.term) for claim in encoded.claims]
        stage = _stage_of_unknowns(self.stages, self.formulas, nodes)
        at: list[list[tuple[int, int]]] = [[] for _ in self.stages]
        for number, node in enumerate(nodes):
            unknowns = bits(self.formulas.unknowns[node])
            at[max((stage[unknown] for unknown in unknowns), default=0)].append((number, node))
        self.programs: tuple[Program, ...] = ()
        always = self._always()
        known = 0
        for unknown in always:
            known |= 1 << unknown
        for claims in at:
            made = program(self.formulas, claims, known)
            self.programs += (made,)
            for _, node in claims:
                known |= self.formulas.unknowns[node]
        self.claims_of_stage = tuple(tuple(number for number, _ in claims) for claims in at)

    def _always(self) -> set[int]:
        """The unknowns that every round tells."""
        bare = {"position": {"round": 1, "reserves": 0}, "attacker": {}, "defender": {}}
        return set(self.values_of(self.facts_of({**bare, "choices": []})))

    @cached_property
    def _then(self) -> SymPosition:
        """The next position with the numbers of unknowns in the place of terms."""
        return cast(SymPosition, map_names(self.encoded.then, self.formulas.unknown))

    @cached_property
    def _places(self) -> list[tuple[Ronin, int]]:
        return list(map_names(self.encoded.places, self.formulas.unknown).items())

    @cached_property
    def _verdict(self) -> int:
        return self.formulas.unknown(self.encoded.verdict.decl().name())

    @cached_property
    def names(self) -> tuple[SymPosition, SymLine]:
        """Position and line with names in the place of terms: all that the bridge looks at."""
        encoded = self.encoded
        return map_names(encoded.position, _Name), map_names(encoded.line, _Name)

    def facts_of(self, trace: Json) -> list[Equation]:
        """Everything that a trace tells; Inexpressible if it does not fit."""
        position, line = self.names
        return [*symbolize_position(trace["position"], position), *symbolize_line(trace, line)]

    def values_of(self, facts: Iterable[Equation]) -> dict[int, int | bool]:
        """Unknowns and their values."""
        return dict(self._value_of(fact.name) for fact in facts)

    def _value_of(self, fact: str) -> tuple[int, int | bool]:
        found = self._parsed.get(fact)
        if found is None:
            name, _, text = fact.rpartition("=")
            value = text == "True" if text in ("True", "False") else int(text)
            found = self._parsed[fact] = (self.formulas.unknown(name), value)
        return found

    @cached_property
    def _parsed(self) -> dict[str, tuple[int, int | bool]]:
        return {}

    def judge(self, facts: Iterable[Equation]) -> Judged:
        """The round that the facts tell; Undetermined if a solver has to be asked."""
        told = self.values_of(facts)
        values: Values = [None] * len(self.formulas.names)
        for unknown, value in told.items():
            values[unknown] = value
        false: list[int] = []
        try:
            for run in self.programs:
                run(values, false)
        except Undetermined:
            # A claim that is false whatever the rest is settles it.
            if not false:
                raise
            return Judged(values, tuple(false))
        false += self._denied_claims(told, values)
        return Judged(values, tuple(false))

    def _denied_claims(self, told: dict[int, int | bool], values: Values) -> Iterator[int]:
        """Where a fact is not what the claims make of it: the claims that mention it."""
        for unknown, value in told.items():
            if values[unknown] != value:
                yield from (
                    number
                    for number, claim in enumerate(self.encoded.claims)
                    if self.formulas.unknowns[self.formulas.read(claim.term)] >> unknown & 1
                )

    def possible(self, position: Json) -> Judged:
        """The position alone, worked out."""
        return self.judge_stage(0, [None] * len(self.formulas.names), self._told_of(position))

    def _told_of(self, position: Json) -> list[tuple[int, int | bool]]:
        return list(self.values_of(symbolize_position(position, self.names[0])).items())

    def stage_of(self, number: int) -> str:
        """A stage in words."""
        early = len(self.encoded.line.ronin_uses)
        words = ("the position", "the attack", "the defence", "the reveal")
        if number < len(words):
            return words[number]
        if number < 4 + early:
            return f"use {number - 3} of step 1"
        if number == 4 + early:
            return "step 2"
        last = number == len(self.stages) - 1
        return "the end" if last else f"use {number - 4 - early} of step 3"

    def facts_of_stage(self, stage: int, trace: Json) -> list[tuple[int, int | bool]]:
        """What a trace tells about one stage of its line."""
        mine = set(self._unknowns_of_stage[stage])
        told = self.values_of(symbolize_line(trace, self.names[1]))
        return [(unknown, value) for unknown, value in told.items() if unknown in mine]

    def judge_stage(self, stage: int, values: Values, told: list[tuple[int, int | bool]]) -> Judged:
        """One stage of a round whose earlier stages are worked out."""
        values = list(values)
        for unknown in self._unknowns_of_stage[stage]:
            values[unknown] = None
        for unknown, value in told:
            values[unknown] = value
        false: list[int] = []
        try:
            self.programs[stage](values, false)
        except Undetermined:
            if not false:
                raise
            return Judged(values, tuple(false))
        false += self._denied_claims(dict(told), values)
        return Judged(values, tuple(false))

    @cached_property
    def _unknowns_of_stage(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(
                self.formulas.number_of[name] for name in names if name in self.formulas.number_of
            )
            for names in self.stages
        )

    def end(self, judged: Judged) -> tuple[Verdict, Json, dict[str, str]]:
        """Who has won, the next position in JSON without zeros, and who stands where."""
        value = judged.values.__getitem__
        stayed = {ronin: value(place) for ronin, place in self._then.stayed.items()}
        found: Json = {
            "round": value(self._then.round),
            "reserves": value(self._then.reserves),
            "ninja": {s.value: n for s, x in self._then.ninja.items() if (n := value(x))},
            "wounds": {r.value: n for r, x in self._then.wounds.items() if (n := value(x))},
            "eliminated": [r.value for r, x in self._then.eliminated.items() if value(x)],
            "stayed": {r.value: SPACES[n].value for r, n in stayed.items() if n != NONE},
            "shrine": [r.value for r, x in self._then.shrine.items() for _ in range(value(x))],
        }
        position = {name: told for name, told in found.items() if told not in ({}, [])}
        places = {r.value: SPACES[n].value for r, x in self._places if (n := value(x)) != NONE}
        return Verdict(value(self._verdict)), position, places

    def clauses(self, judged: Judged) -> tuple[Clause, ...]:
        """The clauses of the claims that are false, in their order."""
        found = {self.encoded.claims[number].clause: None for number in judged.false}
        return tuple(clause for clause in found if clause is not None)


class _Name:
    """Stands for an unknown where only its name is asked for."""

    def __init__(self, name: str) -> None:
        self._name = name

    def decl(self) -> "_Name":
        return self

    def name(self) -> str:
        return self._name


def map_names(part: Any, change: Callable[[str], Any]) -> Any:
    """A part of a round with something else in the place of each unknown, made from its name."""
    if is_dataclass(part) and not isinstance(part, type):
        made = object.__new__(type(part))
        for each in fields(part):
            object.__setattr__(made, each.name, map_names(getattr(part, each.name), change))
        return made
    if isinstance(part, Mapping):
        return {key: map_names(value, change) for key, value in part.items()}
    if isinstance(part, tuple):
        return tuple(map_names(value, change) for value in part)
    return change(part.decl().name()) if _is_unknown(part) else part


def _is_unknown(part: Any) -> bool:
    """Whether this is an unknown, and no value that is the same in every round."""
    return bool(z3.is_expr(part) and part.decl().kind() == z3.Z3_OP_UNINTERPRETED)


def names_in(part: Any) -> Iterator[str]:
    """The names of all unknowns in a part of a round."""
    if is_dataclass(part) and not isinstance(part, type):
        for each in fields(part):
            yield from names_in(getattr(part, each.name))
    elif isinstance(part, Mapping):
        for value in part.values():
            yield from names_in(value)
    elif isinstance(part, tuple):
        for value in part:
            yield from names_in(value)
    elif _is_unknown(part):
        yield part.decl().name()


def stages_of(encoded: SymRound) -> list[list[str]]:
    """The unknowns of each stage, in the order of a round, each where it comes first."""
    line, tables = encoded.line, encoded.tables
    early, late = len(line.ronin_uses), len(line.area_uses)
    parts: list[list[Any]] = [[encoded.position], [line.attack], [line.defence], [tables[0]]]
    parts += [[line.ronin_uses[k], tables[1 + k]] for k in range(early)]
    parts += [[tables[1 + early]]]
    parts += [[line.area_uses[k], tables[2 + early + k]] for k in range(late)]
    parts += [[encoded.then, encoded.places, encoded.verdict]]
    taken = {"attack", "defence", "ronin_uses", "area_uses"}
    parts[4 + early] += [getattr(line, f.name) for f in fields(line) if f.name not in taken]
    seen: set[str] = set()
    stages: list[list[str]] = []
    for stage in parts:
        names = [name for part in stage for name in names_in(part)]
        stages.append([name for name in dict.fromkeys(names) if name not in seen])
        seen.update(names)
    return stages


def _stage_of_unknowns(
    stages: list[list[str]], formulas: Formulas, nodes: list[int]
) -> dict[int, int]:
    """The stage of each unknown; one that is in no part of the round belongs to its first claim."""
    stage = {
        formulas.unknown(name): number for number, names in enumerate(stages) for name in names
    }
    for node in nodes:
        unknowns = list(bits(formulas.unknowns[node]))
        latest = max((stage[unknown] for unknown in unknowns if unknown in stage), default=0)
        for unknown in unknowns:
            if unknown not in stage:
                stage[unknown] = latest
                stages[latest].append(formulas.names[unknown])
    return stage
