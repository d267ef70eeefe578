"""The worked examples of the rulebooks: read, played, and held against what they show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

from ronin.model.errors import IllegalChoice, Refusal
from ronin.model.play import Event
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.notation import position_json, read_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.model.strict_json import (
    expect_fields,
    expect_list,
    expect_object,
    expect_text,
    read_json,
)

_FIELDS = frozenset({"part", "title", "source", "note", "ours", "trace", "expect"})
_EXPECTED = frozenset({"winner", "position", "clauses", "refused"})


@dataclass(frozen=True)
class Example:
    """One example: where it stands, what it shows, and the round that shows it."""

    name: str
    part: str
    title: str
    source: str
    note: str
    """What the book shows, in our words."""
    ours: str
    """What we added to make a whole round of it."""
    trace: Mapping[str, object]
    expect: Mapping[str, object]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Played:
    """An example and how it came out."""

    example: Example
    before: Table
    """After the reveal or, where a deployment is refused, before it."""
    after: Table | None
    """At the end of the round; None for a refused trace."""
    events: tuple[Event, ...]
    refusal: Refusal | None
    differences: tuple[str, ...]
    """What is not as expected, a sentence each."""


def examples() -> tuple[Example, ...]:
    """Every example, in order."""
    folder = files("ronin.reports.seven_ronin.cases")
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(".json"))
    return tuple(
        read_example(folder.joinpath(name).read_text(encoding="utf-8"), name=name) for name in found
    )


def read_example(text: str, *, name: str) -> Example:
    """The example that a file writes."""
    found = expect_object(read_json(text, where=name), where=name)
    expect_fields(found, _FIELDS, where=name)
    expect = expect_object(found.get("expect"), where=f"{name}: expect")
    expect_fields(expect, _EXPECTED, where=f"{name}: expect")
    return Example(
        name=name.removesuffix(".json"),
        part=expect_text(found.get("part"), where=f"{name}: part"),
        title=expect_text(found.get("title"), where=f"{name}: title"),
        source=expect_text(found.get("source"), where=f"{name}: source"),
        note=expect_text(found.get("note"), where=f"{name}: note"),
        ours=expect_text(found.get("ours"), where=f"{name}: ours"),
        trace=expect_object(found.get("trace"), where=f"{name}: trace"),
        expect=expect,
    )


def played(example: Example, game: Game) -> Played:
    """The example, played, and held against what it expects."""
    try:
        outcome = replay(dict(example.trace), game)
    except IllegalChoice as refused:
        return _refused(example, refused, game)
    plans = (outcome.attacker, outcome.defender)
    return Played(
        example,
        before=_after(outcome, plans, game),
        after=outcome.table,
        events=outcome.events,
        refusal=None,
        differences=tuple(_differences(example.expect, outcome)),
    )


def _after(outcome: Outcome, choices: Sequence[Choice], game: Game) -> Table:
    table = engine.begun(outcome.position)
    for choice in choices:
        table = engine.played(table, choice, game)
    return table


def _refused(example: Example, refused: IllegalChoice, game: Game) -> Played:
    if isinstance(refused.at, int):
        quiet = replay({**example.trace, "choices": []}, game)
        before = _after(quiet, (quiet.attacker, quiet.defender), game)
    else:
        before = engine.begun(read_position(example.trace["position"], ENGLISH))
    found = {"clause": refused.clause.id, "at": refused.at}
    expected = example.expect.get("refused")
    differences = () if found == expected else (f"refused with {found}, expected {expected}",)
    refusal = Refusal(refused.clause, refused.message)
    return Played(example, before, None, (), refusal, differences)


def _differences(expect: Mapping[str, object], outcome: Outcome) -> list[str]:
    if "refused" in expect:
        return [f"played, expected to be refused with {expect['refused']}"]
    differences = []
    winner = outcome.verdict.winner.value if outcome.verdict else None
    if winner != expect["winner"]:
        differences.append(f"winner {winner}, expected {expect['winner']}")
    position = position_json(outcome.next_position)
    for field, value in expect_object(expect.get("position", {}), where="position").items():
        if position[field] != value:
            differences.append(f"{field} {position[field]}, expected {value}")
    met = {event.clause.id for event in outcome.events}
    missing = [
        clause
        for clause in expect_list(expect.get("clauses", []), where="clauses")
        if clause not in met
    ]
    if missing:
        differences.append(f"clauses not met: {', '.join(map(str, missing))}")
    return differences
