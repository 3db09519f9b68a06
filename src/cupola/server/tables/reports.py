"""Reports by players: what is wrong at a table, kept with what was written there then for a moderator."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct, structs
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, lock_game, seats_of
from cupola.server.tables.chat import Meant, MuteOrder, author_meant
from cupola.table.parts.entries import Said
from cupola.table.parts.game import Game, Seat, Version
from cupola.table.parts.ids import new_id
from cupola.table.parts.problems import Problem, unusable
from cupola.table.parts.user_text import plain
from cupola.table.parts.viewer import Viewer, account_of, check_may_watch

HOUR: Final = 3_600_000
LONGEST_REASON: Final = 200
MOST_LINES: Final = 50  # of chat that are kept with a report, the latest

About = Literal["chat", "name", "person"]


class ReportOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong: the chat, a name or a person, named by a seat or by the version of a message.

    Without either the whole chat is meant, or the name of the table.
    """

    about: About
    reason: Annotated[str, Meta(min_length=1, max_length=LONGEST_REASON)]
    seat: Version | None = None
    version: Version | None = None


class SeatThen(Struct, frozen=True):
    """Who had a seat when it was reported."""

    seat: int
    name: str
    account: str | None


class LineThen(Struct, frozen=True):
    """A line of chat as it was when it was reported."""

    version: int
    name: str
    account: str | None
    text: str


class Evidence(Struct, frozen=True):
    """What a table said of itself when it was reported; the accused by the name they had."""

    title: str
    host: str
    accused: str
    seats: tuple[SeatThen, ...]
    lines: tuple[LineThen, ...]


def report(connection: Connection, services: Services, game: str, order: ReportOrder, viewer: Viewer) -> None:
    """Keep a report; the same one again, while nobody has closed it, is still one."""
    account = account_of(viewer)
    reason = plain(order.reason, "reason", LONGEST_REASON)
    locked = lock_game(connection, game)
    seats = seats_of(connection, game)
    check_may_watch(locked, viewer, seats)
    meant = whom(connection, locked, seats, order)
    if meant.account == account:
        raise unusable("reports_yourself", "You cannot report yourself.")
    row = {
        "game": game,
        "reporter": account,
        "accused": meant.account or None,
        "about": order.about,
        "reason": reason,
    }
    column = schema.reports.c
    same = select(column.id).where(*(column[name] == cell for name, cell in row.items()))
    if connection.execute(same.where(column.closed_at.is_(None))).first() is not None:
        return
    check_pace(connection, services, account)
    evidence = msgspec.json.encode(evidence_of(connection, locked, seats, meant.name)).decode()
    rest = {"id": new_id(), "evidence": evidence, "at": services.clock(), "closed_at": None}
    connection.execute(insert(schema.reports), {**row, **rest})


def whom(connection: Connection, game: Game, seats: tuple[Seat, ...], order: ReportOrder) -> Meant:
    """Who is meant, and what they are called there; nobody where it is the whole chat."""
    if order.seat is not None or order.version is not None:
        return author_meant(connection, game, seats, MuteOrder(order.seat, order.version))
    if order.about == "person":
        raise unusable("nobody_named", "seat: name the seat or a message of the person", field="seat")
    return Meant("", "") if order.about == "chat" else Meant(game.host, "")


def evidence_of(connection: Connection, game: Game, seats: tuple[Seat, ...], accused: str) -> Evidence:
    """What a table says of itself now."""
    said = entries_between(connection, game.id, 0, game.version, ("said",))[-MOST_LINES:]
    lines = tuple(
        LineThen(entry.seq, entry.body.name, entry.account, entry.body.text)
        for entry in said
        if isinstance(entry.body, Said) and entry.body.text is not None
    )
    people = tuple(SeatThen(seat.seat, seat.name, seat.account) for seat in seats)
    return Evidence(game.title, game.host, accused, people, lines)


def check_pace(connection: Connection, services: Services, account: str) -> None:
    """S4: so many reports an hour and no more, whatever worker took them."""
    limit = services.settings.limits.reports_an_hour
    row, now = schema.reports.c, services.clock()
    # A system clock that was put back leaves reports in the future; they count for an hour at most.
    recent = (row.reporter == account, row.at.between(now - HOUR, now + HOUR))
    sent = int(connection.execute(select(func.count()).where(*recent)).scalar_one())
    if services.settings.are_limits_on and sent >= limit:
        raise Problem(
            429,
            "too_many_reports",
            f"At most {limit} reports an hour. Wait a little.",
            limit=limit,
            retry_after=HOUR // 1000,
        )


def forget_reports(connection: Connection, account: str) -> None:
    """Delete the reports by and about an account, and what it wrote and was called in all others."""
    row = schema.reports.c
    connection.execute(delete(schema.reports).where(or_(row.reporter == account, row.accused == account)))
    told = select(row.id, row.evidence).where(row.evidence.contains(account, autoescape=True))
    for found in connection.execute(told).all():
        left = without(msgspec.json.decode(found.evidence, type=Evidence), account)
        text = msgspec.json.encode(left).decode()
        connection.execute(update(schema.reports).where(row.id == found.id).values(evidence=text))


def without(evidence: Evidence, account: str) -> Evidence:
    """What is left where an account is forgotten."""
    seats = tuple(
        structs.replace(seat, name="", account=None) if seat.account == account else seat
        for seat in evidence.seats
    )
    lines = tuple(line for line in evidence.lines if line.account != account)
    if evidence.host == account:
        evidence = structs.replace(evidence, title="", host="")
    return structs.replace(evidence, seats=seats, lines=lines)
