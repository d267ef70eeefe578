"""Processes of this machine as the system tells of them, without another process that asks."""

from pathlib import Path


def is_there(process: int) -> bool:
    """Whether a process runs; one that has ended and is not yet reaped does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def below(process: int) -> list[int]:
    """The processes that one has started and that run."""
    try:
        found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return []
    return [int(child) for child in found if is_there(int(child))]
