"""`python -m ronin.verify.seven_ronin.search.endings`: a file of endings, solved once and for all.

An ending is a position from which all rounds that are left count. The program goes through the
positions of one round with few pieces, in a fixed order, and adds a line for each that it solves:
the position, a check sum, its value, and a best strategy for each side. The lines are the same, in
the same order, whether one process, several or a cluster solved them. A run that was stopped goes
on where it was. The first line tells what the file covers, and the digests of rules, rulings and
board for which it holds; `ronin ask --rounds` looks positions up in it, and does not use it for
others.

As it is, without options, it takes two or three minutes of one core and two megabytes.

The file is no part of the package. It is looked for where RONIN_ENDINGS says, and else in
`ronin/endings.jsonl` in the user's folder for data.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from itertools import chain, combinations_with_replacement, islice, product
from pathlib import Path
from time import monotonic

from ronin.model.errors import BadInput, RoninError
from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin.notation import choice_json, format_position
from ronin.model.seven_ronin.pieces import AREAS, RONIN, ROUNDS, SPACES
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import read_attacker, read_defender
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.workers import Workers
from ronin.verify.digests import definitions_digest, files_of_rules
from ronin.verify.running.pieces import done
from ronin.verify.running.programs import add_workers, at_least, run_program, seconds, workers_of
from ronin.verify.running.progress import Progress
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.consulted import unwatched
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead
from ronin.verify.seven_ronin.search.rounds_chance import ChanceAhead

FORMAT = "ronin-endings/2"
MOST_BYTES = 20_000_000
AT_ONCE, PARTS_AHEAD = 25, 200
"""Positions that are solved by one worker together, and parts that wait for one."""
NAME = "endings.jsonl"


def place(environment: Mapping[str, str] = os.environ) -> Path | None:
    """Where the file is looked for; None for a user without a home."""
    told = environment.get("RONIN_ENDINGS")
    if told:
        return Path(told)
    data = environment.get("XDG_DATA_HOME")
    try:
        return Path(data or Path.home() / ".local" / "share") / "ronin" / NAME
    except RuntimeError:
        return None


@cache
def digest_of_engine() -> str:
    """Twelve hexadecimal digits that change with any definition of the engine."""
    return definitions_digest(files_of_rules("seven_ronin"))[:12]


def digests(game: Game) -> dict[str, str]:
    """What an ending depends on: the rules as they are written, the rulings, and the board."""
    rulings = sha256(
        json.dumps(rulings_json(unwatched(game.rulings)), sort_keys=True).encode()
    ).hexdigest()
    return {"rules": digest_of_engine(), "rulings": rulings[:12], "board": game.village.digest}


@dataclass
class Endings:
    """The endings of a file: as text, and read when one is looked up."""

    covers: str
    lines: dict[str, str] = field(default_factory=dict)
    """By position; nothing for one that was not solved in time."""
    used: int = 0
    """How often something was found: of one question."""

    def value(self, position: Position) -> Chance | None:
        """What the file says of a position; None if nothing."""
        text = self.lines.get(format_position(position))
        if not text:
            return None
        try:
            found = json.loads(text)
            value = Fraction(found["value"])
            attacker = [(Fraction(share), read_attacker(plan)) for share, plan in found["attacker"]]
            defender = [(Fraction(share), read_defender(plan)) for share, plan in found["defender"]]
        except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RoninError):
            return None
        self.used += 1
        return Chance(value, value, tuple(attacker), tuple(defender))


def read_endings(path: Path, game: Game) -> Endings:
    """The endings of a file; BadInput if it is none, or of other rules, rulings or board."""
    now = path.stat()
    first, lines = _content(path, (now.st_ino, now.st_mtime_ns, now.st_size))
    for name, digest in digests(game).items():
        if first[name] != digest:
            raise BadInput(f"{path}: of other {name}: {first[name]}, and {digest} is right")
    return Endings(first["covers"], lines)


@lru_cache(maxsize=1)
def _content(path: Path, _: tuple[int, ...]) -> tuple[dict[str, str], dict[str, str]]:
    """The first line of a file, and the endings by position: read once for many questions."""
    lines = dict[str, str]()
    with path.open(encoding="utf-8") as file:
        try:
            told = json.loads(file.readline())
            names = ("format", "covers", "rules", "rulings", "board")
            first = {name: str(told[name]) for name in names}
        except (ValueError, KeyError, TypeError):
            raise BadInput(f"{path}: the first line does not tell what the file covers") from None
        if first["format"] != FORMAT:
            raise BadInput(f"{path}: is no file of the format {FORMAT}; it can be made again")
        for line in file:
            words = line.rstrip("\n").split(" ", 2)
            position, text = words[0], words[-1]
            if line == line_of(position, text):
                lines[position] = text
    return first, lines


def endings_at_hand(game: Game) -> tuple[Endings | None, str]:
    """The endings that may be looked up, if there are any; and a word if a file is not used."""
    path = place()
    if path is None or not path.is_file():
        return None, ""
    try:
        return read_endings(path, game), ""
    except (BadInput, OSError, UnicodeDecodeError) as fault:
        return None, f"solved endings are not used: {fault}"


@dataclass(frozen=True, slots=True)
class Family:
    """Positions of one round: few ronin, few ninja, nobody who stayed, no Shrine Marker."""

    round: int
    ronin: int
    """At most this many are alive, and at least one."""
    reserves: int
    ninja: int
    """At most this many stand on the areas."""

    @property
    def in_words(self) -> str:
        """What belongs to it."""
        return (
            f"round {self.round}, at most {self.ronin} ronin, {self.reserves} in the Reserves and "
            f"{self.ninja} on areas; nobody stayed, no Shrine Marker, nobody on the Green"
        )

    def __iter__(self) -> Iterator[Position]:
        for alive in sorted(product((False, True), repeat=len(RONIN)), key=sum):
            if not 1 <= sum(alive) <= self.ronin:
                continue
            tiles = (
                range(ronin.vitality) if living else range(1)
                for ronin, living in zip(RONIN, alive, strict=True)
            )
            fallen = tuple(ronin for ronin, living in zip(RONIN, alive, strict=True) if not living)
            for wounds in product(*tiles):
                for number in range(self.ninja + 1):
                    for where in combinations_with_replacement(AREAS, number):
                        ninja = tuple(map(where.count, SPACES))
                        for reserves in range(self.reserves + 1):
                            if reserves + number:
                                yield Position(self.round, reserves, ninja, wounds, fallen)


def solve(
    path: Path,
    family: Family,
    game: Game,
    *,
    seconds: float,
    most: int | None,
    workers: Workers = 1,
    progress: Progress | None = None,
) -> Endings:
    """Add what is missing, `most` positions of it; what was there before stays."""
    endings, first = Endings(family.in_words), ""
    if path.exists():
        if not path.is_file():
            raise BadInput(f"{path}: cannot be written: it is not a file")
        _drop_torn_line(path)
        found = read_endings(path, game)
        if found.covers != family.in_words:
            raise BadInput(f"{path}: covers {found.covers}; another file is right for the rest")
        endings.lines.update(found.lines)
    else:
        told = {"format": FORMAT, "covers": family.in_words, **digests(game)}
        first = json.dumps(told) + "\n"
        path.parent.mkdir(parents=True, exist_ok=True)
    before = frozenset(endings.lines)
    missing = (position for position in family if format_position(position) not in before)
    parts = _in_parts(islice(missing, most))
    solving = _Solving(game, seconds)
    with (
        done(solving, parts, workers, progress=progress, ahead=PARTS_AHEAD) as solved,
        path.open("a", encoding="utf-8") as file,
    ):
        file.write(first)
        for name, text in chain.from_iterable(solved):
            if file.tell() > MOST_BYTES - 10_000:
                break
            endings.lines[name] = text
            file.write(line_of(name, text))
            file.flush()
    return endings


def _in_parts(positions: Iterator[Position]) -> Iterator[list[Position]]:
    while part := list(islice(positions, AT_ONCE)):
        yield part


class _EachTime(Clock):
    """A clock that begins anew with each position."""

    def begin(self, seconds: float) -> None:
        """Give up `seconds` seconds from now."""
        self._end = monotonic() + seconds


class _Solving:
    """Values of next positions serve many endings; what is written does not depend on them."""

    def __init__(self, game: Game, seconds: float) -> None:
        self.game = game
        self.seconds = seconds

    def __call__(self, part: Sequence[Position]) -> list[tuple[str, str]]:
        """Each position, and what the file says of it."""
        return [(format_position(position), _written(self.solved(position))) for position in part]

    @cached_property
    def clock(self) -> _EachTime:
        """Of whoever solves."""
        return _EachTime()

    @cached_property
    def known(self) -> ChanceAhead:
        """Which a worker finds by itself."""
        return ChanceAhead(self.game, self.clock)

    def solved(self, position: Position) -> Chance:
        """The value and both strategies, unless there was no time for it."""
        found, ahead = Chance(), Ahead(position, ROUNDS + 1 - position.round)
        self.clock.begin(self.seconds)
        known = self.known if ahead.rounds > 1 else ChanceAhead(self.game, self.clock)
        known.solve(ahead, found)
        return found


def _written(found: Chance) -> str:
    """The value and both strategies as they are written; nothing if they are not known."""
    if not found.is_known:
        return ""
    attacker = [(str(share), choice_json(plan)) for share, plan in found.attacker]
    defender = [(str(share), choice_json(plan)) for share, plan in found.defender]
    told = {"value": str(found.low), "attacker": attacker, "defender": defender}
    return json.dumps(told, separators=(",", ":"))


def line_of(position: str, text: str) -> str:
    """A line of the file, with a check sum: one that was edited or spoilt is not there."""
    return f"{position} {sha256(f'{position} {text}'.encode()).hexdigest()[:8]} {text}\n"


def _drop_torn_line(path: Path) -> None:
    """A run that was killed may have left half a line."""
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        path.write_bytes(whole)


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve and write; 0, or 2 for wrong usage."""
    options = argparse.ArgumentParser(prog="python -m ronin.verify.seven_ronin.search.endings")
    usual = place()
    options.add_argument("--out", default=usual, required=usual is None, metavar="FILE")
    options.add_argument("--round", type=int, default=ROUNDS - 1, choices=range(1, ROUNDS + 1))
    options.add_argument("--ronin", type=at_least(1), default=1, metavar="N", help="alive at most")
    options.add_argument("--reserves", type=at_least(0), default=5, metavar="N", help="at most")
    options.add_argument(
        "--ninja", type=at_least(0), default=2, metavar="N", help="on areas at most"
    )
    options.add_argument(
        "--seconds", type=seconds, default=60, metavar="S", help="for each position"
    )
    options.add_argument(
        "--most", type=at_least(0), metavar="N", help="positions to add in this run"
    )
    add_workers(options)
    chosen = options.parse_args(arguments)
    workers = workers_of(options, chosen)
    family = Family(chosen.round, chosen.ronin, chosen.reserves, chosen.ninja)
    game = Game(standard_village(), ENGLISH)
    try:
        found = solve(
            Path(chosen.out),
            family,
            game,
            seconds=chosen.seconds,
            most=chosen.most,
            workers=workers,
            progress=Progress(f"parts of {AT_ONCE} endings", every=1),
        )
    except (RoninError, OSError) as fault:
        print(f"ronin: {fault}", file=sys.stderr)
        return 2
    solved = sum(map(bool, found.lines.values()))
    print(f"{solved:,} endings solved of {len(found.lines):,} tried, of {sum(1 for _ in family):,}")
    print(f"Covered: {found.covers}")
    return 0


if __name__ == "__main__":
    run_program(main)
