"""The end of a round, the placing of the pawns and the final scores."""

from typing import Any

from tests.shinobi.second_player.cards import Deck, strength_of
from tests.shinobi.second_player.effects import see
from tests.shinobi.second_player.position import (
    FULL_DECK,
    LOCATIONS,
    State,
    natural,
    possible_finals,
    written,
)
from tests.shinobi.second_player.readings import Rulings
from tests.shinobi.second_player.refusal import Refused
from tests.shinobi.second_player.table import seats_from

Numbers = dict[str, int]

PAWNS = {2: (4, 2), 3: (4, 3, 1), 4: (4, 3, 2, 1)}
DAMAGE = {"grugazor": 2, "zombies": 1, "gaijins": 0, "ma_maho": 0, "dark_shogun": 0}
POINTS = {
    "grugazor": (0, 30, 60, 90, 120, 120),
    "zombies": (-30, 0, 0, 0, 0, 0),
    "gaijins": (-30, -30, -30, 30, 60, 90),
    "ma_maho": (-50, -10, -20, -30, -40, -50),
    "dark_shogun": (0, 50, 50, 50, 50, 50),
}
LAST_ROUND = 3


def totals(state: State, deck: Deck, rulings: Rulings, at: str) -> Numbers:
    """What each player has at the end of a round."""
    sums = {}
    for player in state["seats"]:
        cards = [card for clan in state["clans"][player].values() for card in clan]
        plus = sum(strength_of(card, deck, at) for card in cards)
        minus = sum(strength_of(card, deck, at) for card in state["corruption"][player])
        sums[player] = plus + sum(state["strength"][player].values()) - minus
        if rulings["corruption-counts"] == "final-score-only" and state["mode"] == "grand-master":
            sums[player] += minus
    if rulings["negative-total"] == "zero":
        return {player: max(0, total) for player, total in sums.items()}
    return sums


def corruption(state: State, player: str, deck: Deck, rulings: Rulings, at: str) -> int:
    """How corrupt a player is."""
    pile = list(state["corruption"][player])
    over = state["phase"] == "over"
    if rulings["final-corruption" if over else "shosho-corruption"] == "all-rounds":
        pile += state["earlier"][player]
    if rulings["corrupt-measure"] == "cards":
        return len(pile)
    return sum(strength_of(card, deck, at) for card in pile)


def least_corrupt(
    state: State, players: list[str], deck: Deck, rulings: Rulings, at: str
) -> list[str]:
    """Those of the players who are least corrupt; a single one is not even looked at."""
    if len(players) == 1:
        return players
    measure = {player: corruption(state, player, deck, rulings, at) for player in players}
    least = [player for player in players if measure[player] == min(measure.values())]
    return players if len(least) > 1 and rulings["partial-tie"] == "all-of-them" else least


def winners_of(state: State, scores: Numbers, deck: Deck, rulings: Rulings, at: str) -> list[str]:
    """Who is left after the tie-break."""
    best = [player for player in state["seats"] if scores[player] == max(scores.values())]
    return least_corrupt(state, best, deck, rulings, at)


def ranks_of(sums: Numbers) -> Numbers:
    """Rank 1 for the highest total; those behind tied players move up."""
    heights = sorted(set(sums.values()), reverse=True)
    return {player: heights.index(total) + 1 for player, total in sums.items()}


def last_of(ranks: Numbers, rulings: Rulings) -> set[str]:
    """Who uses the Temple."""
    lowest = max(ranks.values()) if rulings["last-place"] == "lowest" else len(ranks)
    return {player for player, rank in ranks.items() if rank == lowest != 1}


def play_end(state: State, end: dict[str, Any], deck: Deck, rulings: Rulings) -> dict[str, Any]:
    """The outcome of the end of a round: ranking, Shosho, pawns, Temple."""
    if state["phase"] != "ranking":
        raise Refused(None, "position", "the end of a round needs phase ranking")
    if not end.keys() <= {"shosho", "temple"}:
        raise Refused(None, None, f"unknown fields in {sorted(end)}")
    if rulings["held-cards-leave"] == "before-the-ranking":
        held_cards_leave(state, rulings)
    sums = totals(state, deck, rulings, "position")
    ranks = ranks_of(sums)
    pawns = {player: PAWNS[len(ranks)][rank - 1] for player, rank in ranks.items()}
    first = [player for player in state["seats"] if ranks[player] == 1]
    tied = least_corrupt(state, first, deck, rulings, "shosho")
    if len(tied) > 1 and end.get("shosho") is None:
        raise Refused("SHI-SHO-01", "shosho", "the holder must say who")
    if len(tied) > 1 and rulings["shosho-himself"] == "no":
        tied = [player for player in tied if player != state["shosho"]]
    holder = end.get("shosho") or tied[0]
    if holder not in tied:
        raise Refused("SHI-SHO-01", "shosho", f"{holder} is not one of {tied}")
    state["shosho"] = holder
    play_temple(state, list(end.get("temple") or []), last_of(ranks, rulings), rulings)
    state |= {"phase": "placement", "turn": holder, "left": dict(pawns), "courted": []}
    if state["round"] == LAST_ROUND and rulings["boss-reveal"] == "after-ranking":
        state |= {"phase": "over", "turn": None, "left": {}}
    told = {"position": written(state), "totals": sums, "ranks": ranks, "pawns": pawns}
    return told | by_boss(state, deck, rulings)


def play_temple(
    state: State, entries: list[dict[str, Any]], due: set[str], rulings: Rulings
) -> None:
    """Each who is due takes a Temple card or looks at a Decoy."""
    waiting = [player for player in seats_from(state, state["shosho"]) if player in due]
    for at, entry in enumerate(entries):
        allowed = waiting[:1] if rulings["temple-order"] == "clockwise" else waiting
        if rulings["temple-declined"] == "yes":
            allowed = waiting
        player = entry.get("player")
        if player not in allowed:
            raise Refused("SHI-TMP-01", at, f"{player} is not due")
        waiting.remove(player)
        if rulings["temple-order"] == "clockwise" and rulings["temple-declined"] == "yes":
            waiting = waiting[allowed.index(player) :]
        use_temple(state, entry, at, rulings)
    if waiting and rulings["temple-declined"] == "no":
        raise Refused("SHI-TMP-01", len(entries), f"{waiting[0]} is missing")


def use_temple(state: State, entry: dict[str, Any], at: int, rulings: Rulings) -> None:
    """One player at the Temple."""
    player = entry["player"]
    if entry.get("do") == "peek":
        see(state, player, entry.get("slot"), entry.get("is"), at, rulings["peek-again"])
    elif entry.get("do") != "card":
        raise Refused("SHI-TMP-02", at, f"do is {entry.get('do')}")
    elif state["round"] == LAST_ROUND and rulings["temple-round-3"] == "peek-only":
        raise Refused("SHI-TMP-02", at, "no card in round 3")
    elif state["temple_deck"]:
        state["temple_deck"] -= 1
        gain(state, player, "temple")


def gain(state: State, player: str, kind: str) -> None:
    """A card for the next round."""
    state["gained"][player][kind] = state["gained"][player].get(kind, 0) + 1


def play_placements(
    state: State, placements: list[dict[str, Any]], deck: Deck, rulings: Rulings
) -> dict[str, Any]:
    """The outcome of some or all placements of a round."""
    place_all(state, placements, rulings)
    return {"position": written(state)} | by_boss(state, deck, rulings)


def by_boss(state: State, deck: Deck, rulings: Rulings) -> dict[str, Any]:
    """When the game is over: the scores and winners for each Boss that it may be."""
    if state["phase"] != "over":
        return {}
    told = {}
    for boss in possible_finals(state):
        winners = final_winners(state, boss, deck, rulings)
        told[boss] = {"scores": scores_with(state, boss, deck, rulings), "winners": winners}
    return {"by_boss": told}


def place_all(state: State, placements: list[dict[str, Any]], rulings: Rulings) -> None:
    """The placements, one after another."""
    if state["phase"] != "placement":
        raise Refused(None, "position", "placements need phase placement")
    for at, entry in enumerate(placements):
        if state["phase"] != "placement":
            raise Refused("SHI-PAW-03", at, "all pawns are placed")
        if not entry.keys() <= {"player", "at", "count", "peek"}:
            raise Refused(None, at, f"unknown fields in {sorted(entry)}")
        place_pawns(state, entry, rulings, at)
        next_to_place(state, rulings)


def place_pawns(state: State, entry: dict[str, Any], rulings: Rulings, at: int) -> None:
    """One placement."""
    player, where, count = entry.get("player"), entry.get("at"), entry.get("count")
    if player != state["turn"]:
        clause = "SHI-PAW-01" if player in state["seats"] else "SHI-CMP-04"
        raise Refused(clause, at, f"it is the turn of {state['turn']}")
    if where not in LOCATIONS:
        raise Refused("SHI-PAW-04", at, f"no location {where}")
    if not natural(count) or count == 0:
        raise Refused("SHI-PAW-01", at, f"{count} pawns")
    assert isinstance(count, int)
    if count > state["left"][player]:
        raise Refused("SHI-PAW-03", at, f"{count} of {state['left'][player]} pawns")
    if where == "court" and (count > 1 or player in state["courted"]):
        raise Refused("SHI-CRT-01", at, "more than one pawn on the Court")
    board = state["board"][player]
    before = board.get(where, 0)
    board[where] = before + count
    state["left"][player] -= count
    if where == "court":
        state["courted"].append(player)
        brings = state["round"] < LAST_ROUND or rulings["court-round-3"] == "card"
        if not state["court_deck"] and rulings["court-deck"] == "shuffled":
            kept = [
                state[field][p].get("court", 0)
                for field in ("held", "gained")
                for p in state["seats"]
            ]
            state["court_deck"] = max(0, FULL_DECK - sum(kept))
        if brings and state["court_deck"]:
            state["court_deck"] -= 1
            gain(state, player, "court")
    peeks = peeks_allowed(where, before, count, rulings["missions-even"])
    told = entry.get("peek")
    looks = told if isinstance(told, list) else [told] if told else []
    for number, peek in enumerate(looks):
        if number >= peeks:
            raise Refused("SHI-MIS-01", at, "no peek here")
        see(state, player, peek.get("slot"), peek.get("is"), at, rulings["peek-again"])
    if len(looks) < peeks and rulings["missions-duty"] == "must":
        raise Refused("SHI-MIS-01", at, "he must look")


def peeks_allowed(where: str, before: int, count: int, reading: str) -> int:
    """At how many Decoys a placement lets its player look."""
    if where != "missions":
        return 0
    if reading == "reached":
        return int((before + count) % 2 == 0)
    passed = (before + count) // 2 - before // 2
    return passed if reading == "each-passed" else min(1, passed)


def next_to_place(state: State, rulings: Rulings) -> None:
    """Who places next; when all pawns are placed, the next round or the end."""
    clockwise = seats_from(state, state["turn"])
    order = (*clockwise[1:], clockwise[0])
    if rulings["placing-turn"] == "all-his-pawns":
        order = tuple(clockwise)
    waiting = [player for player in order if state["left"][player]]
    if waiting:
        state["turn"] = waiting[0]
    elif state["round"] == LAST_ROUND:
        state |= {"phase": "over", "turn": None}
    else:
        clear(state, rulings)


def clear(state: State, rulings: Rulings) -> None:
    """The round's cards go to the Jigoku and the next round begins."""
    for player in state["seats"]:
        state["jigoku"] += [card for clan in state["clans"][player].values() for card in clan]
        state["jigoku"] += state["corruption"][player]
        if "all-rounds" in (rulings["final-corruption"], rulings["shosho-corruption"]):
            state["earlier"][player] += state["corruption"][player]
    for field in ("clans", "strength"):
        state[field] = {player: {} for player in state["seats"]}
    state["corruption"] = {player: [] for player in state["seats"]}
    state["places"] = dict.fromkeys(state["seats"], 0)
    state["formed"] = {player: [] for player in state["seats"]}
    held_cards_leave(state, rulings)
    for player in state["seats"]:
        for kind, number in state["gained"][player].items():
            state["held"][player][kind] = state["held"][player].get(kind, 0) + number
    state["gained"] = {player: {} for player in state["seats"]}
    if rulings["deck-between-rounds"] == "shuffled-together":
        state |= {"deck": state["deck"] + len(state["jigoku"]), "jigoku": []}
    state |= {"courted": [], "round": state["round"] + 1, "phase": "turn", "turn": state["shosho"]}


def held_cards_leave(state: State, rulings: Rulings) -> None:
    """The Temple and Court cards of this round go where they go."""
    for player in state["seats"]:
        held = state["held"][player]
        held.pop("court", None)
        if rulings["temple-permanent"] == "one-round":
            gone = held.pop("temple", 0)
            if rulings["temple-discards"] == "under-the-deck":
                state["temple_deck"] = min(FULL_DECK, state["temple_deck"] + gone)


def score(pawns: Numbers, boss: str, taken: int, rulings: Rulings) -> int:
    """A player's final score for his pawns on the board, if this is the Boss."""
    there = pawns.get("showdown", 0)
    given = POINTS[boss][min(max(0, there - DAMAGE[boss]), 5)]
    if boss == "zombies" and rulings["zombies-none"] == "who-lost-his-last":
        given = -30 if there == 1 else 0
    found = 10 * (pawns.get("court", 0) + pawns.get("missions", 0)) + given - taken
    return max(0, found) if rulings["negative-score"] == "zero" else found


def scores_with(state: State, boss: str, deck: Deck, rulings: Rulings) -> Numbers:
    """Everybody's final score."""
    return {p: score_of(state, p, boss, deck, rulings) for p in state["seats"]}


def score_of(state: State, player: str, boss: str, deck: Deck, rulings: Rulings) -> int:
    """The final score of one player."""
    taken = 0
    if rulings["corruption-counts"] != "each-round":
        pile = state["corruption"][player]
        taken = sum(strength_of(card, deck, "position") for card in pile)
    return score(state["board"][player], boss, taken, rulings)


def final_winners(state: State, boss: str, deck: Deck, rulings: Rulings) -> list[str]:
    """Who wins the game, if this is the Boss."""
    scores = scores_with(state, boss, deck, rulings)
    if rulings["final-corruption"] == "none":
        return [player for player in state["seats"] if scores[player] == max(scores.values())]
    return winners_of(state, scores, deck, rulings, "position")
