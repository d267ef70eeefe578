"""A question of a page as the words of a command line, and what can be asked."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import click

from ronin.model.errors import BadInput
from ronin.model.strict_json import short
from ronin.model.words import did_you_mean
from ronin.verify.games import DEFAULT, GAMES, Game, commands_of, game_named, load_command

Json = dict[str, Any]

ASKED = (
    "ask",
    "board",
    "cards",
    "choices",
    "clauses",
    "count",
    "diff",
    "explore",
    "games",
    "help",
    "replay",
    "rulings",
    "schema",
    "verify-certificate",
)
"""The commands that a page may ask; the others write files, or work for minutes."""

_OWN = frozenset({"game", "json", "stdin"})
"""What a question says besides the options of its command."""
_KEPT_BACK = frozenset(
    {"at", "cluster", "config", "help", "new", "no_config", "variant", "version", "workers", *_OWN}
)
"""The options that are not for a page: they write files, read them, or start processes."""


def game_of(options: Mapping[str, Any]) -> Game:
    """The game that a question is about; one of the list."""
    name = options.get("game", DEFAULT)
    if not isinstance(name, str) or name not in GAMES:
        raise BadInput(f"game: {short(name)} is none of {', '.join(GAMES)}")
    return game_named(name)


def has_report(game: Game) -> bool:
    """Whether its report can be shown: it has its own, of kept evidence, and searches for none."""
    return "report" in game.commands


def expect_command(command: str, game: Game) -> None:
    """BadInput for a command that a page may not ask of the game."""
    names = [name for name in ASKED if name in commands_of(game)]
    if command not in names:
        raise BadInput(f"no command {command!r:.80} here{did_you_mean(command, names)}")


def words_of(command: str, options: Mapping[str, Any], most: float) -> list[str]:
    """The command line that asks the question; nothing in it can be taken for another option."""
    game = game_of(options)
    expect_command(command, game)
    found = load_command(game, command)
    assert found is not None
    known = {_key(param): param for param in found.params if _key(param) not in _KEPT_BACK}
    given = {name.replace("-", "_"): value for name, value in options.items()}
    for name in given.keys() - known.keys() - _OWN:
        raise BadInput(f"{command} has no option {name!r:.80}{did_you_mean(name, known)}")
    if "timeout" in known:
        given["timeout"] = _within(given.get("timeout"), most)
    words = [command, f"--game={game.name}", "--no-config"]
    if options.get("json", True) is not False:
        words.append("--json")
    arguments = []
    for name, parameter in known.items():
        if given.get(name) is None:
            continue
        if isinstance(parameter, click.Argument):
            arguments.append(_text(name, given[name]))
        else:
            words += _option(name, parameter, given[name])
    return [*words, "--", *arguments]


def _key(parameter: click.Parameter) -> str:
    """What a question calls a parameter: as its help does, in small letters and with _ for -."""
    if isinstance(parameter, click.Argument):
        shown = (parameter.metavar or "").strip("[]").lower()
        return shown if shown.isidentifier() else str(parameter.name)
    return max(parameter.opts, key=len).lstrip("-").replace("-", "_")


def _within(seconds: object, most: float) -> object:
    if isinstance(seconds, int | float) and not isinstance(seconds, bool):
        return seconds if seconds < most else most
    return most if seconds is None else seconds


def _option(name: str, parameter: click.Parameter, value: object) -> Iterator[str]:
    word = max(parameter.opts, key=len)
    if isinstance(parameter, click.Option) and parameter.is_flag:
        if not isinstance(value, bool):
            raise BadInput(f"{name}: {short(value)} is neither true nor false")
        if value:
            yield word
        return
    several = [value]
    if parameter.multiple and isinstance(value, dict):
        several = [f"{point}={_text(name, reading)}" for point, reading in value.items()]
    elif parameter.multiple and isinstance(value, list):
        several = value
    yield from (f"{word}={_text(name, member)}" for member in several)


def _text(name: str, value: object) -> str:
    if isinstance(value, dict | list):
        return json.dumps(value)
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise BadInput(f"{name}: {short(value)} is no text, number, object or list")
    return str(value)


def describe_questions(game: Game) -> Json:
    """All that can be asked about a game, as the commands themselves say it."""
    commands = []
    for name, does in commands_of(game).items():
        found = load_command(game, name)
        if name in ASKED and found is not None:
            commands.append({"name": name, "does": does, "options": list(_options(found))})
    return {
        "game": game.name,
        "games": list(GAMES),
        "titles": {name: game_named(name).title for name in GAMES},
        "report": f"/report/{game.name}/index.html" if has_report(game) else None,
        "how": "POST /api/COMMAND with a JSON object of options; the answer is that of the command "
        "with --json, and the header Ronin-Exit its exit code. One that is not listed is 404. "
        '`game` names another game, `stdin` is the text that - stands for, and "json": false asks '
        "for what the command prints to people. With `as_found`, where a command has it, the lines "
        "come as they are found, and no exit code. No option can name a file.",
        "commands": commands,
    }


def _options(command: click.Command) -> Iterator[Json]:
    for param in command.params:
        if _key(param) in _KEPT_BACK:
            continue
        told: Json = {"name": _key(param), "takes": _takes(param), "required": param.required}
        if isinstance(param, click.Option):
            told["does"] = param.help or ""
        if isinstance(param.type, click.Choice):
            told["choices"] = list(param.type.choices)
        yield told


def _takes(parameter: click.Parameter) -> str:
    if isinstance(parameter, click.Option) and parameter.is_flag:
        return "true or false"
    shown = str(parameter.metavar or parameter.type.name).strip("[]")
    return shown.replace("@FILE", "JSON").replace("FILE", "JSON or -")
