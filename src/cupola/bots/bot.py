"""The bot protocol: one question, asked with a fair sample of what the seat may know; and runs of steps."""

from collections.abc import Callable, Sequence
from math import inf
from time import monotonic
from typing import Protocol

from msgspec import Struct

from cupola.engine.accessors.cells import turn_number
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES
from cupola.engine.constants.reasons import ALLOWED, REASON_NAMES
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply
from cupola.engine.turn.legal import why_not
from cupola.play.commits import closes_commit
from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.catalogue import Catalogue


class Crew(Protocol):
    """Threads for one thought: where there is a processor for each, it sees more in the same time."""

    threads: int

    def do(self, works: Sequence[Callable[[], None]]) -> None:
        """Do some pieces of work at once, and return when all are done; what one raises is raised here."""
        ...


class Budget(Struct, frozen=True):
    """How much a thought may cost, in states and in time; 0 means no limit.

    With nodes alone a thought is the same on every run and every machine. A thought limited by time
    alone may have a crew.
    """

    nodes: int = 0
    milliseconds: float = 0.0
    crew: Crew | None = None

    def deadline(self) -> float:
        """When, by `time.monotonic`, a thought that begins now must end."""
        return monotonic() + self.milliseconds / 1000 if self.milliseconds > 0 else inf


class Candidate(Struct, frozen=True):
    """Steps that a bot considered, and the prestige margin it expects.

    A bot that looks at the end of the match also says what it expects of it: its own prestige, and its chance
    of winning.
    """

    steps: tuple[str, ...]
    value: float
    prestige: float = 0.0
    chance: float = 0.0


class Report(Struct, frozen=True):
    """What a thought cost and expects; the value is the margin over the rivals, in prestige."""

    nodes: int = 0
    seconds: float = 0.0
    value: float = 0.0
    considered: tuple[Candidate, ...] = ()


class Thought(Struct, frozen=True):
    """The steps a bot takes, and how it chose them."""

    steps: tuple[str, ...]
    report: Report = Report()


class Bot(Protocol):
    """A bot: asked when its seat decides, it answers with steps."""

    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, budget: Budget
    ) -> Thought:
        """The steps, by name, of the seat to decide.

        At least one step, at most up to the one that closes the commit: chance, a reveal, another decider or
        the end of the turn. The state is the bot's own copy, and what is hidden from the seat a fair sample.
        The luck is for the bot's own choices: the same luck and the same nodes give the same thought.
        """
        ...


class BotCard(Struct, frozen=True):
    """How a bot is shown to people: the name a table asks for, and phrases for its title and what it does.

    `seconds` is what it takes for a thought at most; `is_level` is for those meant for people, the others are
    for study.
    """

    name: str
    title: Phrase
    description: Phrase
    seconds: float = 0.6
    is_level: bool = False


def take_step(state: State, seat: int, action: int) -> bool:
    """Whether it closes the commit."""
    began = turn_number(state)
    state.journal = Journal()
    apply(state, action)
    events = state.journal.events()
    state.journal = None
    return closes_commit(state, seat, began, events)


def named_run(state: State, seat: int, actions: Sequence[int]) -> tuple[str, ...]:
    """The names of steps, cut after the one that closes the commit."""
    onward = state.copy()
    names = []
    for action in actions:
        names.append(ACTION_NAMES[action])
        if take_step(onward, seat, action):
            break
    return tuple(names)


def why_not_run(state: State, seat: int, steps: object) -> str:
    """Empty if nothing is wrong; a bot may answer anything."""
    if not isinstance(steps, tuple) or not steps:
        return "no steps"
    onward = state.copy()
    closed = False
    for step in steps:
        if closed:
            return f"{step!r:.60}: the commit was closed before it"
        action = ACTION_IDS.get(step, -1) if isinstance(step, str) else -1
        reason = why_not(onward, action)
        if reason != ALLOWED:
            return f"{step!r:.60}: {REASON_NAMES[reason]}"
        closed = take_step(onward, seat, action)
    return ""
