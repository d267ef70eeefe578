"""The open points and their readings; the first reading of each is the default."""

from tests.shinobi.second_player.refusal import Refused

Rulings = dict[str, str]

READINGS: dict[str, tuple[str, ...]] = {
    "new-hands": ("none", "deal-again", "refill"),
    "grasshopper-tie": ("nobody", "shared"),
    "boss-reveal": ("after-placing", "after-ranking"),
    "missions-even": ("reached", "each-passed", "any-passed"),
    "final-corruption": ("round-3", "all-rounds", "none"),
    "corrupt-measure": ("sum", "cards"),
    "fourth-clan": ("place-makes-four", "fourth-place", "having-four"),
    "fourth-clan-lost": ("ends", "looked-at-after"),
    "ender-discards": ("no", "yes"),
    "reinforce-whose": ("own", "anybody"),
    "reinforce-same": ("that-clan", "any-one-clan"),
    "one-action": ("one", "one-of-each"),
    "ronin-number": ("any", "one", "with-clan-card"),
    "plain-strength": ("zero", "another-card"),
    "reshuffle-moment": ("at-once", "when-needed"),
    "nothing-left": ("what-there-is", "no-corruption", "skipped"),
    "last-place": ("lowest", "rank-n"),
    "temple-order": ("clockwise", "same-time"),
    "temple-declined": ("no", "yes"),
    "court-deck": ("no-card", "shuffled"),
    "court-round-3": ("card", "none"),
    "court-use": ("may", "unseen", "must"),
    "partial-power": ("as-far", "all-or-nothing"),
    "power-sees-cards": ("yes", "no"),
    "orphans-moment": ("each-card", "after-power"),
    "moved-onto-four": ("impossible", "destroyed"),
    "moved-card": ("new-clan", "impossible"),
    "negative-total": ("as-it-is", "zero"),
    "pawns-withheld": ("no", "yes"),
    "player-number": ("two-to-four", "other"),
    "reveal-tie": ("everybody", "the-tied"),
    "deck-between-rounds": ("stays", "shuffled-together"),
    "fifth-clan": ("ends", "does-not-end"),
    "clan-again": ("yes", "once-a-round"),
    "ronin-counts": ("as-a-card", "not-for-powers"),
    "yokai-whose": ("as-cards", "anybodys"),
    "plain-corrupt": ("zero", "another-card"),
    "corruption-counts": ("each-round", "final-score-too", "final-score-only"),
    "partial-tie": ("least-corrupt", "all-of-them"),
    "shosho-corruption": ("this-round", "all-rounds"),
    "shosho-himself": ("yes", "no"),
    "held-cards-leave": ("after-the-placing", "before-the-ranking"),
    "temple-permanent": ("one-round", "rest-of-the-game"),
    "temple-discards": ("out-of-the-game", "under-the-deck"),
    "temple-round-3": ("either", "peek-only"),
    "missions-duty": ("may", "must"),
    "peek-again": ("any", "another"),
    "placing-turn": ("one-location", "all-his-pawns"),
    "zombies-none": ("all-without", "who-lost-his-last"),
    "negative-score": ("as-it-is", "zero"),
}

NOT_PLAYED = {
    ("new-hands", "deal-again"),
    ("new-hands", "refill"),
    ("reinforce-same", "any-one-clan"),
    ("partial-power", "all-or-nothing"),
    ("pawns-withheld", "yes"),
}
"""Readings for which positions and traces have no form, or which leave open what then happens."""


def all_rulings(chosen: Rulings) -> Rulings:
    """The chosen readings, and the default for every other point."""
    for point, reading in chosen.items():
        if reading not in READINGS.get(point, ()):
            raise Refused(None, None, f"{point}={reading} is no reading")
        if (point, reading) in NOT_PLAYED:
            raise Refused(None, None, f"{point}={reading} is not played")
    return {point: chosen.get(point, readings[0]) for point, readings in READINGS.items()}
