"""Single clauses, each where nothing else would notice."""

from pathlib import Path

from ronin.model.shadow_tactics.facts import CORNERS, Place
from ronin.model.shadow_tactics.map import read_map
from ronin.model.shadow_tactics.rules.setting_up import set_ups
from ronin.verify.shadow_tactics.setting import sample
from tests.shadow_tactics.forms import game, play, ronin

TRACE = Path(__file__).parents[2] / "model" / "shadow_tactics" / "sample" / "trace.json"


def with_card(name: str, **card: object) -> object:
    """The sample's data with one more card for everybody."""
    cards = sample("cards")
    assert isinstance(cards, dict)
    cards["actions"][name] = card
    for ninja in cards["ninjas"].values():
        ninja["cards"].append(name)
    return {"cards": cards}


def test_a_heal_printed_before_the_move_is_given_in_the_old_bush() -> None:
    card = {"colour": "green", "symbols": ["heal", "move"], "junction": "white"}
    under = game(with_card("salve", **card))
    told = {
        "programme": [{"ninja": "yuki", "card": "salve"}],
        "execution": [{"junction": "j2", "bush": "b2", "heal": "hayato"}],
    }

    after = play("t5,hayato@b3-1,yuki@b3", under, **told).after.position

    assert (after.ninja("hayato").damage, after.ninja("yuki").at) == (0, "b2")


def reaching(**fields: object) -> object:
    """The sample's data with another way to reach b4 or b5."""
    mission = sample("mission")
    assert isinstance(mission, dict)
    mission["objective"] = {"kind": "reach", "bushes": ["b4", "b5"], "who": "all", **fields}
    return {"mission": mission}


def test_all_ninjas_must_have_reached_the_bushes_if_all_are_asked_for() -> None:
    under = game(reaching())

    assert play("t5,hayato@b4,yuki@b3", under).after.winner is None
    assert play("t5,hayato@b4,yuki@b5", under).after.winner == "ninjas"


def test_a_token_is_asked_of_those_who_are_there() -> None:
    under = game(reaching(who="any", carrying=True))

    assert play("t5,hayato@b4,yuki@b3*", under).after.winner is None
    assert play("t5,hayato@b4*,yuki@b3", under).after.winner == "ninjas"


def test_nobody_need_be_unfound_unless_it_is_asked_for() -> None:
    searched = {"orders": [{"card": "o2", "as": "bottom", "do": [{}]}]}
    line = "t5,y2.5so!,yuki@b4,prepared=o2"

    assert play(line, game(), **searched).after.found == ("yuki",)
    assert play(line, game(), **searched).after.winner is None
    assert play(line, game(reaching()), **searched).after.winner == "ninjas"


def test_at_the_rim_a_guard_faces_what_is_there() -> None:
    one_yard = {
        "hexes": {
            "y1": {"kind": "yard", "at": [0, 0], "tile": "only"},
            "b1": {"kind": "bush", "at": [1, 0], "tile": "only"},
        }
    }
    board = read_map(one_yard)

    assert [board.can_face_outwards(Place("y1", corner)) for corner in CORNERS] == [
        *(True, False, False, False, False, True)
    ]
    assert board.junction_at(Place("y1", 0)) is None
    assert board.bush_at(Place("y1", 0)) == "b1"


def test_of_two_equal_cards_the_active_one_is_played_first_in_an_alarm() -> None:
    under = game()
    first = play(
        "t5,a1,yuki@b1,hand=o3,prepared=o3",
        under,
        orders=[{"card": "o3", "as": "red", "do": [None]}] * 2,
    )

    assert [table.position.prepared for table in first.tables if table.step == "symbol"] == [(), ()]
    assert first.tables[2].position.hand == ("o3",)


def test_without_jutsu_nothing_happens_unseen_and_nothing_is_chosen() -> None:
    card = {"colour": "red", "symbols": ["jutsu", "jutsu", "light_attack", "noise"]}
    under = game(with_card("spark", **card))
    told = {"programme": [{"ninja": "yuki", "card": "spark"}], "execution": [{}]}

    after = play("t5,y1.2si,yuki@b1+1", under, **told).after

    assert after.executed[0].result == "no_jutsu"
    assert after.position.ninja("yuki").jutsu == 1
    assert after.position.guard(Place("y1", 2)) is not None


def test_an_accident_leaves_no_body_and_is_seen_by_the_others() -> None:
    mission = sample("mission")
    assert isinstance(mission, dict)
    mission["action"] = {"colour": "blue", "spend": "blue", "effect": "accident"}
    told = {
        "programme": [{"ninja": "hayato", "card": "task"}],
        "execution": [{"yard": "y1", "targets": ["y1.0"]}],
    }

    after = play("t5,y1.0so,y1.3si,hayato@b2,blue=b2", game({"mission": mission}), **told).after

    assert after.position.bodies == ()
    assert after.executed[0].reactions == (Place("y1", 3),)
    assert after.position.blue == ()


def test_an_accident_hides_its_own_body_where_that_keeps_a_death_unseen() -> None:
    mission = sample("mission")
    assert isinstance(mission, dict)
    mission["action"] = {"colour": "blue", "spend": "blue", "effect": "accident"}
    under = game({"mission": mission}, kill_and_hide="unseen")
    told = {
        "programme": [{"ninja": "hayato", "card": "task"}],
        "execution": [{"yard": "y1", "targets": ["y1.0"]}],
    }

    after = play("t5,y1.0so,y1.3si,hayato@b2,blue=b2", under, **told).after

    assert after.executed[0].reactions == ()


def test_at_most_two_ninjas_take_one_entry_bush() -> None:
    cards = sample("cards")
    mission = sample("mission")
    assert isinstance(cards, dict)
    assert isinstance(mission, dict)
    for name in ("aiko", "mugen", "takuma"):
        cards["ninjas"][name] = {"cards": [], "health": ["none"]}
    numbers = {}
    for ninjas in (["aiko", "yuki", "mugen"], ["aiko", "yuki", "mugen", "takuma", "hayato"]):
        mission["ninjas"] = ninjas
        under = game({"cards": cards, "mission": mission})
        numbers[len(ninjas)] = set_ups(under.map, under.mission)["entries"]

    assert numbers == {3: 6, 5: 0}


def test_a_stunned_guard_notices_no_death_even_if_outward_ones_do() -> None:
    under = game(outward_death="yes")
    told = {
        "programme": [{"ninja": "yuki", "card": "strike"}],
        "execution": [{"yard": "y1", "targets": ["y1.0"]}],
    }

    after = play("t5,y1.0so,y1.2so~,y1.4so,yuki@b2", under, **told).after

    assert after.executed[0].reactions == (Place("y1", 4),)


def test_a_round_is_told_with_a_clause_for_every_line() -> None:
    told = ronin("replay", str(TRACE))

    assert told.exit_code == 0
    assert "SHA-SYM-04    Yuki moves through j3 to b5." in told.stdout
    assert "The ninjas win: t5,y2.4oo,y1x1," in told.stdout


def test_a_mission_card_for_spearmen_only_spares_the_others_and_happens_all_the_same() -> None:
    cards = sample("cards")
    assert isinstance(cards, dict)
    cards["actions"]["task"]["spearmen_only"] = True
    told = {
        "programme": [{"ninja": "hayato", "card": "task"}],
        "execution": [{"yard": "y3"}],
    }

    after = play("t5,y3.0oo,hayato@b7*", game({"cards": cards}), **told).after.position

    assert [guard.at for guard in after.guards] == [Place("y3", 0)]
    assert (after.bodies_in("y3"), after.blown) == (0, ("y3",))
