"""Combat step 3: the uses of areas, listed, tested and carried out."""

from collections.abc import Iterator
from typing import assert_never

from ronin.model.clause import Clause
from ronin.model.errors import Refusal
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.areas import AreaAbilitiesDuty
from ronin.model.seven_ronin.line import (
    AreaUse,
    Copied,
    CopyField,
    Name,
    UseAnimalPen,
    UseBurialGrounds,
    UseGranary,
    UseInn,
    UsePassage,
    UseShrine,
    UseWatchtower,
    UseWell,
)
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, GRANARY_GIVES, Space
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules import (
    inn,
    passage_and_graves,
    pen_and_shrine,
    watchtower_and_well,
)
from ronin.model.seven_ronin.rules.areas import area_refusal, is_shortage_unanswered
from ronin.model.seven_ronin.table import Game, Table

USABLE_AREAS = tuple(area for area in AREAS if area not in FIELDS)


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


@rule(book.AREA_GEN_02, book.AREA_GEN_03)
def use_refusal(choice: AreaUse, table: Table, game: Game) -> Refusal | None:
    """Why the Attacker may not make this choice in step 3; None if he may."""
    refused = area_refusal(area_of(choice), table, game)
    if refused is not None:
        return refused
    if not isinstance(choice, UseInn):
        return _ability_refusal(choice, area_of(choice), table, game)
    refused = inn.copying_refusal(area_of(choice.copies), table, game)
    return refused or _ability_refusal(choice.copies, Space.INN, table, game)


def _ability_refusal(choice: Copied, acting: Space, table: Table, game: Game) -> Refusal | None:
    match choice:
        case UseWatchtower():
            return watchtower_and_well.watchtower_refusal(choice, acting, table, game)
        case UseGranary():
            return passage_and_graves.granary_refusal(table, game)
        case UseWell():
            return watchtower_and_well.well_refusal(choice, table, game)
        case UseAnimalPen():
            return pen_and_shrine.animal_pen_refusal(choice, table, game)
        case UseShrine():
            return pen_and_shrine.shrine_refusal(choice, table, game)
        case UseBurialGrounds():
            return passage_and_graves.burial_grounds_refusal(choice, acting, table, game)
        case UsePassage():
            return passage_and_graves.passage_refusal(choice, table, game)
        case CopyField():
            return None
        case other:
            assert_never(other)


def uses_of(area: Space, table: Table, game: Game) -> Iterator[AreaUse]:
    """Every legal use of one area's ability."""
    if area_refusal(area, table, game) is not None:
        return
    if area is not Space.INN:
        for use in _abilities_of(area, area, table, game):
            assert not isinstance(use, CopyField)
            yield use
        return
    for other in AREAS:
        if inn.copying_refusal(other, table, game) is None:
            yield from map(UseInn, _abilities_of(other, Space.INN, table, game))


def _abilities_of(area: Space, acting: Space, table: Table, game: Game) -> Iterator[Copied]:
    match area:
        case Space.WATCHTOWER:
            yield from watchtower_and_well.watchtower_uses(acting, table, game)
        case Space.GRANARY:
            if passage_and_graves.granary_refusal(table, game) is None:
                yield UseGranary()
        case Space.WELL:
            yield from watchtower_and_well.well_uses(table, game)
        case Space.ANIMAL_PEN:
            yield from pen_and_shrine.animal_pen_uses(table, game)
        case Space.SHRINE:
            yield from pen_and_shrine.shrine_uses(table, game)
        case Space.BURIAL_GROUNDS:
            yield from passage_and_graves.burial_grounds_uses(acting, table, game)
        case Space.PASSAGE:
            yield from passage_and_graves.passage_uses(table, game)
        case Space.FIELD_2 | Space.FIELD_3:
            yield CopyField(area)


@rule(book.AREA_GEN_01, book.AREA_GEN_03)
def used(choice: AreaUse, table: Table, game: Game) -> Table:
    """The table after a legal use of an area's ability, which is spent for this round."""
    area = area_of(choice)
    table = table._replace(used=table.used | {area})
    if not isinstance(choice, UseInn):
        return _done(choice, area, table, game)
    copied = area_of(choice.copies)
    game.tell(book.INN_01, "the Inn copies {}", copied)
    return _done(choice.copies, Space.INN, inn.copy_counted(copied, table, game), game)


@rule(book.SETUP_06, book.AREA_SHR_02)
def unanswered(choice: Copied, acting: Space, table: Table, game: Game) -> Clause | None:
    """The clause that leaves a use without an answer, where the rules do not say."""
    match choice:
        case UseWatchtower():
            short = watchtower_and_well.is_short(acting, table, game)
        case UseWell():
            short = table.supply == 0 and choice.target in table.living
        case UseGranary():
            short = table.supply < GRANARY_GIVES
        case UseShrine():
            missing = pen_and_shrine.is_marking_unanswered(table, game)
            return book.AREA_SHR_02 if missing else None
        case _:
            return None
    return book.SETUP_06 if short and is_shortage_unanswered(game) else None


def _done(choice: Copied, acting: Space, table: Table, game: Game) -> Table:
    clause = unanswered(choice, acting, table, game)
    if clause is not None:
        game.tell(
            clause, "{} needs markers that are missing: the rules do not say", area_of(choice)
        )
        return table._replace(unanswered=clause)
    match choice:
        case UseWatchtower():
            if watchtower_and_well.defender_names(acting, table, game):
                return table._replace(asked=(Space.WATCHTOWER, acting))
            possible = watchtower_and_well.volleys(acting, table, game)
            hit = choice.targets or (possible[0] if possible else ())
            return watchtower_and_well.ronin_shot_at(hit, table, game)
        case UseGranary():
            return passage_and_graves.reserves_fed(table, game)
        case UseWell():
            return watchtower_and_well.ronin_poisoned(choice, table, game)
        case UseAnimalPen():
            if choice.target is None:
                return table._replace(asked=(Space.ANIMAL_PEN, acting))
            return pen_and_shrine.ronin_held(choice.target, acting, table, game)
        case UseShrine():
            return pen_and_shrine.ronin_marked(choice, acting, table, game)
        case UseBurialGrounds():
            return passage_and_graves.ninja_returned(choice, table, game)
        case UsePassage():
            return passage_and_graves.ninja_brought(choice, table, game)
        case CopyField():
            return inn.field_copied(choice, table, game)
        case other:
            assert_never(other)


def names(table: Table, game: Game) -> Iterator[Name]:
    """Everybody the Defender may name when an ability asks him."""
    assert table.asked is not None
    ability, acting = table.asked
    if ability is Space.WATCHTOWER:
        yield from map(Name, watchtower_and_well.volleys(acting, table, game))
    else:
        for ronin in pen_and_shrine.can_be_held(table, game):
            yield Name((ronin,))


def named(choice: Name, table: Table, game: Game) -> Table:
    """The table after the Defender named whom the ability asked for."""
    assert table.asked is not None
    ability, acting = table.asked
    table = table._replace(asked=None)
    if ability is Space.WATCHTOWER:
        return watchtower_and_well.ronin_shot_at(choice.ronin, table, game)
    return pen_and_shrine.ronin_held(choice.ronin[0], acting, table, game)


@rule(book.AREA_GEN_05)
def pass_refusal(table: Table, game: Game) -> Refusal | None:
    """Why the Attacker may not end step 3 now; None if he may."""
    match game.rulings.area_abilities_duty:
        case AreaAbilitiesDuty.OPTIONAL:
            return None
        case AreaAbilitiesDuty.OBLIGATORY:
            for area in USABLE_AREAS:
                if any(True for _ in uses_of(area, table, game)):
                    return Refusal(book.AREA_GEN_05, f"{area} can and must be used first")
            return None
        case other:
            assert_never(other)
