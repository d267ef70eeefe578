import json
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.table import Table
from ronin.verify.seven_ronin.search import comparison
from ronin.verify.seven_ronin.search.comparison import (
    KINDS,
    AnswersDiffer,
    Kind,
    compared,
    main,
    page,
    totals,
)
from ronin.verify.seven_ronin.search.fast import FastSearch
from ronin.verify.seven_ronin.search.reliance import ANY_READING, RELIES_ON, REVEALING
from ronin.verify.seven_ronin.search.samples import on_the_way
from ronin.verify.seven_ronin.search.step_3 import Step3
from tests.seven_ronin.search.tables import english


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_both_ways_agree_on_a_sample(kind: Kind) -> None:
    size = max(2, kind.size // 10)
    counts = compared(kind, 0, seed=7, size=size)

    assert sum(counts[said] for said in ("yes", "no", "mixed")) == size


def test_a_difference_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong(FastSearch):
        def wins(self, table: Table) -> bool:
            return not super().wins(table)

    monkeypatch.setattr(comparison, "FastSearch", Wrong)
    with pytest.raises(AnswersDiffer, match="given from r"):
        compared(KINDS[0], 0, seed=7, size=20)


def test_a_copied_field_that_is_lost_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = next(kind for kind in KINDS if kind.name == "given, a copied Field")
    assert compared(kind, 0, seed=7)["within a step"] == kind.size

    monkeypatch.setattr(Step3, "_stands_in", staticmethod(lambda _ninja, copied: copied > 0))

    with pytest.raises(AnswersDiffer, match="stands_for="):
        compared(kind, 0, seed=7)


def test_kernels_are_held_against_every_reading_under_which_they_are_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind = next(kind for kind in KINDS if kind.name == "given, kernels, every reading")
    readings = comparison.for_kernels()
    used = {name for name, _ in readings}
    assert (kind.size, kind.thorough) == (len(readings), 1000)
    assert used >= ANY_READING - REVEALING
    assert not used & REVEALING

    monkeypatch.setitem(RELIES_ON, "exactly_filled_area", lambda _: False)
    added = [one for one in comparison.for_kernels() if one not in readings]
    monkeypatch.setattr(comparison, "for_kernels", lambda: added)
    with pytest.raises(AnswersDiffer, match="exactly-filled-area=one-ninja-stays"):
        compared(kind, 0, seed=7, size=100)


def test_tables_of_every_step_are_compared_from_the_middle() -> None:
    some = list(islice(on_the_way(Random(1), english()), 200))
    within = {table.step for _, table in some if table.used or table.divided}

    assert within == {Step.RONIN_ABILITIES, Step.WOUNDS, Step.AREA_ABILITIES}


def test_the_profiles_ask_for_what_is_promised() -> None:
    def number(name: str) -> int:
        return sum(kind.size * kind.thorough for kind in KINDS if kind.name.startswith(name))

    assert number("given") >= 20_000
    assert number("given, short Supply") >= 2_000
    assert number("given, other rulings") >= 2_000
    assert number("given, other layouts") >= 1_000
    assert number("given, other boards") >= 1_000
    assert number("given, at any moment") >= 5_000
    assert number("given, a copied Field") >= 1_000
    assert number("forced, other readings") >= 2_000
    assert number("forced") - number("forced, other readings") >= 200
    assert number("hopeless") >= 1_000 * 113
    assert number("possible") >= 300
    assert number("chance") >= 100


def test_an_interrupted_run_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []

    def counted(random: Random, size: int) -> Counter[str]:
        if len(done) == 2:
            done.append("stop")
            raise KeyboardInterrupt
        done.append(str(random.random()))
        return Counter(yes=size)

    monkeypatch.setattr(comparison, "KINDS", (Kind("given, tables", counted, 5, 4, 4),))
    words = ["--state", str(tmp_path / "state.json"), "--out", str(tmp_path / "page.md")]

    assert main(words) == 130
    assert main(words) == 0
    assert len(done) == 5
    assert len(set(done)) == 5
    kept = (tmp_path / "state.json").read_text(encoding="utf-8").splitlines()[1:]
    state = {entry["piece"]: entry["found"] for entry in map(json.loads, kept)}
    assert totals(state) == {"given, tables": Counter(yes=20)}
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == page(state, seed=1, profile="ci")
    assert "| given, tables | 20 | 20 |" in capsys.readouterr().out


def test_what_other_code_counted_is_not_taken_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = Kind("given, tables", lambda _, size: Counter(yes=size), 5, 1, 1)
    monkeypatch.setattr(comparison, "KINDS", (kind,))
    words = ["--state", str(tmp_path / "state.json")]

    assert main(words) == 0
    assert main(words) == 0
    monkeypatch.setattr(comparison, "_found_with", lambda: "other code")
    with pytest.raises(BadInput, match="are of another 'code'"):
        main(words)


def test_kinds_can_be_named_by_how_they_begin() -> None:
    names = {kind.name for kind, _ in comparison.units("ci", "forced, other")}

    assert names == {"forced, other boards", "forced, other readings"}
