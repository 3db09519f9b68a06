"""What this browser keeps: its account, and every table as a document; all of it is at hand at once."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from cupola.bots.review.judge import Judgement
from cupola.play.setup.catalogue import standard_catalogue
from cupola.table.history.table import Table
from cupola.table.memory import FORMAT, DocumentError, TableDocument, decode_table, encode_table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.me import Me
from cupola.table.parts.problems import conflict, unknown_game
from cupola.table.parts.viewer import Viewer

ME: Final = "me"
GAME: Final = "game/"
OPEN_TABLES: Final = 8  # kept in memory with every state of theirs

Read = TypeVar("Read")


class Cover(Struct, frozen=True):
    """What a list needs of a table's document; the rest is not read."""

    game: Game
    seats: tuple[Seat, ...]


class Format(Struct, frozen=True):
    """Which format a table's document has."""

    format: int


_COVER: Final = msgspec.json.Decoder(Cover)
_FORMAT: Final = msgspec.json.Decoder(Format)
_ME: Final = msgspec.json.Decoder(Me)


class Shelf:
    """Documents by their names, and the tables that were opened last."""

    def __init__(self, documents: Mapping[str, bytes], equipment: Equipment | None = None) -> None:
        self.equipment = equipment or Equipment(standard_catalogue())
        self._documents = dict(documents)
        self._tables: dict[str, Table] = {}
        self._covers: dict[str, Cover] = {}
        self.judged: dict[tuple[str, int, int], tuple[Judgement, ...]] = {}  # by game, position and turn

    @property
    def documents(self) -> dict[str, bytes]:
        """Everything that is kept, by name."""
        return dict(self._documents)

    @property
    def viewer(self) -> Viewer:
        """The account of this browser; nobody before it has one."""
        raw = self._documents.get(ME)
        if raw is None:
            return Viewer()
        me = decoded_or_none(_ME, raw) or self._me_at_the_tables()
        return Viewer(me.account, me.name) if me else Viewer()

    def _me_at_the_tables(self) -> Me | None:
        """The account that has most of the seats, where the document of the account cannot be read."""
        seats = [seat for cover in self.covers() for seat in cover.seats if seat.is_held]
        accounts = Counter(seat.account for seat in seats if seat.account is not None)
        if not accounts:
            return None
        ((account, _),) = accounts.most_common(1)
        return Me(account, next(seat.name for seat in seats if seat.account == account))

    def unreadable(self) -> list[str]:
        """The names of the games that cannot be read any more, or not yet."""
        games = (name for name in self._documents if name.startswith(GAME))
        return [name for name in games if decoded_or_none(_COVER, self._documents[name]) is None]

    def table(self, game: str) -> Table:
        """A table by its id; one that cannot be read any more is left as it is."""
        opened = self._tables.pop(game, None)
        if opened is None:
            raw = self._documents.get(GAME + game)
            if raw is None:
                raise unknown_game()
            opened = self._read(raw)
        self._tables[game] = opened
        while len(self._tables) > OPEN_TABLES:
            del self._tables[next(iter(self._tables))]
        return opened

    def _read(self, raw: bytes) -> Table:
        try:
            return decode_table(raw, self.equipment)
        except (DocumentError, UnicodeDecodeError, RecursionError) as error:
            if is_newer(raw):
                raise conflict("newer_game", "A newer version of Cupola has kept this game.") from error
            raise conflict(
                "damaged_game", "This game cannot be read. It is kept as it is.", fault=str(error)
            ) from error

    def covers(self) -> Iterator[Cover]:
        """The games that are kept, as lists need them; one that cannot be read is in no list."""
        for name, raw in self._documents.items():
            if not name.startswith(GAME):
                continue
            if name not in self._covers:
                cover = decoded_or_none(_COVER, raw)
                if cover is None:
                    continue
                self._covers[name] = cover
            yield self._covers[name]

    def keep(self, draft: "Draft") -> None:
        """Take over what a request changed, once it is stored."""
        for name, raw in draft.written.items():
            self._covers.pop(name, None)
            self._tables.pop(name.removeprefix(GAME), None)
            if raw is None:
                self._documents.pop(name, None)
            else:
                self._documents[name] = raw
        self._tables |= draft.tables


def decoded_or_none(decoder: msgspec.json.Decoder[Read], raw: bytes) -> Read | None:
    """What a document says; None where it cannot be read."""
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def is_newer(raw: bytes) -> bool:
    """Whether a document is of a format that this version does not know yet."""
    found = decoded_or_none(_FORMAT, raw)
    return found is not None and found.format > FORMAT


class Draft:
    """What one request reads and changes; the shelf stays as it was until it is kept."""

    def __init__(self, shelf: Shelf, now: int) -> None:
        self.shelf = shelf
        self.equipment = shelf.equipment
        self.now = now
        self.viewer = shelf.viewer
        self.tables: dict[str, Table] = {}
        self.written: dict[str, bytes | None] = {}

    def table(self, game: str) -> Table:
        """A table by its id, as this request left it."""
        return self.tables.get(game) or self.shelf.table(game)

    def put(self, table: Table) -> None:
        """Keep a table as it is now."""
        self.tables[table.game.id] = table
        self.written[GAME + table.game.id] = encode_table(table, self.equipment)

    def put_document(self, document: TableDocument) -> None:
        """Keep a table that comes as a document."""
        self.written[GAME + document.game.id] = msgspec.json.encode(document)

    def drop(self, game: str) -> None:
        """Keep a table no more."""
        self.written[GAME + game] = None

    def put_me(self, me: Me | None) -> None:
        """Keep who plays in this browser, or forget it."""
        self.written[ME] = None if me is None else msgspec.json.encode(me)

    @property
    def changed(self) -> dict[str, int]:
        """The games that this request changed, with their versions: what a socket would say."""
        return {game: table.game.version for game, table in self.tables.items()}
