"""Every clause in a play of its own: what it allows, brings about or forbids."""

from collections import Counter
from dataclasses import replace

import pytest

from ronin.model.errors import DefectivePosition, IllegalChoice
from ronin.model.shinobi.cards import UNKNOWN
from ronin.model.shinobi.facts import RESERVE, Boss, Mode
from ronin.model.shinobi.position import Bosses, Extra, Pawns, Position
from ronin.model.shinobi.rulebook import BOOK
from ronin.model.shinobi.rules.scoring import final, points_for
from ronin.model.shinobi.rules.set_up import set_up
from ronin.verify.console.marked_tests import marked_tests
from tests.shinobi.forms import SAMPLE, at, game, play

clause = pytest.mark.clause
TURN = "gh-turn,seats=a+b,turn=a"
RECRUIT = {"draw": "recruit", "drawn": ["wolf:2"], "discard": "wolf:2"}
BOSSES = Bosses(Boss.GAIJINS, (Boss.GRUGAZOR, Boss.ZOMBIES, Boss.MA_MAHO), Boss.DARK_SHOGUN)
QUIET = replace(game(UNKNOWN), cards=UNKNOWN)
"""Without a card file every power is opaque and does nothing."""


def after(line: str, **told: object) -> Position:
    return play(line, None, **told).after


def refused(line: str, **told: object) -> str:
    with pytest.raises(IllegalChoice) as caught:
        play(line, None, **told)
    return caught.value.clause.id


def impossible(line: str) -> str:
    with pytest.raises(DefectivePosition) as caught:
        at(line)
    (first, *_) = (defect.clause for defect in caught.value.defects)
    return "" if first is None else first.id


def lay(kind: str, clan: str, *cards: str, **more: object) -> dict[str, object]:
    return {**RECRUIT, kind: {"clan": clan, "cards": list(cards)}, **more}


def begun(mode: Mode, *top: str, seats: tuple[str, ...] = ("a", "b")) -> Position:
    """A set-up with these cards on top."""
    rest = sorted((Counter(SAMPLE.copies) - Counter(top)).elements())
    return set_up(mode, seats, (*top, *rest), BOSSES, game())


# Components and set-up.


@clause("SHI-CMP-01")
def test_there_are_94_cards() -> None:
    assert SAMPLE.copies.total() == 94
    assert impossible(f"{TURN},jigoku=ronin+ronin+ronin+ronin+ronin") == "SHI-CMP-01"
    assert impossible(f"{TURN},jigoku=yokai:oni+yokai:oni") == "SHI-CMP-01"


@clause("SHI-CMP-02")
def test_there_are_12_pawns_and_10_cards_of_each_location() -> None:
    assert (RESERVE, len(Boss)) == (12, 5)
    assert at("gm1-turn,seats=a+b,turn=a,shosho=a").temple_deck == 10
    assert impossible("gm1-turn,seats=a+b,turn=a,shosho=a,temple_deck=11") == "SHI-CMP-02"


@clause("SHI-CMP-03")
def test_a_card_shows_its_clan_and_its_strength() -> None:
    assert refused(f"{TURN},a.hand=fox:1+carp:1", turn=lay("place", "fox", "fox:1", "carp:1"))
    assert (SAMPLE.strength("carp:3"), SAMPLE.strength("ronin")) == (3, 1)


@clause("SHI-CMP-04")
def test_two_to_four_play() -> None:
    assert impossible("gh-turn,seats=a,turn=a") == "SHI-CMP-04"
    assert impossible("gh-turn,seats=a+b+c+d+e,turn=a") == "SHI-CMP-04"


@clause("SHI-SET-01", "SHI-SET-06", "SHI-SET-07", "SHI-SET-08")
def test_grand_master_has_bosses_decks_and_a_shosho() -> None:
    simple, grand = (begun(mode, "carp:1", "crow:3") for mode in Mode)

    assert (simple.shosho, simple.bosses) == (None, None)
    assert (grand.shosho, grand.bosses) == ("b", BOSSES)
    assert (grand.temple_deck, grand.court_deck) == (10, 10)
    assert impossible(f"{TURN},bosses=gaijins+grugazor+zombies+ma_maho+dark_shogun")


@clause("SHI-SET-04")
def test_who_shows_the_highest_strength_begins() -> None:
    again = begun(Mode.GRASSHOPPER, "carp:2", "crow:2", "carp:4", "crow:1")

    assert begun(Mode.GRASSHOPPER, "carp:1", "crow:3").turn == "b"
    assert (again.turn, again.jigoku) == ("a", ("carp:2", "carp:4", "crow:1", "crow:2"))


@clause("SHI-SET-05", "SHI-SET-02")
def test_eight_cards_each_and_seven_for_the_first() -> None:
    position = begun(Mode.GRASSHOPPER, "carp:1", "crow:3")

    assert [player.hand_size for player in position.players] == [8, 7]
    assert (position.deck, position.jigoku) == (94 - 2 - 15, ("carp:1", "crow:3"))


@clause("SHI-SET-03")
def test_the_jigoku_is_the_new_deck() -> None:
    rest = "+".join(sorted((Counter(SAMPLE.copies) - Counter(["wolf:2"])).elements()))
    position = after(f"{TURN},jigoku={rest}", turn=RECRUIT)

    assert (position.deck, position.jigoku) == (93, ("wolf:2",))


# A turn.


@clause("SHI-TRN-01", "SHI-DSC-02")
def test_the_left_neighbour_is_next() -> None:
    assert after("gh-turn,seats=a+b+c,turn=c", turn=RECRUIT).turn == "a"


@clause("SHI-TRN-02", "SHI-DRW-01")
def test_a_card_must_be_drawn_in_one_of_two_ways() -> None:
    assert refused(TURN, turn={"discard": None}) == "SHI-TRN-02"
    assert refused(TURN, turn={"draw": "steal", "drawn": []}) == "SHI-DRW-01"


@clause("SHI-TRN-03", "SHI-DRW-02")
def test_a_hand_has_no_limit() -> None:
    many = "+".join(["carp:1"] * 3 + ["carp:2"] * 3 + ["fox:1", "fox:2", "crow:1", "crow:2"])

    assert after(f"{TURN},a.hand={many}", turn=RECRUIT).player("a").hand_size == 10


@clause("SHI-DRW-03", "SHI-DRW-04")
def test_a_3_gives_5_cards_and_lies_under_the_token() -> None:
    drawn = ["crow:3", "fox:1", "fox:2", "toad:2", "wolf:2", "carp:1"]
    turn = {"draw": "corrupt", "drawn": drawn, "discard": "carp:1"}
    position = after(TURN, turn=turn)

    assert position.player("a").corruption == ("crow:3",)
    assert position.player("a").hand == ("fox:1", "fox:2", "toad:2", "wolf:2")
    assert refused(TURN, turn={**turn, "drawn": drawn[:-1]}) == "SHI-DRW-03"


@clause("SHI-PLC-01")
def test_place_or_reinforce_but_not_both() -> None:
    both = lay("place", "carp", "carp:1", "carp:2", reinforce={"clan": "fox", "cards": ["fox:1"]})

    assert refused(f"{TURN},a.hand=carp:1+carp:2+fox:1,a.fox=fox:2", turn=both) == "SHI-PLC-01"


@clause("SHI-PLC-02", "SHI-PLC-03")
def test_two_to_four_cards_of_one_clan() -> None:
    five = ["carp:1", "carp:1", "carp:1", "carp:2", "carp:2"]
    line = f"{TURN},a.hand={'+'.join(five)}"

    assert refused(line, turn=lay("place", "carp", "carp:1")) == "SHI-PLC-02"
    assert refused(line, turn=lay("place", "carp", *five)) == "SHI-PLC-03"
    assert impossible(f"{TURN},a.carp={'+'.join(five)}") == "SHI-PLC-03"


@clause("SHI-PLC-04", "SHI-CLN-03")
def test_a_clan_that_lies_there_is_not_placed_again() -> None:
    line = f"{TURN},a.hand=fox:1+fox:2,a.fox=fox:3"

    assert refused(line, turn=lay("place", "fox", "fox:1", "fox:2")) == "SHI-PLC-04"
    elsewhere = f"{TURN},a.hand=fox:1+fox:2,b.fox=fox:3"
    assert play(elsewhere, QUIET, turn=lay("place", "fox", "fox:1", "fox:2"))


@clause("SHI-PLC-05")
@pytest.mark.parametrize(("number", "which"), [(2, "two"), (3, "three"), (4, "three")])
def test_the_number_laid_sets_off_the_power(number: int, which: str) -> None:
    cards = ["carp:1", "carp:1", "carp:2", "carp:2"][:number]
    line = f"{TURN},a.hand={'+'.join(cards)}"

    assert play(line, QUIET, turn=lay("place", "carp", *cards)).found["power"] == f"carp {which}"


@clause("SHI-PLC-06")
def test_a_ronin_stands_in_for_a_card() -> None:
    turn = lay("place", "carp", "carp:1", "ronin")

    assert play(f"{TURN},a.hand=carp:1+ronin", QUIET, turn=turn).found["power"] == "carp two"


@clause("SHI-RNF-01")
def test_one_to_three_cards_of_that_clan() -> None:
    line = f"{TURN},a.hand=fox:1+carp:1,a.fox=fox:2,b.carp=carp:2"

    position = after(line, turn=lay("reinforce", "fox", "fox:1"))
    assert [clan.cards for clan in position.player("a").clans] == [("fox:1", "fox:2")]
    assert refused(line, turn=lay("reinforce", "fox", "carp:1")) == "SHI-RNF-01"
    assert refused(line, turn=lay("reinforce", "toad", "carp:1")) == "SHI-RNF-01"


@clause("SHI-RNF-02")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_only_the_cards_laid_now_count(number: int) -> None:
    cards = ["wolf:0", "wolf:1", "wolf:2"][:number]
    line = f"{TURN},a.hand={'+'.join(cards)},a.wolf=wolf:3"
    turn = {**lay("reinforce", "wolf", *cards), "drawn": ["carp:1"], "discard": "carp:1"}

    wanted = (None, "wolf two", "wolf three")[number - 1]
    assert play(line, QUIET, turn=turn).found["power"] == wanted


@clause("SHI-RNF-03", "SHI-RNF-05")
def test_a_yokai_alone_goes_onto_any_clan() -> None:
    line = f"{TURN},a.hand=yokai:oni+fox:1,a.fox=fox:2+yokai:kirin"
    outcome = play(line, QUIET, turn=lay("reinforce", "fox", "yokai:oni"))

    assert outcome.found["power"] == "yokai oni"
    assert refused(line, turn=lay("reinforce", "fox", "fox:1", "yokai:oni")) == "SHI-RNF-03"


@clause("SHI-RNF-04")
def test_a_yokai_is_no_part_of_a_place() -> None:
    line = f"{TURN},a.hand=fox:1+yokai:oni"

    assert refused(line, turn=lay("place", "fox", "fox:1", "yokai:oni")) == "SHI-RNF-04"


@clause("SHI-CLN-01")
def test_what_is_left_without_a_clan_card_is_destroyed() -> None:
    line = f"{TURN},a.hand=spider:1+spider:2,b.fox=fox:1+ronin"
    power = [{"cards": [{"owner": "b", "clan": "fox", "card": "fox:1"}]}]
    position = after(line, turn=lay("place", "spider", "spider:1", "spider:2", power=power))

    assert position.player("b").clans == ()
    assert impossible(f"{TURN},b.fox=ronin") == "SHI-CLN-01"


@clause("SHI-CLN-02", "SHI-END-01")
def test_a_single_card_counts_among_the_four() -> None:
    line = f"{TURN},a.hand=carp:1+carp:2,a.fox=fox:1,a.crow=crow:1,a.toad=toad:1"

    outcome = play(line, QUIET, turn={**lay("place", "carp", "carp:1", "carp:2"), "discard": None})
    assert outcome.found["ended"]


@clause("SHI-PWR-01")
def test_a_power_must_be_applied() -> None:
    line = f"{TURN},a.hand=spider:1+spider:2,b.fox=fox:1"
    turn = lay("place", "spider", "spider:1", "spider:2", power=[{}])

    assert refused(line, turn=turn) == "SHI-PWR-01"


@clause("SHI-PWR-02")
def test_where_nothing_is_possible_the_cards_are_laid_all_the_same() -> None:
    line = f"{TURN},a.hand=spider:1+spider:2"
    turn = lay("place", "spider", "spider:1", "spider:2", power=[{}])

    assert len(after(line, turn=turn).player("a").clans) == 1


@clause("SHI-PWR-03")
def test_nothing_laid_sets_off_nothing() -> None:
    assert refused(TURN, turn={**RECRUIT, "power": [{}]}) == "SHI-PWR-03"
    assert play(TURN, turn=RECRUIT).found["power"] is None


@clause("SHI-DSC-01", "SHI-DSC-03")
def test_exactly_one_card_is_discarded() -> None:
    assert refused(TURN, turn={**RECRUIT, "discard": None}) == "SHI-DSC-01"
    assert refused(TURN, turn={**RECRUIT, "discard": "fox:1"}) == "SHI-DSC-01"
    assert after(TURN, turn=RECRUIT).jigoku == ("wolf:2",)


@clause("SHI-PLC-03")
def test_a_clan_of_four_has_no_room() -> None:
    line = f"{TURN},a.hand=carp:3,a.carp=carp:1+carp:1+carp:2+carp:2"

    assert refused(line, turn=lay("reinforce", "carp", "carp:3")) == "SHI-PLC-03"


@clause("SHI-END-01")
def test_a_fifth_clan_ends_the_round_too() -> None:
    clans = "a.fox=fox:1,a.crow=crow:1,a.toad=toad:1,a.dragon=dragon:2"
    turn = {**lay("place", "carp", "carp:1", "carp:2"), "discard": None}

    assert play(f"{TURN},a.hand=carp:1+carp:2,{clans}", QUIET, turn=turn).found["ended"]


@clause("SHI-PWR-01")
def test_a_power_does_what_it_says_to_whom_it_says() -> None:
    line = "gh-turn,seats=a+b+c,turn=a,a.hand=crow:1+crow:2,b.hand=fox:1,c.hand=fox:2"
    spider = f"{TURN},a.hand=spider:1+spider:2,b.fox=fox:1+fox:2"
    both = [{"owner": "b", "clan": "fox", "card": card} for card in ("fox:1", "fox:2")]

    next_one = lay("place", "crow", "crow:1", "crow:2", power=[{"cards": {"b": ["fox:1"]}}])
    assert after(line, turn=next_one).player("b").hand == ()
    too_many = lay("place", "spider", "spider:1", "spider:2", power=[{"cards": both}])
    assert refused(spider, turn=too_many) == "SHI-PWR-01"


# The end of a round.


@clause("SHI-END-02")
def test_a_total_is_troops_less_corruption() -> None:
    line = "gm1-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp:4+ronin^2,a.corrupt=crow:3"

    assert play(line, end={"temple": [{"player": "b", "do": "card"}]}).found["totals"] == {
        "a": 4,
        "b": 0,
    }


@clause("SHI-END-02")
def test_markers_add_up() -> None:
    line = f"{TURN},a.hand=dragon:2+dragon:2,a.dragon=dragon:3^2"
    power = [{"owner": "a", "clan": "dragon"}]
    position = after(line, turn=lay("reinforce", "dragon", "dragon:2", "dragon:2", power=power))

    assert [clan.marker for clan in position.player("a").clans] == [3]


@clause("SHI-END-03")
def test_of_tied_players_the_less_corrupt_wins() -> None:
    clans = "a.fox=fox:1,a.crow=crow:1,a.toad=toad:1,a.corrupt=wolf:1,b.crow=crow:3"
    line = f"{TURN},a.hand=monkey:0+monkey:1,{clans}"
    turn = {**lay("place", "monkey", "monkey:0", "monkey:1"), "discard": None}

    outcome = play(line, QUIET, turn=turn)
    assert outcome.found["totals"] == {"a": 3, "b": 3}
    assert outcome.found["winners"] == ["b"]
    assert outcome.after.phase.value == "over"


RANKING = "gm1-ranking,seats=a+b+c,turn=a,shosho=c"


@clause("SHI-RND-01", "SHI-RND-02", "SHI-SHO-02", "SHI-KEP-01", "SHI-KEP-02", "SHI-TMP-04")
def test_after_the_placing_the_next_round_begins() -> None:
    line = (
        "gm1-placement,seats=a+b,turn=a,shosho=b,a.left=1,a.hand=fox:1,b.hand=3,"
        "a.carp=carp:1,b.corrupt=crow:3,a.held=t1,a.gained=c1,court_deck=9"
    )
    position = after(line, placements=[{"player": "a", "at": "showdown", "count": 1}])

    assert (position.round, position.phase.value, position.turn) == (2, "turn", "b")
    assert position.player("a").hand == ("fox:1",)
    assert position.jigoku == ("carp:1", "crow:3")
    assert position.player("a").held == Extra(court=1)
    assert position.player("a").gained == Extra()
    assert refused(line, end={}) == "SHI-RND-02"


@clause("SHI-RNK-01", "SHI-RNK-02", "SHI-TMP-01")
def test_tied_players_share_a_rank_and_others_move_up() -> None:
    line = f"{RANKING},a.carp=carp:4,b.crow=crow:4,c.fox=fox:1"
    temple = [{"player": "c", "do": "card"}]
    outcome = play(line, end={"shosho": "b", "temple": temple})

    assert outcome.found["ranks"] == {"a": 1, "b": 1, "c": 2}
    assert outcome.found["pawns"] == {"a": 4, "b": 4, "c": 3}
    assert refused(line, end={"shosho": "b"}) == "SHI-TMP-01"


@clause("SHI-RNK-03")
def test_if_all_are_tied_nobody_is_last() -> None:
    assert set(play(RANKING, end={"shosho": "a"}).found["ranks"].values()) == {1}


@clause("SHI-RNK-04")
def test_the_lowest_rank_that_occurs_is_last() -> None:
    line = f"{RANKING},a.carp=carp:4"
    both = [{"player": "b", "do": "card"}, {"player": "c", "do": "card"}]

    position = after(line, end={"temple": both})
    assert [player.gained.temple for player in position.players] == [0, 1, 1]
    assert refused(line, end={"temple": both[::-1]}) == "SHI-TMP-01"


@clause("SHI-SHO-01")
def test_the_least_corrupt_winner_gets_the_shosho() -> None:
    line = f"{RANKING},a.carp=carp:4+ronin,a.corrupt=crow:1,b.crow=crow:4"
    temple = [{"player": "c", "do": "card"}]

    assert after(line, end={"temple": temple}).shosho == "b"
    assert refused(line, end={"shosho": "a", "temple": temple}) == "SHI-SHO-01"


@clause("SHI-TMP-02")
def test_a_temple_card_is_kept() -> None:
    position = after(f"{RANKING},a.carp=carp:4,b.fox=fox:1", end={"temple": [_temple("card")]})

    assert (position.temple_deck, position.player("c").gained) == (9, Extra(temple=1))
    empty = f"{RANKING},temple_deck=0,a.carp=carp:4,b.fox=fox:1"
    assert after(empty, end={"temple": [_temple("card")]}).player("c").gained == Extra()


@clause("SHI-TMP-03")
def test_or_a_decoy_is_looked_at() -> None:
    look = _temple("peek", slot=2, **{"is": "zombies"})
    position = after(f"{RANKING},a.carp=carp:4,b.fox=fox:1", end={"temple": [look]})

    assert position.player("c").seen == ((2, Boss.ZOMBIES),)


def _temple(do: str, **more: object) -> dict[str, object]:
    return {"player": "c", "do": do, **more}


# Placing the pawns.

PLACING = "gm1-placement,seats=a+b,turn=a,shosho=a,a.left=3,b.left=2"


def put(location: str, count: int, player: str = "a", **more: object) -> dict[str, object]:
    return {"player": player, "at": location, "count": count, **more}


@clause("SHI-PAW-01", "SHI-PAW-04")
def test_one_or_more_pawns_go_to_one_location_in_turn() -> None:
    position = after(PLACING, placements=[put("showdown", 2), put("missions", 1, "b")])

    assert [player.pawns for player in position.players] == [
        Pawns(showdown=2),
        Pawns(missions=1),
    ]
    assert position.turn == "a"
    assert refused(PLACING, placements=[put("showdown", 0)]) == "SHI-PAW-01"
    assert refused(PLACING, placements=[put("showdown", 1, "b")]) == "SHI-PAW-01"
    assert refused(PLACING, placements=[put("village", 1)]) == "SHI-PAW-04"


@clause("SHI-PAW-02", "SHI-PAW-03")
def test_who_has_none_left_is_passed_over() -> None:
    placed = [put("showdown", 1), put("missions", 2, "b"), put("showdown", 1)]
    position = after(PLACING, placements=placed)

    assert (position.turn, position.player("a").left) == ("a", 1)
    assert refused(PLACING, placements=[put("showdown", 4)]) == "SHI-PAW-03"


@clause("SHI-CRT-01", "SHI-CRT-02")
def test_the_court_takes_one_pawn_and_brings_a_card() -> None:
    position = after(PLACING, placements=[put("court", 1)])

    assert (position.court_deck, position.player("a").gained) == (9, Extra(court=1))
    assert refused(PLACING, placements=[put("court", 2)]) == "SHI-CRT-01"
    again = [put("court", 1), put("showdown", 1, "b"), put("court", 1)]
    assert refused(PLACING, placements=again) == "SHI-CRT-01"


@clause("SHI-MIS-01")
def test_an_even_number_on_missions_shows_a_decoy() -> None:
    look = {"slot": 1, "is": "zombies"}
    position = after(PLACING, placements=[put("missions", 2, peek=look)])

    assert position.player("a").seen == ((1, Boss.ZOMBIES),)
    assert refused(PLACING, placements=[put("missions", 1, peek=look)]) == "SHI-MIS-01"


# The end of the game.


@clause("SHI-FIN-01")
def test_the_boss_is_revealed_after_the_placing_of_round_3() -> None:
    line = "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=1,b.seen=1:zombies"
    outcome = play(line, placements=[put("showdown", 1)])

    assert outcome.after.phase.value == "over"
    assert outcome.found["by_boss"].keys() == {*Boss} - {"zombies"}


@clause("SHI-FIN-02", "SHI-FIN-03")
def test_ten_points_for_a_pawn_and_the_less_corrupt_of_tied_players() -> None:
    line = "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=1,a.corrupt=fox:1,b.pawns=m1"
    position = after(line, placements=[put("court", 1)])
    ended = final(position, Boss.DARK_SHOGUN, game())

    assert (ended.scores, ended.winners) == ({"a": 10, "b": 10}, ("b",))


BY_NUMBER = {
    Boss.GRUGAZOR: (0, 0, 0, 30, 60, 90, 120, 120),
    Boss.ZOMBIES: (-30, -30, 0, 0, 0, 0, 0, 0),
    Boss.GAIJINS: (-30, -30, -30, 30, 60, 90, 90, 90),
    Boss.MA_MAHO: (-50, -10, -20, -30, -40, -50, -50, -50),
    Boss.DARK_SHOGUN: (0, 50, 50, 50, 50, 50, 50, 50),
}
"""Points for none to seven pawns on the Showdown."""


@clause("SHI-BOS-01", "SHI-BOS-02", "SHI-BOS-03", "SHI-BOS-04", "SHI-BOS-05")
@pytest.mark.parametrize("boss", Boss)
def test_each_boss_takes_pawns_and_gives_points(boss: Boss) -> None:
    given = tuple(points_for(Pawns(showdown=n), boss, 0, game()) for n in range(8))

    assert given == BY_NUMBER[boss]


# All of them.


def test_every_clause_has_a_test() -> None:
    assert [name for name in BOOK.clauses if not marked_tests().get(name)] == []
