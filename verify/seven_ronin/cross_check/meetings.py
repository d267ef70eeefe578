"""Rounds of their own for readings that meet, or that hardly any round meets.

Rounds are played until each pair of a pack was met on enough tables. Those with such a table are
compared as a whole, and so is every choice there that consults both points of the pair.
"""

from random import Random

from ronin.model.seven_ronin.line import PASS, Choice
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.trace import trace_json
from ronin.properties.seven_ronin.play import Round
from ronin.verify.seven_ronin.cross_check.check import CrossCheck
from ronin.verify.seven_ronin.cross_check.steps import Moment, moments
from ronin.verify.seven_ronin.cross_check.together import Meetings, Pack


class MeetingsCheck:
    """Looks for choices at which readings meet, in the setting of a cross-check."""

    def __init__(self, check: CrossCheck, pack: Pack) -> None:
        self.check = check
        self.random = Random(f"meetings {check.seed}")
        self.meetings = Meetings(pack, check.game, self.random)

    def run(self, most: int) -> None:
        """Play `most` rounds at most."""
        for _, played in zip(range(most), self.check.played_rounds(), strict=False):
            if not self.check.goes_on or self.meetings.are_enough:
                break
            self._compare(played)
        for pair, count in self.meetings.found.items():
            words = " ".join(map("=".join, pair))
            met = "two readings met" if len(pair) > 1 else "a reading mattered"
            self.check.totals.counts[f"tables on which {met}: {words}"] += count
        for (reading,), count in self.meetings.recalled.items():
            told = f"tables on which a reading showed by what it did: {'='.join(reading)}"
            self.check.totals.counts[told] += count

    def _compare(self, played: Round) -> None:
        """The round, and the choices on its way at which readings meet, if there are any."""
        check = self.check
        met = [
            (moment, self._choices_at(moment, played.position))
            for moment in moments(played, check.judge)
            if check.steps.can_try_at(moment)
        ]
        if not any(choices for _, choices in met):
            return
        judged = check.compare_played(played.trace(), None, 1)
        if judged is None:
            return
        for moment, choices in met:
            if PASS in choices:
                self._compare_passed(played, moment)
            uses = [choice for choice in choices if choice != PASS]
            for parted in check.steps.these_alike(uses, moment, judged.values, self.random):
                check.keep_step(played, parted)
                return

    def _choices_at(self, moment: Moment, start: Position) -> list[Choice]:
        """The choices at a table at which readings meet, or show by what they did before."""
        table, meetings = moment.before, self.meetings
        return [*meetings.at(table), *meetings.remembered_at(table, (start, moment.made))]

    def _compare_passed(self, played: Round, moment: Moment) -> None:
        """The round up to a table, and nothing more."""
        line = played.line
        told = trace_json(played.position, line.attacker, line.defender, moment.made[2:])
        self.check.compare_edited("an edit: no more uses", told)
