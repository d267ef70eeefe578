"""The setting that options ask for."""

import click

from ronin.model.seven_ronin.rulings import PRESETS, Rulings
from ronin.model.seven_ronin.village import (
    Village,
    parse_village,
    standard_village,
    stated_facts_denied,
    with_layout,
)
from ronin.verify.console.inputs import text_of
from ronin.verify.console.options import Options
from ronin.verify.console.setting import asked_rulings
from ronin.verify.failures import one_line
from ronin.verify.seven_ronin.setting import Setting


def setting_of(options: Options) -> Setting:
    """The setting that the shared options ask for; warnings go to standard error."""
    if "board" in options.of_game:
        text, where = text_of(options.of_game["board"], what="--board")
        village = parse_village(text, where=where)
    else:
        village = standard_village()
    if "layout" in options.of_game:
        village = with_layout(village, options.of_game["layout"])
    setting = setting_with_warnings(village, asked_rulings(options, PRESETS))
    options.provenance = setting.provenance()
    return setting


def setting_with_warnings(village: Village, rulings: Rulings) -> Setting:
    """This board and these rulings; what is odd about the board goes to standard error."""
    denied = tuple(f"this board denies that {fact}" for fact in stated_facts_denied(village))
    for warning in denied:
        click.echo(f"ronin: warning: {one_line(warning)}", err=True)
    return Setting(village, rulings, denied)
