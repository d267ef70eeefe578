"""The questions of `ronin explore`, a file for each kind."""

from ronin.verify.seven_ronin.reach.catalogue import crowds, endings, markers, named
from ronin.verify.seven_ronin.reach.goals import Goal

GOALS: dict[str, Goal] = {
    goal.name: goal for goal in (*markers.GOALS, *crowds.GOALS, *named.GOALS, *endings.GOALS)
}
"""Every question by its name."""
