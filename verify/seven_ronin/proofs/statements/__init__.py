"""What is proved. Each of these modules enters its statements when it is loaded."""

from ronin.verify.seven_ronin.proofs.statement import ENTERED, Statement
from ronin.verify.seven_ronin.proofs.statements import ends, plans, step_1, step_2, step_3, tables

_MODULES = (tables, plans, step_1, step_2, step_3, ends)

STATEMENTS: dict[str, Statement] = {
    name: statement
    for module in _MODULES
    for name, statement in ENTERED.items()
    if hasattr(module, name)
}
"""By name: what is true of all tables, and then in the order of a round."""
