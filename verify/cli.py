"""The command `ronin`: finds the command that is asked for, and ends well whatever happens.

Commands are loaded when they are asked for, so that `ronin --help` is quick: this module knows
click and nothing of any game.
"""

import errno
import os
import re
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import click

from ronin.model.errors import BadInput
from ronin.model.words import did_you_mean
from ronin.verify.config import config_for
from ronin.verify.console.options import (
    EXIT_CODES,
    Options,
    shared_options,
    wanted_game,
    wants_json,
)
from ronin.verify.games import (
    COMMON,
    DEFAULT,
    GAMES,
    Game,
    commands_of,
    file_options,
    game_named,
    load_command,
    own_options,
)
from ronin.verify.search.memory import within
from ronin.verify.terminal import guard

NOT_CONFIGURED = "verify-certificate"
"""The command that takes all from the file that it checks."""
PIPE_CLOSED = 141
"""As for a program that the signal SIGPIPE ends."""


class Ronin(click.Group):
    """A group whose commands are loaded when needed, and whose failures are one sentence."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The options before the command's name: those that all share, and the game's own."""
        return [*own_options(_game(ctx)), *super().get_params(ctx)]

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, without loading any."""
        return list(commands_of(_game(ctx)))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load one command."""
        return load_command(_game(ctx), cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands, without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(commands_of(_game(ctx)).items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; suggest others without loading them if there is none."""
        game = _game(ctx)
        if args and args[0] not in commands_of(game) and not args[0].startswith("-"):
            reason = game.why_not(args[0])
            if reason is not None:
                ctx.fail(f"{args[0]} is not there for {game.title}: {reason}")
            ctx.fail(f"no such command {args[0]!r}{did_you_mean(args[0], commands_of(game))}")
        found = super().resolve_command(ctx, args)
        if found[0] not in COMMON:
            ctx.default_map = {str(found[0]): _take_config(ctx.ensure_object(Options))}
        return found

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
        options = Options(json=wants_json(words))
        _ready_to_print()
        heard = Heard()
        heard.listen()
        sys.unraisablehook = _left_behind
        try:
            _find_game(options, words)
            with within():
                ended = super().main(
                    words, "ronin", complete_var, standalone_mode=False, obj=options, **extra
                )
            code = 128 + heard[0] if heard else ended if isinstance(ended, int) else 0
        except (click.Abort, KeyboardInterrupt) as fault:
            if isinstance(fault.__cause__, EOFError):
                raise fault.__cause__ from None
            code = _tell_interrupt(options, heard)
        except click.exceptions.NoArgsIsHelpError as fault:
            fault.show()
            code = 2
        except click.ClickException as fault:
            code = _tell_reason(options, 2, _usage(fault))
        except Exception as fault:
            code = _tell_interrupt(options, heard) if heard else _tell_fault(options, fault)
        sys.exit(code)


def _game(context: click.Context) -> Game:
    options = context.ensure_object(Options)
    options.game = options.game or game_named(DEFAULT)
    return options.game


def _find_game(options: Options, words: Sequence[str]) -> None:
    """The game that is named, else the configured one; a configuration of another is not used.

    A configuration that cannot be read is told by those commands that need it.
    """
    named, configured = wanted_game(words), None
    if NOT_CONFIGURED in words:
        named = _game_of_certificate(words) if named is None else named
    else:
        try:
            options.config = config_for(words)
            if options.config is not None:
                text = options.config.text_of("game")
                configured = DEFAULT if text is None else text
        except BadInput as fault:
            options.config, options.config_fault = None, fault
    if named is not None and configured is not None and named != configured:
        options.config = None
    name = configured if named is None else named
    try:
        options.game = game_named(DEFAULT if name is None else name)
    except BadInput as fault:
        if named is not None or options.config is None:
            raise
        raise options.config.fault("game", str(fault).removeprefix("--game: ")) from None


def _game_of_certificate(words: Sequence[str]) -> str | None:
    """The game that a certificate among the words says it is of; its faults are told later."""
    from ronin.verify.console.inputs import kept_input

    for word in words:
        text = word if word.startswith("{") else ""
        with suppress(OSError, ValueError):
            text = text or (kept_input() if word == "-" else Path(word).read_text(encoding="utf-8"))
        said = re.search(r'"game"\s*:\s*"([^"]*)"', text)
        if said is not None and said[1] in GAMES:
            return said[1]
    return None


def _take_config(options: Options) -> dict[str, object]:
    """Let the configuration say what the command line has not said so far; other defaults."""
    if options.config_fault is not None:
        raise options.config_fault
    if options.config is None:
        return {}
    assert options.game is not None
    of_game = file_options(options.game)
    options.config.expect_keys(of_game)
    for name in of_game:
        if name not in options.of_game and (path := options.config.path(name)) is not None:
            options.of_game[name] = path
    return options.config.defaults


def _usage(fault: click.ClickException) -> str:
    message = " ".join(fault.format_message().split()).rstrip(".")
    if not message[:2].isupper():  # NAME stays NAME
        message = message[:1].lower() + message[1:]
    context = getattr(fault, "ctx", None)
    if context and isinstance(fault, click.NoSuchOption):
        game = _game(context)
        reason = game.why_not(str(context.info_name), fault.option_name)
        message = (
            f"{fault.option_name} is not there for {game.title}: {reason}" if reason else message
        )
    return f"{message} (see `{context.command_path} --help`)" if context else message


def _tell_interrupt(options: Options, heard: Sequence[int]) -> int:
    number = heard[0] if heard else signal.SIGINT
    if not _takes_more():
        _hang_up()
    return _tell_reason(
        options, 128 + number, "terminated" if number == signal.SIGTERM else "interrupted"
    )


def _tell_reason(options: Options, code: int, message: str) -> int:
    """Say why this is the end where there is nothing to say about the input."""
    _say(options, message, {"clause": None, "at": None, "message": message}, options.named_game)
    return code


def _tell_fault(options: Options, fault: Exception) -> int:
    """Say what is wrong with the input or, if nothing is, with us."""
    from ronin.verify.failures import OWN_FAULT, error_json, exit_code, sentence
    from ronin.verify.files import reason
    from ronin.verify.in_place import in_place_of_library

    if isinstance(fault, OSError) and fault.errno != errno.ENOMEM:
        return _tell_reason(options, 2, f"{fault.filename or 'input or output'}: {reason(fault)}")
    if exit_code(fault) == OWN_FAULT and (said := in_place_of_library(fault)) is not None:
        return _tell_reason(options, 2, said)
    _say(options, sentence(fault), error_json(fault), {**options.named_game, **options.provenance})
    return exit_code(fault)


def _say(
    options: Options, message: str, error: Mapping[str, Any], about: Mapping[str, Any]
) -> None:
    """One sentence, and JSON if that is asked for; silence where nobody takes it any more."""
    from ronin.verify.console.answers import print_json
    from ronin.verify.failures import one_line

    with suppress(OSError):
        click.echo(f"ronin: {one_line(message)}", err=True)
    try:
        if options.json:
            print_json({"error": error, **about, **options.in_every_answer})
        sys.stdout.flush()
    except OSError:
        _hang_up()


_STREAMS = {"stdout": "standard output", "stderr": "standard error"}


def _ready_to_print() -> None:
    """Let no closed stream, no control character and no terminal spoil an answer."""
    for name in _STREAMS:
        stream = getattr(sys, name)
        if stream is None:
            nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end
            setattr(sys, name, nowhere)
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
            guard(stream, _STREAMS[name], counts=name == "stderr")


class Heard(list[int]):
    """The signals that have come, each of which ends a command as Ctrl-C does.

    Libraries may pass on what it raises as another fault. Processes that are made from this one
    do not hear SIGTERM, by which they are ended.
    """

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """Note a signal and interrupt."""
        self.append(number)
        signal.default_int_handler(number, frame)

    def listen(self) -> None:
        """Hear Ctrl-C and SIGTERM, unless somebody else does, or wants them ignored."""
        usual = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: signal.SIG_DFL}
        with suppress(ValueError):  # from a thread that hears no signals
            for number, handler in usual.items():
                if signal.getsignal(number) in (handler, *_listening):
                    signal.signal(number, self)
        _listening[:] = [self]


_listening: list[Heard] = []


def _born() -> None:
    if signal.getsignal(signal.SIGTERM) in _listening:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_born)


def _left_behind(fault: "sys.UnraisableHookArgs") -> None:
    """A fault where nobody can catch it, as in what Ctrl-C leaves half made: no word of it.

    If it is Ctrl-C itself that went astray there, it is sent again.
    """
    if fault.exc_type is KeyboardInterrupt:
        from threading import Timer, main_thread

        again = Timer(0.01, signal.pthread_kill, (main_thread().ident, signal.SIGINT))
        again.daemon = True
        again.start()


def _takes_more() -> bool:
    """Whether somebody takes what is printed; a pipe that nobody empties would keep us for ever."""
    from select import select

    try:
        return bool(select([], [sys.stdout], [], 0.5)[1])
    except (OSError, ValueError):  # none that could be waited for
        return True


def _hang_up() -> None:
    """Standard output takes no more: let what is left of it go nowhere, quietly."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.command(cls=Ronin, name="ronin", epilog=EXIT_CODES)
@shared_options
def main() -> None:
    """Ask the rules of a board game a question.

    The shared options below may stand before or after the command's name. `ronin games` lists the
    games; the help of each command has examples.
    """


if __name__ == "__main__":
    main()
