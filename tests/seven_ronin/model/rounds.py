"""Small rounds in few words, to be played under one reading after another.

    a_round("r1 0 well=1 inn=1", use("well", "kabe"), kabe="shrine").under("inn-uses=once")

is round 1 without Reserves, a ninja on the Well and one on the Inn, Kabe sent to the Shrine, the
Well used on him, and nobody else alive. Ronin live if they are deployed or stayed. All readings
are those of `english` but for the ones named.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ronin.model.errors import IllegalChoice
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.notation import counts_json, parse_position, places_json, position_json
from ronin.model.seven_ronin.pieces import RONIN, Side
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.model.seven_ronin.village import standard_village

Entry = Mapping[str, object]


def use(user: str, target: str | None = None) -> Entry:
    """A use of an ability, on a ronin if it asks for one."""
    return {"use": user} if target is None else {"use": user, "target": target}


def ride(to: str) -> Entry:
    """Hayai rides."""
    return {"use": "hayai", "to": to}


def shoot(*targets: str) -> Entry:
    """The Watchtower shoots at just these ronin."""
    return {"use": "watchtower", "targets": list(targets)}


def bring(to: str, count: int, **split: int) -> Entry:
    """The Passage brings ninja, and wounds are divided if any are given."""
    return {"use": "passage", "to": to, "count": count} | ({"split": split} if split else {})


def take_back(**areas: int) -> Entry:
    """The Burial Grounds return ninja."""
    return {"use": "burial_grounds", "from": areas}


def divide(area: str, **split: int) -> Entry:
    """Wounds of step 2 are divided."""
    return {"wounds": area, "split": split}


def copy(entry: Entry) -> Entry:
    """The Inn does the same."""
    return {**entry, "use": "inn", "copies": entry["use"]}


class Moment(NamedTuple):
    """A choice that was made in a round, who made it, and what he could have chosen."""

    chooser: Side | None
    options: tuple[Choice, ...]
    choice: Choice


class After(NamedTuple):
    """What is left of a round: the next position, or the final board."""

    winner: str | None
    why: str | None
    """The clause by which he won."""
    reserves: int
    supply: int
    ninja: Mapping[str, int]
    wounds: Mapping[str, int]
    fallen: set[str]
    """Who fell in this round."""
    stayed: Mapping[str, str]
    shrine: list[str]
    position: Position


@dataclass(frozen=True)
class Round:
    """A position in its text form, both deployments, and what was chosen."""

    position: str
    attacker: Mapping[str, int]
    defender: Mapping[str, str]
    choices: tuple[Entry, ...]

    def under(self, *readings: str) -> After:
        """What is left of it under some readings, each written point=reading."""
        outcome = self.played(*readings)
        left = outcome.next_position
        return After(
            winner=outcome.verdict and outcome.verdict.winner.value,
            why=outcome.verdict and outcome.verdict.clause.id,
            reserves=left.reserves,
            supply=left.supply,
            ninja=counts_json(left.ninja),
            wounds={
                ronin.value: on_tile
                for ronin, on_tile in zip(RONIN, left.wounds, strict=True)
                if on_tile
            },
            fallen={
                ronin.value for ronin in left.eliminated if ronin not in outcome.position.eliminated
            },
            stayed=places_json(left.stayed),
            shrine=[ronin.value for ronin in left.shrine],
            position=left,
        )

    def refused_under(self, *readings: str) -> tuple[str, int | str | None]:
        """The clause that forbids it under some readings, and where it does."""
        rulings = english_but(*readings)
        refused = refusal_of(self._trace(rulings), Game(standard_village(), rulings))
        assert refused is not None
        return refused.clause.id, refused.at

    def played(self, *readings: str) -> Outcome:
        """The whole outcome under some readings; every choice in it was listed as legal."""
        rulings = english_but(*readings)
        outcome = replay(self._trace(rulings), Game(standard_village(), rulings))
        for moment in moments(outcome, rulings):
            assert moment.choice in moment.options
        return outcome

    def moments(self, *readings: str) -> list[Moment]:
        """Every choice after the reveal, passes included."""
        return moments(self.played(*readings), english_but(*readings))

    def _trace(self, rulings: Rulings) -> dict[str, object]:
        named = self.position.split()
        stayed = [re.split("[-@]", word)[0] for word in named if "@" in word]
        living = [*self.defender, *stayed]
        written = [word.removesuffix("~").removesuffix("~") for word in named]
        for ronin in RONIN:
            if ronin.value not in living and f"{ronin}-x" not in written:
                named.append(f"{ronin}-x")
        return {
            "position": position_json(parse_position(" ".join(named), rulings)),
            "attacker": dict(self.attacker),
            "defender": dict(self.defender),
            "choices": [dict(entry) for entry in self.choices],
        }


def refusal_of(trace: Mapping[str, object], game: Game) -> IllegalChoice | None:
    """Why a whole round is refused; None if everything in it is legal."""
    try:
        replay(trace, game)
    except IllegalChoice as refused:
        return refused
    return None


def apart(table: Table, game: Game) -> dict[str, str]:
    """A legal defence in which nobody is on the Green and no two share an area."""
    for plan in planning.defences(table, game):
        places = places_json(plan.places)
        if "green" not in places.values() and len({*places.values()}) == len(places):
            return places
    raise AssertionError("they have to share")


def a_round(
    position: str, *choices: Entry, attacker: Mapping[str, int] | None = None, **defender: str
) -> Round:
    """A round of one position, with each ronin's place by his name."""
    return Round(position, attacker or {}, defender, choices)


def english_but(*readings: str) -> Rulings:
    """The preset `english` with some points read another way."""
    rulings = ENGLISH
    for reading in readings:
        name, _, chosen = reading.partition("=")
        rulings = with_reading(rulings, name, chosen)
    return rulings


def moments(outcome: Outcome, rulings: Rulings) -> list[Moment]:
    """Every choice of a round after the reveal, passes included."""
    game = Game(standard_village(), rulings)
    table = engine.begun(outcome.position)
    for plan in (outcome.attacker, outcome.defender):
        table = engine.played(table, plan, game)
    found = []
    for choice in outcome.choices:
        options = tuple(engine.choices(table, game))
        found.append(Moment(engine.chooser(table), options, choice))
        table = engine.played(table, choice, game)
    assert table == outcome.table
    return found
