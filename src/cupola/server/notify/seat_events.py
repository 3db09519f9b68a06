"""What a change says to people who may be away: a seat was taken, somebody left, that ended the match."""

from sqlalchemy import Connection

from cupola.server.notify.outbox import Event, forget_resigned, note
from cupola.table.history.leaving import settled_at
from cupola.table.parts.change import Change
from cupola.table.parts.entries import GivenUp, Handed, Resigned, TookBack, Won
from cupola.table.parts.game import Entry, Game


def note_departures(connection: Connection, change: Change) -> None:
    """Note for everybody concerned who left their seat, and whether that ended the match."""
    for entry in change.entries:
        if isinstance(entry.body, Resigned) and change.game.status == "running":
            note(connection, change.game, "resigned", settled_at(entry), mover=entry.seat)
        note_own_seat(connection, change.game, entry)
        if isinstance(entry.body, TookBack):
            forget_resigned(connection, entry.game, entry.body.of)
        if isinstance(entry.body, Won | GivenUp):
            event: Event = "win_taken" if isinstance(entry.body, Won) else "all_resigned"
            note(connection, change.game, event, entry.at, mover=entry.seat)


def note_own_seat(connection: Connection, game: Game, entry: Entry) -> None:
    """Note for a player what happened to their seat without them."""
    if entry.seat is None or not isinstance(entry.body, Handed | Resigned):
        return
    event = event_of(entry.body)
    if event is not None:
        note(connection, game, event, entry.at, seat=entry.seat)


def event_of(body: Handed | Resigned) -> Event | None:
    """What its player is told of a seat that was handed on; nothing where they did it themselves."""
    if isinstance(body, Resigned):
        return "time_lost" if body.for_time else None
    if body.why == "time":
        return "time_up"
    if body.why == "agreed":
        return "given_away"
    return None if body.silent_days is None else "stood_in"
