"""`--certificate FILE`: write down what proves an answer, or say why not."""

from ronin.model.seven_ronin.pieces import GAME_NAME
from ronin.verify.console.certificate_file import write_certificate as write
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.certificate_writing import certificate_json
from ronin.verify.seven_ronin.search.questions import Answer, Question
from ronin.verify.seven_ronin.setting import Setting


def write_certificate(
    path: str, question: Question, answer: Answer, setting: Setting, seconds: float | None
) -> bool:
    """Write the certificate in `seconds` seconds; if there is none, say why on standard error."""
    clock = Clock(seconds)
    return write(
        path,
        GAME_NAME,
        lambda: certificate_json(question, answer, setting.village, setting.rulings, clock),
    )
