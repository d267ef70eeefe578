"""Where each rule is stated, and why it is stated there, as a page.

`python -m ronin.reports.seven_ronin.statements` writes `statements.md` and `statements.json`; with
`--measure` it measures first what the places that are there for speed are worth. Rules, formulas
and properties say themselves which clauses they are about. What the other places state is entered
here, function by function.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from ronin.model.clause import Clause
from ronin.model.rulings import points_of
from ronin.model.seven_ronin import engine  # noqa: F401 - ties rules to their clauses
from ronin.model.seven_ronin.rulebook import BOOK
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.claimed import EVERY
from ronin.verify import markdown
from ronin.verify.files import write_whole
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin import transition  # noqa: F401 - ties formulas to their clauses
from ronin.verify.seven_ronin.encodes import ENCODES
from ronin.verify.seven_ronin.search import reliance, step_3
from ronin.verify.seven_ronin.search.fast import FastSearch
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.samples import tables

HERE = Path(__file__).parent
RECORD = HERE / "statements.json"
MOST_PLACES = 8
TABLES, SEED = 300, 1
MOST_TABLES = 20_000
"""The plain search gives up a table after this many."""

Functions = Mapping[str, str]
"""Functions of a file, and the clauses that each states."""
Ties = Mapping[str, Mapping[str, list[str]]]
"""Clause to the functions that state it, for each place."""

STEP_1 = "RONIN-YOB-01 RONIN-YOB-02 RONIN-YOB-03"
RIDE = "RONIN-HAY-01 RONIN-HAY-02 RONIN-HAY-03 GREEN-11"
FIGHT = "WOUNDS-01 WOUNDS-03 WOUNDS-05 WOUNDS-10 WOUNDS-12 RONIN-TAS-02"
FALL = "WOUNDS-03 WOUNDS-04 WOUNDS-08"
AIMED = "AREA-WAT-01 AREA-WAT-03 AREA-WEL-01 AREA-WEL-02 INN-04 GREEN-13 WOUNDS-13 RONIN-TAS-04"
MOVED = "AREA-GRA-01 AREA-BUR-01 AREA-BUR-02"
BROUGHT = "AREA-PAS-01 AREA-PAS-02 AREA-PAS-04 WOUNDS-11 RONIN-TAS-03 GREEN-14"
USED = "AREA-GEN-02 AREA-GEN-05 AREA-GEN-06 AREA-PAS-03 INN-01 INN-02 INN-05"
COUNTED = "VICTORY-02 VICTORY-03 AREA-FIE-01 AREA-FIE-02 AREA-FIE-03 INN-03 GREEN-02"
WON = f"VICTORY-01 {COUNTED}"
ATTACK = "PLAN-A-03 PLAN-A-04 PLAN-A-05 PLAN-A-08 PLAN-A-11 GREEN-03 GREEN-05 GREEN-06"


@dataclass(frozen=True)
class Place:
    """One of the places at which rules are stated."""

    name: str
    why: str
    files: Mapping[str, Functions]
    """The functions that are tied to clauses here; none where they say it themselves."""


PLACES = (
    Place("Rules", "The engine: the statement that all others are held against.", {}),
    Place(
        "Formulas",
        "The encoding, written apart from the engine: it answers for every round at once, and "
        "`ronin crosscheck` plays the two against each other.",
        {},
    ),
    Place(
        "Properties",
        "Sentences that follow from the rules: checked on the engine's rounds, and many of them "
        "proved of the encoding.",
        {},
    ),
    Place(
        "Second enumerator",
        "Lists deployments and ends of rounds without the engine's code or data; the golden counts "
        "are confirmed by it. Tests only. And a plain search of a round under the English "
        "readings, by which batches are measured.",
        {
            "verify/seven_ronin/search/yardstick.py": {
                "abilities": f"{STEP_1} RONIN-YUM-01 RONIN-TAI-01 RONIN-TAI-03 RONIN-MUS-01",
                "goals": RIDE,
                "any_ninja": "VICTORY-05 VICTORY-06",
                "is_won": WON,
                "fought": FIGHT,
                "wounded": FALL,
                "uses": USED,
                "use": f"{AIMED} {MOVED} {BROUGHT}",
                "wins": "SETUP-06 REVEAL-01 GREEN-09",
            },
            "tests/seven_ronin/second_enumerator.py": {
                "attacker_deployments": ATTACK,
                "attacker_may": ATTACK,
                "_least_to_deploy": "PLAN-A-08 PLAN-A-10",
                "defender_deployments": "PLAN-D-01 PLAN-D-07 PLAN-D-08",
                "defender_may": "PLAN-D-01 PLAN-D-07 PLAN-D-08",
                "_may_go": "PLAN-D-02 PLAN-D-03 PLAN-D-04 PLAN-D-05 GREEN-12 RONIN-TAS-01",
                "supply": "SETUP-06",
                "winner": "VICTORY-01 VICTORY-05 VICTORY-06 VICTORY-09",
                "occupied": "REVEAL-06",
                "on_village_areas": "GREEN-13",
                "_wounded": FALL,
                "reveal": "REVEAL-01 GREEN-09 GREEN-10",
                "yobu": STEP_1,
                "yumi": "RONIN-YUM-01 RONIN-YUM-02",
                "taiko": "RONIN-TAI-01 RONIN-TAI-02 RONIN-TAI-03",
                "hayai": RIDE,
                "musashi": "RONIN-MUS-01 RONIN-MUS-02",
                "use_ronin": "RONIN-GEN-02 RONIN-GEN-04 RONIN-GEN-05 RONIN-GEN-06 GREEN-11",
                "after_step_1": "RONIN-GEN-01 RONIN-GEN-03",
                "clash": FIGHT,
                "divisions": "WOUNDS-10 RONIN-TAS-02",
                "after_step_2": "WOUNDS-01 WOUNDS-06 REVEAL-08",
                "watchtower": "AREA-WAT-01 AREA-WAT-03 INN-04",
                "granary": "AREA-GRA-01",
                "well": "AREA-WEL-01 AREA-WEL-02",
                "shrine": "AREA-SHR-01 AREA-SHR-02",
                "animal_pen": "AREA-PEN-01",
                "burial_grounds": "AREA-BUR-01 AREA-BUR-02 GREEN-14",
                "passage": BROUGHT,
                "use_area": USED,
                "during_step_3": "AREA-GEN-04 AREA-GEN-05",
                "areas_for_victory": COUNTED,
                "end": "VICTORY-02 VICTORY-07 VICTORY-08 END-05 END-06 END-07",
                "next_position": "END-01 END-02 END-03 END-04 END-08 AREA-PEN-02 AREA-SHR-03",
            },
        },
    ),
    Place(
        "Fast search",
        "The search behind `ronin ask` in Python, where the arguments for its reductions stand; "
        "used at any moment of a round and under readings that the kernels do not know.",
        {
            "verify/seven_ronin/search/fast.py": {
                "driven": STEP_1,
                "_goals": RIDE,
                "_ends_of_step_1": "RONIN-TAI-01 RONIN-TAI-03 RONIN-YUM-01 RONIN-YUM-02",
                "_wins_step_2": f"RONIN-MUS-01 {FIGHT}",
            },
            "verify/seven_ronin/search/step_3.py": {
                "wins": WON,
                "_hit": f"{AIMED} {FALL}",
                "_brought": BROUGHT,
                "fights": FIGHT,
                "_returned": "AREA-BUR-01 AREA-BUR-02",
                "_uses": USED,
                "_ability": MOVED,
            },
        },
    ),
    Place(
        "Kernels",
        "The same search compiled, for the modes that weigh millions of pairs of deployments.",
        {
            "verify/seven_ronin/search/native.py": {
                "wins": f"REVEAL-01 GREEN-09 RONIN-YUM-01 RONIN-TAI-01 RONIN-MUS-01 {STEP_1}",
                "_may_ride": RIDE,
                "_wins_steps_2_and_3": FIGHT,
                "_wounded": FALL,
                "_ways": f"{AIMED} {MOVED} {BROUGHT}",
                "_wins_step_3": f"{WON} {USED}",
                "list_defences": "PLAN-D-01 PLAN-D-02 PLAN-D-03 PLAN-D-04 PLAN-D-07 GREEN-12",
            }
        },
    ),
    Place(
        "Short form",
        "What checks a certificate may import nothing of the search that wrote it, and the engine "
        "is too slow for every pair of deployments.",
        {
            "verify/seven_ronin/certificates/short_form.py": {
                "wins": "REVEAL-01 GREEN-09 GREEN-10",
                "wins_combat": "RONIN-TAI-01 RONIN-TAI-03 RONIN-YUM-01 RONIN-YUM-02 RONIN-GEN-04",
                "_driven": STEP_1,
                "_rides": RIDE,
                "_wins_fights": f"RONIN-MUS-01 {FIGHT}",
            },
            "verify/seven_ronin/certificates/short_step_3.py": {
                "wins": WON,
                "_hit": "AREA-WAT-03 AREA-WEL-02 WOUNDS-13",
                "_hurt": FALL,
                "_uses": f"{USED} {MOVED} AREA-WAT-01 AREA-WEL-01 INN-04",
                "_passages": BROUGHT,
            },
        },
    ),
    Place(
        "Smaller games",
        "Whole games for `ronin explore`: plain rounds that a solver can plan eight of, and "
        "accounts that bound what any round does; the engine plays every plan. And a game of uses "
        "alone, by which the formulas know how many step 3 can have.",
        {
            "verify/seven_ronin/reach/calm_rounds.py": {
                "_placed": "PLAN-D-01 PLAN-D-02 GREEN-09",
                "_deployed": ATTACK,
                "_limits_of_meetings": "PLAN-A-04",
                "_step_1": "RONIN-YUM-01 RONIN-TAI-01 RONIN-MUS-01",
                "_step_2": "WOUNDS-01",
                "_step_3": "AREA-GRA-01 END-06 END-07 VICTORY-02",
                "_passage": "AREA-PAS-01 AREA-PAS-02",
                "_aimed": "AREA-WAT-01 AREA-WEL-01 INN-04",
                "_burial_grounds": "AREA-BUR-01 AREA-BUR-02",
            },
            "verify/seven_ronin/reach/ledger.py": {
                "_within_limits": "PLAN-A-03 PLAN-A-04 PLAN-A-08",
                "supply": "SETUP-06",
                "counted": "AREA-FIE-01 VICTORY-02",
            },
            "tests/seven_ronin/encoding/uses_at_most.py": {
                "is_allowed": "AREA-GEN-02 AREA-GEN-06 INN-01",
            },
        },
    ),
)


def ties() -> Ties:
    """Clause to the functions that state it, for each place."""
    of_properties: dict[str, list[str]] = {}
    for each in EVERY:
        for clause in each.clauses:
            of_properties.setdefault(clause.id, []).append(each.name)
    found: dict[str, Mapping[str, list[str]]] = {
        "Rules": BOOK.rules,
        "Formulas": ENCODES,
        "Properties": of_properties,
    }
    for place in PLACES[len(found) :]:
        own: dict[str, list[str]] = {}
        for functions in place.files.values():
            for function, clauses in functions.items():
                for name in clauses.split():
                    own.setdefault(name, []).append(function)
        found[place.name] = own
    return found


def played() -> list[Clause]:
    """Every clause that the engine plays, in the order of the book."""
    return [clause for clause in BOOK.clauses.values() if not clause.not_played]


def measured() -> dict[str, Any]:
    """What the places that are there for speed are worth, on the same tables."""
    game = Game(standard_village(), ENGLISH)
    some = [table for _, table in islice(tables(Random(SEED), game), TABLES)]

    def costs(make: Any) -> dict[str, float]:
        began, looked = process_time(), 0
        for table in some:
            search = make()
            search.wins(table)
            looked += search.tables
        return {"looked": looked, "seconds": round(process_time() - began, 3)}

    bounded = step_3.Step3._could_eliminate
    found = {"fast": costs(lambda: FastSearch(game, Clock()))}
    step_3.Step3._could_eliminate = lambda *_: True  # type: ignore[method-assign]
    found["fast, no bound"] = costs(lambda: FastSearch(game, Clock()))
    step_3.Step3._could_eliminate = bounded  # type: ignore[method-assign]
    found["plain"] = costs(lambda: PlainSearch(game, Budget(MOST_TABLES)))
    return {"tables": TABLES, "searches": found}


def without_kernels() -> tuple[int, int]:
    """Readings other than English, taken one at a time, that the fast search obeys: all, and those
    of them that the kernels do not.
    """
    others = {
        field.name: len(point) - 1
        for field, point in zip(fields(Rulings), points_of(Rulings).values(), strict=True)
    }
    obeyed = sum(others[name] for name in others if name not in reliance.relied_on())
    return obeyed, sum(others[name] for name in sorted(reliance.REVEALING))


def page(record: Mapping[str, Any]) -> str:
    """The page as Markdown."""
    return "\n".join([*_places(), *_measures(record), *_clauses(), ""])


def _places() -> Iterator[str]:
    yield from ("# Where each rule is stated", "")
    yield f"At most {MOST_PLACES} places, and the reason for each. The first three say themselves"
    yield "which clauses they are about; the ties of the others are entered function by function in"
    yield "`reports/seven_ronin/statements.py`, by reading: no test shows them complete."
    yield ""
    found = ties()
    rows = (
        (place.name, place.why, sum(clause.id in found[place.name] for clause in played()))
        for place in PLACES
    )
    yield from markdown.table(("Place", "Why it is needed", "Clauses"), rows, "llr")
    yield ""


def _measures(record: Mapping[str, Any]) -> Iterator[str]:
    searches = record["searches"]
    fast, free, plain = (searches[name] for name in ("fast", "fast, no bound", "plain"))
    obeyed, no_kernel = without_kernels()
    times = free["looked"] / fast["looked"]
    yield from ("## Kept by a figure", "")
    yield f"On {record['tables']} tables of random play:"
    yield ""
    rows = ((name, f"{cost['looked']:,}", cost["seconds"]) for name, cost in searches.items())
    yield from markdown.table(("Search", "Looked at", "Seconds"), rows, "lrr")
    yield ""
    yield f"- The fast search is kept: the plain one takes {plain['seconds'] / fast['seconds']:.0f}"
    yield f"  times as long, and of {obeyed} readings that it obeys besides those of English, taken"
    yield f"  one at a time, {no_kernel} are not obeyed by the kernels."
    yield "- The bound by which a search sees that the ronin cannot all fall any more is kept in"
    yield f"  each: without it {times:.0f} times as many grounds are looked"
    yield "  at. The short form has its own, since it imports nothing of the search."
    yield "- The kernels are kept: see `ask/bench.md` for the modes that they carry."
    yield "- Plain rounds are kept: `explore/reached.md` counts the late positions that they reach;"
    yield "  games of exact rounds are planned for three rounds at most, and reach none of these."
    yield ""


def _clauses() -> Iterator[str]:
    found = ties()
    yield from ("## Clause by clause", "")
    rows = (
        [clause, *(_cell(found[place.name].get(clause.id, [])) for place in PLACES)]
        for clause in played()
    )
    yield from markdown.table(["Clause", *(place.name for place in PLACES)], rows)
    yield from ("", "Generated by `python -m ronin.reports.seven_ronin.statements`.")


def _cell(functions: list[str]) -> str:
    return ", ".join(f"`{name.rpartition(':')[2]}`" for name in dict.fromkeys(functions))


def write(file: str) -> None:
    """Write the page as it is now, with what was measured."""
    write_whole(file, page(json.loads(RECORD.read_text(encoding="utf-8"))))


def main(words: list[str]) -> int:
    """Write the page, measured again if that is asked for."""
    if "--measure" in words:
        write_whole(str(RECORD), json.dumps(measured(), indent=1) + "\n")
    write(str(HERE / "statements.md"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
