"""The screens go up: markers move onto the board, and areas are Contested, Free or Occupied."""

from model.clause import rule
from model.seven_ronin import rulebook as book
from model.seven_ronin.line import DefenderPlan
from model.seven_ronin.pieces import RONIN, SPACES, Space, Step
from model.seven_ronin.table import Game, Table


@rule(book.REVEAL_04, book.REVEAL_07)
def is_contested(area: Space, table: Table) -> bool:
    """Whether ninja, old or new, and a ronin are together on an area."""
    return table.ninja[area.number] > 0 and area in table.places and area is not Space.GREEN


@rule(book.REVEAL_05)
def is_free(area: Space, table: Table) -> bool:
    """Whether no ninja is on an area; a ronin may be."""
    return table.ninja[area.number] == 0


@rule(book.REVEAL_06, book.WOUNDS_06, book.GREEN_01, book.GREEN_02, book.SETUP_10)
def is_occupied(area: Space, table: Table) -> bool:
    """Whether ninja and no ronin are on a Village Area."""
    return table.ninja[area.number] > 0 and area not in table.places and area is not Space.GREEN


@rule(book.REVEAL_01, book.REVEAL_03)
def revealed(plan: DefenderPlan, table: Table, game: Game) -> Table:
    """Both plans lie on the board; what was drawn and not planned is in the Reserves."""
    assert table.attack is not None
    new = table.attack.ninja
    for space in SPACES:
        if new[space.number]:
            game.tell(book.REVEAL_01, "{} ninja arrive at {}", new[space.number], space)
    for ronin in RONIN:
        place = plan.places[ronin.number]
        if place is not None:
            game.tell(book.REVEAL_01, "{} is sent to {}", ronin, place)
    places = tuple(
        old if old is not None else new for old, new in zip(table.places, plan.places, strict=True)
    )
    table = table._replace(
        step=Step.RONIN_ABILITIES,
        reserves=table.reserves - sum(new),
        ninja=tuple(map(int.__add__, table.ninja, new)),
        places=places,
        attack=None,
    )
    return _with_step_start(green_cleared(table, game))


@rule(book.GREEN_09, book.GREEN_10)
def green_cleared(table: Table, game: Game) -> Table:
    """A ronin on the Green removes every ninja there, also one just deployed, without a wound."""
    ninja = table.ninja[Space.GREEN.number]
    if not ninja or Space.GREEN not in table.places:
        return table
    game.tell(
        book.GREEN_09, "{} clears the Green of {} ninja", table.ronin_on(Space.GREEN)[0], ninja
    )
    return table.moved_to_supply(Space.GREEN, ninja)


def _with_step_start(table: Table) -> Table:
    on_free_ground = [
        ronin
        for ronin, place in zip(RONIN, table.places, strict=True)
        if place is not None and is_free(place, table)
    ]
    return table._replace(at_step_start=frozenset(on_free_ground))
