"""Combat step 3: the Inn, which does what another occupied area does.

It lies between the Watchtower and the Burial Grounds.
"""

import pytest

from ronin.model.seven_ronin.line import PASS
from ronin.model.seven_ronin.rules.victory import areas_counted
from tests.seven_ronin.model.close_up import GAME, ronin_at, tables
from tests.seven_ronin.model.rounds import After, Entry, a_round, bring, copy, take_back, use

TWO_MORE = "shrine=1 animal_pen=1"


def both(area: str, entry: Entry, again: Entry, scene: str = "r1 0") -> After:
    """What is left when an area is used and the Inn copies it; Kabe and Yumi are about."""
    return a_round(
        f"{scene} inn=1 {area}=1", entry, copy(again), kabe="field_3", yumi="field_2"
    ).under()


@pytest.mark.clause("INN-01")
def test_the_inn_copies_an_occupied_area_and_no_other() -> None:
    empty = a_round("r1 0 inn=1 well=1", copy(use("granary")), kabe="shrine")
    defended = a_round("r1 0 inn=1 granary=1", copy(use("granary")), kabe="granary")
    itself = a_round("r1 0 inn=1 granary=1", copy(use("inn")), kabe="shrine")

    assert a_round("r1 0 inn=1 granary=1", copy(use("granary")), kabe="well").under().reserves == 2
    assert empty.refused_under() == ("INN-01", 0)
    assert defended.refused_under() == ("INN-01", 0)
    assert itself.refused_under() == ("INN-01", 0)


@pytest.mark.clause("INN-01")
def test_the_inn_that_copies_the_granary_feeds_the_reserves_twice() -> None:
    assert both("granary", use("granary"), use("granary")).reserves == 4


@pytest.mark.clause("INN-01")
def test_the_inn_that_copies_the_well_poisons_a_second_ronin_or_the_same() -> None:
    poison = use("well", "kabe")

    assert both("well", poison, use("well", "yumi")).wounds == {"kabe": 1, "yumi": 1}
    assert both("well", poison, poison).wounds == {"kabe": 2}


@pytest.mark.clause("INN-01")
def test_the_inn_that_copies_the_burial_grounds_returns_two_more() -> None:
    left = both("burial_grounds", take_back(well=2), take_back(well=2), scene="r1 0 well=5")

    assert (left.reserves, left.ninja["well"]) == (4, 1)


@pytest.mark.clause("INN-01")
def test_the_inn_that_copies_the_passage_brings_two_more() -> None:
    brought = a_round(
        "r1 5 inn=1 passage=1",
        bring("well", 2),
        copy(bring("shrine", 2)),
        attacker={"passage": 1},
        kabe="granary",
    ).under()

    assert (brought.reserves, brought.ninja["well"], brought.ninja["shrine"]) == (0, 2, 2)


@pytest.mark.clause("INN-02")
def test_an_inn_that_is_the_only_area_held_yields_nothing() -> None:
    alone = a_round("r1 0 inn=1", kabe="well").moments()

    assert [moment.options for moment in alone] == [(PASS,), (PASS,)]


@pytest.mark.clause("INN-03")
def test_copying_a_field_makes_three_with_one_field_and_adds_nothing_to_both() -> None:
    one = tables(a_round("r1 0 inn=1 field_2=1", copy(use("field_2")), kabe="well"))[4]
    two = tables(a_round("r1 0 inn=1 field_2=1 field_3=1", copy(use("field_2")), kabe="well"))[4]

    assert areas_counted(one, GAME) == 3
    assert areas_counted(two, GAME) == 4


@pytest.mark.clause("INN-03")
def test_an_inn_that_does_not_copy_the_field_counts_as_one_area() -> None:
    scene = f"r1 0 inn=1 field_2=1 {TWO_MORE}"

    assert a_round(scene, kabe="well").under().winner is None
    assert a_round(scene, copy(use("field_2")), kabe="well").under().winner == "attacker"


@pytest.mark.clause("INN-04")
def test_the_inn_that_copies_the_watchtower_hits_its_own_neighbours() -> None:
    places = {"kabe": "burial_grounds", "yumi": "field_2"}
    scene = "r1 0 inn=1 watchtower=1"

    assert ronin_at(places, scene, copy(use("watchtower"))).under().wounds == {"kabe": 1}
    assert ronin_at(places, scene, use("watchtower")).under().wounds == {"yumi": 1}


@pytest.mark.clause("INN-05")
def test_an_inn_that_the_passage_takes_from_yumi_copies_a_field_and_wins() -> None:
    scene = "r1 3 passage=1 field_2=1 well=1 yumi-2"
    taken = a_round(
        scene,
        bring("inn", 2),
        copy(use("field_2")),
        attacker={"passage": 1},
        yumi="inn",
        kabe="granary",
    ).under()

    # The Passage, the Well and the Field with the Inn for three.
    assert (taken.fallen, taken.winner, taken.why) == ({"yumi"}, "attacker", "VICTORY-02")


@pytest.mark.clause("INN-05")
def test_the_passage_takes_the_inn_which_copies_the_passage_and_takes_the_granary() -> None:
    chain = a_round(
        "r1 5 passage=1",
        bring("inn", 1),
        copy(bring("granary", 1)),
        use("granary"),
        attacker={"passage": 1},
        kabe="well",
    ).under()

    assert chain.ninja == {"passage": 2, "granary": 1, "inn": 1}
    assert chain.reserves == 5 - 1 - 1 - 1 + 2


@pytest.mark.clause("INN-06")
def test_an_inn_that_copies_a_field_is_an_area_of_its_own_and_no_more() -> None:
    copying = copy(use("field_3"))
    one_more = a_round("r1 0 inn=1 field_3=1 shrine=1", copying, kabe="well")
    two_more = a_round(f"r1 0 inn=1 field_3=1 {TWO_MORE}", copying, kabe="well")

    assert areas_counted(tables(one_more)[4], GAME) == 4
    assert one_more.under().winner is None
    assert two_more.under().winner == "attacker"


@pytest.mark.clause("INN-06")
def test_an_inn_that_copied_a_field_which_is_then_lost_stands_for_nothing() -> None:
    scene = f"r1 0 inn=1 field_3=1 burial_grounds=1 {TWO_MORE}"
    kept = a_round(scene, copy(use("field_3")), take_back(shrine=1), kabe="well")
    lost = a_round(scene, copy(use("field_3")), take_back(field_3=1), kabe="well")

    assert kept.under().winner == "attacker"
    assert lost.under().winner is None


@pytest.mark.clause("INN-07")
def test_two_ronin_stay_when_the_inn_copies_the_pen() -> None:
    left = both("animal_pen", use("animal_pen", "kabe"), use("animal_pen", "yumi"))

    assert left.stayed == {"yumi": "field_2", "kabe": "field_3"}


@pytest.mark.clause("INN-08")
def test_two_tiles_bear_shrine_markers_when_the_inn_copies_the_shrine() -> None:
    left = both("shrine", use("shrine", "kabe"), use("shrine", "yumi"))

    assert left.shrine == ["yumi", "kabe"]


@pytest.mark.clause("INN-09")
def test_the_inn_is_used_once_or_where_it_is_exempt_once_for_each_area() -> None:
    scene = "r1 0 inn=1 granary=1 well=1"
    poison = copy(use("well", "kabe"))
    two_areas = a_round(scene, copy(use("granary")), poison, kabe="shrine")
    one_twice = a_round(scene, poison, poison, kabe="shrine")
    exempt = "inn-uses=once-per-area"

    assert two_areas.refused_under() == ("AREA-GEN-03", 1)
    assert (two_areas.under(exempt).reserves, two_areas.under(exempt).wounds) == (2, {"kabe": 1})
    assert one_twice.refused_under(exempt) == ("INN-09", 1)
