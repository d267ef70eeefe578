"""Shadow Tactics, as the commands that all games share know it."""

from ronin.model.shadow_tactics import ambiguities, engine  # noqa: F401 - enters the open points
from ronin.model.shadow_tactics.ambiguities.register import REGISTER
from ronin.model.shadow_tactics.facts import GAME_NAME
from ronin.model.shadow_tactics.replay import played
from ronin.model.shadow_tactics.rulebook import BOOK
from ronin.model.shadow_tactics.rulings import PRESETS
from ronin.properties.shadow_tactics.dealing import dealt
from ronin.properties.shadow_tactics.laws import PROPERTIES
from ronin.verify.parts import Parts, Plays
from ronin.verify.shadow_tactics.console.setting import of_line, setting_of
from ronin.verify.shadow_tactics.console.story import closing_line, ending_json, story_lines
from ronin.verify.shadow_tactics.search.cases import outcome_of

PARTS = Parts(
    name=GAME_NAME,
    title="Shadow Tactics - The Boardgame",
    rulebook=BOOK,
    register=REGISTER,
    presets=PRESETS,
    rules=engine,
    setting=setting_of,
    plays=Plays(played, ending_json, closing_line, story_lines),
    of_line=of_line,
    properties=PROPERTIES,
    dealt=dealt,
    case=outcome_of,
    shown="ronin.reports.shadow_tactics.shown:shown",
    queries="ronin.verify.shadow_tactics.search.exploring:QUERIES",
    evidence="ronin.reports.shadow_tactics.mutants:kept_evidence",
)
