"""Who does the work of a long command: `--workers` and `--cluster`."""

from collections.abc import Callable
from functools import wraps
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


def workers_options(says: str, **workers: Any) -> Callable[[Function], Function]:
    """Give a command both options, and one value `workers`: processes of here, or a cluster."""
    usual = {"type": click.IntRange(1, 64), "default": 1, "show_default": True, "metavar": "N"}
    option = click.option("--workers", help=says, **{**usual, **workers})

    def give(function: Function) -> Any:
        @wraps(function)
        def run(*values: Any, workers: int, cluster: str | None, **named: Any) -> Any:
            return function(*values, workers=_chosen(workers, cluster), **named)

        return option(_CLUSTER(run))

    return give


def _chosen(workers: int, cluster: str | None) -> Workers:
    if cluster is None:
        return workers
    source = click.get_current_context().get_parameter_source("workers")
    if source is ParameterSource.COMMANDLINE:
        raise click.UsageError("--workers does not go with --cluster, whose workers do the work")
    return Cluster(cluster)
