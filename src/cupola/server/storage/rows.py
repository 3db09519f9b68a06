"""Games and seats as stored, read and written by name."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct, structs
from sqlalchemy import Connection, RowMapping, bindparam, insert, select, update

from cupola.play.setup.options import TableOptions
from cupola.server.storage import schema
from cupola.table.parts.change import noted
from cupola.table.parts.clock import ClockState
from cupola.table.parts.entries import Happening, decode_happening, encode_happening
from cupola.table.parts.game import Author, Entry, Game, Question, Seat, TableSettings, UndoAsk
from cupola.table.parts.problems import unknown_game

_OPTIONS: Final = msgspec.json.Decoder(TableOptions)
_MANNERS: Final = msgspec.json.Decoder(TableSettings)
_UNDO: Final = msgspec.json.Decoder(UndoAsk)
_QUESTION: Final = msgspec.json.Decoder(Question)
_CLOCK: Final = msgspec.json.Decoder(ClockState)

# Questions of every move, put into words once: that costs more than the database takes to answer them.
_GAME: Final = select(schema.games).where(schema.games.c.id == bindparam("of_game"))
_LOCKED_GAME: Final = _GAME.with_for_update()
_SEATS: Final = (
    select(schema.seats).where(schema.seats.c.game == bindparam("of_game")).order_by(schema.seats.c.seat)
)
_WITH_KEY: Final = select(schema.entries).where(
    schema.entries.c.game == bindparam("of_game"), schema.entries.c.key == bindparam("with_key")
)
_ENTRIES: Final = (
    select(schema.entries)
    .where(
        schema.entries.c.game == bindparam("of_game"),
        schema.entries.c.seq > bindparam("after"),
        schema.entries.c.seq <= bindparam("until"),
    )
    .order_by(schema.entries.c.seq)
)
_SOME_ENTRIES: Final = _ENTRIES.where(schema.entries.c.kind.in_(bindparam("kinds", expanding=True)))
_APPEND: Final = insert(schema.entries)
_SAVE_GAME: Final = update(schema.games).where(schema.games.c.id == bindparam("of_game"))


def game_of(row: RowMapping | Mapping[str, Any]) -> Game:
    """A row of the games."""
    columns = dict(row)
    columns["options"] = _OPTIONS.decode(columns["options"])
    columns["manners"] = _MANNERS.decode(columns["manners"])
    columns["undo_asked"] = _UNDO.decode(columns["undo_asked"]) if columns["undo_asked"] else None
    columns["question"] = _QUESTION.decode(columns["question"]) if columns["question"] else None
    columns["clock"] = _CLOCK.decode(columns["clock"]) if columns["clock"] else None
    return Game(**columns)


def entry_of(row: RowMapping) -> Entry:
    """A row of the entries."""
    columns = dict(row)
    columns["body"] = decode_happening(columns["body"])
    return Entry(**columns)


def find_game(connection: Connection, game: str) -> Game:
    """A game by its id, as it is now."""
    row = connection.execute(_GAME, {"of_game": game}).mappings().first()
    if row is None:
        raise unknown_game()
    return game_of(row)


def lock_game(connection: Connection, game: str) -> Game:
    """A game by its id; nobody else changes it before this transaction ends."""
    row = connection.execute(_LOCKED_GAME, {"of_game": game}).mappings().first()
    if row is None:
        raise unknown_game()
    return game_of(row)


def seats_of(connection: Connection, game: str) -> tuple[Seat, ...]:
    """The seats of a game in their order."""
    return tuple(Seat(**row) for row in connection.execute(_SEATS, {"of_game": game}).mappings())


def entry_with_key(connection: Connection, game: str, key: str) -> Entry | None:
    """R2: the entry that a request with this key made before."""
    row = connection.execute(_WITH_KEY, {"of_game": game, "with_key": key}).mappings().first()
    return None if row is None else entry_of(row)


def entries_between(
    connection: Connection,
    game: str,
    after: int,
    until: int,
    kinds: Sequence[str] = (),
    most: int | None = None,
) -> list[Entry]:
    """The entries after one version up to another, all or of some kinds, in order, or the first."""
    query, asked = _ENTRIES, {"of_game": game, "after": after, "until": until}
    if kinds:
        query, asked = _SOME_ENTRIES, {**asked, "kinds": kinds}
    rows = connection.execute(query if most is None else query.limit(most), asked)
    return [entry_of(row) for row in rows.mappings()]


def append(connection: Connection, game: Game, happening: Happening, author: Author, at: int) -> Game:
    """Write the next entry of a locked game; the game with its new version."""
    after, entry = noted(game, happening, author, at)
    insert_entry(connection, entry)
    return after


def insert_entry(connection: Connection, entry: Entry) -> None:
    """Write an entry."""
    connection.execute(_APPEND, entry_row(entry))


def entry_row(entry: Entry) -> dict[str, object]:
    """An entry as its columns hold it."""
    return {**structs.asdict(entry), "body": encode_happening(entry.body)}


def save_game(connection: Connection, game: Game) -> None:
    """Write what may change of a locked game."""
    changing = {
        "of_game": game.id,
        "status": game.status,
        "title": game.title,
        "rematch": game.rematch,
        "seed": game.seed,
        "version": game.version,
        "position": game.position,
        "drawn_before": game.drawn_before,
        "drawn": game.drawn,
        "turn": game.turn,
        "decider": game.decider,
        "awaits_bot": game.awaits_bot,
        "undo_asked": in_words(game.undo_asked),
        "question": in_words(game.question),
        "paused_at": game.paused_at,
        "waits_since": game.waits_since,
        "quick_turns": game.quick_turns,
        "clock": in_words(game.clock),
        "clock_due_at": game.clock_due_at,
        "moved_at": game.moved_at,
        "ended_at": game.ended_at,
    }
    connection.execute(_SAVE_GAME, changing)


def in_words(value: Struct | None) -> str | None:
    """A value as its column holds it, where there is one."""
    return None if value is None else msgspec.json.encode(value).decode()


def insert_game(connection: Connection, game: Game, seats: Sequence[Seat]) -> None:
    """Write a new game with its seats."""
    columns = structs.asdict(game)
    columns["options"] = msgspec.json.encode(game.options).decode()
    columns["manners"] = msgspec.json.encode(game.manners).decode()
    columns |= {"undo_asked": None, "question": None, "clock": None}
    connection.execute(insert(schema.games), columns)
    connection.execute(insert(schema.seats), [structs.asdict(seat) for seat in seats])


def save_seat(connection: Connection, seat: Seat) -> None:
    """Write what changed of a seat."""
    place = schema.seats.c
    columns = structs.asdict(seat)
    connection.execute(
        update(schema.seats).where(place.game == seat.game, place.seat == seat.seat).values(columns)
    )
