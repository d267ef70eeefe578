"""What is true of every choice and of what it changes."""

from collections.abc import Callable

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import (
    Choice,
    CopyField,
    UseAnimalPen,
    UseBurialGrounds,
    UseGranary,
    UseHayai,
    UseInn,
    UseMusashi,
    UsePassage,
    UseShrine,
    UseTaiko,
    UseWatchtower,
    UseWell,
    UseYobu,
    UseYumi,
)
from ronin.model.seven_ronin.pieces import (
    AREAS,
    BURIAL_GROUNDS_RETURN,
    GRANARY_GIVES,
    PASSAGE_BRINGS,
    RONIN,
    SPACES,
    YOBU_DRIVES_OUT,
    Ronin,
    Space,
    Step,
)
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Table
from ronin.properties.seven_ronin.play import user_of
from ronin.properties.seven_ronin.property import Moment, of_moments

COUNTS = ("reserves", "supply", "ninja", "wounds", "living", "places")


def ability(choice: Choice) -> object:
    """What a choice carries out: for the Inn, what it copies."""
    return choice.copies if isinstance(choice, UseInn) else choice


def unchanged(moment: Moment, *but: str) -> bool:
    """Whether all that lies on the table, but what is named, is as it was."""
    return all(
        getattr(moment.before, name) == getattr(moment.after, name)
        for name in COUNTS
        if name not in but
    )


def moved(moment: Moment) -> dict[Space, int]:
    """How many ninja each space won or lost, if any."""
    counts = zip(SPACES, moment.before.ninja, moment.after.ninja, strict=True)
    return {space: after - before for space, before, after in counts if after != before}


def harmed(moment: Moment) -> dict[Ronin, int]:
    """How many wounds each ronin took or lost, if any; who fell took as many as he had room for."""
    found = {}
    for ronin in moment.before.living:
        fell = ronin not in moment.after.living
        after = ronin.vitality if fell else moment.after.wounds[ronin.number]
        if after != moment.before.wounds[ronin.number]:
            found[ronin] = after - moment.before.wounds[ronin.number]
    return found


def freed(moment: Moment) -> int:
    """How many markers the tiles of those who fell gave back."""
    fallen = [ronin for ronin in moment.before.living if ronin not in moment.after.living]
    return sum(ronin.vitality for ronin in fallen)


def holds(area: Space, table: Table) -> bool:
    """Whether ninja stand on an area without a ronin."""
    return bool(table.ninja[area.number]) and not table.ronin_on(area)


def is_free(space: Space | None, table: Table) -> bool:
    """Whether a space is an area without ninja."""
    return space is not None and space is not Space.GREEN and not table.ninja[space.number]


@of_moments(
    book.RONIN_YOB_01,
    book.RONIN_YOB_02,
    book.RONIN_GEN_05,
    book.GREEN_11,
    book.GREEN_15,
    readings=(ENGLISH.up_to_includes_none,),
)
def yobu_drives_ninja_next_door(moment: Moment) -> bool | None:
    """Yobu moves one or two ninja from his area to adjacent areas, and nothing else."""
    if not isinstance(moment.choice, UseYobu):
        return None
    here = moment.before.places[Ronin.YOBU.number]
    if here is None or here is Space.GREEN:
        return False
    driven = moved(moment)
    lost = -driven.pop(here, 0)
    near = moment.game.village.neighbours[here.number]
    return (
        1 <= lost <= YOBU_DRIVES_OUT
        and sum(driven.values()) == lost
        and min(driven.values()) > 0
        and set(driven) <= set(near)
        and unchanged(moment, "ninja")
    )


@of_moments(
    book.RONIN_YUM_01,
    book.RONIN_YUM_02,
    book.RONIN_GEN_06,
    book.GREEN_11,
    readings=(
        ENGLISH.ability_condition,
        ENGLISH.yumi_without_reserves,
    ),
)
def yumi_shoots_at_the_reserves(moment: Moment) -> bool | None:
    """From a Free area Yumi sends one ninja from the Reserves to the General Supply."""
    if not isinstance(moment.choice, UseYumi):
        return None
    before, after = moment.before, moment.after
    return (
        is_free(before.places[Ronin.YUMI.number], before)
        and after.reserves == before.reserves - 1 >= 0
        and after.supply == before.supply + 1
        and unchanged(moment, "reserves", "supply")
    )


@of_moments(
    book.RONIN_TAI_01,
    book.RONIN_TAI_02,
    book.RONIN_TAI_03,
    book.RONIN_GEN_06,
    readings=(
        ENGLISH.taiko_on_unhurt,
        ENGLISH.ability_condition,
    ),
)
def taiko_heals_another(moment: Moment) -> bool | None:
    """From a Free area Taiko takes one wound off another living ronin, for the General Supply."""
    if not isinstance(moment.choice, UseTaiko):
        return None
    before, after = moment.before, moment.after
    return (
        is_free(before.places[Ronin.TAIKO.number], before)
        and moment.choice.heal is not Ronin.TAIKO
        and harmed(moment) == {moment.choice.heal: -1}
        and after.supply == before.supply + 1
        and unchanged(moment, "wounds", "supply")
    )


@of_moments(
    book.RONIN_HAY_01,
    book.RONIN_HAY_03,
    book.RONIN_GEN_06,
    book.GREEN_11,
    readings=(
        ENGLISH.ability_condition,
        ENGLISH.hayai_goal,
        ENGLISH.hayai_goal_moment,
    ),
)
def hayai_rides_to_the_ninja(moment: Moment) -> bool | None:
    """Hayai rides from a Free area to an Occupied one, or to one where Tasuke is alone."""
    if not isinstance(moment.choice, UseHayai):
        return None
    before, after, goal = moment.before, moment.after, moment.choice.to
    others = [r for r in RONIN if r is not Ronin.HAYAI]
    return (
        is_free(before.places[Ronin.HAYAI.number], before)
        and before.ninja[goal.number] > 0
        and before.ronin_on(goal) in ((), (Ronin.TASUKE,))
        and after.places[Ronin.HAYAI.number] is goal
        and all(before.places[r.number] is after.places[r.number] for r in others)
        and unchanged(moment, "places")
    )


@of_moments(book.RONIN_MUS_01, book.RONIN_MUS_02, book.RONIN_GEN_05)
def musashi_strikes_one_down(moment: Moment) -> bool | None:
    """Musashi sends one ninja of his area to the General Supply, and takes no wound."""
    if not isinstance(moment.choice, UseMusashi):
        return None
    here = moment.before.places[Ronin.MUSASHI.number]
    return (
        here in AREAS
        and moved(moment) == {here: -1}
        and moment.after.supply == moment.before.supply + 1
        and unchanged(moment, "ninja", "supply")
    )


@of_moments(book.RONIN_GEN_01, book.RONIN_GEN_03, book.RONIN_MUS_03)
def ronin_act_before_the_wounds(moment: Moment) -> bool | None:
    """A ronin uses his ability in step 1, while he lives and is not on the Green."""
    user = user_of(moment.choice)
    if not isinstance(user, Ronin):
        return None
    place = moment.before.places[user.number]
    return moment.before.step is Step.RONIN_ABILITIES and place is not None and place in AREAS


@of_moments(
    book.AREA_GEN_02,
    book.AREA_GEN_04,
    book.AREA_GEN_06,
    book.REVEAL_06,
    readings=(ENGLISH.area_usable_moment,),
)
def only_occupied_areas_are_used(moment: Moment) -> bool | None:
    """An area is used in step 3, while ninja and no ronin stand on it."""
    user = user_of(moment.choice)
    if not isinstance(user, Space):
        return None
    return moment.before.step is Step.AREA_ABILITIES and holds(user, moment.before)


@of_moments(
    book.INN_01,
    book.INN_02,
    book.INN_03,
    book.GREEN_14,
    readings=(
        ENGLISH.defended_watchtower_copied,
        ENGLISH.inn_copied_moment,
    ),
)
def the_inn_copies_what_is_held(moment: Moment) -> bool | None:
    """The Inn copies another area that is Occupied at that moment."""
    if not isinstance(moment.choice, UseInn):
        return None
    copies = moment.choice.copies
    if isinstance(copies, CopyField):
        return holds(copies.field, moment.before)
    return holds(SPACE_OF[type(copies)], moment.before)


SPACE_OF: dict[type[object], Space] = {
    UseWatchtower: Space.WATCHTOWER,
    UseGranary: Space.GRANARY,
    UseWell: Space.WELL,
    UseAnimalPen: Space.ANIMAL_PEN,
    UseShrine: Space.SHRINE,
    UseBurialGrounds: Space.BURIAL_GROUNDS,
    UsePassage: Space.PASSAGE,
}


@of_moments(
    book.AREA_WAT_01,
    book.AREA_WAT_03,
    book.INN_04,
    book.WOUNDS_13,
    book.GREEN_13,
    readings=(
        ENGLISH.elimination_threshold,
        ENGLISH.fallen_ronins_markers,
        ENGLISH.idle_area_use,
        ENGLISH.shared_watchtower,
        ENGLISH.watchtower_fields,
        ENGLISH.copied_watchtower,
        ENGLISH.watchtower_short_supply,
        ENGLISH.ninja_marker_limit,
        ENGLISH.watchtower_refill,
    ),
)
def the_watchtower_hits_its_neighbours(moment: Moment) -> bool | None:
    """One wound from the General Supply for each ronin next to the area that shoots."""
    if not isinstance(ability(moment.choice), UseWatchtower):
        return None
    before, after = moment.before, moment.after
    origin = Space.INN if isinstance(moment.choice, UseInn) else Space.WATCHTOWER
    near = moment.game.village.neighbours[origin.number]
    reached = {ronin for ronin in before.living if before.places[ronin.number] in near}
    hit = harmed(moment)
    return (
        set(hit) <= reached
        and all(wounds == 1 for wounds in hit.values())
        and len(hit) == min(len(reached), before.supply) > 0
        and after.supply == before.supply - len(hit) + freed(moment)
        and unchanged(moment, "wounds", "supply", "living", "places")
    )


@of_moments(
    book.AREA_GRA_01,
    readings=(
        ENGLISH.idle_area_use,
        ENGLISH.ninja_marker_limit,
    ),
)
def the_granary_feeds_two(moment: Moment) -> bool | None:
    """Two markers, or the last one, go from the General Supply to the Reserves."""
    if not isinstance(ability(moment.choice), UseGranary):
        return None
    fed = moment.after.reserves - moment.before.reserves
    return (
        fed == min(GRANARY_GIVES, moment.before.supply) > 0
        and moment.after.supply == moment.before.supply - fed
        and unchanged(moment, "reserves", "supply")
    )


@of_moments(
    book.AREA_WEL_01,
    book.AREA_WEL_02,
    book.RONIN_TAS_04,
    book.GREEN_13,
    book.WOUNDS_13,
    readings=(
        ENGLISH.elimination_threshold,
        ENGLISH.fallen_ronins_markers,
        ENGLISH.idle_area_use,
        ENGLISH.eliminated_target,
        ENGLISH.ninja_marker_limit,
    ),
)
def the_well_poisons_one(moment: Moment) -> bool | None:
    """The named ronin, on an area and nobody else, takes a wound from the General Supply."""
    use = ability(moment.choice)
    if not isinstance(use, UseWell):
        return None
    before, after = moment.before, moment.after
    return (
        before.places[use.target.number] in AREAS
        and harmed(moment) == {use.target: 1}
        and after.supply == before.supply - 1 + freed(moment)
        and unchanged(moment, "wounds", "supply", "living", "places")
    )


@of_moments(
    book.AREA_PEN_01,
    book.AREA_SHR_01,
    book.AREA_SHR_02,
    book.GREEN_13,
    readings=(
        ENGLISH.eliminated_target,
        ENGLISH.shrine_marker_limit,
        ENGLISH.shrine_and_green,
    ),
)
def pen_and_shrine_only_name(moment: Moment) -> bool | None:
    """The Animal Pen and the Shrine name a living ronin on an area, and move no Ninja Marker."""
    use = ability(moment.choice)
    if not isinstance(use, UseAnimalPen | UseShrine):
        return None
    if not unchanged(moment):
        return False
    if use.target is None:
        return True
    laid = moment.after.held if isinstance(use, UseAnimalPen) else moment.after.marked
    return moment.before.places[use.target.number] in AREAS and use.target in [
        mark.ronin for mark in laid
    ]


@of_moments(
    book.AREA_BUR_01,
    book.AREA_BUR_02,
    book.GREEN_14,
    readings=(
        ENGLISH.up_to_includes_none,
        ENGLISH.idle_area_use,
    ),
)
def the_burial_grounds_return_two(moment: Moment) -> bool | None:
    """One or two ninja go from areas to the Reserves."""
    if not isinstance(ability(moment.choice), UseBurialGrounds):
        return None
    taken = moved(moment)
    return (
        set(taken) <= set(AREAS)
        and all(count < 0 for count in taken.values())
        and 1 <= -sum(taken.values()) <= BURIAL_GROUNDS_RETURN
        and moment.after.reserves == moment.before.reserves - sum(taken.values())
        and unchanged(moment, "ninja", "reserves")
    )


@of_moments(
    book.AREA_PAS_01,
    book.AREA_PAS_04,
    book.GREEN_14,
    readings=(
        ENGLISH.up_to_includes_none,
        ENGLISH.exactly_filled_area,
        ENGLISH.elimination_threshold,
        ENGLISH.fallen_ronins_markers,
        ENGLISH.idle_area_use,
    ),
)
def the_passage_brings_two(moment: Moment) -> bool | None:
    """One or two ninja leave the Reserves for one area, where they stand or become wounds."""
    use = ability(moment.choice)
    if not isinstance(use, UsePassage) or moment.after.divided is not None:
        return None
    brought = moment.before.reserves - moment.after.reserves
    there = set(moment.before.ronin_on(use.to))
    hurt = harmed(moment)
    standing = moved(moment)
    return (
        1 <= brought == use.count <= PASSAGE_BRINGS
        and use.to in AREAS
        and set(standing) <= {use.to}
        and set(hurt) <= there
        and sum(standing.values()) + sum(hurt.values()) == brought
        and moment.after.supply == moment.before.supply + freed(moment)
    )


@of_moments(
    book.WOUNDS_11,
    book.AREA_PAS_02,
    book.RONIN_TAS_03,
    readings=(ENGLISH.tasuke_division_room,),
)
def who_comes_by_the_passage_fights_at_once(moment: Moment) -> bool | None:
    """Ninja brought to an area with ronin become wounds before anybody chooses, but to divide."""
    use = ability(moment.choice)
    if not isinstance(use, UsePassage) or not moment.before.ronin_on(use.to):
        return None
    after = moment.after
    left = after.ninja[use.to.number] - moment.before.ninja[use.to.number]
    return after.divided is use.to or left == 0 or not after.ronin_on(use.to)


@of_moments(
    book.RONIN_TAS_02,
    book.RONIN_TAS_03,
    book.WOUNDS_10,
    book.WOUNDS_08,
    readings=(
        ENGLISH.exactly_filled_area,
        ENGLISH.elimination_threshold,
        ENGLISH.fallen_ronins_markers,
        ENGLISH.ninja_marker_limit,
    ),
)
def markers_leave_the_board_through_tiles(moment: Moment) -> bool | None:
    """When ronin fall, every marker on their tiles is in the General Supply at once."""
    if not freed(moment) or moment.before.step is not Step.AREA_ABILITIES:
        return None
    paid = PAYS.get(type(ability(moment.choice)), _nothing)(moment)
    return moment.after.supply == moment.before.supply + freed(moment) - paid


def _nothing(_moment: Moment) -> int:
    return 0


def _wounds(moment: Moment) -> int:
    return sum(harmed(moment).values())


PAYS: dict[type[object], Callable[[Moment], int]] = {UseWatchtower: _wounds, UseWell: _wounds}


@of_moments(
    book.AREA_GRA_01,
    book.AREA_BUR_03,
    book.SETUP_06,
    readings=(ENGLISH.green_allowance_if_cleared,),
)
def the_reserves_grow_in_two_ways(moment: Moment) -> bool | None:
    """Only the Granary and the Burial Grounds bring markers into the Reserves."""
    if moment.after.reserves <= moment.before.reserves:
        return None
    return isinstance(ability(moment.choice), UseGranary | UseBurialGrounds)


@of_moments(
    book.SETUP_06, book.WOUNDS_13, book.AREA_GRA_01, readings=(ENGLISH.watchtower_short_supply,)
)
def the_supply_pays_in_three_ways(moment: Moment) -> bool | None:
    """Only the Granary, the Well and the Watchtower take markers from the General Supply."""
    if moment.after.supply >= moment.before.supply:
        return None
    return isinstance(ability(moment.choice), UseGranary | UseWell | UseWatchtower)


@of_moments(book.PLAN_A_13, book.RONIN_HAY_01, book.END_01)
def ronin_move_in_their_own_time(moment: Moment) -> bool | None:
    """In combat nobody but Hayai changes his place, other than by falling."""
    before, after = moment.before, moment.after
    fought = (Step.RONIN_ABILITIES, Step.WOUNDS, Step.AREA_ABILITIES)
    if before.step not in fought or after.step is Step.FINISHED:
        return None
    riding = Ronin.HAYAI if isinstance(moment.choice, UseHayai) else None
    return all(
        before.places[ronin.number] is after.places[ronin.number]
        for ronin in after.living
        if ronin is not riding
    )


@of_moments(
    book.VICTORY_01,
    book.VICTORY_05,
    book.VICTORY_06,
    book.WOUNDS_04,
    readings=(ENGLISH.both_sides_gone,),
)
def the_last_one_is_noticed_at_once(moment: Moment) -> bool | None:
    """Whoever loses his last ninja or his last ronin in combat has lost at that moment."""
    after = moment.after
    ninja = sum(after.ninja) + after.reserves
    deploying = (Step.ATTACKER_DEPLOYS, Step.DEFENDER_DEPLOYS)
    if after.step in deploying or after.divided is not None or (ninja and after.living):
        return None
    return after.verdict is not None
