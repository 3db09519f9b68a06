"""What this browser keeps: its account, every table as a document, boxes; all of it is at hand at once.

A game names its box by digest. The files of that box are kept beside it, those of the packaged box too: the
site may bring another one tomorrow, and the game goes on with its own.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

import msgspec
from msgspec import Struct, structs

from cupola.bots.review.judge import Judgement
from cupola.content.box import Box, kept_box
from cupola.content.edit.draft import draft_of
from cupola.content.edit.places import Draft as BoxDraft
from cupola.content.edit.sheet import Sheet
from cupola.content.edit.writing import written
from cupola.content.errors import ContentError
from cupola.content.read.files import BoxFiles
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.table.boxes import StoredBox, laid_out, standard_in, unknown_box
from cupola.table.history.table import Table
from cupola.table.memory import FORMAT, DocumentError, decode_table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.problems import conflict, unknown_game
from cupola.table.parts.viewer import Me, Viewer

ME: Final = "me"
GAME: Final = "game/"
BOX: Final = "box/"
CONTENT: Final = "content/"  # the files of a box that games are played with, by its digest
JUDGED: Final = "judged/"  # what a review has thought of a game so far
REVIEWS: Final = 4  # of which that is kept
OPEN_TABLES: Final = 8  # kept in memory with every state of theirs
OPEN_BOXES: Final = 8  # laid out, or ready for play
MOST_BOXES: Final = 20

Read = TypeVar("Read")


class TableSummary(Struct, frozen=True):
    """What a list needs of a table's document; the rest is not read."""

    game: Game
    seats: tuple[Seat, ...]


class Content(Struct, frozen=True):
    """The files of a box, as games keep them."""

    base: str
    contractors: str

    @property
    def files(self) -> BoxFiles:
        return BoxFiles(self.base.encode(), self.contractors.encode())


def content_of(box: Box) -> Content:
    files = written(box.base, box.contractors)
    return Content(files.base.decode(), files.contractors.decode())


class Judged(Struct, frozen=True):
    """What a review has thought of the turns of a game, whose last move stood at a position, and when."""

    position: int
    at: int
    turns: dict[int, tuple[Judgement, ...]]


class Format(Struct, frozen=True):
    """Which format a table's document has."""

    format: int


class BrowserStore:
    """Documents by their names, and the tables that were opened last."""

    def __init__(self, documents: Mapping[str, bytes], equipment: Equipment | None = None) -> None:
        self.equipment = equipment or Equipment(standard_catalogue())
        self._documents = dict(documents)
        self._tables: dict[str, Table] = {}
        self._covers: dict[str, TableSummary] = {}
        self._catalogues: dict[str, Catalogue] = {}
        self._sheets: dict[Content, Sheet] = {}
        self._judged: dict[str, Judged] = {}

    @property
    def documents(self) -> dict[str, bytes]:
        return dict(self._documents)

    @property
    def viewer(self) -> Viewer:
        raw = self._documents.get(ME)
        if raw is None:
            return Viewer()
        me = decoded_or_none(Me, raw) or self._me_at_the_tables()
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
        games = (name for name in self._documents if name.startswith(GAME))
        return [name for name in games if decoded_or_none(TableSummary, self._documents[name]) is None]

    def table(self, game: str) -> Table:
        opened = self._tables.pop(game, None) or self._read(self.document(game))
        self._tables[game] = opened
        while len(self._tables) > OPEN_TABLES:
            del self._tables[next(iter(self._tables))]
        return opened

    def _read(self, raw: bytes | None) -> Table:
        if raw is None:
            raise unknown_game()
        try:
            return decode_table(raw, self.equipment_for(msgspec.json.decode(raw, type=TableSummary).game))
        except (DocumentError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            if is_newer(raw):
                raise conflict("newer_game", "A newer version of Cupola has kept this game.") from error
            raise conflict(
                "damaged_game", "This game cannot be read. It is kept as it is.", fault=str(error)
            ) from error

    def covers(self) -> Iterator[TableSummary]:
        """The games that are kept, as lists need them; one that cannot be read is in no list."""
        for name, raw in self._documents.items():
            if not name.startswith(GAME):
                continue
            if name not in self._covers:
                cover = decoded_or_none(TableSummary, raw)
                if cover is None:
                    continue
                self._covers[name] = cover
            yield self._covers[name]

    # Reviews

    def judgements(self, game: str) -> Judged | None:
        """What was thought of a game; what cannot be read is thought again."""
        name = JUDGED + game
        raw = self._documents.get(name)
        if raw is None:
            return None
        found = self._judged.get(name) or decoded_or_none(Judged, raw)
        if found is not None:
            self._judged[name] = found
        return found

    def games_reviewed(self) -> list[str]:
        """The games of which reviews are kept, the one reviewed last first."""
        games = [name.removeprefix(JUDGED) for name in self._documents if name.startswith(JUDGED)]
        return sorted(games, key=lambda game: -(found.at if (found := self.judgements(game)) else 0))

    # Boxes

    def equipment_for(self, game: Game) -> Equipment:
        """What a game is played with: its own box, or where that is not known the packaged one."""
        if game.box is None and game.content == self.equipment.catalogue.box.digest:
            return self.equipment
        catalogue = self.catalogue(game.content) or self.equipment.catalogue
        return structs.replace(self.equipment, catalogue=catalogue, box=game.box)

    def catalogue(self, digest: str) -> Catalogue | None:
        """The box of a digest, ready for play; None where no game here has it."""
        if digest == self.equipment.catalogue.box.digest:
            return self.equipment.catalogue
        found = self._catalogues.get(digest)
        raw = self._documents.get(CONTENT + digest)
        if found is None and raw is not None:
            found = catalogue_in(raw, digest)
            if found is not None:
                remember(self._catalogues, digest, found)
        return found

    def read_aside(self, game: str) -> Table:
        """Without making room for it among the tables opened last."""
        return self._tables.get(game) or self._read(self.document(game))

    def document(self, game: str) -> bytes | None:
        return self._documents.get(GAME + game)

    def holds_content(self, digest: str) -> bool:
        return CONTENT + digest in self._documents

    def content(self, digest: str) -> Content | None:
        raw = self._documents.get(CONTENT + digest)
        return None if raw is None else msgspec.json.decode(raw, type=Content)

    def boxes(self) -> tuple[StoredBox, ...]:
        kept = (
            decoded_or_none(StoredBox, raw) for name, raw in self._documents.items() if name.startswith(BOX)
        )
        return tuple(sorted((box for box in kept if box), key=lambda box: (-box.updated_at, box.id)))

    def box(self, box_id: str) -> StoredBox:
        raw = self._documents.get(BOX + box_id)
        if raw is None:
            raise unknown_box()
        return msgspec.json.decode(raw, type=StoredBox)

    def sheet_in(self, box: StoredBox) -> Sheet:
        return self.lay_out(draft_of(box.files), box.files)

    def lay_out(self, draft: BoxDraft, files: BoxFiles) -> Sheet:
        """Lay out a box, and remember it under its files, which say the same."""
        content = Content(files.base.decode(), files.contractors.decode())
        sheet = self._sheets.get(content)
        if sheet is None:
            sheet = laid_out(draft, standard_in(self.equipment))
            remember(self._sheets, content, sheet)
        return sheet

    def keep(self, written: Mapping[str, bytes | None], tables: Mapping[str, Table]) -> None:
        """Documents and tables as a request leaves them; a document that is None goes."""
        for name, raw in written.items():
            self._covers.pop(name, None)
            self._judged.pop(name, None)
            self._tables.pop(name.removeprefix(GAME), None)
            if raw is None:
                self._documents.pop(name, None)
            else:
                self._documents[name] = raw
        self._tables |= tables


Key = TypeVar("Key")
Value = TypeVar("Value")


def remember(kept: dict[Key, Value], key: Key, value: Value) -> None:
    kept[key] = value
    while len(kept) > OPEN_BOXES:
        del kept[next(iter(kept))]


def catalogue_in(raw: bytes, digest: str) -> Catalogue | None:
    """The box that was kept under a digest; None where its files no longer say the same."""
    try:
        box = kept_box(msgspec.json.decode(raw, type=Content).files)
    except (ContentError, msgspec.DecodeError):
        return None
    return Catalogue(box) if box.digest == digest else None


def decoded_or_none(wanted: type[Read], raw: bytes) -> Read | None:
    try:
        return msgspec.json.decode(raw, type=wanted)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def is_newer(raw: bytes) -> bool:
    found = decoded_or_none(Format, raw)
    return found is not None and found.format > FORMAT
