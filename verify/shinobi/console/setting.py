"""The setting that options and lines of a batch ask for."""

from dataclasses import replace

from ronin.model.errors import BadInput
from ronin.model.shinobi.cards import UNKNOWN, Cards, read_cards
from ronin.model.shinobi.notation import position_json, read_position
from ronin.model.shinobi.rulings import PRESETS
from ronin.model.shinobi.trace import Json
from ronin.model.strict_json import short
from ronin.verify.console.inputs import decode_text, open_input
from ronin.verify.console.options import Options
from ronin.verify.console.setting import asked_rulings
from ronin.verify.shinobi.setting import Setting


def setting_of(options: Options) -> Setting:
    """The setting that the shared options ask for."""
    cards = cards_of(options.of_game["cards"]) if "cards" in options.of_game else UNKNOWN
    player = options.of_game.get("player")
    setting = Setting(asked_rulings(options, PRESETS), cards, player and player.lower())
    options.provenance = setting.provenance()
    return setting


def cards_of(path: str) -> Cards:
    """The cards that a file tells of."""
    with open_input(path) as (file, where):
        return read_cards(decode_text(file.read(), where=where), where=where)


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
