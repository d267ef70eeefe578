"""One reading for every open point: the value that engine and encoding obey.

`Rulings` has no defaults. Presets have names; a user's own choice goes over one of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from typing import Any, cast, get_type_hints

from model.errors import Unreadable
from model.seven_ronin.ambiguities import (
    AbilityCondition,
    Ambiguity,
    BurialGroundsNumber,
    CancelledTasuke,
    CopiedOnceUsed,
    CopiedWatchtower,
    GreenAllowance,
    GreenAndMinimum,
    GreenOpen,
    HayaiGoal,
    HeldAreasAndThreat,
    MinimumAttackForce,
    PassageNumber,
    SharedWatchtower,
    StandingNinjaAndLimit,
    TaikoAndGreen,
    YobuNumber,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """One reading for every open point."""

    green_allowance: GreenAllowance
    green_and_minimum: GreenAndMinimum
    minimum_attack_force: MinimumAttackForce
    held_areas_and_threat: HeldAreasAndThreat
    standing_ninja_and_limit: StandingNinjaAndLimit
    green_open: GreenOpen
    cancelled_tasuke: CancelledTasuke
    ability_condition: AbilityCondition
    hayai_goal: HayaiGoal
    yobu_number: YobuNumber
    taiko_and_green: TaikoAndGreen
    shared_watchtower: SharedWatchtower
    copied_watchtower: CopiedWatchtower
    passage_number: PassageNumber
    burial_grounds_number: BurialGroundsNumber
    copied_once_used: CopiedOnceUsed


ENGLISH = Rulings(
    green_allowance=GreenAllowance.ONE_MARKER_EACH,
    green_and_minimum=GreenAndMinimum.COUNTS,
    minimum_attack_force=MinimumAttackForce.PRINTED,
    held_areas_and_threat=HeldAreasAndThreat.USE_THREAT,
    standing_ninja_and_limit=StandingNinjaAndLimit.ONLY_NEW_COUNT,
    green_open=GreenOpen.AT_PLANNING_START,
    cancelled_tasuke=CancelledTasuke.MAY_NOT_JOIN,
    ability_condition=AbilityCondition.AT_USE,
    hayai_goal=HayaiGoal.ANY_WITH_NINJA,
    yobu_number=YobuNumber.UP_TO_TWO,
    taiko_and_green=TaikoAndGreen.MAY_HEAL,
    shared_watchtower=SharedWatchtower.EACH,
    copied_watchtower=CopiedWatchtower.OF_THE_INN,
    passage_number=PassageNumber.UP_TO_TWO,
    burial_grounds_number=BurialGroundsNumber.UP_TO_TWO,
    copied_once_used=CopiedOnceUsed.MAY_COPY,
)
"""The English rulebook, read as its fuller passages say."""

PRESETS = {"english": ENGLISH}


def points() -> dict[str, type[Ambiguity]]:
    """Every open point by its name, in the order of `Rulings`."""
    hints = get_type_hints(Rulings)
    return {name_of(field.name): hints[field.name] for field in fields(Rulings)}


def name_of(text: str) -> str:
    """The name as users write it: kebab-case."""
    return text.lower().replace("_", "-")


def with_reading(rulings: Rulings, name: str, reading: str) -> Rulings:
    """The rulings with one point read another way; Unreadable with suggestions if unknown."""
    known = points()
    if name not in known:
        raise Unreadable(f"unknown ruling {name!r}{_suggested(name, known)}")
    readings = {name_of(member.name): member for member in known[name]}
    if reading not in readings:
        raise Unreadable(
            f"unknown reading {reading!r} of {name}; its readings are {', '.join(readings)}"
        )
    changed: dict[str, Any] = {name.replace("-", "_"): readings[reading]}
    return replace(rulings, **changed)


def _suggested(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, list(known), n=3, cutoff=0.4)
    return f"; did you mean {', '.join(near)}?" if near else "; `ronin rulings` lists them all"


def rulings_json(rulings: Rulings) -> dict[str, str]:
    """Every point with the name of its reading."""
    return {
        name_of(field.name): name_of(getattr(rulings, field.name).name) for field in fields(Rulings)
    }


def recorded(rulings: Rulings) -> tuple[Rulings, set[str]]:
    """The same rulings, and a set that will hold the name of each point that was consulted."""
    consulted: set[str] = set()

    class Recorder:
        def __getattr__(self, name: str) -> Ambiguity:
            consulted.add(name_of(name))
            reading: Ambiguity = getattr(rulings, name)
            return reading

    return cast(Rulings, Recorder()), consulted
