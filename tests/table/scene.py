"""A table in memory with its people: what tests do at it."""

import random

from cupola.bots.bot import Budget
from cupola.bots.registry import bot_named
from cupola.engine.state.luck import Luck
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.table.history.leaving import TAKE_BACK
from cupola.table.history.table import Table
from cupola.table.memory import after_change, in_memory
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Change
from cupola.table.parts.problems import Unusable
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import SeatOrder, TableOrder, begin, open_table
from cupola.table.seating.seats import sit_invited
from cupola.table.turns.commit import (
    BotAsked,
    TurnOrder,
    bot_to_move,
    fallback_steps,
    match_now,
    take_bot_turn,
    take_turn,
)

EQUIPMENT = Equipment(standard_catalogue())
ANN = Viewer("ann", "Ann")
BORIS = Viewer("boris", "Boris")
NOBODY = Viewer()
NOW = 1_800_000_000_000


def opened(options: TableOptions, *seats: SeatOrder, seed: str = "a table", starts: bool = True) -> Table:
    """A table that Ann sets, of practice so that it is the same at every run."""
    order = TableOrder(options, seats, seed=seed, start=starts)
    return in_memory(open_table(order, ANN, EQUIPMENT, NOW), EQUIPMENT)


def begun(table: Table, *guests: Viewer) -> Table:
    free = [seat for seat in table.seats if seat.kind == "free"]
    for seat, guest in zip(free, guests, strict=False):
        table = after_change(table, sit_invited(table, seat, None, guest, NOW))
    return after_change(table, begin(table, "ann", EQUIPMENT, NOW))


def who_decides(table: Table) -> Viewer:
    assert table.game.decider is not None
    seat = table.seats[table.game.decider]
    return Viewer(seat.account, seat.name)


def some_steps(table: Table, equipment: Equipment = EQUIPMENT) -> tuple[str, ...]:
    choosing = random.Random(table.game.version)
    match = match_now(table, equipment)
    while not match.commits:
        match.choose(choosing.choice(match.legal()))
    return tuple(step.action for step in match.steps)


def next_move(table: Table, equipment: Equipment, now: int) -> Change | None:
    bot = bot_to_move(table.game, table.seats)
    if bot is not None:
        luck, asked = Luck(table.game.version), BotAsked(table.game.position, bot.seat)
        thinking = bot_named(str(bot.bot))
        thought = thinking.think(table.state, bot.seat, equipment.catalogue, luck, Budget(nodes=50))
        try:
            taken = take_bot_turn(table, asked, thought.steps, equipment, now)
        except Unusable:  # R10
            steps = fallback_steps(table.state, bot.seat, table.game.version, equipment.catalogue)
            taken = take_bot_turn(table, asked, steps, equipment, now)
        return None if taken is None else taken.change
    steps = some_steps(table, equipment)
    order = TurnOrder(table.game.version, steps, f"v{table.game.version}", end_turn=True)
    return take_turn(table, order, who_decides(table), equipment, now).change


def moved(table: Table) -> Table:
    is_bots = bot_to_move(table.game, table.seats) is not None
    return after_change(table, next_move(table, EQUIPMENT, NOW + TAKE_BACK if is_bots else NOW))


def played(table: Table, moves: int | None = None) -> Table:
    while table.game.status == "running" and moves != 0:
        table = moved(table)
        moves = None if moves is None else moves - 1
    return table
