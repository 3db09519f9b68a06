"""What the end of a match leaves beside it, in the transaction that ends it: a daily result, ratings."""

from typing import Final

from sqlalchemy import Connection, insert, select, update

from cupola.engine.state.state import State
from cupola.server.games.rated_pairs import pair_of, pairs_left_out
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, seats_of
from cupola.table.parts.game import Game
from cupola.table.seen.ranking import results_of
from cupola.table.study.daily import daily_score
from cupola.table.study.ratings import TELLING, RatedSeat, Rating, rated, table_to_rate

MILLIONTHS: Final = 1_000_000


def note_end(connection: Connection, game: Game, state: State) -> None:
    """Note what a match that has just ended came to."""
    note_daily(connection, game, state)
    note_ratings(connection, game, state)


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


def note_ratings(connection: Connection, game: Game, state: State) -> None:
    """Rate the people of a match who wanted that before it began, where they are two or more; once."""
    if game.is_practice or has_been_rated(connection, game.id):
        return
    seats = seats_of(connection, game.id)
    entries = entries_between(connection, game.id, 0, game.version, TELLING)
    table = table_to_rate(game, seats, results_of(state, seats), entries)
    if table is None:
        return
    before = wanted_ratings(connection, table.seats, table.began_at)
    placed = [each for each in table.seats if each.account in before]
    left_out = pairs_left_out(connection, game, [each.account for each in placed])
    numbered = {each.account: number for number, each in enumerate(placed)}
    after = rated(
        [before[each.account] for each in placed],
        [each.place for each in placed],
        [frozenset(numbered[account] for account in pair) for pair in left_out],
    )
    for each, rating in zip(placed, after, strict=True):
        if any(pair_of(each.account, other) not in left_out for other in numbered if other != each.account):
            keep_rating(connection, game, each, rating)


def has_been_rated(connection: Connection, game: str) -> bool:
    """Whether a match has counted before: one that was mended may end twice."""
    row = schema.rated_matches.c
    return connection.execute(select(row.game).where(row.game == game).limit(1)).first() is not None


def wanted_ratings(connection: Connection, seats: tuple[RatedSeat, ...], began_at: int) -> dict[str, Rating]:
    """The ratings of those who wanted one when the match began, locked in one order for everybody."""
    row = schema.ratings.c
    query = (
        select(row.account, row.mean, row.deviation)
        .where(row.account.in_([each.account for each in seats]), row.since <= began_at)
        .order_by(row.account)
        .with_for_update()
    )
    return {
        each.account: Rating(each.mean / MILLIONTHS, each.deviation / MILLIONTHS)
        for each in connection.execute(query)
    }


def keep_rating(connection: Connection, game: Game, seat: RatedSeat, rating: Rating) -> None:
    """Write a rating and the match that it comes from."""
    row = schema.ratings.c
    figures = {
        "mean": round(rating.mean * MILLIONTHS),
        "deviation": round(rating.deviation * MILLIONTHS),
    }
    match = {"game": game.id, "account": seat.account, "place": seat.place, "at": game.ended_at, **figures}
    connection.execute(insert(schema.rated_matches).values(match))
    connection.execute(
        update(schema.ratings).where(row.account == seat.account).values(matches=row.matches + 1, **figures)
    )
