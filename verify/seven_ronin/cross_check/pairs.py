"""Rules that both sides have as a function of a table, in pairs."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import Parameter, signature
from typing import Any

from ronin.model.seven_ronin.pieces import AREAS, RONIN
from ronin.model.seven_ronin.rules import reveal, round_end, victory, wounds
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.seven_ronin.encoding import reveal as stated_reveal
from ronin.verify.seven_ronin.encoding import round_end as stated_round_end
from ronin.verify.seven_ronin.encoding import victory as stated_victory
from ronin.verify.seven_ronin.encoding import wounds as stated_wounds
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator, names_in
from ronin.verify.smt.computing import Values, evaluator
from ronin.verify.smt.encodes import Term


@dataclass(frozen=True)
class RuleAndFormula:
    """A rule of the engine and the formula for the same, about one piece or about the table."""

    name: str
    clause: str
    engine: Callable[[Table, Game], object]
    formula: Callable[..., Term]
    about: dict[str, Any]
    """What the formula is about, by the names of its parameters."""


def _pairs() -> Iterator[RuleAndFormula]:
    for area in AREAS:
        about = {"area": area}
        yield RuleAndFormula(
            "is Free",
            "REVEAL-05",
            lambda table, _, area=area: reveal.is_free(area, table),  # type: ignore[misc]
            stated_reveal.is_free,
            about,
        )
        yield RuleAndFormula(
            "is Contested",
            "REVEAL-04",
            lambda table, _, area=area: reveal.is_contested(area, table),  # type: ignore[misc]
            stated_reveal.is_contested,
            about,
        )
        yield RuleAndFormula(
            "is Occupied",
            "REVEAL-06",
            lambda table, _, area=area: reveal.is_occupied(area, table),  # type: ignore[misc]
            stated_reveal.is_occupied,
            about,
        )
        yield RuleAndFormula(
            "wounds to be dealt",
            "WOUNDS-01",
            lambda table, game, area=area: (  # type: ignore[misc]
                wounds.wounds_dealt(area, table, game) if reveal.is_contested(area, table) else 0
            ),
            stated_wounds.wounds_dealt,
            about,
        )
    for ronin in RONIN:
        yield RuleAndFormula(
            "room on a tile",
            "WOUNDS-03",
            lambda table, game, ronin=ronin: wounds.room(ronin, table, game),  # type: ignore[misc]
            stated_wounds.room,
            {"ronin": ronin},
        )
    yield RuleAndFormula(
        "no ninja is left",
        "VICTORY-05",
        lambda table, game: victory.ninja_left(table, game) == 0,
        stated_victory.no_ninja_left,
        {},
    )
    yield RuleAndFormula(
        "no ronin is left",
        "VICTORY-01",
        lambda table, _: not table.living,
        stated_victory.no_ronin_left,
        {},
    )
    yield RuleAndFormula(
        "areas that count",
        "VICTORY-03",
        victory.areas_counted,
        stated_victory.areas_counted,
        {},
    )
    yield RuleAndFormula(
        "casualties",
        "END-06",
        lambda table, game: table.reserves - round_end.casualties_taken(table, game).reserves,
        stated_round_end.casualties,
        {},
    )


class Pairs:
    """The pairs on one board under one set of rulings, the formulas made once."""

    def __init__(self, judge: FormulaEvaluator, game: Game) -> None:
        self.judge = judge
        self.game = Game(game.village, game.rulings)
        self.pairs = tuple(_pairs())
        encoded = judge.encoded
        at_hand = {
            "table": encoded.tables[-1],
            "position": encoded.position,
            "village": game.village,
            "rulings": game.rulings,
        }
        terms = [formula_of(pair.formula, {**at_hand, **pair.about}) for pair in self.pairs]
        self._work_out = evaluator(judge.formulas, [judge.formulas.read(term) for term in terms])
        number = judge.formulas.unknown
        self._names = [list(map(number, names_in(table))) for table in encoded.tables]

    def compared(
        self, at: int, table: Table, values: Values
    ) -> Iterator[tuple[RuleAndFormula, object, object]]:
        """Each pair on a table of the engine, and on the encoding's with that number."""
        values = list(values)
        here = [values[unknown] for unknown in self._names[at]]
        for unknown, value in zip(self._names[-1], here, strict=True):
            values[unknown] = value
        found = self._work_out(values)
        for pair, theirs in zip(self.pairs, found, strict=True):
            yield pair, pair.engine(table, self.game), theirs


def formula_of(formula: Callable[..., Term], at_hand: dict[str, Any]) -> Term:
    """A formula, given what its parameters ask for by name."""
    asked = signature(formula).parameters.values()
    if any(parameter.kind is Parameter.VAR_KEYWORD for parameter in asked):
        return formula(**at_hand)
    return formula(**{parameter.name: at_hand[parameter.name] for parameter in asked})
