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

_GREEN = "choices that name the Green are tried too rarely at tables where the area can be used"
_LOST = "what was copied or copies has to be lost, as in rounds that the solver is asked for"
_YOBU = "Yobu is made to drive several ninja to his neighbours too rarely"

MISSING: dict[str, str] = {
    "engine, PLAN-A-11: nobody goes to the Green unless an area is attacked": "a deployment on the "
    "Green alone has to be tried, as the solver does when it is asked for one",
    "engine, GREEN-03: the Green has a limit of 5": "a crowded Green has to be asked of the solver",
    "engine, GREEN-14: the Burial Grounds take ninja from the Green": _GREEN,
    "engine, RONIN-YOB-02: Yobu drives all ninja to one area": _YOBU,
    "engine, RONIN-YOB-03: Yobu fills an area up to its limit only": _YOBU,
    "engine, AREA-GEN-03: an area that was lost and taken again is fresh": "an area that was used, "
    "lost and taken again has to be tried once more",
    "engine, INN-05: an Inn that is taken in step 3 may not be used": "the Passage has to take the "
    "Inn, as in rounds that the solver is asked for",
    "engine, INN-06: an Inn that copied a Field keeps its bonus when the Field is lost": "a Field "
    "that was copied has to be lost, as in rounds that the solver is asked for",
    "engine, VICTORY-01: the Attacker needs a ninja on the board to win with": "the last ronin has "
    "to fall while all ninja are in the Reserves",
    "encoding, AREA-PAS-04: the Passage may be used with empty Reserves": "the Passage has to be "
    "used to bring nobody",
    "encoding, INN-01: the Inn copies areas that are not Occupied": "the Inn has to try areas on "
    "which ninja came beside a ronin in step 3",
    **{
        f"{side}, VICTORY-08: the game goes on when the casualties took the last ninja": (
            "the casualties have to take the last ninja"
        )
        for side in ("engine", "encoding")
    },
    "encoding, END-05: the last ninja starved comes before the check for round 8": (
        "the casualties have to take the last ninja in round 8"
    ),
    "engine, RONIN-TAS-02: wounds are divided twice in a round": "Tasuke and a companion have to "
    "be wounded in step 2 and by the Passage, as in rounds that the solver is asked for",
    "encoding, INN-06: an Inn that copied a Field keeps its bonus when the Field is lost": _LOST,
    "encoding, INN-06: an Inn that copied a Field and was lost still counts": _LOST,
    "encoding, AREA-WEL-02: the Well may be used in vain": "the Well has to be tried where the "
    "General Supply is empty",
    "encoding, RONIN-HAY-03: Hayai rides to a Tasuke who bears a Shrine Marker": "Hayai has to be "
    "sent to a cancelled Tasuke who is attacked",
    "encoding, AREA-GEN-03: an area that was lost and taken again is fresh": "an area that was "
    "used, lost and taken again has to be tried once more",
    "encoding, AREA-WAT-03: whom the Watchtower hits need not be said when the Supply runs short": (
        "targets have to be left out where markers are short"
    ),
}
"""Mutants that survive the rounds and positions of a search, and what is missing there."""
