"""What is true of every round that is played to its end."""

from itertools import groupby, pairwise
from typing import NamedTuple

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import Pass
from ronin.model.seven_ronin.pieces import (
    AREAS,
    AREAS_TO_WIN,
    FIELDS,
    RONIN,
    ROUNDS,
    Side,
    Space,
    Step,
)
from ronin.model.seven_ronin.position import defects
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Table, in_order
from ronin.properties.seven_ronin.play import Round, user_of
from ronin.properties.seven_ronin.property import of_rounds
from ronin.properties.seven_ronin.room import minimum, room

STEPS = tuple(Step)


class Change(NamedTuple):
    """A stretch of a round: the table at its start and at its end."""

    before: Table
    after: Table


def reveal(played: Round) -> Change:
    """What the screens going up changes."""
    return Change(*played.tables[1:3])


def step_2(played: Round) -> Change | None:
    """What step 2 changes, if it was reached."""
    if not any(isinstance(choice, Pass) for choice in played.line.choices):
        return None
    early = (Step.RONIN_ABILITIES, Step.WOUNDS)
    last = max(number for number, table in enumerate(played.tables) if table.step in early)
    return Change(*played.tables[last : last + 2])


def end_phase(played: Round) -> Change | None:
    """What the check for five areas and the End Phase change, if step 3 was played to its end."""
    if len(played.tables) < 4 or not isinstance(played.line.choices[-1], Pass):
        return None
    change = Change(*played.tables[-2:])
    return change if change.before.step is Step.AREA_ABILITIES else None


@of_rounds(book.SETUP_11, book.RONIN_GEN_03, book.AREA_GEN_04)
def steps_follow_their_order(played: Round) -> bool:
    """A round goes from step to step, none left out or seen again, until its end or a victory."""
    steps = [step for step, _ in groupby(table.step for table in played.tables)]
    # Step 2 shows on a table only where wounds are to be divided.
    *before, last = (step for step in steps if step is not Step.WOUNDS)
    stages = [step for step in Step if step not in (Step.WOUNDS, Step.FINISHED)]
    complete = before == stages or (before == stages[: len(before)] and played.is_over)
    return complete and last is Step.FINISHED and steps == sorted(steps, key=STEPS.index)


@of_rounds(book.END_08, book.END_09, book.VICTORY_07)
def rounds_are_counted_to_eight(played: Round) -> bool:
    """The next round has the next number, none comes after the eighth, and a won game stands."""
    number, last = played.position.round, played.tables[-1].round
    if played.is_over:
        return last == number
    return last == number + 1 <= ROUNDS


@of_rounds(
    book.RONIN_GEN_02,
    book.AREA_GEN_03,
    readings=(ENGLISH.inn_uses, ENGLISH.used_area_retaken, ENGLISH.pen_target_falls),
)
def abilities_work_once(played: Round) -> bool | None:
    """No ronin and no area is used twice in a round."""
    users = [user for choice in played.line.choices if (user := user_of(choice)) is not None]
    return len(users) == len(set(users)) if users else None


@of_rounds(book.WOUNDS_09, book.RONIN_TAI_03)
def the_fallen_never_return(played: Round) -> bool | None:
    """Who is eliminated stays so."""
    if all(len(table.living) == len(RONIN) for table in played.tables):
        return None
    return all(set(after.living) <= set(before.living) for before, after in pairwise(played.tables))


@of_rounds(book.END_04, book.END_07)
def ninja_stay_overnight(played: Round) -> bool | None:
    """The End Phase moves no ninja that stands on the board."""
    end = end_phase(played)
    return end and end.before.ninja == end.after.ninja


@of_rounds(book.END_01, book.END_03, book.AREA_SHR_03, readings=(ENGLISH.ninja_marker_limit,))
def the_next_round_can_begin(played: Round) -> bool | None:
    """What a round leaves behind, unless the game is over, is a possible position."""
    if played.is_over:
        return None
    return not defects(played.next_position, played.rulings)


@of_rounds(
    book.PLAN_A_03,
    readings=(
        ENGLISH.held_areas_and_threat,
        ENGLISH.green_allowance_and_threat,
        ENGLISH.minimum_against_limits,
    ),
)
def the_attack_keeps_to_the_threat_level(played: Round) -> bool:
    """New ninja go to no more areas than the Threat Level of the round."""
    sent = played.line.attacker.ninja
    return sum(sent[area.number] > 0 for area in AREAS) <= threat(played)


def threat(played: Round) -> int:
    """The Threat Level of the round."""
    return played.game.village.threat[played.position.round - 1]


@of_rounds(
    book.PLAN_A_04,
    book.PLAN_A_05,
    book.GREEN_05,
    book.GREEN_06,
    book.SETUP_13,
    readings=(
        ENGLISH.green_allowance,
        ENGLISH.green_allowance_moment,
        ENGLISH.minimum_against_limits,
    ),
)
def the_attack_keeps_to_the_limits(played: Round) -> bool:
    """Above the Deployment Limits go no more ninja than stand on the Green when planning begins."""
    sent, limits = played.line.attacker.ninja, played.game.village.limits
    above = sum(max(0, sent[area.number] - limits[area.number]) for area in AREAS)
    return above <= played.position.ninja[Space.GREEN.number]


@of_rounds(book.PLAN_A_11, book.GREEN_04, readings=(ENGLISH.green_marker_number,))
def the_green_gets_one_at_a_time(played: Round) -> bool | None:
    """One new ninja goes to the Green in a round, if any."""
    sent = played.line.attacker.ninja[Space.GREEN.number]
    return sent == 1 if sent else None


@of_rounds(
    book.PLAN_A_08,
    book.PLAN_A_10,
    book.SETUP_12,
    readings=(
        ENGLISH.minimum_disposal,
        ENGLISH.standing_ninja_and_limit,
    ),
)
def the_attack_is_large_enough(played: Round) -> bool:
    """The Attacker deploys the Minimum Attack Force, or else all he has or has room for."""
    where = played.position.round, played.game.village, played.rulings
    least = min(minimum(*where), room(*where), played.position.reserves)
    return sum(played.line.attacker.ninja) >= least


@of_rounds(
    book.PLAN_A_02, book.REVEAL_01, book.REVEAL_03, readings=(ENGLISH.green_allowance_if_cleared,)
)
def the_reveal_brings_what_was_planned(played: Round) -> bool:
    """New ninja leave the Reserves for the areas they were planned on, and nothing else moves."""
    before, after = reveal(played)
    sent = played.line.attacker.ninja
    arrived = all(
        after.ninja[area.number] == before.ninja[area.number] + sent[area.number] for area in AREAS
    )
    return arrived and after.reserves == before.reserves - sum(sent)


@of_rounds(
    book.PLAN_D_01,
    book.PLAN_D_07,
    book.REVEAL_01,
    readings=(ENGLISH.cancelled_tasuke_parted, ENGLISH.ronin_on_empty_green),
)
def every_ronin_stands_where_he_was_sent(played: Round) -> bool:
    """At the reveal who stayed stands where he stayed, and every other living ronin as planned."""
    after = reveal(played).after
    return all(
        after.places[ronin.number]
        == (played.position.stayed[ronin.number] or played.line.defender.places[ronin.number])
        for ronin in played.position.living
    )


@of_rounds(book.PLAN_D_04, book.PLAN_D_05, book.PLAN_D_06, readings=(ENGLISH.green_open,))
def only_ninja_draw_a_ronin_to_the_green(played: Round) -> bool | None:
    """A ronin goes to the Green only if ninja stand there when the round begins."""
    if Space.GREEN not in played.line.defender.places:
        return None
    return played.position.ninja[Space.GREEN.number] > 0


@of_rounds(book.GREEN_09, book.GREEN_10, readings=(ENGLISH.green_new_ninja,))
def a_ronin_clears_the_green(played: Round) -> bool | None:
    """A ronin on the Green sends all ninja there to the General Supply, and takes no wound."""
    before, after = reveal(played)
    if Space.GREEN not in after.places:
        return None
    on_green = before.ninja[Space.GREEN.number] + played.line.attacker.ninja[Space.GREEN.number]
    return (
        after.ninja[Space.GREEN.number] == 0
        and after.supply == before.supply + on_green
        and after.wounds == before.wounds
    )


@of_rounds(book.GREEN_08, book.REVEAL_01, readings=(ENGLISH.green_allowance_spent,))
def ninja_gather_on_the_green(played: Round) -> bool | None:
    """Where no ronin goes to the Green, the new ninja joins those that stand there."""
    before, after = reveal(played)
    sent = played.line.attacker.ninja[Space.GREEN.number]
    if Space.GREEN in after.places or not sent:
        return None
    return after.ninja[Space.GREEN.number] == before.ninja[Space.GREEN.number] + sent


@of_rounds(
    book.WOUNDS_01,
    book.WOUNDS_02,
    book.WOUNDS_03,
    book.WOUNDS_10,
    readings=(
        ENGLISH.tasuke_division_room,
        ENGLISH.exactly_filled_area,
        ENGLISH.elimination_threshold,
    ),
)
def ninja_become_wounds(played: Round) -> bool | None:
    """In step 2 the ronin of an area take a wound from every ninja there, if they have room."""
    change = step_2(played)
    if change is None:
        return None
    before, after = change
    contested = [area for area in AREAS if before.ninja[area.number] and before.ronin_on(area)]
    if not contested:
        return None
    for area in contested:
        there = before.ronin_on(area)
        room = sum(ronin.vitality - before.wounds[ronin.number] for ronin in there)
        dealt = sum(
            (after.wounds[ronin.number] if ronin in after.living else ronin.vitality)
            - before.wounds[ronin.number]
            for ronin in there
        )
        left = before.ninja[area.number] - after.ninja[area.number]
        if not dealt == left == min(room, before.ninja[area.number]):
            return False
    return True


@of_rounds(book.WOUNDS_06, book.WOUNDS_01)
def ninja_without_a_foe_stand_still(played: Round) -> bool | None:
    """Step 2 changes nothing on areas without ronin, on the Green and in the Reserves."""
    change = step_2(played)
    if change is None:
        return None
    before, after = change
    quiet = [area for area in AREAS if not before.ronin_on(area)] + [Space.GREEN]
    still = all(before.ninja[space.number] == after.ninja[space.number] for space in quiet)
    return still and before.reserves == after.reserves


@of_rounds(book.GREEN_10, book.GREEN_13, book.WOUNDS_01)
def nobody_is_harmed_on_the_green(played: Round) -> bool | None:
    """A ronin on the Green takes no wound in the whole round."""
    after = reveal(played).after
    safe = [ronin for ronin in after.living if after.places[ronin.number] is Space.GREEN]
    if not safe:
        return None
    return all(
        ronin in table.living and table.wounds[ronin.number] <= after.wounds[ronin.number]
        for table in played.tables[3:]
        for ronin in safe
    )


@of_rounds(book.GREEN_11, book.GREEN_14, book.GREEN_15)
def combat_leaves_the_green_alone(played: Round) -> bool:
    """From the reveal to the End Phase nobody, ninja or ronin, comes to the Green or leaves it."""
    tables = [table for table in played.tables[2:] if table.step is not Step.FINISHED]
    greens = {(table.ninja[Space.GREEN.number], table.ronin_on(Space.GREEN)) for table in tables}
    return len(greens) <= 1


@of_rounds(book.RONIN_GEN_04, book.AREA_SHR_01, readings=(ENGLISH.shrine_retaken,))
def the_cancelled_do_not_act(played: Round) -> bool | None:
    """A ronin with a Shrine Marker of last round on his tile uses no ability."""
    if not played.position.shrine:
        return None
    users = {user_of(choice) for choice in played.line.choices}
    return users.isdisjoint(played.position.shrine)


@of_rounds(book.END_06, book.END_07, book.SETUP_12)
def casualties_come_late(played: Round) -> bool | None:
    """The End Phase takes one ninja from the Reserves where the time track says so, and no more."""
    end = end_phase(played)
    if end is None or _won_before_time_moves(end):
        return None
    due = played.game.village.casualties[played.position.round - 1]
    taken = min(end.before.reserves, 1 if due else 0)
    return end.after.reserves == end.before.reserves - taken


def _won_before_time_moves(end: Change) -> bool:
    verdict = end.after.verdict
    return verdict is not None and verdict.clause in (book.VICTORY_02, book.VICTORY_07)


@of_rounds(book.END_01, book.WOUNDS_04, book.WOUNDS_09)
def wounds_last_overnight(played: Round) -> bool | None:
    """The End Phase heals nobody and fells nobody."""
    end = end_phase(played)
    return end and (end.before.wounds, end.before.living) == (end.after.wounds, end.after.living)


@of_rounds(
    book.END_01,
    book.END_03,
    book.AREA_PEN_01,
    book.AREA_PEN_02,
    book.INN_07,
    readings=(
        ENGLISH.pen_duration,
        ENGLISH.effect_after_loss,
    ),
)
def only_the_penned_stay(played: Round) -> bool | None:
    """Those whom the Animal Pen named, if they live, stay on their areas; all others leave."""
    end = end_phase(played)
    if end is None or played.is_over:
        return None
    named = {mark.ronin for mark in end.before.held}
    return all(
        place == (end.before.places[ronin.number] if ronin in named else None)
        for ronin, place in zip(RONIN, played.next_position.stayed, strict=True)
        if ronin in end.before.living
    )


@of_rounds(
    book.END_02,
    book.AREA_SHR_02,
    book.AREA_SHR_03,
    book.INN_08,
    readings=(
        ENGLISH.shrine_same_ronin_twice,
        ENGLISH.shrine_duration,
        ENGLISH.shrine_removal,
        ENGLISH.effect_after_loss,
    ),
)
def shrine_markers_lie_for_a_round(played: Round) -> bool | None:
    """The Shrine Markers of the next round are exactly those laid in this one."""
    end = end_phase(played)
    if end is None or played.is_over:
        return None
    return played.next_position.shrine == in_order(mark.ronin for mark in end.before.marked)


@of_rounds(
    book.VICTORY_02,
    book.VICTORY_03,
    book.VICTORY_04,
    book.AREA_FIE_01,
    book.AREA_FIE_02,
    readings=(
        ENGLISH.inn_field_total,
        ENGLISH.inn_field_use,
        ENGLISH.inn_field_needs,
        ENGLISH.inn_field_lost,
    ),
)
def five_areas_win(played: Round) -> bool | None:
    """The Attacker has won after step 3 exactly if he holds what counts as five areas."""
    end = end_phase(played)
    if end is None:
        return None
    verdict = end.after.verdict
    won = verdict is not None and verdict.winner is Side.ATTACKER
    return won == (counted(end.before) >= AREAS_TO_WIN)


def counted(table: Table) -> int:
    """One for each area with ninja and no ronin; one more for two Fields, or one and its copy."""
    holds = [area for area in AREAS if table.ninja[area.number] and not table.ronin_on(area)]
    copied = Space.INN in holds and any(field in holds for field in table.stands_for)
    return len(holds) + (copied or all(field in holds for field in FIELDS))


@of_rounds(book.VICTORY_07, book.END_05)
def the_eighth_round_is_the_last(played: Round) -> bool | None:
    """Round 8 has a winner, and if step 3 did not bring it, the Defender."""
    if played.position.round < ROUNDS or played.tables[-1].unanswered is not None:
        return None
    verdict = played.verdict
    if verdict is None:
        return False
    return verdict.clause is not book.VICTORY_07 or verdict.winner is Side.DEFENDER


@of_rounds(
    book.VICTORY_01,
    book.VICTORY_05,
    book.VICTORY_06,
    book.VICTORY_08,
    book.VICTORY_09,
    readings=(
        ENGLISH.empty_reserves,
        ENGLISH.inn_field_total,
        ENGLISH.inn_field_use,
        ENGLISH.ninja_on_green,
        ENGLISH.both_sides_gone,
        ENGLISH.reveal_order,
        ENGLISH.inn_field_needs,
        ENGLISH.inn_field_lost,
    ),
)
def who_has_nothing_left_has_lost(played: Round) -> bool | None:
    """A won game shows it: no ninja left, no ronin left, five areas, or the eighth round over."""
    verdict = played.verdict
    if verdict is None:
        return None
    last = played.tables[-1]
    ninja = sum(last.ninja) + last.reserves
    if verdict.winner is Side.DEFENDER:
        return ninja == 0 or played.position.round == ROUNDS
    return ninja > 0 and (not last.living or counted(last) >= AREAS_TO_WIN)
