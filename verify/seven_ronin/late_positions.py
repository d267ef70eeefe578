"""`python -m ronin.verify.seven_ronin.late_positions`: points that decide who can force a win.

Games are played in every style, and each late position of them, with one to three ronin alive, is
asked whether some attack wins for sure: under the preset, and under every other reading of each
point that was looked at and is not known yet to turn such an answer. Where the answers differ, the
point is on the highest rung of severity, and the game leads to the position. Positions aimed at
certain points are asked first; the solver finds the games to them.

What is found goes into one file after each game, and a run that was stopped goes on where it was.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from ronin.model.ambiguity import kebab
from ronin.model.errors import RoninError
from ronin.model.rulings import rulings_json, with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import format_position, parse_position, position_json
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules.planning import attack_count, defence_count
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.parting.readings import pairs_of
from ronin.properties.seven_ronin.play import ALL_STYLES, play_game
from ronin.verify.console.answers import write_whole
from ronin.verify.search.budget import Budget
from ronin.verify.seven_ronin.console.rounds import played_through
from ronin.verify.seven_ronin.reach.positions import searched
from ronin.verify.seven_ronin.search.consulted import watched
from ronin.verify.seven_ronin.search.decided import Decision, Found, Likely, decided
from ronin.verify.seven_ronin.search.questions import Question
from ronin.verify.seven_ronin.search.sensitivity import LOOKS
from ronin.verify.smt.solving import Limits

FORMAT = 1
FILE = Path(__file__).parents[2] / "reports" / "seven_ronin" / "points" / "late.json"
MOST_ALIVE = 3
MOST_DEPLOYMENTS = 6_000
"""Positions with more pairs of deployments are left out."""
RLIMIT = 20_000_000
"""Of the solver's work for a game to a position."""
AIMED = ("r6,4,passage=1,inn=1,field_2=1,yobu-2,tasuke-x,yumi-2,taiko-4,hayai-x,kabe-x,musashi-x",)

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


def aimed_positions(game: Game) -> Iterator[Late]:
    """The positions aimed at certain points to which the solver finds a game."""
    for text in AIMED:
        position = parse_position(text, game.rulings)
        traces = searched(position, Limits(RLIMIT), game, ())
        if traces is not None:
            yield Late(position, tuple(traces), "aimed")


def is_small(position: Position, game: Game) -> bool:
    """Whether a position has few enough pairs of deployments to be asked."""
    start = engine.begun(position)
    return attack_count(start, game) * defence_count(start, game) <= MOST_DEPLOYMENTS


def turning(late: Late, base: Game, known: Sequence[str], counted: Json) -> Iterator[Json]:
    """The points not known yet under which the answer turns, each with both answers."""
    likely = Likely()
    rulings, consulted = watched(base.rulings)
    usual = _asked(late.position, Game(base.village, rulings), likely)
    counted["asked"] += 1
    if not isinstance(usual, Decision):
        counted["undecided"] += 1
        return
    taken = rulings_json(base.rulings)
    for name, question in points().items():
        if name not in consulted or name in known:
            continue
        for reading in (kebab(one.name) for one in question):
            if reading == taken[name]:
                continue
            other = Game(base.village, with_reading(base.rulings, name, reading))
            answer = _asked(late.position, other, likely)
            counted["asked"] += 1
            counted["undecided"] += not isinstance(answer, Decision)
            if isinstance(answer, Decision) and answer != usual:
                yield {
                    "point": name,
                    "pair": [taken[name], reading],
                    "base": {key: value for key, value in _apart(base).items() if key != name},
                    "position": position_json(late.position),
                    "text": format_position(late.position),
                    "a": usual.said,
                    "b": answer.said,
                    **_game_to(late, base, other),
                }
                break


def _asked(position: Position, game: Game, likely: Likely) -> Found:
    return decided(Question(position, "forced"), game, Budget(LOOKS), likely)


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


def search(file: Path, *, seed: int, games: int) -> Json:
    """Go through so many games of each style, from where the file stands."""
    kept = _kept(file, seed)
    found: dict[str, Json] = kept["points"]
    every = bases()
    if not kept["aimed"]:
        for late in aimed_positions(every[0]):
            _enter(turning(late, every[0], [], kept), found)
        kept["aimed"] = True
        _write(file, kept)
    for number in count(kept["games"] + 1):
        if number > games:
            return kept
        for style in ALL_STYLES:
            for base in every:
                own = [name for name in points() if dict(pairs_of(name)[0].base) == _apart(base)]
                known = [name for name in points() if name in found or name not in own]
                for late in late_positions(style, seed=seed, number=number, game=base):
                    if is_small(late.position, base):
                        kept["positions"] += 1
                        _enter(turning(late, base, known, kept), found)
        kept["games"] = number
        _write(file, kept)
    raise AssertionError("games are counted without end")


def _enter(turned: Iterator[Json], found: dict[str, Json]) -> None:
    """Keep what shows a point in the earliest round, with the fewest alive."""
    for one in turned:
        before = found.get(one["point"])
        if before is None or _size(one) < _size(before):
            found[one["point"]] = one


def _size(one: Json) -> tuple[int, int, str]:
    return len(one["traces"]), -len(one["position"]["eliminated"]), one["text"]


def _kept(file: Path, seed: int) -> Json:
    if file.is_file():
        kept: Json = json.loads(file.read_text(encoding="utf-8"))
        if kept["seed"] == seed:
            return kept
    numbers = dict.fromkeys(("games", "positions", "asked", "undecided"), 0)
    return {"format": FORMAT, "seed": seed, "aimed": False, **numbers, "points": {}}


def _write(file: Path, kept: Json) -> None:
    ordered = {name: kept["points"][name] for name in points() if name in kept["points"]}
    write_whole(str(file), json.dumps({**kept, "points": ordered}, indent=1) + "\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Search and write; 0, or 2 for wrong usage."""
    options = argparse.ArgumentParser(prog="python -m ronin.verify.seven_ronin.late_positions")
    options.add_argument("--seed", type=int, default=1, metavar="N")
    options.add_argument("--games", type=int, default=400, metavar="K", help="of each style")
    options.add_argument("--out", default=str(FILE), metavar="FILE")
    asked = options.parse_args(arguments)
    kept = search(Path(asked.out), seed=asked.seed, games=asked.games)
    print(
        f"{kept['positions']:,} late positions, {kept['asked']:,} questions, "
        f"{kept['undecided']:,} undecided; {len(kept['points'])} points decide a sure win"
    )
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
