"""An event: who reacts to deaths and bodies, and which bodies go."""

from collections import Counter
from dataclasses import dataclass, field

from tests.shadow_tactics.second_player.table import Guard, Table


@dataclass
class Event:
    """What a card, an order symbol or a waking brought about."""

    deaths: Counter[str] = field(default_factory=Counter)
    """Deaths that can be seen, by yard."""
    moved: list[tuple[Guard, set[str]]] = field(default_factory=list)
    """Guards who find by having come, with the yards in which they do."""
    silent: list[Guard] = field(default_factory=list)
    """Guards deployed together with another who finds."""
    by: str | None = None
    """The ninja whose card it was."""
    hurts: bool = False
    """Whether his card is one that a seen death may punish."""


def happen(event: Event, table: Table) -> list[Guard]:
    """Everybody concerned reacts, then the bodies go; who reacted is told."""
    reacted: list[Guard] = []
    gone: set[str] = set()
    for guard in table.awake():
        if any(guard is other for other in event.silent):
            continue
        yard = table.yard(guard)
        inward = guard["faces"] == "in"
        sees = bool(event.deaths[yard] > 0) and (inward or table.read["outward-death"] == "yes")
        came = {at for other, yards in event.moved if other is guard for at in yards}
        finding = came | {yard} if inward else came
        finds = any(table.bodies[at] for at in finding)
        came_upon = any(table.bodies[at] for at in came)
        if not sees and not finds:
            continue
        reacted.append(guard)
        if came_upon:
            gone |= came
        if inward:
            gone.add(yard)
        table.react(guard, times(sees, sum(table.bodies[at] for at in finding), table))
        punish(event, sees, came_upon, table)
    if table.read["bodies-removed"] == "board" and reacted:
        gone = set(table.bodies)
    for yard in gone:
        table.bodies[yard] = 0
    return reacted


def times(sees: bool, bodies: int, table: Table) -> int:
    """How often a guard reacts to what he sees and finds."""
    if table.read["one-reaction"] == "two":
        return int(sees) + int(bodies > 0)
    return max(1, bodies) if table.read["reaction-number"] == "each-body" else 1


def punish(event: Event, sees: bool, came_upon: bool, table: Table) -> None:
    """The ninja is hurt by a guard who reacts, where a reading says so."""
    if event.by is None:
        return
    if sees and event.hurts:
        table.hurt(event.by, 1)
    if came_upon and table.read["lured-finds"] == "finds-and-hurts":
        table.hurt(event.by, 1)
