"""`python -m ronin.verify.seven_ronin.search.endings`: a file of endings, solved once and for all.

An ending is a position from which all rounds that are left count. The program goes through the
positions of one round with few pieces, in a fixed order, and adds a line for each that it solves:
the position, its value, and a best strategy for each side. A run that was stopped goes on where it
was. The first line tells what the file covers, and the digests of rules, rulings and board for
which it holds; `ronin ask --rounds` looks positions up in it, and does not use it for others.

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
from functools import cache
from hashlib import sha256
from itertools import combinations_with_replacement, product
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
from ronin.verify.digests import definitions_digest, files_of_rules
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.consulted import unwatched
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.rounds_ahead import Ahead
from ronin.verify.seven_ronin.search.rounds_chance import ChanceAhead

FORMAT = "ronin-endings/1"
MOST_BYTES = 20_000_000
NAME = "endings.jsonl"


def place(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the file is looked for."""
    told = environment.get("RONIN_ENDINGS")
    if told:
        return Path(told)
    data = environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "ronin" / NAME


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
    """How often something was found."""

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
    with path.open(encoding="utf-8") as file:
        try:
            first = json.loads(file.readline())
            told = {name: first[name] for name in ("rules", "rulings", "board")}
            endings = Endings(str(first["covers"]))
        except (ValueError, KeyError, TypeError):
            raise BadInput(f"{path}: the first line does not tell what the file covers") from None
        for name, digest in digests(game).items():
            if told[name] != digest:
                raise BadInput(f"{path}: of other {name}: {told[name]}, and {digest} is right")
        for line in file:
            position, separator, text = line.rstrip("\n").partition(" ")
            if separator and line.endswith("\n"):
                endings.lines[position] = text
    return endings


def endings_at_hand(game: Game) -> tuple[Endings | None, str]:
    """The endings that may be looked up, if there are any; and a word if a file is not used."""
    path = place()
    if not path.is_file():
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


def solve(path: Path, family: Family, game: Game, *, seconds: float, most: int | None) -> Endings:
    """Add what is missing, `most` positions of it; what was there before stays."""
    if path.exists():
        _drop_torn_line(path)
        endings = read_endings(path, game)
        if endings.covers != family.in_words:
            raise BadInput(f"{path}: covers {endings.covers}; another file is right for the rest")
    else:
        first = {"format": FORMAT, "covers": family.in_words, **digests(game)}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(first) + "\n", encoding="utf-8")
        endings = Endings(family.in_words)
    added, solving = 0, _Solving(game, seconds)
    with path.open("a", encoding="utf-8") as file:
        for position in family:
            name = format_position(position)
            if name in endings.lines:
                continue
            if added == most or file.tell() > MOST_BYTES - 10_000:
                break
            endings.lines[name] = _written(solving.solved(position))
            file.write(f"{name} {endings.lines[name]}\n")
            file.flush()
            added += 1
    return endings


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
        self.clock = _EachTime()
        self.known = ChanceAhead(game, self.clock)

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


def _drop_torn_line(path: Path) -> None:
    """A run that was killed may have left half a line."""
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        path.write_bytes(whole)


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve and write; 0, or 2 for wrong usage."""
    options = argparse.ArgumentParser(prog="python -m ronin.verify.seven_ronin.search.endings")
    options.add_argument("--out", default=str(place()), metavar="FILE")
    options.add_argument("--round", type=int, default=ROUNDS - 1, choices=range(1, ROUNDS + 1))
    options.add_argument("--ronin", type=int, default=1, metavar="N", help="alive at most")
    options.add_argument("--reserves", type=int, default=5, metavar="N", help="at most")
    options.add_argument("--ninja", type=int, default=2, metavar="N", help="on areas at most")
    options.add_argument("--seconds", type=float, default=60, metavar="S", help="for each position")
    options.add_argument("--most", type=int, metavar="N", help="positions to add in this run")
    chosen = options.parse_args(arguments)
    family = Family(chosen.round, chosen.ronin, chosen.reserves, chosen.ninja)
    game = Game(standard_village(), ENGLISH)
    try:
        found = solve(Path(chosen.out), family, game, seconds=chosen.seconds, most=chosen.most)
    except (RoninError, OSError) as fault:
        print(f"ronin: {fault}", file=sys.stderr)
        return 2
    solved = sum(map(bool, found.lines.values()))
    print(f"{solved:,} endings solved of {len(found.lines):,} tried, of {sum(1 for _ in family):,}")
    print(f"Covered: {found.covers}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
