"""Why a mutant that the cross-check does not notice is no gap in it."""

_NOT_TOLD = (
    "a round that is told names what is chosen and not by whom; "
    "the tests of the clause and of the choosing side notice it"
)

EXPLAINED: dict[str, str] = {
    f"engine, {mutant}": _NOT_TOLD
    for mutant in (
        "RONIN-GEN-01: the Attacker says when the ronin use their abilities",
        "RONIN-TAS-02: the Attacker divides the wounds",
        "RONIN-TAS-02: a Shrine Marker hands the division to the Attacker",
        "RONIN-TAS-03: the Attacker divides the wounds of ninja from the Passage",
        "AREA-GEN-01: the Defender chooses in step 3",
    )
} | {
    "engine, SETUP-11: ninja are deployed in any step": "a round that is told has one deployment "
    "of each side and no place for another; the tests of the clause notice it",
}
"""Side, clause and sentence of a mutant to the reason."""
