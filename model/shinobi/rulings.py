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
    reveal_tie: set_up.RevealTie
    deck_between_rounds: set_up.DeckBetweenRounds
    fifth_clan: turn.FifthClan
    clan_again: turn.ClanAgain
    ronin_counts: turn.RoninCounts
    yokai_whose: turn.YokaiWhose
    plain_corrupt: turn.PlainCorrupt
    corruption_counts: round_end.CorruptionCounts
    partial_tie: round_end.PartialTie
    shosho_corruption: round_end.ShoshoCorruption
    shosho_himself: round_end.ShoshoHimself
    held_cards_leave: round_end.HeldCardsLeave
    temple_permanent: round_end.TemplePermanent
    temple_discards: round_end.TempleDiscards
    temple_round_3: round_end.TempleRound3
    missions_duty: placing.MissionsDuty
    peek_again: placing.PeekAgain
    placing_turn: placing.PlacingTurn
    zombies_none: game_end.ZombiesNone
    negative_score: game_end.NegativeScore


PRESETS = {name: preset(Rulings, name) for name in REGISTER.documents}
RULEBOOK = PRESETS["rulebook"]
"""What the rulebook is taken to mean where it leaves a point open."""
