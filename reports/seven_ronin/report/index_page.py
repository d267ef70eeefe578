"""The first page: what matters most, every point, and what the report rests on."""

from collections.abc import Iterator

from ronin.reports.pages.blocks import (
    Block,
    Cards,
    Cell,
    Code,
    Facts,
    Fold,
    Heading,
    Inline,
    Items,
    Link,
    Mark,
    Page,
    Para,
    Pre,
    Row,
    Soft,
    Strong,
    Table,
    Words,
    point_link,
)
from ronin.reports.seven_ronin.report.gathered import Report
from ronin.reports.seven_ronin.report.measure_parts import (
    moved_by_words,
    moved_words,
    often_words,
    rung_words,
)
from ronin.reports.seven_ronin.report.point_page import ELSEWHERE
from ronin.reports.seven_ronin.report.ranking import MOST, RULE
from ronin.reports.seven_ronin.report.rungs_in_words import (
    NOT_IN_PLAY,
    NOTHING_FOUND,
    RUNGS,
    how_often,
    severity_of,
    share_of_rounds,
    who_gains,
    wins_moved,
)
from ronin.reports.seven_ronin.report.stale_parts import SHOWN, stale_parts
from ronin.reports.seven_ronin.report.told import ReportedPoint
from ronin.verify.searched import texts_about

TITLE = "The open points of 7 Ronin"
_LEAD = (
    "Where the rulebooks of 7 Ronin can be read in more than one way: what each text says, the "
    "smallest position in which the readings part, how much depends on it, and a sentence that "
    "would settle it."
)


def index_page(report: Report) -> Page:
    """The page."""
    basis = report.basis
    blocks: list[Block] = [
        Para(_LEAD, "lead"),
        *([Para(ELSEWHERE, "note")] if report.is_elsewhere else []),
        Heading(2, "The five that matter most", "most"),
        *_most(report),
        Heading(2, f"All {basis.points} points", "points"),
        _table(report),
        Heading(2, "What this report rests on", "basis"),
        *_basis(report),
        Heading(2, "How to make it again", "again"),
        *_again(report),
    ]
    return Page(
        "index", TITLE, "A report on the rules, unofficial and in our own words", tuple(blocks)
    )


def _most(report: Report) -> Iterator[Block]:
    first = [point for point in report.points if severity_of(point.found) is not None][:MOST]
    if not first:
        yield Para("No point has been searched yet.", "missing")
        return
    cards = []
    for point in first:
        title = Link(point.question.question(), f"points/{point.name}")
        often = (*_takers(point), ". Comes up ", *_words(often_words(point.found)), ".")
        if wins_moved(point.found):
            often += (
                " Moves the Attacker's share of wins: ",
                *_words(moved_by_words(point.found)),
                ".",
            )
        cards.append((title, rung_words(point.found), often))
    yield Cards(tuple(cards))
    yield Para(f"The order: {RULE[:1].lower()}{RULE[1:]}", "soft")


def _words(words: Words) -> tuple[Inline, ...]:
    return (words,) if isinstance(words, str) else words


def _takers(point: ReportedPoint) -> Words:
    """The readings, each with the editions that are read so."""
    told: list[Inline] = []
    for reading in point.question:
        name = reading.name_on_the_command_line
        takers = [p for p, taken in point.question.entry.presets.items() if taken.reading == name]
        among = f" ({', '.join(takers)})" if takers else ""
        told += ["; " if told else "", Code(name), among]
    return tuple(told)


def _table(report: Report) -> Table:
    filters = (
        ("kind", "Kind"),
        ("severity", "Severity"),
        ("gains", "Who gains"),
        ("often", "How often"),
        ("source", "Source text"),
    )
    head = ("Point", "Kind", "Severity", "Wins move by", "Who gains", "How often", "Texts")
    where = "Figures are of the standard board under the preset english. "
    rows = tuple(_row(number, point) for number, point in enumerate(report.points))
    return Table(
        f"{where if report.is_elsewhere else ''}Those that matter most first. At least: no higher "
        "rung is refuted. Wins move by: how the Attacker's share of games that both sides play to "
        "win moves with another reading, in points with a 95 % interval. How often: the largest "
        "share, over styles of play, of simulated rounds; not of rounds at real tables",
        head,
        rows,
        filters,
        sortable=True,
        kind="stack",
    )


def _row(number: int, point: ReportedPoint) -> Row:
    entry = point.question.entry
    rung = severity_of(point.found)
    severity = "not-modelled" if not point.modelled else "unknown" if rung is None else str(rung)
    gains = who_gains(point.found) if point.modelled else "not-modelled"
    often = how_often(point.found) if point.modelled else "not-modelled"
    documents = tuple(dict.fromkeys(source.document for source in entry.sources))
    share = share_of_rounds(point.found, "came_up")
    moved = wins_moved(point.found)
    name = point_link(entry.name)
    return Row(
        (
            Cell((Link(point.question.question(), name.to), " ", Soft(entry.name)), number),
            Cell(_plain(entry.kind.value)),
            Cell(
                rung_words(point.found) if point.modelled else (Mark("not modelled", "gap"),),
                -1 if rung is None else rung,
            ),
            Cell(
                moved_words(point.found) if point.modelled else _plain("not-modelled"),
                moved["at_least"] if moved else -1,
            ),
            Cell(_plain(gains)),
            Cell(
                _plain(often) if share is None else f"{100 * share:.1f} %",
                -1 if share is None else share,
            ),
            Cell("\N{NO-BREAK SPACE}".join(documents)),
        ),
        {
            "kind": (entry.kind.value,),
            "severity": (severity,),
            "gains": (gains,),
            "often": (often,),
            "source": documents,
        },
        words=" ".join(texts_about(point.question)),
    )


def _plain(word: str) -> str:
    return word.replace("-", " ")


def _basis(report: Report) -> Iterator[Block]:
    basis = report.basis
    for name in SHOWN:
        yield from stale_parts(name)
    yield Facts(
        (
            (
                "Points",
                f"{basis.points}, {basis.modelled} of them modelled with {basis.readings} readings",
            ),
            ("Searched so far", f"{basis.searched} of {basis.modelled} modelled points"),
            (
                "With a round that parts the readings",
                f"{basis.witnesses}, each played again for this report",
            ),
            ("Reached by a game from the set-up", f"{basis.reachable}"),
            ("Proved to differ nowhere", f"{basis.harmless}"),
            ("Searched, and nothing found", f"{basis.nothing_found}"),
            ("With something stored that no longer holds", f"{basis.lost}"),
            ("Rounds played to find witnesses", f"{basis.rounds_looked_at:,}"),
            ("Rounds counted for how often", f"{basis.rounds_counted:,}"),
            ("Positions compared for who gains", f"{basis.positions_compared:,}"),
            (
                "Clauses",
                f"{basis.clauses}: {basis.clauses_played} played by the engine, "
                f"{basis.clauses_encoded} stated as formulas, {basis.clauses_not_encoded} "
                "not, with a reason",
            ),
            ("Questions answered", f"{basis.questions}"),
            ("Worked examples played", f"{basis.examples}"),
            ("Board", report.setting.village.name),
            ("Rulings", report.setting.in_words().removeprefix("Rulings: ")),
        )
    )
    if basis.rungs:
        counts = dict(basis.rungs)
        rows = tuple(
            Row(
                (
                    Cell((Mark(str(rung), "rung"),)),
                    Cell(meaning),
                    Cell(str(counts.get(rung, 0)), kind="number"),
                )
            )
            for rung, meaning in RUNGS.items()
        )
        others = (
            (NOT_IN_PLAY, basis.not_in_play),
            (NOTHING_FOUND, basis.nothing_found),
            ("all modelled points", basis.modelled),
        )
        rows += tuple(
            Row((Cell(""), Cell(meaning), Cell(str(count), kind="number")))
            for meaning, count in others
        )
        yield Table(
            "How many points stand on each rung of severity", ("Rung", "Meaning", "Points"), rows
        )
    assumed = f"{len(basis.assumed)} facts of the board are assumed"
    yield Fold(assumed, (Items(basis.assumed),))
    for warning in report.setting.warnings:
        yield Para((Strong("Beware: "), f"{warning}."), "note")


def _again(report: Report) -> Iterator[Block]:
    yield Para(
        "The same inputs give the same bytes. Stored rounds are played again each time; with "
        "--fresh they are found again from nothing. Each page ends with its own commands."
    )
    yield Pre(
        "$ ronin report --out build/report\n"
        "$ ronin report --out build/report --fresh\n"
        "$ ronin report --changed-since reports/seven_ronin/ambiguities/report.json\n"
        "$ python -m ronin.reports.seven_ronin.points --weigh --budget 1000\n"
        "$ python -m ronin.reports.seven_ronin.frequencies --rounds 60000\n"
        "$ python -m ronin.reports.seven_ronin.moved --games 1000",
        "console",
    )
    yield Para(
        "The last three look for higher severities from the stored rounds on, count how often each "
        "point comes up, and how the shares of wins move with it; the last two go on where they "
        "were stopped."
    )
    found = sorted({point.found["found_by"]["version"] for point in report.points if point.found})
    if found:
        yield Para(f"Stored rounds were found by version {', '.join(found)}.", "soft")
