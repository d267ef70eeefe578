"""Properties of a user's own for any game: of the tables of a whole play."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ronin.model.clause import Clause, Rulebook
from ronin.model.errors import BadInput
from ronin.properties.own import clause_of, enter, entries_of, no_answer, told_faults
from ronin.verify.parts import Property

Look = Callable[[Sequence[Any], Any], bool | str | None]
"""Given the tables of a play and what is played under: whether, or how, it goes wrong."""


@dataclass(frozen=True)
class OwnPlay:
    """A property of plays, in a user's file."""

    name: str
    sentence: str
    clauses: tuple[Clause | str, ...]
    look: Look

    @property
    def line(self) -> int:
        """The line of the user's file on which it begins."""
        return self.look.__code__.co_firstlineno

    def broken(self, tables: tuple[Any, ...], game: Any) -> str | None:
        """How the tables of a play break it; None if they do not."""
        with told_faults(self.look):
            try:
                found = self.look(tables, game)
            except AssertionError as fault:
                return str(fault) or FALSE
        if isinstance(found, str):
            return found
        if found is not None and not isinstance(found, bool):
            raise no_answer(self.look, found)
        return FALSE if found is False else None

    def __str__(self) -> str:
        return self.name


FALSE = "it is false of this play"


def of_plays(*clauses: Clause | str) -> Callable[[Look], Look]:
    """Enter a property of plays, under its function's name and with its sentence.

    The function says True or False, None if it does not come up, or in a text what is wrong.
    """

    def tie(look: Look) -> Look:
        sentence = " ".join((look.__doc__ or look.__name__.replace("_", " ")).split())
        enter(OwnPlay(look.__name__, sentence, clauses, look), [])
        return look

    return tie


def own_properties(files: Sequence[str], book: Rulebook) -> dict[str, tuple[Property, str, int]]:
    """The properties in a user's files, each with its file and line."""
    found = {}
    for file in files:
        for entry in entries_of(file):
            if not isinstance(entry, OwnPlay):
                raise BadInput(f"{file}: {entry} is no property of plays; of_plays makes one")
            place = f"{file}:{entry.line}"
            try:
                clauses = tuple(clause_of(book, clause) for clause in entry.clauses)
            except BadInput as fault:
                raise BadInput(f"{place}: {fault}") from None
            if entry.name in found:
                raise BadInput(f"{place}: there is a property {entry.name} already")
            made = Property(entry.name, entry.sentence, clauses, entry.broken)
            found[entry.name] = (made, file, entry.line)
    return found
