"""The same question under every other reading: which of them answer it otherwise."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import click

from ronin.model.errors import RoninError
from ronin.model.rulings import points_of, rulings_json, with_reading
from ronin.model.words import many
from ronin.verify.console.answers import not_as_expected, print_json
from ronin.verify.console.options import Options
from ronin.verify.failures import BROKEN_RULE, GAVE_UP, error_json, sentence

Json = dict[str, Any]


@dataclass
class Besides:
    """Questions asked besides the user's own, and how many of them are left without an answer."""

    undecided: int = 0

    def noted(self, told: Json) -> Json:
        """The answer to one of them, counted if it is not known."""
        self.undecided += told.get("answer") == "unknown"
        return told

    def json(self) -> dict[str, int]:
        """As an answer tells it; nothing if all are answered."""
        return {"undecided": self.undecided} if self.undecided else {}

    def lines(self) -> Iterator[str]:
        """The same for a reader."""
        if self.undecided:
            yield f"  Not decided: {many(self.undecided, 'question', 'questions')} asked besides."


def tell_answer(
    options: Options,
    found: Json,
    besides: Besides,
    lines: Iterable[str],
    expect: str | None,
    code: int,
) -> int:
    """Print an answer with what was asked besides; the exit code of all of it."""
    differing = not_as_expected(found.get("answer"), expect)
    if options.json:
        differs = {} if expect is None else {"differs": differing}
        print_json({**found, **differs, **besides.json()})
    else:
        for text in (*lines, *besides.lines()):
            click.echo(text)
    for difference in differing:
        click.echo(f"ronin: {difference}", err=True)
    if differing:
        return BROKEN_RULE
    return GAVE_UP if besides.undecided else code


def other_readings(rulings: Any) -> Iterator[tuple[str, str]]:
    """Every point by name, with each of its readings that is not in force."""
    in_force = rulings_json(rulings)
    for name, point in points_of(type(rulings)).items():
        for reading in point:
            if (other := reading.name_on_the_command_line) != in_force[name]:
                yield name, other


def sensitivity_json(
    found: Json, fields: Sequence[str], rulings: Any, answer: Callable[[Any], Json]
) -> Json:
    """The readings that change one of these fields of an answer, and what is not decided.

    Where the question itself is not decided, nothing is.
    """
    about = {"answer": found["answer"]} if "answer" in found else {}
    turns: list[Json] = []
    undecided: list[Json] = []
    same = 0
    for name, reading in other_readings(rulings):
        changes = [{"name": name, "value": reading}]
        if about.get("answer") == "unknown":
            told = found
        else:
            try:
                told = answer(with_reading(rulings, name, reading))
            except RoninError as fault:
                turns.append({"changes": changes, "answer": "illegal", **_refusal_json(fault)})
                continue
        changed = {
            field: told[field]
            for field in fields
            if field in told and told[field] != found.get(field)
        }
        if told.get("answer") == "unknown":
            undecided.append({"changes": changes, "why": told["why"]})
        elif changed:
            turns.append({"changes": changes, **{name: told[name] for name in about}, **changed})
        else:
            same += 1
    return {**about, "turns": turns, "same": same, "undecided": undecided}


def _refusal_json(fault: RoninError) -> Json:
    clause = error_json(fault)["clause"]
    return {**({} if clause is None else {"clause": clause}), "why": sentence(fault)}


def sensitivity_lines(found: Json, word: Callable[[object], str] = str) -> Iterator[str]:
    """The same for a reader; nothing if it was not asked for."""
    told = found.get("sensitivity")
    if told is None:
        return
    for turn in told["turns"]:
        changed = (
            f"{name} {word(value)}"
            for name, value in turn.items()
            if name not in ("changes", "clause", "why") and value != found.get(name)
        )
        names = " and ".join(f"{change['name']}={change['value']}" for change in turn["changes"])
        yield f"  with {names}: {turn['why'] if 'why' in turn else ', '.join(changed)}"
    yield f"  {many(told['same'], 'other reading leaves', 'other readings leave')} it as it is."
    whys = Counter(open_["why"] for open_ in told["undecided"])
    for why, number in whys.items():
        yield f"  Not decided for {many(number, 'other reading')}: {why}."
