"""Reads and checks a position, as JSON or in one line, and writes it."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any

from tests.shinobi.second_player.cards import NAME, TOTAL, Deck, clan_of, exist, well_formed
from tests.shinobi.second_player.readings import Rulings
from tests.shinobi.second_player.refusal import Refused

State = dict[str, Any]
"""A position with every field in it, empty ones too."""

BOSSES = ("grugazor", "zombies", "gaijins", "ma_maho", "dark_shogun")
LOCATIONS = ("court", "missions", "showdown")
PHASES = ("turn", "ranking", "placement", "over")
FULL_DECK = 10
BY_PLAYER = ("hands", "clans", "corruption", "strength", "board", "left", "seen", "held", "gained")
ONLY_FOR_READINGS = ("places", "earlier", "formed")
"""Fields that no reading of the rulebook preset needs: Places made in this round and their names,
old piles."""
GRAND_MASTER_ONLY = (
    *("shosho", "board", "left", "courted", "seen", "held", "gained", "bosses", "earlier"),
)
FIELDS = {
    *("game", "mode", "round", "phase", "seats", "turn", "shosho", "deck", "jigoku", "courted"),
    *("bosses", "temple_deck", "court_deck", *ONLY_FOR_READINGS, *BY_PLAYER),
}


def need(holds: bool, clause: str | None, why: str) -> None:
    """Refuse the position unless it holds."""
    if not holds:
        raise Refused(clause, "position", why)


def natural(value: object) -> bool:
    """Whether it is 0, 1, 2, ..."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def whole(value: object) -> bool:
    """Whether it is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def cards(value: object) -> bool:
    """Whether it is a list of cards."""
    return isinstance(value, list) and all(map(well_formed, value))


def table(value: object, keys: Callable[[str], bool], values: Callable[[Any], bool]) -> bool:
    """Whether it is an object with such keys and values."""
    return isinstance(value, dict) and all(keys(k) and values(v) for k, v in value.items())


def is_name(value: object) -> bool:
    """Whether it can be the name of a player or a clan."""
    return isinstance(value, str) and re.fullmatch(NAME, value) is not None


def by_player(values: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """A field that has something for each player."""
    return lambda value: table(value, is_name, values)


def numbers_of(*keys: str) -> Callable[[Any], bool]:
    """An object of natural numbers for these keys."""
    return lambda value: table(value, keys.__contains__, natural)


TYPES: dict[str, Callable[[Any], bool]] = {
    "mode": ("grasshopper", "grand-master").__contains__,
    "phase": PHASES.__contains__,
    "round": lambda value: natural(value) and value > 0,
    "seats": lambda value: isinstance(value, list) and all(map(is_name, value)),
    "turn": is_name,
    "shosho": is_name,
    "deck": natural,
    "temple_deck": natural,
    "court_deck": natural,
    "jigoku": cards,
    "courted": lambda value: isinstance(value, list) and all(map(is_name, value)),
    "hands": by_player(lambda hand: natural(hand) or cards(hand)),
    "clans": by_player(lambda clans: table(clans, is_name, cards)),
    "corruption": by_player(cards),
    "strength": by_player(lambda markers: table(markers, is_name, whole)),
    "board": by_player(numbers_of(*LOCATIONS)),
    "left": by_player(natural),
    "places": by_player(natural),
    "earlier": by_player(cards),
    "formed": by_player(lambda names: isinstance(names, list) and all(map(is_name, names))),
    "seen": by_player(lambda seen: table(seen, ("1", "2", "3").__contains__, BOSSES.__contains__)),
    "held": by_player(numbers_of("court", "temple")),
    "gained": by_player(numbers_of("court", "temple")),
    "bosses": lambda value: value == {} or all_bosses(value),
    "game": "shinobi".__eq__,
}


def all_bosses(value: Any) -> bool:
    """Whether it is an object that says where each Boss lies."""
    return (
        isinstance(value, dict)
        and value.keys() == {"final", "decoys", "removed"}
        and isinstance(value["decoys"], list)
        and len(value["decoys"]) == 3
        and all(boss in BOSSES for boss in (value["final"], value["removed"], *value["decoys"]))
    )


def read_position(given: object, deck: Deck, rulings: Rulings) -> State:
    """The position, complete and checked."""
    data = line_read(given) if isinstance(given, str) else given
    need(isinstance(data, dict), None, "not an object")
    assert isinstance(data, dict)
    for field, value in data.items():
        need(field in FIELDS, None, f"unknown field {field}")
        need(TYPES[field](value), None, f"{field} is {value!r}")
    required = {"mode", "phase", "seats"} | ({"turn"} if data.get("phase") != "over" else set())
    if data.get("mode") == "grand-master":
        required |= {"round", "shosho"}
    need(required <= data.keys(), None, f"required: {sorted(required)}")
    need(data["phase"] != "over" or "turn" not in data, None, "nobody's turn when it is over")
    state: State = {
        "round": 1,
        "turn": None,
        "shosho": None,
        "jigoku": [],
        "courted": [],
        "bosses": {},
    }
    state |= {field: {} for field in (*BY_PLAYER, *ONLY_FOR_READINGS)}
    state |= {"temple_deck": FULL_DECK, "court_deck": FULL_DECK}
    state |= {field: value for field, value in data.items() if field != "game"}
    check_mode(state, data)
    check_players(state, rulings)
    state = filled(state)
    if rulings["fourth-clan"] != "fourth-place":
        state["places"] = dict.fromkeys(state["seats"], 0)
    check_cards(state, deck, "deck" in data)
    if state["mode"] == "grand-master":
        check_pawns(state)
        check_bosses(state)
    return state


def filled(state: State) -> State:
    """A copy with an entry for each player in each field; an empty hand is a list."""
    state = dict(state)
    seats = state["seats"]
    for field in ("hands", "corruption", "earlier", "formed"):
        held = {p: state[field].get(p) or [] for p in seats}
        state[field] = {p: list(of) if isinstance(of, list) else of for p, of in held.items()}
    clans = {p: state["clans"].get(p, {}) for p in seats}
    state["clans"] = {p: {c: list(v) for c, v in of.items() if v} for p, of in clans.items()}
    for field in ("strength", "board", "seen", "held", "gained"):
        inner = {p: state[field].get(p, {}) for p in seats}
        state[field] = {p: {k: v for k, v in of.items() if v} for p, of in inner.items()}
    state["left"] = {p: state["left"].get(p, 0) for p in seats}
    state["places"] = {p: state["places"].get(p, len(clans[p])) for p in seats}
    state["jigoku"] = list(state["jigoku"])
    state["courted"] = sorted(set(state["courted"]))
    return state


def check_mode(state: State, data: dict[str, Any]) -> None:
    """Grasshopper has one round and no board."""
    need(1 <= state["round"] <= 3, "SHI-RND-01", f"round {state['round']}")
    if state["mode"] == "grand-master":
        return
    need(state["round"] == 1, "SHI-SET-01", "Grasshopper has one round")
    need(state["phase"] in ("turn", "over"), "SHI-SET-01", f"{state['phase']} in Grasshopper")
    for field in GRAND_MASTER_ONLY:
        need(is_empty(bare(data.get(field))), "SHI-SET-01", f"{field} in Grasshopper")
    for field in ("temple_deck", "court_deck"):
        need(field not in data, "SHI-SET-01", f"{field} in Grasshopper")


def check_players(state: State, rulings: Rulings) -> None:
    """Everybody named sits at the table."""
    seats = state["seats"]
    need(len(set(seats)) == len(seats), None, "a player twice")
    if rulings["player-number"] == "two-to-four":
        need(2 <= len(seats) <= 4, "SHI-CMP-04", f"{len(seats)} players")
    single = [state[field] for field in ("turn", "shosho") if state[field] is not None]
    fields = (*BY_PLAYER, *ONLY_FOR_READINGS)
    for player in chain(single, state["courted"], *(state[field] for field in fields)):
        need(player in seats, "SHI-CMP-04", f"{player} is not in seats")


def named_cards(state: State) -> list[str]:
    """Every card that the position names."""
    hands = [hand for hand in state["hands"].values() if isinstance(hand, list)]
    clans = [clan for of in state["clans"].values() for clan in of.values()]
    return [*state["jigoku"], *chain(*hands, *clans, *state["corruption"].values())]


def check_cards(state: State, deck: Deck, deck_given: bool) -> None:
    """94 cards that exist, in clans that may be."""
    named = named_cards(state)
    need(exist(named, deck), "SHI-CMP-01", "more of a card than there is")
    unknown = sum(hand for hand in state["hands"].values() if not isinstance(hand, list))
    rest = TOTAL - len(named) - unknown
    need(rest >= 0 and (not deck_given or rest == state["deck"]), "SHI-CMP-01", f"deck {rest}")
    state["deck"] = rest
    for player, clans in state["clans"].items():
        for clan, held in clans.items():
            need(len(held) <= 4, "SHI-PLC-03", f"{len(held)} cards in {clan}")
            need(any(map(clan_of, held)), "SHI-CLN-01", f"no Clan card in {clan}")
            need({clan_of(card) for card in held} <= {clan, None}, "SHI-PLC-02", f"not {clan}")
        need(state["strength"][player].keys() <= clans.keys(), "SHI-CLN-01", "a marker on nothing")


def check_pawns(state: State) -> None:
    """Not more pawns than were handed out, and where they may lie."""
    phase = state["phase"]
    rankings = state["round"] - (phase in ("turn", "ranking"))
    for player in state["seats"]:
        board, left = state["board"][player], state["left"][player]
        need(sum(board.values()) + left <= 4 * rankings, "SHI-RNK-01", f"pawns of {player}")
        now = phase == "over" or player in state["courted"]
        need(board.get("court", 0) <= state["round"] - 1 + now, "SHI-CRT-01", f"Court: {player}")
        need(not left or phase == "placement", "SHI-PAW-03", f"left of {player}")
    need(not state["courted"] or phase in ("placement", "over"), "SHI-CRT-01", "courted")
    if phase == "placement":
        need(state["left"][state["turn"]] > 0, "SHI-PAW-02", "his turn without pawns")
    for field, clause in (("temple_deck", "SHI-CMP-02"), ("court_deck", "SHI-CMP-02")):
        need(state[field] <= FULL_DECK, clause, f"{field} {state[field]}")


def check_bosses(state: State) -> None:
    """What was seen and what is true can be so at the same time."""
    bosses = state["bosses"]
    if bosses:
        placed = [bosses["final"], bosses["removed"], *bosses["decoys"]]
        need(len(set(placed)) == len(BOSSES), "SHI-SET-07", "a Boss twice")
    need(decoys_agree(state), "SHI-SET-07", "what was seen cannot all be true")


def decoys_agree(state: State) -> bool:
    """Whether everybody's peeks and the truth name one Boss a Decoy and one Decoy a Boss."""
    pairs = {(slot, boss) for seen in state["seen"].values() for slot, boss in seen.items()}
    if state["bosses"]:
        pairs |= {(str(slot + 1), boss) for slot, boss in enumerate(state["bosses"]["decoys"])}
    slots, bosses = Counter(slot for slot, _ in pairs), Counter(boss for _, boss in pairs)
    return all(number == 1 for number in chain(slots.values(), bosses.values()))


def possible_finals(state: State) -> list[str]:
    """The Bosses that the truth, or else everybody's peeks, leave possible."""
    if state["bosses"]:
        return [state["bosses"]["final"]]
    seen = {boss for of in state["seen"].values() for boss in of.values()}
    return [boss for boss in BOSSES if boss not in seen]


def is_empty(value: object) -> bool:
    """Whether a field may as well not be there."""
    return value is None or (value == 0 and not isinstance(value, bool)) or value in ([], {})


def bare(value: Any) -> Any:
    """Without anything empty, cards sorted."""
    if isinstance(value, dict):
        inner = {key: bare(of) for key, of in value.items()}
        return {key: of for key, of in inner.items() if not is_empty(of)}
    return sorted(value) if isinstance(value, list) else value


def written(state: State) -> dict[str, Any]:
    """The position as JSON: nothing empty in it but the numbers of decks, cards sorted."""
    kept = {key: value for key, value in state.items() if key in FIELDS}
    data: dict[str, Any] = bare(kept)
    data |= {"seats": state["seats"], "deck": state["deck"]}
    if state["bosses"]:
        data["bosses"] = state["bosses"]
    decks = ("temple_deck", "court_deck")
    for field in decks:
        data.pop(field, None)
    if state["mode"] == "grand-master":
        data |= {field: state[field] for field in decks}
    return data


def equal(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two positions differ only in empty fields and the order of cards."""
    ordered = ("seats", "bosses")
    same = all((one.get(field) or None) == (other.get(field) or None) for field in ordered)
    return same and bool(bare(one) == bare(other))


HEADS = {"gh": ("grasshopper", 1)} | {f"gm{n}": ("grand-master", n) for n in (1, 2, 3)}
PLAIN_NUMBERS = ("deck", "temple_deck", "court_deck")
LETTERS = {"c": "court", "m": "missions", "s": "showdown", "t": "temple"}


def line_read(line: str) -> dict[str, Any]:
    """The JSON form of a position in one line."""
    head, *parts = line.split(",")
    start, _, phase = head.partition("-")
    need(start in HEADS and phase in PHASES, None, f"head {head}")
    mode, number = HEADS[start]
    data: dict[str, Any] = {"mode": mode, "round": number, "phase": phase}
    told = set()
    for part in parts:
        key, sign, value = part.partition("=")
        need(bool(sign and value), None, f"part {part}")
        need(key not in told, None, f"{key} twice")
        told.add(key)
        player, dot, field = key.partition(".")
        fields = player_fields(player, field, value) if dot else table_field(key, value)
        data = merged(data, fields)
    return data


def merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Both objects in one, and so the objects in them."""
    both = {key: merged(one[key], other[key]) for key in one.keys() & other.keys()}
    return one | other | both


def number_read(text: str) -> int:
    """A whole number."""
    need(re.fullmatch(r"-?[0-9]+", text) is not None, None, f"number {text}")
    return int(text)


def letters_read(text: str) -> dict[str, int]:
    """`c1m2` as numbers by name."""
    need(re.fullmatch(r"([cmst][0-9]+)+", text) is not None, None, f"numbers {text}")
    return {LETTERS[letter]: int(n) for letter, n in re.findall(r"([cmst])([0-9]+)", text)}


def table_field(key: str, value: str) -> dict[str, Any]:
    """A field of the whole table."""
    if key in PLAIN_NUMBERS:
        return {key: number_read(value)}
    if key in ("turn", "shosho"):
        return {key: value}
    if key in ("seats", "jigoku", "courted"):
        return {key: value.split("+")}
    if key in ("earlier", "formed"):
        pairs = [pair.partition(":") for pair in value.split("+")]
        owners = dict.fromkeys(player for player, _, _ in pairs)
        return {key: {p: [of for player, _, of in pairs if player == p] for p in owners}}
    need(key == "bosses" and value.count("+") == 4, None, f"{key}={value}")
    final, one, two, three, removed = value.split("+")
    return {"bosses": {"final": final, "decoys": [one, two, three], "removed": removed}}


def player_fields(player: str, field: str, value: str) -> dict[str, Any]:
    """A field of one player."""
    if field == "hand":
        known = not value.isdigit()
        return {"hands": {player: value.split("+") if known else int(value)}}
    if field == "corrupt":
        return {"corruption": {player: value.split("+")}}
    if field == "left":
        return {"left": {player: number_read(value)}}
    if field == "seen":
        pairs = [pair.split(":") for pair in value.split("+")]
        need(all(len(pair) == 2 for pair in pairs), None, f"seen {value}")
        return {"seen": {player: dict(pairs)}}
    if field in ("pawns", "held", "gained"):
        return {"board" if field == "pawns" else field: {player: letters_read(value)}}
    held, marked, marker = value.partition("^")
    fields: dict[str, Any] = {"clans": {player: {field: held.split("+")}}}
    if marked:
        fields["strength"] = {player: {field: number_read(marker)}}
    return fields


def line_written(state: State) -> str:
    """The position in one line."""
    data = written(state)
    start = "gh" if state["mode"] == "grasshopper" else f"gm{state['round']}"
    parts = [f"{start}-{state['phase']}", f"seats={'+'.join(state['seats'])}"]
    parts += [f"{key}={data[key]}" for key in ("turn", "shosho", "deck") if key in data]
    parts += [f"{k}={data[k]}" for k in PLAIN_NUMBERS[1:] if data.get(k, FULL_DECK) != FULL_DECK]
    parts += [f"{key}={'+'.join(data[key])}" for key in ("jigoku", "courted") if key in data]
    for key in ("earlier", "formed"):
        if data.get(key):
            pairs = [f"{player}:{of}" for player, held in data[key].items() for of in held]
            parts.append(f"{key}={'+'.join(pairs)}")
    for player in state["seats"]:
        of = {field: data.get(field, {}).get(player) for field in BY_PLAYER}
        if of["hands"]:
            hand = of["hands"]
            parts.append(f"{player}.hand={'+'.join(hand) if isinstance(hand, list) else hand}")
        for clan, held in (of["clans"] or {}).items():
            marker = (of["strength"] or {}).get(clan)
            parts.append(f"{player}.{clan}={'+'.join(held)}" + (f"^{marker}" if marker else ""))
        if of["corruption"]:
            parts.append(f"{player}.corrupt={'+'.join(of['corruption'])}")
        for field, name in (("board", "pawns"), ("held", "held"), ("gained", "gained")):
            if of[field]:
                parts.append(
                    f"{player}.{name}=" + "".join(f"{k[0]}{n}" for k, n in of[field].items())
                )
        if of["left"]:
            parts.append(f"{player}.left={of['left']}")
        if of["seen"]:
            parts.append(f"{player}.seen=" + "+".join(f"{s}:{b}" for s, b in of["seen"].items()))
    if state["bosses"]:
        truth = state["bosses"]
        parts.append("bosses=" + "+".join((truth["final"], *truth["decoys"], truth["removed"])))
    return ",".join(parts)
