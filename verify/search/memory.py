"""How much memory work may take: more is MemoryError, and never the end of the machine."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

MEGABYTE = 1 << 20
HEADROOM = 32 * MEGABYTE
"""Kept back wherever there is a limit, so that it can be told that it was reached."""


@contextmanager
def within(megabytes: int | None = None) -> Iterator[None]:
    """Let what is done here take no more than `megabytes` besides what is taken already."""
    try:
        import resource
    except ImportError:  # pragma: no cover - a system without such limits
        yield
        return
    usual = resource.getrlimit(resource.RLIMIT_AS)
    limits = [] if usual[0] == resource.RLIM_INFINITY else [max(0, usual[0] - HEADROOM)]
    if megabytes is not None:
        limits.append(taken() + megabytes * MEGABYTE)
    if limits:
        resource.setrlimit(resource.RLIMIT_AS, (min(limits), usual[1]))
    try:
        yield
    except SystemError as fault:  # Without memory Python loses faults of its own.
        raise (MemoryError if limits else fault) from None
    finally:
        if limits:
            resource.setrlimit(resource.RLIMIT_AS, usual)


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
