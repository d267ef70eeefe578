"""One reading for every open point: the value that engine and encoding obey."""

from dataclasses import dataclass

from ronin.model.rulings import preset
from ronin.model.shinobi.ambiguities import game_end, placing, powers, round_end, set_up, turn
from ronin.model.shinobi.ambiguities.register import REGISTER


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """One reading for every open point that a position can show."""

    new_hands: set_up.NewHands
    grasshopper_tie: round_end.GrasshopperTie
    boss_reveal: game_end.BossReveal
    missions_even: placing.MissionsEven
    final_corruption: game_end.FinalCorruption
    corrupt_measure: round_end.CorruptMeasure
    fourth_clan: turn.FourthClan
    fourth_clan_lost: turn.FourthClanLost
    ender_discards: turn.EnderDiscards
    reinforce_whose: turn.ReinforceWhose
    reinforce_same: turn.ReinforceSame
    one_action: turn.OneAction
    ronin_number: turn.RoninNumber
    plain_strength: set_up.PlainStrength
    reshuffle_moment: set_up.ReshuffleMoment
    nothing_left: set_up.NothingLeft
    last_place: round_end.LastPlace
    temple_order: round_end.TempleOrder
    temple_declined: round_end.TempleDeclined
    court_deck: placing.CourtDeck
    court_round_3: placing.CourtRound3
    partial_power: powers.PartialPower
    power_sees_cards: powers.PowerSeesCards
    orphans_moment: powers.OrphansMoment
    moved_onto_four: powers.MovedOntoFour
    moved_card: powers.MovedCard
    negative_total: round_end.NegativeTotal
    pawns_withheld: placing.PawnsWithheld


PRESETS = {name: preset(Rulings, name) for name in REGISTER.documents}
RULEBOOK = PRESETS["rulebook"]
"""What the rulebook is taken to mean where it leaves a point open."""
