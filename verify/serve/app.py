"""What the server answers: pages, what can be asked, and questions."""

import asyncio
import mimetypes
import re
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from ronin.model.errors import BadInput
from ronin.model.strict_json import read_json
from ronin.verify.games import DEFAULT, GAMES, game_named
from ronin.verify.serve.addresses import refusal
from ronin.verify.serve.questions import expect_command, game_of, has_report
from ronin.verify.serve.workers import Busy, Lost, Workers

AS_FOUND = "as_found"
"""The option of a question whose answer comes line by line."""
_LINES = "application/x-ndjson"
LONGEST = 1 << 20
"""How many bytes a question may have."""
_SECONDS_TO_SEND = 10.0
_PAGE_OF_A_REPORT = re.compile(r"(points/)?[\w-]+\.html", re.ASCII)
_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_REPORT_POLICY = _HEADERS["Content-Security-Policy"].replace(
    "default-src 'self';", "default-src 'none'; script-src 'unsafe-inline';"
)
"""A page of the report carries its script in itself, and nothing of a user."""


@dataclass
class Site:
    """The pages and questions of a server."""

    workers: Workers
    seconds: float
    """How long a question may take."""
    names: frozenset[str]
    """The names under which requests may come."""
    folder: Path
    """Where the reports are written when they are first wanted; it goes with the server."""
    first: str = DEFAULT
    """The game whose page is shown first."""
    _described: dict[str, bytes] = field(default_factory=dict)
    _reports: dict[str, asyncio.Task[bool]] = field(default_factory=dict)

    def app(self) -> ASGIApp:
        """The site as an application that a server can run."""
        routes = [
            Route("/", self.home, methods=["GET"]),
            Route("/api", self.what_can_be_asked, methods=["GET"]),
            Route("/api/{command}", self.question, methods=["POST"]),
            Route("/shared/{name:path}", self.shared_file, methods=["GET"]),
        ]
        for game in GAMES:
            report, page = partial(self.report_page, game), partial(self.game_file, game)
            routes.append(Route(f"/report/{game}/{{name:path}}", report, methods=["GET"]))
            routes.append(Route(f"/{game}/{{name:path}}", page, methods=["GET"]))
        app = Starlette(routes=routes, exception_handlers={HTTPException: _told})
        return _Guarded(app, self.names, self.first)

    async def home(self, _: Request) -> Response:
        """The page of the first game."""
        return RedirectResponse(f"/{self.first}/", 307)

    async def what_can_be_asked(self, request: Request) -> Response:
        """All commands and options of a game."""
        game = request.query_params.get("game", self.first)
        if game not in GAMES:
            raise HTTPException(404, f"the games are {', '.join(GAMES)}")
        request.state.game = game
        if game not in self._described:
            answered = await self._ask({"described": game}, request)
            if answered.status_code != 200:
                return answered
            self._described[game] = bytes(answered.body)
        return Response(self._described[game], media_type="application/json")

    async def question(self, request: Request) -> Response:
        """The answer of a command."""
        if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
            raise HTTPException(415, "a question is sent as application/json")
        try:
            options = read_json((await _body(request)).decode(), where="the question")
        except (UnicodeDecodeError, BadInput) as fault:
            raise HTTPException(400, f"the question cannot be read: {fault}") from None
        if not isinstance(options, dict):
            raise HTTPException(400, "a question is a JSON object of options")
        command = request.path_params["command"]
        try:
            game = game_of(options)
        except BadInput as fault:
            raise HTTPException(400, str(fault)) from None
        request.state.game = game.name
        try:
            expect_command(command, game)
        except BadInput as fault:
            raise HTTPException(404, str(fault)) from None
        question = {"command": command, "options": options}
        if isinstance(options.get("stdin"), str):
            question["stdin"] = options["stdin"]
        if options.get(AS_FOUND) is True:
            return StreamingResponse(self._lines(question, request), media_type=_LINES)
        return await self._ask(question, request)

    async def _lines(self, question: Mapping[str, Any], request: Request) -> AsyncIterator[bytes]:
        """The lines of an answer as they are found; the last tells if there is no more to come."""
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        asking = asyncio.ensure_future(self.workers.ask(question, self.seconds, heard.put_nowait))
        asking.add_done_callback(lambda _: heard.put_nowait(b""))
        leaving = asyncio.ensure_future(_has_left(request))
        leaving.add_done_callback(lambda _: asking.cancel())
        try:
            while lines := await heard.get():
                yield lines
            if not asking.cancelled():
                asking.result()
        except (Busy, Lost) as fault:
            yield bytes(_error(200, str(fault), request.state.game).body)
        finally:
            asking.cancel()
            leaving.cancel()

    async def _ask(self, question: Mapping[str, Any], request: Request) -> Response:
        """Ask, unless whoever wants to know goes away."""
        asking = asyncio.ensure_future(self.workers.ask(question, self.seconds))
        leaving = asyncio.ensure_future(_has_left(request))
        try:
            await asyncio.wait((asking, leaving), return_when=asyncio.FIRST_COMPLETED)
            if not asking.done():
                return Response(status_code=499)
            answered = asking.result()
        except Busy as fault:
            raise HTTPException(503, str(fault)) from None
        except Lost as fault:
            raise HTTPException(504, str(fault)) from None
        finally:
            asking.cancel()
            leaving.cancel()
        kind = "application/json" if answered.printed[:1] in (b"{", b"") else "text/plain"
        return Response(
            answered.printed, media_type=kind, headers={"Ronin-Exit": str(answered.code)}
        )

    async def shared_file(self, request: Request) -> Response:
        """A file that the pages of all games use."""
        return _file("ronin.verify.serve.page", request.path_params["name"])

    async def game_file(self, game: str, request: Request) -> Response:
        """The page of a game, or a file of it; a game without one has the page of any game."""
        request.state.game = game
        known, name = game_named(game), request.path_params["name"] or "index.html"
        if name == "questions.json":
            package, _, file = known.questions.partition(":")
            return _file(package, file) if file else JSONResponse([])
        return _file(known.page or "ronin.verify.serve.page", name)

    async def report_page(self, game: str, request: Request) -> Response:
        """A page of the report, which is written when it is first wanted."""
        request.state.game = game
        name = request.path_params["name"] or "index.html"
        if not has_report(game_named(game)) or not _PAGE_OF_A_REPORT.fullmatch(name):
            raise HTTPException(404, f"there is no page {name!r:.80} in the report")
        if game not in self._reports or self._reports[game].cancelled():
            self._reports[game] = asyncio.ensure_future(self._write_report(game))
        if not await asyncio.shield(self._reports[game]):
            raise HTTPException(404, f"there is no report on {game}")
        folder = self.folder / game
        pages = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*.html")}
        if name not in pages:
            raise HTTPException(404, f"there is no page {name!r:.80} in the report")
        headers = {"Content-Security-Policy": _REPORT_POLICY}
        return Response(pages[name].read_bytes(), media_type="text/html", headers=headers)

    async def _write_report(self, game: str) -> bool:
        out = str(self.folder / game)
        words = ["report", f"--game={game}", "--no-config", f"--out={out}", "--format=html"]
        try:
            return (await self.workers.ask({"words": words}, 300.0)).code == 0
        except (Busy, Lost):
            return False


class _Guarded:
    """Lets nobody else's requests through, and tells the browser what our pages may do."""

    def __init__(self, app: ASGIApp, names: frozenset[str], game: str) -> None:
        self.app = app
        self.names = names
        self.game = game

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def send_with_headers(message: Any) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                given = {name for name, _ in message["headers"]}
                message["headers"] += [
                    (name.lower().encode(), value.encode())
                    for name, value in _HEADERS.items()
                    if name.lower().encode() not in given
                ]
            await send(message)

        request = Request(scope)
        request.state.game = self.game  # until it is known which is asked about
        refused = refusal(request.headers, self.names)
        answer: ASGIApp = self.app if refused is None else _error(403, refused, self.game)
        try:
            await answer(scope, receive, send_with_headers)
        except asyncio.CancelledError:  # the server ends and waits no longer
            if not has_begun:
                told = _error(503, "the server has been ended", request.state.game)
                await told(scope, receive, send_with_headers)


def _error(status: int, message: str, game: str) -> Response:
    told = {"clause": None, "at": None, "message": message}
    return JSONResponse({"error": told, "game": game}, status)


async def _told(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, HTTPException)
    told = _error(fault.status_code, fault.detail, request.state.game)
    told.headers.update(fault.headers or {})
    return told


async def _body(request: Request) -> bytes:
    """What was sent; refused as soon as it is too long, or slow."""
    found = bytearray()
    try:
        async with asyncio.timeout(_SECONDS_TO_SEND):
            async for part in request.stream():
                found += part
                if len(found) > LONGEST:
                    raise HTTPException(413, f"a question has at most {LONGEST} bytes")
    except TimeoutError:
        raise HTTPException(408, "the question was cut off") from None
    except ClientDisconnect:
        raise HTTPException(400, "the question was cut off") from None
    return bytes(found)


async def _has_left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _file(package: str, name: str) -> Response:
    """A file of a package's folder, by a name that is found there; no path is followed."""
    found = {file.name: file for file in files(package).iterdir() if file.is_file()}
    if name not in found or name.endswith(".py"):
        raise HTTPException(404, f"there is no {name!r:.80}")
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(found[name].read_bytes(), media_type=kind)
