"""Random questions and counts, small enough to be answered by trying everything."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

from tests.shinobi.second_player.cards import NO_FILE, Deck, deck_of
from tests.shinobi.second_player.generate import random_decks, random_position, without_numbers
from tests.shinobi.second_player.position import read_position
from tests.shinobi.second_player.random_play import random_placements
from tests.shinobi.second_player.readings import Rulings, all_rulings
from tests.shinobi.second_player.rounds import place_all

Position = dict[str, Any]
RULINGS = all_rulings({})
"""Under which placements are made up; they are legal under those of `ASKED` too."""
ASKED = (
    ("final-corruption", "none"),
    ("corrupt-measure", "cards"),
    ("ender-discards", "yes"),
    ("last-place", "rank-n"),
    ("negative-total", "zero"),
    ("fifth-clan", "does-not-end"),
    ("clan-again", "once-a-round"),
    ("ronin-counts", "not-for-powers"),
    ("yokai-whose", "anybodys"),
    ("corruption-counts", "final-score-too"),
    ("corruption-counts", "final-score-only"),
    ("partial-tie", "all-of-them"),
    ("zombies-none", "who-lost-his-last"),
    ("negative-score", "zero"),
)
"""Readings other than the defaults under which questions are asked."""
MOST_LEFT = 5
MOST_UNKNOWN = 2


class Question(NamedTuple):
    """One question. `what` is "ask" or "count"; `deck` numbers the card files."""

    id: str
    deck: int
    cards: dict[str, Any] | None
    what: str
    asked: Any
    rulings: Rulings


def questions(seed: int, number: int, each: int = 100) -> Iterator[Question]:
    """So many random questions; `each` of them have one deck, or every other time none."""
    decks = random_decks(seed)
    for group in range(-(-number // each)):
        cards = next(decks)
        known = group % 2 == 0
        chosen: Rulings = {}
        if group % 4 > 1:
            chosen = dict(Random(f"rulings {seed} {group}").sample(ASKED, 3))
        for index in range(min(each, number - group * each)):
            name = f"q{seed}-{group}-{index}"
            random = Random(name)
            make = random.choice([win, win, possible, rank, end, count])
            what, asked = make(deck_of(cards), known, random)
            yield Question(name, group, cards if known else None, what, asked, chosen)


def position_with(
    deck: Deck, known: bool, random: Random, fits: Callable[[Position], bool]
) -> Position:
    """A random position that fits; without a file few strengths are unknown."""
    while True:
        position = random_position(deck, random)
        if not known:
            phase = position["phase"]
            position = without_numbers(position, random, 0.1) | {"phase": phase}
        if fits(position) and (known or unknown_cards(position) <= MOST_UNKNOWN):
            return position


def unknown_cards(position: Position) -> int:
    """How many cards in front of players and in piles have no number without a file."""
    piles = [*position["corruption"].values()]
    piles += [held for of in position["clans"].values() for held in of.values()]
    cards = [card for pile in piles for card in pile]
    return len([card for card in cards if ":" not in card or card.startswith("yokai:")])


def placing(position: Position) -> bool:
    """Whether it is a placing that can be tried to its end."""
    left = sum(position["left"].values()) if position["phase"] == "placement" else 0
    return 0 < left <= MOST_LEFT


def win(deck: Deck, known: bool, random: Random) -> tuple[str, Any]:
    """A question about the last placing."""
    position = position_with(deck, known, random, placing) | {"round": 3}
    mode = random.choice(["possible", "given", "forced", "chance"])
    points = f"points:{random.randint(-3, 12) * 10}"
    goal = random.choice(["win", "share", points])
    asked: dict[str, Any] = {"question": "win", "position": position, "mode": mode, "goal": goal}
    asked["player"] = random.choice([position["turn"], random.choice(position["seats"])])
    if mode == "given":
        file = deck if known else NO_FILE
        state = read_position(deepcopy(position), file, RULINGS)
        while state["phase"] != "over":
            state = read_position(deepcopy(position), file, RULINGS)
            asked["placements"] = random_placements(state, RULINGS, random)
            place_all(state, deepcopy(asked["placements"]), RULINGS)
    return "ask", asked


def possible(deck: Deck, known: bool, random: Random) -> tuple[str, Any]:
    """Whether a goal can still be reached, at any time of a Grand Master game."""
    position = position_with(
        *(deck, known, random),
        lambda of: of["mode"] == "grand-master" and of["phase"] in ("turn", "placement"),
    )
    goal = random.choice(["win", "share", f"points:{random.randint(8, 19) * 10}"])
    asked = {"question": "win", "position": position, "mode": "possible", "goal": goal}
    return "ask", asked | {"player": random.choice(position["seats"])}


def rank(deck: Deck, known: bool, random: Random) -> tuple[str, Any]:
    """A question about a ranking."""
    position = position_with(deck, known, random, lambda of: of["phase"] == "ranking")
    goal = random.choice(["first", "not-last", f"pawns:{random.randint(1, 4)}"])
    asked = {"question": "rank", "position": position, "goal": goal}
    return "ask", asked | {"player": random.choice(position["seats"])}


def end(deck: Deck, known: bool, random: Random) -> tuple[str, Any]:
    """Whether the player whose turn it is can end the round."""
    position = position_with(
        *(deck, known, random),
        lambda of: of["phase"] == "turn" and len(of["clans"][of["turn"]]) >= random.choice([2, 3]),
    )
    mode = random.choice(["possible", "forced", "chance", "given"])
    asked = {"question": "end", "position": position, "mode": mode, "player": position["turn"]}
    if mode == "given":
        asked["goal"] = random.choice(["end", "first", "not-last"])
    return "ask", asked


def count(deck: Deck, known: bool, random: Random) -> tuple[str, Any]:
    """A position in which actions or placements are counted."""
    return "count", position_with(
        *(deck, known, random), lambda of: of["phase"] == "turn" or placing(of)
    )
