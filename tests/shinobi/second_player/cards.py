"""A card file, and what is known of the cards without one."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.shinobi.second_player.refusal import Refused

Deck = dict[str, Any]
"""`file`: whether there is one; `limits`: how many of each code; `strength`: by code; `powers`: a
list of effects or "opaque", by name ("fox two", "yokai tengu")."""

NAME = r"[a-z][a-z0-9_]*"
TOTAL = 94
IN_A_CLAN, RONIN, CLANS, YOKAI = 9, 4, 9, 9
NO_FILE: Deck = {"file": False, "limits": Counter(), "strength": {}, "powers": {}}


def read_deck(path: Path) -> Deck:
    """The deck that a card file describes."""
    return deck_of(tomllib.loads(path.read_text(encoding="utf-8")))


def deck_of(data: dict[str, Any]) -> Deck:
    """The deck of the tables of a card file."""
    limits: Counter[str] = Counter(ronin=RONIN)
    strength = {"ronin": data.get("ronin", {}).get("strength", 0)}
    powers = {}
    for clan, facts in data["clans"].items():
        for number in facts["strengths"]:
            limits[f"{clan}:{number}"] += 1
            strength[f"{clan}:{number}"] = number
        for size in ("two", "three"):
            powers[f"{clan} {size}"] = facts[size]
    for yokai, facts in data["yokai"].items():
        limits[f"yokai:{yokai}"] = 1
        strength[f"yokai:{yokai}"] = facts["strength"]
        powers[f"yokai {yokai}"] = facts["power"]
    if sum(limits.values()) != TOTAL:
        raise Refused("SHI-CMP-01", None, f"{sum(limits.values())} cards")
    return {"file": True, "limits": limits, "strength": strength, "powers": powers}


def is_yokai(card: str) -> bool:
    """Whether a card is a Yokai."""
    return card.startswith("yokai:")


def clan_of(card: str) -> str | None:
    """The clan of a Clan card; None for Ronin and Yokai."""
    return None if card == "ronin" or is_yokai(card) else card.split(":")[0]


def strength_of(card: str, deck: Deck, at: str | int | None) -> int:
    """The strength of a card; refused without a clause if nobody knows it."""
    if card in deck["strength"]:
        return int(deck["strength"][card])
    if clan_of(card) and ":" in card:
        return int(card.split(":")[1])
    raise Refused(None, at, f"the strength of {card} is not known")


def well_formed(card: object) -> bool:
    """Whether it is the code of some card."""
    form = rf"ronin|yokai:{NAME}|(?!(?:ronin|yokai)\b){NAME}(:(0|[1-9][0-9]*))?"
    return isinstance(card, str) and re.fullmatch(form, card) is not None


def exist(named: Iterable[str], deck: Deck) -> bool:
    """Whether all these cards can be there together."""
    codes = Counter(named)
    if deck["file"]:
        return all(number <= deck["limits"][code] for code, number in codes.items())
    clans: Counter[str] = Counter()
    for code, number in codes.items():
        clans[clan_of(code) or ""] += number
    yokai = [number for code, number in codes.items() if is_yokai(code)]
    del clans[""]
    return (
        len(clans) <= CLANS
        and all(number <= IN_A_CLAN for number in clans.values())
        and codes["ronin"] <= RONIN
        and len(yokai) <= YOKAI
        and all(number == 1 for number in yokai)
    )


def unnamed(named: Iterable[str], deck: Deck) -> list[str]:
    """With a file: the cards that are nowhere named, sorted."""
    rest: Counter[str] = Counter(deck["limits"])
    rest.subtract(Counter(named))
    return sorted(rest.elements())
