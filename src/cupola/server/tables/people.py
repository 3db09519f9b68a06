"""People I have played with: those who shared a match with an account, by the name they had there."""

from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, select

from cupola.server.secrets import digest_of
from cupola.server.storage import schema
from cupola.server.tables.chat import muted_accounts
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer, account_of

MOST_PEOPLE: Final = 200
MOST_SEATS: Final = 5_000  # of others that are looked at; the latest tell who is known


class Known(Struct, frozen=True):
    """An account that shared matches with the asker."""

    account: str
    name: str
    games: int
    played_at: int


class PersonView(Struct, frozen=True):
    """Somebody I have played with: a handle, never the account (S1), and the name they had the last time."""

    id: str
    name: str
    games: int
    played_at: int


def people_of(connection: Connection, viewer: Viewer) -> tuple[PersonView, ...]:
    """The people an account has played with, the latest first; those it muted are left out."""
    account = account_of(viewer)
    muted = set(muted_accounts(connection, account))
    known = [each for each in known_to(connection, account) if each.account not in muted]
    return tuple(
        PersonView(handle_of(account, each.account), each.name, each.games, each.played_at)
        for each in known[:MOST_PEOPLE]
    )


def person_meant(connection: Connection, account: str, handle: str) -> Known:
    """Who is meant by a handle; raise a `Problem` where the asker has played with nobody like that."""
    for each in known_to(connection, account):
        if handle_of(account, each.account) == handle:
            return each
    raise unknown_person()


def known_to(connection: Connection, account: str) -> list[Known]:
    """Everybody who shared a match that began with an account, the latest first."""
    game, seat, other = schema.games.c, schema.seats.c, schema.accounts.c
    query = (
        select(seat.account, seat.name, game.id, game.moved_at)
        .join(schema.games, game.id == seat.game)
        .join(schema.accounts, other.id == seat.account)
        .where(shares_with(account), seat.account != account, ~other.is_deleted)
        .order_by(game.moved_at.desc(), game.id)
        .limit(MOST_SEATS)
    )
    found: dict[str, Known] = {}
    games: dict[str, set[str]] = {}
    for row in connection.execute(query):
        games.setdefault(row.account, set()).add(row.id)
        found.setdefault(row.account, Known(row.account, row.name, 0, row.moved_at))
    return [
        Known(each.account, each.name, len(games[each.account]), each.played_at) for each in found.values()
    ]


def shares_with(account: str) -> ColumnElement[bool]:
    """Whether a game that began has a seat of an account."""
    mine = select(schema.seats.c.game).where(schema.seats.c.account == account)
    return schema.games.c.id.in_(mine) & schema.games.c.status.in_(("running", "over"))


def handle_of(account: str, other: str) -> str:
    """A name for a person that tells nobody the account: both ids are too long to be found by trying."""
    return digest_of(f"{account} knows {other}")[:24]


def unknown_person() -> Problem:
    """The asker has never played with anybody of that name."""
    return Problem(404, "unknown_person", "You have played with nobody like that.")
