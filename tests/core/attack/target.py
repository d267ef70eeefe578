"""What is attacked: runs of every command of a game."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ronin.verify.games import GAMES, commands_of, game_named
from tests.core.attack.running import Attack
from tests.core.comparison.running import Run


@dataclass(frozen=True)
class Target:
    """A run, what it may leave behind, and what of it can be attacked."""

    run: Run
    writes: tuple[str, ...] = ()
    is_long: bool = False
    """Whether it works long enough for a signal to meet it at work."""
    has_workers: bool = False

    @property
    def command(self) -> str:
        """The command that is run."""
        return self.run.words[0]

    def attack(self, kind: str) -> Attack:
        """An attack that does nothing yet."""
        return Attack(kind, self.run, self.writes)


def plain_targets(game: str) -> Iterator[Target]:
    """Every command of a game, as one who knows nothing of it may call it."""
    for command in commands_of(game_named(game)):
        for words in (("--help",), ("--json", "no such thing"), ("--json", "--no-such-option")):
            yield Target(Run(f"{command} {words[-1]}", (command, "--game", game, *words)))


def every_plain_target() -> list[Target]:
    """Those of all games in the list."""
    return [target for game in GAMES for target in plain_targets(game)]


def document(value: object) -> str:
    """A value as a file holds it."""
    return json.dumps(value, ensure_ascii=False) + "\n"


class Trial(NamedTuple):
    """How one attack went."""

    kind: str
    faults: list[str]
