"""`ronin schema`: the forms of inputs and answers, for programs."""

import click

from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Asked, command
from ronin.verify.schemas import bundled, schema_names


@command("schema")
@click.argument("name", metavar="[NAME]", required=False)
def schema(asked: Asked, name: str | None) -> int:
    """Print the JSON Schema of an input or an answer.

    Without NAME the schemas of the game are listed. Each has a version in its $id, such as
    ronin:position/1, and carries all that it refers to. Schemas tell forms, not rules: a trace of
    the right form may still break a rule.

    \b
    Examples:
      ronin schema
      ronin schema position > position.schema.json
    """
    assert asked.game is not None
    game = asked.game.package
    if name is not None:
        print_json(bundled(name, game))
    elif asked.json:
        listed = [{"name": one, "$id": bundled(one, game)["$id"]} for one in schema_names(game)]
        print_json({"schemas": listed, **asked.about()})
    else:
        for one in schema_names(game):
            click.echo(f"{one:<16} {bundled(one, game)['title']}")
    return 0
