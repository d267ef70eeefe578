"""`--certificate FILE`: write down what proves an answer, or say why not."""

import json

import click

from ronin.model.seven_ronin.pieces import GAME_NAME
from ronin.verify.console.answers import write_whole
from ronin.verify.console.options import tool
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.console.setting import Setting
from ronin.verify.seven_ronin.search.certificate_writing import Unproved, certificate_json
from ronin.verify.seven_ronin.search.questions import Answer, Question


def write_certificate(
    path: str, question: Question, answer: Answer, setting: Setting, seconds: float | None
) -> bool:
    """Write the certificate in `seconds` seconds; if there is none, say why on standard error."""
    try:
        found = certificate_json(question, answer, setting.village, setting.rulings, Clock(seconds))
    except Unproved as reason:
        click.echo(f"ronin: no certificate was written: {reason}", err=True)
        return False
    write_whole(path, json.dumps({**found, "game": GAME_NAME, "tool": tool()}) + "\n")
    return True
