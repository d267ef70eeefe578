"""Programs of `python -m` end alike, and count alike how far they are."""

import pytest

from ronin.model.errors import BadInput
from ronin.verify.running.programs import run_program
from ronin.verify.running.progress import Progress


def ended(fault: BaseException | None) -> object:
    """The exit code of a program that raises this, or that is done."""

    def main() -> int:
        if fault is not None:
            raise fault
        return 1

    with pytest.raises(SystemExit) as end:
        run_program(main)
    return end.value.code


def test_a_program_ends_with_its_own_code() -> None:
    assert ended(None) == 1


def test_bad_input_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(BadInput("--state: x holds no results")) == 2
    assert capsys.readouterr().err == "--state: x holds no results\n"


def test_ctrl_c_ends_a_program_without_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(KeyboardInterrupt()) == 130
    assert capsys.readouterr().err == ""


def test_what_is_gone_through_is_counted_and_the_count_is_wiped(
    capsys: pytest.CaptureFixture[str],
) -> None:
    progress = Progress("things", every=1)
    progress.shown = True
    through = progress.through("abc")

    assert [next(through), next(through)] == ["a", "b"]
    assert capsys.readouterr().err == "\r1 things"
    through.close()
    assert capsys.readouterr().err.strip(" ") == "\r" + " " * 26 + "\r"
    assert progress.count == 1
