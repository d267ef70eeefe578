"""Rulings in words."""

from collections.abc import Mapping

from ronin.model.rulings import rulings_json


def rulings_in_words(rulings: object, presets: Mapping[str, object]) -> str:
    """The rulings as the nearest preset and what differs from it."""
    chosen = rulings_json(rulings)
    name, base = min(
        ((name, rulings_json(preset)) for name, preset in presets.items()),
        key=lambda preset: sum(preset[1][point] != chosen[point] for point in chosen),
    )
    others = [f"{point}={chosen[point]}" for point in chosen if base[point] != chosen[point]]
    return ", ".join([name, *others])
