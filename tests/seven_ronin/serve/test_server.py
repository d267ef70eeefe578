"""The server as it is installed: what it answers, whom it refuses, and how it ends."""

import asyncio
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from ronin.verify.serve.app import LONGEST
from ronin.verify.serve.running import LAST_WORDS
from ronin.verify.serve.workers import FAREWELL
from tests.core.processes import below
from tests.core.serve.running import RONIN, Server, serving
from tests.core.serve.same_bytes import differs, printed_here, questions
from tests.seven_ronin.serve.load import processor_time

SMALL = "r8,2,well=1,inn=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x"
LONG = {"position": "r5,20,well=1", "mode": "forced", "plain": True}
TURNED = "r7,2,yobu-x,tasuke-x,yumi-x,taiko-x~,hayai-4,kabe-x,musashi-x"
VAST = "r7,9,inn=1,well=2,yobu-x,yumi-x"
"""Its sensitivity takes long."""
SCRIPT = "<script>alert(1)</script>"
IN_TIME = 10
"""Seconds in which a server ends even on a machine with much else to do; two are promised."""


def children(process: int) -> list[int]:
    """The processes below one, and those below them."""
    return [found for child in below(process) for found in (child, *children(child))]


def at_work(server: Server) -> list[int]:
    """The processes that have begun to answer; others wait for a question."""
    _, *copies = children(server.process.pid)
    return [copy for copy in copies if processor_time(copy) > 200]


@pytest.fixture(scope="module")
def bounded() -> Iterator[Server]:
    """A server with a name of its own, which gives a question a second."""
    with serving("--timeout", "1", "--allow-host", "table.example") as running:
        yield running


# What is answered.


def test_a_question_is_answered_as_the_command_answers_it(server: Server) -> None:
    words = ["ask", SMALL, "--mode", "possible", "--json"]
    command = subprocess.run([RONIN, *words], capture_output=True)
    told = server.ask("ask", position=SMALL, mode="possible")

    assert (told.status, told.code) == (200, command.returncode)
    assert told.body == command.stdout
    assert told.headers["content-type"] == "application/json"


def test_what_a_command_refuses_is_its_answer_with_its_exit_code(server: Server) -> None:
    told = server.ask("ask", position="r9,12")

    assert (told.status, told.code) == (200, 1)
    assert told.json["error"]["defects"][0]["field"] == "round"


def test_a_batch_comes_with_the_question(server: Server) -> None:
    lines = "\n".join(json.dumps({"id": n, "position": SMALL}) for n in range(3))
    told = server.ask("count", position="-", batch=True, stdin=lines)

    assert [json.loads(line)["id"] for line in told.body.splitlines()] == [0, 1, 2]


def test_what_turns_an_answer_comes_as_it_is_found(server: Server) -> None:
    words = ["ask", TURNED, "--json", "--sensitivity", "--as-found"]
    command = subprocess.run([RONIN, *words], capture_output=True)
    told = server.ask("ask", position=TURNED, sensitivity=True, as_found=True)
    first, *turns, last = map(json.loads, told.body.splitlines())

    assert told.body == command.stdout
    assert told.headers["content-type"].startswith("application/x-ndjson")
    assert first == {"answer": "yes"}
    assert [turn["turns"] for turn in turns] == last["sensitivity"]["turns"]


@pytest.mark.parametrize("options", [{}, {"sensitivity": True, "position": "r9,1"}])
def test_a_refusal_of_what_is_told_as_it_is_found_is_the_only_line(
    server: Server, options: dict[str, object]
) -> None:
    told = server.ask("ask", **{"position": TURNED, "as_found": True, **options})

    assert "message" in told.json["error"]


def test_a_page_that_is_left_after_the_first_line_ends_its_question(server: Server) -> None:
    until(lambda: not at_work(server))
    connection = http.client.HTTPConnection(server.place, timeout=120)
    body = json.dumps({"position": VAST, "sensitivity": True, "as_found": True})
    connection.request("POST", "/api/ask", body, {"content-type": "application/json"})
    response = connection.getresponse()
    first = json.loads(response.readline())
    until(lambda: len(at_work(server)) == 1)
    response.close()
    connection.close()
    until(lambda: not at_work(server))

    assert first == {"answer": "no"}
    assert server.ask("count", position="r1,40").code == 0


def test_a_picture_is_printed(server: Server) -> None:
    told = server.ask("board", position=SMALL, svg="-", json=False)

    assert told.body.startswith(b"<svg ")
    assert told.headers["content-type"].startswith("text/plain")


def test_another_game_is_asked_by_its_name(server: Server) -> None:
    assert server.ask("rulings", game="shinobi").json["game"] == "shinobi"


def test_what_was_not_waited_for_is_described_to_the_next() -> None:
    with serving() as running:
        host, port = running.place.split(":")
        for _ in range(3):
            with socket.create_connection((host, int(port))) as left:
                left.sendall(f"GET /api HTTP/1.1\r\nHost: {running.place}\r\n\r\n".encode())
                time.sleep(0.2)

        assert running.request("GET", "/api").json["game"] == "seven-ronin"


def test_what_can_be_asked_is_described(server: Server) -> None:
    told = server.request("GET", "/api?game=shinobi")

    assert told.json["game"] == "shinobi"
    assert {"name": "position", "takes": "POSITION", "required": True} in next(
        command["options"] for command in told.json["commands"] if command["name"] == "count"
    )


@pytest.mark.parametrize("path", ["/seven-ronin/", "/shinobi/", "/shared/api.js", "/shared/dom.js"])
def test_pages_come_with_what_they_may_do(server: Server, path: str) -> None:
    told = server.request("GET", path)

    assert told.status == 200
    assert "default-src 'self'" in told.headers["content-security-policy"]
    assert told.headers["x-content-type-options"] == "nosniff"
    assert b"http://" not in re.sub(rb"http://www\.w3\.org/\S+", b"", told.body)
    assert b"https://" not in told.body


def test_the_page_of_the_first_game_is_at_the_front(server: Server) -> None:
    assert server.request("GET", "/").headers["location"] == "/seven-ronin/"


# Whom it refuses.


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example"},
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
    ],
)
@pytest.mark.parametrize("path", ["/", "/api", "/seven-ronin/", "/api/count"])
def test_foreign_requests_are_refused(server: Server, path: str, headers: dict[str, str]) -> None:
    method, body = ("POST", b'{"position": "r1,40"}') if path == "/api/count" else ("GET", None)
    told = server.request(method, path, body, content_type="application/json", **headers)

    assert told.status == 403
    assert "error" in told.json
    assert told.json["game"] == "seven-ronin"


def test_a_name_can_be_allowed(bounded: Server) -> None:
    assert bounded.request("GET", "/", host="table.example").status == 307


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_form_of_another_page_cannot_ask(server: Server, kind: str) -> None:
    told = server.request("POST", "/api/count", b'{"position": "r1,40"}', content_type=kind)

    assert told.status == 415
    assert told.json["game"] == "seven-ronin"


@pytest.mark.parametrize("command", ["ask", "count", "board"])
@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])
def test_only_a_post_asks(server: Server, method: str, command: str) -> None:
    told = server.request(method, f"/api/{command}?position=r1,40")

    assert (told.status, told.headers["allow"]) == (405, "POST")


@pytest.mark.parametrize(
    "path",
    [
        "/shared/../app.py",
        "/shared/..%2fapp.py",
        "/shared/%2e%2e/app.py",
        "/shared/__init__.py",
        "/shared//etc/passwd",
        "/seven-ronin/../../game.py",
        "/seven-ronin/..%5c..%5cgame.py",
        "/report/seven-ronin/../../../../etc/passwd",
        "/report/..%2f..%2fetc/passwd",
        "/etc/passwd",
        "/nosuch",
        "/shared/%00",
    ],
)
def test_no_path_leads_out(server: Server, path: str) -> None:
    assert server.request("GET", path).status == 404


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("count", {"position": "{file}"}),
        ("replay", {"trace": "{file}"}),
        ("ask", {"trace": "{file}", "mode": "given"}),
        ("ask", {"position": SMALL, "mode": "given", "attacker": "@{file}"}),
        ("count", {"position": SMALL, "board": "{file}"}),
        ("count", {"position": SMALL, "rulings": ["{file}"]}),
        ("count", {"position": "{file}", "batch": True}),
        ("ask", {"position": SMALL, "certificate": "{file}"}),
        ("board", {"position": SMALL, "svg": "{file}"}),
        ("rulings", {"sheet": "{file}.html"}),
        ("diff", {"trace": "{file}", "b": ["french"]}),
        ("verify-certificate", {"file": "{file}"}),
        ("ask", {"game": "shinobi", "position": "{file}", "player": "a", "cards": "{file}"}),
    ],
)
def test_no_question_reads_or_writes_a_file(
    server: Server, tmp_path: Path, command: str, options: dict[str, object]
) -> None:
    secret = "r1,40,green=1 the-secret"
    file = tmp_path / "file"
    file.write_text(secret)
    named = json.loads(json.dumps(options).replace("{file}", str(file)))
    there, missing = (
        server.ask(command, **json.loads(json.dumps(named).replace(str(file), name)))
        for name in (str(file), str(tmp_path / "abcd"))
    )

    assert there.code == 2
    assert "the-secret" not in there.body.decode()
    assert there.body.replace(b"/file", b"/abcd") == missing.body
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
    assert file.read_text() == secret


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff", b'{"a": 1, "a": 2}', b'"r1,40"'])
def test_what_is_no_question_is_refused(server: Server, body: bytes) -> None:
    told = server.request("POST", "/api/count", body, content_type="application/json")

    assert told.status == 400


@pytest.mark.parametrize(
    ("status", "method", "path", "body", "game"),
    [
        (200, "POST", "/api/count", b'{"nosuch": 1}', "seven-ronin"),
        (200, "POST", "/api/count", b'{"nosuch": 1, "game": "shinobi"}', "shinobi"),
        (400, "POST", "/api/count", b"[]", "seven-ronin"),
        (400, "POST", "/api/count", b'{"game": "nosuch"}', "seven-ronin"),
        (404, "POST", "/api/nosuch", b"{}", "seven-ronin"),
        (404, "POST", "/api/check", b'{"game": "shinobi"}', "shinobi"),
        (404, "POST", "/api/verify-certificates", b"{}", "seven-ronin"),
        (404, "GET", "/api?game=nosuch", None, "seven-ronin"),
        (404, "GET", "/shinobi/nosuch", None, "shinobi"),
        (404, "GET", "/report/shinobi/nosuch", None, "shinobi"),
        (404, "GET", "/nosuch", None, "seven-ronin"),
        (405, "PUT", "/api/count", b"{}", "seven-ronin"),
        (413, "POST", "/api/count", b" " * (LONGEST + 1), "seven-ronin"),
    ],
)
def test_every_refusal_says_which_game_it_is_about(
    server: Server, status: int, method: str, path: str, body: bytes | None, game: str
) -> None:
    told = server.request(method, path, body, content_type="application/json")

    assert (told.status, told.json["game"]) == (status, game)
    assert set(told.json["error"]) == {"clause", "at", "message"}


def test_ten_megabytes_are_too_many(server: Server) -> None:
    body = json.dumps({"position": "r1,40" + "," * 10_000_000}).encode()
    try:
        told = server.request("POST", "/api/count", body, content_type="application/json")
        assert told.status == 413
    except ConnectionError:
        pass  # it did not even listen to the end

    assert server.ask("count", position="r1,40").code == 0


def scripted(value: object) -> object:
    """The value with a script in every text and every name."""
    if isinstance(value, dict):
        return {f"{name}{SCRIPT}": scripted(part) for name, part in value.items()}
    if isinstance(value, list):
        return [scripted(part) for part in value]
    return f"{value}{SCRIPT}"


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("board", {"position": SMALL}),
        ("board", {"position": {"round": 5, "reserves": 3, "ninja": {"inn": 1}}}),
        ("ask", {"position": SMALL, "mode": "given", "attacker": {"well": 1}, "defender": "x@y"}),
        ("choices", {"trace": {"position": SMALL, "attacker": {}, "choices": [{"use": "inn"}]}}),
        ("rulings", {"name": "yobu-number"}),
        ("count", {"position": SMALL, "rulings": ["a=b"], "preset": "english"}),
    ],
)
def test_a_script_in_any_field_stays_a_text(
    server: Server, command: str, options: dict[str, object]
) -> None:
    for name in options:
        told = server.ask(command, **{**options, name: scripted(options[name])})

        assert told.code in (1, 2)
        assert told.headers["content-type"] == "application/json"
        assert told.headers["x-content-type-options"] == "nosniff"
        assert "message" in told.json["error"]


def test_a_script_in_the_address_of_a_page_stays_a_text(server: Server) -> None:
    told = server.request("GET", "/seven-ronin/%3Cscript%3E")

    assert told.status == 404
    assert told.headers["content-type"] == "application/json"


# What goes wrong.


def long_question(server: Server) -> subprocess.Popen[bytes]:
    """A question that takes long, asked by a page that can be left."""
    until(lambda: not at_work(server))
    body = json.dumps({**LONG, "timeout": 50})
    words = ["curl", "-s", "-o", os.devnull, "-w", "%{http_code}", "--data", body]
    kind = ["-H", "content-type: application/json"]
    asking = subprocess.Popen([*words, *kind, f"{server.address}api/ask"], stdout=subprocess.PIPE)
    until(lambda: len(at_work(server)) == 1)
    return asking


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds; the run of the tests ends it if it never does."""
    while not holds():
        time.sleep(0.02)


def test_a_page_that_is_left_ends_its_question(server: Server) -> None:
    asking = long_question(server)
    asking.kill()
    until(lambda: not at_work(server))
    asking.communicate()

    assert server.ask("count", position="r1,40").code == 0


def test_a_question_that_is_killed_takes_nothing_with_it(server: Server) -> None:
    asking = long_question(server)
    os.kill(at_work(server)[0], signal.SIGKILL)

    assert asking.communicate()[0] == b"504"
    assert server.ask("count", position="r1,40").code == 0


def test_a_question_has_the_time_that_the_server_gives(bounded: Server) -> None:
    told = bounded.ask("ask", **LONG, timeout=500)

    assert told.code == 3
    assert told.json["answer"] == "unknown"


# How it ends.


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [(signal.SIGINT, 130, "interrupted"), (signal.SIGTERM, 143, "terminated")],
    ids=["SIGINT", "SIGTERM"],
)
def test_it_ends_with_all_its_processes_and_tells_who_waits(
    number: signal.Signals, code: int, said: str
) -> None:
    with serving() as running:
        asking = long_question(running)
        all_of_them = children(running.process.pid)
        running.process.send_signal(number)

        assert running.process.wait(IN_TIME) == code
        assert len(all_of_them) == 1 + (os.cpu_count() or 1)
        assert [process for process in all_of_them if Path(f"/proc/{process}/cwd").exists()] == []
        with pytest.raises(ProcessLookupError):
            os.killpg(all_of_them[0], 0)
        assert asking.communicate()[0] == b"503"
        assert running.process.stderr is not None
        assert running.process.stderr.read().strip() == f"ronin: {said}"


def test_it_waits_for_nothing_longer_than_two_seconds() -> None:
    assert LAST_WORDS + FAREWELL < 2


def test_its_workers_end_with_it_even_if_it_is_killed() -> None:
    with serving() as running:
        asking = long_question(running)
        all_of_them = children(running.process.pid)
        running.process.kill()
        until(lambda: not any(Path(f"/proc/{process}/exe").exists() for process in all_of_them))
        asking.communicate()


def test_a_port_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ended = subprocess.run([RONIN, "serve", "--port", port], capture_output=True, text=True)

    assert ended.returncode == 2
    assert ended.stderr == f"ronin: --port: {port} is taken; --port 0 finds a free one\n"


def test_nothing_is_left_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with serving(folder=tmp_path) as running:
        assert running.ask("count", position="r1,40").code == 0

    assert list(tmp_path.iterdir()) == []


def test_many_pages_at_once_are_all_answered(server: Server) -> None:
    async def ask_all() -> list[int]:
        asks = (asyncio.to_thread(server.ask, "count", position=f"r1,{n}") for n in range(20))
        return [told.code for told in await asyncio.gather(*asks)]

    assert asyncio.run(ask_all()) == [0] * 20


def test_answers_are_those_of_the_command_to_the_byte(server: Server) -> None:
    found = [differs(question, server, printed_here) for question in islice(questions(seed=7), 18)]

    assert found == [None] * 18
