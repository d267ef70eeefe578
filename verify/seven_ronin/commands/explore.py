"""`ronin explore`: questions about the whole game, and games to a given position."""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import click

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.notation import format_position, position_json
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import replay
from ronin.model.words import did_you_mean, many
from ronin.properties.workers import Workers
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Options
from ronin.verify.console.outputs import expect_writable, prints_file
from ronin.verify.console.workers import expect_no_timeout, state_option, workers_options
from ronin.verify.failures import GAVE_UP
from ronin.verify.files import write_whole
from ronin.verify.running.journal import Journal, kept_in
from ronin.verify.running.pieces import done
from ronin.verify.search.clock import OutOfTime
from ronin.verify.seven_ronin.console.inputs import position_of
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.setting import setting_of
from ronin.verify.seven_ronin.console.story import closing_line
from ronin.verify.seven_ronin.reach.answering import (
    LENGTHS,
    Answer,
    Look,
    answered,
    is_provable,
    whole_look,
)
from ronin.verify.seven_ronin.reach.catalogue import GOALS
from ronin.verify.seven_ronin.reach.free_positions import refuted, searched
from ronin.verify.seven_ronin.reach.goals import Goal
from ronin.verify.seven_ronin.reach.saying import answer_json, in_words, proof_in_words
from ronin.verify.seven_ronin.setting import Setting
from ronin.verify.seven_ronin.stored_answers import stored_answers, stored_game
from ronin.verify.smt.solving import Limits

INTERRUPTED = 130
Json = dict[str, Any]


@command("explore")
@click.option("--goal", metavar="NAME", help="Answer this question; without it, list them all.")
@click.option("--position", metavar="POSITION", help="Find a game that reaches this position.")
@click.option("--fresh", is_flag=True, help="Search again even where an answer is stored.")
@click.option(
    "--out", metavar="FILE", help="Write the game; - prints it. `ronin replay --sequence` plays it."
)
@timeout_option
@state_option
@workers_options("With --goal: processes, each for games of another length.")
def explore(
    options: Options,
    goal: str | None,
    position: str | None,
    fresh: bool,
    out: str | None,
    timeout: float | None,
    state: str | None,
    workers: Workers,
) -> int:
    """Answer questions about the whole game with a game, or a proof.

    The game begins with the set-up and is a shortest one as far as is proved. Both sides help each
    other in it; every round is legal and was played by the engine. Answers are stored for the
    standard board and the preset english. Under other rulings or on another board a question is
    searched again, and then nothing is proved about shorter games. Ctrl-C ends a search with what
    was found so far, as --timeout does.

    \b
    Examples:
      ronin explore
      ronin explore --goal supply-empty
      ronin explore --goal starved --preset french --timeout 60
      ronin explore --position r3,30,well=2,kabe-2 --out game.json
    """
    if goal is not None and position is not None:
        raise click.UsageError("--goal and --position are two questions; ask one")
    if out is not None and goal is None and position is None:
        raise click.UsageError("--out goes with --goal or --position")
    if state is not None and goal is None:
        raise click.UsageError("--state goes with --goal")
    expect_no_timeout(state, timeout)
    expect_writable(out)
    prints_file(options, {"--out": out})
    setting = setting_of(options)
    game = Game(setting.village, setting.rulings)
    if position is not None:
        return _to_position(
            position, game, setting, options, out=out, timeout=options.seconds_left(timeout)
        )
    if goal is None:
        return _question_lines(setting, game, options)
    if goal not in GOALS:
        near = did_you_mean(goal, GOALS, "`ronin explore` lists them")
        raise BadInput(f"--goal: {goal!r} is none of the questions{near}")
    asked = {"command": "explore", "goal": goal, "under": setting.provenance()}
    journal: Journal[int, Look] | None = kept_in(
        state, asked, name=str, from_json=lambda _, found: (found[0], found[1])
    )
    looking = Looking(GOALS[goal], game, workers, options.seconds_left(timeout), journal)
    return _to_goal(looking, setting, options, fresh=fresh, out=out)


def _question_lines(setting: Setting, game: Game, options: Options) -> int:
    """Every question, with its answer where one is stored."""
    known = stored_answers() if is_provable(game) else {}
    if options.json:
        goals = [
            known.get(name) or answer_json(Answer(goal, "unknown")) for name, goal in GOALS.items()
        ]
        print_json({"goals": goals, **setting.provenance()})
        return 0
    for name, goal in GOALS.items():
        click.echo(bold(name))
        click.echo(f"  {goal.question}")
        if name in known:
            click.echo(f"  {in_words(goal, known[name])} {proof_in_words(known[name])}")
    if not known:
        click.echo("No answers are stored for these rulings and this board; ask with --goal NAME.")
    return 0


@dataclass(frozen=True)
class Looking:
    """A question, and who looks for its answer for how long."""

    goal: Goal
    game: Game
    workers: Workers
    timeout: float | None
    journal: Journal[int, Look] | None = None

    def answers(self) -> Iterator[Answer]:
        """What is known, ever more."""
        limits = Limits.within(self.timeout)
        if self.workers == 1 and self.journal is None:
            yield from answered(self.goal, self.game, limits)
            return
        look = partial(whole_look, self.goal.name, self.game, limits)
        with done(look, LENGTHS, self.workers, journal=self.journal) as looked:
            yield from answered(self.goal, self.game, limits, looked)


def _to_goal(
    looking: Looking, setting: Setting, options: Options, *, fresh: bool, out: str | None
) -> int:
    goal, game = looking.goal, looking.game
    if goal.name in stored_answers() and is_provable(game) and not fresh:
        said, interrupted = stored_answers()[goal.name], False
        traces: Sequence[Json] = stored_game(goal.name) or []
    else:
        answer, interrupted = _search(looking)
        said, traces = answer_json(answer), list(answer.game)
    if out is not None:
        _write(out, goal.name, goal.question, traces)
    if options.json:
        print_json({**said, "traces": list(traces) or None, **setting.provenance()})
    elif out != "-" or not traces:
        click.echo(goal.question)
        click.echo(bold(in_words(goal, said)))
        click.echo(proof_in_words(said))
        for line in _round_lines(traces, game):
            click.echo(line)
        click.echo(setting.in_words())
    if interrupted:
        click.echo("ronin: interrupted; the answer is what was found so far", err=True)
        return INTERRUPTED
    return GAVE_UP if said["answer"] == "unknown" else 0


def _search(looking: Looking) -> tuple[Answer, bool]:
    """The answer, or what is known of it when time runs out; and whether Ctrl-C came."""
    latest, interrupted = Answer(looking.goal, "unknown"), False
    shown = sys.stderr.isatty()
    try:
        for latest in looking.answers():
            if shown:
                looked = len(latest.refuted) + len(latest.tried)
                click.echo(f"\rgames of {many(looked + 1, 'round')}", nl=False, err=True)
    except OutOfTime:
        pass
    except KeyboardInterrupt:
        interrupted = True
    finally:
        if shown:
            click.echo("\r" + " " * 30 + "\r", nl=False, err=True)
    return latest, interrupted


def _to_position(
    argument: str,
    game: Game,
    setting: Setting,
    options: Options,
    *,
    out: str | None,
    timeout: float | None,
) -> int:
    position = position_of(argument, setting.rulings)
    limits = Limits.within(timeout)
    traces: list[Json] | None = None
    why: list[str] = []
    try:
        why = refuted(position, limits, game) if is_provable(game) else []
        traces = None if why else searched(position, limits, game)
    except OutOfTime:
        pass
    said = "no" if why else "unknown" if traces is None else "yes"
    if out is not None:
        name = format_position(position)
        _write(out, name, "A game that reaches this position.", traces or [])
    if options.json:
        answer = {"position": position_json(position), "answer": said, "why": why}
        rounds = None if traces is None else len(traces)
        print_json({**answer, "rounds": rounds, "traces": traces, **setting.provenance()})
    elif out != "-" or not traces:
        click.echo(f"Can a game reach {format_position(position)}?")
        words = {"yes": "Yes.", "no": "No.", "unknown": "Not known: no game was found."}
        click.echo(bold(words[said]))
        for reason in why:
            click.echo(f"  At the start of round {position.round} {reason}.")
        for line in _round_lines(traces or [], game):
            click.echo(line)
        click.echo(setting.in_words())
    return GAVE_UP if said == "unknown" else 0


def _write(out: str, name: str, note: str, traces: Sequence[Json]) -> None:
    if not traces:
        click.echo("ronin: no game was found, so none was written", err=True)
        return
    game = {"name": name, "note": note, "rounds": list(traces)}
    write_whole(out, json.dumps(game, indent=1) + "\n")


def _round_lines(traces: Sequence[Json], game: Game) -> Iterator[str]:
    """What is deployed and decided in each round, and how the game stands then."""
    for number, trace in enumerate(traces, start=1):
        yield ""
        yield bold(f"Round {number}")
        for side in ("attacker", "defender"):
            sent = ", ".join(f"{name} {where}" for name, where in trace[side].items())
            yield f"  {side.title()}: {sent or 'nothing'}"
        for choice in trace["choices"]:
            yield f"  {json.dumps(choice)}"
        yield f"  {closing_line(replay(trace, game))}"
    if traces:
        yield ""
