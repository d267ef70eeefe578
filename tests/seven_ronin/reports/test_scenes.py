"""Positions and tables of the engine, as scenes."""

from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import Space
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Mark
from ronin.model.seven_ronin.village import standard_village, with_layout
from ronin.verify.seven_ronin.scene import RoninView, Scene
from ronin.verify.seven_ronin.scenes import scene_of_position, scene_of_table
from tests.seven_ronin.model.exhaustive import english, revealed

VILLAGE = standard_village()


def test_the_set_up_shows_forty_reserves_and_nobody_on_the_board() -> None:
    scene = scene_of_position(SETUP, VILLAGE)

    assert (scene.round, scene.threat, scene.minimum, scene.casualties) == (1, 3, 1, False)
    assert (scene.reserves, scene.supply, scene.green_ninja) == (40, 10, 0)
    assert scene.is_ring()
    assert all(ronin.space is None and not ronin.wounds for ronin in scene.ronin)


def test_a_position_shows_who_stayed_who_is_marked_and_who_fell() -> None:
    text = "r5,12,inn=1,field_3=2,green=1,tasuke-x,yumi-2,hayai@well,kabe-3,musashi~~"
    scene = scene_of_position(
        parse_position(text, ENGLISH), VILLAGE, title="A title", note="A note"
    )

    assert (scene.title, scene.note) == ("A title", "A note")
    assert {area.name: area.ninja for area in scene.areas if area.ninja} == {
        "field_3": 2,
        "inn": 1,
    }
    assert scene.green_ninja == 1
    assert scene.casualties
    assert _ronin(scene, "tasuke").eliminated
    assert _ronin(scene, "yumi").wounds == 2
    assert (_ronin(scene, "hayai").space, _ronin(scene, "hayai").stayed) == ("well", True)
    assert _ronin(scene, "musashi").shrine_markers == 2


def test_a_table_shows_the_ronin_where_they_stand_and_whom_the_pen_holds() -> None:
    position = parse_position("r1,10,yobu-x,tasuke-x,taiko-x,hayai-x,musashi-x", ENGLISH)
    table = revealed(position, {"well": 1}, {"yumi": "inn", "kabe": "well"}, english())
    scene = scene_of_table(table, VILLAGE)

    assert _ronin(scene, "kabe").space == "well"
    assert not _ronin(scene, "kabe").stayed
    held = scene_of_table(table._replace(held=(Mark(table.living[0], Space.ANIMAL_PEN),)), VILLAGE)
    assert _ronin(held, "yumi").stayed


def test_another_layout_is_drawn_around_its_own_ring() -> None:
    village = with_layout(VILLAGE, 700)
    scene = scene_of_position(SETUP, village)

    assert village.ring is not None
    assert [area.name for area in scene.areas] == [area.value for area in village.ring]
    assert scene.is_ring()


def _ronin(scene: Scene, name: str) -> RoninView:
    return next(ronin for ronin in scene.ronin if ronin.name == name)
