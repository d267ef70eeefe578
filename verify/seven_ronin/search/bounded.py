"""The plain search, which looks no further where `bounds` shows that nothing can be reached.

It is taken for answers alone, under readings that the fast search does not know.
"""

from ronin.model.seven_ronin.table import Table
from ronin.verify.seven_ronin.search.bounds import is_hopeless
from ronin.verify.seven_ronin.search.plain import PlainSearch


class BoundedSearch(PlainSearch):
    """Who wins from a table, as `PlainSearch` tells it."""

    def _won_onward(self, table: Table) -> bool:
        return not is_hopeless(table, self.game) and super()._won_onward(table)
