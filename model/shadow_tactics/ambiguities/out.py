"""Open points that no position of the core can show."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading
from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.register import point


@point(
    "colour-twice",
    Kind.AMBIGUITY,
    Source("RB", "Move", "He enters the junction of the colour next to him."),
    Source("MB", "Gates", "An example names a direction with the colour."),
    not_modelled="no card is printed, so directions are unknown; the ninja chooses",
    default=natural("choose"),
    literal=natural("choose"),
)
class ColourTwice(Ambiguity):
    """What if two junctions of the card's colour touch the bush?"""

    CHOOSE = reading(
        "He chooses.", book.SYM_04, wording="With two such junctions the ninja chooses."
    )
    PRINTED_DIRECTION = reading(
        "The card shows a direction.",
        book.SYM_04,
        wording="The card shows the direction of the junction.",
    )


@point(
    "trespass",
    Kind.CONTRADICTION,
    Source("RB", "List of symbols", "A symbol of an example's card."),
    Source("MB", "Barracks, Gates, Imai Town", "Yards can be trespassed; documents are taken so."),
    not_modelled="the word is explained nowhere",
    default=natural("not-played"),
    literal=natural("not-played"),
)
class Trespass(Ambiguity):
    """What is it to trespass?"""

    NOT_PLAYED = reading(
        "It is not played.", book.TRS_01, wording="Trespassing is not part of the game."
    )
    ENTER_THE_YARD = reading(
        "A ninja goes through the yard.",
        book.TRS_01,
        wording="A ninja may go through a yard to another bush.",
    )


@point(
    "gate-sight",
    Kind.CONTRADICTION,
    Source("MB", "Gates", "They see bodies through it; ninjas cannot affect the other side."),
    not_modelled="gates are not played: their pictures are missing",
    default=natural("bodies-only"),
    literal=natural("bodies-only"),
)
class GateSight(Ambiguity):
    """Do guards see ninjas through a closed gate?"""

    BODIES_ONLY = reading(
        "Bodies only.", book.GAT_01, wording="Through a closed gate guards see bodies only."
    )
    EVERYTHING = reading(
        "Everything.", book.GAT_01, wording="A closed gate does not hinder vision."
    )


@point(
    "gate-yard",
    Kind.CONTRADICTION,
    Source("MB", "Gates", "The two sides count as one yard; ninjas reach one side only."),
    not_modelled="gates are not played: their pictures are missing",
    default=natural("one-yard"),
    literal=natural("one-yard"),
)
class GateYard(Ambiguity):
    """Is a yard with a closed gate one yard?"""

    ONE_YARD = reading(
        "One, with two guards at most.", book.GAT_01, wording="A gated yard is one yard."
    )
    TWO_HALVES = reading(
        "Two halves for ninjas.", book.GAT_01, wording="For ninjas a closed gate makes two yards."
    )


@point(
    "key-taking",
    Kind.SILENCE,
    Source("MB", "Gates", "Who moves through the junction discards the key."),
    not_modelled="keys are not played: where they lie is in pictures",
    default=natural("no"),
    literal=natural("no"),
)
class KeyTaking(Ambiguity):
    """Does a failed move through a key's junction open the gate?"""

    NO = reading("No.", book.GAT_01, wording="Only an executed move opens the gate.")
    YES = reading("Yes.", book.GAT_01, wording="Entering the junction opens the gate.")


@point(
    "tower-pursuit",
    Kind.CONTRADICTION,
    Source("MB", "Towers", "When he is moved, and during Pursuit."),
    Source("CL", "2.00", "Pursuit is deleted."),
    not_modelled="towers are not played: no map with one is printed",
    default=natural("when-moved"),
    literal=natural("when-moved"),
)
class TowerPursuit(Ambiguity):
    """When does a guard in a tower move his focus?"""

    WHEN_MOVED = reading(
        "When he is moved.", book.TOW_01, wording="The focus moves when the guard is moved."
    )
    EACH_REFRESH = reading(
        "Also at each Refresh.",
        book.TOW_01,
        wording="The focus may be moved in each Refresh Phase.",
    )


@point(
    "tower-bodies",
    Kind.SILENCE,
    Source("MB", "Towers", "He sees the marked place and nothing else."),
    not_modelled="towers are not played: no map with one is printed",
    default=natural("yes"),
    literal=natural("yes"),
)
class TowerBodies(Ambiguity):
    """Does a guard in a tower find bodies in the yard he watches?"""

    YES = reading("Yes.", book.TOW_01, wording="He finds bodies in the yard that is marked.")
    NO = reading("No.", book.TOW_01, wording="He finds no bodies.")


@point(
    "first-hand",
    Kind.CONTRADICTION,
    Source("MB", "Setup", "As many as ninja players."),
    Source("RB", "Overview", "As many as ninjas in play."),
    Source("RB", "Fewer than four players", "Characters count, not players."),
    not_modelled="hands are given; players are not modelled",
    default=coin_flip("characters"),
    literal=coin_flip("characters"),
)
class FirstHand(Ambiguity):
    """How many order cards has the first hand?"""

    CHARACTERS = reading(
        "As many as ninja characters.",
        book.SET_01,
        wording="The Daimyo draws a card for each ninja character.",
    )
    PLAYERS = reading(
        "As many as ninja players.",
        book.SET_01,
        wording="The Daimyo draws a card for each ninja player.",
    )


@point(
    "own-cards-only",
    Kind.CONTRADICTION,
    Source("RB", "Mission Action", "The ninjas choose upon execution."),
    Source("RB", "Executing Actions", "The owner decides without help."),
    not_modelled="one mind plays all ninjas",
    default=natural("owner"),
    literal=natural("owner"),
)
class OwnCardsOnly(Ambiguity):
    """Do ninjas decide together what a mission card does?"""

    OWNER = reading("Its owner.", book.EXE_01, wording="The owner of the card decides.")
    TOGETHER = reading("All ninjas.", book.EXE_01, wording="The ninjas decide together.")


@point(
    "secret-talk",
    Kind.AMBIGUITY,
    Source(
        "RB",
        "Programming Actions",
        "Nothing without the Daimyo hearing or seeing it; as vague as they like.",
    ),
    not_modelled="talk is not modelled",
    default=natural("aloud-only"),
    literal=natural("aloud-only"),
)
class SecretTalk(Ambiguity):
    """May ninjas show each other their cards while programming?"""

    ALOUD_ONLY = reading(
        "Only so that the Daimyo sees it.", book.PRG_05, wording="What is shown is shown to all."
    )
    NO = reading("No.", book.PRG_05, wording="Cards are not shown.")


@point(
    "daimyo-orders",
    Kind.SILENCE,
    Source("RB", "The Daimyo", "Affected only by cards of his own."),
    Source("RB", "Spread Alarm", "Any guard."),
    not_modelled="the figure is not played: its cards are not printed",
    default=natural("no"),
    literal=natural("no"),
)
class DaimyoOrders(Ambiguity):
    """Do normal order symbols move the Daimyo figure?"""

    NO = reading("No.", book.DAI_01, wording="Normal orders never touch the Daimyo figure.")
    MOVES_ONLY = reading(
        "Only moves are barred.", book.DAI_01, wording="Only moves need his own cards."
    )


@point(
    "power-condition",
    Kind.CONTRADICTION,
    Source("RB", "List of Symbols", "If a mission-specific condition is fulfilled."),
    Source("MB", "Missions", "No mission has one."),
    not_modelled="no mission gives its condition",
    default=natural("never"),
    literal=natural("never"),
)
class PowerCondition(Ambiguity):
    """When may Daimyo Power take time?"""

    NEVER = reading(
        "Never.", book.POW_01, wording="Daimyo Power has no effect without a condition."
    )
    NINJA_FOUND = reading(
        "When a ninja is found.",
        book.POW_01,
        wording="Daimyo Power takes time if a ninja was found.",
    )


@point(
    "document-drop",
    Kind.SILENCE,
    Source("MB", "Imai Town", "With any trespass action, also the one that attacks."),
    not_modelled="it needs trespass and the Daimyo figure",
    default=natural("trespass"),
    literal=natural("trespass"),
)
class DocumentDrop(Ambiguity):
    """Who may take the documents that lie in a yard?"""

    TRESPASS = reading(
        "Who trespasses.", book.IMA_01, wording="Documents are taken with a trespass symbol."
    )
    ANY_ACTION = reading(
        "Who acts in the yard.",
        book.IMA_01,
        wording="Documents are taken with any action in the yard.",
    )


@point(
    "tower-bait",
    Kind.SILENCE,
    Source("MB", "Imai Town", "Up to three are moved there, from anywhere."),
    not_modelled="the mission is not played",
    default=natural("as-fit"),
    literal=natural("as-fit"),
)
class TowerBait(Ambiguity):
    """How many samurai fit if the yard is full?"""

    AS_FIT = reading(
        "As many as fit.", book.IMA_01, wording="As many samurai are moved as there is room."
    )
    NONE = reading(
        "None without room for all.", book.IMA_01, wording="Nothing happens without room."
    )


@point(
    "hostage-drop",
    Kind.AMBIGUITY,
    Source("MB", "Mount Tsuru", "To the bush that they came from."),
    not_modelled="the mission is not played",
    default=natural("start-bush"),
    literal=natural("start-bush"),
)
class HostageDrop(Ambiguity):
    """Where does a hostage fall if his ninja is hurt in the middle of a move?"""

    START_BUSH = reading(
        "Where he started.",
        book.TSU_01,
        wording="The token falls in the bush where the card began.",
    )
    OWN_BUSH = reading(
        "Where he is.", book.TSU_01, wording="The token falls in the bush in which he is."
    )


@point(
    "four-largest",
    Kind.SILENCE,
    Source("MB", "Mount Tsuru", "The four biggest tiles give a guard each."),
    Source("RB", "Board Tiles", "Six larger tiles and six connectors."),
    not_modelled="tiles have no size in the text",
    default=natural("daimyo-chooses"),
    literal=natural("daimyo-chooses"),
)
class FourLargest(Ambiguity):
    """Which are the four largest tiles of a map?"""

    DAIMYO_CHOOSES = reading(
        "Four of the larger ones, chosen by the Daimyo.",
        book.TSU_01,
        wording="The Daimyo chooses four large tiles.",
    )
    ALL_LARGE = reading("All large ones.", book.TSU_01, wording="One guard from each large tile.")


@point(
    "poison-moment",
    Kind.AMBIGUITY,
    Source("MB", "Lord Yabu's Palace", "Whenever he is in this yard."),
    not_modelled="the Daimyo figure is not played",
    default=natural("at-once"),
    literal=natural("at-once"),
)
class PoisonMoment(Ambiguity):
    """When does the poison kill?"""

    AT_ONCE = reading(
        "As soon as he is there.", book.YAB_01, wording="He dies as soon as he is in the yard."
    )
    ON_ENTERING = reading(
        "When he comes in.", book.YAB_01, wording="He dies when he next enters the yard."
    )


@point(
    "reward-tables",
    Kind.CONTRADICTION,
    Source(
        "MB",
        "Chapter One",
        (
            "One table: a coin token each, cards cost 1 less. Another: value 2 each, "
            "cards cost 2 less."
        ),
    ),
    not_modelled="the campaign is not played",
    default=coin_flip("first-table"),
    literal=coin_flip("first-table"),
)
class RewardTables(Ambiguity):
    """What does Imai Town bring?"""

    FIRST_TABLE = reading(
        "As the first table says.", book.SHP_01, wording="One coin token per ninja."
    )
    SECOND_TABLE = reading(
        "As the second table says.", book.SHP_01, wording="Coins of value 2 per ninja."
    )


@point(
    "surrender-when",
    Kind.CONTRADICTION,
    Source("MB", "Surrender", "When playing actions or during Pursuit."),
    Source("CL", "2.00", "Pursuit is deleted."),
    not_modelled="the bonus is not printed",
    default=natural("orders"),
    literal=natural("orders"),
)
class SurrenderWhen(Ambiguity):
    """When may the Daimyo give up?"""

    ORDERS = reading(
        "When he gives orders.", book.SUR_01, wording="The Daimyo may give up while giving orders."
    )
    ANY_TIME = reading("At any time.", book.SUR_01, wording="The Daimyo may give up at any time.")


@point(
    "night-colours",
    Kind.CONTRADICTION,
    Source("MB", "Night", "Lit: red. Dark: green. Cards have colours of their own."),
    not_modelled="variants are not played",
    default=natural("junction"),
    literal=natural("junction"),
)
class NightColours(Ambiguity):
    """What colour has a move through a junction at night?"""

    JUNCTION = reading(
        "The junction decides.",
        book.VAR_01,
        wording="At night the junction decides how risky a move is.",
    )
    CARD = reading("The card decides.", book.VAR_01, wording="The card's colour stays.")


@point(
    "body-place",
    Kind.CONTRADICTION,
    Source("RB", "Light Attack", "In the yard."),
    Source("RB", "Heavy Attack", "In the place of the guard."),
    not_modelled="positions count bodies by yard",
    default=natural("in-the-yard"),
    literal=natural("in-the-yard"),
)
class BodyPlace(Ambiguity):
    """Where does a body lie?"""

    IN_THE_YARD = reading(
        "In the yard; it takes up no place.",
        book.BDY_01,
        wording="Bodies lie in the yard and take up no corner.",
    )
    ON_THE_CORNER = reading(
        "On the corner, which stays taken.",
        book.BDY_01,
        wording="A body lies on the corner of the guard and takes it up.",
    )
