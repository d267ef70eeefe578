"""The kinds of attack: each makes attacks on targets, all of them drawn by a seed."""

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from random import Random
from signal import SIGINT, SIGKILL, SIGTERM
from typing import Any, NamedTuple

from tests.core.attack.running import Attack
from tests.core.attack.target import Target
from tests.core.comparison.running import Run

CONTROLS = ("\x1b[2J", "\x07", "\r", "\x9b31m", "\u202e", "\x7f", "\x08", "a\nb")
ODD: tuple[Any, ...] = (
    *(None, True, [], {}, [[]], {"": ""}, 0, -1, 1.5, 7, 51, 10**30, 1e300, "", "well", "x" * 300),
    *("1/0", "0/0", "NaN", "é", "\ud800", "\x00", *CONTROLS),
)
RAW = ("NaN", "1e400", "9" * 5000, "[" * 5000, '{"a": 1, "a": 2}', "01", "'x'", '"\\ud800"', "")


class Kind(NamedTuple):
    """A kind of attack."""

    name: str
    number: int
    """So many are tried."""
    attacks: Callable[[Sequence[Target], Random], Iterator[Attack]]
    """Without end, on these targets."""
    is_apart: bool = True
    """Whether each needs a process of its own."""


def _each(targets: Sequence[Target], random: Random) -> Iterator[Target]:
    """All of them in an order that is drawn, again and again."""
    while targets:
        yield from random.sample(targets, len(targets))


def of_memory(targets: Sequence[Target], random: Random) -> Iterator[Attack]:
    """Less memory than the work, or even the program, needs."""
    for target in _each(targets, random):
        megabytes = int(random.choice((120, 200, 300, 450)) * random.uniform(0.8, 2))
        yield replace(target.attack("memory"), memory=megabytes << 20)


def of_signals(targets: Sequence[Target], random: Random) -> Iterator[Attack]:
    """Ctrl-C and SIGTERM at any moment."""
    for target in _each([target for target in targets if target.is_long], random):
        sent, after = random.choice((SIGINT, SIGTERM)), random.uniform(0.02, 3)
        yield replace(target.attack("signals"), sent=sent, after=after)


def of_killed_workers(targets: Sequence[Target], random: Random) -> Iterator[Attack]:
    """A worker is killed, as the system does that is out of memory."""
    for target in _each([target for target in targets if target.has_workers], random):
        killed = replace(target.attack("killed workers"), sent=SIGKILL, to_worker=True)
        yield replace(killed, after=random.uniform(0, 3))


def of_killed_processes(targets: Sequence[Target], random: Random) -> Iterator[Attack]:
    """It is killed itself, and cannot end its workers or take back what it has begun."""
    for target in _each([target for target in targets if target.is_long], random):
        after = random.uniform(0.02, 3)
        yield replace(target.attack("killed processes"), sent=SIGKILL, after=after)


def of_full_disks(targets: Sequence[Target], random: Random) -> Iterator[Attack]:
    """No room for what is written, in the midst of a file."""
    for target in _each([target for target in targets if target.writes], random):
        size = int(10 ** random.uniform(0, 5))
        yield replace(target.attack("full disk"), file_size=size)


def of_full_outputs(targets: Sequence[Target], random: Random) -> Iterator[Attack]:
    """No room for what is printed."""
    for target in _each([target for target in targets if not target.is_long], random):
        yield replace(target.attack("full output"), full_output=True)


def of_time(targets: Sequence[Target], random: Random) -> Iterator[Attack]:
    """Time that is over at any moment, or before anything was done."""
    for target in _each([target for target in targets if "--timeout" in target.run.words], random):
        words = list(target.run.words)
        words[words.index("--timeout") + 1] = str(round(random.choice((0, 1)) * random.random(), 3))
        yield Attack("time", replace(target.run, words=tuple(words)), target.writes)


def of_spoiled_documents(targets: Sequence[Target], random: Random) -> Iterator[Attack]:
    """Every document that is read, with something wrong in it."""
    for target in _each(
        [target for target in targets if _documents(target.run) and not target.is_long], random
    ):
        name = random.choice(_documents(target.run))
        run = _with_document(target.run, name, spoiled(_document(target.run, name), random))
        yield Attack("spoiled documents", run, target.writes)


def of_control_characters(targets: Sequence[Target], random: Random) -> Iterator[Attack]:
    """Characters that move a terminal's cursor, in every text that a user can give."""
    for target in _each([target for target in targets if not target.is_long], random):
        run, control = target.run, random.choice(CONTROLS)
        documents = _documents(run)
        if documents and random.random() < 0.5:
            name = random.choice(documents)
            run = _with_document(run, name, _controlled(_document(run, name), control, random))
        else:
            words = list(run.words)
            at = random.randrange(1, len(words) + 1)
            words[at:at] = [] if at < len(words) else [""]
            cut = random.randint(0, len(words[at]))
            words[at] = words[at][:cut] + control + words[at][cut:]
            run = replace(run, words=tuple(words))
        yield Attack("control characters", run, target.writes)


KINDS = (
    Kind("memory", 60, of_memory),
    Kind("signals", 80, of_signals),
    Kind("killed workers", 16, of_killed_workers),
    Kind("killed processes", 30, of_killed_processes),
    Kind("full disk", 40, of_full_disks),
    Kind("full output", 30, of_full_outputs),
    Kind("time", 30, of_time),
    Kind("spoiled documents", 3000, of_spoiled_documents, is_apart=False),
    Kind("control characters", 1500, of_control_characters, is_apart=False),
)


def _documents(run: Run) -> list[str]:
    """The names of what a run reads, standard input as `-`."""
    return [*sorted(run.files), *["-"] * bool(run.stdin)]


def _document(run: Run, name: str) -> str:
    return run.stdin if name == "-" else run.files[name]


def _with_document(run: Run, name: str, text: str) -> Run:
    if name == "-":
        return replace(run, stdin=text)
    return replace(run, files={**run.files, name: text})


def spoiled(text: str, random: Random) -> str:
    """The text with something else in it, by the letter or by its values."""
    try:
        values = [json.loads(line) for line in text.splitlines()]
    except ValueError:
        return _smudged(text, random)
    if not values or random.random() < 0.2:
        return _smudged(text, random)
    line = random.randrange(len(values))
    values[line] = changed(deepcopy(values[line]), random)
    written = "".join(json.dumps(value) + "\n" for value in values)
    if random.random() < 0.1:
        return written.replace(random.choice(('"', "1", "}", ",")), random.choice(RAW), 1)
    return written


def changed(value: Any, random: Random) -> Any:
    """The value with one part of it replaced, gone, renamed or doubled."""
    parts = list(value) if isinstance(value, dict) else list(range(len(_listed(value))))
    if not parts or random.random() < 0.15:
        return deepcopy(random.choice(ODD))
    key = random.choice(parts)
    match random.randrange(8):
        case 0:
            del value[key]
        case 1 if isinstance(value, dict):
            value[str(random.choice(ODD))] = value.pop(key)
        case 2 if isinstance(value, list):
            value.append(deepcopy(value[key]))
        case _:
            value[key] = changed(value[key], random)
    return value


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _smudged(text: str, random: Random) -> str:
    """The text cut off, or with a letter gone, doubled or another."""
    at = random.randint(0, len(text))
    some = random.choice(
        (chr(random.randrange(256)), *RAW, *CONTROLS, "=", ",", "-", "[", "\udcff")
    )
    return random.choice(
        (text[:at], text[:at] + some + text[at:], text[:at] + some + text[at + 1 :], text * 2)
    )


def _controlled(text: str, control: str, random: Random) -> str:
    """The text with a control character inside one of its quoted or other words."""
    places = [at for at in range(1, len(text)) if text[at - 1 : at + 1].isalnum()]
    at = random.choice(places) if places else 0
    inside = json.dumps(control)[1:-1] if text.lstrip().startswith(("{", "[")) else control
    return text[:at] + inside + text[at:]


def attacks(kind: Kind, targets: Sequence[Target], seed: str, number: int) -> Iterator[Attack]:
    """The first so many attacks of a kind."""
    made = kind.attacks(targets, Random(f"{seed} {kind.name}"))
    yield from (attack for _, attack in zip(range(number), made, strict=False))
