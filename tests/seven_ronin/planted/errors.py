"""The errors that are put in, as `errors.toml` has them."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]
FILE = Path(__file__).with_name("errors.toml")


@dataclass(frozen=True)
class Error:
    """One text of one file, replaced by another."""

    name: str
    says: str
    part: str
    """Of the tool: engine, encoding, bridge, search, kernels or short form."""
    file: str
    old: str
    new: str
    under: tuple[str, ...] = ()
    """The readings without which it does nothing, each as `point=reading`."""
    board: bool = False
    """Whether it shows on boards with other numbers only."""
    same: str = ""
    """Why it changes no answer after all, if that was found out; then nothing can notice it."""
    known: bool = False
    """Whether it was found by an attack before; all others were written down unseen."""

    def planted(self, root: Path = ROOT) -> str:
        """The file with the error in it; ValueError if the text is not there exactly once."""
        text = (root / self.file).read_text(encoding="utf-8")
        if text.count(self.old) != 1:
            raise ValueError(f"{self.name}: {text.count(self.old)} times in {self.file}")
        return text.replace(self.old, self.new)


@cache
def every_error() -> tuple[Error, ...]:
    """All of them, in their order."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["error"]
    return tuple(Error(**{**row, "under": tuple(row.get("under", ()))}) for row in rows)
