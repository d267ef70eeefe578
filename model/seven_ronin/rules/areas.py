"""Combat step 3: the abilities of Occupied areas, each at most once, in any order.

An ability acts from an area: its own, or the Inn that copies it.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import assert_never

from model.clause import rule
from model.errors import Refusal
from model.seven_ronin import rulebook as book
from model.seven_ronin.ambiguities import (
    BurialGroundsNumber,
    CopiedOnceUsed,
    CopiedWatchtower,
    PassageNumber,
    SharedWatchtower,
)
from model.seven_ronin.line import (
    AreaUse,
    Copied,
    CopyField,
    UseAnimalPen,
    UseBurialGrounds,
    UseGranary,
    UseInn,
    UsePassage,
    UseShrine,
    UseWatchtower,
    UseWell,
)
from model.seven_ronin.pieces import AREAS, FIELDS, SHRINE_MARKERS, Ronin, Space
from model.seven_ronin.rules.abilities import some
from model.seven_ronin.rules.reveal import is_contested, is_occupied
from model.seven_ronin.rules.wounds import fought, must_be_divided, only_division, wounded
from model.seven_ronin.table import Game, Table, plus

GRANARY_GIVES = 2
PASSAGE_BRINGS = 2
BURIAL_GROUNDS_RETURN = 2


@rule(book.AREA_GEN_02, book.AREA_GEN_03, book.AREA_GEN_06, book.AREA_GEN_07, book.INN_05)
def area_refusal(area: Space, table: Table) -> Refusal | None:
    """Why an area may not be used now, whatever it would do."""
    if not is_occupied(area, table):
        return Refusal(book.AREA_GEN_02, f"{area} is not Occupied")
    if area in table.used:
        return Refusal(book.AREA_GEN_03, f"{area} has been used in this round")
    return None


@rule(book.GREEN_13)
def is_in_reach(ronin: Ronin, table: Table) -> bool:
    """Whether an area's ability can be aimed at a ronin: he lives and is on a Village Area."""
    place = table.places[ronin.number]
    return place is not None and place is not Space.GREEN


def _target_refusal(area: Space, target: Ronin, table: Table) -> Refusal | None:
    if target not in table.living:
        return Refusal(_AIMED[area], f"{target} is eliminated and cannot be named by {area}")
    if not is_in_reach(target, table):
        return Refusal(book.GREEN_13, f"{target} is on the Green, out of reach of {area}")
    return None


_AIMED = {
    Space.WELL: book.AREA_WEL_01,
    Space.SHRINE: book.AREA_SHR_01,
    Space.ANIMAL_PEN: book.AREA_PEN_01,
}


def _targets(table: Table) -> Iterator[Ronin]:
    return (ronin for ronin in table.living if is_in_reach(ronin, table))


@rule(book.AREA_WAT_02, book.INN_04)
def overlooked(acting: Space, game: Game) -> tuple[Space, ...]:
    """The areas that the Watchtower, or the Inn copying it, shoots at."""
    neighbours = game.village.neighbours
    match game.rulings.copied_watchtower:
        case CopiedWatchtower.OF_THE_INN:
            return neighbours[acting.number]
        case CopiedWatchtower.OF_THE_WATCHTOWER:
            return neighbours[Space.WATCHTOWER.number]
        case other:
            assert_never(other)


@rule(book.AREA_WAT_01, book.RONIN_TAS_05)
def volleys(acting: Space, table: Table, game: Game) -> Iterator[tuple[Ronin, ...]]:
    """Every set of ronin that one shooting may hit, with markers for as many as there are."""
    crowds = [table.ronin_on(area) for area in overlooked(acting, game)]
    match game.rulings.shared_watchtower:
        case SharedWatchtower.EACH:
            exposed = [tuple(ronin for crowd in crowds for ronin in crowd)]
        case SharedWatchtower.ONE_CHOSEN:
            exposed = [()]
            for crowd in crowds:
                exposed = [(*hit, one) for hit in exposed for one in crowd] if crowd else exposed
        case other:
            assert_never(other)
    seen = set()
    for hit in exposed:
        for reached in combinations(hit, min(len(hit), table.supply)):
            ordered = tuple(sorted(reached, key=lambda ronin: ronin.number))
            if ordered and ordered not in seen:
                seen.add(ordered)
                yield ordered


@rule(book.AREA_WAT_01, book.AREA_WAT_03)
def watchtower_refusal(
    choice: UseWatchtower, acting: Space, table: Table, game: Game
) -> Refusal | None:
    """Why the Watchtower may not shoot like this; None if it may."""
    if table.supply == 0:
        return Refusal(book.AREA_WAT_03, "the General Supply is empty: no markers for wounds")
    possible = list(volleys(acting, table, game))
    if not possible:
        near = ", ".join(overlooked(acting, game))
        return Refusal(book.AREA_WAT_01, f"no ronin is on {near}")
    if choice.targets is None and len(possible) > 1:
        return Refusal(
            book.AREA_WAT_03,
            f"the targets must be named: {len(possible[0])} of the ronin in reach are hit",
        )
    if choice.targets is not None and (len(possible) == 1 or choice.targets not in possible):
        return Refusal(
            book.AREA_WAT_01,
            f"the Watchtower cannot hit exactly {', '.join(choice.targets) or 'nobody'}; it could "
            f"hit {' or '.join(', '.join(hit) for hit in possible)}",
        )
    return None


def watchtower_uses(acting: Space, table: Table, game: Game) -> Iterator[UseWatchtower]:
    """Every way the Watchtower may shoot."""
    possible = list(volleys(acting, table, game))
    if len(possible) == 1:
        yield UseWatchtower(None)
    else:
        yield from map(UseWatchtower, possible)


@rule(book.AREA_WAT_01, book.AREA_WAT_03, book.WOUNDS_13, book.RONIN_TAS_04)
def ronin_shot_at(choice: UseWatchtower, acting: Space, table: Table, game: Game) -> Table:
    """One wound, from the General Supply, for each ronin who is hit."""
    hit = choice.targets or next(volleys(acting, table, game))
    table = table._replace(supply=table.supply - len(hit))
    for ronin in hit:
        game.tell(book.AREA_WAT_01, "the Watchtower's ability wounds {}", ronin)
        table = wounded(ronin, 1, table, game)
    return table


@rule(book.AREA_GRA_01)
def granary_refusal(table: Table) -> Refusal | None:
    """Why the Granary may not be used; None if it may."""
    if table.supply == 0:
        return Refusal(book.AREA_GRA_01, "the General Supply is empty: no markers to gain")
    return None


@rule(book.AREA_GRA_01)
def reserves_fed(table: Table, game: Game) -> Table:
    """Two markers, or what there is, go from the General Supply to the Reserves."""
    gained = min(GRANARY_GIVES, table.supply)
    game.tell(book.AREA_GRA_01, "the Reserves gain {} from the General Supply", gained)
    return table._replace(reserves=table.reserves + gained, supply=table.supply - gained)


@rule(book.AREA_WEL_01, book.AREA_WEL_02)
def well_refusal(choice: UseWell, table: Table) -> Refusal | None:
    """Why the Well may not poison this ronin; None if it may."""
    if table.supply == 0:
        return Refusal(book.AREA_WEL_02, "the General Supply is empty: no marker for the wound")
    return _target_refusal(Space.WELL, choice.target, table)


@rule(book.AREA_WEL_01, book.AREA_WEL_02, book.WOUNDS_13, book.RONIN_TAS_04)
def ronin_poisoned(choice: UseWell, table: Table, game: Game) -> Table:
    """One wound, from the General Supply, for the chosen ronin and for nobody else."""
    game.tell(book.AREA_WEL_01, "the Well's ability wounds {}", choice.target)
    return wounded(choice.target, 1, table._replace(supply=table.supply - 1), game)


@rule(book.AREA_PEN_01)
def animal_pen_refusal(choice: UseAnimalPen, table: Table) -> Refusal | None:
    """Why the Animal Pen may not hold this ronin; None if it may."""
    return _target_refusal(Space.ANIMAL_PEN, choice.target, table)


@rule(book.AREA_PEN_01, book.INN_07)
def ronin_held(choice: UseAnimalPen, table: Table, game: Game) -> Table:
    """The chosen ronin will stay on the board at the end of the round."""
    game.tell(book.AREA_PEN_01, "{} will be held on the board", choice.target)
    return table._replace(held=(*table.held, choice.target))


@rule(book.AREA_SHR_01, book.AREA_SHR_02, book.INN_08)
def shrine_refusal(choice: UseShrine, table: Table) -> Refusal | None:
    """Why the Shrine may not mark this ronin; None if it may."""
    if len(table.cancelled) + len(table.marked) >= SHRINE_MARKERS:
        return Refusal(book.AREA_SHR_02, "both Shrine Markers lie on tiles")
    return _target_refusal(Space.SHRINE, choice.target, table)


@rule(book.AREA_SHR_01, book.AREA_SHR_02)
def ronin_marked(choice: UseShrine, table: Table, game: Game) -> Table:
    """A Shrine Marker lies on the tile; the ability is lost in the next round."""
    game.tell(book.AREA_SHR_02, "a Shrine Marker is laid on {}'s tile", choice.target)
    return table._replace(marked=(*table.marked, choice.target))


@rule(book.AREA_BUR_01)
def fewest_returned(table: Table, game: Game) -> int:
    """How many ninja the Burial Grounds must return at least."""
    match game.rulings.burial_grounds_number:
        case BurialGroundsNumber.UP_TO_TWO:
            return 1
        case BurialGroundsNumber.TWO_IF_HE_CAN:
            on_areas = sum(table.ninja) - table.ninja[Space.GREEN.number]
            return min(BURIAL_GROUNDS_RETURN, on_areas)
        case other:
            assert_never(other)


@rule(book.AREA_BUR_01, book.AREA_BUR_02, book.GREEN_14)
def burial_grounds_refusal(choice: UseBurialGrounds, table: Table, game: Game) -> Refusal | None:
    """Why these ninja may not be returned to the Reserves; None if they may."""
    returned = sum(count for _, count in choice.taken)
    for space, count in choice.taken:
        if space is Space.GREEN:
            return Refusal(book.GREEN_14, "no ninja can be returned from the Green")
        if count > table.ninja[space.number]:
            return Refusal(
                book.AREA_BUR_01,
                f"{count} ninja taken from {space}, where {table.ninja[space.number]} are",
            )
    fewest = fewest_returned(table, game)
    if not fewest <= returned <= BURIAL_GROUNDS_RETURN:
        right = "2" if fewest == BURIAL_GROUNDS_RETURN else "1 or 2"
        return Refusal(book.AREA_BUR_01, f"{returned} ninja returned where {right} may be")
    return None


def burial_grounds_uses(table: Table, game: Game) -> Iterator[UseBurialGrounds]:
    """Every way to return ninja to the Reserves, few before many."""
    held = [area for area in AREAS if table.ninja[area.number]]
    for returned in range(fewest_returned(table, game), BURIAL_GROUNDS_RETURN + 1):
        for taken in combinations_with_replacement(held, returned):
            counts = some(taken)
            if all(count <= table.ninja[area.number] for area, count in counts):
                yield UseBurialGrounds(counts)


@rule(book.AREA_BUR_01, book.AREA_BUR_03)
def ninja_returned(choice: UseBurialGrounds, table: Table, game: Game) -> Table:
    """The ninja go from the board to the Reserves."""
    ninja = table.ninja
    for space, count in choice.taken:
        game.tell(book.AREA_BUR_01, "{} ninja return from {} to the Reserves", count, space)
        ninja = plus(ninja, space.number, -count)
    returned = sum(count for _, count in choice.taken)
    return table._replace(ninja=ninja, reserves=table.reserves + returned)


@rule(book.AREA_PAS_01)
def fewest_brought(table: Table, game: Game) -> int:
    """How many ninja the Passage must bring at least."""
    match game.rulings.passage_number:
        case PassageNumber.UP_TO_TWO:
            return 1
        case PassageNumber.TWO_IF_HE_CAN:
            return min(PASSAGE_BRINGS, table.reserves)
        case other:
            assert_never(other)


@rule(book.AREA_PAS_01, book.AREA_PAS_04, book.GREEN_14)
def passage_refusal(choice: UsePassage, table: Table, game: Game) -> Refusal | None:
    """Why the Passage may not bring these ninja there; None if it may."""
    if table.reserves == 0:
        return Refusal(book.AREA_PAS_04, "the Reserves are empty: the Passage brings nobody")
    if choice.to is Space.GREEN:
        return Refusal(book.GREEN_14, "the Passage cannot bring ninja to the Green")
    fewest, most = fewest_brought(table, game), min(PASSAGE_BRINGS, table.reserves)
    if not fewest <= choice.count <= most:
        right = str(most) if fewest == most else f"{fewest} or {most}"
        return Refusal(
            book.AREA_PAS_01,
            f"the Passage brings {choice.count} ninja where it may bring {right}, with "
            f"{table.reserves} in the Reserves",
        )
    return None


def passage_uses(table: Table, game: Game) -> Iterator[UsePassage]:
    """Every area and number the Passage may bring ninja to and in."""
    if table.reserves:
        most = min(PASSAGE_BRINGS, table.reserves)
        for area in AREAS:
            for count in range(fewest_brought(table, game), most + 1):
                yield UsePassage(area, count)


@rule(book.AREA_PAS_01, book.AREA_PAS_02, book.AREA_PAS_03, book.WOUNDS_11, book.RONIN_TAS_03)
def ninja_brought(choice: UsePassage, table: Table, game: Game) -> Table:
    """Ninja go from the Reserves to the area; where ronin stand, step 2's rules apply at once."""
    area = choice.to
    game.tell(book.AREA_PAS_01, "the Passage's ability brings {} ninja to {}", choice.count, area)
    table = table._replace(
        reserves=table.reserves - choice.count,
        ninja=plus(table.ninja, area.number, choice.count),
    )
    if not is_contested(area, table):
        return table
    if must_be_divided(area, table):
        return table._replace(divided=area)
    return fought(area, only_division(area, table), table, game)


@rule(book.INN_01, book.INN_02, book.INN_03, book.GREEN_14)
def inn_refusal(choice: UseInn, table: Table, game: Game) -> Refusal | None:
    """Why the Inn may not copy this; None if it may."""
    area = area_of(choice.copies)
    if area is Space.INN:
        return Refusal(book.INN_01, "the Inn copies another area, not itself")
    if not is_occupied(area, table):
        return Refusal(book.INN_01, f"the Inn cannot copy {area}, which is not Occupied")
    match game.rulings.copied_once_used:
        case CopiedOnceUsed.MAY_COPY:
            pass
        case CopiedOnceUsed.MAY_NOT_COPY:
            if area in table.used:
                return Refusal(book.AREA_GEN_03, f"the Inn cannot copy {area}, which has been used")
        case other:
            assert_never(other)
    return _ability_refusal(choice.copies, Space.INN, table, game)


@rule(book.INN_03, book.INN_06)
def field_copied(choice: CopyField, table: Table, game: Game) -> Table:
    """The Inn stands in for a Field in this round's count of areas."""
    game.tell(book.INN_06, "the Inn stands in for a Field, copying {}", choice.field)
    return table._replace(copied_field=choice.field)


def area_of(choice: AreaUse | Copied) -> Space:
    """Whose ability a choice uses or copies."""
    match choice:
        case UseWatchtower():
            return Space.WATCHTOWER
        case UseGranary():
            return Space.GRANARY
        case UseWell():
            return Space.WELL
        case UseAnimalPen():
            return Space.ANIMAL_PEN
        case UseShrine():
            return Space.SHRINE
        case UseBurialGrounds():
            return Space.BURIAL_GROUNDS
        case UsePassage():
            return Space.PASSAGE
        case CopyField():
            return choice.field
        case UseInn():
            return Space.INN
        case other:
            assert_never(other)


def use_refusal(choice: AreaUse, table: Table, game: Game) -> Refusal | None:
    """Why the Attacker may not make this choice in step 3; None if he may."""
    refusal = area_refusal(area_of(choice), table)
    if refusal is not None:
        return refusal
    if isinstance(choice, UseInn):
        return inn_refusal(choice, table, game)
    return _ability_refusal(choice, area_of(choice), table, game)


def _ability_refusal(choice: Copied, acting: Space, table: Table, game: Game) -> Refusal | None:
    match choice:
        case UseWatchtower():
            return watchtower_refusal(choice, acting, table, game)
        case UseGranary():
            return granary_refusal(table)
        case UseWell():
            return well_refusal(choice, table)
        case UseAnimalPen():
            return animal_pen_refusal(choice, table)
        case UseShrine():
            return shrine_refusal(choice, table)
        case UseBurialGrounds():
            return burial_grounds_refusal(choice, table, game)
        case UsePassage():
            return passage_refusal(choice, table, game)
        case CopyField():
            return None
        case other:
            assert_never(other)


def uses_of(area: Space, table: Table, game: Game) -> Iterator[AreaUse]:
    """Every legal use of one area's ability."""
    if area in FIELDS or area_refusal(area, table) is not None:
        return
    if area is not Space.INN:
        for use in _abilities_of(area, area, table, game):
            assert not isinstance(use, CopyField)
            yield use
        return
    for other in AREAS:
        if other is not Space.INN and is_occupied(other, table):
            for copied in _abilities_of(other, Space.INN, table, game):
                choice = UseInn(copied)
                if inn_refusal(choice, table, game) is None:
                    yield choice


def _abilities_of(area: Space, acting: Space, table: Table, game: Game) -> Iterator[Copied]:
    match area:
        case Space.WATCHTOWER:
            if table.supply:
                yield from watchtower_uses(acting, table, game)
        case Space.GRANARY:
            if table.supply:
                yield UseGranary()
        case Space.WELL:
            if table.supply:
                yield from map(UseWell, _targets(table))
        case Space.ANIMAL_PEN:
            yield from map(UseAnimalPen, _targets(table))
        case Space.SHRINE:
            if len(table.cancelled) + len(table.marked) < SHRINE_MARKERS:
                yield from map(UseShrine, _targets(table))
        case Space.BURIAL_GROUNDS:
            yield from burial_grounds_uses(table, game)
        case Space.PASSAGE:
            yield from passage_uses(table, game)
        case Space.FIELD_2 | Space.FIELD_3:
            yield CopyField(area)


@rule(book.AREA_GEN_01, book.AREA_GEN_03)
def used(choice: AreaUse, table: Table, game: Game) -> Table:
    """The table after a legal use of an area's ability, which is spent for this round."""
    area = area_of(choice)
    table = table._replace(used=table.used | {area})
    if isinstance(choice, UseInn):
        game.tell(book.INN_01, "the Inn copies {}", area_of(choice.copies))
        return _done(choice.copies, Space.INN, table, game)
    return _done(choice, area, table, game)


def _done(choice: Copied, acting: Space, table: Table, game: Game) -> Table:
    match choice:
        case UseWatchtower():
            return ronin_shot_at(choice, acting, table, game)
        case UseGranary():
            return reserves_fed(table, game)
        case UseWell():
            return ronin_poisoned(choice, table, game)
        case UseAnimalPen():
            return ronin_held(choice, table, game)
        case UseShrine():
            return ronin_marked(choice, table, game)
        case UseBurialGrounds():
            return ninja_returned(choice, table, game)
        case UsePassage():
            return ninja_brought(choice, table, game)
        case CopyField():
            return field_copied(choice, table, game)
        case other:
            assert_never(other)
