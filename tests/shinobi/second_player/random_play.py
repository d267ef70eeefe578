"""Random legal play: turns, ends of rounds, placings, whole games."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from tests.shinobi.second_player.cards import Deck, clan_of, exist, strength_of, unnamed
from tests.shinobi.second_player.choices import Action, actions, placements
from tests.shinobi.second_player.effects import (
    STEPS,
    Effect,
    Entry,
    discards_due,
    do_step,
    named_players,
    possible_steps,
    receivers,
    see,
)
from tests.shinobi.second_player.outcome import played
from tests.shinobi.second_player.position import BOSSES, State, read_position
from tests.shinobi.second_player.readings import Rulings
from tests.shinobi.second_player.refusal import Refused
from tests.shinobi.second_player.rounds import (
    LAST_ROUND,
    last_of,
    least_corrupt,
    next_to_place,
    peeks_allowed,
    place_pawns,
    ranks_of,
    totals,
)
from tests.shinobi.second_player.table import (
    Table,
    can_draw,
    drawable,
    from_hand,
    into_hand,
    named_now,
    new_table,
    orphans_go,
    reshuffle,
    seats_from,
    to_jigoku,
    under_token,
)
from tests.shinobi.second_player.turn import ends, has_ended, lay, power_named

Trace = dict[str, Any]
MOST_TURNS = 200


def random_top(table: Table, random: Random) -> str:
    """A card that may be on top of the deck; without a file, of the nine clans in `unnamed`."""
    reshuffle(table)
    if table["deck"]["file"] or table["stack"] is not None:
        return random.choice(drawable(table))
    named = named_now(table)
    codes = [f"{clan}:{n}" for clan in table["deck"]["clans"] for n in range(7)]
    codes += [*table["deck"]["clans"], "ronin", *table["deck"]["yokai"]]
    return random.choice([code for code in codes if exist([*named, code], table["deck"])])


def random_draw(table: Table, random: Random) -> Trace:
    """Phase 1, done on the table."""
    player, kind = table["state"]["turn"], random.choice(["recruit", "corrupt"])
    drawn, number = [], 1
    if kind == "corrupt" and can_draw(table):
        number = 0
        while not number and can_draw(table):
            drawn.append(random_top(table, random))
            under_token(table, player, drawn[-1], "draw")
            try:
                number = strength_of(drawn[-1], table["deck"], "draw")
            except Refused:
                return {"draw": kind, "drawn": drawn}
            plain = not number and not clan_of(drawn[-1])
            number += 0 if plain and table["rulings"]["plain-corrupt"] != "zero" else 2
    elif kind == "corrupt":
        number = 0
    for _ in range(number):
        if can_draw(table):
            drawn.append(random_top(table, random))
            into_hand(table, player, drawn[-1], "draw")
    return {"draw": kind, "drawn": drawn}


def random_action(table: Table, random: Random) -> Action:
    """A way to do phase 2, mostly one that sets off a power."""
    every = actions(table["state"], table["rulings"])
    strong = [action for action in every if action and sets_off(action)]
    return random.choice(strong) if strong and random.random() < 0.8 else random.choice(every)


def sets_off(action: Action) -> bool:
    """Whether an action sets off a power."""
    cards = action[1]["cards"] if action else []
    return len(cards) > 1 or cards[0].startswith("yokai:")


def random_entry(table: Table, effect: Effect, random: Random) -> Entry:
    """An effect, done on the table and told as a trace tells it."""
    kind = effect["do"]
    if kind in ("draw", "corrupt"):
        put = into_hand if kind == "draw" else under_token
        drawn = []
        for player in receivers(table, effect):
            if can_draw(table):
                drawn.append(random_top(table, random))
                put(table, player, drawn[-1], 0)
        return told(random, "drawn", drawn)
    if kind == "discard":
        return random_discards(table, effect, random)
    if kind == "peek":
        if table["state"]["mode"] == "grasshopper" or stops(effect, random):
            return {}
        again = table["rulings"]["peek-again"]
        return random_peek(table["state"], table["state"]["turn"], again, random)
    steps: list[Any] = []
    while len(steps) < (effect.get("count", 1) if kind in STEPS else 1):
        possible = possible_steps(table, effect)
        if not possible or stops(effect, random):
            break
        steps.append(random.choice(possible))
        do_step(table, effect, steps[-1])
    if kind == "strength":
        return steps[0] if steps else {}
    return told(random, STEPS[kind], steps)


def stops(effect: Effect, random: Random) -> bool:
    """Whether he stops where he may."""
    return bool(effect.get("up_to")) and random.random() < 0.25


def told(random: Random, field: str, content: Any) -> Entry:
    """An entry; one in which nothing is done is told in either way."""
    return {field: content} if content or random.random() < 0.5 else {}


def random_discards(table: Table, effect: Effect, random: Random) -> Entry:
    """Each player named discards."""
    cards: dict[str, list[str]] = {}
    for player in named_players(table, effect["who"]):
        due = discards_due(table, effect, player)
        for _ in range(random.randint(0, due) if effect.get("up_to") else due):
            hand = table["state"]["hands"][player]
            known = hand if isinstance(hand, list) else unnamed(named_now(table), table["deck"])
            card = random.choice(sorted(known))
            from_hand(table, player, card, "", 0)
            to_jigoku(table, card)
            cards.setdefault(player, []).append(card)
    return told(random, "cards", cards)


def random_peek(state: State, player: str, again: str, random: Random) -> Entry:
    """A look at a Decoy that agrees with all that is known."""
    ways = [(slot, boss) for slot in (1, 2, 3) for boss in BOSSES]
    random.shuffle(ways)
    for slot, boss in ways:
        seen = deepcopy(state["seen"])
        try:
            see(state, player, slot, boss, 0, again)
        except Refused:
            state["seen"] = seen
            continue
        return {"slot": slot, "is": boss}
    raise AssertionError("some Decoy can always be looked at")


def random_turn(state: State, deck: Deck, rulings: Rulings, random: Random) -> Trace:
    """A legal turn (without a file perhaps one that needs a strength nobody knows)."""
    table = new_table(deepcopy(state), deck, rulings)
    turn = random_draw(table, random)
    ended = False
    action = random_action(table, random)
    if action:
        turn[action[0]] = deepcopy(action[1])
        power = power_named(table, lay(table, *action))
        before = has_ended(table, action[0])
        if not isinstance(power, str) and power:
            turn["power"] = [random_entry(table, effect, random) for effect in power]
        orphans_go(table)
        ended = ends(table, before)
    hand = table["state"]["hands"][state["turn"]]
    if hand and (not ended or rulings["ender-discards"] == "yes"):
        turn["discard"] = random.choice(sorted(hand))
    return turn


def random_end(state: State, deck: Deck, rulings: Rulings, random: Random) -> Trace:
    """A legal end of a round."""
    state = deepcopy(state)
    ranks = ranks_of(totals(state, deck, rulings, "position"))
    first = [player for player in state["seats"] if ranks[player] == 1]
    tied = least_corrupt(state, first, deck, rulings, "shosho")
    end: Trace = {}
    if len(tied) > 1 and rulings["shosho-himself"] == "no":
        end["shosho"] = random.choice([player for player in tied if player != state["shosho"]])
    elif len(tied) > 1 or random.random() < 0.3:
        end["shosho"] = random.choice(tied)
    clockwise = seats_from(state, end.get("shosho", tied[0]))
    due = [player for player in clockwise if player in last_of(ranks, rulings)]
    if rulings["temple-order"] == "same-time":
        random.shuffle(due)
    peek_only = state["round"] == LAST_ROUND and rulings["temple-round-3"] == "peek-only"
    for player in due:
        entry = {"do": "card"}
        if peek_only or random.random() < 0.5:
            entry = {"do": "peek"} | random_peek(state, player, rulings["peek-again"], random)
        end.setdefault("temple", []).append({"player": player} | entry)
    return end


def random_placements(state: State, rulings: Rulings, random: Random) -> list[Trace]:
    """Legal placements, mostly to the end."""
    state = deepcopy(state)
    number, found = state["round"], []
    while state["phase"] == "placement" and state["round"] == number:
        if random.random() < 0.05:
            break
        entry = dict(random.choice(list(placements(state))))
        before = state["board"][state["turn"]].get(entry["at"], 0)
        place_pawns(state, deepcopy(entry), rulings | {"missions-duty": "may"}, 0)
        peeks = peeks_allowed(entry["at"], before, entry["count"], rulings["missions-even"])
        if peeks and random.random() < (0.8 if rulings["missions-duty"] == "may" else 0.97):
            again = rulings["peek-again"]
            looks = [random_peek(state, state["turn"], again, random) for _ in range(peeks)]
            entry["peek"] = looks[0] if peeks == 1 else looks
        next_to_place(state, rulings)
        found.append(entry)
    return found


def random_game(
    mode: str, seats: list[str], deck: Deck, rulings: Rulings, random: Random
) -> Iterator[tuple[Trace, Trace]]:
    """A game from its set-up, hands dealt: each trace with its outcome."""
    cards = unnamed([], deck)
    random.shuffle(cards)
    shown, hands = cards[: len(seats)], {}
    cards = cards[len(seats) :]
    for player in seats:
        number = 7 if player == seats[0] else 8
        hands[player], cards = cards[:number], cards[number:]
    position: dict[str, Any]
    position = {"mode": mode, "phase": "turn", "seats": seats, "turn": seats[0], "hands": hands}
    position |= {"jigoku": shown, "round": 1}
    if mode == "grand-master":
        position["shosho"] = seats[0]
    for _ in range(MOST_TURNS):
        trace = random_trace(position, deck, rulings, random)
        outcome = played(deepcopy(trace), deck, rulings)
        yield trace, outcome
        position = outcome["position"]
        if position["phase"] == "over":
            return


def random_trace(position: object, deck: Deck, rulings: Rulings, random: Random) -> Trace:
    """Something legal that may happen at a position that is not over."""
    state = read_position(deepcopy(position), deck, rulings)
    trace: Trace = {"position": position}
    if state["phase"] == "turn":
        trace["turn"] = random_turn(state, deck, rulings, random)
    elif state["phase"] == "ranking":
        trace["end"] = random_end(state, deck, rulings, random)
    else:
        trace["placements"] = random_placements(state, rulings, random)
    return trace
