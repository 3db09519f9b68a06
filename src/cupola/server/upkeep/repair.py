"""A new database from what SQLite can recover of a damaged one, and the rest from the newest backup.

A game keeps its entries up to the first that neither has. Every game is played again before the new file has
its name.
"""

import shutil
import sqlite3
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from functools import partial
from itertools import count, takewhile
from pathlib import Path
from typing import IO, Any, Final

from msgspec import Struct, field
from sqlalchemy import Connection, Table, select
from sqlalchemy.exc import IntegrityError

from cupola.play.position.document import PositionError, decode_position
from cupola.play.setup.catalogue import standard_catalogue
from cupola.server.config.folders import file_of, keep_private
from cupola.server.config.settings import SettingsError
from cupola.server.services import now_in_milliseconds
from cupola.server.storage import schema
from cupola.server.storage.contents import Catalogues
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.faults import DamagedRow
from cupola.server.storage.migrate import newest_revision, open_database, upgrade
from cupola.server.storage.rows import game_of
from cupola.server.storage.snapshots import is_whole
from cupola.server.upkeep.backup import (
    UNFINISHED,
    Tell,
    backups_in,
    check_copy,
    is_served,
    put,
    put_back,
    remove,
)
from cupola.server.upkeep.check import (
    OF_GAMES,
    Unsound,
    catalogue_here,
    check_game,
    heal_game,
    read,
    text_as_it_is,
    why_not,
)
from cupola.server.upkeep.export import UpkeepError
from cupola.table.history.moments import Snapshot
from cupola.table.parts.entries import MOVES

SavedRow = dict[str, Any]  # by the names of its columns

PROGRAM: Final = "sqlite3"
PROGRAM_SECONDS: Final = 1800
LOST: Final = "lost_and_found"  # where `.recover` puts rows of which it knows no table
LOST_COLUMNS: Final = 4  # before the values: where the row was found, and how many values it has
WIDEST_GAP: Final = 1 << 40
LOG: Final = "-wal"
TABLES: Final[dict[str, Table]] = {str(table.name): table for table in schema.metadata.sorted_tables}


class Recovered(Struct):
    rows: dict[str, list[SavedRow]] = field(default_factory=lambda: {name: [] for name in TABLES})
    damaged: set[str] = field(default_factory=set)  # tables of which something could not be read
    revision: str | None = None

    @property
    def is_empty(self) -> bool:
        return not any(self.rows.values())


def recover(database: Path, folder: Path, tell: Callable[[str], None]) -> Recovered:
    """Neither the file nor its log is changed; copies are made in a folder."""
    copy = folder / "damaged.db"
    for end in ("", LOG):
        part = database.with_name(database.name + end)
        if part.exists():
            shutil.copyfile(part, copy.with_name(copy.name + end))
    with closing(sqlite3.connect(copy)) as connection:
        found = Recovered(damaged={name for name in TABLES if not is_whole_table(connection, name)})
    readable = recovered_file(copy, folder, tell) if found.damaged else None
    with closing(sqlite3.connect(readable or copy)) as connection:
        connection.text_factory = text_as_it_is
        connection.row_factory = sqlite3.Row
        for name, table in TABLES.items():
            rows = rows_of(connection, name)
            found.rows[name] = [row for row in rows if is_row_of(table, row)]
            if len(found.rows[name]) < len(rows):
                found.damaged.add(name)
        for name, row in homeless_rows(connection):
            if name in found.damaged:
                found.rows[name].append(row)
        revision = [row["version_num"] for row in rows_of(connection, "alembic_version")]
        found.revision = str(revision[0]) if revision else None
    return found


def is_whole_table(connection: sqlite3.Connection, table: str) -> bool:
    try:
        return connection.execute(f'PRAGMA integrity_check("{table}")').fetchall() == [("ok",)]
    except sqlite3.Error:
        return False


def recovered_file(damaged: Path, folder: Path, tell: Callable[[str], None]) -> Path | None:
    """Written by `sqlite3` from what it recovers; None where it is missing or cannot."""
    program = shutil.which(PROGRAM)
    if program is None:
        tell(f"{PROGRAM}: this program is not installed; what only it could recover comes from the backup")
        return None
    statements, recovered = folder / "recovered.sql", folder / "recovered.db"
    try:
        with statements.open("wb") as out:
            run_program([program, "-batch", str(damaged), ".recover"], subprocess.DEVNULL, out)
        with statements.open("rb") as read:
            run_program([program, "-batch", str(recovered)], read, subprocess.DEVNULL)
    except (OSError, subprocess.SubprocessError) as error:
        said = getattr(error, "stderr", None) or str(error).encode()
        why = " ".join(said.decode(errors="replace").split())[:100]
        tell(f"{program}: cannot recover here ({why}); what only it could recover comes from the backup")
        return None
    return recovered


def run_program(command: list[str], read: IO[bytes] | int, out: IO[bytes] | int) -> None:
    subprocess.run(
        command, stdin=read, stdout=out, stderr=subprocess.PIPE, check=True, timeout=PROGRAM_SECONDS
    )


def rows_of(connection: sqlite3.Connection, table: str) -> list[SavedRow]:
    found: dict[int, SavedRow] = {}
    if not read_along(connection, table, found, start=0, way=1):
        read_along(connection, table, found, start=max(found, default=0), way=-1)
    for row in found.values():
        del row["place"]
    return list(found.values())


def read_along(
    connection: sqlite3.Connection, table: str, found: dict[int, SavedRow], start: int, way: int
) -> bool:
    """Go on behind each place that cannot be read; False where there is one.

    How far a place extends is not known, so a few rows behind it may be left for the other way.
    """
    every = f'SELECT rowid AS place, * FROM "{table}" WHERE rowid'
    along = f"{every} >= ? ORDER BY rowid" if way > 0 else f"{every} <= ? ORDER BY rowid DESC"
    is_whole, gap = True, 1
    while gap < WIDEST_GAP:
        try:
            for row in connection.execute(along, (start,)):
                found[row["place"]] = dict(row)
                start, gap = row["place"] + way, 1
            return is_whole
        except sqlite3.Error:
            # The driver looks at the next row before it hands one out, so the last one is still to be read.
            with suppress(sqlite3.Error):
                for row in connection.execute(f"{every} = ?", (start,)):
                    found[start] = dict(row)
            start, gap, is_whole = start + way * gap, gap * 2, False
    return False


def homeless_rows(connection: sqlite3.Connection) -> Iterator[tuple[str, SavedRow]]:
    """Rows whose table `.recover` does not know, each with the one table that it fits."""
    for cells in rows_of(connection, LOST):
        values = list(cells.values())[LOST_COLUMNS:][: cells["nfield"]]
        fits = [
            (name, row)
            for name, table in TABLES.items()
            if len(values) == len(table.columns)
            and is_row_of(table, row := dict(zip(table.columns.keys(), values, strict=True)))
        ]
        if len(fits) == 1:
            yield fits[0]


def is_row_of(table: Table, row: SavedRow) -> bool:
    return all(column.name in row and why_not(column, row[column.name]) is None for column in table.columns)


# A new database of them


ROWS_AT_ONCE: Final = 500
UNKNOWN_NAME: Final = "?"
# S1: what lets somebody in and is easily given again; one revoked since the backup stays revoked.
NEVER_FROM_BACKUPS: Final = ("tokens", "device_links")


class Repaired(Struct):
    games: int = 0  # saved, whole or not
    harmed: int = 0  # of these, games that lost something
    lost: int = 0  # games of which nothing could be saved


def repair(database_url: str, target: Path, backup: Path | None, tell: Tell) -> Repaired:
    """Into a new file; tell everything that is lost."""
    place = file_of(database_url)
    if place is None:
        raise UpkeepError("the database is a server: repair it with its own tools, or restore a backup")
    if target.exists() or target == place:
        raise UpkeepError(f"{target}: is there already; name a new file")
    if is_served(place):
        raise UpkeepError(f"{place}: a server has it open; stop it first")
    unfinished = target.with_name(target.name + UNFINISHED)
    try:
        remove(unfinished)
        keep_private(sqlite_url(unfinished))
        upgrade(sqlite_url(unfinished))
        done = _save_rows(place, unfinished, backup, tell)
        check_copy(unfinished, lambda _: None)
        put(unfinished, target)
    except SettingsError as error:
        raise UpkeepError(str(error)) from error
    except OSError as error:
        raise UpkeepError(f"{error.filename or place}: {error.strerror}") from error
    finally:
        remove(unfinished)
    return done


def _save_rows(place: Path, unfinished: Path, backup: Path | None, tell: Tell) -> Repaired:
    with (
        tempfile.TemporaryDirectory(prefix=f"{unfinished.name}-", dir=unfinished.parent) as folder,
        open_database(sqlite_url(unfinished)) as database,
        database.writing() as connection,
    ):
        found = recover(place, Path(folder), tell)
        _check_found(found, place, backup)
        if not place.exists():
            tell(f"{place}: no such file")
        elif found.damaged:
            tell(f"{place}: not whole: {', '.join(sorted(found.damaged))}")
        used, kept = newest_backup(backup, tell)
        if found.is_empty and used is None:
            raise UpkeepError(f"{place}: nothing in it can be read, and there is no backup")
        if used is not None:
            tell(f"{used}: fills what cannot be read")
        return Saving(connection, found, kept, tell).save()


def _check_found(found: Recovered, place: Path, backup: Path | None) -> None:
    if found.is_empty and backup is None:
        what = "nothing in it can be read" if place.exists() else "no such file"
        raise UpkeepError(f"{place}: {what}; --backup names backups to use instead")
    if found.revision not in (None, newest_revision()):
        raise UpkeepError(
            f"{place}: its schema is {found.revision}, and this program repairs {newest_revision()}:"
            " repair it with the program that wrote it"
        )


# Backups


def newest_backup(backup: Path | None, tell: Tell) -> tuple[Path | None, dict[str, list[SavedRow]]]:
    """The newest that can be read, and its rows; a file is taken as it is named."""
    if backup is None:
        return None, {}
    if not backup.is_dir():
        return backup, rows_in(backup)
    for path in reversed(backups_in(backup)):
        try:
            return path, rows_in(path)
        except (UpkeepError, SettingsError) as error:
            tell(f"{path}: passed over: {error}")
    raise UpkeepError(f"{backup}: holds no backup that can be read")


def rows_in(backup: Path) -> dict[str, list[SavedRow]]:
    """Brought to the schema of this program."""
    with tempfile.TemporaryDirectory(prefix="cupola-repair-") as folder:
        trial = sqlite_url(Path(folder, "backup.db"))
        put_back(trial, backup, lambda _: None)
        with open_database(trial) as database, database.reading() as connection:
            return {
                str(table.name): [dict(row) for row in connection.execute(select(table)).mappings()]
                for table in schema.metadata.sorted_tables
            }


# Rows


class SavedGame(Struct, frozen=True):
    """The rows of a game that are stored again, by their tables, and which versions are lost."""

    name: str
    rows: dict[str, list[SavedRow]]
    lost: range


@dataclass(frozen=True)
class Saving:
    _connection: Connection
    _found: Recovered
    _kept: dict[str, list[SavedRow]]
    _tell: Tell
    _catalogues: Catalogues = dataclass_field(default_factory=lambda: Catalogues(standard_catalogue()))

    def save(self) -> Repaired:
        """Each row after the rows that it refers to."""
        done = Repaired()
        games = list(self._games_to_save(done))
        for table in schema.metadata.sorted_tables:
            if table in OF_GAMES:
                rows = [row for game in games for row in game.rows[str(table.name)]]
            else:
                rows = self._accounts() if table is schema.accounts else self._rows(str(table.name))
            self._store(table, rows)
        for game in games:
            line = self._mend(game)
            if line is not None:
                done.harmed += 1
                self._tell(f"game {game.name}: {line}")
        done.games = len(games)
        return done

    def _rows(self, name: str) -> list[SavedRow]:
        """Of a backup only where some are missing, or what was deleted would return."""
        keys = [column.name for column in schema.metadata.tables[name].primary_key]
        rows = {tuple(row[key] for key in keys): row for row in self._found.rows[name]}
        for row in self._missing_rows(name):
            rows.setdefault(tuple(row[key] for key in keys), row)
        return list(rows.values())

    def _missing_rows(self, name: str) -> Sequence[SavedRow]:
        kept = self._kept.get(name, [])
        if self._found.is_empty:
            return kept
        if name not in self._found.damaged or name in NEVER_FROM_BACKUPS:
            return []
        # A device that was signed out comes back only where nothing else lets one in.
        signed_in = {row["account"] for row in self._found.rows[name]} if name == "cookies" else ()
        return [row for row in kept if row.get("account") not in signed_in]

    def _accounts(self) -> list[SavedRow]:
        """With a nameless account for each that is only referred to: its seats are still its own."""
        accounts = self._rows("accounts")
        known = {row["id"] for row in accounts}
        named = {row["account"]: row["name"] for row in self._rows("seats")}
        entries = [*self._found.rows["entries"], *self._kept.get("entries", ())]
        wanted = (
            {row["host"] for row in self._rows("games")} | set(named) | {row["account"] for row in entries}
        )
        for account in sorted(str(each) for each in wanted - known - {None}):
            accounts.append(nameless(account, str(named.get(account, UNKNOWN_NAME))))
            self._tell(f"account {account}: its row is lost; it keeps its seats and moves")
        return accounts

    def _games_to_save(self, done: Repaired) -> Iterable[SavedGame]:
        entries, snapshots = (
            self._by_game("entries", partial(can_be_read, read=read)),
            self._by_game("snapshots", is_position),
        )
        moved = {str(row["game"]) for row in self._found.rows["entries"]}
        seats: dict[str, list[SavedRow]] = defaultdict(list)
        for row in self._rows("seats"):
            seats[str(row["game"])].append(row)
        games = self._games()
        for name in sorted({*games, *moved}):
            if name in games:
                game = saved_game(games[name], seats[name], entries[name], snapshots[name])
            else:
                game = f"its row can be read nowhere; {len(entries[name])} entries can"
            if isinstance(game, SavedGame):
                yield game
            else:
                done.lost += 1
                self._tell(f"game {name}: lost: {game}")

    def _mend(self, game: SavedGame) -> str | None:
        """Back to the last moment that follows from its moves; what it lost by that, if anything."""
        lost = f"versions {game.lost[0]} to {game.lost[-1]} are lost" if game.lost else None
        catalogue = catalogue_here(self._connection, game.name, self._catalogues)
        if catalogue is None:
            return lost
        checked = check_game(self._connection, catalogue, game.name)
        if not checked.faults:
            return lost
        healed = heal_game(self._connection, catalogue, game.name, now_in_milliseconds())
        if healed is None:
            return f"cannot be played on: {checked.faults[0].what}"
        if lost is None and not healed.set_aside:
            return None
        aside = f"{healed.set_aside} later moves are set aside" if healed.set_aside else None
        return "; ".join(filter(None, (lost, aside, f"it stands as version {healed.to} did")))

    def _games(self) -> dict[str, SavedRow]:
        """The latest row of each game that can be read."""
        found: dict[str, SavedRow] = {}
        for row in [*self._found.rows["games"], *self._missing_rows("games")]:
            before = found.get(str(row["id"]))
            if can_be_read(row, game_of) and (before is None or row["version"] > before["version"]):
                found[str(row["id"])] = row
        return found

    def _by_game(self, name: str, is_good: Callable[[SavedRow], bool]) -> dict[str, dict[int, SavedRow]]:
        """By game and number; those of the backup fill gaps."""
        found: dict[str, dict[int, SavedRow]] = defaultdict(dict)
        for row in [*self._found.rows[name], *self._kept.get(name, ())]:
            if row["seq"] not in found[str(row["game"])] and is_good(row):
                found[str(row["game"])][row["seq"]] = row
        return found

    def _store(self, table: Table, rows: Sequence[SavedRow]) -> None:
        """A row that refers to a lost one is told and left out."""
        left_out = 0
        for first in range(0, len(rows), ROWS_AT_ONCE):
            some = rows[first : first + ROWS_AT_ONCE]
            if not self._is_stored(table, some):
                left_out += sum(not self._is_stored(table, [row]) for row in some)
        if left_out:
            self._tell(f"{table.name}: {left_out} rows refer to what is lost; they are left out")

    def _is_stored(self, table: Table, rows: Sequence[SavedRow]) -> bool:
        try:
            with self._connection.begin_nested():
                self._connection.execute(table.insert(), list(rows))
        except IntegrityError:
            return False
        return True


def can_be_read(row: SavedRow, read: Callable[[SavedRow], object]) -> bool:
    try:
        read(row)
    except (DamagedRow, Unsound, PositionError):
        return False
    return True


def is_position(row: SavedRow) -> bool:
    snapshot = Snapshot(**row)
    return is_whole(snapshot) and can_be_read(row, lambda _: decode_position(snapshot.position.encode()))


def saved_game(
    game: SavedRow, seats: list[SavedRow], entries: dict[int, SavedRow], snapshots: dict[int, SavedRow]
) -> SavedGame | str:
    """Or why it is lost."""
    missing = set(range(game_of(game).options.players)) - {row["seat"] for row in seats}
    if missing:
        return f"who has seat {', '.join(map(str, sorted(missing)))} can be read nowhere"
    kept = [entries[number] for number in takewhile(entries.__contains__, count(1))]
    moves = {row["seq"] for row in kept if row["kind"] in MOVES}
    if game["position"] and not moves:
        return "no move of it can be read"
    last = len(kept)
    positions = [row for number, row in snapshots.items() if number in moves or number == 0]
    rows = {"games": [{**game, "version": last}], "seats": seats, "entries": kept, "snapshots": positions}
    return SavedGame(str(game["id"]), rows, range(last + 1, max([game["version"], *entries], default=0) + 1))


def nameless(account: str, name: str) -> SavedRow:
    """An account of which only its seats are known."""
    return {
        "id": account,
        "name": name,
        "recovery": None,
        "created_at": 0,
        "is_deleted": False,
        "recovered_with": None,
        "is_silenced": False,
        "hides_presence": False,
    }
