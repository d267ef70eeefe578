"""The command `ronin`: finds the command that is asked for, and ends well whatever happens.

Commands are loaded when they are asked for, so that `ronin --help` is quick: this module knows
click and nothing of the game.
"""

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from types import FrameType
from typing import Any, NoReturn

import click

from verify.shell.options import EXIT_CODES, Asked, shared_options, wants_json

COMMANDS = {
    "ask": "Answer whether the Attacker can win this turn, and show why.",
    "board": "Show the village, or a position on it, as text or as a picture.",
    "check": "Check what must always be true of the rules, on many rounds.",
    "clauses": "List the clauses of the rules, and what covers each.",
    "completion": "Print the script that completes commands in your shell.",
    "count": "Count each side's legal deployments, exactly.",
    "crosscheck": "Play the engine against the SMT encoding, both ways.",
    "diff": "Play one round under two sets of rulings and show where they part.",
    "explore": "Answer questions about the whole game with a game, or a proof.",
    "play": "Play random games and write their rounds as traces.",
    "prove": "Prove what must always be true of the rules, for every position.",
    "replay": "Play a recorded round and tell its story.",
    "report": "Write the report on the open points of the rules.",
    "rulings": "List the open points of the rules and their readings.",
    "schema": "Print the JSON Schema of an input or an answer.",
    "verify-certificate": "Check what `ronin ask --certificate FILE` wrote, with the engine alone.",
}
"""Each command, a module of `verify.commands`, with the first line of its help."""


PIPE_CLOSED = 141
"""As for a program that the signal SIGPIPE ends."""


class Ronin(click.Group):
    """A group whose commands are loaded when needed, and whose failures are one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names of the commands, without loading any."""
        return list(COMMANDS)

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        cmd_name: str,
    ) -> click.Command | None:
        """Load one command."""
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        module = import_module(f"verify.commands.{name}")
        found: click.Command = getattr(module, name)
        return found

    def format_commands(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        formatter: click.HelpFormatter,
    ) -> None:
        """List the commands, without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; suggest others without loading them if there is none."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            ctx.fail(f"no such command {args[0]!r}{_suggested(args[0])}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command and see that all it printed has left."""
        try:
            ended = super().invoke(ctx)
            sys.stdout.flush()
            return ended
        except BrokenPipeError:
            _hang_up()
            return PIPE_CLOSED

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,  # noqa: ARG002 - always ronin
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: ARG002 - always
        **extra: Any,
    ) -> NoReturn:
        """Run, and leave with an exit code; nobody gets to see a traceback."""
        words = list(sys.argv[1:] if args is None else args)
        asked = Asked(json=wants_json(words))
        _ready_to_print()
        pressed = _heard_ctrl_c()
        sys.unraisablehook = _left_behind
        try:
            ended = super().main(
                words, "ronin", complete_var, standalone_mode=False, obj=asked, **extra
            )
            code = ended if isinstance(ended, int) else 0
        except click.Abort:
            code = _told(asked, 130, "interrupted")
        except click.exceptions.NoArgsIsHelpError as fault:
            fault.show()
            code = 2
        except click.ClickException as fault:
            code = _told(asked, 2, _usage(fault))
        except Exception as fault:
            code = _told(asked, 130, "interrupted") if pressed else _failed(asked, fault)
        sys.exit(code)


def _suggested(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, COMMANDS, n=3, cutoff=0.5)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def _usage(fault: click.ClickException) -> str:
    message = fault.format_message().rstrip(".")
    message = message[:1].lower() + message[1:]
    context = getattr(fault, "ctx", None)
    return f"{message} (see `{context.command_path} --help`)" if context else message


def _told(asked: Asked, code: int, message: str) -> int:
    """Say in one sentence, and in JSON if that is asked for, why this is the end."""
    from verify.shell.answers import print_json
    from verify.shell.failures import one_line

    click.echo(f"ronin: {one_line(message)}", err=True)
    if asked.json:
        print_json({"error": {"clause": None, "at": None, "message": message}})
    return code


def _failed(asked: Asked, fault: Exception) -> int:
    """Say what is wrong with the input or, if nothing is, with us."""
    from verify.shell.answers import print_json, reason
    from verify.shell.failures import error_json, exit_code, sentence

    if isinstance(fault, OSError):
        with suppress(OSError):
            _told(asked, 2, f"{fault.filename or 'input or output'}: {reason(fault)}")
        _hang_up()
        return 2
    click.echo(f"ronin: {sentence(fault)}", err=True)
    if asked.json:
        print_json({"error": error_json(fault), **asked.said_about})
    return exit_code(fault)


def _ready_to_print() -> None:
    """Let no closed stream and no terminal without Unicode spoil an answer."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end
            setattr(sys, name, nowhere)
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _heard_ctrl_c() -> list[int]:
    """A list that is empty until Ctrl-C, which libraries may pass on as another fault."""
    pressed: list[int] = []

    def heard(number: int, frame: FrameType | None) -> NoReturn:
        pressed.append(number)
        signal.default_int_handler(number, frame)

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        with suppress(ValueError):  # from a thread that hears no signals
            signal.signal(signal.SIGINT, heard)
    return pressed


def _left_behind(fault: "sys.UnraisableHookArgs") -> None:
    """A fault where nobody can catch it, as in what Ctrl-C leaves half made: no word of it.

    If it is Ctrl-C itself that went astray there, it is sent again.
    """
    if fault.exc_type is KeyboardInterrupt:
        from threading import Timer, main_thread

        again = Timer(0.01, signal.pthread_kill, (main_thread().ident, signal.SIGINT))
        again.daemon = True
        again.start()


def _hang_up() -> None:
    """Standard output takes no more: let what is left of it go nowhere, quietly."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.command(cls=Ronin, name="ronin", epilog=EXIT_CODES)
@shared_options
def main() -> None:
    """Ask the rules of the board game 7 Ronin a question.

    The shared options below may stand before or after the command's name.

    \b
    Examples:
      ronin board
      ronin replay round.json
      ronin count r1,40
    """


if __name__ == "__main__":
    main()
