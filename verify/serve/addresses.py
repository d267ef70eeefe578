"""Whose requests are answered: those of pages that this server has sent itself."""

from collections.abc import Mapping
from urllib.parse import urlsplit

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def names_of(host: str, allowed: tuple[str, ...]) -> frozenset[str]:
    """The names under which a server is known that listens on `host`."""
    return LOOPBACK | {name.lower().strip("[]") for name in (host, *allowed)}


def refusal(headers: Mapping[str, str], names: frozenset[str]) -> str | None:
    """Why a request with these headers is somebody else's; None if it is not."""
    host = headers.get("host", "")
    if _name(host) not in names:
        return f"Host: {host!r:.80} is not a name of this server; --allow-host NAME adds one"
    origin = headers.get("origin")
    if origin is not None and _place(origin) != host.lower():
        return f"Origin: {origin!r:.80} is another's page; only this server's own may ask"
    return None


def _name(host: str) -> str | None:
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def _place(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None
