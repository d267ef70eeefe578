"""Every clause of the rules of 7 Ronin, in the rulebook's order. Data only.

EN is the English rulebook, EOG the English summary by the Esoteric Order of Gamers, FR the French
rulebook. Sections are cited by name; the words are ours.
"""

from ronin.model.clause import Clause, Rulebook

SETUP_01 = Clause(
    "SETUP-01",
    (
        "Two sides: the Attacker runs the ninja, the Defender runs all seven ronin. Sides are "
        "agreed or drawn at random."
    ),
    {"EN": "Game Overview, Game Setup 1", "EOG": "Setup", "FR": "Apercu du jeu, Mise en place 1"},
    not_played="Who takes which side is settled before the game that is modelled.",
)
SETUP_02 = Clause(
    "SETUP-02",
    (
        "Parts: 1 board, 2 planning boards, 2 screens, 7 ronin tiles, 7 ronin markers, 50 ninja "
        "markers, 2 Shrine markers, 1 time marker. EN additionally has a Ninja Chieftain tile on "
        "which the Reserves lie; FR lists no such tile and puts the Reserves beside the screen."
    ),
    {
        "EN": "Game Contents, Game Setup 5",
        "EOG": "Setup (tile named, no parts list)",
        "FR": "Contenu du jeu, Mise en place 5",
    },
    disputed=True,
)
SETUP_03 = Clause(
    "SETUP-03",
    "The board lies between the players and the time marker begins on space 1 of the track.",
    {"EN": "Game Setup 2-3", "EOG": "Setup", "FR": "Mise en place 2-3"},
)
SETUP_04 = Clause(
    "SETUP-04",
    "Each side keeps its own planning board out of the opponent's sight behind its screen.",
    {"EN": "Game Setup 4", "EOG": "Setup", "FR": "Mise en place 4"},
    not_played=(
        "Hidden information: the engine sees both plans, and nothing in a position depends on who "
        "sees them."
    ),
)
SETUP_05 = Clause(
    "SETUP-05",
    "Reserves start at 40 markers.",
    {"EN": "Game Setup 5", "EOG": "Setup", "FR": "Mise en place 5"},
)
SETUP_06 = Clause(
    "SETUP-06",
    (
        "The markers not in the Reserves (10 at the start) form the Supply. Eliminated ninja go "
        "there; the Granary and the wounds dealt by areas are paid from there."
    ),
    {"EN": "Game Setup 5", "EOG": "Setup (sink only)", "FR": "Mise en place 5"},
    derived=True,
)
SETUP_07 = Clause(
    "SETUP-07",
    (
        "The Defender may count the Reserves at any time except during the Planning Phase. EOG "
        "only says they are visible, without the exception."
    ),
    {"EN": "Game Setup 5", "EOG": "Setup", "FR": "Mise en place 5"},
    disputed=True,
    not_played=(
        "Who may count the Reserves changes no position; every count is open to whoever reads a "
        "position."
    ),
)
SETUP_08 = Clause(
    "SETUP-08",
    (
        "Every ronin's wounds are open to the Attacker at all times. EOG says the tiles are "
        "visible to the defender (evident slip)."
    ),
    {"EN": "Game Setup 6", "EOG": "Setup", "FR": "Mise en place 6"},
    disputed=True,
    not_played=(
        "Who may look at the tiles changes no position; every count is open to whoever reads a "
        "position."
    ),
)
SETUP_09 = Clause(
    "SETUP-09",
    "Both Shrine markers start off the board, beside it.",
    {"EN": "Game Setup 7", "EOG": "Setup", "FR": "Mise en place 7"},
)
SETUP_10 = Clause(
    "SETUP-10",
    (
        "There are 10 Village Areas: Watchtower, Granary, Well, Inn, Animal Pen, Shrine, Passage, "
        "Burial Grounds and two Fields. The Green is an eleventh space but not a Village Area."
    ),
    {
        "EN": "Object of the Game, Area Special Abilities",
        "EOG": "Area Special Abilities (no count of 10)",
        "FR": "But du jeu, Capacites des quartiers",
    },
)
SETUP_11 = Clause(
    "SETUP-11",
    (
        "The game lasts at most 8 rounds. Each round runs Planning (2 steps), Combat (3 steps), "
        "End (2 steps) in that order."
    ),
    {
        "EN": "Playing the Game",
        "EOG": "Playing the Game + phase headings",
        "FR": "Jouer au jeu, RefSheet",
    },
)
SETUP_12 = Clause(
    "SETUP-12",
    (
        "The time track gives per round the Threat Level and whether the casualty icon applies. "
        "EN also prints a Minimum Attack Force there; FR's board legend has no such item. None of "
        "the texts gives the row of numbers."
    ),
    {"EN": "Village Board Anatomy", "EOG": "Planning 1, End 2", "FR": "Plateau Village legend"},
    disputed=True,
)
SETUP_13 = Clause(
    "SETUP-13",
    (
        "Deployment Limits: Watchtower 1, Well 1, Inn 1, Shrine 1; Granary 2, Animal Pen 2, "
        "Passage 2, Burial Grounds 2; the two Fields 2 and 3."
    ),
    {
        "EN": "Area Special Abilities",
        "EOG": "Area Special Abilities",
        "FR": "Capacites des quartiers",
    },
)
SETUP_14 = Clause(
    "SETUP-14",
    "Vitality: Yobu 3, Tasuke 3, Yumi 3, Musashi 4, Taiko 5, Hayai 5, Kabe 7.",
    {
        "EN": "Ronin Special Abilities",
        "EOG": "Ronin Special Abilities",
        "FR": "Capacites des Ronin",
    },
)
PLAN_A_01 = Clause(
    "PLAN-A-01",
    (
        "Both sides plan at the same time, in secret, on planning boards whose areas match those "
        "of the board; the step ends when both say they are ready."
    ),
    {"EN": "Planning 1", "EOG": "Planning 1", "FR": "I.1"},
    not_played=(
        "Secrecy and readiness are table manners; that neither plan may depend on the other is a "
        "matter of who asks, not of the rules of a position."
    ),
)
PLAN_A_02 = Clause(
    "PLAN-A-02",
    (
        "The Attacker draws a hidden handful of any size from his Reserves and plans only with "
        "those markers. FR does not name the Reserves as the source."
    ),
    {"EN": "Planning 1", "EOG": "Planning 1", "FR": "I.1"},
)
PLAN_A_03 = Clause(
    "PLAN-A-03",
    (
        "New markers may go to at most as many different Village Areas as the round's Threat "
        "Level; fewer is fine."
    ),
    {"EN": "Planning 1", "EOG": "Planning 1", "FR": "I.1"},
)
PLAN_A_04 = Clause(
    "PLAN-A-04",
    "In one Village Area he may put at most that area's Deployment Limit of new markers.",
    {"EN": "Planning 1", "EOG": "Planning 1", "FR": "I.1"},
)
PLAN_A_05 = Clause(
    "PLAN-A-05",
    (
        "The limit caps what is added this round, not what stands there; an area may end up above "
        "its limit. EN says so; EOG is silent; FR does not say it for markers left from earlier "
        "rounds."
    ),
    {"EN": 'Planning 1 "Important"'},
    disputed=True,
)
PLAN_A_06 = Clause(
    "PLAN-A-06",
    (
        "Limits bind only the Attacker and only in the Planning Phase; no special ability is held "
        "back by them. FR says so outright; EN only implies it; EOG silent."
    ),
    {"EN": 'Planning 1 "Important" (implied)', "FR": 'I.1 "Important", Yobu'},
    disputed=True,
)
PLAN_A_07 = Clause(
    "PLAN-A-07",
    (
        "The Green can raise limits (see GREEN-05). FR's bullet in I.1 says the reverse (no limit "
        "can be raised by the Green), against FR's own Green box and RefSheet."
    ),
    {
        "EN": "Planning 1",
        "EOG": "Planning 1",
        "FR": "I.1 (denies) vs La Place et l'Attaquant (allows)",
    },
    disputed=True,
)
PLAN_A_08 = Clause(
    "PLAN-A-08",
    (
        "He must deploy at least a minimum. EN/EOG: the Minimum Attack Force of the round. FR: "
        "the round number, or the Threat Level if that is lower."
    ),
    {"EN": "Planning 1", "EOG": "Planning 1", "FR": "I.1"},
    disputed=True,
)
PLAN_A_09 = Clause(
    "PLAN-A-09",
    (
        "Known values of the minimum: round 2 = 2, round 5 = 4. (With FR's formula this makes "
        "Threat in round 5 equal to 4 and in round 2 at least 2.)"
    ),
    {"EN": "Planning 1", "FR": "I.1"},
    derived=True,
)
PLAN_A_10 = Clause(
    "PLAN-A-10",
    "If the minimum is out of his reach he must deploy every marker he has available.",
    {"EN": "Planning 1", "EOG": "Planning 1", "FR": "I.1"},
)
PLAN_A_11 = Clause(
    "PLAN-A-11",
    "On top of the areas the Threat Level allows, he may put one marker on the Green.",
    {"EN": "Planning 1", "EOG": "Planning 1", "FR": "I.1"},
)
PLAN_A_12 = Clause(
    "PLAN-A-12",
    (
        "If either side's deployment turns out to be illegal, both boards are hidden again and "
        "step 1 is done over by both."
    ),
    {"EN": "Mistakes during Deployment", "EOG": "Planning 1", "FR": "Erreur lors du deploiement"},
    not_played=(
        "A remedy for a mistake at the table; here an illegal deployment is refused before it is "
        "played."
    ),
)
PLAN_A_13 = Clause(
    "PLAN-A-13",
    (
        "Ninja already on the board keep their places; the Attacker has no right to take them "
        "back or shift them of his own will."
    ),
    {"EN": "End 1", "EOG": "End 1", "FR": "III.1"},
)
PLAN_D_01 = Clause(
    "PLAN-D-01",
    (
        "The Defender must deploy every ronin marker available to him, i.e. all that are neither "
        "eliminated nor pinned."
    ),
    {"EN": "Planning 1", "EOG": "Planning 1", "FR": "I.1"},
    derived=True,
)
PLAN_D_02 = Clause(
    "PLAN-D-02",
    "At most one ronin per Village Area; an area has one defender or none.",
    {"EN": "Planning 1", "EOG": "Planning 1 (first half)", "FR": "I.1"},
)
PLAN_D_03 = Clause(
    "PLAN-D-03",
    "Only Tasuke breaks PLAN-D-02: she goes alone or joins one other ronin.",
    {"EN": "Planning 1", "EOG": "Planning 1", "FR": "I.1"},
)
PLAN_D_04 = Clause(
    "PLAN-D-04",
    "A ronin may be sent to the Green only if ninja are there.",
    {
        "EN": "Planning 1, The Green and the Defender",
        "EOG": "Planning 1",
        "FR": "I.1, La Place et le Defenseur",
    },
)
PLAN_D_05 = Clause(
    "PLAN-D-05",
    (
        "What counts for PLAN-D-04 is the content of the Green when the Planning Phase begins. EN "
        "and EOG state the moment; FR does not."
    ),
    {"EN": "The Green (area section)", "EOG": "The Green"},
    disputed=True,
)
PLAN_D_06 = Clause(
    "PLAN-D-06",
    'Hence no ronin can go to the Green in round 1. (FR words it as "may ignore".)',
    {"EN": "The Green and the Defender", "FR": "La Place et le Defenseur"},
)
PLAN_D_07 = Clause(
    "PLAN-D-07",
    "A pinned ronin is not planned with: he skips this Planning Phase and stays on his area.",
    {"EN": "End 1", "EOG": "End 1", "FR": "III.1"},
)
PLAN_D_08 = Clause(
    "PLAN-D-08",
    "Ronin may be sent to areas that already hold ninja, with no restriction.",
    {"EN": "Combat 2 example", "FR": "II.2 example"},
)
REVEAL_01 = Clause(
    "REVEAL-01",
    "Screens go up and all planned markers are moved to the same-named areas of the board.",
    {"EN": "Planning 2", "EOG": "Planning 2", "FR": "I.2"},
)
REVEAL_02 = Clause(
    "REVEAL-02",
    (
        "New ninja are laid on the spaces at the rim of the area, ronin inside it (bookkeeping "
        "only)."
    ),
    {"EN": "Planning 2", "EOG": "Planning 2", "FR": "I.2"},
    not_played="Where in its area a marker lies is bookkeeping and changes no position.",
)
REVEAL_03 = Clause(
    "REVEAL-03",
    (
        "Markers drawn but not planned go back to the Reserves now, so they are in the Reserves "
        "during Combat step 1. (Worked example: 7 drawn, 2+1+1 on areas, 1 on the Green, 2 "
        "returned.)"
    ),
    {"EN": "Planning 2 + example", "EOG": "Planning 2", "FR": "I.2 + example"},
)
REVEAL_04 = Clause(
    "REVEAL-04",
    (
        "Contested = ronin and ninja together in the area. FR body adds that the markers may be "
        'from this or an earlier round; FR RefSheet defines it merely as "ninja deployed".'
    ),
    {
        "EN": "Village Areas, RefSheet",
        "EOG": "Planning 2",
        "FR": "Quartiers du Village vs RefSheet",
    },
    disputed=True,
)
REVEAL_05 = Clause(
    "REVEAL-05",
    "Free = neither Contested nor Occupied, that is, no ninja; a ronin may stand there.",
    {"EN": "Village Areas, RefSheet", "EOG": "Planning 2", "FR": "Quartiers du Village, RefSheet"},
)
REVEAL_06 = Clause(
    "REVEAL-06",
    (
        "Occupied = ninja and no ronin. EN adds that this matters in Combat step 3; FR says an "
        "area counts as occupied only in step 3; EOG gives no timing."
    ),
    {"EN": "Village Areas", "EOG": "Planning 2", "FR": "Quartiers du Village"},
    disputed=True,
)
REVEAL_07 = Clause(
    "REVEAL-07",
    ("Ninja left from earlier rounds and new ninja are treated alike once a ronin is in the area."),
    {
        "EN": "Combat 2 example, Musashi",
        "EOG": "Musashi",
        "FR": "Quartiers du Village, II.2 example",
    },
)
REVEAL_08 = Clause(
    "REVEAL-08",
    (
        "A Contested area never survives combat; one or both sides vanish from it. (The texts say "
        "either side; the Musashi example shows both can.)"
    ),
    {"EN": "Village Areas", "EOG": "Planning 2"},
)
GREEN_01 = Clause(
    "GREEN-01",
    "The Green is not a Village Area for any rule or ability.",
    {
        "EN": "The Green and the Attacker, Area Special Abilities, The Green",
        "EOG": "Area Special Abilities, The Green",
        "FR": "La Place et l'Attaquant, La Place",
    },
)
GREEN_02 = Clause(
    "GREEN-02",
    "It is never Occupied and never one of the five areas.",
    {
        "EN": "The Green and the Attacker, Area Special Abilities, The Green",
        "EOG": "The Green",
        "FR": "La Place et l'Attaquant, La Place",
    },
)
GREEN_03 = Clause(
    "GREEN-03",
    "It has no Deployment Limit and does not use up Threat Level.",
    {
        "EN": "The Green and the Attacker, The Green",
        "EOG": "The Green",
        "FR": "La Place et l'Attaquant, La Place",
    },
)
GREEN_04 = Clause(
    "GREEN-04",
    (
        'Each round he may add one marker there. EN and EOG write "exactly 1" in one place; FR '
        "writes a plain 1 and, in the area section, no more than 1. Optional in all three "
        '("can").'
    ),
    {
        "EN": "The Green and the Attacker, The Green",
        "EOG": "Planning 1, The Green",
        "FR": "La Place et l'Attaquant, La Place",
    },
    disputed=True,
)
GREEN_05 = Clause(
    "GREEN-05",
    "Every marker on the Green when Planning begins lets him exceed one area's limit by one.",
    {
        "EN": "The Green and the Attacker, The Green",
        "EOG": "The Green",
        "FR": "La Place et l'Attaquant",
    },
)
GREEN_06 = Clause(
    "GREEN-06",
    (
        "Several such allowances may be stacked on one area or spread. (EN figures: with two, 5 "
        "on a limit-3 area, or 3 and 3 on two limit-2 areas.) Both RefSheets can be read as "
        "giving every chosen area the full bonus."
    ),
    {
        "EN": "The Green and the Attacker, The Green, against RefSheet",
        "EOG": "The Green",
        "FR": "La Place et l'Attaquant, against RefSheet",
    },
    disputed=True,
)
GREEN_07 = Clause(
    "GREEN-07",
    "The use of the allowance is not announced; it just shows in the deployment.",
    {
        "EN": "The Green and the Attacker",
        "EOG": 'The Green ("secretly")',
        "FR": "La Place et l'Attaquant",
    },
    not_played="Announcing is table manners; the deployment itself carries the allowance.",
)
GREEN_08 = Clause(
    "GREEN-08",
    "A marker added this round helps from next round on, if it is still there.",
    {"EN": "The Green and the Attacker", "FR": "La Place et l'Attaquant"},
    derived=True,
)
GREEN_09 = Clause(
    "GREEN-09",
    (
        "A ronin planned on the Green clears it at reveal: every ninja there goes, including one "
        "added this very round."
    ),
    {"EN": "The Green and the Defender", "EOG": "The Green", "FR": "La Place et le Defenseur"},
)
GREEN_10 = Clause(
    "GREEN-10",
    "Those markers go to the Supply and cost the ronin no wound.",
    {
        "EN": "The Green and the Defender, The Green",
        "EOG": "The Green",
        "FR": "La Place et le Defenseur",
    },
)
GREEN_11 = Clause(
    "GREEN-11",
    (
        "A ronin on the Green uses no ability, and none moves a marker to or from it: Hayai "
        "cannot ride there, Yobu cannot push from there, Taiko cannot heal and Yumi cannot shoot "
        "from there."
    ),
    {"EN": "The Green", "EOG": "The Green (general sentence only)", "FR": "La Place"},
)
GREEN_12 = Clause(
    "GREEN-12",
    "Tasuke cannot share the Green with another ronin.",
    {"EN": "The Green", "FR": "La Place"},
)
GREEN_13 = Clause(
    "GREEN-13",
    "No area ability touches a ronin on the Green (Well, Watchtower, Animal Pen, Shrine).",
    {"EN": "The Green", "EOG": "The Green (general)", "FR": "La Place"},
)
GREEN_14 = Clause(
    "GREEN-14",
    (
        "The Passage cannot add ninja to the Green, the Burial Grounds cannot take ninja from it, "
        "and the Inn cannot copy it."
    ),
    {
        "EN": "The Green, Burial Grounds",
        "EOG": "The Green (general), Burial Grounds",
        "FR": "La Place, Le Cimetiere",
    },
)
GREEN_15 = Clause(
    "GREEN-15",
    "The Green is adjacent to nothing, and its own effect is not a step-3 ability.",
    {"EN": "The Green, The Green and the Attacker", "FR": "La Place, La Place et l'Attaquant"},
)
RONIN_GEN_01 = Clause(
    "RONIN-GEN-01",
    (
        "In Combat step 1 the Defender works through his ronin's abilities in whatever order he "
        "likes."
    ),
    {"EN": "Combat 1", "EOG": "Combat 1", "FR": "II.1"},
)
RONIN_GEN_02 = Clause(
    "RONIN-GEN-02",
    "Each ability at most once a round.",
    {"EN": "Combat 1, Ronin intro", "EOG": "Combat 1, Ronin intro", "FR": "II.1, Ronin intro"},
)
RONIN_GEN_03 = Clause(
    "RONIN-GEN-03",
    ("Ronin abilities work in step 1 only. (Tasuke's plainly works elsewhere: see TAS clauses.)"),
    {
        "EN": "Combat 1, Ronin intro, Passage",
        "EOG": "Ronin intro",
        "FR": "II.1, Ronin intro, Le Passage",
    },
)
RONIN_GEN_04 = Clause(
    "RONIN-GEN-04",
    (
        "If the condition of an ability is not met, or a Shrine marker lies on the tile, the "
        "ability is skipped this round."
    ),
    {"EN": "Combat 1", "EOG": "Combat 1", "FR": "II.1"},
)
RONIN_GEN_05 = Clause(
    "RONIN-GEN-05",
    "Musashi and Yobu need a Contested area. FR: Contested or Occupied.",
    {"EN": "Combat 1, RefSheet", "EOG": "Combat 1", "FR": "II.1"},
    disputed=True,
)
RONIN_GEN_06 = Clause(
    "RONIN-GEN-06",
    "Free ground is the condition for Hayai, Taiko and Yumi.",
    {"EN": "Combat 1, RefSheet", "EOG": "Combat 1", "FR": "II.1, RefSheet"},
)
RONIN_YOB_01 = Clause(
    "RONIN-YOB-01",
    (
        "Up to two ninja may be moved from Yobu's area to one or two adjacent Village Areas. FR "
        'RefSheet says two, without "up to".'
    ),
    {"EN": "Yobu, RefSheet", "EOG": "Yobu", "FR": "Yobu vs RefSheet"},
    disputed=True,
)
RONIN_YOB_02 = Clause(
    "RONIN-YOB-02",
    "The Defender picks how many and where: one; two to one area; or one each to two areas.",
    {"EN": "Yobu", "EOG": "Yobu (short)", "FR": "Yobu"},
)
RONIN_YOB_03 = Clause(
    "RONIN-YOB-03",
    "Deployment Limits do not matter for this move.",
    {"FR": "Yobu"},
)
RONIN_TAS_01 = Clause(
    "RONIN-TAS-01",
    "She may be deployed to, and remain in, an area with one other ronin, or be alone.",
    {"EN": "Tasuke, Planning 1", "EOG": "Tasuke", "FR": "Tasuke"},
)
RONIN_TAS_02 = Clause(
    "RONIN-TAS-02",
    "Combat wounds in a shared area are split between the two as the Defender likes.",
    {"EN": "Tasuke, Combat 2", "EOG": "Tasuke", "FR": "Tasuke, II.2"},
)
RONIN_TAS_03 = Clause(
    "RONIN-TAS-03",
    (
        "The split also applies to wounds from ninja that arrive in other steps (the Passage is "
        "named)."
    ),
    {"EN": "Tasuke", "EOG": "Tasuke (Passage not named)", "FR": "Tasuke"},
)
RONIN_TAS_04 = Clause(
    "RONIN-TAS-04",
    (
        "She cannot take over wounds that an ability aims at another ronin (Well and Watchtower "
        "are named)."
    ),
    {"EN": "Tasuke", "EOG": "Tasuke (no names)", "FR": "Tasuke"},
)
RONIN_TAS_05 = Clause(
    "RONIN-TAS-05",
    (
        "For such aimed wounds the Attacker says which of the two is hit and they land on that "
        "one. (Pulls against AREA-WAT-01, which hits each.)"
    ),
    {"EN": "Tasuke", "EOG": "Tasuke", "FR": "Tasuke"},
)
RONIN_YUM_01 = Clause(
    "RONIN-YUM-01",
    (
        "On a Free area he may remove one marker from the Reserves. Where it goes is not in the "
        "bodies; FR RefSheet says discard."
    ),
    {"EN": "Yumi, RefSheet", "EOG": "Yumi", "FR": "Yumi, RefSheet"},
)
RONIN_YUM_02 = Clause(
    "RONIN-YUM-02",
    "With empty Reserves the ability does nothing.",
    {"EN": "Yumi", "EOG": "Yumi", "FR": "Yumi"},
)
RONIN_TAI_01 = Clause(
    "RONIN-TAI-01",
    "On a Free area he may take one wound off any other ronin's tile.",
    {"EN": "Taiko, RefSheet", "EOG": "Taiko", "FR": "Taiko, RefSheet"},
)
RONIN_TAI_02 = Clause(
    "RONIN-TAI-02",
    "The healed marker goes to the Supply, not the Reserves.",
    {"EN": "Taiko", "EOG": "Taiko", "FR": "Taiko"},
)
RONIN_TAI_03 = Clause(
    "RONIN-TAI-03",
    "He never heals himself, a dead ronin, or wounds yet to come this round.",
    {"EN": "Taiko, Eliminating Ronin", "EOG": "Taiko, Combat 2", "FR": "Taiko, Eliminer un Ronin"},
)
RONIN_HAY_01 = Clause(
    "RONIN-HAY-01",
    (
        "From a Free area he may go to any Occupied area (EN, EOG). FR body: any Contested or "
        "Occupied area. Both RefSheets: an area with ninja."
    ),
    {"EN": "Hayai vs RefSheet", "EOG": "Hayai", "FR": "Hayai, RefSheet"},
    disputed=True,
)
RONIN_HAY_02 = Clause(
    "RONIN-HAY-02",
    "Distance and markers on the way are no obstacle.",
    {"EN": "Hayai", "EOG": "Hayai", "FR": "Hayai"},
)
RONIN_HAY_03 = Clause(
    "RONIN-HAY-03",
    "His goal may not hold another ronin, Tasuke excepted.",
    {"EN": "Hayai", "EOG": "Hayai", "FR": "Hayai"},
)
RONIN_KAB_01 = Clause(
    "RONIN-KAB-01",
    "Kabe has no ability, so a Shrine marker on his tile cancels nothing.",
    {"EN": "Kabe", "EOG": "Kabe", "FR": "Kabe"},
)
RONIN_MUS_01 = Clause(
    "RONIN-MUS-01",
    "One ninja in his area is removed at once, to the Supply, without a wound.",
    {"EN": "Musashi, Combat 1 example, RefSheet", "EOG": "Musashi", "FR": "Musashi, II.1 example"},
)
RONIN_MUS_02 = Clause(
    "RONIN-MUS-02",
    "It may be an old or a new marker.",
    {"EN": "Musashi", "EOG": "Musashi", "FR": "Musashi"},
)
RONIN_MUS_03 = Clause(
    "RONIN-MUS-03",
    (
        "He cannot do it later in the round, e.g. against ninja brought by the Passage; Yobu "
        "likewise."
    ),
    {"EN": "Musashi, Passage", "EOG": "Musashi", "FR": "Musashi, Le Passage"},
)
WOUNDS_01 = Clause(
    "WOUNDS-01",
    ("In step 2, in every Contested area, all ninja there are put on the tile of the ronin there."),
    {"EN": "Combat 2", "EOG": "Combat 2", "FR": "II.2"},
)
WOUNDS_02 = Clause(
    "WOUNDS-02",
    "A marker on a tile is a wound and no longer a ninja on the board or in the Reserves.",
    {"EN": "Combat 2", "EOG": "Combat 2", "FR": "II.2"},
)
WOUNDS_03 = Clause(
    "WOUNDS-03",
    "A tile never holds more wounds than its Vitality.",
    {"EN": "Combat 2", "EOG": "Combat 2", "FR": "II.2"},
)
WOUNDS_04 = Clause(
    "WOUNDS-04",
    (
        "The moment a tile is full the ronin is eliminated, at any time of the game. FR's side "
        "box can be read as needing one more wound when no space is left; FR II.2 and its example "
        "agree with EN."
    ),
    {"EN": "Combat 2, Eliminating Ronin", "EOG": "Combat 2", "FR": "II.2 vs Eliminer un Ronin"},
    disputed=True,
)
WOUNDS_05 = Clause(
    "WOUNDS-05",
    "Ninja that found no space on a tile stay and occupy the area.",
    {"EN": "Combat 2", "EOG": "Combat 2", "FR": "II.2"},
)
WOUNDS_06 = Clause(
    "WOUNDS-06",
    "Ninja in an area without ronin occupy it.",
    {"EN": "Combat 2", "EOG": "Combat 2", "FR": "II.2"},
)
WOUNDS_07 = Clause(
    "WOUNDS-07",
    (
        "Occupying markers are slid to the middle of the area (EN, EOG); FR has them put on the "
        "attack spaces. Bookkeeping. They stay until an ability or a fight removes them."
    ),
    {"EN": "Combat 2", "EOG": "Combat 2", "FR": "II.2"},
    disputed=True,
    not_played=(
        "Where in its area an occupying marker lies is bookkeeping; that it stays is the work of "
        "END-04."
    ),
)
WOUNDS_08 = Clause(
    "WOUNDS-08",
    "When a ronin is eliminated all markers on his tile go to the Supply, not the Reserves.",
    {"EN": "Eliminating Ronin", "EOG": "Combat 2", "FR": "Eliminer un Ronin"},
)
WOUNDS_09 = Clause(
    "WOUNDS-09",
    (
        "His tile is turned over with his marker on it (EN, EOG); FR puts both in the box. He "
        "never returns."
    ),
    {"EN": "Eliminating Ronin", "EOG": "Combat 2", "FR": "Eliminer un Ronin"},
    disputed=True,
)
WOUNDS_10 = Clause(
    "WOUNDS-10",
    (
        "In an area with Tasuke and a partner the Defender decides who gets how many (three "
        "markers may be split 1 and 2)."
    ),
    {"EN": "Combat 2", "EOG": "Tasuke", "FR": "II.2"},
)
WOUNDS_11 = Clause(
    "WOUNDS-11",
    (
        "Ninja put on a ronin's area outside step 2 become wounds right away by the same rules, "
        "and any left over occupy."
    ),
    {"EN": "Combat 2, Passage", "EOG": "Combat 2, Passage", "FR": "II.2, Le Passage"},
)
WOUNDS_12 = Clause(
    "WOUNDS-12",
    (
        "If the ninja exactly fill the last ronin's tile there, the area is left empty: Free, not "
        "Occupied."
    ),
    {"EN": "Combat 2 example, Village Areas", "EOG": "Planning 2", "FR": "II.2 example"},
    derived=True,
)
WOUNDS_13 = Clause(
    "WOUNDS-13",
    (
        "Wounds from the Well and the Watchtower are markers from the Supply laid straight on the "
        "tile; no ninja leaves the board or the Reserves for them."
    ),
    {"EN": "Watchtower, Well", "EOG": "Watchtower, Well", "FR": "Tour de guet, Le Puit"},
)
AREA_GEN_01 = Clause(
    "AREA-GEN-01",
    "Area abilities serve the Attacker only.",
    {"EN": "Area intro", "EOG": "Area intro", "FR": "Quartiers intro"},
)
AREA_GEN_02 = Clause(
    "AREA-GEN-02",
    "No ability without occupation: only Occupied areas may be used.",
    {"EN": "Area intro", "EOG": "Area intro", "FR": "Quartiers intro"},
)
AREA_GEN_03 = Clause(
    "AREA-GEN-03",
    (
        'Once a round each. FR II.3 adds "except the Inn"; FR\'s own area intro and EN/EOG have no '
        "exception."
    ),
    {"EN": "Combat 3, Area intro", "EOG": "Combat 3, Area intro", "FR": "II.3 vs Quartiers intro"},
    disputed=True,
)
AREA_GEN_04 = Clause(
    "AREA-GEN-04",
    "Only in Combat step 3.",
    {"EN": "Area intro", "EOG": "Area intro", "FR": "Quartiers intro"},
)
AREA_GEN_05 = Clause(
    "AREA-GEN-05",
    "The Attacker fixes the order.",
    {"EN": "Combat 3, Area intro", "EOG": "Combat 3, Area intro", "FR": "II.3, Quartiers intro"},
)
AREA_GEN_06 = Clause(
    "AREA-GEN-06",
    "An area that becomes Occupied during step 3 may be used in the same step.",
    {
        "EN": 'Combat 2 "Important", Passage',
        "EOG": "Combat 2, Passage",
        "FR": 'II.2 "Important", Le Passage',
    },
)
AREA_GEN_07 = Clause(
    "AREA-GEN-07",
    "Occupation carries over, so a held area's ability is open again each round.",
    {"EN": "Combat 2, End 1", "EOG": "Combat 2, End 1", "FR": "II.2, III.1"},
    derived=True,
)
AREA_WAT_01 = Clause(
    "AREA-WAT-01",
    "One wound to each ronin standing on the two areas adjacent to the Watchtower.",
    {"EN": "Watchtower, RefSheet", "EOG": "Watchtower", "FR": "Tour de guet"},
)
AREA_WAT_02 = Clause(
    "AREA-WAT-02",
    (
        'Those two are the Inn and one Field; which Field is not said. FR RefSheet has "the '
        'fields", plural. EOG does not name them.'
    ),
    {"EN": "Watchtower", "FR": "Tour de guet vs RefSheet"},
    disputed=True,
)
AREA_WAT_03 = Clause(
    "AREA-WAT-03",
    "Markers come from the Supply.",
    {"EN": "Watchtower", "EOG": "Watchtower", "FR": "Tour de guet"},
)
AREA_GRA_01 = Clause(
    "AREA-GRA-01",
    "Two markers go from the Supply to the Reserves.",
    {"EN": "Granary, RefSheet", "EOG": "Granary", "FR": "Le Grenier"},
)
AREA_WEL_01 = Clause(
    "AREA-WEL-01",
    "One ronin of the Attacker's choice takes one wound.",
    {"EN": "Well, RefSheet", "EOG": "Well", "FR": "Le Puit"},
)
AREA_WEL_02 = Clause(
    "AREA-WEL-02",
    "The marker comes from the Supply.",
    {"EN": "Well", "EOG": "Well", "FR": "Le Puit"},
)
AREA_PEN_01 = Clause(
    "AREA-PEN-01",
    (
        "The Attacker chooses one ronin, who stays behind when the board is cleared at the end of "
        "this round."
    ),
    {"EN": "Animal Pen", "EOG": "Animal Pen", "FR": "L'Enclos"},
)
AREA_PEN_02 = Clause(
    "AREA-PEN-02",
    (
        "He must stay in that same area for one more round (EN, EOG). FR gives no duration; FR "
        "III.1 words the choice so that it could be the Defender's."
    ),
    {"EN": "Animal Pen, End 1", "EOG": "Animal Pen, End 1", "FR": "L'Enclos, III.1"},
    disputed=True,
)
AREA_SHR_01 = Clause(
    "AREA-SHR-01",
    (
        "The Attacker chooses one ronin; his ability is lost to him for the whole next round. FR "
        'RefSheet says "until" the next round.'
    ),
    {"EN": "Shrine, RefSheet", "EOG": "Shrine", "FR": "Le Temple vs RefSheet"},
    disputed=True,
)
AREA_SHR_02 = Clause(
    "AREA-SHR-02",
    "A Shrine marker is laid on that tile as a reminder.",
    {"EN": "Shrine", "EOG": "Shrine", "FR": "Le Temple"},
)
AREA_SHR_03 = Clause(
    "AREA-SHR-03",
    "The marker comes off in End step 1 of the next round.",
    {"EN": "Shrine, End 1", "EOG": "Shrine, End 1", "FR": "Le Temple, III.1"},
)
AREA_FIE_01 = Clause(
    "AREA-FIE-01",
    "Both Fields Occupied count as three areas instead of two, for victory only.",
    {"EN": "Fields, Combat 3", "EOG": "Fields", "FR": "Les Champs, II.3"},
)
AREA_FIE_02 = Clause(
    "AREA-FIE-02",
    "One Field plus an Inn that copies it also counts as three.",
    {"EN": "Fields, Inn, Combat 3", "EOG": "Fields, Inn", "FR": "Les Champs, L'Auberge"},
)
AREA_FIE_03 = Clause(
    "AREA-FIE-03",
    "Both Fields plus an Inn that copies one count as four, no more.",
    {"EN": "Fields, Inn", "EOG": "Fields, Inn (no total)", "FR": "Les Champs, L'Auberge"},
)
AREA_PAS_01 = Clause(
    "AREA-PAS-01",
    ("Up to two markers go from the Reserves to one Village Area of his choice. FR RefSheet: two."),
    {"EN": "Passage, RefSheet", "EOG": "Passage", "FR": "Le Passage vs RefSheet"},
    disputed=True,
)
AREA_PAS_02 = Clause(
    "AREA-PAS-02",
    "If a ronin is there, step-2 rules apply at once.",
    {"EN": "Passage", "EOG": "Passage", "FR": "Le Passage"},
)
AREA_PAS_03 = Clause(
    "AREA-PAS-03",
    "If the area thereby becomes Occupied, its own ability may be used in this step.",
    {"EN": "Passage", "EOG": "Passage", "FR": "Le Passage"},
)
AREA_PAS_04 = Clause(
    "AREA-PAS-04",
    "With empty Reserves nothing happens.",
    {"EN": "Passage", "EOG": "Passage", "FR": "Le Passage"},
)
AREA_BUR_01 = Clause(
    "AREA-BUR-01",
    "Up to two ninja go from the board back to the Reserves. FR RefSheet: two.",
    {"EN": "Burial Grounds, RefSheet", "FR": "Le Cimetiere vs RefSheet"},
    disputed=True,
)
AREA_BUR_02 = Clause(
    "AREA-BUR-02",
    "They may be from one area or from two.",
    {"EN": "Burial Grounds", "EOG": "Burial Grounds", "FR": "Le Cimetiere"},
)
AREA_BUR_03 = Clause(
    "AREA-BUR-03",
    "This is the Attacker's only way to get ninja back from the board.",
    {"EN": "Burial Grounds, End 1", "EOG": "Burial Grounds, End 1", "FR": "Le Cimetiere, III.1"},
)
INN_01 = Clause(
    "INN-01",
    "The Attacker chooses one other Occupied area and carries out that area's ability.",
    {"EN": "Inn, RefSheet", "EOG": "Inn", "FR": "L'Auberge, RefSheet"},
)
INN_02 = Clause(
    "INN-02",
    "If the Inn is the only area he holds, it yields nothing.",
    {"EN": "Inn", "EOG": "Inn", "FR": "L'Auberge"},
)
INN_03 = Clause(
    "INN-03",
    (
        "Copying a Field works only for the victory count: with one Field held it makes three "
        "(AREA-FIE-02), with both it adds nothing. EN and FR speak of controlling the (one) "
        '"other" Field; the example and the Fields section show that one Field is enough.'
    ),
    {
        "EN": "Inn, Fields, Combat 3 example",
        "EOG": "Inn",
        "FR": "L'Auberge, Les Champs, II.3 example",
    },
)
INN_04 = Clause(
    "INN-04",
    (
        "Copying the Watchtower hits the neighbours of the Inn: Burial Grounds (EN calls it "
        "Graveyard here) and Watchtower. EOG has the rule without names; FR has no such rule."
    ),
    {"EN": "Inn", "EOG": "Inn"},
    disputed=True,
)
INN_05 = Clause(
    "INN-05",
    (
        "An Inn that becomes Occupied through the Passage may be used in the same step (worked "
        "example, Yumi with one Vitality left)."
    ),
    {"EN": "Combat 3 example", "EOG": "Combat 2 (general)", "FR": "II.3 example"},
)
INN_06 = Clause(
    "INN-06",
    (
        "While copying a Field the Inn is treated as a Field for the time being; it still counts "
        "as one held area of its own in the total."
    ),
    {"EN": "Combat 3 example", "FR": "II.3 example"},
)
INN_07 = Clause(
    "INN-07",
    "If the Inn copied the Animal Pen, two ronin stay on the board.",
    {"EN": "End 1", "EOG": "End 1", "FR": "III.1"},
)
INN_08 = Clause(
    "INN-08",
    "If the Inn copied the Shrine, two tiles carry Shrine markers.",
    {"EN": "End 1", "EOG": "End 1", "FR": "III.1"},
)
INN_09 = Clause(
    "INN-09",
    "FR exempts the Inn from once-a-round (II.3); what exactly is exempt is not explained.",
    {"FR": "II.3"},
    disputed=True,
)
VICTORY_01 = Clause(
    "VICTORY-01",
    (
        "The Attacker wins at once, at any moment, when the last ronin is eliminated and he has "
        "at least one ninja on the board or in the Reserves."
    ),
    {
        "EN": "Combat 2, Victory Conditions",
        "EOG": "Victory Conditions",
        "FR": "II.2, Conditions de victoire",
    },
)
VICTORY_02 = Clause(
    "VICTORY-02",
    "The Attacker wins if he holds at least five Village Areas at the end of Combat step 3.",
    {
        "EN": "Object, Combat 3, Victory Conditions, RefSheet",
        "EOG": "Victory Conditions",
        "FR": "But du jeu, II.3, Conditions",
    },
)
VICTORY_03 = Clause(
    "VICTORY-03",
    (
        "Both Fields plus any two other areas are enough; so are one Field, the Inn copying it, "
        "and two more."
    ),
    {
        "EN": "Combat 3 + example",
        "EOG": 'Victory Conditions ("or 4"), Fields',
        "FR": "II.3 + example",
    },
)
VICTORY_04 = Clause(
    "VICTORY-04",
    (
        "That check is made after all area abilities are done; areas gained or lost in step 3 "
        'count as they stand then. (EN/FR Combat 3 say end of "phase", Victory section end of '
        "step 3.)"
    ),
    {"EN": "Combat 3, Victory Conditions", "EOG": "Victory Conditions", "FR": "II.3, Conditions"},
)
VICTORY_05 = Clause(
    "VICTORY-05",
    (
        "The Defender wins at once, at any moment, when no ninja is left on the board or in the "
        "Reserves."
    ),
    {"EN": "Combat 2, Victory Conditions", "EOG": "Victory Conditions", "FR": "II.2, Conditions"},
)
VICTORY_06 = Clause(
    "VICTORY-06",
    (
        "VICTORY-05 holds even if no ronin is alive. EN and EOG state it; FR does not, but FR's "
        "VICTORY-01 needs a ninja, so the result is the same."
    ),
    {"EN": "Victory Conditions", "EOG": "Victory Conditions"},
    disputed=True,
    derived=True,
)
VICTORY_07 = Clause(
    "VICTORY-07",
    (
        "The Defender wins if the End Phase of round 8 is reached without an Attacker win, no "
        "matter how many ninja are left."
    ),
    {
        "EN": "Object, End 2, Victory Conditions",
        "EOG": "End 2, Victory Conditions",
        "FR": "But du jeu, III.2, Conditions",
    },
)
VICTORY_08 = Clause(
    "VICTORY-08",
    "The Defender also wins if the casualty removal takes the last ninja.",
    {"EN": "End 2", "EOG": "End 2", "FR": "III.2"},
)
VICTORY_09 = Clause(
    "VICTORY-09",
    "Wounds on tiles and markers in the Supply are not ninja for VICTORY-01 and -05.",
    {"EN": "Combat 2", "EOG": "Combat 2", "FR": "II.2"},
    derived=True,
)
END_01 = Clause(
    "END-01",
    (
        "Step 1: the Defender takes all ronin off the board (the Green included) and lays them "
        "beside his screen."
    ),
    {"EN": "End 1", "EOG": "End 1", "FR": "III.1"},
    derived=True,
)
END_02 = Clause(
    "END-02",
    "Shrine markers laid in the previous round come off their tiles now.",
    {"EN": "End 1", "EOG": "End 1", "FR": "III.1"},
)
END_03 = Clause(
    "END-03",
    "A ronin chosen by the Animal Pen this round stays (two, if the Inn copied it).",
    {"EN": "End 1", "EOG": "End 1", "FR": "III.1"},
)
END_04 = Clause(
    "END-04",
    (
        "Ninja stay on the board; the texts name combat and the Burial Grounds as the only ways "
        "off it (Musashi and a ronin on the Green also remove them)."
    ),
    {"EN": "End 1 vs Musashi, Green", "EOG": "End 1 vs Musashi, Green", "FR": "III.1"},
)
END_05 = Clause(
    "END-05",
    "Step 2 begins with the round-8 check (VICTORY-07).",
    {"EN": "End 2", "EOG": "End 2", "FR": "III.2"},
)
END_06 = Clause(
    "END-06",
    "From round 4 on, one marker goes from the Reserves to the Supply.",
    {"EN": "End 2", "EOG": "End 2", "FR": "III.2"},
)
END_07 = Clause(
    "END-07",
    "With empty Reserves nothing is removed; board ninja are never taken.",
    {"EN": "End 2", "EOG": "End 2", "FR": "III.2"},
)
END_08 = Clause(
    "END-08",
    (
        "The Attacker then advances the clock by one, which sets the new Threat Level and (EN, "
        "EOG only) the Minimum Attack Force."
    ),
    {"EN": "End 2", "EOG": "End 2", "FR": "III.2"},
    disputed=True,
)
END_09 = Clause(
    "END-09",
    "A new round starts with Planning; this goes on until someone wins.",
    {"EN": "End 2", "EOG": "End 2", "FR": "III.2"},
)

BOOK = Rulebook(clause for clause in list(globals().values()) if isinstance(clause, Clause))
CLAUSES = BOOK.clauses
RULES = BOOK.rules
rule = BOOK.rule
