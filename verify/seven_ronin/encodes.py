"""Which formulas of 7 Ronin state which clauses, and which readings they obey."""

from ronin.verify.seven_ronin.not_encoded import NOT_OBEYED
from ronin.verify.smt.encodes import Encoding

ENCODING = Encoding(NOT_OBEYED)
ENCODES = ENCODING.clauses
OBEYED = ENCODING.obeyed
encodes = ENCODING.encodes
expect_obeyed = ENCODING.expect_obeyed
