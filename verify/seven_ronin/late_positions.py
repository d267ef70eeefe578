"""`python -m ronin.verify.seven_ronin.late_positions`: points that decide who can force a win.

Games are played in every style, and each late position of them, with one to three ronin alive, is
asked whether some attack wins for sure: under the preset, and under every other reading of each
point that was looked at and is not known yet to turn such an answer. Where the answers differ, the
point is on the highest rung of severity, and the game leads to the position. Before that, positions
aimed at each point are drawn until one turns to which the solver finds a game.

What is found goes into one file as it comes, and a run that was stopped goes on where it was,
unless the rules or the search have changed meanwhile.
"""

import argparse
import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from ronin.model.errors import RoninError
from ronin.model.rulings import rulings_json, with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import format_position, position_json
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules.planning import attack_count
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.divergence.readings import ReadingPair, pairs_of
from ronin.properties.seven_ronin.divergence.search import games_of
from ronin.properties.seven_ronin.play import ALL_STYLES, play_game
from ronin.verify.digests import definitions_digest, files_of_rules
from ronin.verify.files import write_whole
from ronin.verify.running.programs import run_program
from ronin.verify.search.budget import Stopwatch
from ronin.verify.seven_ronin.aimed_positions import (
    MOST_ALIVE,
    drawn_at,
    forced_answer,
    on_the_edge,
)
from ronin.verify.seven_ronin.reach.free_positions import searched
from ronin.verify.seven_ronin.rounds import played_through
from ronin.verify.seven_ronin.search.decided import Decision, Found, Likely
from ronin.verify.seven_ronin.search.questions import Question
from ronin.verify.seven_ronin.search.sensitivity import changed, sensitivity
from ronin.verify.smt.solving import Limits

FORMAT = 1
FILE = Path(__file__).parents[2] / "reports" / "seven_ronin" / "points" / "late.json"
RLIMIT = 20_000_000
"""Of the solver's work for a game to a position."""
MOST_ATTACKS = 1_000
"""Positions of games with more attacks are left out."""
DRAWN_AT_ONCE = 20
"""How many positions are drawn for a point before it is the next one's turn."""

Json = dict[str, Any]


@dataclass(frozen=True)
class Late:
    """A late position, and the game that leads to it under the preset."""

    position: Position
    game: tuple[Json, ...]
    source: str


def late_positions(style: str, *, seed: int, number: int, game: Game) -> Iterator[Late]:
    """The starts of the rounds of one game in which few ronin live."""
    before: list[Json] = []
    for played in play_game(seed=seed, number=number, style=ALL_STYLES[style], game=game):
        if before and 1 <= len(played.position.living) <= MOST_ALIVE:
            yield Late(played.position, tuple(before), f"game {number} of style {style}")
        before.append(played.trace())


def turning(late: Late, base: Game, known: Collection[str], counted: Json) -> Iterator[Json]:
    """The points not known yet under which the answer turns, each with both answers."""
    question = Question(late.position, "forced")
    wanted = [name for name in points() if name not in known]
    found = sensitivity(question, base, Stopwatch(None), among=wanted)
    counted["asked"] += 1 + found.same + len(found.turns) + len(found.undecided)
    counted["undecided"] += len(found.undecided)
    taken = rulings_json(base.rulings)
    shown: set[str] = set()
    for (change, *_), answer in found.turns:
        if isinstance(answer, Decision) and change.name not in shown:
            shown.add(change.name)
            apart = {key: value for key, value in _apart(base).items() if key != change.name}
            pair = ReadingPair(
                change.name, taken[change.name], str(change.value), (*apart.items(),)
            )
            other = changed(base, (change,), number=late.position.round)
            answers = (found.base, answer)
            yield _decision_json(pair, late.position, answers) | _game_to(late, base, other)


def _decision_json(pair: ReadingPair, position: Position, answers: Sequence[Found]) -> Json:
    """A position in which a reading decides, without the game to it."""
    a, b = (answer.said for answer in answers if isinstance(answer, Decision))
    return {
        "point": pair.point,
        "pair": [pair.a, pair.b],
        "base": dict(pair.base),
        "position": position_json(position),
        "text": format_position(position),
        "a": a,
        "b": b,
    }


def _apart(game: Game) -> dict[str, str]:
    english = rulings_json(ENGLISH)
    taken = rulings_json(game.rulings)
    return {name: reading for name, reading in taken.items() if reading != english[name]}


def _game_to(late: Late, base: Game, other: Game) -> Json:
    """A game to a position, the same under both readings if one is found."""
    if _leads_there(late, other):
        return {"source": late.source, "under_both": True, "traces": list(late.game)}
    traces = searched(late.position, Limits(RLIMIT), base, (other,))
    if traces is not None:
        return {"source": "the solver", "under_both": True, "traces": list(traces)}
    return {"source": late.source, "under_both": False, "traces": list(late.game)}


def _leads_there(late: Late, game: Game) -> bool:
    """Whether the game to a position is legal, and leads to it, under other rulings too."""
    try:
        *_, last = played_through([dict(trace) for trace in late.game], game)
    except RoninError:
        return False
    return last.next_position == late.position


def bases() -> list[Game]:
    """The preset, and it with the readings that some points need to have a meaning."""
    needed = dict.fromkeys(pairs_of(name)[0].base for name in points())
    found = []
    for base in needed:
        rulings = ENGLISH
        for name, reading in base:
            rulings = with_reading(rulings, name, reading)
        found.append(Game(standard_village(), rulings))
    return found


def search(file: Path, *, seed: int, games: int, drawn: int = 0) -> Json:
    """Draw `drawn` positions for each point, then play `games` games of each style.

    Goes on from where the file stands. Positions of games under the preset alone are counted.
    """
    kept = kept_in(file, seed)
    _aim(file, kept, seed=seed, drawn=drawn)
    found: dict[str, Json] = kept["points"]
    for number in range(kept["games"] + 1, games + 1):
        for late, base in late_in_games(seed, number):
            kept["positions"] += base.rulings is ENGLISH
            enter(turning(late, base, not_asked(base, found), kept), found)
        kept["games"] = number
        write(file, kept)
    return kept


def late_in_games(seed: int, number: int) -> Iterator[tuple[Late, Game]]:
    """The late positions of the games of one number, of every style and under every base."""
    for style in ALL_STYLES:
        for base in bases():
            for late in late_positions(style, seed=seed, number=number, game=base):
                if attack_count(engine.begun(late.position), base) <= MOST_ATTACKS:
                    yield late, base


def not_asked(base: Game, known: Collection[str] = ()) -> list[str]:
    """The points that are known already, and those that have a meaning under another base only."""
    own = [name for name in points() if dict(pairs_of(name)[0].base) == _apart(base)]
    return [name for name in points() if name in known or name not in own]


def _aim(file: Path, kept: Json, *, seed: int, drawn: int) -> None:
    """Draw positions for all points in turn, a few at a time, until each has as many or turns."""
    aimed: dict[str, int] = kept["aimed"]
    for most in range(DRAWN_AT_ONCE, drawn + DRAWN_AT_ONCE, DRAWN_AT_ONCE):
        for name in points():
            for number in range(aimed.get(name, 0) + 1, min(most, drawn) + 1):
                if name in kept["points"]:
                    break
                aimed[name] = number
                random = Random(f"{seed} {name} {number}")
                for pair in pairs_of(name):
                    enter(aimed_at(pair, random, kept), kept["points"])
            write(file, kept)


def aimed_at(pair: ReadingPair, random: Random, counted: Json) -> Iterator[Json]:
    """What a position drawn for a pair of readings shows, if the solver finds a game to it."""
    likely = Likely()
    games = games_of(pair)
    for position in on_the_edge(drawn_at(pair.point, random), games, likely):
        counted["asked"] += 2
        answers = [forced_answer(position, game, likely) for game in games]
        if answers[0] == answers[1] or not all(isinstance(answer, Decision) for answer in answers):
            continue
        for others in ((games[1],), ()):
            traces = searched(position, Limits(RLIMIT), games[0], others)
            if traces is not None:
                yield _decision_json(pair, position, answers) | {
                    "source": "aimed",
                    "under_both": bool(others),
                    "traces": list(traces),
                }
                return


def enter(turned: Iterator[Json], found: dict[str, Json]) -> None:
    """Keep what shows a point in the earliest round, with the fewest alive."""
    for entry in turned:
        before = found.get(entry["point"])
        if before is None or _size(entry) < _size(before):
            found[entry["point"]] = entry


def _size(entry: Json) -> tuple[int, int, str]:
    return len(entry["traces"]), -len(entry["position"]["eliminated"]), entry["text"]


def kept_in(file: Path, seed: int) -> Json:
    """What was found so far with a seed; nothing yet if with another, or with other code."""
    began = {"format": FORMAT, "seed": seed, "found_with": _found_with()}
    if file.is_file():
        kept: Json = json.loads(file.read_text(encoding="utf-8"))
        if all(kept.get(name) == value for name, value in began.items()):
            return kept
    numbers = dict.fromkeys(("games", "positions", "asked", "undecided"), 0)
    return {**began, "aimed": {}, **numbers, "points": {}}


def _found_with() -> str:
    """A digest of the rules and of what searches under them."""
    here = Path(__file__)
    searching = [file for file in here.parent.glob("search/*.py") if "bench" not in file.name]
    own = [here, here.with_name("aimed_positions.py")]
    return definitions_digest([*files_of_rules("seven_ronin"), *searching, *own])[:12]


def write(file: Path, kept: Json) -> None:
    """Write what was found, point by point in their order."""
    ordered = {name: kept["points"][name] for name in points() if name in kept["points"]}
    write_whole(str(file), json.dumps({**kept, "points": ordered}, indent=1) + "\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Search and write; 0, or 2 for wrong usage."""
    options = argparse.ArgumentParser(prog="python -m ronin.verify.seven_ronin.late_positions")
    options.add_argument("--seed", type=int, default=1, metavar="N")
    options.add_argument("--games", type=int, default=620, metavar="K", help="of each style")
    options.add_argument("--drawn", type=int, default=200, metavar="N", help="for each point")
    options.add_argument("--out", default=str(FILE), metavar="FILE")
    chosen = options.parse_args(arguments)
    kept = search(Path(chosen.out), seed=chosen.seed, games=chosen.games, drawn=chosen.drawn)
    print(
        f"{sum(kept['aimed'].values()):,} aimed and {kept['positions']:,} late positions, "
        f"{kept['asked']:,} questions, "
        f"{kept['undecided']:,} undecided; {len(kept['points'])} points decide a sure win"
    )
    return 0


if __name__ == "__main__":
    run_program(main)
