"""What the certificates of all games share: how they are read, and what one is that proves nothing.

A certificate is checked with the engine of its game alone, so this module knows no search either.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeVar

from ronin.model.errors import BadInput
from ronin.model.rulings import with_reading
from ronin.model.strict_json import expect_fields, expect_object, expect_text, short

FORMAT = "ronin-certificate/1"
Rulings = TypeVar("Rulings")


class Invalid(Exception):
    """The certificate does not prove what it says; the message tells why."""


class Unproved(Exception):
    """There is no certificate of an answer; the message says why."""


def expect_all(found: dict[str, object], names: Iterable[str], *, where: str) -> None:
    """BadInput unless all of these fields are there."""
    for name in names:
        if name not in found:
            raise BadInput(f"{where}: the field {name!r} is missing")


def part(proof: dict[str, object], names: tuple[str, ...]) -> list[object]:
    """The parts of a proof, which has these and no others."""
    expect_fields(proof, frozenset(names), where="proof")
    expect_all(proof, names, where="proof")
    return [proof[name] for name in names]


def read_rulings(value: object, usual: Rulings) -> Rulings:
    """The rulings that a certificate tells; a point that it does not tell is read as usual."""
    for name, reading in expect_object(value, where="rulings").items():
        usual = with_reading(usual, name, expect_text(reading, where=f"rulings: {name}"))
    return usual


def read_fraction(value: object, *, where: str) -> Fraction:
    """A number from 0 to 1 such as "3/8"."""
    text = expect_text(value, where=where)
    above, _, below = text.partition("/")
    digits = [digits for digits in (above, below) if digits]
    if (
        not all(number.isascii() and number.isdigit() and len(number) <= 400 for number in digits)
        or not above
    ):
        raise BadInput(f"{where}: {short(value)} is not a fraction such as 3/8")
    if below and not int(below):
        raise BadInput(f"{where}: {short(value)} has the denominator 0")
    found = Fraction(int(above), int(below or "1"))
    if found > 1:
        raise BadInput(f"{where}: {short(value)} is more than 1")
    return found
