"""Bots that misbehave, each in its own way, and work for processes; asked for by import path."""

import os
from pathlib import Path
from signal import SIG_IGN, SIGTERM, signal
from time import sleep

from cupola.bots.bot import Budget, Thought, take_step
from cupola.bots.registry import bot_named
from cupola.engine.constants.actions import ACTION_NAMES
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import play_at_random
from cupola.play.setup.catalogue import Catalogue


class Endless:
    """Loops for ever inside compiled code, with every polite request to stop turned off; leaves the number of
    its process behind for the test.
    """

    def think(self, *_: object) -> Thought:
        signal(SIGTERM, SIG_IGN)
        leave_trace()
        sum(range(10**15))
        return Thought(())


def leave_trace() -> None:
    trace = os.environ.get("STUBBORN_TRACE")
    if trace:
        Path(trace).write_text(str(os.getpid()), encoding="ascii")


class Polite:
    """Loops for ever in the rules, match after match."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        leave_trace()
        while True:
            play_at_random(state.copy(), luck, 1_000_000)


class Leisurely:
    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        sleep(1.0)
        return bot_named("random").think(state, seat, catalogue, luck, budget)


class Crashing:
    def think(self, *_: object) -> Thought:
        raise ArithmeticError("no idea")


class Suicidal:
    def think(self, *_: object) -> Thought:
        os._exit(9)


class Hoarding:
    def think(self, *_: object) -> Thought:
        return Thought(("end-turn",) * 10**12)


class Illegal:
    def think(self, *_: object) -> Thought:
        return Thought(("end-turn",))


class Babbling:
    def think(self, *_: object) -> Thought:
        return Thought(("checkmate",))


class Silent:
    def think(self, *_: object) -> Thought:
        return Thought(())


class Unsendable:
    def think(self, *_: object) -> Thought:
        return Thought((lambda: "",))  # type: ignore[arg-type]


def process_number(_: int) -> int:
    return os.getpid()


def niceness(_: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def doubled(number: int) -> int:
    return 2 * number


def endless(number: int) -> int:
    return sum(range(10**15)) + number


def broken(number: int) -> int:
    raise ArithmeticError(number)


class Halting:
    """Takes one step that leaves more to decide, wherever there is one."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        choices = state.legal()
        unfinished = [action for action in choices if not take_step(state.copy(), seat, action)]
        return Thought((ACTION_NAMES[(unfinished or choices)[0]],))
