"""One reading for every open point: the value that engine and encoding obey."""

from dataclasses import dataclass

from ronin.model.rulings import preset
from ronin.model.shadow_tactics.ambiguities import (
    execution,
    mission,
    orders,
    programme,
    reactions,
    refresh,
    vision,
)
from ronin.model.shadow_tactics.ambiguities.register import REGISTER


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """One reading for every open point that a position can show."""

    mat_order: programme.MatOrder
    penalties: programme.Penalties
    penalty_colours: programme.PenaltyColours
    penalty_moment: programme.PenaltyMoment
    movement_cards_used: programme.MovementCardsUsed
    move_colour: programme.MoveColour
    guard_march: orders.GuardMarch
    towards_what: orders.TowardsWhat
    adjacent_yards: orders.AdjacentYards
    turning: orders.Turning
    order_symbols: orders.OrderSymbols
    red_section_when: orders.RedSectionWhen
    alarm_prepare: orders.AlarmPrepare
    prepared_at_alarm: orders.PreparedAtAlarm
    deploy_finders: orders.DeployFinders
    order_sequence: orders.OrderSequence
    spread_chain: orders.SpreadChain
    failed_means: execution.FailedMeans
    dropped_card: execution.DroppedCard
    dropped_jutsu: execution.DroppedJutsu
    jutsu_short: execution.JutsuShort
    most_effects: execution.MostEffects
    most_inside: execution.MostInside
    symbol_counts: execution.SymbolCounts
    targets_must: execution.TargetsMust
    hide_number: execution.HideNumber
    empty_explosion: execution.EmptyExplosion
    distract_stay: execution.DistractStay
    move_back: execution.MoveBack
    heal_must: execution.HealMust
    reset_takes: execution.ResetTakes
    inward_view: vision.InwardView
    outward_view: vision.OutwardView
    long_shot: vision.LongShot
    lure_witness: vision.LureWitness
    seen_kill: vision.SeenKill
    victim_sees: vision.VictimSees
    idle_card_view: vision.IdleCardView
    blue_failed_calm: reactions.BlueFailedCalm
    death_damage: reactions.DeathDamage
    kill_and_hide: reactions.KillAndHide
    one_reaction: reactions.OneReaction
    reaction_number: reactions.ReactionNumber
    outward_death: reactions.OutwardDeath
    lured_finds: reactions.LuredFinds
    bodies_removed: reactions.BodiesRemoved
    blow_up_bodies: reactions.BlowUpBodies
    supplies: reactions.Supplies
    time_runs: refresh.TimeRuns
    refresh_order: refresh.RefreshOrder
    calming: refresh.Calming
    woken: refresh.Woken
    search_watch: refresh.SearchWatch
    search_when: refresh.SearchWhen
    search_amount: refresh.SearchAmount
    found_at_full: refresh.FoundAtFull
    objective_when: mission.ObjectiveWhen
    officers_relieved: mission.OfficersRelieved
    last_round: mission.LastRound
    taking: mission.Taking
    carrier_where: mission.CarrierWhere
    stunned_officer: mission.StunnedOfficer


PRESETS = {name: preset(Rulings, name) for name in REGISTER.documents}
DEFAULT = PRESETS["default"]
"""What is played unless something else is asked for."""
