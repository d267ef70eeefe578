"""Shinobi WAT-AAH!, as the commands that all games share know it."""

from collections.abc import Sequence

from ronin.model.shinobi import ambiguities, engine  # noqa: F401 - enters the open points
from ronin.model.shinobi.ambiguities.register import REGISTER
from ronin.model.shinobi.facts import GAME_NAME
from ronin.model.shinobi.rulebook import BOOK
from ronin.model.shinobi.rulings import PRESETS
from ronin.properties.shinobi.dealing import dealt
from ronin.properties.shinobi.laws import PROPERTIES
from ronin.verify.evidence import Kept
from ronin.verify.parts import Json, Parts, Plays
from ronin.verify.search.queries import Queries
from ronin.verify.shinobi.console.setting import of_line, position_form, setting_of
from ronin.verify.shinobi.console.story import closing_line, ending_json, story_lines, told_play
from ronin.verify.shinobi.setting import Setting


def _shown() -> object:
    """What its report shows, loaded only when one is written."""
    from ronin.reports.shinobi.shown import shown

    return shown()


def _case(line: Json, setting: Setting) -> Json:
    from ronin.verify.shinobi.commands.ask import case_answered

    return case_answered(line, setting)


def _evidence() -> Sequence[Kept]:
    """What is kept of it, loaded only when it is asked for."""
    from ronin.reports.register.evidence import evidence_of
    from ronin.reports.shinobi.mutants import PAGE

    return evidence_of(PAGE)


def _queries() -> Queries:
    """Its questions about whole games, loaded only when one is asked."""
    from ronin.verify.shinobi.search.exploring import QUERIES

    return QUERIES


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
    shown=_shown,
    of_line=of_line,
    case=_case,
    position=position_form,
    queries=_queries,
    evidence=_evidence,
)
