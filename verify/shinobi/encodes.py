"""Which formulas of Shinobi WAT-AAH! state which clauses, and which readings they obey."""

from ronin.verify.shinobi.not_encoded import NOT_OBEYED
from ronin.verify.smt.encodes import Encoding

ENCODING = Encoding(NOT_OBEYED)
ENCODES = ENCODING.clauses
OBEYED = ENCODING.obeyed
encodes = ENCODING.encodes
expect_obeyed = ENCODING.expect_obeyed
