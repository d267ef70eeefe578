"""Forged certificates: each field changed, and a judge of what they claim that tries everything.

The judge is the second player of traces and questions, which shares nothing with engine, search and
checker. What the checker calls valid has to be true.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

from ronin.model.errors import RoninError
from ronin.model.rulings import points_of
from ronin.model.shinobi.cards import cards_from
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.certificates import Invalid, Unproved
from ronin.verify.search.clock import Clock
from ronin.verify.shinobi.certificates.checks import check
from ronin.verify.shinobi.certificates.form import ASKED, MODES, read_certificate
from ronin.verify.shinobi.search.asking import Question, answer
from ronin.verify.shinobi.search.certificate_writing import certificate_json, count_certificate
from ronin.verify.shinobi.search.counting import count_ways
from ronin.verify.shinobi.search.goals import read_goal
from ronin.verify.shinobi.search.strengths import Strengths
from ronin.verify.shinobi.setting import Setting
from tests.core.attack.target import Trial
from tests.shinobi.forms import SAMPLE, at, cases, game, unknown
from tests.shinobi.second_player.cards import NO_FILE, deck_of
from tests.shinobi.second_player.outcome import answered
from tests.shinobi.second_player.questions import TooMuch
from tests.shinobi.second_player.readings import READINGS
from tests.shinobi.second_player.refusal import Refused

Json = dict[str, Any]
POINTS: list[tuple[str, Any]] = list(points_of(Rulings).items())
EACH = 120
"""Forged certificates of each question."""
SMALL = 6
"""Pawns left at most in a sample that is forged: the judge tries everything."""


def certificates() -> Iterator[Json]:
    """True certificates of the samples that are small enough to be judged and have one."""
    for case in cases("ask"):
        if not case["expect"].get("refused") and _is_small(case["ask"]["position"]):
            with suppress(Unproved):
                yield certified(case["ask"], sample=case["cards"] == "sample")
    for line in ("gh-turn,seats=a+b,turn=a,a.hand=carp:1+carp:2+ronin,b.hand=7",):
        yield _counted(line)
    yield _counted("gm1-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=2")


def _is_small(position: Any) -> bool:
    return sum(position.get("left", {}).values()) <= SMALL and not position.get("held")


def certified(asked: Json, *, sample: bool) -> Json:
    """The certificate of an answer, through JSON and back."""
    under = game() if sample else unknown()
    question = asked.get("question", "win")
    put = Question(
        at(asked["position"], under.cards),
        question,
        asked["player"],
        asked.get("mode", "possible" if question != "rank" else None),
        read_goal(question, asked.get("goal")),
        tuple(asked["placements"]) if "placements" in asked else None,
    )
    strengths = Strengths(under.cards, 0, 6)
    told = answer(put, under, strengths, Clock())
    found = certificate_json(put, told, under, strengths, Clock())
    again: Json = json.loads(json.dumps(found))
    return again


def _counted(line: str) -> Json:
    position = at(line, SAMPLE)
    setting = Setting(game().rulings, SAMPLE)
    found = count_certificate(position, count_ways(position, game()), setting.plain())
    again: Json = json.loads(json.dumps(found))
    return again


def accepts(certificate: Json) -> bool:
    """Whether the checker calls it valid."""
    try:
        check(read_certificate(certificate), lambda: None)
    except (Invalid, RoninError):
        return False
    return True


# What is true.


def is_true(certificate: Json) -> bool | None:
    """Whether the second player finds the same; None where it cannot tell."""
    if certificate["strengths"] != "0..6" and certificate["question"] != "count":
        return None
    asked = {
        name: certificate[name] for name in ("position", "question", *ASKED) if name in certificate
    }
    case = {"count": asked["position"]} if certificate["question"] == "count" else {"ask": asked}
    told_cards = certificate["cards"]
    try:
        deck = NO_FILE if told_cards is None else deck_of(_with_defaults(told_cards))
        found = answered(deepcopy(case), deck, _readings(certificate["rulings"]))
    except (TooMuch, Refused, Incomplete):
        return None
    told = certificate.get("counts", certificate)
    return all(_plain(told.get(name)) == _plain(value) for name, value in found.items())


class Incomplete(Exception):
    """A card file without all strengths, which the second player does not read."""


def _with_defaults(tables: Json) -> Any:
    cards = cards_from(tables, "cards")
    if not cards.all_strengths or any(kind.strength is None for kind in cards.yokai.values()):
        raise Incomplete
    return cards.json()


def _readings(told: dict[str, str]) -> dict[str, str]:
    """The readings by the second player's names of them."""
    ours = {point: [reading.name_on_the_command_line for reading in kind] for point, kind in POINTS}
    return {
        point: READINGS[point][ours[point].index(reading)]
        for point, reading in told.items()
        if point in READINGS and ours[point].index(reading)
    }


def _plain(value: Any) -> Any:
    return sorted(value, key=str) if isinstance(value, list) else value


# Forging.


def forgeries(certificate: Json, random: Random) -> Iterator[tuple[str, Json]]:
    """The certificate with one part changed, again and again: whole fields first."""
    places = list(_places(certificate, ()))
    random.shuffle(places)
    places.sort(key=lambda place: len(place) > 1)
    while True:
        for place in places:
            forged = deepcopy(certificate)
            holder: Any = forged
            for step in place[:-1]:
                holder = holder[step]
            if _spoil(holder, place[-1], random) and forged != certificate:
                yield ".".join(map(str, place)), forged


def _places(value: Any, place: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    if place[:1] in (("tool",), ("cards",)) and len(place) > 3:
        return
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for name, part in parts:
        yield (*place, name)
        if isinstance(part, dict | list):
            yield from _places(part, (*place, name))


_OTHERS: dict[str, tuple[Any, ...]] = {
    "answer": ("yes", "no", "mixed", "depends"),
    "mode": MODES,
    "goal": ("win", "share", "points:40", "points:90", "first", "not-last", "pawns:2", "end"),
    "question": ("win", "end", "rank", "count"),
    "fraction": ("0", "1", "1/2", "2/3", "3/4", None),
    "boss": ("grugazor", "zombies", "gaijins", "ma_maho", "dark_shogun"),
    "player": ("a", "b", "c", "bruce", "chuck"),
    "turn": ("a", "b", "c", "bruce", "chuck"),
}


def _spoil(holder: Any, name: Any, random: Random) -> bool:
    """Change one part; False if there was nothing to change."""
    value = holder[name]
    if name in _OTHERS:
        holder[name] = random.choice(_OTHERS[name])
    elif isinstance(value, bool):
        holder[name] = not value
    elif isinstance(value, int):
        holder[name] = max(0, value + random.choice((-2, -1, 1, 2)))
    elif isinstance(value, str) and ":" in value and value.rpartition(":")[2].isdigit():
        head, _, number = value.rpartition(":")
        holder[name] = f"{head}:{max(0, int(number) + random.choice((-1, 1)))}"
    elif isinstance(value, list) and value and random.random() < 0.7:
        changed = random.choice((value[:-1], [*value, value[0]], value[::-1]))
        holder[name] = changed
    elif isinstance(holder, dict) and len(holder) > 1:
        other = random.choice([held for held in holder if held != name])
        holder[name] = deepcopy(holder[other])
        if random.random() < 0.5:
            del holder[name]
    else:
        return False
    return True


def fault_of(place: str, forged: Json, taken: Callable[[Json], bool] = accepts) -> str | None:
    """What is wrong with how a forged certificate is judged."""
    if taken(forged) and is_true(forged) is False:
        return f"a false VALID: {place} of {forged['question']}, {forged.get('mode')}"
    return None


def trials(seed: str, share: float, only: str) -> Iterator[Trial]:
    """Forged certificates of every question, judged."""
    for number, true in enumerate(certificates()):
        kind = f"forged certificates, {true['question']} {true.get('mode', '')}".rstrip()
        if only and only not in kind:
            continue
        if not accepts(true):
            yield Trial(kind, ["a right certificate is refused"])
        made = forgeries(true, Random(f"{seed} {number}"))
        for _ in range(max(1, int(EACH * share))):
            place, forged = next(made)
            fault = fault_of(place, forged)
            yield Trial(kind, [] if fault is None else [fault])
