"""What the processes of a server do: load the games beforehand, and answer one question each."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import click

from ronin.model.errors import RoninError
from ronin.verify.console.answers import print_json
from ronin.verify.failures import UNREADABLE, error_json
from ronin.verify.games import DEFAULT, GAMES, commands_of, game_named, load_command
from ronin.verify.serve.confined import confine
from ronin.verify.serve.questions import ASKED, describe_questions, game_of, words_of

Json = dict[str, Any]


@dataclass(frozen=True)
class Bounds:
    """The longest that a question may take."""

    seconds: float
    megabytes: int


def load_commands(root: click.Command) -> None:
    """Load every command that may be asked, and let each game have what it uses ready."""
    for name in GAMES:
        game = game_named(name)
        for command in commands_of(game):
            if command in ASKED:
                load_command(game, command)
        for named in game.beforehand:
            module, _, function = named.partition(":")
            loaded_module = import_module(module)
            if function:
                getattr(loaded_module, function)()
        for words in game.tried:
            run(root, [*words, f"--game={name}", "--no-config", "--json"])


def run(root: click.Command, words: list[str]) -> int:
    """Run a command line to its end; its exit code."""
    try:
        root.main(words)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 1
    return 0


def answering(root: click.Command, bounds: Bounds) -> Callable[[Json], int]:
    """How a process that was copied for a question answers it."""

    def answer(question: Json) -> int:
        if "words" in question:  # The server itself wants this done: nobody's words are in it.
            return run(root, question["words"])
        confine(bounds.megabytes, int(bounds.seconds) + 10)
        try:
            if "described" in question:
                print_json(describe_questions(game_of({"game": question["described"]})))
                return 0
            words = words_of(question["command"], question["options"], bounds.seconds)
        except RoninError as fault:
            game = question["options"].get("game", DEFAULT)
            print_json({"error": error_json(fault), "game": game})
            return UNREADABLE
        return run(root, words)

    return answer
