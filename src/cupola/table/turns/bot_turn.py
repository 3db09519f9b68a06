"""A bot's turn: its steps are taken like anyone's."""

from msgspec import Struct

from cupola.bots.bot import Budget
from cupola.bots.registry import FALLBACK, bot_named
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.play.match import RULES_VERSION
from cupola.play.setup.catalogue import Catalogue
from cupola.table.history.leaving import rest_before_bot
from cupola.table.history.table import Table
from cupola.table.parts.equipment import FALLBACK_STREAM, Equipment
from cupola.table.parts.game import Author, Game, Seat
from cupola.table.turns.commit import Committed, TurnOrder, commit_steps


class BotAsked(Struct, frozen=True):
    """A bot's turn as it was read; it must still stand like this when its steps are taken."""

    position: int
    seat: int


def bot_to_move(game: Game, seats: tuple[Seat, ...]) -> Seat | None:
    """The deciding seat if a bot plays it; R9: at a match of other rules nobody moves."""
    if game.status != "running" or game.decider is None or game.rules != RULES_VERSION:
        return None
    seat = seats[game.decider]
    return seat if seat.kind == "bot" else None


def take_bot_turn(
    table: Table, asked: BotAsked, steps: tuple[str, ...], equipment: Equipment, now: int
) -> Committed | None:
    """None where the table has moved on, the seat changed hands, or may yet.

    The key is the version that is answered, so that of two thoughts about one position one wins (R2).
    """
    seat = bot_to_move(table.game, table.seats)
    if seat is None or table.game.position != asked.position or seat.seat != asked.seat:
        return None
    if rest_before_bot(table, now):
        return None
    key = f"bot:{asked.position}"
    order = TurnOrder(asked.position, steps, key, end_turn=True)
    return commit_steps(table, order, Author(seat.seat, None, asked.position, key), equipment, now)


def fallback_steps(shown: State, seat: int, seed: int, catalogue: Catalogue) -> tuple[str, ...]:
    """What the fallback plays, in microseconds and always to the close of the commit."""
    luck = Luck(seed, FALLBACK_STREAM)
    return bot_named(FALLBACK).think(shown, seat, catalogue, luck, Budget()).steps
