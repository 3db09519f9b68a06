"""Games and seats as stored, read and written by name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct, structs
from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.options import TableOptions
from cupola.server.storage import schema
from cupola.server.storage.faults import DamagedRow
from cupola.server.storage.statements import Asked, Statement, rows_together, run_together
from cupola.table.parts.clock import ClockState
from cupola.table.parts.entries import Happening, decode_happening, encode_happening, kind_of
from cupola.table.parts.game import Author, Entry, Game, Question, Seat, UndoAsk, with_entry
from cupola.table.parts.problems import unknown_game
from cupola.table.parts.settings import TableSettings
from cupola.table.seen.rows import TableRow, table_row
from cupola.table.turns.prepared import DropReason, PreparedTurn, Promise, Standing, reason_of

_OPTIONS: Final = msgspec.json.Decoder(TableOptions)
_SETTINGS: Final = msgspec.json.Decoder(TableSettings)
_UNDO: Final = msgspec.json.Decoder(UndoAsk)
_QUESTION: Final = msgspec.json.Decoder(Question)
_CLOCK: Final = msgspec.json.Decoder(ClockState)
_UNREADABLE: Final = (msgspec.DecodeError, TypeError, ValueError)

# The columns of a row in the order of the fields of its struct; a column is called as on the wire.
_GAME_COLUMNS: Final = Game.__struct_encode_fields__
_GAME_ROW: Final = [schema.games.c[name] for name in _GAME_COLUMNS]
_SEAT_ROW: Final = [schema.seats.c[name] for name in Seat.__struct_fields__]
_ENTRY_ROW: Final = [schema.entries.c[name] for name in Entry.__struct_fields__]
_OPTIONS_AT, _SETTINGS_AT, _UNDO_AT, _QUESTION_AT, _CLOCK_AT = map(
    Game.__struct_fields__.index, ("options", "settings", "undo_asked", "question", "clock")
)
_ID_AT: Final = Game.__struct_fields__.index("id")
_GAME_AT, _SEQ_AT, _KIND_AT, _BODY_AT = map(Entry.__struct_fields__.index, ("game", "seq", "kind", "body"))
_AGREED: Final = (
    "options",
    "manners",
    "content",
    "rules",
    "commitment",
    "is_practice",
    "is_continued",
    "is_public",
)
_FIXED: Final = ("id", "host", "origin", "created_at", "box", *_AGREED)
_CHANGING: Final = tuple(name for name in _GAME_COLUMNS if name not in _FIXED)
_IN_WORDS: Final = ("undo_asked", "question", "clock")

_FIND: Final = select(*_GAME_ROW).where(schema.games.c.id == bindparam("of_game"))
_GAME: Final = Statement(_FIND)
_LOCKED_GAME: Final = Statement(_FIND.with_for_update())
_SEATS: Final = Statement(
    select(*_SEAT_ROW).where(schema.seats.c.game == bindparam("of_game")).order_by(schema.seats.c.seat)
)
_WITH_KEY: Final = Statement(
    select(*_ENTRY_ROW).where(
        schema.entries.c.game == bindparam("of_game"), schema.entries.c.key == bindparam("with_key")
    )
)
_ENTRIES: Final = (
    select(*_ENTRY_ROW)
    .where(
        schema.entries.c.game == bindparam("of_game"),
        schema.entries.c.seq > bindparam("after"),
        schema.entries.c.seq <= bindparam("until"),
    )
    .order_by(schema.entries.c.seq)
)
_SOME_ENTRIES: Final = _ENTRIES.where(schema.entries.c.kind.in_(bindparam("kinds", expanding=True)))
_APPEND: Final = Statement(insert(schema.entries).inline())
_SAVE_GAME: Final = Statement(
    update(schema.games).where(schema.games.c.id == bindparam("of_game")), columns=_CHANGING
)


def game_of(row: RowMapping | Mapping[str, Any]) -> Game:
    return game_in([row[name] for name in _GAME_COLUMNS])


def game_in(row: Iterable[Any]) -> Game:
    """A row of the games, its columns in the order of the fields; raise `DamagedRow` where it is damaged."""
    cells = list(row)
    try:
        cells[_OPTIONS_AT] = _OPTIONS.decode(cells[_OPTIONS_AT])
        cells[_SETTINGS_AT] = _SETTINGS.decode(cells[_SETTINGS_AT])
        for place, decoder in ((_UNDO_AT, _UNDO), (_QUESTION_AT, _QUESTION), (_CLOCK_AT, _CLOCK)):
            cells[place] = decoder.decode(cells[place]) if cells[place] else None
    except _UNREADABLE as error:
        raise DamagedRow(f"game {cells[_ID_AT]}: its row cannot be read: {error}") from error
    return Game(*cells)


def entry_of(row: RowMapping) -> Entry:
    return entry_in([row[name] for name in Entry.__struct_fields__])


def entry_in(row: Iterable[Any]) -> Entry:
    """A row of the entries, its columns in the order of the fields; raise `DamagedRow` where it cannot be."""
    cells = list(row)
    try:
        cells[_BODY_AT] = body = decode_happening(cells[_BODY_AT])
        if kind_of(body) != cells[_KIND_AT]:
            raise ValueError(f"it holds {kind_of(body)}")
    except _UNREADABLE as error:
        where = f"game {cells[_GAME_AT]}, version {cells[_SEQ_AT]}"
        raise DamagedRow(f"{where}: {cells[_KIND_AT]} cannot be read: {error}") from error
    return Entry(*cells)


def find_game(connection: Connection, game: str) -> Game:
    return _game_by(connection, _GAME, game)


def lock_game(connection: Connection, game: str) -> Game:
    """Nobody else changes it before this transaction ends."""
    return _game_by(connection, _LOCKED_GAME, game)


def _game_by(connection: Connection, query: Statement, game: str) -> Game:
    row = query.first(connection, {"of_game": game})
    if row is None:
        raise unknown_game()
    return game_in(row)


def find_game_and_seats(connection: Connection, game: str) -> tuple[Game, tuple[Seat, ...]]:
    return _with_seats(connection, _GAME, game)


def lock_game_and_seats(connection: Connection, game: str) -> tuple[Game, tuple[Seat, ...]]:
    """Nobody else changes them before this transaction ends."""
    return _with_seats(connection, _LOCKED_GAME, game)


def _with_seats(connection: Connection, query: Statement, game: str) -> tuple[Game, tuple[Seat, ...]]:
    asked = {"of_game": game}
    games, seats = rows_together(connection, ((query, asked), (_SEATS, asked)))
    if not games:
        raise unknown_game()
    return game_in(games[0]), tuple(Seat(*row) for row in seats)


def seats_of(connection: Connection, game: str) -> tuple[Seat, ...]:
    return tuple(Seat(*row) for row in _SEATS.rows(connection, {"of_game": game}))


def entry_with_key(connection: Connection, game: str, key: str) -> Entry | None:
    """R2: the entry that a request with this key made before."""
    row = _WITH_KEY.first(connection, {"of_game": game, "with_key": key})
    return None if row is None else entry_in(row)


def entries_between(
    connection: Connection,
    game: str,
    after: int,
    until: int,
    kinds: Sequence[str] = (),
    most: int | None = None,
) -> list[Entry]:
    """After one version up to another, in order, all or of some kinds; at most so many."""
    query, asked = _ENTRIES, {"of_game": game, "after": after, "until": until}
    if kinds:
        query, asked = _SOME_ENTRIES, {**asked, "kinds": kinds}
    rows = connection.execute(query if most is None else query.limit(most), asked)
    return [entry_in(row) for row in rows]


def append(connection: Connection, game: Game, happening: Happening, author: Author, at: int) -> Game:
    """The game must be locked; returns it with its new version."""
    after, entry = with_entry(game, happening, author, at)
    _APPEND.run(connection, entry_row(entry))
    return after


def entry_written(entry: Entry) -> Asked:
    return _APPEND, entry_row(entry)


def entry_row(entry: Entry) -> dict[str, object]:
    return {**structs.asdict(entry), "body": encode_happening(entry.body)}


def save_game(connection: Connection, game: Game) -> None:
    """The game must be locked."""
    run_together(connection, (game_written(game),))


def game_written(game: Game) -> Asked:
    changing = {name: getattr(game, name) for name in _CHANGING}
    for name in _IN_WORDS:
        changing[name] = in_words(changing[name])
    return _SAVE_GAME, {"of_game": game.id, **changing}


def in_words(value: Struct | None) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def insert_game(connection: Connection, game: Game, seats: Sequence[Seat]) -> None:
    columns = dict(zip(_GAME_COLUMNS, structs.astuple(game), strict=True))
    columns["options"] = msgspec.json.encode(game.options).decode()
    columns["manners"] = msgspec.json.encode(game.settings).decode()
    columns |= {"undo_asked": None, "question": None, "clock": None}
    connection.execute(insert(schema.games), columns)
    connection.execute(insert(schema.seats), [structs.asdict(seat) for seat in seats])


def save_seat(connection: Connection, seat: Seat) -> None:
    place = schema.seats.c
    columns = structs.asdict(seat)
    connection.execute(
        update(schema.seats).where(place.game == seat.game, place.seat == seat.seat).values(columns)
    )


# Lists


def count_rows(connection: Connection, *conditions: ColumnElement[bool]) -> int:
    """How many rows of a table are as its columns here say."""
    return int(connection.execute(select(func.count()).where(*conditions)).scalar_one())


def seats_by_game(connection: Connection, games: Sequence[Game]) -> dict[str, tuple[Seat, ...]]:
    seat = schema.seats.c
    query = select(*_SEAT_ROW).where(seat.game.in_([game.id for game in games])).order_by(seat.seat)
    seats = [Seat(*row) for row in connection.execute(query)]
    return {game.id: tuple(each for each in seats if each.game == game.id) for game in games}


def table_rows(connection: Connection, games: Sequence[Game]) -> Iterator[tuple[TableRow, tuple[Seat, ...]]]:
    """Games as lists show them, with their seats; two queries for all of them."""
    account = schema.accounts.c
    seats = seats_by_game(connection, games)
    named = select(account.id, account.name).where(account.id.in_({game.host for game in games}))
    names = {row.id: row.name for row in connection.execute(named)}
    for game in games:
        yield table_row(game, seats[game.id], names[game.host]), seats[game.id]


def is_record_of(account: str) -> ColumnElement[bool]:
    game, seat = schema.games.c, schema.seats.c
    has_seats = exists().where(seat.game == game.id, seat.seat == 0, seat.kind == "record")
    return (game.host == account) & has_seats


def forget_game(connection: Connection, game: Game) -> None:
    for table in (
        schema.notices,
        schema.looks,
        schema.archived,
        schema.last_seen,
        schema.prepared_turns,
        schema.snapshots,
        schema.entries,
        schema.seats,
    ):
        connection.execute(delete(table).where(table.c.game == game.id))
    connection.execute(delete(schema.games).where(schema.games.c.id == game.id))


# Turns that players laid out while others decide, one for a seat


_ROW: Final = schema.prepared_turns.c
_PROMISES: Final = msgspec.json.Decoder(tuple[Promise, ...])
_PHRASE: Final = msgspec.json.Decoder(Phrase)
_FIELDS: Final = (_ROW.game, _ROW.seat, _ROW.account, _ROW.end_turn, _ROW.promises, _ROW.standing, _ROW.why)
# Asked with every move.
_OF_GAME: Final = Statement(select(*_FIELDS).where(_ROW.game == bindparam("of_game")).order_by(_ROW.seat))


def prepared_turns(connection: Connection, game: str) -> list[PreparedTurn]:
    return [_read(*row) for row in _OF_GAME.rows(connection, {"of_game": game})]


def _read(
    game: str, seat: int, account: str, end_turn: bool, promises: str, standing: Standing, why: str | None
) -> PreparedTurn:
    told = None if why is None else _PHRASE.decode(why)
    return PreparedTurn(game, seat, account, end_turn, _PROMISES.decode(promises), standing, told)


def drop_reason(connection: Connection, game: str, seat: int) -> DropReason | None:
    query = select(_ROW.why).where(_ROW.game == game, _ROW.seat == seat, _ROW.standing == "dropped")
    why = connection.execute(query).scalar()
    return None if why is None else reason_of(_PHRASE.decode(why))


def save_prepared(connection: Connection, prepared: PreparedTurn, now: int) -> None:
    """In place of the seat's earlier one; the game must be locked."""
    forget_prepared(connection, prepared.game, (prepared.seat,))
    columns = structs.asdict(prepared)
    columns["promises"] = msgspec.json.encode(prepared.promises).decode()
    columns["why"] = None if prepared.why is None else msgspec.json.encode(prepared.why).decode()
    connection.execute(insert(schema.prepared_turns), {**columns, "at": now})


def forget_prepared(connection: Connection, game: str, seats: Sequence[int]) -> None:
    """The game must be locked."""
    connection.execute(delete(schema.prepared_turns).where(_ROW.game == game, _ROW.seat.in_(seats)))


def forget_strangers(connection: Connection, seats: Iterable[Seat]) -> None:
    """Of seats whose players do not play them any more."""
    for seat in seats:
        gone = delete(schema.prepared_turns).where(_ROW.game == seat.game, _ROW.seat == seat.seat)
        connection.execute(gone.where(_ROW.account != seat.account) if seat.is_held else gone)
