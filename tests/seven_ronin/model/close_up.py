"""One rule seen from close by: a refusal, or the tables of a round, in few words.

All is read as in `english`, on the assumed board. Positions are texts; only the ronin who are
named are alive.
"""

from collections.abc import Mapping

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.notation import counts_json, parse_position, position_json
from ronin.model.seven_ronin.pieces import RONIN
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import read_attacker, read_defender
from ronin.model.seven_ronin.village import standard_village
from tests.seven_ronin.model.rounds import Entry, Round, apart, refusal_of

GAME = Game(standard_village(), ENGLISH)


def drive(**areas: int) -> Entry:
    """Yobu drives ninja out."""
    return {"use": "yobu", "to": areas}


def heal(ronin: str) -> Entry:
    """Taiko heals."""
    return {"use": "taiko", "heal": ronin}


def ronin_at(places: Mapping[str, str], position: str, *choices: Entry) -> Round:
    """A round without new ninja, the ronin's places in one piece."""
    return Round(position, {}, places, choices)


def bar(table: Table, choice: Choice) -> str | None:
    """The clause that forbids a choice; None if it is legal."""
    refused = engine.refusal(table, choice, GAME)
    return refused.clause.id if refused else None


def attack_bar(position: str | Position, **ninja: int) -> str | None:
    """The clause that forbids an attack; None if it is legal."""
    if isinstance(position, str):
        position = parse_position(position, ENGLISH)
    table = engine.begun(position)
    found = bar(table, read_attacker(ninja))
    assert _bar_in_round(position, ninja, apart(table, GAME)) == found
    return found


def defence_bar(
    position: str, attack: Mapping[str, int] | None = None, *, alive: str = "", **places: str
) -> str | None:
    """The clause that forbids a defence; None if it is legal."""
    begun = _begun(position, [*places, *alive.split()])
    if attack is None:
        attack = counts_json(next(planning.attacks(engine.begun(begun), GAME)).ninja)
    table = engine.played(engine.begun(begun), read_attacker(attack), GAME)
    found = bar(table, read_defender(places))
    assert _bar_in_round(begun, attack, places) == found
    return found


def _bar_in_round(
    position: Position, attack: Mapping[str, int], defence: Mapping[str, str]
) -> str | None:
    """The clause that forbids a deployment in a whole round; None if both are legal."""
    plans = {"attacker": attack, "defender": defence}
    refused = refusal_of({"position": position_json(position), **plans, "choices": []}, GAME)
    return refused.clause.id if refused and isinstance(refused.at, str) else None


def revealed(position: str, attack: Mapping[str, int] | None = None, **places: str) -> Table:
    """The table at the beginning of Combat step 1."""
    table = engine.begun(_begun(position, list(places)))
    table = engine.carried_out(table, read_attacker(attack or {}), GAME)
    return engine.carried_out(table, read_defender(places), GAME)


def tables(a_round: Round) -> list[Table]:
    """Every table of a round, from the first to the last."""
    outcome = a_round.played()
    found = [engine.begun(outcome.position)]
    for choice in (outcome.attacker, outcome.defender, *outcome.choices):
        found.append(engine.carried_out(found[-1], choice, GAME))
    return found


def _begun(position: str, named: list[str]) -> Position:
    """The position in which nobody else is alive than who is named, there or here."""
    absent = [f"{ronin}-x" for ronin in RONIN if ronin not in named and ronin not in position]
    return parse_position(" ".join([position, *absent]), ENGLISH)
