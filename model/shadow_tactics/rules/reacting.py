"""Reactions: who is alerted, what noise and damage that brings, and which bodies are found."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ronin.model.shadow_tactics.ambiguities.reactions import (
    BodiesRemoved,
    DeathDamage,
    LuredFinds,
    OneReaction,
    OutwardDeath,
    ReactionNumber,
    Supplies,
)
from ronin.model.shadow_tactics.facts import (
    ALERT_MARKERS,
    BODY_TOKENS,
    NOISE_MARKERS,
    STUN_MARKERS,
    Colour,
    Place,
    State,
)
from ronin.model.shadow_tactics.position import Guard, Position
from ronin.model.shadow_tactics.rulebook import (
    BDY_01,
    BDY_02,
    BDY_03,
    BDY_04,
    GRD_01,
    GRD_02,
    HLT_01,
    RCT_02,
    RCT_03,
    SYM_10,
    VIS_03,
    rule,
)
from ronin.model.shadow_tactics.table import Game


def _limited(game: Game) -> bool:
    return game.rulings.supplies is Supplies.NO_EFFECT_BEYOND


@rule(SYM_10)
def louder(position: Position, noise: int, game: Game) -> Position:
    """With more noise."""
    made = position.noise + noise
    most = max(position.noise, NOISE_MARKERS) if _limited(game) else made
    return replace(position, noise=min(made, most))


@rule(HLT_01)
def hurt(position: Position, name: str, damage: int, game: Game) -> Position:
    """With more of a ninja's health cards turned, at most all."""
    ninja = position.ninja(name)
    turned = min(ninja.damage + damage, len(game.cards.ninjas[name].health))
    return position.with_ninja(ninja._replace(damage=turned)) if damage else position


def changed(position: Position, guard: Guard, *, state: State) -> Position:
    """With a guard in another state."""
    new = guard._replace(state=state)
    return replace(position, guards=tuple(new if one is guard else one for one in position.guards))


@rule(GRD_01, GRD_02)
def stunned(position: Position, guard: Guard, game: Game) -> Position:
    """With a guard stunned, if there is a marker for him."""
    markers = sum(one.state is State.STUNNED for one in position.guards)
    if not guard.awake or (_limited(game) and markers >= STUN_MARKERS):
        return position
    return changed(position, guard, state=State.STUNNED)


def alerted(position: Position, guard: Guard, game: Game) -> Position:
    """With a calm guard alerted, if there is a marker for him."""
    markers = sum(one.state is State.ALERT for one in position.guards)
    if guard.state is not State.CALM or (_limited(game) and markers >= ALERT_MARKERS):
        return position
    return changed(position, guard, state=State.ALERT)


@rule(BDY_01)
def with_body(position: Position, yard: str, game: Game) -> Position:
    """With one more body in a yard, if there is a token for it."""
    if _limited(game) and sum(number for _, number in position.bodies) >= BODY_TOKENS:
        return position
    return position.with_bodies(yard, position.bodies_in(yard) + 1)


@rule(RCT_02)
def reacted(position: Position, at: Place, times: int, game: Game) -> Position:
    """After the guard of a place reacted: alerted, and noise."""
    guard = position.guard(at)
    assert guard is not None
    return louder(alerted(position, guard, game), times, game)


class Moved(NamedTuple):
    """A guard who was moved, and the yard that he left."""

    at: Place
    left: str


@dataclass(frozen=True)
class Happened:
    """What one card, one order symbol or one waking brought about."""

    deaths: Mapping[str, int] = field(default_factory=dict)
    """Deaths that can be seen, by yard."""
    moved: tuple[Moved, ...] = ()
    """Guards who were moved, or deployed and chosen to find."""
    spared: tuple[Place, ...] = ()
    """Guards who were deployed together with another who finds."""
    ninja: str | None = None
    """Whose card it was."""
    colour: Colour = Colour.GREEN


class Settled(NamedTuple):
    """The table after an event, and who reacted, once for each reaction."""

    position: Position
    reactions: tuple[Place, ...]


@rule(RCT_03, BDY_02, BDY_03, BDY_04, VIS_03)
def settled(position: Position, happened: Happened, game: Game) -> Settled:
    """One event: guards react to deaths and bodies, then the bodies found go."""
    left = {moved.at: moved.left for moved in happened.moved}
    if happened.ninja is not None and game.rulings.lured_finds is LuredFinds.NO:
        left = {}
    reactions: list[Place] = []
    yards: set[str] = set()
    damage = 0
    after = position
    for guard in position.guards:
        if not guard.awake or guard.at in happened.spared:
            continue
        seen = _sees_death(guard, happened, game)
        found = _yards_searched(position, guard, left.get(guard.at))
        times = _times(seen, sum(position.bodies_in(yard) for yard in found), game)
        if not times:
            continue
        game.tell(RCT_03 if seen else BDY_03, "{} reacts", guard.at)
        after = reacted(after, guard.at, times, game)
        reactions += [guard.at] * times
        yards |= found
        damage += _damage(seen, bool(found) and guard.at in left, happened, game)
    if happened.ninja is not None:
        after = hurt(after, happened.ninja, damage, game)
    return Settled(_without_bodies(after, yards, bool(reactions), game), tuple(reactions))


def _sees_death(guard: Guard, happened: Happened, game: Game) -> bool:
    anyhow = game.rulings.outward_death is OutwardDeath.YES
    return happened.deaths.get(guard.at.yard, 0) > 0 and (guard.inward or anyhow)


def _yards_searched(position: Position, guard: Guard, left: str | None) -> set[str]:
    """The yards in which a guard finds bodies now."""
    looks = {guard.at.yard} if guard.inward or left is not None else set()
    looks |= set() if left is None else {left}
    return {yard for yard in looks if position.bodies_in(yard)}


def _times(seen: bool, bodies: int, game: Game) -> int:
    """How often a guard reacts to a death that he saw and to `bodies` bodies."""
    found = bodies if game.rulings.reaction_number is ReactionNumber.EACH_BODY else min(1, bodies)
    two = game.rulings.one_reaction is OneReaction.TWO
    return int(seen) + found if two else max(int(seen), found)


def _damage(seen: bool, led: bool, happened: Happened, game: Game) -> int:
    """What a reaction costs the ninja whose card it was."""
    match game.rulings.death_damage:
        case DeathDamage.NONE:
            hurts = False
        case DeathDamage.EACH_SEER:
            hurts = seen
        case DeathDamage.NOT_GREEN:
            hurts = seen and happened.colour is not Colour.GREEN
    by_luring = led and game.rulings.lured_finds is LuredFinds.FINDS_AND_HURTS
    return int(hurts) + int(by_luring)


def _without_bodies(
    position: Position, yards: Iterable[str], reaction: bool, game: Game
) -> Position:
    match game.rulings.bodies_removed:
        case BodiesRemoved.YARD:
            for yard in yards:
                position = position.with_bodies(yard, 0)
            return position
        case BodiesRemoved.BOARD:
            return replace(position, bodies=()) if reaction else position
