"""A rung of severity with the position that shows it, and the values told of it."""

from dataclasses import dataclass

from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.notation import choice_json, position_json
from ronin.model.seven_ronin.pieces import Side
from ronin.properties.seven_ronin.divergence.prospects import Explorer, Prospect
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.divergence.record import Record


@dataclass(frozen=True, slots=True)
class ShownRung:
    """A rung, and the position that shows it."""

    rung: int
    pair: ReadingPair
    record: Record
    deployed: bool
    """Whether the deployments of the record belong to what shows it."""
    a: object
    b: object

    def json(self) -> dict[str, object]:
        """The form in which it is kept."""
        attacker, defender = (
            choice_json(plan) if self.deployed else None
            for plan in (self.record.attacker, self.record.defender)
        )
        return {
            "text": TEXTS[self.rung],
            "position": position_json(self.record.position),
            "attacker": attacker,
            "defender": defender,
            "a": self.a,
            "b": self.b,
        }


TEXTS = {
    1: "what may be chosen differs",
    2: "the set of next positions differs",
    3: "who wins by some play differs",
    4: "whether the Attacker wins for sure with these deployments differs",
    5: "whether the Attacker has an attack that wins for sure, or how often he wins, differs",
}


def options_apart(one: Explorer, other: Explorer) -> tuple[object, object] | None:
    """What may be chosen under one reading only, at the first table that both come to."""
    for table, options in one.options.items():
        others = other.options.get(table)
        if others is not None and others != options:
            return only(options, others), only(others, options)
    return None


def only(some: frozenset[Choice], others: frozenset[Choice]) -> object:
    """What may be chosen on one side only: how many choices there are, and the first of those."""
    extra = sorted(str(choice_json(choice)) for choice in some - others)
    written = {str(choice_json(choice)): choice_json(choice) for choice in some - others}
    return {"choices": len(some), "only_here": [written[text] for text in extra[:5]]}


def ends_json(some: Prospect, others: Prospect) -> object:
    """How many next positions there are, how many only here, and one of them."""
    only = sorted((each.position for each in some.ends - others.ends), key=lambda each: str(each))
    return {
        "next_positions": len(some.ends),
        "only_here": len(some.ends - others.ends),
        "example": position_json(only[0]) if only else None,
    }


def winners_json(some: Prospect) -> object:
    """Who wins by some play."""
    return [side.value for side in Side if side in some.winners]


def yes_or_no(some: Prospect) -> str:
    """Whether the Attacker wins whatever the Defender does."""
    return "yes" if some.value == 1 else "no"
