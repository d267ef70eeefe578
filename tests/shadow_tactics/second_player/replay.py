"""A whole round: from a trace and its data to its outcome."""

from typing import Any

from tests.shadow_tactics.second_player.execution import execute, take_token
from tests.shadow_tactics.second_player.objective import looked_at
from tests.shadow_tactics.second_player.orders import give_orders
from tests.shadow_tactics.second_player.programme import check_programme
from tests.shadow_tactics.second_player.refresh import Refresh
from tests.shadow_tactics.second_player.refusal import Refusal
from tests.shadow_tactics.second_player.shape import check_shape
from tests.shadow_tactics.second_player.table import Data, Table, check_position

Outcome = dict[str, Any]


def replay(trace: Any, files: dict[str, Any], rulings: dict[str, str]) -> Outcome:
    """What becomes of a round, or where it is refused."""
    try:
        return played(trace, Data(files, rulings))
    except Refusal as no:
        return {"error": {"at": no.at, "readable": not no.unreadable, "why": no.why}}


def played(trace: Any, data: Data) -> Outcome:
    """What becomes of a round."""
    check_shape(trace)
    check_position(trace["position"], data)
    table = Table(trace["position"], data)
    programme = trace.get("programme", [])
    check_programme(programme, table)
    won = give_orders(trace.get("orders", []), table)
    cards, won = execute(programme, trace.get("execution", []), table, won)
    take_after(trace.get("takes", []), won, table)
    draw = trace.get("draw", [])
    if draw and (len(draw) != len(table.ninjas) or not set(draw) <= data.orders.keys()):
        raise Refusal("draw", "none, or as many as ninjas")
    won = won or looked_at("end-of-execution", table)
    winner: str | None = "ninjas"
    refresh = Refresh(table, draw)
    if not won:
        winner, table = refresh.run()
    return {
        "winner": winner,
        "position": table.written(),
        "cards": cards,
        "found": table.found,
        "woken": [] if won else refresh.woken,
    }


def take_after(takes: list[str], won: bool, table: Table) -> None:
    """Tokens are taken after the last card."""
    if takes and (won or table.read["taking"] != "any-time"):
        raise Refusal("takes", "nothing is taken now")
    for name in takes:
        if name not in table.ninjas:
            raise Refusal("takes", "no such ninja")
        take_token(name, "takes", table)
