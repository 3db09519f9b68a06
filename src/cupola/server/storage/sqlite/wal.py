"""SQLite's log (-wal), examined before SQLite opens it: is anything lost?

SQLite reads the log up to the first frame that does not match its checksum and drops the rest without a word.
After a crash that is right: the rest is a transaction that nobody was answered. After damage it drops moves
that were acknowledged. Two things tell these apart: the index beside the log (-shm), which a killed server
leaves behind, says how many frames were committed; and a whole commit after a damaged frame was written when
that frame was whole. After a power cut neither holds: nobody syncs the index, so it may be of any earlier
moment, and of a transaction that was never answered the end may be there without its beginning. So what was
last written before this machine started is read with more doubt. The layout is that of
https://www.sqlite.org/fileformat2.html#the_write_ahead_log and
https://www.sqlite.org/walformat.html.
"""

import struct
import time
from pathlib import Path
from typing import BinaryIO, Final, Literal

from msgspec import Struct

from cupola.server.storage.sqlite.checksum import Checksum, checksum_of

Order = Literal["<", ">"]

FORMAT: Final = 3_007_000
ORDERS: Final[dict[int, Order]] = {0x377F0682: "<", 0x377F0683: ">"}  # in which checksums read their words
HEADER_BYTES: Final = 32
FRAME_BYTES: Final = 24  # before each page
INDEX_BYTES: Final = 48  # of the index's header, which is there twice
INDEX_READ: Final = 2 * INDEX_BYTES + 4
MOST_FRAMES: Final = 20_000  # a second; tidied up every minute, a log is far shorter


class LostFrames(Struct, frozen=True):
    """What cannot be read of a log."""

    readable: int
    frames: int
    bytes: int


class Index(Struct, frozen=True):
    """What the index says of its log."""

    frames: int  # committed
    moved: int  # of these, already moved into the file
    salts: bytes
    page_bytes: int

    @property
    def log_bytes(self) -> int:
        """How long a log with these frames is."""
        return HEADER_BYTES + self.frames * (FRAME_BYTES + self.page_bytes)


class Header(Struct, frozen=True):
    """The beginning of a log."""

    order: Order
    page_bytes: int
    salts: bytes
    checksum: Checksum
    is_whole: bool


class Frame(Struct, frozen=True):
    """One page in a log."""

    ends_commit: bool
    salts: bytes
    checksum: Checksum
    covered: bytes  # by the checksum

    def follows(self, checksum: Checksum, order: Order) -> bool:
        """Whether it is whole and was written after the frame with this checksum."""
        return checksum_of(self.covered, order, checksum) == self.checksum


def lost_frames(database: Path) -> LostFrames | None:
    """What SQLite would drop of the log of a file though it was acknowledged; none where all is well."""
    found = _lost_frames(database)
    if found is None:
        return None
    # Another server may be writing at this moment: only damage is still the same when it is read again.
    again = _lost_frames(database)
    return again if again is not None and again.readable == found.readable else None


def _lost_frames(database: Path) -> LostFrames | None:
    index_path = database.with_name(f"{database.name}-shm")
    log_path = database.with_name(f"{database.name}-wal")
    index = None if is_older_than_start(index_path) else read_index(index_path)
    try:
        with log_path.open("rb") as log:
            header = read_header(log)
            if is_older_than_start(log_path):
                return lost_in_power_cut(log, header)
            if header is None or not header.is_whole:
                return lost_without_header(log, header, index)
            readable = readable_frames(log, header)
            if readable is None:
                return None
            if index is not None and index.salts == header.salts:
                # What it does not count was refused: a sync that failed leaves whole transactions behind.
                return lost_by_index(readable, header, index)
            return lost_after(log, header, readable)
    except FileNotFoundError:
        return lost_without_header(None, None, index)


def is_older_than_start(path: Path) -> bool:
    """Whether a file was last written before this machine started; false where nobody can tell."""
    if not hasattr(time, "CLOCK_BOOTTIME"):
        return False
    try:
        return path.stat().st_mtime < time.time() - time.clock_gettime(time.CLOCK_BOOTTIME)
    except FileNotFoundError:
        return False


def lost_in_power_cut(log: BinaryIO, header: Header | None) -> LostFrames | None:
    """What is lost though the power may have been cut: the disk had whatever came before the last commit."""
    if header is None or not header.is_whole:  # synced before anything in this log was acknowledged
        return None
    readable = readable_frames(log, header)
    if readable is None:
        return None
    return lost_behind(log, header, end_of_torn_commit(log, header, readable), readable)


def end_of_torn_commit(log: BinaryIO, header: Header, readable: int) -> int:
    """The last frame of the transaction that is not whole, which was perhaps never answered."""
    for number in range(readable + 1, readable + MOST_FRAMES):
        frame = read_frame(log, header, number)
        if frame is None or (frame.salts == header.salts and frame.ends_commit):
            return number
    return readable + MOST_FRAMES


def lost_by_index(readable: int, header: Header, index: Index) -> LostFrames | None:
    """What the index knows to be committed and cannot be read."""
    if readable >= index.frames:
        return None
    if readable == 0 and index.moved >= index.frames:
        return None
    return _lost(readable, index.frames - readable, header.page_bytes)


def lost_behind(log: BinaryIO, header: Header, torn: int, readable: int) -> LostFrames | None:
    """What was committed right behind a transaction that is not whole, which was acknowledged by then.

    What does not follow it is left of a longer one that was refused when the disk failed.
    """
    last, before = 0, read_frame(log, header, torn)
    for number in range(torn + 1, torn + MOST_FRAMES):
        frame = read_frame(log, header, number)
        if frame is None or before is None or frame.salts != header.salts:
            break
        if not frame.follows(before.checksum, header.order):
            break
        last = number if frame.ends_commit else last
        before = frame
    return _lost(readable, last - readable, header.page_bytes) if last else None


def lost_after(log: BinaryIO, header: Header, torn: int) -> LostFrames | None:
    """What stands whole and committed behind a frame that is not whole; frames of other salts are older."""
    last, before = 0, read_frame(log, header, torn + 1)
    for number in range(torn + 2, torn + MOST_FRAMES):
        frame = read_frame(log, header, number)
        if frame is None or before is None:
            break
        is_new = before.salts == frame.salts == header.salts
        if is_new and frame.ends_commit and frame.follows(before.checksum, header.order):
            last = number
        before = frame
    return _lost(torn, last - torn, header.page_bytes) if last else None


def lost_without_header(
    log: BinaryIO | None, header: Header | None, index: Index | None
) -> LostFrames | None:
    """What is lost with a log that is gone or has no beginning: SQLite reads nothing of it."""
    if index is not None and index.frames > index.moved:
        return _lost(0, index.frames - index.moved, index.page_bytes)
    if index is not None or log is None or header is None:
        return None
    for order in ORDERS.values():
        first = read_frame(log, header, 1)
        if first is not None:
            guess = Header(order, header.page_bytes, first.salts, first.checksum, True)
            lost = lost_after(log, guess, 0)
            if lost is not None:
                return lost
    return None


def readable_frames(log: BinaryIO, header: Header) -> int | None:
    """How many frames SQLite reads: up to the last commit before the first that is not whole."""
    committed, number, checksum = 0, 1, header.checksum
    while number <= MOST_FRAMES:
        frame = read_frame(log, header, number)
        if frame is None or frame.salts != header.salts or not frame.follows(checksum, header.order):
            return committed
        committed = number if frame.ends_commit else committed
        checksum = frame.checksum
        number += 1
    return None


def read_header(log: BinaryIO) -> Header | None:
    """The beginning of a log, whole or not; none where it is too short for one."""
    return header_in(log.read(HEADER_BYTES))


def header_in(raw: bytes) -> Header | None:
    """What the beginning of a log says; none where it is too short."""
    if len(raw) < HEADER_BYTES:
        return None
    magic, version, page_bytes, _, *checksum = struct.unpack(">4I8x2I", raw)
    order = ORDERS.get(magic)
    stated = (checksum[0], checksum[1])
    is_whole = order is not None and version == FORMAT and checksum_of(raw[:24], order) == stated
    is_size = 512 <= page_bytes <= 65_536 and page_bytes & (page_bytes - 1) == 0
    return Header(order or "<", page_bytes if is_size else 4_096, raw[16:24], stated, is_whole)


def read_frame(log: BinaryIO, header: Header, number: int) -> Frame | None:
    """A frame by its number from 1; none where the log ends before or within it."""
    size = FRAME_BYTES + header.page_bytes
    log.seek(HEADER_BYTES + (number - 1) * size)
    raw = log.read(size)
    if len(raw) < size:
        return None
    pages, first, second = struct.unpack(">4xI8x2I", raw[:FRAME_BYTES])
    return Frame(pages > 0, raw[8:16], (first, second), raw[:8] + raw[FRAME_BYTES:])


def read_index(path: Path) -> Index | None:
    """What an index says; none where there is none, or it is not whole."""
    try:
        with path.open("rb") as index:
            return index_in(index.read(INDEX_READ))
    except OSError:
        return None


def index_in(raw: bytes) -> Index | None:
    """What the beginning of an index says; none where it is not whole, as while it is written."""
    once, twice, moved = raw[:INDEX_BYTES], raw[INDEX_BYTES : 2 * INDEX_BYTES], raw[2 * INDEX_BYTES :]
    if len(moved) < 4 or once != twice:
        return None
    version, page_bytes, frames, first, second = struct.unpack("=I10xHI20x2I", once)
    if version != FORMAT or checksum_of(once[:40], "=") != (first, second):
        return None
    size = 65_536 if page_bytes == 1 else page_bytes
    return Index(frames, struct.unpack("=I", moved)[0], once[32:40], size)


def _lost(readable: int, frames: int, page_bytes: int) -> LostFrames:
    return LostFrames(readable, frames, frames * (FRAME_BYTES + page_bytes))
