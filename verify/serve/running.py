"""The server itself, until it is told to end."""

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
    uvicorn.Server(config).run(sockets=[listening])
