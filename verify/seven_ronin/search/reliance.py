"""On which readings of the open points the reductions of the fast search rely.

A point is relied on unless it is known not to be, so that one that is added to the rules switches
the reductions off, wherever it is not read as in English, until somebody has looked at it.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import cache

from ronin.model.ambiguity import kebab
from ronin.model.seven_ronin.pieces import Ronin
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.table import Game

Condition = Callable[[Position], bool]


def _always(_: Position) -> bool:
    return True


def _somebody_stayed(position: Position) -> bool:
    return any(position.stayed)


def _lives(ronin: Ronin) -> Condition:
    return lambda position: ronin not in position.eliminated


def _acts(ronin: Ronin) -> Condition:
    return lambda position: ronin not in position.eliminated and ronin not in position.shrine


RELIES_ON: dict[str, Condition] = {
    "ronin_on_empty_green": _always,
    "green_allowance_and_threat": _always,
    "joining_stayed_ronin": _somebody_stayed,
    "yobu_and_limits": _acts(Ronin.YOBU),
    "ability_condition": _always,
    "ronin_abilities_duty": _always,
    "musashi_duty": _acts(Ronin.MUSASHI),
    "musashi_turn": _acts(Ronin.MUSASHI),
    "hayai_goal_moment": _acts(Ronin.HAYAI),
    "occupied_before_step_3": _acts(Ronin.HAYAI),
    "stayed_ronin_ability": _somebody_stayed,
    "stayed_hayai": _acts(Ronin.HAYAI),
    "yobu_number": _acts(Ronin.YOBU),
    "yobu_onto_ronin": _acts(Ronin.YOBU),
    "yobu_old_ninja": _acts(Ronin.YOBU),
    "taiko_and_green": _acts(Ronin.TAIKO),
    "yumi_without_reserves": _acts(Ronin.YUMI),
    "taiko_on_unhurt": _acts(Ronin.TAIKO),
    "up_to_includes_none": _always,
    "stayed_ronin_division": _somebody_stayed,
    "cancelled_tasuke_division": _lives(Ronin.TASUKE),
    "tasuke_division_times": _lives(Ronin.TASUKE),
    "tasuke_division_room": _lives(Ronin.TASUKE),
    "exactly_filled_area": _always,
    "elimination_threshold": _always,
    "fallen_ronins_markers": _always,
    "fresh_shrine_marker": _lives(Ronin.TASUKE),
    "shrine_duration": _lives(Ronin.TASUKE),
    "area_abilities_duty": _always,
    "area_usable_moment": _always,
    "used_area_retaken": _always,
    "idle_area_use": _always,
    "eliminated_target": _always,
    "shared_watchtower": _always,
    "watchtower_short_supply": _always,
    "watchtower_refill": _always,
    "inn_uses": _always,
    "copied_once_used": _always,
    "copy_spends_original": _always,
    "copied_before_used": _always,
    "passage_new_ninja": _always,
    "inn_copied_moment": _always,
    "defended_watchtower_copied": _always,
    "inn_field_needs": _always,
    "inn_field_total": _always,
    "inn_field_lost": _always,
    "inn_field_use": _always,
    "five_areas_moment": _always,
    "ninja_on_green": _always,
    "ninja_marker_limit": _always,
    "granary_short_supply": _always,
    "passage_and_limits": _always,
    "passage_and_threat": _always,
    "passage_number": _always,
    "passage_goal": _always,
    "passage_unfought": _always,
    "burial_grounds_number": _always,
    "burial_grounds_own_area": _always,
    "burial_grounds_new_ninja": _always,
    "both_sides_gone": _always,
    "green_new_ninja": _always,
    "passage_same_area_twice": _always,
    "shrine_retaken": _always,
    "well_same_ronin_twice": _always,
    "wound_without_space": _always,
    "yobu_onto_empty": _acts(Ronin.YOBU),
}
"""The points that must be read as the English preset reads them, and when they can matter at all:
who is eliminated or cancelled uses no ability, and without Tasuke nothing is divided."""

ANY_READING = frozenset(
    {
        "minimum_attack_force",
        "green_and_minimum",
        "green_only_attack",
        "short_reserves_and_green",
        "minimum_disposal",
        "minimum_against_limits",
        "empty_reserves",
        "held_areas_and_threat",
        "standing_ninja_and_limit",
        "green_allowance",
        "green_allowance_spread",
        "green_allowance_moment",
        "green_allowance_if_cleared",
        "green_allowance_spent",
        "green_marker_number",
        "green_open",
        "ronin_on_green",
        "tasuke_on_green",
        "tasuke_joins_stayed",
        "joining_stayed_tasuke",
        "cancelled_tasuke",
        "cancelled_stayed_tasuke",
        "cancelled_tasuke_parted",
        "reveal_order",
        "hayai_to_cancelled_tasuke",
        "hayai_goal",
        "watchtower_fields",
        "vain_field_copy",
        "pen_same_ronin_twice",
        "shrine_same_ronin_twice",
        "copied_watchtower",
        "pen_duration",
        "shrine_removal",
        "shrine_marker_limit",
        "fallen_shrine_marker",
        "effect_after_loss",
        "last_round_uses",
        "pen_chooser",
        "pen_target_falls",
        "pen_again",
        "shrine_on_kabe",
        "shrine_again",
        "shrine_and_green",
    }
)
"""The points whose every reading the fast search obeys. Most matter only for what may be deployed
and for the reveal, which are left to the engine, for uses that are left out, or for what follows
after this round; what Hayai may do and whom the Watchtower hits is looked up."""

REVEALING = frozenset(
    {"empty_reserves", "reveal_order", "green_allowance_spent", "green_allowance_if_cleared"}
)
"""Of these points those that matter at the reveal, which `native` carries out by itself."""


def relied_on() -> tuple[str, ...]:
    """Every point that has to be read as in English: all but those known to be harmless."""
    return _all_but(ANY_READING)


@cache
def _all_but(harmless: frozenset[str]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(Rulings) if field.name not in harmless)


def other_readings(position: Position, game: Game) -> list[str]:
    """The points in the way of the fast search in a round from this position."""
    return [
        kebab(name)
        for name in relied_on()
        if RELIES_ON.get(name, _always)(position)
        and getattr(game.rulings, name) is not getattr(ENGLISH, name)
    ]


def may_use_kernels(position: Position, game: Game) -> bool:
    """Whether the compiled search is right in a round from this position."""
    return not other_readings(position, game) and all(
        getattr(game.rulings, name) is getattr(ENGLISH, name) for name in sorted(REVEALING)
    )
