"""All that is wrong with a user's data file, told a line each."""

import click

from ronin.model.errors import DefectiveFile
from ronin.verify.console.options import Options
from ronin.verify.failures import UNREADABLE, one_line


def tell_defects(fault: DefectiveFile, options: Options) -> int:
    """Tell each defect on a line of its own; the exit code. In JSON it is told like any fault."""
    if options.json:
        raise fault
    for defect in fault.defects:
        click.echo(f"ronin: {one_line(str(defect))}", err=True)
    return UNREADABLE
