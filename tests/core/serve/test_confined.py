"""What a process may do once it is confined; each in a process of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
CONFINED = "from ronin.verify.serve.confined import confine; confine(512, 60)\n"


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", CONFINED + program], capture_output=True, text=True, timeout=60
    )


@pytest.mark.parametrize(
    "program",
    [
        "open('/etc/passwd')",
        "open('/proc/self/environ')",
        "import os; os.open('/etc/passwd', os.O_RDONLY)",
        "from pathlib import Path; Path('/etc/hostname').read_text()",
        "open('/tmp/ronin-was-here', 'w')",
        "import json; open(json.__file__, 'a')",
        "import os; os.mkdir('/tmp/ronin-was-here')",
        "import os; os.remove('/tmp/ronin-was-here')",
        "import os; os.fork()",
        "import os; os.system('true')",
        "import subprocess; subprocess.run(['true'])",
        "import socket; socket.create_connection(('127.0.0.1', 9))",
        "import tempfile; tempfile.mkdtemp(dir='/tmp')",
    ],
)
def test_no_file_no_process_no_network(program: str) -> None:
    ended = run(program)

    assert ended.returncode == 1
    assert "PermissionError" in ended.stderr


@pytest.mark.parametrize(
    "program", ["import sqlite3.dbapi2", "import z3", "import ronin.verify.games", "import zipfile"]
)
def test_libraries_can_still_be_loaded(program: str) -> None:
    assert run(program).returncode == 0


def test_no_argument_names_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("{}")
    read = f"from ronin.verify.console.inputs import json_of; json_of({str(file)!r}, what='IT')"
    write = f"from ronin.verify.files import write_whole; write_whole({str(file)!r}, '')"

    for program in (read, write):
        assert "no file can be named here" in run(program).stderr
    assert file.read_text() == "{}"


def test_whether_an_argument_is_a_file_is_asked_in_one_place() -> None:
    folders = [ROOT / "verify", ROOT / "verify" / "console", *(ROOT / "verify").glob("*/console")]
    files = [file for folder in folders for file in folder.glob("*.py")]
    asking = [file.name for file in files if "os.path.exists" in file.read_text(encoding="utf-8")]

    assert len(files) > 20
    assert asking == ["files.py"]
