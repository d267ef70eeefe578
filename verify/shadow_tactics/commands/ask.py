"""`ronin ask`: what the ninjas can reach in this round."""

from collections.abc import Iterator
from typing import Any

import click

from ronin.model.errors import RoninError, Unreadable
from ronin.model.rulings import points_of, rulings_json, with_reading
from ronin.model.shadow_tactics.notation import position_json
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.reading import Json
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.batch import Answer, Line, answer_each
from ronin.verify.console.consulted import consulted_lines
from ronin.verify.console.failures import BROKEN_RULE, GAVE_UP, sentence
from ronin.verify.console.inputs import json_of
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Asked
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.console.inputs import position_of
from ronin.verify.shadow_tactics.console.options import command
from ronin.verify.shadow_tactics.console.setting import Setting, at_place, of_line, setting_of
from ronin.verify.shadow_tactics.search.asking import MODES
from ronin.verify.shadow_tactics.search.cases import ASKED, asked_in, position_in
from ronin.verify.shadow_tactics.search.mending import nearest as nearest_changes

_LINE = frozenset({"id", "note", "title", "line", "position", *ASKED})


@command("ask")
@click.argument("position", metavar="POSITION")
@click.option("--batch", is_flag=True, help="POSITION holds a question a line.")
@click.option("--mode", metavar="MODE", help=f"{', '.join(MODES)}; possible if not given.")
@click.option("--goal", metavar="GOAL", help="A list; objective,unseen if not given.")
@click.option("--programme", metavar="JSON", help="For given: the cards on the mat.")
@click.option("--orders", metavar="JSON", help="For given: the orders.")
@click.option("--ninja", metavar="NAME", help="For witnesses: whose card.")
@click.option("--card", metavar="NAME", help="For witnesses: which card.")
@click.option("--entry", metavar="JSON", help="For witnesses: what is chosen for it.")
@click.option("--sensitivity", is_flag=True, help="Ask again under every other reading.")
@click.option("--nearest", is_flag=True, help="Also which guards, stunned or turned, turn it.")
@click.option("--expect", type=click.Choice(("yes", "no")), help="Fail if the answer is another.")
@timeout_option
def ask(
    asked: Asked,
    position: str,
    batch: bool,
    sensitivity: bool,
    nearest: bool,
    expect: str | None,
    timeout: float | None,
    **told: str | None,
) -> int:
    """Answer what the ninjas can reach in this round, and show why.

    POSITION is a file, - for standard input, JSON, or one line. GOAL is a comma list, all of it:
    objective (the ninjas win this round), unseen (no card failed, nobody found by Search), quiet
    (no guard reacted while cards were executed), at:NINJA=BUSH.

    `possible`: some programme, orders and choices reach it. `given`: with these --orders known some
    programme does, or this --programme does against all orders, or both are given. `forced`: one
    programme does whatever the orders; a `no` shows orders that spoil it with the fewest symbols.
    `witnesses`: who sees a card that is executed now. With
    --batch a line has these as fields, and perhaps a map, cards, a mission and rulings of its own.

    \b
    Examples:
      ronin ask --game shadow-tactics t5,y1.1oi,yuki@b3,hand=o1 --mode forced
      ronin ask --game shadow-tactics t5,y1.4so,yuki@b3 --mode witnesses --ninja yuki \\
          --card purple --entry '{"junction": "j3", "bush": "b5"}'
    """
    setting = setting_of(asked)
    if batch:
        if sensitivity or nearest:
            named = "--sensitivity" if sensitivity else "--nearest"
            raise click.UsageError(f"{named} goes with one question, not with --batch")
        return answer_each(position, lambda line: _line(line, setting, timeout), asked)
    line = {name: _value(name, value) for name, value in told.items() if value is not None}
    read = position_of(position, setting)
    found, code = _answered(line, read, setting, timeout)
    if sensitivity:
        found["sensitivity"] = list(_otherwise(found, line, read, setting, timeout))
    if nearest:
        found["nearest"] = _nearest(found, line, read, setting, timeout)
    if asked.json:
        print_json(found)
    else:
        for text in _lines(found, setting):
            click.echo(text)
    if expect is not None and found.get("answer") not in (expect, "unknown"):
        return BROKEN_RULE
    return code


_PLACES = {"programme": "programme", "orders": "orders", "entry": "execution.0"}


def _value(name: str, text: str) -> Any:
    """What an option tells: JSON, or its own words."""
    if name not in _PLACES:
        return text
    return at_place(_PLACES[name], lambda: json_of(text, what=f"--{name}"))


def _answered(
    line: Json, position: Position, setting: Setting, timeout: float | None
) -> tuple[Json, int]:
    found, consulted = asked_in(line, position, setting, Clock(timeout))
    code = GAVE_UP if found.get("answer") == "unknown" else 0
    return {**found, **setting.about(consulted)}, code


_TOLD = ("answer", "see", "witnesses", "result", "reactions", "damage", "noise")
"""The fields of an answer that a reading may change."""


def _otherwise(
    found: Json, line: Json, position: Position, setting: Setting, timeout: float | None
) -> Iterator[Json]:
    """Every reading under which the question is answered otherwise, or refused."""
    usual = rulings_json(setting.rulings)
    told = position_json(position)
    for name, point in points_of(type(setting.rulings)).items():
        for reading in (one.name_on_the_command_line for one in point):
            if reading == usual[name]:
                continue
            other = setting.under(with_reading(setting.rulings, name, reading))
            try:
                read = position_in({"position": told}, other)
                answer, _ = _answered(line, read, other, timeout)
            except RoninError as fault:
                yield {"point": name, "reading": reading, "refused": sentence(fault)}
                continue
            changed = {one: answer[one] for one in _TOLD if answer.get(one) != found.get(one)}
            if changed:
                yield {"point": name, "reading": reading, **changed}


def _nearest(
    found: Json, line: Json, position: Position, setting: Setting, timeout: float | None
) -> list[Json]:
    """The smallest changes of guards under which the answer is another."""
    told = "result" if found["mode"] == "witnesses" else "answer"

    def turns(other: Position) -> bool:
        answer = asked_in(line, other, setting, Clock(timeout))[0][told]
        return answer not in (found[told], "unknown")

    return [
        {"changes": [change.json() for change in made]}
        for made in nearest_changes(position, setting.map, turns)
    ]


def _line(line: Line, setting: Setting, timeout: float | None) -> Answer:
    value, own = of_line(dict(line), setting)
    for name in value:
        if name not in _LINE:
            raise Unreadable(f"line: unknown field {name!r:.60}; the fields are {_fields()}")
    return _answered(value, position_in(value, own), own, timeout)


def _fields() -> str:
    return ", ".join(sorted(_LINE))


def _lines(found: Json, setting: Setting) -> Iterator[str]:
    """The answer for a reader."""
    if found["mode"] == "witnesses":
        yield bold(f"{str(found['result']).upper()}.")
        yield f"  damage {found['damage']}, noise {found['noise']}"
        yield from (f"  {guard:<8} {reason}" for guard, reason in found["guards"].items())
        if found["reactions"]:
            yield f"  then {', '.join(found['reactions'])} react to deaths or bodies"
    else:
        yield bold(f"{str(found['answer']).upper()}.")
        yield f"  {found['why']}."
        yield from _shown(found)
    for one in found.get("sensitivity", ()):
        words = (f"{name} {one[name]}" for name in (*_TOLD, "refused") if name in one)
        yield f"  with {one['point']}={one['reading']}: {', '.join(words)}"
    for one in found.get("nearest", ()):
        words = (f"{change['guard']} {change['change']}" for change in one["changes"])
        yield f"  otherwise with {' and '.join(words)}"
    yield from consulted_lines(setting, set(found["consulted"]))


def _shown(found: Json) -> Iterator[str]:
    line = found["line"]
    for laid in found["programme"] or ():
        yield f"  {laid['ninja']} lays {laid['card']}"
    if line is not None:
        yield from (f"  {_order(one)}" for one in line["orders"])
        for laid, entry in zip(line["programme"], line["execution"], strict=True):
            yield f"  {laid['ninja']}, {laid['card']}: {_words(entry)}"
    for one in found["refutation"] or ():
        yield f"  spoiled: {_order(one)}"


def _order(told: Json) -> str:
    done = "; ".join(_words(one) for one in told.get("do", ()))
    return f"{told['card']} as {told['as']}{f': {done}' if done else ''}"


def _words(told: Json | None) -> str:
    """An entry of a round for a reader."""
    if told is None:
        return "nothing"
    return ", ".join(f"{name} {_word(value)}" for name, value in told.items()) or "as it is"


def _word(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return " ".join(map(str, value.values())) if isinstance(value, dict) else str(value)
