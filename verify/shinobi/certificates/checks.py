"""What has to hold for a certificate to prove its answer, question by question.

Every answer is found anew from the position, with what the proof tells as the only help; it must
be the one that the certificate tells, in every field.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from ronin.model.errors import IllegalChoice
from ronin.model.shinobi.ambiguities.game_end import FinalCorruption
from ronin.model.shinobi.cards import Clan, Known, Power, clan_of, power_from
from ronin.model.shinobi.facts import PAWNS, ROUNDS, Draw, Mode, Phase
from ronin.model.shinobi.notation import position_json
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.rules.ranking import last_of, ranked
from ronin.model.shinobi.rules.scoring import (
    corruption_of,
    counts_each_round,
    counts_in_the_end,
    totals_of,
)
from ronin.model.shinobi.table import Game, Lay
from ronin.model.shinobi.trace import played
from ronin.model.strict_json import expect_list, expect_object, short
from ronin.verify.certificates import Invalid, part
from ronin.verify.shinobi.certificates.counting import count_ways
from ronin.verify.shinobi.certificates.data import Data, Signs, completions, read_completions
from ronin.verify.shinobi.certificates.ending import (
    EndChecker,
    PlaceChecker,
    expect_a_place_ends,
    hand_of,
)
from ronin.verify.shinobi.certificates.form import Certificate, Json
from ronin.verify.shinobi.certificates.placing import Facts, PlacingChecker, is_met, unseen_by
from ronin.verify.shinobi.certificates.possible import PossibleChecker, last_pile

Decide = Callable[[Data], Json]
"""The answer where all strengths are known."""


def check(certificate: Certificate, look: Callable[[], None]) -> int:
    """How many tables were looked at; Invalid if they do not prove the answer."""
    checker = _Checker(certificate, look)
    checker.check()
    return checker.looked


class _Checker:
    """One certificate, and how many tables were looked at for it."""

    def __init__(self, certificate: Certificate, look: Callable[[], None]) -> None:
        self.certificate = certificate
        self.position, self.game = certificate.position, certificate.game
        self.player, self.goal = certificate.player, certificate.goal
        self.looked = 0
        self._clock = look

    def _look(self) -> None:
        self.looked += 1
        self._clock()

    def check(self) -> None:
        """See that the answer is right."""
        asked = self.certificate.question, self.certificate.mode
        self._expect_phase(*asked)
        match asked:
            case "count", _:
                part(self.certificate.proof, ())
                counts = count_ways(self.position, self.game, self._look)
                self._expect({"answer": "counted", "counts": counts})
            case "rank", _:
                part(self.certificate.proof, ())
                counts_pile = counts_each_round(self.position.mode, self.game)
                self._check_all((1, -int(counts_pile), 0), totals_of, self._rank)
            case "end", "given":
                part(self.certificate.proof, ())
                self._check_place()
            case "end", _:
                part(self.certificate.proof, ())
                self._check_draw()
            case _:
                self._check_win()

    def _expect_phase(self, question: str, mode: str | None) -> None:
        """Invalid where this cannot be asked."""
        position = self.position
        turn, placing = position.phase is Phase.TURN, position.phase is Phase.PLACEMENT
        match question:
            case "rank":
                right = position.phase is Phase.RANKING
            case "end":
                right = turn and position.turn == self.player
                right &= mode == "given" or self.goal.kind == "end"
            case "win":
                right = placing and position.round == ROUNDS
                if mode == "possible":
                    right = position.mode is Mode.GRAND_MASTER and (turn or placing)
            case _:
                right = turn or placing
        if not right or (self.certificate.placements is None) is (
            (question, mode) == ("win", "given")
        ):
            raise Invalid(f"{question}, {mode}, cannot be asked so")

    # Over all unknown strengths.

    def _check_all(
        self, signs: Signs, measure: Callable[[Position, Game], dict[str, int]], decide: Decide
    ) -> None:
        """See that the answer is right for all unknown strengths."""
        found = []
        for data in completions(self.certificate, signs, measure):
            self._look()
            found.append(decide(data))
        derived = _together(found)
        self._expect(derived)
        if derived["answer"] == "depends":
            for answer, data, _ in read_completions(self.certificate):
                if decide(data)["answer"] != answer:
                    raise Invalid(f"a completed position has not the answer {answer}")

    def _expect(self, derived: Json) -> None:
        """Invalid unless the certificate tells just this."""
        told = {k: v for k, v in self.certificate.told.items() if k != "completed"}
        if ("completed" in self.certificate.told) is not (derived["answer"] == "depends"):
            raise Invalid(
                "two completed positions go with an answer that depends, and only with it"
            )
        for name in sorted({*told, *derived}):
            if name not in told or name not in derived or told[name] != derived[name]:
                said = short(told[name]) if name in told else "nothing"
                right = short(derived[name]) if name in derived else "nothing"
                raise Invalid(f"{name}: the certificate tells {said}, and right is {right}")

    # The rank.

    def _rank(self, data: Data) -> Json:
        ranks = ranked(totals_of(*data))
        match self.goal.kind:
            case "first":
                reached = ranks[self.player] == 1
            case "not-last":
                reached = self.player not in last_of(ranks, data.game)
            case _:
                reached = PAWNS[len(ranks)][ranks[self.player] - 1] >= self.goal.number
        return {"answer": _yes(reached)}

    # Winning.

    def _check_win(self) -> None:
        piles = (card for player in self.position.players for card in player.corruption)
        if counts_in_the_end(self.game) and any(
            self.game.cards.strength(card) is None for card in piles
        ):
            raise Invalid("under this reading unknown strengths change scores")
        all_rounds = self.game.rulings.final_corruption is FinalCorruption.ALL_ROUNDS
        decide = {
            "possible": self._possible,
            "given": self._given,
            "forced": self._placing,
            "chance": self._placing,
        }[str(self.certificate.mode)]
        self._check_all((0, 1, int(all_rounds)), _corruption, decide)

    def _possible(self, data: Data) -> Json:
        (listed,) = part(self.certificate.proof, ("ways",))
        checker = PossibleChecker(data, self.player, self.goal, self._look)
        if any(map(checker.is_way, expect_list(listed, where="ways"))):
            return {"answer": "yes"}
        if checker.any_way():
            raise Invalid("there is a way to it that the certificate does not tell")
        return {"answer": "no"}

    def _given(self, data: Data) -> Json:
        part(self.certificate.proof, ())
        trace = {
            "position": position_json(data.position),
            "placements": self.certificate.placements,
        }
        try:
            after = played(trace, data.game).after
        except IllegalChoice as fault:
            raise Invalid(f"placements: {fault.message} ({fault.clause})") from None
        if after.phase is not Phase.OVER:
            raise Invalid("the placements stop before all pawns are placed")
        by_boss = {
            boss.value: is_met(self.goal, self.player, after, boss, data.game)
            for boss in unseen_by(after, self.player)
        }
        return {"answer": _yes(all(by_boss.values())), "by_boss": by_boss}

    def _placing(self, data: Data) -> Json:
        """The answer that some strategies of the proof show."""
        (listed,) = part(self.certificate.proof, ("strategies",))
        why = "the proof has no strategies"
        for pair in expect_list(listed, where="strategies"):
            both = part(expect_object(pair, where="strategies"), ("his", "theirs"))
            his, theirs = (expect_object(strategy, where="strategy") for strategy in both)
            checker = PlacingChecker(data, self.player, self.goal, (his, theirs), self._look)
            try:
                forced = self.certificate.mode == "forced"
                facts = checker.forced() if forced else checker.chance()
            except Invalid as fault:
                why = str(fault)
                continue
            return _facts_json(facts, forced=forced)
        raise Invalid(why)

    # Ending the round.

    def _check_draw(self) -> None:
        expect_a_place_ends(self.game)
        checker = EndChecker(self.position, self.game, self._look)
        certificate = self.certificate
        low, high = (checker.chances(bound) for bound in (certificate.low, certificate.high))
        least, most = max(low.values()), max(high.values())
        answers = {self._of_chance(least), self._of_chance(most)}
        derived: Json = {"answer": answers.pop() if len(answers) == 1 else "depends"}
        derived["draw"] = sorted(
            draw.value
            for draw in low
            if draw is not None and self._is_right(draw, low) and self._is_right(draw, high)
        )
        if certificate.mode == "chance":
            derived["fraction"] = str(least) if least == most else None
            derived["draw"] = derived["draw"] if most else []
        self._expect(derived)
        if derived["answer"] == "depends":
            for answer, _, told in read_completions(certificate):
                value = max(checker.chances(told["strengths"]["unseen"]).values())
                if self._of_chance(value) != answer:
                    raise Invalid(f"a completed position has not the answer {answer}")

    def _of_chance(self, value: Fraction) -> str:
        match self.certificate.mode:
            case "possible":
                return _yes(value > 0)
            case "forced":
                return _yes(value == 1)
            case _:
                return _kind(value)

    def _is_right(self, draw: Draw, chances: dict[Draw | None, Fraction]) -> bool:
        if self.certificate.mode == "chance":
            return chances[draw] == max(chances.values())
        return self._of_chance(chances[draw]) == "yes"

    def _check_place(self) -> None:
        expect_a_place_ends(self.game)
        sure, opaque = self._places(Data(self.position, self.game))
        told = self.certificate.told.get("place")
        if sure:
            right = [{"clan": option.clan, "cards": list(option.cards)} for option in sure]
            self._expect({"answer": "yes", "place": told if told in right else right[0]})
            return
        self._expect({"answer": "depends" if opaque else "no"})
        if opaque:
            for answer, data, completed in read_completions(self.certificate):
                power = power_from(completed.get("power"), "completed.power")
                sure, _ = self._places(Data(data.position, _with_power(data, power)))
                if _yes(bool(sure)) != answer:
                    raise Invalid(f"a completed position has not the answer {answer}")

    def _places(self, data: Data) -> tuple[list[Lay], list[str]]:
        return PlaceChecker(self.player, self.goal, data.game, self._look).reached(data.position)


def _with_power(data: Data, power: Power) -> Game:
    """The game in which every opaque power of a clan in hand is this one."""
    cards = data.game.cards
    clans = dict(cards.clans)
    for name in filter(None, map(clan_of, hand_of(data.position))):
        known = clans.get(name, Clan(None, None, None, Known.INVENTED))
        two = power if known.two is None else known.two
        three = power if known.three is None else known.three
        clans[name] = replace(known, two=two, three=three)
    return replace(data.game, cards=replace(cards, clans=MappingProxyType(clans)))


def _corruption(position: Position, game: Game) -> dict[str, int]:
    return {
        player.name: corruption_of(last_pile(player, game), game) for player in position.players
    }


def _facts_json(facts: Facts, *, forced: bool) -> Json:
    told: Json = {"answer": _yes(facts.value == 1) if forced else _kind(facts.value)}
    if not forced:
        told["fraction"] = str(facts.value)
    moves = [{"at": move.at and move.at.value, "count": move.number} for move in facts.moves]
    return {**told, "moves": moves}


def _together(found: list[Json]) -> Json:
    """Answers to several data as one: what is right for all of them."""
    together = {name: _common([facts[name] for facts in found]) for name in found[0]}
    if together["answer"] is None:
        together["answer"] = "depends"
    if "moves" in together:
        first, *others = (facts["moves"] for facts in found)
        together["moves"] = [move for move in first if all(move in other for other in others)]
    if "by_boss" in together:
        bosses = found[0]["by_boss"]
        together["by_boss"] = {
            boss: _common([facts["by_boss"][boss] for facts in found]) for boss in bosses
        }
    return together


def _common(values: Iterable[object]) -> object:
    """The value that all are, or None."""
    first, *others = values
    return first if all(other == first for other in others) else None


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"


def _kind(value: Fraction) -> str:
    return "yes" if value == 1 else "mixed" if value else "no"
