"""A second opinion on what z3 found impossible: cvc5, on the question as SMT-LIB."""

from enum import Enum
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from time import monotonic

import z3

from ronin.model.words import many

RLIMIT = 20_000_000
"""cvc5's resource units for one question."""
NOT_ASKED = "not asked"


class Opinion(Enum):
    """What a second solver says of something that the first found impossible."""

    AGREES = "agrees"
    GAVE_UP = "gave up"
    DISAGREES = "disagrees"


_OPINIONS = {"unsat": Opinion.AGREES, "sat": Opinion.DISAGREES}


def name() -> str | None:
    """The second solver with its version; None if it is not installed, as it is optional."""
    try:
        return f"cvc5 {version('cvc5')}"
    except PackageNotFoundError:
        return None


def opinion(solver: z3.Solver, deadline: float | None = None) -> Opinion:
    """What cvc5 says about the same question; the deadline is by the monotonic clock."""
    cvc5 = import_module("cvc5")
    second = cvc5.Solver(cvc5.TermManager())
    second.setOption("rlimit-per", str(RLIMIT))
    if deadline is not None:
        second.setOption("tlimit-per", str(max(1, int(1000 * (deadline - monotonic())))))
    parser = cvc5.InputParser(second)
    text = f"(set-logic QF_LIA)\n{solver.to_smt2()}"
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "lemma")
    symbols = parser.getSymbolManager()
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said = command.invoke(second, symbols).strip() or said
    return _OPINIONS.get(said, Opinion.GAVE_UP)


def all_told(opinions: list[Opinion]) -> Opinion:
    """The opinion on several questions together: the worst of them."""
    return max(opinions, key=list(Opinion).index)


def in_words(opinions: list[Opinion]) -> str:
    """Whether a proof that rests on this many lemmas is confirmed."""
    if not opinions:
        return NOT_ASKED
    agreed = sum(opinion is Opinion.AGREES for opinion in opinions)
    told = f"{agreed} of {many(len(opinions), 'lemma')}"
    if agreed == len(opinions):
        return f"confirmed by {name()} ({told})"
    worst = all_told(opinions).value
    return f"not confirmed: {name()} {worst} ({told} confirmed, rlimit {RLIMIT} each)"
