"""Rules and formulas broken on purpose, and which comparison notices it."""
