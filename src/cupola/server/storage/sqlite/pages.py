"""The pages of an SQLite file and its log, read without SQLite and without changing either.

SQLite gives up at the first page that does not fit and drops the log behind the first frame that is damaged.
Each page by itself is still as it was written, so here every image of a page is found: the newest one, and
older or doubtful ones, whose rows count only where there is no better one.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from cupola.server.storage.sqlite.wal import (
    FRAME_BYTES,
    HEADER_BYTES,
    ORDERS,
    Frame,
    Header,
    Order,
    read_frame,
    read_header,
)

HEAD: Final = b"SQLite format 3\0"
USUAL_PAGE: Final = 4_096
NO_CHECKSUM: Final = (-1, -1)


class Pages:
    """Every image of every page."""

    def __init__(self, database: Path) -> None:
        self.content = database.read_bytes() if database.exists() else b""
        self.log_frames = self.log_unread = 0
        self.older: dict[int, list[bytes]] = {}
        self._newest: dict[int, bytes] = {}
        self.size = page_size(self.content)
        log = database.with_name(f"{database.name}-wal")
        if log.exists():
            with log.open("rb") as opened:
                self._read_log(opened)
        in_file = -(-len(self.content) // self.size)
        stated = int.from_bytes(self.content[28:32], "big") if self.content.startswith(HEAD) else 0
        self.count = max(in_file, min(stated, 1 << 24), *self._newest, 0)

    def newest(self, number: int) -> bytes | None:
        """A page as it was stored last; none where it is cut off."""
        return self._newest.get(number) or self.in_file(number)

    def in_file(self, number: int) -> bytes | None:
        """A page as it is in the file, without the log."""
        image = self.content[(number - 1) * self.size : number * self.size]
        return image if len(image) == self.size else None

    def others(self, number: int) -> Iterator[bytes]:
        """Older or doubtful images of a page."""
        yield from self.older.get(number, ())
        image = self.in_file(number)
        if number in self._newest and image is not None:
            yield image

    def _read_log(self, log: BinaryIO) -> None:
        header = read_header(log)
        if header is None:
            return
        if header.is_whole:
            self.size = header.page_bytes
        frames = list(frames_of(log, header))
        salts, whole = whole_frames(frames, header)
        last = max((number for number in whole if frames[number].ends_commit), default=-1)
        self.log_frames = last + 1
        self.log_unread = sum(number not in whole for number in range(last + 1))
        for number, frame in enumerate(frames):
            page = int.from_bytes(frame.covered[:4], "big")
            image = frame.covered[8:]
            if number > last and frame.salts == salts:
                continue  # of a transaction that was never answered
            if number in whole:
                if page in self._newest:
                    self.older.setdefault(page, []).insert(0, self._newest[page])
                self._newest[page] = image
            else:
                self.older.setdefault(page, []).append(image)


def page_size(content: bytes) -> int:
    """The size of the pages, as the beginning of the file says it."""
    stated = int.from_bytes(content[16:18], "big")
    size = 65_536 if stated == 1 else stated
    is_size = content.startswith(HEAD) and 512 <= size <= 65_536 and size & (size - 1) == 0
    return size if is_size else USUAL_PAGE


def frames_of(log: BinaryIO, header: Header) -> Iterator[Frame]:
    """Every frame, whatever became of it."""
    log.seek(0, 2)
    count = (log.tell() - HEADER_BYTES) // (FRAME_BYTES + header.page_bytes)
    for number in range(1, count + 1):
        frame = read_frame(log, header, number)
        if frame is not None:
            yield frame


def whole_frames(frames: list[Frame], header: Header) -> tuple[bytes, set[int]]:
    """The salts of a log, and which frames, counted from 0, are as written: each follows the one before it.

    Without the beginning of the log the salts are those of its first frames, and the order of the
    checksums is the one that fits.
    """
    if header.is_whole:
        return header.salts, set(following(frames, header.salts, header.checksum, header.order))
    for frame in frames[:3]:
        for order in ORDERS.values():
            found = set(following(frames, frame.salts, NO_CHECKSUM, order))
            if found:
                return frame.salts, found
    return header.salts, set()


def following(frames: list[Frame], salts: bytes, before: tuple[int, int], order: Order) -> Iterator[int]:
    """The frames of these salts that follow the one before them, whole or not."""
    for number, frame in enumerate(frames):
        if frame.salts == salts and before != NO_CHECKSUM and frame.follows(before, order):
            yield number
        before = frame.checksum
