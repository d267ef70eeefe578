"""Data and positions in which much meets: any card that may be printed, and full yards."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ronin.model.shadow_tactics.ambiguities.refresh import Woken
from ronin.model.shadow_tactics.cards import Action, Cards, NinjaSet, Order
from ronin.model.shadow_tactics.facts import (
    MOST_HEALTH_CARDS,
    NOISE_MARKERS,
    ON_GUARDS,
    Colour,
    Faces,
    GuardKind,
    OrderSymbol,
    Penalty,
    State,
    Symbol,
)
from ronin.model.shadow_tactics.position import Guard, Position, with_number
from ronin.model.shadow_tactics.table import Game
from ronin.properties.shadow_tactics.dealing import (
    COLOURS,
    NINJAS,
    drawn_map,
    drawn_mission,
    drawn_position,
)
from ronin.verify.shadow_tactics.encoding.places import is_beside
from ronin.verify.shadow_tactics.symbols import Files

_ON_YARDS = (*ON_GUARDS, Symbol.HIDE)
_OTHERS = (Symbol.NOISE, Symbol.JUTSU, Symbol.RESET)


def crowded_game(game: Game, random: Random) -> Game:
    """On a map with cards and a mission of any sort that is allowed."""
    board = drawn_map(random)
    while len(board.yards) < 2 or len(board.bushes) < 2:
        board = drawn_map(random)
    cards = any_cards(random)
    return replace(game, map=board, cards=cards, mission=drawn_mission(board, cards, random))


def any_cards(random: Random) -> Cards:
    """Action cards of any symbols that go together, and orders of up to three symbols."""
    actions = {name: _action(name, random) for name in (f"c{at}" for at in range(14))}
    orders = {name: _order(name, random) for name in ("o1", "o2", "o3", "o4")}
    ninjas = {
        name: NinjaSet(
            name,
            tuple(random.sample(sorted(actions), random.randint(3, 6))),
            tuple(random.choices(list(Penalty), k=random.randint(1, MOST_HEALTH_CARDS))),
        )
        for name in random.sample(NINJAS, random.randint(1, len(NINJAS)))
    }
    return Cards("drawn by chance", actions, orders, ninjas, invented=True)


def _action(name: str, random: Random) -> Action:
    symbols = _symbols(random)
    alone = {Symbol.MISSION, Symbol.DISTRACT, Symbol.LURE} & {*symbols}
    return Action(
        name,
        random.choice(list(Colour)),
        symbols,
        targets=1 if alone else random.choice((1, 1, 2, 3)),
        long_range=Symbol.MISSION not in symbols and random.random() < 1 / 4,
        spearmen_only=random.random() < 1 / 5,
        junction=random.choice(COLOURS) if Symbol.MOVE in symbols else None,
    )


def _symbols(random: Random) -> tuple[Symbol, ...]:
    match random.randrange(6):
        case 0:
            return (Symbol.MISSION,)
        case 1:
            own: Sequence[Symbol] = (Symbol.MOVE,)
        case 2:
            own = (random.choice((Symbol.DISTRACT, Symbol.LURE)), *_some((Symbol.HIDE,), 2, random))
        case _:
            own = random.choices(_ON_YARDS, k=random.randint(1, 3))
    healing = (Symbol.HEAL,) if random.random() < 1 / 4 else ()
    drawn = [*own, *_some(_OTHERS, 1, random), *healing]
    random.shuffle(drawn)
    return tuple(drawn)


def _some(symbols: Sequence[Symbol], most: int, random: Random) -> list[Symbol]:
    return random.choices(symbols, k=random.randint(0, most))


def _order(name: str, random: Random) -> Order:
    deploying = [symbol for symbol in OrderSymbol if symbol.startswith("deploy")]
    sections = []
    for _ in range(3):
        among = deploying if random.random() < 1 / 4 else list(OrderSymbol)
        sections.append(tuple(random.choices(among, k=random.randint(0, 3))))
    return Order(name, *sections)


def crowded_position(game: Game, random: Random) -> Position:
    """A position with full yards, many bodies, much noise and many tokens."""
    files = Files(game.map, game.cards, game.mission)
    position = drawn_position(game, random)
    for place in random.sample(files.places, len(files.places)):
        near = (is_beside(place, guard.at) for guard in position.guards)
        if random.random() < 1 / 2 and not any(near):
            outwards = game.map.can_face_outwards(place) and random.random() < 1 / 2
            state = random.choice((State.CALM, State.ALERT, State.ALERT, State.STUNNED))
            faces = Faces.OUT if outwards else Faces.IN
            newcomer = Guard(place, random.choice(list(GuardKind)), faces, state)
            position = position.with_guards((*position.guards, newcomer))
    unfound = game.rulings.woken is Woken.NO
    may_lie_watched = random.random() if unfound else 0
    for yard in game.map.yards:
        watched = any(guard.inward for guard in position.guards_of(yard))
        bodies = 0 if watched and may_lie_watched < 1 / 2 else random.choice((0, 1, 1, 2, 5))
        position = replace(position, bodies=with_number(position.bodies, yard, bodies))
    noise = random.choice((0, 0, 1, 2, NOISE_MARKERS - 2, NOISE_MARKERS))
    return replace(position, noise=noise)
