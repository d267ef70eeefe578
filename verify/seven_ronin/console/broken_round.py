"""A round that breaks a property, told: what came, the play, and the moment as it is drawn."""

import json
from dataclasses import replace

from ronin.model.play import Story
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import trace as recorded
from ronin.model.seven_ronin.notation import choice_json
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import Outcome, spoken
from ronin.properties.seven_ronin.divergence.record import Trace
from ronin.properties.seven_ronin.play import Round, replayed
from ronin.properties.seven_ronin.property import AnyProperty, moments_of, rounds_of
from ronin.verify.seven_ronin.console.story import closing_line, story_lines
from ronin.verify.seven_ronin.scene import Scene
from ronin.verify.seven_ronin.scenes import scene_of_table

PLANS = ("the attack was planned", "the defence was planned and both were revealed")


class BrokenRound:
    """A property and a recorded round that breaks it."""

    def __init__(self, each: AnyProperty, trace: Trace, game: Game) -> None:
        self.each = each
        self.game = game
        self.outcome: Outcome = recorded.replay(trace, game)
        self.played: Round = replayed(self.outcome, game)
        self.at = each.seen(self.played).at

    @property
    def came(self) -> str:
        """Where the round breaks it, in a sentence."""
        if self.each.subjects is rounds_of:
            return f"a round that ends so: {closing_line(self.outcome)}"
        if self.each.subjects is not moments_of and self.at == 0:
            return "the table as the round begins."
        number = self.at if self.each.subjects is moments_of else self.at - 1
        if number < len(PLANS):
            return f"the table after {PLANS[number]}."
        made = json.dumps(choice_json(self.played.all_choices[number]))
        return f"the table after {made}. {' '.join(self._told_at(number))}".strip()

    def _told_at(self, number: int) -> list[str]:
        """What happened by one choice."""
        story = Story(spoken)
        game = replace(self.game, tell=story.tell)
        engine.carried_out(self.played.tables[number], self.played.all_choices[number], game)
        return [f"{event.text} ({event.clause})." for event in story.events]

    @property
    def table(self) -> Table:
        """The table at which it is broken."""
        if self.each.subjects is rounds_of:
            return self.played.tables[-1]
        return self.played.tables[self.at + (self.each.subjects is moments_of)]

    def story(self) -> tuple[str, ...]:
        """The whole round for a reader."""
        told = "\n".join(story_lines(self.outcome, self.game))
        return tuple(line.rstrip() for line in told.splitlines())

    def events(self) -> tuple[tuple[str, str], ...]:
        """What happened, by which clause."""
        return tuple((event.clause.id, event.text) for event in self.outcome.events)

    def scene(self) -> Scene:
        """The table at which it is broken, as it is drawn."""
        title = f"Here this does not hold: {self.each.sentence}"
        return scene_of_table(self.table, self.game.village, title=title)
