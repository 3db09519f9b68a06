"""What players reported, for a moderator: list, look, close."""

import msgspec
from msgspec import Struct
from sqlalchemy import select, update

from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.tables.reports import Evidence
from cupola.server.upkeep.moderation import ModerationError, note_order


class Reported(Struct, frozen=True):
    """A report as it is stored."""

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
    """The reports that nobody has closed, or all, the oldest first."""
    row = schema.reports.c
    query = select(schema.reports).order_by(row.at, row.id)
    if not with_closed:
        query = query.where(row.closed_at.is_(None))
    with services.database.reading() as connection:
        return [Reported(**found) for found in connection.execute(query).mappings()]


def describe_report(services: Services, report: str) -> list[str]:
    """Everything about a report, with the accounts that the other orders name."""
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
    """Note that a report was dealt with, and how."""
    row = schema.reports.c
    with services.database.writing() as connection:
        query = select(row.closed_at).where(row.id == report).with_for_update()
        found = connection.execute(query).first()
        if found is None:
            raise unknown(report)
        if found.closed_at is not None:
            raise ModerationError(f"{report}: is closed already")
        connection.execute(update(schema.reports).where(row.id == report).values(closed_at=services.clock()))
        note_order(connection, services, "close-report", report, reason)


def unknown(report: str) -> ModerationError:
    """There is no such report."""
    return ModerationError(f"{report}: is no report here")
