"""A journal: what was done is not done again, and nobody's file is spoiled."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from ronin.model.errors import BadInput
from ronin.verify.running.journal import Journal
from ronin.verify.running.pieces import done


def journal(path: Path, **of: str) -> Journal[int, int]:
    return Journal(str(path), {"rules": "these", **of}, name=str)


def run(pieces: Iterable[int], kept: Journal[int, int]) -> tuple[list[int], list[int]]:
    """The results, and the pieces that were done for them."""
    worked: list[int] = []

    def squared(number: int) -> int:
        worked.append(number)
        return number * number

    with done(squared, pieces, 1, journal=kept) as results:
        return list(results), worked


def test_what_was_done_is_not_done_again(tmp_path: Path) -> None:
    kept = journal(tmp_path / "new" / "kept")

    assert run([3, 1], kept) == ([9, 1], [3, 1])
    assert run([1, 2, 3], kept) == ([1, 4, 9], [2])
    assert run([3, 2, 1], kept) == ([9, 4, 1], [])


def test_a_run_that_is_left_early_keeps_what_was_done(tmp_path: Path) -> None:
    kept = journal(tmp_path / "kept")
    with done(abs, range(9), 1, journal=kept) as results:
        assert [next(results), next(results)] == [0, 1]

    assert run(range(4), kept)[1] == [2, 3]


@pytest.mark.parametrize("lost", [1, 5, 12])
def test_a_line_that_was_not_finished_does_not_count(tmp_path: Path, lost: int) -> None:
    file = tmp_path / "kept"
    run([1, 2], journal(file))
    whole = file.read_bytes()
    file.write_bytes(whole[:-lost])

    assert run([1, 2], journal(file)) == ([1, 4], [2])
    assert file.read_bytes() == whole


@pytest.mark.parametrize("left", [1, 5, 20])
def test_a_first_line_that_was_not_finished_is_begun_again(tmp_path: Path, left: int) -> None:
    file = tmp_path / "kept"
    run([1, 2], journal(file))
    whole = file.read_bytes()
    file.write_bytes(whole[:left])

    assert run([1, 2], journal(file)) == ([1, 4], [1, 2])
    assert file.read_bytes() == whole


def test_a_file_that_another_run_works_with_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with done(abs, range(9), 1, journal=journal(file)) as results:
        next(results)
        before = file.read_bytes()
        with pytest.raises(BadInput, match=f"--state: {file}: another run is using it"):
            run([1], journal(file))
        assert file.read_bytes() == before

    assert run([0, 1], journal(file)) == ([0, 1], [1])


def test_results_of_something_else_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    run([1], journal(file))
    before = file.read_bytes()

    with pytest.raises(BadInput, match=f"the results in {file} are of another 'rules'"):
        run([1], journal(file, rules="those"))
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    ["a letter", "a letter\n", "[]\n", '{"of": 1}\n', "{}", '{"of": {"rules": "these"}}\n[]\n'],
)
def test_a_file_that_is_no_journal_is_refused_and_left_as_it_is(
    tmp_path: Path, content: str
) -> None:
    file = tmp_path / "kept"
    file.write_text(content)

    with pytest.raises(BadInput, match="holds no results; remove the file or name another"):
        run([1], journal(file))
    assert file.read_text() == content


def test_what_is_no_plain_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be written: it is not a regular file"):
        run([1], journal(tmp_path))
