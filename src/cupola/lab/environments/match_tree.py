"""A match as a tree of nodes that steps, copies, and remembers what each seat saw."""

from functools import cache
from typing import NamedTuple

from cupola.engine.accessors.board import banner, card, die_space, die_value, height, is_finished, tower_count
from cupola.engine.accessors.cells import finished, goods, is_over, players, rubles, turn_number, turn_seat
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import (
    ACTION_NAMES,
    DIE_NAMES,
    FAMILY_OF,
    KEEP_CONTRACT,
    MATERIAL_NAMES,
    SECTION_NAMES,
    UNDER_CONTRACT,
)
from cupola.engine.constants.frames import CONTRACT_FRAME, FRAME_NAMES
from cupola.engine.constants.layout import FLOORS, IN_DECK, MATERIALS
from cupola.engine.observe.batch import take_forced
from cupola.engine.rules.guilds.contracts import nth_at
from cupola.engine.rules.track import prestige
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
from cupola.engine.turn.offers import offer_options
from cupola.lab.environments.table import Table
from cupola.play.setup.options import TableOptions


class LogEntry(NamedTuple):
    openly: str
    seat: int
    secretly: str


class BranchingMatch:
    """A copy of it goes its own way."""

    def __init__(self, table: Table, state: State, log: list[LogEntry]) -> None:
        self.table = table
        self.state = state
        self.log = log

    def __deepcopy__(self, memory: dict[int, object]) -> "BranchingMatch":
        return BranchingMatch(self.table, self.state.copy(), self.log[:])

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (self.table.options, self.state.values(), self.log)

    def is_over(self) -> bool:
        return is_over(self.state)

    def is_chance(self) -> bool:
        return is_chance(self.state)

    def decider(self) -> int:
        return decider(self.state)

    def outcomes(self) -> int:
        return chance_count(self.state)

    def legal(self, seat: int) -> list[int]:
        """In rising order; empty where another decides."""
        return sorted(self.state.legal()) if self.decider() == seat else []

    def choose(self, action: int) -> None:
        """Take a decision; which contract is kept or laid back only its owner sees (N8)."""
        name = ACTION_NAMES[action]
        openly = name
        if FAMILY_OF[action] in (KEEP_CONTRACT, UNDER_CONTRACT):
            openly = f"contract:?:{'keep' if FAMILY_OF[action] == KEEP_CONTRACT else 'under'}"
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
        if not self.is_over():
            return [0.0] * self.table.players
        return [self.table.reward_of(self.state, seat) for seat in range(self.table.players)]

    def log_of(self, seat: int) -> list[str]:
        return [secretly if owner == seat else openly for openly, owner, secretly in self.log]


def restore(options: TableOptions, values: list[int], log: list[LogEntry]) -> BranchingMatch:
    table = table_of(options)
    state = State(table.catalogue.tables)
    state.load(values)
    if not is_over(state) and not is_chance(state):
        offer_options(state)
    return BranchingMatch(table, state, log)


@cache
def table_of(options: TableOptions) -> Table:
    return Table(options)


def begin(table: Table, setup_seed: int) -> BranchingMatch:
    state = table.begin(Luck(setup_seed))
    take_forced(state)
    return BranchingMatch(table, state, [])


def picture(state: State) -> str:
    whose = "over" if is_over(state) else f"seat {turn_seat(state)}, seat {decider(state)} decides"
    lines = [f"turn {turn_number(state)}: {whose}"]
    lines += [player_line(state, seat) for seat in range(players(state))]
    dice = [
        f"{DIE_NAMES[die]} {die_value(state, die)} on {die_space(state, die) + 1}"
        for die in range(dice_in_play(state))
    ]
    lines.append("dice: " + ", ".join(dice))
    lines += [tower_line(state, tower) for tower in range(tower_count(state))]
    return "\n".join(lines)


def player_line(state: State, seat: int) -> str:
    held = [
        f"{goods(state, seat, kind)} {MATERIAL_NAMES[kind]}"
        for kind in range(MATERIALS)
        if goods(state, seat, kind) > 0
    ]
    points = f"{prestige(state, seat)} prestige, {finished(state, seat)} finished"
    return ", ".join([f"seat {seat}: {points}", f"{rubles(state, seat)} rubles", *held])


def tower_line(state: State, tower: int) -> str:
    sections = range(tower * FLOORS, tower * FLOORS + height(state, tower))
    return "  ".join(section_word(state, section) for section in sections if card(state, section) >= 0)


def section_word(state: State, section: int) -> str:
    """Its name, then - for nobody or the seat, then ! when it is finished."""
    owner = banner(state, section)
    claimed = "-" if owner < 0 else str(owner)
    return f"{SECTION_NAMES[section]}:{claimed}{'!' if is_finished(state, section) else ''}"
