"""What the rulebook prints: the modes, the pawns by rank, the Bosses and the numbers of parts."""

from enum import StrEnum
from typing import NamedTuple

GAME_NAME = "shinobi"


class Mode(StrEnum):
    """The two ways to play."""

    GRASSHOPPER = "grasshopper"
    GRAND_MASTER = "grand-master"


class Phase(StrEnum):
    """Where in a round a position is."""

    TURN = "turn"
    RANKING = "ranking"
    PLACEMENT = "placement"
    OVER = "over"


class Location(StrEnum):
    """Where pawns are placed."""

    COURT = "court"
    MISSIONS = "missions"
    SHOWDOWN = "showdown"


class Draw(StrEnum):
    """The two ways to draw."""

    RECRUIT = "recruit"
    CORRUPT = "corrupt"


class Boss(StrEnum):
    """Who may wait at the Final Showdown."""

    GRUGAZOR = "grugazor"
    ZOMBIES = "zombies"
    GAIJINS = "gaijins"
    MA_MAHO = "ma_maho"
    DARK_SHOGUN = "dark_shogun"


class Reward(NamedTuple):
    """What a Boss does to the pawns on the Final Showdown, and gives for those left."""

    damage: int
    points: tuple[int, ...]
    """For none left, for one, and so on; the last number is for that many and more."""

    def given(self, pawns: int) -> int:
        """The points for `pawns` pawns, the damage not yet taken."""
        left = max(0, pawns - self.damage)
        return self.points[min(left, len(self.points) - 1)]


REWARDS = {
    Boss.GRUGAZOR: Reward(2, (0, 30, 60, 90, 120, 120)),
    Boss.ZOMBIES: Reward(1, (-30, 0, 0, 0, 0, 0)),
    Boss.GAIJINS: Reward(0, (-30, -30, -30, 30, 60, 90)),
    Boss.MA_MAHO: Reward(0, (-50, -10, -20, -30, -40, -50)),
    Boss.DARK_SHOGUN: Reward(0, (0, 50, 50, 50, 50, 50)),
}
POINTS_OF_A_PAWN = 10
"""On the Imperial Court, and on Missions."""

PAWNS = {2: (4, 2), 3: (4, 3, 1), 4: (4, 3, 2, 1)}
"""The pawns by rank, for each number of players."""
MOST_PAWNS = max(PAWNS[2])
ROUNDS = 3
RESERVE = 12
"""Pawns of one colour."""

CLANS = 9
CARDS_OF_A_CLAN = 9
RONIN = 4
YOKAI = 9
CARDS = CLANS * CARDS_OF_A_CLAN + RONIN + YOKAI
MOST_IN_A_CLAN = 4
CLANS_TO_END = 4
PLACED = (2, 3, 4)
"""How many cards a Place lays."""
REINFORCED = (1, 2, 3)
FIRST_HAND = 7
HAND = 8
MORE_THAN_STRENGTH = 2
"""Be Corrupt draws that many cards more than the strength of the card shown."""
DECOYS = (1, 2, 3)
"""The slots of the Decoys."""
LOCATION_DECK = 10
"""The cards of the Temple, and of the Imperial Court."""
TEMPLE_CARDS_DRAWN = 2

NAMED_CLANS = ("carp", "crow", "dragon", "spider", "toad")
"""Those that the rulebook names."""
NAMED_YOKAI = ("tengu",)
