"""Odd positions, the Green, and how a game ends."""

from collections.abc import Iterator
from functools import partial
from random import Random

import z3

from ronin.model.seven_ronin.pieces import (
    AREAS,
    FIELDS,
    RONIN,
    ROUNDS,
    SPACES,
    Ronin,
    Space,
)
from ronin.verify.seven_ronin.cross_check.wanted.wanted_terms import Wanted, named
from ronin.verify.seven_ronin.symbols import NONE, Verdict
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.encodes import Term


def anything(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Random numbers in a random part of the position, and random uses."""
    position, line = encoded.position, encoded.line
    yield position.round == random.randint(1, 8)
    yield position.reserves == random.choice((0, 1, 2, random.randint(3, 20)))
    for ronin in random.sample(RONIN, 3):
        yield position.wounds[ronin] == random.randrange(ronin.vitality)
        yield z3.Not(position.eliminated[ronin])
    for space in random.sample(SPACES, 3):
        yield position.ninja[space] == random.choice((0, 1, 2, 3))
    area = random.choice([area for area in AREAS if area not in FIELDS])
    yield z3.Or(*(use.area == area.number for use in line.area_uses))


def few_markers(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Hardly a ninja is left, yet the round is played on into step 3."""
    position = encoded.position
    ninja = z3.Sum(position.reserves, *position.ninja.values())
    yield ninja == random.randint(2, 5)
    yield encoded.line.area_uses[0].area != NONE
    yield encoded.line.ronin_uses[1].ronin != NONE


def little_of_much(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Of large Reserves some ninja are sent, perhaps fewer than a large minimum asks for."""
    yield encoded.position.round == random.randint(1, ROUNDS)
    yield encoded.position.reserves >= 26
    yield z3.Sum(*encoded.line.attack.values()) == random.randint(5, 15)


def green_cleared(encoded: SymRound, random: Random) -> Iterator[Term]:
    """A ronin goes to the Green, where ninja stood and one more is sent."""
    ronin = random.choice(RONIN)
    yield encoded.line.defence[ronin] == Space.GREEN.number
    yield encoded.line.attack[Space.GREEN] == 1
    yield encoded.line.area_uses[1].area != NONE


def above_limits(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Ninja on the Green let one area take many more than its limit."""
    area = random.choice(AREAS)
    yield encoded.position.ninja[Space.GREEN] == random.randint(3, 4)
    yield encoded.line.attack[area] == 4


def nobody_but_on_the_green(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Attacker sends nobody to any area, and somebody or nobody to the Green."""
    for area in AREAS:
        yield encoded.line.attack[area] == 0
    yield encoded.line.attack[Space.GREEN] == random.choice((0, 1, 1))


def crowded_green(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Many ninja stand on the Green, and one more comes."""
    yield encoded.position.ninja[Space.GREEN] >= random.randint(5, 8)
    yield encoded.line.attack[Space.GREEN] == 1


def pair_on_the_green(encoded: SymRound, random: Random) -> Iterator[Term]:
    """Tasuke and another are sent to the Green, where a reading allows that."""
    other = random.choice([ronin for ronin in RONIN if ronin is not Ronin.TASUKE])
    for ronin in (Ronin.TASUKE, other):
        yield encoded.line.defence[ronin] == Space.GREEN.number


def starved(encoded: SymRound, random: Random) -> Iterator[Term]:
    """No ninja is left on the board, and the casualties take the last one of the Reserves."""
    late = encoded.tables[-1]
    yield z3.And(late.verdict == int(Verdict.OPEN), late.reserves == 1)
    yield z3.Sum(*late.ninja.values()) == 0
    yield encoded.then.reserves == 0
    yield encoded.position.round <= random.randint(5, 7)


def starved_at_last(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The same in the last round, in which the Defender wins anyway."""
    late = encoded.tables[-1]
    yield encoded.position.round == ROUNDS
    yield z3.And(late.verdict == int(Verdict.OPEN), late.reserves == 1)
    yield z3.Sum(*late.ninja.values()) == 0
    yield encoded.position.reserves >= random.randint(1, 5)


def won_from_the_reserves(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The last ronin falls while no ninja is on the board."""
    late = encoded.tables[-1]
    yield encoded.verdict == int(Verdict.LAST_RONIN_FELL)
    yield z3.Sum(*late.ninja.values()) == 0
    yield late.reserves >= random.randint(1, 9)


def nobody_left(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The last ninja and the last ronin fall together after the reveal; one of them had stayed."""
    yield encoded.tables[0].verdict == int(Verdict.OPEN)
    yield encoded.verdict == int(Verdict.NOBODY_LEFT)
    yield encoded.position.stayed[random.choice(RONIN)] != NONE


def won_by(verdict: Verdict, encoded: SymRound, _random: Random) -> Iterator[Term]:
    """A given way to win, in a round in which something was done."""
    yield encoded.verdict == int(verdict)
    yield encoded.line.ronin_uses[0].ronin != NONE


def ended_by(ronin: Ronin, encoded: SymRound, random: Random) -> Iterator[Term]:
    """A ronin's ability takes the last ninja, while others could go on."""
    slot = random.randint(0, 1)
    yield encoded.line.ronin_uses[slot].ronin == ronin.number
    yield encoded.tables[slot].verdict == int(Verdict.OPEN)
    yield encoded.tables[slot + 1].verdict == int(Verdict.LAST_NINJA_GONE)
    yield z3.Or(*(encoded.position.wounds[other] >= 1 for other in RONIN))


POSITIONS_WANTED: dict[str, Wanted] = (
    named(
        anything,
        few_markers,
        little_of_much,
        green_cleared,
        above_limits,
        nobody_but_on_the_green,
        crowded_green,
        pair_on_the_green,
        starved,
        starved_at_last,
        won_from_the_reserves,
        nobody_left,
    )
    | {
        f"won by {verdict.name.lower().replace('_', ' ')}": partial(won_by, verdict)
        for verdict in (
            Verdict.LAST_RONIN_FELL,
            Verdict.LAST_NINJA_GONE,
            Verdict.FIVE_AREAS,
            Verdict.EIGHT_ROUNDS,
        )
    }
    | {f"ended by {ronin.value}": partial(ended_by, ronin) for ronin in (Ronin.YUMI, Ronin.MUSASHI)}
)
"""By their names."""
