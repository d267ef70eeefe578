"""`--certificate FILE`: write down what proves an answer, or say why not."""

import json

import click

from verify.search.clock import Clock
from verify.search.proofs import Unproved, certificate_json
from verify.search.questions import Answer, Question
from verify.shell.answers import write_whole
from verify.shell.options import tool
from verify.shell.setting import Setting


def is_certified(
    path: str, question: Question, answer: Answer, setting: Setting, seconds: float | None
) -> bool:
    """Write the certificate in so many seconds; if there is none, say why on standard error."""
    try:
        found = certificate_json(question, answer, setting.village, setting.rulings, Clock(seconds))
    except Unproved as reason:
        click.echo(f"ronin: no certificate was written: {reason}", err=True)
        return False
    write_whole(path, json.dumps({**found, "tool": tool()}) + "\n")
    return True
