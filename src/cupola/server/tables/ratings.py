"""Ratings on this server, for those who want one: mine, and the list."""

from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from cupola.server.games.rated_pairs import pair_of, pairs_left_out
from cupola.server.games.results import MILLIONTHS
from cupola.server.identity.accounts import lock_account
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, find_game, seats_of
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer, account_of, check_may_watch
from cupola.table.study.ratings import (
    INTERVAL,
    TELLING,
    LeftOut,
    Rating,
    RatingShown,
    Unrated,
    began_at,
    player_of,
    shown,
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


def my_rating(connection: Connection, viewer: Viewer) -> MyRating:
    """The rating of an account that wants one."""
    row = schema.ratings.c
    query = select(row.mean, row.deviation, row.matches).where(row.account == account_of(viewer))
    found = connection.execute(query).first()
    if found is None:
        return MyRating(False)
    return MyRating(True, shown(stored_rating(found.mean, found.deviation), found.matches))


def wish(connection: Connection, viewer: Viewer, is_wanted: bool, now: int) -> MyRating:
    """Begin to rate an account with its next match, or forget its rating and every trace of it."""
    account = account_of(viewer)
    lock_account(connection, account)
    if not is_wanted:
        forget_rating(connection, account)
    elif not my_rating(connection, viewer).is_wanted:
        fresh = Rating()
        row = {
            "account": account,
            "since": now,
            "mean": round(fresh.mean * MILLIONTHS),
            "deviation": round(fresh.deviation * MILLIONTHS),
            "matches": 0,
        }
        connection.execute(insert(schema.ratings).values(row))
    return my_rating(connection, viewer)


def forget_rating(connection: Connection, account: str) -> None:
    """Delete the rating of an account and the matches it came from; those of others stay as they are."""
    for table in (schema.rated_matches, schema.ratings):
        connection.execute(delete(table).where(table.c.account == account))


def listed_ratings(connection: Connection, viewer: Viewer) -> RatingList:
    """Those who were rated at least once, the surest strength first."""
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
                shown(stored_rating(each.mean, each.deviation), each.matches),
                each.account == viewer.account,
            )
            for each in connection.execute(query)
        )
    )


def match_count(connection: Connection, game_id: str, viewer: Viewer) -> MatchCount:
    """Whether a match counted for the asker, and if not, why."""
    account = account_of(viewer)
    game, seats = find_game(connection, game_id), seats_of(connection, game_id)
    check_may_watch(game, viewer, seats)
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
    """Since when each of these wants a rating, without those who want none."""
    row = schema.ratings.c
    query = select(row.account, row.since).where(row.account.in_(accounts))
    return {each.account: each.since for each in connection.execute(query)}


def has_counted(connection: Connection, game: Game, account: str) -> bool:
    """Whether a match is among those that a rating comes from."""
    row = schema.rated_matches.c
    query = select(row.game).where(row.game == game.id, row.account == account)
    return connection.execute(query).first() is not None


def stored_rating(mean: int, deviation: int) -> Rating:
    """A rating as its columns hold it."""
    return Rating(mean / MILLIONTHS, deviation / MILLIONTHS)
