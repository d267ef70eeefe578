"""`ronin schema`: the forms of inputs and answers, for programs."""

import click

from verify.schemas import bundled, schema_names
from verify.shell.answers import print_json
from verify.shell.options import Asked, command, tool


@command("schema")
@click.argument("name", metavar="[NAME]", required=False)
def schema(asked: Asked, name: str | None) -> int:
    """Print the JSON Schema of an input or an answer.

    Without NAME the schemas are listed. Each has a version in its $id, such as ronin:position/1,
    and carries all that it refers to. Schemas tell forms, not rules: a trace of the right form
    may still break a rule.

    \b
    Examples:
      ronin schema
      ronin schema position > position.schema.json
    """
    if name is not None:
        print_json(bundled(name))
    elif asked.json:
        listed = [{"name": one, "$id": bundled(one)["$id"]} for one in schema_names()]
        print_json({"schemas": listed, "tool": tool()})
    else:
        for one in schema_names():
            click.echo(f"{one:<16} {bundled(one)['title']}")
    return 0
