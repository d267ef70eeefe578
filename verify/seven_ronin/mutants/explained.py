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
        "AREA-WAT-03: the Defender says whom the Watchtower hits when the Supply runs short",
    )
} | {
    "engine, RONIN-TAS-03: the Attacker divides the Passage's wounds if a Shrine Marker lies and "
    "the Inn was used": "a round that is told names what is chosen and not by whom; the property "
    "`the_defender_speaks_for_his_ronin` notices it",
    "engine, SETUP-11: ninja are deployed in any step": "a round that is told has one deployment "
    "of each side and no place for another; the tests of the clause notice it",
    "engine, WOUNDS-03: the Defender may give a ronin more wounds than fit": "equivalent but for "
    "the clause that is named: what does not fit is no possible division either, which is "
    "looked at next; the tests of the clause notice it",
    **{
        f"engine, {mutant}": "no rule asks of the Green whether it is Occupied, so that the same "
        "rounds are played; the tests of the clause ask it and notice"
        for mutant in (
            "SETUP-10: the Green is a Village Area",
            "GREEN-01: ninja on the Green occupy it like a Village Area",
        )
    },
}
"""Side, clause and sentence of a mutant to the reason."""
