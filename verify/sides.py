"""One round under two sets of rulings: what became of it, where the two part, and why."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from ronin.model.errors import DefectivePosition, IllegalChoice, RoninError
from ronin.model.play import Event
from ronin.model.rulings import rulings_json
from ronin.verify.failures import error_json
from ronin.verify.parts import Outcome, Parts, Setting

Happening = tuple[str, str]
"""The id of a clause and a sentence."""


@dataclass(frozen=True)
class RoundUnderRulings:
    """What became of the round under one set of rulings."""

    parts: Parts
    setting: Setting
    consulted: frozenset[str]
    happenings: tuple[Happening, ...]
    """The events and, if it came to that, the refusal."""
    end: Outcome | RoninError

    @property
    def readings(self) -> dict[str, str]:
        """Every point with the reading in force."""
        return rulings_json(self.setting.rulings)

    def end_json(self) -> dict[str, object]:
        """How it ended."""
        if isinstance(self.end, RoninError):
            return {"error": error_json(self.end)}
        return self.parts.plays.ending(self.end)

    def json(self) -> dict[str, object]:
        """All of it."""
        events = [happening_json(happening) for happening in self.happenings]
        rulings = {"rulings": self.readings, "consulted": sorted(self.consulted)}
        return {**self.end_json(), "events": events, **rulings}

    def closing_line(self) -> str:
        """How it ended, in a sentence."""
        if isinstance(self.end, RoninError):
            return f"The round is refused ({self.happenings[-1][0]})."
        return self.parts.plays.closing(self.end)


def happening_json(one: Happening | None) -> dict[str, str] | None:
    """The form that answers have."""
    return {"clause": one[0], "text": one[1]} if one else None


def side(trace: object, setting: Setting, parts: Parts) -> RoundUnderRulings:
    """Play a round under one set of rulings; what breaks a rule is an end like others."""
    game, consulted = setting.recorded()
    end: Outcome | RoninError
    try:
        outcome: Outcome = parts.plays.played(trace, game)
        end, told = outcome, [(event.clause.id, event.text) for event in outcome.events]
    except IllegalChoice as refused:
        end = refused
        so_far = [
            (event.clause.id, event.text) for event in refused.events if isinstance(event, Event)
        ]
        told = [*so_far, (refused.clause.id, f"Refused: {refused.message}")]
    except DefectivePosition as refused:
        if refused.unreadable:
            raise
        end = refused
        told = [(str(defect.clause), f"Refused: {defect}") for defect in refused.defects]
    return RoundUnderRulings(parts, setting, frozenset(consulted), tuple(told), end)


def parts_at(a: RoundUnderRulings, b: RoundUnderRulings) -> int | None:
    """The number of the first happening at which two sides of a play part; None if they never do.

    They part where what is told, how it ends, whether it is legal, or who decides is not the same.
    """
    number = parted_at(a, b)
    if number is None and (decided := decided_apart(a, b)) is not None:
        return decided[0]
    return number


def parted_at(a: RoundUnderRulings, b: RoundUnderRulings) -> int | None:
    """The number of the first happening at which the two part; None if they never do."""
    for number, (in_a, in_b) in enumerate(zip_longest(a.happenings, b.happenings)):
        if in_a != in_b:
            return number
    return None if a.end_json() == b.end_json() else len(a.happenings)


def decided_apart(
    a: RoundUnderRulings, b: RoundUnderRulings
) -> tuple[int, tuple[Happening, Happening]] | None:
    """Before which happening somebody decides on one side only, and how each tells that.

    Two rounds may go the same way although somebody else decided something in them.
    """
    if isinstance(a.end, RoninError) or isinstance(b.end, RoninError):
        return None
    in_a, in_b = ((side.end, side.setting.recorded()[0]) for side in (a, b))
    found = a.parts.plays.first_apart(in_a, in_b)
    if found is None:
        return None
    number, clause, (told_a, told_b) = found
    return number, ((clause.id, told_a), (clause.id, told_b))


def apart(a: RoundUnderRulings, b: RoundUnderRulings) -> list[str]:
    """The points that the two read differently."""
    return [name for name, reading in a.readings.items() if b.readings[name] != reading]


def aligned(
    a: Sequence[Happening], b: Sequence[Happening]
) -> Iterator[tuple[Happening | None, Happening | None]]:
    """Two stories in rows, the same happening beside itself."""
    for _, i, i_end, j, j_end in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        yield from zip_longest(a[i:i_end], b[j:j_end])


def end_differences(a: RoundUnderRulings, b: RoundUnderRulings) -> list[tuple[str, object, object]]:
    """The fields in which two ends differ, each with both values; none if one is refused."""
    if isinstance(a.end, RoninError) or isinstance(b.end, RoninError):
        return []
    not_compared = ("why", *a.parts.plays.not_compared)
    in_a, in_b = (_fields(side.end_json(), not_compared) for side in (a, b))
    return [
        (name, in_a.get(name), in_b.get(name))
        for name in dict.fromkeys([*in_a, *in_b])
        if in_a.get(name) != in_b.get(name)
    ]


def _fields(end: Mapping[str, object], but: tuple[str, ...]) -> dict[str, object]:
    """An end as flat fields. Reasons stand in the story."""
    return {name: value for name, value in _flat("", end) if not name.startswith(but)}


def _flat(where: str, value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _flat(f"{where}.{name}" if where else name, part)
    else:
        yield where, value
