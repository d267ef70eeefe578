"""Severity, frequency and gain of a point, told with what was searched."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from ronin.model.words import many
from ronin.properties.seven_ronin.play import STYLES, TO_WIN
from ronin.reports.pages.blocks import (
    Block,
    Cell,
    Code,
    Facts,
    Inline,
    Items,
    Mark,
    Para,
    Row,
    Soft,
    Strong,
    Table,
    Words,
)
from ronin.reports.seven_ronin.report.line_words import choice_words, line_words, position_words
from ronin.reports.seven_ronin.report.reach_parts import beyond_play_parts, evidence_parts
from ronin.reports.seven_ronin.report.rungs_in_words import (
    RUNGS,
    Found,
    is_at_least,
    is_judged,
    positions_compared,
    severity_of,
    share_of_rounds,
    wins_moved,
    without_rung,
)
from ronin.reports.seven_ronin.report.told import ReportedPoint

NOWHERE = "Nothing to compare: the readings are proved to differ nowhere."
WINS = 3
"""The lowest rung on which somebody can win under one reading only."""


def rung_words(found: Found | None) -> Words:
    """The rung that was shown, with its meaning."""
    rung = severity_of(found)
    if rung is None:
        return (Mark(without_rung(found), "gap"),)
    return (Mark(rung_number(found), "rung"), f": {RUNGS[rung]}")


def rung_number(found: Found | None) -> str:
    """The rung; at least that where a higher one is not refuted."""
    return f"{'at least ' if is_at_least(found) else ''}{severity_of(found)}"


def severity_parts(point: ReportedPoint) -> Iterator[Block]:
    """The highest rung shown, its evidence, and what was searched for the next."""
    rung = severity_of(point.found)
    if point.found is None or rung is None:
        why = without_rung(point.found)
        yield Para(f"On no rung: {why}.", "missing")
        if point.found is not None:
            yield from beyond_play_parts(point.name, point.found["severity"] or {})
        return
    severity = point.found["severity"]
    yield Para((Strong(f"Rung {rung_number(point.found)} of 5: "), f"{RUNGS[rung]}."))
    evidence = severity.get("evidence")
    if evidence:
        text = position_words(evidence["position"], point.name)
        yield Para(("Seen from ", Code(text), "."))
        yield from values_parts(point.name, severity)
        yield from evidence_parts(evidence)
    yield from beyond_play_parts(point.name, severity)
    worth = point.found.get("worth")
    if worth:
        yield Para((Strong("What the extra choice is worth: "), worth["text"]))
    yield from _next(severity.get("next"))


def values_parts(point: str, severity: Mapping[str, Any]) -> Iterator[Block]:
    """What a position that shows a rung comes to under each reading."""
    evidence = severity["evidence"]
    if evidence.get("attacker") is not None and evidence.get("defender") is not None:
        yield Facts(tuple(line_words(evidence)))
        sure = {"yes": "with these deployments the Attacker wins for sure"}
        sure["no"] = sure["yes"].replace("wins", "does not win")
    else:
        sure = {"yes": "an attack wins for sure", "no": "no attack wins for sure"}
    values = (evidence["a"], evidence["b"])
    yield Items(
        tuple(
            ("If ", Code(name), ": ", *_value(value, point, sure), ".")
            for name, value in zip(severity["pair"], values, strict=True)
        )
    )


def _value(value: Any, point: str, sure: Mapping[str, str]) -> tuple[Inline, ...]:
    """One of the two values, in words as far as its form is known."""
    match value:
        case "yes" | "no":
            return (sure[value],)
        case {"forced": said, "chance": share}:
            return (sure[said],) if share is None else (f"{sure[said]}; {_odds(share)}",)
        case {"attacks": count}:
            return (f"{many(count, 'deployment')} of the Attacker",)
        case {"defences": count}:
            return (f"{many(count, 'deployment')} of the Defender",)
        case {"choices": count, "only_here": only}:
            told = "; ".join(map(choice_words, only))
            return (many(count, "choice"), f", only here: {told}" if told else "")
        case {"next_positions": count, "only_here": only, "example": example}:
            counted = f"{many(count, 'next position')}, {only:,} of them only here"
            if example is None:
                return (counted,)
            return (counted, ", such as ", Code(position_words(example, point)))
        case [*sides]:
            return (" or ".join(f"the {side} can win" for side in sides) or "nobody can win",)
        case _:
            return (Code(json.dumps(value, ensure_ascii=False)),)


def _odds(share: str) -> str:
    often = {"0": "never wins", "1": "always wins"}.get(share, f"wins {share} of the time")
    return f"if both play their best, the Attacker {often}"


def _next(searched: Mapping[str, Any] | None) -> Iterator[Block]:
    if not searched:
        return
    rung = searched["rung"]
    meaning = RUNGS.get(rung, "")
    found = searched.get("found") or 0
    given_up = searched.get("given_up") or 0
    left = f", {given_up:,} of them given up" if given_up else ""
    if given_up and searched.get("each"):
        left += f" after {searched['each']}"
    yield Para(
        (
            Strong(f"Searched for rung {rung}"),
            f" ({meaning}): {searched['looked_at']:,} of at most {searched['budget']:,} "
            f"{searched['searched']}{left}; {found or 'none'} found.",
        )
    )


def often_parts(point: ReportedPoint) -> Iterator[Block]:
    """How often a point came up and changed the winner, for each style of play."""
    counted = (point.found or {}).get("frequency")
    if not counted:
        yield Para("Not counted yet.", "missing")
        return
    rounds = {row["style"]: row["rounds"] for row in counted}
    each = ", ".join(f"{many:,} {style}" for style, many in rounds.items())
    yield Para(
        f"Counted in {sum(rounds.values()):,} simulated rounds of games from the set-up, by style "
        f"of play: "
        f"{each}. In the style {TO_WIN} both sides try to win, as well as an estimate learned from "
        "play lets them; in the others they choose at random. A share below is one of all counted "
        "rounds of its style, and not of rounds at real tables. The point came up where at some "
        "moment the legal choices or the result of a choice differ; the winner changed where the "
        "same choices, as far as they are legal, end the game in another way in that round."
    )
    if share_of_rounds(point.found, "winner_changed") and (severity_of(point.found) or 0) < WINS:
        judged = "No such round has been judged yet: the rung may be higher."
        if is_judged(point.found):
            judged = (
                "In those that were judged no higher rung was shown: other choices may lead to the "
                "same winner under the other reading."
            )
        yield Para(f"Where the winner changes, it does so if the same choices are made. {judged}")
    head = ("Style of play", "Came up", "Winner changed")
    for a, b in dict.fromkeys(tuple(row["pair"]) for row in counted):
        rows = tuple(
            Row(
                (
                    Cell(row["style"]),
                    Cell(_share(row, "came_up"), kind="number"),
                    Cell(_share(row, "winner_changed"), kind="number"),
                )
            )
            for row in counted
            if row["pair"] == [a, b]
        )
        caption = f"{b} against {a}: shares of all rounds of a style, with 95 % intervals"
        yield Table(caption, head, rows)


def _share(counted: Mapping[str, Any], what: str) -> Words:
    share = counted[what] / counted["rounds"] if counted["rounds"] else 0.0
    low, high = counted.get(f"{what}_interval") or (0.0, 1.0)
    interval = f"[{100 * low:.2f};{_GAP}{100 * high:.2f}]"
    return (f"{100 * share:.2f}{_GAP}%", " ", Soft(interval))


_GAP = "\N{NO-BREAK SPACE}"


def often_words(found: Found | None) -> Words:
    """In how many rounds a point came up and changed the winner, where that was most."""
    came_up, changed = (share_of_rounds(found, what) for what in ("came_up", "winner_changed"))
    if came_up is None or changed is None:
        return "not counted yet"
    if not came_up:
        return "in no simulated round"
    of = (" of rounds simulated at random", " of those played to win")
    told = f"in up to {_both(found, 'came_up', *of)}"
    return (
        f"{told}; the winner changes in up to {_both(found, 'winner_changed')}" if changed else told
    )


def _both(found: Found | None, what: str, of: str = "", of_others: str = "") -> str:
    """The highest share of rounds of the random styles, and that of the one that plays to win."""
    at_random = share_of_rounds(found, what, STYLES) or 0
    to_win = share_of_rounds(found, what, (TO_WIN,))
    told = f"{100 * at_random:.1f}{_GAP}%{of}"
    return told if to_win is None else f"{told} and {100 * to_win:.1f}{_GAP}%{of_others}"


def moved_words(found: Found | None) -> Words:
    """By how much the shares of wins move in games played to win, where that is most."""
    most = wins_moved(found)
    if most is None:
        return "not counted yet" if severity_of(found) != 0 else "not at all"
    if not most["winner_changed"]:
        return f"no change in {most['games']:,} games played to win"
    return _moved(most)


def moved_by_words(found: Found | None) -> Words:
    """The same, with the reading that moves them."""
    most, told = wins_moved(found), moved_words(found)
    if most is None or isinstance(told, str):
        return told
    return (*told, " if ", Code(most["pair"][1]))


def _moved(one: Mapping[str, Any]) -> Words:
    low, high = one["moved_interval"]
    interval = f"[{100 * low:+.1f};{_GAP}{100 * high:+.1f}]"
    return (f"{100 * one['moved']:+.1f}{_GAP}points", " ", Soft(interval))


def moved_parts(point: ReportedPoint) -> Iterator[Block]:
    """The shares of wins under each reading, in games that both sides play to win."""
    counted = (point.found or {}).get("moved")
    if not counted:
        yield Para("Not counted yet." if severity_of(point.found) != 0 else NOWHERE, "missing")
        return
    yield Para(
        f"Of {counted[0]['games']:,} games from the set-up that both sides play to win (style "
        f"{TO_WIN}), with the same seeds under both readings: the share that the Attacker wins. "
        "What he gains the Defender loses. The 95 % interval is that of the differences game by "
        "game. All points share the games under the preset, so that their errors go together."
    )
    head = ("If it is read", "Attacker wins", "Instead of", "Moves by", "Another winner")
    rows = tuple(
        Row(
            (
                Cell((Code(row["pair"][1]), " instead of ", Code(row["pair"][0]))),
                *(
                    Cell(f"{100 * won / row['games']:.1f}{_GAP}%", kind="number")
                    for won in reversed(row["attacker"])
                ),
                Cell(_moved(row), kind="number"),
                Cell(many(row["winner_changed"], "game"), kind="number"),
            )
        )
        for row in counted
    )
    yield Table("The Attacker's share of games played to win", head, rows, kind="stack")


def gain_parts(point: ReportedPoint) -> Iterator[Block]:
    """Whose best result rises, in how many of the compared positions."""
    if point.found is None or not positions_compared(point.found):
        yield Para("Not compared yet." if severity_of(point.found) != 0 else NOWHERE, "missing")
        return
    rows = tuple(
        Row(
            (
                Cell((Code(gain["b"]), " instead of ", Code(gain["a"]))),
                *(Cell(f"{gain[n]:,}", kind="number") for n in ("attacker", "defender", "same")),
                Cell(f"{gain['compared']:,}", kind="number"),
            )
        )
        for gain in point.found["gains"]
    )
    head = ("If it is read", "Attacker gains", "Defender gains", "Neither", "Compared")
    yield Table(
        "In how many compared positions a side's best result of the round rises",
        head,
        rows,
        kind="stack",
    )
