"""Everything that may be done at a moment."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tests.shinobi.second_player.cards import clan_of
from tests.shinobi.second_player.position import LOCATIONS, State
from tests.shinobi.second_player.readings import Rulings
from tests.shinobi.second_player.refusal import Refused
from tests.shinobi.second_player.turn import check_place, check_reinforce, check_ronin

Action = tuple[str, dict[str, Any]] | None
"""`place` or `reinforce`, and what; None: nothing is done in phase 2."""


def parts_of(hand: list[str], largest: int) -> list[tuple[str, ...]]:
    """Every set of 1 to `largest` cards of a hand; cards of one code are not told apart."""
    sizes = range(1, largest + 1)
    return sorted({part for size in sizes for part in combinations(sorted(hand), size)})


def actions(state: State, rulings: Rulings) -> list[Action]:
    """Every way to do phase 2 with the hand as it stands, doing nothing first."""
    player = state["turn"]
    hand, clans = state["hands"][player], state["clans"][player]
    again = state["formed"][player] if rulings["clan-again"] == "once-a-round" else []
    found: list[Action] = [None]
    for clan in sorted({clan_of(card) for card in hand} - {None}, key=str):
        held = [card for card in hand if card == "ronin" or clan_of(card) == clan]
        for part in parts_of(held, 4):
            if clan in again:
                continue
            if fits("place", clans, clan, list(part), rulings):
                found.append(("place", {"clan": clan, "cards": list(part)}))
    for clan in sorted(clans):
        held = [card for card in hand if clan_of(card) in (clan, None)]
        for part in parts_of(held, 3):
            if fits("reinforce", clans, clan, list(part), rulings):
                found.append(("reinforce", {"clan": clan, "cards": list(part)}))
    if rulings["yokai-whose"] == "anybodys":
        found += [*yokai_for_others(state)]
    return found


def yokai_for_others(state: State) -> Iterator[Action]:
    """A Yokai onto the clan of another player."""
    player = state["turn"]
    yokai = sorted({card for card in state["hands"][player] if card.startswith("yokai:")})
    for owner in state["seats"]:
        for clan, held in sorted(state["clans"][owner].items()):
            for card in yokai if owner != player and len(held) < 4 else ():
                yield "reinforce", {"clan": clan, "cards": [card], "owner": owner}


def fits(
    kind: str, clans: dict[str, list[str]], clan: Any, cards: list[str], rulings: Rulings
) -> bool:
    """Whether these cards may be laid."""
    try:
        (check_place if kind == "place" else check_reinforce)(clans, clan, cards)
        check_ronin(cards, kind, rulings["ronin-number"])
    except Refused:
        return False
    return True


def placements(state: State) -> Iterator[dict[str, Any]]:
    """Every next placement, as a trace has it, without its peek."""
    player = state["turn"]
    for where in LOCATIONS:
        most = state["left"][player]
        if where == "court":
            most = 0 if player in state["courted"] else 1
        for count in range(1, most + 1):
            yield {"player": player, "at": where, "count": count}
