"""What is true of two rounds that differ in one thing."""

from dataclasses import replace

from ronin.model.errors import RoninError
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import (
    AttackerPlan,
    Choice,
    Divide,
    RoninUse,
    UseInn,
    UseShrine,
)
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SHRINE_MARKERS, Ronin, Space
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import wounds
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Table, in_order, plus
from ronin.model.seven_ronin.trace import replay
from ronin.properties.seven_ronin.play import Round, user_of
from ronin.properties.seven_ronin.property import of_rounds
from ronin.properties.seven_ronin.room import minimum, minimum_fits
from ronin.properties.seven_ronin.rounds import step_2

PLENTY = 8
"""More markers than all areas together can ask of the General Supply in a round."""


def played_from(position: Position, played: Round, choices: tuple[Choice, ...]) -> Table | None:
    """The last table of a round with these choices; None if one of them is refused."""
    table = engine.begun(position)
    try:
        for choice in choices:
            table = engine.played(table, choice, played.game)
    except RoninError:
        return None
    return table


@of_rounds(book.SETUP_11)
def a_trace_tells_the_whole_round(played: Round) -> bool:
    """The round, written down and replayed, is legal and ends with the same table and winner."""
    try:
        outcome = replay(played.trace(), played.game)
    except RoninError:
        return False
    return outcome.table == played.tables[-1]


@of_rounds(
    book.WOUNDS_01, book.WOUNDS_10, book.REVEAL_08, readings=(ENGLISH.fallen_ronins_markers,)
)
def the_order_of_step_2_does_not_matter(played: Round) -> bool | None:
    """Areas that fight in the opposite order leave the same counts behind."""
    change = step_2(played)
    if change is None:
        return None
    table = change.before
    contested = [area for area in AREAS if table.ninja[area.number] and table.ronin_on(area)]
    if len(contested) < 2:
        return None
    choices = [c for c in played.line.choices if isinstance(c, Divide)]
    splits = {choice.area: choice.split for choice in reversed(choices)}
    for area in reversed(contested):
        split = splits.get(area) or wounds.only_division(area, table, played.game)
        table = wounds.fought(area, split, table, played.game)
    return all(
        getattr(table, name) == getattr(change.after, name)
        for name in ("ninja", "wounds", "supply", "living", "places")
    )


@of_rounds(book.RONIN_GEN_01)
def ronin_act_in_any_order(played: Round) -> bool | None:
    """Two ronin who act one after the other may change places, if that is allowed, for nothing."""
    choices = played.all_choices
    allowed = False
    for number in range(2, len(choices) - 1):
        one, other = choices[number : number + 2]
        if isinstance(one, RoninUse) and isinstance(other, RoninUse):
            swapped = played_from(
                played.position,
                played,
                (*choices[:number], other, one, *choices[number + 2 :]),
            )
            if swapped is not None and swapped != played.tables[-1]:
                return False
            allowed = allowed or swapped is not None
    return True if allowed else None


@of_rounds(book.RONIN_GEN_04, book.RONIN_KAB_01)
def an_unused_ability_changes_nothing(played: Round) -> bool | None:
    """A Shrine Marker on the tile of a ronin who does not act changes nothing in the round."""
    position = played.position
    acted = {user_of(choice) for choice in played.line.choices}
    idle = [
        r for r in position.living if r not in acted and r not in (Ronin.TASUKE, *position.shrine)
    ]
    laid = any(_lays_a_marker(choice) for choice in played.line.choices)
    if not idle or laid or len(position.shrine) == SHRINE_MARKERS:
        return None
    marked = in_order((*position.shrine, idle[0]))
    after = played_from(replace(position, shrine=marked), played, played.all_choices)
    return after is not None and _shown(after) == _shown(played.tables[-1])


def _lays_a_marker(choice: Choice) -> bool:
    return isinstance(choice.copies if isinstance(choice, UseInn) else choice, UseShrine)


def _shown(table: Table) -> tuple[object, ...]:
    """What lies on the table at the end of a round, and who has won; no reminders."""
    return (
        table.round,
        table.reserves,
        table.supply,
        table.ninja,
        table.wounds,
        table.living,
        table.stayed,
        table.verdict,
    )


@of_rounds(
    book.GREEN_01,
    book.GREEN_02,
    book.GREEN_15,
    readings=(
        ENGLISH.both_sides_gone,
        ENGLISH.green_allowance_spent,
        ENGLISH.standing_ninja_and_limit,
    ),
    boards=minimum_fits,
)
def a_ninja_on_the_green_takes_no_part(played: Round) -> bool | None:
    """With one ninja more on the Green the same choices are legal and change the rest alike."""
    position = played.position
    ronin_there = Space.GREEN in played.line.defender.places
    if position.supply <= PLENTY or ronin_there or played.verdict is not None:
        return None
    green = Space.GREEN.number
    fuller = replace(position, ninja=plus(position.ninja, green, 1))
    after = played_from(fuller, played, played.all_choices)
    last = played.tables[-1]
    expected = last._replace(ninja=plus(last.ninja, green, 1), supply=last.supply - 1)
    return after is not None and _shown(after) == _shown(expected)


@of_rounds(
    book.GREEN_05,
    book.PLAN_A_04,
    readings=(ENGLISH.standing_ninja_and_limit,),
    boards=minimum_fits,
)
def a_fuller_green_allows_more(played: Round) -> bool | None:
    """An attack that is legal stays legal with one ninja more on the Green."""
    position = played.position
    if position.supply == 0:
        return None
    fuller = replace(position, ninja=plus(position.ninja, Space.GREEN.number, 1))
    return _is_legal(played.line.attacker, fuller, played)


def _is_legal(attack: AttackerPlan, position: Position, played: Round) -> bool:
    return engine.refusal(engine.begun(position), attack, played.game) is None


@of_rounds(
    book.PLAN_A_02,
    book.PLAN_A_08,
    readings=(
        ENGLISH.minimum_against_limits,
        ENGLISH.green_marker_number,
        ENGLISH.standing_ninja_and_limit,
    ),
    boards=minimum_fits,
)
def larger_reserves_allow_more(played: Round) -> bool | None:
    """An attack of at least the Minimum Attack Force stays legal with one ninja more in Reserve."""
    position = played.position
    least = minimum(position.round, played.game.village, played.rulings)
    if position.supply == 0 or sum(played.line.attacker.ninja) < least:
        return None
    larger = replace(position, reserves=position.reserves + 1)
    return _is_legal(played.line.attacker, larger, played)


@of_rounds(book.WOUNDS_03, book.PLAN_D_01)
def wounds_do_not_bind_deployments(played: Round) -> bool | None:
    """Both deployments are legal whatever wounds the ronin have."""
    position = played.position
    if not any(position.wounds):
        return None
    healed = replace(position, wounds=(0,) * len(RONIN))
    return played_from(healed, played, played.all_choices[:2]) is not None
