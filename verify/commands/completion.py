"""`ronin completion`: the script that teaches a shell to complete commands."""

import click
from click.shell_completion import get_completion_class

from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options, command


@command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, options: Options, shell: str) -> int:
    """Print the script that completes commands in your shell.

    \b
    Examples:
      eval "$(ronin completion bash)"          in ~/.bashrc
      eval "$(ronin completion zsh)"           in ~/.zshrc
      ronin completion fish > ~/.config/fish/completions/ronin.fish
    """
    found = get_completion_class(shell)
    assert found is not None
    script = found(context.find_root().command, {}, "ronin", "_RONIN_COMPLETE").source()
    if options.json:
        print_json({"shell": shell, "script": script, **options.about()})
    else:
        click.echo(script)
    return 0
