"""Questions that are put to the server and to the command: every mode, plans known and unknown."""

from collections.abc import Iterator

from tests.core.serve.same_bytes import Question, about_plays


def questions(seed: int) -> Iterator[Question]:
    """Questions of every sort in turn."""
    for play, options, common in about_plays("shadow-tactics", seed):
        asked = ("position", play["position"])
        for mode in ("possible", "forced", "value"):
            yield Question("ask", asked, (("mode", mode), *options))
        for known in ("programme", "orders"):
            yield Question("ask", asked, (("mode", "given"), (known, play[known]), *options))
        ninja = next(iter(play["position"]["ninjas"]), "yuki")
        shown = (("mode", "witnesses"), ("ninja", ninja), ("card", "purple"))
        yield Question("ask", asked, (*shown, *options))
        yield Question("count", asked, options)
        yield from common
