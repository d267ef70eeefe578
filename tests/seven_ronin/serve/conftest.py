from collections.abc import Iterator

import pytest

from tests.core.serve.running import Server, serving


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One server for all tests that do not end it."""
    with serving() as running:
        yield running
