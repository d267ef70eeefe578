"""Numbers and what is counted, as English has them, and names that were probably meant."""

from collections.abc import Iterable


def many(count: int, one: str, several: str | None = None) -> str:
    """`count` of something: 1 wound, 2 wounds, 1,200 wounds."""
    return f"{count:,} {one if count == 1 else several or f'{one}s'}"


def did_you_mean(name: str, known: Iterable[str], nothing: str = "") -> str:
    """Up to three known names like this one, as the end of a sentence; else what to say instead."""
    from difflib import get_close_matches  # loaded only if something was misspelt

    near = get_close_matches(name, list(known), n=3, cutoff=0.4)
    found = f"did you mean {' or '.join(near)}?" if near else nothing
    return found and f"; {found}"
