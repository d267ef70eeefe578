"""Aiming: yards within reach, targets, and how many symbols of a card could be executed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import NamedTuple, assert_never

from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.execution import (
    EmptyExplosion,
    HideNumber,
    MostEffects,
    MostInside,
    SymbolCounts,
    TargetsMust,
)
from ronin.model.shadow_tactics.ambiguities.reactions import BlowUpBodies, Supplies
from ronin.model.shadow_tactics.cards import Action
from ronin.model.shadow_tactics.facts import (
    ATTACKS,
    BODY_TOKENS,
    CORNERS,
    ON_GUARDS,
    STUN_MARKERS,
    Effect,
    Place,
    Symbol,
    TokenColour,
)
from ronin.model.shadow_tactics.mission import MissionAction
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encodes import encodes
from ronin.verify.shadow_tactics.encoding.places import adjacent, bushes_of, is_beside, is_free
from ronin.verify.shadow_tactics.symbols import (
    NO_GUARD,
    Files,
    SymGuard,
    SymNinja,
    SymTable,
    Truths,
    guard_if,
)
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import amount, both, either, least, no, some, total, when
from ronin.verify.smt.picks import Pick

Targets = tuple[Place, ...]
"""Sorted places of one yard."""


@encodes(book.TGT_01, book.TGT_02)
def in_reach(yard: str, card: Action, bush: Pick, files: Files) -> Term:
    """The yard is next to his bush; with long range also on the tile of his bush."""
    near = bush.among(bushes_of(yard, files))
    if not card.long_range:
        return near
    hexes = files.board.hexes
    return either(
        near,
        bush.among(one for one in files.board.bushes if hexes[one].tile == hexes[yard].tile),
    )


def takes_targets(card: Action, files: Files) -> bool:
    """Whether the card is aimed at guards: attacks, stun, distract, an accident."""
    on_guards = {*ON_GUARDS, Symbol.DISTRACT} & {*card.symbols}
    action = files.mission.action
    accident = action is not None and action.effect is Effect.ACCIDENT
    return bool(on_guards) or (Symbol.MISSION in card.symbols and accident)


@cache
def sets_of_targets(yard: str, most: int) -> tuple[Targets, ...]:
    """Every set of up to `most` corners of a yard on which guards can stand together."""
    places = [Place(yard, corner) for corner in CORNERS]
    return tuple(
        some_places
        for size in range(min(most, len(CORNERS) // 2) + 1)
        for some_places in combinations(places, size)
        if not any(is_beside(one, other) for one, other in combinations(some_places, 2))
    )


@encodes(book.TGT_04)
def can_be_aimed_at(card: Action, guard: SymGuard) -> Term:
    """Any guard; for a distract one who is not stunned."""
    return guard.awake if Symbol.DISTRACT in card.symbols else guard.here


@encodes(book.TGT_05, obeys=(TargetsMust,))
def may_be_targets(
    chosen: Targets, yard: str, card: Action, table: SymTable, files: Files, rulings: Rulings
) -> Term:
    """Guards of the yard: as many as the card is for, or all if there are fewer."""
    guards = {place: can_be_aimed_at(card, table.guards[place]) for place in files.places_of[yard]}
    others = some(here for place, here in guards.items() if place not in chosen)
    all_there = both(*(guards[place] for place in chosen))
    match rulings.targets_must:
        case TargetsMust.ALL:
            return both(all_there, either(len(chosen) == card.targets, no(others)))
        case TargetsMust.UP_TO:
            return both(all_there, either(len(chosen) >= 1, no(others)))
        case point:
            assert_never(point)


@dataclass(frozen=True)
class Course:
    """What the yard symbols of a card do in a yard, one after the other."""

    guards: Mapping[Place, SymGuard]
    """Of the yard."""
    bodies: Term
    lying: Term
    """Those of the bodies that lay there before the card."""
    bodies_on_map: Term
    stunned_on_map: Term
    hidden: Term = 0
    """Bodies hidden by the card."""
    number: Term = 0
    """Symbols that could be executed."""
    distracts: Term = False
    """A distract could be executed."""
    lures: Term = False
    blows_up: Term = False
    spends: Term = False

    def counted(self, holds: Term) -> "Course":
        """With one symbol more, if it could be executed."""
        return replace(self, number=self.number + amount(holds))


class Aim(NamedTuple):
    """A card that a ninja aims at a yard."""

    card: Action
    ninja: SymNinja
    yard: str
    targeted: Truths


@encodes(book.SYM_09, book.GRD_01)
def is_affected(card: Action, guard: SymGuard) -> Term:
    """The card works on this guard: on spearmen only, if it says so."""
    return either(not card.spearmen_only, guard.spearman)


def course(aim: Aim, table: SymTable, files: Files, rulings: Rulings) -> Course:
    """What comes of the yard symbols in printed order, each on the targets still alive."""
    now = Course(
        {place: table.guards[place] for place in files.places_of[aim.yard]},
        table.bodies[aim.yard],
        table.bodies[aim.yard],
        total(table.bodies.values()),
        total(amount(guard.stunned) for guard in table.guards.values()),
    )
    for symbol in aim.card.yard_symbols:
        match symbol:
            case Symbol.LIGHT_ATTACK | Symbol.HEAVY_ATTACK | Symbol.STUN:
                now = struck(symbol, aim, now, rulings)
            case Symbol.HIDE:
                now = hidden(aim, now, rulings)
            case Symbol.DISTRACT:
                possible = can_be_distracted(aim, now, rulings)
                now = replace(now.counted(possible), distracts=_awake(aim, now))
            case Symbol.LURE:
                place = some(is_free(one, table, files) for one in files.places_of[aim.yard])
                lurable = [
                    both(place, can_be_lured(one, aim.yard, table, files, rulings))
                    for one in files.places
                ]
                affected = [
                    both(holds, counts_for(aim.card, table.guards[one], rulings))
                    for one, holds in zip(files.places, lurable, strict=True)
                ]
                now = replace(now.counted(some(affected)), lures=some(lurable))
            case _:
                now = mission_done(aim, now, table, files, rulings)
    return now


def _awake(aim: Aim, now: Course) -> Term:
    return some(both(holds, now.guards[place].awake) for place, holds in aim.targeted.items())


@encodes(book.TGT_04, obeys=(SymbolCounts,))
def counts_for(card: Action, guard: SymGuard, rulings: Rulings) -> Term:
    """A symbol counts whether the guard is affected or not."""
    match rulings.symbol_counts:
        case SymbolCounts.ANY_TARGET:
            return True
        case SymbolCounts.IF_AFFECTED:
            return is_affected(card, guard)
        case point:
            assert_never(point)


@encodes(book.TGT_04, book.SYM_05)
def can_be_distracted(aim: Aim, now: Course, rulings: Rulings) -> Term:
    """The target is not stunned."""
    return some(
        both(holds, now.guards[place].awake, counts_for(aim.card, now.guards[place], rulings))
        for place, holds in aim.targeted.items()
    )


@encodes(book.TGT_04, book.SYM_06)
def can_be_lured(place: Place, yard: str, table: SymTable, files: Files, rulings: Rulings) -> Term:
    """An unstunned guard who stands in a yard adjacent to the target yard."""
    is_near = place.yard in adjacent(files, rulings)[yard]
    return both(is_near, table.guards[place].awake)


@encodes(book.SYM_01, book.SYM_02, book.SYM_07, book.GRD_02, book.TGT_04)
def struck(symbol: Symbol, aim: Aim, now: Course, rulings: Rulings) -> Course:
    """Attacks kill or stun, stun stuns; an armoured guard stands a light attack and stun."""
    guards, bodies, lying = dict(now.guards), now.bodies, now.bodies_on_map
    stunned = now.stunned_on_map
    there, worked = [], []
    for place, targeted in aim.targeted.items():
        guard = now.guards[place]
        if both(targeted, guard.here) is False:
            continue
        hit = both(targeted, guard.here, is_affected(aim.card, guard))
        armoured = both(guard.samurai, no(guard.stunned))
        dies = both(hit, symbol in ATTACKS, either(symbol is Symbol.HEAVY_ATTACK, no(armoured)))
        stuns = both(
            hit,
            no(guard.stunned),
            either(
                both(symbol is Symbol.LIGHT_ATTACK, armoured),
                both(symbol is Symbol.STUN, no(armoured)),
            ),
        )
        stuns = both(stuns, has_left(stunned, STUN_MARKERS, rulings))
        leaves = both(dies, has_left(lying, BODY_TOKENS, rulings))
        there.append(both(targeted, guard.here))
        worked.append(either(dies, stuns))
        bodies, lying = bodies + amount(leaves), lying + amount(leaves)
        stunned = stunned + amount(stuns) - amount(both(dies, guard.stunned))
        asleep = replace(guard, stunned=True, alert=False, fresh=False)
        guards[place] = guard_if(dies, NO_GUARD, guard_if(stuns, asleep, guard))
    match rulings.symbol_counts:
        case SymbolCounts.ANY_TARGET:
            counted = now.counted(some(there))
        case SymbolCounts.IF_AFFECTED:
            counted = now.counted(some(worked))
        case point:
            assert_never(point)
    return replace(
        counted, guards=guards, bodies=bodies, bodies_on_map=lying, stunned_on_map=stunned
    )


@encodes(book.BDY_01, obeys=(Supplies,))
def has_left(number: Term, most: int, rulings: Rulings) -> Term:
    """There is a marker or token left for one more."""
    match rulings.supplies:
        case Supplies.UNLIMITED:
            return True
        case Supplies.NO_EFFECT_BEYOND:
            return number < most
        case point:
            assert_never(point)


@encodes(book.SYM_03, book.TGT_05, obeys=(HideNumber, MostEffects))
def hidden(aim: Aim, now: Course, rulings: Rulings) -> Course:
    """Up to as many bodies leave the yard as the card has targets."""
    match rulings.hide_number:
        case HideNumber.UP_TO_N:
            most = aim.card.targets
        case HideNumber.ONE:
            most = 1
        case point:
            assert_never(point)
    match rulings.most_effects:
        case MostEffects.WITH_FRESH_BODY | MostEffects.FREE:
            counted = now.counted(now.bodies >= 1)
        case MostEffects.WITHOUT_FRESH_BODY:
            counted = now.counted(now.lying >= 1)
        case other:
            assert_never(other)
    gone = least(now.bodies, most)
    return replace(
        counted,
        bodies=now.bodies - gone,
        lying=now.lying - least(now.lying, most),
        bodies_on_map=now.bodies_on_map - gone,
        hidden=now.hidden + gone,
    )


@encodes(book.MIS_04, book.MIS_05)
def has_token(action: MissionAction, ninja: SymNinja, table: SymTable) -> Term:
    """There is a token to spend: the green one that he carries, or a blue one in his bush."""
    if action.spend is TokenColour.GREEN:
        return ninja.carries
    return some(both(ninja.at.is_(bush), number >= 1) for bush, number in table.blue.items())


@encodes(book.MIS_04, book.MIS_05, book.TGT_04, obeys=(EmptyExplosion, BlowUpBodies))
def mission_done(aim: Aim, now: Course, table: SymTable, files: Files, rulings: Rulings) -> Course:
    """An explosion kills all guards of the yard, an accident its target, who leaves no body."""
    action = files.mission.action
    if action is None:
        return now
    some_guard = some(guard.here for guard in now.guards.values())
    token = has_token(action, aim.ninja, table)
    match action.effect:
        case Effect.BLOW_UP:
            empty = rulings.empty_explosion is EmptyExplosion.YES
            possible = both(token, either(some_guard, empty))
            killed: Truths = {place: guard.here for place, guard in now.guards.items()}
            leaves = rulings.blow_up_bodies is BlowUpBodies.YES
        case Effect.ACCIDENT:
            possible = both(token, some_guard)
            killed = aim.targeted
            leaves = False
        case _:
            assert_never(action.effect)
    guards, bodies, lying = dict(now.guards), now.bodies, now.bodies_on_map
    for place, holds in killed.items():
        guard = now.guards[place]
        dies = both(possible, holds, guard.here, is_affected(aim.card, guard))
        left = amount(both(leaves, dies, has_left(lying, BODY_TOKENS, rulings)))
        bodies, lying = bodies + left, lying + left
        guards[place] = guard_if(dies, NO_GUARD, guard)
    return replace(
        now.counted(possible),
        guards=guards,
        bodies=bodies,
        bodies_on_map=lying,
        blows_up=both(possible, action.effect is Effect.BLOW_UP),
        spends=possible,
    )


class Option(NamedTuple):
    """A yard with targets at which a card could be aimed, and its number."""

    yard: str
    targets: Targets
    legal: Term
    number: Term


def options(
    card: Action, ninja: SymNinja, table: SymTable, files: Files, rulings: Rulings
) -> Iterator[Option]:
    """Every yard within reach with every set of targets."""
    if not card.yard_symbols:
        return
    most = card.targets if takes_targets(card, files) else 0
    for yard in files.board.yards:
        near = in_reach(yard, card, ninja.at, files)
        if near is False:
            continue
        for chosen in sets_of_targets(yard, most):
            fit = may_be_targets(chosen, yard, card, table, files, rulings) if most else True
            legal = both(near, fit)
            if legal is not False:
                aim = Aim(card, ninja, yard, dict.fromkeys(chosen, True))
                yield Option(yard, chosen, legal, course(aim, table, files, rulings).number)


@encodes(book.TGT_06)
def aims(possible: tuple[Option, ...]) -> Term:
    """Some yard has something for the card."""
    return some(both(option.legal, option.number >= 1) for option in possible)


def is_chosen(option: Option, yard: Pick, targets: Pick) -> Term:
    """The yard and the targets are these."""
    told = targets.is_(option.targets) if option.targets else no(targets.made)
    return both(yard.is_(option.yard), told)


@encodes(book.TGT_03, obeys=(MostEffects, MostInside))
def is_dutiful(yard: Pick, targets: Pick, possible: tuple[Option, ...], rulings: Rulings) -> Term:
    """A yard, and in it targets, with the highest number."""
    chosen = some(both(is_chosen(option, yard, targets), option.legal) for option in possible)
    match rulings.most_effects, rulings.most_inside:
        case MostEffects.FREE, _:
            return both(chosen, _best_in(yard, possible) >= 1)
        case _, MostInside.FREE:
            return both(chosen, _is_highest(_best_in(yard, possible), possible))
        case _, MostInside.BOUND:
            number = total(
                when(is_chosen(option, yard, targets), option.number, 0) for option in possible
            )
            return both(chosen, _is_highest(number, possible))
        case point:
            assert_never(point)


def _best_in(yard: Pick, possible: tuple[Option, ...]) -> Term:
    """The highest number of the yard that is picked."""
    best: Term = 0
    for option in possible:
        number = when(both(yard.is_(option.yard), option.legal), option.number, 0)
        best = when(number > best, number, best)
    return best


def _is_highest(number: Term, possible: tuple[Option, ...]) -> Term:
    return both(*(either(no(option.legal), option.number <= number) for option in possible))
