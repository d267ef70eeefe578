"""The objective of the mission."""

from tests.shadow_tactics.second_player.table import Table


def met(table: Table) -> bool:
    """Whether it is met."""
    objective = table.data.mission["objective"]
    if objective["kind"] == "blow_up":
        return bool(table.blown & set(objective["yards"]))
    if objective["kind"] == "no_officers":
        return not any(
            guard["kind"] == "officer"
            and table.yard(guard) in objective["yards"]
            and (guard["state"] != "stunned" or table.read["stunned-officer"] == "guards")
            for guard in table.guards
        )
    if objective.get("unfound", False) and table.found:
        return False
    ninjas = list(table.ninjas.values())
    there = [ninja for ninja in ninjas if ninja["at"] in objective["bushes"]]
    carriers = ninjas if table.read["carrier-where"] == "anybody" else there
    if objective.get("carrying", False) and not any(carrier["carries"] for carrier in carriers):
        return False
    return len(there) == len(ninjas) if objective["who"] == "all" else bool(there)


def looked_at(moment: str, table: Table) -> bool:
    """Whether it is looked at now, and met."""
    when = table.read["objective-when"]
    if when == "by-objective":
        reach = table.data.mission["objective"]["kind"] == "reach"
        looks = moment == "after-search" if reach else moment in ("orders", "after-each-card")
    else:
        looks = moment == when
    return looks and met(table)
