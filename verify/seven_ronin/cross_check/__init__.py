"""Engine against encoding: rules, choices, rounds and positions compared, and counted."""
