"""`ronin ask`: what the ninjas can reach in this round."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import click

from ronin.model.errors import BadInput
from ronin.model.shadow_tactics.notation import position_json
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.properties.workers import Workers
from ronin.verify.console.answers import bold
from ronin.verify.console.batch import (
    Answer,
    Line,
    answer_each,
    batch_options,
    expect_single,
    held_against,
)
from ronin.verify.console.consulted import consulted_lines
from ronin.verify.console.inputs import json_of
from ronin.verify.console.limits import memory_option, timeout_option
from ronin.verify.console.options import Options
from ronin.verify.console.sensitivity import (
    Besides,
    sensitivity_json,
    sensitivity_lines,
    tell_answer,
)
from ronin.verify.failures import GAVE_UP
from ronin.verify.files import write_whole
from ronin.verify.search.clock import Clock
from ronin.verify.search.memory import within
from ronin.verify.shadow_tactics.console.inputs import position_of
from ronin.verify.shadow_tactics.console.options import command
from ronin.verify.shadow_tactics.console.setting import at_place, of_line, setting_of
from ronin.verify.shadow_tactics.search.asking import MODES
from ronin.verify.shadow_tactics.search.cases import ASKED, asked_in, position_in
from ronin.verify.shadow_tactics.search.mending import nearest as nearest_changes
from ronin.verify.shadow_tactics.setting import DATA, Setting

CERTIFIED = ("possible", "given", "forced")
"""The modes whose answers have certificates."""
_LINE = frozenset({"id", "note", "title", "line", "position", *ASKED})


@command("ask")
@click.argument("position", metavar="POSITION")
@click.option("--batch", is_flag=True, help="POSITION holds one question per line.")
@click.option("--mode", metavar="MODE", help=f"{', '.join(MODES)}; possible if not given.")
@click.option("--goal", metavar="GOAL", help="With commas; objective,unseen if not given.")
@click.option("--programme", metavar="JSON", help="For mode given: the cards on the mat.")
@click.option("--orders", metavar="JSON", help="For mode given: the orders.")
@click.option("--ninja", metavar="NAME", help="For mode witnesses: whose card.")
@click.option("--card", metavar="NAME", help="For mode witnesses: which card.")
@click.option("--entry", metavar="JSON", help="For mode witnesses: what is chosen for the card.")
@click.option("--certificate", metavar="FILE", help="Write what proves the answer.")
@click.option("--sensitivity", is_flag=True, help="Ask again under every other reading.")
@click.option("--nearest", is_flag=True, help="Find guards to stun or turn for another answer.")
@click.option(
    "--expect", type=click.Choice(("yes", "no", "mixed")), help="Fail unless this is the answer."
)
@timeout_option
@memory_option
@batch_options
def ask(
    options: Options,
    position: str,
    batch: bool,
    workers: Workers,
    state: str | None,
    certificate: str | None,
    sensitivity: bool,
    nearest: bool,
    expect: str | None,
    timeout: float | None,
    memory: int | None,
    **told: str | None,
) -> int:
    """Answer what the ninjas can reach in this round, and show why.

    POSITION is a file, - for standard input, JSON, or one line. GOAL is a list, separated by
    commas, and all of it must be reached: objective (the ninjas win this round), unseen (no card
    failed, nobody found by Search), quiet (no guard reacted while cards were executed),
    at:NINJA=BUSH.

    `possible`: some programme, orders and choices reach it. `given`: with these --orders known some
    programme does, or this --programme does against all orders, or both are given. `forced`: one
    programme does whatever the orders; a `no` shows orders that spoil it with the fewest symbols.
    `value`: with what chance it is reached if programme and orders are chosen in secret and at
    their best. `witnesses`: who sees a card that is executed now. With
    --batch a line has these as fields, and perhaps a map, cards, a mission and rulings of its own.

    \b
    Examples:
      ronin ask --game shadow-tactics t5,y1.1oi,yuki@b3,hand=o1 --mode forced
      ronin ask --game shadow-tactics t5,y1.4so,yuki@b3 --mode witnesses --ninja yuki \\
          --card purple --entry '{"junction": "j3", "bush": "b5"}'
    """
    setting = setting_of(options)
    if batch:
        if sensitivity or nearest or certificate is not None:
            named = "--sensitivity, --nearest and --certificate"
            raise click.UsageError(f"{named} go with one question, not with --batch")
        each = partial(_line, setting=setting, timeout=timeout, memory=memory)
        answer_to = partial(held_against, expect, each)
        asked = {"timeout": timeout, "memory": memory, "expect": expect}
        return answer_each(position, answer_to, options, workers=workers, state=state, asked=asked)
    expect_single(workers, state)
    line = {name: _value(name, value) for name, value in told.items() if value is not None}
    read = position_of(position, setting)
    clock, besides = Clock(options.seconds_left(timeout)), Besides()
    found, code, proof = _answer_with_proof(line, read, setting, clock, memory)
    if certificate is not None:
        proves = found["mode"] in CERTIFIED and found["answer"] in ("yes", "no")
        if proves:
            told_of = _certificate(found, line, read, setting, proof)
            write_whole(certificate, json.dumps(told_of) + "\n")
        found["certificate"] = certificate if proves else None
    if sensitivity:
        found["sensitivity"] = _sensitivity(found, line, read, setting, clock, besides)
    if nearest:
        found["nearest"] = _nearest(found, line, read, setting, clock, besides)
    return tell_answer(options, found, besides, _lines(found, setting), expect, code)


_PLACES = {"programme": "programme", "orders": "orders", "entry": "execution.0"}


def _value(name: str, text: str) -> Any:
    """What an option tells: JSON, or its own words."""
    if name not in _PLACES:
        return text
    return at_place(_PLACES[name], lambda: json_of(text, what=f"--{name}"))


def _answered(
    line: Json, position: Position, setting: Setting, clock: Clock, memory: int | None = None
) -> tuple[Json, int]:
    found, code, _ = _answer_with_proof(line, position, setting, clock, memory)
    return found, code


def _answer_with_proof(
    line: Json, position: Position, setting: Setting, clock: Clock, memory: int | None
) -> tuple[Json, int, Json]:
    """The answer, its exit code, and what proves it; only to find it takes the memory."""
    _ = setting.map.steps  # What has to be loaded for it is none of that memory.
    with within(memory):
        found, consulted = asked_in(line, position, setting, clock)
    proof = found.pop("proof", {})
    code = GAVE_UP if found.get("answer") == "unknown" else 0
    return {**found, **setting.about(consulted)}, code, proof


def _certificate(
    found: Json, line: Json, position: Position, setting: Setting, proof: Json
) -> Json:
    """What proves an answer, with all that it is about."""
    data = {name: getattr(setting, name).json() for name in DATA}
    given: Json = {name: line[name] for name in ("programme", "orders") if name in line}
    options = {name: found[name] for name in ("game", "tool", "rulings", "mode", "goal", "answer")}
    return {**options, **data, "position": position_json(position), **given, "proof": proof}


_TOLD = ("answer", "fraction", "see", "witnesses", "result", "reactions", "damage", "noise")
"""The fields of an answer that a reading may change."""


def _sensitivity(
    found: Json, line: Json, position: Position, setting: Setting, clock: Clock, besides: Besides
) -> Json:
    """The readings under which the question is answered otherwise, or refused."""
    told = {"position": position_json(position)}

    def answer(rulings: Rulings) -> Json:
        other = setting.under(rulings)
        return besides.noted(_answered(line, position_in(told, other), other, clock)[0])

    return sensitivity_json(found, _TOLD, setting.rulings, answer)


def _nearest(
    found: Json, line: Json, position: Position, setting: Setting, clock: Clock, besides: Besides
) -> list[Json]:
    """The smallest changes of guards under which the answer is another."""
    told = "result" if found["mode"] == "witnesses" else "answer"

    def turns(other: Position) -> bool:
        answer = besides.noted(asked_in(line, other, setting, clock)[0])
        return answer[told] not in (found[told], "unknown")

    return [
        {"changes": [change.json() for change in made]}
        for made in nearest_changes(position, setting.map, turns)
    ]


def _line(line: Line, setting: Setting, timeout: float | None, memory: int | None) -> Answer:
    value, own = of_line(dict(line), setting)
    for name in value:
        if name not in _LINE:
            raise BadInput(f"line: unknown field {name!r:.60}; the fields are {_fields()}")
    return _answered(value, position_in(value, own), own, Clock(timeout), memory)


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
    yield from sensitivity_lines(found, _word)
    for position in found.get("nearest", ()):
        words = (f"{change['guard']} {change['change']}" for change in position["changes"])
        yield f"  otherwise with {' and '.join(words)}"
    yield from consulted_lines(setting, set(found["consulted"]))


def _shown(found: Json) -> Iterator[str]:
    line = found["line"]
    for laid in found["programme"] or ():
        yield f"  {laid['ninja']} lays {laid['card']}"
    if line is not None:
        yield from (f"  {_order(order)}" for order in line["orders"])
        for laid, entry in zip(line["programme"], line["execution"], strict=True):
            yield f"  {laid['ninja']}, {laid['card']}: {_words(entry)}"
    for share in found.get("programmes", ()):
        cards = ", ".join(f"{laid['ninja']} {laid['card']}" for laid in share["programme"])
        yield f"  lay with {share['weight']}: {cards or 'nothing'}"
    for share in found.get("orders", ()):
        orders = "; ".join(map(_order, share["orders"]))
        yield f"  order with {share['weight']}: {orders or 'nothing'}"
    for order in found["refutation"] or ():
        yield f"  spoiled: {_order(order)}"


def _order(told: Json) -> str:
    done = "; ".join(_words(done) for done in told.get("do", ()))
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
