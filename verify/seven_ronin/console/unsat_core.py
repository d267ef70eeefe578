"""Why nothing lets the Attacker win: the clauses and facts of a core, where there is one."""

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

from ronin.model.clause import Clause
from ronin.model.seven_ronin.table import Game
from ronin.verify.console.answers import bold
from ronin.verify.search.budget import Stopwatch
from ronin.verify.search.memory import is_want_of_memory, within
from ronin.verify.seven_ronin.search.questions import Answer, Question

_WIDTH = 80
RLIMIT_PER_SECOND = 5_000_000
"""What z3 does in a second at least, so that a user's time is kept without a clock."""


@dataclass(frozen=True, slots=True)
class Core:
    """Clauses and facts that together forbid a win; or why none are told."""

    clauses: tuple[Clause, ...] = ()
    facts: str = ""
    missing: str = ""
    """Why there is no core; then what the search itself found is all there is."""


def core_of(question: Question, answer: Answer, game: Game, stopwatch: Stopwatch) -> Core | None:
    """The core behind a `no` in the mode `possible`; None for any other answer."""
    if question.mode != "possible" or answer.said != "no" or question.entries is not None:
        return None
    if question.rounds > 1:
        return Core(missing="the encoding is asked about one round only")
    try:
        with within(question.memory):
            return _core(question, game, stopwatch)
    except Exception as fault:
        if is_want_of_memory(fault):
            return Core(missing="there was not enough memory to ask the encoding")
        raise


def _core(question: Question, game: Game, stopwatch: Stopwatch) -> Core:
    # Not before it is needed: to load the solver takes a second.
    from ronin.verify.seven_ronin import forbidden

    left = stopwatch.left
    rlimit = forbidden.RLIMIT
    if left is not None:
        rlimit = min(rlimit, int(left * RLIMIT_PER_SECOND))
    if not rlimit:
        return Core(missing="no time was left to ask the encoding")
    try:
        return Core(*forbidden.forbidding(question.position, game, rlimit=rlimit))
    except forbidden.NoCore as none:
        return Core(missing=str(none))


def core_json(core: Core | None) -> dict[str, object]:
    """The field that an answer gets, if there is anything to tell."""
    if core is None:
        return {}
    if core.missing:
        return {"core": {"from": "search", "missing": core.missing}}
    clauses = [{"clause": clause.id, "text": clause.text} for clause in core.clauses]
    return {"core": {"from": "encoding", "facts": core.facts, "clauses": clauses}}


def core_lines(core: Core | None) -> Iterator[str]:
    """The same for a reader."""
    if core is None:
        return
    yield ""
    if core.missing:
        text = f"The reason is the search's own; no clauses were found that suffice: {core.missing}"
        yield from wrap(f"{text}.", _WIDTH)
        return
    yield bold("What forbids it, found by the encoding")
    yield from wrap(f"{core.facts}.", _WIDTH, initial_indent="  ", subsequent_indent="  ")
    ids = " ".join(clause.id for clause in core.clauses)
    text = f"From these facts these clauses leave no round that he wins: {ids}"
    yield from wrap(
        f"{text}. `ronin clauses ID` tells what one says.",
        _WIDTH,
        initial_indent="  ",
        subsequent_indent="  ",
        break_on_hyphens=False,
    )
