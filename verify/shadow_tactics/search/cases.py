"""A question by its fields, as a line of a batch or a case writes it."""

from ronin.model.errors import BadInput
from ronin.model.shadow_tactics.notation import read_position
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.rules.setting_up import set_ups
from ronin.model.shadow_tactics.trace import Laid, read_entry, read_orders, read_programme
from ronin.model.strict_json import short
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.search.asking import MODES, Question, answer, witnesses
from ronin.verify.shadow_tactics.search.counting import count_ways
from ronin.verify.shadow_tactics.search.goals import USUAL, read_goal
from ronin.verify.shadow_tactics.setting import Setting

KINDS = ("ask", "witnesses", "count", "setup")
ASKED = ("mode", "goal", "programme", "orders", "ninja", "card", "entry")
"""The fields of a question besides its position."""


def outcome_of(line: Json, setting: Setting) -> Json:
    """The outcome of a case that is no recorded round."""
    kind = line.get("kind")
    if kind not in KINDS:
        known = ", ".join(("replay", *KINDS))
        raise BadInput(f"kind: {short(kind)} is none of {known}", at="kind")
    game, _ = setting.recorded()
    if kind == "setup":
        return dict(set_ups(game.map, game.mission))
    position = position_in(line, setting)
    if kind == "count":
        return dict(count_ways(position, game, Clock()))
    mode = {"mode": "witnesses"} if kind == "witnesses" else {}
    found, _ = asked_in({**line, **mode}, position, setting, Clock())
    return {name: value for name, value in found.items() if name != "proof"}


def position_in(line: Json, setting: Setting) -> Position:
    """The position of a line."""
    if "position" not in line:
        raise BadInput("position: it is missing", at="position")
    return read_position(line["position"], setting.map, setting.cards, setting.rulings)


def asked_in(
    line: Json, position: Position, setting: Setting, clock: Clock
) -> tuple[Json, set[str]]:
    """The answer to the question of a line, and the points that were consulted."""
    game, consulted = setting.recorded()
    mode = line.get("mode", "possible")
    if mode not in MODES:
        raise BadInput(f"mode: {short(mode)} is none of {', '.join(MODES)}", at="mode")
    if mode == "witnesses":
        laid = _laid(line)
        entry = read_entry(line.get("entry", {}), "execution.0")
        found = {"mode": mode, **witnesses(position, laid, entry, game)}
        return found, consulted
    if any(name in line for name in ("ninja", "card", "entry")):
        raise BadInput(f"mode: {mode} takes no ninja, card or entry", at="mode")
    programme, orders = line.get("programme"), line.get("orders")
    question = Question(
        position,
        mode,
        read_goal(line.get("goal", USUAL), position, setting.map),
        None if programme is None else read_programme(programme),
        None if orders is None else read_orders(orders),
    )
    return answer(question, game, clock), consulted


def _laid(line: Json) -> Laid:
    for name in ("programme", "orders", "goal"):
        if name in line:
            raise BadInput(f"mode: witnesses takes no {name}", at="mode")
    for name, what in (("ninja", "whose card it is"), ("card", "which card it is")):
        if line.get(name) is None:
            told = f"--{name} NAME, in a batch the field {name}"
            raise BadInput(f"mode: witnesses has to know {what}: {told}", at="programme.0")
    (laid,) = read_programme([{name: line.get(name) for name in ("ninja", "card")}])
    return laid
