"""Everything that this browser keeps as one file, and such a file brought in: all of it or nothing.

Games and boxes are there twice: as another browser keeps them, and as the record or file that a server takes.
"""

from collections import Counter
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct, field, structs

from cupola.content.box import load_box
from cupola.content.edit.draft import draft_of
from cupola.content.errors import ContentError
from cupola.play.setup.catalogue import Catalogue
from cupola.tab.context import TabContext
from cupola.tab.shelf import MOST_BOXES, Content
from cupola.table.boxes import StoredBox, packed_box, too_many_boxes, with_draft
from cupola.table.memory import DocumentError, TableDocument, decode_table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem, unusable
from cupola.table.parts.user_text import LONGEST_TITLE, plain, plain_name
from cupola.table.parts.viewer import Me, account_id
from cupola.table.seating.from_record import MOST_COMMITS
from cupola.table.seen.record import record_asked, written_record

KIND: Final = "cupola-everything"
FORMAT: Final = 1
MOST_BYTES: Final = 200_000_000

Fate = Literal["new", "further", "left"]  # of a game or a box: went on elsewhere, or stays as it is here
FATES: Final = get_args(Fate)
IdText = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]


class SavedGame(Struct, frozen=True):
    """A game: its document, and its record where one can be written."""

    document: TableDocument
    record: str | None = None


class SavedBox(Struct, frozen=True):
    """A box of mine: its values, and the file that a server takes where it can be played."""

    box: StoredBox
    file: bytes | None = None


class Everything(Struct, frozen=True):
    """What a browser keeps; `settings` are the page's own, `contents` the boxes of games by their digests."""

    kind: str
    format: int
    saved_at: int
    me: Me
    games: tuple[SavedGame, ...]
    boxes: tuple[SavedBox, ...]
    contents: dict[str, Content]
    settings: dict[str, object] = field(default_factory=dict)


class Label(Struct, frozen=True):
    """What a file says of itself, whatever else it holds."""

    kind: str
    format: int


class Brought(Struct, frozen=True):
    """What came of a file: how many were new, how many went on, how many stayed as they were here."""

    games_new: int = 0
    games_further: int = 0
    games_left: int = 0
    boxes_new: int = 0
    boxes_further: int = 0
    boxes_left: int = 0


_LABEL: Final = msgspec.json.Decoder(Label)
_EVERYTHING: Final = msgspec.json.Decoder(Everything)
_DOCUMENT: Final = msgspec.json.Decoder(TableDocument)


# Out


def get_everything(context: TabContext) -> Everything:
    """All games, boxes and the name of this browser's player; a game that cannot be read is left out."""
    me = Me(account_id(context.viewer), context.viewer.name)
    games = tuple(saved_game(context, cover.game) for cover in context.shelf.covers())
    whole = tuple(game for game in games if game is not None)
    digests = {game.document.game.content for game in whole}
    found = {digest: context.shelf.content(digest) for digest in sorted(digests)}
    contents = {digest: content for digest, content in found.items() if content is not None}
    sheets = ((box, context.shelf.sheet_in(box)) for box in context.shelf.boxes())
    boxes = tuple(SavedBox(box, None if sheet.faults else packed_box(box, sheet)) for box, sheet in sheets)
    return Everything(KIND, FORMAT, context.now, me, whole, boxes, contents)


def saved_game(context: TabContext, game: Game) -> SavedGame | None:
    try:
        document = _DOCUMENT.decode(context.shelf.document(game.id) or b"")
    except msgspec.DecodeError:
        return None
    return SavedGame(document, record_of(context, game))


def record_of(context: TabContext, game: Game) -> str | None:
    """The record of a game; none before it begins, or where its rules are not here any more."""
    try:
        table = context.shelf.read_aside(game.id)
        equipment = context.equipment_for(game)
        wanted = record_asked(table, equipment, context.viewer, None)
        return written_record(table, equipment, wanted).decode()
    except Problem:
        return None


# In


def post_everything(context: TabContext, body: bytes) -> Brought:
    """Bring in a file: what is new here is added, what went on elsewhere goes on here, nothing goes back."""
    file = read_everything(body)
    account = context.viewer.account
    if account is None:
        account = file.me.account
        context.put_me(Me(account, plain_name(file.me.name)))
    coming = Coming(context, file, account)
    games, boxes = coming.bring_games(), coming.bring_boxes()
    return Brought(*(fates[each] for fates in (games, boxes) for each in FATES))


def read_everything(raw: bytes) -> Everything:
    """A file that was saved; raise a `Problem` with one sentence for any other."""
    if len(raw) > MOST_BYTES:
        raise Problem(413, "too_large", f"The file has more than {MOST_BYTES} bytes.", most=MOST_BYTES)
    try:
        label = _LABEL.decode(raw)
        if label.kind != KIND:
            raise no_save(f"kind: is not {KIND}")
        if label.format > FORMAT:
            raise unusable("newer_save", "This file comes from a newer Cupola. Update this page first.")
        return _EVERYTHING.decode(raw)
    except msgspec.DecodeError as error:
        raise no_save(str(error)) from error


def no_save(fault: str) -> Problem:
    """Refuse a file that is damaged, or another kind of file."""
    return unusable("bad_save", f"This file can't be brought in. Nothing was changed. ({fault})", fault=fault)


class Coming:
    """A file on its way in."""

    def __init__(self, context: TabContext, file: Everything, account: str) -> None:
        self.context = context
        self.file = file
        self.account = account
        self._catalogues: dict[str, Catalogue] = {}

    def bring_games(self) -> Counter[Fate]:
        seen: set[str] = set()
        counts = Counter[Fate]()
        for number, saved in enumerate(self.file.games):
            document = self.mine(saved.document)
            if document.game.id in seen:
                raise no_save(f"games[{number}]: the same game twice")
            seen.add(document.game.id)
            self.check_game(document, f"games[{number}]")
            fate = fate_of(document, self.context.shelf.document(document.game.id))
            counts[fate] += 1
            if fate != "left":
                self.context.put_document(document)
                self.context.brought[document.game.id] = document.game.version
        return counts

    def mine(self, document: TableDocument) -> TableDocument:
        names: dict[str | None, str] = {self.file.me.account: self.account}
        game, seats = document.game, document.seats
        return structs.replace(
            document,
            game=structs.replace(game, host=names.get(game.host, game.host)),
            seats=tuple(
                structs.replace(seat, account=names.get(seat.account, seat.account)) for seat in seats
            ),
            entries=tuple(
                structs.replace(entry, account=names.get(entry.account, entry.account))
                for entry in document.entries
            ),
        )

    def check_game(self, document: TableDocument, where: str) -> None:
        """Refuse a game whose moves do not follow from each other, or whose parts belong to several games."""
        game = document.game
        try:
            msgspec.convert(game.id, IdText)
            if game.title:
                plain(game.title, "title", LONGEST_TITLE)
            for seat in document.seats:
                if seat.name:
                    plain_name(seat.name, f"seats[{seat.seat}].name")
            games = {seat.game for seat in document.seats} | {entry.game for entry in document.entries}
            if games != {game.id} or not document.seats:
                raise DocumentError("seats and entries belong to another game")
            if len(document.entries) > 2 * MOST_COMMITS:
                raise DocumentError(f"{len(document.entries)} entries, {2 * MOST_COMMITS} are allowed")
            if game.position > game.version or game.drawn < 0:
                raise DocumentError("position or drawn: do not fit the entries")
            decode_table(msgspec.json.encode(document), self.equipment_for(game))
        except (DocumentError, msgspec.ValidationError, ContentError) as error:
            raise no_save(f"{where}: {error}") from error
        except Problem as problem:
            raise no_save(f"{where}: {problem.reply.message}") from problem

    def equipment_for(self, game: Game) -> Equipment:
        """What a game of the file is played with: its box is in the file, or here already."""
        known = self.context.shelf.catalogue(game.content) or self._catalogues.get(game.content)
        content = self.file.contents.get(game.content)
        if known is None and content is not None:
            known = Catalogue(load_box(content.files))
            if known.box.digest != game.content:
                raise DocumentError("game.content: is not the digest of its box")
            self._catalogues[game.content] = known
        if known is None:
            return self.context.shelf.equipment_for(game)
        self.context.freeze(known)
        return structs.replace(self.context.equipment, catalogue=known, box=game.box)

    def bring_boxes(self) -> Counter[Fate]:
        if len(self.file.boxes) > MOST_BOXES:
            raise too_many_boxes()
        here = {box.id: box for box in self.context.shelf.boxes()}
        counts = Counter[Fate]()
        for number, sent in enumerate(self.file.boxes):
            box = self.checked_box(sent.box, f"boxes[{number}]")
            known = here.get(box.id)
            is_newer = known is None or known.updated_at < box.updated_at
            counts["new" if known is None else "further" if is_newer else "left"] += 1
            if is_newer:
                self.context.save_box(box)
        if len(here) + counts["new"] > MOST_BOXES:
            raise too_many_boxes()
        return counts

    def checked_box(self, box: StoredBox, where: str) -> StoredBox:
        try:
            msgspec.convert(box.id, IdText)
            named = structs.replace(box, account=self.account, name=plain(box.name, "name", LONGEST_TITLE))
            return with_draft(named, draft_of(box.files), self.context.shelf.lay_out)
        except (ContentError, msgspec.ValidationError) as error:
            raise no_save(f"{where}: {error}") from error
        except Problem as problem:
            raise no_save(f"{where}: {problem.reply.message}") from problem


def fate_of(document: TableDocument, here: bytes | None) -> Fate:
    """Whether a game is new, went on elsewhere, or stays as it is here: newer, the same, or another way."""
    if here is None:
        return "new"
    try:
        entries = _DOCUMENT.decode(here).entries
    except msgspec.DecodeError:
        return "further"  # what is here cannot be read any more
    went_on = len(document.entries) > len(entries) and document.entries[: len(entries)] == entries
    return "further" if went_on else "left"
