"""`ronin schema`: the forms of inputs and answers, for programs."""

import click

from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options, command
from ronin.verify.games import Game, file_options
from ronin.verify.schemas import Schema, bundle, schema_names

CONFIG = "config"


@command("schema")
@click.argument("name", metavar="[NAME]", required=False)
def schema(options: Options, name: str | None) -> int:
    """Print the JSON Schema of an input or an answer.

    Without NAME the schemas of the game are listed. Each has a version in its $id, such as
    ronin:position/1, and carries all that it refers to. Schemas describe forms, not rules: a trace
    of the right form may still break a rule.

    \b
    Examples:
      ronin schema
      ronin schema position > position.schema.json
    """
    assert options.game is not None
    game = options.game.package
    if name is not None:
        found = bundle(name, game)
        print_json(_with_files(found, options.game) if name == CONFIG else found)
    elif options.json:
        listed = [{"name": n, "$id": bundle(n, game)["$id"]} for n in schema_names(game)]
        print_json({"schemas": listed, **options.about()})
    else:
        for known in schema_names(game):
            click.echo(f"{known:<16} {bundle(known, game)['title']}")
    return 0


def _with_files(schema: Schema, game: Game) -> Schema:
    """The schema of a configuration, with the files that the game takes besides."""
    common = schema["properties"]
    assert isinstance(common, dict)
    own = {
        name: {"description": f"A file, as --{name} takes it.", "type": "string"}
        for name in file_options(game)
    }
    return {**schema, "properties": {**common, **own}}
