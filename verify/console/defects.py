"""All that is wrong with a user's data file, told at once."""

import click

from ronin.model.errors import DefectiveFile
from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options
from ronin.verify.failures import UNREADABLE, error_json, one_line


def tell_defects(fault: DefectiveFile, options: Options) -> int:
    """Tell each defect on a line of its own, and in JSON as a list; the exit code."""
    for defect in fault.defects:
        click.echo(f"ronin: {one_line(str(defect))}", err=True)
    if options.json:
        print_json({"error": error_json(fault), **(options.provenance or options.about())})
    return UNREADABLE
