"""A thing is shrunk step by step, as long as it still shows what is wanted."""

from collections.abc import Iterator

from ronin.properties.shrinking import shrink


def one_left_out(text: str) -> Iterator[str]:
    """The text without each of its letters."""
    return (text[:at] + text[at + 1 :] for at in range(len(text)))


def test_it_ends_where_nothing_smaller_holds() -> None:
    assert shrink("xaxxbx", lambda text: "a" in text and "b" in text, one_left_out, tries=99) == (
        "ab"
    )


def test_it_is_asked_no_more_often_than_it_may_be() -> None:
    asked = []

    def holds(text: str) -> bool:
        asked.append(text)
        return True

    assert shrink("abcdef", holds, one_left_out, tries=2) == "cdef"
    assert len(asked) == 2
