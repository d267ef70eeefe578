"""What no command may do, whatever is done to it: each detector looks for one fault."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from signal import SIGINT, SIGKILL, SIGTERM
from xml.etree import ElementTree

from tests.core.attack.running import Attack, Ended

DOCUMENTED = {0, 1, 2, 3}
BY_SIGNAL = {SIGINT: {130, -SIGINT}, SIGTERM: {143, -SIGTERM}, SIGKILL: {-SIGKILL}}
"""The second before ronin itself is loaded; a shell tells both alike."""
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e]")
_COUNTED = """times clauses positions points tables lemmas rounds attacks defences areas properties
minutes chunks choices models plays games cards guards ways cases lines wounds readings"""
_ONE_AS_MANY = re.compile(rf"(?<![\w.,/-])1 (?:{'|'.join(_COUNTED.split())})\b".encode())
_JSON_OF = {"--batch", "--json"}


def faults_of(attack: Attack, ended: Ended) -> list[str]:
    """Every fault that can be seen, in a few words."""
    return [fault for look in DETECTORS for fault in look(attack, ended)]


def hang(_: Attack, ended: Ended) -> Iterator[str]:
    """It had to be killed."""
    if ended.code is None:
        yield "hangs"


def traceback(_: Attack, ended: Ended) -> Iterator[str]:
    """Python's own words reached the user."""
    said = ended.told + ended.out
    for words in (b"Traceback (most recent call last)", b"Fatal Python error", b"terminate called"):
        if words in said:
            yield f"a traceback: {_last_line(ended.told)}"
            return


def exit_code(attack: Attack, ended: Ended) -> Iterator[str]:
    """It ends with a code that the documents do not have, or as a fault of ronin itself."""
    explained = BY_SIGNAL[attack.sent] if attack.sent and not attack.to_worker else set()
    allowed = DOCUMENTED | explained
    if ended.code is not None and ended.code not in allowed:
        yield f"exit code {ended.code}: {_last_line(ended.told)}"


def silence(_: Attack, ended: Ended) -> Iterator[str]:
    """It fails without a word."""
    if ended.code in (2, 3) and not ended.told and not ended.out:
        yield f"exit code {ended.code} without a word"


def no_json(attack: Attack, ended: Ended) -> Iterator[str]:
    """With --json standard output is something else."""
    if not _JSON_OF & set(attack.run.words) or ended.code not in DOCUMENTED or attack.full_output:
        return
    if not is_whole("lines.jsonl", ended.out) or not (ended.out or "--batch" in attack.run.words):
        yield f"no JSON on standard output: {ended.out[:60]!r}"


def control_characters(attack: Attack, ended: Ended) -> Iterator[str]:
    """What moves a terminal's cursor stands in what is printed or written."""
    printed = {"standard output": ended.out, "standard error": ended.told}
    for where, content in {**printed, **_made(attack, ended)}.items():
        if found := _CONTROL.search(content.decode("utf-8", "replace")):
            yield f"a raw control character {found[0]!a} in {where!a}"


def left_behind(attack: Attack, ended: Ended) -> Iterator[str]:
    """A file that nobody asked for, or one that is not there any more."""
    asked = {*attack.writes, *attack.run.words}
    drafts = tuple(f".{name}." for name in attack.writes) if ended.code == -SIGKILL else ()
    for name in _made(attack, ended):
        if name.startswith(drafts):
            continue  # nobody was left to take it away
        if not any(name == known or name.startswith(f"{known}/") for known in asked):
            yield f"{name!a} is left behind"
    for name in attack.run.files.keys() - ended.files.keys():
        yield f"{name!a} is gone"


def half_written(attack: Attack, ended: Ended) -> Iterator[str]:
    """Half of a file that somebody asked for."""
    for name, content in _made(attack, ended).items():
        if not is_whole(name, content):
            yield f"{name!a} is written by half"


def one_as_many(_: Attack, ended: Ended) -> Iterator[str]:
    """One of something is told as many."""
    if found := _ONE_AS_MANY.search(ended.out + ended.told):
        yield f"one is told as many: {found[0].decode()}"


def survivors(_: Attack, ended: Ended) -> Iterator[str]:
    """A process outlives it."""
    if ended.processes:
        yield f"{ended.processes} of its processes outlive it"


DETECTORS: tuple[Callable[[Attack, Ended], Iterator[str]], ...] = (
    hang,
    traceback,
    exit_code,
    silence,
    no_json,
    control_characters,
    left_behind,
    half_written,
    one_as_many,
    survivors,
)


def is_whole(name: str, content: bytes) -> bool:
    """Whether a file is all that its name promises."""
    text = content.decode("utf-8", "replace")
    try:
        match name.rpartition(".")[2]:
            case "json" | "sarif":
                json.loads(text)
            case "jsonl":
                for line in text.splitlines() if _is_one(text) is None else []:
                    json.loads(line)
            case "svg" | "xml":
                ElementTree.fromstring(text)
            case "html":
                return text.rstrip().endswith("</html>")
    except (ValueError, ElementTree.ParseError):
        return False
    return True


def _is_one(text: str) -> object | None:
    """The one JSON value, on several lines perhaps, that a text is."""
    with suppress(ValueError):
        return json.loads(text) or text
    return None


def _made(attack: Attack, ended: Ended) -> dict[str, bytes]:
    """The files that were not there before, or not like this."""
    before = {
        name: text.encode("utf-8", "surrogateescape") for name, text in attack.run.files.items()
    }
    return {name: found for name, found in ended.files.items() if before.get(name) != found}


def _last_line(told: bytes) -> str:
    lines = told.decode("utf-8", "replace").strip().splitlines()
    return ascii(lines[-1][:120]) if lines else "nothing is told"
