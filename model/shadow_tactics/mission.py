"""The mission: time, ninjas, guards, objective, action and tokens from a user's file."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ronin.model.errors import DefectiveFile
from ronin.model.shadow_tactics.cards import Cards
from ronin.model.shadow_tactics.facts import (
    Colour,
    Effect,
    Goal,
    GuardKind,
    HexKind,
    TokenColour,
    Who,
)
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.reading import Json, Reader, is_invented


@dataclass(frozen=True, slots=True)
class Objective:
    """What wins: a yard blown up, yards without officers, or bushes reached."""

    kind: Goal
    hexes: tuple[str, ...]
    who: Who = Who.ALL
    carrying: bool = False
    unfound: bool = False

    def json(self) -> Json:
        """As a mission file writes it."""
        if self.kind is not Goal.REACH:
            return {"kind": self.kind.value, "yards": list(self.hexes)}
        told = {"kind": self.kind.value, "bushes": list(self.hexes), "who": self.who.value}
        return {**told, "carrying": self.carrying, "unfound": self.unfound}


@dataclass(frozen=True, slots=True)
class MissionAction:
    """What a mission card does."""

    colour: Colour
    spend: TokenColour
    effect: Effect

    def json(self) -> Json:
        """As a mission file writes it."""
        told = {"colour": self.colour.value, "spend": self.spend.value}
        return {**told, "effect": self.effect.value}


@dataclass(frozen=True)
class Mission:
    """One mission."""

    name: str
    time: int
    ninjas: tuple[str, ...]
    objective: Objective
    action: MissionAction | None = None
    deploy: Mapping[GuardKind, int] = field(default_factory=dict)
    tokens: Mapping[TokenColour, tuple[str, ...]] = field(default_factory=dict)
    invented: bool = False

    def json(self) -> Json:
        """As a mission file writes it."""
        return {
            "name": self.name,
            "time": self.time,
            "ninjas": list(self.ninjas),
            "deploy": {kind.value: number for kind, number in self.deploy.items()},
            "objective": self.objective.json(),
            "action": self.action and self.action.json(),
            "tokens": {colour.value: list(bushes) for colour, bushes in self.tokens.items()},
        }


def read_mission(value: object, board: Map, cards: Cards, *, where: str = "mission") -> Mission:
    """The mission that JSON tells; DefectiveFile with all that is wrong with it."""
    reader = Reader()
    more = ("name", "deploy", "action", "tokens")
    told = reader.fields(value, where, ("time", "ninjas", "objective"), more)
    name = reader.text(told.get("name", ""), f"{where}.name")
    time = reader.number(told.get("time", 1), f"{where}.time", 1)
    known, what = list(cards.ninjas), "a ninja of the card file"
    ninjas = reader.listed(told.get("ninjas", known), f"{where}.ninjas", known, what, once=True)
    if told and told["ninjas"] == []:
        reader.wrong(f"{where}.ninjas", [], "a list with at least one ninja")
    objective = None
    if told:
        objective = _objective(told["objective"], board, f"{where}.objective", reader)
    action = _action(told.get("action"), f"{where}.action", reader)
    deploy = _deploy(told.get("deploy", {}), f"{where}.deploy", reader)
    tokens = _tokens(told.get("tokens", {}), board, f"{where}.tokens", reader)
    if reader.defects or objective is None:
        raise DefectiveFile(where, reader.defects, at="mission")
    return Mission(name, time, ninjas, objective, action, deploy, tokens, is_invented(told))


def _objective(value: object, board: Map, where: str, reader: Reader) -> Objective | None:
    kind = value.get("kind") if isinstance(value, dict) else None
    reach = kind == Goal.REACH
    needed = ("kind", "bushes", "who") if reach else ("kind", "yards")
    told = reader.fields(value, where, needed, ("carrying", "unfound") if reach else ())
    goal = reader.word(told.get("kind", Goal.REACH), f"{where}.kind", Goal)
    if not told or goal is None:
        return None
    hexes_of = HexKind.BUSH if reach else HexKind.YARD
    part = needed[1]
    named = board.of_kind(hexes_of)
    hexes = reader.listed(told[part], f"{where}.{part}", named, f"a {hexes_of} of the map")
    if told[part] == []:
        reader.wrong(f"{where}.{part}", [], f"a list with at least one {hexes_of}")
    return Objective(
        goal,
        hexes,
        reader.word(told.get("who", Who.ALL), f"{where}.who", Who) or Who.ALL,
        reader.flag(told.get("carrying", False), f"{where}.carrying"),
        reader.flag(told.get("unfound", False), f"{where}.unfound"),
    )


def _action(value: object, where: str, reader: Reader) -> MissionAction | None:
    if value is None:
        return None
    told = reader.fields(value, where, ("colour", "spend", "effect"))
    if not told:
        return None
    colour = reader.word(told["colour"], f"{where}.colour", Colour)
    spend = reader.word(told["spend"], f"{where}.spend", TokenColour)
    effect = reader.word(told["effect"], f"{where}.effect", Effect)
    return MissionAction(colour, spend, effect) if colour and spend and effect else None


def _deploy(value: object, where: str, reader: Reader) -> dict[GuardKind, int]:
    told = reader.fields(value, where, (), list(GuardKind))
    return {
        kind: reader.number(told[kind.value], f"{where}.{kind}", 0)
        for kind in GuardKind
        if kind.value in told
    }


def _tokens(
    value: object, board: Map, where: str, reader: Reader
) -> dict[TokenColour, tuple[str, ...]]:
    told = reader.fields(value, where, (), list(TokenColour))
    what = "a bush of the map"
    return {
        colour: reader.listed(told[colour.value], f"{where}.{colour}", board.bushes, what)
        for colour in TokenColour
        if colour.value in told
    }
