"""Errors in the bridge between the two sides: what is told of a round, and how it is read back."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Mutant
from ronin.verify.seven_ronin.mutants.form import broken


def of_bridge() -> Iterator[Mutant]:
    """From traces to facts, then from models to traces."""
    yield broken(
        "bridge",
        "of the eliminated ronin only the first is told",
        "bridge:symbolize_position",
        "ronin.value in fallen",
        "ronin.value in fallen[:1]",
    )
    yield broken(
        "bridge",
        "two Shrine Markers on one tile are told as one",
        "bridge:symbolize_position",
        "marked.count(ronin.value)",
        "int(ronin.value in marked)",
    )
    yield broken(
        "bridge",
        "wounds are not told",
        "bridge:symbolize_position",
        'position.get("wounds", {})',
        "{}",
    )
    yield broken(
        "bridge",
        "a ninja deployed on the Green is told as one on the Inn",
        "bridge:symbolize_line",
        'trace.get("attacker", {})',
        '{{"green": "inn"}.get(name, name): n for name, n in trace.get("attacker", {}).items()}',
    )
    yield broken(
        "bridge",
        "Taiko is told to heal Kabe, whomever he heals",
        "bridge:_symbolize_ronin_use",
        'entry.get("heal")',
        '"kabe"',
    )
    yield broken(
        "bridge",
        "of the Watchtower's targets only the first is told",
        "bridge:_symbolize_area_use",
        "ronin.value in targets)",
        "ronin.value in targets[:1])",
    )
    yield broken(
        "bridge",
        "a target that only the Well, the Pen and the Shrine have is told of every area",
        "bridge:_symbolize_area_use",
        'entry.get("target") if aims else None',
        'entry.get("target")',
    )
    yield broken(
        "bridge",
        "a division that comes after step 3 began is told as if it came before",
        "bridge:in_steps",
        "if step < reached:",
        "if step < reached - 1:",
    )
    yield broken(
        "bridge",
        "of two Shrine Markers on one tile the engine's next position keeps one",
        "bridge:normal_position",
        'sorted(position.get("shrine", []),',
        'sorted({*position.get("shrine", [])},',
    )
    yield broken(
        "bridge",
        "a space may be named without a ninja",
        "bridge:_at_least_one",
        "count < 1",
        "count < 0",
    )
    yield broken(
        "bridge",
        "the Passage of a model always brings one",
        "bridge:_concretize_area_use",
        'entry["count"] = value.number(slot.count)',
        'entry["count"] = 1',
    )
    yield broken(
        "bridge",
        "the next position of a model forgets who stayed on the first area",
        "bridge:concretize_position",
        "for r, place in stayed.items() if place != NONE",
        "for r, place in stayed.items() if place > 0",
    )
