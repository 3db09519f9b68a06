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
from cupola.table.parts.entries import Happening, decode_happening, kind_of
from cupola.table.parts.game import Agreement, Author, Entry, Game, Question, Seat, UndoAsk, with_entry
from cupola.table.parts.problems import unknown_game
from cupola.table.parts.settings import TableSettings
from cupola.table.seen.rows import TableRow, table_row
from cupola.table.turns.prepared import DropReason, PreparedTurn, Promise, reason_of

ALL: Final = 1 << 40  # more entries than a game can have
_UNREADABLE: Final = (msgspec.DecodeError, TypeError, ValueError)

# The columns of a row in the order of the fields of its struct; a column is called as on the wire.
_GAME_COLUMNS: Final = Game.__struct_encode_fields__
_GAME_ROW: Final = [schema.games.c[name] for name in _GAME_COLUMNS]
_SEAT_ROW: Final = [schema.seats.c[name] for name in Seat.__struct_fields__]
_ENTRY_ROW: Final = [schema.entries.c[name] for name in Entry.__struct_fields__]
# Where such a row holds JSON, and what stands in it.
_JSON_AT: Final[dict[int, msgspec.json.Decoder[Any]]] = {
    _GAME_COLUMNS.index("options"): msgspec.json.Decoder(TableOptions),
    _GAME_COLUMNS.index("manners"): msgspec.json.Decoder(TableSettings),
    _GAME_COLUMNS.index("undo_asked"): msgspec.json.Decoder(UndoAsk | None),
    _GAME_COLUMNS.index("question"): msgspec.json.Decoder(Question | None),
    _GAME_COLUMNS.index("clock"): msgspec.json.Decoder(ClockState | None),
}
_ID_AT: Final = Game.__struct_fields__.index("id")
_GAME_AT, _SEQ_AT, _KIND_AT, _BODY_AT = map(Entry.__struct_fields__.index, ("game", "seq", "kind", "body"))
_CHANGING: Final = _GAME_COLUMNS[len(Agreement.__struct_fields__) :]  # what was agreed is written once

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
_NEXT_ENTRIES: Final = (
    select(*_ENTRY_ROW)
    .where(
        schema.entries.c.game == bindparam("of_game"),
        schema.entries.c.seq > bindparam("after"),
        schema.entries.c.seq <= bindparam("until"),
    )
    .order_by(schema.entries.c.seq)
    .limit(bindparam("most"))
)
_ENTRIES: Final = Statement(_NEXT_ENTRIES)
_SOME_ENTRIES: Final = _NEXT_ENTRIES.where(schema.entries.c.kind.in_(bindparam("kinds", expanding=True)))
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
        for place, decoder in _JSON_AT.items():
            cells[place] = decoder.decode(cells[place] or "null")
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


def find_game(connection: Connection, game: str, is_locked: bool = False) -> Game:
    """Where it is locked nobody else changes it before this transaction ends."""
    row = (_LOCKED_GAME if is_locked else _GAME).first(connection, {"of_game": game})
    if row is None:
        raise unknown_game()
    return game_in(row)


def find_game_and_seats(
    connection: Connection, game: str, is_locked: bool = False
) -> tuple[Game, tuple[Seat, ...]]:
    """Where they are locked nobody else changes them before this transaction ends."""
    asked = {"of_game": game}
    query = _LOCKED_GAME if is_locked else _GAME
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
    asked = {"of_game": game, "after": after, "until": until, "most": ALL if most is None else most}
    if kinds:
        return [entry_in(row) for row in connection.execute(_SOME_ENTRIES, {**asked, "kinds": kinds})]
    return [entry_in(row) for row in _ENTRIES.rows(connection, asked)]


def append(connection: Connection, game: Game, happening: Happening, author: Author, at: int) -> Game:
    """The game must be locked; returns it with its new version."""
    after, entry = with_entry(game, happening, author, at)
    _APPEND.run(connection, columns_of(entry))
    return after


def entry_written(entry: Entry) -> Asked:
    return _APPEND, columns_of(entry)


def save_game(connection: Connection, game: Game) -> None:
    """The game must be locked."""
    run_together(connection, (game_written(game),))


def game_written(game: Game) -> Asked:
    return _SAVE_GAME, {"of_game": game.id, **columns_of(game)}


def columns_of(row: Struct) -> dict[str, Any]:
    """Of whatever is stored, by their names; a column holds a part of it as JSON."""
    cells = zip(row.__struct_encode_fields__, structs.astuple(row), strict=True)
    return {name: in_words(cell) if isinstance(cell, Struct | tuple) else cell for name, cell in cells}


def in_words(part: object) -> str:
    return msgspec.json.encode(part).decode()


def insert_game(connection: Connection, game: Game, seats: Sequence[Seat]) -> None:
    connection.execute(insert(schema.games), columns_of(game))
    connection.execute(insert(schema.seats), [columns_of(seat) for seat in seats])


def save_seat(connection: Connection, seat: Seat) -> None:
    place = schema.seats.c
    theirs = update(schema.seats).where(place.game == seat.game, place.seat == seat.seat)
    connection.execute(theirs.values(columns_of(seat)))


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
_PHRASE: Final = msgspec.json.Decoder(Phrase | None)
# Asked with every move.
_OF_GAME: Final = Statement(
    select(*(_ROW[name] for name in PreparedTurn.__struct_fields__))
    .where(_ROW.game == bindparam("of_game"))
    .order_by(_ROW.seat)
)


def prepared_turns(connection: Connection, game: str) -> list[PreparedTurn]:
    return [
        PreparedTurn(
            game, seat, account, end, _PROMISES.decode(steps), standing, _PHRASE.decode(why or "null")
        )
        for _, seat, account, end, steps, standing, why in _OF_GAME.rows(connection, {"of_game": game})
    ]


def drop_reason(connection: Connection, game: str, seat: int) -> DropReason | None:
    query = select(_ROW.why).where(_ROW.game == game, _ROW.seat == seat, _ROW.standing == "dropped")
    why = _PHRASE.decode(connection.execute(query).scalar() or "null")
    return None if why is None else reason_of(why)


def save_prepared(connection: Connection, prepared: PreparedTurn, now: int) -> None:
    """In place of the seat's earlier one; the game must be locked."""
    forget_prepared(connection, prepared.game, (prepared.seat,))
    connection.execute(insert(schema.prepared_turns), {**columns_of(prepared), "at": now})


def forget_prepared(connection: Connection, game: str, seats: Sequence[int]) -> None:
    """The game must be locked."""
    connection.execute(delete(schema.prepared_turns).where(_ROW.game == game, _ROW.seat.in_(seats)))


def forget_strangers(connection: Connection, seats: Iterable[Seat]) -> None:
    """Of seats whose players do not play them any more."""
    for seat in seats:
        gone = delete(schema.prepared_turns).where(_ROW.game == seat.game, _ROW.seat == seat.seat)
        connection.execute(gone.where(_ROW.account != seat.account) if seat.is_held else gone)
