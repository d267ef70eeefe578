"""All evidence on 7 Ronin that is kept, and what each piece of it depends on."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin import play
from ronin.verify.digests import definitions_digest, files_of_rules
from ronin.verify.evidence import Digests, Kept
from ronin.verify.seven_ronin.rules_digest import digest_of_rules

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PROPERTIES = ("properties/seven_ronin/*.py", "properties/seven_ronin/mutants/*.py")
PARTING = (
    "verify/sides.py",
    "verify/seven_ronin/console/decisions.py",
    "properties/seven_ronin/divergence/*.py",
    *(
        f"properties/seven_ronin/severity/{name}.py"
        for name in ("finding", "odds", "rungs", "rungs_shown")
    ),
    "reports/seven_ronin/points/*.py",
)
WINNING = ("properties/seven_ronin/winning/*.py", "properties/seven_ronin/winning/weights.json")
"""How games are played to win; the weights, too, can be read as a definition of Python."""
FORCED = tuple(
    f"verify/seven_ronin/search/{name}.py"
    for name in (
        "again",
        "bounded",
        "bounds",
        "contest",
        "decided",
        "fast",
        "forced",
        "kernel_*",
        "native",
        "plain",
        "recorded",
        "reliance",
        "sensitivity",
        "step_3",
    )
)
"""What decides whether some attack beats every defence, under any reading."""
MODULES = "python -m ronin.reports.seven_ronin"


@cache
def _digest(*sources: str) -> str:
    """Of all that some files define."""
    return definitions_digest(_files(sources))[:12]


@cache
def _played_digest() -> str:
    """Of the rules as the engine plays them, and how games are played at random."""
    return definitions_digest([*files_of_rules("seven_ronin"), Path(play.__file__)])[:12]


def _files(sources: Iterable[str]) -> list[Path]:
    return sorted({file for source in sources for file in ROOT.glob(source)})


def _played_with(*tool: str) -> Callable[[], Digests]:
    """The digests of evidence that the engine gives alone."""
    return lambda: {
        "rules": _played_digest(),
        "board": standard_village().digest,
        "tool": _digest(*tool),
    }


def _compared_with(*tool: str) -> Callable[[], Digests]:
    """The digests of evidence about engine and encoding, and how they are compared."""
    return lambda: {
        "rules": digest_of_rules(),
        "board": standard_village().digest,
        "tool": _digest(*tool),
    }


def rules_on(page: str) -> str:
    """The rules that the totals on a page of the cross-check were counted under."""
    found = re.search(r"rules `(\w+)`", page)
    return found.group(1) if found else "unknown"


def _rules_in_the_record() -> str:
    """The rules that the mutants were put into; several if not all into the same."""
    text = (HERE / "mutants.jsonl").read_text(encoding="utf-8")
    counted = Counter(json.loads(line).get("rules", "unknown") for line in text.splitlines())
    (most, _), *others = counted.most_common()
    return f"{most} and {len(others)} others" if others else most


def kept_evidence() -> tuple[Kept, ...]:
    """Every page and record that is kept, those that take longest first."""
    return (
        Kept(
            "crosscheck",
            "what was compared of engine and encoding",
            HERE,
            (),
            ("crosscheck.md",),
            _compared_with("reports/seven_ronin/crosscheck.py"),
            ("ronin crosscheck --profile thorough --workers 1", f"{MODULES}.crosscheck"),
            "hours; it goes on where it was stopped",
            lambda: rules_on((HERE / "crosscheck.md").read_text(encoding="utf-8")),
        ),
        Kept(
            "mutants",
            "which errors put on purpose the cross-check notices",
            HERE,
            ("mutants.jsonl",),
            ("mutants.md",),
            _compared_with(
                "verify/seven_ronin/mutants/*.py", *PROPERTIES, "reports/seven_ronin/mutants.py"
            ),
            (f"{MODULES}.mutants --again",),
            "hours; it goes on where it was stopped",
            _rules_in_the_record,
        ),
        Kept(
            "proofs",
            "what is proved of the encoding for every position",
            HERE,
            ("proof_rounds.jsonl",),
            ("proofs.md",),
            _compared_with("verify/seven_ronin/proofs/**/*.py", "reports/seven_ronin/proofs.py"),
            (
                "ronin prove --profile thorough --json --workers 1 > build/prove.json",
                f"{MODULES}.proofs build/prove.json",
            ),
            "about an hour",
        ),
        Kept(
            "points",
            "the rounds in which readings part, and their severity",
            HERE,
            ("points/[a-z]*-*.json",),
            (),
            _played_with(*PARTING),
            (
                f"{MODULES}.points --find --budget 400 --workers 1",
                f"{MODULES}.points --find --budget 800 inn-field-lost watchtower-refill",
                f"{MODULES}.points --weigh --budget 1000 --workers 1",
            ),
            "hours",
        ),
        Kept(
            "reached",
            "which of these positions a game from the set-up reaches",
            HERE,
            ("points/reached.json",),
            (),
            _played_with(
                "verify/seven_ronin/reach/**/*.py",
                "properties/seven_ronin/severity/reaching.py",
                "reports/seven_ronin/reaching.py",
            ),
            (f"{MODULES}.reaching --workers 1",),
            "about an hour",
        ),
        Kept(
            "frequencies",
            "how often each point comes up in rounds of games",
            HERE,
            ("points/frequencies.json",),
            (),
            _played_with(
                *WINNING,
                "reports/seven_ronin/frequencies.py",
                "properties/seven_ronin/severity/frequency.py",
            ),
            (f"{MODULES}.frequencies --rounds 60000 --workers 1",),
            "about an hour; it goes on where it was stopped",
        ),
        Kept(
            "moved",
            "how the shares of wins move with a reading in games played to win",
            HERE,
            ("points/moved.json",),
            (),
            _played_with(
                *WINNING,
                "properties/seven_ronin/severity/moving.py",
                "reports/seven_ronin/moved.py",
            ),
            (f"{MODULES}.moved --games 240 --workers 1",),
            "about half an hour; it goes on where it was stopped",
        ),
        Kept(
            "styles",
            "how the styles of play do against each other",
            HERE,
            ("styles.json",),
            ("styles.md",),
            _played_with(*WINNING, "reports/seven_ronin/styles.py"),
            (f"{MODULES}.styles --games 1000 --workers 1 --again",),
            "half an hour",
        ),
        Kept(
            "late",
            "late positions of games in which a reading decides who can force a win",
            HERE,
            ("points/late.json",),
            (),
            _played_with(
                *WINNING,
                "verify/seven_ronin/late_positions.py",
                "verify/seven_ronin/aimed_positions.py",
                *FORCED,
            ),
            ("python -m ronin.verify.seven_ronin.late_positions",),
            "hours; it goes on where it was stopped",
        ),
        Kept(
            "decisive",
            "rounds of games in which the winner changes with a reading",
            HERE,
            ("points/decisive.json",),
            (),
            _played_with(
                *PARTING,
                *WINNING,
                "properties/seven_ronin/severity/decisive_rounds.py",
                "reports/seven_ronin/decisive.py",
            ),
            (f"{MODULES}.decisive",),
            "about an hour; it goes on where it was stopped",
        ),
        Kept(
            "explore",
            "questions about the whole game, answered by games and proofs",
            HERE,
            ("explore/*.json",),
            ("explore/README.md",),
            _played_with(
                "verify/seven_ronin/reach/**/*.py",
                "verify/seven_ronin/stored_answers.py",
                "reports/seven_ronin/explore/*.py",
            ),
            (f"{MODULES}.explore.page",),
            "some minutes",
        ),
        Kept(
            "reached-again",
            "late positions of games to which a game was found again",
            HERE,
            (),
            ("explore/reached.md",),
            _played_with("verify/seven_ronin/reach/**/*.py"),
            ("python -m ronin.verify.seven_ronin.reach.bench_reach",),
            "some minutes",
        ),
        Kept(
            "properties",
            "which broken rules each property catches",
            HERE,
            (),
            ("properties.md",),
            _played_with(*PROPERTIES, "reports/seven_ronin/properties.py"),
            (f"{MODULES}.properties",),
            "about half an hour",
        ),
        Kept(
            "findings",
            "which readings break which property",
            HERE,
            ("findings/*.json",),
            ("findings.md",),
            _played_with(*PROPERTIES, "reports/seven_ronin/findings.py"),
            (f"{MODULES}.findings",),
            "some minutes",
        ),
        Kept(
            "counterexamples",
            "sentences that sound true and are not",
            HERE,
            ("counterexamples/*.json",),
            ("counterexamples/README.md",),
            _played_with(*PROPERTIES, "reports/seven_ronin/counterexamples.py"),
            (f"{MODULES}.counterexamples",),
            "some minutes",
        ),
        Kept(
            "ask-stories",
            "positions with a story that the searches found",
            HERE,
            ("ask/*.json", "ask/*.svg"),
            ("ask/README.md",),
            _played_with("verify/seven_ronin/search/*.py", "reports/seven_ronin/ask_*.py"),
            (f"{MODULES}.ask_stories",),
            "some minutes",
        ),
        Kept(
            "ask-comparison",
            "answers of the searches against plain ones",
            HERE,
            (),
            ("ask/comparison.md",),
            _played_with("verify/seven_ronin/search/*.py", "verify/search/*.py"),
            (
                "python -m ronin.verify.seven_ronin.search.comparison --profile thorough "
                "--workers 1 --state build/comparison.json "
                "--out reports/seven_ronin/ask/comparison.md",
            ),
            "hours; it goes on where it was stopped",
        ),
        Kept(
            "ask-bench",
            "how long the searches take",
            HERE,
            (),
            ("ask/bench.md",),
            _played_with("verify/seven_ronin/search/*.py", "verify/search/*.py"),
            (
                "python -m ronin.verify.seven_ronin.search.bench_search "
                "--out reports/seven_ronin/ask/bench.md",
            ),
            "about half an hour",
        ),
        Kept(
            "ask-growth",
            "how the cost of the searches grows",
            HERE,
            ("growth-*.svg",),
            ("growth.md",),
            _played_with("verify/seven_ronin/search/*.py", "verify/search/*.py"),
            (
                "python -m ronin.verify.seven_ronin.search.bench "
                "--out reports/seven_ronin/growth.md",
            ),
            "about twenty minutes",
        ),
        Kept(
            "bench-encoding",
            "how long the solver takes",
            HERE,
            (),
            ("bench_encoding.md",),
            _compared_with("verify/seven_ronin/bench*.py"),
            (
                "python -m ronin.verify.seven_ronin.bench_encoding --each 5 --few 1 "
                "--out reports/seven_ronin/bench_encoding.md",
            ),
            "ten minutes",
        ),
        Kept(
            "statements",
            "where every rule is stated, and what the places that are there for speed are worth",
            HERE,
            ("statements.json", "statements.md"),
            (),
            _compared_with("reports/seven_ronin/statements.py"),
            (f"{MODULES}.statements --measure",),
            "a minute",
        ),
        Kept(
            "report",
            "the report on the open points, written from all of these",
            HERE,
            ("ambiguities/*", "ambiguities/points/*"),
            (),
            _played_with(
                "reports/pages/*.py", "reports/seven_ronin/report/*.py", "reports/seven_ronin/*.py"
            ),
            ("ronin report --out reports/seven_ronin/ambiguities --format md --format json",),
            "a minute",
        ),
    )
