"""A machine that plays choice by choice, and looks for a table that breaks a property.

Unlike a game that was drawn from a seed, one that fails here is cut down to the choices it needs.
"""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, Choice, DefenderPlan, Line
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game, Table
from ronin.properties.seven_ronin.claimed import broken_at, broken_in
from ronin.properties.seven_ronin.play import Round
from ronin.properties.seven_ronin.strategies import games, positions

PLANNING = (Step.ATTACKER_DEPLOYS, Step.DEFENDER_DEPLOYS)


class SevenRonin(RuleBasedStateMachine):
    """Games from any possible position, on any village, under any rulings."""

    game: Game
    position: Position
    tables: list[Table]
    made: list[Choice]

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.tables[-1]

    def begin(self, position: Position) -> None:
        """A round begins."""
        self.position = position
        self.tables = [engine.begun(position)]
        self.made = []

    def play(self, choice: Choice) -> None:
        """A choice is made, and must be accepted."""
        self.made.append(choice)
        self.tables.append(engine.played(self.table, choice, self.game))

    @initialize(game=games(), position=positions())
    def set_up(self, game: Game, position: Position) -> None:
        """The pieces are laid out."""
        self.game = game
        self.begin(position)

    @precondition(lambda self: self.table.step in PLANNING)
    @rule(random=st.randoms(use_true_random=False))
    def deploy(self, random: Random) -> None:
        """A side deploys."""
        self.play(engine.drawn(self.table, self.game, random))

    @precondition(lambda self: self.table.step not in (*PLANNING, Step.FINISHED))
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        """A side chooses in the open."""
        self.play(data.draw(st.sampled_from(list(engine.choices(self.table, self.game)))))

    @precondition(lambda self: self.table.is_over)
    @rule(position=positions())
    def another_game(self, position: Position) -> None:
        """The game is over, and the pieces are laid out anew."""
        self.begin(position)

    @precondition(lambda self: self.table.step is Step.FINISHED and not self.table.is_over)
    @rule()
    def next_round(self) -> None:
        """The next round begins."""
        self.begin(engine.next_position(self.table))

    @invariant()
    def every_property_holds(self) -> None:
        """Of the table now and, once it is finished, of the round."""
        assert not broken_at(self.table, self.game.rulings)
        if self.table.step is Step.FINISHED:
            attacker, defender, *choices = self.made
            assert isinstance(attacker, AttackerPlan)
            assert isinstance(defender, DefenderPlan)
            line = Line(attacker, defender, tuple(choices))
            assert not broken_in(Round(self.position, line, tuple(self.tables), self.game))


TestSevenRonin = SevenRonin.TestCase
TestSevenRonin.settings = settings(
    max_examples=max(1, settings().max_examples // 2), stateful_step_count=40
)
