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
_YOBU = "Yobu is made to drive several ninja to his neighbours too rarely"

MISSING: dict[str, str] = {
    "engine, PLAN-A-11: nobody goes to the Green unless an area is attacked": "a deployment on the "
    "Green alone has to be tried, as the solver does when it is asked for one",
    "engine, GREEN-03: the Green has a limit of 5": "a crowded Green has to be asked of the solver",
    "engine, GREEN-14: the Passage brings ninja to the Green": _GREEN,
    "engine, GREEN-14: the Burial Grounds take ninja from the Green": _GREEN,
    "engine, RONIN-GEN-03: ronin use their abilities in step 3 as well": "no edit puts an ability "
    "of a ronin after the use of an area where he could still use it",
    "engine, RONIN-YOB-02: Yobu drives all ninja to one area": _YOBU,
    "engine, RONIN-YOB-03: Yobu fills an area up to its limit only": _YOBU,
    "engine, WOUNDS-03: the Defender may give a ronin more wounds than fit": "divisions are "
    "changed by one or two wounds and seldom reach beyond the room on a tile",
    "engine, AREA-GEN-03: an area that was lost and taken again is fresh": "an area that was used, "
    "lost and taken again has to be tried once more",
    "engine, AREA-GEN-04: areas are used in step 1": "a round that is told writes an area's use "
    "after all abilities; only choices at a table of step 1 could show it",
    "encoding, AREA-WEL-02: the Well may be used in vain": "the Well has to be tried where the "
    "General Supply is empty",
    "encoding, GREEN-14: the Passage brings ninja to the Green": _GREEN,
    "encoding, GREEN-14: the Burial Grounds take ninja from the Green": _GREEN,
    "encoding, RONIN-YOB-01: Yobu drives out three": _YOBU,
    "encoding, RONIN-HAY-03: Hayai rides to a Tasuke who bears a Shrine Marker": "Hayai has to be "
    "sent to a cancelled Tasuke who is attacked",
    "encoding, AREA-GEN-03: an area that was lost and taken again is fresh": "an area that was "
    "used, lost and taken again has to be tried once more",
    "encoding, AREA-WAT-03: whom the Watchtower hits need not be said when the Supply runs short": (
        "targets have to be left out where markers are short"
    ),
}
"""Mutants that survive the rounds and positions of a search, and what is missing there."""
