from ronin.reports.seven_ronin.crosscheck import page
from ronin.verify.seven_ronin.cross_check.totals import TO_ENCODING, Totals


def totals() -> Totals:
    """A few comparisons."""
    few = Totals()
    few.counts["whole rounds that the engine played"] = 1200
    few.counts["refused alike: a round after one edit"] = 7
    few.rules["is Occupied"] = 34
    few.refusals["PLAN-A-04"] = 50
    few.note(TO_ENCODING, ["granary"], ["AREA-GRA-01"])
    return few


def test_the_page_sets_what_was_compared_beside_the_aim() -> None:
    written = page(totals(), 3, "abc")

    assert "| whole legal rounds, in both directions | 1,200 | 100,000 |" in written
    assert "| rounds one edit from a legal one that both refuse | 7 | 20,000 |" in written
    assert "**No difference.**" in written


def test_the_page_lists_what_was_met_rarely_as_gaps() -> None:
    gaps = page(totals(), 3, "abc").partition("## Gaps")[2]

    assert "- AREA-GRA-01: met 1 and 0 times, each way" in gaps
    assert "PLAN-A-04: refused" not in gaps
    assert "- PLAN-A-03: refused 0 times" in gaps


def test_the_page_names_open_differences() -> None:
    differing = totals()
    differing.differences.append({"note": "played by the engine; they part at WOUNDS-04"})

    assert "1 open differences: played by the engine; they part at WOUNDS-04" in page(
        differing, 3, "abc"
    )
