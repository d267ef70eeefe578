import pytest

from ronin.verify.serve.addresses import names_of, refusal

NAMES = names_of("127.0.0.1", ("Table.example",))


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "127.0.0.1:8000"},
        {"host": "localhost:8000", "origin": "http://localhost:8000"},
        {"host": "[::1]:8000"},
        {"host": "table.example", "origin": "https://table.example"},
    ],
)
def test_the_servers_own_pages_may_ask(headers: dict[str, str]) -> None:
    assert refusal(headers, NAMES) is None


@pytest.mark.parametrize(
    ("headers", "word"),
    [
        ({}, "Host: ''"),
        ({"host": "evil.example"}, "Host"),
        ({"host": "127.0.0.1.evil.example:8000"}, "Host"),
        ({"host": "localhost@evil.example"}, "Host"),
        ({"host": "[::1"}, "Host"),
        ({"host": "localhost:8000", "origin": "http://evil.example"}, "Origin"),
        ({"host": "localhost:8000", "origin": "http://localhost:9000"}, "Origin"),
        ({"host": "localhost:8000", "origin": "null"}, "Origin"),
        ({"host": "localhost:8000", "origin": "http://[oops"}, "Origin"),
    ],
)
def test_somebody_elses_are_refused(headers: dict[str, str], word: str) -> None:
    told = refusal(headers, NAMES)

    assert told is not None
    assert word in told
