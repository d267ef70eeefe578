"""A second opinion on what z3 found impossible: cvc5, on the question as SMT-LIB."""

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

import z3

RLIMIT = 20_000_000
"""cvc5's resource units for one question."""


def is_there() -> bool:
    """Whether the second solver is installed; it is an optional part of this tool."""
    try:
        version("cvc5")
    except PackageNotFoundError:
        return False
    return True


def confirmed(solver: z3.Solver) -> str:
    """What cvc5 says about the same question, in a few words."""
    cvc5 = import_module("cvc5")
    manager = cvc5.TermManager()
    second = cvc5.Solver(manager)
    second.setOption("rlimit-per", str(RLIMIT))
    parser = cvc5.InputParser(second)
    text = f"(set-logic QF_LIA)\n{solver.to_smt2()}"
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "lemma")
    symbols = parser.getSymbolManager()
    said = "unknown"
    while True:
        command = parser.nextCommand()
        if command.isNull():
            break
        told = command.invoke(second, symbols).strip()
        if told in ("sat", "unsat", "unknown"):
            said = told
    name = f"cvc5 {version('cvc5')}"
    match said:
        case "unsat":
            return f"{name} agrees"
        case "sat":
            return f"{name} disagrees"
        case _:
            return f"{name} gave up at rlimit {RLIMIT}"
