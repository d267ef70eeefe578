"""What happened in a play, told step by step."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from ronin.model.play import Event
from ronin.verify.console.answers import bold


def steps_told(events: Iterable[Event], headings: Mapping[str, str]) -> Iterator[list[str]]:
    """The lines of each step that has events: its heading, then each event with its clause."""
    for heading, some in groupby(events, key=lambda event: headings[event.step]):
        yield [bold(heading), *(f"  {event.clause.id:<13} {event.text}." for event in some)]
