"""Are the stored games sound? Every move is replayed and compared with what is stored."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from msgspec import Struct, structs
from sqlalchemy import Column, Connection, RowMapping, Table, delete, select, update

from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.play.match import RULES_VERSION
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.server.notify.outbox import note_turn
from cupola.server.services import now_in_milliseconds
from cupola.server.storage import schema
from cupola.server.storage.contents import Catalogues
from cupola.server.storage.database import Database
from cupola.server.storage.faults import DamagedRow
from cupola.server.storage.migrate import opened_as_it_is
from cupola.server.storage.rows import append, find_game, game_of, save_game, seats_of
from cupola.server.storage.snapshots import save_snapshots, stored_state
from cupola.table.history.moments import Snapshot, UnplayableMove, played_again, snapshot_of
from cupola.table.parts.entries import (
    ENDS,
    MOVES,
    Happening,
    SetAside,
    Turn,
    Undone,
    decode_happening,
    encode_happening,
    kind_of,
)
from cupola.table.parts.game import Author, Game, Seat, Status

NamedRow = RowMapping | Mapping[str, Any]  # a row by the names of its columns


class Unsound(ValueError):
    """A row that does not fit the rows before it; says why."""


class Fault(Struct, frozen=True):
    """What is wrong with a game, and at which version; None for its own row."""

    version: int | None
    what: str

    def line_of(self, game: str) -> str:
        where = f"game {game}" if self.version is None else f"game {game}, version {self.version}"
        return f"{where}: {' '.join(self.what.split())}"


class Good(Struct, frozen=True):
    """The last move that follows from all before it, and the state it led to.

    `has_ended` says that the match ended there before it was scored.
    """

    version: int
    state: State
    has_ended: bool = False


class Checked(Struct, frozen=True):
    """What was found of a game: its faults, its last good moment, if it has one, and the draws made by then.

    `can_heal` says that going back to that moment leaves no fault.
    """

    faults: tuple[Fault, ...]
    good: Good | None = None
    drawn: int = 0
    can_heal: bool = False


def catalogue_here(connection: Connection, game: str, catalogues: Catalogues) -> Catalogue | None:
    """The box of a game that is still there; None where it was begun with other rules or an unknown box.

    A game whose row is damaged is not played, so any box does.
    """
    if damaged_cells(connection, schema.games, 'WHERE "id" = ?', (game,)):
        return catalogues.standard
    columns = schema.games.c
    begun_with = select(columns.content, columns.rules).where(columns.id == game)
    row = connection.execute(begun_with).first()
    if row is None:
        return catalogues.standard
    if row.rules != RULES_VERSION:
        return None
    return catalogues.find(connection, row.content)


def check_game(connection: Connection, catalogue: Catalogue, game: str) -> Checked:
    damaged: list[DamagedCell] = []
    for table, named_by in OF_GAMES.items():
        damaged += damaged_cells(connection, table, f'WHERE "{named_by}" = ?', (game,))
    if damaged:
        return Checked(tuple(Fault(each.version, each.what) for each in damaged))
    row = connection.execute(select(schema.games).where(schema.games.c.id == game)).mappings().first()
    if row is None:
        return Checked((Fault(None, "its row cannot be found by its name"),))
    try:
        found = game_of(row)
    except DamagedRow as damage:
        return Checked((Fault(None, damage.what.partition(": ")[2]),))
    seats = seats_of(connection, game)
    entries = rows_of(connection, game)
    snapshots = snapshots_of(connection, game)
    lasting = (*numbering_faults(found, entries), *unreadable(entries), *stray_positions(entries, snapshots))
    replay = Replay(found, catalogue, snapshots)
    try:
        replay.play(entries)
        faults = tuple(astray_columns(found, seats, replay))
    except Unsound as unsound:
        faults = (Fault(replay.version, str(unsound)),)
    can_heal = replay.good is not None and not lasting
    return Checked((*lasting, *faults), replay.good, replay.drawn, can_heal)


def rows_of(connection: Connection, game: str) -> Sequence[RowMapping]:
    """As they are stored, readable or not."""
    entry = schema.entries.c
    query = select(schema.entries).where(entry.game == game).order_by(entry.seq)
    return connection.execute(query).mappings().all()


def snapshots_of(connection: Connection, game: str) -> dict[int, Snapshot]:
    query = select(schema.snapshots).where(schema.snapshots.c.game == game)
    return {row["seq"]: Snapshot(**row) for row in connection.execute(query).mappings()}


def numbering_faults(game: Game, entries: Sequence[NamedRow]) -> Iterator[Fault]:
    """Entries are numbered from 1 to the version of the game, without a gap."""
    for number, entry in enumerate(entries, start=1):
        if entry["seq"] != number:
            yield Fault(number, "there is no such entry")
            return
    if len(entries) != game.version:
        yield Fault(None, f"its row says version {game.version}, and there are {len(entries)} entries")


def unreadable(entries: Sequence[NamedRow]) -> Iterator[Fault]:
    """Entries beside the moves."""
    for row in entries:
        if row["kind"] not in MOVES:
            try:
                read(row)
            except Unsound as unsound:
                yield Fault(row["seq"], str(unsound))


def stray_positions(entries: Sequence[NamedRow], snapshots: Mapping[int, Snapshot]) -> Iterator[Fault]:
    """A position of something that is no move would be taken for that of the move before it."""
    moves = {row["seq"] for row in entries if row["kind"] in MOVES}
    for version in sorted(set(snapshots) - moves - {0}):  # 0: where a copy begins
        yield Fault(version, "a position is stored where nothing was moved")


def read(row: NamedRow) -> Happening:
    """What an entry says; raise `Unsound` where nobody can tell."""
    try:
        happening = decode_happening(row["body"])
    except msgspec.DecodeError as error:
        raise Unsound(f"{row['kind']} cannot be read: {error}") from error
    if kind_of(happening) != row["kind"]:
        raise Unsound(f"{row['kind']} holds {kind_of(happening)}")
    return happening


class Replay:
    def __init__(self, game: Game, catalogue: Catalogue, snapshots: Mapping[int, Snapshot]) -> None:
        self.version = 0
        self.good: Good | None = None
        self.drawn = game.drawn_before
        self._game = game
        self._catalogue = catalogue
        self._snapshots = snapshots
        self._states: dict[int, State] = {}

    def play(self, entries: Sequence[NamedRow]) -> None:
        """Play every move; raise `Unsound` at the first one that does not fit, `version` is then its own."""
        for row in entries:
            if row["kind"] in MOVES:
                self.version = row["seq"]
                state = self._state_after(read(row), row["seat"])
                self.good = Good(self.version, state)
                self._states[self.version] = state
            elif row["kind"] in ENDS and self.good is not None:
                self.good = Good(self.good.version, self.good.state, has_ended=True)

    def _state_after(self, happening: Happening, seat: int | None) -> State:
        if isinstance(happening, Turn):
            state = self._state_after_turn(happening, seat)
        elif isinstance(happening, Undone):
            state = self._state_after_undo(happening)
        else:
            state = self._stored_state()
        if self.version in self._snapshots and self._stored_state().values() != state.values():
            raise Unsound("its stored position is not the one that its move leads to")
        return state

    def _state_after_turn(self, turn: Turn, seat: int | None) -> State:
        if self.good is None:
            raise Unsound("turn comes before the match has begun")
        before = self.good.state
        if is_over(before) or decider(before) != seat:
            raise Unsound(f"turn is of seat {seat}, which does not decide there")
        try:
            played = played_again(self._game, self._catalogue, before, self.version, turn)
        except UnplayableMove as error:
            raise Unsound(error.why) from error
        self.drawn = max([self.drawn, *(outcome.event for outcome in turn.chance)])
        return played[-1].after

    def _state_after_undo(self, undone: Undone) -> State:
        if undone.to not in self._states:
            raise Unsound(f"undone goes back to version {undone.to}, which is no move before it")
        self._stored_state()  # a table that went back is read from its position
        return self._states[undone.to]

    def _stored_state(self) -> State:
        snapshot = self._snapshots.get(self.version)
        if snapshot is None:
            raise Unsound("its position is not stored")
        try:
            return stored_state(snapshot, self._catalogue)
        except DamagedRow as damage:
            raise Unsound(damage.what.partition(": ")[2]) from damage


def astray_columns(game: Game, seats: Sequence[Seat], replay: Replay) -> Iterator[Fault]:
    """Where the row of a game disagrees with its moves."""
    if game.drawn < replay.drawn:
        yield Fault(None, f"its row says draw {game.drawn}, and draw {replay.drawn} was made")
    if replay.good is None:
        if game.position != 0:
            yield Fault(None, f"its row says position {game.position}, and nothing was moved")
        return
    good = replay.good
    ended = good.has_ended or is_over(good.state)
    deciding = decider(good.state) if game.status == "running" and not ended else None
    awaits_bot = deciding is not None and seats[deciding].kind == "bot"
    said = (game.position, game.turn, game.decider, game.awaits_bot, game.status == "over")
    meant = (good.version, turn_number(good.state), deciding, awaits_bot, ended)
    for name, one, other in zip(
        ("position", "turn", "decider", "awaits_bot", "over"), said, meant, strict=True
    ):
        if one != other:
            yield Fault(None, f"its row says {name} {one}, and its moves {other}")


# Cells: what cannot be what was stored, text that is no UTF-8 or another kind of value than its column's.
# SQLite checks neither, so that whoever reads such a row meets the damage. PostgreSQL checks both by itself.


# What a game consists of: the tables, each with the column that names the game.
OF_GAMES: Final[dict[Table, str]] = {
    schema.games: "id",
    schema.seats: "game",
    schema.entries: "game",
    schema.snapshots: "game",
}


class DamagedCell(Struct, frozen=True):
    """The first cell of a row that is damaged; `version` is that of an entry or a position."""

    table: str
    column: str
    version: int | None
    why: str

    @property
    def what(self) -> str:
        return f"its row in {self.table} is damaged: {self.column} {self.why}"


def damaged_cells_beside(connection: Connection) -> list[DamagedCell]:
    """In tables that belong to no game, and games whose very name is damaged."""
    found = [
        DamagedCell("games", "id", None, why)
        for value in stored_names(connection)
        if (why := why_not(schema.games.c.id, value)) is not None
    ]
    for table in schema.metadata.sorted_tables:
        if table not in OF_GAMES:
            found += damaged_cells(connection, table)
    return found


def game_ids(connection: Connection, newest: int | None = None) -> list[str]:
    """Those whose name can be read: all in the order of their names, or so many that moved last."""
    names = stored_names(connection, newest)
    return [str(value) for value in names if why_not(schema.games.c.id, value) is None]


def stored_names(connection: Connection, newest: int | None = None) -> list[object]:
    order = "id" if newest is None else f"moved_at DESC LIMIT {newest}"
    with texts_as_they_are(connection):
        return [name for (name,) in connection.exec_driver_sql(f"SELECT id FROM games ORDER BY {order}")]


def damaged_cells(
    connection: Connection, table: Table, condition: str = "", values: Sequence[str] = ()
) -> list[DamagedCell]:
    if connection.dialect.name != "sqlite":
        return []
    columns = list(table.columns)
    listed = ", ".join(f'"{column.name}"' for column in columns)
    found = []
    with texts_as_they_are(connection):
        query = f'SELECT {listed} FROM "{table.name}" {condition}'
        for row in connection.exec_driver_sql(query, tuple(values)):
            cells = dict(zip(columns, row, strict=True))
            damage = next(((each.name, why) for each in columns if (why := why_not(each, cells[each]))), None)
            if damage is not None:
                version = cells[table.columns["seq"]] if "seq" in table.columns else None
                of = version if isinstance(version, int) else None
                found.append(DamagedCell(str(table.name), damage[0], of, damage[1]))
    return found


def why_not(column: Column[Any], value: object) -> str | None:
    """None where it can."""
    if value is None:
        return None if column.nullable else "is missing"
    kind = column.type.python_type
    if kind is bool:
        return None if value in (0, 1) else "is neither true nor false"
    if not isinstance(value, kind):
        return "is of another kind"
    return "is no text" if isinstance(value, str) and not is_text(value) else None


def is_text(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


@contextmanager
def texts_as_they_are(connection: Connection) -> Iterator[None]:
    """In the block, bytes that are no text are read as they are, where the driver would give up."""
    raw = connection.connection.driver_connection
    if not isinstance(raw, sqlite3.Connection):
        yield
        return
    usual = raw.text_factory
    raw.text_factory = text_as_it_is
    try:
        yield
    finally:
        raw.text_factory = usual


def text_as_it_is(raw: bytes) -> str:
    """With surrogates for bytes that are no text."""
    return raw.decode(errors="surrogateescape")


# Healing: a damaged game goes back to its last good moment; what does not follow is set aside.


class Healed(Struct, frozen=True):
    to: int
    version: int
    set_aside: int

    def line_of(self, game: str) -> str:
        if self.set_aside == 0:
            return f"game {game}: its row agrees with its moves again"
        moves = "1 move is" if self.set_aside == 1 else f"{self.set_aside} moves are"
        return f"game {game}: version {self.version} stands as {self.to} did; {moves} set aside"


def heal_game(connection: Connection, catalogue: Catalogue, game: str, now: int) -> Healed | None:
    """In this transaction; None where going back does not help."""
    before = after = find_game(connection, game, is_locked=True)
    checked = check_game(connection, catalogue, game)
    if checked.good is None or not checked.can_heal:
        return None
    good = checked.good
    count = set_aside(connection, game, good.version)
    if count:
        undone = append(connection, before, Undone(good.version), Author(base=before.version), now)
        save_snapshots(connection, snapshot_of(game, undone.version, good.state, catalogue))
        after, good = structs.replace(undone, moved_at=now), Good(undone.version, good.state)
    after = as_its_moves_say(after, seats_of(connection, game), good, checked.drawn, now)
    save_game(connection, after)
    if after.status == "running":
        note_turn(connection, before, after, now)
    return Healed(checked.good.version, after.version, count)


def set_aside(connection: Connection, game: str, after: int) -> int:
    """Every later move leaves the match, kept whole in its own entry; returns how many."""
    row, position = schema.entries.c, schema.snapshots.c
    snapshots = snapshots_of(connection, game)
    moves = [each for each in rows_of(connection, game) if each["seq"] > after and each["kind"] in MOVES]
    for move in moves:
        stored = snapshots.get(move["seq"])
        aside = SetAside(move["kind"], move["body"], None if stored is None else stored.position)
        changed = {"kind": kind_of(aside), "body": encode_happening(aside)}
        connection.execute(
            update(schema.entries).where(row.game == game, row.seq == move["seq"]).values(changed)
        )
    versions = [move["seq"] for move in moves]
    connection.execute(delete(schema.snapshots).where(position.game == game, position.seq.in_(versions)))
    return len(moves)


def as_its_moves_say(game: Game, seats: Sequence[Seat], good: Good, drawn: int, now: int) -> Game:
    status = status_at(game, seats, good)
    deciding = decider(good.state) if status == "running" else None
    return structs.replace(
        game,
        status=status,
        position=good.version,
        drawn=max(game.drawn, drawn),
        turn=turn_number(good.state),
        decider=deciding,
        awaits_bot=deciding is not None and seats[deciding].kind == "bot",
        undo_asked=None,
        ended_at=(game.ended_at or now) if status == "over" else None,
    )


def status_at(game: Game, seats: Sequence[Seat], good: Good) -> Status:
    """R6: a match that was over has shown its seed, so that it is not played on, except for practice."""
    if good.has_ended or is_over(good.state):
        return "over"
    is_record = any(seat.kind == "record" for seat in seats)
    if game.status == "running" or (game.status == "over" and game.is_practice and not is_record):
        return "running"
    return "closed"


# All games


class Report(Struct):
    """How many games were checked, how many of them were damaged and healed, and how many left out.

    `rows` counts the damaged rows that belong to no game.
    """

    games: int = 0
    damaged: int = 0
    healed: int = 0
    left_out: int = 0
    rows: int = 0


def check_database(
    database_url: str, heal: bool, tell: Callable[[str], None], newest: int | None = None
) -> Report:
    """Tell each fault in one line; heal what can be healed where that is asked for.

    Of some games only the newest are looked at, and nothing beside them.
    """
    report, catalogues = Report(), Catalogues(standard_catalogue())
    with opened_as_it_is(database_url) as database:
        with database.reading() as connection:
            games = game_ids(connection, newest)
            for row in damaged_cells_beside(connection) if newest is None else ():
                report.rows += 1
                tell(f"{row.table}: a row is damaged: {row.column} {row.why}")
        for game in games:
            with database.reading() as connection:
                catalogue = catalogue_here(connection, game, catalogues)
                if catalogue is None:
                    report.left_out += 1
                    continue
                checked = check_game(connection, catalogue, game)
            report.games += 1
            if checked.faults:
                report.damaged += 1
                for fault in checked.faults:
                    tell(fault.line_of(game))
                report.healed += heal and is_healed(database, catalogue, game, checked, tell)
    return report


def is_healed(
    database: Database, catalogue: Catalogue, game: str, checked: Checked, tell: Callable[[str], None]
) -> bool:
    healed = None
    if checked.can_heal:
        with database.writing() as connection:
            healed = heal_game(connection, catalogue, game, now_in_milliseconds())
    tell(f"game {game}: cannot be healed" if healed is None else healed.line_of(game))
    return healed is not None
