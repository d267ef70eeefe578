"""Powers in words."""

from collections.abc import Mapping, Sequence


def power_in_words(power: object) -> str:
    """A power, in the form that a card file has, for a reader."""
    if not isinstance(power, Sequence) or isinstance(power, str):
        return str(power)
    return "; ".join(map(_effect, power)) or "nothing"


def _effect(effect: Mapping[str, object]) -> str:
    fields = (f"{name} {_word(value)}" for name, value in effect.items() if name != "do")
    return f"{effect['do']} ({', '.join(fields)})"


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
