"""The report as JSON: the form that `ronin schema report` tells."""

from dataclasses import asdict
from typing import Any

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.ambiguities import table_manners  # noqa: F401 - enters its points
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.model.strict_json import expect_object
from ronin.reports.seven_ronin.report.editions import EditionDifference
from ronin.reports.seven_ronin.report.gathered import Report
from ronin.reports.seven_ronin.report.ranking import RULE
from ronin.reports.seven_ronin.report.rungs_in_words import how_often, severity_of, who_gains
from ronin.reports.seven_ronin.report.told import ComparedReadings, ReportedPoint, Witness
from ronin.verify.register_json import point_json

FORMAT = "ronin-report/1"


def read_report(value: object, *, where: str) -> dict[str, Any]:
    """A report.json that was written before."""
    found = value.get("format") if isinstance(value, dict) else value
    if found != FORMAT:
        raise BadInput(
            f"{where}: format: {found!r:.40} is not {FORMAT!r}; `ronin report` writes report.json "
            "in that form"
        )
    return expect_object(value, where=where)


def report_json(report: Report) -> dict[str, Any]:
    """All of the report but its pictures."""
    basis = asdict(report.basis)
    basis["rungs"] = {str(rung): count for rung, count in report.basis.rungs}
    basis["assumed"] = list(report.basis.assumed)
    return {
        "format": FORMAT,
        **report.setting.provenance(),
        "order": RULE,
        "basis": basis,
        "points": [_point(point, report) for point in report.points],
        "editions": [_difference(difference) for difference in report.differences],
        "questions": [
            {
                "name": question.query.name,
                "asks": question.query.asks,
                "point": question.query.point,
                "with": dict(question.query.others),
                "way": question.query.way,
                "position": question.text,
                "answers": [
                    {"reading": reading, "answer": answer, "clause": clause or None}
                    for reading, answer, clause in question.answers
                ],
            }
            for question in report.questions
        ],
        "clauses": [
            {
                "id": row.clause.id,
                "text": row.clause.text,
                "sources": dict(row.clause.sources),
                "engine": list(row.engine),
                "encoding": list(row.encoding),
                "not_encoded": row.not_encoded or None,
                "properties": list(row.properties),
                "cases": list(row.cases),
                "rulings": list(row.rulings),
            }
            for row in report.clauses
        ],
        "examples": [
            {
                "name": example.example.name,
                "title": example.example.title,
                "as_told": not example.differences,
            }
            for example in report.examples
        ],
    }


def _point(point: ReportedPoint, report: Report) -> dict[str, Any]:
    found = point.found or {}
    return {
        **point_json(point.question, report.chosen, REGISTER),
        "searched": point.found is not None,
        "status": _status(point),
        "base": found.get("base"),
        "found_by": found.get("found_by"),
        "pairs": [_pair(pair) for pair in point.pairs],
        "rung": severity_of(point.found),
        "severity": _severity(point),
        "worth": found.get("worth"),
        "often": how_often(point.found),
        "frequency": found.get("frequency"),
        "moved": found.get("moved"),
        "who_gains": who_gains(point.found),
        "gains": found.get("gains"),
    }


def _status(point: ReportedPoint) -> str:
    """What the search for a round in which the readings part came to, or why there was none."""
    if not point.modelled:
        return "not modelled"
    return str(point.found["status"]) if point.found is not None else "not searched"


def _severity(point: ReportedPoint) -> dict[str, Any]:
    """The highest rung shown; at least 0 where nothing that a game is known to reach shows one."""
    if point.found is None:
        return {"rung": 0, "at_least": True, "evidence": None}
    severity = point.found["severity"]
    return {**severity, "rung": severity["rung"] or 0}


def _pair(pair: ComparedReadings) -> dict[str, Any]:
    return {
        "a": pair.a,
        "b": pair.b,
        "status": pair.found.get("status"),
        "looked_at": pair.found.get("looked_at"),
        "smallest": _witness(pair.smallest),
        "reachable": _witness(pair.reachable),
        "interacts": pair.found.get("interacts") or [],
        "lost": list(pair.lost),
    }


def _witness(witness: Witness | None) -> dict[str, Any] | None:
    if witness is None:
        return None
    shown = witness.parting
    return {
        "trace": shown.trace,
        "position": shown.text,
        "clause": shown.clause,
        "size": witness.found.get("size"),
        "minimal": witness.found.get("minimal"),
        "reachable": witness.found.get("reachable"),
        "traces": None if witness.game is None else list(witness.game),
        "endings": [
            {"reading": end.reading, "closing": end.closing, **end.json} for end in shown.endings
        ],
    }


def _difference(one: EditionDifference) -> dict[str, Any]:
    return {
        "point": one.point,
        "editions": list(one.editions),
        "readings": list(one.readings),
        "modelled": one.modelled,
        "trace": one.parting.trace if one.parting else None,
        "clause": one.parting.clause if one.parting else None,
    }
