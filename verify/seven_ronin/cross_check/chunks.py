"""A cross-check in chunks: each small, with a seed of its own, and counted on its own.

What a chunk compares depends on the profile, the seed, the number of the chunk and the base alone,
so totals are the same whatever the number of workers, and a run can be taken up where it stopped.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import cycle
from random import Random

from ronin.model.seven_ronin.table import Game
from ronin.verify.seven_ronin.cross_check.check import CrossCheck
from ronin.verify.seven_ronin.cross_check.ends import EndsCheck
from ronin.verify.seven_ronin.cross_check.meetings import MeetingsCheck
from ronin.verify.seven_ronin.cross_check.models import ModelsCheck
from ronin.verify.seven_ronin.cross_check.settings import (
    BOARD,
    KINDS,
    LARGE_BOARD,
    MOST_READINGS,
    Under,
    draw_setting,
)
from ronin.verify.seven_ronin.cross_check.together import each_alone, packs
from ronin.verify.seven_ronin.cross_check.totals import Totals
from ronin.verify.seven_ronin.cross_check.wanted import QUESTIONS


@dataclass(frozen=True)
class Chunk:
    """What one chunk compares."""

    kind: str
    """How board and rulings are drawn."""
    turn: int = 0
    """Which of its readings each point takes, if they take them in turn; or which pack of them."""
    rounds: int = 0
    edits: int = 2
    """Edited rounds for each round that is played."""
    steps_in: int = 1
    """One round in this many is compared step by step."""
    short: bool = False
    """Whether rounds begin with a General Supply of a few markers."""
    positions: int = 0
    models: int = 0
    """Questions to the solver."""
    each: int = 1
    """Models of each question at most."""
    near: int = 2
    """Rounds near to each model."""
    first: tuple[str, ...] = ()
    """Questions that are asked before others, which are drawn."""
    longest: int | None = None
    """How many uses in step 3 at most, so that the solver has less to search."""
    meet: int = 0
    """Rounds at most in which it is looked for tables where readings of the kind meet or matter."""
    ends: int = 0
    """Positions with deployments of which all next positions are compared."""


def _mixed(kinds: tuple[str, ...], chunk: Chunk) -> list[Chunk]:
    return [replace(chunk, kind=kind) for kind in kinds]


def _asking(kind: str, names: tuple[str, ...]) -> Chunk:
    """A chunk that asks these questions, each once."""
    return Chunk(kind, models=len(names), each=4, near=4, first=names)


_FEW = Chunk("", rounds=120, steps_in=4, positions=100)
_MODELS = Chunk("", models=10, each=24, near=4)
_SHORT = Chunk("", models=8, each=20, near=4, longest=5)

MEETINGS = {
    "effect-after-loss=lapses tasuke-division-times=once-a-round shrine-removal=all "
    "cancelled-tasuke-parted=tasuke-is-deployed": (
        "animal_pen copied and lost",
        "shrine copied and lost",
        "marker of the fallen",
        "divided in step 3",
        "marked again and fallen",
        "parted tasuke penned",
        "cancelled tasuke shares",
    ),
    "used-area-retaken=fresh": ("inn lost and retaken", "well lost and retaken"),
    "pen-target-falls=another-held": ("named anew", "penned and fallen"),
}
"""Readings whose branches hardly any round meets, and the questions that lead there."""

RETAKEN = {
    "used-area-retaken=fresh inn-uses=once-per-area": ("copied again when retaken",) * 2,
    "used-area-retaken=fresh copy-spends-original=both inn-copied-moment=once-occupied": (
        ("copied while lost",) * 2
    ),
}
"""Areas that are copied, lost, taken again and used again, under the readings that allow it."""

SINCE_LOST = {
    "pen-duration=while-pen-held": ("animal_pen copied and lost",),
    "area-usable-moment=once-occupied passage-unfought=only-after-combat": (
        "well lost and retaken",
    ),
}
"""Readings of what an area still does that was lost since."""

LARGE_NUMBERS = {
    f"{LARGE_BOARD}, watchtower-refill=as-they-fall": (
        *("fallen pay for the last",) * 2,
        *("little of much",) * 8,
    ),
    f"{LARGE_BOARD}, green-marker-number=any-number": ("little of much",) * 24,
    "joining-stayed-ronin=only-deployed-count": ("divided on two areas",) * 2,
}
"""Bounds that no printed number reaches, volleys that the fallen pay for, and two divisions."""

_BEYOND = [
    Chunk(kind, models=len(names), each=2, near=2, first=names, longest=4)
    for kind, names in (*LARGE_NUMBERS.items(),) * 2
]
_MEETING, _AGAIN, _SINCE = (
    [replace(_asking(kind, names), longest=5) for kind, names in asked.items()]
    for asked in (MEETINGS, RETAKEN, SINCE_LOST)
)

_NUMBERS = (
    f"{BOARD}, yobu-and-limits=binding passage-and-limits=binding passage-and-threat=binding "
    "watchtower-fields=both-fields minimum-attack-force=round-or-threat"
)
"""Readings that look at numbers of the board where others do not, or past adjacency."""
_TURNS = ("", f"{BOARD}, ", f"{BOARD}, ", "")
"""Where readings are taken in turn, so that of two readings each is in force on either board."""


_BOTH = (23, 24)
"""The packs with most of the pairs of which both readings matter to the same choice."""


def _met(turns: Iterable[int], rounds: int) -> list[Chunk]:
    """A chunk for each of these packs of readings that meet."""
    return [Chunk("readings that meet", turn=turn, meet=rounds, longest=5) for turn in turns]


HARDLY_MET = (
    "copy-spends-original=both used-area-retaken=fresh inn-copied-moment=once-occupied",
    "pen-target-falls=another-held eliminated-target=any effect-after-loss=lapses "
    "fallen-shrine-marker=returns",
    "cancelled-tasuke-division=tasuke-first tasuke-division-times=once-a-round "
    "passage-same-area-twice=must-differ inn-field-use=if-nothing-else",
    "cancelled-tasuke-division=companion-first tasuke-division-times=once-then-attacker "
    "area-abilities-duty=obligatory passage-number=two-if-he-can fresh-shrine-marker=at-once",
    "elimination-threshold=one-more-wound wound-without-space=stays "
    "fallen-ronins-markers=end-of-step passage-and-threat=binding up-to-includes-none=none-allowed",
    "pen-duration=for-good cancelled-tasuke-parted=tasuke-is-deployed shrine-removal=same-tile "
    "shrine-same-ronin-twice=two-rounds",
    "cancelled-tasuke-division=tasuke-first joining-stayed-ronin=only-deployed-count "
    "fresh-shrine-marker=at-once",
)
"""Readings that others mask, a few at a time: most matter only after one another was consulted."""
ROOM_LEFT = (
    "yobu-number=two-if-he-can yobu-and-limits=binding short-reserves-and-green=areas-first",
)
"""The same, of readings that look at how much room or how many ninja there are."""


def _alone(kinds: tuple[str, ...], rounds: int) -> list[Chunk]:
    """Rounds in which each of a few readings matters, and choices that look at it."""
    return _mixed(kinds, Chunk("", rounds=30, edits=1, meet=rounds, longest=5))


def _poor(rounds: int) -> list[Chunk]:
    """Rounds with few markers in the General Supply, which the Inn's copies and the Pen meet."""
    refilled = "watchtower-refill=as-they-fall"
    kinds = ("english", f"pen-target-falls=another-held {refilled}", _NUMBERS, refilled)
    return _mixed(kinds, Chunk("", rounds=rounds, steps_in=1, short=True, longest=5))


PROFILES: dict[str, list[Chunk]] = {
    "quick": [
        Chunk("english", rounds=60, edits=2, steps_in=2, positions=100, models=3, ends=1),
        Chunk("random rulings", rounds=40, edits=2, steps_in=2, positions=50),
    ],
    "ci": [
        Chunk("english", rounds=400, steps_in=3, positions=400),
        *(_asking("english", names) for names in (tuple(QUESTIONS)[::2], tuple(QUESTIONS)[1::2])),
        Chunk("english", ends=5),
        *_mixed(("a preset", BOARD), Chunk("", rounds=150, steps_in=4, positions=100)),
        *_mixed(("another layout",), Chunk("", rounds=100, steps_in=4, positions=50)),
        *_mixed(("one reading away", _NUMBERS), _FEW),
        *(
            replace(_FEW, kind=f"{where}readings in turn", turn=turn, rounds=80, longest=9)
            for turn, where in zip(range(MOST_READINGS), cycle(_TURNS), strict=False)
        ),
        Chunk("one reading away", models=6, each=4, near=5, longest=5),
        *_MEETING,
        *_met((*range(8), *_BOTH), 100),
        *_BEYOND,
        *_poor(60),
        *_alone(HARDLY_MET, 150),
        *_AGAIN,
        *_SINCE,
        *_alone(ROOM_LEFT, 150),
    ],
    "thorough": [
        chunk
        for _ in range(10)
        for chunk in (
            *_mixed(KINDS, Chunk("", rounds=300, edits=3, steps_in=3, positions=200)),
            *_mixed(("strict rulings",) * 2, Chunk("", rounds=300, edits=4, steps_in=1)),
            replace(_MODELS, kind="english", first=("nobody left",)),
            *_mixed(("one reading away", "random rulings"), _SHORT),
            replace(_SHORT, kind="strict rulings", first=("pair on the green", "inn used twice")),
            replace(_SHORT, kind="random rulings", first=("named anew", "parted tasuke penned")),
            *_MEETING,
            *_BEYOND,
            *_poor(300),
            *_alone((*HARDLY_MET, *ROOM_LEFT), 400),
            *_AGAIN,
            *_SINCE,
            Chunk("english", ends=6),
        )
    ]
    + _met(range(len(packs())), 600),
}
"""How much is compared: chunk after chunk."""


@dataclass(frozen=True)
class Plan:
    """All that decides what is compared."""

    chunks: tuple[Chunk, ...]
    seed: int
    base: Game
    """The board and rulings that were asked for."""
    only_base: bool
    """Whether nothing else is drawn, because somebody asked for these."""

    def compared(self, number: int) -> Totals:
        """What the chunk with this number compares."""
        chunk = self.chunks[number]
        seed = f"{self.seed} {number}"
        under = Under("as asked for", self.base.village, self.base.rulings)
        if not self.only_base:
            under = draw_setting(chunk.kind, self.base, Random(f"setting {seed}"), chunk.turn)
        check = CrossCheck(under, seed=seed, longest=chunk.longest)
        check.rounds(chunk.rounds, edits=chunk.edits, steps_in=chunk.steps_in, short=chunk.short)
        check.positions(chunk.positions)
        models = ModelsCheck(check)
        models.run(chunk.models, each=chunk.each, near=chunk.near, first=chunk.first)
        if chunk.meet and not self.only_base:
            pack = each_alone(chunk.kind) if "=" in chunk.kind else packs()[chunk.turn]
            MeetingsCheck(check, pack).run(chunk.meet)
        EndsCheck(check).run(chunk.ends)
        return check.totals
