"""One reading for every open point: the value that engine and encoding obey.

`Rulings` has no defaults. Presets have names; a user's own choice goes over one of them.
"""

from dataclasses import dataclass

from ronin.model.ambiguity import Ambiguity
from ronin.model.rulings import points_of, preset
from ronin.model.seven_ronin.ambiguities import (
    abilities,
    areas,
    attacker_plan,
    components,
    defender_plan,
    inn,
    passage_and_graves,
    pen_and_shrine,
    reveal,
    round_end,
    victory,
    wounds,
)
from ronin.model.seven_ronin.ambiguities.register import REGISTER


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """One reading for every open point."""

    minimum_attack_force: attacker_plan.MinimumAttackForce
    green_and_minimum: attacker_plan.GreenAndMinimum
    green_only_attack: attacker_plan.GreenOnlyAttack
    short_reserves_and_green: attacker_plan.ShortReservesAndGreen
    minimum_disposal: attacker_plan.MinimumDisposal
    minimum_against_limits: attacker_plan.MinimumAgainstLimits
    empty_reserves: attacker_plan.EmptyReserves
    held_areas_and_threat: attacker_plan.HeldAreasAndThreat
    standing_ninja_and_limit: attacker_plan.StandingNinjaAndLimit
    green_allowance: attacker_plan.GreenAllowance
    green_allowance_spread: attacker_plan.GreenAllowanceSpread
    green_allowance_moment: attacker_plan.GreenAllowanceMoment
    green_allowance_if_cleared: attacker_plan.GreenAllowanceIfCleared
    green_allowance_spent: attacker_plan.GreenAllowanceSpent
    green_marker_number: attacker_plan.GreenMarkerNumber
    green_allowance_and_threat: attacker_plan.GreenAllowanceAndThreat
    green_open: defender_plan.GreenOpen
    ronin_on_empty_green: defender_plan.RoninOnEmptyGreen
    ronin_on_green: defender_plan.RoninOnGreen
    tasuke_on_green: defender_plan.TasukeOnGreen
    tasuke_joins_stayed: defender_plan.TasukeJoinsStayed
    joining_stayed_tasuke: defender_plan.JoiningStayedTasuke
    joining_stayed_ronin: defender_plan.JoiningStayedRonin
    cancelled_tasuke: defender_plan.CancelledTasuke
    cancelled_stayed_tasuke: defender_plan.CancelledStayedTasuke
    cancelled_tasuke_parted: defender_plan.CancelledTasukeParted
    reveal_order: reveal.RevealOrder
    green_new_ninja: reveal.GreenNewNinja
    yobu_and_limits: abilities.YobuAndLimits
    hayai_to_cancelled_tasuke: abilities.HayaiToCancelledTasuke
    ability_condition: abilities.AbilityCondition
    ronin_abilities_duty: abilities.RoninAbilitiesDuty
    musashi_duty: abilities.MusashiDuty
    musashi_turn: abilities.MusashiTurn
    hayai_goal: abilities.HayaiGoal
    hayai_goal_moment: abilities.HayaiGoalMoment
    occupied_before_step_3: abilities.OccupiedBeforeStep3
    stayed_ronin_ability: abilities.StayedRoninAbility
    stayed_hayai: abilities.StayedHayai
    yobu_number: abilities.YobuNumber
    yobu_onto_ronin: abilities.YobuOntoRonin
    yobu_onto_empty: abilities.YobuOntoEmpty
    yobu_old_ninja: abilities.YobuOldNinja
    taiko_and_green: abilities.TaikoAndGreen
    yumi_without_reserves: abilities.YumiWithoutReserves
    taiko_on_unhurt: abilities.TaikoOnUnhurt
    up_to_includes_none: abilities.UpToIncludesNone
    cancelled_tasuke_division: wounds.CancelledTasukeDivision
    stayed_ronin_division: wounds.StayedRoninDivision
    tasuke_division_times: wounds.TasukeDivisionTimes
    tasuke_division_room: wounds.TasukeDivisionRoom
    exactly_filled_area: wounds.ExactlyFilledArea
    elimination_threshold: wounds.EliminationThreshold
    wound_without_space: wounds.WoundWithoutSpace
    fallen_ronins_markers: wounds.FallenRoninsMarkers
    fresh_shrine_marker: wounds.FreshShrineMarker
    area_abilities_duty: areas.AreaAbilitiesDuty
    area_usable_moment: areas.AreaUsableMoment
    used_area_retaken: areas.UsedAreaRetaken
    idle_area_use: areas.IdleAreaUse
    eliminated_target: areas.EliminatedTarget
    shared_watchtower: areas.SharedWatchtower
    watchtower_fields: areas.WatchtowerFields
    watchtower_short_supply: areas.WatchtowerShortSupply
    watchtower_refill: areas.WatchtowerRefill
    vain_field_copy: inn.VainFieldCopy
    pen_same_ronin_twice: inn.PenSameRoninTwice
    shrine_same_ronin_twice: inn.ShrineSameRoninTwice
    well_same_ronin_twice: inn.WellSameRoninTwice
    passage_same_area_twice: inn.PassageSameAreaTwice
    inn_uses: inn.InnUses
    copied_once_used: inn.CopiedOnceUsed
    copy_spends_original: inn.CopySpendsOriginal
    inn_copied_moment: inn.InnCopiedMoment
    copied_watchtower: inn.CopiedWatchtower
    defended_watchtower_copied: inn.DefendedWatchtowerCopied
    inn_field_needs: inn.InnFieldNeeds
    inn_field_total: inn.InnFieldTotal
    inn_field_lost: inn.InnFieldLost
    inn_field_use: inn.InnFieldUse
    copied_before_used: inn.CopiedBeforeUsed
    five_areas_moment: victory.FiveAreasMoment
    ninja_on_green: victory.NinjaOnGreen
    both_sides_gone: victory.BothSidesGone
    pen_duration: round_end.PenDuration
    shrine_duration: round_end.ShrineDuration
    shrine_removal: round_end.ShrineRemoval
    ninja_marker_limit: components.NinjaMarkerLimit
    shrine_marker_limit: components.ShrineMarkerLimit
    fallen_shrine_marker: components.FallenShrineMarker
    effect_after_loss: pen_and_shrine.EffectAfterLoss
    last_round_uses: pen_and_shrine.LastRoundUses
    pen_chooser: pen_and_shrine.PenChooser
    pen_target_falls: pen_and_shrine.PenTargetFalls
    pen_again: pen_and_shrine.PenAgain
    shrine_on_kabe: pen_and_shrine.ShrineOnKabe
    shrine_again: pen_and_shrine.ShrineAgain
    shrine_and_green: pen_and_shrine.ShrineAndGreen
    shrine_retaken: pen_and_shrine.ShrineRetaken
    passage_and_limits: passage_and_graves.PassageAndLimits
    passage_and_threat: passage_and_graves.PassageAndThreat
    granary_short_supply: passage_and_graves.GranaryShortSupply
    passage_number: passage_and_graves.PassageNumber
    passage_goal: passage_and_graves.PassageGoal
    passage_unfought: passage_and_graves.PassageUnfought
    burial_grounds_number: passage_and_graves.BurialGroundsNumber
    burial_grounds_own_area: passage_and_graves.BurialGroundsOwnArea
    burial_grounds_new_ninja: passage_and_graves.BurialGroundsNewNinja
    passage_new_ninja: passage_and_graves.PassageNewNinja


def points() -> dict[str, type[Ambiguity]]:
    """Every open point by its name, in the order of `Rulings`."""
    return points_of(Rulings)


PRESETS = {name: preset(Rulings, name) for name in REGISTER.documents}
ENGLISH = PRESETS["english"]
"""The English rulebook, read as its fuller passages say."""
FRENCH = PRESETS["french"]
SUMMARY = PRESETS["summary"]
