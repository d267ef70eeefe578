"""What any rules stated as formulas need: claims tied to clauses, and two ways to work them out.

The solver does not survive the want of memory, so that it is loaded only where there is enough.
"""

from ronin.verify.search.memory import expect_room

MEGABYTES_NEEDED = 250
"""Megabytes."""

expect_room(MEGABYTES_NEEDED)
