"""A match as a tree of nodes that steps, copies, and remembers what each seat saw."""

from functools import cache
from typing import NamedTuple

from cupola.engine.accessors.cells import is_over
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import ACTION_NAMES, CHOOSE_SPARE, KEEP_CONTRACT, UNDER_CONTRACT
from cupola.engine.constants.frames import CONTRACT_FRAME, FRAME_NAMES
from cupola.engine.constants.layout import IN_DECK
from cupola.engine.observe.batch import take_forced
from cupola.engine.rules.guilds.contracts import nth_at
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
from cupola.engine.turn.offers import offer_options
from cupola.lab.environments.table import Table
from cupola.play.setup.options import TableOptions


class LogEntry(NamedTuple):
    """An event: as everyone saw it, and as one seat saw it."""

    openly: str
    seat: int
    secretly: str


class BranchingMatch:
    """One match under way; a copy of it goes its own way."""

    def __init__(self, table: Table, state: State, log: list[LogEntry]) -> None:
        self.table = table
        self.state = state
        self.log = log

    def __deepcopy__(self, memory: dict[int, object]) -> "BranchingMatch":
        return BranchingMatch(self.table, self.state.copy(), self.log[:])

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.table.options, self.state.values(), self.log)

    def is_over(self) -> bool:
        """Whether the match is scored."""
        return is_over(self.state)

    def is_chance(self) -> bool:
        """Whether chance is next."""
        return is_chance(self.state)

    def decider(self) -> int:
        """The seat that decides."""
        return decider(self.state)

    def outcomes(self) -> int:
        """How many equally likely outcomes chance has."""
        return chance_count(self.state)

    def legal(self, seat: int) -> list[int]:
        """What a seat may choose, in rising order; nothing where another decides."""
        return sorted(self.state.legal()) if self.decider() == seat else []

    def choose(self, action: int) -> None:
        """Take a decision; which contract is kept or laid back only its owner sees (N8)."""
        name = ACTION_NAMES[action]
        openly = name
        if KEEP_CONTRACT <= action < CHOOSE_SPARE:
            openly = f"contract:?:{'keep' if action < UNDER_CONTRACT else 'under'}"
        seat = self.decider()
        self.log.append(LogEntry(f"{seat} {openly}", seat, f"{seat} {name}"))
        apply(self.state, action)
        take_forced(self.state)

    def land(self, outcome: int) -> None:
        """Let chance fall, outcomes counted from 0; which contract is drawn only its owner sees (N8)."""
        kind = top_kind(self.state)
        openly = secretly = f"{FRAME_NAMES[kind]} {outcome + 1}"
        if kind == CONTRACT_FRAME:
            openly = "contract ?"
            secretly = f"contract {nth_at(self.state, IN_DECK, outcome) + 1}"
        self.log.append(LogEntry(openly, self.decider(), secretly))
        land(self.state, outcome + 1)
        take_forced(self.state)

    def returns(self) -> list[float]:
        """What the end is worth to every player; 0 before it."""
        if not self.is_over():
            return [0.0] * self.table.players
        return [self.table.reward_of(self.state, seat) for seat in range(self.table.players)]

    def log_of(self, seat: int) -> list[str]:
        """Everything that happened, as a seat saw it."""
        return [secretly if owner == seat else openly for openly, owner, secretly in self.log]


def restored(options: TableOptions, values: list[int], log: list[LogEntry]) -> BranchingMatch:
    """The match that was stored."""
    table = table_of(options)
    state = State(table.catalogue.tables)
    state.load(values)
    if not is_over(state) and not is_chance(state):
        offer_options(state)
    return BranchingMatch(table, state, log)


@cache
def table_of(options: TableOptions) -> Table:
    """The table of some options, made once."""
    return Table(options)


def begun(table: Table, setup_seed: int) -> BranchingMatch:
    """A table laid from a seed, on to its first decision or draw."""
    state = table.begin(Luck(setup_seed))
    take_forced(state)
    return BranchingMatch(table, state, [])
