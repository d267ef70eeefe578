"""How quick the searches are beside those of another installation, an earlier one say.

`python -m tests.seven_ronin.beside PYTHON [--module NAME] [--mode forced]` asks the first positions
of `bench_search` of both, in turn, so that a busy machine is busy for both. Of each question the
least time of the processor counts. `--module` is for an installation whose bench is called
otherwise. Questions and answers have to be the same.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median

from ronin.verify.seven_ronin.search import bench_search
from ronin.verify.seven_ronin.search.questions import MODES

ASKING = """
import json, sys
from importlib import import_module
from itertools import islice
from random import Random
name, mode, count = sys.argv[1:]
bench = import_module(name)
positions = list(islice(bench.late_positions(1), int(count)))
asked = [bench.asked(mode, position, Random(n)) for n, position in enumerate(positions)]
runs = [[bench.timed(question) for question in asked] for _ in range(3)]
told = [f"{q.position} {q.attack} {q.defence} {t.said}" for q, t in zip(asked, runs[0])]
print(json.dumps([told, [min(t.seconds for t in times) for times in zip(*runs)]]))
"""


def asked(python: str, *words: str) -> tuple[list[str], list[float]]:
    """What one installation was asked and said, and the seconds of each question."""
    home = Path(python).absolute().parents[2]
    run = subprocess.run(
        [python, "-c", ASKING, *words], cwd=home, stdout=subprocess.PIPE, check=True
    )
    told, seconds = json.loads(run.stdout)
    return told, seconds


def main(words: list[str] | None = None) -> int:
    """Ask both in turn and print how quick this one is."""
    parser = argparse.ArgumentParser(prog="python -m tests.seven_ronin.beside", description=__doc__)
    parser.add_argument("python", help="of the other installation: FOLDER/.venv/bin/python")
    parser.add_argument("--module", default=bench_search.__name__)
    parser.add_argument("--mode", choices=MODES, default="given")
    parser.add_argument("--positions", default="200")
    parser.add_argument("--turns", type=int, default=3)
    options = parser.parse_args(words)
    installations = (options.python, options.module), (sys.executable, bench_search.__name__)
    least: list[list[float]] = [[], []]
    for _ in range(options.turns):
        said: list[list[str]] = []
        for times, (python, module) in zip(least, installations, strict=True):
            told, seconds = asked(python, module, options.mode, options.positions)
            said.append(told)
            times[:] = map(min, times or seconds, seconds)
        assert said[0] == said[1], "the two were asked or answered something else"
    ratios = [before / now for before, now in zip(*least, strict=True)]
    in_sum = sum(least[0]) / sum(least[1])
    print(f"{options.mode}, {len(ratios)} positions: this one is {in_sum:.2f} times as quick")
    print(f"in sum, {median(ratios):.2f} times in the median.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
