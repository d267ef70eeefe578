"""The questions of `ronin explore`, a file for each kind."""

from verify.reach.catalogue import crowds, endings, markers, named
from verify.reach.goals import Goal

GOALS: dict[str, Goal] = {
    goal.name: goal for goal in (*markers.GOALS, *crowds.GOALS, *named.GOALS, *endings.GOALS)
}
"""Every question by its name."""
