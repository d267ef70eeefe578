"""`ronin init`: a configuration with comments, and a sample of positions."""

from pathlib import Path

import click

from ronin.model.errors import BadInput
from ronin.verify.config import OWN_FILE, PROFILES
from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options, command
from ronin.verify.files import write_whole
from ronin.verify.games import Game, commands_of, file_options, parts_of, sample_of

POSITIONS = "positions.jsonl"


@command("init")
@click.argument("folder", metavar="[FOLDER]", default=".")
def init(options: Options, folder: str) -> int:
    """Write a configuration and a sample of positions for a repository.

    They go into FOLDER, or here: ronin.toml, where each key has a comment, and positions.jsonl with
    positions and the answers that are expected, if the game has a sample. Nothing is overwritten.

    \b
    Examples:
      ronin init
      ronin init rules
    """
    assert options.game is not None
    if not Path(folder).is_dir():
        raise BadInput(f"{folder}: there is no such directory")
    sample = sample_of(options.game)
    texts = {OWN_FILE: _config(options.game, has_sample=bool(sample)), POSITIONS: sample}
    files = {str(Path(folder) / name): text for name, text in texts.items() if text}
    for file in files:
        if Path(file).exists():
            raise BadInput(f"{file}: it exists already, and nothing is overwritten")
    for file, text in files.items():
        write_whole(file, text)
    if options.json:
        print_json({"written": list(files), **options.about()})
    else:
        reader = "ronin check" if "check" in commands_of(options.game) else "ronin"
        read = "it" if len(files) == 1 else "them"
        click.echo(f"{' and '.join(files)} written; `{reader}` reads {read}.")
    return 0


def _config(game: Game, *, has_sample: bool) -> str:
    """A configuration in which all but the game and the sample is a comment."""
    parts = parts_of(game)
    first, *others = parts.presets
    point, question = next(iter(parts.register.items()))
    reading = next(iter(question)).name_on_the_command_line
    presets = f"{first} (the default){''.join(f', {other}' for other in others)}"
    own = "".join(
        f'\n# {name} = "{name}.json" # a file of yours, as --{name} takes it\n'
        for name in file_options(game)
    )
    return f"""\
# What `ronin` checks here. `ronin schema config` describes every key for your editor.
# Paths are relative to this file; options on the command line win over it.

game = "{game.called}"

# The rulings to start from: {presets}.
# preset = "{first}"
{own}
# How much `ronin check` looks at: {", ".join(PROFILES)}.
# profile = "{PROFILES[0]}"

# Fail if a property is not claimed under these rulings, instead of only saying so.
# strict = true

# Positions with the answers that are expected, a line each, and recorded plays with `expect`.
{"" if has_sample else "# "}positions = ["{POSITIONS}"]
# rounds = ["rounds/*.json"]

# Properties and variants of your own, in Python: `ronin help own` explains them.
# properties = ["properties.py"]
# variants = ["variant.py"]

# Failures that are known, each with the day until which it is tolerated.
# baseline = "baseline.toml"

# Your readings of open points, over the preset; `ronin rulings` lists them all.
# [rulings]
# {point} = "{reading}"
"""
