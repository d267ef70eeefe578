"""What a command plays under: the rulings, the cards, and whose view is told."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from ronin.model.errors import BadInput
from ronin.model.rulings import recorded, rulings_json
from ronin.model.shinobi.cards import UNKNOWN, Cards, read_cards
from ronin.model.shinobi.facts import GAME_NAME
from ronin.model.shinobi.notation import position_json, read_position
from ronin.model.shinobi.rulings import PRESETS, Rulings
from ronin.model.shinobi.table import Game
from ronin.model.shinobi.trace import Json
from ronin.model.strict_json import short
from ronin.verify.console.inputs import decoded, opened
from ronin.verify.console.options import Options, tool
from ronin.verify.console.setting import asked_rulings, rulings_in_words


@dataclass(frozen=True)
class Setting:
    """The rulings and the cards in force."""

    rulings: Rulings
    cards: Cards
    player: str | None = None

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


def setting_of(options: Options) -> Setting:
    """The setting that the shared options ask for."""
    cards = cards_of(options.of_game["cards"]) if "cards" in options.of_game else UNKNOWN
    player = options.of_game.get("player")
    setting = Setting(asked_rulings(options, PRESETS), cards, player and player.lower())
    options.provenance = setting.provenance()
    return setting


def cards_of(path: str) -> Cards:
    """The cards that a file tells of."""
    with opened(path) as (file, where):
        return read_cards(decoded(file.read(), where=where), where=where)


def of_line(line: Json, setting: Setting) -> tuple[Json, Setting]:
    """What a line of a batch asks, and its own setting: its `cards` may be null, which is none."""
    rest = {name: value for name, value in line.items() if name != "cards"}
    if "cards" not in line:
        return rest, setting
    if line["cards"] is None:
        return rest, replace(setting, cards=UNKNOWN)
    if not setting.cards.from_file:
        raise BadInput(
            f"cards: {short(line['cards'])} is wanted: name the file by --cards", at="cards"
        )
    return rest, setting


def position_form(position: object, setting: Setting) -> Json:
    """A position as answers write it."""
    return position_json(read_position(position, setting.cards, setting.rulings))
