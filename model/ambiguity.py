"""An open point of a rulebook: an enum whose members are its readings.

The docstring of the class is the question. Everything else that the register says about a point
stands with it, in `@point(...)` above the class and in the `reading(...)` of each member.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import ClassVar, TypeVar, cast

from ronin.model.clause import Clause


class Kind(StrEnum):
    """What makes a point open."""

    AMBIGUITY = "ambiguity"
    CONTRADICTION = "contradiction"
    DISCREPANCY = "discrepancy"
    SILENCE = "silence"
    COMPONENT_LIMIT = "component-limit"


class Firmness(StrEnum):
    """How firmly a text supports the reading that a preset takes."""

    STATED = "stated"
    NATURAL = "natural"
    COIN_FLIP = "coin-flip"


@dataclass(frozen=True, slots=True)
class Source:
    """What one text says about a point, in our words."""

    document: str
    section: str
    says: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One answer to an open question."""

    says: str
    clauses: tuple[Clause, ...]
    wording: str
    """A sentence for a rulebook that would settle the point this way."""


def reading(says: str, *clauses: Clause, wording: str) -> Reading:
    """One answer, the clauses it touches, and the wording that would settle it so."""
    return Reading(says, clauses, wording)


@dataclass(frozen=True, slots=True)
class Taken:
    """The reading that a preset takes, by its name, and how firmly its text supports it."""

    reading: str
    firmness: Firmness


def stated(name: str) -> Taken:
    """The text says so."""
    return Taken(name, Firmness.STATED)


def natural(name: str) -> Taken:
    """The text is best understood so."""
    return Taken(name, Firmness.NATURAL)


def coin_flip(name: str) -> Taken:
    """The text supports another reading as well."""
    return Taken(name, Firmness.COIN_FLIP)


@dataclass(frozen=True, slots=True)
class Point:
    """What the register says about an open point, apart from its question and its readings."""

    name: str
    """Kebab-case, permanent."""
    kind: Kind
    sources: tuple[Source, ...]
    presets: Mapping[str, Taken]
    needs: Mapping[str, tuple[str, ...]]
    """Other points, and the readings of them under which this one has a meaning."""
    not_modelled: str
    """Why it cannot matter to the model; empty for a point that does."""


class Ambiguity(Enum):
    """A question that the texts leave open."""

    entry: ClassVar[Point]
    """What the register says about it."""

    @property
    def says(self) -> str:
        """The answer that this reading gives."""
        return cast(Reading, self.value).says

    @property
    def name_on_the_command_line(self) -> str:
        """The reading's name as users write it: kebab-case."""
        return kebab(self.name)

    @property
    def reading(self) -> Reading:
        """What the register says about this reading."""
        return cast(Reading, self.value)

    @classmethod
    def clauses(cls) -> list[str]:
        """The ids of the clauses that some reading touches."""
        return sorted({clause.id for member in cls for clause in member.reading.clauses})

    @classmethod
    def question(cls) -> str:
        """The question, in one sentence."""
        return " ".join((cls.__doc__ or "").split())


Class = TypeVar("Class", bound=type[Ambiguity])


class Register(dict[str, type[Ambiguity]]):
    """The open points of one game by name, in the order of definition, and its presets."""

    def __init__(
        self,
        documents: Mapping[str, str],
        steps: Mapping[str, str],
        files: Mapping[str, str],
    ) -> None:
        super().__init__()
        self.documents = documents
        """Each preset, and the document that it reads; the first is taken if none is named."""
        self.steps = steps
        """The steps of a play under which points are grouped, in their order, with their titles."""
        self.files = files
        """The module in which points are entered, by the last part of its name, and its step."""

    def step_of(self, question: type[Ambiguity]) -> str:
        """Where in a play a point comes up."""
        return self.files[question.__module__.rsplit(".", 1)[-1]]

    def title_of(self, question: type[Ambiguity]) -> str:
        """The title of that step."""
        return self.steps[self.step_of(question)]

    def in_order(self) -> list[type[Ambiguity]]:
        """Every open point, those that are modelled first, step by step."""
        order = list(self.steps)
        return sorted(
            self.values(),
            key=lambda point: (bool(point.entry.not_modelled), order.index(self.step_of(point))),
        )

    def needing(self, name: str) -> dict[str, tuple[str, ...]]:
        """The points that have a meaning only under some readings of this one, and those."""
        return {
            other: question.entry.needs[name]
            for other, question in self.items()
            if name in question.entry.needs
        }

    def point(
        self,
        name: str,
        kind: Kind,
        *sources: Source,
        needs: Mapping[str, tuple[str, ...]] | None = None,
        not_modelled: str = "",
        **presets: Taken,
    ) -> Callable[[Class], Class]:
        """Enter a question; each preset is given by its name with the reading that it takes."""

        def enter(question: Class) -> Class:
            question.entry = Point(name, kind, sources, presets, needs or {}, not_modelled)
            if list(presets) != list(self.documents):
                raise ValueError(f"{name}: the presets are {', '.join(self.documents)}")
            for taken in presets.values():
                if taken.reading not in {kebab(member.name) for member in question}:
                    raise ValueError(f"{name}: a preset takes {taken.reading!r}, no reading of it")
            self[name] = question
            return question

        return enter


def kebab(text: str) -> str:
    """A name as users write it."""
    return text.lower().replace("_", "-")
