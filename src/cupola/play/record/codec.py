"""The lines of a record: written in one way only, read strictly."""

from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct, field

from cupola.content.shape.vocabulary import Colour
from cupola.engine.constants.actions import ACTION_IDS
from cupola.play.chance import LAST_EVENT, ChanceOutcome
from cupola.play.position.document import Position, PositionError, decode_position, encode_position
from cupola.play.setup.options import TableOptions, seat_count

FORMAT_VERSION: Final = 1
# N8, N15: which contract was kept or laid under the deck is for the eyes of one seat alone.
HIDDEN_NAMES: Final = ("contract:?:keep", "contract:?:under")
LONGEST_FAULT: Final = 300

Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
SeatName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
BotName = Annotated[str, Meta(max_length=80, pattern="^[A-Za-z0-9_.:-]+$")]
TurnNumber = Annotated[int, Meta(ge=1, le=20000)]
Drawn = Annotated[int, Meta(ge=0, le=LAST_EVENT)]
Reader = SeatNumber | Literal["spectator"]
Outcomes = Annotated[tuple[ChanceOutcome, ...], Meta(max_length=100)]


class RecordError(ValueError):
    """A record that cannot be read or replayed, in one line that names the place."""

    def __init__(self, message: str) -> None:
        # A damaged record is quoted, and what it says may have any length and any line ends.
        super().__init__(" ".join(message.split())[:LONGEST_FAULT])


class SeatLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`bot` names the bot that plays the seat."""

    name: SeatName
    colour: Colour
    bot: BotName | None = None


class HeaderLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: format, rules, box, table, seats, the sealed seed, draws and hash of the laid table.

    `reader` is there when something is hidden from the one it was written for. `continued` says that no draw
    laid the table: its first position was taken from elsewhere.
    """

    format: Literal["cupola-record"]
    version: Literal[1]
    rules: Annotated[int, Meta(ge=1, le=1_000_000)]
    content: Digest
    options: TableOptions
    seats: Annotated[tuple[SeatLine, ...], Meta(max_length=4)]
    commitment: Digest
    practice: bool
    drawn: Drawn
    hash: Digest
    reader: Reader | None = field(name="for", default=None)
    continued: bool = False


class CommitLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A run of one seat's steps up to chance, a reveal or the end of the turn, and the hash it led to."""

    seat: SeatNumber
    actions: Annotated[tuple[str, ...], Meta(min_length=1, max_length=500)]
    chance: Outcomes
    hash: Digest | None


class SnapshotLine(Struct, frozen=True):
    """The position at the first decision of a turn."""

    turn: TurnNumber
    position: Position


class OpenLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a running match: steps that can still be undone, and the number of the last draw."""

    open: Annotated[tuple[str, ...], Meta(max_length=500)]
    drawn: Drawn


class ResultLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished match: the score, the number of the last draw, the seed, the final hash."""

    prestige: tuple[int, ...]
    winners: tuple[SeatNumber, ...]
    drawn: Drawn
    seed: Digest | None
    hash: Digest


class _SnapshotAsWritten(Struct, forbid_unknown_fields=True):
    turn: TurnNumber
    position: Raw


BodyLine = CommitLine | SnapshotLine
LastLine = OpenLine | ResultLine
Line = TypeVar("Line", HeaderLine, CommitLine, OpenLine, ResultLine, _SnapshotAsWritten, dict[str, Raw])


# Made once and here: a type that two threads meet for the first time at once is not safe to prepare.
_DECODERS: Final[dict[object, msgspec.json.Decoder[Any]]] = {
    kind: msgspec.json.Decoder(kind)
    for kind in (HeaderLine, CommitLine, OpenLine, ResultLine, _SnapshotAsWritten, dict[str, Raw])
}


def encode_line(line: HeaderLine | BodyLine | LastLine) -> bytes:
    """With its line end."""
    if isinstance(line, SnapshotLine):
        written = _SnapshotAsWritten(line.turn, Raw(encode_position(line.position)))
        return msgspec.json.encode(written) + b"\n"
    return msgspec.json.encode(line) + b"\n"


def decode_header(text: bytes) -> HeaderLine:
    if "format" not in _decode(1, text, dict[str, Raw]):
        raise RecordError("line 1: format: missing, so this is not a record")
    header = _decode(1, text, HeaderLine)
    if len(header.seats) != seat_count(header.options):
        raise RecordError(f"line 1: seats: {len(header.seats)} given for {seat_count(header.options)} seats")
    if header.continued and header.drawn:
        raise RecordError(f"line 1: drawn: {header.drawn} draws laid the table of a match that was continued")
    return header


def decode_line(number: int, text: bytes, is_whole: bool = True) -> BodyLine | LastLine:
    """The keys that are there say which kind it is."""
    keys = _decode(number, text, dict[str, Raw])
    if "position" in keys:
        return _decode_snapshot(number, text)
    if "actions" in keys:
        commit = _decode(number, text, CommitLine)
        _check_names(number, "actions", commit.actions, is_whole)
        if is_whole:
            _check_whole(number, commit)
        return commit
    if "open" in keys:
        line = _decode(number, text, OpenLine)
        _check_names(number, "open", line.open, is_whole)
        return line
    if "prestige" in keys:
        return _decode(number, text, ResultLine)
    raise RecordError(f"line {number}: none of actions, position, open and prestige is there")


def _decode_snapshot(number: int, text: bytes) -> SnapshotLine:
    written = _decode(number, text, _SnapshotAsWritten)
    try:
        return SnapshotLine(written.turn, decode_position(bytes(written.position)))
    except PositionError as error:
        raise RecordError(f"line {number}: position: {error}") from error


def _decode(number: int, text: bytes, kind: type[Line]) -> Line:
    try:
        line: Line = _DECODERS[kind].decode(text)
        return line
    except msgspec.ValidationError as error:
        message, _, place = str(error).replace("`", "").partition(" - at $")
        where = f"{place.removeprefix('.')}: " if place else ""
        raise RecordError(f"line {number}: {where}{message[:1].lower()}{message[1:]}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(f"line {number}: not a whole line of JSON: {error}") from error
    except RecursionError as error:
        raise RecordError(f"line {number}: nested too deeply") from error


def _check_names(number: int, key: str, names: tuple[str, ...], is_whole: bool) -> None:
    for index, name in enumerate(names):
        if name not in ACTION_IDS and (is_whole or name not in HIDDEN_NAMES):
            raise RecordError(f"line {number}: {key}[{index}]: {name!r} is not an action")


def _check_whole(number: int, commit: CommitLine) -> None:
    """Only a record written for one reader may hide something."""
    for index, outcome in enumerate(commit.chance):
        if outcome.value == 0:
            raise RecordError(f"line {number}: chance[{index}][1]: 0 is hidden, but line 1 names no reader")
    if commit.hash is None:
        raise RecordError(f"line {number}: hash: is hidden, but line 1 names no reader")
