"""The server itself, until it is told to end."""

import logging
import socket

import uvicorn
from starlette.types import ASGIApp

_AT_ONCE = 500
"""How many connections may be open."""
LAST_WORDS = 1
"""Seconds in which answers that are nearly there may still leave."""


def run(app: ASGIApp, listening: socket.socket) -> None:
    """Answer at this socket until SIGINT or SIGTERM; what is not answered then is dropped."""
    config = uvicorn.Config(
        app,
        loop="asyncio",
        http="h11",
        ws="none",
        lifespan="off",
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=_AT_ONCE,
        timeout_graceful_shutdown=LAST_WORDS,
    )
    _Server(config).run(sockets=[listening])


class _Server(uvicorn.Server):
    """Ends without a word about what it drops: whoever waits for that is told."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End."""
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        await super().shutdown(sockets)
