"""How much memory work may take: more is MemoryError, and never the end of the machine."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import RLock

MEGABYTE = 1 << 20
HEADROOM = 32 * MEGABYTE
"""Kept back wherever there is a limit, so that it can be told that it was reached."""
TO_LOAD = 600
"""Megabytes: what libraries and what they compile take at most."""


@dataclass
class _Share:
    """What some work may take of the address space, and the limits outside of it."""

    began: int
    most: int
    usual: tuple[int, int]


_lock = RLock()
_shares: list[_Share] = []
"""Those in force, each within the one before."""
_loading: list[int] = []
"""What was taken when each loading that is under way began."""


@contextmanager
def within(megabytes: int | None = None) -> Iterator[None]:
    """Let what is done here take no more than `megabytes` besides what is taken already.

    What is `uncounted` on the way is not part of it. Without a number only a limit that is there
    already holds.
    """
    try:
        import resource
    except ImportError:  # pragma: no cover - a system without such limits
        yield
        return
    usual = resource.getrlimit(resource.RLIMIT_AS)
    is_limited = megabytes is not None or usual[0] != resource.RLIM_INFINITY
    if megabytes is not None:
        with _lock:
            now = taken()
            _shares.append(_Share(now, now + megabytes * MEGABYTE, usual))
            _limit()
    elif is_limited and not _shares:
        resource.setrlimit(resource.RLIMIT_AS, (max(0, usual[0] - HEADROOM), usual[1]))
    try:
        yield
    except Exception as fault:
        if is_limited and is_want_of_memory(fault):
            raise MemoryError from None
        raise
    finally:
        with _lock:
            if megabytes is not None:
                _shares.pop()
            if _shares:
                _limit()
            elif is_limited:
                resource.setrlimit(resource.RLIMIT_AS, usual)


@contextmanager
def uncounted() -> Iterator[None]:
    """Let what is loaded here be none of the memory that work may take.

    Another thread may go on with the loading while the work is given up and some other begins:
    until it ends as much is allowed besides as it may need.
    """
    with _lock:
        _loading.append(taken())
        _limit()
    try:
        yield
    finally:
        with _lock:
            before = _loading[0] if len(_loading) == 1 else taken()
            _loading.pop()
            for share in _shares:
                grown = max(0, taken() - max(before, share.began))
                share.most += min(grown, TO_LOAD * MEGABYTE)
            _limit()


def _limit() -> None:
    """Bound the address space by the shares in force."""
    if not _shares:
        return
    import resource

    most = min(share.most for share in _shares) + (TO_LOAD * MEGABYTE if _loading else 0)
    soft, hard = _shares[0].usual
    if soft != resource.RLIM_INFINITY:
        most = min(most, max(0, soft - HEADROOM))
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def taken() -> int:
    """How many bytes of address space this process has; 0 where that cannot be told."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


def room() -> int | None:
    """How many megabytes can still be taken; None if there is no limit."""
    try:
        import resource
    except ImportError:  # pragma: no cover - a system without such limits
        return None
    limit = resource.getrlimit(resource.RLIMIT_AS)[0]
    return None if limit == resource.RLIM_INFINITY else max(0, limit - taken()) // MEGABYTE


def expect_room(megabytes: int) -> None:
    """MemoryError unless `megabytes` can be taken: for what does not survive the want of it."""
    left = room()
    if left is not None and left < megabytes:
        raise MemoryError


def half_of_the_machine() -> int | None:
    """Half of its memory in megabytes; None where that cannot be told."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // MEGABYTE // 2
    except (AttributeError, OSError, ValueError):
        return None


_TOLD = ("out of memory", "cannot allocate memory", "can't start new thread", "bad_alloc")
_TOLD_WHERE_LIMITED = ("failed to map segment", "libz3")


def is_want_of_memory(fault: BaseException) -> bool:
    """Whether a fault comes from too little memory, however a library calls it."""
    is_limited = room() is not None
    if isinstance(fault, MemoryError) or (is_limited and isinstance(fault, SystemError)):
        return True  # without memory Python loses faults of its own, which is SystemError
    told = (*_TOLD, *(_TOLD_WHERE_LIMITED if is_limited else ()))
    return any(words in str(fault).lower() for words in told)
