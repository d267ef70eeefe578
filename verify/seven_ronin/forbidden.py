"""Why the Attacker cannot win in this round, whatever both sides do: clauses and facts.

The clauses and facts come from an unsatisfiable core of the encoded round: these clauses together
with these facts of the position leave no round that he wins. They suffice; they need not be fewest.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

import z3

from ronin.model.clause import Clause
from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.pieces import RONIN, SPACES, Ronin, Space
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import Village
from ronin.model.words import many
from ronin.verify.seven_ronin.bridge import Equation, symbolize_position
from ronin.verify.seven_ronin.solve import Asker, why_not
from ronin.verify.seven_ronin.symbols import Verdict
from ronin.verify.seven_ronin.transition import SymRound, encoded_round
from ronin.verify.smt.encodes import NotEncoded, Term
from ronin.verify.smt.solving import No, Unknown

RLIMIT = 30_000_000
"""z3's resource units for one core, some seconds."""
WINS = "the Attacker wins"

_FACT = re.compile(r"position\.(\w+)(?:\.(\w+))?=(-?\w+)")


class NoCore(Exception):
    """There is no core, for the reason told."""


def forbidding(
    position: Position, game: Game, *, rlimit: int = RLIMIT
) -> tuple[tuple[Clause, ...], str]:
    """The clauses that forbid a win, and the facts in a sentence; NoCore if there is no telling."""
    try:
        encoded = _encoded(game.village.digest, game.village, game.rulings)
    except NotEncoded as fault:
        raise NoCore(str(fault)) from None
    facts = [*symbolize_position(position_json(position), encoded.position)]
    facts.append(Equation(WINS, _won(encoded)))
    found = why_not(encoded, facts, rlimit=rlimit, smallest=False)
    if isinstance(found, Unknown):
        raise NoCore(f"the solver gave up: {found.why}")
    if not isinstance(found, No):
        raise AssertionError(f"the encoding has a round that he wins from {position}")
    return found.clauses, in_words(found.facts)


def can_win(position: Position, game: Game, *, rlimit: int = RLIMIT) -> bool | None:
    """Whether some round is won by the Attacker, as the solver says; None if it gives up."""
    encoded = _encoded(game.village.digest, game.village, game.rulings)
    facts = symbolize_position(position_json(position), encoded.position)
    terms = [*(fact.term for fact in facts), _won(encoded)]
    found = Asker(encoded, rlimit=rlimit).find(terms)
    return None if isinstance(found, Unknown) else not isinstance(found, No)


def _won(encoded: SymRound) -> Term:
    winning = (Verdict.LAST_RONIN_FELL, Verdict.FIVE_AREAS)
    return z3.Or(*(encoded.verdict == int(verdict) for verdict in winning))


@lru_cache(maxsize=4)
def _encoded(_: str, village: Village, rulings: Rulings) -> SymRound:
    return encoded_round(village, rulings)


def in_words(facts: Iterable[str]) -> str:
    """Facts about a position, as `position.ninja.well=1`, in one sentence without its full stop."""
    told: dict[str, dict[str | None, str]] = {}
    for fact in facts:
        match = _FACT.fullmatch(fact)
        if match:
            about, whose, value = match.groups()
            told.setdefault(about, {})[whose] = value
    return "; ".join(_sentences(told)) or "whatever the position"


def _sentences(told: dict[str, dict[str | None, str]]) -> Iterator[str]:
    for about, said in (("round", "it is round {}"), ("reserves", "{} in the Reserves")):
        for value in told.get(about, {}).values():
            yield said.format(value)
    for value in told.get("supply", {}).values():
        yield f"{value} in the General Supply"
    yield from _on_spaces(told.get("ninja", {}))
    alive = [r for r in RONIN if told.get("eliminated", {}).get(r.value) == "False"]
    fallen = [r for r in RONIN if told.get("eliminated", {}).get(r.value) == "True"]
    yield from _of_ronin(alive, "alive")
    yield from _of_ronin(fallen, "eliminated")
    wounds = told.get("wounds", {})
    yield from _of_ronin([r for r in RONIN if wounds.get(r.value) == "0"], "unhurt")
    for ronin in RONIN:
        if wounds.get(ronin.value, "0") != "0":
            yield f"{ronin.label} has {many(int(wounds[ronin.value]), 'wound')}"
    for ronin in RONIN:
        place = told.get("stayed", {}).get(ronin.value, "-1")
        if place != "-1":
            yield f"{ronin.label} is kept on {SPACES[int(place)].label}"
        if told.get("shrine", {}).get(ronin.value, "0") != "0":
            yield f"{ronin.label} is marked by the Shrine"


def _on_spaces(ninja: dict[str | None, str]) -> Iterator[str]:
    held = [space for space in SPACES if ninja.get(space.value, "0") != "0"]
    for space in held:
        yield f"{ninja[space.value]} ninja on {space.label}"
    empty = [space for space in SPACES if ninja.get(space.value) == "0"]
    if len(empty) + len(held) == len(SPACES):
        yield "no ninja elsewhere" if held else "no ninja on the board"
    elif empty:
        yield f"no ninja on {_listed(empty)}"


def _of_ronin(ronin: list[Ronin], state: str) -> Iterator[str]:
    if ronin:
        yield f"{_listed(ronin)} {'is' if len(ronin) == 1 else 'are'} {state}"


def _listed(names: list[Ronin] | list[Space]) -> str:
    labels = [name.label for name in names]
    return labels[0] if len(labels) == 1 else f"{', '.join(labels[:-1])} and {labels[-1]}"
