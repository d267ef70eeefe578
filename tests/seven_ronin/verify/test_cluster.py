"""Long commands on a cluster of three workers print what one process prints."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from ronin.verify.seven_ronin.search import endings
from ronin.verify.seven_ronin.search.bench_batch import cases
from tests.core.cluster import LocalCluster, local_cluster, wait_until
from tests.seven_ronin.verify.running import ronin as in_process

SHARE = 20
"""Lines that make a piece of work."""
ASK = ("ask", "--batch", "-", "--mode", "given")


@cache
def batch() -> str:
    """Questions, a line each, in twenty pieces of work."""
    return "".join(islice(cases(seed=5), 400))


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    with local_cluster(tmp_path_factory.mktemp("cluster"), workers=2) as cluster:
        yield cluster


def ronin(*words: str, stdin: str = "", folder: Path | None = None) -> tuple[int, str, str]:
    ended = subprocess.run(
        [sys.executable, "-m", "ronin", *words],
        input=stdin,
        capture_output=True,
        text=True,
        cwd=folder,
    )
    return ended.returncode, ended.stdout, ended.stderr


def started(*words: str, folder: Path) -> subprocess.Popen[str]:
    """`ronin` at work on the batch; what it prints lies in a file."""
    (folder / "batch").write_text(batch())
    with (folder / "batch").open() as stdin, (folder / "printed").open("w") as stdout:
        return subprocess.Popen(
            [sys.executable, "-m", "ronin", *words],
            stdin=stdin,
            stdout=stdout,
            stderr=subprocess.PIPE,
            text=True,
        )


def entries(journal: Path) -> list[bytes]:
    return journal.read_bytes().splitlines()[1:] if journal.exists() else []


def test_a_batch_with_a_dead_worker_a_late_one_and_a_killed_client(
    cluster: LocalCluster, tmp_path: Path
) -> None:
    journal = tmp_path / "answers"
    kept = ("--state", str(journal), "--cluster", cluster.address)
    doomed = cluster.worker()
    client = started(*ASK, *kept, folder=tmp_path)
    wait_until(lambda: len(entries(journal)) > 3, client)
    doomed.kill()
    cluster.worker()
    wait_until(lambda: len(entries(journal)) > 6, client)
    client.kill()
    client.communicate()
    first = entries(journal)

    resumed = ronin(*ASK, *kept, stdin=batch())
    alone = in_process(*ASK, stdin=batch())

    assert resumed == (alone.exit_code, alone.stdout, alone.stderr)
    assert entries(journal)[: len(first) - 1] == first[:-1]
    assert 7 <= len(first) < len(entries(journal)) == 20


def test_a_check_whose_client_was_killed_goes_on(cluster: LocalCluster, tmp_path: Path) -> None:
    journal = tmp_path / "done"
    check = ("check", "--select", "markers_are_conserved", "--profile", "quick")
    kept = ("--state", str(journal), "--cluster", cluster.address)
    client = started(*check, *kept, folder=tmp_path)
    wait_until(lambda: len(entries(journal)) > 3, client)
    client.kill()
    client.communicate()
    first = entries(journal)

    alone = in_process(*check, "--workers", "1")
    assert ronin(*check, *kept) == (alone.exit_code, alone.stdout, alone.stderr)
    assert 3 < len(first) < len(entries(journal))
    assert entries(journal)[: len(first) - 1] == first[:-1]


@pytest.mark.parametrize(
    ("number", "ending"),
    [
        (signal.SIGINT, (130, "ronin: interrupted")),
        (signal.SIGTERM, (143, "ronin: terminated")),
    ],
)
def test_a_signal_ends_a_batch_and_loses_no_answer(
    cluster: LocalCluster, tmp_path: Path, number: int, ending: tuple[int, str]
) -> None:
    journal = tmp_path / "answers"
    kept = ("--state", str(journal), "--cluster", cluster.address)
    client = started(*ASK, *kept, folder=tmp_path)
    wait_until(lambda: len(entries(journal)) > 3, client)
    client.send_signal(number)
    _, told = client.communicate()

    assert (client.returncode, told.strip()) == ending
    answers = (tmp_path / "printed").read_text().count('{"mode"')
    assert answers <= len(entries(journal)) * SHARE


@pytest.mark.parametrize(
    "words",
    [
        ("crosscheck", "--game", "shinobi", "--json", "--chunks", "2"),
        ("check", "--select", "five_areas_win", "--json"),
        ("prove", "--select", "casualties", "--json"),
    ],
    ids=" ".join,
)
def test_a_cluster_says_what_one_process_says(
    cluster: LocalCluster, tmp_path: Path, words: tuple[str, ...]
) -> None:
    shared = ronin(*words, "--cluster", cluster.address, folder=tmp_path)
    alone = in_process(*words, "--workers", "1")

    assert shared == (alone.exit_code, alone.stdout, alone.stderr)
    assert alone.exit_code == 0


def test_endings_that_a_cluster_solved_are_those_of_one_process(
    cluster: LocalCluster, tmp_path: Path
) -> None:
    few = ("--round", "8", "--reserves", "2", "--ninja", "1", "--most", "80")
    shared, alone = tmp_path / "shared", tmp_path / "alone"

    program = (sys.executable, "-m", endings.__name__, *few, "--out", str(shared))
    told = subprocess.run(
        (*program, "--cluster", cluster.address), capture_output=True, text=True, check=False
    )

    assert told.returncode == 0, told.stderr
    assert endings.main((*few, "--out", str(alone))) == 0
    assert shared.read_bytes() == alone.read_bytes()
    assert alone.read_bytes().count(b"\n") == 81


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("crosscheck", "--cluster", "x:1", "--workers", "2"), "--workers does not go with"),
        (("ask", "r8,1", "--cluster", "x:1"), "--cluster and --state go with --batch only"),
        (("ask", "r8,1", "--state", "x"), "--cluster and --state go with --batch only"),
        (("crosscheck", "--cluster", "nowhere"), "--cluster: 'nowhere' is not an address"),
    ],
)
def test_what_cannot_be_done_is_wrong_usage(words: tuple[str, ...], said: str) -> None:
    told = in_process(*words)

    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr.startswith(f"ronin: {said}")
    assert len(told.stderr.splitlines()) == 1
