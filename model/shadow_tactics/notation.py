"""How positions are written: as JSON, and as one line."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ronin.model.clause import Clause
from ronin.model.errors import BadInput, Defect, DefectivePosition
from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.refresh import Woken
from ronin.model.shadow_tactics.cards import Cards
from ronin.model.shadow_tactics.facts import (
    CORNERS,
    FULL_ALARM,
    GAME_NAME,
    Faces,
    GuardKind,
    Place,
    State,
    TokenColour,
)
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.position import Counts, Guard, Ninja, Position
from ronin.model.shadow_tactics.reading import NAME, Json
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.model.strict_json import expect_game, is_integer

FIELDS = frozenset(
    {"game", "time", "alarm", "noise", "guards", "bodies", "ninjas", "hand", "prepared"}
    | {"tokens", "blown"}
)
_GUARD = frozenset({"at", "kind", "faces", "state"})
_NINJA = frozenset({"at", "damage", "jutsu", "carries", "used"})
PLACE = re.compile(rf"({NAME.pattern})\.([0-5])")
_COUNT = "a whole number from 0"


def place_of(value: object) -> Place | None:
    """The place that a word such as y1.0 names; None if it names none."""
    found = PLACE.fullmatch(value) if isinstance(value, str) else None
    return Place(found[1], int(found[2])) if found else None


def read_position(value: object, board: Map, cards: Cards, rulings: Rulings) -> Position:
    """The position that JSON, or a line, writes; DefectivePosition with all that is wrong."""
    if isinstance(value, str):
        value = line_as_json(value)
    if not isinstance(value, dict):
        raise BadInput("position: neither a JSON object nor a line", at="position")
    try:
        expect_game(value, GAME_NAME, where="position")
    except BadInput as fault:
        fault.at = "position"
        raise
    reader = _Reader()
    position = reader.position(value)
    if reader.defects:
        raise DefectivePosition(reader.defects)
    assert position is not None
    defects = [*_defects(position, board, cards, rulings)]
    if defects:
        raise DefectivePosition(defects)
    return position


class _Reader:
    """Reads a position's fields and keeps a list of those of another form."""

    def __init__(self) -> None:
        self.defects: list[Defect] = []

    def wrong(self, field: str, value: object, right: str) -> None:
        self.defects.append(Defect(f"position{field}", value, right, None))

    def fields(self, value: object, where: str, known: frozenset[str], *needed: str) -> Json:
        if not isinstance(value, dict):
            self.wrong(where, value, "a JSON object")
            return {}
        for name in value:
            if name not in known:
                right = f"known; the fields are {', '.join(sorted(known))}"
                self.wrong(f"{where}.{name}", value[name], right)
        for name in needed:
            if name not in value:
                field = f"position{where}.{name}"
                self.defects.append(Defect(field, None, "needed", None, missing=True))
        return value

    def position(self, value: Json) -> Position | None:
        told = self.fields(value, "", FIELDS, "time", "ninjas")
        tokens = self.fields(told.get("tokens", {}), ".tokens", frozenset(TokenColour))
        guards = self.items(told.get("guards", []), ".guards")
        read = [self.guard(guard, f".guards[{index}]") for index, guard in enumerate(guards)]
        ninjas = self.mapping(told.get("ninjas", {}), ".ninjas")
        made = [
            self.ninja(name, ninja, f".ninjas.{name}") for name, ninja in sorted(ninjas.items())
        ]
        return Position(
            time=self.whole(told.get("time", 0), ".time"),
            ninjas=tuple(made),
            alarm=self.whole(told.get("alarm", 0), ".alarm"),
            noise=self.whole(told.get("noise", 0), ".noise"),
            guards=tuple(sorted(guard for guard in read if guard is not None)),
            bodies=self.counts(told.get("bodies", {}), ".bodies"),
            hand=self.names(told.get("hand", []), ".hand"),
            prepared=self.names(told.get("prepared", []), ".prepared"),
            green=self.counts(tokens.get("green", {}), ".tokens.green"),
            blue=self.counts(tokens.get("blue", {}), ".tokens.blue"),
            blown=self.names(told.get("blown", []), ".blown"),
        )

    def guard(self, value: object, where: str) -> Guard | None:
        told = self.fields(value, where, _GUARD, "at", "kind", "faces")
        if not {"at", "kind", "faces"} <= set(told):
            return None
        at = place_of(told["at"])
        if at is None:
            self.wrong(f"{where}.at", told["at"], "a corner of a yard such as y1.0")
        kind = self.word(told["kind"], f"{where}.kind", GuardKind)
        faces = self.word(told["faces"], f"{where}.faces", Faces)
        state = self.word(told.get("state", State.CALM), f"{where}.state", State)
        return Guard(at, kind, faces, state) if at and kind and faces and state else None

    def ninja(self, name: str, value: object, where: str) -> Ninja:
        told = self.fields(value, where, _NINJA, "at")
        at = told.get("at", "")
        if not isinstance(at, str):
            self.wrong(f"{where}.at", at, "the name of a bush")
        carries = told.get("carries", False)
        if not isinstance(carries, bool):
            self.wrong(f"{where}.carries", carries, "true or false")
        return Ninja(
            name,
            str(at),
            self.whole(told.get("damage", 0), f"{where}.damage"),
            self.whole(told.get("jutsu", 0), f"{where}.jutsu"),
            carries is True,
            self.names(told.get("used", []), f"{where}.used"),
        )

    def mapping(self, value: object, field: str) -> Json:
        if not isinstance(value, dict):
            self.wrong(field, value, "a JSON object")
            return {}
        return value

    def items(self, value: object, field: str) -> list[Any]:
        if not isinstance(value, list):
            self.wrong(field, value, "a JSON array")
            return []
        return value

    def names(self, value: object, field: str) -> tuple[str, ...]:
        found = self.items(value, field)
        if not all(isinstance(name, str) for name in found):
            self.wrong(field, value, "a list of names")
            return ()
        return tuple(sorted(found))

    def whole(self, value: object, field: str) -> int:
        if not is_integer(value) or not isinstance(value, int):
            self.wrong(field, value, "a whole number")
            return 0
        return value

    def word(self, value: object, field: str, kind: Any) -> Any:
        if value not in list(kind):
            self.wrong(field, value, f"one of {', '.join(kind)}")
            return None
        return kind(value)

    def counts(self, value: object, field: str) -> Counts:
        found = self.mapping(value, field)
        read = {name: self.whole(number, f"{field}.{name}") for name, number in found.items()}
        return tuple(sorted((name, number) for name, number in read.items() if number))


def _defects(position: Position, board: Map, cards: Cards, rulings: Rulings) -> Iterator[Defect]:
    """What breaks a rule in a position of the right form."""

    def broken(field: str, value: object, right: str, clause: Clause) -> Defect:
        return Defect(f"position.{field}", value, right, clause)

    if position.time < 1:
        yield broken("time", position.time, "1 or more", book.REF_07)
    if not 0 <= position.alarm <= FULL_ALARM:
        yield broken("alarm", position.alarm, "0, 1 or 2", book.REF_03)
    if position.noise < 0:
        yield broken("noise", position.noise, _COUNT, book.SYM_10)
    if not position.ninjas:
        yield broken("ninjas", {}, "at least one ninja", book.SET_01)
    for ninja in position.ninjas:
        yield from _ninja_defects(ninja, board, cards)
    yield from _guard_defects(position, board)
    for field in ("hand", "prepared"):
        for card in sorted(set(getattr(position, field)) - set(cards.orders)):
            yield broken(field, card, "an order card", book.ORD_01)
    for yard, number in position.bodies:
        if yard not in board.yards:
            yield broken(f"bodies.{yard}", yard, "a yard of the map", book.BDY_01)
        if number < 0:
            yield broken(f"bodies.{yard}", number, _COUNT, book.BDY_01)
        unfound = rulings.woken is Woken.NO
        if not unfound and any(guard.inward for guard in position.guards_of(yard)):
            right = "0, since a guard who faces inwards would have found them"
            yield broken(f"bodies.{yard}", number, right, book.BDY_02)
    for colour in TokenColour:
        for bush, number in position.tokens(colour):
            if bush not in board.bushes:
                yield broken(f"tokens.{colour}", bush, "a bush of the map", book.MIS_03)
            if number < 0:
                yield broken(f"tokens.{colour}.{bush}", number, _COUNT, book.MIS_03)
    for yard in position.blown:
        if yard not in board.yards:
            yield broken("blown", yard, "a yard of the map", book.MIS_04)
    if len(set(position.blown)) < len(position.blown):
        yield broken("blown", list(position.blown), "a list with each yard once", book.MIS_04)


def _ninja_defects(ninja: Ninja, board: Map, cards: Cards) -> Iterator[Defect]:
    where = f"position.ninjas.{ninja.name}"
    own = cards.ninjas.get(ninja.name)
    if own is None:
        yield Defect(where, ninja.name, "a ninja of the card file", book.SET_01)
    if ninja.at not in board.bushes:
        yield Defect(f"{where}.at", ninja.at, "a bush of the map", book.BRD_02)
    if ninja.damage < 0 or (own and ninja.damage > len(own.health)):
        right = f"0 to {len(own.health)}" if own else _COUNT
        yield Defect(f"{where}.damage", ninja.damage, right, book.HLT_01)
    if ninja.jutsu < 0:
        yield Defect(f"{where}.jutsu", ninja.jutsu, _COUNT, book.SYM_11)
    for card in sorted(set(ninja.used)):
        if own and card not in own.cards:
            yield Defect(f"{where}.used", card, "a card of his", book.PRG_03)
        if ninja.used.count(card) > 1:
            yield Defect(f"{where}.used", card, "there once only", book.PRG_04)


def _guard_defects(position: Position, board: Map) -> Iterator[Defect]:
    taken: list[Place] = []
    for guard in position.guards:
        name = str(guard.at)
        if guard.at.yard not in board.yards:
            yield Defect("position.guards", name, "in a yard of the map", book.BRD_03)
            continue
        if any(is_beside(guard.at, other) for other in taken):
            right = "apart from the next guard of the yard by a corner"
            yield Defect("position.guards", name, right, book.BRD_05)
        if guard.faces is Faces.OUT and not board.can_face_outwards(guard.at):
            yield Defect("position.guards", name, "facing inwards at this corner", book.BRD_06)
        taken.append(guard.at)


def is_beside(one: Place, other: Place) -> bool:
    """Whether two places are the same or neighbouring corners of one yard."""
    apart = (one.corner - other.corner) % len(CORNERS)
    return one.yard == other.yard and apart in (0, 1, len(CORNERS) - 1)


def position_json(position: Position) -> Json:
    """A position with all its fields."""
    return {
        "time": position.time,
        "alarm": position.alarm,
        "noise": position.noise,
        "guards": [
            {
                "at": str(guard.at),
                "kind": guard.kind.value,
                "faces": guard.faces.value,
                "state": guard.state.value,
            }
            for guard in position.guards
        ],
        "bodies": dict(position.bodies),
        "ninjas": {
            ninja.name: {
                "at": ninja.at,
                "damage": ninja.damage,
                "jutsu": ninja.jutsu,
                "carries": ninja.carries,
                "used": list(ninja.used),
            }
            for ninja in position.ninjas
        },
        "hand": list(position.hand),
        "prepared": list(position.prepared),
        "tokens": {"green": dict(position.green), "blue": dict(position.blue)},
        "blown": list(position.blown),
    }


# One line.

_KINDS = {"s": GuardKind.SPEARMAN, "o": GuardKind.OFFICER, "m": GuardKind.SAMURAI}
_FACES = {"i": Faces.IN, "o": Faces.OUT}
_STATES = {"": State.CALM, "!": State.ALERT, "~": State.STUNNED}
_NUMBER = re.compile(r"([tan])(\d{1,9})")
_GUARD_WORD = re.compile(rf"({NAME.pattern}\.[0-5])([som])([io])([!~]?)")
_BODIES_WORD = re.compile(r"([a-z][a-z0-9_]*?)x(\d{1,9})")
_NINJA_WORD = re.compile(
    rf"({NAME.pattern})@({NAME.pattern})(?:-(\d{{1,9}}))?(?:\+(\d{{1,9}}))?(\*?)((?:/{NAME.pattern})*)"
)
_LIST_WORD = re.compile(rf"(hand|prepared|green|blue|blown)=({NAME.pattern}(?:\+{NAME.pattern})*)")
_STARTS = re.compile(r"\s*t\d{1,9}([,\s]|$)", re.IGNORECASE)
_NUMBERS = {"t": "time", "a": "alarm", "n": "noise"}
EXAMPLE = "t5,y1.5so,y2.2oi,hayato@b2,yuki@b3,hand=o1+o2"


def looks_like_a_line(text: str) -> bool:
    """Whether this is a position in one line and no file name or JSON."""
    return _STARTS.match(text) is not None


def line_as_json(line: str) -> Json:
    """A position in one line as JSON; BadInput at the first word that is none."""
    made: Json = {"guards": [], "bodies": {}, "ninjas": {}, "tokens": {"green": {}, "blue": {}}}
    for word in re.split(r"[,\s]+", line.strip(", \t\n").lower()):
        if not _take(word, made):
            right = f"a word of a position such as {EXAMPLE}"
            raise BadInput(f"position: {word!r:.60} is not {right}", at="position")
    return made


def _take(word: str, made: Json) -> bool:
    """Put what a word says into the position; False if it says nothing or says it again."""
    if found := _NUMBER.fullmatch(word):
        return _once(made, _NUMBERS[found[1]], int(found[2]))
    if found := _GUARD_WORD.fullmatch(word):
        at, kind, faces, state = found.groups()
        told = {"at": at, "kind": _KINDS[kind], "faces": _FACES[faces], "state": _STATES[state]}
        made["guards"].append({name: str(value) for name, value in told.items()})
        return True
    if found := _NINJA_WORD.fullmatch(word):
        name, at, damage, jutsu, carries, used = found.groups()
        numbers = {"damage": int(damage or 0), "jutsu": int(jutsu or 0), "carries": bool(carries)}
        return _once(made["ninjas"], name, {"at": at, **numbers, "used": used.split("/")[1:]})
    if found := _LIST_WORD.fullmatch(word):
        return _take_list(found[1], found[2].split("+"), made)
    if found := _BODIES_WORD.fullmatch(word):
        return _once(made["bodies"], found[1], int(found[2]))
    return False


def _take_list(field: str, names: list[str], made: Json) -> bool:
    if field not in list(TokenColour):
        return _once(made, field, names)
    new = not made["tokens"][field]
    made["tokens"][field] = {name: names.count(name) for name in names}
    return new


def _once(table: Json, field: str, value: object) -> bool:
    new = field not in table
    table[field] = value
    return new


def position_line(position: Position) -> str:
    """A position in one line, in the normal order."""
    return ",".join(_words(position))


def _words(position: Position) -> Iterator[str]:
    yield f"t{position.time}"
    if position.alarm:
        yield f"a{position.alarm}"
    if position.noise:
        yield f"n{position.noise}"
    for guard in position.guards:
        kind, faces = _letter(_KINDS, guard.kind), _letter(_FACES, guard.faces)
        yield f"{guard.at}{kind}{faces}{_letter(_STATES, guard.state)}"
    yield from (f"{yard}x{number}" for yard, number in position.bodies)
    for ninja in position.ninjas:
        damage = f"-{ninja.damage}" if ninja.damage else ""
        jutsu = f"+{ninja.jutsu}" if ninja.jutsu else ""
        used = "".join(f"/{card}" for card in ninja.used)
        yield f"{ninja.name}@{ninja.at}{damage}{jutsu}{'*' if ninja.carries else ''}{used}"
    lists = {
        "hand": position.hand,
        "prepared": position.prepared,
        "green": _repeated(position.green),
        "blue": _repeated(position.blue),
        "blown": position.blown,
    }
    yield from (f"{name}={'+'.join(listed)}" for name, listed in lists.items() if listed)


def _repeated(counts: Counts) -> list[str]:
    return [name for name, number in counts for _ in range(number)]


def _letter(table: Mapping[str, object], value: object) -> str:
    return next(letter for letter, meant in table.items() if meant is value)
