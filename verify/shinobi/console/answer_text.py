"""An answer for a reader: what was asked, the answer, a line of play, and what it depends on."""

from collections.abc import Iterator

from ronin.model.shinobi.trace import Json
from ronin.model.words import many
from ronin.verify.console.answers import bold
from ronin.verify.console.consulted import consulted_lines
from ronin.verify.console.sensitivity import sensitivity_lines
from ronin.verify.shinobi.console.power_text import power_in_words
from ronin.verify.shinobi.setting import Setting

TOLD = ("answer", "fraction", "moves", "draw", "by_boss", "with_peek", "ranks")
"""The fields of an answer that a reading may change."""


_ASKED = {
    ("win", "possible"): "can it still be that {player} {goal}?",
    ("win", "given"): "is it sure that {player} {goal} after these placements?",
    ("win", "forced"): "can {player} place so that he {goal}, whatever the others do?",
    ("win", "chance"): "how likely is it that {player} {goal}, with all others against him?",
    ("end", "possible"): "can {player} end the round in this turn, with some unseen cards?",
    ("end", "given"): "does {player}, with the hand as it stands, {goal}?",
    ("end", "forced"): "can {player} end the round in this turn, whatever cards come?",
    ("end", "chance"): "how likely is it that {player} can end the round in this turn?",
    ("rank", None): "does {player} {goal}?",
    ("peek", None): "is it more likely after one more look at a Decoy that {player} {goal}?",
    (
        "needed",
        None,
    ): "with which rank in the next ranking can it still be that {player} {goal}?",
}
_GOALS = {
    "win": "wins alone",
    "share": "is among the winners",
    "points": "scores at least {number}",
    "end": "end the round",
    "first": "come first",
    "not-last": "stay clear of the last place",
    "pawns": "get at least {number} pawns",
}
_LINES = {
    ("forced", "yes"): "A line of it",
    ("forced", "no"): "How the others prevent it",
    ("chance", "no"): "How the others prevent it",
    ("possible", "yes"): "A way to it",
}


def asked_in_words(found: Json) -> str:
    """The question of an answer."""
    kind, _, number = str(found["goal"]).partition(":")
    goal = _GOALS[kind].format(number=number)
    if found["question"] == "end" and kind != "end":
        goal = f"end the round and {goal}"
    return _ASKED[found["question"], found["mode"]].format(player=found["player"], goal=goal)


def answer_lines(found: Json, setting: Setting) -> Iterator[str]:
    """The answer for a reader."""
    yield bold(f"{str(found['answer']).upper()}.")
    yield f"Asked: {asked_in_words(found)}"
    for name in ("why", "fraction", "with_peek", "worth", "ranks", "boss"):
        if found.get(name) is not None:
            yield f"  {name:<11} {found[name]}"
    if "moves" in found:
        yield f"  moves       {_word(found['moves'])}"
    if "draw" in found:
        yield f"  draw        {_word(found['draw'])}"
    if "drawn" in found:
        yield f"  drawn       {_word(found['drawn'])}"
    if "place" in found:
        yield f"  place       {found['place']['clan']}: {_word(found['place']['cards'])}"
    for boss, holds in found.get("by_boss", {}).items():
        yield f"  {boss:<11} {'depends' if holds is None else 'yes' if holds else 'no'}"
    if "line" in found:
        yield from _line_lines(found)
    for completed in found.get("completed", ()):
        data = [f"{name} {number}" for name, number in completed["strengths"].items()]
        if "power" in completed:
            data.append(f"the power {power_in_words(completed['power'])}")
        yield f"  {completed['answer']} with {', '.join(data)}: {_in_sight(completed['position'])}"
    if "look_up" in found:
        looked = (" of ".join(list(card.values())[:2]) for card in found["look_up"])
        yield f"  to look up  {', '.join(looked)}"
    yield from sensitivity_lines(found, _word)
    if "nearest" in found:
        near = found["nearest"]
        told = f"{near['answer']} with {', '.join(near['changes'])}" if near["changes"] else "none"
        yield f"  nearest     {told}, of {many(near['looked_at'], 'position')} tried"
    if "not_played" in found:
        yield "  Temple and Court cards held are counted, not played."
    yield from consulted_lines(setting, set(found["consulted"]))


def _line_lines(found: Json) -> Iterator[str]:
    """The placements of a line, and the Boss with which they end."""
    yield f"{_LINES.get((found['mode'], found['answer']), 'One line of the best play')}:"
    for placed in found["line"]["placements"]:
        yield f"  {placed['player']} puts {_pawns(placed)}{_peeks(placed)}"
    yield f"  the Final Boss is {found['line']['boss']}"


def _word(value: object) -> str:
    """A field of an answer for a reader."""
    if not isinstance(value, list):
        return str(value)
    told = (_pawns(part) if isinstance(part, dict) else str(part) for part in value)
    return ", ".join(told) or "none"


def _pawns(placed: Json) -> str:
    """The pawns of a placement; without a location they are given up."""
    where = f"on {placed['at']}" if placed["at"] else "aside"
    return f"{placed['count']} {where}"


def _in_sight(position: Json) -> str:
    """The cards of a completed position that count, by player."""
    piles = [
        f"{'+'.join(cards)} of {name}"
        for name, clans in position.get("clans", {}).items()
        for cards in clans.values()
    ]
    corrupt = position.get("corruption", {}).items()
    return ", ".join(
        [*piles, *(f"{'+'.join(cards)} under the token of {n}" for n, cards in corrupt)]
    )


def _peeks(placed: Json) -> str:
    return "".join(
        f", sees {peek['is']} at Decoy {peek['slot']}" for peek in _listed(placed.get("peek", []))
    )


def _listed(peek: Json | list[Json]) -> list[Json]:
    return peek if isinstance(peek, list) else [peek]
