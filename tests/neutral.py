"""Which files belong to no game."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
THE_LIST = "verify/games.py"


def neutral() -> list[str]:
    """The files that are installed and lie in no game's folder."""
    folders = ("model", "verify", "properties", "reports")
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "--", *folders],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    games = {engine.parent.name for engine in (ROOT / "model").glob("*/engine.py")}
    return [
        name
        for name in listed
        if name.endswith((".py", ".json"))
        and not games & set(Path(name).parts)
        and (ROOT / name).exists()
    ]
