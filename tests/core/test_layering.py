"""Who may import whom.

The engine and the encoding are worth comparing only while neither can lean on the other, so the
import graph of all modules is checked, indirect imports included.
"""

import ast
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

import networkx as nx
import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("model", "verify", "properties", "reports")
TOP = "verify/ronin.package"
"""The folder of `ronin` itself; the others are packages below it."""


class Never(NamedTuple):
    """No module of `who` may reach a module of `whom`. A name stands for all that lies below it."""

    who: str
    whom: tuple[str, ...]
    why: str
    but: tuple[str, ...] = ()
    """Modules of `whom` that may be reached all the same, by their whole names."""

    def forbids(self, module: str) -> bool:
        """Whether `who` must not reach this module."""
        below = any(stands_for(name, module) for name in self.whom)
        return below and not any(fnmatchcase(module, name) for name in self.but)


class Only(NamedTuple):
    """Of `whom` the modules of `who` may import these and no others; not what these import."""

    who: str
    whom: str
    these: tuple[str, ...]
    why: str


GAMES = sorted(engine.parent.name for engine in (ROOT / "model").glob("*/engine.py"))
"""The folders of the games; `verify/games.py` names a game without importing it."""

LAYERS = (
    Never("ronin.model", ("click", "hypothesis", "z3"), "the engine is plain Python"),
    Never(
        "ronin.model",
        ("ronin.verify", "ronin.properties", "ronin.reports"),
        "the engine knows nothing of its checkers",
    ),
    Never(
        "ronin.verify.*.encoding",
        ("ronin.model.*.rules", "ronin.model.*.engine"),
        "engine and encoding are two independent readings",
    ),
    *(
        Never(
            who,
            ("ronin.verify", "ronin.properties", "ronin.reports", "numpy"),
            "a certificate is checked with nothing but the engine",
            but=(
                "ronin.verify",
                *(f"ronin.verify.{game}" for game in GAMES),
                "ronin.verify.certificates",
                "ronin.verify.*.certificates",
                "ronin.verify.*.certificates.*",
            ),
        )
        for who in ("ronin.verify.certificates", "ronin.verify.*.certificates")
    ),
    Never("ronin.properties", ("ronin.reports",), "a property does not depend on how it is shown"),
    *(
        Never("*", (f"ronin.*.{game}",), "what lies in a game's folders alone may know the game")
        for game in GAMES
    ),
    Never(
        "*",
        ("ronin.__main__", "ronin.verify.cli"),
        "the command line puts everything together and nobody needs it",
    ),
)


ONLY = (
    Only("ronin.reports", "ronin.verify.commands", (), "a page is written without a command line"),
    Only("ronin.reports", "ronin.verify.*.commands", (), "a page is written without one"),
    Only("ronin.reports", "ronin.verify.console", (), "nor without a console"),
    Only("ronin.reports", "ronin.verify.*.console", (), "nor without that of a game"),
)

WRITERS = (
    *(f"ronin.verify.commands.{name}" for name in ("report", "rulings")),
    *(f"ronin.verify.*.commands.{name}" for name in ("board", "check", "choices", "replay")),
    "ronin.verify.*.commands.report",
)
"""What writes a page or a picture."""


def modules(root: Path) -> dict[str, Path]:
    """Every module that is installed, by its dotted name."""
    files = sorted(file for folder in FOLDERS for file in (root / folder).rglob("*.py"))
    names = (file.relative_to(root).with_suffix("").as_posix() for file in files)
    placed = (name.removeprefix(f"{TOP}/").replace("/", ".") for name in names)
    return {
        f"ronin.{name}".removesuffix(".__init__"): file
        for name, file in zip(placed, files, strict=True)
    }


@cache
def imports(file: Path) -> list[ast.Import | ast.ImportFrom]:
    """The statements of a file that import something; no file changes once it was read."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


def imported_names(file: Path) -> Iterator[str]:
    """Every dotted name that a file imports; `from a import b` gives both `a` and `a.b`."""
    for node in imports(file):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def import_graph(root: Path) -> "nx.DiGraph[str]":
    """An edge from each module to each one it runs: to run `a.b.c` is to run `a` and `a.b` too."""
    ours = modules(root)
    graph = nx.DiGraph()
    graph.add_nodes_from(ours)
    for module, file in ours.items():
        for name in (module, *imported_names(file)):
            parts = name.split(".")
            for end in range(1, len(parts) + 1):
                prefix = ".".join(parts[:end])
                if prefix != module and (prefix in ours or parts[0] != "ronin"):
                    graph.add_edge(module, prefix)
    return graph


def stands_for(name: str, module: str) -> bool:
    return fnmatchcase(module, name) or fnmatchcase(module, f"{name}.*")


def broken_layers(root: Path) -> list[str]:
    """Each forbidden path, with the reason. One through another offender is told only there."""
    graph = import_graph(root)
    found = []
    for layer in LAYERS:
        for target in filter(layer.forbids, graph):
            for source in nx.ancestors(graph, target):
                path = nx.shortest_path(graph, source, target)
                offenders = [
                    step
                    for step in path[:-1]
                    if stands_for(layer.who, step) and not layer.forbids(step)
                ]
                if offenders == [source]:
                    found.append(f"{layer.why}: {' -> '.join(path)}")
    return sorted(found)


def imported_besides(root: Path) -> list[str]:
    """Each import of a module of `whom` that is none of those allowed."""
    ours = modules(root)
    return sorted(
        f"{only.why}: {module} -> {name}"
        for only in ONLY
        for module, file in ours.items()
        if stands_for(only.who, module)
        for name in set(imported_names(file)) & ours.keys()
        if fnmatchcase(name, f"{only.whom}.*") and name.rpartition(".")[2] not in only.these
    )


def drawing_besides(root: Path) -> list[str]:
    """Each import of a report by a module that writes no page."""
    return sorted(
        f"{module} -> {name}"
        for module, file in modules(root).items()
        if not any(fnmatchcase(module, name) for name in ("ronin.reports*", *WRITERS))
        for name in imported_names(file)
        if name.startswith("ronin.reports.")
    )


def relative_imports(root: Path) -> list[str]:
    return [
        f"{module}, line {node.lineno}"
        for module, file in modules(root).items()
        for node in imports(file)
        if isinstance(node, ast.ImportFrom) and node.level
    ]


def by_their_folders(root: Path) -> list[str]:
    """Imports of our modules by the name of their folder, which would load them a second time."""
    files = (file for folder in (*FOLDERS, "tests") for file in (root / folder).rglob("*.py"))
    return sorted(
        f"{file.relative_to(root).as_posix()}: {name}"
        for file in files
        for name in imported_names(file)
        if name.split(".")[0] in FOLDERS
    )


def test_all_packages_are_looked_at() -> None:
    packages = {"ronin", "ronin.__main__", *(f"ronin.{folder}" for folder in FOLDERS)}

    assert packages <= set(modules(ROOT))


def test_every_module_is_imported_below_ronin() -> None:
    elsewhere = by_their_folders(ROOT)

    assert not elsewhere, "\n".join(elsewhere)


def test_nobody_reaches_what_is_forbidden_to_them() -> None:
    broken = broken_layers(ROOT)

    assert not broken, "\n".join(broken)


def test_nobody_imports_more_than_what_is_listed_for_them() -> None:
    besides = imported_besides(ROOT)

    assert not besides, "\n".join(besides)


def test_only_what_writes_a_page_or_a_picture_imports_reports() -> None:
    assert drawing_besides(ROOT) == []


def test_a_report_behind_what_writes_no_page_is_found(tmp_path: Path) -> None:
    whom = "import ronin.reports.pages.svg"
    tree(
        tmp_path,
        {
            "ronin.reports.pages.svg": "",
            "ronin.reports.pages.page": whom,
            "ronin.verify.chess.commands.board": whom,
            "ronin.verify.chess.commands.ask": whom,
            "ronin.verify.chess.console.story": whom,
            "ronin.properties.laws": whom,
        },
    )

    assert drawing_besides(tmp_path) == [
        f"ronin.{who} -> ronin.reports.pages.svg"
        for who in ("properties.laws", "verify.chess.commands.ask", "verify.chess.console.story")
    ]


@pytest.mark.parametrize(
    ("who", "whom"),
    [
        ("ronin.reports.pages.html", "ronin.verify.commands.ask"),
        ("ronin.reports.chess.page", "ronin.verify.chess.commands.ask"),
        ("ronin.reports.pages.html", "ronin.verify.console.batch"),
        ("ronin.reports.chess.page", "ronin.verify.chess.console.story"),
    ],
)
def test_an_import_that_is_not_listed_is_found(tmp_path: Path, who: str, whom: str) -> None:
    tree(tmp_path, {whom: "", who: f"import {whom}"})

    (found,) = imported_besides(tmp_path)

    assert found.endswith(f": {who} -> {whom}")


def knowing_tests(root: Path) -> list[str]:
    """The tests outside the games' folders that import a game."""
    files = sorted({*(root / "tests").glob("*.py"), *(root / "tests" / "core").rglob("*.py")})
    return [
        f"{file.relative_to(root)}: {name}"
        for file in files
        for name in imported_names(file)
        if name.startswith("ronin.") and set(GAMES) & set(name.split("."))
    ]


def test_tests_outside_a_games_folder_know_no_game() -> None:
    assert knowing_tests(ROOT) == []


def test_a_neutral_test_that_knows_a_game_is_found(tmp_path: Path) -> None:
    source = "from ronin.model.seven_ronin.pieces import Side"
    tree(tmp_path, {"x.tests.core.deep.test_x": source, "x.tests.seven_ronin.test_y": source})

    assert set(knowing_tests(tmp_path)) == {
        "tests/core/deep/test_x.py: ronin.model.seven_ronin.pieces",
        "tests/core/deep/test_x.py: ronin.model.seven_ronin.pieces.Side",
    }


def test_every_import_is_absolute() -> None:
    relative = relative_imports(ROOT)

    assert not relative, "\n".join(relative)


# The check itself, on small trees that break one layer each.


def tree(root: Path, sources: dict[str, str]) -> None:
    """Write modules, given by dotted name, below `root`; packages are made on the way."""
    for name, source in sources.items():
        file = root.joinpath(*name.split(".")[1:]).with_suffix(".py")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, encoding="utf-8")
        for folder in file.relative_to(root).parents:
            if folder.parts:
                (root / folder / "__init__.py").touch()


@pytest.mark.parametrize("library", ["click", "hypothesis", "z3"])
def test_a_library_in_the_model_is_found(tmp_path: Path, library: str) -> None:
    tree(tmp_path, {"ronin.model.trace": f"import {library}"})

    assert broken_layers(tmp_path) == [
        f"the engine is plain Python: ronin.model.trace -> {library}"
    ]


@pytest.mark.parametrize(
    "statement", ["import z3.z3util", "from z3 import Int", "def f():\n    import z3"]
)
def test_an_import_is_found_in_every_form(tmp_path: Path, statement: str) -> None:
    tree(tmp_path, {"ronin.model.trace": statement})

    assert "the engine is plain Python: ronin.model.trace -> z3" in broken_layers(tmp_path)


@pytest.mark.parametrize("package", ["ronin.verify", "ronin.properties", "ronin.reports"])
def test_a_model_that_looks_up_is_found(tmp_path: Path, package: str) -> None:
    tree(tmp_path, {"ronin.model.trace": f"from {package} import pages", f"{package}.pages": ""})

    broken = broken_layers(tmp_path)

    assert broken == [
        f"the engine knows nothing of its checkers: ronin.model.trace -> {package}",
        f"the engine knows nothing of its checkers: ronin.model.trace -> {package}.pages",
    ]


def test_an_encoding_that_imports_a_rule_is_found(tmp_path: Path) -> None:
    tree(
        tmp_path,
        {
            "ronin.model.seven_ronin.rules.wounds": "",
            "ronin.verify.seven_ronin.encoding.wounds": (
                "import ronin.model.seven_ronin.rules.wounds"
            ),
        },
    )

    assert (
        "engine and encoding are two independent readings: "
        "ronin.verify.seven_ronin.encoding.wounds -> ronin.model.seven_ronin.rules.wounds"
    ) in broken_layers(tmp_path)


def test_an_encoding_that_reaches_the_engine_through_another_module_is_found(
    tmp_path: Path,
) -> None:
    tree(
        tmp_path,
        {
            "ronin.model.seven_ronin.engine": "",
            "ronin.verify.seven_ronin.symbols": "from ronin.model.seven_ronin import engine",
            "ronin.verify.seven_ronin.encoding.wounds": "import ronin.verify.seven_ronin.symbols",
        },
    )

    assert broken_layers(tmp_path) == [
        "engine and encoding are two independent readings: ronin.verify.seven_ronin.encoding.wounds"
        " -> ronin.verify.seven_ronin.symbols -> ronin.model.seven_ronin.engine"
    ]


@pytest.mark.parametrize("package", ["ronin.model.seven_ronin", "ronin.verify.seven_ronin"])
def test_an_encoding_that_reaches_the_engine_through_a_package_is_found(
    tmp_path: Path, package: str
) -> None:
    tree(
        tmp_path,
        {
            "ronin.model.seven_ronin.pieces": "",
            "ronin.model.seven_ronin.engine": "",
            f"{package}.__init__": "import ronin.model.seven_ronin.engine",
            "ronin.verify.seven_ronin.encoding": "from ronin.model.seven_ronin.pieces import Area",
        },
    )

    assert broken_layers(tmp_path) == [
        "engine and encoding are two independent readings: "
        f"ronin.verify.seven_ronin.encoding -> {package} -> ronin.model.seven_ronin.engine"
    ]


def test_a_checker_of_certificates_that_leans_on_the_search_is_found(tmp_path: Path) -> None:
    tree(
        tmp_path,
        {
            "ronin.verify.seven_ronin.search.fast": "",
            "ronin.verify.helpers": "from ronin.verify.seven_ronin.search.fast import FastSearch",
            "ronin.verify.seven_ronin.certificates.judge": "import ronin.verify.helpers",
        },
    )

    assert (
        "a certificate is checked with nothing but the engine: "
        "ronin.verify.seven_ronin.certificates.judge -> ronin.verify.helpers"
        " -> ronin.verify.seven_ronin.search.fast"
    ) in broken_layers(tmp_path)


@pytest.mark.parametrize("top", ["model", "verify", "properties", "reports"])
def test_a_neutral_module_that_knows_a_game_is_found(tmp_path: Path, top: str) -> None:
    tree(
        tmp_path,
        {
            f"ronin.{top}.seven_ronin.pieces": "",
            f"ronin.{top}.neutral": f"def f():\n    from ronin.{top}.seven_ronin import pieces",
        },
    )

    assert (
        "what lies in a game's folders alone may know the game: "
        f"ronin.{top}.neutral -> ronin.{top}.seven_ronin.pieces"
    ) in broken_layers(tmp_path)


def test_a_game_that_knows_another_is_found(tmp_path: Path) -> None:
    tree(
        tmp_path,
        {
            "ronin.model.seven_ronin.pieces": "",
            "ronin.model.another.pieces": "from ronin.model.seven_ronin.pieces import Side",
        },
    )

    assert (
        "what lies in a game's folders alone may know the game: "
        "ronin.model.another.pieces -> ronin.model.seven_ronin.pieces"
    ) in broken_layers(tmp_path)


def test_a_property_that_imports_a_report_is_found(tmp_path: Path) -> None:
    tree(
        tmp_path,
        {"ronin.properties.laws": "import ronin.reports.markdown", "ronin.reports.markdown": ""},
    )

    assert (
        "a property does not depend on how it is shown: "
        "ronin.properties.laws -> ronin.reports.markdown"
    ) in broken_layers(tmp_path)


def test_only_the_module_that_imports_the_command_line_is_blamed(tmp_path: Path) -> None:
    tree(
        tmp_path,
        {
            "ronin.verify.cli": "import ronin.reports.pages",
            "ronin.reports.pages": "from ronin.reports.frame import page",
            "ronin.reports.frame": "from ronin.verify.cli import main",
        },
    )

    assert broken_layers(tmp_path) == [
        "the command line puts everything together and nobody needs it: "
        "ronin.reports.frame -> ronin.verify.cli"
    ]


@pytest.mark.parametrize("module", ["ronin.model.trace", "ronin.tests.test_trace"])
@pytest.mark.parametrize("statement", ["import model.clause", "from model import clause"])
def test_an_import_by_the_name_of_a_folder_is_found(
    tmp_path: Path, module: str, statement: str
) -> None:
    tree(tmp_path, {module: statement})

    found = by_their_folders(tmp_path)

    assert found
    assert found[-1].endswith("trace.py: model.clause")


def test_a_relative_import_is_found(tmp_path: Path) -> None:
    tree(tmp_path, {"ronin.model.trace": "\nfrom . import clause", "ronin.model.clause": ""})

    assert relative_imports(tmp_path) == ["ronin.model.trace, line 2"]


def test_imports_in_the_right_direction_are_left_alone(tmp_path: Path) -> None:
    tree(
        tmp_path,
        {
            "ronin.model.seven_ronin.pieces": "from enum import StrEnum",
            "ronin.model.seven_ronin.engine": "from ronin.model.seven_ronin.pieces import Area",
            "ronin.verify.seven_ronin.encoding.wounds": (
                "import z3\nfrom ronin.model.seven_ronin import pieces"
            ),
            "ronin.verify.seven_ronin.witness": (
                "from ronin.model.seven_ronin.engine import play_round"
            ),
            "ronin.properties.seven_ronin.laws": (
                "import hypothesis\nfrom ronin.verify.seven_ronin import witness"
            ),
            "ronin.verify.games": "import click",
            "ronin.verify.cli": "import click\nimport ronin.verify.games",
        },
    )

    assert broken_layers(tmp_path) == []
