"""Every answer against a plain enumeration with the engine."""

import json
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from ronin.model.errors import BadInput
from ronin.model.shinobi import engine
from ronin.model.shinobi.cards import UNKNOWN, Cards, read_cards
from ronin.model.shinobi.facts import DECOYS, Boss, Draw, Location
from ronin.model.shinobi.notation import read_position
from ronin.model.shinobi.position import Position, seen_by
from ronin.model.shinobi.rules.drawing import Coming, in_the_deck
from ronin.model.shinobi.rules.laying import Laying
from ronin.model.shinobi.rules.peeking import Revealing
from ronin.model.shinobi.rules.placing import Peeking
from ronin.model.shinobi.rules.ranking import ranked
from ronin.model.shinobi.rules.scoring import final, totals_of
from ronin.model.shinobi.rulings import RULEBOOK
from ronin.model.shinobi.table import ChooseDraw, Comes, Game, Look, Stop, Table
from ronin.verify.cli import main
from ronin.verify.console.sensitivity import other_readings
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock
from ronin.verify.shinobi.commands import ask as asking_command
from ronin.verify.shinobi.console.answer_text import asked_in_words
from ronin.verify.shinobi.search.asking import MODES, Question, answer
from ronin.verify.shinobi.search.ending import chances
from ronin.verify.shinobi.search.goals import GOALS, Goal, read_goal
from ronin.verify.shinobi.search.nearest import nearest
from ronin.verify.shinobi.search.strengths import Strengths
from tests.shinobi.forms import SAMPLE, SAMPLE_FILE, at, game, unknown

ROUND_3 = [Random(f"placing {number}") for number in range(40)]


def last_placing(random: Random) -> Position:
    """A small placing of round 3."""
    seats = ["a", "b", "c"][: random.choice((2, 2, 3))]
    most = 3 if len(seats) == 2 else 2
    told: dict[str, Any] = {"mode": "grand-master", "round": 3, "phase": "placement"}
    told |= {"seats": seats, "turn": random.choice(seats), "shosho": seats[0]}
    told["left"] = {name: random.randrange(most + 1) for name in seats}
    told["left"][told["turn"]] = random.randint(1, most)
    told["board"] = {
        name: {at.value: random.randrange(3) for at in Location if at is not Location.COURT}
        for name in seats
    }
    told["corruption"] = {"a": ["carp:1", "crow:2"][: random.randrange(3)], "b": ["fox:1"]}
    bosses = random.sample(list(Boss), 3)
    told["seen"] = {
        name: {str(slot): bosses[slot - 1].value for slot in DECOYS if random.random() < 0.5}
        for name in seats
    }
    return read_position(told, SAMPLE, game().rulings)


def met(position: Position, player: str, goal: Goal, boss: Boss, under: Game) -> bool:
    ended = final(position, boss, under)
    if goal.kind == "points":
        return ended.scores[player] >= goal.number
    return ended.winners == (player,) if goal.kind == "win" else player in ended.winners


@cache
def chance(table: Table, player: str, goal: Goal, under: Game) -> Fraction:
    """His best chance, by going through everything that can happen: at each table once."""
    seen = dict(table.position.player(player).seen)
    if not table.todo:
        unseen = [boss for boss in Boss if boss not in seen.values()]
        good = sum(met(table.position, player, goal, boss, under) for boss in unseen)
        return Fraction(good, len(unseen))
    task = table.todo[0]
    choices = list(engine.choices(table, under))
    if isinstance(task, Peeking):
        slot = next((slot for slot in DECOYS if slot not in seen), None)
        mine = task.chooser(table) == player and slot is not None
        choices = [Look(slot) if mine and slot else Stop()]
    each = [chance(engine.carried_out(table, one, under), player, goal, under) for one in choices]
    if isinstance(task, Revealing):
        return sum(each, Fraction(0)) / len(each)
    return max(each) if task.chooser(table) == player else min(each)


def asked(position: Position, goal: str, mode: str, player: str = "a", **more: Any) -> Question:
    return Question(position, "win", player, mode, read_goal("win", goal), **more)


@pytest.mark.parametrize("goal", ["win", "share", "points:40"])
@pytest.mark.parametrize("random", ROUND_3)
def test_forced_and_chance_are_those_of_a_plain_enumeration(random: Random, goal: str) -> None:
    position, under = last_placing(Random(random.random())), game()
    strengths = Strengths(SAMPLE, 0, 6)
    table = engine.begun(seen_by(position, "a"))

    expected = chance(table, "a", read_goal("win", goal), under)
    sure = answer(asked(position, goal, "forced"), under, strengths, Clock())
    likely = answer(asked(position, goal, "chance"), under, strengths, Clock())

    assert likely["fraction"] == str(expected)
    assert (sure["answer"] == "yes") == (expected == 1)
    if position.turn == "a":
        best = [
            {"at": one.at.value, "count": one.number}
            for one in engine.choices(table, under)
            if chance_after(table, one, under, goal) == expected
        ]
        assert likely["moves"] == best


def chance_after(table: Table, choice: Any, under: Game, goal: str) -> Fraction:
    return chance(engine.carried_out(table, choice, under), "a", read_goal("win", goal), under)


@pytest.mark.parametrize(
    "read",
    [
        {},
        {"missions-even": "each-passed"},
        {"missions-even": "one-if-passed"},
        {"pawns-withheld": "yes"},
        {"placing-turn": "all-his-pawns"},
        {"zombies-none": "who-lost-his-last"},
        {"negative-score": "zero"},
        {"corruption-counts": "final-score-too"},
        {"partial-tie": "all-of-them"},
        {"partial-tie": "all-of-them", "corrupt-measure": "cards"},
        {"final-corruption": "no-corruption"},
    ],
    ids=str,
)
@pytest.mark.parametrize("goal", ["win", "share"])
def test_chances_are_those_of_a_plain_enumeration(goal: str, read: dict[str, str]) -> None:
    under = game(SAMPLE, **read)
    for number in range(4):
        position = last_placing(Random(f"under readings {number}"))
        player = position.seats[-1]
        table = engine.begun(seen_by(position, player))

        expected = chance(table, player, read_goal("win", goal), under)
        put = asked(position, goal, "chance", player)
        found = answer(put, under, Strengths(SAMPLE, 0, 6), Clock())

        assert found["fraction"] == str(expected)


@pytest.mark.parametrize(
    "read",
    [
        {"missions-duty": "must"},
        {"missions-duty": "must", "peek-again": "another"},
        {"missions-duty": "must", "missions-even": "each-passed"},
    ],
    ids=str,
)
@pytest.mark.parametrize("mode", ["possible", "forced", "chance"])
def test_a_line_tells_the_looks_that_others_owe(mode: str, read: dict[str, str]) -> None:
    strengths, free = Strengths(SAMPLE, 0, 6), {**read, "missions-duty": "may"}
    owed = 0
    for number in range(8):
        put = asked(last_placing(Random(f"owed {number}")), "share", mode)
        found, usual = (
            answer(put, game(SAMPLE, **one), strengths, Clock()) for one in (read, free)
        )

        assert {**found, "line": None} == {**usual, "line": None}
        placed = found.get("line", {}).get("placements", ())
        owed += sum("peek" in one for one in placed if one["player"] != put.player)
    assert owed


def ends_of(table: Table, under: Game) -> set[Position]:
    """Every end of a placing without peeks."""
    if not table.todo:
        return {table.position}
    task = table.todo[0]
    choices = [Stop()] if isinstance(task, Peeking) else list(engine.choices(table, under))
    found = (ends_of(engine.carried_out(table, choice, under), under) for choice in choices)
    return set().union(*found)


@pytest.mark.parametrize("goal", ["win", "share", "points:60", "points:110"])
@pytest.mark.parametrize("random", ROUND_3[:20])
def test_possible_is_that_of_a_plain_enumeration(random: Random, goal: str) -> None:
    position, under = last_placing(Random(random.random())), game()
    seen = dict(position.player("a").seen).values()
    unseen = [boss for boss in Boss if boss not in seen]

    ends = ends_of(engine.begun(seen_by(position, "a")), under)
    wanted = read_goal("win", goal)
    expected = any(met(end, "a", wanted, boss, under) for end in ends for boss in unseen)
    told = answer(asked(position, goal, "possible"), under, Strengths(SAMPLE, 0, 6), Clock())

    assert told["answer"] == ("yes" if expected else "no")
    assert ("line" in told) == expected


def test_rankings_to_come_may_be_anything() -> None:
    behind = at("gm2-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=4,b.pawns=m4")

    told = answer(asked(behind, "win", "possible"), game(), Strengths(SAMPLE, 0, 6), Clock())
    most = answer(asked(behind, "points:141", "possible"), game(), Strengths(SAMPLE, 0, 6), Clock())

    assert told["answer"] == "yes"
    assert most["answer"] == "no"


# Ending the round.


def weight(table: Table, under: Game) -> Fraction:
    """The chance that a hand that may end the round comes up."""
    task = table.todo[0]
    if isinstance(task, Laying):
        places = (one for one in task.choices(table, under) if getattr(one, "place", False))
        after = (engine.carried_out(table, one, under) for one in places)
        return Fraction(any(one.ending or one.ended for one in after))
    assert isinstance(task, Coming)
    deck = in_the_deck(table, under.cards)
    return sum(
        (
            Fraction(number, deck.total())
            * weight(engine.carried_out(table, Comes(card), under), under)
            for card, number in deck.items()
        ),
        Fraction(0),
    )


def small_deck(random: Random) -> Position:
    """A turn with few cards unseen, and few in the Jigoku."""
    cards = sorted(SAMPLE.copies.elements())
    random.shuffle(cards)
    clans = ["carp", "crow", "fox"]
    placed = {name: [next(one for one in cards if one.startswith(name))] for name in clans}
    for pile in placed.values():
        cards.remove(pile[0])
    small = [card for card in cards if card.endswith((":0", ":1", "ronin")) or "yokai" in card]
    unseen = random.sample(small, random.randint(2, 4))
    for card in unseen:
        cards.remove(card)
    jigoku, hand = cards[:2], cards[2 : 2 + random.randrange(3)]
    told = {
        "mode": "grasshopper",
        "phase": "turn",
        "seats": ["a", "b"],
        "turn": "a",
        "clans": {"a": placed},
        "jigoku": jigoku,
        "hands": {"a": hand, "b": random.randrange(2)},
        "corruption": {"b": cards[2 + len(hand) :]},
    }
    return read_position(told, SAMPLE, game().rulings)


@pytest.mark.parametrize("number", range(25))
def test_the_chance_to_end_is_that_of_a_plain_enumeration(number: int) -> None:
    position, under = small_deck(Random(f"end {number}")), game()
    table = engine.begun(position)

    found = chances(position, under, 0, 6)

    assert found.least == found.most
    for kind in Draw:
        drawn = engine.carried_out(table, ChooseDraw(kind), under)
        assert found.least[kind] == weight(drawn, under), kind


# Ranks.


@pytest.mark.parametrize("goal", ["first", "not-last", "pawns:2", "pawns:3"])
@pytest.mark.parametrize("number", range(12))
def test_a_rank_over_unknown_strengths_is_that_of_a_plain_enumeration(
    number: int, goal: str
) -> None:
    random, low, high = Random(f"rank {number}"), 0, 3
    seats = ["a", "b", "c", "d"][: random.randint(2, 4)]
    clans = dict(zip(seats, ("carp", "crow", "fox", "toad"), strict=False))
    told = {
        "mode": "grand-master",
        "round": 1,
        "phase": "ranking",
        "seats": seats,
        "turn": "a",
        "shosho": "a",
        "clans": {
            name: {clan: [f"{clan}:{random.randrange(6)}", *[clan, "ronin"][: random.randrange(3)]]}
            for name, clan in clans.items()
        },
        "corruption": {"b": random.choice([[], ["wolf"], ["ronin"]])},
    }
    position = read_position(told, UNKNOWN, game().rulings)
    free = [name for name in seats if clans[name] in position.player(name).clans[0].cards]

    reached = set()
    for ronin, wolf, *rest in product(range(low, high + 1), repeat=2 + len(free)):
        totals = {}
        under = unknown()
        for player in position.players:
            cards = Cards(ronin=ronin)
            total = sum(cards.strength(c) or 0 for c in player.clans[0].cards)
            total += sum(
                value for name, value in zip(free, rest, strict=True) if name == player.name
            )
            total -= sum(wolf if c == "wolf" else ronin for c in player.corruption)
            totals[player.name] = total
        ranks = ranked(totals)
        pawns = {2: (4, 2), 3: (4, 3, 1), 4: (4, 3, 2, 1)}[len(seats)][ranks["a"] - 1]
        last = ranks["a"] == max(ranks.values()) and ranks["a"] > 1
        met_now = {"first": ranks["a"] == 1, "not-last": not last}
        met_now |= {"pawns:2": pawns >= 2, "pawns:3": pawns >= 3}
        reached.add(met_now[goal])
    expected = "depends" if len(reached) == 2 else "yes" if reached == {True} else "no"
    put = Question(position, "rank", "a", None, read_goal("rank", goal))
    found = answer(put, under, Strengths(UNKNOWN, low, high), Clock())

    assert found["answer"] == expected
    if expected == "depends":
        assert {one["answer"] for one in found["completed"]} == {"yes", "no"}
        assert found["look_up"]
        for one in found["completed"]:
            check_completed(one, goal)


def check_completed(one: Any, goal: str) -> None:
    """A completed position has the answer that it says."""
    cards = Cards(ronin=one["strengths"]["ronin"])
    under = game(cards)
    position = read_position(one["position"], cards, under.rulings)
    totals = totals_of(position, under)
    put = Question(position, "rank", "a", None, read_goal("rank", goal))

    assert answer(put, under, Strengths(cards, 0, 0), Clock())["answer"] == one["answer"], totals


def test_what_to_look_up_is_the_smallest_set() -> None:
    line = "gm1-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp+carp:1,b.fox=fox:3,b.corrupt=ronin"
    position = at(line, UNKNOWN)
    put = Question(position, "rank", "a", None, read_goal("rank", "first"))

    narrow = answer(put, unknown(), Strengths(UNKNOWN, 0, 2), Clock())
    alone = at(line.replace("+carp:1", "").replace(",b.corrupt=ronin", ""), UNKNOWN)
    single = answer(
        Question(alone, "rank", "a", None, read_goal("rank", "first")),
        unknown(),
        Strengths(UNKNOWN, 0, 6),
        Clock(),
    )

    assert narrow["answer"] == "depends"
    assert single["look_up"] == [{"card": "carp", "owner": "a", "in": "carp"}]


# What cannot be asked.


@pytest.mark.parametrize(
    ("question", "mode", "line"),
    [
        ("win", "forced", "gm2-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=4"),
        ("win", "given", "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=2"),
        ("win", "possible", "gh-turn,seats=a+b,turn=a"),
        ("end", "possible", "gh-turn,seats=a+b,turn=b"),
        ("rank", None, "gh-turn,seats=a+b,turn=b"),
        ("rank", "forced", "gm1-ranking,seats=a+b,turn=b,shosho=a"),
    ],
)
def test_what_cannot_be_asked_there_is_wrong_usage(
    question: str, mode: str | None, line: str
) -> None:
    put = Question(at(line), question, "a", mode, read_goal(question, None))

    with pytest.raises(BadInput):
        answer(put, game(), Strengths(SAMPLE, 0, 6), Clock())


@pytest.mark.parametrize("goal", ["pawns:2", "points", "points:x", "first"])
def test_a_goal_of_another_question_is_refused(goal: str) -> None:
    with pytest.raises(BadInput, match="none of win, share, points:N"):
        read_goal("win", goal)


@pytest.mark.parametrize(
    ("mode", "goal"),
    [("possible", None), ("given", None), ("given", "first"), ("given", "not-last")],
)
@pytest.mark.parametrize(
    ("point", "reading"),
    [("fourth_clan", "having_four"), ("fourth_clan_lost", "after_the_power")],
)
def test_a_reading_that_is_not_searched_is_unknown_with_its_name(
    mode: str, goal: str | None, point: str, reading: str
) -> None:
    put = Question(at("gh-turn,seats=a+b,turn=a"), "end", "a", mode, read_goal("end", goal))

    told = answer(put, game(SAMPLE, **{point: reading}), Strengths(SAMPLE, 0, 6), Clock())

    assert told["answer"] == "unknown"
    assert reading.replace("_", "-") in told["why"]


def ronin(*words: str) -> str:
    result = CliRunner().invoke(main, [*words, "--game", "shinobi"])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_sensitivity_names_the_readings_that_change_the_answer() -> None:
    line = "gm3-placement,seats=a+b,turn=a,shosho=a,courted=a,a.left=1,a.pawns=m6,b.pawns=m7"
    line += ",a.corrupt=carp:1+carp:1,b.corrupt=crow:3"

    told = json.loads(
        ronin("ask", line, "--player", "a", "--mode", "forced", "--sensitivity", "--json")
    )

    assert told["answer"] == "yes"
    turned = [change for turn in told["sensitivity"]["turns"] for change in turn["changes"]]
    assert turned == [
        {"name": "final-corruption", "value": "no-corruption"},
        {"name": "corrupt-measure", "value": "cards"},
    ]
    assert {turn["answer"] for turn in told["sensitivity"]["turns"]} == {"no"}
    assert told["sensitivity"]["same"] == len([*other_readings(RULEBOOK)]) - 2
    assert told["sensitivity"]["undecided"] == []


def test_nothing_is_decided_where_the_question_itself_is_not() -> None:
    line = "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=4,b.left=4"
    words = ("--player", "a", "--mode", "chance", "--sensitivity", "--timeout", "0", "--json")
    told = CliRunner().invoke(main, ["ask", line, *words, "--game", "shinobi"])
    found = json.loads(told.stdout)["sensitivity"]

    assert told.exit_code == 3
    assert (found["turns"], found["same"]) == ([], 0)
    assert len(found["undecided"]) == len([*other_readings(RULEBOOK)])
    assert {one["why"] for one in found["undecided"]} == {
        "the time was over before this was decided"
    }


def test_what_is_asked_besides_has_no_time_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks: list[Budget] = []

    def clock(_: float | None) -> Budget:
        clocks.append(Budget(5))
        return clocks[-1]

    monkeypatch.setattr(asking_command, "Clock", clock)
    line = "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=3,b.left=2"
    words = ("--player", "a", "--mode", "chance", "--sensitivity", "--nearest", "--timeout", "9")
    told = CliRunner().invoke(main, ["ask", line, *words, "--json", "--game", "shinobi"])
    found = json.loads(told.stdout)

    assert len(clocks) == 1
    assert found["answer"] != "unknown"
    assert found["undecided"] > len(found["sensitivity"]["undecided"]) > 20
    assert told.exit_code == 3


# What a player knows.


def test_a_player_is_shown_only_what_he_knows() -> None:
    line = "gm1-turn,seats=a+b,turn=a,shosho=a,a.hand=carp:1,b.hand=fox:1,b.seen=1:zombies"
    line += ",bosses=gaijins+zombies+grugazor+ma_maho+dark_shogun"

    shown = json.loads(ronin("board", line, "--player", "a", "--json"))["position"]

    assert shown["hands"] == {"a": ["carp:1"], "b": 1}
    assert "seen" not in shown
    assert "bosses" not in shown


def test_a_story_for_one_player_keeps_the_secrets_of_others() -> None:
    turn = {"draw": "recruit", "drawn": ["wolf:2"], "discard": "carp:1"}
    trace = {"position": "gh-turn,seats=a+b,turn=a,a.hand=carp:1,b.hand=fox:1", "turn": turn}

    others, own = (ronin("replay", json.dumps(trace), "--player", name) for name in ("b", "a"))

    assert "wolf:2" not in others
    assert "A draws a card." in others
    assert "A discards carp:1." in others
    assert "A draws wolf:2." in own
    assert "fox:1" not in own


def test_a_tie_that_an_unknown_pile_decides_depends_in_every_mode() -> None:
    line = "gm3-placement,seats=a+b,turn=a,shosho=a,courted=a,a.pawns=m6,a.left=1,b.pawns=m7"
    line += ",a.corrupt=carp:3,b.corrupt=fox,a.seen=1:grugazor+2:ma_maho+3:dark_shogun"
    position = at(line, UNKNOWN)

    told = {
        mode: answer(asked(position, "win", mode), unknown(), Strengths(UNKNOWN, 0, 6), Clock())
        for mode in ("possible", "forced", "chance")
    }

    assert {mode: one["answer"] for mode, one in told.items()} == {
        "possible": "depends",
        "forced": "depends",
        "chance": "depends",
    }
    assert told["chance"]["fraction"] is None
    for one in told.values():
        assert one["look_up"] == [{"card": "fox", "owner": "b", "in": "corruption"}]
        assert len({completed["answer"] for completed in one["completed"]}) == 2


@pytest.mark.parametrize("number", range(6))
def test_a_peek_is_worth_the_chance_with_it_less_the_chance_without(number: int) -> None:
    position, under = last_placing(Random(f"a peek {number}")), game()
    put = Question(position, "peek", "a", None, read_goal("peek", None))

    found = answer(put, under, Strengths(SAMPLE, 0, 6), Clock())

    seen = dict(position.player("a").seen)
    free = next((slot for slot in DECOYS if slot not in seen), None)
    bosses = [boss for boss in Boss if boss not in seen.values()] if free else []
    each = [
        chance(engine.begun(_seeing(position, free, boss)), "a", read_goal("win", None), under)
        for boss in bosses
        if free
    ]
    now = chance(engine.begun(seen_by(position, "a")), "a", read_goal("win", None), under)
    expected = sum(each, Fraction(0)) / len(each) if each else now
    assert (found["fraction"], found["with_peek"]) == (str(now), str(expected))
    assert found["worth"] == str(expected - now)
    assert found["answer"] == ("yes" if expected > now else "no")


def _seeing(position: Position, slot: int, boss: Boss) -> Position:
    """What a knows after he has seen a Decoy."""
    known = seen_by(position, "a")
    player = known.player("a")
    seen = tuple(sorted((*player.seen, (slot, boss))))
    return known.with_player(replace(player, seen=seen))


@pytest.mark.parametrize(
    ("pawns", "goal", "ranks"),
    [
        ("a.pawns=m2s1,b.pawns=m8", "win", [1]),
        ("a.pawns=m8,b.pawns=s2", "win", [1, 2]),
        ("a.pawns=s1", "points:180", []),
        ("a.pawns=m5s3", "points:150", [1]),
    ],
)
def test_the_rank_that_is_needed(pawns: str, goal: str, ranks: list[int]) -> None:
    position = at(f"gm3-turn,seats=a+b,turn=a,shosho=a,{pawns}")
    asked_for = read_goal("needed", goal)
    strengths = Strengths(SAMPLE, 0, 6)

    found = answer(Question(position, "needed", "a", None, asked_for), game(), strengths, Clock())
    could = answer(asked(position, goal, "possible"), game(), strengths, Clock())

    assert found["ranks"] == ranks
    assert found["answer"] == could["answer"]


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("peek", "gm2-placement,seats=a+b,turn=a,shosho=a,a.left=1"),
        ("needed", "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=1"),
        ("needed", "gh-turn,seats=a+b,turn=a"),
    ],
)
def test_questions_have_their_phases(question: str, line: str) -> None:
    put = Question(at(line), question, "a", None, read_goal(question, None))

    with pytest.raises(BadInput, match=f"{question} is asked in the"):
        answer(put, game(), Strengths(SAMPLE, 0, 6), Clock())


@pytest.mark.parametrize(
    ("line", "words", "changes"),
    [
        (
            "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=1,b.left=1,a.pawns=m4,b.pawns=m4",
            ["--mode", "forced"],
            ["a: a pawn more to place"],
        ),
        ("gm1-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp:1,b.crow=crow:1", [], []),
        ("gm1-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp:1,b.crow=crow:3", [], 2),
    ],
)
def test_the_nearest_position_has_another_answer(
    line: str, words: list[str], changes: list[str] | int
) -> None:
    asks = ["ask", "--game", "shinobi", "--player", "a", "--json", *words]
    asks += ["--question", "rank"] if "ranking" in line else []

    told = json.loads(CliRunner().invoke(main, [*asks, line, "--nearest"]).stdout)
    near = told["nearest"]

    if isinstance(changes, int):
        assert len(near["changes"]) == changes
    elif changes:
        assert near["changes"] == changes
    again = json.loads(CliRunner().invoke(main, [*asks, near["position"]]).stdout)
    assert again["answer"] == near["answer"] != told["answer"]


def test_two_changes_are_tried_only_where_one_is_not_enough() -> None:
    position = at("gm1-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp:1,b.crow=crow:3")

    def decide(other: Position) -> str:
        put = Question(other, "rank", "a", None, read_goal("rank", None))
        return str(answer(put, game(), Strengths(SAMPLE, 0, 6), Clock())["answer"])

    found = nearest(position, "no", decide, game())

    assert found.answer == "yes"
    assert len(found.changes) == 2
    assert found.looked_at > 4


def test_what_goes_with_one_question_is_refused_in_a_batch() -> None:
    for option in ("--nearest", "--sensitivity"):
        words = ["ask", "--game", "shinobi", "--batch", "-", option]
        result = CliRunner().invoke(main, words, input="")
        assert result.exit_code == 2
        assert option in result.stderr


@pytest.mark.parametrize("mode", ["possible", "forced", "chance"])
def test_a_line_can_be_replayed_with_the_boss_that_it_supposes(mode: str) -> None:
    position = "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=1"
    words = ("--game", "shinobi", "--json", "--player", "a")
    told = json.loads(CliRunner().invoke(main, ["ask", *words, "--mode", mode, position]).stdout)
    line = told["line"]
    spoiled = {**line, "boss": "nobody"}
    replayed, refused = (
        CliRunner().invoke(main, ["replay", *words, json.dumps(trace)]) for trace in (line, spoiled)
    )

    assert line["boss"] in list(Boss)
    assert replayed.exit_code == 0, replayed.stdout
    assert line["boss"] in json.loads(replayed.stdout)["by_boss"]
    assert refused.exit_code == 2
    assert 'boss: "nobody" is none of grugazor' in refused.stderr


# Readings under which ties, rankings and draws are others.


def told_of(
    line: str, question: str, mode: str | None, goal: str | None, **readings: str
) -> dict[str, Any]:
    under = unknown(**readings)
    put = Question(at(line, UNKNOWN), question, "a", mode, read_goal(question, goal))
    return answer(put, under, Strengths(UNKNOWN, 0, 6), Clock())


def test_who_draws_nothing_may_end_the_round_from_his_hand() -> None:
    clans = "a.wolf=wolf:1,a.crane=crane:1,a.monkey=monkey:1"
    line = f"gh-turn,seats=a+b,turn=a,a.hand=carp:1+carp:1,{clans},b.hand={94 - 2 - 3}"

    found = told_of(line, "end", "forced", None, nothing_left="skipped")

    assert (found["answer"], found["draw"]) == ("yes", [])


def test_while_a_ranking_is_to_come_a_tie_may_fall_to_the_player() -> None:
    line = "gm3-turn,seats=a+b,turn=a,shosho=a,a.hand=8,b.hand=8,a.pawns=m1,b.pawns=m1"
    more_corrupt = f"{line},a.corrupt=carp:3"

    readings = {"boss_reveal": "after_the_ranking"}
    assert told_of(more_corrupt, "win", "possible", None, **readings)["answer"] == "yes"
    readings["final_corruption"] = "no_corruption"
    assert told_of(line, "win", "possible", None, **readings)["answer"] == "no"
    assert told_of(line, "win", "possible", "share", **readings)["answer"] == "yes"


def test_a_tie_of_another_player_may_bring_a_share() -> None:
    pawns = "a.pawns=m2,b.pawns=m2,c.pawns=m1,c.left=1"
    piles = "a.corrupt=carp:3,b.corrupt=crow:1,c.corrupt=fox:1"
    seen = "a.seen=1:gaijins+2:ma_maho+3:dark_shogun"
    line = f"gm3-placement,seats=a+b+c,turn=c,shosho=a,{pawns},{piles},{seen}"

    assert told_of(line, "win", "possible", "share")["answer"] == "no"
    found = told_of(line, "win", "possible", "share", partial_tie="all_of_them")
    assert found["answer"] == "yes"


def test_a_half_filled_file_is_counted_with() -> None:
    text = SAMPLE_FILE.read_text(encoding="utf-8")
    half = read_cards(text.replace("strengths = [1, 1, 1, 2, 2, 2, 3, 3, 4]\n", ""), where="half")
    clans = "a.crow=crow:3,a.fox=fox:1,a.toad=toad:2"
    position = at(f"gh-turn,seats=a+b,turn=a,a.hand=wolf:2,b.hand=3,{clans}", half)

    half_known = chances(position, game(half), 0, 6)
    unknown_all = chances(position, unknown(), 0, 6)

    known_spread, spread = (
        one.most[Draw.CORRUPT] - one.least[Draw.CORRUPT] for one in (half_known, unknown_all)
    )
    assert 0 < known_spread < spread / 4


def test_completed_positions_write_all_strengths_and_answer_in_the_mode() -> None:
    line = "gh-turn,seats=a+b,turn=a,a.hand=toad,b.hand=3,a.carp=carp:1,a.crow=crow,a.crane=crane:1"
    given = told_of(line.replace("toad", "toad+toad"), "end", "given", "first")

    assert {one["answer"] for one in given["completed"]} == {"yes", "no"}
    for one in given["completed"]:
        assert one["position"]["hands"]["a"] == ["toad:0", "toad:0"]
        assert one["position"]["clans"]["a"]["crow"] == ["crow:0"]


# The end with strengths that a half-filled card file does not tell.


HALF = """
[about]
known = "invented"
[ronin]
strength = 1
{clans}
{yokai}
"""
FEW = "gm2-turn,seats=a+b,turn=a,shosho=a,a.hand=toad+toad,a.carp=carp:1,a.crow=crow:1,a.fox=fox:1"


def half_filled(tmp_path: Path, two: str) -> str:
    """A card file in which toad and dragon have powers, but no strengths."""
    known = "strengths = [0, 1, 1, 2, 3, 4, 5, 6, 6]"
    names = ("carp", "crow", "fox", "wolf", "spider", "crane", "monkey", "toad", "dragon")
    clans = [
        f"[clans.{name}]\n{'' if name in ('toad', 'dragon') else known}\ntwo = {two}\nthree = []"
        for name in names
    ]
    yokai = [f"[yokai.y{number}]\nstrength = 1\npower = []" for number in range(9)]
    file = tmp_path / "half.toml"
    file.write_text(HALF.format(clans="\n".join(clans), yokai="\n".join(yokai)), encoding="utf-8")
    return str(file)


def ended_so(file: str, line: str, goal: str, *more: str) -> dict[str, Any]:
    words = [line, "--player", "a", "--question", "end", "--mode", "given", "--goal", goal]
    words += ["--cards", file, "--json", *more]
    told = CliRunner().invoke(main, ["ask", "--game", "shinobi", *words])
    found: dict[str, Any] = json.loads(told.stdout)
    return found


@pytest.mark.parametrize(
    ("others", "goal", "answer"),
    [
        ("b.wolf=wolf:1", "first", "yes"),
        ("b.wolf=wolf:6+wolf:6+wolf:5,b.crow=crow:6", "first", "no"),
        ("b.wolf=wolf:6", "first", "depends"),
        ("b.dragon=dragon+dragon", "first", "depends"),
        ("b.dragon=dragon+dragon", "not-last", "depends"),
        ("b.corrupt=dragon+dragon", "not-last", "yes"),
    ],
)
def test_the_end_with_unknown_strengths_is_told_for_all_of_them(
    tmp_path: Path, others: str, goal: str, answer: str
) -> None:
    file = half_filled(tmp_path, "[]")
    found = ended_so(file, f"{FEW},{others}", goal)

    assert found["answer"] == answer
    if answer == "depends":
        for one in found["completed"]:
            alone = ended_so(file, json.dumps(one["position"]), goal)
            assert alone["answer"] == one["answer"]
        assert {"card": "toad", "owner": "a", "in": "hand"} in found["look_up"]


def test_an_end_over_unknown_strengths_has_no_certificate(tmp_path: Path) -> None:
    file, proof = half_filled(tmp_path, "[]"), tmp_path / "proof.json"
    found = ended_so(file, f"{FEW},b.wolf=wolf:6", "first", "--certificate", str(proof))

    assert found["certificate"] is None
    assert not proof.exists()


def test_the_end_with_two_unknown_strengths_is_that_of_every_pair(tmp_path: Path) -> None:
    moving = '[{do = "move", from = "other", to = "self", count = 1, up_to = true}]'
    file = half_filled(tmp_path, moving)
    for others in ("b.wolf=wolf:2+wolf:3", "b.wolf=wolf:6+wolf:6,b.crow=crow:6", "b.wolf=wolf:0"):
        line = f"{FEW},{others}"
        each = {
            ended_so(file, line.replace("toad+toad", f"toad:{a}+toad:{b}"), "first")["answer"]
            for a in range(3)
            for b in range(a, 3)
        }

        found = ended_so(file, line, "first", "--strengths", "0..2")

        assert found["answer"] == (each.pop() if len(each) == 1 else "depends"), others


def test_too_many_unknown_strengths_are_told_as_the_reason(tmp_path: Path) -> None:
    moving = '[{do = "move", from = "other", to = "self", count = 1, up_to = true}]'
    line = FEW.replace("a.carp=carp:1", "a.carp=carp:6+carp:6+carp:5+carp:4")
    found = ended_so(half_filled(tmp_path, moving), f"{line},b.dragon=dragon+dragon", "first")

    assert found["answer"] == "unknown"
    assert found["why"] == "4 strengths are unknown and cards may move: too many to try"


def test_a_power_that_lays_unknown_cards_on_piles_is_told_as_the_reason(tmp_path: Path) -> None:
    file = half_filled(tmp_path, '[{do = "corrupt", who = "self", count = 1}]')
    found = ended_so(file, f"{FEW},b.wolf=wolf:0", "first")

    assert found["answer"] == "unknown"
    assert "piles" in found["why"]


THREE = "a.carp=carp:2,a.wolf=wolf:2,a.spider=spider:1"


@pytest.mark.parametrize(
    ("mode", "hand", "more", "drawn", "clan"),
    [
        ("possible", "toad:1+toad:2", "", None, "toad"),
        ("forced", "toad:1+toad:2", "", None, "toad"),
        ("possible", "toad:1+fox:1", "", 1, None),
        ("possible", "carp:1+wolf:3", "", 8, None),
        ("chance", "carp:1+wolf:3", "", 8, None),
        ("forced", "toad:1", ",b.hand=0,b.corrupt=REST", 1, "toad"),
    ],
)
def test_a_round_that_can_be_ended_is_ended_before_our_eyes(
    mode: str, hand: str, more: str, drawn: int | None, clan: str | None
) -> None:
    """With the hand as it stands, or after the fewest cards that may come; here all but toads."""
    line = f"gm1-turn,seats=a+b,turn=a,shosho=b,a.hand={hand},{THREE}"
    if more:
        named = at(line).named()
        rest = [card for card in (SAMPLE.copies - named).elements() if not card.startswith("toad")]
        line += more.replace("REST", "+".join(rest))
    position = at(line)

    found = answer(
        Question(position, "end", "a", mode, read_goal("end", None)),
        game(),
        Strengths(SAMPLE, 0, 6),
        Clock(),
    )

    assert found["answer"] in ("yes", "mixed")
    assert len(found.get("drawn", ())) == (drawn or 0)
    assert clan in (None, found["place"]["clan"])
    left = [*found["place"]["cards"]]
    for card in (*hand.split("+"), *found.get("drawn", ())):
        if card in left:
            left.remove(card)
    assert left == []


@pytest.mark.parametrize(
    ("mode", "line", "why"),
    [
        ("possible", "a.hand=toad:1+toad:2,a.carp=carp:2", "one more Place does not make 4 clans"),
        (
            "forced",
            f"a.hand=toad:1,{THREE}",
            "some cards that may come make no clan that he lacks",
        ),
        (
            "possible",
            f"a.hand=toad:1,b.hand=84,deck=0,jigoku=carp:1+carp:1+wolf:3+wolf:3+wolf:3+carp:3,{THREE}",
            "no cards that may come make a clan that he lacks",
        ),
    ],
)
def test_a_round_that_cannot_be_ended_has_its_reason(mode: str, line: str, why: str) -> None:
    put = Question(
        at(f"gm1-turn,seats=a+b,turn=a,shosho=b,{line}"), "end", "a", mode, read_goal("end", None)
    )

    found = answer(put, game(), Strengths(SAMPLE, 0, 6), Clock())

    assert (found["answer"], found["why"]) == ("no", why)


def test_an_answer_in_words_says_what_was_asked_and_how_it_is_shown() -> None:
    line = "gm3-placement,seats=ann+bo,turn=bo,shosho=bo,ann.pawns=c1m3s2,ann.left=2,bo.pawns=m4s4"
    told = ronin("ask", f"{line},bo.left=2,bo.seen=1:zombies", "--player", "bo", "--mode", "forced")

    assert told.splitlines()[:4] == [
        "NO.",
        "Asked: can bo place so that he wins alone, whatever the others do?",
        "  moves       none",
        "How the others prevent it:",
    ]
    assert "  the Final Boss is ma_maho" in told.splitlines()


def test_every_question_has_its_words() -> None:
    with_modes = product(("win", "end"), MODES)
    for question, mode in (*with_modes, *product(("rank", "peek", "needed"), [None])):
        for goal in GOALS[question]:
            asked_so = {"question": question, "mode": mode, "goal": goal, "player": "ann"}

            assert asked_in_words(asked_so).endswith("?")
            assert "ann" in asked_in_words(asked_so)
