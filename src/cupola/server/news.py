"""What happened at a table after a version, as one viewer may know it (R5)."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, bindparam, select

from cupola.play.catalogue import Catalogue
from cupola.play.log import phrases
from cupola.play.named_events import NamedEvent, named_events_for
from cupola.play.veil import Veil
from cupola.play.words import Phrase
from cupola.server import schema
from cupola.server.happenings import Handed, Renamed, Resigned, Said, Seated, UndoAnswered, UndoAsked, Undone
from cupola.server.house import House
from cupola.server.rows import Entry, Game, entries_between
from cupola.server.standing import Moment, Played
from cupola.server.viewer import Viewer

_MUTED: Final = select(schema.mutes.c.muted).where(schema.mutes.c.account == bindparam("by_account"))


class SeenStep(Struct, frozen=True):
    """One step: who took it, its name, what happened by name, and the same in sentences."""

    turn: int
    seat: int
    action: str
    events: tuple[NamedEvent, ...]
    lines: tuple[Phrase, ...]


class News(Struct, frozen=True, omit_defaults=True):
    """One entry of a game; which of the later fields are there depends on its kind."""

    version: int
    kind: str
    at: int
    seat: int | None = None
    name: str | None = None
    text: str | None = None
    bot: str | None = None
    to: int | None = None
    granted: bool | None = None
    silent_days: int | None = None
    is_yours: bool = False
    steps: tuple[SeenStep, ...] = ()


def news_after(
    connection: Connection, house: House, game: Game, viewer: Viewer, seat: int | None, after: int
) -> tuple[News, ...]:
    """Everything after a version that this viewer may know, in order."""
    if after >= game.version:
        return ()
    entries = entries_between(connection, game.id, after, game.version)
    muted = muted_by(connection, viewer) if any(entry.kind == "said" for entry in entries) else frozenset()
    moments = {m.entry.seq: m for m in house.standings.moments(connection, game, after, game.version)}
    heard = (entry for entry in entries if entry.kind != "said" or entry.account not in muted)
    return tuple(told(heard, moments, house.catalogue, viewer, seat))


def told(
    entries: Iterable[Entry],
    moments: dict[int, Moment],
    catalogue: Catalogue,
    viewer: Viewer,
    seat: int | None,
) -> Iterator[News]:
    """Entries as one viewer may know them."""
    for entry in entries:
        moment = moments.get(entry.seq)
        yield news_of(entry, moment, catalogue, viewer, seat)


def news_of(
    entry: Entry, moment: Moment | None, catalogue: Catalogue, viewer: Viewer, seat: int | None
) -> News:
    """One entry as one viewer may know it: nothing but what is named here."""
    body = entry.body
    return News(
        version=entry.seq,
        kind=entry.kind,
        at=entry.at,
        seat=entry.seat,
        name=body.name if isinstance(body, Seated | Renamed | Said) else None,
        text=body.text if isinstance(body, Said) else None,
        bot=body.bot if isinstance(body, Seated | Resigned | Handed) else None,
        to=body.to if isinstance(body, UndoAsked | Undone) else None,
        granted=body.granted if isinstance(body, UndoAnswered) else None,
        silent_days=body.silent_days if isinstance(body, Handed) else None,
        is_yours=entry.account is not None and entry.account == viewer.account,
        steps=tuple(seen_step(each, catalogue, seat) for each in moment.played) if moment else (),
    )


def seen_step(played: Played, catalogue: Catalogue, seat: int | None) -> SeenStep:
    """A step as a seat, or a spectator, may know it (N8)."""
    step, state = played.step, played.after
    return SeenStep(
        turn=step.turn,
        seat=step.seat,
        action=Veil(seat).action(step),
        events=tuple(named_events_for(step.events, state, catalogue, seat)),
        lines=tuple(phrases(step.events, state, catalogue, seat)),
    )


def muted_by(connection: Connection, viewer: Viewer) -> frozenset[str]:
    """The accounts whose chat a viewer does not want to read."""
    if viewer.account is None:
        return frozenset()
    return frozenset(connection.execute(_MUTED, {"by_account": viewer.account}).scalars())
