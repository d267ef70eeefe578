"""Readings that never part on a board, each with the proof.

A proof goes through everything that the readings could make a difference for. It says what that
was; `ronin check` runs it again, and the search looks for a counterexample all the same.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.ambiguities.attacker_plan import (
    HeldAreasAndThreat,
    StandingNinjaAndLimit,
)
from ronin.model.seven_ronin.pieces import NINJA_MARKERS, ROUNDS, SPACES
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rules.limits import minimum_attack_force, threat_level
from ronin.model.seven_ronin.rules.planning import duty_and_attacks
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import Village, standard_village
from ronin.properties.seven_ronin.divergence.readings import ReadingPair

Proof = Callable[[Game, Game], str | None]
"""Says what was gone through; None if it does not show that the readings never part."""


def _same_minimum_in_every_round(a: Game, b: Game) -> str | None:
    """The readings are looked at for one number only, which depends on the round alone."""
    rounds = [engine.begun(replace(SETUP, round=number)) for number in range(1, ROUNDS + 1)]
    if any(minimum_attack_force(table, a) != minimum_attack_force(table, b) for table in rounds):
        return None
    same = f"the least force is the same number in each of the {ROUNDS} rounds of this board"
    return f"{same}{_resting_on(a.village)}"


def _same_duty_at_every_table(a: Game, b: Game) -> str | None:
    """The readings are looked at only where no attack meets the minimum.

    Where standing ninja count towards no limit and reinforcing uses up Threat Level, one ninja each
    on as many areas as the minimum demands meets it with Reserves that suffice. With fewer, the
    duty to deploy depends on the round, the Reserves and the ninja on the Green.
    """
    for game in (a, b):
        if (
            game.rulings.standing_ninja_and_limit is not StandingNinjaAndLimit.ONLY_NEW_COUNT
            or game.rulings.held_areas_and_threat is not HeldAreasAndThreat.USE_THREAT
        ):
            return None
    looked_at = 0
    for number in range(1, ROUNDS + 1):
        first = engine.begun(replace(SETUP, round=number))
        minimum = minimum_attack_force(first, a)
        areas = sum(limit > 0 for limit in a.village.limits)
        if minimum > min(areas, threat_level(first, a)):
            return None
        for table in _short_of(minimum, first):
            looked_at += 1
            in_a, in_b = (duty_and_attacks(table, game) for game in (a, b))
            if (in_a[0], in_a[1].frame) != (in_b[0], in_b[1].frame):
                return None
    return (
        "Reserves that reach the minimum always fit on this board; with fewer the legal attacks "
        f"are the same in each of {looked_at:,} combinations of round, Reserves and Green"
        f"{_resting_on(a.village)}"
    )


def _resting_on(village: Village) -> str:
    """The assumed numbers of the time track that a proof about the minimum rests on."""
    rounds: dict[tuple[str, str], list[str]] = {}
    for number, facts in enumerate(village.track, start=1):
        for name, fact in (("Minimum Attack Force", facts.minimum), ("Threat Level", facts.threat)):
            if fact.known == "assumed":
                rounds.setdefault((name, fact.source), []).append(str(number))
    told = [
        f"the {name} of {'rounds' if len(some) > 1 else 'round'} {', '.join(some)}"
        + (f" ({source})" if source else "")
        for (name, source), some in rounds.items()
    ]
    return f". It rests on numbers that are assumed: {'; '.join(told)}" if told else ""


def _short_of(minimum: int, first: Table) -> Iterator[Table]:
    nowhere_else = (0,) * (len(SPACES) - 1)
    for reserves in range(minimum):
        for green in range(NINJA_MARKERS + 1 - reserves):
            yield first._replace(reserves=reserves, ninja=(*nowhere_else, green))


NEVER: dict[tuple[str, str, str], Proof] = {
    ("minimum-attack-force", "printed", "round-or-threat"): _same_minimum_in_every_round,
    ("minimum-against-limits", "within-limits", "all-regardless"): _same_duty_at_every_table,
}
"""The pairs of readings that are marked as never parting, with their proofs."""


def never_part(pair: ReadingPair, village: Village | None = None) -> str | None:
    """What shows that two readings never part on a board; None if nothing does."""
    proof = NEVER.get((pair.point, pair.a, pair.b))
    if proof is None:
        return None
    a, b = (Game(village or standard_village(), rulings) for rulings in pair.rulings)
    return proof(a, b)
