"""The setting that options and lines of a batch ask for."""

import re
from dataclasses import replace
from pathlib import Path

from ronin.model.errors import BadInput
from ronin.model.shinobi.cards import UNKNOWN, Cards, cards_from, read_cards
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
    rulings = asked_rulings(options, PRESETS)
    setting = Setting(rulings, cards, player and player.lower(), options.beside)
    options.provenance = setting.provenance()
    return setting


def cards_of(path: str) -> Cards:
    """The cards that a file tells of."""
    with open_input(path) as (file, where):
        return read_cards(decode_text(file.read(), where=where), where=where)


def of_line(line: Json, setting: Setting) -> tuple[Json, Setting]:
    """What a line asks, and its own setting: `cards` may be null, tables of cards or a name."""
    rest = {name: value for name, value in line.items() if name != "cards"}
    if "cards" not in line:
        return rest, setting
    return rest, replace(setting, cards=_cards_of_line(line["cards"], setting))


def _cards_of_line(told: object, setting: Setting) -> Cards:
    """No cards, the cards that are told, or those of a file: of --cards, else beside the line."""
    if told is None:
        return UNKNOWN
    if isinstance(told, dict):
        return cards_from(told, "cards")
    if setting.cards.from_file:
        return setting.cards
    if setting.beside is None or not (isinstance(told, str) and re.fullmatch(r"[\w-]{1,60}", told)):
        raise BadInput(f"cards: {short(told)} is wanted: name the file by --cards", at="cards")
    beside = Path(setting.beside, f"{told}_cards.toml")
    if not beside.is_file():
        raise BadInput(
            f"cards: {short(told)} is wanted, and there is no {beside}: name the file by --cards",
            at="cards",
        )
    return cards_of(str(beside))


def position_form(position: object, setting: Setting) -> Json:
    """A position as answers write it."""
    return position_json(read_position(position, setting.cards, setting.rulings))
