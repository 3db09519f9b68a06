"""A bot's turn: its steps are taken like anyone's."""

from contextlib import suppress

from msgspec import Struct

from cupola.bots.bot import Budget, why_not_run
from cupola.bots.registry import FALLBACK, bot_named
from cupola.engine.plain.views import sampled_for
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.play.match import RULES_VERSION
from cupola.play.setup.catalogue import Catalogue
from cupola.table.history.leaving import rest_before_bot
from cupola.table.history.table import Table
from cupola.table.parts.equipment import BOT_STREAM, FALLBACK_STREAM, SAMPLE_STREAM, Equipment
from cupola.table.parts.game import Author, Game, Seat
from cupola.table.parts.problems import Unusable, conflict
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


def play_bot(table: Table, seed: int, budget: Budget, equipment: Equipment, now: int) -> Committed:
    """Let the deciding bot think here, and take its steps.

    R10: steps that the rules refuse or that end too early do not stop a match: the fallback moves.
    """
    seat = bot_to_move(table.game, table.seats)
    if seat is None:
        raise conflict("not_your_turn", "It is not a bot's turn.", decider=table.game.decider)
    shown = sampled_for(table.state, seat.seat, Luck(seed, SAMPLE_STREAM))
    thought = bot_named(str(seat.bot)).think(
        shown.copy(), seat.seat, equipment.catalogue, Luck(seed, BOT_STREAM), budget
    )
    asked = BotAsked(table.game.position, seat.seat)
    committed = None
    if not why_not_run(shown, seat.seat, thought.steps):
        with suppress(Unusable):
            committed = take_bot_turn(table, asked, thought.steps, equipment, now)
    if committed is None:
        steps = fallback_steps(shown, seat.seat, seed, equipment.catalogue)
        committed = take_bot_turn(table, asked, steps, equipment, now)
    assert committed is not None
    return committed


def fallback_steps(shown: State, seat: int, seed: int, catalogue: Catalogue) -> tuple[str, ...]:
    """What the fallback plays, in microseconds and always to the close of the commit."""
    luck = Luck(seed, FALLBACK_STREAM)
    return bot_named(FALLBACK).think(shown, seat, catalogue, luck, Budget()).steps
