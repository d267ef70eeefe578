"""What the rulings decide about the shape of a round: how much of what there can be at most."""

from collections.abc import Mapping
from dataclasses import dataclass

from ronin.model.seven_ronin.ambiguities import attacker_plan, components, victory, wounds
from ronin.model.seven_ronin.pieces import NINJA_MARKERS, RONIN, SHRINE_MARKERS, Ronin
from ronin.model.seven_ronin.position import MOST_WITH_SUBSTITUTES
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.symbols import MOST_AREA_USES, Verdict
from ronin.verify.smt.encodes import may_be


def ends_early(rulings: Rulings) -> tuple[Verdict, ...]:
    """The verdicts that can fall before the End Phase."""
    readings = {
        Verdict.FIVE_AREAS: victory.FiveAreasMoment.DURING_STEP_3,
        Verdict.UNANSWERED_MARKERS: components.NinjaMarkerLimit.NOT_SAID,
        Verdict.UNANSWERED_SHRINE: components.ShrineMarkerLimit.NOT_SAID,
        Verdict.LOST_IN_PLANNING: attacker_plan.EmptyReserves.HAS_LOST,
    }
    found = [verdict for verdict, reading in readings.items() if may_be(reading, rulings)]
    if may_be(victory.FiveAreasMoment.ANY_TIME, rulings):
        found.append(Verdict.FIVE_AREAS)
    always = (Verdict.LAST_RONIN_FELL, Verdict.LAST_NINJA_GONE, Verdict.NOBODY_LEFT)
    return (*always, *sorted(set(found)))


@dataclass(frozen=True)
class Bounds:
    """Between what the counts of a table lie; it follows from the rules."""

    markers: int
    supply: int
    """At least; substitutes for markers that are missing count below nothing."""
    shrine_markers: int
    wounds: Mapping[Ronin, int]


def bounds_of_tables(rulings: Rulings) -> Bounds:
    """The narrowest bounds that are known to hold."""
    substitutes = may_be(components.NinjaMarkerLimit.SUBSTITUTES, rulings)
    more_marks = may_be(components.ShrineMarkerLimit.SUBSTITUTE, rulings)
    one_more = may_be(wounds.EliminationThreshold.ONE_MORE_WOUND, rulings)
    markers = 2 * MOST_WITH_SUBSTITUTES if substitutes else NINJA_MARKERS
    return Bounds(
        markers=markers,
        supply=-markers if substitutes else 0,
        shrine_markers=MOST_AREA_USES if more_marks else SHRINE_MARKERS,
        wounds={ronin: ronin.vitality if one_more else ronin.vitality - 1 for ronin in RONIN},
    )


def largest_limit(village: Village) -> int:
    """The largest Deployment Limit of an area."""
    return max(village.limits)


def most_on_green(village: Village, rulings: Rulings) -> int:
    """How many new ninja can go to the Green, as far as it can matter to the minimum."""
    if may_be(attacker_plan.GreenMarkerNumber.ANY_NUMBER, rulings):
        return max(*village.minimum, *village.threat)
    return 1
