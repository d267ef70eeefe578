"""What is played under: the board and the rulings."""

from dataclasses import dataclass
from functools import cached_property

from ronin.model.rulings import recorded, rulings_json
from ronin.model.seven_ronin.pieces import GAME_NAME
from ronin.model.seven_ronin.rulings import PRESETS, Rulings
from ronin.model.seven_ronin.table import Game, Tell, silent
from ronin.model.seven_ronin.village import (
    Village,
)
from ronin.verify.rulings_text import rulings_in_words
from ronin.verify.tool import tool


@dataclass(frozen=True)
class Setting:
    """The board and the rulings in force, and what is odd about the board."""

    village: Village
    rulings: Rulings
    warnings: tuple[str, ...]

    @property
    def game(self) -> Game:
        """A game under this setting."""
        return Game(self.village, self.rulings)

    @cached_property
    def _board_and_rulings(self) -> dict[str, object]:
        """The board's digest and every point with its reading, as each answer of a batch has it."""
        return {"board": self.village.digest, "rulings": rulings_json(self.rulings)}

    def recorded(self, tell: Tell | None = None) -> tuple[Game, set[str]]:
        """A game under this setting, and the set of the points that it will consult."""
        rulings, consulted = recorded(self.rulings)
        return Game(self.village, rulings, tell or silent), consulted

    def under(self, rulings: Rulings) -> "Setting":
        """The same board under other rulings."""
        return Setting(self.village, rulings, ())

    def provenance(self) -> dict[str, object]:
        """What an answer says about itself."""
        about: dict[str, object] = {"game": GAME_NAME, "tool": tool(), **self._board_and_rulings}
        if self.warnings:
            about["warnings"] = list(self.warnings)
        return about

    def about(self, consulted: set[str]) -> dict[str, object]:
        """The same, with the points that the answer depends on."""
        return {**self.provenance(), "consulted": sorted(consulted)}

    def in_words(self) -> str:
        """The rulings as a preset and what differs from it, and the board."""
        told = rulings_in_words(self.rulings, PRESETS)
        return f"Rulings: {told}. Board: {self.village.digest}."
