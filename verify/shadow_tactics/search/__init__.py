"""Questions about one round, answered by enumeration in the engine."""
