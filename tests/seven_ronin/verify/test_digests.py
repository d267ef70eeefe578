"""A digest says which rules were measured, and nothing about where they lie."""

import ast
from pathlib import Path

import pytest

from ronin.model.seven_ronin import rules
from ronin.verify.digests import definitions_digest, files_of_rules

RULE = '''"""A step."""

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.table import Table


@rule(book.AREA_GRA_01)
def fed(table: Table) -> int:
    """The Granary feeds two."""
    return min(table.supply, 2)  # no more than there are
'''


def digest(folder: Path, **sources: str) -> str:
    """The digest of some modules, written to a folder."""
    folder.mkdir(exist_ok=True)
    files = [folder / f"{name}.py" for name in sources]
    for file, source in zip(files, sources.values(), strict=True):
        file.write_text(source, encoding="utf-8")
    return definitions_digest(files)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("from ronin.model.seven_ronin.table", "from ronin.model.tables"),
        ("import rulebook as book", "import clauses as book"),
        ("    return", "    from ronin.model.village import Village\n\n    return"),
        ("(table.supply, 2)", "(\n        table.supply,\n        2,\n    )"),
        ("  # no more than there are", ""),
        ("The Granary feeds two.", "Two are fed."),
        ("A step.", "A phase."),
    ],
)
def test_imports_layout_and_remarks_do_not_change_it(tmp_path: Path, old: str, new: str) -> None:
    assert RULE.count(old) == 1
    assert digest(tmp_path, fed=RULE) == digest(tmp_path, fed=RULE.replace(old, new))


@pytest.mark.parametrize(
    ("imported", "named"),
    [
        ("from ronin.model.seven_ronin import clauses", "clauses.AREA_GRA_01"),
        ("from ronin.model.seven_ronin.clauses import AREA_GRA_01", "AREA_GRA_01"),
        ("import ronin.model.clauses", "ronin.model.clauses.AREA_GRA_01"),
        ("import ronin.model.clauses as texts", "texts.AREA_GRA_01"),
    ],
)
def test_what_a_module_is_called_does_not_change_it(
    tmp_path: Path, imported: str, named: str
) -> None:
    other = RULE.replace("from ronin.model.seven_ronin import rulebook as book", imported)
    other = other.replace("book.AREA_GRA_01", named)

    assert digest(tmp_path, fed=RULE) == digest(tmp_path, fed=other)


def test_a_name_of_a_module_in_a_string_does_not_change_it(tmp_path: Path) -> None:
    one = digest(tmp_path, board="FILE = files('ronin.model.seven_ronin') / 'board.json'")

    assert one == digest(tmp_path, board="FILE = files('ronin.model.village') / 'board.json'")
    assert one != digest(tmp_path, board="FILE = files('ronin.model.seven_ronin') / 'map.json'")


def test_definitions_may_move_between_files_and_folders(tmp_path: Path) -> None:
    together = digest(tmp_path, all="A = 1\n\n\ndef f():\n    return A\n")

    assert together == digest(tmp_path / "b", a="def f():\n    return A", b="A = 1")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("supply, 2", "supply, 3"),
        ("min", "max"),
        ("table.supply", "table.reserves"),
        ("AREA_GRA_01", "AREA_GRA_02"),
        ("-> int", "-> float"),
    ],
)
def test_every_change_of_a_rule_changes_it(tmp_path: Path, old: str, new: str) -> None:
    assert RULE.count(old) == 1
    assert digest(tmp_path, fed=RULE) != digest(tmp_path, fed=RULE.replace(old, new))


def with_another_number(source: str) -> str:
    """A module with the first number in it one higher."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            node.value += 1
            break
    return ast.unparse(tree)


def test_the_rules_moved_are_the_same_rules_and_with_another_number_are_not(
    tmp_path: Path,
) -> None:
    files = sorted(Path(rules.__path__[0]).glob("*.py"))
    moved = {
        f"moved_{file.stem}": file.read_text(encoding="utf-8").replace(
            "ronin.model.seven_ronin", "ronin.model.games.first"
        )
        for file in files
    }
    changed = moved | {"moved_wounds": with_another_number(moved["moved_wounds"])}

    assert definitions_digest(files) == digest(tmp_path, **moved)
    assert definitions_digest(files) != digest(tmp_path, **changed)


def test_the_rules_of_one_game_are_not_those_of_another() -> None:
    folders = {file.parent.name for file in files_of_rules("seven_ronin")}

    assert {"model", "seven_ronin", "rules", "ambiguities"} <= folders
    assert not folders & {"shinobi", "shadow_tactics"}
