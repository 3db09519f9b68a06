"""A new database from what can be read of a damaged one, its log and the newest backup.

The damaged file is only ever read, page by page, and never by SQLite, which would move its log into it. Every
game is played again before the new file has its name.
"""

import tempfile
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, Table, select
from sqlalchemy.exc import IntegrityError

from cupola.play.match import RULES_VERSION
from cupola.play.setup.catalogue import standard_catalogue
from cupola.server.config.folders import file_of, keep_private
from cupola.server.config.settings import SettingsError
from cupola.server.services import now_in_milliseconds
from cupola.server.storage import schema
from cupola.server.storage.contents import Catalogues
from cupola.server.storage.damaged_rows import DamagedRow
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import newest_revision, opened, upgrade
from cupola.server.storage.rows import game_of
from cupola.server.storage.sqlite.rescue import UNFINISHED
from cupola.server.storage.sqlite.wal import lost_frames
from cupola.server.upkeep.backup import (
    COPIED,
    EXPORTED,
    BackupError,
    Tell,
    backups_in,
    put,
    remove,
    restore,
    tried,
)
from cupola.server.upkeep.cell_check import OF_GAMES
from cupola.server.upkeep.mend import Mended, Story, in_ranges, mended
from cupola.server.upkeep.salvage import Row, Salvage, salvage, shapes_in
from cupola.server.upkeep.serving_lock import is_served
from cupola.server.upkeep.shown_seats import shown_seat

ROWS_AT_ONCE: Final = 500
UNKNOWN_NAME: Final = "?"
# S1: what lets somebody in and is easily given again; one revoked since the backup stays revoked.
NEVER_FROM_BACKUPS: Final = ("tokens", "device_links")


class RepairError(ValueError):
    """A database that cannot be repaired; says why, and what is left to do."""


class Repaired(Struct):
    """What was saved and what was not."""

    games: int = 0  # saved, whole or not
    harmed: int = 0  # of these, games that lost something
    lost: int = 0  # games of which nothing could be saved
    rows: int = 0
    backup: Path | None = None


def repair(database_url: str, target: Path, backup: Path | None, tell: Tell) -> Repaired:
    """Save into a new file what can be saved; tell everything that is lost."""
    place = file_of(database_url)
    if place is None:
        raise RepairError("the database is a server: repair it with its own tools, or restore a backup")
    if target.exists() or target == place:
        raise RepairError(f"{target}: is there already; name a new file")
    if is_served(place):
        raise RepairError(f"{place}: a server has it open; stop it first")
    unfinished = target.with_name(target.name + UNFINISHED)
    try:
        remove(unfinished)
        keep_private(sqlite_url(unfinished))
        upgrade(sqlite_url(unfinished))
        done = _saved(place, unfinished, backup, tell)
        report = tried(unfinished, tell)
        if report.damaged:
            raise RepairError(f"{report.damaged} games do not replay; nothing was written")
        put(unfinished, target)
    except (BackupError, SettingsError) as error:
        raise RepairError(str(error)) from error
    except OSError as error:
        raise RepairError(f"{error.filename or place}: {error.strerror}") from error
    finally:
        remove(unfinished)
    return done


def _saved(place: Path, unfinished: Path, backup: Path | None, tell: Tell) -> Repaired:
    with opened(sqlite_url(unfinished)) as database, database.writing() as connection:
        missing = lost_frames(place)
        found = salvage(place, shapes_in(connection))
        if missing is not None:
            tell(f"{place}-wal: {missing.frames} frames behind the first {missing.readable} cannot be read")
            found.damaged.update(found.rows)  # of any of which the newest rows may be missing
        _check_found(found, place, backup)
        _tell_damage(found, place, tell)
        used, kept = newest_backup(backup, tell)
        if found.is_empty and used is None:
            raise RepairError(f"{place}: nothing in it can be read, and there is no backup")
        if used is not None:
            tell(f"{used}: fills what cannot be read")
        return Saving(connection, found, kept, tell).save(Repaired(backup=used))


def _check_found(found: Salvage, place: Path, backup: Path | None) -> None:
    if found.is_empty and backup is None:
        what = "nothing in it can be read" if place.exists() else "no such file"
        raise RepairError(f"{place}: {what}; --backup names backups to use instead")
    if found.revision not in (None, newest_revision()):
        raise RepairError(
            f"{place}: its schema is {found.revision}, and this program repairs {newest_revision()}:"
            " repair it with the program that wrote it"
        )


def _tell_damage(found: Salvage, place: Path, tell: Tell) -> None:
    if not place.exists():
        tell(f"{place}: no such file")
    elif found.unread or found.damaged:
        named = f"; not whole: {', '.join(sorted(found.damaged))}" if found.damaged else ""
        tell(f"{place}: {found.unread} of {found.pages} pages cannot be read{named}")
    if found.log_unread:
        tell(f"{place}-wal: {found.log_unread} of {found.log_frames} frames cannot be read")


# Backups


def newest_backup(backup: Path | None, tell: Tell) -> tuple[Path | None, dict[str, list[Row]]]:
    """The newest backup that can be read, and its rows; a file is taken as it is named."""
    if backup is None:
        return None, {}
    if not backup.is_dir():
        return backup, rows_in(backup)
    for path in reversed(backups_in(backup, COPIED, EXPORTED)):
        try:
            return path, rows_in(path)
        except (BackupError, SettingsError) as error:
            tell(f"{path}: passed over: {error}")
    raise RepairError(f"{backup}: holds no backup that can be read")


def rows_in(backup: Path) -> dict[str, list[Row]]:
    """Every row of a backup, brought to the schema of this program."""
    with tempfile.TemporaryDirectory(prefix="cupola-repair-") as folder:
        trial = sqlite_url(Path(folder, "backup.db"))
        restore(trial, backup, replace=False, tell=lambda _: None)
        with opened(trial) as database, database.reading() as connection:
            return {
                str(table.name): [dict(row) for row in connection.execute(select(table)).mappings()]
                for table in schema.metadata.sorted_tables
            }


# Rows


class Saving:
    """Puts rows of both sources together and stores them."""

    def __init__(
        self, connection: Connection, found: Salvage, kept: dict[str, list[Row]], tell: Tell
    ) -> None:
        self._connection = connection
        self._found = found
        self._kept = kept
        self._tell = tell
        self._catalogues = Catalogues(standard_catalogue())
        self._now = now_in_milliseconds()
        self._names: dict[str, str] = {}  # of accounts

    def save(self, done: Repaired) -> Repaired:
        """Store each row after the rows that it refers to."""
        self._store_accounts(done)
        done.rows += self._store(schema.contents, self._rows("contents"))
        games = list(self._mended(done))
        for game, seats in games:
            done.rows += self._store(schema.games, [game.game])
            done.rows += self._store(schema.seats, seats)
            done.rows += self._store(schema.entries, game.entries)
            done.rows += self._store(schema.snapshots, game.snapshots)
        for table in schema.metadata.sorted_tables:
            if table not in (*OF_GAMES, schema.accounts, schema.contents):
                done.rows += self._store(table, self._rows(str(table.name)))
        return done

    def _rows(self, name: str) -> list[Row]:
        """The rows of a table; of a backup only where some are missing, or what was deleted would return."""
        keys = [column.name for column in schema.metadata.tables[name].primary_key]
        rows = {tuple(row[key] for key in keys): row for row in self._found.rows[name]}
        for row in self._missed(name):
            rows.setdefault(tuple(row[key] for key in keys), row)
        return list(rows.values())

    def _missed(self, name: str) -> Sequence[Row]:
        """The rows of a backup that may be missing in a table."""
        kept = self._kept.get(name, [])
        if self._found.is_empty:
            return kept
        if name not in self._found.damaged or name in NEVER_FROM_BACKUPS:
            return []
        if name == "cookies":  # a device that was signed out comes back only where nothing else lets one in
            signed_in = {row["account"] for row in self._found.rows[name]}
            return [row for row in kept if row["account"] not in signed_in]
        return kept

    def _store_accounts(self, done: Repaired) -> None:
        """Accounts, and one without a name for each that is only referred to: its seats are still its own."""
        accounts = self._rows("accounts")
        known = {row["id"] for row in accounts}
        named = {row["account"]: row["name"] for row in self._rows("seats")}
        wrote = (self._found.rows["entries"], self._found.doubtful["entries"], self._kept.get("entries", ()))
        wanted = {row["host"] for row in self._rows("games")} | set(named)
        wanted |= {row["account"] for rows in wrote for row in rows}
        for account in sorted(str(each) for each in wanted - known - {None}):
            accounts.append(nameless(account, str(named.get(account, UNKNOWN_NAME))))
            self._tell(f"account {account}: its row is lost; it keeps its seats and moves")
        self._names = {str(row["id"]): str(row["name"]) for row in accounts}
        done.rows += self._store(schema.accounts, accounts)

    def _mended(self, done: Repaired) -> Iterable[tuple[Mended, list[Row]]]:
        entries, snapshots = self._by_game("entries"), self._by_game("snapshots")
        seats: dict[str, list[Row]] = defaultdict(list)
        for row in self._rows("seats"):
            seats[str(row["game"])].append(row)
        games = self._games()
        for name in sorted({*games, *entries}):
            if name not in games:
                done.lost += 1
                self._tell(
                    f"game {name}: lost: its row can be read nowhere; {len(entries[name])} entries can"
                )
                continue
            story = Story(games[name], seats[name], entries[name], snapshots[name])
            self._find_seats(story)
            missing = missing_seats(story)
            if missing:
                done.lost += 1
                self._tell(f"game {name}: lost: who has seat {in_ranges(missing)} can be read nowhere")
                continue
            game = self._whole(story)
            if game is None:
                done.lost += 1
                self._tell(f"game {name}: lost: no position of it can be read, and no move follows from one")
                continue
            done.games += 1
            line = game.line()
            if line is not None:
                done.harmed += 1
                self._tell(line)
            yield game, seats[name]

    def _find_seats(self, story: Story) -> None:
        """Find out from its moves who has a seat that no row tells."""
        for seat in missing_seats(story):
            row = shown_seat(story.game, story.entries, self._names, seat)
            if row is not None:
                story.seats.append(row)
                self._tell(f"game {story.game['id']}: who has seat {seat} is known from its moves alone")

    def _games(self) -> dict[str, Row]:
        """The row of each game, the latest that can be read."""
        found: dict[str, Row] = {}
        rows = list(self._found.rows["games"])
        if "games" in self._found.damaged or self._found.is_empty:
            rows += self._kept.get("games", [])
        for row in rows:
            before = found.get(str(row["id"]))
            if is_game(row) and (before is None or row["version"] > before["version"]):
                found[str(row["id"])] = row
        return found

    def _by_game(self, name: str) -> dict[str, dict[int, list[Row]]]:
        """Entries or positions by game and number, the best first; older images and backups fill gaps."""
        found: dict[str, dict[int, list[Row]]] = defaultdict(lambda: defaultdict(list))
        for rows in (self._found.rows[name], self._found.doubtful[name], self._kept.get(name, ())):
            for row in rows:
                same = found[str(row["game"])][row["seq"]]
                if row not in same:
                    same.append(row)
        return found

    def _whole(self, story: Story) -> Mended | None:
        game = game_of(story.game)
        catalogue = self._catalogues.known(self._connection, game.content)
        if game.rules != RULES_VERSION or catalogue is None:
            return unplayed(story)
        return mended(story, catalogue, self._now)

    def _store(self, table: Table, rows: Sequence[Row]) -> int:
        """Store rows; one that refers to a row that is lost is told and left out."""
        stored = 0
        for first in range(0, len(rows), ROWS_AT_ONCE):
            some = list(rows[first : first + ROWS_AT_ONCE])
            stored += len(some) if self._is_stored(table, some) else self._store_each(table, some)
        return stored

    def _store_each(self, table: Table, rows: Sequence[Row]) -> int:
        stored = [self._is_stored(table, [row]) for row in rows]
        if not all(stored):
            self._tell(f"{table.name}: {stored.count(False)} rows refer to what is lost; they are left out")
        return stored.count(True)

    def _is_stored(self, table: Table, rows: list[Row]) -> bool:
        try:
            with self._connection.begin_nested():
                self._connection.execute(table.insert(), rows)
        except IntegrityError:
            return False
        return True


def missing_seats(story: Story) -> list[int]:
    """The seats of a game of which there is no row."""
    there = {row["seat"] for row in story.seats}
    return [seat for seat in range(game_of(story.game).options.players) if seat not in there]


def is_game(row: Row) -> bool:
    """Whether the row of a game can be read."""
    try:
        game_of(row)
    except DamagedRow:
        return False
    return True


def unplayed(story: Story) -> Mended | None:
    """A game of other rules or another box, as it is: nobody here can play it again."""
    entries = [rows[0] for _, rows in sorted(story.entries.items())]
    snapshots = [rows[0] for _, rows in sorted(story.snapshots.items())]
    version = story.game["version"]
    lost = sorted(set(range(1, version + 1)) - set(story.entries))
    return Mended(story.game, entries, snapshots, lost, version)


def nameless(account: str, name: str) -> Row:
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
