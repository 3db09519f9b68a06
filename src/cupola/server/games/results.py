"""What the end of a match leaves beside it, in the transaction that ends it."""

from sqlalchemy import Connection, select, update

from cupola.engine.state.state import State
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, seats_of
from cupola.table.parts.game import Game
from cupola.table.study.daily import daily_score


def note_end(connection: Connection, game: Game, state: State) -> None:
    """Note what a match that has just ended came to."""
    note_daily(connection, game, state)


def note_daily(connection: Connection, game: Game, state: State) -> None:
    """The result of a counted attempt; where a bot has played on, it ended without one."""
    attempt = schema.daily_attempts.c
    if connection.execute(select(attempt.day).where(attempt.game == game.id)).first() is None:
        return
    was_handed = bool(entries_between(connection, game.id, 0, game.version, ("handed",), most=1))
    score = daily_score(state, seats_of(connection, game.id), was_handed)
    result = {"ended_at": game.ended_at}
    if score is not None:
        result |= {"prestige": score.prestige, "rival": score.rival, "is_winner": score.is_winner}
    connection.execute(update(schema.daily_attempts).where(attempt.game == game.id).values(result))
