"""The form of a certificate, read with care."""

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from ronin.model.errors import BadInput, IllegalChoice
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import read_position
from ronin.model.seven_ronin.pieces import GAME_NAME
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import read_form
from ronin.model.seven_ronin.village import parse_village
from ronin.model.strict_json import (
    expect_fields,
    expect_game,
    expect_integer,
    expect_list,
    expect_object,
    expect_text,
    short,
)
from ronin.verify.certificates import FORMAT, Invalid, expect_all, read_rulings
from ronin.verify.seven_ronin.certificates.state import Strategy

Mode = Literal["possible", "given", "forced", "chance"]
ANSWERS: dict[Mode, tuple[str, ...]] = {
    "possible": ("yes", "no"),
    "given": ("yes", "no"),
    "forced": ("yes", "no"),
    "chance": ("yes", "no", "mixed", "unknown"),
}
REQUIRED = frozenset({"format", "mode", "answer", "position", "board", "rulings", "proof"})
FIELDS = REQUIRED | {"game", "tool", "given", "rounds"}
GIVEN = frozenset({"attacker", "defender", "choices"})
Mixture = tuple[tuple[Fraction, AttackerPlan | DefenderPlan], ...]


@dataclass(frozen=True)
class Certificate:
    """What is claimed about which position, under what, and the proof as it was read."""

    mode: Mode
    answer: str
    position: Position
    game: Game
    proof: dict[str, object]
    given: dict[str, object] | None = None
    """What was known: one plan alone, or both with the choices so far."""
    missing: tuple[str, ...] = ()
    """Points of which it says nothing, entered after it was written: read as in english."""
    rounds: int = 1
    """How many rounds were asked about."""


def read_certificate(value: object) -> Certificate:
    """The certificate, or BadInput if its form is wrong."""
    found = expect_object(value, where="certificate")
    expect_game(found, GAME_NAME, where="certificate")
    expect_fields(found, FIELDS, where="certificate")
    expect_all(found, sorted(REQUIRED), where="certificate")
    if found["format"] != FORMAT:
        raise BadInput(f"certificate: format {short(found['format'])} is not {FORMAT!r}")
    mode = next((mode for mode in ANSWERS if mode == found["mode"]), None)
    if mode is None:
        raise BadInput(f"mode: {short(found['mode'])} is none of {', '.join(ANSWERS)}")
    answer = expect_text(found["answer"], where="answer")
    if answer not in ANSWERS[mode]:
        known = ", ".join(ANSWERS[mode])
        raise BadInput(f"answer: {short(answer)} is none of {known} in the mode {mode}")
    readings = expect_object(found["rulings"], where="rulings")
    rulings = read_rulings(readings, ENGLISH)
    village = parse_village(json.dumps(found["board"]), where="board")
    position = read_position(found["position"], rulings)
    proof = expect_object(found["proof"], where="proof")
    given = _read_given(found["given"], mode) if "given" in found else None
    missing = tuple(name for name in points() if name not in readings)
    rounds = _read_rounds(found.get("rounds", 1), mode, given)
    return Certificate(
        mode, answer, position, Game(village, rulings), proof, given, missing, rounds
    )


def _read_rounds(value: object, mode: Mode, given: dict[str, object] | None) -> int:
    rounds = expect_integer(value, where="rounds")
    if rounds < 1:
        raise BadInput(f"rounds: {rounds} is not a number of rounds, 1 or more")
    if rounds > 1 and (mode == "given" or given is not None):
        raise BadInput(f"rounds: {rounds} goes with possible, forced and chance, and nothing given")
    return rounds


def _read_given(value: object, mode: Mode) -> dict[str, object]:
    given = expect_object(value, where="given")
    expect_fields(given, GIVEN, where="given")
    begun = given.keys() == GIVEN
    if not begun and (mode != "given" or given.keys() not in ({"attacker"}, {"defender"})):
        raise BadInput(
            f"given: {short(sorted(given))} in the mode {mode}; right is one plan in the mode "
            "given, or both with 'choices' in given and possible"
        )
    if mode not in ("given", "possible"):
        raise BadInput(f"given: nothing is known in the mode {mode}")
    return given


def read_strategy(value: object) -> Strategy | None:
    """A strategy; None where the certificate leaves the choices to whoever checks it."""
    if value is None:
        return None
    found = expect_object(value, where="strategy")
    for key, choice in found.items():
        expect_object(choice, where=f"strategy: {key[:32]}")
    return found


def read_attack(value: object, certificate: Certificate, *, where: str) -> AttackerPlan:
    """A legal attack; Invalid if a rule forbids it."""
    plan = read_form({"attacker": expect_object(value, where=where)})
    try:
        attack = plan.attacker()
        engine.played(engine.begun(certificate.position), attack, certificate.game)
    except IllegalChoice as fault:
        raise Invalid(f"{where}: {fault.message} ({fault.clause})") from None
    return attack


def read_defence(
    value: object, certificate: Certificate, *, where: str, attack: AttackerPlan | None = None
) -> DefenderPlan:
    """A legal defence, against this attack if one is given; Invalid if a rule forbids it."""
    plan = read_form({"defender": expect_object(value, where=where)})
    table = engine.begun(certificate.position)
    try:
        if attack is None:
            attack = next(iter(engine.choices(table, certificate.game)))  # type: ignore[assignment]
        assert isinstance(attack, AttackerPlan)
        table = engine.carried_out(table, attack, certificate.game)
        defence = plan.defender()
        engine.played(table, defence, certificate.game)
    except IllegalChoice as fault:
        raise Invalid(f"{where}: {fault.message} ({fault.clause})") from None
    return defence


def read_numbers(value: object, *, where: str) -> list[int]:
    """A list of whole numbers."""
    found = expect_list(value, where=where)
    return [expect_integer(number, where=f"{where}[{at}]") for at, number in enumerate(found)]
