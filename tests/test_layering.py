"""Who may import whom.

The engine and the encoding are worth comparing only while neither can lean on the other, so the
import graph of the four packages is checked, indirect imports included.
"""

import ast
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import networkx as nx
import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("model", "verify", "properties", "reports")


class Never(NamedTuple):
    """No module of `who` may reach a module of `whom`. A name stands for all that lies below it."""

    who: str
    whom: tuple[str, ...]
    why: str


LAYERS = (
    Never("model", ("click", "hypothesis", "z3"), "the engine is plain Python"),
    Never("model", ("verify", "properties", "reports"), "the engine knows nothing of its checkers"),
    Never(
        "verify.*.encoding",
        ("model.seven_ronin.rules", "model.seven_ronin.engine"),
        "engine and encoding are two independent readings",
    ),
    Never(
        "verify.certificates",
        ("verify.search", "verify.seven_ronin", "verify.shell", "properties", "reports", "numpy"),
        "a certificate is checked with nothing but the engine",
    ),
    Never("properties", ("reports",), "a property does not depend on how it is shown"),
    Never(
        "*",
        ("verify.__main__", "verify.cli"),
        "the command line puts everything together and nobody needs it",
    ),
)


def modules(root: Path) -> dict[str, Path]:
    """Every module of the four packages, by its dotted name."""
    files = sorted(file for package in PACKAGES for file in (root / package).rglob("*.py"))
    return {
        ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): file
        for file in files
    }


def imported_names(file: Path) -> Iterator[str]:
    """Every dotted name that a file imports; `from a import b` gives both `a` and `a.b`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
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
                if prefix != module and (prefix in ours or parts[0] not in PACKAGES):
                    graph.add_edge(module, prefix)
    return graph


def stands_for(name: str, module: str) -> bool:
    return fnmatchcase(module, name) or fnmatchcase(module, f"{name}.*")


def broken_layers(root: Path) -> list[str]:
    """Each forbidden path, with the reason. One through another offender is told only there."""
    graph = import_graph(root)
    found = []
    for who, whom, why in LAYERS:
        for target in (node for node in graph if any(stands_for(name, node) for name in whom)):
            for source in nx.ancestors(graph, target):
                path = nx.shortest_path(graph, source, target)
                offenders = [
                    step
                    for step in path[:-1]
                    if stands_for(who, step) and not any(stands_for(name, step) for name in whom)
                ]
                if offenders == [source]:
                    found.append(f"{why}: {' -> '.join(path)}")
    return sorted(found)


def relative_imports(root: Path) -> list[str]:
    return [
        f"{module}, line {node.lineno}"
        for module, file in modules(root).items()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level
    ]


def test_all_four_packages_are_looked_at() -> None:
    assert set(PACKAGES) <= set(modules(ROOT))


def test_nobody_reaches_what_is_forbidden_to_them() -> None:
    broken = broken_layers(ROOT)

    assert not broken, "\n".join(broken)


def test_every_import_is_absolute() -> None:
    relative = relative_imports(ROOT)

    assert not relative, "\n".join(relative)


# The check itself, on small trees that break one layer each.


def tree(root: Path, sources: dict[str, str]) -> None:
    """Write modules, given by dotted name, below `root`; packages are made on the way."""
    for name, source in sources.items():
        file = root.joinpath(*name.split(".")).with_suffix(".py")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, encoding="utf-8")
        for folder in file.relative_to(root).parents:
            if folder.parts:
                (root / folder / "__init__.py").touch()


@pytest.mark.parametrize("library", ["click", "hypothesis", "z3"])
def test_a_library_in_the_model_is_found(tmp_path: Path, library: str) -> None:
    tree(tmp_path, {"model.trace": f"import {library}"})

    assert broken_layers(tmp_path) == [f"the engine is plain Python: model.trace -> {library}"]


@pytest.mark.parametrize(
    "statement", ["import z3.z3util", "from z3 import Int", "def f():\n    import z3"]
)
def test_an_import_is_found_in_every_form(tmp_path: Path, statement: str) -> None:
    tree(tmp_path, {"model.trace": statement})

    assert "the engine is plain Python: model.trace -> z3" in broken_layers(tmp_path)


@pytest.mark.parametrize("package", ["verify", "properties", "reports"])
def test_a_model_that_looks_up_is_found(tmp_path: Path, package: str) -> None:
    tree(tmp_path, {"model.trace": f"from {package} import pages", f"{package}.pages": ""})

    broken = broken_layers(tmp_path)

    assert broken == [
        f"the engine knows nothing of its checkers: model.trace -> {package}",
        f"the engine knows nothing of its checkers: model.trace -> {package}.pages",
    ]


def test_an_encoding_that_imports_a_rule_is_found(tmp_path: Path) -> None:
    tree(
        tmp_path,
        {
            "model.seven_ronin.rules.wounds": "",
            "verify.seven_ronin.encoding.wounds": "import model.seven_ronin.rules.wounds",
        },
    )

    assert (
        "engine and encoding are two independent readings: "
        "verify.seven_ronin.encoding.wounds -> model.seven_ronin.rules.wounds"
    ) in broken_layers(tmp_path)


def test_an_encoding_that_reaches_the_engine_through_another_module_is_found(
    tmp_path: Path,
) -> None:
    tree(
        tmp_path,
        {
            "model.seven_ronin.engine": "",
            "verify.seven_ronin.symbols": "from model.seven_ronin import engine",
            "verify.seven_ronin.encoding.wounds": "import verify.seven_ronin.symbols",
        },
    )

    assert broken_layers(tmp_path) == [
        "engine and encoding are two independent readings: verify.seven_ronin.encoding.wounds"
        " -> verify.seven_ronin.symbols -> model.seven_ronin.engine"
    ]


@pytest.mark.parametrize("package", ["model.seven_ronin", "verify.seven_ronin"])
def test_an_encoding_that_reaches_the_engine_through_a_package_is_found(
    tmp_path: Path, package: str
) -> None:
    tree(
        tmp_path,
        {
            "model.seven_ronin.pieces": "",
            "model.seven_ronin.engine": "",
            f"{package}.__init__": "import model.seven_ronin.engine",
            "verify.seven_ronin.encoding": "from model.seven_ronin.pieces import Area",
        },
    )

    assert broken_layers(tmp_path) == [
        "engine and encoding are two independent readings: "
        f"verify.seven_ronin.encoding -> {package} -> model.seven_ronin.engine"
    ]


def test_a_checker_of_certificates_that_leans_on_the_search_is_found(tmp_path: Path) -> None:
    tree(
        tmp_path,
        {
            "verify.search.fast": "",
            "verify.helpers": "from verify.search.fast import FastSearch",
            "verify.certificates.judge": "import verify.helpers",
        },
    )

    assert (
        "a certificate is checked with nothing but the engine: "
        "verify.certificates.judge -> verify.helpers -> verify.search.fast"
    ) in broken_layers(tmp_path)


def test_a_property_that_imports_a_report_is_found(tmp_path: Path) -> None:
    tree(tmp_path, {"properties.laws": "import reports.markdown", "reports.markdown": ""})

    assert (
        "a property does not depend on how it is shown: properties.laws -> reports.markdown"
    ) in broken_layers(tmp_path)


def test_only_the_module_that_imports_the_command_line_is_blamed(tmp_path: Path) -> None:
    tree(
        tmp_path,
        {
            "verify.cli": "import reports.pages",
            "reports.pages": "from reports.frame import page",
            "reports.frame": "from verify.cli import main",
        },
    )

    assert broken_layers(tmp_path) == [
        "the command line puts everything together and nobody needs it: reports.frame -> verify.cli"
    ]


def test_a_relative_import_is_found(tmp_path: Path) -> None:
    tree(tmp_path, {"model.trace": "\nfrom . import clause", "model.clause": ""})

    assert relative_imports(tmp_path) == ["model.trace, line 2"]


def test_imports_in_the_right_direction_are_left_alone(tmp_path: Path) -> None:
    tree(
        tmp_path,
        {
            "model.seven_ronin.pieces": "from enum import StrEnum",
            "model.seven_ronin.engine": "from model.seven_ronin.pieces import Area",
            "verify.seven_ronin.encoding.wounds": "import z3\nfrom model.seven_ronin import pieces",
            "verify.seven_ronin.witness": "from model.seven_ronin.engine import play_round",
            "properties.laws": "import hypothesis\nfrom verify.seven_ronin import witness",
            "verify.cli": "import click\nimport properties.laws\nimport verify.seven_ronin.witness",
        },
    )

    assert broken_layers(tmp_path) == []
