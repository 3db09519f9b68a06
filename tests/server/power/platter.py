"""What a power cut leaves of some files: all that was synced, and of the rest whatever the disk got to.

What is not synced may be there, be missing, be torn at any sector, or have arrived in any order. A file that
grew may hold zeros or rubbish where nothing arrived. A file that was created or deleted may not have been.
The index of the log (-shm) is never synced, and gone.
"""

import random
from typing import Final

from tests.server.power.recorded_disk import (
    Created,
    Deleted,
    Mark,
    Note,
    Synced,
    SyncFailed,
    Truncated,
    Written,
)

SECTOR: Final = 512
LOGS: Final = ("-wal", "-journal")

Change = Written | Truncated
Files = dict[str, bytes]


class FileOnDisk:
    """One file: what is certain of it, and what is still on its way."""

    def __init__(self, is_certain: bool = False, content: bytes = b"") -> None:
        self.certain = bytearray(content)
        self.pending: list[Change] = []
        self.is_certain = is_certain  # that it is there at all

    def sync(self) -> None:
        for change in self.pending:
            applied(self.certain, change)
        self.pending.clear()
        self.is_certain = True

    def forget(self) -> None:
        """A sync failed: of what was on its way some arrived, and the system takes all of it for stored."""
        chance = random.Random(len(self.certain) + len(self.pending))
        for change in chosen(self.pending, chance.choice(("nothing", "everything", "some")), chance):
            applied(self.certain, change)
        self.pending.clear()

    def left(self, chance: random.Random) -> bytes:
        content = bytearray(self.certain)
        if not self.pending:
            return bytes(content)
        way = chance.choice(("nothing", "everything", "the first", "the last", "some", "some, torn"))
        for change in chosen(self.pending, way, chance):
            if way.endswith("torn") and isinstance(change, Written):
                tear(content, change, chance)
            else:
                applied(content, change)
        if way == "the first":
            broken_off(content, self.pending, chance)
        return bytes(content)


def chosen(pending: list[Change], way: str, chance: random.Random) -> list[Change]:
    if way == "nothing":
        return []
    if way == "everything":
        return pending
    if way == "the first":
        return pending[: chance.randrange(len(pending))]
    if way == "the last":
        return pending[chance.randrange(len(pending)) :]
    share = chance.random()
    return [change for change in pending if chance.random() < share]


def broken_off(content: bytearray, pending: list[Change], chance: random.Random) -> None:
    """The last write of those that arrived in order ends in the middle, at any byte."""
    last = chance.choice(pending)
    if isinstance(last, Written) and last.at <= len(content):
        applied(content, Written(last.file, last.at, last.content[: chance.randrange(len(last.content))]))


def applied(content: bytearray, change: Change) -> None:
    if isinstance(change, Truncated):
        del content[change.size :]
        content.extend(bytes(change.size - len(content)))
        return
    end = change.at + len(change.content)
    content.extend(bytes(max(0, end - len(content))))
    content[change.at : end] = change.content


def tear(content: bytearray, change: Written, chance: random.Random) -> None:
    """Some sectors of a write arrive; where the file grew, the others hold zeros or rubbish."""
    before = len(content)
    end = change.at + len(change.content)
    if end > before:
        grown = end - before
        content.extend(bytes(grown) if chance.random() < 0.5 else chance.randbytes(grown))
    at = change.at
    while at < end:
        until = min(end, (at // SECTOR + 1) * SECTOR)
        if chance.random() < 0.6:
            content[at:until] = change.content[at - change.at : until - change.at]
        at = until


class Platter:
    def __init__(self) -> None:
        self.files: dict[str, FileOnDisk] = {}
        self._deleted: dict[str, FileOnDisk] = {}

    def take(self, note: Note) -> None:
        if isinstance(note, Mark):
            return
        if isinstance(note, Created):
            self.files[note.file] = FileOnDisk()
        elif isinstance(note, Deleted):
            self._deleted[note.file] = self.files.pop(note.file)
            if note.is_synced:
                self._sync_folder()
        elif isinstance(note, SyncFailed):
            self.files[note.file].forget()
        elif isinstance(note, Synced):
            file = self.files[note.file]
            if not file.is_certain and note.file.endswith(LOGS):
                self._sync_folder()  # as SQLite does with the first sync of a new log
            file.sync()
        else:
            self.files[note.file].pending.append(note)

    def _sync_folder(self) -> None:
        self._deleted.clear()
        for file in self.files.values():
            file.is_certain = True

    def left(self, chance: random.Random) -> Files:
        files = {
            name: file.left(chance)
            for name, file in sorted(self.files.items())
            if file.is_certain or chance.random() < 0.5
        }
        for name, file in sorted(self._deleted.items()):
            if name not in files and chance.random() < 0.5:
                files[name] = file.left(chance)
        return files
