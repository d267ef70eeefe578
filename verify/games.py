"""The games that `ronin` knows, and what the command line has to know of a game."""

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any

import click

from ronin.model.errors import BadInput

DEFAULT = "seven-ronin"
GAMES = {
    DEFAULT: "ronin.verify.seven_ronin.game:GAME",
    "shinobi": "ronin.verify.shinobi.game:GAME",
    "shadow-tactics": "ronin.verify.shadow_tactics.game:GAME",
}
"""The only place outside a game's own folders that knows of it: its name, and where it is."""

COMMON = {
    "completion": "Print the script that completes commands in your shell.",
    "games": "List the games, and what each command does for each of them.",
    "init": "Write a configuration and a sample of positions for a repository.",
    "help": "Explain a command, or how positions and plans are written.",
    "schema": "Print the JSON Schema of an input or an answer.",
    "serve": "Answer questions on a page in the browser, offline, until Ctrl-C.",
}
"""The commands that need no game, modules of `ronin.verify.commands`, with a line of help."""

SHARED = {
    "ask": "Answer whether a side can win from a position, and show why.",
    "cases": "Answer every case of a file and compare it with what is expected.",
    "check": "Check what must always be true of the rules, on many plays.",
    "clauses": "List the clauses of the rules, and what covers each.",
    "crosscheck": "Play the engine against the SMT encoding, both ways.",
    "diff": "Play one round under two sets of rulings and show where they part.",
    "evidence": "List all kept evidence, and what it was measured with.",
    "explore": "Answer questions about whole games: incentives, dead clauses, supplies.",
    "replay": "Play a recorded play and tell its story.",
    "report": "Write the report on the open points of the rules.",
    "rulings": "List the open points of the rules and their readings.",
}
"""The commands that work for every game that brings its `Parts`, where it has none of its own."""


@dataclass(frozen=True)
class Game:
    """What the command line knows of a game; all else is loaded when a command asks for it."""

    name: str
    """As `--game` takes it and answers tell it."""
    title: str
    scope: Mapping[str, str]
    """What is played, encoded, answered and not modelled of it, a sentence each."""
    commands: Mapping[str, str]
    """The commands of its own, each with the first line of its help."""
    shared: tuple[str, ...]
    """The commands that it takes from those that all games share."""
    parts: str
    """Where its `Parts` are, as MODULE:VALUE; the shared commands work with them."""
    package: str
    """Where it is: a command is a module of `package.commands`, a schema a file of `.schemas`."""
    missing: Mapping[str, str] = field(default_factory=dict)
    """The commands that it has not, and options such as `ask --mode`, or `--map` of every command,
    each with the reason."""
    options: tuple[Callable[[Any], Any], ...] = ()
    """The options that all its commands take, besides those that all games have."""
    public: str = ""
    """The module of what users build properties and strategies of their own from."""
    sample: str = ""
    """Where the text of its sample position file is, as MODULE:VALUE; empty if it has none."""
    topics: Mapping[str, str] = field(default_factory=dict)
    """What `ronin help` explains besides its commands: where the text of each is, MODULE:VALUE."""
    page: str = ""
    """The package whose files are its page in the browser; without one it has that of any game."""
    questions: str = ""
    """Where questions of players are kept that the page searches, as PACKAGE:FILE."""
    beforehand: tuple[str, ...] = ()
    """What a server does before the first question: MODULE to load, MODULE:FUNCTION to call."""
    tried: tuple[tuple[str, ...], ...] = ()
    """Small questions that a server asks before the first one, so that all is ready."""
    where: str = ""
    """The MODULE:VALUE by which it was found, if it is none of the list."""

    @property
    def called(self) -> str:
        """What `--game` takes for it."""
        return self.where or self.name

    def why_not(self, command: str, option: str = "") -> str | None:
        """Why it has no such command, or the command no such option; None if no reason is told."""
        names = (f"{command} {option}", option, command)
        return next((self.missing[name] for name in names if name in self.missing), None)


def game_named(name: str) -> Game:
    """The game of this name, or the one that MODULE:VALUE stands for."""
    where = GAMES.get(name, name)
    if ":" not in where:
        raise BadInput(
            f"--game: {name!r:.80} is none of {', '.join(GAMES)}, and no MODULE:VALUE; "
            "`ronin games` lists them"
        )
    if name in GAMES:
        listed: Game = loaded(where)
        return listed
    try:
        found = loaded(where)
    except BadInput as fault:
        raise BadInput(f"--game: {name}: {fault}") from None
    if not isinstance(found, Game):
        raise BadInput(f"--game: {name} is not a Game but a {type(found).__name__}")
    for command in found.shared:
        if command not in SHARED:
            from ronin.model.words import did_you_mean

            meant = did_you_mean(command, SHARED, f"these are {', '.join(SHARED)}")
            raise BadInput(f"--game: {name}: shared: no command {command!r:.80} is shared{meant}")
    return replace(found, where=name)


def loaded(where: str) -> Any:
    """What lies at MODULE:VALUE, such as the `Parts` of a game: a name for another process."""
    if where not in GAMES.values() and not where.startswith("ronin."):
        from ronin.verify.own_game import load_own

        return load_own(where)
    module, _, value = where.partition(":")
    return getattr(import_module(module), value)


def parts_of(game: Game | None, *needed: str) -> Any:
    """The `Parts` of a game; BadInput if it has nothing for what a shared command needs of them."""
    assert game is not None
    try:
        parts = loaded(game.parts)
    except BadInput as fault:
        raise BadInput(f"--game: {game.called}: parts: {fault}") from None
    for module in {question.__module__ for question in parts.register.values()}:
        if (last := module.rpartition(".")[2]) not in parts.register.files:
            known = ", ".join(parts.register.files)
            raise BadInput(
                f"--game: {game.called}: {game.parts}: the Register says at which step the points "
                f"of {known} come up, and not those of {last}"
            )
    for name in needed:
        if not getattr(parts, name, None):
            raise BadInput(f"--game: {game.called}: {game.parts} has no {name}, which are needed")
    return parts


def sample_of(game: Game) -> str:
    """A few positions with what is expected, a line each; empty if the game has none."""
    return str(loaded(game.sample)) if game.sample else ""


def topic_of(game: Game, name: str) -> str:
    """What `ronin help` tells about a topic of a game."""
    return str(loaded(game.topics[name]))


def commands_of(game: Game) -> dict[str, str]:
    """Every command that can be given for a game, with the first line of its help."""
    shared = {name: SHARED[name] for name in game.shared}
    return dict(sorted({**shared, **game.commands, **COMMON}.items()))


def load_command(game: Game, name: str) -> click.Command | None:
    """The command of this name for a game; None if it has none."""
    if name not in commands_of(game):
        return None
    package = game.package if name in game.commands else "ronin.verify"
    function = name.replace("-", "_")
    found: click.Command = getattr(import_module(f"{package}.commands.{function}"), function)
    return _with_options(found, game) if name in game.shared else found


def file_options(game: Game) -> tuple[str, ...]:
    """The names of the game's own options that take a file: a configuration may give them."""
    own = own_options(game)
    return tuple(str(param.name) for param in own if getattr(param, "metavar", None) == "FILE")


def own_options(game: Game) -> list[click.Parameter]:
    """The options that all commands of the game take, besides those that all games have."""

    def nothing() -> None: ...

    for option in game.options:
        option(nothing)
    found: list[click.Parameter] = getattr(nothing, "__click_params__", [])
    return found


def _with_options(command: click.Command, game: Game) -> click.Command:
    """A shared command with the options that the game's own commands have."""
    own = own_options(game)
    names = {name for parameter in own for name in parameter.opts}
    made = copy(command)
    made.params = [param for param in command.params if not names & set(param.opts)] + own
    return made
