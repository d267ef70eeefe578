"""What a recorded round is expected to lead to, held against what it led to."""

from collections.abc import Iterator

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.notation import position_json, read_position
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.trace import Outcome
from ronin.model.strict_json import expect_fields, expect_object, short
from ronin.verify.expected import expected_fields

REFUSED = "refused"
UNANSWERED = "unanswered"


def differences(expect: object, outcome: Outcome, rulings: Rulings) -> list[str]:
    """How a round that was played differs from what was expected, a phrase for each difference."""
    if expect == REFUSED:
        return ["expected to be refused, but it was played"]
    if expect == UNANSWERED:
        return [] if outcome.unanswered else ["expected to have no answer, but the rules have one"]
    found = expect_object(expect, where="expect")
    expect_fields(found, frozenset({"winner", "position"}), where="expect")
    return list(_differences(expected_fields(found), outcome, rulings))


def _differences(expect: dict[str, object], outcome: Outcome, rulings: Rulings) -> Iterator[str]:
    winner = outcome.verdict.winner.value if outcome.verdict else None
    expected = expect.get("winner", winner)
    if expected not in (None, "attacker", "defender"):
        raise BadInput(f"expect.winner: {short(expected)} is not attacker, defender or null")
    if expected != winner:
        yield f"winner: expected {short(expected)}, found {short(winner)}"
    if "position" not in expect:
        return
    wanted, reached = read_position(expect["position"], rulings), outcome.next_position
    if wanted != reached:
        yield from field_differences(position_json(wanted), position_json(reached))


def field_differences(expected: dict[str, object], found: dict[str, object]) -> Iterator[str]:
    """The fields of two positions that differ."""
    for field, value in expected.items():
        if value != found[field]:
            yield f"{field}: expected {short(value)}, found {short(found[field])}"
