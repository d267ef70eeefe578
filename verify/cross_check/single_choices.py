"""Single choices: what the engine allows and brings about, against what the formulas do.

At a table, every choice of the engine's must be a model of the formulas with the engine's table
after it; every model must be such a choice; and a choice that the engine refuses must be none.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import z3

from ronin.model.play import Choice, Table
from ronin.model.rulings import points_of, rulings_json
from ronin.verify.games import loaded
from ronin.verify.parts import Json, Parts, PlainGame, random_play, random_start
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.models import in_context_of, model_of, solver_of


@dataclass
class Totals:
    """What was compared, and where the two differ."""

    choices: int = 0
    refused: int = 0
    models: int = 0
    clauses: Counter[str] = field(default_factory=Counter)
    """How often each clause was claimed of a choice that was compared."""
    refusing: Counter[str] = field(default_factory=Counter)
    """How often the engine refused a choice by each clause."""
    differences: list[Json] = field(default_factory=list)

    def add(self, other: "Totals") -> None:
        """Put what was compared later behind this."""
        self.choices += other.choices
        self.refused += other.refused
        self.models += other.models
        self.clauses.update(other.clauses)
        self.refusing.update(other.refusing)
        self.differences += other.differences

    def json(self) -> Json:
        """The form that answers have."""
        return {
            "compared": {
                "choices": self.choices,
                "refused": self.refused,
                "models": self.models,
            },
            "clauses": dict(sorted(self.clauses.items())),
            "refusing": dict(sorted(self.refusing.items())),
            "differences": self.differences,
        }


def settings(parts: Parts, random: Random) -> Iterator[object]:
    """Every preset, and rulings drawn at random without end."""
    yield from parts.presets.values()
    kind = type(next(iter(parts.presets.values())))
    while True:
        yield kind(
            **{
                name.replace("-", "_"): random.choice(list(point))
                for name, point in points_of(kind).items()
            }
        )


def compared(game: str, play: tuple[object, tuple[Table, ...]]) -> Totals:
    """What comparing all choices at the tables of a play, under its rulings, comes to."""
    totals, (rulings, tables) = Totals(), play
    for table in tables:
        compare(loaded(game), rulings, table, totals)
    return totals


def compare(parts: Parts, rulings: object, table: Table, totals: Totals) -> None:
    """Compare every choice at a table, legal or not."""
    formulas, forms, rules = parts.formulas, parts.forms, parts.rules
    assert formulas is not None
    assert forms is not None
    assert parts.tries is not None
    game = PlainGame(rulings, lambda *told: None)  # noqa: ARG005 - nobody listens
    claims = list(formulas.claims(rulings))
    legal = []
    for choice in parts.tries(table):
        refused = rules.refusal(table, choice, game)
        facts = [*formulas.before(table), *formulas.chosen(choice)]
        if refused is None:
            after = rules.carried_out(table, choice, game)
            legal.append((choice, formulas.told(after)))
            totals.choices += 1
            totals.clauses.update(claim.clause.id for claim in claims if claim.clause)
            facts += formulas.after(after)
        else:
            totals.refused += 1
            totals.refusing[refused.clause.id] += 1
        if _has_model(claims, facts) != (refused is None):
            by = refused.clause.id if refused else None
            totals.differences.append(_difference(parts, rulings, table, choice, by))
    for choice, after in _models(parts, claims, table):
        totals.models += 1
        if (choice, after) not in legal:
            totals.differences.append(_difference(parts, rulings, table, choice, "not so"))


def tables(parts: Parts, rulings: object, random: Random) -> tuple[Table, ...]:
    """The tables of a random play at which somebody chooses."""
    game = PlainGame(rulings, lambda *told: None)  # noqa: ARG005 - nobody listens
    start, game = random_start(parts, game, random)
    played = random_play(parts, start, game, random)
    return tuple(table for table in played if parts.rules.chooser(table) is not None)


def _has_model(claims: list[Claim], facts: list[Term]) -> bool:
    return model_of(solver_of([*(claim.term for claim in claims), *facts], seed=0)) is not None


def _models(parts: Parts, claims: list[Claim], table: Table) -> Iterator[tuple[Choice, Json]]:
    """Every choice that the formulas allow at a table, with what they say comes of it."""
    formulas = parts.formulas
    assert formulas is not None
    solver = solver_of([*(claim.term for claim in claims), *formulas.before(table)], seed=0)
    while (model := model_of(solver)) is not None:
        yield formulas.read(model)
        values = [
            unknown == model.eval(unknown, model_completion=True) for unknown in formulas.unknowns
        ]
        solver.add(in_context_of(z3.Not(z3.And(*values)), solver))


def _difference(
    parts: Parts, rulings: object, table: Table, choice: Choice, refused_by: str | None
) -> Json:
    assert parts.forms is not None
    position = parts.forms.position_json(parts.forms.position_of(table))
    trace = {"position": position, "choices": [parts.forms.choice_json(choice)]}
    return {"trace": trace, "rulings": rulings_json(rulings), "engine": refused_by or "allowed"}
