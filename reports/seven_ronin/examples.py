"""The worked examples of the rulebooks as a report.

    python -m ronin.reports.seven_ronin.examples --out build/report

plays every one and writes them as a page and as text, with how each comes out.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.reports.seven_ronin import examples_page
from ronin.reports.seven_ronin.played_examples import examples, played


def write_whole(path: Path, text: str) -> None:
    """Write a file so that nobody ever finds half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        new.write_text(text, encoding="utf-8", newline="\n")
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the examples and write the report; 1 if one does not come out as it should."""
    parser = argparse.ArgumentParser(
        prog="python -m ronin.reports.seven_ronin.examples",
        description="Play the worked examples of the rulebooks and write them as a report.",
    )
    parser.add_argument("--out", type=Path, default=Path("build/report"), metavar="DIR")
    out: Path = parser.parse_args(arguments).out

    game = Game(standard_village(), ENGLISH)
    shown = []
    for example in examples():
        one = played(example, game)
        shown.append(one)
        print(f"{'differs' if one.differences else 'as told':8} {example.name}", file=sys.stderr)
        for difference in one.differences:
            print(f"         {difference}", file=sys.stderr)
    pages = {
        out / "index.html": examples_page.html(shown, game.village),
        out / "index.md": examples_page.markdown(shown),
    }
    for path, text in pages.items():
        try:
            write_whole(path, text)
        except OSError as fault:
            print(f"cannot write {path}: {fault.strerror or fault}", file=sys.stderr)
            return 2
    differing = sum(bool(one.differences) for one in shown)
    print(f"{len(shown)} examples, {differing} of them not as told; written to {out}/index.html")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
