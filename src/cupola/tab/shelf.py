"""What this browser keeps: its account, and every table as a document; all of it is at hand at once."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec import Struct

from cupola.bots.review.judge import Judgement
from cupola.play.setup.catalogue import standard_catalogue
from cupola.table.history.table import Table
from cupola.table.memory import DocumentError, TableDocument, decode_table, encode_table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.me import Me
from cupola.table.parts.problems import Problem, unknown_game
from cupola.table.parts.viewer import Viewer

ME: Final = "me"
GAME: Final = "game/"
OPEN_TABLES: Final = 8  # kept in memory with every state of theirs


class Cover(Struct, frozen=True):
    """What a list needs of a table's document; the rest is not read."""

    game: Game
    seats: tuple[Seat, ...]


_COVER: Final = msgspec.json.Decoder(Cover)
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
        me = _ME.decode(raw)
        return Viewer(me.account, me.name)

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
        except DocumentError as error:
            raise Problem(
                409, "damaged_game", "This game cannot be read. It is kept as it is.", fault=str(error)
            ) from error

    def covers(self) -> Iterator[Cover]:
        """The games that are kept, as lists need them; one that cannot be read is in no list."""
        for name, raw in self._documents.items():
            if not name.startswith(GAME):
                continue
            if name not in self._covers:
                try:
                    self._covers[name] = _COVER.decode(raw)
                except msgspec.DecodeError:
                    continue
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
