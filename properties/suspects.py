"""Why two sides of a play part: the points they read differently that were consulted before."""

from dataclasses import dataclass

from ronin.model.clause import Clause
from ronin.model.errors import RoninError
from ronin.model.rulings import with_reading
from ronin.verify.sides import RoundUnderRulings, apart, parts_at, side


@dataclass(frozen=True)
class Suspect:
    """A point that the two read differently and that was consulted before they part."""

    name: str
    a: str
    b: str
    alone: bool
    """Under A with this reading of B's, and no other, the round parts from A no later."""

    def json(self) -> dict[str, object]:
        """The form that answers have."""
        return {"name": self.name, "a": self.a, "b": self.b, "alone": self.alone}


def suspects(trace: object, a: RoundUnderRulings, b: RoundUnderRulings) -> list[Suspect]:
    """The points that may have parted the two, those that alone do so first."""
    parts = parts_at(a, b)
    if parts is None:
        return []
    consulted = _consulted_until(parts, a) | _consulted_until(parts, b)
    found = []
    for name in apart(a, b):
        if name in consulted:
            rulings = with_reading(a.setting.rulings, name, b.readings[name])
            changed = side(trace, a.setting.under(rulings), a.parts)
            earliest = parts_at(a, changed)
            alone = earliest is not None and earliest <= parts
            found.append(Suspect(name, a.readings[name], b.readings[name], alone))
    return sorted(found, key=lambda suspect: not suspect.alone)


class _Parted(Exception):
    """The story has come to where the two part."""


def _consulted_until(parts: int, one: RoundUnderRulings) -> set[str]:
    """The points that were consulted until a happening was told.

    A round that was refused has no choices to play again: all that it consulted is taken.
    """
    if isinstance(one.end, RoninError):
        return set(one.consulted)
    left = parts

    def tell(clause: Clause, sentence: str, *values: object) -> None:  # noqa: ARG001 - only counts
        nonlocal left
        if left == 0:
            raise _Parted
        left -= 1

    game, consulted = one.setting.recorded(tell)
    rules = one.parts.rules
    table = rules.begun(one.end.position)
    try:
        for choice in one.end.made:
            rules.refusal(table, choice, game)
            table = rules.carried_out(table, choice, game)
    except _Parted:
        pass
    return consulted
