"""Who does the work of a long command: `--workers` and `--cluster`."""

import os
from collections.abc import Callable, Iterable
from functools import wraps
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from ronin.properties.workers import Cluster, Workers

Function = TypeVar("Function", bound=Callable[..., Any])

_CLUSTER = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Let the workers of this Dask scheduler do it; the output is the same.",
)


state_option = click.option(
    "--state", metavar="FILE", help="Keep what is done here, and resume from it."
)


def expect_no_timeout(state: str | None, timeout: float | None) -> None:
    """What was not decided in time is nothing to go on with."""
    if state is not None and timeout is not None:
        raise click.UsageError("--state does not go with --timeout")


def digests_of(files: Iterable[str]) -> dict[str, str]:
    """What tells whether the user's own files are the same as before."""
    return {file: sha256(Path(file).read_bytes()).hexdigest() for file in files}


OWN_FILES = "--cluster does not go with --properties and --variant: its workers have no such files"
TWO = {"default": lambda: min(2, os.cpu_count() or 1), "show_default": False}
"""For commands that are used on a machine of one's own; their help tells the default itself."""


def workers_options(says: str, **workers: Any) -> Callable[[Function], Function]:
    """Give a command both options, and one value `workers`: processes of here, or a cluster."""
    usual = {"type": click.IntRange(1, 64), "default": 1, "show_default": True, "metavar": "N"}
    option = click.option("--workers", help=says, **{**usual, **workers})

    def give(function: Function) -> Any:
        @wraps(function)
        def run(*values: Any, workers: int, cluster: str | None, **named: Any) -> Any:
            return function(*values, workers=_choose_workers(workers, cluster), **named)

        return option(_CLUSTER(run))

    return give


def _choose_workers(workers: int, cluster: str | None) -> Workers:
    if cluster is None:
        return workers
    source = click.get_current_context().get_parameter_source("workers")
    if source is ParameterSource.COMMANDLINE:
        raise click.UsageError("--workers does not go with --cluster, whose workers do the work")
    return Cluster(cluster)


def in_words(workers: Workers) -> list[str]:
    """The options that let another program have the same workers."""
    if isinstance(workers, Cluster):
        return ["--cluster", workers.address]
    return ["--workers", str(workers)]
