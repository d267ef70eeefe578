"""A repository of somebody else, whose every step runs from the installed wheel.

It is also broken in all the ways in which such a repository breaks: each failure has its message,
its exit code and its place.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import textwrap
import venv
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import jsonschema
import pytest

from tests.core.test_layering import ROOT
from tests.seven_ronin.verify.test_check import JUNIT, SARIF
from tests.seven_ronin.wheel import copied_to

SAMPLE = ROOT / "tests" / "sample_repository"
WORKFLOW = SAMPLE / ".github" / "workflows" / "rules.yml"
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """An environment with the wheel alone; the packages that it needs are lent by ours."""
    made = tmp_path_factory.mktemp("installed") / "environment"
    venv.create(made, with_pip=False, symlinks=True)
    install = [sys.executable, "-m", "pip", "--python", str(made / "bin" / "python"), "install"]
    options = ["--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    lazy = "--no-compile"  # Modules are compiled when they are loaded; most are not.
    subprocess.run([*install, *options, lazy, str(wheel)], check=True)
    (site,) = made.glob("lib/python*/site-packages")
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return made


@pytest.fixture
def run(environment: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a step in a copy of the repository."""
    repository = tmp_path / "repository"
    shutil.copytree(SAMPLE, repository, ignore=shutil.ignore_patterns("__pycache__", ".hypothesis"))
    (repository / ".git").mkdir()
    monkeypatch.chdir(repository)
    path = f"{environment / 'bin'}{os.pathsep}{os.environ['PATH']}"
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}

    def ended(*words: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            words,
            executable=shutil.which(words[0], path=path),
            env={**outside, "PATH": path, "PYTHONPATH": ""},
            capture_output=True,
            text=True,
        )

    return ended


def test_what_is_installed_is_the_wheel(run: Run, environment: Path) -> None:
    where = run("python", "-c", "import ronin.verify; print(ronin.verify.__file__)").stdout

    assert where.startswith(str(environment)), where


def steps() -> list[str]:
    """The commands of the workflow but for the installation, which has been made."""
    found = re.findall(r"- run: (.*)", WORKFLOW.read_text(encoding="utf-8"))
    return [step for step in found if not step.startswith("pip install")]


def test_every_step_of_the_workflow_passes(run: Run) -> None:
    assert len(steps()) == 3
    for step in steps():
        ended = run(*shlex.split(step))
        assert ended.returncode == 0, f"{step}\n{ended.stdout}\n{ended.stderr}"
        assert "Traceback" not in ended.stderr

    JUNIT.validate("rules.xml")
    log = json.loads(Path("rules.sarif").read_text(encoding="utf-8"))
    jsonschema.Draft4Validator(SARIF).validate(log)
    assert all("suppressions" in result for result in log["runs"][0]["results"])


class Way(NamedTuple):
    """A way to break the repository, and what is said about it."""

    file: str
    old: str
    new: str
    code: int
    says: str
    place: tuple[str, int] | None = None
    """The file and the line at which the SARIF file points."""
    select: str = ""
    """The property that is looked at; all, and the answers that are expected, if there is none."""


WAYS = {
    "a key misspelt": Way(
        "ronin.toml",
        "strict =",
        "strickt =",
        2,
        "ronin.toml:5: unknown key 'strickt'; did you mean",
    ),
    "a reading that is none": Way(
        "ronin.toml",
        '"occupied-only"',
        '"occupied"',
        2,
        "ronin.toml:13: hayai-goal: unknown reading 'occupied' of hayai-goal; its readings are",
    ),
    "a board that cannot be": Way(
        "board.json", '"value": 1', '"value": -1', 2, "ronin: board.json: "
    ),
    "a property that does not hold": Way(
        "house_properties.py",
        "<= set(played.tables[0]",
        "< set(played.tables[0]",
        1,
        "nobody_rises_from_the_dead:\n"
        "  Expected: A ronin who was eliminated before a round is not alive after it.",
        ("house_properties.py", 6),
        select="nobody_rises_from_the_dead",
    ),
    "a property that is no Python": Way(
        "house_properties.py", ") -> bool | None:", ") ->", 2, "house_properties.py:7: not Python: "
    ),
    "a variant of nothing": Way(
        "house_variant.py", "GRA-01", "GRA-1", 2, "house_variant.py:8: unknown clause 'AREA-GRA-1'"
    ),
    "another answer than expected": Way(
        "positions.jsonl",
        '"expect": "no"',
        '"expect": "yes"',
        1,
        'Expected: "yes".\n  Got:      no.',
        ("positions.jsonl", 1),
    ),
    "another end than expected": Way(
        "rounds/rich_granary.json",
        '"reserves": 22',
        '"reserves": 21',
        1,
        "Got:      position ",
        ("rounds/rich_granary.json", 1),
    ),
    "a known failure whose time is over": Way(
        "baseline.toml",
        '"hayai_rides_to_the_ninja"\nuntil = 9999',
        '"hayai_rides_to_the_ninja"\nuntil = 2020',
        1,
        "it was tolerated until 2020-12-31: our Hayai rides to Occupied areas only",
        ("ronin.toml", 13),
        select="hayai_rides_to_the_ninja",
    ),
    "a ruling that switches a property off": Way(
        "ronin.toml",
        "[rulings]",
        '[rulings]\nidle-area-use = "used-in-vain"',
        1,
        "switched off under the rulings given by idle-area-use=used-in-vain (it needs refused)",
        select="the_well_poisons_one",
    ),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
def test_a_broken_repository_fails_with_the_right_words_at_the_right_place(
    run: Run, way: Way
) -> None:
    file = Path(way.file)
    text = file.read_text(encoding="utf-8")
    assert way.old in text
    file.write_text(text.replace(way.old, way.new, 1), encoding="utf-8")
    about = ("--select", way.select) if way.select else ()
    check = ("ronin", "check", *about, "--workers", "1")
    ended = run(*check, "--format", "github", "--sarif", "c.sarif")

    assert ended.returncode == way.code, ended.stdout + ended.stderr
    assert way.says in ended.stdout + ended.stderr
    assert "Traceback" not in ended.stderr
    if way.code == 2:
        assert len([line for line in ended.stderr.splitlines() if "warning" not in line]) == 1
        assert ended.stdout == ""
    if way.place is not None:
        log = json.loads(Path("c.sarif").read_text(encoding="utf-8"))
        found = [one for one in log["runs"][0]["results"] if "suppressions" not in one]
        where = found[0]["locations"][0]["physicalLocation"]
        assert len(found) == 1
        assert where["artifactLocation"]["uri"] == way.place[0]
        assert where["region"]["startLine"] == way.place[1]
        assert f"::error file={way.place[0]},line={way.place[1]},title=" in ended.stdout


def test_pytest_tells_the_same_failures_as_stories(run: Run) -> None:
    file = Path("positions.jsonl")
    file.write_text(file.read_text(encoding="utf-8").replace('"no"', '"yes"', 1), encoding="utf-8")
    ended = run("python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "positions.jsonl")
    silent = run("python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_house.py")

    assert ended.returncode == 1
    assert 'Expected: "yes"\nGot:      no\nAgain:    ronin ask r8,5,inn=1' in ended.stdout
    assert "1 failed, 1 passed" in ended.stdout
    assert silent.stdout.count("passed") == 1
    assert "1 passed" in silent.stdout


LOADED = """
import sys, pytest
pytest.main(['-q', '-p', 'no:cacheprovider', '--co', 'x.py'])
print(sorted(name for name in sys.modules if name.split('.')[0] == 'ronin'))
"""


def test_the_plugin_loads_nothing_where_nothing_is_configured(run: Run) -> None:
    Path("ronin.toml").unlink()
    Path("x.py").write_text("", encoding="utf-8")

    assert "['ronin', 'ronin.pytest_plugin']" in run("python", "-c", LOADED).stdout


def action_step(name: str) -> str:
    """The script of a step of the action."""
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    block = text.partition(f"- id: {name}\n")[2].partition("      run: |\n")[2]
    return textwrap.dedent(block)


@pytest.mark.parametrize("wanted", ["", "ronin==0.1.0", "x; touch harm $(touch harm)"])
def test_the_action_installs_what_is_wanted_or_itself(run: Run, wanted: str) -> None:
    Path("python").write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n', encoding="utf-8")
    Path("python").chmod(0o755)
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    (script,) = re.findall(r"run: (python -m pip .*)", text)
    here = f"PATH={os.curdir}{os.pathsep}{os.environ['PATH']}"
    set_up = (here, f"WANTED={wanted}", "GITHUB_ACTION_PATH=/the action")
    ended = run("env", *set_up, "bash", "-e", "-o", "pipefail", "-c", script)

    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.splitlines() == [
        *("-m", "pip", "install", "--quiet"),
        wanted or "/the action",
    ]
    assert not Path("harm").exists()


@pytest.mark.parametrize("hostile", ["", "; touch harm $(touch harm) `touch harm`"])
def test_the_action_checks_and_takes_no_text_for_a_command(run: Run, hostile: str) -> None:
    output = Path("output")
    words = "--select rises_from_the_dead --workers 1"
    ended = run(
        "env",
        f"GITHUB_OUTPUT={output}",
        f"ARGUMENTS={words} {hostile}",
        "bash",
        "-e",
        "-o",
        "pipefail",
        "-c",
        action_step("check"),
    )

    assert ended.returncode == (2 if hostile else 0), ended.stdout + ended.stderr
    assert not Path("harm").exists()
    assert f"sarif={Path('ronin.sarif').resolve()}\n" in output.read_text(encoding="utf-8")
    if not hostile:
        JUNIT.validate("ronin.xml")
        assert Path("ronin.sarif").exists()


# The hook, as pre-commit itself installs and runs it.


def git(*words: str, cwd: Path) -> str:
    """What git says."""
    who = ("-c", "user.name=somebody", "-c", "user.email=somebody@example.org")
    return subprocess.run(
        ["git", *who, *words], cwd=cwd, check=True, capture_output=True, text=True
    ).stdout


@pytest.fixture
def pre_commit(tmp_path: Path) -> Run:
    """Run pre-commit in a copy of the repository, with the hook from a clone of ours.

    Its environment is made by pip as for a user, but for the packages, which are lent by ours.
    """
    ours, theirs, setuptools = (tmp_path / name for name in ("ours", "theirs", "setuptools"))
    ours.mkdir()
    copied_to(ours)
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", ours)
    shutil.copytree(SAMPLE, theirs, ignore=shutil.ignore_patterns("__pycache__", ".hypothesis"))
    setuptools.mkdir()
    packages = Path(sysconfig.get_path("purelib"))
    for package in (*packages.glob("setuptools*"), packages / "_distutils_hack"):
        (setuptools / package.name).symlink_to(package)
    for repository in (ours, theirs):
        git("init", "--quiet", cwd=repository)
        git("add", "--all", cwd=repository)
        git("commit", "--quiet", "--message", "All of it", cwd=repository)
    revision = git("rev-parse", "HEAD", cwd=ours).strip()
    (theirs / ".pre-commit-config.yaml").write_text(
        f"repos: [{{repo: {ours}, rev: {revision}, hooks: [{{id: ronin-check}}]}}]\n",
        encoding="utf-8",
    )
    git("add", "--all", cwd=theirs)
    alone = {
        "PIP_NO_DEPS": "1",
        "PIP_NO_INDEX": "1",
        "PIP_NO_BUILD_ISOLATION": "0",
        "PIP_NO_COMPILE": "1",
    }
    outside = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    home = {"PRE_COMMIT_HOME": str(tmp_path / "home"), "PYTHONPATH": str(setuptools)}

    def ended(*words: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", "pre_commit", *words],
            cwd=theirs,
            env={**outside, **alone, **home},
            capture_output=True,
            text=True,
        )

    installed = ended("install-hooks")
    assert installed.returncode == 0, installed.stdout
    (site,) = (tmp_path / "home").glob("repo*/py_env-*/lib/python*/site-packages")
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return ended


def test_pre_commit_installs_the_hook_and_stops_what_is_broken(
    pre_commit: Run, tmp_path: Path
) -> None:
    whole = pre_commit("run", "--all-files", "--verbose")
    positions = tmp_path / "theirs" / "positions.jsonl"
    positions.write_text(positions.read_text("utf-8").replace('"no"', '"yes"', 1), "utf-8")
    git("add", "--all", cwd=positions.parent)
    broken = pre_commit("run")

    assert whole.returncode == 0, whole.stdout
    assert "3 expected answers: 3 hold." in whole.stdout
    assert broken.returncode == 1, broken.stdout
    assert "- exit code: 1" in broken.stdout
    assert "At:       positions.jsonl:1" in broken.stdout
    assert "3 expected answers: 2 hold, 1 broken." in broken.stdout
