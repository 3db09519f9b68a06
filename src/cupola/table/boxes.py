"""Boxes of players: what their owners see, how they are edited, and when they can be played."""

from collections.abc import Callable
from typing import Annotated, Final

from msgspec import Meta, Struct, structs

from cupola.content.box import Box
from cupola.content.check.whole_box import examine
from cupola.content.edit.draft import Edits, ValueSet, ValuesNamed, edited
from cupola.content.edit.kinds import AllowedWord, effect_words
from cupola.content.edit.places import Draft, RowPlace
from cupola.content.edit.sheet import BoxRow, Sheet, rows_at, sheet_of
from cupola.content.edit.writing import written
from cupola.content.errors import ContentError
from cupola.content.read.archive import packed
from cupola.content.read.files import BoxFiles, box_files_of
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE
from cupola.play.setup.catalogue import effect_faults
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import new_id
from cupola.table.parts.problems import Problem, conflict, unusable
from cupola.table.parts.user_text import LONGEST_TITLE, TitleText, plain


class BoxFault(Struct, frozen=True):
    """What is wrong with a box, and where; a box with a fault can be edited and not be played."""

    file: str
    row: str
    field: str
    message: str


class BoxCard(Struct, frozen=True):
    """A box of mine: how many of its values are still ours, how many confirmed or changed, what is wrong."""

    id: str
    name: str
    digest: str
    total: int
    ours: int
    confirmed: int
    changed: int
    updated: int
    faults: tuple[BoxFault, ...]


class BoxList(Struct, frozen=True):
    """My boxes, the one changed last first."""

    boxes: tuple[BoxCard, ...]


class BoxSheet(Struct, frozen=True):
    """A box with all its values, and the words that effects are made of."""

    card: BoxCard
    rows: tuple[BoxRow, ...]
    effect_words: tuple[AllowedWord, ...]


class BoxChange(Struct, frozen=True):
    """A box after a change, and the rows that were touched."""

    card: BoxCard
    rows: tuple[BoxRow, ...]


class StoredBox(Struct, frozen=True):
    id: str
    account: str
    name: str
    digest: str
    base: str
    contractors: str
    created_at: int
    updated_at: int

    @property
    def files(self) -> BoxFiles:
        return BoxFiles(self.base.encode(), self.contractors.encode())


def standard_in(equipment: Equipment) -> Draft:
    """A new box begins as the packaged one."""
    box = equipment.catalogue.box
    return Draft(box.base, box.contractors)


def laid_out(draft: Draft, standard: Draft) -> Sheet:
    """With what is wrong with its effects, where everything else is right."""
    sheet = sheet_of(draft, standard)
    if sheet.faults:
        return sheet
    faults = tuple(effect_faults(box_in(sheet)))
    return Sheet(sheet.draft, sheet.digest, sheet.rows, sheet.tally, faults)


def box_in(sheet: Sheet) -> Box:
    return Box(sheet.draft.base, sheet.draft.contractors, sheet.digest)


def card_of(box: StoredBox, sheet: Sheet) -> BoxCard:
    tally = sheet.tally
    return BoxCard(
        id=box.id,
        name=box.name,
        digest=box.digest,
        total=tally.total,
        ours=tally.ours,
        confirmed=tally.confirmed,
        changed=tally.changed,
        updated=box.updated_at,
        faults=tuple(map(fault_of, sheet.faults)),
    )


def fault_of(fault: ContentError) -> BoxFault:
    return BoxFault(fault.file, fault.row, fault.field, fault.message)


# Editing


MOST_EDITS: Final = 1000
MOST_FAULTS: Final = 50  # named in one refusal

BoxIdText = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]

# Lays out a box whose files say the same; may remember it, since an owner changes one value after the other.
LayOut = Callable[[Draft, BoxFiles], Sheet]


class BoxOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A new box; it begins as the packaged one."""

    name: TitleText


class BoxPatch(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to change in a box, all of it or nothing; `restore` comes first, `confirm` last."""

    name: TitleText | None = None
    values: Annotated[tuple[ValueSet, ...], Meta(max_length=MOST_EDITS)] = ()
    confirm: Annotated[tuple[ValuesNamed, ...], Meta(max_length=MOST_EDITS)] = ()
    restore: Annotated[tuple[ValuesNamed, ...], Meta(max_length=MOST_EDITS)] = ()


def read_box(raw: bytes) -> Draft:
    """Raise a `Problem` that names the first fault and lists them all."""
    try:
        found = examine(box_files_of(raw))
    except ContentError as fault:
        raise box_problem(fault) from fault
    if found.faults or found.base is None or found.contractors is None:
        raise box_problem(*found.faults)
    return Draft(found.base, found.contractors)


def unknown_box() -> Problem:
    """There is no such box, or it is somebody else's."""
    return Problem(404, "unknown_box", "There is no such box.")


def box_needed(digest: str) -> Problem:
    message = f"line 1: content: the record needs the box {digest}, which is not here: upload that box first"
    return unusable("unknown_box", message, digest=digest)


def too_many_boxes() -> Problem:
    """S4: an account has as many boxes as it may."""
    return conflict("too_many_boxes", "You have too many boxes. Delete some first.")


def new_box(draft: Draft, name: str, account: str, lay_out: LayOut, now: int) -> StoredBox:
    title = plain(name, "name", LONGEST_TITLE)
    return with_draft(StoredBox(new_id(), account, title, "", "", "", now, now), draft, lay_out)


def with_draft(box: StoredBox, draft: Draft, lay_out: LayOut) -> StoredBox:
    files = written(draft.base, draft.contractors)
    digest = lay_out(draft, files).digest
    return structs.replace(
        box, digest=digest, base=files.base.decode(), contractors=files.contractors.decode()
    )


class EditedBox(Struct, frozen=True):
    """A box as it was and as it is to be, and the rows that an edit touches."""

    before: StoredBox
    after: StoredBox
    touched: tuple[RowPlace, ...]


def edited_box(
    box: StoredBox, draft: Draft, standard: Draft, patch: BoxPatch, lay_out: LayOut, now: int
) -> EditedBox:
    edits = Edits(patch.values, patch.confirm, patch.restore)
    try:
        after = edited(draft, standard, edits)
    except ContentError as fault:
        raise box_problem(fault) from fault
    name = box.name if patch.name is None else plain(patch.name, "name", LONGEST_TITLE)
    changed = with_draft(structs.replace(box, name=name, updated_at=now), after.draft, lay_out)
    return EditedBox(box, changed, after.touched)


def whole_sheet(box: StoredBox, sheet: Sheet) -> BoxSheet:
    return BoxSheet(card_of(box, sheet), sheet.rows, effect_words())


def change_of(made: EditedBox, sheet: Sheet) -> BoxChange:
    return BoxChange(card_of(made.after, sheet), rows_at(sheet, made.touched))


def packed_box(box: StoredBox, sheet: Sheet) -> bytes:
    """A box as one file to keep or to share; one with a fault is refused."""
    check_sound(sheet.faults)
    return packed({BASE_FILE: box.base.encode(), CONTRACTORS_FILE: box.contractors.encode()})


def check_sound(faults: tuple[ContentError, ...]) -> None:
    if faults:
        listed = [structs.asdict(fault_of(fault)) for fault in faults[:MOST_FAULTS]]
        raise conflict("faulty_box", f"Mend the box first: {faults[0]}", faults=listed)


def box_problem(*faults: ContentError) -> Problem:
    """The first fault in words, and all of them as data."""
    listed = [structs.asdict(fault_of(fault)) for fault in faults[:MOST_FAULTS]]
    return unusable("bad_box", str(faults[0]), faults=listed)
