"""What can be read as a trace at all: fields and types, before any rule."""

from collections.abc import Callable
from typing import Any

from tests.shadow_tactics.second_player.refusal import Refusal

Check = Callable[[Any], bool]


def text(value: Any) -> bool:
    """A word."""
    return isinstance(value, str)


def number(value: Any) -> bool:
    """A whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def truth(value: Any) -> bool:
    """True or false."""
    return isinstance(value, bool)


def listed(each: Check) -> Check:
    """A list of such."""
    return lambda value: isinstance(value, list) and all(each(part) for part in value)


def named(each: Check) -> Check:
    """An object from names to such."""
    return lambda value: isinstance(value, dict) and all(each(part) for part in value.values())


def form(always: dict[str, Check], sometimes: dict[str, Check] | None = None) -> Check:
    """An object with fields that it always has and others that it may have."""
    fields = always | (sometimes or {})
    return lambda value: (
        isinstance(value, dict)
        and always.keys() <= value.keys() <= fields.keys()
        and all(fields[name](part) for name, part in value.items())
    )


def or_null(each: Check) -> Check:
    """Such a one, or nothing."""
    return lambda value: value is None or each(value)


GUARD = form({"at": text, "kind": text, "faces": text}, {"state": text})
NINJA = form(
    {"at": text}, {"damage": number, "jutsu": number, "carries": truth, "used": listed(text)}
)
POSITION = form(
    {"time": number, "ninjas": named(NINJA)},
    {
        "alarm": number,
        "noise": number,
        "guards": listed(GUARD),
        "bodies": named(number),
        "hand": listed(text),
        "prepared": listed(text),
        "blown": listed(text),
        "tokens": form({}, {"green": named(number), "blue": named(number)}),
    },
)
LAID = form({"ninja": text, "card": text})
USE = or_null(form({}, {"guard": text, "to": text, "faces": text, "finds": truth}))
ORDER = form({"card": text, "as": text}, {"do": lambda value: isinstance(value, list)})
ENTRY = or_null(
    form(
        {},
        {
            "yard": text,
            "targets": listed(text),
            "lure": text,
            "junction": text,
            "bush": text,
            "heal": text,
            "take": truth,
            "place": form({"to": text, "faces": text}),
        },
    )
)
LISTS: dict[str, Check] = {"programme": LAID, "orders": ORDER, "execution": ENTRY}


def check_shape(trace: Any) -> None:
    """Refuse what cannot be read, at its place."""
    known = {"position", "programme", "orders", "execution", "takes", "draw"}
    if not isinstance(trace, dict) or not {"position"} <= trace.keys() <= known:
        raise Refusal("trace", "no such trace", unreadable=True)
    demand(POSITION(trace["position"]), "position")
    for name, each in LISTS.items():
        rows = trace.get(name, [])
        demand(isinstance(rows, list), name)
        for index, row in enumerate(rows):
            demand(each(row), f"{name}.{index}")
            if name == "orders":
                for symbol, use in enumerate(row.get("do", [])):
                    demand(USE(use), f"orders.{index}.{symbol}")
    for name in ("takes", "draw"):
        demand(listed(text)(trace.get(name, [])), name)


def demand(holds: bool, at: str) -> None:
    """Refuse as unreadable what does not hold."""
    if not holds:
        raise Refusal(at, "wrong fields or types", unreadable=True)
