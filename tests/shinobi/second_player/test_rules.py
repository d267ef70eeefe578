"""Rules and readings that the samples do not meet, each worked out by hand."""

from pathlib import Path
from typing import Any

import pytest

from tests.shinobi.second_player.cards import Deck, read_deck
from tests.shinobi.second_player.outcome import Outcome, answered, replay

SAMPLE = read_deck(Path(__file__).parent / "sample_cards.toml")


def with_power(*effects: dict[str, Any]) -> Deck:
    """The sample deck with these effects as the Carp's 2-power."""
    return SAMPLE | {"powers": SAMPLE["powers"] | {"carp two": list(effects)}}


def carp_pair(rest: str, power: list[Any], deck: Deck, **rulings: str) -> Outcome:
    """The outcome of a turn of a in which he places two Carp and that power happens."""
    position = f"gh-turn,seats=a+b+c,turn=a,a.hand=carp:1+carp:2,{rest}".rstrip(",")
    turn: dict[str, Any] = {"draw": "recruit", "drawn": ["crane:0"], "discard": "crane:0"}
    turn |= {"place": {"clan": "carp", "cards": ["carp:1", "carp:2"]}, "power": power}
    names = {point.replace("_", "-"): reading for point, reading in rulings.items()}
    return replay({"position": position, "turn": turn}, deck, names)


def refused(outcome: Outcome) -> tuple[str | None, Any]:
    """The clause and the place of a refusal."""
    assert outcome.get("refused"), outcome
    return outcome["clause"], outcome["at"]


def card(owner: str, clan: str, code: str, to: str | None = None) -> dict[str, str]:
    """A card in front of somebody, and perhaps where it goes."""
    step = {"owner": owner, "clan": clan, "card": code}
    return step | {"to": to} if to else step


DESTROY_TWO = {"do": "destroy-card", "from": "other", "count": 2}
ORPHANS = "b.fox=fox:1+ronin+yokai:nue^3,c.toad=toad:1"


def test_orphans_and_the_marker_go_before_the_next_card_is_destroyed() -> None:
    steps = [card("b", "fox", "fox:1"), card("c", "toad", "toad:1")]
    position = carp_pair(ORPHANS, [{"cards": steps}], with_power(DESTROY_TWO))["position"]

    assert position["clans"] == {"a": {"carp": ["carp:1", "carp:2"]}}
    assert "strength" not in position
    assert position["jigoku"] == ["crane:0", "fox:1", "ronin", "toad:1", "yokai:nue"]


def test_an_orphan_can_be_destroyed_only_if_orphans_wait_for_the_end_of_the_power() -> None:
    steps = [card("b", "fox", "fox:1"), card("b", "fox", "ronin")]
    power, deck = [{"cards": steps}], with_power(DESTROY_TWO)
    later = carp_pair(ORPHANS, power, deck, orphans_moment="after-power")["position"]

    assert refused(carp_pair(ORPHANS, power, deck)) == ("SHI-PWR-01", 0)
    assert later["clans"] == {"a": {"carp": ["carp:1", "carp:2"]}, "c": {"toad": ["toad:1"]}}


def test_without_up_to_he_must_go_on() -> None:
    power = [{"cards": [card("c", "toad", "toad:1")]}]

    assert refused(carp_pair(ORPHANS, power, with_power(DESTROY_TWO))) == ("SHI-PWR-01", 0)
    assert carp_pair(ORPHANS, power, with_power(DESTROY_TWO | {"up_to": True}))["position"]


def test_what_nobody_can_do_is_told_as_nothing() -> None:
    for effect in (DESTROY_TWO, {"do": "purge"}, {"do": "strength", "of": "other", "amount": 1}):
        assert carp_pair("", [{}], with_power(effect))["position"]
    assert carp_pair("", [{"cards": []}], with_power(DESTROY_TWO))["position"]
    assert carp_pair("", [{}], with_power({"do": "peek"}))["position"]


MOVE = {"do": "move", "from": "other", "to": "other"}
FULL = "b.fox=fox:1,c.fox=fox:2+fox:2+fox:3+fox:3"


def test_a_card_is_not_moved_onto_a_clan_of_four() -> None:
    power = [{"moves": [card("b", "fox", "fox:1", "c")]}]
    destroyed = carp_pair(FULL, power, with_power(MOVE), moved_onto_four="destroyed")["position"]

    assert refused(carp_pair(FULL, power, with_power(MOVE))) == ("SHI-PWR-01", 0)
    assert refused(carp_pair(FULL, [{}], with_power(MOVE))) == ("SHI-PWR-01", 0)
    assert carp_pair(FULL, [{"moves": [card("c", "fox", "fox:2", "b")]}], with_power(MOVE))
    assert destroyed["jigoku"] == ["crane:0", "fox:1"]


def test_a_moved_card_is_a_new_clan_or_stays_where_it_is() -> None:
    power = [{"moves": [card("b", "fox", "fox:1", "c")]}]
    moved = carp_pair("b.fox=fox:1", power, with_power(MOVE))["position"]
    reading = {"moved_card": "impossible"}

    assert moved["clans"]["c"] == {"fox": ["fox:1"]}
    assert refused(carp_pair("b.fox=fox:1", power, with_power(MOVE), **reading))
    assert carp_pair("b.fox=fox:1", [{}], with_power(MOVE), **reading)["position"]


def test_everybody_named_discards_what_he_has() -> None:
    effect = {"do": "discard", "who": "others", "count": 2}
    hands = "b.hand=fox:1,c.hand=3"
    right = {"b": ["fox:1"], "c": ["fox:2", "toad:1"]}
    position = carp_pair(hands, [{"cards": right}], with_power(effect))["position"]

    assert position["hands"] == {"c": 1}
    for wrong in ({"c": ["fox:2", "toad:1"]}, right | {"c": ["fox:2"]}, right | {"a": ["crane:0"]}):
        assert refused(carp_pair(hands, [{"cards": wrong}], with_power(effect)))[1] == 0
    stolen = right | {"c": ["fox:2", "yokai:nue"]}
    outcome = carp_pair(f"{hands},jigoku=yokai:nue", [{"cards": stolen}], with_power(effect))
    assert refused(outcome) == ("SHI-CMP-01", 0)


def test_corrupt_goes_round_and_takes_cards_of_the_reshuffled_jigoku() -> None:
    effect = {"do": "corrupt", "who": "others", "count": 2}
    named = [code for code, n in SAMPLE["limits"].items() for _ in range(n)]
    for code in ("carp:1", "carp:2", "crane:0", "fox:1", "toad:1", "toad:1", "toad:2"):
        named.remove(code)
    rest = f"b.corrupt={'+'.join(named)},jigoku=toad:1+toad:1+toad:2,deck=2"
    outcome = carp_pair(
        rest, [{"drawn": ["fox:1", "toad:2", "toad:1", "toad:1"]}], with_power(effect)
    )

    assert outcome["position"]["corruption"]["c"] == ["toad:1", "toad:1"]
    assert outcome["position"]["deck"] == 0
    early = [{"drawn": ["toad:2", "fox:1", "toad:1", "toad:1"]}]
    assert refused(carp_pair(rest, early, with_power(effect))) == ("SHI-CMP-01", 0)


def test_a_power_that_may_not_see_the_cards_just_laid() -> None:
    deck = with_power({"do": "strength", "of": "self", "amount": 1})
    power = [{"owner": "a", "clan": "carp"}]

    assert carp_pair("", power, deck)["position"]["strength"] == {"a": {"carp": 1}}
    assert refused(carp_pair("", power, deck, power_sees_cards="no")) == ("SHI-PWR-01", 0)


FOUR = "a.crow=crow:1,a.fox=fox:1,a.toad=toad:1"
OWN_CLAN = {"do": "destroy-clan", "from": "self"}


def test_the_fourth_clan_ends_the_round_even_if_its_power_costs_one() -> None:
    power = [{"clans": [{"owner": "a", "clan": "fox"}]}]
    deck = with_power(OWN_CLAN)
    after = {"fourth_clan_lost": "looked-at-after"}

    assert refused(carp_pair(FOUR, power, deck)) == ("SHI-END-01", "discard")
    assert carp_pair(FOUR, power, deck, **after)["ended"] is False


def test_what_is_the_fourth_clan() -> None:
    three, gift = (
        "a.crow=crow:1,a.fox=fox:1,b.toad=toad:1",
        {"do": "move", "from": "other", "to": "self"},
    )
    power = [{"moves": [card("b", "toad", "toad:1", "a")]}]

    assert carp_pair(three, power, with_power(gift))["ended"] is False
    having = carp_pair(three, power, with_power(gift), fourth_clan="having-four")
    assert refused(having) == ("SHI-END-01", "discard")
    position: dict[str, Any] = {"mode": "grasshopper", "phase": "turn", "seats": ["a", "b"]}
    position |= {"turn": "a", "hands": {"a": ["dragon:2", "dragon:2"]}, "places": {"a": 3}}
    laid = {"clan": "dragon", "cards": ["dragon:2", "dragon:2"]}
    turn: dict[str, Any] = {"draw": "recruit", "drawn": ["wolf:2"], "place": laid}
    turn["power"] = [{"owner": "a", "clan": "dragon"}]
    trace = {"position": position, "turn": turn}
    assert replay(trace, SAMPLE, {"fourth-clan": "fourth-place"})["ended"]
    assert refused(replay(trace, SAMPLE)) == ("SHI-DSC-01", "discard")


def test_one_of_each_in_a_turn() -> None:
    position = "gh-turn,seats=a+b,turn=a,a.hand=carp:1+carp:2+fox:2,a.fox=fox:1"
    turn: dict[str, Any] = {"draw": "recruit", "drawn": ["wolf:2"], "discard": "wolf:2"}
    turn["place"] = {"clan": "carp", "cards": ["carp:1", "carp:2"]}
    turn |= {"reinforce": {"clan": "fox", "cards": ["fox:2"]}, "power": [{"drawn": ["crow:1"]}]}
    both = replay({"position": position, "turn": turn}, SAMPLE, {"one-action": "one-of-each"})

    assert both["position"]["clans"]["a"]["fox"] == ["fox:1", "fox:2"]
    assert refused(replay({"position": position, "turn": turn}, SAMPLE)) == ("SHI-PLC-01", "place")


def test_anybodys_clan_is_reinforced_by_name() -> None:
    position = "gh-turn,seats=a+b,turn=a,a.hand=fox:2,b.fox=fox:1"
    laid = {"clan": "fox", "cards": ["fox:2"], "owner": "b"}
    turn = {"draw": "recruit", "drawn": ["wolf:2"], "reinforce": laid, "discard": "wolf:2"}
    other = replay({"position": position, "turn": turn}, SAMPLE, {"reinforce-whose": "anybody"})

    assert other["position"]["clans"] == {"b": {"fox": ["fox:1", "fox:2"]}}
    own = replay({"position": position, "turn": turn}, SAMPLE)
    assert refused(own) == ("SHI-RNF-01", "reinforce")


TIED = "gm1-ranking,seats=a+b+c,turn=a,shosho=b,a.fox=fox:2,b.toad=toad:2,c.crow=crow:2"


def test_if_all_are_tied_nobody_is_last_and_the_holder_says_who() -> None:
    outcome = replay({"position": TIED, "end": {"shosho": "c"}}, SAMPLE)

    assert outcome["pawns"] == {"a": 4, "b": 4, "c": 4}
    assert outcome["position"]["turn"] == "c"
    assert refused(replay({"position": TIED, "end": {}}, SAMPLE)) == ("SHI-SHO-01", "shosho")
    used = {"shosho": "c", "temple": [{"player": "a", "do": "card"}]}
    assert refused(replay({"position": TIED, "end": used}, SAMPLE)) == ("SHI-TMP-01", 0)


def test_the_least_corrupt_of_the_tied_gets_the_shosho() -> None:
    position = TIED.replace("a.fox=fox:2", "a.fox=fox:4,a.corrupt=toad:1+toad:1")
    position = position.replace("b.toad=toad:2", "b.crane=crane:5,b.corrupt=toad:3")
    position = position.replace("c.crow=crow:2", "c.crow=crow:1")
    trace = {"position": position, "end": {"temple": [{"player": "c", "do": "card"}]}}

    assert replay(trace, SAMPLE)["position"]["shosho"] == "a"
    cards = replay(trace, SAMPLE, {"corrupt-measure": "cards"})
    assert cards["position"]["shosho"] == "b"


LAST = "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=1,a.pawns=m1,b.pawns=m2"


def test_the_last_tie_is_broken_by_the_piles_or_not_at_all() -> None:
    position = f"{LAST},a.corrupt=toad:1+toad:1,b.corrupt=toad:3"
    trace = {"position": position, "placements": [{"player": "a", "at": "missions", "count": 1}]}

    def winners(**rulings: str) -> list[str]:
        names = {point.replace("_", "-"): reading for point, reading in rulings.items()}
        (told,) = {tuple(of["winners"]) for of in replay(trace, SAMPLE, names)["by_boss"].values()}
        return list(told)

    assert winners() == ["a"]
    assert winners(corrupt_measure="cards") == ["b"]
    assert winners(final_corruption="none") == ["a", "b"]


def test_the_piles_of_all_rounds() -> None:
    cleared = "gm2-placement,seats=a+b,turn=a,shosho=a,a.left=1,a.corrupt=fox:1,b.corrupt=toad:0"
    entries = [{"player": "a", "at": "missions", "count": 1}]
    rulings = {"final-corruption": "all-rounds"}
    position = replay({"position": cleared, "placements": entries}, SAMPLE, rulings)["position"]
    position |= {"phase": "placement", "left": {"a": 1}, "board": {"b": {"missions": 1}}}
    outcome = replay({"position": position, "placements": entries}, SAMPLE, rulings)

    assert position["earlier"] == {"a": ["fox:1"], "b": ["toad:0"]}
    assert outcome["by_boss"]["dark_shogun"]["winners"] == ["b"]


def test_the_boss_is_revealed_after_the_last_ranking() -> None:
    position = TIED.replace("gm1", "gm3") + ",a.pawns=m1"
    trace = {"position": position, "end": {"shosho": "c"}}
    outcome = replay(trace, SAMPLE, {"boss-reveal": "after-ranking"})

    assert outcome["position"]["phase"] == "over"
    assert outcome["by_boss"]["dark_shogun"]["winners"] == ["a"]
    assert "by_boss" not in replay(trace, SAMPLE)


def test_used_court_cards_are_shuffled() -> None:
    position = f"{LAST},court_deck=0,a.held=c1"
    trace = {"position": position, "placements": [{"player": "a", "at": "court", "count": 1}]}
    outcome = replay(trace, SAMPLE, {"court-deck": "shuffled"})

    assert outcome["position"]["court_deck"] == 8
    assert outcome["position"]["gained"] == {"a": {"court": 1}}


def test_a_total_below_nothing() -> None:
    position = "gm1-ranking,seats=a+b,turn=a,shosho=a,a.corrupt=fox:2,b.corrupt=fox:1"
    end = {"temple": [{"player": "a", "do": "card"}]}

    assert replay({"position": position, "end": end}, SAMPLE)["totals"] == {"a": -2, "b": -1}
    zero = replay({"position": position, "end": {}}, SAMPLE, {"negative-total": "zero"})
    assert zero["totals"] == {"a": 0, "b": 0}
    assert zero["position"]["shosho"] == "b"


def test_only_rank_n_is_last() -> None:
    position = TIED.replace("c.crow=crow:2", "c.crow=crow:1")
    end = {"shosho": "a", "temple": [{"player": "c", "do": "card"}]}

    assert replay({"position": position, "end": end}, SAMPLE)["position"]["temple_deck"] == 9
    outcome = replay({"position": position, "end": end}, SAMPLE, {"last-place": "rank-n"})
    assert refused(outcome) == ("SHI-TMP-01", 0)


def test_the_temple_in_any_order_or_not_at_all() -> None:
    position = TIED.replace("b.toad=toad:2", "b.toad=toad:3")
    entries = [{"player": player, "do": "card"} for player in "ca"]
    order = replay({"position": position, "end": {"temple": entries[::-1]}}, SAMPLE)

    assert replay({"position": position, "end": {"temple": entries}}, SAMPLE)["position"]
    assert refused(order) == ("SHI-TMP-01", 0)
    same_time = {"temple-order": "same-time"}
    swapped = {"position": position, "end": {"temple": entries[::-1]}}
    assert replay(swapped, SAMPLE, same_time)["position"]["temple_deck"] == 8
    assert refused(replay({"position": position, "end": {}}, SAMPLE)) == ("SHI-TMP-01", 0)
    assert replay({"position": position, "end": {}}, SAMPLE, {"temple-declined": "yes"})["position"]


@pytest.mark.parametrize(
    ("reading", "peeks"), [("reached", 0), ("each-passed", 2), ("any-passed", 1)]
)
def test_pawns_that_pass_even_numbers(reading: str, peeks: int) -> None:
    position = "gm2-placement,seats=a+b,turn=a,shosho=a,a.left=4,a.pawns=m1"
    looks = [{"slot": slot, "is": boss} for slot, boss in ((1, "zombies"), (2, "gaijins"))]
    for number in range(3):
        entry = {"player": "a", "at": "missions", "count": 4, "peek": looks[:number]}
        outcome = replay(
            {"position": position, "placements": [entry]}, SAMPLE, {"missions-even": reading}
        )
        assert bool(outcome.get("refused")) == (number > peeks)


def test_two_pawns_on_the_court_are_one_too_many() -> None:
    position = LAST.replace("a.left=1", "a.left=2")
    trace = {"position": position, "placements": [{"player": "a", "at": "court", "count": 2}]}

    assert refused(replay(trace, SAMPLE)) == ("SHI-CRT-01", 0)


def test_the_court_without_cards_and_in_round_3() -> None:
    entry = {"player": "a", "at": "court", "count": 1}
    empty = f"{LAST.replace('a.pawns=m1,', '')},court_deck=0"
    brought = replay({"position": LAST, "placements": [entry]}, SAMPLE)["position"]
    none = replay({"position": LAST, "placements": [entry]}, SAMPLE, {"court-round-3": "none"})

    assert (brought["court_deck"], brought["gained"]) == (9, {"a": {"court": 1}})
    assert "gained" not in none["position"]
    assert "gained" not in replay({"position": empty, "placements": [entry]}, SAMPLE)["position"]


def test_nothing_left_to_draw() -> None:
    named = [code for code, n in SAMPLE["limits"].items() for _ in range(n)]
    position = f"gh-turn,seats=a+b,turn=a,b.corrupt={'+'.join(named)}"
    corrupt = {"position": position, "turn": {"draw": "corrupt", "drawn": []}}

    assert replay(corrupt, SAMPLE)["position"]["turn"] == "b"
    forbidden = replay(corrupt, SAMPLE, {"nothing-left": "no-corruption"})
    assert refused(forbidden) == ("SHI-DRW-03", "draw")


def test_other_numbers_of_players() -> None:
    position = "gh-turn,seats=a+b+c+d+e,turn=a"
    trace = {
        "position": position,
        "turn": {"draw": "recruit", "drawn": ["fox:1"], "discard": "fox:1"},
    }

    assert refused(replay(trace, SAMPLE)) == ("SHI-CMP-04", "position")
    assert replay(trace, SAMPLE, {"player-number": "other"})["position"]["turn"] == "b"


def test_the_first_turn_of_a_game_may_lead_to_any_score() -> None:
    position = "gm1-turn,seats=a+b,turn=a,shosho=a"

    def possible(goal: str) -> str:
        question = {"question": "win", "mode": "possible", "goal": goal, "player": "a"}
        return str(answered({"ask": question | {"position": position}}, SAMPLE)["answer"])

    assert [possible(goal) for goal in ("win", "points:180", "points:190")] == ["yes", "yes", "no"]


TURN = "gm2-turn,seats=a+b,turn=a,shosho=a"
PLACING = "gm1-placement,seats=a+b,turn=a,shosho=a,a.left=1"


@pytest.mark.parametrize(
    ("position", "clause"),
    [
        (f"{TURN},a.fox=fox:1+fox:1,jigoku=fox:1", "SHI-CMP-01"),
        (f"{TURN},jigoku=bear:1", "SHI-CMP-01"),
        (f"{TURN},deck=93", "SHI-CMP-01"),
        (f"{TURN},a.fox=fox:1+fox:2+fox:3+fox:4+ronin", "SHI-PLC-03"),
        (f"{TURN},a.fox=ronin+yokai:nue", "SHI-CLN-01"),
        (f"{TURN},a.fox=fox:1+toad:1", "SHI-PLC-02"),
        (f"{TURN},c.hand=1", "SHI-CMP-04"),
        ("gm2-turn,seats=a+a,turn=a,shosho=a", None),
        ("gm2-turn,seats=a,turn=a,shosho=a", "SHI-CMP-04"),
        (f"{TURN},a.pawns=m5", "SHI-RNK-01"),
        (f"{TURN},a.pawns=c2", "SHI-CRT-01"),
        (f"{TURN},a.left=1", "SHI-PAW-03"),
        (f"{TURN},courted=a", "SHI-CRT-01"),
        (f"{TURN},temple_deck=11", "SHI-CMP-02"),
        (f"{TURN},a.seen=1:zombies,b.seen=1:gaijins", "SHI-SET-07"),
        (f"{TURN},a.seen=1:zombies,b.seen=2:zombies", "SHI-SET-07"),
        (
            f"{TURN},a.seen=1:zombies,bosses=zombies+gaijins+grugazor+ma_maho+dark_shogun",
            "SHI-SET-07",
        ),
        (f"{TURN},bosses=zombies+gaijins+grugazor+ma_maho+zombies", "SHI-SET-07"),
        (PLACING.replace("turn=a", "turn=b"), "SHI-PAW-02"),
        (f"{PLACING},a.pawns=s4", "SHI-RNK-01"),
        (f"{PLACING},a.pawns=c1", "SHI-CRT-01"),
        ("gh-placement,seats=a+b,turn=a,a.left=1", "SHI-SET-01"),
        ("gh-turn,seats=a+b,turn=a,a.seen=1:zombies", "SHI-SET-01"),
        ("gh-turn,seats=a+b,turn=a,temple_deck=9", "SHI-SET-01"),
        ("gh-turn,seats=a+b,turn=a,a.hand=Fox", None),
        ("gh-turn,seats=a+b", None),
        ("gm2-turn,seats=a+b,turn=a", None),
        ("gh-turn,seats=a+b,turn=a,a.hand=1,a.hand=2", None),
    ],
)
def test_a_position_that_cannot_be(position: str, clause: str | None) -> None:
    assert refused(replay({"position": position, "placements": []}, SAMPLE)) == (clause, "position")


def test_a_marker_lies_on_a_clan() -> None:
    position: dict[str, Any] = {"mode": "grasshopper", "phase": "turn", "seats": ["a", "b"]}
    position |= {"turn": "a", "strength": {"a": {"fox": 1}}}

    assert refused(replay({"position": position, "turn": {}}, SAMPLE)) == ("SHI-CLN-01", "position")


@pytest.mark.parametrize("position", [TURN, PLACING, f"{PLACING},a.pawns=c1,courted=a"])
def test_positions_beside_them_are_accepted(position: str) -> None:
    outcome = replay({"position": position, "placements": []}, SAMPLE)

    assert ("position" in outcome) == ("placement" in position)
