"""What is proved. Each of these modules enters its statements when it is loaded."""

from verify.proofs.statements import ends, plans, step_1, step_2, step_3, tables

MODULES = (tables, plans, step_1, step_2, step_3, ends)
