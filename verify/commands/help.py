"""`ronin help`: a command explained, or how a game's positions and plays are written."""

import click

from ronin.model.errors import BadInput
from ronin.model.words import did_you_mean
from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options, command
from ronin.verify.games import commands_of, load_command, topic_of


@command("help")
@click.argument("topic", metavar="[COMMAND|notation|own]", required=False)
@click.pass_context
def help(context: click.Context, options: Options, topic: str | None) -> int:
    """Explain a command, or how positions and plans are written.

    `own` explains properties and variants of your own. Without an argument the commands are listed,
    as by `ronin --help`.

    \b
    Examples:
      ronin help notation
      ronin help ask
    """
    text = _text(context, options, topic)
    if options.json:
        print_json({"topic": topic, "text": text, **options.about()})
    else:
        click.echo(text)
    return 0


def _text(context: click.Context, options: Options, topic: str | None) -> str:
    game, parent = options.game, context.parent
    assert game is not None
    assert parent is not None
    if topic is None:
        return parent.get_help()
    if topic in game.topics:
        return topic_of(game, topic)
    found = load_command(game, topic)
    if found is not None:
        return found.get_help(click.Context(found, info_name=topic, parent=parent))
    known = [*game.topics, *commands_of(game)]
    hint = did_you_mean(topic, known, f"there is {', '.join(known)}")
    raise BadInput(f"no help on {topic!r:.80}{hint}")
