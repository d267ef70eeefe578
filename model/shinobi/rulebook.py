"""Every clause of the rules of Shinobi WAT-AAH!, in the rulebook's order. Data only.

EN is the English rulebook. Sections are cited by name; the words are ours. GH is its Grasshopper
Mode, GM its Grand Master Mode; Questions, Dictionary and Summary are its last pages.
"""

from ronin.model.clause import Clause, Rulebook

CLAUSES: list[Clause] = []


def _clause(
    name: str, text: str, section: str, *, derived: bool = False, not_played: str = ""
) -> Clause:
    made = Clause(f"SHI-{name}", text, {"EN": section}, derived=derived, not_played=not_played)
    CLAUSES.append(made)
    return made


CMP_01 = _clause(
    "CMP-01",
    "94 Shinobi cards: 9 clans of 9 Clan cards, 4 Ronin, 9 Yokai, no two Yokai alike.",
    "Contents; Dictionary",
)
CMP_02 = _clause(
    "CMP-02",
    (
        "Further: a board, 5 Bosses, 10 cards each for the Temple of the Shadow and the Imperial "
        "Court, 4 Ninja Master tokens, 12 pawns in each of 4 colours, the Shosho of the Emperor."
    ),
    "Contents",
)
CMP_03 = _clause(
    "CMP-03",
    (
        "A Clan card shows its clan, a strength and the clan's two powers. Ronin and Yokai are "
        "laid out alike; a Yokai has a frame of bamboo."
    ),
    "Description of a Shinobi Card",
)
CMP_04 = _clause("CMP-04", "2 to 4 players.", "Contents; Ranking", derived=True)

SET_01 = _clause(
    "SET-01",
    "Grasshopper uses the Shinobi cards and a Master token each; Grand Master uses everything.",
    "GH Setup; GM Setup",
)
SET_02 = _clause(
    "SET-02",
    "The Shinobi cards are one face-down deck; beside it lies the Jigoku, the face-up discard.",
    "GH Setup; Dictionary",
)
SET_03 = _clause(
    "SET-03", "When the deck runs out, the Jigoku is shuffled and is the new deck.", "GH Setup"
)
SET_04 = _clause(
    "SET-04",
    (
        "Everybody turns over the top card; the highest strength goes first; a tie is done again. "
        "The cards shown go to the Jigoku."
    ),
    "GH Setup; GM Setup",
)
SET_05 = _clause("SET-05", "8 cards each, the first player 7.", "GH Setup; GM Setup")
SET_06 = _clause(
    "SET-06",
    "Grand Master: Shinobi, Temple and Court cards are three decks, each shuffled.",
    "GM Setup",
)
SET_07 = _clause(
    "SET-07",
    (
        "Grand Master: of the 5 Bosses one is set aside unseen, one is the Final Boss, three lie "
        "face-down as Decoys."
    ),
    "GM Setup",
)
SET_08 = _clause(
    "SET-08", "Grand Master: 12 pawns each; the first player takes the Shosho.", "GM Setup"
)

TRN_01 = _clause("TRN-01", "Clockwise, from the first player.", "How to play")
TRN_02 = _clause(
    "TRN-02",
    "Draw, then place, then discard; the first and the last are compulsory.",
    "How to play; Summary",
)
TRN_03 = _clause("TRN-03", "No limit to a hand.", "Questions")
DRW_01 = _clause("DRW-01", "Recruit or Be Corrupt, said before a card is seen.", "Draw Cards")
DRW_02 = _clause("DRW-02", "Recruit: the top card, into the hand, unseen by others.", "Draw Cards")
DRW_03 = _clause(
    "DRW-03",
    (
        "Be Corrupt: the top card is shown and laid face-down under one's token; then strength + 2 "
        "cards are drawn."
    ),
    "Draw Cards, example",
)
DRW_04 = _clause(
    "DRW-04",
    (
        "The cards under a token are the Corruption pile; in the scoring their strengths count "
        "against the owner."
    ),
    "Draw Cards; Dictionary",
)
PLC_01 = _clause(
    "PLC-01",
    "Phase 2 is one Place, or one Reinforce, or nothing.",
    "Place Cards, example; Summary",
)
PLC_02 = _clause(
    "PLC-02",
    "Place: 2, 3 or 4 cards of one clan, from the hand, as a new clan.",
    "Place Cards; Questions; Summary",
)
PLC_03 = _clause(
    "PLC-03",
    "A clan never has more than 4 cards, Ronin and Yokai included.",
    "Place Cards; Questions",
)
PLC_04 = _clause(
    "PLC-04",
    "It must be a clan that is not in front of the player, at that moment.",
    "Place Cards",
    derived=True,
)
PLC_05 = _clause(
    "PLC-05",
    "Two cards set off the 2-power, three or four the 3-power; four never give the 2-power twice.",
    "Place Cards; Questions",
)
PLC_06 = _clause(
    "PLC-06",
    "A Ronin stands in for a card of any clan, for the number of cards too.",
    "Place Cards; Summary",
    derived=True,
)
RNF_01 = _clause(
    "RNF-01",
    "Reinforce: 1, 2 or 3 cards of that clan, Ronin included, onto a clan in play.",
    "Place Cards; Summary",
)
RNF_02 = _clause(
    "RNF-02",
    "Only the cards laid now count: one sets off nothing, two the 2-power, three the 3-power.",
    "Place Cards, example; Questions",
)
RNF_03 = _clause(
    "RNF-03",
    "Or one Yokai, alone, onto a clan of any name; its power happens at once.",
    "Place Cards; Questions",
)
RNF_04 = _clause("RNF-04", "A Yokai never is part of a Place.", "Place Cards; Summary")
RNF_05 = _clause("RNF-05", "Several Yokai on one clan, in several turns, are fine.", "Questions")
CLN_01 = _clause(
    "CLN-01",
    (
        "A clan has at least one Clan card; Ronin and Yokai that a power leaves without one are "
        "destroyed."
    ),
    "Place Cards, warning",
)
CLN_02 = _clause("CLN-02", "A single Clan card is a clan and counts as one.", "Questions")
CLN_03 = _clause("CLN-03", "Nobody has two clans of one name.", "Questions")
PWR_01 = _clause("PWR-01", "A power that is set off must be applied.", "Questions")
PWR_02 = _clause(
    "PWR-02", "If it cannot be applied, the cards may be laid all the same.", "Questions"
)
PWR_03 = _clause(
    "PWR-03",
    "Only cards laid in phase 2 set off a power; cards that a power brings set off none.",
    "Place Cards",
    derived=True,
)
DSC_01 = _clause(
    "DSC-01", "Whoever has cards in hand discards exactly one; with none, none.", "Discard a Card"
)
DSC_02 = _clause("DSC-02", "Then it is the left neighbour's turn.", "Discard a Card")
DSC_03 = _clause(
    "DSC-03", "Discard: from hand to Jigoku. Destroy: from play to Jigoku.", "Dictionary"
)

END_01 = _clause(
    "END-01",
    (
        "Whoever places his fourth clan ends the round, at once when its power is done. Counted "
        "are the clans in front of him when the cards are laid, before the power."
    ),
    "GH End; GM How to play; Summary",
    derived=True,
)
END_02 = _clause(
    "END-02",
    "Total: the strengths of all cards in front of the player, less his Corruption pile.",
    "GH End, example; GM How to play",
)
END_03 = _clause(
    "END-03",
    (
        "Grasshopper: the highest total wins; tied, the less corrupt; still tied, nobody: play "
        "again."
    ),
    "GH End",
)

RND_01 = _clause("RND-01", "Three rounds, with turns as above.", "GM introduction; GM End")
RND_02 = _clause(
    "RND-02",
    "At the end of each: ranking, Shosho, pawns handed out, Temple, pawns placed.",
    "Ranking; Summary",
)
RNK_01 = _clause(
    "RNK-01",
    "Pawns by rank, 2 players: 4 2; 3 players: 4 3 1; 4 players: 4 3 2 1.",
    "Ranking; Summary",
)
RNK_02 = _clause(
    "RNK-02",
    "Tied players all get the pawns of their rank and those behind move up.",
    "Ranking, example",
)
RNK_03 = _clause(
    "RNK-03", "If all are tied all are first and nobody is last.", "Ranking; Questions"
)
RNK_04 = _clause(
    "RNK-04", "Otherwise last are those of the lowest rank that occurs.", "Questions", derived=True
)
SHO_01 = _clause(
    "SHO-01",
    (
        "The winner of the round gets the Shosho; tied, the least corrupt of them; still tied, its "
        "holder says who of those still tied, himself included."
    ),
    "Ranking",
    derived=True,
)
SHO_02 = _clause(
    "SHO-02",
    "Its holder places pawns first and begins the next round.",
    "Place the Ninja Pawns",
)
KEP_01 = _clause("KEP-01", "Hands are kept from round to round.", "GM How to play, warning")
KEP_02 = _clause(
    "KEP-02",
    (
        "After the placing each player's cards placed in the round and his Corruption pile go to "
        "the Jigoku; also what others put in front of him, and the deck stays as it is."
    ),
    "GM How to play, warning",
    derived=True,
)
TMP_01 = _clause(
    "TMP-01",
    "The last, all of them if tied, use the Temple; pawns never go there.",
    "Ranking; Locations; Questions",
)
TMP_02 = _clause(
    "TMP-02",
    "Either: of two Temple cards keep one, face-up, the other goes under the deck.",
    "Locations",
)
TMP_03 = _clause("TMP-03", "Or: look at one Decoy in secret and put it back.", "Locations")
TMP_04 = _clause(
    "TMP-04",
    (
        "A Temple card can be used in the next round and leaves at its end: after the placing, a "
        "Court card too."
    ),
    "Locations",
    derived=True,
)
PAW_01 = _clause(
    "PAW-01",
    "From the Shosho holder clockwise; each in turn puts one or more pawns on one location.",
    "Place the Ninja Pawns",
)
PAW_02 = _clause(
    "PAW-02",
    (
        "The rest waits for his next turn, for the same location or another. Whoever has none left "
        "is passed over."
    ),
    "Place the Ninja Pawns",
    derived=True,
)
PAW_03 = _clause("PAW-03", "Pawns received in this round, no others.", "Place the Ninja Pawns")
PAW_04 = _clause(
    "PAW-04",
    (
        "Locations: Imperial Court, Missions, Final Showdown. There pawns stay to the end of the "
        "game."
    ),
    "Place the Ninja Pawns; Questions",
    derived=True,
)
CRT_01 = _clause("CRT-01", "Court: one pawn a player a round.", "Locations")
CRT_02 = _clause(
    "CRT-02",
    (
        "It brings the top Court card at once, in every round: face-down, for the next round, gone "
        "after use or at its end."
    ),
    "Locations",
    derived=True,
)
MIS_01 = _clause(
    "MIS-01",
    "Missions: when his own pawns there become an even number he may look at one Decoy.",
    "Locations",
)
FIN_01 = _clause("FIN-01", "After the placing of round 3 the Final Boss is revealed.", "GM End")
FIN_02 = _clause(
    "FIN-02",
    (
        "10 points for each pawn on the Court, 10 for each on Missions, and what the Boss gives "
        "for the Showdown. Nothing else counts."
    ),
    "GM End; Locations; Summary",
    derived=True,
)
FIN_03 = _clause(
    "FIN-03",
    "The highest score wins; tied, the less corrupt; still tied, they share.",
    "GM End",
)
BOS_01 = _clause(
    "BOS-01",
    "Grugazor takes 2 pawns from each player's Showdown, then gives 30 for each left, up to 120.",
    "Locations, Final Showdown; The Bosses",
)
BOS_02 = _clause(
    "BOS-02",
    "The Zombies take 1 pawn from each player's Showdown; who has none left then loses 30.",
    "Locations, Final Showdown; The Bosses",
)
BOS_03 = _clause(
    "BOS-03",
    "The Gaijins take 30 for 2 pawns or fewer and give 30 for each further one, up to 90.",
    "Locations, Final Showdown; The Bosses",
)
BOS_04 = _clause(
    "BOS-04",
    "Ma' Maho takes 10 for each pawn, up to 50, and 50 from who has none.",
    "Locations, Final Showdown; The Bosses",
)
BOS_05 = _clause(
    "BOS-05",
    "The Dark Shogun gives 50 to everybody with a pawn.",
    "Locations, Final Showdown; The Bosses",
)

BOOK = Rulebook(CLAUSES)
rule = BOOK.rule
