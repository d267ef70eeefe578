"""Numbers and what is counted, as English has them."""


def many(count: int, one: str, several: str | None = None) -> str:
    """So many of something: 1 wound, 2 wounds, 1,200 wounds."""
    return f"{count:,} {one if count == 1 else several or f'{one}s'}"
