"""The compiled kernels made ready for use: loaded or, the first time ever, compiled.

To compile takes five to twenty seconds and cannot be stopped in between; so another thread does it,
and whoever has no time left does not wait for it. Who only refutes waits for what refutes.
"""

import sys
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache
from threading import Thread
from typing import Any

import numpy as np
from numba.core import event

from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.search.memory import uncounted
from ronin.verify.seven_ronin.search import native
from ronin.verify.seven_ronin.search.kernel_input import Memory, list_defences

MESSAGE = "ronin: compiling the search once (5 to 20 s)"


def make_ready(clock: Clock, call: Callable[[], None] | None = None) -> None:
    """Wait until the kernels can be called; OutOfTime if the clock does not allow it.

    `call` calls each of them; those of one round if it is not given.
    """
    try:
        with uncounted():
            _preparation(call or call_each).result(clock.seconds)
    except TimeoutError:
        raise OutOfTime from None
    except MemoryError:
        _preparation.cache_clear()
        raise


@cache
def _preparation(call: Callable[[], None]) -> Future[None]:
    prepared: Future[None] = Future()

    def prepare() -> None:
        try:
            with uncounted(), event.install_listener("numba:compile", Announced()):
                call()
        except BaseException as fault:
            prepared.set_exception(fault)
        else:
            prepared.set_result(None)

    Thread(target=prepare, daemon=True).start()
    return prepared


class Announced(event.Listener):
    """Tells whoever sits at a terminal, once, what there is to wait for."""

    def __init__(self) -> None:
        self.told = False

    def on_start(self, _: object) -> None:
        """Numba compiles something; what it finds on disk it does not compile."""
        if not self.told and sys.stderr.isatty():
            print(MESSAGE, file=sys.stderr, flush=True)
        self.told = True

    def on_end(self, _: object) -> None:
        """Nothing is told about the end."""


def call_refuting() -> None:
    """Call what lists deployments and refutes them, on a game of nobody against nobody."""
    attack, defence = _nobody()
    one = np.zeros(1, np.int64)
    nobody = np.zeros(7, np.int64)
    together = np.zeros((11, 1), np.bool_)
    list_defences(nobody, together, nobody, defence)
    native.list_attacks(np.zeros(2, np.int64), one, one, one + 1, 0, attack)
    pairs = np.zeros((1, 2), np.int64)
    memory = np.zeros(native.FACTS, np.int64), *Memory(4).arrays
    native.refute_each(attack, defence, True, one, np.zeros(4, np.int64), 1, pairs, *memory)


def call_each() -> None:
    """The same with each kernel of one round."""
    call_refuting()
    attack, defence = _nobody()
    one = np.zeros(1, np.int64)
    bits = np.zeros((1, 1), np.uint64)
    pairs = np.zeros((1, 2), np.int64)
    unknown = np.full((1, 1), native.UNKNOWN, np.int8)
    memory = np.zeros(native.FACTS, np.int64), *Memory(4).arrays
    native.fill(attack, defence, unknown, *memory)
    native.improve(attack, defence, True, one, one, 1, bits, bits, 0, 1, pairs, *memory)


def _nobody() -> tuple[Any, Any]:
    return np.zeros((1, 11), np.int8), np.full((1, 7), native.NOWHERE, np.int8)
