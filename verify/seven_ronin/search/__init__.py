"""Whether the Attacker can win in this round: exact searches over what both sides may do."""
