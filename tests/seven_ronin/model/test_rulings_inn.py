"""Each open point of the Inn, which copies another occupied area in Combat step 3.

The Inn lies between the Watchtower and the Burial Grounds. Five areas win at the end of the step.
"""

import pytest

from tests.seven_ronin.model.rounds import Entry, Round, a_round, bring, copy, shoot, take_back, use

COPY_FIELD_2: Entry = {"use": "inn", "copies": "field_2"}
COPY_FIELD_3: Entry = {"use": "inn", "copies": "field_3"}


@pytest.mark.ruling("vain-field-copy")
def test_with_both_fields_held_a_field_is_copied_in_vain_or_not_at_all() -> None:
    both = a_round("r1 0 inn=1 field_2=1 field_3=1", COPY_FIELD_2, kabe="well")
    one = a_round("r1 0 inn=1 field_2=1", COPY_FIELD_2, kabe="well")

    # Two Fields are three areas, and the Inn is the fourth.
    assert both.under("vain-field-copy=legal").winner is None
    assert both.refused_under("vain-field-copy=refused") == ("AREA-FIE-03", 0)
    assert one.under("vain-field-copy=refused").winner is None


@pytest.mark.ruling("vain-field-copy")
def test_a_copy_made_in_vain_counts_when_the_other_field_is_emptied() -> None:
    # Left are the Inn, the Field of 2, the Burial Grounds and the Well; the copy makes it five.
    emptied = a_round(
        "r1 0 inn=1 field_2=1 field_3=1 burial_grounds=1 well=1",
        COPY_FIELD_2,
        take_back(field_3=1),
        kabe="granary",
    )

    assert emptied.under("vain-field-copy=legal").winner == "attacker"
    assert emptied.refused_under("vain-field-copy=refused") == ("AREA-FIE-03", 0)


def both_pens(first: str, second: str) -> Round:
    """The Animal Pen holds one ronin and the Inn that copies it another, or the same."""
    return a_round(
        "r1 0 animal_pen=1 inn=1",
        use("animal_pen", first),
        copy(use("animal_pen", second)),
        kabe="well",
        yumi="granary",
    )


@pytest.mark.ruling("pen-same-ronin-twice")
def test_the_animal_pen_and_its_copy_hold_the_same_ronin_or_must_differ() -> None:
    same, other = both_pens("kabe", "kabe"), both_pens("kabe", "yumi")

    assert same.under("pen-same-ronin-twice=allowed-in-vain").stayed == {"kabe": "well"}
    assert same.refused_under("pen-same-ronin-twice=must-differ") == ("INN-07", 1)
    for reading in ("allowed-in-vain", "must-differ"):
        after = other.under(f"pen-same-ronin-twice={reading}")
        assert after.stayed == {"kabe": "well", "yumi": "granary"}


@pytest.mark.ruling("pen-same-ronin-twice")
def test_after_the_copy_the_animal_pen_itself_may_not_hold_the_same_ronin() -> None:
    inn_first = a_round(
        "r1 0 animal_pen=1 inn=1",
        copy(use("animal_pen", "kabe")),
        use("animal_pen", "kabe"),
        kabe="well",
    )

    assert inn_first.refused_under("pen-same-ronin-twice=must-differ") == ("INN-07", 1)


@pytest.mark.ruling("pen-same-ronin-twice")
def test_the_animal_pen_and_its_copy_must_differ_even_about_the_eliminated() -> None:
    in_vain = a_round(
        "r1 0 animal_pen=1 inn=1 yumi-x",
        use("animal_pen", "yumi"),
        copy(use("animal_pen", "yumi")),
        kabe="well",
    )

    assert in_vain.under("eliminated-target=any").stayed == {}
    both = ("eliminated-target=any", "pen-same-ronin-twice=must-differ")
    assert in_vain.refused_under(*both) == ("INN-07", 1)


def both_shrines(first: str, second: str) -> Round:
    """The Shrine marks one ronin and the Inn that copies it another, or the same."""
    return a_round(
        "r1 0 shrine=1 inn=1",
        use("shrine", first),
        copy(use("shrine", second)),
        kabe="granary",
        yumi="well",
    )


@pytest.mark.ruling("shrine-same-ronin-twice")
def test_the_shrine_and_its_copy_mark_the_same_ronin_or_must_differ() -> None:
    for reading in ("in-vain", "two-rounds"):
        after = both_shrines("yumi", "yumi").under(f"shrine-same-ronin-twice={reading}")
        assert after.shrine == ["yumi", "yumi"]
    refused = both_shrines("yumi", "yumi").refused_under("shrine-same-ronin-twice=must-differ")
    assert refused == ("INN-08", 1)
    for reading in ("in-vain", "must-differ", "two-rounds"):
        after = both_shrines("yumi", "kabe").under(f"shrine-same-ronin-twice={reading}")
        assert after.shrine == ["yumi", "kabe"]


@pytest.mark.ruling("shrine-same-ronin-twice")
def test_two_markers_on_one_ronin_come_off_together_or_one_after_the_other() -> None:
    next_round = a_round("r1 0 well=1 yumi~~", kabe="inn", yumi="granary")

    assert next_round.under("shrine-same-ronin-twice=in-vain").shrine == []
    assert next_round.under("shrine-same-ronin-twice=must-differ").shrine == []
    assert next_round.under("shrine-same-ronin-twice=two-rounds").shrine == ["yumi"]


@pytest.mark.ruling("shrine-same-ronin-twice")
def test_one_marker_on_each_of_two_ronin_lasts_one_round() -> None:
    next_round = a_round("r1 0 well=1 yumi~ kabe~", kabe="inn", yumi="granary")

    assert next_round.under("shrine-same-ronin-twice=two-rounds").shrine == []


@pytest.mark.ruling("inn-uses")
def test_the_inn_is_used_once_or_once_for_each_occupied_area() -> None:
    twice = a_round(
        "r1 0 inn=1 well=1 granary=1",
        copy(use("well", "kabe")),
        copy(use("granary")),
        kabe="shrine",
    )

    assert twice.refused_under("inn-uses=once") == ("AREA-GEN-03", 1)
    after = twice.under("inn-uses=once-per-area")
    assert (after.wounds, after.reserves) == ({"kabe": 1}, 2)


@pytest.mark.ruling("inn-uses")
def test_the_inn_never_copies_the_same_area_twice() -> None:
    same = a_round(
        "r1 0 inn=1 well=1", copy(use("well", "kabe")), copy(use("well", "kabe")), kabe="shrine"
    )

    assert same.refused_under("inn-uses=once") == ("AREA-GEN-03", 1)
    assert same.refused_under("inn-uses=once-per-area") == ("INN-09", 1)


@pytest.mark.ruling("inn-uses")
def test_an_inn_that_copies_every_area_copies_a_field_besides() -> None:
    # Inn, Field, Well and Shrine, and one more for the copied Field.
    besides = a_round(
        "r1 0 inn=1 field_2=1 well=1 shrine=1",
        COPY_FIELD_2,
        copy(use("well", "kabe")),
        kabe="granary",
    )

    assert besides.refused_under("inn-uses=once") == ("AREA-GEN-03", 1)
    assert besides.under("inn-uses=once-per-area").winner == "attacker"


@pytest.mark.ruling("inn-uses")
def test_two_copied_fields_count_no_more_than_both_fields_held() -> None:
    # Both Fields are three, the Inn is the fourth.
    both = a_round("r1 0 inn=1 field_2=1 field_3=1", COPY_FIELD_2, COPY_FIELD_3, kabe="well")

    assert both.under("inn-uses=once-per-area").winner is None


WELL_THEN_INN = a_round(
    "r1 0 inn=1 well=1", use("well", "kabe"), copy(use("well", "kabe")), kabe="shrine"
)
INN_THEN_WELL = a_round(
    "r1 0 inn=1 well=1", copy(use("well", "kabe")), use("well", "kabe"), kabe="shrine"
)


@pytest.mark.ruling("copied-once-used")
def test_the_inn_may_copy_an_area_that_was_used_or_not() -> None:
    assert WELL_THEN_INN.under("copied-once-used=may-copy").wounds == {"kabe": 2}
    assert WELL_THEN_INN.refused_under("copied-once-used=may-not-copy") == ("AREA-GEN-03", 1)
    assert INN_THEN_WELL.under("copied-once-used=may-not-copy").wounds == {"kabe": 2}


@pytest.mark.ruling("copy-spends-original")
def test_a_copy_spends_the_inn_alone_or_the_copied_area_too() -> None:
    assert INN_THEN_WELL.under("copy-spends-original=inn-only").wounds == {"kabe": 2}
    assert INN_THEN_WELL.refused_under("copy-spends-original=both") == ("AREA-GEN-03", 1)
    assert WELL_THEN_INN.under("copy-spends-original=both").wounds == {"kabe": 2}


@pytest.mark.ruling("inn-copied-moment")
def test_an_area_taken_in_this_step_may_be_copied_or_not() -> None:
    taken = a_round(
        "r1 2 inn=1 passage=1",
        bring("well", 1),
        copy(use("well", "kabe")),
        attacker={"passage": 1},
        kabe="shrine",
    )

    for reading in ("at-use", "once-occupied"):
        assert taken.under(f"inn-copied-moment={reading}").wounds == {"kabe": 1}
    assert taken.refused_under("inn-copied-moment=since-step-start") == ("INN-01", 1)


@pytest.mark.ruling("inn-copied-moment")
def test_an_area_emptied_in_this_step_may_be_copied_or_not() -> None:
    emptied = a_round(
        "r1 0 inn=1 burial_grounds=1 well=1",
        take_back(well=1),
        copy(use("well", "kabe")),
        kabe="shrine",
    )

    for reading in ("at-use", "since-step-start"):
        assert emptied.refused_under(f"inn-copied-moment={reading}") == ("INN-01", 1)
    after = emptied.under("inn-copied-moment=once-occupied")
    assert (after.wounds, after.reserves) == ({"kabe": 1}, 1)


@pytest.mark.ruling("inn-copied-moment")
def test_an_area_emptied_and_taken_again_was_not_held_since_the_step_began() -> None:
    retaken = a_round(
        "r1 0 inn=1 burial_grounds=1 passage=1 well=1",
        take_back(well=1),
        bring("well", 1),
        copy(use("well", "kabe")),
        kabe="shrine",
    )

    for reading in ("at-use", "once-occupied"):
        assert retaken.under(f"inn-copied-moment={reading}").wounds == {"kabe": 1}
    assert retaken.refused_under("inn-copied-moment=since-step-start") == ("INN-01", 2)


@pytest.mark.ruling("inn-copied-moment")
def test_an_area_that_was_never_occupied_cannot_be_copied() -> None:
    free = a_round("r1 0 inn=1", copy(use("well", "kabe")), kabe="shrine")

    assert free.refused_under("inn-copied-moment=once-occupied") == ("INN-01", 0)


@pytest.mark.ruling("copied-watchtower")
def test_the_copied_watchtower_hits_neighbours_of_the_inn_or_of_the_watchtower() -> None:
    shot = a_round(
        "r1 0 inn=1 watchtower=1", copy(use("watchtower")), kabe="burial_grounds", yumi="field_2"
    )

    assert shot.under("copied-watchtower=of-the-inn").wounds == {"kabe": 1}
    assert shot.under("copied-watchtower=of-the-watchtower").wounds == {"yumi": 1}


@pytest.mark.ruling("defended-watchtower-copied")
def test_a_watchtower_with_a_ronin_on_it_may_be_copied_or_not() -> None:
    defended = a_round("r1 0 inn=1", copy(use("watchtower")), kabe="watchtower")

    assert defended.refused_under("defended-watchtower-copied=occupied-only") == ("INN-01", 0)
    assert defended.under("defended-watchtower-copied=defended-too").wounds == {"kabe": 1}


@pytest.mark.ruling("defended-watchtower-copied")
def test_an_empty_watchtower_or_another_defended_area_is_never_copied() -> None:
    empty = a_round("r1 0 inn=1", copy(use("watchtower")), kabe="burial_grounds")
    other = a_round("r1 0 inn=1", copy(use("well", "kabe")), kabe="well")

    assert empty.refused_under("defended-watchtower-copied=defended-too") == ("INN-01", 0)
    assert other.refused_under("defended-watchtower-copied=defended-too") == ("INN-01", 0)


@pytest.mark.ruling("defended-watchtower-copied")
def test_a_ronin_on_the_burial_grounds_is_hit_with_the_one_on_the_watchtower() -> None:
    both = a_round(
        "r1 0 inn=1", copy(shoot("yumi", "kabe")), kabe="watchtower", yumi="burial_grounds"
    )

    after = both.under("defended-watchtower-copied=defended-too")
    assert after.wounds == {"kabe": 1, "yumi": 1}


@pytest.mark.ruling("defended-watchtower-copied")
def test_a_defended_watchtower_is_not_copied_to_hit_its_own_neighbours() -> None:
    defended = a_round("r1 0 inn=1", copy(use("watchtower")), kabe="watchtower", yumi="field_2")

    readings = ("defended-watchtower-copied=defended-too", "copied-watchtower=of-the-watchtower")
    assert defended.refused_under(*readings) == ("INN-01", 0)


def held_and_copied(position: str, *choices: Entry) -> Round:
    """The Inn copies the Field of limit 2, with Kabe alone on the Granary."""
    return a_round(f"r1 0 {position}", COPY_FIELD_2, *choices, kabe="granary")


@pytest.mark.ruling("inn-field-needs")
def test_one_field_is_enough_for_the_inn_or_the_copy_adds_nothing() -> None:
    four = held_and_copied("inn=1 field_2=1 well=1 shrine=1")

    won = four.under("inn-field-needs=one-field")
    assert (won.winner, won.why) == ("attacker", "VICTORY-02")
    assert four.under("inn-field-needs=both-fields").winner is None


@pytest.mark.ruling("inn-field-needs")
def test_both_fields_an_inn_that_copies_and_one_more_are_five_in_either_reading() -> None:
    five = held_and_copied("inn=1 field_2=1 field_3=1 well=1")

    for reading in ("one-field", "both-fields"):
        assert five.under(f"inn-field-needs={reading}").winner == "attacker"


@pytest.mark.ruling("inn-field-total")
def test_field_and_inn_are_three_or_the_field_is_three_and_the_inn_one_more() -> None:
    three = held_and_copied("inn=1 field_2=1 well=1")

    assert three.under("inn-field-total=inn-included").winner is None
    assert three.under("inn-field-total=inn-besides").winner == "attacker"


@pytest.mark.ruling("inn-field-total")
def test_both_fields_and_the_inn_are_four_in_either_reading() -> None:
    four = held_and_copied("inn=1 field_2=1 field_3=1")

    for reading in ("inn-included", "inn-besides"):
        assert four.under(f"inn-field-total={reading}").winner is None


@pytest.mark.ruling("inn-field-lost")
@pytest.mark.parametrize(
    ("goal", "winning"),
    [
        # Left in each case: Inn, Passage, Well and the goal, which are four areas.
        ("field_3", {"any-field-held", "bonus-kept"}),
        ("field_2", {"same-field-held", "any-field-held", "bonus-kept"}),
        ("shrine", {"bonus-kept"}),
    ],
)
def test_when_the_copied_field_is_lost_the_copy_counts_by_what_is_held(
    goal: str, winning: set[str]
) -> None:
    lost = held_and_copied(
        "inn=1 field_2=1 burial_grounds=1 passage=1 well=1",
        take_back(field_2=1, burial_grounds=1),
        bring(goal, 1),
    )

    readings = {"same-field-held", "any-field-held", "held-throughout", "bonus-kept"}
    won = {
        reading
        for reading in readings
        if lost.under(f"inn-field-lost={reading}").winner == "attacker"
    }
    assert won == winning


@pytest.mark.ruling("inn-field-lost")
def test_when_the_inn_itself_is_lost_only_a_bonus_that_is_kept_counts() -> None:
    # Left: Field of 2, Burial Grounds, Passage and Well, which are four areas.
    lost = held_and_copied("inn=1 field_2=1 burial_grounds=1 passage=1 well=1", take_back(inn=1))

    for reading in ("same-field-held", "any-field-held", "held-throughout"):
        assert lost.under(f"inn-field-lost={reading}").winner is None
    assert lost.under("inn-field-lost=bonus-kept").winner == "attacker"


@pytest.mark.ruling("inn-field-lost")
def test_a_copy_that_is_held_all_the_time_counts_in_every_reading() -> None:
    held = held_and_copied("inn=1 field_2=1 well=1 shrine=1", use("well", "kabe"))

    for reading in ("same-field-held", "any-field-held", "held-throughout", "bonus-kept"):
        assert held.under(f"inn-field-lost={reading}").winner == "attacker"


@pytest.mark.ruling("inn-field-lost")
def test_a_kept_bonus_adds_nothing_to_both_fields() -> None:
    # Both Fields are three, and the Burial Grounds are the fourth; the Inn is lost.
    lost = held_and_copied("inn=1 field_2=1 field_3=1 burial_grounds=1", take_back(inn=1))

    assert lost.under("inn-field-lost=bonus-kept").winner is None


@pytest.mark.ruling("inn-field-use")
def test_copying_a_field_is_the_inns_use_or_takes_none() -> None:
    other_use = a_round(
        "r1 0 inn=1 field_2=1 well=1 shrine=1", copy(use("well", "kabe")), kabe="granary"
    )

    after = other_use.under("inn-field-use=a-use")
    assert (after.winner, after.wounds) == (None, {"kabe": 1})
    after = other_use.under("inn-field-use=at-counting")
    assert (after.winner, after.wounds) == ("attacker", {"kabe": 1})


@pytest.mark.ruling("inn-field-use")
def test_an_inn_beside_both_fields_counts_one_even_without_a_use() -> None:
    four = a_round("r1 0 inn=1 field_2=1 field_3=1", kabe="granary")
    unheld = a_round("r1 0 field_2=1 well=1 shrine=1 passage=1", kabe="inn")

    assert four.under("inn-field-use=at-counting").winner is None
    assert unheld.under("inn-field-use=at-counting").winner is None


@pytest.mark.ruling("inn-field-use")
def test_an_inn_counts_as_a_field_by_itself_unless_it_copied_another_area() -> None:
    # The Inn, one Field, the Well and the Shrine are four areas, or five.
    position = "r1 0 inn=1 field_2=1 well=1 shrine=1"
    point = "inn-field-use=if-nothing-else"
    unused = a_round(position, kabe="granary")
    lent = a_round(position, copy(use("well", "kabe")), kabe="granary")
    copied = a_round(position, copy(use("field_2")), kabe="granary")

    assert unused.under("inn-field-use=a-use").winner is None
    assert unused.under(point).winner == "attacker"
    assert lent.under(point).winner is None
    assert copied.under(point).winner == "attacker"


def both_wells(first: str, second: str) -> Round:
    """The Well is used and then copied; the General Supply is full enough."""
    return a_round(
        "r1 0 well=1 inn=1",
        use("well", first),
        copy(use("well", second)),
        kabe="granary",
        yumi="shrine",
    )


@pytest.mark.ruling("well-same-ronin-twice")
def test_the_well_and_its_copy_poison_the_same_ronin_or_must_differ() -> None:
    same, other = both_wells("kabe", "kabe"), both_wells("kabe", "yumi")

    assert same.under("well-same-ronin-twice=allowed").wounds == {"kabe": 2}
    assert same.refused_under("well-same-ronin-twice=must-differ") == ("INN-01", 1)
    for reading in ("allowed", "must-differ"):
        assert other.under(f"well-same-ronin-twice={reading}").wounds == {"kabe": 1, "yumi": 1}


@pytest.mark.ruling("passage-same-area-twice")
def test_the_passage_and_its_copy_lead_to_the_same_area_or_must_differ() -> None:
    same, other = (
        a_round(
            "r1 4 passage=1 inn=1",
            bring("well", 1),
            copy(bring(area, 1)),
            attacker={"passage": 1},
            kabe="granary",
        )
        for area in ("well", "shrine")
    )

    assert same.under("passage-same-area-twice=allowed").ninja["well"] == 2
    assert same.refused_under("passage-same-area-twice=must-differ") == ("INN-01", 1)
    for reading in ("allowed", "must-differ"):
        after = other.under(f"passage-same-area-twice={reading}").ninja
        assert (after["well"], after["shrine"]) == (1, 1)


@pytest.mark.ruling("copied-before-used")
def test_the_inn_may_copy_an_area_before_it_is_used_or_only_after() -> None:
    after_use = "copied-before-used=may-not-copy"
    assert INN_THEN_WELL.under("copied-before-used=may-copy").wounds == {"kabe": 2}
    assert INN_THEN_WELL.refused_under(after_use) == ("INN-01", 0)
    assert WELL_THEN_INN.under(after_use).wounds == {"kabe": 2}

    field = a_round(
        "r1 0 inn=1 field_2=1 well=1 granary=1",
        {"use": "inn", "copies": "field_2"},
        kabe="shrine",
    )
    assert field.under(after_use).winner == "attacker"


@pytest.mark.ruling("copied-before-used")
def test_an_area_that_was_lost_and_retaken_is_fresh_and_waits_for_its_use_again() -> None:
    # The Well is used, emptied by the Burial Grounds, and taken again by the Passage.
    lost_and_retaken = a_round(
        "r1 0 inn=1 well=1 burial_grounds=1 passage=1",
        use("well", "kabe"),
        take_back(well=1),
        bring("well", 1),
        copy(use("well", "kabe")),
        kabe="shrine",
    )
    after_use = "copied-before-used=may-not-copy"
    assert lost_and_retaken.under(after_use).wounds == {"kabe": 2}
    assert lost_and_retaken.refused_under(after_use, "used-area-retaken=fresh") == ("INN-01", 3)
