"""What pieces of work came to, kept in a file, so that a run that was stopped goes on there.

The file has a line for what it is of and then one for each piece, written as soon as the piece is
done. A last line that was not finished when somebody pulled the plug does not count. While one run
has the file, no other gets it.
"""

import errno
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

from ronin.model.errors import BadInput
from ronin.verify.files import reason
from ronin.verify.running.identity import identity

Piece = TypeVar("Piece")
Result = TypeVar("Result")
Json = dict[str, Any]


@dataclass(frozen=True)
class Journal(Generic[Piece, Result]):
    """Where results are kept, of what, and how they are written."""

    path: str
    identity: Json
    """What all results have in common: the same rules, asked in the same way."""
    name: Callable[[Piece], str]
    """What tells one piece from the others."""
    as_json: Callable[[Result], Any] = lambda found: found
    from_json: Callable[[Piece, Any], Result] = lambda _, found: found

    @contextmanager
    def opened(self) -> Iterator["Entries[Piece, Result]"]:
        """The entries so far, to which others can be added."""
        path = Path(self.path)
        if path.exists() and not path.is_file():
            raise BadInput(f"--state: {self.path}: cannot be written: it is not a regular file")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("a+b")
        except OSError as fault:
            raise BadInput(f"--state: {self.path}: cannot be written: {reason(fault)}") from None
        with file:
            if not _is_ours_alone(file):
                raise BadInput(f"--state: {self.path}: another run is using it")
            yield Entries(self, file)


def _is_ours_alone(file: BinaryIO) -> bool:
    """Keep others away until the file is closed; False if another has it, True if none can tell."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:  # pragma: no cover - a system without such locks
        return True
    try:
        flock(file, LOCK_EX | LOCK_NB)
    except OSError as fault:  # else a file system without such locks
        return fault.errno != errno.EWOULDBLOCK
    return True


class Entries(Generic[Piece, Result]):
    """The entries of an open journal."""

    def __init__(self, journal: Journal[Piece, Result], file: BinaryIO) -> None:
        self._journal = journal
        self._file = file
        self._places: dict[str, int] = {}
        """Where in the file the entry of each piece begins."""
        self._heading = _line({"of": journal.identity})
        end = self._find_entries()
        file.truncate(end)
        if not end:
            self._write(self._heading)

    def lack(self, piece: Piece) -> bool:
        """Whether a piece was not done in an earlier run."""
        return self._journal.name(piece) not in self._places

    def of(self, piece: Piece) -> Result:
        """What a piece came to in an earlier run."""
        self._file.seek(self._places[self._journal.name(piece)])
        with self._expecting_results():
            return self._journal.from_json(piece, json.loads(self._file.readline())["found"])

    def add(self, piece: Piece, found: Result) -> None:
        """Write down what a piece came to."""
        name = self._journal.name(piece)
        self._write(_line({"piece": name, "found": self._journal.as_json(found)}))

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()

    def _find_entries(self) -> int:
        """Find the entries; where the last whole one ends."""
        end = 0
        self._file.seek(0)
        for line in self._file:
            if not line.endswith(b"\n") and (end or self._heading.startswith(line)):
                break
            with self._expecting_results():
                entry = json.loads(line)
                if end:
                    self._places[entry["piece"]] = end
                else:
                    self._expect_same(dict(entry["of"]))
            end += len(line)
        return end

    def _expect_same(self, identity: Json) -> None:
        for name, value in self._journal.identity.items():
            if identity.get(name) != value:
                raise BadInput(another("results", self._journal.path, name))

    @contextmanager
    def _expecting_results(self) -> Iterator[None]:
        try:
            yield
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            raise BadInput(
                f"--state: {self._journal.path} holds no results; remove the file or name another"
            ) from None


def _line(entry: Json) -> bytes:
    return json.dumps(entry).encode() + b"\n"


def kept_in(
    path: str | None,
    asked: Mapping[str, object],
    name: Callable[[Piece], str],
    as_json: Callable[[Result], Any] = lambda found: found,
    from_json: Callable[[Piece, Any], Result] = lambda _, found: found,
) -> Journal[Piece, Result] | None:
    """A journal of what is asked, with the same code; None if no file is named."""
    if path is None:
        return None
    told = json.loads(json.dumps(asked, default=repr))
    return Journal(path, {"code": dict(identity()), "asked": told}, name, as_json, from_json)


def another(what: str, path: str, name: str) -> str:
    """The fault of a file in which the results or totals are of something else."""
    return (
        f"--state: the {what} in {path} are of another '{name}' and cannot be added to; "
        "remove the file or name another"
    )
