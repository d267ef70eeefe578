"""A crowded position on given files, and a round from it chosen by chance."""

from random import Random
from typing import Any

from tests.shadow_tactics.second_player.execution import YARD_SYMBOLS, Turn, before, execute
from tests.shadow_tactics.second_player.orders import carry_out, may_spread, play, walks
from tests.shadow_tactics.second_player.programme import Laid, wrong
from tests.shadow_tactics.second_player.refusal import Refusal
from tests.shadow_tactics.second_player.table import KINDS, STATES, Data, Position, Table

Entry = dict[str, Any]


def random_trace(data: Data, chance: Random) -> dict[str, Any]:
    """A round, most often a legal one."""
    position = random_position(data, chance)
    table = Table(position, data)
    programme = random_programme(table, chance)
    trace: dict[str, Any] = {"position": position, "programme": programme, "orders": []}
    try:
        while table.hand or table.active:
            trace["orders"].append(random_order(table, chance))
        trace["execution"] = random_execution(programme, table, chance)
    except Refusal:
        pass
    if chance.random() < 0.1:
        trace["takes"] = chance.sample(sorted(table.ninjas), 1)
    if chance.random() < 0.5:
        trace["draw"] = chance.choices(sorted(data.orders), k=len(table.ninjas))
    return trace


def random_position(data: Data, chance: Random) -> Position:
    """A position with many guards and bodies."""
    board = data.board
    bushes = sorted(board.of_kind("bush"), key=lambda one: -len(board.around_of(one, "yard")))
    table = Table({"time": chance.choice((1, 2, 5)), "ninjas": {}}, data)
    for yard in board.yards:
        for _ in range(chance.randrange(4)):
            place = f"{yard}.{chance.randrange(6)}"
            faces = chance.choice(("in", "out"))
            if table.stands(place, faces):
                kind, state = chance.choice(KINDS), chance.choice(("calm", *STATES))
                table.guards.append({"at": place, "kind": kind, "faces": faces, "state": state})
        inward = [guard for guard in table.awake() if guard["faces"] == "in"]
        if chance.random() < 0.6 and yard not in map(table.yard, inward):
            table.bodies[yard] = chance.choice((1, 1, 2, 3, 5))
    for name in data.mission["ninjas"]:
        health, cards = data.ninjas[name]["health"], data.ninjas[name]["cards"]
        table.ninjas[name] = {
            "at": chance.choice(bushes[: chance.randint(1, len(bushes))]),
            "damage": chance.choice((0, 0, 0, chance.randint(0, len(health)))),
            "jutsu": chance.randrange(3),
            "carries": chance.random() < 0.4,
            "used": chance.sample(cards, chance.choice((0, 0, min(1, len(cards))))),
        }
    for tokens in (table.green, table.blue):
        tokens.update(bush for bush in bushes if chance.random() < 0.5)
    table.alarm, table.noise = chance.choice((0, 0, 1, 2)), chance.choice((0, 0, 1, 2, 14))
    table.hand = chance.choices(sorted(data.orders), k=chance.randrange(4))
    table.prepared = chance.choices(sorted(data.orders), k=chance.randrange(3))
    table.blown = set(chance.sample(board.yards, 1 if chance.random() < 0.1 else 0))
    return table.written()


def random_programme(table: Table, chance: Random) -> list[Laid]:
    """Cards that may be laid."""
    mat: list[Laid] = []
    for _ in range(chance.randrange(3, 10)):
        name = chance.choice(sorted(table.ninjas))
        laid = {"ninja": name, "card": chance.choice(table.data.ninjas[name]["cards"])}
        if wrong(laid, mat, table) is None:
            mat.append(laid)
    return mat


def random_order(table: Table, chance: Random) -> Entry:
    """Play an order card on the table, and tell how."""
    ways = [
        (card, way)
        for card in {*table.hand, *table.active}
        for way in ("top", "prepare", "bottom", "red")
    ]
    chance.shuffle(ways := sorted(ways))
    for card, way in ways:
        order: Entry = {"card": card, "as": way}
        symbols = table.data.orders[card].get(way, [])
        if way != "prepare":
            order["do"] = [None] * len(symbols)
        for index in range(len(symbols)):
            order["do"][index] = random_use(symbols, order["do"][:index], table.copy(), chance)
        try:
            play(order, "", table.copy())
        except Refusal:
            continue
        play(order, "", table)
        return order
    raise Refusal("orders", "nothing can be played")


def random_use(symbols: list[str], before_it: list[Any], table: Table, chance: Random) -> Any:
    """Something that may be done with a symbol after those before it."""
    symbol = symbols[len(before_it)]
    try:
        carry_out(symbols[: len(before_it)], before_it, "", table)
    except Refusal:
        return None
    uses: list[Entry] = []
    if symbol == "search":
        uses = [{}]
    elif symbol == "spread":
        uses = [{"guard": guard["at"]} for guard in table.guards if may_spread(guard, [], table)]
    elif symbol.startswith("deploy_"):
        places = [at for yard in table.board.barracks for at in table.free_places(yard)]
        uses = [{"to": at, "faces": chance.choice(("in", "out"))} for at in places]
        for use in uses:
            if before_it and chance.random() < 0.3:
                use["finds"] = True
    elif table.guards:
        guard = chance.choice(table.guards)
        uses = [
            {"guard": guard["at"], "to": to, "faces": faces}
            for to, faces in walks(symbol, guard, table)
        ]
    return chance.choice(uses) if uses and chance.random() < 0.9 else None


def random_execution(programme: list[Laid], table: Table, chance: Random) -> list[Entry | None]:
    """Choices for every card of the mat."""
    entries: list[Entry | None] = []
    for index, laid in enumerate(programme):
        start = table.copy()
        try:
            execute(programme[: index + 1], [*entries, None], start, won=False)
            entries.append(None)
        except Refusal:
            start = table.copy()
            execute(programme[:index], entries, start, won=False)
            turn = Turn(laid, {}, "", start, [])
            entries.append(random_entry(turn, chance))
    return entries


def random_entry(turn: Turn, chance: Random) -> Entry:
    """Choices for a card whose turn it is."""
    entry: Entry = {}
    ninja, table = turn.ninja, turn.table
    if not ninja["carries"] and table.green[ninja["at"]] and chance.random() < 0.5:
        entry["take"] = ninja["carries"] = True
    if ninja["jutsu"] < turn.symbols.count("jutsu"):
        return entry
    bush = ninja["at"]
    if any(symbol in YARD_SYMBOLS for symbol in turn.symbols):
        entry.update(random_aim(turn, chance))
    elif "move" in turn.symbols and turn.junctions():
        entry["junction"] = chance.choice(turn.junctions())
        entry["bush"] = chance.choice(turn.bushes(entry["junction"]) or [bush])
        if "heal" in turn.symbols and before("move", "heal", turn.symbols):
            bush = entry["bush"]
    hurt = turn.hurt_after_move(bush)
    if "heal" in turn.symbols and hurt:
        entry["heal"] = chance.choice(hurt)
    return entry


def random_aim(turn: Turn, chance: Random) -> Entry:
    """A yard, most often one of the fullest, and targets in it."""
    options = [
        (turn.number(yard, *aimed), yard, *aimed)
        for yard in turn.yards()
        for aimed in turn.aims(yard)
    ]
    most = max((option[0] for option in options), default=0)
    least = most if chance.random() < 0.7 else 1
    options = [option for option in options if option[0] >= least > 0]
    if not options:
        return {}
    _, yard, targets, lured = chance.choice(options)
    entry: Entry = {"yard": yard}
    if targets:
        entry["targets"] = list(targets)
    if lured:
        entry["lure"] = lured
    if lured or ("distract" in turn.symbols and targets):
        guard = turn.table.guard_at(targets[0]) if targets else None
        places = turn.table.free_places(yard, guard)
        entry["place"] = {"to": chance.choice(places), "faces": chance.choice(("in", "out"))}
    return entry
