"""A round stepped through: each choice, what came of it, and the table then, drawn."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ronin.model.play import Event
from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.replay import Outcome
from ronin.model.shadow_tactics.table import Draw, Execute, Game, Ready, Table, Take, Use
from ronin.model.shadow_tactics.trace import Laid, Ordered
from ronin.reports.pages.as_html import html
from ronin.reports.pages.blocks import Block, Facts, Heading, Page, Para, Site
from ronin.reports.shadow_tactics.drawing import board_picture, board_svg, scene_of


@dataclass(frozen=True)
class Frame:
    """The start of a round, or a choice of it and what came of it."""

    by: str | None
    title: str
    entry: Any
    """The choice, as a trace writes it."""
    events: tuple[Event, ...]
    position: Position

    def json(self, game: Game) -> Json:
        """As answers have it, with the table drawn."""
        svg = board_svg(scene_of(self.position, game, self.title))
        events = [event.json() for event in self.events]
        return {
            "by": self.by,
            "step": self.title,
            "entry": self.entry,
            "events": events,
            "svg": svg,
        }


def frames(outcome: Outcome) -> Iterator[Frame]:
    """The start, then every choice."""
    yield Frame(None, "Before the round", None, (), outcome.position)
    steps = zip(outcome.made, pairwise(outcome.told), pairwise(outcome.tables), strict=True)
    for choice, (first, end), (before, after) in steps:
        title, entry = _name_choice(choice, before)
        yield Frame(engine.chooser(before), title, entry, outcome.events[first:end], after.position)


def _name_choice(choice: Any, before: Table) -> tuple[str, Any]:
    """A choice in a few words, and as a trace writes it."""
    match choice:
        case Laid():
            return f"{choice.ninja} lays {choice.card}", choice.json()
        case Ready():
            return "All cards are laid", None
        case Ordered():
            return f"Order {choice.card}: {choice.how}", choice.json()
        case Use():
            return f"Order symbol: {before.section[0]}", choice.do and choice.do.json()
        case Execute():
            laid = before.programme[len(before.executed)]
            return f"{laid.ninja}: {laid.card}", choice.entry and choice.entry.json()
        case Take():
            return "After the last card", list(choice.ninjas)
        case Draw():
            return "Refresh", list(choice.cards)
        case _:
            raise AssertionError(choice)


def page_of(outcome: Outcome, game: Game, closing: str, footer: str) -> str:
    """The round as a page that needs nothing else."""
    blocks = (*_blocks(outcome, game), Para(closing, "note"))
    title = f"A round on {game.map.name or 'a map'}"
    page = Page("round", title, "Stepped through", blocks)
    return html(page, footer, Site("Shadow Tactics - The Boardgame", {}))


def _blocks(outcome: Outcome, game: Game) -> Iterator[Block]:
    """Each step under a heading; the table is drawn where it has changed."""
    shown: Position | None = None
    for number, frame in enumerate(frames(outcome)):
        yield Heading(2, f"{number}. {frame.title}" if number else frame.title)
        if frame.events:
            yield Facts(tuple((event.clause.id, f"{event.text}.") for event in frame.events))
        if frame.position != shown:
            shown = frame.position
            yield board_picture(scene_of(shown, game, frame.title))
