"""The game: state, moves and rules, in plain Python."""
