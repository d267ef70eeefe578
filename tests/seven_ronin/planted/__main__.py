"""Put each error into a copy of the tool, run what could notice it, and write down what did.

`python -m tests.seven_ronin.planted` goes on where it stopped; the record is `caught.jsonl`, and
`CAUGHT.md` tells it as a table.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from shutil import copy2, copytree, rmtree

from tests.seven_ronin.planted.errors import ROOT, Error, every_error
from tests.seven_ronin.planted.page import CROSS_CHECKED, Found, recorded, write

FOLDERS = ("model", "verify", "properties", "reports", "tests")
TESTS = "tests/seven_ronin"
READINGS = (
    f"{TESTS}/encoding/test_bridge.py",
    f"{TESTS}/encoding/test_three_on_an_area.py",
    *(
        f"{TESTS}/encoding/test_readings_{name}.py"
        for name in (
            "together",
            "of_wounds_and_end",
            "of_abilities",
            "of_areas",
            "of_passage_and_graves",
            "of_pen_and_shrine",
            "of_planning",
            "of_the_inn",
        )
    ),
    f"{TESTS}/encoding/test_scenes.py",
)
BOARDS = (f"{TESTS}/encoding/test_boards.py", f"{TESTS}/encoding/test_beyond.py")
WOUNDS = (f"{TESTS}/search/test_wounds_decide.py",)
COMPARED = (
    f"{TESTS}/search/test_comparison.py",
    f"{TESTS}/search/test_possible.py",
    f"{TESTS}/search/test_given_compared.py",
)
KERNELS = (
    f"{TESTS}/search/test_native.py",
    f"{TESTS}/search/test_forced.py",
    f"{TESTS}/search/test_chance.py",
)
CERTIFICATES = (
    f"{TESTS}/search/test_short_form.py",
    f"{TESTS}/search/test_certificates.py",
    f"{TESTS}/attack/test_forging.py",
)
TESTS_OF = {
    "engine": (f"{TESTS}/model", *READINGS),
    "encoding": READINGS,
    "bridge": READINGS,
    "search": (*WOUNDS, *COMPARED, *KERNELS),
    "kernels": (*WOUNDS, *KERNELS, *COMPARED),
    "short form": (*WOUNDS, *CERTIFICATES),
}
"""By the part that is broken the tests that could notice it, the quick ones first.

Not among them are the rounds that are kept in `cases/planted.jsonl`: the cross-check found those.
"""


class Tree:
    """A copy of the tool in which errors are planted; its own path keeps compiled kernels warm."""

    def __init__(self, path: Path) -> None:
        self.path = path
        package = path / "package" / "ronin"
        for name in FOLDERS:
            rmtree(path / name, ignore_errors=True)
            copytree(ROOT / name, path / name)
        copy2(ROOT / "pyproject.toml", path)
        rmtree(package, ignore_errors=True)
        package.mkdir(parents=True)
        for part in (*(path / name for name in FOLDERS[:-1]), *path.glob("verify/ronin.package/*")):
            (package / part.name).symlink_to(part)

    def run(self, error: Error, *words: str) -> "subprocess.CompletedProcess[str]":
        """Run Python with these words while the error is in."""
        file = self.path / error.file
        file.write_text(error.planted(), encoding="utf-8")
        found = os.pathsep.join((str(self.path / "package"), str(self.path)))
        try:
            return subprocess.run(
                [sys.executable, *words],
                cwd=self.path,
                env={**os.environ, "PYTHONPATH": found},
                capture_output=True,
                text=True,
                check=False,
            )
        finally:
            copy2(ROOT / error.file, file)


def crosscheck(error: Error, tree: Tree, only: Sequence[str]) -> Found | None:
    """The chunk of `ci`, or of these alone, that notices it, if one does."""
    if error.part not in CROSS_CHECKED:
        return None
    board = ("--board",) if error.board else ()
    these = [word for number in only for word in ("--chunk", number)]
    ended = tree.run(error, "-m", "tests.seven_ronin.planted.chunks", *board, *these, *error.under)
    if ended.returncode:
        return {"by": f"it breaks down: {ended.stderr.strip().splitlines()[-1]}"}
    found: Found = json.loads(ended.stdout)
    return found


def tests(error: Error, tree: Tree, only: Sequence[str]) -> Found | None:
    """The first tests, or of these alone, that notice it, if any do."""
    looked_at = error.part in CROSS_CHECKED
    quiet = ("-q", f"--maxfail={2 if only or not looked_at else 1}", "-p", "no:cacheprovider")
    every = (*(BOARDS if error.board and looked_at else ()), *TESTS_OF[error.part])
    ended = tree.run(error, "-m", "pytest", *quiet, *(only or every))
    failed = [line for line in ended.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if not failed:
        return {"by": "nothing" if ended.returncode == 0 else f"exit code {ended.returncode}"}
    names = (line.split(" - ")[0].split(maxsplit=1)[1] for line in failed)
    return {"by": ", ".join(f"`{name.removeprefix(TESTS + '/')}`" for name in names)}


CHECKS = {"crosscheck": crosscheck, "tests": tests}


def main() -> None:
    """Run what has not been run, or what is asked for anew."""
    parser = argparse.ArgumentParser(prog="python -m tests.seven_ronin.planted")
    parser.add_argument("--only", default="", metavar="WORDS", help="errors with these words")
    parser.add_argument("--part", choices=TESTS_OF, action="append", help="errors in these parts")
    parser.add_argument("--check", choices=CHECKS, action="append", help="what is run")
    parser.add_argument(
        "--of",
        default=[],
        action="append",
        help="with one --check: only these chunks, by number, or tests, as pytest takes them",
    )
    parser.add_argument("--again", action="store_true", help="run what is recorded anew")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    record = recorded()
    trees: SimpleQueue[Tree] = SimpleQueue()
    for number in range(asked.workers):
        trees.put(Tree(ROOT / "build" / "planted" / str(number)))

    def work(job: tuple[Error, str]) -> tuple[Error, str, Found | None]:
        error, check = job
        tree = trees.get()
        try:
            return error, check, CHECKS[check](error, tree, asked.of)
        finally:
            trees.put(tree)

    def jobs() -> Iterator[tuple[Error, str]]:
        for check in asked.check or CHECKS:
            for error in sorted(every_error(), key=lambda error: not error.known):
                anew = asked.again or check not in record.get(error.name, {})
                if anew and asked.only in error.name and error.part in (asked.part or TESTS_OF):
                    yield error, check

    with ThreadPoolExecutor(asked.workers) as pool:
        for done in as_completed([pool.submit(work, job) for job in jobs()]):
            error, check, found = done.result()
            if found is not None:
                record.setdefault(error.name, {})[check] = found
                print(f"{error.name}: {check}: {found['by']}", flush=True)
                write(record)
    write(record)


if __name__ == "__main__":
    main()
