"""A position: the table at the start of a round, as values that never change."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from ronin.model.shadow_tactics.facts import Faces, GuardKind, Place, State, TokenColour

Counts = tuple[tuple[str, int], ...]
"""Names with numbers from 1, sorted."""


class Guard(NamedTuple):
    """A guard; the corner on which he stands is his name."""

    at: Place
    kind: GuardKind
    faces: Faces
    state: State = State.CALM

    @property
    def awake(self) -> bool:
        """Whether he is not stunned."""
        return self.state is not State.STUNNED

    @property
    def inward(self) -> bool:
        """Whether he is awake and faces inwards."""
        return self.state is not State.STUNNED and self.faces is Faces.IN

    @property
    def armoured(self) -> bool:
        """Whether a light attack merely stuns him."""
        return self.kind is GuardKind.SAMURAI and self.state is not State.STUNNED


class Ninja(NamedTuple):
    """A ninja in a bush."""

    name: str
    at: str
    damage: int = 0
    jutsu: int = 0
    carries: bool = False
    used: tuple[str, ...] = ()
    """Sorted."""


@dataclass(frozen=True, slots=True)
class Position:
    """The table between two rounds."""

    time: int
    ninjas: tuple[Ninja, ...]
    """Sorted by name."""
    alarm: int = 0
    noise: int = 0
    guards: tuple[Guard, ...] = ()
    """By yard and corner."""
    bodies: Counts = ()
    hand: tuple[str, ...] = ()
    """Sorted."""
    prepared: tuple[str, ...] = ()
    """Active ones, sorted."""
    green: Counts = ()
    """Mission tokens by bush."""
    blue: Counts = ()
    blown: tuple[str, ...] = ()
    """Sorted."""

    def ninja(self, name: str) -> Ninja:
        """The ninja of this name."""
        return next(ninja for ninja in self.ninjas if ninja.name == name)

    def with_ninja(self, changed: Ninja) -> "Position":
        """With one ninja as he is now."""
        ninjas = (changed if ninja.name == changed.name else ninja for ninja in self.ninjas)
        return replace(self, ninjas=tuple(ninjas))

    def guard(self, at: Place) -> Guard | None:
        """The guard who stands there."""
        return next((guard for guard in self.guards if guard.at == at), None)

    def guards_of(self, yard: str) -> tuple[Guard, ...]:
        """The guards of a yard."""
        return tuple(guard for guard in self.guards if guard.at.yard == yard)

    def with_guards(self, guards: Iterable[Guard]) -> "Position":
        """With these guards instead."""
        return replace(self, guards=tuple(sorted(guards)))

    def bodies_in(self, yard: str) -> int:
        """How many bodies lie in a yard."""
        return number_in(self.bodies, yard)

    def with_bodies(self, yard: str, number: int) -> "Position":
        """With `number` bodies in a yard."""
        return replace(self, bodies=with_number(self.bodies, yard, number))

    def tokens(self, colour: TokenColour) -> Counts:
        """The mission tokens of a colour, by bush."""
        return self.green if colour is TokenColour.GREEN else self.blue


def number_in(counts: Counts, name: str) -> int:
    """The number of a name; 0 if it has none."""
    return next((number for key, number in counts if key == name), 0)


def with_number(counts: Counts, name: str, number: int) -> Counts:
    """With another number for a name."""
    others = [(key, value) for key, value in counts if key != name]
    return tuple(sorted([*others, (name, number)] if number else others))
