"""Questions that are put to the server and to the command: every question in its phase."""

from collections.abc import Iterator
from random import Random

from tests.core.serve.same_bytes import Question, about_plays

_ASKED = {"turn": "end", "ranking": "rank"}


def questions(seed: int) -> Iterator[Question]:
    """Questions of every sort in turn."""
    random = Random(seed)
    for play, options, common in about_plays("shinobi", seed):
        position = play["position"]
        player = position.get("turn", position["seats"][0])
        asked = (("question", _ASKED.get(position["phase"], "win")), ("player", player))
        yield Question("ask", ("position", position), (*asked, *options))
        for mode in ("possible", "forced", "chance"):
            yield Question(
                "ask", ("position", _placing(random)), (("player", "a"), ("mode", mode), *options)
            )
        yield Question("count", ("position", position), options)
        yield from common


def _placing(random: Random) -> str:
    left = {seat: random.randint(1, 3) for seat in "ab"}
    number = random.randint(1, 3)
    first = random.choice("ab")
    pawns = ",".join(f"{seat}.left={count}" for seat, count in left.items())
    return f"gm{number}-placement,seats=a+b,turn={first},shosho={first},{pawns}"
