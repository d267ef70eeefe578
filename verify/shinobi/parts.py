"""Shinobi WAT-AAH!, as the commands that all games share know it."""

from ronin.model.shinobi import ambiguities, engine  # noqa: F401 - enters the open points
from ronin.model.shinobi.ambiguities.register import REGISTER
from ronin.model.shinobi.facts import GAME_NAME
from ronin.model.shinobi.rulebook import BOOK
from ronin.model.shinobi.rulings import PRESETS
from ronin.properties.shinobi.dealing import dealt
from ronin.properties.shinobi.laws import PROPERTIES
from ronin.verify.parts import Json, Parts, Plays
from ronin.verify.shinobi.console.setting import of_line, position_form, setting_of
from ronin.verify.shinobi.console.story import closing_line, ending_json, story_lines, told_play
from ronin.verify.shinobi.setting import Setting


def _case(line: Json, setting: Setting) -> Json:
    from ronin.verify.shinobi.commands.ask import case_answered

    return case_answered(line, setting)


PARTS = Parts(
    name=GAME_NAME,
    title="Shinobi WAT-AAH!",
    rulebook=BOOK,
    register=REGISTER,
    presets=PRESETS,
    rules=engine,
    setting=setting_of,
    plays=Plays(told_play, ending_json, closing_line, story_lines),
    properties=PROPERTIES,
    dealt=dealt,
    shown="ronin.reports.shinobi.shown:shown",
    of_line=of_line,
    case=_case,
    position=position_form,
    queries="ronin.verify.shinobi.search.exploring:QUERIES",
    evidence="ronin.reports.shinobi.mutants:kept_evidence",
)
