"""Pictures of Shadow Tactics."""
