"""Random decks, positions and traces, right and wrong ones, to be put to two players."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from random import Random
from typing import Any, NamedTuple

from tests.shinobi.second_player.cards import NO_FILE, Deck, clan_of, deck_of, unnamed
from tests.shinobi.second_player.effects import Effect
from tests.shinobi.second_player.position import BOSSES, line_written, read_position
from tests.shinobi.second_player.random_play import Trace, random_trace
from tests.shinobi.second_player.readings import Rulings, all_rulings

CLANS = ("carp", "crow", "dragon", "spider", "toad", "crane", "fox", "monkey", "wolf")
YOKAI = ("tengu", "kappa", "oni", "kitsune", "tanuki", "nue", "rokurokubi", "baku", "kirin")
PLAYERS = ("a", "b", "c", "d")

COMPARED = (
    ("missions-even", "any-passed"),
    ("final-corruption", "none"),
    ("corrupt-measure", "cards"),
    ("fourth-clan-lost", "looked-at-after"),
    ("ender-discards", "yes"),
    ("ronin-number", "one"),
    ("ronin-number", "with-clan-card"),
    ("reshuffle-moment", "when-needed"),
    ("last-place", "rank-n"),
    ("temple-order", "same-time"),
    ("court-round-3", "none"),
    ("orphans-moment", "after-power"),
    ("moved-onto-four", "destroyed"),
    ("moved-card", "impossible"),
    ("negative-total", "zero"),
    ("deck-between-rounds", "shuffled-together"),
    ("fifth-clan", "does-not-end"),
    ("clan-again", "once-a-round"),
    ("ronin-counts", "not-for-powers"),
    ("yokai-whose", "anybodys"),
    ("plain-corrupt", "another-card"),
    ("corruption-counts", "final-score-too"),
    ("corruption-counts", "final-score-only"),
    ("partial-tie", "all-of-them"),
    ("shosho-corruption", "all-rounds"),
    ("shosho-himself", "no"),
    ("held-cards-leave", "before-the-ranking"),
    ("temple-permanent", "rest-of-the-game"),
    ("temple-discards", "under-the-deck"),
    ("temple-round-3", "peek-only"),
    ("missions-duty", "must"),
    ("peek-again", "another"),
    ("placing-turn", "all-his-pawns"),
    ("zombies-none", "who-lost-his-last"),
    ("negative-score", "zero"),
)
"""Readings other than the defaults under which what happens, and how a trace tells it, is plain."""


class Case(NamedTuple):
    """One random case. `cards` are the tables of a card file, or None; `deck` numbers them."""

    id: str
    deck: int
    cards: dict[str, Any] | None
    rulings: Rulings
    trace: Trace


def all_effects() -> list[Effect]:
    """Every effect of the vocabulary with every value of its fields, counts 1 to 3."""
    counts, up_to, which = (1, 2, 3), (False, True), ("self", "other", "any")
    who = ("self", "next", "others")
    fields: dict[str, dict[str, tuple[Any, ...]]] = {
        "draw": {"count": counts},
        "discard": {"who": who, "count": counts, "up_to": up_to, "chooser": ("owner", "actor")},
        "destroy-card": {
            "from": which,
            "count": counts,
            "up_to": up_to,
            "filter": ("clan", "ronin", "yokai", "any"),
        },
        "destroy-clan": {"from": which, "count": counts, "up_to": up_to},
        "move": {"from": which, "to": which, "count": counts, "up_to": up_to},
        "corrupt": {"who": who, "count": counts},
        "purge": {"count": counts, "up_to": up_to},
        "peek": {"up_to": up_to},
        "strength": {"of": which, "amount": (-2, 1, 3), "up_to": up_to},
    }
    defaults = {"count": 1, "up_to": False, "chooser": "owner", "filter": "any"}
    found = []
    for kind, of in fields.items():
        for values in product(*of.values()):
            given = dict(zip(of, values, strict=True))
            kept = {field: v for field, v in given.items() if defaults.get(field) != v}
            found.append({"do": kind} | kept)
    return found


def random_decks(seed: int) -> Iterator[dict[str, Any]]:
    """Card files; in every few of them each effect of `all_effects` occurs."""
    random = Random(f"decks {seed}")
    waiting: list[Effect] = []

    def power() -> list[Effect] | str:
        if random.random() < 0.04:
            return "opaque" if random.random() < 0.5 else []
        effects = []
        for _ in range(random.choice([1, 1, 2, 3])):
            if not waiting:
                waiting.extend(random.sample(all_effects(), len(all_effects())))
            effects.append(waiting.pop())
        return effects

    while True:
        highest = random.choice([1, 2, 5])
        clans = {
            clan: {
                "strengths": sorted(random.randint(0, highest) for _ in range(9)),
                "two": power(),
                "three": power(),
            }
            for clan in CLANS
        }
        yokai = {n: {"strength": random.randint(0, highest), "power": power()} for n in YOKAI}
        about = {"title": "random deck", "known": "invented"}
        ronin = {"strength": random.randint(0, 2)} if random.random() < 0.8 else {}
        yield {"about": about, "ronin": ronin, "clans": clans, "yokai": yokai}


def toml(value: Any) -> str:
    """A value of a card file as TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(of)}" for key, of in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def card_file(cards: dict[str, Any]) -> str:
    """The text of a card file."""
    tables = {"about": cards["about"], "ronin": cards["ronin"]}
    tables |= {f"{kind}.{n}": of for kind in ("clans", "yokai") for n, of in cards[kind].items()}
    parts = []
    for name, of in tables.items():
        parts.append("\n".join([f"[{name}]", *(f"{k} = {toml(v)}" for k, v in of.items())]))
    return "\n\n".join(parts) + "\n"


def cases(seed: int, number: int, each: int = 250) -> Iterator[Case]:
    """So many random cases; `each` of them have one deck (every tenth time none) and rulings."""
    decks = random_decks(seed)
    for group in range(-(-number // each)):
        random = Random(f"group {seed} {group}")
        cards = next(decks)
        chosen = {}
        if group % 3:
            chosen = dict(random.sample(COMPARED, random.choice([1, 3, 6])))
        known = group % 10 != 9
        deck = deck_of(cards) if known else NO_FILE | {"clans": CLANS, "yokai": yokai_codes()}
        for index in range(min(each, number - group * each)):
            name = f"{seed}-{group}-{index}"
            trace = random_case(deck, deck_of(cards), all_rulings(chosen), Random(name))
            yield Case(name, group, cards if known else None, chosen, trace)


def yokai_codes() -> list[str]:
    """The codes of the Yokai."""
    return [f"yokai:{name}" for name in YOKAI]


def random_case(deck: Deck, hidden: Deck, rulings: Rulings, random: Random) -> Trace:
    """A random position with something that happens there, in four of ten cases spoilt."""
    position = random_position(hidden, random)
    if not deck["file"]:
        position = without_numbers(position, random)
    trace = random_trace(position, deck, rulings, random)
    if random.random() < 0.4:
        trace = spoilt(trace, random)
    elif random.random() < 0.2:
        trace = trace | {"position": line_written(read_position(position, deck, rulings))}
    return trace


def without_numbers(position: Any, random: Random, often: float = 0.3) -> Any:
    """As seen on the table: some strengths are not known. A ranking, which needs all, is a turn."""
    if isinstance(position, dict):
        inner = {key: without_numbers(of, random, often) for key, of in position.items()}
        return inner | ({"phase": "turn"} if position.get("phase") == "ranking" else {})
    if isinstance(position, list):
        return [without_numbers(of, random, often) for of in position]
    clan_card = isinstance(position, str) and position.split(":")[0] in CLANS
    return position.split(":")[0] if clan_card and random.random() < often else position


def random_position(deck: Deck, random: Random) -> dict[str, Any]:
    """A position that the rules allow, reachable or not, that is not over."""
    seats = list(PLAYERS[: random.randint(2, 4)])
    random.shuffle(seats)
    mode = random.choice(["grasshopper", "grand-master"])
    phase = "turn"
    if mode == "grand-master":
        phase = random.choice(["turn", "turn", "ranking", "placement"])
    cards = unnamed([], deck)
    random.shuffle(cards)
    position: dict[str, Any] = {"mode": mode, "phase": phase, "seats": seats}
    position["turn"] = random.choice(seats)
    few = phase == "ranking" and random.random() < 0.5
    position["clans"] = {p: random_clans(cards, random, 1 if few else 4) for p in seats}
    position["strength"] = {
        p: {clan: random.choice([-2, 1, 3]) for clan in clans if random.random() < 0.15}
        for p, clans in position["clans"].items()
    }
    piles = {p: random.choice([0, 0, 1, 1 if few else 3]) for p in seats}
    position["corruption"] = {p: [cards.pop() for _ in range(n)] for p, n in piles.items()}
    if phase == "ranking" and random.random() < 0.3:
        tie(position, deck)
    hands: dict[str, Any] = {}
    for player in seats:
        own = [*position["clans"][player]] if random.random() < 0.3 else []
        likes = random.choice(own or CLANS)
        cards.sort(key=lambda card: (clan_of(card) == likes, random.random()))
        held = [cards.pop() for _ in range(random.choice([0, 1, 3, 4, 6]))]
        random.shuffle(cards)
        held += [cards.pop() for _ in range(random.choice([0, 1, 2, 4]))]
        unknown = player != position["turn"] and random.random() < 0.4
        hands[player] = len(held) if unknown else held
    position["hands"] = hands
    deck_size = random.choice([0, 1, 2, 3, 5, 8, len(cards)])
    position["jigoku"] = cards[deck_size:] if random.random() < 0.9 else []
    if mode == "grand-master":
        position |= random_board(position, random)
    if random.random() < 0.3:
        position["formed"] = {p: random.sample(CLANS, random.randint(0, 2)) for p in seats}
    return position


def tie(position: dict[str, Any], deck: Deck) -> None:
    """Markers with which all who have a clan have the same total."""
    for player, clans in position["clans"].items():
        pile = position["corruption"][player]
        signed = [(card, -1) for card in pile] + [(c, 1) for of in clans.values() for c in of]
        total = sum(sign * deck["strength"][card] for card, sign in signed)
        if clans:
            position["strength"][player] = {min(clans): 5 - total}


def random_clans(cards: list[str], random: Random, most: int) -> dict[str, list[str]]:
    """Some clans in front of a player, of cards that are taken from the deck."""
    found = {}
    for clan in random.sample(CLANS, random.randint(0, most)):
        own = [card for card in cards if clan_of(card) == clan]
        if not own:
            continue
        held = own[: random.choice([1, 1, 2, 3, 4])]
        others = [card for card in cards if not clan_of(card)]
        held += others[: random.choice([0, 0, 0, 1, 2])]
        found[clan] = held[:4]
        for card in found[clan]:
            cards.remove(card)
    return found


def random_board(position: dict[str, Any], random: Random) -> dict[str, Any]:
    """What only Grand Master has."""
    seats, phase, number = position["seats"], position["phase"], random.randint(1, 3)
    bosses = random.sample(BOSSES, 5)
    board = {}
    for player in seats:
        board[player] = {"court": random.randint(0, number - 1)}
        free = 4 * (number - 1) - board[player]["court"]
        board[player]["missions"] = random.randint(0, free)
        board[player]["showdown"] = random.randint(0, free - board[player]["missions"])
    seen = {
        p: {str(slot): bosses[slot] for slot in (1, 2, 3) if random.random() < 0.3} for p in seats
    }
    found: dict[str, Any] = {"round": number, "shosho": random.choice(seats), "board": board}
    found["seen"] = seen
    if random.random() < 0.4:
        found["bosses"] = {"final": bosses[0], "decoys": bosses[1:4], "removed": bosses[4]}
    for field in ("held", "gained"):
        if field == "held" or phase == "placement":
            kinds = ("court", "temple")
            found[field] = {p: {k: random.choice([0, 0, 1]) for k in kinds} for p in seats}
    if number > 1 and random.random() < 0.5:
        codes = [f"{random.choice(CLANS)}:{random.randint(0, 3)}" for _ in seats]
        found["earlier"] = {p: [code] for p, code in zip(seats, codes, strict=True)}
    found["temple_deck"], found["court_deck"] = (
        random.choice([0, 1, 9, 10]),
        random.choice([0, 3, 10]),
    )
    if phase == "placement":
        left = {player: random.randint(0, 4) for player in seats}
        left[position["turn"]] = random.randint(1, 4)
        found["left"] = left
        found["courted"] = [p for p in seats if left[p] < 4 and random.random() < 0.3]
        for player in found["courted"]:
            board[player]["court"] += 1
    return found


# What is spoilt: one thing, so that two players are asked about one fault.


def spoilt(trace: Trace, random: Random) -> Trace:
    """The trace with one thing changed; it may be legal all the same."""
    trace = deepcopy(trace)
    if random.random() < 0.15:
        spoil_position(trace["position"], random)
    elif "turn" in trace:
        spoil_turn(trace["position"], trace["turn"], random)
    elif "end" in trace:
        spoil_end(trace["position"], trace["end"], random)
    else:
        spoil_placements(trace["position"], trace["placements"], random)
    return trace


def some_card(random: Random) -> str:
    """The code of some card."""
    return random.choice(
        [f"{random.choice(CLANS)}:{random.randint(0, 3)}", "ronin", *yokai_codes()]
    )


def spoil_list(cards: list[Any], random: Random, new: Any) -> None:
    """A list with something less, more, twice or other."""
    way = random.choice(["less", "more", "twice", "other"])
    if way == "more" or not cards:
        cards.insert(random.randint(0, len(cards)), new)
    elif way == "less":
        cards.pop(random.randrange(len(cards)))
    elif way == "twice":
        cards.append(deepcopy(random.choice(cards)))
    else:
        cards[random.randrange(len(cards))] = new


def spoil_position(position: dict[str, Any], random: Random) -> None:
    """A position with one fault, mostly."""
    player = random.choice(position["seats"])
    ways = ["card", "deck", "clan", "marker", "stranger", "seats", "foreign"]
    if position["mode"] == "grand-master":
        ways += ["board", "left", "courted", "seen", "temple_deck", "round"]
    else:
        ways += ["left", "seen", "phase"]
    way = random.choice(ways)
    if way == "card":
        position["jigoku"] = position["jigoku"] + [some_card(random)] * random.choice([1, 2, 5])
    elif way == "deck":
        position["deck"] = random.randint(0, 94)
    elif way == "clan":
        clans = position["clans"][player]
        held = clans.setdefault(random.choice(CLANS), [])
        held.extend(random.choice([["ronin"], ["yokai:nue"], [some_card(random)] * 2]))
    elif way == "marker":
        position["strength"][player][random.choice(CLANS)] = 1
    elif way == "stranger":
        position["hands"]["zoe"] = 3
    elif way == "seats":
        position["seats"] = position["seats"] + random.choice([[player], ["zoe", "yan", "xia"]])
    elif way == "foreign":
        position["corruption"][player] = position["corruption"][player] + ["bear:1"]
    elif way == "board":
        position["board"][player][random.choice(["court", "missions"])] = random.randint(0, 12)
    elif way == "left":
        position["left"] = position.get("left", {}) | {player: random.randint(0, 6)}
    elif way == "courted":
        position["courted"] = [*position.get("courted", []), player]
    elif way == "seen":
        pair = {random.choice("123"): random.choice(BOSSES)}
        position["seen"] = position.get("seen", {}) | {player: pair}
    elif way == "temple_deck":
        position[random.choice(["temple_deck", "court_deck"])] = random.choice([0, 11, 12])
    elif way == "round":
        position["round"] = random.choice([0, 1, 2, 3, 4])
    else:
        position["phase"] = random.choice(["ranking", "placement"])


def spoil_turn(position: dict[str, Any], turn: Trace, random: Random) -> None:
    """One thing in a turn."""
    ways = ["draw", "drawn", "action", "action", "action", "discard"] + ["power"] * 6
    way = random.choice(ways if turn.get("power") else ways[:6])
    laid = next((turn[kind] for kind in ("place", "reinforce") if kind in turn), None)
    if way == "draw":
        turn["draw"] = random.choice(["recruit", "corrupt", "steal"])
    elif way == "drawn":
        spoil_list(turn["drawn"], random, some_card(random))
    elif way == "discard":
        turn["discard"] = random.choice([None, some_card(random)])
    elif way == "power":
        spoil_power(position, turn["power"], random)
    elif laid is None:
        turn["place"] = {"clan": random.choice(CLANS), "cards": [some_card(random)] * 2}
    else:
        spoil_laid(turn, laid, [*position["hands"][position["turn"]], *turn["drawn"]], random)


def spoil_laid(turn: Trace, laid: Trace, hand: list[str], random: Random) -> None:
    """One thing about the cards laid."""
    way = random.choice(["cards", "more", "clan", "other", "both"])
    if way == "cards":
        spoil_list(laid["cards"], random, random.choice([*hand, some_card(random)]))
    elif way == "more":
        laid["cards"] = [card for card in hand if clan_of(card) == laid["clan"]]
    elif way == "clan":
        laid["clan"] = random.choice(CLANS)
    else:
        here = "place" if "place" in turn else "reinforce"
        turn["reinforce" if here == "place" else "place"] = deepcopy(laid)
        if way == "other":
            del turn[here]


def spoil_power(position: dict[str, Any], power: list[Any], random: Random) -> None:
    """One thing in what is told of a power."""
    entry = random.choice(power)
    contents = [of for of in entry.values() if isinstance(of, list)]
    contents += [c for of in entry.values() if isinstance(of, dict) for c in of.values()]
    steps = [step for of in contents for step in of if isinstance(step, dict)]
    steps += [entry] if "owner" in entry else []
    way = random.choice(["entries", "list", "list", "step", "step", "step"])
    if way == "step" and steps:
        step = random.choice(steps)
        field = random.choice(sorted(step))
        new = {"clan": random.choice(CLANS), "card": some_card(random)}
        step[field] = new.get(field) or random.choice(position["seats"])
    elif way != "entries" and contents:
        content = random.choice(contents)
        new_step: Any = deepcopy(random.choice(steps)) if steps else some_card(random)
        spoil_list(content, random, new_step)
    elif "slot" in entry:
        entry[random.choice(["slot", "is"])] = random.choice([1, 2, 3])
        entry["is"] = random.choice(BOSSES)
        entry["slot"] = random.choice([1, 2, 3])
    else:
        spoil_list(power, random, {})


def spoil_end(position: dict[str, Any], end: Trace, random: Random) -> None:
    """One thing at the end of a round."""
    temple = end.setdefault("temple", [])
    player = random.choice(position["seats"])
    way = random.choice(["shosho", "none", "temple", "temple", "player", "peek"])
    if way == "shosho":
        end["shosho"] = player
    elif way == "none":
        end.pop("shosho", None)
    elif way == "temple" or not temple:
        spoil_list(temple, random, {"player": player, "do": "card"})
    elif way == "player":
        random.choice(temple)["player"] = player
    else:
        peek = {"do": "peek", "slot": random.choice([1, 2, 3]), "is": random.choice(BOSSES)}
        random.choice(temple).update(peek)


def spoil_placements(position: dict[str, Any], placements: list[Trace], random: Random) -> None:
    """One thing in a placing."""
    player = random.choice(position["seats"])
    new = {"player": player, "at": random.choice(["court", "missions", "temple"]), "count": 1}
    way = random.choice(["list", "player", "at", "count", "peek"])
    if way == "list" or not placements:
        spoil_list(placements, random, new)
        return
    entry = random.choice(placements)
    if way == "peek":
        entry["peek"] = {"slot": random.choice([1, 2, 3]), "is": random.choice(BOSSES)}
    else:
        entry[way] = random.randint(0, 5) if way == "count" else new[way]
