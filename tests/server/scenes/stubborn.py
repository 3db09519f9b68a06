"""Bots that misbehave, each in its own way; asked for by import path."""

import os
from pathlib import Path
from signal import SIG_IGN, SIGTERM, signal
from time import sleep

from cupola.bots.bot import Budget, Thought
from cupola.bots.registry import bot_named
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import play_at_random
from cupola.play.setup.catalogue import Catalogue


class Endless:
    """Loops for ever inside compiled code, with every polite request to stop turned off."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        """Never answers; leaves its process number behind for the test."""
        signal(SIGTERM, SIG_IGN)
        self.leave_trace()
        sum(range(10**15))
        return Thought(())

    def leave_trace(self) -> None:
        """Tell a test which process thinks."""
        trace = os.environ.get("STUBBORN_TRACE")
        if trace:
            Path(trace).write_text(str(os.getpid()), encoding="ascii")


class Polite(Endless):
    """Loops for ever in the rules, match after match."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        """Never answers."""
        self.leave_trace()
        while True:
            play_at_random(state.copy(), luck, 1_000_000)


class Leisurely:
    """Lets a second pass before it answers."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        """The steps of a bot that needs no time."""
        sleep(1.0)
        return bot_named("random").think(state, seat, catalogue, luck, budget)


class Crashing:
    """Raises."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        """Never answers."""
        raise ArithmeticError("no idea")


class Suicidal:
    """Ends its own process."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        """Never answers."""
        os._exit(9)


class Hoarding:
    """Takes more memory than there is for it."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        """Never answers."""
        return Thought(("end-turn",) * 10**12)


class Illegal:
    """Answers with a step that the rules do not allow."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        """A step by a name of the vocabulary, at the wrong moment."""
        return Thought(("end-turn",))


class Babbling:
    """Answers with a step that is no step."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        """Not a step."""
        return Thought(("checkmate",))


class Silent:
    """Answers with no step at all."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        """No step."""
        return Thought(())


class Unsendable:
    """Answers with something that cannot leave its process."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        """A function without a name."""
        return Thought((lambda: "",))  # type: ignore[arg-type]


def process_number(_: int) -> int:
    """Which process does this."""
    return os.getpid()


def niceness(_: int) -> int:
    """How far the process that does this gives way to others."""
    return os.getpriority(os.PRIO_PROCESS, 0)


def doubled(number: int) -> int:
    """Work that is done."""
    return 2 * number


def endless(number: int) -> int:
    """Work that never ends."""
    return sum(range(10**15)) + number


def broken(number: int) -> int:
    """Work that breaks down."""
    raise ArithmeticError(number)
