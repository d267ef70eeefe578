"""From an answer to one line of play that shows it, checked by replaying it in the engine."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.beginning import Beginning
from ronin.model.seven_ronin.line import (
    PASS,
    AttackerPlan,
    Choice,
    DefenderPlan,
    UseAnimalPen,
    UseShrine,
)
from ronin.model.seven_ronin.pieces import Side, Step
from ronin.model.seven_ronin.rules.victory import areas_counted
from ronin.model.seven_ronin.rules.wounds import room
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import Outcome, replay, trace_json
from ronin.verify.seven_ronin.search.contest import Contest

Trace = dict[str, object]


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line that shows an answer, and how far the Attacker came in it."""

    trace: Trace
    outcome: Outcome
    held: int
    """For how many areas the check counted, or would have."""
    living: int
    """How many ronin lived to the end."""
    after: "ShownLine | None" = None
    """The round that follows, where several are asked about."""

    @property
    def last(self) -> "ShownLine":
        """The round with which the line ends."""
        return self if self.after is None else self.after.last

    @property
    def rounds(self) -> Iterator["ShownLine"]:
        """This round and those that follow."""
        yield self
        if self.after is not None:
            yield from self.after.rounds


def line_of(
    contest: Contest,
    attack: AttackerPlan,
    defence: DefenderPlan,
    begun: Beginning | None = None,
) -> ShownLine:
    """A round with these deployments, played to its end as the search says it goes.

    If it has begun, what was chosen stands.

    Whoever wins takes the shortest way he has. A Defender who loses does what he can; an Attacker
    who loses comes as near as one step after the other brings him.
    """
    table = contest.revealed(attack, defence) if begun is None else begun.table
    wins = contest.search.wins(table)
    made = () if begun is None else begun.choices
    choose = partial(choice_of, contest=contest, wins=wins)
    shown = played_on(contest, table, (attack, defence, *made), choose)
    expect_winner(shown, wins=wins)
    return shown


def played_on(
    contest: Contest,
    table: Table,
    made: tuple[Choice, ...],
    choose: Callable[[Table], Choice],
) -> ShownLine:
    """The round of which these choices were made, deployments included, played to its end."""
    attack, defence, *choices = made
    assert isinstance(attack, AttackerPlan)
    assert isinstance(defence, DefenderPlan)
    held = areas_counted(table, contest.game)
    while table.step is not Step.FINISHED:
        choice = choose(table)
        choices.append(choice)
        if table.step is Step.AREA_ABILITIES:
            held = areas_counted(table, contest.game)
        table = engine.carried_out(table, choice, contest.game)
    trace = trace_json(contest.position, attack, defence, choices)
    outcome = replay(trace, contest.game)
    return ShownLine(trace, outcome, held, len(outcome.table.living))


def expect_winner(shown: ShownLine, *, wins: bool) -> None:
    """Nothing is printed on which the search and the engine differ."""
    verdict = shown.last.outcome.verdict
    won = verdict is not None and verdict.winner is Side.ATTACKER
    if won is not wins:
        raise AssertionError(f"the search says {wins} but the engine {won}: {shown.trace}")


def choice_of(table: Table, contest: Contest, *, wins: bool) -> Choice:
    """What is chosen at a table where the Attacker wins, or does not."""
    options = list(engine.choices(table, contest.game))
    attacker = engine.chooser(table) is Side.ATTACKER
    if attacker is wins or contest.search.cooperative:
        options.sort(key=quietness)
        return next(
            choice
            for choice in options
            if contest.search.wins(engine.carried_out(table, choice, contest.game)) is wins
        )
    return _nearest(table, options, contest.game) if attacker else options[0]


def quietness(choice: Choice) -> int:
    """A pass first, and last what begins only after the check for a win."""
    return 0 if choice == PASS else 2 if isinstance(choice, UseAnimalPen | UseShrine) else 1


def _nearest(table: Table, options: list[Choice], game: Game) -> Choice:
    """The use after which most areas are held and least room is left; a pass if none gains."""

    def nearness(after: Table) -> tuple[int, int]:
        left = sum(room(ronin, after, game) for ronin in after.living)
        if after.divided is not None:
            left -= after.ninja[after.divided.number]
        return areas_counted(after, game), -left

    best, reached = options[-1], nearness(table)
    for choice in options:
        if isinstance(choice, UseAnimalPen | UseShrine) or choice == PASS:
            continue
        after = engine.carried_out(table, choice, game)
        if nearness(after) > reached:
            best, reached = choice, nearness(after)
    return best
