"""The round of Shadow Tactics a second time, written apart from the engine to catch its mistakes.

It shares nothing with the engine, neither code nor data, and is simple and slow on purpose. Plain
dicts in the JSON forms of files and traces go in and come out:

- `readings`: the open points and their readings;
- `board`, `table`: the map as a graph, a position and what lies on the table;
- `shape`: what can be read as a trace at all;
- `programme`, `orders`, `execution`, `refresh`: the four parts of a round;
- `events`, `objective`: who reacts to deaths and bodies, and when the ninjas win;
- `replay`: one trace, answered;
- `random_files`, `random_round`, `generate`: files and rounds by chance, spoiled and turned ones;
- `compare`: the installed command held against this player.

    python -m tests.shadow_tactics.second_player.compare --rounds 5000 --seed 1

puts random rounds to the installed command `ronin` and prints where it differs.
"""
