"""The statements: properties of `ronin check`, as formulas about any card around any yard."""

from collections.abc import Callable, Iterator
from itertools import combinations

from ronin.model.shadow_tactics.ambiguities.reactions import DeathDamage, LuredFinds, Supplies
from ronin.model.shadow_tactics.ambiguities.refresh import Woken
from ronin.model.shadow_tactics.ambiguities.vision import (
    IdleCardView,
    InwardView,
    OutwardView,
    SeenKill,
    VictimSees,
)
from ronin.model.shadow_tactics.facts import (
    CORNERS,
    EXPLOSION_NOISE,
    Colour,
    HexKind,
    Place,
    Symbol,
)
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.running.in_time import in_time
from ronin.verify.shadow_tactics.encoding.executing import DONE, FAILED, NO_JUTSU
from ronin.verify.shadow_tactics.encoding.places import is_beside
from ronin.verify.shadow_tactics.proofs.patches import (
    CARDS,
    NINJA,
    PLACES,
    YARD,
    AnyCard,
    Patch,
    any_card,
    any_table,
    files_of,
    in_words,
    patches,
)
from ronin.verify.shadow_tactics.symbols import SymGuard, SymTable
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import amount, both, either, implies, no, same, some, total, when
from ronin.verify.smt.lemmas import Lemma, Shown, Statement, lemmas_of
from ronin.verify.smt.solving import Limits

MOST_GUARDS = 3
"""In a yard."""


def with_bushes() -> list[Patch]:
    """The patches on which a ninja can stand next to the yard."""
    return [patch for patch in patches() if HexKind.BUSH in patch]


def of_any_card(
    goal: Callable[[AnyCard], Term], at_work: Callable[[AnyCard], Term]
) -> Callable[[Rulings], Iterator[Lemma]]:
    """A lemma for every patch: that something holds of any card on it."""

    def lemmas(rulings: Rulings) -> Iterator[Lemma]:
        for patch in with_bushes():
            card = any_card(patch, rulings)
            yield Lemma(in_words(patch), card.given, goal(card), at_work(card))

    return lemmas


def _result(name: str) -> Callable[[AnyCard], Term]:
    return lambda card: card.turned.result[name]


def _someone_dies(card: AnyCard) -> Term:
    return deaths(card) >= 1


def deaths(card: AnyCard) -> Term:
    """How many guards fewer there are."""
    return guards_in(card.before) - guards_in(card.after)


def guards_in(table: SymTable) -> Term:
    """How many guards stand in the yard."""
    return total(amount(table.guards[place].here) for place in PLACES)


# Where guards and ninjas stand.


def yards_are_full_with_three(rulings: Rulings) -> Iterator[Lemma]:
    """Three guards at most stand in a yard; two on opposite corners fill it."""
    for patch in with_bushes():
        table, given = any_table(files_of(patch), rulings)
        opposite = some(
            both(table.guards[one].here, table.guards[other].here)
            for one, other in zip(PLACES, PLACES[len(CORNERS) // 2 :], strict=False)
        )
        number = guards_in(table)
        goal = both(number <= MOST_GUARDS, implies(opposite, number == 2))
        yield Lemma(in_words(patch), tuple(given), goal, number == MOST_GUARDS)


def guards_stand_apart(card: AnyCard) -> Term:
    """After a card no two guards stand on the same or neighbouring corners."""
    return no(
        some(
            both(card.after.guards[one].here, card.after.guards[other].here)
            for one, other in combinations(PLACES, 2)
            if is_beside(one, other)
        )
    )


def ninjas_in_bushes(card: AnyCard) -> Term:
    """After a card the ninja is in a bush, and in another one only by a move."""
    at = card.after.ninjas[NINJA].at
    stays = card.before.ninjas[NINJA].at.equals(at)
    return both(at.among(card.files.board.bushes), either(stays, card.is_card("step")))


def guards_come_and_go(card: AnyCard) -> Term:
    """A card brings no guard, and takes some only if it is done."""
    return both(deaths(card) >= 0, implies(deaths(card) >= 1, card.turned.result[DONE]))


# Bodies, noise and damage.


def a_body_is_a_death(card: AnyCard) -> Term:
    """There are no more bodies than there were and guards have died."""
    before, after = card.before.bodies[YARD], card.after.bodies[YARD]
    return both(after >= 0, after <= before + deaths(card))


def no_body_unfound(card: AnyCard) -> Term:
    """After a card no body lies where an awake guard faces inwards."""
    watching = some(card.after.guards[place].inward for place in PLACES)
    return implies(watching, card.after.bodies[YARD] == 0)


def noise_only_grows(card: AnyCard) -> Term:
    """A card takes no noise away."""
    return card.after.noise >= card.before.noise


def noise_is_accounted_for(card: AnyCard) -> Term:
    """Noise by symbols, 3 by an explosion, and 1 by each reaction."""
    done = card.turned.result[DONE]
    printed = total(
        when(both(done, card.is_card(name)), printed.symbols.count(Symbol.NOISE), 0)
        for name, printed in CARDS.items()
    )
    exploded = both(done, card.is_card("bomb"), card.entry.yard.made)
    witnesses = total(map(amount, card.turned.witnesses.values()))
    reactions = total(card.turned.reactions.values())
    made = printed + when(exploded, EXPLOSION_NOISE, 0) + witnesses + reactions
    return card.after.noise == card.before.noise + made


def damage_is_witnessed(card: AnyCard) -> Term:
    """No more damage than witnesses, and none beyond the health cards."""
    before, after = (table.ninjas[NINJA].damage for table in (card.before, card.after))
    witnesses = total(map(amount, card.turned.witnesses.values()))
    return after <= before + witnesses


def damage_within_health(card: AnyCard) -> Term:
    """No ninja has more damage than health cards, or less than none."""
    damage = card.after.ninjas[NINJA].damage
    most = len(card.files.cards.ninjas[NINJA].health)
    return both(damage >= 0, damage <= most)


# What fails.


def green_never_fails(card: AnyCard) -> Term:
    """Green never fails."""
    return implies(card.of_colour(Colour.GREEN), no(card.turned.result[FAILED]))


def blue_fails_by_alerted(card: AnyCard) -> Term:
    """A blue card fails only by an alerted guard."""
    alerted = some(
        both(holds, card.before.guards[place].alert)
        for place, holds in card.turned.witnesses.items()
    )
    return implies(both(card.of_colour(Colour.BLUE), card.turned.result[FAILED]), alerted)


def touches(place: Place, kind: HexKind, patch: Patch) -> set[str]:
    """The names of the hexes of a kind on the two sides next to a corner."""
    sides = (place.corner, (place.corner + 1) % len(patch))
    return {f"{kind[0]}{side}" for side in sides if patch[side] is kind}


def has_in_view(place: Place, card: AnyCard) -> Term:
    """By the sides of the yard alone: whether a guard on a corner sees what the card does."""
    guard = card.before.guards[place]
    start = card.before.ninjas[NINJA].at
    near = start.among(touches(place, HexKind.BUSH, card.patch))
    passed = card.entry.junction.among(touches(place, HexKind.JUNCTION, card.patch))
    in_yard = either(both(_inwards(guard), no(near)), both(_outwards(guard), near))
    return either(both(card.entry.yard.made, in_yard), both(_outwards(guard), passed))


def _inwards(guard: SymGuard) -> Term:
    return both(guard.here, no(guard.stunned), no(guard.out))


def _outwards(guard: SymGuard) -> Term:
    return both(guard.here, no(guard.stunned), guard.out)


def who_can_witness(card: AnyCard) -> Term:
    """A witness faces inwards with his back to another bush, or outwards to bush or junction."""
    return both(
        *(
            implies(holds, has_in_view(place, card))
            for place, holds in card.turned.witnesses.items()
        )
    )


def red_fails_if_seen(card: AnyCard) -> Term:
    """A red card fails exactly if a guard has it in view, and all of these are witnesses."""
    seen = {place: has_in_view(place, card) for place in PLACES}
    exact = both(
        same(card.turned.result[FAILED], some(seen.values())),
        *(same(card.turned.witnesses.get(place, False), holds) for place, holds in seen.items()),
    )
    short = card.turned.result[NO_JUTSU]
    return implies(both(card.of_colour(Colour.RED), no(short)), exact)


def a_failed_card_does_nothing(card: AnyCard) -> Term:
    """After a failed card all guards stand as before, and bodies and the ninja are as before."""
    then, now = card.before, card.after
    still = both(
        *(
            same(getattr(then.guards[place], name), getattr(now.guards[place], name))
            for place in PLACES
            for name in ("spearman", "officer", "samurai", "out", "stunned")
        )
    )
    stays = then.ninjas[NINJA].at.equals(now.ninjas[NINJA].at)
    same_bodies = then.bodies[YARD] == now.bodies[YARD]
    blown = same(then.blown[YARD], now.blown[YARD])
    return implies(card.turned.result[FAILED], both(still, stays, same_bodies, blown))


# Stunned guards and samurai.


def stunned_guards_rest(card: AnyCard) -> Term:
    """Stunned guards are no witnesses, do not react and are not alerted."""
    return both(
        *(
            implies(
                card.before.guards[place].stunned,
                both(
                    no(card.turned.witnesses.get(place, False)),
                    no(both(card.after.guards[place].stunned, card.after.guards[place].alert)),
                ),
            )
            for place in PLACES
        )
    )


def samurai_survive_one_blow(card: AnyCard) -> Term:
    """A samurai who is awake does not die by one light attack."""
    return implies(
        card.is_card("strike", "hairpin", "fan"),
        both(
            *(
                implies(
                    both(card.before.guards[place].samurai, no(card.before.guards[place].stunned)),
                    card.after.guards[place].samurai,
                )
                for place in PLACES
            )
        ),
    )


def _usual_view(rulings: Rulings) -> bool:
    """Whether guards see as the default readings have it."""
    return (
        rulings.inward_view is InwardView.ALL_BUT_BEHIND
        and rulings.outward_view is OutwardView.OWN_YARD
        and rulings.seen_kill is SeenKill.STANDS
        and rulings.idle_card_view is IdleCardView.NOBODY
        and rulings.victim_sees is VictimSees.YES
    )


def _costs_nothing_but_failure(rulings: Rulings) -> bool:
    """Whether only witnesses hurt a ninja."""
    free = rulings.death_damage is DeathDamage.NONE
    return free and rulings.lured_finds is not LuredFinds.FINDS_AND_HURTS


def _unlimited(rulings: Rulings) -> bool:
    return rulings.supplies is Supplies.UNLIMITED


def _found_by_waking(rulings: Rulings) -> bool:
    return rulings.woken is not Woken.NO


def _of(
    goal: Callable[[AnyCard], Term],
    at_work: Callable[[AnyCard], Term] | None = None,
    claimed: Callable[[Rulings], bool] = lambda _: True,
) -> Statement:
    """A statement under the name of its goal; unless told otherwise the card may fail."""
    return Statement(goal.__name__, of_any_card(goal, at_work or _result(FAILED)), claimed)


STATEMENTS = (
    Statement(yards_are_full_with_three.__name__, yards_are_full_with_three),
    _of(guards_stand_apart, lambda card: both(card.is_card("bell"), card.turned.result[DONE])),
    _of(ninjas_in_bushes),
    _of(guards_come_and_go, _someone_dies),
    _of(a_body_is_a_death, _someone_dies),
    _of(no_body_unfound, _someone_dies, _found_by_waking),
    _of(noise_only_grows),
    _of(noise_is_accounted_for, _someone_dies, _unlimited),
    _of(damage_is_witnessed, claimed=_costs_nothing_but_failure),
    _of(damage_within_health),
    _of(green_never_fails, lambda card: card.of_colour(Colour.GREEN)),
    _of(
        blue_fails_by_alerted, lambda card: both(_result(FAILED)(card), card.of_colour(Colour.BLUE))
    ),
    _of(who_can_witness, claimed=_usual_view),
    _of(red_fails_if_seen, claimed=_usual_view),
    _of(a_failed_card_does_nothing),
    _of(stunned_guards_rest),
    _of(samurai_survive_one_blow, _someone_dies),
)


def shown_lemmas(rulings: Rulings, limits: Limits, name: str) -> tuple[Shown, ...]:
    """How the lemmas of the statement of this name go: what another process can be asked."""
    return lemmas_of(in_time(STATEMENTS, limits), rulings, limits, name)
