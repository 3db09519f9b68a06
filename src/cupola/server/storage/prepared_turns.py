"""The turns that players laid out while others decide, one for a seat."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec import structs
from sqlalchemy import Connection, bindparam, delete, insert, select

from cupola.play.phrases.phrase import Phrase
from cupola.server.storage import schema
from cupola.server.storage.statements import Statement
from cupola.table.parts.game import Seat
from cupola.table.turns.prepared import DropReason, PreparedTurn, Promise, Standing, reason_of

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
