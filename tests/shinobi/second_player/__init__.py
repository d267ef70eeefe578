"""The rules of Shinobi WAT-AAH! a second time, written apart from the engine to catch its mistakes.

It shares nothing with the engine, neither code nor data, and is simple and slow on purpose. Plain
dicts in the JSON forms of positions and traces go in and come out:

- `cards`: a card file, and what is known without one;
- `readings`: the open points and their readings;
- `position`: reads and checks a position, as JSON or one line, and writes it;
- `table`: the deck, the hands and the Jigoku in the middle of a turn;
- `effects`, `turn`, `rounds`: what a power does, a turn, the end of a round and the placing;
- `choices`: everything that may be done at a moment, and random games;
- `questions`: `ask` and `count`, by trying everything;
- `outcome`: one line of a file of cases, answered;
- `generate`, `compare`: random cases, and any other player held against this one.

    python -m tests.shinobi.second_player.compare --cases 20000 --seed 1

puts random cases to the installed command `ronin` and prints where it differs.
"""
