"""The played examples of the rulebooks as a page of the report."""

import json
from collections.abc import Iterator, Sequence
from itertools import groupby

from ronin.model.clause import Clause
from ronin.model.seven_ronin.notation import format_position, read_position
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Table, position_of
from ronin.model.seven_ronin.village import Village
from ronin.reports.pages.blocks import (
    Beside,
    Block,
    Fold,
    Heading,
    Items,
    Link,
    Page,
    Para,
    Pre,
    Strong,
    Words,
    clause_link,
)
from ronin.reports.seven_ronin.drawing import picture
from ronin.reports.seven_ronin.played_examples import Played
from ronin.verify.seven_ronin.scenes import scene_of_table

TITLE = "The worked examples of 7 Ronin"
INTRODUCTION = (
    "The examples that the rulebooks of 7 Ronin give, each played by the engine as a whole round "
    "under the preset english. What a book shows is told in our words; what we had to add to make "
    "a round of it is named each time. Every sentence of a story carries the clause behind it."
)
SOURCES = (
    "EN is the English rulebook, FR the French one, EOG an English summary by others; the words "
    "after them are names of sections."
)


def examples_page(shown: Sequence[Played], village: Village) -> Page:
    """Every example with its boards and its story, part by part."""
    blocks: list[Block] = [
        Para(INTRODUCTION, "lead"),
        Para(SOURCES, "soft"),
        Para((Strong(_tally(shown)),)),
    ]
    parts = [(part, list(group)) for part, group in groupby(shown, lambda one: one.example.part)]
    for part, group in parts:
        links = tuple(
            (Link(shown.example.title, f"examples#{shown.example.name}"),) for shown in group
        )
        blocks.append(Fold(f"{part} ({len(group)})", (Items(links, ordered=True),)))
    for part, group in parts:
        blocks.append(Heading(2, part))
        for example in group:
            blocks += _example_parts(example, village)
    return Page("examples", TITLE, "Played by the engine", tuple(blocks))


def _tally(shown: Sequence[Played]) -> str:
    differing = sum(bool(example.differences) for example in shown)
    if not differing:
        return f"All {len(shown)} examples come out as they should."
    return f"{differing} of {len(shown)} examples do not come out as they should."


def _example_parts(one: Played, village: Village) -> Iterator[Block]:
    example = one.example
    yield Heading(3, example.title, example.name)
    yield Para(example.source, "soft")
    yield Para(example.note)
    yield Para((Strong("Ours:"), f" {example.ours}"), "soft")
    yield Beside(tuple(_boards(one, village)))
    yield Items(tuple(_story(one)), ordered=True)
    for text in one.differences:
        yield Para((Strong("Not as told:"), f" {text}."), "missing")
    trace = json.dumps(example.trace, indent=1, ensure_ascii=False)
    yield Fold("The trace", (Pre(trace, "json"),))


def _boards(one: Played, village: Village) -> Iterator[tuple[str, tuple[Block, ...]]]:
    start = read_position(one.example.trace["position"], ENGLISH)
    since = "" if _is_planned(one) else " and both deployments"
    boards = [(_before(one), one.before, format_position(start) + since)]
    if one.after is not None:
        boards.append((_after(one.after), one.after, format_position(position_of(one.after))))
    for moment, table, text in boards:
        scene = scene_of_table(table, village, title=moment, note=one.example.title)
        yield moment, (picture(scene, text),)


def _is_planned(one: Played) -> bool:
    return one.before.step is Step.ATTACKER_DEPLOYS


def _before(one: Played) -> str:
    return f"Round {one.before.round} begins" if _is_planned(one) else "After the reveal"


def _after(table: Table) -> str:
    return "The final board" if table.verdict else f"Round {table.round} begins"


def _story(one: Played) -> Iterator[Words]:
    """The story, with what follows by the same clause in one go."""
    for clause, events in groupby(one.events, lambda event: event.clause):
        yield _sentence(" ".join(f"{event.text}." for event in events), clause)
    if one.refusal is not None:
        yield _sentence(f"Refused: {one.refusal.message}.", one.refusal.clause)


def _sentence(text: str, clause: Clause) -> Words:
    return (f"{text} ", clause_link(clause.id))
