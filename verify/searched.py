"""What is written about an open point, to be searched by words: at a terminal and on pages."""

from collections.abc import Iterator
from unicodedata import combining, normalize

from ronin.model.ambiguity import Ambiguity


def texts_about(question: type[Ambiguity]) -> Iterator[str]:
    """Its names, what the texts say and where, and its readings with their wordings."""
    yield from (question.entry.name, question.question(), *question.clauses())
    for source in question.entry.sources:
        yield from (source.section, source.says)
    for reading in question:
        yield from (reading.name_on_the_command_line, reading.says, reading.reading.wording)


def do_texts_speak_of(question: type[Ambiguity], words: str) -> bool:
    """Whether all these words, or words that begin so, stand in what is written about a point."""
    written = _plain(" ".join(texts_about(question)))
    return all(f" {word}" in f" {written}" for word in _plain(words).split())


def _plain(text: str) -> str:
    """In small letters, without accents, and only spaces between words."""
    apart = normalize("NFD", text.lower())
    letters = (letter if letter.isalnum() else " " for letter in apart if not combining(letter))
    return "".join(letters)
