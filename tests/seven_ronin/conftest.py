from pathlib import Path

import pytest

from tests.seven_ronin.wheel import wheel_built_in


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    return wheel_built_in(tmp_path_factory.mktemp("copy"))
