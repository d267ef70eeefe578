"""One run of the installed command `ronin`: what it is given, and all that it answers.

Nothing of ronin is imported: the command is found as a user's shell finds it, by the name under
which it was installed, so that the program outlives every move of a module.
"""

import contextlib
import io
import json
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from importlib.metadata import entry_points
from pathlib import Path
from tempfile import TemporaryDirectory

Answer = dict[str, object]


@dataclass(frozen=True)
class Run:
    """The words after `ronin`, what stands on standard input, and the files that lie there."""

    name: str
    words: tuple[str, ...]
    stdin: str = ""
    files: Mapping[str, str] = field(default_factory=dict)

    @property
    def inputs(self) -> int:
        """How many inputs this run puts to the command: each line of a batch is one."""
        return max(1, len(self.stdin.splitlines())) if "--batch" in self.words else 1

    def as_json(self) -> dict[str, object]:
        """The run as `run_of` reads it."""
        return asdict(self)


def run_of(stored: Mapping[str, object]) -> Run:
    """The run that was stored."""
    return Run(**{**stored, "words": tuple(stored["words"])})  # type: ignore[arg-type]


def installed() -> Callable[[], None]:
    """The command `ronin` of this Python, whatever module it lives in."""
    (script,) = entry_points(group="console_scripts", name="ronin")
    main: Callable[[], None] = script.load()
    return main


def answered(run: Run) -> Answer:
    """Run it in an empty folder: the exit code, standard output and every file it wrote."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    given = io.TextIOWrapper(io.BytesIO(run.stdin.encode()), encoding="utf-8")
    before = os.getcwd(), sys.argv, sys.stdin
    with TemporaryDirectory() as folder:
        for name, text in run.files.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        try:
            os.chdir(folder)
            sys.argv, sys.stdin = ["ronin", *run.words], given
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
                installed()()
            code: object = 0
        except SystemExit as end:
            code = end.code or 0
        finally:
            os.chdir(before[0])
            sys.argv, sys.stdin = before[1:]
        wrote = {
            str(path.relative_to(folder)): values(path.read_text(encoding="utf-8"))
            for path in sorted(Path(folder).rglob("*"))
            if path.is_file() and str(path.relative_to(folder)) not in run.files
        }
    out.seek(0)
    return {"exit": code, "out": values(out.read()), "wrote": wrote}


def values(text: str) -> object:
    """A text as values: one JSON value, a list with one for each line, or the lines themselves."""
    with contextlib.suppress(ValueError):
        return json.loads(text)
    with contextlib.suppress(ValueError):
        return [json.loads(line) for line in text.splitlines()]
    return text.splitlines()
