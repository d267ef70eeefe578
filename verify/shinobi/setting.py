"""What is played under: the rulings, the cards, and whose view is told."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from ronin.model.rulings import recorded, rulings_json
from ronin.model.shinobi.cards import Cards
from ronin.model.shinobi.facts import GAME_NAME
from ronin.model.shinobi.rulings import PRESETS, Rulings
from ronin.model.shinobi.table import Game
from ronin.verify.rulings_text import rulings_in_words
from ronin.verify.tool import tool


@dataclass(frozen=True)
class Setting:
    """The rulings and the cards in force."""

    rulings: Rulings
    cards: Cards
    player: str | None = None
    beside: str | None = None
    """The folder in which a line may name a card file."""

    def recorded(self, tell: Callable[..., None] | None = None) -> tuple[Game, set[str]]:
        """A game under this setting, and the set of the points that it will consult."""
        rulings, consulted = recorded(self.rulings)
        return Game(rulings, self.cards, tell or _nobody, self.player), consulted

    def plain(self) -> Game:
        """A game under this setting, of which nothing is recorded."""
        return Game(self.rulings, self.cards, _nobody)

    def under(self, rulings: Rulings) -> "Setting":
        """The same cards under other rulings."""
        return replace(self, rulings=rulings)

    def provenance(self) -> dict[str, object]:
        """What an answer says about itself: from invented cards it says so."""
        about: dict[str, object] = {"game": GAME_NAME, "tool": tool()}
        if self.cards.known is not None:
            told = {"title": self.cards.title, "known": self.cards.known.value}
            about["cards"] = {**told, "invented": self.cards.invented}
        return {**about, "rulings": rulings_json(self.rulings)}

    def about(self, consulted: set[str]) -> dict[str, object]:
        """The same, with the points that the answer depends on."""
        return {**self.provenance(), "consulted": sorted(consulted)}

    def in_words(self) -> str:
        """The rulings and the cards in a sentence."""
        cards = "no card file"
        if self.cards.from_file:
            invented = ", with invented cards" if self.cards.invented else ""
            cards = f"{self.cards.title or 'a file without a title'}{invented}"
        return f"Rulings: {rulings_in_words(self.rulings, PRESETS)}. Cards: {cards}."


def _nobody(*words: object) -> None:
    """Whom nobody tells anything."""
