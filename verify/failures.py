"""What went wrong, as an exit code, a sentence and a JSON value."""

import json

from ronin.model.errors import (
    BadInput,
    Defect,
    DefectiveFile,
    DefectivePosition,
    IllegalChoice,
    RoninError,
    WorkerLost,
)
from ronin.verify.own_game import fault_of_own
from ronin.verify.search.memory import is_want_of_memory

BROKEN_RULE = 1
UNREADABLE = 2
GAVE_UP = 3
OWN_FAULT = 70


class InRound(RoninError):
    """A fault in one of several rounds."""

    def __init__(self, number: int, fault: RoninError) -> None:
        super().__init__(f"round {number}: {fault}")
        self.number = number
        self.fault = fault


def exit_code(fault: BaseException) -> int:
    """2 for what cannot be read, 1 for what breaks a rule, 3 for work left undone, else ours.

    What is wrong in a user's own game cannot be read either.
    """
    match fault:
        case InRound():
            return exit_code(fault.fault)
        case IllegalChoice():
            return BROKEN_RULE
        case DefectivePosition():
            return UNREADABLE if fault.unreadable else BROKEN_RULE
        case WorkerLost():
            return GAVE_UP
        case RoninError():
            return UNREADABLE
    if is_want_of_memory(fault):
        return GAVE_UP
    return OWN_FAULT if fault_of_own(fault) is None else UNREADABLE


def error_json(fault: BaseException) -> dict[str, object]:
    """What stands under `error`: the clause, where, the message, and every defect."""
    match fault:
        case InRound():
            return {"round": fault.number, **error_json(fault.fault)}
        case IllegalChoice():
            return {"clause": fault.clause.id, "at": fault.at, "message": fault.message}
        case DefectivePosition():
            clauses = [defect.clause.id for defect in fault.defects if defect.clause]
            clause = None if fault.unreadable else clauses[0]
            told = {"clause": clause, "at": "position", "message": str(fault)}
            return {**told, "defects": [_defect_json(defect) for defect in fault.defects]}
        case BadInput():
            listed = fault.defects if isinstance(fault, DefectiveFile) else ()
            defects = {"defects": [_defect_json(defect) for defect in listed]} if listed else {}
            return {"clause": None, "at": fault.at, "message": str(fault), **defects}
        case RoninError():
            return {"clause": None, "at": None, "message": str(fault)}
    return {"clause": None, "at": None, "message": _other_fault(fault)}


def sentence(fault: BaseException) -> str:
    """What standard error says, on one line."""
    match fault:
        case InRound():
            return f"round {fault.number}: {sentence(fault.fault)}"
        case IllegalChoice():
            where = f"{fault.within}[{fault.at}]" if isinstance(fault.at, int) else fault.at
            place = "" if where is None else f" at {where}"
            return one_line(f"refused{place} ({fault.clause}): {fault.message}")
        case DefectivePosition(unreadable=False):
            clauses = dict.fromkeys(str(defect.clause) for defect in fault.defects)
            return one_line(f"refused at position ({', '.join(clauses)}): {fault}")
        case RoninError():
            return one_line(str(fault))
    return one_line(_other_fault(fault))


def one_line(text: str) -> str:
    """The text without anything that would move a terminal's cursor."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def _defect_json(defect: Defect) -> dict[str, object]:
    clause = defect.clause.id if defect.clause else None
    told = {"field": defect.field, "value": _in_json(defect.value), "right": defect.right}
    return {**told, "clause": clause}


def _in_json(value: object) -> object:
    """A value as it is; in words if it is none of JSON's, such as a day of a TOML file."""
    try:
        json.dumps(value, allow_nan=False)
    except (TypeError, ValueError):
        return str(value)
    return value


def _other_fault(fault: BaseException) -> str:
    if is_want_of_memory(fault):
        return "there was not enough memory for this"
    return fault_of_own(fault) or (
        f"a fault of ronin itself ({type(fault).__name__}: {str(fault)[:200]}); "
        "please report it with the command and its input"
    )
