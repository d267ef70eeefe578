"""Aiming: the yard and the targets of a card, and how many of its symbols they allow."""

from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from ronin.model.shadow_tactics.ambiguities.execution import (
    EmptyExplosion,
    HideNumber,
    MostEffects,
    MostInside,
    SymbolCounts,
    TargetsMust,
)
from ronin.model.shadow_tactics.ambiguities.reactions import BlowUpBodies
from ronin.model.shadow_tactics.cards import Action
from ronin.model.shadow_tactics.facts import (
    ATTACKS,
    EXPLOSION_NOISE,
    ON_GUARDS,
    Effect,
    GuardKind,
    HexKind,
    Place,
    Symbol,
    TokenColour,
)
from ronin.model.shadow_tactics.position import Guard, Ninja, Position, number_in, with_number
from ronin.model.shadow_tactics.rulebook import (
    GRD_01,
    GRD_02,
    MIS_04,
    MIS_05,
    SYM_01,
    SYM_02,
    SYM_03,
    SYM_06,
    SYM_07,
    SYM_09,
    SYM_13,
    TGT_01,
    TGT_02,
    TGT_03,
    TGT_04,
    TGT_05,
    TGT_06,
    rule,
)
from ronin.model.shadow_tactics.rules.marching import adjacent
from ronin.model.shadow_tactics.rules.places import spots
from ronin.model.shadow_tactics.rules.reacting import louder, stunned, with_body
from ronin.model.shadow_tactics.table import Game


class Aim(NamedTuple):
    """A target yard, the guards who are targets, and the guard who is lured there."""

    yard: str
    targets: tuple[Place, ...] = ()
    lure: Place | None = None


class Struck(NamedTuple):
    """The table after the yard symbols of a card, and what they did."""

    position: Position
    symbols: int = 0
    """How many could be executed."""
    fresh: int = 0
    """Bodies that the card made and did not hide."""
    deaths: int = 0
    hidden: int = 0
    """Bodies that it hid, and deaths that left none since the card hides them."""


@rule(TGT_01, TGT_02)
def yards_in_reach(bush: str, card: Action, game: Game) -> tuple[str, ...]:
    """The yards that a card can aim at from a bush."""
    near = game.map.next_to(bush, HexKind.YARD)
    far = game.map.on_tile_of(bush) if card.long_range else ()
    return tuple(sorted({*near, *far}))


def is_affected(guard: Guard, card: Action) -> bool:
    """Whether a card works on a guard at all."""
    return guard.kind is GuardKind.SPEARMAN or not card.spearmen_only


@rule(TGT_05)
def _target_sets(
    position: Position, yard: str, card: Action, game: Game
) -> list[tuple[Place, ...]]:
    """Every set of guards that a card may have as targets in a yard."""
    guards = [guard for guard in position.guards_of(yard) if _can_be_target(guard, card, game)]
    if not guards:
        return [()]
    most = min(len(guards), card.targets)
    fewest = 1 if game.rulings.targets_must is TargetsMust.UP_TO else most
    places = [guard.at for guard in guards]
    return [part for size in range(fewest, most + 1) for part in combinations(places, size)]


def _can_be_target(guard: Guard, card: Action, game: Game) -> bool:
    symbols = card.yard_symbols
    if Symbol.DISTRACT in symbols:
        return guard.awake
    if Symbol.MISSION in symbols:
        action = game.mission.action
        return action is not None and action.effect is Effect.ACCIDENT
    return any(symbol in ON_GUARDS for symbol in symbols)


@rule(SYM_06, TGT_04)
def _lures(position: Position, yard: str, card: Action, game: Game) -> list[Place | None]:
    """The guards who can be lured to a yard."""
    if Symbol.LURE not in card.yard_symbols or not any(spots(position, (yard,), game.map)):
        return [None]
    near = adjacent(yard, game)
    found = [guard.at for guard in position.guards if guard.awake and guard.at.yard in near]
    return [*found] or [None]


@rule(TGT_03, TGT_06)
def aims(position: Position, ninja: Ninja, card: Action, game: Game) -> list[Aim]:
    """Everything that a card may aim at; nothing if it finds nothing to do."""
    if not card.yard_symbols:
        return []
    numbers = {
        Aim(yard, targets, lured): struck(
            position, ninja, card, Aim(yard, targets, lured), game
        ).symbols
        for yard in yards_in_reach(ninja.at, card, game)
        for targets in _target_sets(position, yard, card, game)
        for lured in _lures(position, yard, card, game)
    }
    most = max(numbers.values(), default=0)
    if not most:
        return []
    of_yard = {aim.yard: 0 for aim in numbers}
    for aim, number in numbers.items():
        of_yard[aim.yard] = max(of_yard[aim.yard], number)
    if game.rulings.most_effects is MostEffects.FREE:
        return [aim for aim in numbers if of_yard[aim.yard]]
    if game.rulings.most_inside is MostInside.FREE:
        return [aim for aim in numbers if of_yard[aim.yard] == most]
    return [aim for aim, number in numbers.items() if number == most]


@rule(TGT_03, TGT_04, TGT_05, SYM_01, SYM_02, SYM_03, SYM_07, SYM_09, SYM_13)
def struck(position: Position, ninja: Ninja, card: Action, aim: Aim, game: Game) -> Struck:
    """What the yard symbols do one after the other, but for moving guards."""
    state = Struck(position)
    for symbol in card.yard_symbols:
        if symbol in ON_GUARDS:
            state = _on_targets(state, symbol, card, aim, game)
        elif symbol is Symbol.HIDE:
            state = _hidden(state, card, aim.yard, game)
        elif symbol is Symbol.MISSION:
            state = _mission(state, ninja, card, aim, game)
        else:
            guard = aim.lure if symbol is Symbol.LURE else next(iter(aim.targets), None)
            moved = guard is not None and _counts_moved(position, guard, card, game)
            state = state._replace(symbols=state.symbols + moved)
    return state


def _counts_moved(position: Position, at: Place, card: Action, game: Game) -> bool:
    guard = position.guard(at)
    assert guard is not None
    return game.rulings.symbol_counts is SymbolCounts.ANY_TARGET or is_affected(guard, card)


@rule(SYM_01, SYM_02, SYM_07, SYM_09, GRD_01, GRD_02)
def _on_targets(state: Struck, symbol: Symbol, card: Action, aim: Aim, game: Game) -> Struck:
    """An attack or a stun on each target that is still alive."""
    there = False
    before = state.position
    for at in aim.targets:
        guard = state.position.guard(at)
        if guard is None:
            continue
        there = True
        if is_affected(guard, card):
            state = _hit(state, symbol, guard, game)
    if game.rulings.symbol_counts is SymbolCounts.IF_AFFECTED:
        there = state.position.guards != before.guards
    return state._replace(symbols=state.symbols + there)


def _hit(state: Struck, symbol: Symbol, guard: Guard, game: Game) -> Struck:
    deadly = symbol is Symbol.HEAVY_ATTACK or not guard.armoured
    if symbol in ATTACKS and deadly:
        return _killed(state, guard, game)
    if symbol is Symbol.STUN and guard.armoured:
        return state
    return state._replace(position=stunned(state.position, guard, game))


def _killed(state: Struck, guard: Guard, game: Game, *, body: bool = True) -> Struck:
    guards = tuple(one for one in state.position.guards if one is not guard)
    without = replace(state.position, guards=guards)
    after = with_body(without, guard.at.yard, game) if body else without
    fresh = state.fresh + (after.bodies != without.bodies)
    return state._replace(position=after, fresh=fresh, deaths=state.deaths + 1)


@rule(SYM_03, TGT_05)
def _hidden(state: Struck, card: Action, yard: str, game: Game) -> Struck:
    """Bodies that leave the yard; whether the symbol counts depends on whose they are."""
    bodies = state.position.bodies_in(yard)
    most = 1 if game.rulings.hide_number is HideNumber.ONE else card.targets
    number = min(bodies, most)
    old = bodies - state.fresh
    counts = old if game.rulings.most_effects is MostEffects.WITHOUT_FRESH_BODY else bodies
    return state._replace(
        position=state.position.with_bodies(yard, bodies - number),
        symbols=state.symbols + (counts > 0),
        fresh=state.fresh - max(0, number - old),
        hidden=state.hidden + number,
    )


@rule(SYM_09, SYM_13, MIS_04, MIS_05, TGT_04)
def _mission(state: Struck, ninja: Ninja, card: Action, aim: Aim, game: Game) -> Struck:
    action = game.mission.action
    if action is None or not _has_token(state.position, ninja, action.spend):
        return state
    guards = state.position.guards_of(aim.yard)
    if action.effect is Effect.ACCIDENT:
        guards = tuple(guard for guard in guards if guard.at in aim.targets)
    lonely = action.effect is Effect.ACCIDENT or (game.rulings.empty_explosion is EmptyExplosion.NO)
    if lonely and not guards:
        return state
    state = state._replace(position=_spent(state.position, ninja, action.spend))
    affected = [guard for guard in guards if is_affected(guard, card)]
    if action.effect is Effect.ACCIDENT:
        for guard in affected[:1]:
            state = _killed(state, guard, game, body=False)
            state = state._replace(hidden=state.hidden + 1)
        return state._replace(symbols=state.symbols + 1)
    for guard in affected:
        bodies = game.rulings.blow_up_bodies is BlowUpBodies.YES
        state = _killed(state, guard, game, body=bodies)
    blown = tuple(sorted({*state.position.blown, aim.yard}))
    after = louder(replace(state.position, blown=blown), EXPLOSION_NOISE, game)
    return state._replace(position=after, symbols=state.symbols + 1)


def _has_token(position: Position, ninja: Ninja, colour: TokenColour) -> bool:
    if colour is TokenColour.GREEN:
        return ninja.carries
    return number_in(position.blue, ninja.at) > 0


def _spent(position: Position, ninja: Ninja, colour: TokenColour) -> Position:
    if colour is TokenColour.GREEN:
        return position.with_ninja(position.ninja(ninja.name)._replace(carries=False))
    left = number_in(position.blue, ninja.at) - 1
    return replace(position, blue=with_number(position.blue, ninja.at, left))
