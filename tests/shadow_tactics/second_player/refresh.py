"""Refresh: Search, alarm, the end of stun, time."""

from tests.shadow_tactics.second_player.events import Event, happen
from tests.shadow_tactics.second_player.objective import looked_at
from tests.shadow_tactics.second_player.orders import watchers
from tests.shadow_tactics.second_player.table import Table


class Refresh:
    """The end of a round, on its table."""

    def __init__(self, table: Table, draw: list[str]) -> None:
        self.table = table
        self.read = table.read
        self.draw = draw
        self.woken: list[str] = []
        self.won: Table | None = None

    def run(self) -> tuple[str | None, Table]:
        """Play it; the winner, and the table that tells it."""
        table = self.table
        alarm_first = self.read["refresh-order"] == "alarm-first"
        if alarm_first:
            self.alarm()
        self.search()
        self.look("after-search")
        woken = self.woken
        if self.won is not None and not self.may_come_too_late():
            return "ninjas", self.won
        if not alarm_first:
            self.alarm()
        if self.read["woken"] != "before-alarm":
            self.wake()
        table.hand = self.draw
        if self.read["movement-cards-used"] == "come-back":
            for ninja in table.ninjas.values():
                ninja["used"] = [card for card in ninja["used"] if not table.data.moves(card)]
        if self.read["time-runs"] == "each-refresh":
            table.time -= 1
        self.look("end-of-refresh")
        if self.won is not None and (table.time > 0 or not self.may_come_too_late()):
            self.woken = woken if self.read["objective-when"] != "end-of-refresh" else self.woken
            return "ninjas", self.won
        return ("daimyo" if table.time == 0 else None), table

    def may_come_too_late(self) -> bool:
        """Whether the objective does not count if time runs out in this Refresh."""
        reach = self.table.data.mission["objective"]["kind"] == "reach"
        return reach and self.read["last-round"] == "daimyo"

    def look(self, moment: str) -> None:
        """The table is kept if the objective is met now."""
        if self.won is None and looked_at(moment, self.table):
            self.won = self.table.copy()
            self.won.hand = []

    def search(self) -> None:
        """Search finds ninjas and hurts them."""
        table = self.table
        if not table.searches:
            return
        looks = [watchers(table)] * table.searches
        if self.read["search-when"] == "at-order":
            looks = table.searched
        for name, ninja in sorted(table.ninjas.items()):
            seen = [look[name] for look in looks if look[name]]
            if not seen:
                continue
            full = ninja["damage"] == len(table.data.ninjas[name]["health"])
            if not full or self.read["found-at-full"] == "found":
                table.found.append(name)
            guards = {guard for look in seen for guard in look}
            amounts = {"one": 1, "one-per-guard": len(guards), "one-per-order": len(seen)}
            table.hurt(name, amounts[self.read["search-amount"]])

    def alarm(self) -> None:
        """The alarm is resolved."""
        table = self.table
        if self.read["woken"] == "before-alarm":
            self.wake()
        if table.noise >= len(table.ninjas):
            table.alarm, table.noise = 2, 0
            if self.read["time-runs"] == "at-alarm":
                table.time -= 1
            return
        calms = table.alarm == 1 or (table.alarm == 0 and self.read["calming"] == "also-at-none")
        if table.alarm == 0:
            table.noise = 0
        table.alarm = max(0, table.alarm - 1)
        for guard in table.guards:
            if calms and guard["state"] == "alert":
                guard["state"] = "calm"

    def wake(self) -> None:
        """Stun ends, and who wakes may find bodies."""
        for guard in self.table.guards:
            if guard["state"] == "stunned":
                guard["state"] = "calm"
        if self.read["woken"] != "no":
            self.woken = sorted(guard["at"] for guard in happen(Event(), self.table))
