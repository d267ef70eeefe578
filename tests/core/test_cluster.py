"""Work given to a cluster: the results of one process, whoever dies, joins late or is not ours."""

import os
import pickle
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import monotonic, sleep

import pytest

from ronin.model.errors import BadInput, WorkerLost
from ronin.properties.workers import Cluster, shared
from ronin.verify.smt.solving import Limits
from tests.core.cluster import ROOT, LocalCluster, local_cluster, wait_until


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    with local_cluster(tmp_path_factory.mktemp("cluster"), workers=3) as cluster:
        yield cluster


def squared(number: int) -> int:
    sleep(0.1 if number % 3 == 0 else 0.01)
    return number * number


def refused(number: int) -> int:
    raise BadInput(f"{number} is too many")


def done_by(seconds: float) -> int:
    sleep(seconds)
    return os.getpid()


def fatal(number: int) -> int:
    os._exit(number)


def marked(folder: Path, number: int) -> int:
    sleep(0.2)
    (folder / str(number)).touch()
    return number


def test_results_come_in_order_whoever_has_them_first(three: LocalCluster) -> None:
    with shared(squared, range(12), Cluster(three.address)) as results:
        assert list(results) == [number * number for number in range(12)]


def test_all_workers_take_part(three: LocalCluster) -> None:
    def everybody() -> set[int]:
        with shared(done_by, [0.1] * 12, Cluster(three.address)) as results:
            return set(results)

    wait_until(lambda: len(everybody()) == 3, three.scheduler)


def test_a_fault_in_the_work_is_told_as_it_would_be_here(three: LocalCluster) -> None:
    with (
        pytest.raises(BadInput, match=r"^7 is too many$"),
        shared(refused, [7], Cluster(three.address)) as results,
    ):
        list(results)


def test_nobody_works_on_when_the_results_are_left(three: LocalCluster, tmp_path: Path) -> None:
    with shared(partial(marked, tmp_path), range(200), Cluster(three.address)) as results:
        assert next(results) == 0
    with shared(squared, [1], Cluster(three.address)) as results:
        assert list(results) == [1]  # no worker is busy with what was left
    assert len(list(tmp_path.iterdir())) < 20


def test_a_worker_with_other_rules_is_refused_by_name(three: LocalCluster, tmp_path: Path) -> None:
    package = tmp_path / "ronin"
    shutil.copytree(ROOT / "verify/ronin.package", package)
    shutil.copytree(ROOT / "model", package / "model")
    for other in ("properties", "reports", "verify"):
        (package / other).symlink_to(ROOT / other)
    with (package / "model/errors.py").open("a", encoding="utf-8") as file:
        file.write("OTHER = True\n")
    stranger = three.worker(PYTHONPATH=str(tmp_path))

    def until_it_has_joined() -> None:
        took_part: set[int] = set()
        while stranger.pid not in took_part:
            with shared(done_by, [0.1] * 12, Cluster(three.address)) as results:
                took_part = set(results)

    with pytest.raises(
        BadInput,
        match=r"^--cluster: the worker tcp://\S+ has a different digest of the rules "
        r"\(\w{12}\) from this machine \(\w{12}\); install the same there$",
    ):
        until_it_has_joined()
    stranger.kill()
    stranger.wait()


def test_workers_that_die_and_join_late_change_nothing(tmp_path: Path) -> None:
    with local_cluster(tmp_path, workers=0) as cluster:
        first = cluster.worker()
        with shared(squared, range(40), Cluster(cluster.address)) as results:
            found = [next(results)]
            cluster.worker()
            found += [next(results)]
            first.kill()
            found += results
    assert found == [number * number for number in range(40)]


def test_work_that_kills_its_workers_is_told(tmp_path: Path) -> None:
    forgives_nothing = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with (
        local_cluster(tmp_path, workers=1, **forgives_nothing) as cluster,
        shared(fatal, [9], Cluster(cluster.address)) as results,
        pytest.raises(WorkerLost, match="several workers were killed at the same piece"),
    ):
        list(results)


def test_a_scheduler_that_goes_away_is_told(tmp_path: Path) -> None:
    with (
        local_cluster(tmp_path, workers=1) as cluster,
        shared(squared, range(1000), Cluster(cluster.address)) as results,
    ):
        assert next(results) == 0
        cluster.scheduler.kill()
        with pytest.raises(WorkerLost, match=f"the scheduler at {cluster.address} went away"):
            list(results)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ronin.verify.running.cluster.SECONDS_TO_ANSWER", 0.5)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nonsense", "'nonsense' is not an address (missing port number in address 'nonsense')"),
        ("", "'' is not an address (missing port number in address '')"),
        ("http://127.0.0.1:80", "'http://127.0.0.1:80' is not an address (unknown address scheme"),
        ("127.0.0.1:1", "no Dask scheduler answers at 127.0.0.1:1"),
    ],
)
@pytest.mark.usefixtures("impatient")
def test_an_address_where_nobody_is_is_refused(address: str, said: str) -> None:
    with pytest.raises(BadInput) as fault, shared(squared, [1], Cluster(address)):
        pass
    assert str(fault.value).startswith(f"--cluster: {said}")


@pytest.mark.usefixtures("impatient")
def test_an_address_that_says_nothing_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        with (
            pytest.raises(BadInput, match=f"no Dask scheduler answers at {address}$"),
            shared(squared, [1], Cluster(address)),
        ):
            pass


def test_without_the_package_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(BadInput, match=r"^--cluster: .*; `pip install 'ronin\[cluster\]'` brings"),
        shared(squared, [1], Cluster("127.0.0.1:1")),
    ):
        pass


def test_the_page_on_one_machine_is_followed_literally(tmp_path: Path) -> None:
    page = (ROOT / "verify/CLUSTER.md").read_text(encoding="utf-8")
    told = page.partition("## On one machine")[2].partition("```console\n")[2].partition("```")[0]
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    *started, command = (line.removeprefix("$ ") for line in told.splitlines())
    # Workers look for a scheduler that ended before them for some seconds.
    end = "kill %2; wait %2; kill %1; wait"
    script = "\n".join([*started, f"{command} > cluster.txt", "ended=$?", end, "exit $ended"])
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    ended = subprocess.run(
        ["bash", "-m", "-c", script.replace("8786", port)],
        cwd=tmp_path,
        env={**os.environ, "PATH": path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    alone = subprocess.run(
        [sys.executable, "-m", *command.partition(" --cluster")[0].split()],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )

    assert ended.returncode == 0
    assert (tmp_path / "cluster.txt").read_text() == alone.stdout != ""


def test_a_time_limit_means_the_same_on_a_machine_with_another_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent = pickle.dumps(Limits.within(60, 7, confirm=True))
    monkeypatch.setattr("ronin.verify.smt.solving.monotonic", lambda: monotonic() + 1e6)
    limits = pickle.loads(sent)

    assert 0 < (limits.milliseconds() or 0) <= 60_000
    assert (limits.rlimit, limits.confirm) == (7, True)
    assert pickle.loads(pickle.dumps(Limits())) == Limits()
