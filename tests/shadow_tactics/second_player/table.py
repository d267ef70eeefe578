"""The table in the middle of a round, and what follows from it: views, reactions and events."""

from collections import Counter
from copy import copy
from typing import Any

from tests.shadow_tactics.second_player.board import Board
from tests.shadow_tactics.second_player.readings import with_defaults
from tests.shadow_tactics.second_player.refusal import Refusal

Guard = dict[str, Any]
Position = dict[str, Any]
STATES = ("calm", "alert", "stunned")
KINDS = ("spearman", "officer", "samurai")
SUPPLIES = {"bodies": 8, "alert": 15, "stunned": 5, "noise": 15}


def copied(value: Any) -> Any:
    """A value of JSON that shares no part with the other."""
    if isinstance(value, dict):
        return {name: copied(part) for name, part in value.items()}
    return [copied(part) for part in value] if isinstance(value, list) else value


class Data:
    """Map, cards and mission, and how open points are read."""

    def __init__(self, files: dict[str, Any], chosen: dict[str, str]) -> None:
        self.read = with_defaults(chosen)
        self.board = Board(files["map"], self.read["adjacent-yards"])
        self.actions: dict[str, Any] = files["cards"]["actions"]
        self.orders: dict[str, Any] = files["cards"]["orders"]
        self.ninjas: dict[str, Any] = files["cards"]["ninjas"]
        self.mission: dict[str, Any] = files["mission"]

    def colour(self, card: str) -> str:
        """How risky a card is."""
        symbols = self.actions[card]["symbols"]
        if "mission" in symbols:
            action = self.mission.get("action")
            return str(action["colour"]) if action else "green"
        if "move" in symbols and self.read["move-colour"] == "red":
            return "red"
        return str(self.actions[card]["colour"])

    def moves(self, card: str) -> bool:
        """Whether it is a movement card."""
        return "move" in self.actions[card]["symbols"]


class Table:
    """A position that is being played on."""

    def __init__(self, position: Position, data: Data) -> None:
        self.data = data
        self.board = data.board
        self.read = data.read
        self.time: int = position["time"]
        self.alarm: int = position.get("alarm", 0)
        self.noise: int = position.get("noise", 0)
        self.guards: list[Guard] = [
            {"state": "calm"} | guard for guard in copied(position.get("guards", []))
        ]
        self.bodies: Counter[str] = Counter(position.get("bodies", {}))
        none = {"damage": 0, "jutsu": 0, "carries": False, "used": []}
        self.ninjas: dict[str, Any] = {
            name: copied(none | ninja) for name, ninja in position["ninjas"].items()
        }
        self.hand: list[str] = list(position.get("hand", []))
        self.active: list[str] = list(position.get("prepared", []))
        self.prepared: list[str] = []
        tokens = position.get("tokens", {})
        self.green: Counter[str] = Counter(tokens.get("green", {}))
        self.blue: Counter[str] = Counter(tokens.get("blue", {}))
        self.blown: set[str] = set(position.get("blown", []))
        self.searches = 0
        self.searched: list[dict[str, list[int]]] = []
        self.found: list[str] = []

    def copy(self) -> "Table":
        """Another table like this one."""
        other = copy(self)
        other.guards = copied(self.guards)
        other.ninjas = copied(self.ninjas)
        other.bodies, other.green = Counter(self.bodies), Counter(self.green)
        other.blue, other.blown = Counter(self.blue), set(self.blown)
        other.found = list(self.found)
        other.hand, other.prepared = list(self.hand), list(self.prepared)
        other.active, other.searched = list(self.active), list(self.searched)
        return other

    # guards

    def where(self, guard: Guard) -> tuple[str, int]:
        """His yard and corner."""
        found = self.board.place(guard["at"])
        assert found is not None
        return found

    def yard(self, guard: Guard) -> str:
        """His yard."""
        return self.where(guard)[0]

    def guards_in(self, yard: str) -> list[Guard]:
        """The guards of a yard."""
        return [guard for guard in self.guards if self.yard(guard) == yard]

    def guard_at(self, place: Any) -> Guard | None:
        """The guard on a place."""
        return next((guard for guard in self.guards if guard["at"] == place), None)

    def free(self, place: Any, but: Guard | None = None) -> bool:
        """Whether a guard fits on a place, one of them not counted."""
        where = self.board.place(place)
        if where is None:
            return False
        others = [self.where(guard) for guard in self.guards if guard is not but]
        return not any(
            yard == where[0] and (corner - where[1]) % 6 in (5, 0, 1) for yard, corner in others
        )

    def stands(self, place: Any, faces: Any, but: Guard | None = None) -> bool:
        """Whether a guard can stand so."""
        return self.free(place, but) and self.board.may_face(place, faces)

    def free_places(self, yard: str, but: Guard | None = None) -> list[str]:
        """The free places of a yard."""
        return [f"{yard}.{k}" for k in range(6) if self.free(f"{yard}.{k}", but)]

    # what guards see

    def faced(self, guard: Guard) -> list[str]:
        """What a guard faces outwards."""
        return [] if guard["faces"] == "in" else self.board.corner(*self.where(guard))

    def watches(self, guard: Guard, bush: str) -> bool:
        """Whether he sees what is done in his yard out of a bush."""
        yard, corner = self.where(guard)
        if guard["faces"] == "out":
            return bush in self.faced(guard)
        if bush not in self.board.around(yard):
            return False
        view = self.read["inward-view"]
        if view == "across":
            return bush in self.board.corner(yard, (corner + 3) % 6)
        return view == "all" or bush not in self.board.corner(yard, corner)

    def awake(self) -> list[Guard]:
        """The unstunned guards."""
        return [guard for guard in self.guards if guard["state"] != "stunned"]

    # marks

    def left(self, what: str) -> int:
        """How many markers of a sort are left."""
        if self.read["supplies"] == "unlimited":
            return 10**6
        there: int = {
            "bodies": self.bodies.total(),
            "noise": self.noise,
        }.get(what, sum(guard["state"] == what for guard in self.guards))
        return max(0, SUPPLIES[what] - there)

    def make_noise(self, much: int) -> None:
        """More noise."""
        self.noise += min(much, self.left("noise"))

    def alert(self, guard: Guard) -> None:
        """A calm guard is alerted."""
        if guard["state"] == "calm" and self.left("alert"):
            guard["state"] = "alert"

    def stun(self, guard: Guard) -> None:
        """A guard is stunned."""
        if guard["state"] != "stunned" and self.left("stunned"):
            guard["state"] = "stunned"

    def kill(self, guard: Guard, body: bool = True) -> None:
        """A guard dies."""
        self.guards = [other for other in self.guards if other is not guard]
        if body and self.left("bodies"):
            self.bodies[self.yard(guard)] += 1

    def hurt(self, ninja: str, much: int) -> None:
        """A ninja loses health, if he has it."""
        most = len(self.data.ninjas[ninja]["health"])
        self.ninjas[ninja]["damage"] = min(most, self.ninjas[ninja]["damage"] + much)

    def react(self, guard: Guard, times: int = 1) -> None:
        """A guard is alerted and makes noise."""
        self.alert(guard)
        self.make_noise(times)

    # how it is told

    def written(self) -> Position:
        """The position with all fields."""
        return {
            "time": self.time,
            "alarm": self.alarm,
            "noise": self.noise,
            "guards": [
                {name: guard[name] for name in ("at", "kind", "faces", "state")}
                for guard in sorted(self.guards, key=self.where)
            ],
            "bodies": {yard: some for yard, some in sorted(self.bodies.items()) if some},
            "ninjas": {
                name: {**ninja, "used": sorted(ninja["used"])}
                for name, ninja in sorted(self.ninjas.items())
            },
            "hand": sorted(self.hand),
            "prepared": sorted(self.prepared),
            "tokens": {
                "green": {bush: some for bush, some in sorted(self.green.items()) if some},
                "blue": {bush: some for bush, some in sorted(self.blue.items()) if some},
            },
            "blown": sorted(self.blown),
        }


def check_position(position: Position, data: Data) -> None:
    """Refuse a position that cannot lie on this map."""
    table = Table(position, data)
    faults = [
        *numbers_wrong(table),
        *names_wrong(table, position),
        *(fault for guard in table.guards for fault in guard_wrong(guard, table)),
    ]
    if not faults:
        faults = crowding(table)
    if faults:
        raise Refusal("position", faults[0])


def numbers_wrong(table: Table) -> list[str]:
    """Numbers that cannot be."""
    counted = [*table.bodies.values(), *table.green.values(), *table.blue.values(), table.noise]
    counted += [ninja[name] for ninja in table.ninjas.values() for name in ("damage", "jutsu")]
    wrong = [(table.time < 1, "time"), (table.alarm not in (0, 1, 2), "alarm")]
    wrong += [(not table.ninjas, "no ninja"), (min(counted) < 0, "a negative number")]
    return [name for holds, name in wrong if holds]


def names_wrong(table: Table, position: Position) -> list[str]:
    """Names that the files do not know, or that stand where they may not."""
    data, board = table.data, table.board
    wrong = [yard for yard in (*table.bodies, *table.blown) if board.kind(yard) != "yard"]
    wrong += [bush for bush in (*table.green, *table.blue) if board.kind(bush) != "bush"]
    wrong += [card for card in (*table.hand, *table.active) if card not in data.orders]
    if len(position.get("blown", [])) != len(table.blown):
        wrong.append("blown twice")
    for name, ninja in table.ninjas.items():
        if name not in data.ninjas or board.kind(ninja["at"]) != "bush":
            wrong.append(name)
        elif (
            ninja["damage"] > len(data.ninjas[name]["health"])
            or not set(ninja["used"]) <= set(data.ninjas[name]["cards"])
            or len(set(ninja["used"])) < len(ninja["used"])
        ):
            wrong.append(f"{name}'s cards")
    return wrong


def guard_wrong(guard: Guard, table: Table) -> list[str]:
    """What a guard cannot be."""
    known = guard["kind"] in KINDS and guard["state"] in STATES
    stands = table.board.place(guard["at"]) is not None
    if known and stands and table.board.may_face(guard["at"], guard["faces"]):
        return []
    return [f"guard {guard['at']}"]


def crowding(table: Table) -> list[str]:
    """Guards too near to each other, and bodies that would have been found."""
    near = [guard["at"] for guard in table.guards if not table.free(guard["at"], guard)]
    found = [
        f"bodies {table.yard(guard)}"
        for guard in table.awake()
        if guard["faces"] == "in" and table.bodies[table.yard(guard)]
        if table.read["woken"] != "no"
    ]
    return near + found
