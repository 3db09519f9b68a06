"""The entries of a game: a closed set of things that happened, written strictly."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from cupola.play.chance import ChanceOutcome

Steps = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=200)]


class Opened(Struct, frozen=True, tag="opened"):
    """The table was set."""


class Seated(Struct, frozen=True, tag="seated"):
    name: str
    bot: str | None = None


class Left(Struct, frozen=True, tag="left"):
    """Somebody stood up before the match began."""


class Renamed(Struct, frozen=True, tag="renamed"):
    name: str


class Started(Struct, frozen=True, tag="started"):
    """The table was laid, or taken from elsewhere, and the first player decides."""


class Turn(Struct, frozen=True, tag="turn"):
    """A commit: the steps of one seat as asked for and as taken, and what chance gave."""

    asked: Steps
    end_turn: bool
    taken: Steps
    chance: tuple[ChanceOutcome, ...]


class UndoAsked(Struct, frozen=True, tag="undo_asked"):
    to: int


class UndoAnswered(Struct, frozen=True, tag="undo_answered"):
    granted: bool


class Undone(Struct, frozen=True, tag="undone"):
    """The table went back to how it stood at a version; later draws are drawn again."""

    to: int


class Said(Struct, frozen=True, tag="said"):
    """A line of chat; the text is None once its author deleted it."""

    name: str
    text: str | None


class Resigned(Struct, frozen=True, tag="resigned"):
    """A seat gave up, its time was up, or its player stayed away; a bot plays on and takes no rank."""

    bot: str
    for_time: bool = False
    is_away: bool = False


class TookBack(Struct, frozen=True, tag="took_back"):
    """A player took back the resignation of a version, after so many milliseconds."""

    of: int
    after: int


class PlayedOn(Struct, frozen=True, tag="played_on"):
    """The last player left goes on against the bot."""


class Won(Struct, frozen=True, tag="won"):
    """The last player left took the win, which ended the match."""


class GivenUp(Struct, frozen=True, tag="given_up"):
    """Every player had resigned, this seat as the last, which ended the match."""


class Handed(Struct, frozen=True, tag="handed"):
    """A seat went to a bot, or was opened for another person."""

    bot: str | None = None
    silent_days: int | None = None
    why: Literal["time", "agreed"] | None = None


class SeatAsked(Struct, frozen=True, tag="seat_asked"):
    """A seat asks the others to let a bot or, without one, a friend play on at a deserted seat."""

    of: int
    bot: str | None = None


class PauseAsked(Struct, frozen=True, tag="pause_asked"):
    """A seat asks the others for a pause."""


class Answered(Struct, frozen=True, tag="answered"):
    granted: bool


class Paused(Struct, frozen=True, tag="paused"):
    """The clock stands still until somebody goes on."""


class Resumed(Struct, frozen=True, tag="resumed"):
    """The clock runs again."""


class WentAway(Struct, frozen=True, tag="went_away"):
    """A player is on vacation: their clock stands still for so many days."""

    days: int


class CameBack(Struct, frozen=True, tag="came_back"):
    """A player's vacation has ended."""


class Rematched(Struct, frozen=True, tag="rematched"):
    """The finished table was set once more; the table says where."""


class Closed(Struct, frozen=True, tag="closed"):
    """The table was closed, before the match began or in the middle of it."""


class SetAside(Struct, frozen=True, tag="set_aside"):
    """A stored move that does not follow from those before it, and the position it left.

    It counts no more; `cupola db check --heal` makes these.
    """

    was: str
    body: str
    position: str | None


class Restored(Struct, frozen=True, tag="restored"):
    """The server went back to a backup, so that the match is for practice from here on."""


Happening = (
    Opened
    | Seated
    | Left
    | Renamed
    | Started
    | Turn
    | UndoAsked
    | UndoAnswered
    | Undone
    | Said
    | Resigned
    | TookBack
    | PlayedOn
    | Won
    | GivenUp
    | Handed
    | SeatAsked
    | PauseAsked
    | Answered
    | Paused
    | Resumed
    | WentAway
    | CameBack
    | Rematched
    | Closed
    | SetAside
    | Restored
)
MOVES: Final = ("started", "turn", "undone")  # what changes the position
ENDS: Final = ("won", "given_up")  # what ends a match before it is scored

_DECODER: Final[msgspec.json.Decoder[Happening]] = msgspec.json.Decoder(Happening)


def encode_happening(happening: Happening) -> str:
    return msgspec.json.encode(happening).decode()


def decode_happening(body: str) -> Happening:
    return _DECODER.decode(body)


def kind_of(happening: Happening) -> str:
    return str(happening.__struct_config__.tag)
