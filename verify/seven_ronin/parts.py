"""7 Ronin, as the commands that all games share know it."""

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.ambiguities import table_manners  # noqa: F401 - enters its points
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.model.seven_ronin.notation import position_json, read_position
from ronin.model.seven_ronin.pieces import GAME_NAME, Side
from ronin.model.seven_ronin.rulebook import BOOK
from ronin.model.seven_ronin.rulings import PRESETS
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome
from ronin.properties.seven_ronin.mutants import ways_to_break
from ronin.properties.seven_ronin.varied import forget_deployments
from ronin.verify.parts import Json, Parts, Plays
from ronin.verify.seven_ronin.console.decisions import first_apart
from ronin.verify.seven_ronin.console.rounds import trace_or_case
from ronin.verify.seven_ronin.console.setting import setting_of
from ronin.verify.seven_ronin.console.story import closing_line, ending_json, story_lines
from ronin.verify.seven_ronin.rounds import play_trace
from ronin.verify.seven_ronin.setting import Setting


def _play(value: object, game: Game) -> Outcome:
    return play_trace(trace_or_case(value), game)


def _case(line: Json, setting: Setting) -> Json:
    from ronin.verify.seven_ronin.commands.ask import case_answered

    return case_answered(line, setting)


def _position(position: object, setting: Setting) -> Json:
    return position_json(read_position(position, setting.rulings))


def _formulas_of(clause: str) -> list[str]:
    from ronin.verify.seven_ronin import transition  # noqa: F401 - ties formulas to their clauses
    from ronin.verify.seven_ronin.encodes import ENCODES

    return ENCODES.get(clause, [])


PARTS = Parts(
    name=GAME_NAME,
    title="7 Ronin",
    rulebook=BOOK,
    register=REGISTER,
    presets=PRESETS,
    rules=engine,
    setting=setting_of,
    plays=Plays(
        played=_play,
        ending=ending_json,
        closing=closing_line,
        lines=story_lines,
        first_apart=first_apart,
        not_compared=("unanswered.text", "position.ronin."),
    ),
    ways_to_break=ways_to_break,
    forget=forget_deployments,
    formulas_of=_formulas_of,
    case=_case,
    position=_position,
    sides=tuple(side.value for side in Side),
    evidence="ronin.reports.seven_ronin.evidence:kept_evidence",
)
