"""Rounds one edit away from another: most of them break a rule, and some are just as legal."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin, Space

Json = dict[str, Any]
Edit = Callable[[Json, Random], None]
"""Changes a trace in place, or leaves it as it is where there is nothing to change."""


def edit_trace(trace: Json, random: Random) -> tuple[str, Json]:
    """The name of an edit, and the trace after it."""
    name = random.choice(tuple(EDITS))
    changed = deepcopy(trace)
    EDITS[name](changed, random)
    return name, changed


def _space(random: Random) -> str:
    return random.choice(SPACES).value


def _ronin(random: Random) -> str:
    return random.choice(RONIN).value


def _plus(counts: dict[str, int], name: str, change: int) -> None:
    counts[name] = max(0, counts.get(name, 0) + change)


def _more_attackers(trace: Json, random: Random) -> None:
    _plus(trace["attacker"], _space(random), random.choice((1, 1, 2)))


def _fewer_attackers(trace: Json, random: Random) -> None:
    if trace["attacker"]:
        _plus(trace["attacker"], random.choice(sorted(trace["attacker"])), -random.choice((1, 2)))


def _attackers_elsewhere(trace: Json, random: Random) -> None:
    _fewer_attackers(trace, random)
    _more_attackers(trace, random)


def _no_attackers(trace: Json, random: Random) -> None:
    trace["attacker"] = random.choice(({}, {"green": 1}))


def _ronin_elsewhere(trace: Json, random: Random) -> None:
    if trace["defender"]:
        trace["defender"][random.choice(sorted(trace["defender"]))] = _space(random)


def _ronin_joins(trace: Json, random: Random) -> None:
    taken = [*trace["defender"].values(), *trace["position"].get("stayed", {}).values()]
    if trace["defender"]:
        trace["defender"][random.choice(sorted(trace["defender"]))] = random.choice(taken)


def _tasuke_joins(trace: Json, random: Random) -> None:
    taken = [*trace["defender"].values(), *trace["position"].get("stayed", {}).values()]
    if Ronin.TASUKE.value in trace["defender"]:
        trace["defender"][Ronin.TASUKE.value] = random.choice(taken)


def _ronin_forgotten(trace: Json, random: Random) -> None:
    if trace["defender"]:
        del trace["defender"][random.choice(sorted(trace["defender"]))]


def _ronin_added(trace: Json, random: Random) -> None:
    trace["defender"].setdefault(_ronin(random), _space(random))


def _use_dropped(trace: Json, random: Random) -> None:
    if trace["choices"]:
        del trace["choices"][random.randrange(len(trace["choices"]))]


def _use_repeated(trace: Json, random: Random) -> None:
    if trace["choices"]:
        again = deepcopy(random.choice(trace["choices"]))
        trace["choices"].insert(random.randint(0, len(trace["choices"])), again)


def _uses_swapped(trace: Json, random: Random) -> None:
    choices = trace["choices"]
    if len(choices) > 1:
        first = random.randrange(len(choices) - 1)
        choices[first], choices[first + 1] = choices[first + 1], choices[first]


def _use_moved(trace: Json, random: Random) -> None:
    """A use to any other moment of the round, steps or no steps."""
    choices = trace["choices"]
    if len(choices) > 1:
        moved = choices.pop(random.randrange(len(choices)))
        choices.insert(random.choice((0, len(choices), random.randint(0, len(choices)))), moved)


def _pair_on_green(trace: Json, random: Random) -> None:
    """Two ronin on the Green, one of them Tasuke or not."""
    sent = sorted(trace["defender"])
    for ronin in random.sample(sent, min(2, len(sent))):
        trace["defender"][ronin] = Space.GREEN.value
    if Ronin.TASUKE.value in sent and random.random() < 0.5:
        trace["defender"][Ronin.TASUKE.value] = Space.GREEN.value


def _ronin_use_added(trace: Json, random: Random) -> None:
    early = [number for number, use in enumerate(trace["choices"]) if use.get("use") in list(RONIN)]
    place = random.randint(0, (early[-1] + 1) if early else 0)
    ronin = random.choice((*RONIN, Ronin.YOBU, Ronin.HAYAI, Ronin.TAIKO))
    use: Json = {"use": ronin.value}
    match ronin:
        case Ronin.YOBU:
            goal = Space(trace["defender"].get("yobu", "inn")).number
            near = [AREAS[(goal + step) % len(AREAS)] for step in (1, -1)]
            use["to"] = {random.choice(near).value: random.randint(1, 2)}
        case Ronin.HAYAI:
            use["to"] = _space(random)
        case Ronin.TAIKO:
            use["heal"] = _ronin(random)
    trace["choices"].insert(place, use)


def _area_use_added(trace: Json, random: Random) -> None:
    late = [number for number, use in enumerate(trace["choices"]) if use.get("use") in list(AREAS)]
    place = random.randint(late[0] if late else len(trace["choices"]), len(trace["choices"]))
    area = random.choice(SPACES)
    use: Json = {"use": area.value}
    if area is Space.INN:
        area = random.choice(SPACES)
        use["copies"] = area.value
    match area:
        case Space.WELL | Space.SHRINE | Space.ANIMAL_PEN:
            use["target"] = _ronin(random)
        case Space.PASSAGE:
            use |= {"to": _space(random), "count": random.randint(1, 3)}
        case Space.BURIAL_GROUNDS:
            use["from"] = {
                space: random.randint(1, 2)
                for space in sorted({_space(random) for _ in range(random.randint(1, 2))})
            }
        case Space.WATCHTOWER:
            if random.random() < 0.3:
                use["targets"] = sorted({_ronin(random) for _ in range(random.randint(1, 2))})
    trace["choices"].insert(place, use)


def _played_on(trace: Json, random: Random) -> None:
    """A use at the very end, where the game may be over."""
    added: Json = {"choices": []}
    _area_use_added(added, random)
    uses = [use for use in trace["choices"] if "use" in use]
    trace["choices"].append(deepcopy(random.choice((*uses, *added["choices"]))))


def _other_value(trace: Json, random: Random) -> None:
    """Another target, goal, number or share in one of the uses."""
    fields = [
        (use, field)
        for use in trace["choices"]
        for field in ("target", "heal", "to", "from", "count", "split", "copies", "targets")
        if field in use
    ]
    if not fields:
        return
    use, field = random.choice(fields)
    value = use[field]
    match field:
        case "target" | "heal":
            use[field] = _ronin(random)
        case "count":
            use[field] = random.choice((1, 2, 3))
        case "copies":
            use[field] = _space(random)
        case "targets":
            use[field] = sorted({_ronin(random), *random.sample(value, len(value) - 1)})
        case "split":
            name = random.choice(sorted(value))
            value[name] = max(0, value[name] + random.choice((1, -1)))
        case _ if isinstance(value, str):
            use[field] = _space(random)
        case _:
            _plus(value, random.choice((*sorted(value), _space(random))), random.choice((1, 1, -1)))


def _share_moved(trace: Json, random: Random) -> None:
    """A wound from one of two ronin to the other."""
    splits = [use["split"] for use in trace["choices"] if len(use.get("split", {})) == 2]
    if splits:
        split = random.choice(splits)
        one, other = random.sample(sorted(split), 2)
        if split[one]:
            split[one] -= 1
            split[other] += 1


def _split_dropped(trace: Json, random: Random) -> None:
    splits = [use for use in trace["choices"] if "split" in use and "use" in use]
    if splits:
        del random.choice(splits)["split"]
    else:
        trace["choices"] = [use for use in trace["choices"] if "wounds" not in use]


def _split_added(trace: Json, random: Random) -> None:
    pair = {"tasuke": random.randint(0, 2), _ronin(random): random.randint(0, 2)}
    passages = [use for use in trace["choices"] if "count" in use]
    if passages and random.random() < 0.6:
        random.choice(passages)["split"] = pair
    else:
        late = [n for n, use in enumerate(trace["choices"]) if use.get("use") in list(AREAS)]
        first = late[0] if late else len(trace["choices"])
        area = trace["defender"].get("tasuke", _space(random))
        trace["choices"].insert(first, {"wounds": area, "split": pair})


def _field_added(trace: Json, random: Random) -> None:
    """A field that most uses have no need of."""
    if trace["choices"]:
        use = random.choice(trace["choices"])
        field = random.choice(("target", "heal", "count", "split", "targets"))
        ronin = _ronin(random)
        values = {"count": 1, "split": {ronin: 1}, "targets": [ronin]}
        use.setdefault(field, values.get(field, ronin))


def _field_dropped(trace: Json, random: Random) -> None:
    """A field that an ability may need."""
    fields = [(use, field) for use in trace["choices"] for field in use if field != "use"]
    fields = [(use, field) for use, field in fields if "wounds" not in use]
    if fields:
        use, field = random.choice(fields)
        del use[field]


def _position_changed(trace: Json, random: Random) -> None:
    position = trace["position"]
    ronin = random.choice(RONIN)
    match random.randrange(9):
        case 0:
            position["round"] = random.choice((0, 9, random.randint(1, 8)))
        case 1:
            position["reserves"] += random.choice((1, 5, 20))
        case 2:
            position["reserves"] = max(0, position["reserves"] - random.choice((1, 5, 20)))
        case 3:
            _plus(position.setdefault("ninja", {}), _space(random), random.choice((1, -1, 3)))
        case 4:
            wounds = position.setdefault("wounds", {})
            wounds[ronin.value] = random.choice((0, ronin.vitality - 1, ronin.vitality))
        case 5:
            fallen = position.setdefault("eliminated", [])
            if ronin.value not in fallen:
                fallen.append(ronin.value)
                trace["defender"].pop(ronin.value, None)
        case 6 | 7:
            stayed = position.setdefault("stayed", {})
            stayed[ronin.value] = random.choice((_space(random), *stayed.values()))
            trace["defender"].pop(ronin.value, None)
        case _:
            position.setdefault("shrine", []).append(ronin.value)


EDITS: dict[str, Edit] = {
    "more attackers": _more_attackers,
    "fewer attackers": _fewer_attackers,
    "attackers elsewhere": _attackers_elsewhere,
    "no attackers": _no_attackers,
    "a ronin elsewhere": _ronin_elsewhere,
    "a ronin joins another": _ronin_joins,
    "Tasuke joins another": _tasuke_joins,
    "a ronin forgotten": _ronin_forgotten,
    "a ronin added": _ronin_added,
    "a use dropped": _use_dropped,
    "a use repeated": _use_repeated,
    "two uses swapped": _uses_swapped,
    "a use moved": _use_moved,
    "two ronin on the Green": _pair_on_green,
    "a ronin's use added": _ronin_use_added,
    "an area's use added": _area_use_added,
    "an area's use added, again": _area_use_added,
    "a use at the end": _played_on,
    "another value": _other_value,
    "another value, again": _other_value,
    "a share moved": _share_moved,
    "a split dropped": _split_dropped,
    "a split added": _split_added,
    "a field added": _field_added,
    "a field dropped": _field_dropped,
    "the position changed": _position_changed,
    "the position changed, again": _position_changed,
}
