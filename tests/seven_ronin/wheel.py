"""The wheel of this tree."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.core.test_layering import FOLDERS, ROOT

SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE")


def copied_to(copy: Path) -> None:
    """What a wheel is built of, apart: setuptools builds upon the traces of an earlier time."""
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in SOURCES:
        shutil.copy(ROOT / name, copy)


def wheel_built_in(copy: Path) -> Path:
    """The wheel of a copy of this tree."""
    copied_to(copy)
    build = "import setuptools.build_meta as setuptools; setuptools.build_wheel('.')"
    ended = subprocess.run([sys.executable, "-c", build], cwd=copy, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    (built,) = copy.glob("*.whl")
    return built
