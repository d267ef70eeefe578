"""One round with every choice made, as a file writes it: read, played, and written."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from ronin.model.clause import Clause
from ronin.model.errors import At, BadInput, DefectivePosition, IllegalChoice, Refusal
from ronin.model.play import Event, Story
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import (
    PASS,
    AreaUse,
    AttackerPlan,
    Choice,
    Copied,
    CopyField,
    DefenderPlan,
    Divide,
    Name,
    Pass,
    Some,
    UseAnimalPen,
    UseBurialGrounds,
    UseGranary,
    UseHayai,
    UseInn,
    UseMusashi,
    UsePassage,
    UseShrine,
    UseTaiko,
    UseWatchtower,
    UseWell,
    UseYobu,
    UseYumi,
)
from ronin.model.seven_ronin.names import RONIN_NAMES, SPACE_NAMES, nearest
from ronin.model.seven_ronin.notation import (
    choice_json,
    position_json,
    read_position,
    split_json,
)
from ronin.model.seven_ronin.pieces import (
    FIELDS,
    GAME_NAME,
    RONIN,
    SPACES,
    Ronin,
    Side,
    Space,
    Step,
)
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import wounds
from ronin.model.seven_ronin.rules.ability_uses import NO_ABILITY
from ronin.model.seven_ronin.rules.area_uses import area_of
from ronin.model.seven_ronin.rules.pen_and_shrine import names_the_held
from ronin.model.seven_ronin.rules.watchtower_and_well import defender_names, volleys
from ronin.model.seven_ronin.table import Game, Table, Verdict, plus
from ronin.model.seven_ronin.text import attack_counts, defence_places
from ronin.model.strict_json import (
    expect_fields,
    expect_game,
    expect_integer,
    expect_list,
    expect_object,
    expect_text,
    short,
)

Entry = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class RawTrace:
    """A trace of which nobody has looked at more than the names of its fields.

    Each part is read when its turn comes, so that the first fault in the order of play is the one
    that is told.
    """

    found: Mapping[str, object]

    @property
    def position(self) -> object:
        """The position, whatever it is; None if it is missing."""
        return self.found.get("position")

    def attacker(self) -> AttackerPlan:
        """The Attacker's plan."""
        if "attacker" not in self.found:
            raise _refuse(book.PLAN_A_01, "the Attacker's deployment is missing")
        found = self.found["attacker"]
        if isinstance(found, str):
            return read_attacker(attack_counts(found))
        return read_attacker(_counts(found, where="attacker"))

    def defender(self) -> DefenderPlan:
        """The Defender's plan."""
        if "defender" not in self.found:
            raise _refuse(book.PLAN_D_01, "the Defender's deployment is missing")
        found = self.found["defender"]
        if isinstance(found, str):
            return read_defender(defence_places(found))
        places = expect_object(found, where="defender")
        return read_defender(
            {name: expect_text(to, where=f"defender.{name}") for name, to in places.items()}
        )

    def choices(self) -> Iterator[Entry]:
        """The entries, each read when it is asked for."""
        entries = expect_list(self.found.get("choices", []), where="choices")
        for index, entry in enumerate(entries):
            yield read_entry(entry, f"choices[{index}]")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round went: the table at its end, and what happened on the way."""

    position: Position
    attacker: AttackerPlan
    defender: DefenderPlan
    choices: tuple[Choice, ...]
    """Passes included."""
    tables: tuple[Table, ...]
    """The table at which each choice was made, both plans included, and the last one."""
    told: tuple[int, ...]
    """How many events had been told at each of them."""
    events: tuple[Event, ...]

    @property
    def made(self) -> tuple[Choice, ...]:
        """Every choice, the two plans first."""
        return (self.attacker, self.defender, *self.choices)

    @property
    def table(self) -> Table:
        """The table at the end."""
        return self.tables[-1]

    @property
    def verdict(self) -> Verdict | None:
        """Who has won, if anybody."""
        return self.table.verdict

    @property
    def unanswered(self) -> Clause | None:
        """The clause that leaves the round without an answer, if the rules do not say."""
        return self.table.unanswered

    @property
    def next_position(self) -> Position:
        """The next round's start or, when somebody has won, the final board."""
        return engine.next_position(self.table)


def decided(outcome: Outcome, game: Game) -> Iterator[tuple[int, Choice, Table]]:
    """The names and divisions for which the Defender had more than one choice.

    Each with the table at which he had it, and how many events had been told by then.
    """
    for told, choice, table in zip(outcome.told, outcome.made, outcome.tables, strict=False):
        asked = isinstance(choice, Divide | Name) and engine.chooser(table) is Side.DEFENDER
        if asked and len(list(islice(engine.choices(table, game), 2))) == 2:
            yield told, choice, table


def step_of(choice: Choice, table: Table) -> str:
    """In which step the events of a choice fall; a pass brings on those of the next step."""
    passing = isinstance(choice, Pass)
    if table.step in (Step.ATTACKER_DEPLOYS, Step.DEFENDER_DEPLOYS):
        return "reveal"
    if table.step is Step.RONIN_ABILITIES and not passing:
        return "ronin abilities"
    if table.step is Step.AREA_ABILITIES:
        return "end of the round" if passing else "area abilities"
    return "wounds"


def spoken(value: object) -> str:
    """A value as it is said in a sentence."""
    if isinstance(value, Space):
        return f"the {value.label}"
    if isinstance(value, Ronin):
        return value.label
    return value.value.title() if isinstance(value, Side) else str(value)


_TRACE_FIELDS = frozenset({"game", "position", "attacker", "defender", "choices", "id", "note"})
_TEXT_FIELDS = ("use", "wounds", "heal", "target", "copies")
_COUNT_FIELDS = ("from", "split")
_ENTRY_FIELDS = frozenset({*_TEXT_FIELDS, *_COUNT_FIELDS, "to", "count", "targets"})


def read_form(value: object) -> RawTrace:
    """The parts of a trace, or BadInput if it is no object or has an unknown field."""
    found = expect_object(value, where="trace")
    expect_fields(found, _TRACE_FIELDS, where="trace")
    expect_game(found, GAME_NAME, where="trace")
    return RawTrace(found)


def read_entry(value: object, where: str) -> Entry:
    """An entry of `choices` whose fields are known and of the right types."""
    entry = expect_object(value, where=where)
    expect_fields(entry, _ENTRY_FIELDS, where=where)
    for name in _TEXT_FIELDS:
        if name in entry:
            expect_text(entry[name], where=f"{where}.{name}")
    for name in _COUNT_FIELDS:
        if name in entry:
            _counts(entry[name], where=f"{where}.{name}")
    if "to" in entry and not isinstance(entry["to"], str):
        _counts(entry["to"], where=f"{where}.to")
    if "count" in entry:
        expect_integer(entry["count"], where=f"{where}.count")
    for target in expect_list(entry.get("targets", []), where=f"{where}.targets"):
        expect_text(target, where=f"{where}.targets")
    return entry


def _counts(value: object, *, where: str) -> dict[str, int]:
    found = expect_object(value, where=where)
    return {name: expect_integer(count, where=f"{where}.{name}") for name, count in found.items()}


def _refuse(clause: Clause, message: str) -> IllegalChoice:
    return IllegalChoice(Refusal(clause, message))


def _space(name: str) -> Space:
    if name not in SPACE_NAMES:
        raise _refuse(
            book.SETUP_10,
            f"unknown area {name!r:.80}{nearest(name, SPACE_NAMES)}; they are "
            f"{', '.join(SPACE_NAMES)}",
        )
    return Space(name)


def _ronin(name: str) -> Ronin:
    if name not in RONIN_NAMES:
        raise _refuse(
            book.SETUP_14,
            f"unknown ronin {name!r:.80}{nearest(name, RONIN_NAMES)}; they are "
            f"{', '.join(RONIN_NAMES)}",
        )
    return Ronin(name)


def read_attacker(found: Mapping[str, int]) -> AttackerPlan:
    """The Attacker's plan; IllegalChoice for a name or number that no plan can have."""
    ninja = [0] * len(SPACES)
    for name, count in found.items():
        space = _space(name)
        if count < 0:
            clause = book.GREEN_04 if space is Space.GREEN else book.PLAN_A_04
            raise _refuse(clause, f"{count} ninja on {space}, which is less than none")
        ninja[space.number] = count
    return AttackerPlan(tuple(ninja))


def read_defender(found: Mapping[str, str]) -> DefenderPlan:
    """The Defender's plan; IllegalChoice for an unknown name."""
    places: list[Space | None] = [None] * len(RONIN)
    for name, place in found.items():
        places[_ronin(name).number] = _space(place)
    return DefenderPlan(tuple(places))


def replay(value: object, game: Game) -> Outcome:
    """Play a trace; BadInput if its form is wrong, IllegalChoice at the first broken rule."""
    raw = read_form(value)
    story = Story(spoken)
    try:
        return _replayed(raw, Game(game.village, game.rulings, story.tell), story)
    except IllegalChoice as fault:
        fault.events = tuple(story.events)
        raise


def _replayed(raw: RawTrace, game: Game, story: Story) -> Outcome:
    position = position_in(raw, game)
    player = Player(engine.begun(position), game, story)
    with fault_at("attacker"):
        attacker = raw.attacker()
        player.play(attacker)
    with fault_at("defender"):
        defender = raw.defender()
        player.play(defender)
    entries, index, ended = raw.choices(), 0, False
    while not ended:
        with fault_at(index):
            entry = next(entries, None)
            if entry is None:
                player.finish()
                ended = True
            else:
                player.enter(entry)
        index += 1
    return Outcome(
        position,
        attacker,
        defender,
        tuple(player.choices[2:]),
        tuple(player.tables),
        tuple(player.told),
        tuple(story.events),
    )


def position_in(raw: RawTrace, game: Game) -> Position:
    """The position of a trace; IllegalChoice or BadInput with its place if it cannot be."""
    if "position" not in raw.found:
        raise IllegalChoice(Refusal(book.SETUP_03, "the position is missing"), at="position")
    try:
        return read_position(raw.position, game.rulings)
    except DefectivePosition as found:
        clause = next((defect.clause for defect in found.defects if defect.clause), None)
        if found.unreadable or clause is None:
            raise BadInput(f"position: {found}", at="position") from None
        raise IllegalChoice(Refusal(clause, str(found)), at="position") from None


class fault_at:  # noqa: N801 - reads as a word in `with fault_at(index):`
    """Says where a choice was refused or could not be read."""

    def __init__(self, at: At) -> None:
        self.at = at

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, fault: object, traceback: object) -> None:
        if isinstance(fault, IllegalChoice | BadInput):
            fault.at = self.at


class Player:
    """Plays the entries of a trace in order, passing where a trace says nothing."""

    def __init__(self, table: Table, game: Game, story: Story) -> None:
        self.tables = [table]
        self.told = [0]
        self.game = game
        self.story = story
        self.choices: list[Choice] = []
        self.splits: dict[Space, Divide] = {}
        """The divisions that `wounds` entries have given."""
        self.in_step_2 = False
        """Whether step 1 is over; what follows from that is played when step 3 begins."""

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.tables[-1]

    def play(self, choice: Choice) -> None:
        """Play one choice; IllegalChoice if it is refused."""
        self.story.step = step_of(choice, self.table)
        self.tables.append(engine.played(self.table, choice, self.game))
        self.told.append(len(self.story.events))
        self.choices.append(choice)

    def enter(self, entry: Entry) -> None:
        """Play one entry."""
        use, area = entry.get("use"), entry.get("wounds")
        if (use is None) == (area is None):
            raise _refuse(book.SETUP_11, "an entry has either 'use' or 'wounds'")
        if self.table.step is Step.FINISHED:
            self.play(PASS)
        if isinstance(area, str):
            self.divide(_space(area), entry)
        elif use in RONIN_NAMES:
            self.use_ronin(Ronin(use), entry)
        else:
            assert isinstance(use, str)
            if use not in SPACE_NAMES:
                near = nearest(use, (*RONIN_NAMES, *SPACE_NAMES))
                raise _refuse(book.SETUP_10, f"{use!r:.80} is no ronin and no area{near}")
            self.use_area(Space(use), entry)

    def use_ronin(self, ronin: Ronin, entry: Entry) -> None:
        """Use a ronin's ability."""
        if self.in_step_2 or self.table.step is not Step.RONIN_ABILITIES:
            raise _refuse(book.RONIN_GEN_03, f"{ronin}'s ability works in step 1 only")
        if ronin in NO_ABILITY:
            raise _refuse(*NO_ABILITY[ronin])
        _expect_unaimed(entry, book.RONIN_TAS_02)
        self.play(read_ronin_use(ronin, entry))

    def divide(self, area: Space, entry: Entry) -> None:
        """Note how the wounds of an area are divided in step 2."""
        if self.table.step is not Step.RONIN_ABILITIES or area in self.splits:
            raise _refuse(book.WOUNDS_01, f"the wounds on {area} are already dealt")
        if "targets" in entry:
            raise _refuse(book.AREA_WAT_01, "only the Watchtower has targets")
        refused = engine.pass_refusal(self.table, self.game)
        choice = Divide(area, read_split(entry, book.WOUNDS_10))
        refused = refused or wounds.divide_refusal(choice, self.table, self.game)
        if refused is not None:
            raise IllegalChoice(refused)
        self.splits[area] = choice
        self.in_step_2 = True

    def deal_wounds(self) -> None:
        """End step 1 and play step 2 with the divisions that were given."""
        if self.table.step is Step.RONIN_ABILITIES:
            self.play(PASS)
        while self.table.divided is not None:
            if self.table.divided not in self.splits:
                raise _refuse(
                    book.WOUNDS_10,
                    f"the wounds on {self.table.divided} must be divided by a 'wounds' entry, "
                    f"such as {self._wanted_division()}",
                )
            self.play(self.splits[self.table.divided])

    def use_area(self, area: Space, entry: Entry) -> None:
        """Use an area's ability, in step 3."""
        self.deal_wounds()
        if self.table.step is Step.FINISHED:
            self.play(PASS)
        choice = read_area_use(area, entry)
        before = self.table
        choice, answer = self.with_answer(self.aimed(choice))
        self.play(choice)
        if answer is not None:
            self.play(answer)
        elif self.table.asked is not None:
            raise _refuse(
                book.AREA_WAT_03,
                "the Defender must name whom the markers reach: 'targets' is missing, "
                f"such as {self._wanted_answer(entry)}",
            )
        copied = choice.copies if isinstance(choice, UseInn) else choice
        if isinstance(copied, UsePassage):
            self.divide_arrivals(copied, entry, before)

    def _wanted_division(self) -> str:
        """An entry by which the wounds that are asked about may be divided."""
        return json.dumps(choice_json(next(engine.choices(self.table, self.game))))

    def _wanted_answer(self, entry: Entry) -> str:
        """The entry with an answer that the Defender may give."""
        return json.dumps(_answered(entry, next(engine.choices(self.table, self.game))))

    def with_answer(self, choice: AreaUse) -> tuple[AreaUse, Name | None]:
        """The Attacker's part of an entry, and the Defender's where he names the ronin."""
        match choice.copies if isinstance(choice, UseInn) else choice:
            case UseAnimalPen(target=Ronin() as target):
                if names_the_held(self.game) is Side.DEFENDER:
                    return _by(choice, UseAnimalPen(None)), Name((target,))
            case UseWatchtower(targets=tuple() as targets):
                if defender_names(area_of(choice), self.table, self.game):
                    return _by(choice, UseWatchtower(None)), Name(targets)
        return choice, None

    def aimed(self, choice: AreaUse) -> AreaUse:
        """The choice without targets, where those named are the only possible ones."""
        shot = choice.copies if isinstance(choice, UseInn) else choice
        if not isinstance(shot, UseWatchtower) or shot.targets is None:
            return choice
        if volleys(area_of(choice), self.table, self.game) != (shot.targets,):
            return choice
        return _by(choice, UseWatchtower(None))

    def divide_arrivals(self, choice: UsePassage, entry: Entry, before: Table) -> None:
        """The Defender's answer to ninja from the Passage."""
        split = read_split(entry, book.RONIN_TAS_03) if "split" in entry else None
        if self.table.divided is not None:
            if split is None:
                raise _refuse(
                    book.RONIN_TAS_03,
                    f"the wounds on {choice.to} must be divided: 'split' is missing, "
                    f"such as {self._wanted_answer(entry)}",
                )
            self.play(Divide(choice.to, split))
        elif split is not None:
            if choice.count == 0:
                raise _refuse(book.WOUNDS_10, "nobody was brought: no wounds are to be divided")
            ninja = plus(before.ninja, choice.to.number, choice.count)
            arrived = before._replace(ninja=ninja)
            refused = wounds.divide_refusal(Divide(choice.to, split), arrived, self.game)
            if refused is not None:
                raise IllegalChoice(refused)

    def finish(self) -> None:
        """Nothing follows: both sides pass to the end of the round."""
        if self.table.step is not Step.FINISHED:
            self.deal_wounds()
        if self.table.step is not Step.FINISHED:
            self.play(PASS)


def _by(choice: AreaUse, use: UseWatchtower | UseAnimalPen) -> AreaUse:
    """The use, by the area that acts in a choice."""
    return UseInn(use) if isinstance(choice, UseInn) else use


def _expect_unaimed(entry: Entry, clause: Clause) -> None:
    if "split" in entry:
        raise _refuse(clause, "'split' is given but no wounds are divided here")
    if "targets" in entry:
        raise _refuse(book.AREA_WAT_01, "'targets' is given but only the Watchtower has targets")


def _named(entry: Entry, name: str, clause: Clause) -> str:
    value = entry.get(name)
    if value is None:
        raise _refuse(clause, f"the field {name!r} is missing")
    if not isinstance(value, str):
        raise BadInput(f"{entry.get('use')}: {name!r} is a name here, not {short(value)}")
    return value


def _some(entry: Entry, name: str, clause: Clause) -> Some:
    value = entry.get(name)
    if value is None:
        raise _refuse(clause, f"the field {name!r} is missing")
    if not isinstance(value, dict):
        raise BadInput(
            f"{entry.get('use')}: {name!r} is an object of areas and numbers, not {short(value)}"
        )
    found = sorted(((_space(area), count) for area, count in value.items()), key=_by_space)
    for space, count in found:
        if count < 1:
            raise _refuse(clause, f"{count} ninja for {space}: at least 1 where one is named")
    return tuple(found)


def _by_space(pair: tuple[Space, int]) -> int:
    return pair[0].number


def read_split(entry: Entry, clause: Clause) -> wounds.Split:
    """Who takes how many wounds, in the order of the ronin."""
    value = entry.get("split")
    if value is None:
        raise _refuse(clause, "the field 'split' is missing")
    assert isinstance(value, dict)
    named = {_ronin(name): count for name, count in value.items()}
    return tuple((ronin, named[ronin]) for ronin in RONIN if ronin in named)


def read_ronin_use(ronin: Ronin, entry: Entry) -> Choice:
    """The use of a ronin's ability that an entry writes."""
    match ronin:
        case Ronin.YOBU:
            return UseYobu(_some(entry, "to", book.RONIN_YOB_01))
        case Ronin.TAIKO:
            return UseTaiko(_ronin(_named(entry, "heal", book.RONIN_TAI_01)))
        case Ronin.HAYAI:
            return UseHayai(_space(_named(entry, "to", book.RONIN_HAY_01)))
        case Ronin.YUMI:
            return UseYumi()
        case _:
            return UseMusashi()


def read_area_use(area: Space, entry: Entry) -> AreaUse:
    """The use of an area's ability that an entry writes."""
    if area is Space.GREEN:
        raise _refuse(book.GREEN_15, "the Green has no ability to use in step 3")
    if area in FIELDS:
        raise _refuse(book.AREA_FIE_01, f"{area} is not used: it counts by itself at the end")
    if area is not Space.INN:
        copied = _read_copied(area, entry)
        assert not isinstance(copied, CopyField)
        return copied
    copies = _space(_named(entry, "copies", book.INN_01))
    if copies is Space.GREEN:
        raise _refuse(book.GREEN_14, "the Inn cannot copy the Green")
    if copies is Space.INN:
        raise _refuse(book.INN_01, "the Inn copies another area, not itself")
    return UseInn(_read_copied(copies, entry))


def _read_copied(area: Space, entry: Entry) -> Copied:
    if area is not Space.PASSAGE and "split" in entry:
        aimed = area in (Space.WELL, Space.WATCHTOWER)
        clause = book.RONIN_TAS_04 if aimed else book.RONIN_TAS_03
        raise _refuse(clause, f"'split' is given but {area} deals no wounds that are divided")
    if area is not Space.WATCHTOWER and "targets" in entry:
        raise _refuse(book.AREA_WAT_01, "'targets' is given but only the Watchtower has targets")
    match area:
        case Space.WATCHTOWER:
            return UseWatchtower(_read_targets(entry))
        case Space.GRANARY:
            return UseGranary()
        case Space.WELL:
            return UseWell(_ronin(_named(entry, "target", book.AREA_WEL_01)))
        case Space.ANIMAL_PEN:
            return UseAnimalPen(_ronin(_named(entry, "target", book.AREA_PEN_01)))
        case Space.SHRINE:
            return UseShrine(_ronin(_named(entry, "target", book.AREA_SHR_01)))
        case Space.BURIAL_GROUNDS:
            return UseBurialGrounds(_some(entry, "from", book.AREA_BUR_01))
        case Space.PASSAGE:
            return UsePassage(_space(_named(entry, "to", book.AREA_PAS_01)), _read_count(entry))
        case _:
            return CopyField(area)


def _read_count(entry: Entry) -> int:
    count = entry.get("count")
    if count is None:
        raise _refuse(book.AREA_PAS_01, "the field 'count' is missing")
    assert isinstance(count, int)
    return count


def _read_targets(entry: Entry) -> tuple[Ronin, ...] | None:
    targets = entry.get("targets")
    if targets is None:
        return None
    assert isinstance(targets, list)
    named = sorted((_ronin(name) for name in targets), key=lambda ronin: ronin.number)
    if len(set(named)) < len(named):
        raise _refuse(book.AREA_WAT_01, "a ronin stands twice in 'targets'")
    return tuple(named)


def _answered(entry: Entry, answer: Choice) -> dict[str, object]:
    """An entry with the part of it that answers the use."""
    if isinstance(answer, Divide):
        return {**entry, "split": split_json(answer)}
    assert isinstance(answer, Name)
    shooting = "watchtower" in (entry["use"], entry.get("copies"))
    names = [ronin.value for ronin in answer.ronin]
    return {**entry, "targets": names} if shooting else {**entry, "target": names[0]}


def entries_json(choices: Sequence[Choice]) -> list[dict[str, object]]:
    """The entries that write choices; passes are left out, answers to a use stand with it."""
    entries: list[dict[str, object]] = []
    for choice in choices:
        if isinstance(choice, Pass):
            continue
        awaited = isinstance(choice, Divide) and entries and _awaits_split(entries[-1])
        if isinstance(choice, Name) or awaited:
            entries[-1] = _answered(entries[-1], choice)
        else:
            entries.append(choice_json(choice))
    return entries


def trace_json(
    position: Position, attacker: AttackerPlan, defender: DefenderPlan, choices: Sequence[Choice]
) -> dict[str, object]:
    """The trace that writes a round; passes are left out, divisions of a Passage stand with it."""
    return {
        "position": position_json(position),
        "attacker": choice_json(attacker),
        "defender": choice_json(defender),
        "choices": entries_json(choices),
    }


def _awaits_split(entry: Mapping[str, object]) -> bool:
    return "passage" in (entry.get("use"), entry.get("copies")) and "split" not in entry
