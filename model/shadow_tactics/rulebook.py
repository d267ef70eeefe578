"""Every clause of the rules of Shadow Tactics, in the order of a round. Data only.

RB is the rulebook, CS its cheat-sheet page, MB the mission booklet, CL the changelog. Sections are
cited by name; the words are ours.
"""

from ronin.model.clause import Clause, Rulebook

CLAUSES: list[Clause] = []


def _clause(
    name: str,
    text: str,
    *,
    derived: bool = False,
    disputed: bool = False,
    not_played: str = "",
    **sources: str,
) -> Clause:
    made = Clause(
        f"SHA-{name}", text, sources, disputed=disputed, derived=derived, not_played=not_played
    )
    CLAUSES.append(made)
    return made


BRD_01 = _clause(
    "BRD-01",
    (
        "A map is made of hexes of three kinds, yard, bush and junction; neighbours are never of "
        "one kind."
    ),
    RB="Board Structure",
)
BRD_02 = _clause(
    "BRD-02",
    (
        "Ninjas stand in bushes only, any number in one. Nobody stands on a junction; everybody "
        "may pass it."
    ),
    RB="Bushes, Junctions",
)
BRD_03 = _clause(
    "BRD-03",
    "Guards stand in yards only, each on one of the six corners.",
    RB="Yards, Vision",
)
BRD_04 = _clause(
    "BRD-04",
    (
        "A guard faces inwards, or outwards to the one bush and the one junction that touch his "
        "corner. That there is one of each follows from BRD-01."
    ),
    derived=True,
    RB="Yards, Guards Facing Outwards",
)
BRD_05 = _clause(
    "BRD-05",
    (
        "No two guards of a yard on the same or on neighbouring corners. Hence three at most, and "
        "two on opposite corners fill the yard."
    ),
    derived=True,
    RB="Yards",
)
BRD_06 = _clause(
    "BRD-06",
    (
        "At the rim: on a corner that touches only one of the two he faces that one; on one that "
        "touches neither, only inwards."
    ),
)
BRD_07 = _clause(
    "BRD-07",
    (
        "Junctions have colours. Hexes lie on tiles. Yards can be barracks, bushes Entry, both "
        "special."
    ),
    RB="Junctions",
    MB="Mission mechanisms",
)
BRD_08 = _clause(
    "BRD-08",
    "Two yards are adjacent if one junction touches both: junctions connect the other hexes.",
    derived=True,
    RB="Junctions",
)
SET_01 = _clause(
    "SET-01",
    (
        "The mission names the ninjas in play; N is their number (characters, not players). "
        "Three-player games have 4 ninjas, two-player games 3."
    ),
    RB="Fewer than four players",
)
SET_02 = _clause(
    "SET-02",
    (
        "The Daimyo places all guards of the mission, 1 or 2 in every yard, corners and facings "
        "free."
    ),
    MB="Setup",
)
SET_03 = _clause(
    "SET-03",
    "Then each ninja takes an Entry bush, at most two in each.",
    MB="Setup, Entry tiles",
)
SET_04 = _clause(
    "SET-04",
    (
        "Start: no damage, 1 Jutsu token each, no noise, no alarm, time as the mission says "
        "(bonuses are out)."
    ),
    MB="Setup",
)
RND_01 = _clause(
    "RND-01",
    "A round: ninjas programme; the Daimyo orders; ninjas execute; Refresh.",
    RB="Overview",
)
PRG_01 = _clause(
    "PRG-01",
    (
        "A ninja lays none, one or two cards, and says which is first; while programming he may "
        "take back or move his own."
    ),
    RB="Overview, Programming Actions",
)
PRG_02 = _clause(
    "PRG-02",
    "All cards lie in one row on the mat; the row is the order of execution.",
    disputed=True,
    RB="Programming Actions, Executing Actions, Overview",
)
PRG_03 = _clause(
    "PRG-03",
    "A ninja lays cards of his own set.",
    RB="Ninja Actions",
)
PRG_04 = _clause(
    "PRG-04",
    "A card that was laid is used, executed or not, and stays away until Reset.",
    RB="Overview, Reset",
)
PRG_05 = _clause(
    "PRG-05",
    (
        "Ninjas may talk only so that the Daimyo hears it, and from the end of programming till "
        "the last card not at all about the cards."
    ),
    not_played="talk is not modelled: one mind plays all ninjas",
    RB="Programming Actions",
)
EXE_01 = _clause(
    "EXE-01",
    (
        "Cards are turned over in the order of the mat and executed as far as possible; open "
        "choices are made now, by the owner of the card alone (mission action: by the ninjas)."
    ),
    disputed=True,
    RB="Executing Actions, Mission Action",
)
EXE_02 = _clause(
    "EXE-02",
    "A failed card does nothing of what it shows; only its Jutsu is gone.",
    RB="Card Colors",
)
EXE_03 = _clause(
    "EXE-03",
    "If a ninja's first card failed his second is not executed.",
    RB="Overview",
)
COL_01 = _clause(
    "COL-01",
    "Green (hidden) never fails.",
    RB="Card Colors",
)
COL_02 = _clause(
    "COL-02",
    "Red (direct) fails if any unstunned guard sees it.",
    RB="Card Colors, Threats",
)
COL_03 = _clause(
    "COL-03",
    "Blue (stealthy) fails if an alerted guard sees it; calm guards take no notice of it.",
    RB="Card Colors, Threats",
    CL="2.00",
)
TGT_01 = _clause(
    "TGT-01",
    "All yard symbols of a card go to one target yard, next to the ninja's bush.",
    RB="List of symbols",
)
TGT_02 = _clause(
    "TGT-02",
    "With long range also any yard on the tile of his bush.",
    RB="Long Ranged Attack",
)
TGT_03 = _clause(
    "TGT-03",
    (
        "He must take a yard, and in it targets, with which the most symbols of the card can be "
        "executed, seen or not; among equal ones he is free. A body that the same card makes "
        "counts for a later hide (both by the text's example). A symbol counts once, however many "
        "targets."
    ),
    RB="List of symbols",
)
TGT_04 = _clause(
    "TGT-04",
    (
        "A symbol can be executed if there is something for it: attacks and stun, a guard of the "
        "yard; distract, an unstunned one; lure, an unstunned guard in an adjacent yard and a "
        "free place; hide, a body; mission, a token to spend and, for an accident, a guard (an "
        "empty yard may blow up). Whether the guard is affected (armour, stunned already, "
        "spearmen only) does not matter."
    ),
    RB="List of symbols, Spearmen only",
)
TGT_05 = _clause(
    "TGT-05",
    (
        "A card for n targets takes n guards of the yard, or all if there are fewer; attacks and "
        "stun work on each, hide takes up to n bodies."
    ),
    RB="Multiple Targets",
)
TGT_06 = _clause(
    "TGT-06",
    (
        "If no yard has anything for the card it aims at none: its other symbols still happen and "
        "nobody sees it."
    ),
)
SYM_01 = _clause(
    "SYM-01",
    "Light attack: kills an unarmoured guard and leaves a body; stuns an armoured one.",
    RB="Light Attack",
)
SYM_02 = _clause(
    "SYM-02",
    "Heavy attack: kills any guard, leaves a body.",
    RB="Heavy Attack",
)
SYM_03 = _clause(
    "SYM-03",
    "Hide: a body leaves the target yard.",
    RB="Hide a Body",
)
SYM_04 = _clause(
    "SYM-04",
    (
        "Move: through a junction of the card's colour next to the bush, then to any bush next to "
        "that junction, also back. No such junction: no effect. Several: he chooses. A failed "
        "move leaves him where he was."
    ),
    RB="Move, Executing Actions, Calm",
)
SYM_05 = _clause(
    "SYM-05",
    (
        "Distract: one guard of the target yard to any free place and facing in it; his own place "
        "counts as free, staying as he is too."
    ),
    RB="Distract",
)
SYM_06 = _clause(
    "SYM-06",
    (
        "Lure: one guard who stands in an adjacent yard comes to any free place of the target "
        "yard, with any facing."
    ),
    RB="Lure",
)
SYM_07 = _clause(
    "SYM-07",
    "Stun: an unarmoured guard is stunned.",
    RB="Stun",
)
SYM_08 = _clause(
    "SYM-08",
    (
        "Heal: one damage off one ninja in his bush, himself included; compulsory if there is "
        "one. After a move printed before it his bush is the new one."
    ),
    derived=True,
    RB="Heal",
)
SYM_09 = _clause(
    "SYM-09",
    (
        "Spearmen only: other guards can be aimed at and are not affected; the action takes place "
        "and can be seen."
    ),
    RB="Spearmen only",
)
SYM_10 = _clause(
    "SYM-10",
    "Noise: +1 for each such symbol, once whatever the number of targets.",
    RB="Noise",
)
SYM_11 = _clause(
    "SYM-11",
    (
        "Jutsu: the token must be spent, also if the card then fails or finds nothing to do; with "
        "too few tokens nothing is spent and nothing happens, unseen."
    ),
    RB="Jutsu, Executing Actions",
)
SYM_12 = _clause(
    "SYM-12",
    (
        "Reset: all used cards of the ninja come back, this one and those of this round so far "
        "included."
    ),
    RB="Reset",
)
SYM_13 = _clause(
    "SYM-13",
    "Mission: the effect and the colour stand in the mission.",
    RB="Mission Action",
)
GRD_01 = _clause(
    "GRD-01",
    "Spearman, officer: unarmoured. Samurai: armoured. Each is calm, alerted or stunned.",
    RB="Types, Guard States",
)
GRD_02 = _clause(
    "GRD-02",
    (
        "A stunned guard sees nothing, is moved by nobody, cannot be alerted, has lost his alert "
        "marker and, if a samurai, his armour: a light attack kills him. It ends at Refresh; he "
        "is calm then."
    ),
    RB="Samurai, Stunned",
)
GRD_03 = _clause(
    "GRD-03",
    "March bonus: guards in a yard with an unstunned officer, and guards in barracks.",
    RB="Officers",
    MB="Barracks",
)
ORD_01 = _clause(
    "ORD-01",
    (
        "All cards of the hand, and all prepared cards that are active, are played this round, in "
        "any order."
    ),
    RB="Daimyo Orders",
)
ORD_02 = _clause(
    "ORD-02",
    (
        "A hand card is played for its top now, or laid out face up (prepared) for its bottom; a "
        "prepared card becomes active at Refresh."
    ),
    RB="Playing Cards",
)
ORD_03 = _clause(
    "ORD-03",
    "The symbols of a card are carried out in printed order; any may be left unused.",
    RB="Daimyo Orders",
)
ORD_04 = _clause(
    "ORD-04",
    (
        "Played cards are discarded; an empty pile is refilled from the discards. What is drawn "
        "is given."
    ),
    RB="Daimyo Orders",
)
ORD_05 = _clause(
    "ORD-05",
    (
        "While the alarm is on every card he plays, active ones included, is played for its red "
        "section."
    ),
    RB="Alarm",
)
ORD_06 = _clause(
    "ORD-06",
    (
        "Deploy: a calm guard of that kind on a free place of a barracks, any facing; no room, no "
        "guard."
    ),
    RB="List of Symbols",
    MB="Barracks",
)
ORD_07 = _clause(
    "ORD-07",
    "Spread alarm: a calm guard in a yard with an alerted one is alerted.",
    RB="List of Symbols",
)
ORD_08 = _clause(
    "ORD-08",
    (
        "Search: at Refresh every ninja in a bush that an alerted guard watches is found and "
        "loses 1 health, 1 in all; at full damage he is found all the same."
    ),
    RB="List of Symbols",
    CL="2.02",
)
MOV_01 = _clause(
    "MOV-01",
    (
        "One move symbol is one move of one unstunned guard to a free place, any facing; he must "
        "end otherwise than he began (a mere turn is a move). One guard may be moved by several "
        "symbols."
    ),
    RB="Movement",
)
MOV_02 = _clause(
    "MOV-02",
    "Free move: in his yard or to an adjacent one.",
    RB="Movement",
)
MOV_03 = _clause(
    "MOV-03",
    (
        "Regular move: in his yard; to any adjacent yard if he is an officer or has the march "
        "bonus; otherwise to an adjacent yard that is nearer, in steps from yard to yard, to some "
        "barracks or to the yard of some unstunned officer. The text also lets him go away next "
        "to barracks or an officer: read as the bonus, so in their yard. Spearmen are elsewhere "
        "said never to leave without it."
    ),
    disputed=True,
    RB="Movement; Spearmen",
)
VIS_01 = _clause(
    "VIS-01",
    (
        "Facing inwards: what is done in his yard out of the bushes in front of him, that is all "
        "bushes next to the yard but the one that touches his corner."
    ),
    disputed=True,
    RB="Guards Facing Inwards, examples",
)
VIS_02 = _clause(
    "VIS-02",
    (
        "Facing outwards: what is done in his yard out of the bush he faces, and every ninja who "
        "passes the junction he faces. The text adds ninjas who come out of that bush, wherever "
        "to (outward-view), and who go into it from his yard (section 9)."
    ),
    disputed=True,
    RB="Guards Facing Outwards",
)
VIS_03 = _clause(
    "VIS-03",
    (
        "He sees nothing in bushes or other yards; facing inwards nothing on junctions; facing "
        "outwards no death and no body in his own yard."
    ),
    derived=True,
    RB="Vision",
)
VIS_04 = _clause(
    "VIS-04",
    "Who is attacked sees it like everybody else, and then it fails.",
    RB="Vision, examples",
)
VIS_05 = _clause(
    "VIS-05",
    (
        "An action in a yard that is not next to the bush (long range), and a card that neither "
        "aims at a yard nor moves, is seen by nobody. For far red actions this departs from the "
        "text: they expose the ninja, it does not say to whom. A lure is seen in the target yard."
    ),
)
RCT_01 = _clause(
    "RCT-01",
    (
        "When a red card fails, every unstunned guard who saw it reacts; when a blue one fails, "
        "every alerted guard who saw it."
    ),
    CS="Cheatsheet",
    RB="Calm, Alerted",
)
RCT_02 = _clause(
    "RCT-02",
    (
        "To react: a calm guard is alerted; noise +1; for a failed card also 1 damage to the "
        "ninja, for each guard."
    ),
    RB="Calm, Alerted",
)
RCT_03 = _clause(
    "RCT-03",
    (
        "Unstunned guards facing inwards see every other guard of their yard being killed, and "
        "react: no damage, and the action stands."
    ),
    disputed=True,
    CS="Cheatsheet",
    RB="Guards Facing Inwards, Calm",
)
BDY_01 = _clause(
    "BDY-01",
    "Bodies lie in yards, or in the place of the guard; they take up no place.",
    disputed=True,
    RB="Light Attack, Heavy Attack",
)
BDY_02 = _clause(
    "BDY-02",
    "Unstunned guards facing inwards find the bodies of their yard at once.",
    RB="Finding Bodies",
)
BDY_03 = _clause(
    "BDY-03",
    (
        "A guard who is moved finds the bodies of the yard he left and of the yard he came to, "
        "also if a ninja moves him; one who is deployed those of his barracks. Of several "
        "deployed there together (deploy symbols in a row in one section) the Daimyo chooses one "
        "to find; the others do not react."
    ),
    RB="Finding Bodies",
)
BDY_04 = _clause(
    "BDY-04",
    (
        "To find is to react, without damage. What one card, one order symbol or one waking "
        "brings about is one event: each guard reacts once to it, then all bodies of the yards "
        "concerned are removed."
    ),
    CS="Cheatsheet",
    RB="Calm",
)
HLT_01 = _clause(
    "HLT-01",
    (
        "A ninja has 1 to 4 health cards, turned over from the right by damage; at most all of "
        "them. Ninjas do not die."
    ),
    RB="Ninja Health",
)
HLT_02 = _clause(
    "HLT-02",
    "Healing turns the leftmost turned one back.",
    RB="Ninja Health",
)
HLT_03 = _clause(
    "HLT-03",
    "All turned cards count.",
)
HLT_04 = _clause(
    "HLT-04",
    (
        "Penalties, for programming only: one movement card; no movement card; no red card; no "
        "blue card (movement cards have a colour too)."
    ),
    RB="Ninja Health",
)
REF_01 = _clause(
    "REF-01",
    "First, Search (ORD-08); then the look at a reach objective (MIS-02).",
)
REF_02 = _clause(
    "REF-02",
    "The Daimyo draws N cards; prepared cards become active.",
    RB="Overview",
)
REF_03 = _clause(
    "REF-03",
    "Noise >= N: alarm full, noise 0.",
    RB="Overview",
)
REF_04 = _clause(
    "REF-04",
    (
        "Otherwise: from full to half, noise kept; from half to none, noise kept, all alerted "
        "guards calm; at none, noise 0."
    ),
    RB="Overview",
)
REF_05 = _clause(
    "REF-05",
    (
        "Then stun ends; who wakes, faces inwards and has bodies in his yard finds them: that "
        "noise counts for the next round."
    ),
)
REF_06 = _clause(
    "REF-06",
    "Last, time -1. The text names losses by the Daimyo only.",
    disputed=True,
    MB="Time Track, End Game Conditions",
)
REF_07 = _clause(
    "REF-07",
    "At 0 the Daimyo wins.",
    MB="End Game Conditions",
)
MIS_01 = _clause(
    "MIS-01",
    "A mission gives time, guards, ninjas, tokens, the mission action and the objective.",
    MB="missions",
)
MIS_02 = _clause(
    "MIS-02",
    (
        "An objective that is met wins at once: it is looked at when all orders are done (so one "
        "officer can relieve another) and after each card. Only reach has a moment in the text, "
        "after moves and Search: REF-01. After a win nothing follows."
    ),
    disputed=True,
    MB="End Game Conditions",
)
MIS_03 = _clause(
    "MIS-03",
    (
        "Green tokens lie in bushes and are taken from one's own bush. A ninja without one may "
        "take one at any time of the execution, but not within a move; he keeps it till he spends "
        "it and cannot hand it on. Blue ones stay."
    ),
    MB="Green, Blue Mission Tokens; Osaka",
)
MIS_04 = _clause(
    "MIS-04",
    (
        "Blow up (Osaka; red, spends the carried green token): all guards of a yard next to him, "
        "if any, die and leave bodies, noise +3."
    ),
    MB="Osaka",
)
MIS_05 = _clause(
    "MIS-05",
    (
        "Accident (Nakasendo; blue, spends a blue token in his bush): one guard of a yard next to "
        "him dies and leaves no body."
    ),
    MB="Nakasendo",
)
MIS_06 = _clause(
    "MIS-06",
    (
        "Objectives: a yard is blown up (Osaka); no officer in the named yards (Nakasendo); "
        "ninjas in the named bushes (any number in one), all or any, if asked with a token on one "
        "of those who are there and with nobody found by Search this round (the way out of Imai "
        "and Yabu)."
    ),
    MB="missions",
)

GAT_01 = _clause(
    "GAT-01",
    "Gates join two tiles; closed, they part a yard for ninjas and hold two guards; a key opens.",
    not_played="where gates, keys and walls lie stands in pictures that are missing",
    disputed=True,
    MB="Gates",
)
TOW_01 = _clause(
    "TOW-01",
    "A tower holds one guard, who sees the one yard, bush or junction of his tile that is marked.",
    not_played="no map with a tower is printed, and Pursuit, which it names, is deleted",
    disputed=True,
    MB="Towers",
    CL="2.00",
)
CON_01 = _clause(
    "CON-01",
    "Who moves through a junction with a coin takes it; coins are spent together.",
    not_played="coins matter between missions only, and those are not played",
    MB="Coins",
)
DAI_01 = _clause(
    "DAI-01",
    "The Daimyo figure is a samurai who obeys cards of his own only.",
    not_played="its order cards are not printed, so nobody knows how it moves",
    RB="The Daimyo",
    MB="Mission Setup",
)
POW_01 = _clause(
    "POW-01",
    "With Daimyo Power he takes time away if he fulfils a condition of the mission.",
    not_played="no mission has such a condition",
    RB="List of Symbols",
    MB="Time Track",
)
TRS_01 = _clause(
    "TRS-01",
    "Ninjas trespass in yards.",
    not_played="the word is used four times and explained nowhere",
    disputed=True,
    RB="List of symbols",
    MB="Barracks, Gates, Imai Town",
)
IMA_01 = _clause(
    "IMA-01",
    "Imai Town: steal the documents of the Daimyo figure, and get away unfound.",
    not_played="it needs the Daimyo figure, trespass and towers; its way out is an objective here",
    MB="Imai Town",
)
TSU_01 = _clause(
    "TSU-01",
    "Mount Tsuru: bring hostages to the Entry tiles; a bell sends guards away.",
    not_played="what lies where stands in a picture; who is hurt drops the token to a bush unnamed",
    MB="Mount Tsuru",
)
YAB_01 = _clause(
    "YAB-01",
    "Lord Yabu's Palace: poison the tea, let the Daimyo figure come, and get away unfound.",
    not_played="it needs the Daimyo figure; its way out is an objective here",
    MB="Lord Yabu's Palace",
)
SUR_01 = _clause(
    "SUR-01",
    "Near the end of the time a side may give up for a bonus in the next mission.",
    not_played="the bonus is not printed, and Pursuit, when the Daimyo may do it, is deleted",
    disputed=True,
    MB="Surrender",
    CL="2.00",
)
QST_01 = _clause(
    "QST-01",
    "Everybody may have a side quest, which brings a reward.",
    not_played="no quest card is printed",
    MB="Side quests",
)
SHP_01 = _clause(
    "SHP-01",
    "Between missions cards are bought, assigned and discarded.",
    not_played="no purchasable card is printed; two tables of prices disagree",
    disputed=True,
    MB="Mission selection sequence, Chapter One",
)
CAM_01 = _clause(
    "CAM-01",
    "Missions make chapters; who wins one is rewarded, and saved games go on.",
    not_played="one round is modelled, not a campaign",
    MB="Overview, Victory, Promotion, Saving the game",
)
VAR_01 = _clause(
    "VAR-01",
    "Variants: boulders, civilians, snow, night.",
    not_played="sketches without the parts that they need; each changes what guards see",
    MB="Game Variants",
    CL="2.02",
)

BOOK = Rulebook(CLAUSES)
rule = BOOK.rule
