"""Rounds aimed at what chance hardly ever meets: data, a position and edits made for it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from ronin.model.rulings import with_reading
from ronin.model.shadow_tactics.cards import Action, Order
from ronin.model.shadow_tactics.facts import (
    BODY_TOKENS,
    CARDS_IN_A_ROUND,
    FULL_ALARM,
    MOST_HEALTH_CARDS,
    STUN_MARKERS,
    Colour,
    Effect,
    Faces,
    Goal,
    OrderSymbol,
    Penalty,
    State,
    Symbol,
    Tag,
    Who,
)
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.mission import Objective
from ronin.model.shadow_tactics.position import Position, with_number
from ronin.model.shadow_tactics.rulings import DEFAULT
from ronin.model.shadow_tactics.table import Game
from ronin.model.shadow_tactics.trace import Trace
from ronin.properties.shadow_tactics.dealing import drawn_map, drawn_mission
from ronin.properties.shadow_tactics.writing import random_round
from ronin.verify.cross_check.totals import TO_ENCODING, TO_ENGINE
from ronin.verify.shadow_tactics.cross_check.at_work import effect_of
from ronin.verify.shadow_tactics.cross_check.compared import Under
from ronin.verify.shadow_tactics.cross_check.crowded import crowded_game, crowded_position
from ronin.verify.shadow_tactics.cross_check.edits import (
    edited,
    with_another_card,
    with_another_lure,
    with_another_move,
    with_another_yard,
    without_a_corner,
)
from ronin.verify.shadow_tactics.cross_check.models import (
    Asked,
    asked_about,
    effects,
    elsewhere,
)
from ronin.verify.shadow_tactics.symbols import Files
from ronin.verify.smt.encodes import Term

LARGE = 22
"""Hexes of a map on which some yards lie far from each other."""
EDITS = 4
IN_A_SECTION = 3
"""Symbols of a section of an order card."""
FEW = 4
"""Guards, where there is to be room."""


def _as_it_is(position: Position, game: Game, random: Random) -> Position:
    del game, random
    return position


@dataclass(frozen=True)
class Sort:
    """One sort of rounds."""

    says: str
    readings: str = ""
    """In force together, as `point=reading`."""
    data: Callable[[Game, Random], Game] = crowded_game
    position: Callable[[Position, Game, Random], Position] = _as_it_is
    edit: Callable[[Trace, Files, Random], Trace] = edited
    wish: Callable[[Asked, Files], Term] | None = None
    """What the solver looks for, if it is asked instead."""

    def under(self, made: Callable[[Game], Under], game: Game, random: Random) -> Under:
        """Data of this sort, under its readings."""
        rulings = DEFAULT
        for told in self.readings.split():
            rulings = with_reading(rulings, *told.split("="))
        return made(self.data(replace(game, rulings=rulings), random))

    def compare(self, under: Under, random: Random) -> None:
        """One round with edits."""
        game, files = under.game, under.files
        start = self.position(crowded_position(game, random), game, random)
        if self.wish is not None:
            asked = asked_about(start, files, under.rulings, random)
            found = asked.with_wish(self.wish(asked, files))
            if found is not None:
                under.compare(found[0], "aimed, found by the solver", TO_ENGINE, found[1])
            return
        trace, _ = random_round(start, game, random)
        under.compare(trace, "aimed", TO_ENCODING)
        for _ in range(EDITS):
            under.compare(self.edit(trace, files, random), "aimed, an edit", TO_ENCODING)


# Data.


def _with_actions(game: Game, make: Callable[[Action], Action]) -> Game:
    made = {name: make(card) for name, card in game.cards.actions.items()}
    return replace(game, cards=replace(game.cards, actions=made))


def _with_orders(game: Game, sections: Callable[[], Sequence[OrderSymbol]]) -> Game:
    made = {name: Order(name, *(tuple(sections()) for _ in range(3))) for name in game.cards.orders}
    return replace(game, cards=replace(game.cards, orders=made))


def _on(game: Game, board: Map, random: Random) -> Game:
    return replace(game, map=board, mission=drawn_mission(board, game.cards, random))


def _of(symbols: Callable[[], Iterable[Symbol]], targets: int = 1) -> Callable[[Action], Action]:
    """The card with other symbols, none of which moves the ninja."""
    return lambda card: replace(card, symbols=tuple(symbols()), targets=targets, junction=None)


def _luring(game: Game, random: Random) -> Game:
    """Lures, half of them for spearmen only, some with something to hide besides."""

    def lure(card: Action) -> Action:
        symbols = (Symbol.LURE, *random.choice(((), (Symbol.HIDE,))))
        made = _of(lambda: symbols)(card)
        return replace(made, spearmen_only=random.random() < 3 / 4)

    return _with_actions(crowded_game(game, random), lure)


def _hiding(game: Game, random: Random) -> Game:
    """Two bodies are hidden by one card, one after the other."""
    attacks = ((), (), (Symbol.LIGHT_ATTACK,))

    def hide(card: Action) -> Action:
        made = _of(lambda: (*random.choice(attacks), Symbol.HIDE, Symbol.HIDE))(card)
        return replace(made, long_range=True)

    return _with_actions(crowded_game(game, random), hide)


def _stunning(game: Game, random: Random) -> Game:
    """Cards that stun, some of them up to three."""
    blows = (Symbol.STUN, Symbol.LIGHT_ATTACK)

    def stun(card: Action) -> Action:
        made = _of(lambda: random.choices(blows, k=random.randint(1, 2)), random.randint(1, 3))
        return replace(made(card), spearmen_only=False, long_range=True)

    return _with_actions(crowded_game(game, random), stun)


def _costly(game: Game, random: Random) -> Game:
    """Attacks that are seen and cost Jutsu."""

    def attack(card: Action) -> Action:
        jutsu = (Symbol.JUTSU,) * random.randint(0, 2)
        made = _of(lambda: (*jutsu, Symbol.LIGHT_ATTACK))(card)
        return replace(made, colour=Colour.RED, spearmen_only=False, long_range=True)

    return _with_actions(crowded_game(game, random), attack)


def _killing(game: Game, random: Random) -> Game:
    """Attacks, and ninjas whom a wound forbids a colour."""
    game = crowded_game(game, random)
    colours = (Colour.GREEN, Colour.RED, Colour.BLUE)

    def attack(card: Action) -> Action:
        made = _of(lambda: (Symbol.HEAVY_ATTACK,))(card)
        return replace(made, colour=random.choice(colours), spearmen_only=False, long_range=True)

    return _with_health(_with_actions(game, attack), (Penalty.NO_RED, Penalty.NO_BLUE), random)


def _with_health(game: Game, penalties: Sequence[Penalty], random: Random) -> Game:
    """Health cards with one of these penalties each."""
    ninjas = {
        name: replace(ninja, health=tuple(random.choices(penalties, k=MOST_HEALTH_CARDS)))
        for name, ninja in game.cards.ninjas.items()
    }
    return replace(game, cards=replace(game.cards, ninjas=ninjas))


def _penalised(game: Game, random: Random) -> Game:
    some = [penalty for penalty in Penalty if penalty is not Penalty.NONE]
    return _with_health(crowded_game(game, random), some, random)


def _far_apart(game: Game, random: Random) -> Game:
    """Regular moves on a large map with one or two barracks."""
    board = drawn_map(random, least=LARGE)
    barracks = random.sample(board.yards, min(len(board.yards), random.randint(1, 2)))
    game = _on(crowded_game(game, random), _with_barracks(board, barracks), random)
    return _with_orders(game, lambda: (OrderSymbol.MOVE,) * random.randint(1, 2))


def _with_barracks(board: Map, barracks: Sequence[str]) -> Map:
    hexes = {
        name: replace(one, tags=(Tag.BARRACKS,) if name in barracks else ())
        for name, one in board.hexes.items()
    }
    return replace(board, hexes=hexes)


def _deploying(game: Game, random: Random) -> Game:
    """Deployments in a row into yards that are all barracks."""
    game = crowded_game(game, random)
    deploying = [symbol for symbol in OrderSymbol if symbol.startswith("deploy")]
    game = _on(game, _with_barracks(game.map, game.map.yards), random)
    return _with_orders(game, lambda: random.choices(deploying, k=IN_A_SECTION))


def _spreading(game: Game, random: Random) -> Game:
    """A move, then spread."""
    spread = (OrderSymbol.SPREAD,) * (IN_A_SECTION - 1)
    return _with_orders(crowded_game(game, random), lambda: (OrderSymbol.FREE_MOVE, *spread))


def _reaching(game: Game, random: Random) -> Game:
    """The ninjas win if somebody is in a bush, which all bushes are good for."""
    game = crowded_game(game, random)
    goal = Objective(Goal.REACH, tuple(game.map.bushes), Who.ANY)
    return replace(game, mission=replace(game.mission, objective=goal))


def _mission_cards(effect: Effect) -> Callable[[Game, Random], Game]:
    """All cards are mission cards, and the mission has this action."""

    def made(game: Game, random: Random) -> Game:
        while game.mission.action is None or game.mission.action.effect is not effect:
            game = crowded_game(game, random)
        return _with_actions(
            game, lambda card: replace(_of(lambda: (Symbol.MISSION,))(card), long_range=False)
        )

    return made


# Positions.


def _at_the_limits(position: Position, game: Game, random: Random) -> Position:
    """As many markers and tokens lie as there are, or one fewer."""
    asleep = random.randint(STUN_MARKERS - 1, STUN_MARKERS)
    order = random.sample(position.guards, len(position.guards))
    states = {
        guard.at: State.STUNNED if at < asleep else random.choice((State.CALM, State.ALERT))
        for at, guard in enumerate(order)
    }
    position = position.with_guards(
        guard._replace(state=states[guard.at]) for guard in position.guards
    )
    position = replace(position, bodies=())
    free = [yard for yard in game.map.yards if not _watched(position, yard)]
    bodies = random.randint(BODY_TOKENS - 1, BODY_TOKENS) if free else 0
    return (
        replace(position, bodies=with_number((), random.choice(free), bodies)) if free else position
    )


def _watched(position: Position, yard: str) -> bool:
    return any(guard.inward for guard in position.guards_of(yard))


def _last_round(position: Position, game: Game, random: Random) -> Position:
    """One time token is left, and the alarm rings or nearly so."""
    del game
    noise = len(position.ninjas) - random.choice((0, 0, 1))
    return replace(position, time=1, noise=noise)


def _with_bodies_in_the_open(
    position: Position, game: Game, random: Random, likely: float = 1 / 2
) -> Position:
    """Guards face outwards wherever they can, bodies lie behind them, and cards are in hand."""
    position = position.with_guards(
        guard._replace(faces=Faces.OUT if game.map.can_face_outwards(guard.at) else guard.faces)
        for guard in position.guards
        if random.random() < likely
    )
    for yard in game.map.yards:
        bodies = 0 if _watched(position, yard) else random.choice((1, 2))
        position = replace(position, bodies=with_number(position.bodies, yard, bodies))
    return _with_a_hand(position, game, random)


def _on_watch(position: Position, game: Game, random: Random) -> Position:
    """All guards face inwards and are awake; the ninjas are as they began."""
    watching = (
        guard._replace(faces=Faces.IN, state=random.choice((State.CALM, State.ALERT)))
        for guard in position.guards
    )
    return _spared(replace(position.with_guards(watching), bodies=()), game, random)


def _unwatched(position: Position, game: Game, random: Random) -> Position:
    """Nobody but bodies, one or two in a yard."""
    bodies = tuple((yard, random.randint(1, 2)) for yard in sorted(game.map.yards))
    return _spared(replace(position, guards=(), bodies=bodies), game, random)


def _one_alert(position: Position, game: Game, random: Random) -> Position:
    """Few guards, one of them alert, and bodies behind them."""
    few = random.sample(position.guards, min(FEW, len(position.guards)))
    states = [State.ALERT, *(State.CALM,) * FEW]
    alert = (guard._replace(state=state) for guard, state in zip(few, states, strict=False))
    return _with_bodies_in_the_open(position.with_guards(alert), game, random, 1)


def _with_room(position: Position, game: Game, random: Random) -> Position:
    """Few guards, and cards in hand."""
    few = random.sample(position.guards, min(FEW, len(position.guards)))
    return _with_a_hand(position.with_guards(few), game, random)


def _with_a_hand(position: Position, game: Game, random: Random) -> Position:
    hand = tuple(sorted(random.sample(sorted(game.cards.orders), 2)))
    return replace(position, hand=hand, alarm=random.choice((0, FULL_ALARM)))


def _spared(position: Position, game: Game, random: Random) -> Position:
    """No card is used, nobody is hurt, and each has some Jutsu."""
    del game
    unhurt = (
        ninja._replace(used=(), damage=0, jutsu=random.randint(1, 2)) for ninja in position.ninjas
    )
    return replace(position, ninjas=tuple(unhurt))


def _wounded(position: Position, game: Game, random: Random) -> Position:
    """Everybody is hurt."""
    hurt = (
        ninja._replace(damage=random.randint(1, len(game.cards.ninjas[ninja.name].health)), used=())
        for ninja in position.ninjas
    )
    return replace(position, ninjas=tuple(hurt))


def _carrying(position: Position, game: Game, random: Random) -> Position:
    """Tokens of either colour for everybody."""
    del random
    ninjas = tuple(ninja._replace(carries=True, used=()) for ninja in position.ninjas)
    blue = tuple((bush, CARDS_IN_A_ROUND) for bush in sorted(game.map.bushes))
    return replace(position, ninjas=ninjas, blue=blue)


def _met(asked: Asked, files: Files) -> Term:
    """The wish that a mission card has its effect."""
    return effects(asked, files)[effect_of(Symbol.MISSION, files)]


SORTS = (
    Sort("supplies run out", "supplies=no-effect-beyond", position=_at_the_limits),
    Sort("markers run out", "supplies=no-effect-beyond", _stunning, _at_the_limits),
    *(
        Sort("hurt between his cards", f"{kept} death-damage=each-seer", _killing, _on_watch)
        for kept in ("penalty-moment=drops", "penalty-moment=keeps")
    ),
    Sort("the last round", "last-round=daimyo time-runs=at-alarm", _reaching, _last_round),
    Sort("lures that count", "symbol-counts=if-affected", _luring, _spared, with_another_lure),
    Sort(
        "bodies hidden twice",
        "most-effects=without-fresh-body",
        _hiding,
        _unwatched,
        with_another_yard,
    ),
    *(
        Sort("a march", f"towards-what={what}", _far_apart, _with_room, with_another_move)
        for what in ("any", "nearest")
    ),
    Sort("deployed among bodies", "", _deploying, _with_bodies_in_the_open),
    Sort("alert before", "spread-chain=no", _spreading, _one_alert),
    Sort("penalties", "", _penalised, _wounded, with_another_card),
    Sort("dropped Jutsu", "dropped-jutsu=spent", _costly, _on_watch),
    Sort("a place without a corner", "", _far_apart, _with_room, without_a_corner),
    *(
        Sort(f"{effect}", "", _mission_cards(effect), _carrying, wish=wish)
        for wish in (None, _met)
        for effect in Effect
    ),
    Sort("a place in another yard", "", _luring, _spared, wish=elsewhere),
)
"""All of them."""


def aimed(made: Callable[[Game], Under], game: Game, number: int, random: Random) -> None:
    """Compare `number` rounds of each sort, on data of their own."""
    for sort in SORTS:
        for _ in range(number):
            under = sort.under(made, game, random)
            before = under.totals.counts.total()
            sort.compare(under, random)
            under.count_readings(under.totals.counts.total() - before)
