"""The boxes of an account: begin, send in, edit, take away, share."""

from msgspec import structs
from sqlalchemy import Connection, delete, func, insert, select, update

from cupola.content.edit.draft import draft_of
from cupola.content.edit.places import Draft
from cupola.content.edit.sheet import Sheet
from cupola.content.read.files import BoxFiles
from cupola.server.identity.accounts import lock_account
from cupola.server.pool.lanes import breathe
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.boxes import editing
from cupola.table.boxes.cards import (
    BoxCard,
    BoxChange,
    BoxList,
    BoxSheet,
    StoredBox,
    card_of,
    laid_out,
    standard_in,
)
from cupola.table.boxes.editing import (
    BoxOrder,
    BoxPatch,
    EditedBox,
    LayOut,
    change_of,
    packed_box,
    too_many_boxes,
    unknown_box,
    whole_sheet,
)
from cupola.table.parts.viewer import Viewer, account_of


def sheet_in(services: Services, box: StoredBox) -> Sheet:
    """A stored box laid out; kept for a while, since an owner changes one value after the other."""
    sheet = services.sheets.get((box.base, box.contractors))
    return lays_out(services)(draft_of(box.files), box.files) if sheet is None else sheet


def lays_out(services: Services) -> LayOut:
    """Lays out boxes, and keeps each under its files."""

    def lay_out(draft: Draft, files: BoxFiles) -> Sheet:
        breathe()
        sheet = laid_out(draft, standard_in(services.equipment))
        services.sheets.keep((files.base.decode(), files.contractors.decode()), sheet)
        return sheet

    return lay_out


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
        raise unknown_box()
    return StoredBox(**row)


def box_sheet(connection: Connection, services: Services, box_id: str, viewer: Viewer) -> BoxSheet:
    """A box with all its values."""
    box = my_box(connection, box_id, viewer)
    return whole_sheet(box, sheet_in(services, box))


def begun_box(services: Services, order: BoxOrder, viewer: Viewer) -> StoredBox:
    """A box that begins as the packaged one."""
    return new_box(services, standard_in(services.equipment), order.name, viewer)


def new_box(services: Services, draft: Draft, name: str, viewer: Viewer) -> StoredBox:
    """A new box of an account, laid out and not stored yet."""
    return editing.new_box(draft, name, account_of(viewer), lays_out(services), services.clock())


def keep_box(connection: Connection, services: Services, box: StoredBox) -> BoxCard:
    """Store a new box."""
    lock_account(connection, box.account)  # so that boxes made at the same moment are counted one by one
    check_room(connection, services, box.account)
    connection.execute(insert(schema.boxes), structs.asdict(box))
    return card_of(box, sheet_in(services, box))


def check_room(connection: Connection, services: Services, account: str) -> None:
    """S4: one account keeps so many boxes and no more."""
    query = select(func.count()).where(schema.boxes.c.account == account)
    if int(connection.execute(query).scalar_one()) >= services.settings.limits.boxes_an_account:
        raise too_many_boxes()


def edited_box(services: Services, box: StoredBox, patch: BoxPatch) -> EditedBox:
    """A box after a change; raise a `Problem` that says where the change is wrong."""
    draft, standard = sheet_in(services, box).draft, standard_in(services.equipment)
    return editing.edited_box(box, draft, standard, patch, lays_out(services), services.clock())


def store_edit(
    connection: Connection, services: Services, made: EditedBox, patch: BoxPatch, viewer: Viewer
) -> BoxChange:
    """Store a change that was worked out before; where the box has changed since, work it out again."""
    box = my_box(connection, made.before.id, viewer, locks=True)
    if box != made.before:
        made = edited_box(services, box, patch)
    changed = update(schema.boxes).where(schema.boxes.c.id == box.id).values(structs.asdict(made.after))
    connection.execute(changed)
    return change_of(made, sheet_in(services, made.after))


def drop_box(connection: Connection, box_id: str, viewer: Viewer) -> None:
    """Delete a box; the games that are played with it keep what they began with."""
    box = my_box(connection, box_id, viewer, locks=True)
    connection.execute(delete(schema.boxes).where(schema.boxes.c.id == box.id))


def box_file(connection: Connection, services: Services, box_id: str, viewer: Viewer) -> bytes:
    """A box as one file to keep or to share."""
    box = my_box(connection, box_id, viewer)
    return packed_box(box, sheet_in(services, box))
