"""A map, cards and a mission drawn by chance, richer than a game would have them."""

from random import Random
from typing import Any

from tests.shadow_tactics.second_player.board import SIDES

File = dict[str, Any]
COLOURS = ("green", "green", "blue", "blue", "red")
PENALTIES = ("none", "one_move", "no_move", "no_red", "no_blue")
ORDERS = ("move", "free_move", "spread", "search")
DEPLOYED = ("deploy_spearman", "deploy_officer", "deploy_samurai")
NINJAS = ("aiko", "hayato", "yuki")


def random_files(chance: Random) -> File:
    """All three files."""
    names = list(NINJAS[: chance.randint(1, 3)])
    board = random_map(chance)
    return {
        "map": board,
        "cards": random_cards(names, chance),
        "mission": random_mission(board, names, chance),
    }


def random_map(chance: Random) -> File:
    """A patch of the one way in which three kinds fill the plane."""
    places = {(0, 0), (1, 0), (0, 1)}
    size = chance.randint(9, 30)
    while len(places) < size:
        column, row = chance.choice(sorted(places))
        right, down = chance.choice(SIDES)
        places.add((column + right, row + down))
    hexes: File = {}
    for number, (column, row) in enumerate(sorted(places)):
        kind = ("yard", "bush", "junction")[(column - row) % 3]
        one: File = {"kind": kind, "at": [column, row], "tile": chance.choice(("east", "west"))}
        if kind == "junction":
            one["colour"] = chance.choice(("white", "purple"))
        elif kind == "yard" and chance.random() < 0.3:
            one["tags"] = ["barracks"]
        hexes[f"{kind[0]}{number}"] = one
    return {"hexes": hexes}


def random_cards(names: list[str], chance: Random) -> File:
    """Action cards of every sort, order cards of up to four symbols."""
    actions = {f"c{number}": random_action(chance) for number in range(14)}
    sections = ("top", "bottom", "red")
    orders = {f"o{n}": {section: random_section(chance) for section in sections} for n in range(5)}
    ninjas = {
        name: {
            "cards": chance.sample(sorted(actions), 6),
            "health": chance.choices(PENALTIES, k=chance.randint(1, 4)),
        }
        for name in names
    }
    return {"actions": actions, "orders": orders, "ninjas": ninjas}


def random_section(chance: Random) -> list[str]:
    """Symbols of an order card; some are for deploying only."""
    sort = DEPLOYED if chance.random() < 0.2 else (*ORDERS, *ORDERS, *DEPLOYED)
    return chance.choices(sort, k=chance.randint(0, 4))


def random_action(chance: Random) -> File:
    """An action card that the rules of card files allow."""
    card: File = {"colour": chance.choice(COLOURS), "symbols": []}
    sort = chance.choice(("attack", "attack", "attack", "lead", "mission", "move", "none"))
    if sort == "mission":
        return card | {"symbols": ["mission"]}
    symbols: list[str] = chance.choices(("noise", "jutsu", "heal", "reset"), k=chance.randrange(3))
    if symbols.count("heal") == 2:
        symbols.remove("heal")
    if sort == "attack":
        attacks = ("light_attack", "light_attack", "heavy_attack", "stun", "hide", "hide")
        symbols += chance.choices(attacks, k=chance.randint(1, 4))
        card["targets"] = chance.choice((1, 1, 2, 3))
    elif sort == "lead":
        symbols += [chance.choice(("distract", "lure"))] + ["hide"] * chance.randrange(3)
    elif sort == "move":
        symbols.append("move")
        card["junction"] = chance.choice(("white", "purple"))
    chance.shuffle(symbols)
    card["symbols"] = symbols or ["noise"]
    card["long_range"] = chance.random() < 0.3
    card["spearmen_only"] = chance.random() < 0.3
    return card


def random_mission(board: File, names: list[str], chance: Random) -> File:
    """A mission with any objective and any action."""
    hexes = board["hexes"]
    yards = [name for name, hex_ in hexes.items() if hex_["kind"] == "yard"]
    bushes = [name for name, hex_ in hexes.items() if hex_["kind"] == "bush"]
    reach: File = {
        "kind": "reach",
        "bushes": chance.sample(bushes, 1),
        "who": chance.choice(("all", "any")),
    }
    reach |= {name: chance.random() < 0.5 for name in ("carrying", "unfound")}
    some = chance.sample(yards, min(len(yards), 2))
    kinds = [{"kind": "blow_up", "yards": some}, {"kind": "no_officers", "yards": yards}]
    action = {
        "colour": chance.choice(COLOURS),
        "spend": chance.choice(("green", "blue")),
        "effect": chance.choice(("blow_up", "accident")),
    }
    return {
        "time": 5,
        "ninjas": names,
        "objective": chance.choice((reach, *kinds)),
        "action": chance.choice((None, action, action, action)),
    }
