"""Reactions: to failed cards, to deaths and to bodies, once for each event."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, assert_never

from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.reactions import (
    BodiesRemoved,
    OneReaction,
    OutwardDeath,
    ReactionNumber,
    Supplies,
)
from ronin.model.shadow_tactics.facts import ALERT_MARKERS, NOISE_MARKERS, Place
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encodes import encodes
from ronin.verify.shadow_tactics.symbols import Counts, Files, SymNinja, SymTable, Truths
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import amount, both, either, least, no, some, total, when


@encodes(book.SYM_10, book.RCT_02, obeys=(Supplies,))
def noise_made(number: Term, table: SymTable, rulings: Rulings) -> SymTable:
    """With so much more noise."""
    louder = table.noise + number
    match rulings.supplies:
        case Supplies.UNLIMITED:
            return replace(table, noise=louder)
        case Supplies.NO_EFFECT_BEYOND:
            ended = when(table.noise > NOISE_MARKERS, table.noise, NOISE_MARKERS)
            return replace(table, noise=least(louder, ended))
        case point:
            assert_never(point)


@encodes(book.GRD_01, book.RCT_02, obeys=(Supplies,))
def alerted(those: Truths, table: SymTable, rulings: Rulings) -> SymTable:
    """With these guards alerted, those who are calm."""
    markers = total(amount(guard.alert) for guard in table.guards.values())
    guards = dict(table.guards)
    for place, holds in those.items():
        if holds is False:
            continue
        guard = table.guards[place]
        newly = both(holds, guard.awake, no(guard.alert))
        if rulings.supplies is Supplies.NO_EFFECT_BEYOND:
            newly = both(newly, markers < ALERT_MARKERS)
            markers = markers + amount(newly)
        guards[place] = replace(
            guard, alert=either(guard.alert, newly), fresh=either(guard.fresh, newly)
        )
    return replace(table, guards=guards)


@encodes(book.HLT_01)
def hurt(ninja: SymNinja, number: Term, files: Files) -> SymNinja:
    """With so many more of his health cards turned over, at most all."""
    most = len(files.cards.ninjas[ninja.name].health)
    return replace(ninja, damage=least(ninja.damage + number, most))


@dataclass(frozen=True)
class Happening:
    """What an event is about, besides the bodies that lie."""

    died: Counts = field(default_factory=dict)
    """In which yards a death is seen."""
    came: Truths = field(default_factory=dict)
    """Who was moved or deployed and looks for bodies, by where he stands now."""
    left: Counts = field(default_factory=dict)
    """The yard that he left."""
    spared: Truths = field(default_factory=dict)
    """Who was deployed and leaves the finding to another."""


class Reacted(NamedTuple):
    """An event that is over."""

    table: SymTable
    reactions: Mapping[Place, Term]
    """How often each guard reacted, by where he stands now."""
    saw: Truths
    """Who saw a death."""
    stumbled: Truths
    """Who found bodies because he was moved or deployed."""


@encodes(book.RCT_03, book.VIS_03, obeys=(OutwardDeath,))
def sees_death(place: Place, what: Happening, table: SymTable, rulings: Rulings) -> Term:
    """He faces inwards in a yard where another guard has just died."""
    guard, died = table.guards[place], what.died.get(place.yard, False)
    match rulings.outward_death:
        case OutwardDeath.NO:
            return both(guard.inward, died)
        case OutwardDeath.YES:
            return both(guard.awake, died)
        case point:
            assert_never(point)


@encodes(book.BDY_02, book.BDY_03)
def finds(place: Place, what: Happening, table: SymTable) -> tuple[Term, Term]:
    """He finds bodies: since he faces inwards; since he was moved or deployed."""
    guard, lie = table.guards[place], table.bodies[place.yard] >= 1
    watching = both(guard.inward, lie, no(what.spared.get(place, False)))
    behind = some(both(left, table.bodies[yard] >= 1) for yard, left in what.left.items())
    stumbling = both(what.came.get(place, False), guard.awake, either(lie, behind))
    return watching, stumbling


@encodes(book.BDY_04, obeys=(OneReaction, ReactionNumber))
def reactions_of(saw: Term, found: Term, bodies: Term, rulings: Rulings) -> Term:
    """How often a guard reacts to one event: once."""
    match rulings.reaction_number:
        case ReactionNumber.ONCE:
            for_bodies = amount(found)
        case ReactionNumber.EACH_BODY:
            for_bodies = when(found, bodies, 0)
        case point:
            assert_never(point)
    match rulings.one_reaction:
        case OneReaction.ONE:
            return when(found, for_bodies, amount(saw))
        case OneReaction.TWO:
            return amount(saw) + for_bodies
        case other:
            assert_never(other)


@encodes(book.BDY_04, book.BDY_01, obeys=(BodiesRemoved,))
def bodies_left(
    found: Mapping[str, Term], somebody: Term, table: SymTable, rulings: Rulings
) -> Counts:
    """The bodies of the yards concerned go."""
    match rulings.bodies_removed:
        case BodiesRemoved.YARD:
            gone = found
        case BodiesRemoved.BOARD:
            gone = dict.fromkeys(table.bodies, somebody)
        case point:
            assert_never(point)
    return {yard: when(gone[yard], 0, number) for yard, number in table.bodies.items()}


def event(what: Happening, on: Term, table: SymTable, files: Files, rulings: Rulings) -> Reacted:
    """One event, if it takes place: each guard concerned reacts, then the bodies go."""
    saw, stumbled, concerned, reactions = {}, {}, {}, {}
    found: dict[str, Term] = dict.fromkeys(files.board.yards, False)
    for place in files.places:
        if table.guards[place].here is False:
            continue
        seen = both(on, sees_death(place, what, table, rulings))
        watching, stumbling = (both(on, one) for one in finds(place, what, table))
        finding = either(watching, stumbling)
        bodies = table.bodies[place.yard] + total(
            when(both(stumbling, left), table.bodies[yard], 0)
            for yard, left in what.left.items()
            if yard != place.yard
        )
        reactions[place] = reactions_of(seen, finding, bodies, rulings)
        saw[place], stumbled[place] = seen, stumbling
        concerned[place] = either(seen, finding)
        found[place.yard] = either(found[place.yard], finding)
    somebody_stumbled = some(stumbled.values())
    for yard, left in what.left.items():
        found[yard] = either(found[yard], both(somebody_stumbled, left))
    bodies_now = bodies_left(found, some(concerned.values()), table, rulings)
    after = alerted(concerned, replace(table, bodies=bodies_now), rulings)
    louder = noise_made(total(reactions.values()), after, rulings)
    return Reacted(louder, reactions, saw, stumbled)
