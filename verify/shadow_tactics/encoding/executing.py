"""Executing cards: what is dropped, who sees what, what fails, and what the symbols do."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.execution import (
    DistractStay,
    DroppedCard,
    DroppedJutsu,
    FailedMeans,
    HealMust,
    JutsuShort,
    MostEffects,
    MostInside,
    MoveBack,
    ResetTakes,
)
from ronin.model.shadow_tactics.ambiguities.programme import PenaltyMoment
from ronin.model.shadow_tactics.ambiguities.reactions import (
    BlueFailedCalm,
    DeathDamage,
    KillAndHide,
    LuredFinds,
)
from ronin.model.shadow_tactics.ambiguities.vision import LureWitness, SeenKill, VictimSees
from ronin.model.shadow_tactics.cards import Action
from ronin.model.shadow_tactics.facts import (
    EXPLOSION_NOISE,
    Colour,
    Faces,
    HexKind,
    Place,
    Symbol,
    TokenColour,
)
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encodes import encodes
from ronin.verify.shadow_tactics.encoding.aiming import (
    Aim,
    Course,
    Option,
    aims,
    can_be_lured,
    counts_for,
    course,
    is_affected,
    is_dutiful,
    options,
)
from ronin.verify.shadow_tactics.encoding.missions import (
    looked_after_card,
    may_take,
    may_take_before,
    taken,
)
from ronin.verify.shadow_tactics.encoding.ordering import moved
from ronin.verify.shadow_tactics.encoding.places import fits
from ronin.verify.shadow_tactics.encoding.programming import colour_of, is_forbidden
from ronin.verify.shadow_tactics.encoding.reacting import (
    Happening,
    alerted,
    event,
    hurt,
    noise_made,
)
from ronin.verify.shadow_tactics.encoding.vision import sees_action, sees_idle_card, sees_move
from ronin.verify.shadow_tactics.symbols import (
    Files,
    Said,
    SymEntry,
    SymTable,
    Truths,
    guard_if,
    under,
)
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import amount, both, either, implies, no, same, some, total, when
from ronin.verify.smt.picks import NOBODY, Pick

DONE, FAILED, DROPPED, NO_JUTSU, OVER = "done", "failed", "dropped", "no_jutsu", "over"


class Turned(NamedTuple):
    """A card that was turned over, or not."""

    claims: tuple[Said, ...]
    table: SymTable
    result: Mapping[str, Term]
    witnesses: Truths
    reactions: Mapping[Place, Term]
    """How often each guard reacted to deaths and bodies."""


@dataclass(frozen=True)
class Playing:
    """A card of a ninja that is executed, with what was chosen for it."""

    card: Action
    name: str
    entry: SymEntry
    options: tuple[Option, ...]
    courses: Mapping[str, Course]
    """What comes of it in each yard that may be chosen."""
    start: Pick
    """The bush out of which it is played."""

    @property
    def passes(self) -> Term:
        """The ninja passes a junction."""
        return both(self.card.is_movement, self.entry.junction.made)

    def in_yard(self, part: Mapping[str, Term]) -> Term:
        """What is told of each yard, of the one that was chosen."""
        return some(both(self.entry.yard.is_(yard), holds) for yard, holds in part.items())

    @property
    def distracts(self) -> Term:
        """A distract can be executed in the yard chosen."""
        return self.in_yard({yard: one.distracts for yard, one in self.courses.items()})

    @property
    def lures(self) -> Term:
        """A lure can be executed in the yard chosen."""
        return self.in_yard({yard: one.lures for yard, one in self.courses.items()})


def playing(
    card: Action, name: str, entry: SymEntry, table: SymTable, files: Files, rulings: Rulings
) -> Playing:
    """A card with all that it could be aimed at."""
    ninja = table.ninjas[name]
    possible = tuple(options(card, ninja, table, files, rulings))
    targeted = {
        place: some(holds for chosen, holds in entry.targets.holds.items() if place in chosen)
        for place in files.places
    }
    courses = {
        yard: course(
            Aim(card, ninja, yard, {place: targeted[place] for place in files.places_of[yard]}),
            table,
            files,
            rulings,
        )
        for yard in dict.fromkeys(option.yard for option in possible)
        if entry.yard.is_(yard) is not False
    }
    return Playing(card, name, entry, possible, courses, ninja.at)


def card_turned(
    at: str,
    card: Action,
    name: str,
    entry: SymEntry,
    on: Term,
    second_movement: Term,
    table: SymTable,
    files: Files,
    rulings: Rulings,
) -> Turned:
    """One card of the mat, step by step."""
    over = both(on, table.won)
    dropped = both(
        on, no(table.won), is_dropped(card, name, second_movement, table, files, rulings)
    )
    turned = both(on, no(table.won), no(dropped))
    claims = [
        Said(at, book.EXE_01, implies(turned, entry.told)),
        Said(at, book.EXE_03, implies(dropped, no(entry.told))),
        Said(at, book.MIS_02, implies(over, no(entry.told))),
    ]
    table = card_used(card, name, on, dropped, table, rulings)
    claims += under(turned, _take_claims(at, card, name, entry, table, files, rulings))
    table = taken(name, both(turned, entry.take.made), table)
    enough = table.ninjas[name].jutsu >= card.jutsu
    short = both(turned, no(enough))
    going = both(turned, enough)
    table = jutsu_spent(card, name, dropped, short, going, table, rulings)
    play = playing(card, name, entry, table, files, rulings)
    claims += under(short, _nothing_told(at, entry))
    claims += under(going, entry_claims(at, play, table, files, rulings))
    seen = {place: both(going, sees(place, play, table, files, rulings)) for place in files.places}
    failed = both(going, fails(play, seen, table, files, rulings))
    done = both(going, no(failed))
    witnesses = {
        place: both(failed, holds, reacts_to_failure(place, play, table, files, rulings))
        for place, holds in seen.items()
    }
    table = failure_faced(name, witnesses, table, files, rulings)
    table, what = symbols_executed(play, done, table, files, rulings)
    after = event(what, done, table, files, rulings)
    hits = damage_by_event(play, after.saw, after.stumbled, files, rulings)
    table = after.table.with_ninja(hurt(after.table.ninjas[name], hits, files))
    table = may_drop_the_second(play, short, failed, going, table, rulings)
    table = looked_after_card(both(on, no(over)), table, files, rulings)
    result = {DONE: done, FAILED: failed, DROPPED: dropped, NO_JUTSU: short, OVER: over}
    return Turned(tuple(claims), table, result, witnesses, after.reactions)


@encodes(book.EXE_03, obeys=(PenaltyMoment,))
def is_dropped(
    card: Action,
    name: str,
    second_movement: Term,
    table: SymTable,
    files: Files,
    rulings: Rulings,
) -> Term:
    """His first card failed."""
    ninja = table.ninjas[name]
    match rulings.penalty_moment:
        case PenaltyMoment.KEEPS:
            return ninja.failed
        case PenaltyMoment.DROPS:
            forbidden = is_forbidden(card, second_movement, ninja, files, rulings)
            return either(ninja.failed, forbidden)
        case point:
            assert_never(point)


@encodes(book.PRG_04, obeys=(DroppedCard,))
def card_used(
    card: Action, name: str, on: Term, dropped: Term, table: SymTable, rulings: Rulings
) -> SymTable:
    """The card is used from now on, executed or not."""
    match rulings.dropped_card:
        case DroppedCard.USED:
            used = on
        case DroppedCard.BACK_IN_HAND:
            used = both(on, no(dropped))
        case point:
            assert_never(point)
    ninja = table.ninjas[name]
    marked = {**ninja.used, card.name: either(ninja.used.get(card.name, False), used)}
    return table.with_ninja(replace(ninja, used=marked))


def _take_claims(
    at: str,
    card: Action,
    name: str,
    entry: SymEntry,
    table: SymTable,
    files: Files,
    rulings: Rulings,
) -> Iterator[Said]:
    allowed = both(
        entry.take.is_(True), may_take_before(card, rulings), may_take(name, table, files)
    )
    yield Said(at, book.MIS_03, implies(entry.take.made, allowed))


@encodes(book.SYM_11, book.EXE_02, obeys=(JutsuShort, DroppedJutsu))
def jutsu_spent(
    card: Action,
    name: str,
    dropped: Term,
    short: Term,
    going: Term,
    table: SymTable,
    rulings: Rulings,
) -> SymTable:
    """The tokens must be spent, also if the card then fails; with too few none is."""
    ninja = table.ninjas[name]
    costs = going
    match rulings.dropped_jutsu:
        case DroppedJutsu.KEPT:
            pass
        case DroppedJutsu.SPENT:
            costs = either(costs, both(dropped, ninja.jutsu >= card.jutsu))
        case point:
            assert_never(point)
    left = ninja.jutsu - when(costs, card.jutsu, 0)
    match rulings.jutsu_short:
        case JutsuShort.NOTHING:
            pass
        case JutsuShort.ALL_HE_HAS:
            left = when(short, 0, left)
        case other:
            assert_never(other)
    return table.with_ninja(replace(ninja, jutsu=left))


def _nothing_told(at: str, entry: SymEntry) -> Iterator[Said]:
    """Nothing is chosen but a token taken."""
    fields = (entry.yard, entry.targets, *entry.spot, entry.lure)
    more = (entry.junction, entry.bush, entry.heal)
    yield Said(at, book.SYM_11, no(either(*(pick.made for pick in (*fields, *more)))))


# What may be chosen.


def entry_claims(
    at: str, play: Playing, table: SymTable, files: Files, rulings: Rulings
) -> Iterator[Said]:
    """Exactly the fields that apply, each as its rule allows."""
    entry = play.entry
    aimed = aims(play.options)
    dutiful = is_dutiful(entry.yard, entry.targets, play.options, rulings)
    yield Said(at, book.TGT_06, same(entry.yard.made, aimed))
    yield Said(at, book.TGT_03, implies(entry.yard.made, dutiful))
    yield Said(at, book.TGT_05, implies(entry.targets.made, entry.yard.made))
    yield from place_claims(at, play, table, files, rulings)
    yield from move_claims(at, play, files, rulings)
    yield from heal_claims(at, play, table, rulings)


@encodes(book.SYM_05, book.SYM_06, obeys=(DistractStay,))
def place_claims(
    at: str, play: Playing, table: SymTable, files: Files, rulings: Rulings
) -> Iterator[Said]:
    """A distracted guard goes to a free place of his yard, a lured one of the target yard."""
    entry, places = play.entry, _places_of_yard(play, files)
    told = either(entry.spot.to.made, entry.spot.faces.made)
    yield Said(at, book.SYM_05, same(told, either(play.distracts, play.lures)))
    yield Said(at, book.SYM_06, same(entry.lure.made, play.lures))
    target = _target(play, files)
    fit = fits(entry.spot, places, table, files, target)
    in_yard = some(both(entry.yard.is_(place.yard), entry.spot.to.is_(place)) for place in places)
    yield Said(at, book.SYM_05, implies(told, both(fit, in_yard)))
    if rulings.distract_stay is DistractStay.NO:
        stays = is_as_he_was(play, target, table)
        yield Said(at, book.SYM_05, implies(play.distracts, no(stays)))
    lured = some(
        both(
            entry.lure.is_(place),
            entry.yard.is_(yard),
            can_be_lured(place, yard, table, files, rulings),
            is_lured_dutifully(play, place, yard, table, files, rulings),
        )
        for place in files.places
        if entry.lure.is_(place) is not False
        for yard in play.courses
    )
    yield Said(at, book.SYM_06, implies(entry.lure.made, lured))


@encodes(book.TGT_03, obeys=(MostEffects, MostInside))
def is_lured_dutifully(
    play: Playing, place: Place, yard: str, table: SymTable, files: Files, rulings: Rulings
) -> Term:
    """The guard who is lured counts for the symbol, if anybody does."""
    bound = rulings.most_inside is MostInside.BOUND
    if rulings.most_effects is MostEffects.FREE or not bound:
        return True

    def counts(one: Place) -> Term:
        lurable = can_be_lured(one, yard, table, files, rulings)
        return both(lurable, counts_for(play.card, table.guards[one], rulings))

    return either(counts(place), no(some(counts(one) for one in files.places)))


def _places_of_yard(play: Playing, files: Files) -> tuple[Place, ...]:
    return tuple(place for yard in play.courses for place in files.places_of[yard])


def _target(play: Playing, files: Files) -> Pick:
    """The one guard of a card that distracts; nobody for others."""
    if Symbol.DISTRACT not in play.card.symbols:
        return NOBODY
    return Pick({place: play.entry.targets.is_((place,)) for place in files.places})


def is_as_he_was(play: Playing, target: Pick, table: SymTable) -> Term:
    """A distracted guard is left exactly as he is."""
    spot = play.entry.spot
    return some(
        both(
            target.is_(place),
            spot.to.is_(place),
            same(table.guards[place].out, spot.faces.is_(Faces.OUT.value)),
        )
        for place in target.holds
    )


@encodes(book.SYM_04, book.BRD_02, book.BRD_07, obeys=(MoveBack,))
def move_claims(at: str, play: Playing, files: Files, rulings: Rulings) -> Iterator[Said]:
    """Through a junction of the card's colour next to the bush, to any bush next to that."""
    entry, board = play.entry, files.board
    moving = some(
        both(play.start.is_(bush), bool(matching(bush, play.card, files))) for bush in board.bushes
    )
    yield Said(at, book.SYM_04, same(entry.junction.made, moving))
    yield Said(at, book.SYM_04, same(entry.bush.made, moving))

    def goes(start: str, junction: str, end: str) -> Term:
        others = [one for one in board.next_to(junction, HexKind.BUSH) if one != start]
        match rulings.move_back:
            case MoveBack.YES:
                may_end = True
            case MoveBack.NO:
                may_end = end != start or not others
            case point:
                assert_never(point)
        return both(
            play.start.is_(start), entry.junction.is_(junction), entry.bush.is_(end), may_end
        )

    ways = some(
        goes(start, junction, end)
        for start in board.bushes
        if play.start.is_(start) is not False
        for junction in matching(start, play.card, files)
        for end in board.next_to(junction, HexKind.BUSH)
    )
    yield Said(at, book.SYM_04, implies(moving, ways))


def matching(bush: str, card: Action, files: Files) -> tuple[str, ...]:
    """The junctions next to a bush that have the colour of a movement card."""
    hexes = files.board.hexes
    if card.junction is None:
        return ()
    near = files.board.next_to(bush, HexKind.JUNCTION)
    return tuple(one for one in near if hexes[one].colour == card.junction)


def bush_for_heal(play: Playing) -> Pick:
    """His bush; after a move printed before it the new one."""
    symbols = play.card.symbols
    moves_first = play.card.is_movement and symbols.index(Symbol.MOVE) < symbols.index(Symbol.HEAL)
    if not moves_first:
        return play.start
    return bush_after(play, True)


def bush_after(play: Playing, done: Term) -> Pick:
    """Where the ninja is when his card is done."""
    goes = both(done, play.passes)
    names = dict.fromkeys((*play.start.holds, *play.entry.bush.holds))
    return Pick(
        {
            bush: either(
                both(goes, play.entry.bush.is_(bush)), both(no(goes), play.start.is_(bush))
            )
            for bush in names
        }
    )


@encodes(book.SYM_08, obeys=(HealMust,))
def heal_claims(at: str, play: Playing, table: SymTable, rulings: Rulings) -> Iterator[Said]:
    """One damage off one ninja in his bush, himself included; compulsory if there is one."""
    chosen = play.entry.heal
    if Symbol.HEAL not in play.card.symbols:
        yield Said(at, book.SYM_08, no(chosen.made))
        return
    bush = bush_for_heal(play)
    hurt_there = {
        name: both(ninja.damage >= 1, True if name == play.name else ninja.at.equals(bush))
        for name, ninja in table.ninjas.items()
    }
    healed = some(both(chosen.is_(name), holds) for name, holds in hurt_there.items())
    yield Said(at, book.SYM_08, implies(chosen.made, healed))
    match rulings.heal_must:
        case HealMust.YES:
            yield Said(at, book.SYM_08, implies(some(hurt_there.values()), chosen.made))
        case HealMust.NO:
            return
        case point:
            assert_never(point)


# Who sees it, and whether it fails.


def sees(place: Place, play: Playing, table: SymTable, files: Files, rulings: Rulings) -> Term:
    """He has the card in view."""
    if table.guards[place].here is False:
        return False
    entry = play.entry
    in_yards = some(
        both(entry.yard.is_(yard), sees_in(place, yard, play, table, files, rulings))
        for yard in play.courses
    )
    killing = some(
        both(entry.yard.is_(yard), witnesses_kill(place, yard, play, table, rulings))
        for yard in play.courses
    )
    way = (play.start, entry.bush)
    on_the_way = sees_move(place, entry.junction, way, table, files, rulings)
    idle = both(no(entry.yard.made), no(play.passes))
    in_bush = sees_idle_card(place, play.start, table, files, rulings)
    notices = both(in_yards, no(is_blind_victim(place, play, files, rulings)))
    return either(notices, killing, both(play.passes, on_the_way), both(idle, in_bush))


@encodes(book.VIS_05, book.SYM_06, obeys=(LureWitness,))
def sees_in(
    place: Place, yard: str, play: Playing, table: SymTable, files: Files, rulings: Rulings
) -> Term:
    """He sees the action in the target yard; a lure there only."""
    seen = sees_action(place, yard, play.start, table, files, rulings)
    match rulings.lure_witness:
        case LureWitness.TARGET_YARD:
            return seen
        case LureWitness.BOTH_YARDS:
            lured_from = some(
                both(
                    play.entry.lure.among(files.places_of[other]),
                    sees_action(place, other, play.start, table, files, rulings),
                )
                for other in files.board.yards
                if play.entry.lure.made is not False
            )
            return either(seen, lured_from)
        case point:
            assert_never(point)


@encodes(book.VIS_04, obeys=(VictimSees,))
def is_blind_victim(place: Place, play: Playing, files: Files, rulings: Rulings) -> Term:
    """Who is attacked sees it like everybody else."""
    match rulings.victim_sees:
        case VictimSees.YES:
            return False
        case VictimSees.NOT_BLUE:
            if colour_of(play.card, files, rulings) is not Colour.BLUE:
                return False
            targets = play.entry.targets.holds.items()
            aimed_at = some(holds for chosen, holds in targets if place in chosen)
            return either(aimed_at, play.entry.lure.is_(place))
        case point:
            assert_never(point)


@encodes(book.RCT_03, obeys=(SeenKill,))
def witnesses_kill(
    place: Place, yard: str, play: Playing, table: SymTable, rulings: Rulings
) -> Term:
    """A death that he sees does not make him a witness of the action."""
    match rulings.seen_kill:
        case SeenKill.STANDS:
            return False
        case SeenKill.FAILS:
            if place.yard != yard:
                return False
            now = play.courses[yard]
            spared = both(now.guards[place].here, no(now.guards[place].stunned))
            seen = deaths_seen(play, yard, table, rulings) >= 1
            return both(table.guards[place].inward, spared, seen)
        case point:
            assert_never(point)


@encodes(book.RCT_03, obeys=(KillAndHide,))
def deaths_seen(play: Playing, yard: str, table: SymTable, rulings: Rulings) -> Term:
    """How many deaths in the yard are seen, its bodies hidden or not."""
    now = play.courses[yard]
    deaths = total(
        amount(both(table.guards[place].here, no(guard.here)))
        for place, guard in now.guards.items()
    )
    match rulings.kill_and_hide:
        case KillAndHide.SEEN:
            return deaths
        case KillAndHide.UNSEEN:
            return deaths - now.hidden - _by_accident(now, deaths)
        case point:
            assert_never(point)


def _by_accident(now: Course, deaths: Term) -> Term:
    """An accident hides its own body."""
    return when(both(now.spends, no(now.blows_up)), deaths, 0)


@encodes(book.COL_01, book.COL_02, book.COL_03)
def fails(play: Playing, seen: Truths, table: SymTable, files: Files, rulings: Rulings) -> Term:
    """Green never fails; red if any unstunned guard sees it, blue if an alerted one does."""
    colour = colour_of(play.card, files, rulings)
    match colour:
        case Colour.GREEN:
            return False
        case Colour.RED:
            return some(seen.values())
        case Colour.BLUE:
            return some(both(holds, table.guards[place].alert) for place, holds in seen.items())
        case _:
            assert_never(colour)


@encodes(book.RCT_01, obeys=(BlueFailedCalm,))
def reacts_to_failure(
    place: Place, play: Playing, table: SymTable, files: Files, rulings: Rulings
) -> Term:
    """Every guard who saw a red card fail reacts; a blue one, if he is alerted."""
    if colour_of(play.card, files, rulings) is not Colour.BLUE:
        return True
    match rulings.blue_failed_calm:
        case BlueFailedCalm.ALERTED_ONLY:
            return table.guards[place].alert
        case BlueFailedCalm.ALL_WHO_SEE:
            return True
        case point:
            assert_never(point)


@encodes(book.RCT_02, book.EXE_02)
def failure_faced(
    name: str, witnesses: Truths, table: SymTable, files: Files, rulings: Rulings
) -> SymTable:
    """Each witness is alerted, makes a noise and hurts the ninja by 1."""
    number = total(amount(holds) for holds in witnesses.values())
    after = noise_made(number, alerted(witnesses, table, rulings), rulings)
    return after.with_ninja(hurt(after.ninjas[name], number, files))


# What the symbols do.


def symbols_executed(
    play: Playing, done: Term, table: SymTable, files: Files, rulings: Rulings
) -> tuple[SymTable, Happening]:
    """The table after all symbols, and what the event is about."""
    died = {
        yard: both(done, play.entry.yard.is_(yard), deaths_seen(play, yard, table, rulings) >= 1)
        for yard in play.courses
    }
    table = _yard_symbols(play, done, table, files)
    table, what = guided(play, done, table, files, rulings)
    explosions = amount(both(done, play.in_yard(_exploding(play)))) * EXPLOSION_NOISE
    noises = when(done, play.card.symbols.count(Symbol.NOISE), 0)
    table = noise_made(explosions + noises, table, rulings)
    table = healed(play, done, table)
    ninja = table.ninjas[play.name]
    table = table.with_ninja(replace(ninja, at=bush_after(play, done)))
    table = reset(play, done, table, rulings)
    return table, replace(what, died=died)


def _exploding(play: Playing) -> Mapping[str, Term]:
    return {yard: one.blows_up for yard, one in play.courses.items()}


@encodes(book.MIS_04, book.MIS_05, book.EXE_02)
def _yard_symbols(play: Playing, done: Term, table: SymTable, files: Files) -> SymTable:
    """What the card does in the yard that was chosen; a token is spent for a mission."""
    guards, bodies, blown = dict(table.guards), dict(table.bodies), dict(table.blown)
    for yard, now in play.courses.items():
        on = both(done, play.entry.yard.is_(yard))
        for place, guard in now.guards.items():
            guards[place] = guard_if(on, guard, guards[place])
        bodies[yard] = when(on, now.bodies, bodies[yard])
        blown[yard] = either(blown[yard], both(on, now.blows_up))
    table = replace(table, guards=guards, bodies=bodies, blown=blown)
    spent = both(done, play.in_yard({yard: one.spends for yard, one in play.courses.items()}))
    action, ninja = files.mission.action, table.ninjas[play.name]
    if action is None or spent is False:
        return table
    if action.spend is TokenColour.GREEN:
        return table.with_ninja(replace(ninja, carries=both(ninja.carries, no(spent))))
    blue = {
        bush: number - amount(both(spent, ninja.at.is_(bush)))
        for bush, number in table.blue.items()
    }
    return replace(table, blue=blue)


@encodes(book.SYM_05, book.SYM_06, book.BDY_03, obeys=(LuredFinds,))
def guided(
    play: Playing, done: Term, table: SymTable, files: Files, rulings: Rulings
) -> tuple[SymTable, Happening]:
    """A guard who is distracted or lured goes where he was told, if the card works on him."""
    if not {Symbol.DISTRACT, Symbol.LURE} & {*play.card.symbols}:
        return table, Happening()
    target = _target(play, files)
    guard = play.entry.lure if Symbol.LURE in play.card.symbols else target
    possible = either(play.distracts, play.lures)
    works = is_affected(play.card, table.guard_at(guard))
    goes = both(done, possible, works, no(is_as_he_was(play, target, table)))
    after, what = moved(guard, play.entry.spot, goes, table, files)
    match rulings.lured_finds:
        case LuredFinds.FINDS | LuredFinds.FINDS_AND_HURTS:
            return after, what
        case LuredFinds.NO:
            return after, Happening()
        case point:
            assert_never(point)


@encodes(book.SYM_08, book.HLT_02)
def healed(play: Playing, done: Term, table: SymTable) -> SymTable:
    """The ninja chosen has one damage less."""
    for name, ninja in table.ninjas.items():
        better = both(done, play.entry.heal.is_(name))
        if better is not False:
            table = table.with_ninja(replace(ninja, damage=ninja.damage - amount(better)))
    return table


@encodes(book.SYM_12, obeys=(ResetTakes,))
def reset(play: Playing, done: Term, table: SymTable, rulings: Rulings) -> SymTable:
    """All used cards of the ninja come back, this one and those of this round so far included."""
    if Symbol.RESET not in play.card.symbols:
        return table
    ninja = table.ninjas[play.name]

    def comes_back(card: str) -> Term:
        match rulings.reset_takes:
            case ResetTakes.ALL:
                return True
            case ResetTakes.NOT_ITSELF:
                return card != play.card.name
            case ResetTakes.EARLIER_ROUNDS:
                return ninja.before.get(card, False)
            case point:
                assert_never(point)

    used = {
        card: both(holds, no(both(done, comes_back(card)))) for card, holds in ninja.used.items()
    }
    return table.with_ninja(replace(ninja, used=used))


@encodes(book.RCT_03, book.BDY_03, obeys=(DeathDamage, LuredFinds))
def damage_by_event(
    play: Playing, saw: Truths, stumbled: Truths, files: Files, rulings: Rulings
) -> Term:
    """Deaths seen and bodies found hurt nobody."""
    number: Term = 0
    match rulings.death_damage:
        case DeathDamage.NONE:
            pass
        case DeathDamage.EACH_SEER:
            number = total(map(amount, saw.values()))
        case DeathDamage.NOT_GREEN:
            if colour_of(play.card, files, rulings) is not Colour.GREEN:
                number = total(map(amount, saw.values()))
        case point:
            assert_never(point)
    if rulings.lured_finds is LuredFinds.FINDS_AND_HURTS:
        number = number + total(map(amount, stumbled.values()))
    return number


@encodes(book.EXE_03, obeys=(FailedMeans,))
def may_drop_the_second(
    play: Playing,
    short: Term,
    failed: Term,
    going: Term,
    table: SymTable,
    rulings: Rulings,
) -> SymTable:
    """A card that failed drops the ninja's next."""
    match rulings.failed_means:
        case FailedMeans.WITNESSED:
            drops = failed
        case FailedMeans.NO_EFFECT_TOO:
            aimless = both(going, bool(play.card.yard_symbols), no(aims(play.options)))
            drops = either(failed, short, aimless)
        case point:
            assert_never(point)
    ninja = table.ninjas[play.name]
    return table.with_ninja(replace(ninja, failed=either(ninja.failed, drops)))
