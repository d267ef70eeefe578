import pytest

from ronin.model.errors import BadInput, DefectivePosition, IllegalChoice
from ronin.model.seven_ronin.names import SHORT_NAMES, SPACE_NAMES, space_meant
from ronin.model.seven_ronin.notation import format_position, parse_position, read_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.trace import read_attacker, read_defender, read_form


def written(text: str) -> str:
    return format_position(parse_position(text, ENGLISH))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("R5,12,Inn=1", "r5,12,inn=1"),
        ("r5 12 INN=1 Yumi-2", "r5,12,inn=1,yumi-2"),
        ("inn=1,12,r5", "r5,12,inn=1"),
        ("r5,12,tower=1,pen=2,graves=3,f2=1,field3=2,green=0",
         "r5,12,watchtower=1,field_2=1,field_3=2,animal_pen=2,burial_grounds=3"),
        ("r5,12,animal-pen=1", "r5,12,animal_pen=1"),
        ("r5,12,TASUKE-X,hayai@Tower,Musashi~~", "r5,12,tasuke-x,hayai@watchtower,musashi~~"),
    ],
    ids=lambda text: text,
)  # fmt: skip
def test_names_are_taken_in_any_case_and_short(typed: str, meant: str) -> None:
    assert written(typed) == meant


def test_every_short_name_means_its_space() -> None:
    assert {space_meant(short.upper()) for short in SHORT_NAMES} == set(SHORT_NAMES.values())
    assert set(SHORT_NAMES.values()) < set(SPACE_NAMES)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("r5,12,yumi-3", "Yumi has 3 spaces: an eliminated ronin is written yumi-x"),
        ("r5,12,field=1", "'field' is not a space (did you mean field_2 or field_3?)"),
        ("r5,12,wlel=1", "'wlel' is not a space (did you mean well?)"),
        ("r5,12,ta-1", "'ta' is not a ronin (did you mean tasuke or taiko?)"),
        ("r5", "reserves is missing; right is a whole number, written as 12"),
        ("12", "round is missing; right is a whole number, written r5"),
        ("r9,12,inn=60", "round: 9 is not a round from 1 to 8; reserves + ninja + wounds: 72"),
    ],
)
def test_a_defect_of_a_text_is_told_with_the_right_form(typed: str, told: str) -> None:
    with pytest.raises(DefectivePosition) as refused:
        parse_position(typed, ENGLISH)

    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("5,12,inn=1", "round 5 is written r5"),
        ("r5,12,inn", "'inn': ninja are written inn=1"),
        ("r5,12,pen-3", "'pen-3': ninja are written animal_pen=3"),
        ("r5,12,inn:2", "'inn:2': ninja are written inn=2"),
        ("r5,12,yumi=2", "'yumi=2': of Yumi is written yumi-2 (wounds)"),
        ("r5,12,kabe", "kabe-x (eliminated)"),
        ("r5,12,hayai=well", "a ronin who stayed is written hayai@well"),
        ("r5,reserves=12", "the Reserves are written as a number alone, 12"),
        ("round=5,12", "the round is written r5"),
        ("r5,12,supply=9", "the General Supply is what remains"),
        ("r5,12,Inn=1,INN=2", "'inn' stands twice"),
        ("r5,12,kabe!,inn", "'kabe!' is none of r5 (round)"),
        ("r5,12,kabe!,inn", "ninja are written inn=1"),
    ],
)
def test_each_part_that_is_none_is_told_with_what_was_meant(typed: str, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        parse_position(typed, ENGLISH)

    assert told in str(refused.value)


def test_a_plan_may_be_text() -> None:
    attack = read_form({"attacker": "Well=1 pen=2,green=1"}).attacker()
    defence = read_form({"defender": "Yobu@tower,kabe@inn"}).defender()

    assert attack == read_attacker({"well": 1, "animal_pen": 2, "green": 1})
    assert defence == read_defender({"yobu": "watchtower", "kabe": "inn"})


@pytest.mark.parametrize("nothing", ["none", "NONE", {}], ids=repr)
def test_a_plan_of_nothing_is_written_none(nothing: object) -> None:
    plans = read_form({"attacker": nothing, "defender": nothing})

    assert plans.attacker() == read_attacker({})
    assert plans.defender() == read_defender({})


@pytest.mark.parametrize(
    ("side", "typed", "told"),
    [
        ("attacker", "well", "'well' is no part of an attack, which is written well=1,green=2"),
        ("attacker", "well 1", "'well', '1' are no parts of an attack, which is written well=1"),
        ("attacker", "kabe=1", "'kabe=1' is no part of an attack"),
        ("attacker", "well=1,WELL=1", "'well' stands twice"),
        ("attacker", " ", "a plan that sends nobody is written none"),
        ("defender", "inn@kabe", "'inn@kabe' is written kabe@inn"),
        ("defender", "kabe=inn", "'kabe=inn' is written kabe@inn"),
        ("defender", "kabe", "'kabe' is no part of a defence, which is written yobu@well,kabe@inn"),
    ],
)
def test_a_plan_that_cannot_be_read_is_told_with_the_right_form(
    side: str, typed: str, told: str
) -> None:
    plans = read_form({side: typed})
    with pytest.raises(BadInput) as refused:
        plans.attacker() if side == "attacker" else plans.defender()

    assert told in str(refused.value)


def test_an_unknown_name_in_a_plan_is_refused_with_the_nearest() -> None:
    with pytest.raises(IllegalChoice) as area:
        read_form({"attacker": "wll=1"}).attacker()
    with pytest.raises(IllegalChoice) as ronin:
        read_form({"defender": "kobe@inn"}).defender()

    assert area.value.clause.id == "SETUP-10"
    assert "did you mean well?" in area.value.message
    assert ronin.value.clause.id == "SETUP-14"
    assert "did you mean kabe?" in ronin.value.message


def test_a_position_in_json_may_be_text() -> None:
    told = read_position("r5,12,Inn=1", ENGLISH)

    assert told == read_position({"round": 5, "reserves": 12, "ninja": {"inn": 1}}, ENGLISH)
