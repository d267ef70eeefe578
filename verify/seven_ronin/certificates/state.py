"""The states by which a strategy in a certificate is keyed.

A strategy tells what its side chooses at each state at which it does not simply pass. The key of a
state is the 64-bit BLAKE2b digest, in hexadecimal, of its text: the fields of the table that are
not as they are at first, each as name=value, joined by spaces. Nothing depends on two states never
having the same key: whoever checks a strategy plays each choice in the engine and looks where it
leads.
"""

from hashlib import blake2b

from ronin.model.seven_ronin.line import PASS
from ronin.model.seven_ronin.notation import choice_json
from ronin.model.seven_ronin.pieces import SPACES, Ronin, Step
from ronin.model.seven_ronin.table import Table

Strategy = dict[str, object]
"""By the key of a state the choice there, as a trace writes it; none means a pass."""

NOTES = frozenset(
    {
        "held_before",
        "on_free_ground",
        "arrived",
        "once_occupied",
        "kept_occupied",
        "copied",
    }
)
"""What a table notes for the sake of some readings only."""
NOT_TOLD = frozenset({"round", "stayed", "attack", "verdict", *NOTES})
"""Fields by which states are not told apart."""
_AT_FIRST = Table._field_defaults


def without_notes(table: Table) -> Table:
    """The table without what it notes for the sake of some readings only."""
    return table._replace(
        held_before=frozenset(),
        on_free_ground=frozenset(),
        arrived=(0,) * len(SPACES),
        once_occupied=frozenset(),
        kept_occupied=frozenset(),
        copied=(),
    )


def state_text(table: Table) -> str:
    """The state in words: what lies where, and what was used."""
    told = []
    for name, value in zip(table._fields, table, strict=True):
        if name == "used" and table.step is Step.AREA_ABILITIES:
            value = frozenset(use for use in table.used if not isinstance(use, Ronin))
        if name not in NOT_TOLD and (name not in _AT_FIRST or value != _AT_FIRST[name]):
            told.append(f"{name}={_text(value)}")
    return " ".join(told)


def state_key(table: Table) -> str:
    """The key of the state that a table shows."""
    return blake2b(state_text(table).encode(), digest_size=8).hexdigest()


def chosen(strategy: Strategy, table: Table) -> object:
    """What a strategy says at a table, as a trace writes it."""
    return strategy.get(state_key(table), choice_json(PASS))


def _text(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, frozenset):
        return "+".join(sorted(map(_text, value)))
    if isinstance(value, tuple):
        return ",".join(map(_text, value))
    return str(value)
