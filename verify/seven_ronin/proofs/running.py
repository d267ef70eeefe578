"""All lemmas of all cases, on several processes if wanted; the results are the same for any number.

A kind of stretch under one set of rulings is one portion of work. Portions are put together in
order.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ronin.model.seven_ronin.table import Game
from ronin.properties.workers import Workers
from ronin.verify.running import pieces
from ronin.verify.running.journal import Journal
from ronin.verify.running.progress import Progress
from ronin.verify.seven_ronin.proofs.proving import Case, LemmaResult, lemmas_of
from ronin.verify.seven_ronin.proofs.results import Result, result, stages_of
from ronin.verify.seven_ronin.proofs.statement import Statement
from ronin.verify.seven_ronin.proofs.statements import STATEMENTS
from ronin.verify.seven_ronin.proofs.stretches import Stage
from ronin.verify.seven_ronin.proofs.witnesses import witnesses
from ronin.verify.smt.confirming import Opinion
from ronin.verify.smt.solving import Limits


@dataclass(frozen=True)
class Portion:
    """What one worker does at a time."""

    case: Case
    stage: Stage
    names: tuple[str, ...]
    limits: Limits


def done(portion: Portion) -> tuple[LemmaResult, ...]:
    """All lemmas of a portion."""
    statements = [STATEMENTS[name] for name in portion.names]
    return lemmas_of(portion.case, portion.stage, statements, portion.limits)


def name_of(portion: Portion) -> str:
    """What tells a portion from the others of a run."""
    return f"{portion.case.name} {portion.stage.value}"


def lemmas_json(lemmas: tuple[LemmaResult, ...]) -> list[list[object]]:
    """How lemmas went, as a journal keeps it."""
    return [
        [lemma.of, lemma.answer, lemma.spent, lemma.why, lemma.second and lemma.second.value]
        for lemma in lemmas
    ]


def lemmas_before(portion: Portion, found: list[list[Any]]) -> tuple[LemmaResult, ...]:
    """How the lemmas of a portion went, from a journal."""
    return tuple(
        LemmaResult(portion.stage, of, answer, spent, why, second and Opinion(second))
        for of, answer, spent, why, second in found
    )


def portions(
    cases: Iterable[Case], statements: Sequence[Statement], limits: Limits
) -> Iterator[Portion]:
    """All work of a run, in order."""
    for case in cases:
        claimed = [
            each for each in statements if each.property.is_claimed(case.rulings, case.village)
        ]
        names = tuple(each.name for each in claimed)
        for stage in stages_of(claimed):
            yield Portion(case, stage, names, limits)


def proved(
    cases: Sequence[Case],
    statements: Sequence[Statement],
    limits: Limits,
    *,
    workers: Workers = 1,
    progress: Progress | None = None,
    journal: Journal[Portion, tuple[LemmaResult, ...]] | None = None,
) -> list[Result]:
    """Where each statement stands in each case."""
    work = list(portions(cases, statements, limits))
    shown: dict[str, list[LemmaResult]] = {case.name: [] for case in cases}
    with pieces.done(done, work, workers, progress=progress, journal=journal) as in_order:
        for portion, lemmas in zip(work, in_order, strict=True):
            shown[portion.case.name] += lemmas
    results = []
    for case in cases:
        claimed = [
            each for each in statements if each.property.is_claimed(case.rulings, case.village)
        ]
        found = witnesses(claimed, Game(case.village, case.rulings), limits)
        for each in statements:
            seen = found.get(each.name)
            results.append(result(each, case, shown[case.name], seen, limits))
    return results
