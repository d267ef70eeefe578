"""`python -m ronin.reports.seven_ronin.frequencies`: count how often each point comes up in play.

The rounds are spread evenly over the styles of play and counted in shares, each by itself: what is
counted does not depend on the number of workers, and a run that was stopped goes on where it was.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.properties.seven_ronin.divergence.readings import ReadingPair, pairs_of
from ronin.properties.seven_ronin.play import ALL_STYLES
from ronin.properties.seven_ronin.severity.frequency import Tally, tallied
from ronin.properties.workers import Workers
from ronin.verify.digests import definitions_digest
from ronin.verify.files import write_whole
from ronin.verify.running.journal import Journal
from ronin.verify.running.pieces import done
from ronin.verify.running.programs import add_workers, run_program, workers_of
from ronin.verify.running.progress import Progress

FORMAT = 1
FILE = "frequencies.json"
FOLDER = Path(__file__).parent / "points"
STATE = Path("build") / "frequencies"
EVERY_STYLE = tuple(ALL_STYLES)
SHARE = 50
"""How many rounds are counted together."""
ROOT = Path(__file__).parents[2]
SOURCES = (
    "model/seven_ronin/rules/*.py",
    *(f"model/seven_ronin/{name}.py" for name in ("deployments", "engine", "table", "village")),
    "properties/seven_ronin/play.py",
    "properties/seven_ronin/winning/*.py",
)
"""What decides which rounds are played and what comes of them."""
WEIGHTS = ROOT / "properties" / "seven_ronin" / "winning" / "weights.json"
METHOD = 1
"""Goes up when rounds are counted in another way."""

Counts = dict[str, dict[str, list[int]]]
"""For each point and each pair `a/b` of its readings: came up, winner changed."""


class Share(NamedTuple):
    """Some rounds of one style."""

    style: str
    number: int
    rounds: int

    @property
    def first(self) -> int:
        """The number of its first game; a round of it belongs to no other share."""
        return 1 + self.number * SHARE


def shares(rounds: int, styles: Sequence[str] = EVERY_STYLE) -> list[Share]:
    """`rounds` rounds, the same number for each style, those of all styles in turn."""
    of_a_style = -(-rounds // len(styles))
    return [
        Share(style, start // SHARE, min(SHARE, of_a_style - start))
        for start in range(0, of_a_style, SHARE)
        for style in styles
    ]


def counted(share: Share, *, seed: int) -> Counts:
    """What a share comes to."""
    pairs = [pair for name in points() for pair in pairs_of(name)]
    found = tallied(pairs, share.style, seed=seed, first=share.first, rounds=share.rounds)
    counts: Counts = {}
    for pair, tally in found.items():
        counts.setdefault(pair.point, {})[_name(pair)] = [tally.came_up, tally.winner_changed]
    return counts


def all_counted(
    rounds: int,
    *,
    seed: int,
    workers: Workers = 1,
    state: Path,
    styles: Sequence[str] = EVERY_STYLE,
) -> dict[str, Any]:
    """All shares together, in the form that is kept."""
    some = shares(rounds, styles)
    of_styles = dict.fromkeys(styles, 0)
    sums: dict[str, dict[str, dict[str, list[int]]]] = {}
    alone = "" if tuple(styles) == EVERY_STYLE else f" --style {styles[0]}"
    journal = journal_of(state, seed, lambda share: f"{share.style}-{share.number}-{share.rounds}")
    progress = Progress(f"of {len(some)} shares of the rounds", every=1)
    work = partial(counted, seed=seed)
    with done(work, some, workers, progress=progress, journal=journal) as results:
        for share, counts in zip(some, results, strict=True):
            of_styles[share.style] += share.rounds
            for point, pairs in counts.items():
                for pair, (came_up, changed) in pairs.items():
                    of_pair = sums.setdefault(point, {}).setdefault(pair, {})
                    before = of_pair.get(share.style, [0, 0])
                    of_pair[share.style] = [before[0] + came_up, before[1] + changed]
    return {
        "format": FORMAT,
        "found_by": {
            "command": "python -m ronin.reports.seven_ronin.frequencies "
            f"--seed {seed} --rounds {sum(of_styles.values())}{alone}",
            "seed": seed,
            "version": version("ronin"),
        },
        "rounds": of_styles,
        "points": sums,
    }


def joined(kept: Mapping[str, Any], alone: Mapping[str, Any]) -> dict[str, Any]:
    """What is kept, with one style counted anew; it says by which command."""
    commands = kept["found_by"].get("alone", {})
    points_of = dict(kept["points"])
    for point, pairs in alone["points"].items():
        before = points_of.get(point, {})
        points_of[point] = {pair: {**before.get(pair, {}), **pairs[pair]} for pair in pairs}
    (style,) = alone["rounds"]
    found_by = {
        **kept["found_by"],
        "alone": {**commands, style: alone["found_by"]["command"]},
    }
    rounds = {**kept["rounds"], **alone["rounds"]}
    return {**kept, "found_by": found_by, "rounds": rounds, "points": points_of}


def written(kept: Mapping[str, Any]) -> str:
    """The text of the file: a line for each pair of readings."""
    head = {name: value for name, value in kept.items() if name != "points"}
    rows = ",\n".join(
        f"  {json.dumps(point)}: {{\n"
        + ",\n".join(f"   {json.dumps(pair)}: {json.dumps(styles)}" for pair, styles in of.items())
        + "\n  }"
        for point, of in kept["points"].items()
    )
    return json.dumps(head, indent=1)[:-2] + f',\n "points": {{\n{rows}\n }}\n}}\n'


@cache
def _kept(folder: Path) -> Mapping[str, Any]:
    file = folder / FILE
    if not file.is_file():
        return {}
    kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return kept


def frequency(pairs: Sequence[ReadingPair], folder: Path = FOLDER) -> Iterator[dict[str, object]]:
    """How often some pairs of readings came up, for each style, as far as it was counted."""
    kept = _kept(folder)
    for style, rounds in kept.get("rounds", {}).items():
        for pair in pairs:
            counts = kept["points"].get(pair.point, {}).get(_name(pair), {}).get(style)
            if counts is not None:
                yield Tally(rounds, *counts).json(style, pair)


def rounds_counted(folder: Path = FOLDER) -> int:
    """In how many rounds it was counted how often points come up."""
    return sum(_kept(folder).get("rounds", {}).values())


def _name(pair: ReadingPair) -> str:
    return f"{pair.a}/{pair.b}"


def journal_of(folder: Path, seed: int, name: Callable[[Any], str]) -> Journal[Any, Counts]:
    """Where shares are kept to go on later; those of another version are not taken over."""
    of = {"seed": seed, "digest": state_digest()}
    return Journal(str(folder / "{seed}-{digest}.jsonl".format(**of)), of, name)


def state_digest() -> str:
    """Of all that decides what is counted."""
    pairs = [pair for name in points() for pair in pairs_of(name)]
    files = (file for source in SOURCES for file in ROOT.glob(source))
    weights = WEIGHTS.read_text(encoding="utf-8")
    decides = f"{METHOD} {pairs} {rulings_json(ENGLISH)} {definitions_digest(files)} {weights}"
    return sha256(decides.encode()).hexdigest()[:12]


def main(arguments: Sequence[str] | None = None) -> int:
    """Count and write; 0, or 2 for wrong usage."""
    options = argparse.ArgumentParser(prog="python -m ronin.reports.seven_ronin.frequencies")
    options.add_argument("--rounds", type=int, default=60_000, metavar="R", help="of all styles")
    options.add_argument("--seed", type=int, default=1, metavar="N")
    add_workers(options)
    options.add_argument("--style", choices=EVERY_STYLE, help="this one alone; others stay")
    options.add_argument("--state", default=str(STATE), metavar="DIR", help="to go on later")
    options.add_argument("--out", default=str(FOLDER), metavar="DIR")
    asked = options.parse_args(arguments)
    if asked.rounds < 1:
        options.error("--rounds must be at least 1")
    styles = (asked.style,) if asked.style else EVERY_STYLE
    workers, state = workers_of(options, asked), Path(asked.state)
    kept = all_counted(asked.rounds, seed=asked.seed, workers=workers, state=state, styles=styles)
    rounds = sum(kept["rounds"].values())
    file = Path(asked.out) / FILE
    if asked.style and file.is_file():
        kept = joined(json.loads(file.read_text(encoding="utf-8")), kept)
    write_whole(str(file), written(kept))
    print(f"{rounds:,} rounds counted, {len(points())} points")
    return 0


if __name__ == "__main__":
    run_program(main)
