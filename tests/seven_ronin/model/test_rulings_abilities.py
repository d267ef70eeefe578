"""Each open point of Combat step 1: what every reading of it allows, in one small scene.

All scenes are on the assumed board, where the Granary lies between the Animal Pen (limit 2) and
the Well (limit 1), and under the readings of `english` but for those that a test names.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, islice
from random import Random
from typing import Any

import pytest

from ronin.model.ambiguity import Ambiguity
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.ambiguities.abilities import (
    AbilityCondition,
    HayaiGoal,
    HayaiGoalMoment,
    HayaiToCancelledTasuke,
    MusashiDuty,
    MusashiTurn,
    OccupiedBeforeStep3,
    RoninAbilitiesDuty,
    StayedHayai,
    StayedRoninAbility,
    TaikoAndGreen,
    TaikoOnUnhurt,
    UpToIncludesNone,
    YobuAndLimits,
    YobuNumber,
    YobuOldNinja,
    YobuOntoEmpty,
    YobuOntoRonin,
    YumiWithoutReserves,
)
from ronin.model.seven_ronin.ambiguities.defender_plan import CancelledTasuke, JoiningStayedRonin
from ronin.model.seven_ronin.line import (
    PASS,
    AttackerPlan,
    DefenderPlan,
    RoninUse,
    UseHayai,
    UseMusashi,
    UseTaiko,
    UseYobu,
    UseYumi,
)
from ronin.model.seven_ronin.notation import read_position
from ronin.model.seven_ronin.pieces import RONIN, SPACES, Ronin, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import abilities, ability_uses
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings, points
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import read_attacker, read_defender, trace_json
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import odd_positions
from ronin.properties.seven_ronin.strategies import VILLAGES
from tests.seven_ronin.model.rounds import refusal_of

Counts = Mapping[str, int]
Places = Mapping[str, str]
Start = tuple[Position, AttackerPlan, DefenderPlan]


@dataclass(frozen=True)
class Scene:
    """A table in step 1, how it came about, and what it is played under."""

    start: Start
    choices: tuple[RoninUse, ...]
    table: Table
    game: Game

    def why_not(self, choice: RoninUse) -> str | None:
        """The clause by which a use is refused; None if it is legal."""
        refused = engine.refusal(self.table, choice, self.game)
        assert (choice in self.uses()) == (refused is None)
        assert self._clause_in_round(choice) == (refused and refused.clause.id)
        return None if refused is None else refused.clause.id

    def uses(self) -> set[RoninUse]:
        """All uses that are listed."""
        uses = set(listed(self.table, self.game))
        assert {self._clause_in_round(use) for use in uses} <= {None}
        return uses

    def why_not_done(self) -> str | None:
        """The clause by which the Defender may not end the step; None if he may."""
        refused = engine.refusal(self.table, PASS, self.game)
        assert (PASS in set(engine.choices(self.table, self.game))) == (refused is None)
        assert self._clause_in_round() == (refused and refused.clause.id)
        return None if refused is None else refused.clause.id

    def after(self, *choices: RoninUse) -> "Scene":
        """The scene after some legal uses."""
        table = self.table
        for choice in choices:
            table = engine.played(table, choice, self.game)
        found = Scene(self.start, (*self.choices, *choices), table, self.game)
        found._clause_in_round()
        return found

    def _clause_in_round(self, *then: RoninUse) -> str | None:
        """What refuses, in the whole round, the first that comes then or the end of the step.

        Wounds that have to be divided are divided in the first of the ways there are.
        """
        table, divisions = self.table, []
        for choice in (*then, PASS):
            table = engine.carried_out(table, choice, self.game)
        while table.divided and (ways := list(engine.choices(table, self.game))):
            divisions.append(ways[0])
            table = engine.carried_out(table, ways[0], self.game)
        trace = trace_json(*self.start, [*self.choices, *then, *divisions])
        refused = refusal_of(trace, self.game)
        return refused.clause.id if refused and refused.at == len(self.choices) else None

    def ninja(self, space: str) -> int:
        """How many ninja are on a space."""
        return self.table.ninja[Space(space).number]

    def place(self, ronin: str) -> Space | None:
        """Where a ronin is."""
        return self.table.places[Ronin(ronin).number]

    def wounds(self, ronin: str) -> int:
        """How many wounds a ronin has."""
        return self.table.wounds[Ronin(ronin).number]


def scene(
    *readings: Ambiguity,
    ninja: Counts,
    sent: Places,
    new: Counts | None = None,
    spare: int = 0,
    wounds: Counts | None = None,
    stayed: Places | None = None,
    shrine: tuple[str, ...] = (),
) -> Scene:
    """Step 1 of the first round: `new` ninja have joined the others, `spare` are in the Reserves.

    The ronin who are neither sent nor stayed are eliminated.
    """
    new, stayed = new or {}, stayed or {}
    game = Game(standard_village(), under(*readings))
    position = {
        "round": 1,
        "reserves": sum(new.values()) + spare,
        "ninja": dict(ninja),
        "wounds": dict(wounds or {}),
        "eliminated": [ronin.value for ronin in RONIN if ronin not in {**sent, **stayed}],
        "stayed": dict(stayed),
        "shrine": list(shrine),
    }
    start = read_position(position, game.rulings), read_attacker(new), read_defender(sent)
    table = engine.begun(start[0])
    for plan in start[1:]:
        table = engine.played(table, plan, game)
    return Scene(start, (), table, game)


def under(*readings: Ambiguity) -> Rulings:
    """The English readings but for these."""
    changed: dict[str, Any] = {
        reading.entry.name.replace("-", "_"): reading for reading in readings
    }
    return replace(ENGLISH, **changed)


def listed(table: Table, game: Game) -> Iterator[RoninUse]:
    """Every use of any ronin's ability that is listed."""
    for ronin in RONIN:
        yield from ability_uses.uses_of(ronin, table, game)


def yobu(**to: int) -> UseYobu:
    return UseYobu(tuple((space, to[space]) for space in SPACES if space in to))


def hayai(to: str) -> UseHayai:
    return UseHayai(Space(to))


def taiko(heal: str) -> UseTaiko:
    return UseTaiko(Ronin(heal))


YUMI, MUSASHI = UseYumi(), UseMusashi()


# When an ability can be used at all


@pytest.mark.ruling("ability-condition")
def test_musashi_strikes_ninja_that_yobu_drove_to_him_if_the_condition_is_looked_at_then() -> None:
    at_use, at_start = (
        scene(reading, ninja={"granary": 2}, sent={"yobu": "granary", "musashi": "well"}).after(
            yobu(well=2)
        )
        for reading in AbilityCondition
    )

    assert at_use.why_not(MUSASHI) is None
    assert at_use.after(MUSASHI).ninja("well") == 1
    assert at_start.why_not(MUSASHI) == "RONIN-GEN-05"


@pytest.mark.ruling("ability-condition")
def test_taiko_heals_with_ninja_upon_him_if_the_condition_was_looked_at_before_they_came() -> None:
    at_use, at_start = (
        scene(
            reading,
            ninja={"granary": 1},
            sent={"yobu": "granary", "taiko": "well"},
            wounds={"yobu": 2},
        ).after(yobu(well=1))
        for reading in AbilityCondition
    )

    assert at_use.why_not(taiko("yobu")) == "RONIN-GEN-06"
    assert at_start.after(taiko("yobu")).wounds("yobu") == 1


@pytest.mark.ruling("ability-condition")
def test_hayai_on_whom_ninja_were_driven_may_ride_on_but_not_to_where_he_is() -> None:
    driven_upon = scene(
        AbilityCondition.AT_STEP_START,
        ninja={"granary": 1, "inn": 1},
        sent={"yobu": "granary", "hayai": "well"},
    ).after(yobu(well=1))

    assert driven_upon.uses() == {hayai("inn")}
    assert driven_upon.why_not(hayai("well")) == "RONIN-HAY-01"


@pytest.mark.ruling("stayed-ronin-ability")
def test_a_yumi_who_stayed_shoots_or_is_idle() -> None:
    uses_it, idle = (
        scene(reading, ninja={}, new={"inn": 1}, spare=3, sent={}, stayed={"yumi": "well"})
        for reading in StayedRoninAbility
    )

    assert uses_it.after(YUMI).table.reserves == 2
    assert idle.why_not(YUMI) == "AREA-PEN-02"


@pytest.mark.ruling("stayed-ronin-ability")
def test_who_was_sent_is_not_idle_because_another_stayed() -> None:
    idle = scene(
        StayedRoninAbility.IDLE,
        ninja={"inn": 2},
        sent={"musashi": "inn"},
        stayed={"hayai": "well"},
    )

    assert idle.uses() == {MUSASHI}


# What the Defender must do before he ends the step


@pytest.mark.ruling("ronin-abilities-duty")
def test_hayai_may_stay_away_from_the_well_unless_every_ability_is_a_duty() -> None:
    optional, obligatory = (
        scene(reading, ninja={"well": 2}, sent={"hayai": "inn"}) for reading in RoninAbilitiesDuty
    )

    assert optional.why_not_done() is None
    assert obligatory.why_not_done() == "RONIN-GEN-01"
    assert obligatory.after(hayai("well")).why_not_done() is None


@pytest.mark.ruling("ronin-abilities-duty")
def test_nobody_has_a_duty_to_do_what_he_cannot() -> None:
    """Yumi has no Reserves, Taiko no friend with a wound, Yobu and Hayai a Shrine Marker."""
    nothing_to_do = scene(
        RoninAbilitiesDuty.OBLIGATORY,
        ninja={"granary": 2},
        sent={"yobu": "granary", "yumi": "shrine", "taiko": "passage", "hayai": "inn"},
        wounds={"taiko": 1},
        shrine=("yobu", "hayai"),
    )

    assert nothing_to_do.uses() == set()
    assert nothing_to_do.why_not_done() is None


@pytest.mark.ruling("ronin-abilities-duty")
def test_the_duty_lasts_until_the_last_ability_is_used() -> None:
    both = scene(
        RoninAbilitiesDuty.OBLIGATORY,
        ninja={"well": 3},
        new={"inn": 1},
        spare=1,
        sent={"yumi": "granary", "musashi": "well"},
    )

    assert both.after(MUSASHI).why_not_done() == "RONIN-GEN-01"
    assert both.after(YUMI).why_not_done() == "RONIN-GEN-01"
    assert both.after(MUSASHI, YUMI).why_not_done() is None


@pytest.mark.ruling("musashi-duty")
def test_musashi_may_spare_the_ninja_unless_to_strike_is_his_duty() -> None:
    optional, obligatory = (
        scene(reading, ninja={"well": 2}, sent={"musashi": "well", "hayai": "inn"})
        for reading in MusashiDuty
    )

    assert optional.why_not_done() is None
    assert obligatory.why_not_done() == "RONIN-MUS-01"
    assert obligatory.after(MUSASHI).why_not_done() is None


@pytest.mark.ruling("musashi-duty")
def test_musashis_duty_binds_nobody_else() -> None:
    only_hayai_can = scene(
        MusashiDuty.OBLIGATORY,
        ninja={"well": 2},
        sent={"musashi": "granary", "hayai": "inn"},
    )

    assert only_hayai_can.uses() == {hayai("well")}
    assert only_hayai_can.why_not_done() is None


@pytest.mark.ruling("musashi-duty")
@pytest.mark.ruling("ronin-abilities-duty")
def test_where_every_ability_is_a_duty_musashis_is_one_too() -> None:
    scenes = [
        scene(reading, RoninAbilitiesDuty.OBLIGATORY, ninja={"well": 2}, sent={"musashi": "well"})
        for reading in MusashiDuty
    ]

    assert [found.why_not_done() for found in scenes] == ["RONIN-GEN-01", "RONIN-GEN-01"]


# Musashi


@pytest.mark.ruling("musashi-turn")
def test_musashi_strikes_after_yobu_unless_he_is_always_first() -> None:
    any_order, first = (
        scene(reading, ninja={"granary": 1, "well": 1}, sent={"yobu": "granary", "musashi": "well"})
        for reading in MusashiTurn
    )
    driven = yobu(well=1)

    assert any_order.after(driven, MUSASHI).ninja("well") == 1
    assert first.after(driven).why_not(MUSASHI) == "RONIN-MUS-01"
    assert first.after(MUSASHI, driven).ninja("well") == 1


@pytest.mark.ruling("musashi-turn")
@pytest.mark.ruling("musashi-duty")
def test_a_musashi_who_missed_his_turn_has_no_duty_left() -> None:
    missed = scene(
        MusashiTurn.FIRST,
        MusashiDuty.OBLIGATORY,
        ninja={"granary": 1, "well": 1},
        sent={"yobu": "granary", "musashi": "well"},
    ).after(yobu(well=1))

    assert missed.why_not_done() is None


# Hayai


@pytest.mark.ruling("hayai-goal")
def test_hayai_rides_to_an_attacked_tasuke_unless_only_to_occupied_areas() -> None:
    any_with_ninja, occupied_only, also_to_tasuke = (
        scene(reading, ninja={"well": 2, "shrine": 1}, sent={"hayai": "inn", "tasuke": "well"})
        for reading in HayaiGoal
    )

    assert any_with_ninja.uses() == {hayai("well"), hayai("shrine")}
    assert any_with_ninja.after(hayai("well")).place("hayai") is Space.WELL
    assert occupied_only.uses() == {hayai("shrine")}
    assert occupied_only.why_not(hayai("well")) == "RONIN-HAY-01"
    assert also_to_tasuke.uses() == {hayai("well"), hayai("shrine")}


@pytest.mark.ruling("hayai-goal")
def test_hayai_rides_to_a_tasuke_without_ninja_only_if_the_exception_opens_her_area() -> None:
    any_with_ninja, occupied_only, also_to_tasuke = (
        scene(
            reading,
            ninja={"well": 2},
            sent={"hayai": "inn", "tasuke": "granary", "kabe": "shrine"},
        )
        for reading in HayaiGoal
    )

    assert any_with_ninja.why_not(hayai("granary")) == "RONIN-HAY-01"
    assert occupied_only.why_not(hayai("granary")) == "RONIN-HAY-01"
    assert also_to_tasuke.after(hayai("granary")).table.ronin_on(Space.GRANARY) == (
        Ronin.TASUKE,
        Ronin.HAYAI,
    )
    assert also_to_tasuke.why_not(hayai("shrine")) == "RONIN-HAY-01"


@pytest.mark.ruling("hayai-goal")
@pytest.mark.parametrize("reading", HayaiGoal)
def test_hayai_never_rides_to_where_another_than_tasuke_is(reading: HayaiGoal) -> None:
    guarded = scene(
        reading,
        ninja={"well": 2, "granary": 2},
        sent={"hayai": "inn", "tasuke": "well", "kabe": "well", "yumi": "granary"},
    )

    assert guarded.why_not(hayai("well")) == "RONIN-HAY-03"
    assert guarded.why_not(hayai("granary")) == "RONIN-HAY-03"


@pytest.mark.ruling("hayai-goal-moment")
def test_hayai_follows_the_ninja_that_yobu_drove_out_or_rides_to_where_they_were() -> None:
    at_use, at_step_start = (
        scene(
            reading,
            ninja={"granary": 2, "well": 1, "inn": 1},
            sent={"yobu": "granary", "hayai": "shrine", "tasuke": "animal_pen"},
        ).after(yobu(well=1, animal_pen=1))
        for reading in HayaiGoalMoment
    )

    assert at_use.uses() == {hayai("well"), hayai("inn"), hayai("animal_pen")}
    assert at_step_start.uses() == {hayai("well"), hayai("inn")}
    assert at_step_start.why_not(hayai("animal_pen")) == "RONIN-HAY-01"


@pytest.mark.ruling("hayai-goal-moment")
def test_hayai_rides_to_tasuke_whenever_her_ninja_came_if_he_needs_none_there() -> None:
    driven = scene(
        HayaiGoalMoment.AT_STEP_START,
        HayaiGoal.ALSO_TO_TASUKE,
        ninja={"granary": 2},
        sent={"yobu": "granary", "hayai": "shrine", "tasuke": "well"},
    ).after(yobu(well=2))

    assert driven.uses() == {hayai("well")}


@pytest.mark.ruling("hayai-goal")
def test_a_hayai_who_is_with_tasuke_cannot_ride_to_her() -> None:
    together = scene(
        HayaiGoal.ALSO_TO_TASUKE,
        ninja={"well": 1},
        sent={"hayai": "granary", "tasuke": "granary"},
    )

    assert together.uses() == {hayai("well")}
    assert together.why_not(hayai("granary")) == "RONIN-HAY-01"


@pytest.mark.ruling("hayai-to-cancelled-tasuke")
def test_hayai_rides_to_a_cancelled_tasuke_only_if_the_exception_is_his_own() -> None:
    may_not_ride, may_ride = (
        scene(
            reading, ninja={"well": 2}, sent={"hayai": "inn", "tasuke": "well"}, shrine=("tasuke",)
        )
        for reading in HayaiToCancelledTasuke
    )

    assert may_not_ride.why_not(hayai("well")) == "RONIN-GEN-04"
    assert may_ride.after(hayai("well")).place("hayai") is Space.WELL


@pytest.mark.ruling("hayai-to-cancelled-tasuke")
@pytest.mark.parametrize("reading", HayaiToCancelledTasuke)
def test_hayai_rides_to_a_cancelled_tasuke_where_the_marker_does_not_touch_her_sharing(
    reading: HayaiToCancelledTasuke,
) -> None:
    untouched = scene(
        reading,
        CancelledTasuke.MAY_JOIN,
        ninja={"well": 2},
        sent={"hayai": "inn", "tasuke": "well"},
        shrine=("tasuke",),
    )

    assert untouched.why_not(hayai("well")) is None


@pytest.mark.ruling("occupied-before-step-3")
def test_hayai_rides_to_old_and_new_ninja_or_to_old_ones_or_to_none() -> None:
    """The Well held a ninja before the round; the Inn is attacked in it."""
    all_of_them, held_before, none_of_them = (
        scene(reading, ninja={"well": 1}, new={"inn": 1}, sent={"hayai": "granary"})
        for reading in OccupiedBeforeStep3
    )

    assert all_of_them.uses() == {hayai("well"), hayai("inn")}
    assert held_before.uses() == {hayai("well")}
    assert held_before.why_not(hayai("inn")) == "REVEAL-06"
    assert none_of_them.uses() == set()
    assert none_of_them.why_not(hayai("well")) == "REVEAL-06"


@pytest.mark.ruling("occupied-before-step-3")
@pytest.mark.parametrize("reading", OccupiedBeforeStep3)
def test_tasukes_area_need_not_be_occupied_for_hayai(reading: OccupiedBeforeStep3) -> None:
    attacked = scene(reading, ninja={}, new={"inn": 1}, sent={"hayai": "granary", "tasuke": "inn"})

    assert attacked.uses() == {hayai("inn")}


@pytest.mark.ruling("stayed-hayai")
def test_a_hayai_who_stayed_rides_away_or_must_stay() -> None:
    may_ride, must_stay = (
        scene(reading, ninja={"inn": 2}, sent={}, stayed={"hayai": "well"})
        for reading in StayedHayai
    )

    assert may_ride.after(hayai("inn")).place("hayai") is Space.INN
    assert must_stay.why_not(hayai("inn")) == "AREA-PEN-02"


@pytest.mark.ruling("stayed-hayai")
def test_a_hayai_who_was_sent_may_ride_though_another_stayed() -> None:
    another_stayed = scene(
        StayedHayai.MUST_STAY, ninja={"inn": 2}, sent={"hayai": "well"}, stayed={"kabe": "shrine"}
    )

    assert another_stayed.uses() == {hayai("inn")}


# Yobu


@pytest.mark.ruling("yobu-and-limits")
def test_yobu_drives_two_to_the_well_unless_its_limit_of_one_binds_him() -> None:
    ignored, binding = (
        scene(reading, ninja={"granary": 2}, sent={"yobu": "granary"}) for reading in YobuAndLimits
    )

    assert ignored.after(yobu(well=2)).ninja("well") == 2
    assert binding.why_not(yobu(well=2)) == "RONIN-YOB-03"
    assert binding.uses() == {
        yobu(well=1),
        yobu(animal_pen=1),
        yobu(animal_pen=2),
        yobu(animal_pen=1, well=1),
    }


@pytest.mark.ruling("yobu-and-limits")
def test_ninja_that_stand_there_count_towards_the_limit_that_binds_yobu() -> None:
    """The Well is above its limit already, and the Animal Pen has room for one."""
    crowded = scene(
        YobuAndLimits.BINDING,
        ninja={"granary": 2, "well": 3, "animal_pen": 1},
        sent={"yobu": "granary"},
    )

    assert crowded.uses() == {yobu(animal_pen=1)}


@pytest.mark.ruling("yobu-number")
def test_yobu_drives_out_one_of_two_unless_he_must_drive_out_two() -> None:
    up_to_two, two_if_he_can = (
        scene(reading, ninja={"granary": 2}, sent={"yobu": "granary"}) for reading in YobuNumber
    )

    assert up_to_two.after(yobu(well=1)).ninja("granary") == 1
    assert two_if_he_can.why_not(yobu(well=1)) == "RONIN-YOB-01"
    assert two_if_he_can.uses() == {yobu(animal_pen=2), yobu(well=2), yobu(animal_pen=1, well=1)}


@pytest.mark.ruling("yobu-number")
@pytest.mark.parametrize("reading", YobuNumber)
def test_yobu_drives_out_one_if_there_is_only_one(reading: YobuNumber) -> None:
    only_one = scene(reading, ninja={"granary": 1}, sent={"yobu": "granary"})

    assert only_one.uses() == {yobu(animal_pen=1), yobu(well=1)}


@pytest.mark.ruling("yobu-number")
@pytest.mark.ruling("yobu-and-limits")
def test_yobu_who_must_drive_out_two_drives_out_one_if_there_is_room_for_one() -> None:
    crowded = scene(
        YobuNumber.TWO_IF_HE_CAN,
        YobuAndLimits.BINDING,
        ninja={"granary": 2, "animal_pen": 2},
        sent={"yobu": "granary"},
    )

    assert crowded.uses() == {yobu(well=1)}


@pytest.mark.ruling("yobu-onto-ronin")
def test_yobu_drives_ninja_onto_kabe_unless_ronin_are_out_of_bounds() -> None:
    allowed, not_allowed = (
        scene(reading, ninja={"granary": 2}, sent={"yobu": "granary", "kabe": "well"})
        for reading in YobuOntoRonin
    )

    assert allowed.after(yobu(well=2)).ninja("well") == 2
    assert not_allowed.why_not(yobu(well=2)) == "RONIN-YOB-01"
    assert not_allowed.uses() == {yobu(animal_pen=1), yobu(animal_pen=2)}


@pytest.mark.ruling("yobu-onto-ronin")
def test_yobu_between_two_ronin_can_drive_ninja_nowhere() -> None:
    between = scene(
        YobuOntoRonin.NOT_ALLOWED,
        ninja={"granary": 2},
        sent={"yobu": "granary", "kabe": "well", "tasuke": "animal_pen"},
    )

    assert between.uses() == set()


@pytest.mark.ruling("yobu-onto-empty")
def test_yobu_drives_ninja_onto_an_empty_area_or_only_where_somebody_is() -> None:
    # The Granary lies between the Well, where Kabe is, and the Animal Pen, where nobody is.
    allowed, not_allowed = (
        scene(reading, ninja={"granary": 1}, sent={"yobu": "granary", "kabe": "well"})
        for reading in YobuOntoEmpty
    )

    assert allowed.uses() == {yobu(well=1), yobu(animal_pen=1)}
    assert not_allowed.uses() == {yobu(well=1)}
    assert not_allowed.why_not(yobu(animal_pen=1)) == "RONIN-YOB-01"


@pytest.mark.ruling("yobu-onto-empty")
def test_an_area_with_ninja_alone_is_not_empty() -> None:
    held = scene(
        YobuOntoEmpty.NOT_ALLOWED, ninja={"granary": 1, "animal_pen": 1}, sent={"yobu": "granary"}
    )

    assert held.uses() == {yobu(animal_pen=1)}


@pytest.mark.ruling("yobu-old-ninja")
def test_yobu_drives_out_old_ninja_unless_only_new_ones_are_his() -> None:
    any_of_them, new_only = (
        scene(reading, ninja={"granary": 1}, new={"granary": 1}, sent={"yobu": "granary"})
        for reading in YobuOldNinja
    )

    assert any_of_them.after(yobu(well=2)).ninja("granary") == 0
    assert new_only.why_not(yobu(well=2)) == "RONIN-YOB-01"
    assert new_only.uses() == {yobu(animal_pen=1), yobu(well=1)}


@pytest.mark.ruling("yobu-old-ninja")
def test_yobu_cannot_drive_out_a_new_ninja_that_musashi_struck_down_beside_him() -> None:
    struck = scene(
        YobuOldNinja.NEW_ONLY,
        JoiningStayedRonin.ONLY_DEPLOYED_COUNT,
        ninja={"inn": 1},
        new={"granary": 2},
        sent={"yobu": "granary"},
        stayed={"musashi": "granary"},
    ).after(MUSASHI)

    assert struck.why_not(yobu(well=2)) == "RONIN-YOB-01"
    assert struck.after(yobu(well=1)).ninja("granary") == 0


@pytest.mark.ruling("yobu-old-ninja")
@pytest.mark.ruling("yobu-number")
def test_yobu_who_must_drive_out_two_drives_out_one_if_only_one_is_new() -> None:
    one_is_new = scene(
        YobuOldNinja.NEW_ONLY,
        YobuNumber.TWO_IF_HE_CAN,
        ninja={"granary": 3},
        new={"granary": 1},
        sent={"yobu": "granary"},
    )

    assert one_is_new.uses() == {yobu(animal_pen=1), yobu(well=1)}


@pytest.mark.ruling("up-to-includes-none")
def test_yobu_may_drive_out_nobody_only_if_up_to_two_includes_none() -> None:
    at_least_one, none_allowed = (
        scene(reading, ninja={"granary": 1}, sent={"yobu": "granary"})
        for reading in UpToIncludesNone
    )
    after = none_allowed.after(yobu())

    assert at_least_one.why_not(yobu()) == "RONIN-YOB-01"
    assert after.table.ninja == none_allowed.table.ninja
    assert after.why_not(yobu(well=1)) == "RONIN-GEN-02"


@pytest.mark.ruling("up-to-includes-none")
@pytest.mark.ruling("ronin-abilities-duty")
def test_a_yobu_who_must_act_may_drive_out_nobody_only_if_up_to_two_includes_none() -> None:
    at_least_one, none_allowed = (
        scene(
            reading, RoninAbilitiesDuty.OBLIGATORY, ninja={"granary": 1}, sent={"yobu": "granary"}
        )
        for reading in UpToIncludesNone
    )

    assert at_least_one.uses() == {yobu(animal_pen=1), yobu(well=1)}
    assert none_allowed.uses() == {yobu(), yobu(animal_pen=1), yobu(well=1)}
    assert none_allowed.why_not_done() == "RONIN-GEN-01"
    assert none_allowed.after(yobu()).why_not_done() is None


@pytest.mark.ruling("up-to-includes-none")
@pytest.mark.ruling("yobu-number")
def test_a_yobu_who_must_drive_out_two_is_not_asked_what_up_to_two_includes() -> None:
    two_if_he_can = scene(
        UpToIncludesNone.NONE_ALLOWED,
        YobuNumber.TWO_IF_HE_CAN,
        ninja={"granary": 1},
        sent={"yobu": "granary"},
    )

    assert two_if_he_can.why_not(yobu()) == "RONIN-YOB-01"


# Taiko and Yumi


@pytest.mark.ruling("taiko-and-green")
def test_taiko_heals_kabe_on_the_green_unless_no_ability_reaches_it() -> None:
    may_heal, may_not_heal = (
        scene(
            reading,
            ninja={"green": 1, "well": 1},
            sent={"taiko": "inn", "kabe": "green"},
            wounds={"kabe": 3},
        )
        for reading in TaikoAndGreen
    )

    assert may_heal.after(taiko("kabe")).wounds("kabe") == 2
    assert may_not_heal.why_not(taiko("kabe")) == "GREEN-11"


@pytest.mark.ruling("taiko-on-unhurt")
def test_taiko_may_turn_to_an_unhurt_kabe_only_in_vain() -> None:
    refused, in_vain = (
        scene(reading, ninja={"well": 1}, sent={"taiko": "inn", "kabe": "granary"})
        for reading in TaikoOnUnhurt
    )
    after = in_vain.after(taiko("kabe"))

    assert refused.why_not(taiko("kabe")) == "RONIN-TAI-01"
    assert after.wounds("kabe") == 0
    assert after.table.supply == in_vain.table.supply
    assert after.why_not(taiko("kabe")) == "RONIN-GEN-02"


@pytest.mark.ruling("taiko-on-unhurt")
@pytest.mark.parametrize("reading", TaikoOnUnhurt)
def test_taiko_heals_neither_himself_nor_the_fallen(reading: TaikoOnUnhurt) -> None:
    alone = scene(reading, ninja={"well": 1}, sent={"taiko": "inn"}, wounds={"taiko": 2})

    assert alone.why_not(taiko("taiko")) == "RONIN-TAI-03"
    assert alone.why_not(taiko("kabe")) == "RONIN-TAI-03"
    assert alone.uses() == set()


@pytest.mark.ruling("yumi-without-reserves")
def test_yumi_may_shoot_at_empty_reserves_only_in_vain() -> None:
    refused, in_vain = (
        scene(reading, ninja={"well": 1}, sent={"yumi": "inn"}) for reading in YumiWithoutReserves
    )
    after = in_vain.after(YUMI)

    assert refused.why_not(YUMI) == "RONIN-YUM-02"
    assert (after.table.reserves, after.table.supply) == (0, in_vain.table.supply)
    assert after.why_not(YUMI) == "RONIN-GEN-02"


# Under any readings whatever


def every_use() -> Iterator[RoninUse]:
    """Every use that can be written down, with up to three ninja where Yobu drives some out."""
    yield from (YUMI, MUSASHI)
    yield from map(UseTaiko, RONIN)
    yield from map(UseHayai, SPACES)
    for driven in range(4):
        for goals in combinations_with_replacement(SPACES, driven):
            yield UseYobu(abilities.some(goals))


EVERY_USE = tuple(every_use())


def random_tables(random: Random) -> Iterator[tuple[Table, Game]]:
    """Tables in step 1 without end, each under a village and readings drawn for it."""
    while True:
        readings = [random.choice(list(question)) for question in points().values()]
        game = Game(random.choice(VILLAGES), under(*readings))
        table = engine.begun(next(odd_positions(random, game.rulings)))
        while table.step in (Step.ATTACKER_DEPLOYS, Step.DEFENDER_DEPLOYS):
            table = engine.carried_out(table, engine.drawn(table, game, random), game)
        for _ in range(random.choice((0, 0, 1, 2))):
            uses = list(listed(table, game)) if table.step is Step.RONIN_ABILITIES else []
            if uses:
                table = engine.carried_out(table, random.choice(uses), game)
        if table.step is Step.RONIN_ABILITIES:
            yield table, game


@pytest.mark.parametrize("seed", range(3))
def test_under_any_readings_a_use_is_listed_once_if_and_only_if_it_is_not_refused(
    seed: int,
) -> None:
    for table, game in islice(random_tables(Random(seed)), 100):
        uses = list(listed(table, game))
        accepted = [use for use in EVERY_USE if engine.refusal(table, use, game) is None]

        assert len(uses) == len(set(uses)), table
        assert set(uses) == set(accepted), table


@pytest.mark.parametrize("seed", range(3))
def test_under_any_readings_a_duty_is_something_that_can_be_done(seed: int) -> None:
    for table, game in islice(random_tables(Random(seed)), 100):
        may_be_done = engine.refusal(table, PASS, game) is None
        assert may_be_done or any(listed(table, game)), table
