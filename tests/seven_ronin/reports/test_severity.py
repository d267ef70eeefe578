"""A difference that was seen is brought to where it decides, and the odds of both readings told."""

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import RONIN, SPACES, Ronin, Space
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.divergence.brink import on_the_brink
from ronin.properties.seven_ronin.divergence.prospects import End, Prospect
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.divergence.record import Record
from ronin.properties.seven_ronin.divergence.search import Found
from ronin.properties.seven_ronin.severity.odds import are_few_deployments, odds
from ronin.properties.seven_ronin.severity.rungs import severity
from ronin.reports.seven_ronin.points.stored_points import stored
from ronin.reports.seven_ronin.points.weigh import records

LAST = "r7,2,yobu-x,tasuke-x,yumi-x,taiko-x~,hayai-4,kabe-x,musashi-x"
"""Hayai alone, with one space on his tile; two ninja in the Reserves."""
BURIAL = ReadingPair("burial-grounds-number", "up-to-two", "two-if-he-can")


def smallest(pair: ReadingPair) -> Record:
    kept = next(each for each in stored(pair.point)["pairs"] if each["b"] == pair.b)
    return records(kept, pair)[0]


def test_the_odds_of_a_round_are_told_under_a_reading() -> None:
    full = Game(standard_village(), ENGLISH)
    rulings = with_reading(ENGLISH, "elimination-threshold", "one-more-wound")
    one_more = Game(standard_village(), rulings)
    position = parse_position(LAST, ENGLISH)

    assert are_few_deployments(position, full)
    assert not are_few_deployments(position, full, one_more)
    assert odds(position, full) == {"forced": "yes", "chance": "1"}
    assert odds(position, one_more) == {"forced": "no", "chance": "0"}


def ending(text: str) -> Prospect:
    """One way in which a round may end, with nobody winning."""
    return Prospect(frozenset({End(None, False, parse_position(text, ENGLISH))}), 0)


def a_round(text: str, kabe: Space) -> Record:
    """Nobody but Kabe is deployed."""
    places = tuple(kabe if ronin is Ronin.KABE else None for ronin in RONIN)
    nowhere = AttackerPlan((0,) * len(SPACES))
    return Record(parse_position(text, ENGLISH), nowhere, DefenderPlan(places), ())


ALONE = "yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x"


def test_one_area_more_is_brought_to_where_it_is_the_fifth() -> None:
    start = a_round(f"r5,9,inn=1,{ALONE}", Space.WELL)
    one, two = ending(f"r6,9,inn=1,{ALONE}"), ending(f"r6,8,inn=1,shrine=1,{ALONE}")

    changed = list(on_the_brink(start, one, two))

    assert changed
    for record in changed:
        assert sum(count > 0 for count in record.position.ninja) == 4
        assert not record.position.ninja[Space.WELL.number]


def test_one_wound_more_is_brought_to_where_it_eliminates() -> None:
    start = a_round(f"r5,9,inn=1,{ALONE}", Space.WELL)
    unhurt, hurt = ending(f"r6,9,inn=1,{ALONE}"), ending(f"r6,9,inn=1,kabe-2,{ALONE}")

    wounds = [each.position.wounds[Ronin.KABE.number] for each in on_the_brink(start, unhurt, hurt)]

    assert wounds == [Ronin.KABE.vitality - 2] * 2


def test_one_ninja_fewer_is_brought_to_where_none_is_left() -> None:
    start = a_round(f"r5,9,inn=1,{ALONE}", Space.WELL)
    more, fewer = ending(f"r6,8,inn=1,{ALONE}"), ending(f"r6,7,inn=1,{ALONE}")

    assert [each.position.reserves for each in on_the_brink(start, more, fewer)] == [1]


def test_what_hangs_on_the_number_that_returns_is_the_game() -> None:
    found = Found(BURIAL, None, 0, (smallest(BURIAL),))

    weighed = severity(found, seed=1, budget=80)

    assert weighed.shown is not None
    assert weighed.shown.rung >= 3
