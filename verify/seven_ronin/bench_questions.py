"""What the benchmark of the encoding asks, and how search answers it.

The question is whether a round can end in the Attacker's win. It is put to positions from play:
early, middle and late, with a yes and with a no. Early and in the middle he can nearly always win
if the Defender plays along; there a no is one about the deployment he made in that game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from ronin.model.seven_ronin.line import AttackerPlan
from ronin.model.seven_ronin.notation import format_position
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, Round, play_game
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.possible import possible

GAME = Game(standard_village(), ENGLISH)
PHASES = {"early": (1, 2), "middle": (3, 4, 5), "late": (6, 7, 8)}
SAID = ("yes", "no")
LOOKS_AT_A_QUESTION = 2_000
"""Of the search at one question, before the next one from play is taken instead."""


@dataclass(frozen=True)
class BenchQuestion:
    """A question and the right answer."""

    phase: str
    said: str
    position: Position
    attack: AttackerPlan | None = None
    """The Attacker's deployment, a legal one, if it is known."""

    @property
    def kind(self) -> tuple[str, str]:
        """Under which questions it counts."""
        return self.phase, self.said

    def __str__(self) -> str:
        told = " ".join((*self.kind, format_position(self.position)))
        return told if self.attack is None else f"{told} with {self.attack.ninja}"


class _Searched(Contest):
    """A contest in which both sides want the Attacker to win, perhaps with a known attack."""

    def __init__(self, position: Position, attack: AttackerPlan | None, clock: Clock) -> None:
        super().__init__(position, GAME, clock, cooperative=True)
        self._known = attack

    def attacks(self) -> list[AttackerPlan]:
        """The one that is known, or every legal one."""
        return super().attacks() if self._known is None else [self._known]


def search_answer(position: Position, attack: AttackerPlan | None, clock: Clock) -> str:
    """The answer of the search over the engine's choices, as in `ronin ask --mode possible`."""
    try:
        found = possible(_Searched(position, attack, clock))
    except OutOfTime:
        return "unknown"
    return "no" if found.attack is None else "yes"


def questions(each: int) -> Iterator[BenchQuestion]:
    """`each` questions of each phase and answer: one of a kind from a game, no position twice."""
    wanted = {(phase, said): each for phase in PHASES for said in SAID}
    taken: set[Position] = set()
    games = ((number, style) for number in count(1) for style in STYLES.values())
    while any(wanted.values()):
        number, style = next(games)
        open_kinds = {kind for kind, left in wanted.items() if left}
        for played in play_game(seed=1, number=number, style=style, game=GAME):
            for asked in _about(played):
                if asked.kind not in open_kinds or asked.position in taken:
                    continue
                if (
                    search_answer(asked.position, asked.attack, Budget(LOOKS_AT_A_QUESTION))
                    == asked.said
                ):
                    open_kinds.remove(asked.kind)
                    taken.add(asked.position)
                    wanted[asked.kind] -= 1
                    yield asked


def _about(played: Round) -> Iterator[BenchQuestion]:
    """What may be asked about a round from play, with the answer that is hoped for."""
    (phase,) = (name for name, rounds in PHASES.items() if played.position.round in rounds)
    known = None if phase == "late" else played.line.attacker
    yield BenchQuestion(phase, "yes", played.position)
    yield BenchQuestion(phase, "no", played.position, known)
