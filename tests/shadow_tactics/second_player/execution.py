"""Executing the cards of the mat."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from tests.shadow_tactics.second_player.events import Event, happen
from tests.shadow_tactics.second_player.objective import looked_at
from tests.shadow_tactics.second_player.programme import Laid, forbidden
from tests.shadow_tactics.second_player.refusal import Refusal
from tests.shadow_tactics.second_player.table import Guard, Table

YARD_SYMBOLS = ("light_attack", "heavy_attack", "stun", "hide", "distract", "lure", "mission")
ATTACKS = ("light_attack", "heavy_attack", "stun")
Entry = dict[str, Any]
Told = dict[str, Any]


def execute(
    programme: list[Laid], entries: list[Any], table: Table, won: bool
) -> tuple[list[Told], bool]:
    """Turn over every card; what became of each, and whether the ninjas won."""
    if len(entries) != len(programme):
        raise Refusal("execution", "one entry for each card")
    told: list[Told] = []
    won = won or looked_at("orders", table)
    start = {name: list(ninja["used"]) for name, ninja in table.ninjas.items()}
    stopped: set[str] = set()
    for index, (laid, entry) in enumerate(zip(programme, entries, strict=True)):
        turn = Turn(laid, entry, f"execution.{index}", table, start[laid["ninja"]])
        own = [
            earlier["card"] for earlier in programme[:index] if earlier["ninja"] == laid["ninja"]
        ]
        if won:
            told.append(turn.not_turned())
            continue
        told.append(turn.dropped() if turn.drops(own, stopped) else turn.executed())
        if turn.stops:
            stopped.add(laid["ninja"])
        won = looked_at("after-each-card", table)
    return told, won


class Turn:
    """One card, whose turn it is."""

    def __init__(
        self, laid: Laid, entry: Any, at: str, table: Table, used_before: list[str]
    ) -> None:
        self.name: str = laid["ninja"]
        self.card: str = laid["card"]
        self.entry = entry
        self.at = at
        self.table = table
        self.used_before = used_before
        self.ninja = table.ninjas[self.name]
        self.action = table.data.actions[self.card]
        self.symbols: list[str] = self.action["symbols"]
        self.targets: int = self.action.get("targets", 1)
        self.colour = table.data.colour(self.card)
        self.read = table.read
        self.stops = False

    # cards that are not executed

    def told(
        self, result: str, witnesses: Sequence[Guard] = (), reactions: Sequence[Guard] = ()
    ) -> Told:
        """What became of the card."""
        return {
            "ninja": self.name,
            "card": self.card,
            "result": result,
            "witnesses": sorted(guard["at"] for guard in witnesses),
            "reactions": sorted(guard["at"] for guard in reactions),
        }

    def use(self) -> None:
        """The card is used from now on."""
        if self.card not in self.ninja["used"]:
            self.ninja["used"].append(self.card)

    def nothing(self) -> None:
        """Refuse an entry for a card that is not executed."""
        if self.entry is not None:
            raise Refusal(self.at, "the card is not executed")

    def not_turned(self) -> Told:
        """The ninjas have won before."""
        self.nothing()
        self.use()
        return self.told("over")

    def drops(self, own: list[str], stopped: set[str]) -> bool:
        """Whether the card is not executed."""
        now = self.read["penalty-moment"] == "drops"
        return self.name in stopped or (now and forbidden(self.name, self.card, own, self.table))

    def dropped(self) -> Told:
        """The card is not executed."""
        self.nothing()
        if self.read["dropped-card"] == "used":
            self.use()
        price = self.symbols.count("jutsu")
        if self.read["dropped-jutsu"] == "spent" and self.ninja["jutsu"] >= price:
            self.ninja["jutsu"] -= price
        return self.told("dropped")

    # the card

    def executed(self) -> Told:
        """The card is turned over."""
        if self.entry is None:
            raise Refusal(self.at, "the card is executed")
        self.use()
        if "take" in self.entry:
            self.take()
        price = self.symbols.count("jutsu")
        if self.ninja["jutsu"] < price:
            self.fields({"take"} & self.entry.keys())
            self.stops = self.read["failed-means"] == "no-effect-too"
            if self.read["jutsu-short"] == "all-he-has":
                self.ninja["jutsu"] = 0
            return self.told("no_jutsu")
        self.ninja["jutsu"] -= price
        self.check()
        aims = any(symbol in YARD_SYMBOLS for symbol in self.symbols)
        if aims and "yard" not in self.entry:
            self.stops = self.read["failed-means"] == "no-effect-too"
        witnesses = self.witnesses()
        if witnesses:
            for guard in witnesses:
                self.table.react(guard)
                self.table.hurt(self.name, 1)
            self.stops = True
            return self.told("failed", witnesses)
        return self.told("done", [], happen(self.effects(self.table), self.table))

    def take(self) -> None:
        """He takes a token from his bush before all else."""
        taking = self.read["taking"]
        barred = (taking == "without-move" and "move" in self.symbols) or (
            taking == "mission-card" and "mission" not in self.symbols
        )
        if self.entry["take"] is not True or barred:
            raise Refusal(self.at, "nothing is taken now")
        take_token(self.name, self.at, self.table)

    def fields(self, wanted: set[str]) -> None:
        """Refuse an entry with other fields than these."""
        if self.entry.keys() != wanted:
            raise Refusal(self.at, f"exactly {sorted(wanted)}")

    def demand(self, holds: bool, why: str) -> None:
        """Refuse the entry unless something holds."""
        if not holds:
            raise Refusal(self.at, why)

    def check(self) -> None:
        """Refuse an entry that is none of his options."""
        wanted = {"take"} & self.entry.keys()
        bush: str = self.ninja["at"]
        if any(symbol in YARD_SYMBOLS for symbol in self.symbols):
            wanted |= self.aim()
        if "move" in self.symbols and self.junctions():
            wanted |= {"junction", "bush"}
            self.fields(wanted | ({"heal"} & self.entry.keys()))
            self.demand(self.entry["junction"] in self.junctions(), "no such junction")
            self.demand(self.entry["bush"] in self.bushes(self.entry["junction"]), "no such bush")
            if "heal" in self.symbols and before("move", "heal", self.symbols):
                bush = self.entry["bush"]
        if "heal" in self.symbols:
            hurt = self.hurt_after_move(bush)
            must = self.read["heal-must"] == "yes" or "heal" in self.entry
            if hurt and must:
                wanted.add("heal")
                self.demand(self.entry.get("heal") in hurt, "nobody to be healed so")
        self.fields(wanted)

    def hurt_after_move(self, bush: str) -> list[str]:
        """Who is hurt in the bush in which he will heal, himself included."""
        return [
            name
            for name, ninja in self.table.ninjas.items()
            if ninja["damage"] and (name == self.name or ninja["at"] == bush)
        ]

    def junctions(self) -> list[str]:
        """The junctions of the card's colour next to him."""
        board = self.table.board
        return [
            junction
            for junction in board.around_of(self.ninja["at"], "junction")
            if board.hexes[junction]["colour"] == self.action["junction"]
        ]

    def bushes(self, junction: str) -> list[str]:
        """Where he may go through a junction."""
        board, here = self.table.board, self.ninja["at"]
        ways = {junction: board.around_of(junction, "bush") for junction in self.junctions()}
        elsewhere = any(bush != here for bushes in ways.values() for bush in bushes)
        if elsewhere and self.read["move-back"] == "no":
            return [bush for bush in ways[junction] if bush != here]
        return ways[junction]

    # aiming

    def aim(self) -> set[str]:
        """Check yard and targets; the fields that they need."""
        numbers = {
            yard: {aimed: self.number(yard, *aimed) for aimed in self.aims(yard)}
            for yard in self.yards()
        }
        most = max((max(some.values()) for some in numbers.values()), default=0)
        if not most:
            return set()
        yard = self.entry.get("yard")
        self.demand(yard in numbers, "no such yard")
        free = self.read["most-effects"] == "free"
        here = numbers[yard]
        best = max(here.values())
        self.demand(best == most or (free and best > 0), "not the fullest yard")
        bound = not free and self.read["most-inside"] == "bound"
        targets = self.entry.get("targets", [])
        aimed = (tuple(sorted(targets)), self.entry.get("lure"))
        self.demand(aimed in here and len(set(targets)) == len(targets), "no such targets")
        self.demand(here[aimed] == most or not bound, "not the best targets")
        wanted = {"yard"} | ({"targets"} if targets else set())
        if "distract" in self.symbols and targets:
            wanted.add("place")
            self.placed(yard, self.table.guard_at(targets[0]))
        if aimed[1] is not None:
            wanted |= {"lure", "place"}
            self.placed(yard, None)
        return wanted

    def placed(self, yard: str, guard: Guard | None) -> None:
        """Refuse a place to which nobody can be moved."""
        place = self.entry.get("place")
        if place is None or place["to"].rpartition(".")[0] != yard:
            raise Refusal(self.at, "a place of the yard")
        self.demand(self.table.stands(place["to"], place["faces"], guard), "no free place")
        if guard is not None and self.read["distract-stay"] == "no":
            stays = (guard["at"], guard["faces"]) == (place["to"], place["faces"])
            self.demand(not stays, "he must be moved")

    def yards(self) -> list[str]:
        """The yards in reach."""
        board, bush = self.table.board, self.ninja["at"]
        near = board.around_of(bush, "yard")
        tile = board.hexes[bush]["tile"]
        far = self.action.get("long_range", False)
        return [
            yard
            for yard in board.yards
            if yard in near or (far and board.hexes[yard]["tile"] == tile)
        ]

    def aims(self, yard: str) -> list[tuple[tuple[str, ...], str | None]]:
        """Every choice of targets, or of a guard to be lured, in a yard."""
        if "lure" in self.symbols:
            return [((), guard["at"]) for guard in self.lurable(yard)] or [((), None)]
        pool = self.pool(yard)
        most = min(self.targets, len(pool))
        least = 1 if self.read["targets-must"] == "up-to" and most else most
        return [
            (tuple(sorted(guard["at"] for guard in some)), None)
            for size in range(least, most + 1)
            for some in combinations(pool, size)
        ]

    def lurable(self, yard: str) -> list[Guard]:
        """Who can be lured to a yard."""
        if not self.table.free_places(yard):
            return []
        near = self.table.board.adjacent[yard]
        return [guard for guard in self.table.awake() if self.table.yard(guard) in near]

    def pool(self, yard: str) -> list[Guard]:
        """Who can be a target in a yard."""
        guards = self.table.guards_in(yard)
        if "distract" in self.symbols:
            return [guard for guard in guards if guard["state"] != "stunned"]
        if "mission" in self.symbols:
            return guards if self.effect() == "accident" and self.has_token() else []
        return guards if any(symbol in ATTACKS for symbol in self.symbols) else []

    def effect(self) -> str | None:
        """What the mission action does."""
        action = self.table.data.mission.get("action")
        return action["effect"] if action else None

    def has_token(self) -> bool:
        """Whether he has what the mission action spends."""
        action = self.table.data.mission.get("action")
        if action is None:
            return False
        if action["spend"] == "green":
            return bool(self.ninja["carries"])
        return self.table.blue[self.ninja["at"]] > 0

    def number(self, yard: str, targets: tuple[str, ...], lured: str | None) -> int:
        """How many symbols could be executed one after the other."""
        trial = self.table.copy()
        aimed = [guard for guard in trial.guards if guard["at"] in targets]
        count = 0
        for symbol in self.symbols:
            alive = [guard for guard in aimed if any(guard is other for other in trial.guards)]
            if symbol in ATTACKS:
                count += self.counts(alive, symbol)
                self.attack(symbol, alive, trial)
                if self.read["most-effects"] == "without-fresh-body":
                    trial.bodies[yard] = min(trial.bodies[yard], self.table.bodies[yard])
            elif symbol == "hide":
                count += trial.bodies[yard] > 0
                self.hide(yard, trial)
            elif symbol == "distract":
                count += self.counts(aimed, symbol)
            elif symbol == "lure":
                count += self.counts(
                    [guard for guard in trial.guards if guard["at"] == lured], "lure"
                )
            elif symbol == "mission":
                count += self.mission_counts(yard, bool(targets))
        return count

    def counts(self, guards: list[Guard], symbol: str) -> bool:
        """Whether a symbol counts with such guards."""
        if self.read["symbol-counts"] == "any-target":
            return bool(guards)
        return any(self.would_change(guard, symbol) for guard in guards)

    def would_change(self, guard: Guard, symbol: str) -> bool:
        """Whether a symbol would kill, stun or move a guard."""
        if not self.affects(guard):
            return False
        fresh = guard["state"] != "stunned" and guard["kind"] != "samurai"
        return symbol != "stun" or fresh

    def mission_counts(self, yard: str, aimed: bool) -> bool:
        """Whether the mission action can be done in a yard."""
        if not self.has_token():
            return False
        if self.effect() == "accident":
            return aimed
        return self.read["empty-explosion"] == "yes" or bool(self.table.guards_in(yard))

    # what it does

    def affects(self, guard: Guard) -> bool:
        """Whether the card works on such a guard."""
        return not self.action.get("spearmen_only", False) or guard["kind"] == "spearman"

    def attack(self, symbol: str, guards: list[Guard], table: Table) -> int:
        """An attack or a stun on each; how many died."""
        dead = 0
        for guard in guards:
            if not self.affects(guard):
                continue
            armour = guard["kind"] == "samurai" and guard["state"] != "stunned"
            if symbol == "heavy_attack" or (symbol == "light_attack" and not armour):
                table.kill(guard)
                dead += 1
            elif symbol == "light_attack" or guard["kind"] != "samurai":
                table.stun(guard)
        return dead

    def hide(self, yard: str, table: Table) -> int:
        """Bodies leave the yard; how many."""
        most = 1 if self.read["hide-number"] == "one" else self.targets
        gone = min(most, table.bodies[yard])
        table.bodies[yard] -= gone
        return gone

    def effects(self, table: Table) -> Event:
        """The symbols in printed order, on this table; what there is to see."""
        yard = self.entry.get("yard")
        targets = self.entry.get("targets", [])
        aimed = [guard for guard in table.guards if guard["at"] in targets]
        event = Event(by=self.name, hurts=self.death_hurts())
        hidden = 0
        for symbol in self.symbols:
            alive = [guard for guard in aimed if any(guard is other for other in table.guards)]
            if symbol in ATTACKS and yard is not None:
                event.deaths[yard] += self.attack(symbol, alive, table)
            elif symbol == "hide" and yard is not None:
                hidden += self.hide(yard, table)
            elif symbol == "mission" and yard is not None:
                event.deaths[yard] += self.mission(yard, aimed, table)
            elif symbol in ("distract", "lure") and "place" in self.entry:
                lured = [guard for guard in table.guards if guard["at"] == self.entry.get("lure")]
                self.shift((aimed or lured)[0], event, table)
            else:
                self.other(symbol, table)
        if yard is not None and self.read["kill-and-hide"] == "unseen":
            accident = "mission" in self.symbols and self.effect() == "accident"
            event.deaths[yard] = 0 if accident else event.deaths[yard] - hidden
        return event

    def death_hurts(self) -> bool:
        """Whether seen deaths by this card hurt him."""
        way = self.read["death-damage"]
        return way == "each-seer" or (way == "not-green" and self.colour != "green")

    def shift(self, guard: Guard, event: Event, table: Table) -> None:
        """A guard is distracted or lured."""
        place = self.entry["place"]
        if not self.affects(guard) or (guard["at"], guard["faces"]) == (
            place["to"],
            place["faces"],
        ):
            return
        start = table.yard(guard)
        guard.update(at=place["to"], faces=place["faces"])
        if self.read["lured-finds"] != "no":
            event.moved.append((guard, {start, table.yard(guard)}))

    def mission(self, yard: str, aimed: list[Guard], table: Table) -> int:
        """The mission action; how many died."""
        if table.data.mission["action"]["spend"] == "green":
            table.ninjas[self.name]["carries"] = False
        else:
            table.blue[self.ninja["at"]] -= 1
        accident = self.effect() == "accident"
        victims = [g for g in (aimed if accident else table.guards_in(yard)) if self.affects(g)]
        for guard in victims:
            table.kill(guard, body=not accident and self.read["blow-up-bodies"] == "yes")
        if not accident:
            table.make_noise(3)
            table.blown.add(yard)
        return len(victims)

    def other(self, symbol: str, table: Table) -> None:
        """A symbol that needs no yard."""
        ninja = table.ninjas[self.name]
        if symbol == "noise":
            table.make_noise(1)
        elif symbol == "move" and "bush" in self.entry:
            ninja["at"] = self.entry["bush"]
        elif symbol == "heal" and "heal" in self.entry:
            table.ninjas[self.entry["heal"]]["damage"] -= 1
        elif symbol == "reset":
            stay = {
                "all": [],
                "not-itself": [self.card],
                "earlier-rounds": [card for card in ninja["used"] if card not in self.used_before],
            }
            ninja["used"] = stay[self.read["reset-takes"]]

    # who sees it

    def witnesses(self) -> list[Guard]:
        """Who makes it fail and reacts."""
        if self.colour == "green":
            return []
        see = self.seeing()
        alerted = [guard for guard in see if guard["state"] == "alert"]
        if self.colour == "red" or (alerted and self.read["blue-failed-calm"] == "all-who-see"):
            return see
        return alerted

    def seeing(self) -> list[Guard]:
        """The unstunned guards who have it in view."""
        see = [guard for guard in self.table.awake() if self.in_view(guard)]
        if self.read["victim-sees"] == "not-blue" and self.colour == "blue":
            victims = [*self.entry.get("targets", []), self.entry.get("lure")]
            see = [guard for guard in see if guard["at"] not in victims]
        killing = self.seers_of_death()
        return [
            guard
            for guard in self.table.guards
            if any(guard is watcher for watcher in see) or guard["at"] in killing
        ]

    def in_view(self, guard: Guard) -> bool:
        """Whether a guard sees what he does."""
        faced = self.table.faced(guard)
        bush: str = self.ninja["at"]
        outward = self.read["outward-view"]
        if "junction" in self.entry:
            into = outward == "into-bush-too" and self.entry["bush"] in faced
            out = outward != "own-yard" and bush in faced
            return self.entry["junction"] in faced or into or out
        if "yard" not in self.entry:
            return self.read["idle-card-view"] == "who-faces-the-bush" and bush in faced
        if self.seen_in(self.entry["yard"], guard):
            return True
        if "lure" in self.entry and self.read["lure-witness"] == "both-yards":
            return self.seen_in(self.entry["lure"].rpartition(".")[0], guard)
        return False

    def seen_in(self, yard: str, guard: Guard) -> bool:
        """Whether a guard sees what is done in a yard out of his bush."""
        bush: str = self.ninja["at"]
        here = self.table.yard(guard) == yard
        faces_bush = bush in self.table.faced(guard)
        if yard in self.table.board.around(bush):
            if faces_bush and self.read["outward-view"] != "own-yard":
                return True
            return here and self.table.watches(guard, bush)
        if self.read["long-shot"] == "who-faces-the-bush":
            return faces_bush
        return self.read["long-shot"] == "inward-guards" and here and guard["faces"] == "in"

    def seers_of_death(self) -> list[str]:
        """The places of inward guards who would see it kill, and be neither killed nor stunned."""
        yard = self.entry.get("yard")
        if yard is None or self.read["seen-kill"] == "stands":
            return []
        trial = self.table.copy()
        if self.effects(trial).deaths[yard] <= 0:
            return []
        before_it = [guard["at"] for guard in self.table.awake()]
        return [
            guard["at"]
            for guard in trial.awake()
            if guard["at"] in before_it and guard["faces"] == "in" and trial.yard(guard) == yard
        ]


def before(one: str, other: str, symbols: list[str]) -> bool:
    """Whether a symbol is printed before another."""
    return symbols.index(one) < symbols.index(other)


def take_token(name: str, at: str, table: Table) -> None:
    """A ninja takes a green token from his bush."""
    ninja = table.ninjas[name]
    if ninja["carries"] or table.green[ninja["at"]] < 1:
        raise Refusal(at, "no token to be taken")
    table.green[ninja["at"]] -= 1
    ninja["carries"] = True
