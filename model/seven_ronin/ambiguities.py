"""Open points of the rulebook. An ambiguity is an enum, a reading its member.

The docstring of each class is the question; the value of each member is the answer it gives.
"""

from enum import Enum


class Ambiguity(Enum):
    """A question that the texts leave open."""


class GreenAllowance(Ambiguity):
    """By how much do the ninja on the Green raise Deployment Limits?"""

    ONE_MARKER_EACH = "Each ninja on the Green allows one marker above one area's limit."
    EVERY_CHOSEN_AREA = "Each chosen area may exceed its limit by the number of ninja on the Green."
    NO_RAISE = "The Green raises no limit."


class GreenAndMinimum(Ambiguity):
    """Does a marker on the Green count towards the Minimum Attack Force?"""

    COUNTS = "Yes: every deployed marker counts."
    DOES_NOT_COUNT = "No: only markers on Village Areas count."


class MinimumAttackForce(Ambiguity):
    """Where does the minimum to deploy come from?"""

    PRINTED = "It is the Minimum Attack Force printed on the time track."
    ROUND_OR_THREAT = "It is the round number, or the Threat Level if that is lower."


class HeldAreasAndThreat(Ambiguity):
    """Does adding to an area that already holds ninja use up Threat Level?"""

    USE_THREAT = "Yes: every area that gets new markers counts."
    FREE_OF_THREAT = "No: only areas without ninja count."


class StandingNinjaAndLimit(Ambiguity):
    """Do ninja that already stand on an area count towards its Deployment Limit?"""

    ONLY_NEW_COUNT = "No: the limit caps what is added in this round."
    STANDING_COUNT = "Yes: the limit caps what stands there after deployment."


class GreenOpen(Ambiguity):
    """When must the Green hold a ninja for a ronin to be sent there?"""

    AT_PLANNING_START = "When the Planning Phase begins."
    AT_REVEAL = "At the reveal: a marker deployed in this round is enough."


class CancelledTasuke(Ambiguity):
    """Does a Shrine Marker on Tasuke keep her from sharing an area?"""

    MAY_NOT_JOIN = "Yes: nobody is put together with her; those who stayed together remain."
    MAY_JOIN = "No: sharing is who she is, not an ability that can be cancelled."


class AbilityCondition(Ambiguity):
    """When is the condition of a ronin's ability looked at?"""

    AT_USE = "At the moment of use."
    AT_STEP_START = "When Combat step 1 begins."


class HayaiGoal(Ambiguity):
    """To which areas may Hayai ride?"""

    ANY_WITH_NINJA = "To any area with ninja, if nobody but Tasuke is there."
    OCCUPIED_ONLY = "To Occupied areas only, so never to one that a ronin, Tasuke too, defends."


class YobuNumber(Ambiguity):
    """How many ninja does Yobu drive out?"""

    UP_TO_TWO = "One or two, as the Defender likes."
    TWO_IF_HE_CAN = "Two, or one if there is only one."


class TaikoAndGreen(Ambiguity):
    """May Taiko heal a ronin who is on the Green?"""

    MAY_HEAL = "Yes: only Taiko's own place matters."
    MAY_NOT_HEAL = "No: no ability reaches the Green."


class SharedWatchtower(Ambiguity):
    """Whom does the Watchtower hit where Tasuke and another ronin stand together?"""

    EACH = "Each of the two."
    ONE_CHOSEN = "One of the two, whom the Attacker names."


class CopiedWatchtower(Ambiguity):
    """Whose neighbours does the Inn hit when it copies the Watchtower?"""

    OF_THE_INN = "Those of the Inn."
    OF_THE_WATCHTOWER = "Those of the Watchtower."


class PassageNumber(Ambiguity):
    """How many ninja does the Passage bring?"""

    UP_TO_TWO = "One or two, as the Attacker likes."
    TWO_IF_HE_CAN = "Two, or one if the Reserves hold only one."


class BurialGroundsNumber(Ambiguity):
    """How many ninja do the Burial Grounds return?"""

    UP_TO_TWO = "One or two, as the Attacker likes."
    TWO_IF_HE_CAN = "Two, or one if only one stands on the Village Areas."


class CopiedOnceUsed(Ambiguity):
    """May the Inn copy an area whose own ability was used in this round?"""

    MAY_COPY = "Yes: the Inn's use is a use of its own."
    MAY_NOT_COPY = "No: each ability works once a round, whoever uses it."
