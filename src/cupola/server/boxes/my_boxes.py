"""The boxes of an account: begin, send in, edit, take away, share."""

from typing import Annotated, Final

from msgspec import Meta, Struct, structs
from sqlalchemy import Connection, delete, func, insert, select, update

from cupola.content.check.whole_box import examine
from cupola.content.edit.draft import Edits, ValueSet, ValuesNamed, edited
from cupola.content.edit.kinds import effect_words
from cupola.content.edit.places import Draft, RowPlace
from cupola.content.edit.sheet import rows_at
from cupola.content.edit.writing import written
from cupola.content.errors import ContentError
from cupola.content.read.archive import packed
from cupola.content.read.files import box_files_of
from cupola.content.read.names import BASE_FILE, CONTRACTORS_FILE
from cupola.server.boxes.cards import (
    BoxCard,
    BoxChange,
    BoxList,
    BoxSheet,
    StoredBox,
    card_of,
    fault_of,
    laid_out,
    sheet_in,
    standard_of,
)
from cupola.server.identity.accounts import lock_account
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.ids import new_id
from cupola.table.parts.problems import Problem, conflict, unusable
from cupola.table.parts.user_text import LONGEST_TITLE, TitleText, plain
from cupola.table.parts.viewer import Viewer, account_of

MOST_EDITS: Final = 1000
MOST_FAULTS: Final = 50  # named in one refusal

EditText = Annotated[str, Meta(max_length=100)]


class BoxOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A new box; it begins as the packaged one."""

    name: TitleText


class BoxPatch(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to change in a box, all of it or nothing; `restore` comes first, `confirm` last."""

    name: TitleText | None = None
    values: Annotated[tuple[ValueSet, ...], Meta(max_length=MOST_EDITS)] = ()
    confirm: Annotated[tuple[ValuesNamed, ...], Meta(max_length=MOST_EDITS)] = ()
    restore: Annotated[tuple[ValuesNamed, ...], Meta(max_length=MOST_EDITS)] = ()


def boxes_of(connection: Connection, services: Services, viewer: Viewer) -> BoxList:
    """The boxes of an account, the one changed last first."""
    box = schema.boxes.c
    query = select(schema.boxes).where(box.account == account_of(viewer))
    rows = connection.execute(query.order_by(box.updated_at.desc(), box.id)).mappings()
    boxes = [StoredBox(**row) for row in rows]
    return BoxList(tuple(card_of(box, sheet_in(services, box)) for box in boxes))


def my_box(connection: Connection, box_id: str, viewer: Viewer, locks: bool = False) -> StoredBox:
    """A box of the asker; a box of somebody else is as good as none."""
    box = schema.boxes.c
    query = select(schema.boxes).where(box.id == box_id, box.account == account_of(viewer))
    row = connection.execute(query.with_for_update() if locks else query).mappings().first()
    if row is None:
        raise Problem(404, "unknown_box", "There is no such box.")
    return StoredBox(**row)


def box_sheet(connection: Connection, services: Services, box_id: str, viewer: Viewer) -> BoxSheet:
    """A box with all its values."""
    box = my_box(connection, box_id, viewer)
    sheet = sheet_in(services, box)
    return BoxSheet(card_of(box, sheet), sheet.rows, effect_words())


def begin_box(connection: Connection, services: Services, order: BoxOrder, viewer: Viewer) -> BoxCard:
    """A box that begins as the packaged one."""
    return keep_box(connection, services, standard_of(services), order.name, viewer)


def read_box(raw: bytes) -> Draft:
    """A box that was sent; raise a `Problem` that names the first fault and lists them all."""
    try:
        found = examine(box_files_of(raw))
    except ContentError as fault:
        raise refused(fault) from fault
    if found.faults or found.base is None or found.contractors is None:
        raise refused(*found.faults)
    return Draft(found.base, found.contractors)


def keep_box(connection: Connection, services: Services, draft: Draft, name: str, viewer: Viewer) -> BoxCard:
    """Store a new box of an account."""
    account = account_of(viewer)
    lock_account(connection, account)  # so that boxes made at the same moment are counted one by one
    check_room(connection, services, account)
    now = services.clock()
    title = plain(name, "name", LONGEST_TITLE)
    box = with_draft(services, StoredBox(new_id(), account, title, "", "", "", now, now), draft)
    connection.execute(insert(schema.boxes), structs.asdict(box))
    return card_of(box, sheet_in(services, box))


def check_room(connection: Connection, services: Services, account: str) -> None:
    """S4: one account keeps so many boxes and no more."""
    query = select(func.count()).where(schema.boxes.c.account == account)
    if int(connection.execute(query).scalar_one()) >= services.settings.limits.boxes_an_account:
        raise conflict("too_many_boxes", "You have too many boxes. Delete some first.")


class EditedBox(Struct, frozen=True):
    """A box as it was and as it is to be, and the rows that an edit touches."""

    before: StoredBox
    after: StoredBox
    touched: tuple[RowPlace, ...]


def edited_box(services: Services, box: StoredBox, patch: BoxPatch) -> EditedBox:
    """A box after a change; raise a `Problem` that says where the change is wrong."""
    edits = Edits(patch.values, patch.confirm, patch.restore)
    try:
        after = edited(sheet_in(services, box).draft, standard_of(services), edits)
    except ContentError as fault:
        raise refused(fault) from fault
    name = box.name if patch.name is None else plain(patch.name, "name", LONGEST_TITLE)
    changed = with_draft(services, structs.replace(box, name=name, updated_at=services.clock()), after.draft)
    return EditedBox(box, changed, after.touched)


def store_edit(
    connection: Connection, services: Services, made: EditedBox, patch: BoxPatch, viewer: Viewer
) -> BoxChange:
    """Store a change that was worked out before; where the box has changed since, work it out again."""
    box = my_box(connection, made.before.id, viewer, locks=True)
    if box != made.before:
        made = edited_box(services, box, patch)
    changed = update(schema.boxes).where(schema.boxes.c.id == box.id).values(structs.asdict(made.after))
    connection.execute(changed)
    sheet = sheet_in(services, made.after)
    return BoxChange(card_of(made.after, sheet), rows_at(sheet, made.touched))


def with_draft(services: Services, box: StoredBox, draft: Draft) -> StoredBox:
    """A stored box with other values, laid out already."""
    files = written(draft.base, draft.contractors)
    digest = laid_out(services, draft, files).digest
    return structs.replace(
        box, digest=digest, base=files.base.decode(), contractors=files.contractors.decode()
    )


def drop_box(connection: Connection, box_id: str, viewer: Viewer) -> None:
    """Delete a box; the games that are played with it keep what they began with."""
    box = my_box(connection, box_id, viewer, locks=True)
    connection.execute(delete(schema.boxes).where(schema.boxes.c.id == box.id))


def box_file(connection: Connection, services: Services, box_id: str, viewer: Viewer) -> bytes:
    """A box as one file to keep or to share."""
    box = my_box(connection, box_id, viewer)
    check_sound(sheet_in(services, box).faults)
    return packed({BASE_FILE: box.base.encode(), CONTRACTORS_FILE: box.contractors.encode()})


def check_sound(faults: tuple[ContentError, ...]) -> None:
    """Refuse to play with or share a box that is not right as a whole."""
    if faults:
        listed = [structs.asdict(fault_of(fault)) for fault in faults[:MOST_FAULTS]]
        raise conflict("faulty_box", f"Mend the box first: {faults[0]}", faults=listed)


def refused(*faults: ContentError) -> Problem:
    """Values that cannot be right: the first fault in words, and all of them as data."""
    listed = [structs.asdict(fault_of(fault)) for fault in faults[:MOST_FAULTS]]
    return unusable("bad_box", str(faults[0]), faults=listed)
