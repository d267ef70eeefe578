"""One line of a file of cases, answered."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from tests.shinobi.second_player.cards import Deck
from tests.shinobi.second_player.position import read_position
from tests.shinobi.second_player.questions import ask, count
from tests.shinobi.second_player.readings import Rulings, all_rulings
from tests.shinobi.second_player.refusal import Refused
from tests.shinobi.second_player.rounds import play_end, play_placements
from tests.shinobi.second_player.turn import play_turn

Outcome = dict[str, Any]


def replay(trace: dict[str, Any], deck: Deck, rulings: Rulings | None = None) -> Outcome:
    """What `ronin replay` answers; a refusal is `{"refused", "clause", "at"}`."""
    chosen = all_rulings(rulings or {})
    try:
        return played(deepcopy(trace), deck, chosen)
    except Refused as refusal:
        return {"refused": True, "clause": refusal.clause, "at": refusal.at}


def played(trace: dict[str, Any], deck: Deck, rulings: Rulings) -> Outcome:
    """The outcome of a trace; raises `Refused`."""
    parts: dict[str, Callable[..., Outcome]] = {
        "turn": play_turn,
        "end": play_end,
        "placements": play_placements,
    }
    told = [part for part in parts if part in trace]
    if len(told) != 1 or not trace.keys() <= {"id", "game", "position", *parts}:
        raise Refused(None, None, "a trace is a position and a turn, an end or placements")
    state = read_position(trace.get("position"), deck, rulings)
    return parts[told[0]](state, trace[told[0]], deck, rulings)


def answered(case: dict[str, Any], deck: Deck, rulings: Rulings | None = None) -> Outcome:
    """The outcome of a case: a trace, a question or a count."""
    if "trace" in case:
        return replay(case["trace"], deck, rulings)
    if "ask" in case:
        return ask(case["ask"], deck, rulings)
    return count(case["count"], deck, rulings)
