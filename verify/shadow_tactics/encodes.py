"""Which formulas of Shadow Tactics state which clauses, and which readings they obey."""

from ronin.verify.smt.encodes import Encoding

ENCODING = Encoding()
ENCODES = ENCODING.clauses
OBEYED = ENCODING.obeyed
encodes = ENCODING.encodes
expect_obeyed = ENCODING.expect_obeyed
