"""Positions and plans in one line of text, as people type them: what each part says.

    r5,12,inn=1,field_3=2,green=1,tasuke-x,yumi-2,hayai@well,kabe-3,musashi~

is round 5, 12 in the Reserves, ninja on three spaces, Tasuke eliminated, wounds on Yumi and Kabe,
Hayai kept on the Well, and a Shrine Marker on Musashi (`~~` for both). Commas may be spaces. An
attack is written `well=1,green=2` and a defence `yobu@well,kabe@inn`; nothing at all is `none`.
"""

import re

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.names import RONIN_NAMES, SPACE_NAMES, ronin_meant, space_meant
from ronin.model.strict_json import MAX_DIGITS

LOOKS_LIKE_POSITION = re.compile(r"\s*r[0-9]+\s*[,\s]", re.IGNORECASE)
NOTHING = "none"
_NAME = r"[a-z][a-z_0-9-]*?"
_ROUND = re.compile(r"r([0-9]+)")
_NUMBER = re.compile(r"[0-9]+")
_NINJA = re.compile(rf"({_NAME})=(-?[0-9]+)")
_RONIN = re.compile(rf"([a-z]+)(?:-(x|[0-9]+))?(?:@({_NAME}))?(~{{0,2}})")
_SENT = re.compile(rf"([a-z]+)@({_NAME})")
_WORD_AND_SIGN = re.compile(rf"({_NAME})(?:\s*([-=:@~])(.*)|([0-9]+))?")
_ROUND_WORDS = ("round", "r")
_RESERVES_WORDS = ("reserves", "reserve")
_OTHER_WORDS = (*_ROUND_WORDS, *_RESERVES_WORDS, "supply")
_MOST_TOLD = 6
_FORMS = (
    "r5 (round), 12 (Reserves), inn=1 (ninja), yumi-2 (wounds), tasuke-x (eliminated), "
    "hayai@well (stayed), musashi~ (Shrine)"
)


class _Once(dict[str, object]):
    """What stands for each name; a name that stands twice is a fault."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__()
        self.faults = faults

    def put(self, name: str, value: object) -> None:
        """Note a value."""
        if name in self:
            self.faults.append(f"{name!r:.80} stands twice")
        self[name] = value


def position_fields(text: str) -> dict[str, object]:
    """The fields of the position that a line writes; BadInput with all that is no part of one."""
    faults: list[str] = []
    found, ninja, wounds, stayed = (_Once(faults) for _ in range(4))
    numbers: list[str] = []
    eliminated: list[object] = []
    shrine: list[object] = []
    for token in _tokens(text):
        if match := _ROUND.fullmatch(token):
            found.put("round", _digits(match[1]))
        elif _NUMBER.fullmatch(token):
            numbers.append(token)
        elif (match := _NINJA.fullmatch(token)) and not _is_no_space(match[1]):
            ninja.put(space_meant(match[1]), _digits(match[2]))
        elif (match := _RONIN.fullmatch(token)) and _tells_of_a_ronin(match):
            name, harm, place, markers = match.groups()
            name = ronin_meant(name)
            if harm == "x":
                eliminated.append(name)
            elif harm:
                wounds.put(name, _digits(harm))
            if place:
                stayed.put(name, space_meant(place))
            shrine += [name] * len(markers)
        else:
            faults.append(_advice(token))
    if len(numbers) > 1:
        faults.append(
            f"{' and '.join(numbers):.80}: one number stands alone, the Reserves; "
            f"round {numbers[0]:.10} is written r{numbers[0]:.10}"
        )
    if not _tokens(text):
        faults.append("there is nothing in it; the least is r5,12 (round 5, 12 in the Reserves)")
    if faults:
        raise BadInput(f"position text: {'; '.join(faults)}")
    if numbers:
        found["reserves"] = _digits(numbers[0])
    groups = {"ninja": dict(ninja), "wounds": dict(wounds), "stayed": dict(stayed)}
    return {**found, **groups, "eliminated": eliminated, "shrine": shrine}


def attack_counts(text: str) -> dict[str, int]:
    """How many ninja a line sends to each space."""
    faults: list[str] = []
    others: list[str] = []
    counts = _Once(faults)
    for token in _parts_of_plan(text):
        match = _NINJA.fullmatch(token)
        if match is None or _is_no_space(match[1]):
            others.append(f"{token!r:.40}")
        else:
            counts.put(space_meant(match[1]), _digits(match[2]))
    if others:
        no_part = "is no part" if len(others) == 1 else "are no parts"
        told = ", ".join(others[:_MOST_TOLD])
        faults.append(f"{told} {no_part} of an attack, which is written well=1,green=2")
    _expect_none(faults, "attacker")
    return {name: int(str(count)) for name, count in counts.items()}


def defence_places(text: str) -> dict[str, str]:
    """Where a line sends each ronin."""
    faults: list[str] = []
    places = _Once(faults)
    for token in _parts_of_plan(text):
        match = _SENT.fullmatch(token)
        if match is None or space_meant(match[1]) in SPACE_NAMES:
            faults.append(_advice_on_defence(token))
        else:
            places.put(ronin_meant(match[1]), space_meant(match[2]))
    _expect_none(faults, "defender")
    return {name: str(place) for name, place in places.items()}


def _tokens(text: str) -> list[str]:
    return [token for token in re.split(r"[,\s]+", text.lower()) if token]


def _parts_of_plan(text: str) -> list[str]:
    tokens = _tokens(text)
    if not tokens:
        raise BadInput(f"a plan that sends nobody is written {NOTHING}")
    return [] if tokens == [NOTHING] else tokens


def _expect_none(faults: list[str], where: str) -> None:
    if faults:
        raise BadInput(f"{where}: {'; '.join(faults)}")


def _is_no_space(word: str) -> bool:
    return word in _OTHER_WORDS or ronin_meant(word) in RONIN_NAMES


def _tells_of_a_ronin(match: re.Match[str]) -> bool:
    """Whether something is said of him, and he is not a space."""
    return match[0] != match[1] and space_meant(match[1]) not in SPACE_NAMES


def _advice(token: str) -> str:
    """What is wrong with a part of a position, and how what was probably meant is written."""
    match = _WORD_AND_SIGN.fullmatch(token)
    word, rest = (match[1], match[3] or match[4] or "") if match else (token, "")
    number = rest if rest.isascii() and rest.isdigit() else ""
    if word in _ROUND_WORDS:
        return f"{token!r:.80}: the round is written r{number[:4] or '5'}"
    if word in _RESERVES_WORDS:
        return f"{token!r:.80}: the Reserves are written as a number alone, {number[:4] or '12'}"
    if word == "supply":
        return f"{token!r:.80}: the General Supply is what remains, and is not written"
    ronin, space = ronin_meant(word), space_meant(word)
    if ronin in RONIN_NAMES:
        if space_meant(rest) in SPACE_NAMES:
            return f"{token!r:.80}: a ronin who stayed is written {ronin}@{space_meant(rest)}"
        harm = f"{ronin}-{number[:4] or '2'} (wounds)"
        return (
            f"{token!r:.80}: of {ronin.title()} is written {harm}, {ronin}-x (eliminated), "
            f"{ronin}@well (stayed) or {ronin}~ (Shrine)"
        )
    if space in SPACE_NAMES:
        return f"{token!r:.80}: ninja are written {space}={number[:4] or '1'}"
    return f"{token!r:.80} is none of {_FORMS}"


def _advice_on_defence(token: str) -> str:
    match = _WORD_AND_SIGN.fullmatch(token)
    word, rest = (match[1], match[3] or "") if match else (token, "")
    names = {ronin_meant(word), ronin_meant(rest)} & set(RONIN_NAMES)
    spaces = {space_meant(word), space_meant(rest)} & set(SPACE_NAMES)
    if len(names) == len(spaces) == 1:
        return f"{token!r:.80} is written {names.pop()}@{spaces.pop()}"
    return f"{token!r:.80} is no part of a defence, which is written yobu@well,kabe@inn"


def _digits(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise BadInput(f"the number {text[:20]}... is too long to read")
    return int(text)
