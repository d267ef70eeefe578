"""`ronin ask`: can the Attacker win this turn?"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import chain, groupby
from textwrap import wrap
from time import perf_counter
from typing import TypeVar

import click

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import (
    choice_json,
    format_position,
    read_position,
)
from ronin.model.seven_ronin.pieces import ROUNDS
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import position_in, read_form
from ronin.model.strict_json import expect_fields, expect_text, short
from ronin.properties.workers import Workers
from ronin.verify.console.answers import bold, is_coloured, not_as_expected, print_json
from ronin.verify.console.batch import Answer as LineAnswer
from ronin.verify.console.batch import Line, answer_each, batch_options, expect_single
from ronin.verify.console.consulted import consulted_lines
from ronin.verify.console.inputs import json_of
from ronin.verify.console.limits import MOST_SECONDS, memory_option, timeout_option
from ronin.verify.console.options import Options
from ronin.verify.console.outputs import expect_writable
from ronin.verify.failures import GAVE_UP
from ronin.verify.search.budget import Stopwatch
from ronin.verify.seven_ronin.board_text import board_text
from ronin.verify.seven_ronin.console.ask_extras import (
    Wanted,
    further,
    further_json,
    further_lines,
)
from ronin.verify.seven_ronin.console.certificate_file import write_certificate
from ronin.verify.seven_ronin.console.inputs import plan_of, position_of
from ronin.verify.seven_ronin.console.known_plans import (
    KNOWN_IN,
    begun_parts,
    in_words,
    with_known,
)
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.rounds import trace_or_case
from ronin.verify.seven_ronin.console.setting import setting_of
from ronin.verify.seven_ronin.console.unsat_core import core_json, core_lines, core_of
from ronin.verify.seven_ronin.headings import HEADINGS
from ronin.verify.seven_ronin.scenes import scene_of_position
from ronin.verify.seven_ronin.search.consulted import watched
from ronin.verify.seven_ronin.search.decided import Undecided
from ronin.verify.seven_ronin.search.given import PARTS
from ronin.verify.seven_ronin.search.known import Strategy
from ronin.verify.seven_ronin.search.lines import ShownLine
from ronin.verify.seven_ronin.search.questions import MODES, Answer, Mode, Question
from ronin.verify.seven_ronin.search.rounds_ahead import counted
from ronin.verify.seven_ronin.search.rounds_answer import answer_to, decision_on
from ronin.verify.seven_ronin.setting import Setting

Name = TypeVar("Name", bound=str)

EXPECTED = ("yes", "no", "mixed")
_WIDTH = 80
ABOUT_ROUNDS = "the modes possible, forced and chance"
_LINE_FIELDS = frozenset(
    {"id", "name", "note", "position", "mode", "rounds", "expect", "timeout", *PARTS}
)


@command("ask")
@click.argument("position", metavar="[POSITION]", required=False)
@click.option(
    "--mode", type=click.Choice(MODES), default="forced", show_default=True, help="What is asked."
)
@click.option("--attacker", metavar="PLAN|@FILE", help="The Attacker's deployment (mode given).")
@click.option("--defender", metavar="PLAN|@FILE", help="The Defender's deployment (mode given).")
@click.option("--choices", metavar="JSON|@FILE", help="What was chosen so far, with both plans.")
@click.option("--trace", metavar="FILE", help="A round that is not finished, instead of POSITION.")
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="How many rounds he has to win; the game ends with round 8.",
)
@timeout_option
@memory_option
@click.option("--expect", type=click.Choice(EXPECTED), help="Fail unless this is the answer.")
@click.option("--plain", is_flag=True, help="Search without any reduction; slow.")
@click.option("--nearest", is_flag=True, help="Find the smallest change that turns the answer.")
@click.option("--sensitivity", is_flag=True, help="Tell which rulings the answer depends on.")
@click.option("--pairs", is_flag=True, help="With --sensitivity: pairs of rulings, too; slow.")
@click.option("--as-found", is_flag=True, help="With --sensitivity --json: print each once found.")
@click.option("--all-layouts", is_flag=True, help="Ask on every layout that agrees with the rules.")
@click.option("--certificate", metavar="FILE", help="Write what proves the answer.")
@click.option("--batch", is_flag=True, help="POSITION holds one question per line.")
@click.option("--brief", is_flag=True, help="With --batch: nothing but the answers.")
@batch_options
def ask(
    options: Options,
    position: str | None,
    mode: Mode,
    attacker: str | None,
    defender: str | None,
    choices: str | None,
    trace: str | None,
    rounds: int,
    timeout: float | None,
    memory: int | None,
    expect: str | None,
    plain: bool,
    nearest: bool,
    sensitivity: bool,
    pairs: bool,
    as_found: bool,
    all_layouts: bool,
    certificate: str | None,
    batch: bool,
    brief: bool,
    workers: Workers,
    state: str | None,
) -> int:
    """Answer whether the Attacker can win this turn, and show why.

    He can if he has won by the check at the end of this round's step 3. POSITION is a file, - for
    standard input, JSON, or one line such as r5,12,inn=1; `ronin help notation` explains it. The
    four modes:

    \b
      possible  some legal play of both sides lets him win
      given     plans are known; he wins whatever the Defender does
      forced    he has a deployment that wins against every defence and every choice
      chance    both deploy in secret; the value, and a best strategy for each side

    In mode given one plan is enough: does this attack beat every defence, or has he an attack that
    beats this defence? With both plans, --choices is what was chosen since the reveal, and
    --trace a file with all of it; the question begins there. These go with mode possible, too.

    With --rounds N he has N rounds for it, this one included: possible asks for some play of both
    sides; forced for a strategy, a deployment for every position that may come up and his choices
    in step 3, that wins within these rounds against every play of the Defender; chance for the
    value if both deploy in secret in each round, to round 8 that of the game. The line is then a
    list of traces, which `ronin replay --sequence` plays.

    With --batch a line is {"position": ...}, JSON or text such as "r5,12,inn=1", and perhaps
    `mode`, `attacker`, `defender`, `choices`, `rounds`, `timeout`, `expect`, and `id`, which is
    echoed. With --brief an answer has its `id`, or the number of its line, and the answer alone.

    \b
    Examples:
      ronin ask r7,9,inn=1,well=2,yobu-x,yumi-x
      ronin ask r8,1,well=1,inn=1,kabe-x,hayai-x --mode possible
      ronin ask r8,4,inn=2,hayai-x --mode chance --timeout 60
      ronin ask r8,5,inn=1,yobu-x,yumi-x,hayai-x --mode given --attacker well=1,pen=2,granary=2
      ronin ask r8,2,inn=1,yobu-x,yumi-x,hayai-x,tasuke-x,kabe-x --mode given
          --attacker well=1,pen=1 --defender taiko@pen,musashi@inn --choices '[{"step": 2}]'
      ronin ask --mode given --trace round.json
      ronin ask r8,1,well=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x --sensitivity --nearest
      ronin ask r7,1,well=2,yobu-x,tasuke-x,yumi-x,taiko-x,kabe-x,hayai-3,musashi-2 --rounds 2
      ronin ask --batch questions.jsonl --timeout 10
      ronin ask --batch questions.jsonl --brief --workers 2
    """
    setting = setting_of(options)
    if pairs and not sensitivity:
        raise click.UsageError("--pairs goes with --sensitivity only")
    if as_found and (batch or not (sensitivity and options.json)):
        raise click.UsageError("--as-found goes with --sensitivity and --json, without --batch")
    wanted = Wanted(sensitivity, pairs, all_layouts, nearest, as_found)
    if certificate is not None and (batch or certificate == "-"):
        raise click.UsageError("--certificate wants a file, and one question, not --batch")
    expect_writable(certificate)
    if rounds > 1 and wanted != Wanted():
        raise click.UsageError(
            "--rounds above 1 does not go with --sensitivity, --nearest and --all-layouts"
        )
    known = {"attacker": attacker, "defender": defender, "choices": choices, "trace": trace}
    given = {name: value for name, value in known.items() if value is not None}
    if batch:
        if given:
            raise click.UsageError("--batch reads the deployments from its lines")
        if position is None:
            raise click.UsageError("--batch needs a file with one question per line, or -")
        if brief and wanted != Wanted():
            raise click.UsageError("--brief goes with the answers alone")
        usual = _Usual(mode, rounds, timeout, memory, expect, plain, wanted)
        of_line = partial(_line_decided if brief else _line_answered, usual, setting)
        return answer_each(
            position,
            of_line,
            options,
            workers=workers,
            state=state,
            asked=asdict(usual),
            brief=brief,
        )
    if brief:
        raise click.UsageError("--brief and --workers go with --batch only")
    expect_single(workers, state)
    _expect_to_go_together(given, position, mode)
    if rounds > 1 and (given or mode == "given"):
        raise click.UsageError(f"--rounds above 1 goes with {ABOUT_ROUNDS}, and no known plan")
    game, consulted = _recorded(setting)
    if trace is not None:
        raw = read_form(trace_or_case(json_of(trace, what="--trace")))
        start, parts = position_in(raw, game), begun_parts(raw.found)
    else:
        assert position is not None
        start = position_of(position, setting.rulings)
        parts = {name: plan_of(value, f"--{name}") for name, value in given.items()}
    question = Question(start, mode, plain=plain, memory=memory, rounds=rounds)
    question = with_known(question, parts, game)
    left = options.seconds_left(timeout)
    began, stopwatch = perf_counter(), Stopwatch(left)
    question = replace(question, timeout=left)
    answer = answer_to(question, game)
    if as_found:
        print_json({"answer": answer.said}, on_one_line=True)
    uncertified = certificate is not None and not write_certificate(
        certificate, question, answer, setting, stopwatch.left
    )
    core = core_of(question, answer, setting.game, stopwatch)
    if not options.json:
        for text in chain(_lines(question, answer), core_lines(core)):
            click.echo(text)
    found = further(question, answer, setting.game, wanted, stopwatch)
    click.echo(f"ronin: answered in {perf_counter() - began:.2f} s", err=True)
    differing = not_as_expected(answer.said, expect)
    if options.json:
        told_json = answer_json(question, answer)
        if expect is not None:
            told_json["differs"] = differing
        if certificate is not None:
            told_json["certificate"] = None if uncertified else certificate
        told_json |= core_json(core) | further_json(found, wanted)
        print_json({**told_json, **setting.about(consulted)}, on_one_line=as_found)
    else:
        board, about = _board_lines(question, game), consulted_lines(setting, consulted)
        for text in chain(further_lines(found), board, about):
            click.echo(text)
        for difference in differing:
            click.echo(f"ronin: {difference}", err=True)
    return _code(answer.said, differing) or (GAVE_UP if uncertified or not found.is_complete else 0)


def _expect_to_go_together(given: dict[str, str], position: str | None, mode: Mode) -> None:
    """UsageError for options that make no question."""
    plans = "attacker" in given or "defender" in given
    if "trace" in given:
        if position is not None or len(given) > 1:
            raise click.UsageError(
                "--trace holds the position, the plans and the choices; give none of these as well"
            )
        if mode not in KNOWN_IN:
            raise click.UsageError("--trace goes with --mode given or --mode possible only")
    elif position is None:
        raise click.UsageError("Missing argument 'POSITION'")
    elif mode == "given" and not plans:
        raise click.UsageError("--mode given needs --attacker, --defender or both")
    elif given and (mode not in KNOWN_IN or (mode == "possible" and "choices" not in given)):
        raise click.UsageError(
            "--attacker and --defender go with --mode given only, or with --choices in --mode "
            "possible"
        )
    elif "choices" in given and len(given) < 3:
        raise click.UsageError("--choices needs both --attacker and --defender")
    if (position, *given.values()).count("@-") + (position == "-") > 1:
        raise click.UsageError("standard input can be read once only")


@dataclass(frozen=True, slots=True)
class _Usual:
    """What holds for a line that does not say otherwise."""

    mode: Mode
    rounds: int
    timeout: float | None
    memory: int | None
    expect: str | None
    plain: bool
    wanted: Wanted


def _recorded(setting: Setting) -> tuple[Game, set[str]]:
    rulings, consulted = watched(setting.rulings)
    return Game(setting.village, rulings), consulted


def _line_question(
    line: Line, usual: _Usual, setting: Setting, game: Game
) -> tuple[Question, str | None]:
    """What one line of a batch asks, and the answer that it expects."""
    expect_fields(line, _LINE_FIELDS, where="line")
    if "position" not in line:
        raise BadInput("line: the field 'position' is missing")
    mode = _one_of(MODES, line.get("mode", usual.mode), where="mode")
    expect = line.get("expect", usual.expect)
    if expect is not None:
        expect = _one_of(EXPECTED, expect, where="expect")
    position = read_position(line["position"], setting.rulings)
    timeout = _timeout(line["timeout"]) if "timeout" in line else usual.timeout
    rounds = _rounds(line["rounds"]) if "rounds" in line else usual.rounds
    question = Question(
        position, mode, timeout=timeout, plain=usual.plain, memory=usual.memory, rounds=rounds
    )
    parts = {name: line[name] for name in PARTS if name in line}
    if parts and mode not in KNOWN_IN:
        raise BadInput(f"line: 'attacker' and 'defender' do not go with mode {mode!r}")
    if rounds > 1 and (parts or mode == "given"):
        raise BadInput(f"rounds: {rounds} goes with {ABOUT_ROUNDS}, and no known plan")
    if rounds > 1 and usual.wanted != Wanted():
        raise BadInput(f"rounds: {rounds} does not go with --sensitivity, --nearest and the like")
    return with_known(question, parts, game), expect


def _line_answered(usual: _Usual, setting: Setting, line: Line) -> LineAnswer:
    """One line of a batch, answered and held against what it expects."""
    game, consulted = _recorded(setting)
    question, expect = _line_question(line, usual, setting, game)
    stopwatch = Stopwatch(question.timeout)
    answer = answer_to(question, game)
    told_json = answer_json(question, answer)
    differing = not_as_expected(answer.said, expect)
    if expect is not None:
        told_json["differs"] = differing
    found = further(question, answer, setting.game, usual.wanted, stopwatch)
    core = core_of(question, answer, setting.game, stopwatch)
    told_json |= core_json(core) | further_json(found, usual.wanted)
    code = _code(answer.said, differing) or (0 if found.is_complete else GAVE_UP)
    return {**told_json, **setting.about(consulted)}, code


def case_answered(line: Line, setting: Setting) -> dict[str, object]:
    """A question with its fields, asked by itself, and the answer to it."""
    return dict(
        _line_answered(_Usual("forced", 1, None, None, None, False, Wanted()), setting, line)[0]
    )


def _line_decided(usual: _Usual, setting: Setting, line: Line) -> LineAnswer:
    """The same with nothing that shows the answer."""
    game = setting.game
    question, expect = _line_question(line, usual, setting, game)
    found = decision_on(question, game)
    if isinstance(found, Undecided):
        return {"answer": "unknown"}, GAVE_UP
    fraction = {} if found.value is None else {"fraction": str(found.value)}
    differing = not_as_expected(found.said, expect)
    return {"answer": found.said, **fraction, "differs": differing}, _code(found.said, differing)


def _one_of(names: tuple[Name, ...], value: object, *, where: str) -> Name:
    text = expect_text(value, where=where)
    for name in names:
        if name == text:
            return name
    raise BadInput(f"{where}: {short(value)} is none of {', '.join(names)}")


def _rounds(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value >= 1:
        return value
    raise BadInput(f"rounds: {short(value)} is not a number of rounds, 1 or more")


def _timeout(value: object) -> float:
    if (
        isinstance(value, int | float)
        and not isinstance(value, bool)
        and 0 <= value <= MOST_SECONDS
    ):
        return float(value)
    raise BadInput(f"timeout: {short(value)} is not a number of seconds from 0 to {MOST_SECONDS}")


def _code(said: str, differing: list[str]) -> int:
    if said == "unknown":
        return GAVE_UP
    return 1 if differing else 0


def scope(position: Position, rounds: int = 1) -> str:
    """What the answer is about: a win up to the last round is a win of the game."""
    if position.round + rounds > ROUNDS:
        return "the whole rest of the game"
    return "this round" if rounds == 1 else f"{rounds} rounds"


def answer_json(question: Question, answer: Answer) -> dict[str, object]:
    """The answer of `ronin ask`, without what it says about itself."""
    found: dict[str, object] = {
        "mode": question.mode,
        "answer": answer.said,
        "value": None,
        "line": _traces(question, answer.line) if answer.line else None,
        "why": [{"clause": clause.id, "text": text} for clause, text in answer.why],
        "refutations": [_traces(question, shown) for shown in answer.refutations],
        "scope": scope(question.position, question.rounds),
        "stats": answer.stats,
    }
    if question.rounds > 1:
        found["rounds"] = counted(question.position, question.rounds)
    if question.mode != "chance":
        return found
    chance = answer.chance
    if chance is not None and chance.is_known:
        found["value"] = float(chance.low)
        found["fraction"] = str(chance.low)
        found["attacker"] = _strategy_json(chance.attacker)
        found["defender"] = _strategy_json(chance.defender)
    else:
        low, high = (chance.low, chance.high) if chance else (0, 1)
        found["bounds"] = [float(low), float(high)]
        found["fractions"] = [str(low), str(high)]
    return found


def _traces(question: Question, shown: ShownLine) -> object:
    """The trace or, where several rounds are asked about, one for each round."""
    return shown.trace if question.rounds == 1 else [played.trace for played in shown.rounds]


def _strategy_json(
    strategy: Strategy[AttackerPlan] | Strategy[DefenderPlan],
) -> list[dict[str, object]]:
    return [
        {"probability": str(probability), "deployment": choice_json(plan)}
        for probability, plan in strategy
    ]


def _lines(question: Question, answer: Answer) -> Iterator[str]:
    """The answer for a reader, and the line told in words."""
    yield bold(_said(question, answer))
    yield f"Asked: {in_words(question)}"
    for clause, text in answer.why:
        yield from _told(clause.id, text.replace("wins 1 of the time", "always wins"))
    if question.mode == "chance":
        yield from _chance_lines(answer)
    if question.position.round == ROUNDS:
        yield "This is the last round: the answer holds for the whole rest of the game."
    elif question.position.round + question.rounds > ROUNDS:
        yield "These are all rounds that are left: the answer is about the rest of the game."
    if answer.line is not None:
        yield ""
        yield bold("A line that he wins")
        yield from _line_lines(answer.line)
    for number, shown in enumerate(answer.refutations, start=1):
        yield ""
        several = len(answer.refutations) > 1
        yield bold(f"Try {number}, and how it fails" if several else "How he fails")
        yield from _line_lines(shown)


def _board_lines(question: Question, game: Game) -> Iterator[str]:
    position = question.position
    title = f"Before round {position.round}"
    yield ""
    yield board_text(scene_of_position(position, game.village, title=title), colour=is_coloured())
    yield format_position(position)


def _said(question: Question, answer: Answer) -> str:
    """The answer in a word or, where the question is how likely, in a number."""
    chance = answer.chance
    if question.mode != "chance" or chance is None or not chance.is_known:
        return f"{answer.said.upper()}."
    if chance.low in (0, 1):
        return f"{chance.low}: {'always' if chance.low else 'never'}."
    return f"{chance.low}: {float(chance.low):.1%} of the time."


def _told(clause: str, text: str) -> Iterator[str]:
    yield from wrap(
        f"{text}.", _WIDTH, initial_indent=f"  {clause:<13} ", subsequent_indent=" " * 16
    )


def _chance_lines(answer: Answer) -> Iterator[str]:
    chance = answer.chance
    if chance is None or not chance.is_known:
        low, high = (chance.low, chance.high) if chance else (0, 1)
        yield f"The value lies between {low} and {high}."
        return
    yield f"The value is {chance.low}."
    for side, strategy in (("Attacker", chance.attacker), ("Defender", chance.defender)):
        yield f"A best strategy of the {side}:"
        for probability, plan in strategy:
            yield from wrap(
                _deployment(plan),
                _WIDTH,
                initial_indent=f"  {probability!s:>9}  ",
                subsequent_indent=" " * 13,
            )


def _deployment(plan: AttackerPlan | DefenderPlan) -> str:
    return ", ".join(f"{name} {value}" for name, value in choice_json(plan).items()) or "nothing"


def _line_lines(shown: ShownLine) -> Iterator[str]:
    for played in shown.rounds:
        if shown.after is not None:
            yield f" Round {played.outcome.position.round}: {_plans(played)}"
        yield from _round_lines(played)


def _plans(shown: ShownLine) -> str:
    """Both deployments of a round."""
    attack, defence, *_ = shown.outcome.made
    assert isinstance(attack, AttackerPlan)
    assert isinstance(defence, DefenderPlan)
    return f"{_deployment(attack)} against {_deployment(defence)}"


def _round_lines(shown: ShownLine) -> Iterator[str]:
    for step, events in groupby(shown.outcome.events, key=lambda event: event.step):
        if step == "end of the round":
            events = (event for event in events if event.clause.id.startswith("VICTORY"))
        texts = [line for event in events for line in _told(event.clause.id, event.text)]
        if texts:
            yield f" {HEADINGS[step]}"
            yield from texts
