"""Random games, and how they are written: a trace for each turn, end of a round and placing."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from ronin.model.shinobi import engine
from ronin.model.shinobi.cards import Do
from ronin.model.shinobi.facts import Draw, Location
from ronin.model.shinobi.notation import position_json
from ronin.model.shinobi.rules.drawing import Coming, Drawing
from ronin.model.shinobi.rules.laying import set_off
from ronin.model.shinobi.rules.peeking import Revealing
from ronin.model.shinobi.rules.placing import Placing
from ronin.model.shinobi.rules.powers import Step
from ronin.model.shinobi.rules.ranking import Ranking
from ronin.model.shinobi.table import (
    ChooseDraw,
    Comes,
    Destroy,
    Game,
    GiveAway,
    GiveShosho,
    Lay,
    Look,
    Mark,
    Move,
    PlacePawns,
    Purge,
    Shows,
    Table,
    UseTemple,
)
from ronin.model.shinobi.trace import Json
from ronin.properties.shinobi.dealing import dealt

MOST_CHOICES = 5000


class RandomGame(NamedTuple):
    """A game in which every choice was drawn by chance."""

    game: Game
    tables: tuple[Table, ...]
    choices: tuple[Any, ...]


STYLES: dict[str, Callable[[Any], float]] = {
    "random": lambda choice: 1.0,  # noqa: ARG005 - all are alike
    "hasty": lambda choice: 8.0 if isinstance(choice, Lay) and choice.place else 1.0,
    "corrupt": lambda choice: 9.0 if choice == ChooseDraw(Draw.CORRUPT) else 1.0,
    "scout": lambda choice: 6.0 if _is_at(choice, Location.MISSIONS) else 1.0,
    "fighter": lambda choice: 6.0 if _is_at(choice, Location.SHOWDOWN) else 1.0,
}
"""How much more often a style makes a choice than another one: new clans, Corruption, Missions."""


def _is_at(choice: Any, at: Location) -> bool:
    return isinstance(choice, PlacePawns) and choice.at is at


def random_game(game: Game, random: Random, style: str = "random") -> RandomGame:
    """From the set-up to the winner, unless it takes too long; choices as a style weighs them."""
    start, game = dealt(game, random)
    tables = [engine.begun(start)]
    choices: list[Any] = []
    while tables[-1].todo and len(choices) < MOST_CHOICES:
        choices.append(_drawn(tables[-1], game, random, style))
        tables.append(engine.carried_out(tables[-1], choices[-1], game))
    return RandomGame(game, tuple(tables), tuple(choices))


def _drawn(table: Table, game: Game, random: Random, style: str) -> Any:
    """A legal choice, drawn by chance as a style weighs it."""
    if style == "random":
        return engine.drawn(table, game, random)
    legal = list(engine.choices(table, game))
    (choice,) = random.choices(legal, [STYLES[style](choice) for choice in legal])
    return choice


def traces(played: RandomGame) -> Iterator[tuple[Json, Table]]:
    """Each trace of a game, with the table after it."""
    writer: _Writer | None = None
    for table, choice, after in zip(played.tables, played.choices, played.tables[1:], strict=False):
        if writer is None:
            writer = _Writer(table, played.game)
        writer.write(table, choice)
        if _ends_here(table, after):
            yield writer.trace, after
            writer = None


def _ends_here(table: Table, after: Table) -> bool:
    """Whether another trace begins with the table after a choice."""
    if not after.todo:
        return True
    task, same = after.todo[0], after.position.round == table.position.round
    if isinstance(task, Placing):
        return table.position.phase is not after.position.phase or not same
    return isinstance(task, Drawing | Ranking)


class _Writer:
    """A trace that grows choice by choice."""

    def __init__(self, table: Table, game: Game) -> None:
        self.game = game
        self.trace: Json = {"position": position_json(table.position)}
        self.power: list[Json] = []
        self.first: list[int] = []
        """Where the entries of each power set off begin."""

    def write(self, table: Table, choice: Any) -> None:
        """Add a choice."""
        task = table.todo[0]
        match choice:
            case ChooseDraw(kind):
                self.trace["turn"] = {"draw": kind and kind.value, "drawn": []}
            case Lay():
                self._lay(choice, table)
            case UseTemple(player, do, slot):
                entry = {"player": player, "do": do, **({"slot": slot} if slot else {})}
                self.trace.setdefault("end", {}).setdefault("temple", []).append(entry)
            case GiveShosho(player):
                self.trace.setdefault("end", {})["shosho"] = player
            case PlacePawns(at, number):
                entry = {"player": table.actor.name, "at": at and at.value, "count": number}
                self.trace.setdefault("placements", []).append(entry)
            case _ if isinstance(task, Ranking):
                self.trace.setdefault("end", {})
            case _ if isinstance(task, Step | Coming | Revealing) and isinstance(task.place, tuple):
                number, index = task.place
                entry = self.power[self.first[number] + index]
                _add(
                    entry, choice, clan=isinstance(task, Step) and task.effect.do is Do.DESTROY_CLAN
                )
            case Comes(card) if task.place == "dealt":
                self.trace.setdefault("dealt", {}).setdefault(task.player, []).append(card)
            case Comes(card):
                self.trace["turn"]["drawn"].append(card)
            case GiveAway(_, card) if card is not None:
                self.trace["turn"]["discard"] = card
            case Look(slot):
                self.trace["placements"][-1].setdefault("peek", []).append({"slot": slot})
            case Shows(boss):
                self._shown(task, boss.value)

    def _lay(self, choice: Lay, table: Table) -> None:
        told: Json = {"clan": choice.clan, "cards": list(choice.cards)}
        if choice.owner != table.actor.name:
            told["owner"] = choice.owner
        self.trace["turn"]["place" if choice.place else "reinforce"] = told
        name, effects = set_off(choice, self.game)
        if name is not None:
            self.first.append(len(self.power))
            self.power.extend({} for _ in effects or ())
            self.trace["turn"]["power"] = self.power

    def _shown(self, task: Any, boss: str) -> None:
        if task.place == "temple":
            self.trace["end"]["temple"][-1]["is"] = boss
        else:
            self.trace["placements"][-1]["peek"][-1]["is"] = boss


def _add(entry: Json, choice: Any, *, clan: bool) -> None:
    """Add a step of an effect to its entry."""
    match choice:
        case Comes(card):
            entry.setdefault("drawn", []).append(card)
        case GiveAway(player, card):
            entry.setdefault("cards", {}).setdefault(player, []).append(card)
        case Destroy(owner, name, card):
            told = {"owner": owner, "clan": name, **({} if clan else {"card": card})}
            entry.setdefault("clans" if clan else "cards", []).append(told)
        case Move():
            entry.setdefault("moves", []).append(choice._asdict())
        case Purge(card):
            entry.setdefault("cards", []).append(card)
        case Mark(owner, name):
            entry.update(owner=owner, clan=name)
        case Look(slot):
            entry["slot"] = slot
        case Shows(boss):
            entry["is"] = boss.value
