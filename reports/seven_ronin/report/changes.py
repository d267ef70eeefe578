"""What a change of the rules, the register or the board altered, told from two reports."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ronin.model.words import many
from ronin.reports.pages.blocks import Block, Cell, Heading, Page, Para, Row, Table
from ronin.verify.terminal import harmless

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is not as it was."""

    what: str
    """`point`, `reading`, `preset`, `severity`, `witness`, `answer`, `wording`, `clause`, ..."""
    name: str
    """Of the point, the question or the clause."""
    old: Any
    new: Any

    def json(self) -> dict[str, Any]:
        """The form that answers have."""
        return {"what": self.what, "name": self.name, "old": self.old, "new": self.new}

    def __str__(self) -> str:
        told = f"{_words(self.old)} became {_words(self.new)}"
        if self.old is None:
            told = f"new, {_words(self.new)}"
        elif self.new is None:
            told = f"gone, was {_words(self.old)}"
        return harmless(f"{self.what} of {self.name}: {told}")


def _words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_words(part)}" for name, part in value.items()) or "nothing"
    if isinstance(value, list):
        return ", ".join(map(_words, value)) or "none"
    return "none" if value is None else str(value)


def changes(old: Json, new: Json) -> list[Change]:
    """Everything that differs, the setting first, then points, answers and clauses."""
    return [
        *_compared("board", "the report", old.get("board"), new.get("board")),
        *_readings_in_force(old, new),
        *_of_points(_named(old, "points"), _named(new, "points")),
        *_of_questions(_named(old, "questions"), _named(new, "questions")),
        *_of_clauses(_named(old, "clauses", "id"), _named(new, "clauses", "id")),
    ]


def _named(report: Json, part: str, key: str = "name") -> dict[str, Json]:
    return {entry[key]: entry for entry in report.get(part, [])}


def _compared(what: str, name: str, old: Any, new: Any) -> Iterator[Change]:
    if old != new:
        yield Change(what, name, old, new)


def _both(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    return list(dict.fromkeys([*old, *new]))


def _readings_in_force(old: Json, new: Json) -> Iterator[Change]:
    before, after = old.get("rulings", {}), new.get("rulings", {})
    for name in _both(before, after):
        if name in before and name in after:
            yield from _compared("reading in force", name, before[name], after[name])


def _of_points(old: Mapping[str, Json], new: Mapping[str, Json]) -> Iterator[Change]:
    for name in _both(old, new):
        before, after = old.get(name), new.get(name)
        if before is None or after is None:
            told = (before or {}).get("question"), (after or {}).get("question")
            yield Change("point", name, *told)
            continue
        yield from _compared("question", name, before["question"], after["question"])
        yield from _compared("kind", name, before["kind"], after["kind"])
        yield from _compared("modelled", name, before["modelled"], after["modelled"])
        yield from _of_readings(name, before, after)
        for preset in _both(before["presets"], after["presets"]):
            was, now = (_taken(point, preset) for point in (before, after))
            yield from _compared(f"preset {preset}", name, was, now)
        yield from _compared("severity", name, before["rung"], after["rung"])
        yield from _compared("status", name, _status(before), _status(after))
        yield from _of_witnesses(name, before, after)


def _status(point: Json) -> str:
    """Null in reports of version 0.1.0 where nothing was searched."""
    return point["status"] or ("not searched" if point["modelled"] else "not modelled")


def _taken(point: Json, preset: str) -> str:
    return f"{point['presets'].get(preset)} ({point.get('firmness', {}).get(preset)})"


def _of_readings(name: str, before: Json, after: Json) -> Iterator[Change]:
    old = {reading["name"]: reading for reading in before["readings"]}
    new = {reading["name"]: reading for reading in after["readings"]}
    for reading in _both(old, new):
        was, now = old.get(reading), new.get(reading)
        if was is None or now is None:
            yield Change("reading", name, was and reading, now and reading)
            continue
        yield from _compared(f"answer of {reading}", name, was["says"], now["says"])
        yield from _compared(f"wording of {reading}", name, was.get("wording"), now.get("wording"))


def _of_witnesses(name: str, before: Json, after: Json) -> Iterator[Change]:
    old = {(pair["a"], pair["b"]): pair for pair in before["pairs"]}
    new = {(pair["a"], pair["b"]): pair for pair in after["pairs"]}
    for pair in dict.fromkeys([*old, *new]):
        for kind in ("smallest", "reachable"):
            was, now = ((pairs.get(pair) or {}).get(kind) for pairs in (old, new))
            told = f"{kind} witness of {pair[0]} against {pair[1]}"
            yield from _compared(told, name, _shown(was), _shown(now))


def _shown(witness: Json | None) -> dict[str, Any] | None:
    if witness is None:
        return None
    ends = [f"{end['reading']}: {end['closing']}" for end in witness["endings"]]
    return {"from": witness["position"], "at": witness["clause"], "ends": ends}


def _of_questions(old: Mapping[str, Json], new: Mapping[str, Json]) -> Iterator[Change]:
    for name in _both(old, new):
        before, after = old.get(name), new.get(name)
        if before is None or after is None:
            yield Change("question", name, (before or {}).get("asks"), (after or {}).get("asks"))
            continue
        was = {answer["reading"]: answer["answer"] for answer in before["answers"]}
        now = {answer["reading"]: answer["answer"] for answer in after["answers"]}
        for reading in _both(was, now):
            yield from _compared(f"answer if {reading}", name, was.get(reading), now.get(reading))


def _of_clauses(old: Mapping[str, Json], new: Mapping[str, Json]) -> Iterator[Change]:
    for name in _both(old, new):
        was, now = (clauses.get(name, {}).get("text") for clauses in (old, new))
        yield from _compared("clause", name, was, now)


def _row(change: Change) -> Row:
    told = (change.what, *map(_words, (change.old, change.new)))
    return Row(tuple(Cell(harmless(words)) for words in told))


def changes_page(found: list[Change]) -> Page:
    """The changes as a page of the report."""
    blocks: list[Block] = []
    if not found:
        blocks.append(Para("Nothing that the report tells has changed."))
    for name in dict.fromkeys(change.name for change in found):
        rows = (_row(change) for change in found if change.name == name)
        blocks.append(Heading(2, harmless(name)))
        caption = f"What has changed of {harmless(name)}"
        blocks.append(Table(caption, ("What", "Before", "Now"), tuple(rows), kind="stack"))
    return Page("changes", "What has changed", many(len(found), "change"), tuple(blocks))
