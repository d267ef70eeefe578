"""What a command plays under: the rulings that `--preset` and `--rulings` ask for."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import TypeVar

from ronin.model.ambiguity import kebab
from ronin.model.errors import BadInput
from ronin.model.rulings import points_of, with_reading
from ronin.model.strict_json import expect_object, expect_text, read_json
from ronin.verify.config import Config
from ronin.verify.console.inputs import text_of
from ronin.verify.console.options import Options
from ronin.verify.files import names_file

Rulings = TypeVar("Rulings")
_NAME_AND_READING = re.compile(r"([\w-]+)=(.*)", re.DOTALL)


def asked_rulings(options: Options, presets: Mapping[str, Rulings]) -> Rulings:
    """The rulings that the shared options ask for, or else the configuration.

    The first preset is taken if none is named. A preset on the command line rules on every point,
    so that it takes the place of all that is configured; a single reading goes over it.
    """
    if options.preset is not None or options.config is None:
        name = next(iter(presets)) if options.preset is None else options.preset
        if name not in presets:
            raise BadInput(f"--preset: {name!r} is none of {', '.join(presets)}")
        return rulings_over(presets[name], options.rulings)
    return rulings_over(_rulings_in(options.config, presets), options.rulings)


def _rulings_in(config: Config, presets: Mapping[str, Rulings]) -> Rulings:
    text = config.text_of("preset")
    name = next(iter(presets)) if text is None else text
    if name not in presets:
        raise config.fault("preset", f"{name!r:.60} is none of {', '.join(presets)}")
    rulings = presets[name]
    for point, reading in config.rulings.items():
        try:
            rulings = with_reading(rulings, point, reading)
        except BadInput as fault:
            raise config.fault(point, str(fault)) from None
    return rulings


def rulings_over(rulings: Rulings, words: Sequence[str]) -> Rulings:
    """The rulings, with each of the words obeyed: NAME=READING, or a file of many."""
    points = points_of(type(rulings))
    for word in words:
        if word in points and not names_file(word):
            readings_of = ", ".join(kebab(member.name) for member in points[word])
            raise BadInput(f"--rulings: write {word}=READING; its readings are {readings_of}")
        match = _NAME_AND_READING.fullmatch(word)
        readings = {match[1]: match[2]} if match else _table(word)
        for name, reading in readings.items():
            rulings = with_reading(rulings, name, reading)
    return rulings


def rulings_by_name(
    rulings: Rulings, words: Sequence[str], presets: Mapping[str, Rulings]
) -> Rulings:
    """As `rulings_over`, where the name of a preset stands for all that it rules."""
    for word in words:
        if re.fullmatch(r"[\w-]+", word) and word not in presets and not names_file(word):
            known = ", ".join(presets)
            raise BadInput(f"{word!r} is neither a preset ({known}) nor a file nor NAME=READING")
        rulings = presets[word] if word in presets else rulings_over(rulings, [word])
    return rulings


def _table(path: str) -> dict[str, str]:
    """The readings that a JSON or TOML file gives, by the name of their point."""
    text, where = text_of(path, what="--rulings")
    if text.lstrip().startswith("{"):
        found = expect_object(read_json(text, where=where), where=where)
    else:
        try:
            found = tomllib.loads(text)
        except (ValueError, RecursionError) as fault:
            raise BadInput(f"{where}: not a JSON or TOML table: {fault}") from None
    inner = found.get("rulings")
    found = inner if isinstance(inner, dict) and len(found) == 1 else found
    return {name: expect_text(value, where=f"{where}: {name}") for name, value in found.items()}
