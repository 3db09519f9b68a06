"""Moderation of a small public server: look at a table, close it, silence, ban; every order is logged."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_network
from typing import Final, Literal

import msgspec
from msgspec import Struct, structs
from sqlalchemy import Connection, delete, insert, or_, select, update

from cupola.server.config.settings import Settings
from cupola.server.games.stored_table import find_table, store
from cupola.server.http.guards import literal_address
from cupola.server.identity import new_recovery
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, find_game, seats_of
from cupola.server.upkeep.export import UpkeepError
from cupola.table.parts.entries import Closed, Said
from cupola.table.parts.game import Author, Change, new_id, with_entry
from cupola.table.parts.problems import Problem
from cupola.table.seating.resign import end_unscored
from cupola.table.seating.seats import without_invites

LONGEST_REASON: Final = 200
NEWEST: Final = 2_000_000_000
Order = Literal["close", "silence", "unsilence", "ban", "unban", "close-report"]


class Logged(Struct, frozen=True):
    at: int
    order: str
    subject: str
    reason: str


@contextmanager
def house_of(database_url: str) -> Iterator[Services]:
    """At the database of a server that may be running."""
    services = Services(Settings(database_url))
    try:
        yield services
    except Problem as problem:
        raise UpkeepError(problem.reply.message) from problem
    finally:
        services.close()


def describe(services: Services, game: str) -> list[str]:
    """With the accounts that the other orders name."""
    with services.database.reading() as connection:
        found, seats = find_game(connection, game), seats_of(connection, game)
        said = entries_between(connection, game, 0, NEWEST, ("said",))
    lines = [
        f"{found.id}: {found.status}, host {found.host}",
        *(f"seat {each.seat}: {each.name or '-'}, {each.account or each.kind}" for each in seats),
    ]
    for entry in said:
        if isinstance(entry.body, Said) and entry.body.text is not None:
            lines.append(f"{entry.body.name} ({entry.account}): {entry.body.text}")
    return lines


@contextmanager
def logged_order(services: Services, order: Order, subject: str, reason: str) -> Iterator[Connection]:
    """A transaction that carries out an order, with its line in the log."""
    with services.database.writing() as connection:
        yield connection
        row = {"id": new_id(), "at": services.clock(), "order": order, "subject": subject, "reason": reason}
        connection.execute(insert(schema.moderation), row)


def close(services: Services, game: str, reason: str) -> None:
    """Its record stays."""
    with logged_order(services, "close", game, reason) as connection:
        table = find_table(connection, services, game, is_locked=True)
        if table.game.status in ("over", "closed"):
            raise UpkeepError(f"{game}: is {table.game.status} already")
        now = services.clock()
        closed, entry = with_entry(table.game, Closed(), Author(), now)
        ended = end_unscored(closed, "closed", now)
        store(connection, services, table.game, Change(ended, (entry,), without_invites(table.seats)))


def silence(services: Services, account: str, is_silenced: bool, reason: str) -> None:
    order: Order = "silence" if is_silenced else "unsilence"
    with logged_order(services, order, account, reason) as connection:
        _check_account(connection, account)
        row = schema.accounts
        connection.execute(update(row).where(row.c.id == account).values(is_silenced=is_silenced))


def ban_account(services: Services, account: str, reason: str) -> None:
    """For good: no device, token, code or link of it is worth anything."""
    with logged_order(services, "ban", account, reason) as connection:
        _check_account(connection, account)
        for table in (schema.cookies, schema.tokens, schema.device_links):
            connection.execute(delete(table).where(table.c.account == account))
        gone = {"recovery": None, "recovered_with": None}
        connection.execute(update(schema.accounts).where(schema.accounts.c.id == account).values(gone))


def unban_account(services: Services, account: str, reason: str) -> str:
    """Returns a recovery code to be given to its owner."""
    with logged_order(services, "unban", account, reason) as connection:
        _check_account(connection, account)
        return new_recovery(connection, account)


def ban_network(services: Services, network: str, reason: str) -> None:
    """Nobody there can open or recover an account."""
    named = network_named(network)
    with logged_order(services, "ban", named, reason) as connection:
        connection.execute(delete(schema.banned_networks).where(schema.banned_networks.c.network == named))
        row = {"network": named, "at": services.clock()}
        connection.execute(insert(schema.banned_networks), row)


def unban_network(services: Services, network: str, reason: str) -> None:
    named = network_named(network)
    with logged_order(services, "unban", named, reason) as connection:
        banned = schema.banned_networks
        if connection.execute(delete(banned).where(banned.c.network == named)).rowcount == 0:
            raise UpkeepError(f"{network}: is not banned")


def network_named(network: str) -> str:
    """An address is a network of one."""
    try:
        return str(ip_network(network.strip()))
    except ValueError as error:
        raise UpkeepError(f"{network}: is neither an address nor a network such as 10.0.0.0/24") from error


def is_address(text: str) -> bool:
    return "." in text or ":" in text


def log(services: Services) -> list[Logged]:
    """The oldest first."""
    row = schema.moderation.c
    query = select(row.at, row.order, row.subject, row.reason).order_by(row.at, row.id)
    with services.database.reading() as connection:
        return [Logged(**each) for each in connection.execute(query).mappings()]


def check_address(connection: Connection, client: Sequence[object] | None) -> None:
    asker = literal_address(str(client[0]) if client else "")
    if asker is None:  # a socket without an address
        return
    if isinstance(asker, IPv6Address) and asker.ipv4_mapped is not None:
        asker = asker.ipv4_mapped
    for network in connection.execute(select(schema.banned_networks.c.network)).scalars():
        if asker in ip_network(network):
            raise Problem(403, "banned", "New accounts are not accepted from your network.")


def _check_account(connection: Connection, account: str) -> None:
    row = schema.accounts.c
    if connection.execute(select(row.id).where(row.id == account, ~row.is_deleted)).first() is None:
        raise UpkeepError(f"{account}: is no account here")


# Reports of players


class Reported(Struct, frozen=True):
    id: str
    game: str
    reporter: str
    accused: str | None
    about: str
    reason: str
    evidence: str
    at: int
    closed_at: int | None


def reports(services: Services, with_closed: bool = False) -> list[Reported]:
    """The oldest first."""
    row = schema.reports.c
    query = select(schema.reports).order_by(row.at, row.id)
    if not with_closed:
        query = query.where(row.closed_at.is_(None))
    with services.database.reading() as connection:
        return [Reported(**found) for found in connection.execute(query).mappings()]


def describe_report(services: Services, report: str) -> list[str]:
    """With the accounts that the other orders name."""
    with services.database.reading() as connection:
        query = select(schema.reports).where(schema.reports.c.id == report)
        found = connection.execute(query).mappings().first()
    if found is None:
        raise unknown(report)
    told = Reported(**found)
    then = msgspec.json.decode(told.evidence, type=Evidence)
    return [
        f"{told.id}: {told.about} at {told.game}, {'open' if told.closed_at is None else 'closed'}",
        f"reason: {told.reason}",
        f"reported by: {told.reporter}",
        f"about: {then.accused or '-'}, {told.accused or 'nobody in particular'}",
        f"table: {then.title or '-'}, host {then.host or '-'}",
        *(f"seat {each.seat}: {each.name or '-'}, {each.account or '-'}" for each in then.seats),
        *(f"{each.version} {each.name} ({each.account}): {each.text}" for each in then.lines),
    ]


def close_report(services: Services, report: str, reason: str) -> None:
    row = schema.reports.c
    with logged_order(services, "close-report", report, reason) as connection:
        query = select(row.closed_at).where(row.id == report).with_for_update()
        found = connection.execute(query).first()
        if found is None:
            raise unknown(report)
        if found.closed_at is not None:
            raise UpkeepError(f"{report}: is closed already")
        connection.execute(update(schema.reports).where(row.id == report).values(closed_at=services.clock()))


def unknown(report: str) -> UpkeepError:
    return UpkeepError(f"{report}: is no report here")


# What a report keeps of a table, and how it is forgotten with an account


About = Literal["chat", "name", "person"]


class SeatThen(Struct, frozen=True):
    seat: int
    name: str
    account: str | None


class LineThen(Struct, frozen=True):
    version: int
    name: str
    account: str | None
    text: str


class Evidence(Struct, frozen=True):
    """The table when it was reported; the accused by the name they had."""

    title: str
    host: str
    accused: str
    seats: tuple[SeatThen, ...]
    lines: tuple[LineThen, ...]


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
    seats = tuple(
        structs.replace(seat, name="", account=None) if seat.account == account else seat
        for seat in evidence.seats
    )
    lines = tuple(line for line in evidence.lines if line.account != account)
    if evidence.host == account:
        evidence = structs.replace(evidence, title="", host="")
    return structs.replace(evidence, seats=seats, lines=lines)
