"""Ratings: mine, if I want one, and the list of this server."""

from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from cupola.calls.context import GameId
from cupola.server.context import ServerContext
from cupola.server.games.results import figures_of, pair_of, pairs_left_out, stored_rating
from cupola.server.identity import lock_account
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, find_game_and_seats
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import account_id, check_may_watch
from cupola.table.study.ratings import (
    INTERVAL,
    TELLING,
    LeftOut,
    Rating,
    RatingShown,
    Unrated,
    began_at,
    player_of,
    rating_view,
    why_unrated,
)

MOST_LISTED: Final = 100


class MyRating(Struct, frozen=True):
    """Whether I want a rating, and what it is."""

    is_wanted: bool
    rating: RatingShown | None = None


class RatingWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether I want a rating; a no deletes what there is."""

    is_wanted: bool


class SeatLeftOut(Struct, frozen=True):
    """A player against whom a match did not count for me, and why."""

    seat: int
    why: LeftOut


class MatchCount(Struct, frozen=True):
    """Whether a match with other people counted for my rating; null where it is not over, or I have none.

    `why` is the reason where it counted for nobody, or not for me; `left_out` those against whom it did not.
    """

    has_counted: bool | None = None
    why: Unrated | Literal["late", "alone"] | None = None
    left_out: tuple[SeatLeftOut, ...] = ()


class RatingRow(Struct, frozen=True):
    """A player in the list."""

    name: str
    rating: RatingShown
    is_mine: bool


class RatingList(Struct, frozen=True):
    """Those who have a rating, by the lower end of its interval."""

    ratings: tuple[RatingRow, ...]


def get_rating(context: ServerContext) -> MyRating:
    """Whether I want a rating, and what it is."""
    row = schema.ratings.c
    query = select(row.mean, row.deviation, row.matches).where(row.account == account_id(context.viewer))
    found = context.connection.execute(query).first()
    if found is None:
        return MyRating(False)
    return MyRating(True, rating_view(stored_rating(found.mean, found.deviation), found.matches))


def put_rating(context: ServerContext, order: RatingWish) -> MyRating:
    """Want a rating from my next match on, or none any more, which deletes what there is."""
    account, connection = account_id(context.viewer), context.connection
    lock_account(connection, account)
    if not order.is_wanted:
        for table in (schema.rated_matches, schema.ratings):  # those of others stay as they are
            connection.execute(delete(table).where(table.c.account == account))
    elif not get_rating(context).is_wanted:
        row = {"account": account, "since": context.now, "matches": 0, **figures_of(Rating())}
        connection.execute(insert(schema.ratings).values(row))
    return get_rating(context)


def get_ratings(context: ServerContext) -> RatingList:
    """The players of this server who want a rating and have played for it."""
    row, account = schema.ratings.c, schema.accounts.c
    lower = row.mean - INTERVAL * row.deviation
    query = (
        select(row.account, row.mean, row.deviation, row.matches, account.name)
        .join(schema.accounts, account.id == row.account)
        .where(row.matches > 0)
        .order_by(lower.desc(), row.account)
        .limit(MOST_LISTED)
    )
    return RatingList(
        tuple(
            RatingRow(
                each.name,
                rating_view(stored_rating(each.mean, each.deviation), each.matches),
                each.account == context.viewer.account,
            )
            for each in context.connection.execute(query)
        )
    )


def get_match_count(context: ServerContext, game_id: GameId) -> MatchCount:
    """Whether a match that is over counted for my rating, and if not, why."""
    account, connection = account_id(context.viewer), context.connection
    game, seats = find_game_and_seats(connection, game_id)
    check_may_watch(game, context.viewer, seats)
    entries = entries_between(connection, game_id, 0, game.version, TELLING)
    players = {player: seat.seat for seat in seats if (player := player_of(seat, entries)) is not None}
    since = rated_since(connection, tuple(players))
    began = began_at(entries)
    if game.status != "over" or began is None or account not in since or len(players) < 2:
        return MatchCount()
    why = why_unrated(game, seats, entries)
    if why is not None or since[account] > began:
        return MatchCount(False, why or "late")
    rivals = [each for each, asked_at in since.items() if asked_at <= began and each != account]
    doubts = pairs_left_out(connection, game, [account, *rivals])
    left_out = tuple(
        SeatLeftOut(players[each], doubts[pair])
        for each in rivals
        if (pair := pair_of(account, each)) in doubts
    )
    if has_counted(connection, game, account):
        return MatchCount(True, None, left_out)
    return MatchCount(False, None if left_out else "alone", left_out)


def rated_since(connection: Connection, accounts: tuple[str, ...]) -> dict[str, int]:
    row = schema.ratings.c
    query = select(row.account, row.since).where(row.account.in_(accounts))
    return {each.account: each.since for each in connection.execute(query)}


def has_counted(connection: Connection, game: Game, account: str) -> bool:
    row = schema.rated_matches.c
    query = select(row.game).where(row.game == game.id, row.account == account)
    return connection.execute(query).first() is not None
