"""Positions and choices as JSON values, and positions as text: read, and written."""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from ronin.model.errors import BadInput, Defect, DefectivePosition
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import (
    AttackerPlan,
    Choice,
    Copied,
    CopyField,
    DefenderPlan,
    Divide,
    Name,
    Pass,
    UseAnimalPen,
    UseBurialGrounds,
    UseGranary,
    UseHayai,
    UseInn,
    UseMusashi,
    UsePassage,
    UseShrine,
    UseTaiko,
    UseWatchtower,
    UseWell,
    UseYobu,
    UseYumi,
)
from ronin.model.seven_ronin.names import RONIN_NAMES, SPACE_NAMES, nearest
from ronin.model.seven_ronin.pieces import GAME_NAME, NINJA_MARKERS, RONIN, SPACES, Ronin, Space
from ronin.model.seven_ronin.position import NOBODY, Position, defects
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.text import position_fields
from ronin.model.strict_json import is_integer

_FIELDS = (
    "game",
    "round",
    "reserves",
    "supply",
    "ninja",
    "wounds",
    "eliminated",
    "stayed",
    "shrine",
)


class _Reader:
    """Reads the fields of a position and keeps every defect it meets."""

    def __init__(self, found: Mapping[str, object]) -> None:
        self.found = found
        self.defects: list[Defect] = []
        for name in found:
            if name not in _FIELDS:
                self.wrong(name, found[name], f"a field; the fields are {', '.join(_FIELDS)}")
        if found.get("game", GAME_NAME) != GAME_NAME:
            self.wrong("game", found["game"], GAME_NAME)

    def wrong(self, field: str, value: object, right: str) -> None:
        """Note a value that is not of the promised form."""
        self.defects.append(Defect(field, value, right, None))

    def number(self, name: str, value: object, *, instead: int = 0) -> int:
        """A natural number, or another instead with a defect."""
        if not is_integer(value):
            self.wrong(name, value, "a whole number, 0 or more")
            return instead
        assert isinstance(value, int)
        if value < 0:
            self.defects.append(Defect(name, value, "a whole number, 0 or more", book.SETUP_02))
            return instead
        return value

    def required(self, name: str) -> int:
        """A number that must be there."""
        if name not in self.found:
            clause = book.SETUP_11 if name == "round" else book.SETUP_05
            self.defects.append(Defect(name, None, "a whole number", clause, missing=True))
            return 1
        return self.number(name, self.found[name], instead=1)

    def table(self, name: str) -> Mapping[str, object]:
        """An object, or an empty one with a defect."""
        value = self.found.get(name, {})
        if not isinstance(value, dict):
            self.wrong(name, value, "an object of names")
            return {}
        return value

    def names(self, name: str) -> tuple[Ronin, ...]:
        """A list of ronin, without those that are unknown."""
        value = self.found.get(name, [])
        if not isinstance(value, list):
            self.wrong(name, value, "a list of ronin")
            return ()
        read = [self.ronin(f"{name}[{index}]", entry) for index, entry in enumerate(value)]
        return tuple(ronin for ronin in read if ronin is not None)

    def ronin(self, field: str, value: object) -> Ronin | None:
        """A ronin's name."""
        if not isinstance(value, str):
            self.wrong(field, value, "a ronin's name")
            return None
        if value not in RONIN_NAMES:
            right = f"a ronin; they are {', '.join(RONIN_NAMES)}"
            self.defects.append(Defect(field, value, right, book.SETUP_14))
            return None
        return Ronin(value)

    def space(self, field: str, value: object) -> Space | None:
        """A space's name."""
        if not isinstance(value, str):
            self.wrong(field, value, "a space's name")
            return None
        if value not in SPACE_NAMES:
            right = f"a space; they are {', '.join(SPACE_NAMES)}"
            self.defects.append(Defect(field, value, right, book.SETUP_10))
            return None
        return Space(value)


def read_position(value: object, rulings: Rulings) -> Position:
    """The position that a JSON value writes, be it an object or the one-line text.

    DefectivePosition with every defect there is.
    """
    if isinstance(value, str):
        try:
            return parse_position(value, rulings)
        except BadInput as fault:
            right = f"a JSON object, nor one line of text ({fault})"
            raise DefectivePosition([Defect("position", value, right, None)]) from None
    if not isinstance(value, dict):
        raise DefectivePosition([Defect("position", value, "a JSON object", None)])
    reader = _Reader(value)
    ninja = [0] * len(SPACES)
    wounds = [0] * len(RONIN)
    stayed: list[Space | None] = list(NOBODY)
    number, reserves = reader.required("round"), reader.required("reserves")
    for name, count in reader.table("ninja").items():
        space = reader.space("ninja", name)
        standing = reader.number(f"ninja.{name}", count)
        if space is not None:
            ninja[space.number] = standing
    for name, count in reader.table("wounds").items():
        ronin = reader.ronin("wounds", name)
        on_tile = reader.number(f"wounds.{name}", count)
        if ronin is not None:
            wounds[ronin.number] = on_tile
    for name, place in reader.table("stayed").items():
        ronin, space = reader.ronin("stayed", name), reader.space(f"stayed.{name}", place)
        if ronin is not None:
            stayed[ronin.number] = space
    eliminated = reader.names("eliminated")
    for ronin in dict.fromkeys(eliminated):
        if eliminated.count(ronin) > 1:
            twice = [ronin.value] * eliminated.count(ronin)
            right = f"a list that names {ronin} once"
            reader.defects.append(Defect("eliminated", twice, right, book.WOUNDS_09))
    position = Position(
        round=number,
        reserves=reserves,
        ninja=tuple(ninja),
        wounds=tuple(wounds),
        eliminated=tuple(ronin for ronin in RONIN if ronin in eliminated),
        stayed=tuple(stayed),
        shrine=tuple(sorted(reader.names("shrine"), key=lambda ronin: ronin.number)),
    )
    supply = reader.number("supply", value.get("supply", position.supply), instead=position.supply)
    found = [*reader.defects, *defects(position, rulings)]
    if supply != position.supply:
        right = f"{position.supply}, what remains of the {NINJA_MARKERS} Ninja Markers"
        found.append(Defect("supply", supply, right, book.SETUP_06))
    if found:
        raise DefectivePosition(found)
    return position


def position_json(position: Position) -> dict[str, object]:
    """The JSON form of a position, every field given and no count of 0."""
    return {
        "round": position.round,
        "reserves": position.reserves,
        "supply": position.supply,
        "ninja": counts_json(position.ninja),
        "wounds": {
            ronin.value: position.wounds[ronin.number]
            for ronin in RONIN
            if position.wounds[ronin.number]
        },
        "eliminated": [ronin.value for ronin in position.eliminated],
        "stayed": places_json(position.stayed),
        "shrine": [ronin.value for ronin in position.shrine],
    }


def counts_json(counts: tuple[int, ...]) -> dict[str, int]:
    """Numbers on spaces, without those of 0."""
    return {space.value: counts[space.number] for space in SPACES if counts[space.number]}


def places_json(places: tuple[Space | None, ...]) -> dict[str, str]:
    """Where ronin are, without those who are nowhere."""
    found = zip(RONIN, places, strict=True)
    return {ronin.value: place.value for ronin, place in found if place is not None}


def choice_json(choice: Choice | CopyField) -> dict[str, object]:
    """The entry of a trace that writes a choice; a plan is written as in a trace."""
    match choice:
        case AttackerPlan():
            return dict(counts_json(choice.ninja))
        case DefenderPlan():
            return dict(places_json(choice.places))
        case UseYobu():
            return {"use": "yobu", "to": {space.value: count for space, count in choice.to}}
        case UseYumi():
            return {"use": "yumi"}
        case UseTaiko():
            return {"use": "taiko", "heal": choice.heal.value}
        case UseHayai():
            return {"use": "hayai", "to": choice.to.value}
        case UseMusashi():
            return {"use": "musashi"}
        case Divide():
            return {"wounds": choice.area.value, "split": split_json(choice)}
        case UseInn():
            copied = _copied_json(choice.copies)
            return {"use": "inn", "copies": copied.pop("use"), **copied}
        case Name():
            return {"name": [ronin.value for ronin in choice.ronin]}
        case Pass():
            return {}
        case _:
            return _copied_json(choice)


def split_json(choice: Divide) -> dict[str, int]:
    """Who takes how many wounds."""
    return {ronin.value: count for ronin, count in choice.split}


def _copied_json(choice: Copied) -> dict[str, object]:
    match choice:
        case UseWatchtower(targets=None):
            return {"use": "watchtower"}
        case UseWatchtower(targets=targets):
            assert targets is not None
            return {"use": "watchtower", "targets": [ronin.value for ronin in targets]}
        case UseGranary():
            return {"use": "granary"}
        case UseWell():
            return {"use": "well", "target": choice.target.value}
        case UseAnimalPen(target=None):
            return {"use": "animal_pen"}
        case UseAnimalPen(target=target):
            assert target is not None
            return {"use": "animal_pen", "target": target.value}
        case UseShrine():
            return {"use": "shrine", "target": choice.target.value}
        case UseBurialGrounds():
            taken = {space.value: count for space, count in choice.taken}
            return {"use": "burial_grounds", "from": taken}
        case UsePassage():
            return {"use": "passage", "to": choice.to.value, "count": choice.count}
        case CopyField():
            return {"use": choice.field.value}
        case other:
            assert_never(other)


def parse_position(text: str, rulings: Rulings) -> Position:
    """The position that one line of text writes; the inverse of `format_position`."""
    try:
        return read_position(position_fields(text), rulings)
    except DefectivePosition as found:
        raise DefectivePosition([_told_in_text(defect) for defect in found.defects]) from None


def _told_in_text(defect: Defect) -> Defect:
    """The defect with how it would be written right in the one-line text."""
    if defect.missing:
        written = "r5 for the fifth" if defect.field == "round" else "as 12, a number alone"
        return replace(defect, right=f"{defect.right}, written {written}")
    if defect.clause in (book.SETUP_10, book.SETUP_14):
        known = SPACE_NAMES if defect.clause is book.SETUP_10 else RONIN_NAMES
        near = nearest(str(defect.value), known)
        return replace(defect, right=defect.right.replace(";", f"{near};", 1))
    if defect.clause is book.WOUNDS_04:
        ronin = Ronin(defect.field.removeprefix("wounds."))
        spaces = f"{ronin.label} has {ronin.vitality} spaces"
        written = f"{spaces}: an eliminated ronin is written {ronin}-x"
        return replace(defect, right=f"{defect.right}. {written}")
    return defect


def format_position(position: Position) -> str:
    """The position in one line of text."""
    tokens = [f"r{position.round}", str(position.reserves)]
    tokens += [f"{name}={count}" for name, count in counts_json(position.ninja).items()]
    for ronin in RONIN:
        wounds, place = position.wounds[ronin.number], position.stayed[ronin.number]
        token = ronin.value
        if ronin in position.eliminated:
            token += "-x"
        elif wounds:
            token += f"-{wounds}"
        if place is not None:
            token += f"@{place}"
        token += "~" * position.shrine.count(ronin)
        if token != ronin.value:
            tokens.append(token)
    return ",".join(tokens)
