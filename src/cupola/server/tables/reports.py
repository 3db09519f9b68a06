"""What reports keep of a table, and how it is forgotten with an account."""

from typing import Literal

import msgspec
from msgspec import Struct, structs
from sqlalchemy import Connection, delete, or_, select, update

from cupola.server.storage import schema

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
