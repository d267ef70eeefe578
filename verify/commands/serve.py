"""`ronin serve`: the commands behind a page in the browser."""

import errno
import os
import socket
import webbrowser
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from ronin.model.errors import BadInput
from ronin.verify.console.answers import print_json
from ronin.verify.console.limits import MOST_MEGABYTES
from ronin.verify.console.options import Options, command
from ronin.verify.files import reason
from ronin.verify.search.memory import half_of_the_machine


@command("serve")
@click.option(
    "--host",
    metavar="NAME",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port to listen on; 0 takes a free one.",
)
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
@click.option(
    "--allow-host", metavar="NAME", multiple=True, help="Answer under this name, too; repeatable."
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=1, max=3600),
    default=60,
    show_default=True,
    metavar="SECONDS",
    help="The longest that a question may take.",
)
@click.option(
    "--memory",
    type=click.IntRange(64, MOST_MEGABYTES),
    metavar="MB",
    help="The most memory that a question may take.  [default: its share of half of the machine's]",
)
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    default=lambda: os.cpu_count() or 1,
    metavar="N",
    help="Questions answered at once.  [default: one for each processor]",
)
@click.pass_context
def serve(
    context: click.Context,
    options: Options,
    host: str,
    port: int,
    opens: bool,
    allow_host: tuple[str, ...],
    timeout: float,
    memory: int | None,
    workers: int,
) -> int:
    """Answer questions on a page in the browser, offline, until Ctrl-C.

    The page and all its answers come from this machine: a question is put to the same commands,
    at /api/COMMAND with their options as JSON, and /api lists them. Each is answered in a process
    of its own, which is ended when its time is up or the page is closed. Only this machine is
    answered unless --host says otherwise, nothing that is asked is kept, and no configuration
    file is read.

    \b
    Examples:
      ronin serve --open
      ronin serve --port 8080 --timeout 20
    """
    from ronin.verify.serve.addresses import names_of
    from ronin.verify.serve.answering import Bounds, answering, load_commands
    from ronin.verify.serve.app import Site
    from ronin.verify.serve.running import run
    from ronin.verify.serve.workers import Workers

    root = context.find_root().command
    bounds = Bounds(timeout, memory or (half_of_the_machine() or 2048) // workers)
    with (
        _listening(host, port) as listening,
        TemporaryDirectory(prefix="ronin-serve-") as folder,
        Workers(lambda: load_commands(root), answering(root, bounds), workers) as ready,
    ):
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{listening.getsockname()[1]}/"
        if options.json:
            print_json({"address": address, **options.about()}, on_one_line=True)
        else:
            click.echo(f"{address}  (Ctrl-C ends it)")
        if opens:
            webbrowser.open(address)
        assert options.game is not None
        names = names_of(host, allow_host)
        run(Site(ready, timeout, names, Path(folder), options.game.name).app(), listening)
    return 0


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens there; BadInput if it cannot."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=512)
    except OSError as fault:
        if fault.errno == errno.EADDRINUSE:
            raise BadInput(f"--port: {port} is taken; --port 0 finds a free one") from None
        raise BadInput(f"--host: cannot listen at {host}:{port}: {reason(fault)}") from None
