"""`ronin diff`: one round under two sets of rulings, side by side."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from textwrap import wrap

import click

from model.errors import IllegalChoice
from model.seven_ronin.rulings import Rulings, rulings_json
from model.seven_ronin.trace import Outcome
from verify.shell.answers import bold, print_json
from verify.shell.failures import error_json
from verify.shell.inputs import json_of
from verify.shell.options import Asked, command
from verify.shell.rounds import played
from verify.shell.setting import Setting, rulings_by_name, setting_of
from verify.shell.story import closing_line, end_json, why

_COLUMN = 38

Happening = tuple[str, str]
"""The id of a clause and a sentence."""


@dataclass(frozen=True)
class Side:
    """What became of the round under one set of rulings."""

    rulings: Rulings
    consulted: frozenset[str]
    outcome: Outcome | None
    refused: IllegalChoice | None

    def happenings(self) -> list[Happening]:
        """The events and, if it came to that, the refusal."""
        if self.refused is not None:
            events = getattr(self.refused, "events", ())
            told = [(event.clause.id, event.text) for event in events]
            return [*told, (self.refused.clause.id, f"Refused: {self.refused.message}")]
        assert self.outcome is not None
        return [(event.clause.id, event.text) for event in self.outcome.events]

    def end(self) -> dict[str, object]:
        """How it ended, as JSON."""
        if self.outcome is None:
            assert self.refused is not None
            return {"error": error_json(self.refused)}
        verdict = self.outcome.verdict
        return {
            "winner": verdict.winner.value if verdict else None,
            "why": why(self.outcome),
            "position": end_json(self.outcome),
        }

    def json(self) -> dict[str, object]:
        """All of it, as JSON."""
        events = [{"clause": clause, "text": text} for clause, text in self.happenings()]
        rulings = {"rulings": rulings_json(self.rulings), "consulted": sorted(self.consulted)}
        return {**self.end(), "events": events, **rulings}


@command("diff")
@click.argument("trace", metavar="TRACE")
@click.option("--a", "one", metavar="RULINGS", multiple=True, help="One set; may be repeated.")
@click.option("--b", "other", metavar="RULINGS", multiple=True, help="The other set.")
def diff(asked: Asked, trace: str, one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """Play one round under two sets of rulings and show where they part.

    RULINGS is a preset, a file, or NAME=READING, over what --preset and --rulings say. A set that
    is not given is exactly that. A trace that only one set refuses is a difference; one that
    both refuse in the same way is refused.

    \b
    Examples:
      ronin diff round.json --b yobu-number=two-if-he-can
      ronin diff round.json --a english --b french
    """
    setting = setting_of(asked)
    value = json_of(trace, what="TRACE")
    a, b = (_side(value, words, setting) for words in (one, other))
    if a.refused and b.refused and a.end() == b.end():
        raise a.refused
    parts = parted_at(a, b)
    apart = [
        name
        for name, reading in rulings_json(a.rulings).items()
        if rulings_json(b.rulings)[name] != reading
    ]
    if asked.json:
        answer = {"same": parts is None, "parts": parts, "rulings_apart": apart}
        print_json({**answer, "a": a.json(), "b": b.json(), **_about(asked)})
        return 0
    for line in _lines(a, b, apart):
        click.echo(line)
    return 0


def _about(asked: Asked) -> dict[str, object]:
    """What the answer says about itself; the rulings stand with each side."""
    return {name: value for name, value in asked.said_about.items() if name != "rulings"}


def _side(trace: object, words: tuple[str, ...], setting: Setting) -> Side:
    chosen = rulings_by_name(setting.rulings, words)
    game, consulted = Setting(setting.village, chosen, ()).recorded()
    try:
        outcome = played(trace, game)
    except IllegalChoice as refused:
        return Side(chosen, frozenset(consulted), None, refused)
    return Side(chosen, frozenset(consulted), outcome, None)


def parted_at(a: Side, b: Side) -> dict[str, object] | None:
    """The first happening at which the two part; None if they never do."""
    pairs = zip_longest(a.happenings(), b.happenings())
    for index, (in_a, in_b) in enumerate(pairs):
        if in_a != in_b:
            return {
                "index": index,
                "a": in_a and {"clause": in_a[0], "text": in_a[1]},
                "b": in_b and {"clause": in_b[0], "text": in_b[1]},
            }
    return None if a.end() == b.end() else {"index": len(a.happenings()), "a": None, "b": None}


def _lines(a: Side, b: Side, apart: list[str]) -> Iterator[str]:
    readings_a, readings_b = rulings_json(a.rulings), rulings_json(b.rulings)
    if not apart:
        yield "A and B are the same rulings."
    for name in apart:
        yield f"{name}: A {readings_a[name]}, B {readings_b[name]}"
    yield ""
    if parted_at(a, b) is None:
        yield bold("The round goes the same way under both.")
        assert a.outcome is not None
        yield closing_line(a.outcome)
        return
    told_a, told_b = a.happenings(), b.happenings()
    parts = next(i for i, pair in enumerate(zip_longest(told_a, told_b)) if len(set(pair)) > 1)
    if parts:
        yield bold("Under both")
        yield from (f"  {clause:<13} {text}." for clause, text in told_a[:parts])
        yield ""
    yield bold(f"{'Under A':<{_COLUMN}} | Under B")
    for left, right in _aligned(told_a[parts:], told_b[parts:]):
        yield from _row(left, right)
    yield ""
    for name, side in (("A", a), ("B", b)):
        end = "The round is refused." if side.outcome is None else closing_line(side.outcome)
        yield f"{name}: {end}"


def _aligned(
    a: list[Happening], b: list[Happening]
) -> Iterator[tuple[Happening | None, Happening | None]]:
    """Both stories in rows, the same happening beside itself."""
    for _, i, i_end, j, j_end in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        yield from zip_longest(a[i:i_end], b[j:j_end])


def _row(left: Happening | None, right: Happening | None) -> Iterator[str]:
    cells = [
        wrap(f"{told[0]} {told[1]}.", _COLUMN, break_on_hyphens=False) if told else [""]
        for told in (left, right)
    ]
    for one, other in zip_longest(*cells, fillvalue=""):
        yield f"{one:<{_COLUMN}} | {other}".rstrip()
