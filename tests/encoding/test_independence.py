import subprocess
import sys

import pytest

LOGIC = ("rules", "engine", "deployments", "trace")


@pytest.mark.parametrize(
    "module", ["solve", "cross_check.wanted", "cross_check.edits", "not_encoded"]
)
def test_a_formula_is_built_and_asked_without_any_rule_of_the_engine(module: str) -> None:
    program = (
        f"import sys, verify.seven_ronin.{module}\n"
        f"print([m for m in sys.modules if m.split('.')[2:3] and m.split('.')[2] in {LOGIC}])"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert run.stdout.strip() == "[]"
