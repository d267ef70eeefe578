"""How positions are written: as JSON, and as one line."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ronin.model.clause import Clause
from ronin.model.errors import BadInput, Defect, DefectivePosition
from ronin.model.shinobi import facts
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.turn import ReinforceSame
from ronin.model.shinobi.cards import NAME, Cards, clan_of, is_code
from ronin.model.shinobi.facts import Boss, Mode, Phase
from ronin.model.shinobi.position import (
    Bosses,
    Extra,
    Hand,
    Pawns,
    PlacedClan,
    Player,
    Position,
    sorted_hand,
)
from ronin.model.shinobi.rulings import Rulings
from ronin.model.strict_json import expect_fields, expect_game, is_integer

BY_PLAYER = (
    *("hands", "clans", "corruption", "strength", "board", "left", "seen", "held", "gained"),
    *("places", "earlier", "formed"),
)
GRAND_MASTER_ONLY = (
    *("shosho", "board", "left", "courted", "seen", "held", "gained"),
    *("temple_deck", "court_deck", "bosses", "earlier"),
)
FIELDS = frozenset(
    {"game", "mode", "round", "phase", "seats", "turn", "deck", "jigoku", "courted"}
    | {"shosho", "temple_deck", "court_deck", "bosses", *BY_PLAYER}
)
_CARDS = 'a list of cards such as "carp:3", "ronin" or "yokai:tengu"'
_COUNT = "a whole number from 0"


def read_position(value: object, cards: Cards, rulings: Rulings) -> Position:
    """The position that JSON, or a line, writes; DefectivePosition with all that is wrong."""
    if isinstance(value, str):
        value = line_as_json(value)
    if not isinstance(value, dict):
        raise BadInput("position: neither a JSON object nor a line", at="position")
    try:
        expect_fields(value, FIELDS, where="position")
        expect_game(value, facts.GAME_NAME, where="position")
    except BadInput as fault:
        fault.at = "position"
        raise
    reader = _Reader(value)
    position = reader.position()
    if reader.defects:
        raise DefectivePosition(reader.defects)
    defects = [*_defects(position, value, cards, rulings)]
    if defects:
        raise DefectivePosition(defects)
    return position


class _Reader:
    """Reads a position's fields and keeps a list of those of another form."""

    def __init__(self, value: dict[str, Any]) -> None:
        self.value = value
        self.defects: list[Defect] = []

    def wrong(self, field: str, value: object, right: str) -> None:
        self.defects.append(Defect(f"position.{field}", value, right, None))

    def position(self) -> Position:
        mode = self.word("mode", Mode, Mode.GRASSHOPPER)
        phase = self.word("phase", Phase, Phase.TURN)
        grand = mode is Mode.GRAND_MASTER
        seats = self.seats()
        turn = self.name("turn", needed=phase is not Phase.OVER)
        made = Position(
            mode=mode,
            round=self.number("round", 1, least=1, needed=grand),
            phase=phase,
            players=tuple(map(self.player, seats)),
            turn=turn,
            shosho=self.name("shosho", needed=grand),
            jigoku=self.cards(self.value.get("jigoku", []), "jigoku"),
            temple_deck=self.number("temple_deck", facts.LOCATION_DECK),
            court_deck=self.number("court_deck", facts.LOCATION_DECK),
            bosses=self.bosses(),
        )
        for field in BY_PLAYER:
            self.table(field)
        self.courted()
        left = facts.CARDS - made.named().total() - made.hidden_hands
        return replace(made, deck=self.number("deck", max(0, left)))

    def seats(self) -> list[str]:
        found = self.value.get("seats")
        fits = isinstance(found, list) and all(
            isinstance(name, str) and NAME.fullmatch(name) for name in found
        )
        if not fits or not isinstance(found, list) or len(set(found)) != len(found):
            self.wrong("seats", found, "a list of names such as a, no two alike")
            return []
        return found

    def player(self, name: str) -> Player:
        hand = self.of("hands", name, [])
        markers = self.numbers(self.of("strength", name, {}), f"strength.{name}", least=-(10**6))
        clans = self.mapping(self.of("clans", name, {}), f"clans.{name}")
        placed = (
            PlacedClan(clan, self.cards(cards, f"clans.{name}.{clan}"), markers.get(clan, 0))
            for clan, cards in clans.items()
        )
        return Player(
            name,
            hand=self.hand(hand, f"hands.{name}"),
            clans=tuple(sorted(clan for clan in placed if clan.cards)),
            corruption=self.cards(self.of("corruption", name, []), f"corruption.{name}"),
            pawns=Pawns(**self.numbers(self.of("board", name, {}), f"board.{name}", Pawns._fields)),
            left=self.whole(self.of("left", name, 0), f"left.{name}"),
            courted=name in self.courted(),
            seen=self.seen(self.of("seen", name, {}), f"seen.{name}"),
            held=Extra(**self.numbers(self.of("held", name, {}), f"held.{name}", Extra._fields)),
            gained=Extra(
                **self.numbers(self.of("gained", name, {}), f"gained.{name}", Extra._fields)
            ),
            places=self.places(name),
            earlier=self.cards(self.of("earlier", name, []), f"earlier.{name}"),
            formed=self.names(self.of("formed", name, []), f"formed.{name}"),
        )

    def places(self, name: str) -> int | None:
        found = self.of("places", name, None)
        return None if found is None else self.whole(found, f"places.{name}")

    def courted(self) -> list[object]:
        found = self.value.get("courted", [])
        if not isinstance(found, list):
            self.wrong("courted", found, "a list of players")
            return []
        return found

    def table(self, field: str) -> dict[str, Any]:
        found = self.value.get(field, {})
        return self.mapping(found, field)

    def of(self, field: str, name: str, usual: object) -> Any:
        found = self.value.get(field, {})
        return found.get(name, usual) if isinstance(found, dict) else usual

    def mapping(self, value: object, field: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            self.wrong(field, value, "a JSON object")
            return {}
        return value

    def hand(self, value: object, field: str) -> Hand | int:
        if isinstance(value, list):
            return self.cards(value, field)
        if not is_integer(value) or not isinstance(value, int) or value < 0:
            self.wrong(field, value, f"{_CARDS}, or their number")
            return ()
        return value or ()

    def cards(self, value: object, field: str) -> Hand:
        fits = isinstance(value, list) and all(
            isinstance(code, str) and is_code(code) for code in value
        )
        if not fits or not isinstance(value, list):
            self.wrong(field, value, _CARDS)
            return ()
        return sorted_hand(value)

    def names(self, value: object, field: str) -> tuple[str, ...]:
        fits = isinstance(value, list) and all(
            isinstance(name, str) and NAME.fullmatch(name) for name in value
        )
        if not fits or not isinstance(value, list):
            self.wrong(field, value, "a list of names of clans such as carp")
            return ()
        return tuple(sorted(set(value)))

    def seen(self, value: object, field: str) -> tuple[tuple[int, Boss], ...]:
        found = self.mapping(value, field)
        slots = [str(slot) for slot in facts.DECOYS]
        for slot, boss in found.items():
            if slot not in slots:
                self.wrong(f"{field}.{slot}", slot, f"one of the slots {', '.join(slots)}")
            if boss not in list(Boss):
                self.wrong(f"{field}.{slot}", boss, f"one of {', '.join(Boss)}")
                return ()
        return tuple((int(slot), Boss(found[slot])) for slot in slots if slot in found)

    def bosses(self) -> Bosses | None:
        found = self.value.get("bosses")
        if found is None:
            return None
        table = self.mapping(found, "bosses")
        decoys = table.get("decoys")
        flat = [
            table.get("final"),
            *(decoys if isinstance(decoys, list) else []),
            table.get("removed"),
        ]
        if (
            set(table) - {"final", "decoys", "removed"}
            or len(flat) != len(Boss)
            or any(boss not in list(Boss) for boss in flat)
        ):
            right = f'{{"final": B, "decoys": [B, B, B], "removed": B}} of {", ".join(Boss)}'
            self.wrong("bosses", found, right)
            return None
        final, *lying, removed = map(Boss, flat)
        return Bosses(final, tuple(lying), removed)

    def numbers(
        self, value: object, field: str, known: tuple[str, ...] | None = None, *, least: int = 0
    ) -> dict[str, int]:
        found = self.mapping(value, field)
        for name in found:
            if known is not None and name not in known:
                self.wrong(f"{field}.{name}", name, f"one of {', '.join(known)}")
        return {
            name: self.whole(number, f"{field}.{name}", least=least)
            for name, number in found.items()
            if known is None or name in known
        }

    def whole(self, value: object, field: str, *, least: int = 0) -> int:
        if not is_integer(value) or not isinstance(value, int) or not least <= value <= 10**6:
            self.wrong(field, value, f"a whole number from {least}")
            return 0
        return value

    def number(self, field: str, usual: int, *, least: int = 0, needed: bool = False) -> int:
        if needed and field not in self.value:
            self.missing(field, "a whole number")
        return self.whole(self.value.get(field, usual), field, least=least)

    def missing(self, field: str, right: str) -> None:
        self.defects.append(Defect(f"position.{field}", None, right, None, missing=True))

    def name(self, field: str, *, needed: bool) -> str | None:
        found = self.value.get(field)
        if found is None and needed:
            self.missing(field, "one of the seats")
        if found is not None and not isinstance(found, str):
            self.wrong(field, found, "one of the seats")
            return None
        return found

    def word(self, field: str, kind: Any, usual: Any) -> Any:
        found = self.value.get(field)
        if found not in list(kind):
            right = f"one of {', '.join(kind)}"
            if field in self.value:
                self.wrong(field, found, right)
            else:
                self.missing(field, right)
            return usual
        return kind(found)


def _defects(
    position: Position, value: Mapping[str, Any], cards: Cards, rulings: Rulings
) -> Iterator[Defect]:
    """What the rules say against a position."""
    for field, wrong, right, clause in _reasons(position, value, cards, rulings):
        yield Defect(f"position.{field}" if field else "position", wrong, right, clause)


_Reason = tuple[str, object, str, Clause]


def _reasons(
    position: Position, value: Mapping[str, Any], cards: Cards, rulings: Rulings
) -> Iterator[_Reason]:
    yield from _strangers(position, value)
    yield from _amounts(position, value, cards)
    yield from _clans(position, value, rulings)
    if position.mode is Mode.GRASSHOPPER:
        yield from _not_in_grasshopper(position, value)
    else:
        yield from _pawns(position)
        yield from _decoys(position)
    most = facts.LOCATION_DECK
    for field in ("temple_deck", "court_deck"):
        if getattr(position, field) > most:
            yield field, value[field], f"at most {most}", book.CMP_02


@book.rule(book.CMP_04)
def _strangers(position: Position, value: Mapping[str, Any]) -> Iterator[_Reason]:
    seats = position.seats
    if len(seats) not in facts.PAWNS:
        yield "seats", value["seats"], "2 to 4 players", book.CMP_04
    mentioned = [(field, name) for field in BY_PLAYER for name in value.get(field, {})]
    mentioned += [("courted", name) for name in value.get("courted", [])]
    mentioned += [
        (field, value[field]) for field in ("turn", "shosho") if value.get(field) is not None
    ]
    for field, name in mentioned:
        if name not in seats:
            yield field, name, f"one of the seats {', '.join(seats)}", book.CMP_04
    if position.phase is Phase.OVER and position.turn is not None:
        yield "turn", position.turn, "missing when the game is over", book.FIN_01
    if position.round > facts.ROUNDS:
        yield "round", position.round, f"at most {facts.ROUNDS}", book.RND_01


def _amounts(position: Position, value: Mapping[str, Any], cards: Cards) -> Iterator[_Reason]:
    for excess in cards.excess(position.named()):
        right = f"at most {excess.most}{excess.others}"
        yield "", f"{excess.number} {excess.things}", right, book.CMP_01
    left = facts.CARDS - position.named().total() - position.hidden_hands
    if left < 0:
        yield "hands", facts.CARDS - left, f"at most {facts.CARDS} cards in all", book.CMP_01
    elif position.deck != left:
        yield "deck", value["deck"], f"{left}, what remains of {facts.CARDS}", book.CMP_01


def _clans(position: Position, value: Mapping[str, Any], rulings: Rulings) -> Iterator[_Reason]:
    for player in position.players:
        for clan in player.clans:
            field = f"clans.{player.name}.{clan.name}"
            if not is_code(clan.name) or clan_of(clan.name) != clan.name:
                yield field, clan.name, "the name of a clan", book.CMP_01
            if len(clan.cards) > facts.MOST_IN_A_CLAN:
                right = f"at most {facts.MOST_IN_A_CLAN} cards"
                yield field, list(clan.cards), right, book.PLC_03
            if not clan.is_clan:
                yield field, list(clan.cards), "a clan with a Clan card", book.CLN_01
            foreign = [card for card in clan.cards if clan_of(card) not in (None, clan.name)]
            if foreign and rulings.reinforce_same is ReinforceSame.THAT_CLAN:
                yield field, foreign, f"cards of {clan.name}", book.RNF_01
        for name, marker in value.get("strength", {}).get(player.name, {}).items():
            if marker and player.clan(name) is None:
                field = f"strength.{player.name}.{name}"
                yield field, marker, "a marker on a clan in front of him", book.CLN_01


def _not_in_grasshopper(position: Position, value: Mapping[str, Any]) -> Iterator[_Reason]:
    if position.phase in (Phase.RANKING, Phase.PLACEMENT):
        yield "phase", position.phase.value, "turn or over in Grasshopper Mode", book.SET_01
    if position.round != 1:
        yield "round", position.round, "1 in Grasshopper Mode", book.SET_01
    for field in GRAND_MASTER_ONLY:
        if not _is_empty(value.get(field)):
            yield field, value[field], "missing in Grasshopper Mode", book.SET_01


def _is_empty(value: object) -> bool:
    """Whether a field may as well be missing: nothing for anybody, or 0 of it."""
    if isinstance(value, dict):
        return all(part == 0 or _is_empty(part) for part in value.values())
    return value is None or value == []


def _pawns(position: Position) -> Iterator[_Reason]:
    phase, round_ = position.phase, position.round
    ranked = phase in (Phase.PLACEMENT, Phase.OVER)
    most = facts.MOST_PAWNS * (round_ if ranked else round_ - 1)
    for player in position.players:
        pawns = sum(player.pawns) + player.left
        if pawns > most:
            yield f"board.{player.name}", pawns, f"at most {most} pawns so far", book.RNK_01
        at_court = round_ - 1 + (player.courted or phase is Phase.OVER)
        if player.pawns.court > at_court:
            field = f"board.{player.name}.court"
            yield field, player.pawns.court, f"at most {at_court} by now", book.CRT_01
        if player.left and phase is not Phase.PLACEMENT:
            yield f"left.{player.name}", player.left, "0 outside a placing", book.PAW_03
        if player.courted and not ranked:
            yield "courted", player.name, "empty before the placing", book.CRT_01
        if phase is Phase.PLACEMENT and player.name == position.turn and not player.left:
            yield "turn", player.name, "somebody with pawns left", book.PAW_02


def _decoys(position: Position) -> Iterator[_Reason]:
    bosses = position.bosses
    if bosses and len({bosses.final, *bosses.decoys, bosses.removed}) != len(Boss):
        yield "bosses", [boss.value for boss in bosses.decoys], "five different", book.SET_07
        return
    known = dict(enumerate(bosses.decoys, start=1)) if bosses else {}
    for player in position.players:
        for slot, boss in player.seen:
            lies_at = {other: at for at, other in known.items()}
            if known.setdefault(slot, boss) is not boss or lies_at.get(boss, slot) != slot:
                field = f"seen.{player.name}.{slot}"
                yield field, boss.value, "a Boss that agrees with the others", book.SET_07


def position_json(position: Position) -> dict[str, Any]:
    """A position as JSON; what is empty is not written."""
    grand = position.mode is Mode.GRAND_MASTER
    bosses = position.bosses
    told: dict[str, Any] = {
        "mode": position.mode.value,
        "round": position.round,
        "phase": position.phase.value,
        "seats": list(position.seats),
        "turn": position.turn,
        "shosho": position.shosho,
        "deck": position.deck,
        "jigoku": list(position.jigoku),
        "hands": _each(position, lambda player: _hand_json(player.hand)),
        "clans": _each(position, lambda p: {clan.name: list(clan.cards) for clan in p.clans}),
        "corruption": _each(position, lambda player: list(player.corruption)),
        "strength": _each(position, _markers),
        "board": _each(position, lambda player: _counts(player.pawns._asdict())),
        "left": _each(position, lambda player: player.left),
        "courted": [player.name for player in position.players if player.courted],
        "seen": _each(position, lambda p: {str(slot): boss.value for slot, boss in p.seen}),
        "held": _each(position, lambda player: _counts(player.held._asdict())),
        "gained": _each(position, lambda player: _counts(player.gained._asdict())),
        "places": {p.name: p.places for p in position.players if p.places is not None},
        "earlier": _each(position, lambda player: list(player.earlier)),
        "formed": _each(position, lambda player: list(player.formed)),
        "temple_deck": position.temple_deck if grand else None,
        "court_deck": position.court_deck if grand else None,
        "bosses": bosses and _bosses_json(bosses),
    }
    return {
        name: value for name, value in told.items() if value is not None and value not in ([], {})
    }


def _each(position: Position, what: Callable[[Player], Any]) -> dict[str, Any]:
    told = {player.name: what(player) for player in position.players}
    return {name: value for name, value in told.items() if value}


def _hand_json(hand: Hand | int) -> list[str] | int:
    return hand if isinstance(hand, int) else list(hand)


def _markers(player: Player) -> dict[str, int]:
    return {clan.name: clan.marker for clan in player.clans if clan.marker}


def _counts(numbers: Mapping[str, int]) -> dict[str, int]:
    return {name: number for name, number in numbers.items() if number}


def _bosses_json(bosses: Bosses) -> dict[str, object]:
    decoys = [boss.value for boss in bosses.decoys]
    return {"final": bosses.final.value, "decoys": decoys, "removed": bosses.removed.value}


# One line.

_HEAD = re.compile(r"(gh|gm[123])-(\w+)", re.IGNORECASE)
_LETTERS = {"c": "court", "m": "missions", "s": "showdown", "t": "temple"}
_TOP = ("turn", "shosho", "deck", "temple_deck", "court_deck")
_TOP_LISTS = ("seats", "jigoku", "courted")


def looks_like_a_line(text: str) -> bool:
    """Whether this is meant as a position on one line."""
    return _HEAD.match(text.strip()) is not None


def line_as_json(line: str) -> dict[str, Any]:
    """The JSON that a line stands for; BadInput with the part that cannot be read."""
    head, *parts = re.split(r"[,\s]+", line.strip().lower())
    found = _HEAD.fullmatch(head)
    if found is None:
        raise _unreadable(head, "a head such as gm3-placement or gh-turn")
    told: dict[str, Any] = {"phase": found[2]}
    if found[1] == "gh":
        told["mode"] = Mode.GRASSHOPPER.value
    else:
        told |= {"mode": Mode.GRAND_MASTER.value, "round": int(found[1][2])}
    written: set[str] = set()
    for part in parts:
        key, sign, value = part.partition("=")
        if not sign or key in written:
            raise _unreadable(part, "FIELD=VALUE, each field once")
        written.add(key)
        owner, dot, field = key.partition(".")
        if dot:
            _read_player_field(told, owner, field, value)
        else:
            _read_top_field(told, key, value)
    return told


def _unreadable(part: str, right: str) -> BadInput:
    return BadInput(f"position: {part!r:.80} is not {right}", at="position")


def _read_top_field(told: dict[str, Any], key: str, value: str) -> None:
    match key:
        case "turn" | "shosho":
            told[key] = value
        case "deck" | "temple_deck" | "court_deck":
            told[key] = _natural(value, key)
        case "seats" | "jigoku" | "courted":
            told[key] = value.split("+")
        case "bosses":
            final, *decoys, removed = (
                [*value.split("+"), ""] if "+" not in value else value.split("+")
            )
            told[key] = {"final": final, "decoys": decoys, "removed": removed}
        case "places" | "earlier" | "formed":
            for part in value.split("+"):
                name, _, rest = part.partition(":")
                if key == "places":
                    told.setdefault(key, {})[name] = _natural(rest, key)
                else:
                    told.setdefault(key, {}).setdefault(name, []).append(rest)
        case _:
            raise _unreadable(key, "a field of a position")


def _read_player_field(told: dict[str, Any], owner: str, field: str, value: str) -> None:
    def put(name: str, read: Any) -> None:
        told.setdefault(name, {})[owner] = read

    match field:
        case "hand":
            put("hands", int(value) if value.isdecimal() else value.split("+"))
        case "corrupt":
            put("corruption", value.split("+"))
        case "pawns":
            put("board", _lettered(value, "cms"))
        case "left":
            put("left", _natural(value, field))
        case "seen":
            put("seen", dict(_slot_and_boss(part) for part in value.split("+")))
        case "held" | "gained":
            put(field, _lettered(value, "ct"))
        case _:
            listed, sign, marker = value.partition("^")
            told.setdefault("clans", {}).setdefault(owner, {})[field] = listed.split("+")
            if sign:
                if not re.fullmatch(r"-?[0-9]{1,6}", marker):
                    raise _unreadable(value, "cards and ^N")
                told.setdefault("strength", {}).setdefault(owner, {})[field] = int(marker)


def _natural(value: str, field: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", value):
        raise _unreadable(f"{field}={value}", _COUNT)
    return int(value)


def _lettered(value: str, letters: str) -> dict[str, int]:
    found = re.findall(rf"([{letters}])([0-9]{{1,6}})", value)
    if "".join(map("".join, found)) != value or len({letter for letter, _ in found}) != len(found):
        raise _unreadable(value, f"numbers after {' '.join(letters)}, such as {letters[0]}1")
    return {_LETTERS[letter]: int(number) for letter, number in found}


def _slot_and_boss(text: str) -> tuple[str, str]:
    slot, sign, boss = text.partition(":")
    if not sign:
        raise _unreadable(text, "SLOT:BOSS")
    return slot, boss


def position_line(position: Position) -> str:
    """A position on one line; what is empty is not written."""
    return ",".join(_line_parts(position))


def _line_parts(position: Position) -> Iterator[str]:
    grand = position.mode is Mode.GRAND_MASTER
    yield f"{f'gm{position.round}' if grand else 'gh'}-{position.phase}"
    told = position_json(position)
    usual = facts.LOCATION_DECK
    for key in ("seats", *_TOP, "jigoku", "courted"):
        if key in told and not (key in ("temple_deck", "court_deck") and told[key] == usual):
            yield f"{key}={'+'.join(told[key]) if key in _TOP_LISTS else told[key]}"
    if position.bosses is not None:
        bosses = position.bosses
        yield f"bosses={'+'.join((bosses.final, *bosses.decoys, bosses.removed))}"
    if "places" in told:
        yield f"places={'+'.join(f'{name}:{n}' for name, n in told['places'].items())}"
    for key in ("earlier", "formed"):
        pairs = [f"{name}:{card}" for name, listed in told.get(key, {}).items() for card in listed]
        if pairs:
            yield f"{key}={'+'.join(pairs)}"
    for player in position.players:
        yield from (f"{player.name}.{key}={value}" for key, value in _player_parts(player) if value)


def _player_parts(player: Player) -> Iterator[tuple[str, str]]:
    hand = player.hand
    yield "hand", str(hand) if isinstance(hand, int) else "+".join(hand)
    for clan in player.clans:
        yield clan.name, "+".join(clan.cards) + (f"^{clan.marker}" if clan.marker else "")
    yield "corrupt", "+".join(player.corruption)
    yield "pawns", _letters(player.pawns._asdict())
    yield "left", str(player.left or "")
    yield "seen", "+".join(f"{slot}:{boss}" for slot, boss in player.seen)
    yield "held", _letters(player.held._asdict())
    yield "gained", _letters(player.gained._asdict())


def _letters(numbers: Mapping[str, int]) -> str:
    return "".join(f"{name[0]}{number}" for name, number in numbers.items() if number)
