"""Rounds one edit away from a recorded one: most of them are illegal in one place."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from ronin.model.shadow_tactics.facts import As, Faces, HexKind, Place
from ronin.model.shadow_tactics.trace import Do, Entry, Laid, Ordered, Spot, Trace
from ronin.verify.shadow_tactics.symbols import Files


def edited(trace: Trace, files: Files, random: Random) -> Trace:
    """The round with one thing in it changed, left out or added."""
    edits: list[Callable[[Trace, Files, Random], Trace]] = [_programme, _takes, _draw]
    edits += [_orders, _orders, _uses, _uses, _uses] if trace.orders else []
    edits += [_execution] * 6 if trace.execution else []
    return random.choice(edits)(trace, files, random)


def _changed(items: tuple[Any, ...], drawn: Callable[[], Any], random: Random) -> tuple[Any, ...]:
    """A list with an item left out, doubled, exchanged or another instead."""
    listed = list(items)
    at = random.randrange(len(listed) + 1)
    match random.randrange(4):
        case 0:
            del listed[at : at + 1]
        case 1:
            listed.insert(at, drawn())
        case 2:
            listed[at : at + 1] = [drawn()]
        case _:
            random.shuffle(listed)
    return tuple(listed)


def _programme(trace: Trace, files: Files, random: Random) -> Trace:
    ninjas = sorted(files.cards.ninjas)

    def laid() -> Laid:
        name = random.choice(ninjas)
        own = files.cards.ninjas[name].cards
        return Laid(name, random.choice(own or sorted(files.cards.actions)))

    return replace(trace, programme=_changed(trace.programme, laid, random))


def _takes(trace: Trace, files: Files, random: Random) -> Trace:
    ninjas = sorted(files.cards.ninjas)
    return replace(trace, takes=_changed(trace.takes, lambda: random.choice(ninjas), random))


def _draw(trace: Trace, files: Files, random: Random) -> Trace:
    names = [*sorted(files.cards.orders), "nothing"]
    return replace(trace, draw=_changed(trace.draw, lambda: random.choice(names), random))


def _orders(trace: Trace, files: Files, random: Random) -> Trace:
    at = random.randrange(len(trace.orders))
    order = trace.orders[at]
    names = sorted(files.cards.orders)
    match random.randrange(4):
        case 0:
            how = random.choice(list(As)).value
            return _with_order(trace, at, order._replace(how=how))
        case 1:
            how = random.choice(list(As)).value
            card = random.choice(names)
            section = files.cards.orders[card].section(As(how))
            do = None if how == As.PREPARE else (None,) * len(section)
            return _with_order(trace, at, Ordered(card, how, do))
        case 2:
            do = _changed(order.do or (), lambda: None, random)
            return _with_order(trace, at, order._replace(do=do))
        case _:
            drawn = lambda: Ordered(random.choice(names), As.PREPARE.value)  # noqa: E731
            return replace(trace, orders=_changed(trace.orders, drawn, random))


def _with_order(trace: Trace, at: int, order: Ordered) -> Trace:
    return replace(trace, orders=(*trace.orders[:at], order, *trace.orders[at + 1 :]))


def _uses(trace: Trace, files: Files, random: Random) -> Trace:
    if not any(order.do for order in trace.orders):
        return _orders(trace, files, random)
    return _with_use(trace, lambda done: _edited_use(done, trace, files, random), random)


def _edited_use(done: Do | None, trace: Trace, files: Files, random: Random) -> Do | None:
    if done is None:
        return Do() if random.random() < 1 / 3 else _field_drawn(Do(), trace, files, random)
    return None if random.random() < 1 / 4 else _field_drawn(done, trace, files, random)


def _field_drawn(done: Do, trace: Trace, files: Files, random: Random) -> Do:
    standing = [guard.at for guard in trace.position.guards] or list(files.places)
    drawn: dict[str, Any] = {
        "guard": random.choice([*standing, random.choice(files.places)]),
        "to": _corner(files, random),
        "faces": _facing(random),
        "finds": random.choice((True, True, None)),
    }
    name = random.choice(sorted(drawn))
    return done._replace(**{name: drawn[name]})


def _corner(files: Files, random: Random) -> Place:
    """Any corner; as often one that touches nothing, if there is one."""
    bare = [place for place in files.places if not files.board.can_face_outwards(place)]
    return random.choice(bare if bare and random.random() < 1 / 3 else files.places)


def _facing(random: Random) -> str:
    """A facing, or now and then a word that is none."""
    return random.choice((Faces.IN.value, Faces.OUT.value, Faces.OUT.value, "up"))


class _Fields(NamedTuple):
    """What the fields of an entry may be drawn from."""

    trace: Trace
    files: Files
    random: Random

    def of(self, name: str) -> Any:
        """Another value of a field."""
        random, files = self.random, self.files
        places, board = files.places, files.board
        standing = [guard.at for guard in self.trace.position.guards] or list(places)
        match name:
            case "yard":
                return random.choice(board.yards)
            case "targets":
                number = random.choice((0, 1, 1, 2, 3))
                return tuple(random.choice(standing) for _ in range(number))
            case "place":
                return Spot(_corner(files, random), _facing(random))
            case "lure":
                return random.choice(standing)
            case "junction":
                return random.choice(
                    [*board.next_to(random.choice(board.bushes), HexKind.JUNCTION), "j"]
                )
            case "bush":
                return random.choice(board.bushes)
            case "heal":
                return random.choice([ninja.name for ninja in self.trace.position.ninjas])
            case _:
                return True


def with_another_card(trace: Trace, files: Files, random: Random) -> Trace:
    """A ninja lays another of his cards first."""
    ninja = random.choice(trace.position.ninjas)
    laid = Laid(ninja.name, random.choice(files.cards.ninjas[ninja.name].cards))
    return replace(trace, programme=(laid, *trace.programme[1:]))


def with_another_move(trace: Trace, files: Files, random: Random) -> Trace:
    """A symbol of an order moves any guard to any corner."""
    standing = [guard.at for guard in trace.position.guards] or list(files.places)
    moved = Do(random.choice(standing), random.choice(files.places), Faces.IN.value)
    return _with_use(trace, lambda _: moved, random)


def with_another_yard(trace: Trace, files: Files, random: Random) -> Trace:
    """A card is aimed at another yard, and at nobody in it."""
    aimed = [at for at, entry in enumerate(trace.execution) if entry and entry.yard]
    if not aimed:
        return trace
    at = random.choice(aimed)
    return _with_entry(trace, at, Entry(yard=random.choice(files.board.yards)))


def with_another_lure(trace: Trace, files: Files, random: Random) -> Trace:
    """Another guard is lured."""
    del files
    luring = [at for at, entry in enumerate(trace.execution) if entry and entry.lure]
    if not luring:
        return trace
    at = random.choice(luring)
    entry = trace.execution[at] or Entry()
    lured = random.choice([guard.at for guard in trace.position.guards])
    return _with_entry(trace, at, entry._replace(lure=lured))


def without_a_corner(trace: Trace, files: Files, random: Random) -> Trace:
    """Where a guard is sent only the yard is told."""
    del files
    return _with_use(
        trace,
        lambda done: done and done._replace(to=done.to and done.to._replace(corner=-1)),
        random,
    )


def _with_use(trace: Trace, drawn: Callable[[Do | None], Do | None], random: Random) -> Trace:
    """The round with one use of an order symbol told otherwise, if there is any."""
    places = [(at, i) for at, order in enumerate(trace.orders) for i in range(len(order.do or ()))]
    if not places:
        return trace
    at, number = random.choice(places)
    told = list(trace.orders[at].do or ())
    told[number] = drawn(told[number])
    return _with_order(trace, at, trace.orders[at]._replace(do=tuple(told)))


def _execution(trace: Trace, files: Files, random: Random) -> Trace:
    at = random.randrange(len(trace.execution))
    entry = trace.execution[at]
    fields = _Fields(trace, files, random)
    if entry is None or random.random() < 1 / 8:
        changed = Entry() if entry is None else None
    else:
        told = [name for name in Entry._fields if getattr(entry, name) is not None]
        name = random.choice(told if told and random.random() < 3 / 4 else Entry._fields)
        left_out = random.random() < 1 / 5
        changed = entry._replace(**{name: None if left_out else fields.of(name)})
    return _with_entry(trace, at, changed)


def _with_entry(trace: Trace, at: int, entry: Entry | None) -> Trace:
    return replace(trace, execution=(*trace.execution[:at], entry, *trace.execution[at + 1 :]))
