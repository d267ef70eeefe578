"""Answers to questions about the whole game, in JSON and in words."""

from typing import Any

from ronin.model.seven_ronin.pieces import ROUNDS
from ronin.verify.seven_ronin.reach.answering import Answer
from ronin.verify.seven_ronin.reach.goals import Goal

Json = dict[str, Any]

SHOWN_BY = {
    "bounds": "one round from any position that keeps the proved bounds (z3)",
    "accounts": "the accounts of all its rounds do not add up (z3)",
    "fights": "the accounts of all its rounds, with where ronin fight, do not add up (z3)",
}


def answer_json(answer: Answer) -> Json:
    """What was found out, without the game."""
    return {
        "goal": answer.goal.name,
        "question": answer.goal.question,
        "answer": answer.said,
        "rounds": answer.rounds,
        "none_of_fewer_than": answer.none_of_fewer_than,
        "closed": answer.is_closed,
        "proof": [
            {"rounds": proof.rounds, "by": proof.by, "text": SHOWN_BY[proof.by]}
            for proof in answer.refuted
        ],
        "open": list(answer.tried),
    }


def in_words(goal: Goal, said: Json) -> str:
    """The answer as a player would give it."""
    match said["answer"]:
        case "yes":
            return goal.yes.format(said["rounds"])
        case "no":
            return goal.no or "No."
    return "Not known."


def proof_in_words(said: Json) -> str:
    """What is proved and what is not."""
    rounds, least = said["rounds"], said["none_of_fewer_than"]
    if said["answer"] == "no":
        return f"Proved for every round: {_ways(said)}."
    if said["answer"] == "yes" and said["closed"]:
        if rounds == 1:
            return "The first round is the earliest there is."
        return f"None shorter, proved: {_ways(said)}."
    if least > ROUNDS:
        return "Nothing is known."
    proved = f"None of fewer than {least} rounds, proved" if least > 1 else "No bound is proved"
    left = ", ".join(str(number) for number in said["open"])
    return f"{proved}; open for {left or 'longer games'}."


def _ways(said: Json) -> str:
    ways = dict.fromkeys(proof["text"] for proof in said["proof"])
    return "; ".join(ways)
