"""The files that lie in no game's folder, and the words of a game that they must not have."""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("model", "verify", "properties", "reports")
THE_LIST = "verify/games.py"
"""The one neutral file that names the games."""


def installed_files() -> list[str]:
    """The files that are installed, but pictures and records."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "--", *FOLDERS],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    endings = (".css", ".html", ".js", ".json", ".py")
    return [name for name in listed if name.endswith(endings) and (ROOT / name).exists()]


def neutral_files() -> list[str]:
    """Those that lie in no game's folder, without the list of games."""
    games = {engine.parent.name for engine in (ROOT / "model").glob("*/engine.py")}
    return [
        name for name in installed_files() if name != THE_LIST and not games & set(Path(name).parts)
    ]


def any_of(words: Iterable[str]) -> re.Pattern[str]:
    """A pattern that finds each of the words, in any case."""
    return re.compile(rf"\b({'|'.join(map(re.escape, words))})\b", re.IGNORECASE)


def words_in(name: str, pattern: re.Pattern[str]) -> list[str]:
    """The words of a game in a file."""
    return pattern.findall((ROOT / name).read_text(encoding="utf-8"))
