"""Single clauses, each where nothing else would notice."""

from ronin.verify.shadow_tactics.console.setting import sample
from tests.shadow_tactics.forms import game, play


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
