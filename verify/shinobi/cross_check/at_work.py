"""Which clauses were at work in a legal play: what the engine tells, and what the play shows."""

from collections.abc import Iterator
from typing import Any

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.cards import is_ronin, is_yokai
from ronin.model.shinobi.facts import HAND, Boss, Location, Phase
from ronin.model.shinobi.trace import Outcome
from ronin.verify.shinobi.bridge import Json

BOSSES = dict(
    zip(Boss, (book.BOS_01, book.BOS_02, book.BOS_03, book.BOS_04, book.BOS_05), strict=True)
)


def clauses_at_work(trace: Json, outcome: Outcome) -> set[str]:
    """The ids of the clauses."""
    shown = {clause.id for clause in _shown(trace, outcome)}
    return shown | {event.clause.id for event in outcome.events}


def _shown(trace: Json, outcome: Outcome) -> Iterator[Any]:
    if "turn" in trace:
        yield from _in_a_turn(trace["turn"], outcome)
    elif "end" in trace:
        yield from _in_an_end(outcome)
    else:
        yield from _in_a_placing(trace, outcome)
    if "by_boss" in outcome.found:
        yield from (book.FIN_01, book.FIN_02, book.FIN_03, book.SET_07)
        yield from (BOSSES[Boss(boss)] for boss in outcome.found["by_boss"])


def _in_a_turn(turn: Json, outcome: Outcome) -> Iterator[Any]:
    yield from (book.TRN_01, book.TRN_02, book.DRW_01, book.CMP_01, book.SET_02)
    if any(player.hand_size > HAND for player in outcome.after.players):
        yield book.TRN_03
    if "totals" in outcome.found:
        yield from (book.END_02, book.END_03)
    for kind in ("place", "reinforce"):
        if turn.get(kind):
            yield from _in_a_lay(kind, turn[kind], outcome)


def _in_a_lay(kind: str, laid: Json, outcome: Outcome) -> Iterator[Any]:
    yield from (book.PLC_03, book.PLC_01)
    if any(map(is_ronin, laid["cards"])):
        yield book.PLC_06
    if kind == "place":
        yield from (book.PLC_04, book.CLN_03, book.RNF_04)
    elif any(map(is_yokai, laid["cards"])):
        yield book.RNF_03
        owner = laid.get("owner", outcome.position.turn)
        clan = outcome.position.player(str(owner)).clan(laid["clan"])
        if clan is not None and any(map(is_yokai, clan.cards)):
            yield book.RNF_05


def _in_an_end(outcome: Outcome) -> Iterator[Any]:
    yield from (book.END_02, book.DRW_04, book.RND_01, book.RND_02, book.SHO_02)
    ranks = outcome.found["ranks"].values()
    if len(set(ranks)) < len(ranks):
        yield book.RNK_02
    yield book.RNK_03 if set(ranks) == {1} else book.RNK_04


def _in_a_placing(trace: Json, outcome: Outcome) -> Iterator[Any]:
    yield from (book.PAW_03, book.PAW_04)
    entries = trace["placements"]
    if len({entry["player"] for entry in entries}) < len(outcome.position.seats):
        yield book.PAW_02
    if any(entry.get("at") == Location.COURT for entry in entries):
        yield book.CRT_01
    if outcome.after.phase is Phase.TURN:
        yield from (book.KEP_01, book.KEP_02, book.TMP_04, book.SHO_02, book.RND_01)
    if any(trace.get("dealt", {}).values()):
        yield book.SET_05
