"""What the cross-check of this version has compared: how far the encoding can be trusted."""

from pathlib import Path
from typing import Any

from ronin.model.errors import BadInput
from ronin.model.strict_json import read_json
from ronin.verify.seven_ronin.cross_check.totals import Totals
from ronin.verify.seven_ronin.rules_digest import digest_of_rules


def cross_checked(file: Path) -> dict[str, Any] | None:
    """The figures that a cross-check of exactly these rules left behind; None if there are none."""
    try:
        kept: Any = read_json(file.read_text(encoding="utf-8"), where=file.name)
        if kept["of"]["rules"] != digest_of_rules():
            return None
        totals = Totals.from_json(kept["totals"])
    except (OSError, BadInput, ValueError, LookupError, TypeError, AttributeError):
        return None
    return {
        "rules": kept["of"]["rules"],
        "compared": totals.rules.total() + totals.counts.total(),
        "differences": len(totals.differences),
    }
