"""Whether a game from the set-up comes to a position, in words, and the game."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ronin.reports.pages.blocks import Block, Code, Fold, Para, Pre, Strong
from ronin.reports.seven_ronin.report.line_words import position_words
from ronin.reports.seven_ronin.report.rungs_in_words import RUNGS

Found = Mapping[str, Any]


def reach_words(found: Found) -> str:
    """Whether a game comes to a position: a game is known, none is possible, or neither."""
    match found.get("reachable"):
        case "yes":
            return "A game from the set-up reaches it."
        case "no":
            why = "; ".join(found.get("why") or ())
            return f"No game from the set-up reaches it{f': {why}' if why else ''}."
    return "It is not shown that a game from the set-up reaches it."


def game_parts(game: Sequence[Mapping[str, Any]]) -> Iterator[Block]:
    """The rounds before a position, to be unfolded."""
    if not game:
        yield Para("It is the first round of the game.")
        return
    rounds = "\n".join(json.dumps(trace, ensure_ascii=False) for trace in game)
    count = len(game)
    title = "The round before it" if count == 1 else f"The {count} rounds before it"
    yield Fold(
        title,
        (
            Para(("One a line, as ", Code("ronin replay --sequence"), " reads them.")),
            Pre(rounds, "json"),
        ),
    )


def evidence_parts(evidence: Found) -> Iterator[Block]:
    """Whether a game comes to the position that shows a rung."""
    if "reachable" in evidence:
        yield Para(f"{reach_words(evidence)}{under_both_words(evidence)}")
        if evidence.get("traces") is not None:
            yield from game_parts(evidence["traces"])


def under_both_words(evidence: Found) -> str:
    """Whether the game that is known is one under the other reading as well."""
    match evidence.get("under_both"):
        case True:
            return " The game goes the same way under both readings."
        case False:
            return " The game is one under the preset; under the other reading it goes otherwise."
    return ""


def beyond_play_parts(point: str, severity: Found) -> Iterator[Block]:
    """The rung that is shown only by a position that no game comes to, and does not count."""
    beyond = severity.get("beyond_play")
    if not beyond or (severity.get("rung") or 0) >= beyond["rung"]:
        return
    evidence = beyond["evidence"]
    yield Para(
        (
            Strong(f"Does not count: rung {beyond['rung']}"),
            f" ({RUNGS[beyond['rung']]}), shown from ",
            Code(position_words(evidence["position"], point)),
            f". {reach_words(evidence)}",
        )
    )
