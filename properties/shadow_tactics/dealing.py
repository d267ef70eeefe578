"""Random maps, cards, missions and positions, to play random rounds with."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from ronin.model.shadow_tactics.cards import Action, Cards, NinjaSet, Order
from ronin.model.shadow_tactics.facts import (
    CARDS_IN_A_ROUND,
    CORNERS,
    FULL_ALARM,
    MOST_HEALTH_CARDS,
    SIDES,
    TAGS,
    Colour,
    Effect,
    Faces,
    Goal,
    GuardKind,
    HexKind,
    OrderSymbol,
    Penalty,
    Place,
    State,
    Symbol,
    Tag,
    TokenColour,
    Who,
)
from ronin.model.shadow_tactics.map import Hex, Map
from ronin.model.shadow_tactics.mission import Mission, MissionAction, Objective
from ronin.model.shadow_tactics.notation import is_beside
from ronin.model.shadow_tactics.position import Counts, Guard, Ninja, Position
from ronin.model.shadow_tactics.table import Game

Item = TypeVar("Item")
COLOURS = ("white", "yellow", "purple")
TILES = ("east", "west")
NINJAS = ("aiko", "hayato", "yuki")
_KINDS = (HexKind.YARD, HexKind.BUSH, HexKind.JUNCTION)
_TEMPLATES: tuple[tuple[Symbol, ...], ...] = (
    (Symbol.LIGHT_ATTACK,),
    (Symbol.LIGHT_ATTACK, Symbol.HIDE),
    (Symbol.LIGHT_ATTACK, Symbol.LIGHT_ATTACK),
    (Symbol.HEAVY_ATTACK, Symbol.NOISE),
    (Symbol.HIDE,),
    (Symbol.STUN,),
    (Symbol.STUN, Symbol.HIDE, Symbol.NOISE),
    (Symbol.DISTRACT,),
    (Symbol.DISTRACT, Symbol.HIDE),
    (Symbol.LURE,),
    (Symbol.LURE, Symbol.NOISE),
    (Symbol.MISSION,),
    (Symbol.MOVE,),
    (Symbol.MOVE, Symbol.HEAL),
    (Symbol.HEAL, Symbol.MOVE),
    (Symbol.HEAL, Symbol.RESET),
    (Symbol.RESET,),
    (Symbol.JUTSU, Symbol.LIGHT_ATTACK, Symbol.NOISE),
    (Symbol.JUTSU, Symbol.JUTSU, Symbol.HEAVY_ATTACK),
)


def dealt(game: Game, random: Random) -> tuple[Position, Game]:
    """A position on the game's own data, or as often on data drawn by chance."""
    if random.random() < 1 / 2:
        game = with_drawn_data(game, random)
    return drawn_position(game, random), game


def with_drawn_data(game: Game, random: Random) -> Game:
    """The game on a map, with cards and a mission drawn by chance."""
    board, cards = drawn_map(random), drawn_cards(random)
    return replace(game, map=board, cards=cards, mission=drawn_mission(board, cards, random))


def drawn_map(random: Random, least: int = 8) -> Map:
    """A patch of three-coloured hexes that hangs together, with a yard and a bush at least."""
    turn = random.randrange(len(_KINDS))
    places = {(0, 0), (1, 0), (0, 1)}
    while len(places) < random.randint(least, 22):
        at = random.choice(sorted(places))
        step = random.choice(SIDES)
        places.add((at[0] + step[0], at[1] + step[1]))
    numbers = dict.fromkeys(_KINDS, 0)
    hexes = {}
    for at in sorted(places):
        kind = _KINDS[(at[0] - at[1] + turn) % len(_KINDS)]
        numbers[kind] += 1
        name = f"{kind[0]}{numbers[kind]}"
        colour = random.choice(COLOURS) if kind is HexKind.JUNCTION else None
        tags = tuple(tag for tag in TAGS[kind] if random.random() < _LIKELY[tag])
        hexes[name] = Hex(name, kind, at, random.choice(TILES), colour, tags)
    return Map("drawn by chance", hexes, invented=True)


_LIKELY = {Tag.BARRACKS: 0.4, Tag.ENTRY: 0.4, Tag.SPECIAL: 0.2}


def drawn_cards(random: Random) -> Cards:
    """Cards of all kinds for up to three ninjas."""
    actions = {}
    for number, symbols in enumerate(_some(_TEMPLATES, random, 6, 12)):
        name = f"c{number}"
        actions[name] = _action(name, symbols, random)
    names = list(actions)
    ninjas = {
        name: NinjaSet(
            name,
            tuple(_some(names, random, 2, 5)),
            tuple(random.choices(list(Penalty), k=random.randint(1, MOST_HEALTH_CARDS))),
        )
        for name in _some(NINJAS, random, 1, 3)
    }
    orders = {f"o{number}": _order(f"o{number}", random) for number in range(1, 5)}
    return Cards("drawn by chance", actions, orders, ninjas, invented=True)


def _action(name: str, symbols: tuple[Symbol, ...], random: Random) -> Action:
    alone = {Symbol.MISSION, Symbol.DISTRACT, Symbol.LURE} & set(symbols)
    return Action(
        name,
        random.choice(list(Colour)),
        symbols,
        targets=1 if alone else random.choice((1, 1, 2, 3)),
        long_range=Symbol.MISSION not in symbols and random.random() < 1 / 4,
        spearmen_only=random.random() < 1 / 4,
        junction=random.choice(COLOURS) if Symbol.MOVE in symbols else None,
    )


def _order(name: str, random: Random) -> Order:
    sections = (tuple(random.choices(list(OrderSymbol), k=random.randint(0, 2))) for _ in range(3))
    return Order(name, *sections)


def drawn_mission(board: Map, cards: Cards, random: Random) -> Mission:
    """A mission with any objective and any action."""
    kind = random.choice(list(Goal))
    hexes = board.bushes if kind is Goal.REACH else board.yards
    objective = Objective(
        kind,
        tuple(_some(hexes, random, 1, 2)),
        random.choice(list(Who)),
        carrying=kind is Goal.REACH and random.random() < 1 / 4,
        unfound=kind is Goal.REACH and random.random() < 1 / 2,
    )
    action = MissionAction(
        random.choice(list(Colour)), random.choice(list(TokenColour)), random.choice(list(Effect))
    )
    return Mission(
        "drawn by chance",
        random.randint(1, 9),
        tuple(cards.ninjas),
        objective,
        action if random.random() < 4 / 5 else None,
        {kind: random.randint(0, 3) for kind in GuardKind},
        {colour: tuple(_some(board.bushes, random, 0, 2)) for colour in TokenColour},
        invented=True,
    )


def drawn_position(game: Game, random: Random) -> Position:
    """Any position that is accepted."""
    board, cards = game.map, game.cards
    guards = _guards(board, random)
    watched = {guard.at.yard for guard in guards if guard.inward}
    names = sorted(game.mission.ninjas)
    orders = list(cards.orders)
    return Position(
        time=random.randint(1, 6),
        ninjas=tuple(_ninja(name, game, random) for name in names),
        alarm=random.choice((0, 0, 1, FULL_ALARM)),
        noise=random.randint(0, 3),
        guards=guards,
        bodies=_numbers([yard for yard in board.yards if yard not in watched], random),
        hand=tuple(sorted(random.choices(orders, k=random.randint(0, 2)))),
        prepared=tuple(sorted(random.choices(orders, k=random.choice((0, 0, 1))))),
        green=_numbers(board.bushes, random),
        blue=_numbers(board.bushes, random),
        blown=tuple(sorted(yard for yard in board.yards if random.random() < 1 / 8)),
    )


def _guards(board: Map, random: Random) -> tuple[Guard, ...]:
    placed: list[Guard] = []
    for _ in range(random.randint(0, 7) if board.yards else 0):
        place = Place(random.choice(board.yards), random.choice(CORNERS))
        if any(is_beside(place, guard.at) for guard in placed):
            continue
        outwards = board.can_face_outwards(place) and random.random() < 1 / 2
        state = random.choice((State.CALM, State.CALM, State.ALERT, State.STUNNED))
        kind = random.choice(list(GuardKind))
        placed.append(Guard(place, kind, Faces.OUT if outwards else Faces.IN, state))
    return tuple(sorted(placed))


def _ninja(name: str, game: Game, random: Random) -> Ninja:
    own = game.cards.ninjas[name]
    most = max(0, len(own.cards) - CARDS_IN_A_ROUND)
    return Ninja(
        name,
        random.choice(game.map.bushes),
        random.choice((0, 0, random.randint(0, len(own.health)))),
        random.randint(0, 2),
        random.random() < 1 / 4,
        tuple(sorted(_some(own.cards, random, 0, most))),
    )


def _numbers(names: Sequence[str], random: Random) -> Counts:
    return tuple((name, random.randint(1, 2)) for name in sorted(names) if random.random() < 1 / 3)


def _some(items: Iterable[Item], random: Random, least: int, most: int) -> list[Item]:
    """Some different items, from the least number to the most there are."""
    listed = list(items)
    return random.sample(listed, min(len(listed), random.randint(least, most)))
