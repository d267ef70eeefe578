"""Combat step 2: ninja become wounds, full tiles are eliminated ronin, what is left occupies."""

from collections.abc import Iterator

from model.clause import rule
from model.errors import Refusal
from model.seven_ronin import rulebook as book
from model.seven_ronin.line import Divide
from model.seven_ronin.pieces import AREAS, Ronin, Space, Step
from model.seven_ronin.rules.reveal import is_contested
from model.seven_ronin.table import Game, Table, plus

Split = tuple[tuple[Ronin, int], ...]


@rule(book.WOUNDS_03, book.SETUP_14)
def room(ronin: Ronin, table: Table) -> int:
    """How many more wounds fit on a ronin's tile."""
    return ronin.vitality - table.wounds[ronin.number]


@rule(book.WOUNDS_01, book.WOUNDS_03)
def wounds_dealt(area: Space, table: Table) -> int:
    """How many of the ninja on an area become wounds: all, as long as there is room."""
    there = table.ronin_on(area)
    return min(table.ninja[area.number], sum(room(ronin, table) for ronin in there))


@rule(book.WOUNDS_10, book.RONIN_TAS_02)
def must_be_divided(area: Space, table: Table) -> bool:
    """Whether the Defender has a choice in dividing the wounds of an area."""
    there = table.ronin_on(area)
    ninja = table.ninja[area.number]
    return ninja > 0 and len(there) > 1 and ninja < sum(room(ronin, table) for ronin in there)


def divisions(area: Space, table: Table) -> Iterator[Divide]:
    """Every way to divide the wounds of a shared area, within each one's room."""
    one, other = table.ronin_on(area)
    dealt = wounds_dealt(area, table)
    fewest = max(0, dealt - room(other, table))
    for wounds in range(fewest, min(dealt, room(one, table)) + 1):
        yield Divide(area, ((one, wounds), (other, dealt - wounds)))


@rule(book.WOUNDS_03, book.WOUNDS_10, book.RONIN_TAS_02)
def divide_refusal(choice: Divide, table: Table) -> Refusal | None:
    """Why the Defender may not divide the wounds like this; None if he may."""
    area = choice.area
    there = table.ronin_on(area)
    if not is_contested(area, table):
        return Refusal(book.WOUNDS_01, f"{area} is not Contested, so no wounds are dealt there")
    if len(there) < 2:
        return Refusal(book.WOUNDS_10, f"{there[0]} is alone on {area}: nothing to divide")
    named = tuple(ronin for ronin, _ in choice.split)
    if named != there:
        return Refusal(
            book.WOUNDS_10, f"the division must name {' and '.join(there)}, both and nobody else"
        )
    dealt = wounds_dealt(area, table)
    given = sum(count for _, count in choice.split)
    if given != dealt:
        return Refusal(book.WOUNDS_01, f"{given} wounds divided on {area} but {dealt} are dealt")
    for ronin, count in choice.split:
        if not 0 <= count <= room(ronin, table):
            return Refusal(
                book.WOUNDS_03, f"{count} wounds for {ronin}, who has room for {room(ronin, table)}"
            )
    return None


def only_division(area: Space, table: Table) -> Split:
    """The division where there is no choice: one ronin takes all, or both tiles are filled."""
    there = table.ronin_on(area)
    if len(there) == 1:
        return ((there[0], wounds_dealt(area, table)),)
    return tuple((ronin, room(ronin, table)) for ronin in there)


@rule(book.WOUNDS_01, book.WOUNDS_02, book.WOUNDS_05, book.WOUNDS_12, book.REVEAL_08)
def fought(area: Space, split: Split, table: Table, game: Game) -> Table:
    """Ninja become wounds as divided; those that found no room occupy the area."""
    dealt = sum(count for _, count in split)
    table = table._replace(ninja=plus(table.ninja, area.number, -dealt))
    for ronin, count in split:
        if count:
            game.tell(book.WOUNDS_01, "{} takes {} on {}", ronin, _wounds(count), area)
            table = wounded(ronin, count, table, game)
    left = table.ninja[area.number]
    if left and area not in table.places:
        game.tell(book.WOUNDS_05, "{} ninja left over occupy {}", left, area)
    return table


@rule(book.WOUNDS_04)
def wounded(ronin: Ronin, count: int, table: Table, game: Game) -> Table:
    """Markers lie on the tile as wounds; a full tile is an eliminated ronin."""
    table = table._replace(wounds=plus(table.wounds, ronin.number, count))
    return eliminated(ronin, table, game) if room(ronin, table) == 0 else table


@rule(book.WOUNDS_08, book.WOUNDS_09)
def eliminated(ronin: Ronin, table: Table, game: Game) -> Table:
    """The ronin leaves the game for good, and the markers on his tile go to the General Supply."""
    game.tell(book.WOUNDS_04, "{}'s tile is full: {} is eliminated", ronin, ronin)
    number = ronin.number
    markers = table.wounds[number]
    return table._replace(
        living=tuple(other for other in table.living if other is not ronin),
        places=(*table.places[:number], None, *table.places[number + 1 :]),
        wounds=plus(table.wounds, number, -markers),
        supply=table.supply + markers,
    )


def begun(table: Table) -> Table:
    """Step 2 begins; the Defender divides where he has a choice."""
    return table._replace(step=Step.WOUNDS, divided=area_to_divide(table))


def area_to_divide(table: Table) -> Space | None:
    """The area where the Defender has a choice; there is at most one, as only Tasuke shares."""
    area = table.places[Ronin.TASUKE.number]
    if area is None or area is Space.GREEN or not must_be_divided(area, table):
        return None
    return area


@rule(book.WOUNDS_01)
def all_fought(choice: Divide | None, table: Table, game: Game) -> Table:
    """Every Contested area is resolved, all from the same table, and step 3 begins."""
    contested = [area for area in AREAS if is_contested(area, table)]
    for area in contested:
        chosen = choice is not None and choice.area is area
        split = choice.split if choice and chosen else only_division(area, table)
        table = fought(area, split, table, game)
    return table._replace(step=Step.AREA_ABILITIES, divided=None)


def _wounds(count: int) -> str:
    return "1 wound" if count == 1 else f"{count} wounds"
