"""Combat step 2, and wounds wherever they fall."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import assert_never

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities import defender_plan, round_end, wounds
from ronin.model.seven_ronin.pieces import AREAS, RONIN, Ronin, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.verify.seven_ronin.encodes import encodes
from ronin.verify.seven_ronin.encoding.attack_size import larger, smaller
from ronin.verify.seven_ronin.encoding.planning import OTHERS, is_cancelled
from ronin.verify.seven_ronin.encoding.reveal import markers_work, stands
from ronin.verify.seven_ronin.symbols import NONE, SymDivision, SymPosition, SymTable, Verdict
from ronin.verify.smt.encodes import Claim, Term

There = Mapping[Ronin, Term]
"""Of each ronin, whether he is alive and where ninja fight."""
Telling = tuple[SymDivision, Term]
"""A division, and whether it is one of the wounds in question."""


@encodes(book.WOUNDS_04, book.SETUP_14, obeys=(wounds.EliminationThreshold,))
def capacity(ronin: Ronin, rulings: Rulings) -> Term:
    """With this many wounds he is eliminated."""
    match rulings.elimination_threshold:
        case wounds.EliminationThreshold.FULL_TILE:
            return ronin.vitality
        case wounds.EliminationThreshold.ONE_MORE_WOUND:
            return ronin.vitality + 1
        case other:
            assert_never(other)


@encodes(book.WOUNDS_03, book.SETUP_14)
def room(ronin: Ronin, table: SymTable, rulings: Rulings) -> Term:
    """How many wounds he can still take."""
    return capacity(ronin, rulings) - table.wounds[ronin]


def room_of(there: There, table: SymTable, rulings: Rulings) -> Term:
    """How many wounds those who are there can still take."""
    return z3.Sum(*(z3.If(there[ronin], room(ronin, table, rulings), 0) for ronin in RONIN))


def wounds_of(there: There, wounded: Mapping[Ronin, Term]) -> Term:
    """How many wounds those who are there take."""
    return z3.Sum(*(z3.If(there[ronin], wounded[ronin], 0) for ronin in RONIN))


def on_area(area: Space, table: SymTable) -> There:
    """Who stands on the area."""
    return {ronin: stands(ronin, area, table) for ronin in RONIN}


def in_a_fight(table: SymTable) -> There:
    """Who stands on an area where step 2 can wound him."""
    return {ronin: z3.Or(*(stands(ronin, area, table) for area in AREAS)) for ronin in RONIN}


def with_tasuke(there: There) -> Term:
    """Tasuke and a companion are there."""
    return z3.And(there[Ronin.TASUKE], z3.Or(*(there[ronin] for ronin in OTHERS)))


@encodes(book.RONIN_TAS_01, obeys=(defender_plan.JoiningStayedRonin,))
def is_shared(there: There, rulings: Rulings) -> Term:
    """Two ronin are there, so that somebody has to say who is wounded."""
    match rulings.joining_stayed_ronin:
        case defender_plan.JoiningStayedRonin.PLACE_IS_TAKEN:
            return with_tasuke(there)
        case defender_plan.JoiningStayedRonin.ONLY_DEPLOYED_COUNT:
            return z3.Sum(*(z3.If(there[ronin], 1, 0) for ronin in RONIN)) >= 2
        case other:
            assert_never(other)


@encodes(
    book.AREA_SHR_01,
    book.RONIN_TAS_03,
    obeys=(wounds.FreshShrineMarker, round_end.ShrineDuration),
)
def cancelled_now(position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """A Shrine Marker on Tasuke is in force."""
    old = z3.And(is_cancelled(position), markers_work(table, rulings))
    fresh = z3.Or(old, table.marks[Ronin.TASUKE] >= 1)
    match rulings.shrine_duration:
        case round_end.ShrineDuration.REST_OF_THIS_ROUND:
            return fresh
        case round_end.ShrineDuration.NEXT_ROUND:
            pass
        case duration:
            assert_never(duration)
    match rulings.fresh_shrine_marker:
        case wounds.FreshShrineMarker.NEXT_ROUND:
            return old
        case wounds.FreshShrineMarker.AT_ONCE:
            return fresh
        case other:
            assert_never(other)


@encodes(
    book.RONIN_TAS_02,
    book.RONIN_TAS_03,
    obeys=(wounds.CancelledTasukeDivision, wounds.TasukeDivisionTimes),
)
def nobody_divides(there: There, position: SymPosition, table: SymTable, rulings: Rulings) -> Term:
    """Tasuke and her companions are wounded in turn: some take all they have room for first."""
    match rulings.cancelled_tasuke_division:
        case wounds.CancelledTasukeDivision.DEFENDER | wounds.CancelledTasukeDivision.ATTACKER:
            undivided = z3.BoolVal(False)
        case (
            wounds.CancelledTasukeDivision.COMPANION_FIRST
            | wounds.CancelledTasukeDivision.TASUKE_FIRST
        ):
            undivided = cancelled_now(position, table, rulings)
        case cancelled:
            assert_never(cancelled)
    match rulings.tasuke_division_times:
        case wounds.TasukeDivisionTimes.EVERY_TIME:
            pass
        case wounds.TasukeDivisionTimes.ONCE_A_ROUND:
            undivided = z3.Or(undivided, table.divided)
        case wounds.TasukeDivisionTimes.ONCE_THEN_ATTACKER:
            undivided = z3.And(undivided, z3.Not(table.divided))
        case times:
            assert_never(times)
    return z3.simplify(z3.And(with_tasuke(there), undivided))


def has_joined(ronin: Ronin, position: SymPosition, table: SymTable) -> Term:
    """He did not stay where he is from the last round."""
    return position.stayed[ronin] != table.place[ronin]


@encodes(book.WOUNDS_10, obeys=(wounds.StayedRoninDivision,))
def nobody_divides_without_tasuke(
    there: There, position: SymPosition, table: SymTable, rulings: Rulings
) -> Term:
    """One who stayed and one who joined him are wounded in turn, and Tasuke is not there."""
    match rulings.stayed_ronin_division:
        case wounds.StayedRoninDivision.DEFENDER | wounds.StayedRoninDivision.ATTACKER:
            return z3.BoolVal(False)
        case wounds.StayedRoninDivision.STAYED_FIRST | wounds.StayedRoninDivision.NEWCOMER_FIRST:
            joined = {ronin: has_joined(ronin, position, table) for ronin in OTHERS}
            return z3.And(
                z3.Not(there[Ronin.TASUKE]),
                z3.Or(*(z3.And(there[ronin], joined[ronin]) for ronin in OTHERS)),
                z3.Or(*(z3.And(there[ronin], z3.Not(joined[ronin])) for ronin in OTHERS)),
            )
        case other:
            assert_never(other)


@encodes(book.RONIN_TAS_02, obeys=(wounds.CancelledTasukeDivision,))
def is_she_first(table: SymTable, rulings: Rulings) -> Term:
    """Where nobody divides, it is Tasuke who takes all she has room for, and not the others."""
    match rulings.cancelled_tasuke_division:
        case (
            wounds.CancelledTasukeDivision.DEFENDER
            | wounds.CancelledTasukeDivision.ATTACKER
            | wounds.CancelledTasukeDivision.COMPANION_FIRST
        ):
            return z3.BoolVal(False)
        case wounds.CancelledTasukeDivision.TASUKE_FIRST:
            return z3.Not(table.divided)
        case other:
            assert_never(other)


def fight(
    ninja: Term,
    there: There,
    wounded: Mapping[Ronin, Term],
    division: SymDivision,
    told: Term,
    table: SymTable,
    position: SymPosition,
    rulings: Rulings,
) -> Iterator[Claim]:
    """This many ninja meet those who are there, and nobody else is wounded."""
    yield from wounds_fit(wounded, there, table, rulings)
    yield from divisions_written((division,))
    yield from wounds_divided(ninja, there, wounded, ((division, told),), table, position, rulings)


@encodes(book.WOUNDS_01, book.WOUNDS_03)
def wounds_fit(
    wounded: Mapping[Ronin, Term], there: There, table: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """Nobody takes more wounds than he has room for, and only those who are there take any."""
    for ronin in RONIN:
        yield Claim(book.WOUNDS_01, wounded[ronin] >= 0)
        yield Claim(book.WOUNDS_03, wounded[ronin] <= room(ronin, table, rulings))
        yield Claim(book.WOUNDS_01, z3.Or(there[ronin], wounded[ronin] == 0))


def divisions_written(divisions: tuple[SymDivision, ...]) -> Iterator[Claim]:
    """Divisions that are given come first, in the order of the areas."""
    for division in divisions:
        yield Claim(None, z3.Or(division.given, division.area == NONE))
        yield Claim(book.WOUNDS_10, z3.Implies(division.given, division.area >= 0))
        yield Claim(book.WOUNDS_10, z3.Implies(division.given, division.area < len(AREAS)))
        for ronin in RONIN:
            yield Claim(None, z3.Or(division.given, division.share[ronin] == NONE))
    for earlier, later in pairwise(divisions):
        after = z3.And(earlier.given, earlier.area < later.area)
        yield Claim(book.WOUNDS_10, z3.Implies(later.given, after))


@encodes(
    book.WOUNDS_01,
    book.WOUNDS_05,
    book.WOUNDS_10,
    book.RONIN_TAS_02,
    book.RONIN_TAS_03,
    obeys=(wounds.TasukeDivisionRoom,),
)
def wounds_divided(
    ninja: Term,
    there: There,
    wounded: Mapping[Ronin, Term],
    tellings: tuple[Telling, ...],
    table: SymTable,
    position: SymPosition,
    rulings: Rulings,
) -> Iterator[Claim]:
    """Every ninja becomes a wound as long as there is room; where two share, the Defender divides.

    A division that is no real choice may be told as well; it names both ronin and what each takes.
    """
    fought = z3.And(is_shared(there, rulings), ninja >= 1)
    told = z3.Or(*(told for _, told in tellings))
    yield Claim(book.WOUNDS_10, z3.Implies(told, fought))
    space_left = room_of(there, table, rulings)
    every = wounds_of(there, wounded) == smaller(ninja, space_left)
    bound = nobody_divides(there, position, table, rulings)
    joined = nobody_divides_without_tasuke(there, position, table, rulings)
    divides = z3.simplify(z3.And(fought, z3.Not(bound), z3.Not(joined)))
    match rulings.tasuke_division_room:
        case wounds.TasukeDivisionRoom.FILL_ALL_ROOM:
            yield Claim(book.WOUNDS_01, every)
            choice = z3.And(divides, ninja < space_left)
            yield Claim(book.WOUNDS_10, z3.Implies(choice, told))
        case wounds.TasukeDivisionRoom.MAY_OVERLOAD:
            assigned = ninja_assigned(ninja, there, wounded, table, rulings)
            yield Claim(book.WOUNDS_01, z3.If(divides, assigned, every))
            yield Claim(book.WOUNDS_10, z3.Implies(divides, told))
        case other:
            assert_never(other)
    for division, said in tellings:
        for ronin in RONIN:
            agreed = division.share[ronin] == z3.If(there[ronin], wounded[ronin], NONE)
            yield Claim(book.WOUNDS_10, z3.Implies(said, agreed))
    yield from _wounded_in_turn(ninja, there, wounded, bound, told, table, rulings)
    in_turn = _joined_in_turn(ninja, there, wounded, told, position, table, rulings)
    for clause, holds in in_turn:
        yield Claim(clause, z3.Implies(joined, holds))


def ninja_assigned(
    ninja: Term, there: There, wounded: Mapping[Ronin, Term], table: SymTable, rulings: Rulings
) -> Term:
    """Each ninja was assigned to a tile, and those that are no wounds to one that is full."""
    total = wounds_of(there, wounded)
    full = z3.Or(
        *(z3.And(there[ronin], wounded[ronin] == room(ronin, table, rulings)) for ronin in RONIN)
    )
    return z3.Or(total == ninja, z3.And(total < ninja, full))


@encodes(book.RONIN_TAS_02, obeys=(wounds.CancelledTasukeDivision, wounds.TasukeDivisionTimes))
def _wounded_in_turn(
    ninja: Term,
    there: There,
    wounded: Mapping[Ronin, Term],
    bound: Term,
    told: Term,
    table: SymTable,
    rulings: Rulings,
) -> Iterator[Claim]:
    """Where nobody divides, those who come first take all they have room for.

    Where Tasuke has two companions, the Defender divides between them, as between any two.
    """
    match rulings.tasuke_division_times:
        case wounds.TasukeDivisionTimes.EVERY_TIME:
            match rulings.cancelled_tasuke_division:
                case (
                    wounds.CancelledTasukeDivision.DEFENDER
                    | wounds.CancelledTasukeDivision.ATTACKER
                ):
                    return
                case (
                    wounds.CancelledTasukeDivision.COMPANION_FIRST
                    | wounds.CancelledTasukeDivision.TASUKE_FIRST
                ):
                    pass
                case cancelled:
                    assert_never(cancelled)
        case (
            wounds.TasukeDivisionTimes.ONCE_A_ROUND | wounds.TasukeDivisionTimes.ONCE_THEN_ATTACKER
        ):
            pass
        case times:
            assert_never(times)
    she_first = is_she_first(table, rulings)
    companions = {**there, Ronin.TASUKE: z3.BoolVal(False)}
    before_them = z3.If(she_first, room(Ronin.TASUKE, table, rulings), 0)
    for_them = ninja - smaller(ninja, before_them)
    space_left = room_of(companions, table, rulings)
    theirs = wounds_of(companions, wounded) == smaller(for_them, space_left)
    yield Claim(book.RONIN_TAS_02, z3.Implies(bound, theirs))
    several = is_shared(companions, rulings)
    choice = z3.And(bound, several, for_them >= 1, for_them < space_left)
    yield Claim(book.WOUNDS_10, z3.Implies(choice, told))


@encodes(book.WOUNDS_01, book.WOUNDS_10, obeys=(wounds.StayedRoninDivision,))
def _joined_in_turn(
    ninja: Term,
    there: There,
    wounded: Mapping[Ronin, Term],
    told: Term,
    position: SymPosition,
    table: SymTable,
    rulings: Rulings,
) -> Iterator[Claim]:
    """Those who stayed take all they have room for before newcomers do, or the other way round.

    Between two of whom both come first, or both after, the Defender divides.
    """
    match rulings.stayed_ronin_division:
        case wounds.StayedRoninDivision.DEFENDER | wounds.StayedRoninDivision.ATTACKER:
            return
        case wounds.StayedRoninDivision.STAYED_FIRST:
            newcomers_turn = (False, True)
        case wounds.StayedRoninDivision.NEWCOMER_FIRST:
            newcomers_turn = (True, False)
        case other:
            assert_never(other)
    for_them = ninja
    for is_theirs in newcomers_turn:
        group = {
            ronin: z3.And(there[ronin], has_joined(ronin, position, table) == is_theirs)
            for ronin in RONIN
        }
        space_left = room_of(group, table, rulings)
        theirs = smaller(for_them, space_left)
        yield Claim(book.WOUNDS_01, wounds_of(group, wounded) == theirs)
        several = is_shared(group, rulings)
        choice = z3.And(several, for_them >= 1, for_them < space_left)
        yield Claim(book.WOUNDS_10, z3.Implies(choice, told))
        for_them = for_them - theirs


@encodes(
    book.WOUNDS_05,
    book.WOUNDS_12,
    book.REVEAL_08,
    obeys=(wounds.ExactlyFilledArea,),
)
def staying(
    ninja: Term, there: There, wounded: Mapping[Ronin, Term], table: SymTable, rulings: Rulings
) -> Term:
    """How many of the ninja that just eliminated everybody there stay instead of lying on a tile.

    The marker is then missing among those that go to the General Supply.
    """
    match rulings.exactly_filled_area:
        case wounds.ExactlyFilledArea.FREE:
            return z3.IntVal(0)
        case wounds.ExactlyFilledArea.ONE_NINJA_STAYS:
            total = wounds_of(there, wounded)
            filled = total == room_of(there, table, rulings)
            return z3.If(z3.And(ninja >= 1, total == ninja, filled), 1, 0)
        case other:
            assert_never(other)


@encodes(
    book.WOUNDS_04,
    book.WOUNDS_05,
    obeys=(wounds.EliminationThreshold, wounds.WoundWithoutSpace),
)
def finding_no_space(
    ninja: Term, there: There, wounded: Mapping[Ronin, Term], table: SymTable, rulings: Rulings
) -> Term:
    """How many ninja stay because the tiles of all who fell there have no space for them."""
    match rulings.elimination_threshold:
        case wounds.EliminationThreshold.FULL_TILE:
            return z3.IntVal(0)
        case wounds.EliminationThreshold.ONE_MORE_WOUND:
            pass
        case threshold:
            assert_never(threshold)
    match rulings.wound_without_space:
        case wounds.WoundWithoutSpace.TO_SUPPLY:
            return z3.IntVal(0)
        case wounds.WoundWithoutSpace.STAYS:
            all_fell = wounds_of(there, wounded) == room_of(there, table, rulings)
            number = z3.Sum(*(z3.If(there[ronin], 1, 0) for ronin in RONIN))
            return z3.If(z3.And(ninja >= 1, all_fell), number, 0)
        case other:
            assert_never(other)


def kept_on_area(
    ninja: Term, there: There, wounded: Mapping[Ronin, Term], table: SymTable, rulings: Rulings
) -> Term:
    """How many markers of the fallen stay on the area: those without a space, or the last one."""
    spaceless = finding_no_space(ninja, there, wounded, table, rulings)
    return z3.simplify(larger(spaceless, staying(ninja, there, wounded, table, rulings)))


@encodes(book.WOUNDS_05, obeys=(wounds.TasukeDivisionRoom,))
def becoming_wounds(
    ninja: Term, there: There, wounded: Mapping[Ronin, Term], table: SymTable, rulings: Rulings
) -> Term:
    """How many of the ninja become wounds; the others stay on the area."""
    match rulings.tasuke_division_room:
        case wounds.TasukeDivisionRoom.FILL_ALL_ROOM:
            return smaller(ninja, room_of(there, table, rulings))
        case wounds.TasukeDivisionRoom.MAY_OVERLOAD:
            return wounds_of(there, wounded)
        case other:
            assert_never(other)


@encodes(book.WOUNDS_01, book.WOUNDS_05)
def wounds_dealt(area: Space, table: SymTable, rulings: Rulings) -> Term:
    """Every ninja on a Contested area becomes a wound as long as there is a space."""
    return smaller(table.ninja[area], room_of(on_area(area, table), table, rulings))


@encodes(book.WOUNDS_04, book.WOUNDS_09)
def falls(ronin: Ronin, added: Term, table: SymTable, rulings: Rulings) -> Term:
    """With these wounds a living ronin is eliminated."""
    return z3.And(table.alive[ronin], table.wounds[ronin] + added >= capacity(ronin, rulings))


def tiles_after(
    added: Mapping[Ronin, Term], before: SymTable, after: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """The wounds lie on the tiles; a full tile is emptied and its ronin eliminated."""
    for ronin in RONIN:
        full = falls(ronin, added[ronin], before, rulings)
        more = before.wounds[ronin] + added[ronin]
        yield Claim(book.WOUNDS_08, after.wounds[ronin] == z3.If(full, 0, more))
        yield Claim(book.WOUNDS_04, after.alive[ronin] == z3.And(before.alive[ronin], z3.Not(full)))


@encodes(book.WOUNDS_08)
def markers_freed(added: Mapping[Ronin, Term], before: SymTable, rulings: Rulings) -> Term:
    """How many markers come off full tiles, to the General Supply."""
    return z3.Sum(
        *(
            z3.If(falls(ronin, added[ronin], before, rulings), capacity(ronin, rulings), 0)
            for ronin in RONIN
        )
    )


@encodes(book.WOUNDS_08, obeys=(wounds.FallenRoninsMarkers,))
def freed_now(freed: Term, rulings: Rulings) -> Term:
    """How many of the markers freed in step 3 lie in the General Supply at once."""
    match rulings.fallen_ronins_markers:
        case wounds.FallenRoninsMarkers.AT_ONCE:
            return freed
        case wounds.FallenRoninsMarkers.END_OF_STEP:
            return z3.IntVal(0)
        case other:
            assert_never(other)


@encodes(book.WOUNDS_08, obeys=(wounds.FallenRoninsMarkers,))
def remembered(
    ninja: Term,
    there: There,
    freed: Term,
    position: SymPosition,
    before: SymTable,
    after: SymTable,
    rulings: Rulings,
) -> Iterator[Claim]:
    """What a use of step 3 leaves to later: markers that wait, and that wounds were divided."""
    match rulings.fallen_ronins_markers:
        case wounds.FallenRoninsMarkers.AT_ONCE:
            yield Claim(book.WOUNDS_08, after.waiting == before.waiting)
        case wounds.FallenRoninsMarkers.END_OF_STEP:
            yield Claim(book.WOUNDS_08, after.waiting == before.waiting + freed)
        case markers:
            assert_never(markers)
    fought = z3.And(with_tasuke(there), ninja >= 1)
    divided = z3.And(fought, z3.Not(nobody_divides(there, position, before, rulings)))
    yield from division_spent(divided, before, after, rulings)


def divided_in_step_2(
    position: SymPosition, before: SymTable, after: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """Whether step 2 wounds Tasuke and her companion, as somebody divides."""
    goes_on = before.verdict == int(Verdict.OPEN)
    pair_fights = z3.Or(
        *(
            z3.And(
                z3.And(goes_on, before.ninja[area] >= 1, with_tasuke(there)),
                z3.Not(nobody_divides(there, position, before, rulings)),
            )
            for area, there in ((area, on_area(area, before)) for area in AREAS)
        )
    )
    yield from division_spent(pair_fights, before, after, rulings)


@encodes(book.RONIN_TAS_02, obeys=(wounds.TasukeDivisionTimes,))
def division_spent(
    now: Term, before: SymTable, after: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """Wounds have been divided between Tasuke and her companion, where that matters."""
    match rulings.tasuke_division_times:
        case wounds.TasukeDivisionTimes.EVERY_TIME:
            yield Claim(None, after.divided == before.divided)
        case (
            wounds.TasukeDivisionTimes.ONCE_A_ROUND | wounds.TasukeDivisionTimes.ONCE_THEN_ATTACKER
        ):
            yield Claim(book.RONIN_TAS_02, after.divided == z3.Or(before.divided, now))
        case times:
            assert_never(times)
