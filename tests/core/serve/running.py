"""A server of the tests: the installed command, asked as a page would ask it."""

import http.client
import json
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

RONIN = str(Path(sys.executable).with_name("ronin"))


@dataclass(frozen=True)
class Told:
    """A response."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def code(self) -> int:
        """The exit code of the command that answered."""
        return int(self.headers["ronin-exit"])

    @property
    def json(self) -> Any:
        """The answer."""
        return json.loads(self.body)


@dataclass(frozen=True)
class Server:
    """A server that runs."""

    process: subprocess.Popen[str]
    address: str

    @property
    def place(self) -> str:
        """Its name and port."""
        return urlsplit(self.address).netloc

    def request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Told:
        """Anything that can be sent."""
        connection = http.client.HTTPConnection(self.place, timeout=120)
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, body, named)
            response = connection.getresponse()
            found = {name.lower(): value for name, value in response.getheaders()}
            return Told(response.status, found, response.read())
        finally:
            connection.close()

    def ask(self, command: str, **options: Any) -> Told:
        """A question as a page asks it."""
        body = json.dumps(options).encode()
        kind = {"content_type": "application/json", "origin": f"http://{self.place}"}
        return self.request("POST", f"/api/{command}", body, **kind)


@contextmanager
def serving(*options: str, folder: Path | None = None) -> Iterator[Server]:
    """A server at a free port, which is ended at the end."""
    process = subprocess.Popen(
        [RONIN, "serve", "--port", "0", "--json", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, process.communicate()
        yield Server(process, json.loads(line)["address"])
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)
