"""Why a mutant that the cross-check does not notice is no gap in it."""

EXPLAINED: dict[str, str] = {
    (
        "engine, SHA-MIS-05: aiming._mission: `state._replace(position=after, "
        "symbols=state.symbols + 2)` for `state._replace(position=after, "
        "symbols=state.symbols + 1)`"
    ): ("A mission symbol stands alone on its card, so its number is compared with its own only."),
    (
        "formulas, SHA-HLT-01: places.soundness: `both(guard.alert, guard.stunned)` for "
        "`no(both(guard.alert, guard.stunned))`"
    ): (
        "Recorded rounds begin with a position that was accepted; the proofs use this "
        "formula, and `tests/shadow_tactics/test_prove.py` breaks it."
    ),
    (
        "formulas, SHA-BDY-03: reacting.finds: `both(what.came.get(place, False), "
        "either(lie, behind))` for `both(what.came.get(place, False), guard.awake, "
        "either(lie, behind))`"
    ): ("Only guards who are awake are moved or deployed."),
    (
        "formulas, SHA-SYM-05: aiming.can_be_distracted: `both(holds, "
        "counts_for(aim.card, now.guards[place], rulings))` for `both(holds, "
        "now.guards[place].awake, counts_for(aim.card, now.guards[place], rulings))`"
    ): ("The targets of a distract are awake already."),
    (
        "formulas, SHA-MIS-05: aiming.mission_done: `both(holds, guard.here, "
        "is_affected(aim.card, guard))` for `both(possible, holds, guard.here, "
        "is_affected(aim.card, guard))`"
    ): ("A yard in which it is not possible has the number 0 and is not chosen."),
    (
        "formulas, SHA-RCT-02: reacting.noise_made: `table.noise >= NOISE_MARKERS` for "
        "`table.noise > NOISE_MARKERS`"
    ): ("With exactly as much noise as markers both say the same."),
    (
        "formulas, SHA-VIS-01: vision.in_front: `place.corner - len(CORNERS) // 2` for "
        "`place.corner + len(CORNERS) // 2`"
    ): ("Three corners on or three corners back is the same corner."),
}
"""Side, clause and sentence of a mutant to the reason."""
