"""One game put together again from whatever rows can be read of it, and played again move by move.

A number whose entry is lost stays as an entry that says so. Where the moves after it do not follow, the match
goes on from the next stored position, and its record begins there; without one it goes back to the last
good move.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, structs

from cupola.play.position.document import PositionError, decode_position
from cupola.play.setup.catalogue import Catalogue
from cupola.server.storage.rows import game_of, in_words
from cupola.server.storage.snapshots import is_whole
from cupola.server.upkeep.check import NamedRow, Replay, Unsound, meant_by, read
from cupola.server.upkeep.heal import as_its_moves_say
from cupola.server.upkeep.salvage import Row
from cupola.table.history.moments import Snapshot
from cupola.table.parts.entries import MOVES, SetAside, Started, encode_happening, kind_of
from cupola.table.parts.game import Game, Seat

# R6: draws that a lost move may have made are not made again, or somebody would know them.
DRAWS_SKIPPED: Final = 1_000
MOST_AHEAD: Final = 1_000  # numbers beyond those that are known: a damaged row may say anything
MOST_TRIES: Final = 200


class Story(Struct):
    """Everything that can be read of a game; of entries and positions the best first."""

    game: Row
    seats: list[Row]
    entries: dict[int, list[Row]]
    snapshots: dict[int, list[Row]]


class Mended(Struct):
    """The rows of a game as they are stored again, which versions are lost, where its record begins."""

    game: Row
    entries: list[Row]
    snapshots: list[Row]
    lost: list[int]
    stands_at: int
    begins_at: int | None = None

    def line(self) -> str | None:
        """What is lost, in one line; none where nothing is."""
        if not self.lost and self.begins_at is None:
            return None
        name = f"game {self.game['id']}"
        if not self.lost:
            return f"{name}: nothing is lost, and its record begins at version {self.begins_at}"
        numbers = in_ranges(self.lost)
        are = "version {} is" if len(self.lost) == 1 else "versions {} are"
        if self.begins_at is not None:
            after = (
                f"it goes on from the stored position of version {self.begins_at}, where its record begins"
            )
        else:
            after = f"it stands as version {self.stands_at} did"
        return f"{name}: {are.format(numbers)} lost; {after}"


def in_ranges(numbers: Sequence[int]) -> str:
    """Numbers in their order: 3, 7 to 9."""
    parts: list[list[int]] = []
    for number in sorted(numbers):
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(f"{part[0]} to {part[-1]}" if part[1:] else f"{part[0]}" for part in parts)


def mended(story: Story, catalogue: Catalogue, now: int) -> Mended | None:
    """A game that follows from its moves again; None where not even one position can be read."""
    return Mending(story, catalogue, now).mend()


class Mending:
    """The trial of one game."""

    def __init__(self, story: Story, catalogue: Catalogue, now: int) -> None:
        self._story = story
        self._catalogue = catalogue
        self._now = now
        self._game: Game = game_of(story.game)
        self._seats = [Seat(**row) for row in sorted(story.seats, key=lambda row: row["seat"])]
        self._positions = {
            seq: row for seq, rows in story.snapshots.items() if (row := first_whole(rows)) is not None
        }
        readable = {seq: [row for row in rows if is_readable(row)] for seq, rows in story.entries.items()}
        most = self._game.version + len(readable) + MOST_AHEAD
        self._entries = {seq: rows for seq, rows in readable.items() if rows and 0 < seq <= most}
        self._positions = {seq: row for seq, row in self._positions.items() if seq <= most}
        self._last = max([self._game.version, *self._entries, *self._positions])

    def mend(self) -> Mended | None:
        """As far as the moves follow one another, or from a stored position on."""
        whole = self._tried(None)
        if isinstance(whole, Mended):
            return whole
        for begin in sorted(self._positions):
            if begin >= whole:
                later = self._tried(begin)
                if isinstance(later, Mended):
                    return later
        return self._cut_before(whole)

    def _tried(self, begin: int | None) -> Mended | int:
        """The game that begins at a version, or the version at which something does not fit."""
        for _ in range(MOST_TRIES):
            rows = self._numbered(self._until(), begin)
            replay = Replay(self._game, self._catalogue, self._snapshots(rows))
            try:
                replay.play(rows)
            except Unsound:
                if len(self._entries.get(replay.version, ())) > 1 and replay.version != begin:
                    del self._entries[replay.version][0]
                    continue
                return min([replay.version, *self._missing(rows)])
            if replay.good is None and (self._game.position or self._positions):
                return 1
            unsure = self._unsure(rows)
            if unsure is not None:
                return unsure
            return self._as_stored(rows, replay, begin)
        return 1

    def _until(self) -> int:
        """The last version of which there is anything: what is lost behind it leaves no gap."""
        return max([0, *self._entries, *(seq for seq in self._positions if seq)])

    def _numbered(self, until: int, begin: int | None) -> list[Row]:
        """An entry for every number; before the beginning no move counts."""
        rows = []
        for seq in range(1, until + 1):
            row = self._entries[seq][0] if seq in self._entries else None
            if begin is not None and seq == begin:
                row = self._entry(seq, Started(), row)
            elif row is None:
                row = self._entry(seq, SetAside("lost", "", None), None)
            elif begin is not None and seq < begin and row["kind"] in MOVES:
                row = self._entry(seq, self._aside(row), row)
            rows.append(row)
        return rows

    def _aside(self, row: Row) -> SetAside:
        position = self._positions.get(row["seq"])
        return SetAside(
            str(row["kind"]), str(row["body"]), None if position is None else str(position["position"])
        )

    def _entry(self, seq: int, happening: SetAside | Started, row: Row | None) -> Row:
        known = self._entries.get(seq - 1)
        before: Row = {"seat": None, "account": None, "base": seq - 1, "key": None, "at": self._game.moved_at}
        if row is None and known:
            before["at"] = known[0]["at"]
        return {
            "game": self._game.id,
            "seq": seq,
            **(row or before),
            "kind": kind_of(happening),
            "body": encode_happening(happening),
        }

    def _missing(self, rows: Sequence[Row]) -> list[int]:
        return [row["seq"] for row in rows if row["seq"] not in self._entries]

    def _unsure(self, rows: Sequence[Row]) -> int | None:
        """A gap behind which moves follow that no stored position confirms; none where there is none."""
        confirmed = max((seq for seq in self._snapshots(rows)), default=0)
        moved = max((row["seq"] for row in rows if row["kind"] in MOVES), default=0)
        return next((seq for seq in self._missing(rows) if confirmed < seq < moved), None)

    def _snapshots(self, rows: Sequence[NamedRow]) -> dict[int, Snapshot]:
        """The positions of moves, and the one that a copy begins with."""
        moves = {row["seq"] for row in rows if row["kind"] in MOVES} | {0}
        return {seq: Snapshot(**row) for seq, row in self._positions.items() if seq in moves}

    def _cut_before(self, version: int) -> Mended | None:
        """The game as it stood before a version, where nothing after it can be used."""
        self._entries = {seq: rows for seq, rows in self._entries.items() if seq < version}
        self._positions = {seq: row for seq, row in self._positions.items() if seq < version}
        found = self._tried(None) if version > 1 else 1
        if isinstance(found, Mended):
            return found
        return self._cut_before(found) if 1 < found < version else None

    def _as_stored(self, rows: list[Row], replay: Replay, begin: int | None) -> Mended:
        lost = [*self._missing(rows), *range(len(rows) + 1, self._last + 1)]
        is_continued = self._game.is_continued or begin is not None
        game = structs.replace(self._game, version=len(rows), is_continued=is_continued)
        stands_at = 0
        if replay.good is not None:
            stands_at = replay.good.version
            said = (game.position, game.turn, game.decider, game.awaits_bot, game.status == "over")
            is_said = said == meant_by(game, self._seats, replay.good) and game.drawn >= replay.drawn
            if lost or begin is not None or not is_said:
                skipped = max(game.drawn, replay.drawn) + (DRAWS_SKIPPED if lost else 0)
                game = as_its_moves_say(game, self._seats, replay.good, skipped, self._now)
        positions = [self._positions[seq] for seq in self._snapshots(rows)]
        return Mended({**self._story.game, **changed(game)}, rows, positions, lost, stands_at, begin)


def changed(game: Game) -> Row:
    """The columns of a game that its moves decide."""
    return {
        "status": game.status,
        "version": game.version,
        "position": game.position,
        "drawn": game.drawn,
        "turn": game.turn,
        "decider": game.decider,
        "awaits_bot": game.awaits_bot,
        "undo_asked": in_words(game.undo_asked),
        "ended_at": game.ended_at,
        "is_continued": game.is_continued,
    }


def first_whole(rows: Sequence[Row]) -> Row | None:
    """The first position that agrees with its hash and can be read."""
    return next((row for row in rows if is_position(Snapshot(**row))), None)


def is_position(snapshot: Snapshot) -> bool:
    """Whether a stored position agrees with its hash and can be read."""
    if not is_whole(snapshot):
        return False
    try:
        decode_position(snapshot.position.encode())
    except PositionError:
        return False
    return True


def is_readable(row: NamedRow) -> bool:
    """Whether an entry says what happened."""
    try:
        read(row)
    except Unsound:
        return False
    return True
