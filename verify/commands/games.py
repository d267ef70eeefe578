"""`ronin games`: the games, and what each command and option does for each of them."""

from collections.abc import Iterator

import click

from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.columns import indent_lines, width
from ronin.verify.console.options import Options, command
from ronin.verify.games import COMMON, GAMES, Game, commands_of, game_named, load_command

NOT_THERE = "the game has nothing of the kind"


@command("games")
@click.option("--commands", "in_full", is_flag=True, help="Also every command and its options.")
def games(options: Options, in_full: bool) -> int:
    """List the games, and what each command does for each of them.

    With --commands, or in JSON, every command and every option is listed with what it does for
    each game; what a game does not have is listed with the reason. A game of your own comes last,
    if --game MODULE:VALUE names it.

    \b
    Examples:
      ronin games
      ronin games --commands
    """
    assert options.game is not None
    listed = [game_named(name) for name in GAMES]
    if options.game.name not in GAMES:
        listed.append(options.game)
    told = [_game_json(game, listed) for game in listed]
    if options.json:
        print_json({"games": told, **options.about()})
        return 0
    for game, about in zip(listed, told, strict=True):
        for line in _lines(game.called, about, in_full=in_full):
            click.echo(line)
    return 0


def _game_json(game: Game, listed: list[Game]) -> dict[str, object]:
    """A game with all that can be asked of it, and what of the others' it lacks."""
    names = sorted({name for game in listed for name in commands_of(game)})
    return {
        "name": game.name,
        "title": game.title,
        "scope": dict(game.scope),
        "commands": [_command_json(name, game, listed) for name in names],
    }


def _command_json(name: str, game: Game, listed: list[Game]) -> dict[str, object]:
    own = _options(name, game)
    others = {option for game in listed for option in _options(name, game)}
    return {
        "name": name,
        "does": commands_of(game).get(name),
        "why_not": None if name in commands_of(game) else game.why_not(name) or NOT_THERE,
        "options": [
            {
                "option": option,
                "does": own.get(option),
                "why_not": None if option in own else game.why_not(name, option) or NOT_THERE,
            }
            for option in [*own, *sorted(others - own.keys())]
        ],
    }


def _options(name: str, game: Game) -> dict[str, str]:
    """The options of a command as the command itself has them, each with its help."""
    found = load_command(game, name)
    if found is None:
        return {}
    return {
        parameter.opts[0]: parameter.help or ""
        for parameter in found.params
        if isinstance(parameter, click.Option)
    }


def _lines(name: str, game: dict[str, object], *, in_full: bool) -> Iterator[str]:
    yield f"{bold(str(game['title']))} (--game {name})"
    scope, commands = game["scope"], game["commands"]
    assert isinstance(scope, dict)
    assert isinstance(commands, list)
    for what, sentence in scope.items():
        first, *rest = indent_lines(f"{what}: {sentence}", "    ")
        yield from (f"  {first.strip()}", *rest)
    if in_full:
        for row in commands:
            yield from _command_lines(row)
    elsewhere = [row["name"] for row in commands if row["does"] is None]
    has = ", ".join(row["name"] for row in commands if row["name"] not in [*elsewhere, *COMMON])
    yield from indent_lines(f"commands: {has}", "  ")
    for row in commands:
        if row["does"] is None:
            yield from indent_lines(f"not {row['name']}: {row['why_not']}", "  ")
    yield ""


def _command_lines(one: dict[str, object]) -> Iterator[str]:
    options = one["options"]
    assert isinstance(options, list)
    if one["does"] is None:
        return
    yield f"  {bold(str(one['name']))}  {one['does']}"
    for option in options:
        does = option["does"] if option["why_not"] is None else f"not there: {option['why_not']}"
        first, *rest = indent_lines(does or "", " " * 22, within=width()) or [""]
        yield from (f"    {option['option']:<18}{first[22:]}", *rest)
