"""Readings that matter only after one another, each by a scene that `test_scenes.py` judges too."""

import pytest

from tests.seven_ronin.model.rounds import a_round, bring, divide, take_back, use

ONE_ABOVE = (
    "watchtower=2 field_2=3 passage=3 field_3=4 animal_pen=3 granary=3 well=2 shrine=2 "
    "burial_grounds=3 inn=2"
)
"""On every area one ninja more than its limit."""


@pytest.mark.ruling("tasuke-division-times", "cancelled-tasuke-division", "fresh-shrine-marker")
def test_a_division_is_spent_by_a_fight_and_not_by_standing_together() -> None:
    start, her_marker = "r1 2 passage=1 shrine=1", use("shrine", "tasuke")
    readings = (
        "tasuke-division-times=once-then-attacker",
        "cancelled-tasuke-division=companion-first",
        "fresh-shrine-marker=at-once",
    )
    unfought = a_round(
        start,
        *(her_marker, bring("well", 1)),
        attacker={"green": 1},
        tasuke="well",
        kabe="well",
    )
    untold, told = (
        a_round(
            start,
            *(divide("well", tasuke=0, kabe=1), her_marker, bring("well", 1, **shares)),
            attacker={"well": 1},
            tasuke="well",
            kabe="well",
        )
        for shares in ({}, {"tasuke": 1, "kabe": 0})
    )

    assert unfought.under(*readings).wounds == {"kabe": 1}
    assert untold.refused_under(*readings) == ("RONIN-TAS-03", 2)
    assert told.under(*readings).wounds == {"tasuke": 1, "kabe": 1}


@pytest.mark.ruling("cancelled-tasuke-division", "joining-stayed-ronin")
def test_two_companions_divide_what_tasuke_leaves_though_all_ninja_would_fill_them() -> None:
    start = "r1 0 well=4 inn=1 yumi-2@well tasuke@well~ kabe-6"
    readings = (
        "cancelled-tasuke-division=tasuke-first",
        "joining-stayed-ronin=only-deployed-count",
        "cancelled-stayed-tasuke=one-may-join",
    )
    told = a_round(start, divide("well", tasuke=3, yumi=1, kabe=0), kabe="well")

    assert a_round(start, kabe="well").refused_under(*readings) == ("WOUNDS-10", 0)
    assert told.under(*readings).fallen == {"tasuke", "yumi"}


@pytest.mark.ruling("effect-after-loss", "eliminated-target", "fallen-shrine-marker")
def test_the_marker_of_one_who_was_dead_before_lapses_with_the_shrine() -> None:
    start = "r1 0 well=1 shrine=1 burial_grounds=1 kabe-6"
    readings = ("effect-after-loss=lapses", "eliminated-target=any", "fallen-shrine-marker=returns")
    held, lost = (
        a_round(
            start,
            *(use("well", "kabe"), use("shrine", "kabe"), *further),
            kabe="inn",
            musashi="granary",
        )
        for further in ((), (take_back(shrine=1),))
    )

    assert held.under(*readings).shrine == ["kabe"]
    assert lost.under(*readings).shrine == []


@pytest.mark.ruling("pen-duration", "cancelled-tasuke-parted")
def test_a_tasuke_who_was_parted_and_deployed_is_not_held_for_good() -> None:
    parted = a_round("r1 0 granary=1 kabe@inn tasuke@inn~", tasuke="well")

    assert parted.refused_under("pen-duration=for-good") == ("PLAN-D-07", "defender")
    after = parted.under("pen-duration=for-good", "cancelled-tasuke-parted=tasuke-is-deployed")
    assert after.stayed == {"kabe": "inn"}


@pytest.mark.ruling("used-area-retaken", "area-usable-moment")
def test_a_passage_that_retakes_itself_is_fresh() -> None:
    start = "r1 0 passage=1 burial_grounds=2 inn=1"
    itself = (take_back(passage=1, burial_grounds=1), bring("passage", 1))
    again = a_round(start, *itself, bring("well", 1), kabe="shrine")
    usable = "area-usable-moment=once-occupied"

    assert again.refused_under(usable) == ("AREA-GEN-03", 2)
    assert again.under(usable, "used-area-retaken=fresh").ninja["well"] == 1


@pytest.mark.ruling("green-marker-number", "green-and-minimum", "minimum-against-limits")
def test_limits_bind_where_all_but_the_ninja_for_the_green_find_room() -> None:
    readings = (
        "green-marker-number=exactly-one",
        "green-and-minimum=does-not-count",
        "minimum-against-limits=all-regardless",
    )
    beyond, within = (
        a_round("r7 4", attacker={area: 3, "green": 1}, kabe="inn") for area in ("well", "field_3")
    )

    assert beyond.refused_under(*readings) == ("PLAN-A-04", "attacker")
    assert within.under(*readings).ninja == {"field_3": 3, "green": 1}


@pytest.mark.ruling("green-new-ninja", "green-allowance-spent", "green-allowance-moment")
def test_a_new_ninja_on_the_green_is_not_spared_if_it_was_spent() -> None:
    readings = (
        "green-new-ninja=stays",
        "green-allowance-spent=spent",
        "green-allowance-moment=with-new-marker",
    )
    two_above, one_above = (
        a_round("r1 9 green=1", attacker={"well": number, "green": 1}, kabe="green")
        for number in (3, 2)
    )

    assert two_above.under(*readings).ninja == {"well": 3}
    assert one_above.under(*readings).ninja == {"well": 2, "green": 1}


@pytest.mark.ruling("standing-ninja-and-limit")
def test_the_green_does_not_help_an_area_that_stands_as_far_above_its_limit() -> None:
    """In round 2 two must be deployed; only the Green has room, for one."""
    full = a_round(f"r2 5 green=1 {ONE_ABOVE}", attacker={"green": 1}, kabe="inn")

    assert full.under("standing-ninja-and-limit=standing-count").winner == "attacker"
    assert full.refused_under("standing-ninja-and-limit=only-new-count") == (
        "PLAN-A-08",
        "attacker",
    )


@pytest.mark.ruling("tasuke-division-times", "cancelled-tasuke-division")
def test_a_tasuke_who_has_divided_does_not_come_first() -> None:
    again = a_round(
        "r1 2 passage=1",
        *(divide("well", tasuke=1, kabe=0), bring("well", 1)),
        attacker={"well": 1},
        tasuke="well",
        kabe="well",
    )
    readings = (
        "tasuke-division-times=once-a-round",
        "cancelled-tasuke-division=tasuke-first",
    )

    assert again.under(*readings).wounds == {"tasuke": 1, "kabe": 1}


@pytest.mark.ruling("area-abilities-duty", "passage-number")
def test_a_passage_that_brings_two_or_nobody_must_be_used() -> None:
    unused, used = (
        a_round("r1 3 passage=1", *uses, attacker={"green": 1}, kabe="inn")
        for uses in ((), (bring("field_2", 2),))
    )
    readings = ("area-abilities-duty=obligatory", "passage-number=two-if-he-can")

    assert unused.refused_under(*readings) == ("AREA-GEN-05", 0)
    assert used.under(*readings).ninja["field_2"] == 2


@pytest.mark.parametrize("marked", ["tasuke~~", "tasuke~ kabe~"])
def test_a_tasuke_with_a_shrine_marker_joins_nobody_wherever_the_other_marker_lies(
    marked: str,
) -> None:
    together, apart = (
        a_round(f"r1 0 granary=1 {marked}", tasuke="well", kabe=place) for place in ("well", "inn")
    )

    assert together.refused_under() == ("RONIN-GEN-04", "defender")
    assert apart.under().winner is None
