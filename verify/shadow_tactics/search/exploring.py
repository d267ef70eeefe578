"""Questions about the rules on a map with cards, each answered by going through small things first.

A yes comes with the smallest position that shows it, a no with what was gone through: all there is,
or positions up to a size that the answer names.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import combinations, product

from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics.ambiguities.execution import MostEffects
from ronin.model.shadow_tactics.facts import (
    ALERT_MARKERS,
    ATTACKS,
    CARDS_IN_A_ROUND,
    CORNERS,
    DEPLOYED,
    FULL_ALARM,
    STUN_MARKERS,
    Faces,
    GuardKind,
    Place,
    State,
    Symbol,
)
from ronin.model.shadow_tactics.notation import is_beside, position_json, position_line
from ronin.model.shadow_tactics.position import Guard, Ninja, Position
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.rules.executing import ways
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.model.shadow_tactics.table import Game, Result, Step
from ronin.model.shadow_tactics.trace import Laid
from ronin.model.words import many
from ronin.verify.search.clock import Clock
from ronin.verify.search.queries import Found, Queries
from ronin.verify.shadow_tactics.search.asking import Question, answer
from ronin.verify.shadow_tactics.search.bounds import could_reach
from ronin.verify.shadow_tactics.search.goals import USUAL, read_goal
from ronin.verify.shadow_tactics.search.rounds import programmes

QUERIES = Queries()
query = QUERIES.query
_TIME = 5
"""The time of every position that is looked at: it does not run out in this round."""


# Dead clauses and dead cards.


@query("Can two guards fill a yard, so that a third finds no room?")
def yard_room(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - holds for all data
    """Every set of corners of one yard."""
    sets = [
        corners for number in range(len(CORNERS) + 1) for corners in combinations(CORNERS, number)
    ]
    allowed = [corners for corners in sets if _apart(corners)]
    most = max(map(len, allowed))
    full = [corners for corners in allowed if not any(_apart((*corners, more)) for more in CORNERS)]
    pairs = [corners for corners in full if len(corners) < most]
    why = (
        f"at most {most} stand there, on every second corner; two on opposite corners leave no "
        f"room for a third, in {many(len(pairs), 'way')}"
    )
    shown = {"corners": [list(corners) for corners in full]}
    return Found("yes" if pairs else "no", why, len(sets), shown)


def _apart(corners: tuple[int, ...]) -> bool:
    return not any(
        is_beside(Place("", one), Place("", other)) for one, other in combinations(corners, 2)
    )


@query("Is there an action card that nobody can ever use, on this map and with this mission?")
def dead_cards(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - no search
    """Cards of no ninja in play, movement without a junction, missions without an action."""
    dead = {name: why for name in game.cards.actions if (why := _why_dead(name, game))}
    told = "; ".join(f"{name}: {why}" for name, why in dead.items())
    looked_at = len(game.cards.actions)
    if dead:
        return Found("yes", told, looked_at, {"cards": sorted(dead)})
    return Found("no", "each can be laid by somebody, and has something to do", looked_at)


def _why_dead(name: str, game: Game) -> str | None:
    card = game.action(name)
    owners = [who for who in game.mission.ninjas if name in game.cards.ninjas[who].cards]
    if not owners:
        return "no ninja in play has it"
    if card.is_movement and not any(
        way != (None, None)
        for bush in game.map.bushes
        for way in ways(Ninja(owners[0], bush), card, game)
    ):
        return f"no {card.junction} junction touches a bush"
    if card.symbols == (Symbol.MISSION,) and game.mission.action is None:
        return "the mission has no action"
    return None


@query("Is there an order card with a symbol that can never do anything on this map?")
def dead_orders(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - no search
    """Guards are deployed in barracks only."""
    looked_at = len(game.cards.orders)
    deploying = sorted(
        name
        for name, order in game.cards.orders.items()
        if any(symbol in DEPLOYED for symbol in (*order.top, *order.bottom, *order.red))
    )
    if deploying and not game.map.barracks:
        why = f"the map has no barracks in which {', '.join(deploying)} could deploy"
        return Found("yes", why, looked_at, {"orders": deploying})
    return Found("no", "there are barracks for those that deploy", looked_at)


@query("Is there a bush that a ninja in play cannot leave with any of his cards?")
def trapped(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - no search
    """Every ninja in every bush."""
    found = [
        (who, bush)
        for who in game.mission.ninjas
        for bush in game.map.bushes
        if not _leaves(who, bush, game)
    ]
    looked_at = len(game.mission.ninjas) * len(game.map.bushes)
    if not found:
        return Found("no", "each can leave every bush", looked_at)
    told = ", ".join(f"{who} in {bush}" for who, bush in found)
    return Found("yes", f"there is no way on for {told}", looked_at, {"trapped": found})


def _leaves(who: str, bush: str, game: Game) -> bool:
    cards = [game.action(name) for name in game.cards.ninjas[who].cards]
    return any(
        to not in (None, bush)
        for card in cards
        if card.is_movement
        for _, to in ways(Ninja(who, bush), card, game)
    )


# Supplies.


@query("Do 15 alert markers always suffice on this map?")
def alert_markers(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - no search
    """As many guards as the yards can hold may be alerted."""
    most = 3 * len(game.map.yards)
    why = f"{many(len(game.map.yards), 'yard')} hold {most} guards at most, for {ALERT_MARKERS}"
    exact = ", so not one is to spare" if most == ALERT_MARKERS else ""
    return Found("yes" if most <= ALERT_MARKERS else "no", why + exact, len(game.map.yards))


@query("Do 5 stun markers always suffice with these cards?")
def stun_markers(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - no search
    """Stun ends at Refresh, so the cards of one round are all that can stun at once."""
    by_ninja = {who: _most_stunned(who, game) for who in game.mission.ninjas}
    most = sum(by_ninja.values())
    told = ", ".join(f"{who} {number}" for who, number in by_ninja.items())
    why = f"cards of one round stun {many(most, 'guard')} at most ({told}), for {STUN_MARKERS}"
    shown = {"most": by_ninja}
    if most > STUN_MARKERS:
        why += "; whether that many can be in reach is not looked for"
        return Found("unknown", why, len(by_ninja), shown)
    return Found("yes", why, len(by_ninja), shown)


def _most_stunned(who: str, game: Game) -> int:
    """What the best two cards of a ninja stun: samurai are stunned by light attacks as well."""
    cards = [game.action(name) for name in game.cards.ninjas[who].cards]
    stunning = (Symbol.STUN, ATTACKS[0])
    numbers = [card.targets for card in cards if any(symbol in stunning for symbol in card.symbols)]
    return sum(sorted(numbers)[-CARDS_IN_A_ROUND:])


# Incentives.


@query("Can the duty to take the most symbols make a card fail that could be done elsewhere?")
def duty_hurts(game: Game, clock: Clock) -> Found:
    """A ninja, a card, up to two guards and a body."""
    free = replace(game, rulings=_without_duty(game.rulings))
    looked_at = 0
    for position in _positions(game, most_guards=2, bodies=True):
        clock.look()
        for name in game.cards.ninjas[position.ninjas[0].name].cards:
            looked_at += 1
            if not game.action(name).yard_symbols or not _fails(position, name, game):
                continue
            if not _fails(position, name, free):
                shown = {**_shown(position), "card": name}
                why = f"{name} fails wherever it must be aimed, and need not elsewhere"
                return Found("yes", why, looked_at, shown)
    why = "not for one ninja with up to two calm spearmen and one body"
    return Found("no", why, looked_at)


def _without_duty(rulings: Rulings) -> Rulings:
    """The same readings, but for the duty."""
    told = {field.name: getattr(rulings, field.name) for field in fields(Rulings)}
    return Rulings(**{**told, "most_effects": MostEffects.FREE})


def _fails(position: Position, card: str, game: Game) -> bool:
    """Whether a card is seen and fails whatever is chosen for it."""
    table = engine.begun(position)
    laid = Laid(position.ninjas[0].name, card)
    if engine.refusal(table, laid, game) is not None:
        return False
    table = replace(engine.carried_out(table, laid, game), step=Step.EXECUTION)
    return all(
        engine.carried_out(table, choice, game).executed[0].result is Result.FAILED
        for choice in engine.choices(table, game)
    )


@query("Can a further guard on the map help the ninjas to a sure win?")
def guard_helps(game: Game, clock: Clock) -> Found:
    """One ninja, one order card and one guard, against the same with a second guard."""

    def other(position: Position) -> Iterator[Position]:
        for guard in _spots(game, (State.STUNNED, State.CALM)):
            if not any(is_beside(guard.at, other.at) for other in position.guards):
                yield position.with_guards([*position.guards, guard])

    return _better(game, clock, other, "the further guard stands in the others' way", most_guards=1)


@query("Can it help the ninjas to a sure win that the alarm is on?")
def alarm_helps(game: Game, clock: Clock) -> Found:
    """One ninja and one order card, in the hand or active."""

    def other(position: Position) -> Iterator[Position]:
        yield replace(position, alarm=FULL_ALARM)

    return _better(game, clock, other, "the red section does less", most_guards=0)


@query("Can a further order card in his hand hurt the Daimyo?")
def card_hurts(game: Game, clock: Clock) -> Found:
    """One ninja and up to one guard: without an order card, and with one."""

    def other(position: Position) -> Iterator[Position]:
        for card in game.cards.orders:
            yield replace(position, hand=(*position.hand, card))
            yield replace(position, hand=(*position.hand, card), alarm=FULL_ALARM)

    return _better(game, clock, other, "the card must be played", most_guards=1, orders=False)


def _better(
    game: Game,
    clock: Clock,
    others: Callable[[Position], Iterator[Position]],
    why: str,
    *,
    most_guards: int,
    orders: bool = True,
) -> Found:
    """The smallest position without a sure win that has one if it is otherwise."""
    looked_at = 0
    for position in _positions(game, most_guards=most_guards, orders=orders):
        looked_at += 1
        if not _could_win(position, game) or _is_sure(position, game, clock):
            continue
        for changed in others(position):
            if _is_sure(changed, game, clock):
                shown = {**_shown(position), "otherwise": position_line(changed)}
                return Found("yes", why, looked_at, shown)
    held = "one order card" if orders else "no order card"
    guards = "up to one calm spearman" if most_guards else "no guard"
    return Found("no", f"not for one ninja, {guards} and {held}", looked_at)


def _could_win(position: Position, game: Game) -> bool:
    """Whether the ninja has cards with which he would win if nobody hindered him."""
    goal = read_goal(USUAL, position, game.map)
    return any(
        could_reach(programme, position, goal, game) for programme in programmes(position, game)
    )


def _is_sure(position: Position, game: Game, clock: Clock) -> bool:
    goal = read_goal(USUAL, position, game.map)
    found = answer(Question(position, "forced", goal), game, clock)
    clock.look()
    return bool(found["answer"] == "yes")


def _shown(position: Position) -> Json:
    return {"position": position_json(position), "text": position_line(position)}


def _spots(game: Game, states: tuple[State, ...] = (State.CALM,)) -> Iterator[Guard]:
    """Every place and facing of a spearman."""
    for state, yard, corner, faces in product(
        states, game.map.yards, CORNERS, (Faces.IN, Faces.OUT)
    ):
        place = Place(yard, corner)
        if faces is Faces.IN or game.map.can_face_outwards(place):
            yield Guard(place, GuardKind.SPEARMAN, faces, state)


def _positions(
    game: Game, *, most_guards: int, orders: bool = False, bodies: bool = False
) -> Iterator[Position]:
    """Positions with one ninja, from few guards to many."""
    held: list[tuple[tuple[str, ...], tuple[str, ...]]] = [((), ())]
    if orders:
        held = [*(((card,), ()) for card in game.cards.orders)]
        held += [((), (card,)) for card in game.cards.orders]
    for number in range(most_guards + 1):
        for guards in combinations(_spots(game), number):
            if any(is_beside(one.at, other.at) for one, other in combinations(guards, 2)):
                continue
            unwatched = [
                yard
                for yard in game.map.yards
                if not any(guard.inward and guard.at.yard == yard for guard in guards)
            ]
            lying = [(), *(((yard, 1),) for yard in unwatched)] if bodies else [()]
            for body, (hand, active), bush, who in product(
                lying, held, game.map.bushes, sorted(game.mission.ninjas)
            ):
                ninja = Ninja(who, bush, jutsu=1)
                yield Position(
                    _TIME, (ninja,), guards=guards, bodies=body, hand=hand, prepared=active
                )
