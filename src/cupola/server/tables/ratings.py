"""Ratings on this server, for those who want one: mine, and the list."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from cupola.server.games.results import MILLIONTHS
from cupola.server.identity.accounts import lock_account
from cupola.server.storage import schema
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.study.ratings import INTERVAL, Rating, RatingShown, shown

MOST_LISTED: Final = 100


class MyRating(Struct, frozen=True):
    """Whether I want a rating, and what it is."""

    is_wanted: bool
    rating: RatingShown | None = None


class RatingWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether I want a rating; a no deletes what there is."""

    is_wanted: bool


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


def stored_rating(mean: int, deviation: int) -> Rating:
    """A rating as its columns hold it."""
    return Rating(mean / MILLIONTHS, deviation / MILLIONTHS)
