"""The Shinobi cards: what a user's card file tells of them, and what is unknown without one.

A card is its code: `carp:3`, `ronin`, `yokai:tengu`, or `carp` where its strength is not known.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from ronin.model.errors import BadInput, Defect, DefectiveFile
from ronin.model.shinobi import facts
from ronin.model.strict_json import is_integer

RONIN = "ronin"
_YOKAI = "yokai:"
NAME = re.compile(r"[a-z][a-z0-9_]*")
CODE = re.compile(rf"ronin|yokai:{NAME.pattern}|{NAME.pattern}(:(0|[1-9][0-9]{{0,5}}))?")
RESERVED = ("hand", "corrupt", "pawns", "left", "seen", "held", "gained", "ronin", "yokai")
"""Words of the one-line notation, which name no clan."""


class Do(StrEnum):
    """What an effect does."""

    DRAW = "draw"
    DISCARD = "discard"
    DESTROY_CARD = "destroy-card"
    DESTROY_CLAN = "destroy-clan"
    MOVE = "move"
    CORRUPT = "corrupt"
    PURGE = "purge"
    PEEK = "peek"
    STRENGTH = "strength"


class Whose(StrEnum):
    """Whose clans an effect touches, seen from the player whose turn it is."""

    SELF = "self"
    OTHER = "other"
    ANY = "any"


class Who(StrEnum):
    """Whom an effect names."""

    SELF = "self"
    NEXT = "next"
    OTHERS = "others"


class Filter(StrEnum):
    """Which cards of a clan may be destroyed."""

    CLAN = "clan"
    RONIN = "ronin"
    YOKAI = "yokai"
    ANY = "any"


class Chooser(StrEnum):
    """Who chooses what is discarded."""

    OWNER = "owner"
    ACTOR = "actor"


class Known(StrEnum):
    """How what a card file says is known."""

    INVENTED = "invented"
    REPORTED = "reported"
    STATED = "stated"


@dataclass(frozen=True, slots=True)
class Effect:
    """One step of a power; fields that its kind does not have are as they are here."""

    do: Do
    count: int = 1
    up_to: bool = False
    who: Who = Who.SELF
    chooser: Chooser = Chooser.OWNER
    whose: Whose = Whose.SELF
    """`from`, or `of`."""
    to: Whose = Whose.SELF
    filter: Filter = Filter.ANY
    amount: int = 0

    def json(self) -> dict[str, object]:
        """As a card file writes it, with its defaults."""
        return {"do": self.do.value} | {
            name: getattr(self, _ATTRIBUTES.get(name, name)) for name in FIELDS[self.do]
        }


_ATTRIBUTES = {"from": "whose", "of": "whose"}
FIELDS: Mapping[Do, Mapping[str, object]] = {
    Do.DRAW: {"count": 1},
    Do.DISCARD: {"who": Who, "count": 1, "up_to": False, "chooser": Chooser.OWNER},
    Do.DESTROY_CARD: {"from": Whose, "count": 1, "up_to": False, "filter": Filter.ANY},
    Do.DESTROY_CLAN: {"from": Whose, "count": 1, "up_to": False},
    Do.MOVE: {"from": Whose, "to": Whose, "count": 1, "up_to": False},
    Do.CORRUPT: {"who": Who, "count": 1},
    Do.PURGE: {"count": 1, "up_to": False},
    Do.PEEK: {"up_to": False},
    Do.STRENGTH: {"of": Whose, "amount": int, "up_to": False},
}
"""The fields of each effect with their defaults, or the type of those that must be there."""

Power = tuple[Effect, ...] | None
"""Effects in their order; None if it is opaque: not known, or beyond the vocabulary."""


@dataclass(frozen=True, slots=True)
class Clan:
    """What a card file says about a clan."""

    strengths: tuple[int, ...] | None
    two: Power
    three: Power
    known: Known


@dataclass(frozen=True, slots=True)
class Yokai:
    """What a card file says about a Yokai."""

    strength: int | None
    power: Power
    known: Known


def is_code(card: str) -> bool:
    """Whether this is how a card is written."""
    name, _, _ = card.partition(":")
    fits = CODE.fullmatch(card) is not None
    return fits and (is_ronin(card) or is_yokai(card) or name not in RESERVED)


def clan_of(card: str) -> str | None:
    """The clan of a Clan card; None for a Ronin or a Yokai."""
    return None if is_ronin(card) or is_yokai(card) else card.partition(":")[0]


def is_ronin(card: str) -> bool:
    """Whether it is a Ronin."""
    return card == RONIN


def is_yokai(card: str) -> bool:
    """Whether it is a Yokai."""
    return card.startswith(_YOKAI)


def yokai_of(card: str) -> str:
    """The name of a Yokai."""
    return card.removeprefix(_YOKAI)


def kind_of(card: str) -> str:
    """What is counted where strengths are unknown: the clan, `ronin`, or the Yokai's code."""
    return clan_of(card) or card


def passes(card: str, wanted: Filter) -> bool:
    """Whether an effect with this filter may take the card."""
    match wanted:
        case Filter.ANY:
            return True
        case Filter.RONIN:
            return is_ronin(card)
        case Filter.YOKAI:
            return is_yokai(card)
        case Filter.CLAN:
            return clan_of(card) is not None


class Excess(NamedTuple):
    """More of something than there is."""

    number: int
    things: str
    most: int
    others: str = ""
    """What there is instead, if there is none of it."""

    def __str__(self) -> str:
        return f"at most {self.most} {self.things}, and not {self.number}"


@dataclass(frozen=True, eq=False)
class Cards:
    """The 94 cards as far as they are known; without a file nothing is but how many there are."""

    title: str = ""
    known: Known | None = None
    """None without a file."""
    ronin: int | None = None
    clans: Mapping[str, Clan] = field(default_factory=lambda: MappingProxyType({}))
    yokai: Mapping[str, Yokai] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def from_file(self) -> bool:
        """Whether a card file was read."""
        return self.known is not None

    @property
    def invented(self) -> bool:
        """Whether something in the file was made up."""
        parts = [clan.known for clan in self.clans.values()]
        parts += [yokai.known for yokai in self.yokai.values()]
        return Known.INVENTED in {self.known, *parts}

    def strength(self, card: str) -> int | None:
        """The strength of a card; None if it is not known."""
        if is_ronin(card):
            return self.ronin
        if is_yokai(card):
            found = self.yokai.get(yokai_of(card))
            return found.strength if found else None
        _, _, number = card.partition(":")
        return int(number) if number else None

    def is_plain(self, card: str) -> bool:
        """Whether this is a Ronin or a Yokai without a strength."""
        return clan_of(card) is None and not self.strength(card)

    def power_of_clan(self, clan: str, laid: int) -> Power:
        """What two, or three and more, cards of a clan set off."""
        found = self.clans.get(clan)
        if found is None:
            return None
        return found.two if laid == 2 else found.three

    def power_of_yokai(self, yokai: str) -> Power:
        """What a Yokai sets off."""
        found = self.yokai.get(yokai)
        return found.power if found else None

    @cached_property
    def copies(self) -> Counter[str]:
        """How many of each code there are, as far as a file tells all of a clan's strengths."""
        found = Counter({RONIN: facts.RONIN})
        found.update(f"{_YOKAI}{name}" for name in self.yokai)
        for name, clan in self.clans.items():
            found.update(f"{name}:{strength}" for strength in clan.strengths or ())
        return found

    def excess(self, named: Mapping[str, int]) -> Iterator[Excess]:
        """What there cannot be so much of."""
        kinds: Counter[str] = Counter()
        for card, number in named.items():
            kinds[kind_of(card)] += number
        copies = self.copies
        for card, number in sorted(named.items()):
            if self._is_listed(card) and number > copies[card]:
                bare = "" if ":" in card or not clan_of(card) else " without a strength"
                others = "" if copies[card] else self._others_of(card)
                yield Excess(number, f"of {card}{bare}", copies[card], others)
        for kind, number in sorted(kinds.items()):
            most = self._most(kind)
            if number > most and not self._is_listed(kind):
                yield Excess(number, f"of {kind}", most)
        clans = {kind for kind in kinds if clan_of(kind)}
        yokai = {kind for kind in kinds if is_yokai(kind)}
        if not self.from_file and len(clans) > facts.CLANS:
            yield Excess(len(clans), "names of clans", facts.CLANS)
        if not self.from_file and len(yokai) > facts.YOKAI:
            yield Excess(len(yokai), "names of Yokai", facts.YOKAI)

    def _others_of(self, card: str) -> str:
        """The cards of a clan that the file does have."""
        codes = sorted(code for code in self.copies if clan_of(code) == clan_of(card))
        return f" (the file has {', '.join(codes)})" if clan_of(card) in self.clans else ""

    def _is_listed(self, card: str) -> bool:
        """Whether the file tells how many there are of a code."""
        clan = clan_of(card)
        if clan is None:
            return self.from_file
        told = self.clans.get(clan)
        return told is not None and told.strengths is not None

    def _most(self, kind: str) -> int:
        clan = clan_of(kind)
        if clan is not None:
            return facts.CARDS_OF_A_CLAN if clan in self.clans or not self.from_file else 0
        return facts.RONIN if is_ronin(kind) else 1

    def unnamed(self, named: Counter[str]) -> Counter[str]:
        """The cards that are not among these, where a file tells all strengths."""
        return self.copies - named

    def unseen(self, named: Counter[str]) -> Counter[str]:
        """The cards that are not among these: by clan alone where its strengths are unknown.

        Without a file clans that nothing names are called ?0, ?1 and so on, and all such Yokai
        `yokai:?`.
        """
        kinds = Counter(map(kind_of, named.elements()))
        known = [*self.clans] if self.from_file else sorted(filter(clan_of, kinds))
        unknown = [f"?{number}" for number in range(facts.CLANS - len(known))]
        for clan in known:
            if clan not in self.clans or self.clans[clan].strengths is None:
                unknown.append(clan)
        found = self.unnamed(named)
        for clan in unknown:
            found[clan] = facts.CARDS_OF_A_CLAN - kinds[clan]
        if not self.from_file:
            found[f"{_YOKAI}?"] = facts.YOKAI - sum(map(is_yokai, kinds))
        return +found

    @property
    def all_strengths(self) -> bool:
        """Whether the file tells every code."""
        return self.from_file and all(clan.strengths is not None for clan in self.clans.values())

    def json(self) -> dict[str, object]:
        """The tables of a file, with defaults filled in."""
        assert self.known is not None
        return {
            "about": {"title": self.title, "known": self.known.value},
            "ronin": {"strength": self.ronin},
            "clans": {
                name: {
                    "strengths": None if clan.strengths is None else list(clan.strengths),
                    "two": power_json(clan.two),
                    "three": power_json(clan.three),
                    "known": clan.known.value,
                }
                for name, clan in self.clans.items()
            },
            "yokai": {
                name: {
                    "strength": yokai.strength,
                    "power": power_json(yokai.power),
                    "known": yokai.known.value,
                }
                for name, yokai in self.yokai.items()
            },
        }


UNKNOWN = Cards()
"""What is known without a card file."""


def power_json(power: Power) -> object:
    """A power as a card file writes it."""
    return "opaque" if power is None else [effect.json() for effect in power]


def read_cards(text: str, *, where: str) -> Cards:
    """The cards that a TOML file tells of; DefectiveFile with all that is wrong with it."""
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadInput(f"{where}: not a TOML table: {fault}", at="cards") from None
    return cards_from(found, where)


def cards_from(tables: dict[str, Any], where: str) -> Cards:
    """The cards that tables tell of; DefectiveFile with all that is wrong with them."""
    reader = _Reader()
    cards = reader.cards(tables)
    if reader.defects:
        raise DefectiveFile(where, reader.defects, at="cards")
    return cards


def power_from(value: object, where: str) -> Power:
    """The power that a card file writes so; DefectiveFile with all that is wrong with it."""
    reader = _Reader()
    power = reader.power(value, where)
    if reader.defects:
        raise DefectiveFile(where, reader.defects, at="cards")
    return power


Word = TypeVar("Word", bound=StrEnum)


class _Reader:
    """Reads a card file and keeps a list of all that is wrong with it."""

    def __init__(self) -> None:
        self.defects: list[Defect] = []

    def wrong(self, place: str, value: object, right: str) -> None:
        self.defects.append(Defect(place, value, right, None))

    def missing(self, place: str, right: str) -> None:
        self.defects.append(Defect(place, None, right, None, missing=True))

    def cards(self, found: dict[str, Any]) -> Cards:
        self.fields(found, ("about", "ronin", "clans", "yokai"), "")
        about = self.table(found.get("about", {}), "about")
        self.fields(about, ("title", "known"), "about.")
        title = about.get("title", "")
        if not isinstance(title, str):
            self.wrong("about.title", title, "a text")
            title = ""
        if "known" not in about:
            self.missing("about.known", " or ".join(Known))
        known = self.word(about.get("known", Known.INVENTED), Known, "about.known")
        ronin = self.table(found.get("ronin", {}), "ronin")
        self.fields(ronin, ("strength",), "ronin.")
        clans = self.named(found.get("clans", {}), "clans", facts.CLANS)
        yokai = self.named(found.get("yokai", {}), "yokai", facts.YOKAI)
        return Cards(
            title,
            known,
            self.natural(ronin.get("strength", 0), "ronin.strength"),
            MappingProxyType({name: self.clan(clan, name, known) for name, clan in clans.items()}),
            MappingProxyType(
                {name: self.one_yokai(kind, name, known) for name, kind in yokai.items()}
            ),
        )

    def clan(self, table: dict[str, Any], name: str, known: Known) -> Clan:
        place = f"clans.{name}"
        self.fields(table, ("strengths", "two", "three", "known"), f"{place}.")
        return Clan(
            self.strengths(table.get("strengths"), f"{place}.strengths"),
            self.power(table.get("two", "opaque"), f"{place}.two"),
            self.power(table.get("three", "opaque"), f"{place}.three"),
            self.word(table.get("known", known), Known, f"{place}.known"),
        )

    def one_yokai(self, table: dict[str, Any], name: str, known: Known) -> Yokai:
        place = f"yokai.{name}"
        self.fields(table, ("strength", "power", "known"), f"{place}.")
        strength = table.get("strength")
        return Yokai(
            None if strength is None else self.natural(strength, f"{place}.strength"),
            self.power(table.get("power", "opaque"), f"{place}.power"),
            self.word(table.get("known", known), Known, f"{place}.known"),
        )

    def named(self, value: object, place: str, number: int) -> dict[str, dict[str, Any]]:
        tables = self.table(value, place)
        if len(tables) != number:
            right = f"exactly {number} (what is unknown of one may be missing)"
            self.wrong(place, len(tables), right)
        for name in tables:
            if not NAME.fullmatch(name) or (place == "clans" and name in RESERVED):
                self.wrong(f"{place}.{name}", name, "a name such as carp, and no reserved word")
        return {name: self.table(table, f"{place}.{name}") for name, table in tables.items()}

    def strengths(self, value: object, place: str) -> tuple[int, ...] | None:
        if value is None:
            return None
        if not isinstance(value, list) or len(value) != facts.CARDS_OF_A_CLAN:
            self.wrong(place, value, f"a list of {facts.CARDS_OF_A_CLAN} strengths")
            return None
        return tuple(
            sorted(self.natural(number, f"{place}[{index}]") for index, number in enumerate(value))
        )

    def power(self, value: object, place: str) -> Power:
        if value == "opaque":
            return None
        if not isinstance(value, list):
            self.wrong(place, value, 'a list of effects or "opaque"')
            return None
        effects = (self.effect(effect, f"{place}[{index}]") for index, effect in enumerate(value))
        return tuple(effect for effect in effects if effect is not None)

    def effect(self, value: object, place: str) -> Effect | None:
        if not isinstance(value, dict) or value.get("do") not in list(Do):
            told = value.get("do") if isinstance(value, dict) else value
            self.wrong(f"{place}.do", told, f"one of {', '.join(Do)}")
            return None
        do = Do(value["do"])
        self.fields(value, ("do", *FIELDS[do]), f"{place}.")
        read: dict[str, Any] = {}
        for name, usual in FIELDS[do].items():
            where = f"{place}.{name}"
            if name not in value and isinstance(usual, type):
                right = "a whole number" if usual is int else " or ".join(_words(usual))
                self.missing(where, right)
            elif name in value:
                read[_ATTRIBUTES.get(name, name)] = self.value(value[name], name, usual, where)
        return Effect(do, **read)

    def value(self, value: object, name: str, usual: object, place: str) -> object:
        kind = usual if isinstance(usual, type) else type(usual)
        if issubclass(kind, StrEnum):
            return self.word(value, kind, place)
        if kind is bool:
            if not isinstance(value, bool):
                self.wrong(place, value, "true or false")
            return value is True
        if name == "count":
            return self.natural(value, place, least=1)
        if not is_integer(value):
            self.wrong(place, value, "a whole number")
            return 0
        return value

    def word(self, value: object, kind: type[Word], place: str) -> Word:
        if value not in list(kind):
            self.wrong(place, value, " or ".join(kind))
            return next(iter(kind))
        return kind(str(value))

    def natural(self, value: object, place: str, *, least: int = 0) -> int:
        if not is_integer(value) or not isinstance(value, int) or not least <= value <= MOST:
            self.wrong(place, value, f"a whole number from {least} to {MOST}")
            return least
        return value

    def table(self, value: object, place: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            self.wrong(place, value, "a table")
            return {}
        return value

    def fields(self, table: Mapping[str, object], known: tuple[str, ...], place: str) -> None:
        for name in table:
            if name not in known:
                self.wrong(f"{place}{name}", name, f"one of the fields {', '.join(known)}")


MOST = 999
"""The largest strength or count that a file may give."""


def _words(kind: Any) -> list[str]:
    return [word.value for word in kind]
