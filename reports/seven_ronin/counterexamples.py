"""Rounds that break sentences which sound true, found by search and made as small as can be.

`python -m ronin.reports.seven_ronin.counterexamples` finds them again and writes
`counterexamples/`.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.check import TRIES, Chunk, breaks, rounds_of
from ronin.properties.seven_ronin.divergence.record import Trace
from ronin.properties.seven_ronin.divergence.search import record_of
from ronin.properties.seven_ronin.divergence.smaller import shrink_record
from ronin.properties.seven_ronin.play import STYLES, Round
from ronin.properties.seven_ronin.property import Property
from ronin.properties.seven_ronin.tempting import TEMPTING
from ronin.verify import markdown
from ronin.verify.files import write_whole

FOLDER = Path(__file__).with_name("counterexamples")
MOST_ROUNDS = 2000
"""In each style, before a sentence is said to have no counterexample."""

_HEAD = """# Where more is not more

Sentences that sound true and are not. Each stands with a round that breaks it, found by playing at
random and made as small as can be, on the assumed board under the rules in English. Compare
`larger_reserves_allow_more`, `a_fuller_green_allows_more` and `wounds_do_not_bind_deployments`,
which hold.
"""


def rounds() -> Iterator[Round]:
    """Always the same rounds, style after style."""
    game = Game(standard_village(), ENGLISH)
    for style in STYLES:
        played = rounds_of(Chunk("english", game, style, f"tempting {style}", 0, ()))
        for _ in range(MOST_ROUNDS):
            yield next(played)


def counterexample(each: Property[Round]) -> Trace | None:
    """The smallest round found that breaks a sentence; None if no round does."""
    first = next((played for played in rounds() if each.seen(played).broken), None)
    if first is None:
        return None
    return shrink_record(
        record_of(first), lambda record: breaks(each, record.trace, first.game), tries=TRIES
    ).trace


def page() -> str:
    """The sentences and their rounds as Markdown."""
    rows = []
    for each in TEMPTING:
        clauses = ", ".join(clause.id for clause in each.clauses)
        rows.append((each.sentence, clauses, f"[{each.name}]({each.name}.json)"))
    lines = markdown.table(("It is not true that", "Clauses", "A round that breaks it"), rows)
    return "\n".join((_HEAD, *lines, ""))


def main() -> None:
    """Find every counterexample again and write the files and the page."""
    FOLDER.mkdir(exist_ok=True)
    for each in TEMPTING:
        trace = counterexample(each)
        if trace is None:
            raise SystemExit(f"no round breaks {each.name}: it may be true")
        write_whole(str(FOLDER / f"{each.name}.json"), json.dumps(trace, indent=2) + "\n")
    write_whole(str(FOLDER / "README.md"), page())


if __name__ == "__main__":
    main()
