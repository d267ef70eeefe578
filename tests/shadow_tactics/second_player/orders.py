"""The Daimyo's orders."""

from collections.abc import Iterator
from typing import Any

from tests.shadow_tactics.second_player.events import Event, happen
from tests.shadow_tactics.second_player.objective import met
from tests.shadow_tactics.second_player.refusal import Refusal
from tests.shadow_tactics.second_player.table import Guard, Table


def give_orders(orders: list[dict[str, Any]], table: Table) -> bool:
    """Play every order card; whether the ninjas won by it."""
    won = False
    for index, order in enumerate(orders):
        if won:
            raise Refusal(f"orders.{index}", "it is over")
        won = play(order, f"orders.{index}", table)
    if not won and (table.hand or table.active):
        raise Refusal("orders", "cards are left over")
    table.hand = []
    return won


def play(order: dict[str, Any], at: str, table: Table) -> bool:
    """Play one card; whether the ninjas won by it."""
    section = taken(order, at, table)
    if section is None:
        if "do" in order:
            raise Refusal(at, "a prepared card does nothing now")
        table.prepared.append(order["card"])
        return False
    symbols: list[str] = table.data.orders[order["card"]][section]
    uses = order.get("do", [])
    if len(uses) != len(symbols):
        raise Refusal(at, "one entry for each symbol")
    return carry_out(symbols, uses, at, table)


def taken(order: dict[str, Any], at: str, table: Table) -> str | None:
    """Take the card from where it lies; its section, None if it is prepared."""
    card, way, read = order["card"], order["as"], table.read
    alarm = table.alarm >= (1 if read["red-section-when"] == "full-and-half" else 2)
    bottom = not alarm or read["prepared-at-alarm"] == "bottom"
    from_hand = {"red"} if alarm else {"top", "prepare"}
    if alarm and read["alarm-prepare"] == "allowed":
        from_hand.add("prepare")
    if way == ("bottom" if bottom else "red") and card in table.active:
        table.active.remove(card)
    elif way in from_hand and card in table.hand:
        if read["order-sequence"] == "active-first" and table.active:
            raise Refusal(at, "active cards come first")
        table.hand.remove(card)
    else:
        raise Refusal(at, "no such card to be played so")
    return None if way == "prepare" else way


def carry_out(symbols: list[str], uses: list[Any], at: str, table: Table) -> bool:
    """Carry out the symbols of a section; whether the ninjas won by it."""
    alerted = [guard for guard in table.guards if guard["state"] == "alert"]
    row: list[tuple[Guard, bool]] = []
    for index, (symbol, use) in enumerate(zip(symbols, uses, strict=True)):
        here = f"{at}.{index}"
        if use is None:
            if table.read["order-symbols"] == "if-impossible" and possible(symbol, alerted, table):
                raise Refusal(here, "it can be used")
        elif symbol.startswith("deploy_"):
            row.append(deployed(symbol, use, row, here, table))
        else:
            happen(USES[symbol](symbol, use, alerted, here, table), table)
        following = symbols[index + 1] if index + 1 < len(symbols) else ""
        if row and not following.startswith("deploy_"):
            happen(arrival(row, table), table)
            row = []
        if use is not None and at_once(table):
            for late in range(index + 1, len(uses)):
                if uses[late] is not None:
                    raise Refusal(f"{at}.{late}", "it is over")
            return True
    return False


def at_once(table: Table) -> bool:
    """Whether the ninjas win while orders are given."""
    read = table.read
    looks = read["officers-relieved"] == "at-once" and read["objective-when"] == "by-objective"
    return looks and table.data.mission["objective"]["kind"] != "reach" and met(table)


def possible(symbol: str, alerted: list[Guard], table: Table) -> bool:
    """Whether anything can be done with a symbol."""
    if symbol == "search":
        return True
    if symbol.startswith("deploy_"):
        return any(table.free_places(yard) for yard in table.board.barracks)
    if symbol == "spread":
        return any(may_spread(guard, alerted, table) for guard in table.guards)
    return any(True for guard in table.guards for _ in walks(symbol, guard, table))


def walks(symbol: str, guard: Guard, table: Table) -> Iterator[tuple[str, str]]:
    """Every place and facing to which a move symbol may bring a guard."""
    for yard in table.board.yards:
        for corner in range(6):
            for faces in ("in", "out"):
                if may_walk(symbol, guard, f"{yard}.{corner}", faces, table):
                    yield f"{yard}.{corner}", faces


def may_walk(symbol: str, guard: Guard, to: Any, faces: Any, table: Table) -> bool:
    """Whether a move symbol may bring a guard there."""
    if guard["state"] == "stunned" or not table.stands(to, faces, guard):
        return False
    if to == guard["at"] and (table.read["turning"] == "no" or faces == guard["faces"]):
        return False
    start, end = table.yard(guard), to.rpartition(".")[0]
    if start == end:
        return True
    if end not in table.board.adjacent[start]:
        return False
    return symbol == "free_move" or may_march(guard, start, end, table)


def may_march(guard: Guard, start: str, end: str, table: Table) -> bool:
    """Whether a regular move may lead a guard to an adjacent yard."""
    board, march = table.board, table.read["guard-march"]
    officers = {table.yard(guard) for guard in table.awake() if guard["kind"] == "officer"}
    drawing = officers | set(board.barracks)
    if guard["kind"] == "officer" or start in drawing:
        return True
    if march == "same-yard":
        return False
    if march == "neighbouring" and board.adjacent[start] & drawing:
        return True
    before, after = board.steps(start), board.steps(end)
    aims = {yard for yard in drawing if yard in before}
    if table.read["towards-what"] == "nearest":
        least = min((before[yard] for yard in aims), default=0)
        aims = {yard for yard in aims if before[yard] == least}
    return any(after[yard] < before[yard] for yard in aims)


def may_spread(guard: Guard, alerted: list[Guard], table: Table) -> bool:
    """Whether the alarm may be spread to a guard."""
    chain = table.read["spread-chain"] == "yes"
    return guard["state"] == "calm" and any(
        other["state"] == "alert" and (chain or any(other is guard for guard in alerted))
        for other in table.guards_in(table.yard(guard))
    )


def only(use: dict[str, Any], fields: set[str], at: str) -> None:
    """Refuse an entry with other fields than these."""
    if use.keys() != fields:
        raise Refusal(at, f"exactly {sorted(fields)}")


def move(symbol: str, use: dict[str, Any], _: list[Guard], at: str, table: Table) -> Event:
    """A guard is moved."""
    only(use, {"guard", "to", "faces"}, at)
    guard = table.guard_at(use["guard"])
    if guard is None or not may_walk(symbol, guard, use["to"], use["faces"], table):
        raise Refusal(at, "no such move")
    start = table.yard(guard)
    guard.update(at=use["to"], faces=use["faces"])
    return Event(moved=[(guard, {start, table.yard(guard)})])


def spread(_: str, use: dict[str, Any], alerted: list[Guard], at: str, table: Table) -> Event:
    """A guard is alerted by another."""
    only(use, {"guard"}, at)
    guard = table.guard_at(use["guard"])
    if guard is None or not may_spread(guard, alerted, table):
        raise Refusal(at, "nobody to be alerted")
    table.alert(guard)
    return Event()


def search(_: str, use: dict[str, Any], __: list[Guard], at: str, table: Table) -> Event:
    """The bushes will be searched."""
    only(use, set(), at)
    table.searches += 1
    table.searched.append(watchers(table))
    return Event()


USES = {"move": move, "free_move": move, "spread": spread, "search": search}


def watchers(table: Table) -> dict[str, list[int]]:
    """The alerted guards who watch the bush of each ninja."""
    inward = table.read["search-watch"] == "inward-too"
    return {
        name: [
            id(guard)
            for guard in table.guards
            if guard["state"] == "alert"
            and (guard["faces"] == "out" or inward)
            and table.watches(guard, ninja["at"])
        ]
        for name, ninja in table.ninjas.items()
    }


def deployed(
    symbol: str, use: dict[str, Any], row: list[tuple[Guard, bool]], at: str, table: Table
) -> tuple[Guard, bool]:
    """A new guard, and whether he is named as the finder."""
    only(use, {"to", "faces"} | use.keys() & {"finds"}, at)
    where = table.board.place(use["to"])
    if where is None or where[0] not in table.board.barracks:
        raise Refusal(at, "guards come to barracks")
    if not table.stands(use["to"], use["faces"]):
        raise Refusal(at, "no free place")
    there = [finds for guard, finds in row if table.yard(guard) == where[0]]
    if "finds" in use and (
        use["finds"] is not True
        or not there
        or any(there)
        or table.read["deploy-finders"] != "daimyo-chooses"
    ):
        raise Refusal(at, "nobody is chosen so")
    kind = symbol.removeprefix("deploy_")
    guard = {"at": use["to"], "kind": kind, "faces": use["faces"], "state": "calm"}
    table.guards.append(guard)
    return guard, "finds" in use


def arrival(row: list[tuple[Guard, bool]], table: Table) -> Event:
    """The event after deploy symbols in a row: one finder for each barracks, or all."""
    event = Event()
    for yard in {table.yard(guard) for guard, _ in row}:
        here = [(guard, finds) for guard, finds in row if table.yard(guard) == yard]
        chosen = next((guard for guard, finds in here if finds), here[0][0])
        for guard, _ in here:
            if guard is chosen or table.read["deploy-finders"] == "each":
                event.moved.append((guard, {yard}))
            else:
                event.silent.append(guard)
    return event
