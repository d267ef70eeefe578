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
    "engine, SETUP-11: ninja are deployed in any step": "a round that is told has one deployment "
    "of each side and no place for another; the tests of the clause notice it",
    "engine, WOUNDS-03: the Defender may give a ronin more wounds than fit": "equivalent but for "
    "the clause that is named: what does not fit is no possible division either, which is "
    "looked at next; the tests of the clause notice it",
    **{
        f"{side}, END-06: casualties leave the game": "a position says what lies where, and the "
        "General Supply is what lies nowhere else: the next position is the same"
        for side in ("engine", "encoding")
    },
    "engine, INN-09: an Inn that is exempt may copy the same area again and again": "no Inn is "
    "exempt by the rulings in English, so that the branch is not reached; the tests of the clause "
    "play under the reading that exempts it",
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

_LOST = "what was copied or copies has to be lost, as in rounds that the solver is asked for"
_STARVED = "the casualties have to take the last ninja"

MISSING: dict[str, str] = {
    "engine, VICTORY-01: the Attacker needs a ninja on the board to win with": "the last ronin has "
    "to fall while all ninja are in the Reserves",
    "engine, VICTORY-08: the game goes on when the casualties took the last ninja": _STARVED,
    "encoding, END-05: the last ninja starved comes before the check for round 8": (
        f"{_STARVED} in round 8"
    ),
    "encoding, INN-01: the Inn copies areas that are not Occupied": "the Inn has to try areas on "
    "which ninja came beside a ronin in step 3",
    "encoding, INN-06: an Inn that copied a Field keeps its bonus when the Field is lost": _LOST,
    "encoding, INN-06: an Inn that copied a Field and was lost still counts": _LOST,
    "encoding, AREA-WEL-02: the Well may be used in vain": "the Well has to be tried where the "
    "General Supply is empty",
    "encoding, AREA-WAT-03: whom the Watchtower hits need not be said when the Supply runs short": (
        "targets have to be left out where markers are short"
    ),
    "encoding, WOUNDS-08: markers that wait for the end of the step are lost": "a ronin has to "
    "fall in step 3 under readings that keep his markers until its end",
    "bridge, bridge: of the Watchtower's targets only the first is told": "a model has to name two "
    "targets where it need not",
    "bridge, bridge: a space may be named without a ninja": "a model has to send nobody somewhere",
}
"""Mutants that survive the rounds and positions of a search, and what is missing there."""
