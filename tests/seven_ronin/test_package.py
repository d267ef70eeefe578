"""Installed, there is one package, `ronin`: whole, each module under one name, in nobody's way."""

import json
import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

import pytest

import ronin
from tests.core.test_layering import FOLDERS, ROOT, TOP, modules
from tests.seven_ronin.verify.test_cases import OVER
from tests.seven_ronin.wheel import SOURCES

SCRIPT = str(Path(sys.executable).with_name("ronin"))
CASE = str(ROOT / "reports/seven_ronin/cases/60-passage-inn-field-wins.json")
ALONE = "r7,2,yobu-x,tasuke-x,yumi-x,taiko-x~,hayai-4,kabe-x,musashi-x"
COMMANDS = [
    ("replay", CASE),
    ("ask", ALONE, "--mode", "forced"),
    ("check", "--profile", "quick", "--select", "no_tile_is_full", "--workers", "2"),
]


def run(*words: str, cwd: Path, path: str = "") -> str:
    """What a program prints that must end well."""
    ended = subprocess.run(
        words,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_the_version_is_known_and_nothing_else_is_made_up() -> None:
    assert ronin.__version__ == version("ronin")
    assert not hasattr(ronin, "__versions__")


# One name for each module.

LOAD = """
import importlib, json, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
files = {name: getattr(module, "__file__", None) for name, module in sys.modules.items()}
print(json.dumps(files))
"""


def loaded(*names: str, cwd: Path) -> dict[str, Path]:
    """Our files that are loaded with these modules, by the names that they are loaded under.

    The folders lie on the path, as they do in tests.
    """
    ours = set(modules(ROOT).values())
    found = json.loads(run(sys.executable, "-c", LOAD, *names, cwd=cwd, path=str(ROOT)))
    return {name: Path(file) for name, file in found.items() if file and Path(file) in ours}


def test_no_file_is_loaded_under_two_names(tmp_path: Path) -> None:
    assert loaded(*modules(ROOT), cwd=tmp_path) == modules(ROOT)


def test_a_file_that_is_loaded_under_two_names_is_found(tmp_path: Path) -> None:
    found = loaded("ronin.model.clause", "model.clause", cwd=tmp_path)

    assert set(found) - set(modules(ROOT)) == {"model", "model.clause"}


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_test_can_import_a_package_by_the_name_of_its_folder(folder: str) -> None:
    with pytest.raises(ModuleNotFoundError):
        __import__(folder)


# In a folder with packages of the same names.


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Somebody's repository, with a model, properties and reports of its own."""
    for folder in FOLDERS:
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").write_text("OWNER = 'somebody else'\n")
    return tmp_path


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
@pytest.mark.parametrize("path", ["", "."])
def test_commands_work_beside_packages_of_the_same_names(
    elsewhere: Path, path: str, words: tuple[str, ...]
) -> None:
    script = run(SCRIPT, *words, cwd=elsewhere, path=path)

    assert script
    assert run(sys.executable, "-m", "ronin", *words, cwd=elsewhere, path=path) == script


@pytest.mark.parametrize(
    "words",
    [*COMMANDS, ("crosscheck", "--game", "shinobi", "--chunks", "2", "--workers", "2")],
    ids=lambda words: words[0],
)
def test_the_command_works_beside_files_named_like_libraries(
    elsewhere: Path, words: tuple[str, ...]
) -> None:
    put_files_named_like_libraries(elsewhere)

    assert run(SCRIPT, *words, cwd=elsewhere)


def put_files_named_like_libraries(folder: Path) -> None:
    """Files that must not be taken for libraries, be they ours or Python's own."""
    for name in ("click", "hypothesis", "json", "networkx", "numpy", "z3"):
        (folder / f"{name}.py").write_text("raise ImportError('not the library')\n")


@pytest.mark.parametrize("begin", [(SCRIPT,), (sys.executable, "-m", "ronin")], ids=["it", "-m"])
def test_files_named_like_libraries_may_lie_on_the_path_where_it_works(
    elsewhere: Path, begin: tuple[str, ...]
) -> None:
    put_files_named_like_libraries(elsewhere)

    assert run(*begin, *COMMANDS[1], cwd=elsewhere, path=".")


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("click", "x = 1\n", ("--version",)),
        ("click", "raise KeyError\n", ("--version",)),
        ("click", "no Python\n", ("--version",)),
        ("z3", "x = 1\n", ("prove",)),
    ],
)
def test_a_file_in_the_place_of_a_library_is_named(
    tmp_path: Path, name: str, text: str, words: tuple[str, ...]
) -> None:
    file = tmp_path / f"{name}.py"
    file.write_text(text)
    ended = subprocess.run(
        [SCRIPT, *words],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )

    assert ended.returncode == 2
    assert ended.stderr == (
        f"ronin: {file}: is loaded in place of the library {name}; rename it, or take its folder "
        "out of PYTHONPATH\n"
    )


PROPERTY = """
from helper import WORD
from ronin.properties import Round, of_rounds


@of_rounds("WOUNDS-08")
def our_helper_is_there(played: Round) -> bool:
    \"\"\"Our own module is found.\"\"\"
    return WORD == "found"
"""


def test_the_plugin_works_beside_files_named_like_libraries(elsewhere: Path) -> None:
    for name in ("click", "networkx", "z3"):
        (elsewhere / f"{name}.py").write_text("raise ImportError('not the library')\n")
    (elsewhere / "helper.py").write_text("WORD = 'found'\n")
    (elsewhere / "mine.py").write_text(PROPERTY)
    (elsewhere / "asked.jsonl").write_text(
        json.dumps(
            {"id": "question_of_theirs", "position": ALONE, "mode": "forced", "expect": "yes"}
        )
    )
    ended = {"trace": OVER, "expect": {"winner": "defender", "position": None}}
    (elsewhere / "played.jsonl").write_text(json.dumps({"id": "round_of_theirs", **ended}))
    (elsewhere / "ronin.toml").write_text(
        'positions = "asked.jsonl"\nrounds = "played.jsonl"\nproperties = "mine.py"\n'
    )

    assert "2 passed" in run(sys.executable, "-m", "pytest", "-k", "of_theirs", cwd=elsewhere)


def test_somebodys_tests_see_their_own_packages_and_ours(elsewhere: Path) -> None:
    (elsewhere / "test_both.py").write_text(
        "import model\nimport ronin.model.clause\n\n\n"
        "def test_both():\n"
        "    assert model.OWNER == 'somebody else'\n"
        "    assert ronin.model is not model\n"
    )

    assert "1 passed" in run(sys.executable, "-m", "pytest", cwd=elsewhere)


# The wheel.


def test_the_container_is_built_of_what_the_wheel_is() -> None:
    text = (ROOT / "verify" / "Containerfile").read_text(encoding="utf-8")
    copied = [line.split()[1:] for line in text.splitlines() if line.startswith("COPY ")]

    assert copied[:-1] == [
        [*SOURCES, "/source/"],
        *([folder, f"/source/{folder}"] for folder in FOLDERS),
    ]


def test_the_wheel_holds_one_package_with_every_module_and_every_file_it_reads(
    wheel: Path,
) -> None:
    files = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*.*"))
    names = (file.relative_to(ROOT).as_posix() for file in files if file.is_file())
    wanted = {
        f"ronin/{name.removeprefix(f'{TOP}/')}" for name in names if "__pycache__" not in name
    }
    with ZipFile(wheel) as opened:
        held = {name for name in opened.namelist() if ".dist-info/" not in name}

    assert {"ronin/py.typed", "ronin/model/seven_ronin/board.json"} < wanted
    assert held == wanted


def test_the_command_runs_from_what_the_wheel_holds(wheel: Path, tmp_path: Path) -> None:
    with ZipFile(wheel) as opened:
        opened.extractall(tmp_path / "site")
    where = "import ronin.verify; print(ronin.verify.__file__)"
    site = str(tmp_path / "site")

    assert run(sys.executable, "-c", where, cwd=tmp_path, path=site).startswith(site)
    assert "1,512,000" in run(
        sys.executable, "-m", "ronin", "count", "r1,40", cwd=tmp_path, path=site
    )
    evidence = ("evidence", "--check", "--game", "shadow-tactics")
    assert "0 that misstate what they rest on." in run(
        sys.executable, "-m", "ronin", *evidence, cwd=tmp_path, path=site
    )
