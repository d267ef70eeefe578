"""A page that says how a table plays: the readings in force of all that its text leaves open."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from itertools import groupby
from math import ceil
from textwrap import wrap

from ronin.model.ambiguity import Ambiguity, Firmness, Register
from ronin.model.rulings import points_of, rulings_json
from ronin.model.words import many

DIFFERS = "\N{BLACK DIAMOND}"
COIN_FLIP = "\N{WHITE CIRCLE}"
_WIDTH = 80


@dataclass(frozen=True, slots=True)
class Line:
    """What the table plays on one point."""

    part: str
    """The title of the step at which it comes up."""
    point: str
    says: str
    """A sentence that could stand in a rulebook."""
    differs: bool
    """The first preset reads the point otherwise."""
    coin_flip: bool
    """The text on which the table rests supports another reading as well."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that a table has to agree on before it plays."""

    title: str
    first: str
    """The first of the presets."""
    preset: str
    """The preset to which the table comes nearest."""
    own: int
    """How many points the table reads otherwise than that preset."""
    lines: tuple[Line, ...]

    def in_words(self) -> str:
        """What the table plays, in a sentence."""
        if not self.own:
            return f"This table plays {self.preset}."
        points = many(self.own, "point")
        return f"This table plays {self.preset} with {points} of its own."

    def legend(self) -> str:
        """What the marks mean, as far as there are any."""
        marks = []
        if any(line.differs for line in self.lines):
            marks.append(f"{DIFFERS} {self.first} reads it otherwise.")
        if any(line.coin_flip for line in self.lines):
            marks.append(f"{COIN_FLIP} the text can be read otherwise just as well.")
        return " ".join(marks)

    def parts(self) -> list[tuple[str, list[Line]]]:
        """The lines under their steps."""
        return [(part, list(lines)) for part, lines in groupby(self.lines, lambda one: one.part)]


def sheet(rulings: object, presets: Mapping[str, object], register: Register, title: str) -> Sheet:
    """The page of a table that plays by these rulings."""
    chosen, taken_by = rulings_json(rulings), {}
    for name, preset_rulings in presets.items():
        taken_by[name] = rulings_json(preset_rulings)
    first = next(iter(presets))
    preset, own = min(
        ((name, _apart(chosen, taken)) for name, taken in taken_by.items()),
        key=lambda found: found[1],
    )
    lines = []
    for name, question in points_of(type(rulings)).items():
        if not _has_to_be_decided(question, chosen, preset, first):
            continue
        taken = question.entry.presets[preset]
        reading = next(
            reading for reading in question if reading.name_on_the_command_line == chosen[name]
        )
        lines.append(
            Line(
                register.title_of(question),
                name,
                reading.reading.wording,
                differs=chosen[name] != taken_by[first][name],
                coin_flip=taken.firmness is Firmness.COIN_FLIP and taken.reading == chosen[name],
            )
        )
    order = list(register.steps.values())
    lines.sort(key=lambda line: order.index(line.part))
    return Sheet(f"{title}: how this table plays", first, preset, own, tuple(lines))


def _apart(one: dict[str, str], other: dict[str, str]) -> int:
    return sum(one[name] != other[name] for name in one)


def _has_to_be_decided(
    question: type[Ambiguity], chosen: dict[str, str], preset: str, first: str
) -> bool:
    """Whether a point has a meaning here, and the table's text does not settle it as it plays."""
    entry = question.entry
    if any(chosen[name] not in readings for name, readings in entry.needs.items()):
        return False
    taken = entry.presets[preset]
    if taken.firmness is not Firmness.STATED or taken.reading != chosen[entry.name]:
        return True
    return chosen[entry.name] != entry.presets[first].reading


def text(shown: Sheet) -> str:
    """The page as plain text."""
    return "\n".join(_text_lines(shown)) + "\n"


def _text_lines(shown: Sheet) -> Iterator[str]:
    yield shown.title
    yield shown.in_words()
    if shown.legend():
        yield shown.legend()
    for part, lines in shown.parts():
        yield ""
        yield part
        for line in lines:
            marks = f"{DIFFERS if line.differs else ' '}{COIN_FLIP if line.coin_flip else ' '} "
            yield from wrap(line.says, _WIDTH, initial_indent=marks, subsequent_indent="   ")


def markdown(shown: Sheet) -> str:
    """The page as Markdown."""
    blocks = [f"# {shown.title}", " ".join(filter(None, [shown.in_words(), shown.legend()]))]
    for part, lines in shown.parts():
        blocks.append(f"## {part}")
        blocks.append("\n".join(f"- {_marks(line)}{line.says} (`{line.point}`)" for line in lines))
    return "\n\n".join(blocks) + "\n"


def _marks(line: Line) -> str:
    marks = (DIFFERS if line.differs else "") + (COIN_FLIP if line.coin_flip else "")
    return f"{marks} " if marks else ""


def html(shown: Sheet) -> str:
    """The page to print: one side of A4 or Letter."""
    parts = "\n".join(
        f"<section><h2>{escape(part)}</h2>\n<ul>\n"
        + "\n".join(_item(line) for line in lines)
        + "\n</ul></section>"
        for part, lines in shown.parts()
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(shown.title)}</title>\n"
        f"<style>{_STYLE.replace('SIZE', f'{type_size(shown):g}pt')}</style>\n</head>\n<body>\n"
        f"<header><h1>{escape(shown.title)}</h1>\n"
        f"<p><b>{escape(shown.in_words())}</b> {escape(shown.legend())}</p></header>\n"
        f"<main>\n{parts}\n</main>\n"
        "<footer>In our own words; unofficial. <code>ronin rulings</code> tells what else each "
        "point could mean, and why.</footer>\n</body>\n</html>\n"
    )


def _item(line: Line) -> str:
    classes = " class=differs" if line.differs else ""
    marks = (DIFFERS if line.differs else "") + (COIN_FLIP if line.coin_flip else "")
    mark = f"<i>{marks}</i>" if marks else ""
    return f'<li{classes} title="{escape(line.point)}">{mark}{escape(line.says)}</li>'


_COLUMN = 91.0
_HEIGHT = 2 * 218.0
"""Two columns, in millimetres, on a page as narrow as A4 and as short as Letter."""
_POINT = 0.353
_LETTER, _BOLD_LETTER = 0.43, 0.48
"""How wide a letter is on average, as a part of the type's size."""
_SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)


def type_size(shown: Sheet) -> float:
    """The largest type, in points, in which all of it fits on one page."""
    return next((size for size in _SIZES if _height(shown, size) <= _HEIGHT), _SIZES[-1])


def _height(shown: Sheet, size: float) -> float:
    """How high the lines of both columns are together, in millimetres."""
    em = size * _POINT
    rows = 2.4 * (len(shown.parts()) + 1)
    for line in shown.lines:
        letter = em * (_BOLD_LETTER if line.differs else _LETTER)
        # A line that is broken between words is shorter by half a word.
        letters = (_COLUMN - 1.5 * em) / letter - 3
        rows += 1.2 * ceil(len(line.says) / letters) + 0.2
    return rows * em


_STYLE = """
@page { size: auto; margin: 10mm; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { font: SIZE/1.2 "Liberation Sans", Arial, Helvetica, sans-serif; color: #111;
  background: #fff; max-width: 190mm; margin: 0 auto; }
header { border-bottom: 1.5pt solid #111; padding-bottom: 1.5mm; margin-bottom: 2mm; }
h1 { font-size: 15pt; line-height: 1.2; }
header p { font-size: 9pt; }
main { columns: 2; column-gap: 7mm; column-rule: .4pt solid #bbb; }
h2 { font-size: 1.1em; margin: .7em 0 .2em; break-after: avoid; color: #8a1c1c; }
section:first-child h2 { margin-top: 0; }
ul { list-style: none; }
li { break-inside: avoid; margin-bottom: .2em; padding-left: 1.5em; position: relative; }
li i { position: absolute; left: 0; font-style: normal; font-size: .9em; }
li.differs { font-weight: bold; }
footer { font-size: 7pt; color: #555; border-top: .4pt solid #bbb; margin-top: 2mm;
  padding-top: 1mm; }
@media screen { body { padding: 8mm 4mm; } }
@media screen and (max-width: 150mm) { main { columns: 1; } body { font-size: 11pt; } }
"""
