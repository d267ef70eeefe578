"""`ronin ask`: who can win, end the round, or reach a rank."""

import re
from dataclasses import replace
from functools import partial

import click

from ronin.model.errors import BadInput
from ronin.model.shinobi.facts import GAME_NAME
from ronin.model.shinobi.notation import position_line, read_position
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.trace import Json
from ronin.model.strict_json import expect_fields, expect_list, expect_object, expect_text
from ronin.properties.workers import Workers
from ronin.verify.console.batch import (
    Answer,
    Line,
    answer_each,
    batch_options,
    expect_single,
    held_against,
)
from ronin.verify.console.certificate_file import write_certificate
from ronin.verify.console.inputs import json_of
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Options
from ronin.verify.console.sensitivity import Besides, sensitivity_json, tell_answer
from ronin.verify.failures import GAVE_UP
from ronin.verify.search.clock import Clock
from ronin.verify.shinobi.console.answer_text import TOLD, answer_lines
from ronin.verify.shinobi.console.inputs import position_of
from ronin.verify.shinobi.console.options import command
from ronin.verify.shinobi.console.setting import setting_of
from ronin.verify.shinobi.search.asking import MODES, QUESTIONS, Question, answer
from ronin.verify.shinobi.search.certificate_writing import certificate_json
from ronin.verify.shinobi.search.counting import count_ways
from ronin.verify.shinobi.search.goals import read_goal
from ronin.verify.shinobi.search.nearest import nearest as nearest_to
from ronin.verify.shinobi.search.strengths import Strengths
from ronin.verify.shinobi.setting import Setting

_FIELDS = frozenset({"id", "note", "position", "question", "player", "mode", "goal", "placements"})
USUAL = "0..6"
"""The bounds of unknown strengths if none are given."""
ANSWERS = ("yes", "no", "mixed", "depends")


@command("ask")
@click.argument("position", metavar="POSITION")
@click.option("--batch", is_flag=True, help="POSITION holds one question per line.")
@click.option(
    "--question",
    type=click.Choice(QUESTIONS),
    default="win",
    show_default=True,
    help="What the question is about.",
)
@click.option("--mode", type=click.Choice(MODES), help="What is asked; possible if not given.")
@click.option("--goal", metavar="GOAL", help="win, share, points:N; end, first, not-last; pawns:N.")
@click.option("--placements", metavar="FILE", help="For mode given: a JSON list of placements.")
@click.option(
    "--strengths",
    metavar="LOW..HIGH",
    default=USUAL,
    show_default=True,
    help="The bounds of unknown strengths.",
)
@click.option("--sensitivity", is_flag=True, help="Ask again under every other reading.")
@click.option("--nearest", is_flag=True, help="Find the smallest change that turns the answer.")
@click.option("--certificate", metavar="FILE", help="Write what proves the answer.")
@click.option("--expect", type=click.Choice(ANSWERS), help="Fail unless this is the answer.")
@timeout_option
@batch_options
def ask(
    options: Options,
    position: str,
    batch: bool,
    workers: Workers,
    state: str | None,
    question: str,
    mode: str | None,
    goal: str | None,
    placements: str | None,
    strengths: str,
    sensitivity: bool,
    nearest: bool,
    certificate: str | None,
    expect: str | None,
    timeout: float | None,
) -> int:
    """Answer who can win, end the round, or reach a rank.

    POSITION is a file, - for standard input, JSON, or one line. `win` asks whether --player can
    win the game, `end` whether he can end the round in this turn, `rank` which rank he has, `peek`
    what a look at a Decoy is worth in the last placing, and `needed` with which rank in the next
    ranking he can still win. An answer is yes (for all data that is unknown), no (for none), mixed
    (a chance in between) or depends, which comes with two completed positions and with what to look
    up. With --batch a line is {"position", "question", "player", "mode", "goal", "placements"}.

    \b
    Examples:
      ronin ask --game shinobi gm3-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=1 \\
          --player a --mode chance
    """
    setting = setting_of(options)
    bounds = _bounds(strengths, setting)
    if batch:
        single = {"sensitivity": sensitivity, "nearest": nearest, "certificate": certificate}
        for name, wanted in single.items():
            if wanted:
                raise click.UsageError(f"--{name} goes with one question, not with --batch")
        each = partial(_line, setting=setting, bounds=bounds, timeout=timeout)
        answer_to = partial(held_against, expect, each)
        asked = {"bounds": bounds, "timeout": timeout, "expect": expect}
        return answer_each(position, answer_to, options, workers=workers, state=state, asked=asked)
    expect_single(workers, state)
    if setting.player is None:
        raise click.UsageError("--player NAME is missing: who is asked about")
    told = None if placements is None else json_of(placements, what="--placements")
    listed = None if told is None else tuple(expect_list(told, where="placements"))
    put = _question(position_of(position, setting), question, setting.player, mode, goal, listed)
    clock, besides = Clock(options.seconds_left(timeout)), Besides()
    found, code = _answered(put, setting, bounds, clock)
    if certificate is not None:
        written = write_certificate(
            certificate,
            GAME_NAME,
            lambda: certificate_json(put, found, setting.plain(), bounds, clock),
        )
        found["certificate"] = certificate if written else None
    if sensitivity:
        found["sensitivity"] = sensitivity_json(
            found,
            TOLD,
            setting.rulings,
            lambda other: besides.noted(_answered(put, setting.under(other), bounds, clock)[0]),
        )
    if nearest:
        found["nearest"] = _nearest(found, put, setting, bounds, clock, besides)
    return tell_answer(options, found, besides, answer_lines(found, setting), expect, code)


def _bounds(text: str, setting: Setting) -> Strengths:
    found = re.fullmatch(r"([0-9]{1,3})\.\.([0-9]{1,3})", text)
    if found is None or int(found[1]) > int(found[2]):
        raise BadInput(f"--strengths: {text!r:.40} is not LOW..HIGH such as 0..6")
    return Strengths(setting.cards, int(found[1]), int(found[2]))


def _question(
    position: Position,
    question: str,
    player: str,
    mode: str | None,
    goal: str | None,
    placements: tuple[object, ...] | None,
) -> Question:
    usual = "possible" if question in ("win", "end") else None
    return Question(
        position, question, player, mode or usual, read_goal(question, goal), placements
    )


def _answered(put: Question, setting: Setting, bounds: Strengths, clock: Clock) -> tuple[Json, int]:
    game, consulted = setting.recorded()
    told = answer(put, game, bounds, clock)
    about = {"question": put.question, "mode": put.mode, "goal": str(put.goal)}
    answered = {**about, "player": put.player, **told, **setting.about(consulted)}
    return answered, GAVE_UP if told["answer"] == "unknown" else 0


def _nearest(
    found: Json,
    put: Question,
    setting: Setting,
    bounds: Strengths,
    clock: Clock,
    besides: Besides,
) -> Json:
    """The position nearest to this one with another answer."""

    def decide(position: Position) -> str:
        other = replace(put, position=position)
        return str(besides.noted(_answered(other, setting, bounds, clock)[0])["answer"])

    near = nearest_to(put.position, found["answer"], decide, setting.recorded()[0])
    told: Json = {"looked_at": near.looked_at, "changes": list(near.changes)}
    if near.position is None:
        return {**told, "position": None}
    return {**told, "position": position_line(near.position), "answer": near.answer}


def _line(line: Line, setting: Setting, bounds: Strengths, timeout: float | None) -> Answer:
    expect_fields(line, _FIELDS, where="line")
    words: dict[str, str] = {}
    for name, known in (("question", QUESTIONS), ("mode", MODES), ("player", ()), ("goal", ())):
        if line.get(name) is not None:
            words[name] = expect_text(line[name], where=f"line.{name}")
            if known and words[name] not in known:
                raise BadInput(f"{name}: {words[name]!r:.40} is none of {', '.join(known)}")
    if "player" not in words:
        raise BadInput("line.player is missing: who is asked about", at="player")
    position = read_position(line.get("position"), setting.cards, setting.rulings)
    given = line.get("placements")
    placements = None if given is None else tuple(expect_list(given, where="placements"))
    put = _question(
        position,
        words.get("question", "win"),
        words["player"],
        words.get("mode"),
        words.get("goal"),
        placements,
    )
    return _answered(put, setting, bounds, Clock(timeout))


def case_answered(line: Json, setting: Setting) -> Json:
    """What a case asks under `ask`, or the position it counts from under `count`, answered."""
    if "count" in line:
        position = read_position(line["count"], setting.cards, setting.rulings)
        return dict(count_ways(position, setting.recorded()[0]))
    asked = expect_object(line.get("ask"), where="ask")
    return dict(_line(asked, setting, _bounds(USUAL, setting), None)[0])
