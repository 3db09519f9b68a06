"""Boxes of one's own in this browser: the same sheets, the same faults as on a server."""

from typing import Annotated, Final

from msgspec import Meta, Struct, structs

from cupola.content.edit.places import Draft as BoxValues
from cupola.play.setup.catalogue import Catalogue
from cupola.tab.requests import Reply, Request, query_of
from cupola.tab.shelf import Draft
from cupola.table.boxes import editing
from cupola.table.boxes.cards import (
    BoxCard,
    BoxChange,
    BoxList,
    BoxSheet,
    StoredBox,
    box_in,
    card_of,
    standard_in,
)
from cupola.table.boxes.editing import (
    BoxOrder,
    BoxPatch,
    box_needed,
    change_of,
    check_sound,
    packed_box,
    read_box,
    too_many_boxes,
    whole_sheet,
)
from cupola.table.parts.bodies import decoded
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.problems import Problem
from cupola.table.parts.user_text import LONGEST_TITLE
from cupola.table.parts.viewer import account_of

ZIP: Final = "application/zip"
MOST_BOXES: Final = 20
MOST_BYTES: Final = 450_000  # of a box that is brought in


class NameQuery(Struct, frozen=True):
    """What a box that is brought in is to be called."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]


def get_boxes(draft: Draft, _: Request) -> BoxList:
    """My boxes, the one changed last first."""
    account_of(draft.viewer)
    return BoxList(tuple(card_of(box, draft.shelf.sheet_in(box)) for box in draft.shelf.boxes()))


def post_box(draft: Draft, asked: Request) -> BoxCard:
    """Begin a box; it begins as the packaged one."""
    order = decoded(asked.body, BoxOrder)
    return keep_box(draft, standard_in(draft.equipment), order.name)


def post_box_file(draft: Draft, asked: Request) -> BoxCard:
    """Keep a box that was downloaded here or elsewhere; refused where a row or a field is wrong."""
    name = query_of(asked, NameQuery).name
    account_of(draft.viewer)
    if len(asked.body) > MOST_BYTES:
        raise Problem(413, "too_large", f"The box has more than {MOST_BYTES} bytes.", most=MOST_BYTES)
    return keep_box(draft, read_box(asked.body), name)


def keep_box(draft: Draft, values: BoxValues, name: str) -> BoxCard:
    """Keep a new box."""
    account = account_of(draft.viewer)
    if len(draft.shelf.boxes()) >= MOST_BOXES:
        raise too_many_boxes()
    box = editing.new_box(values, name, account, draft.shelf.lay_out, draft.now)
    draft.put_box(box)
    return card_of(box, draft.shelf.sheet_in(box))


def my_box(draft: Draft, box_id: str) -> StoredBox:
    """A box of mine, for somebody who has an account."""
    account_of(draft.viewer)
    return draft.shelf.box(box_id)


def get_box(draft: Draft, _: Request, box_id: str) -> BoxSheet:
    """A box of mine with all its values."""
    box = my_box(draft, box_id)
    return whole_sheet(box, draft.shelf.sheet_in(box))


def patch_box(draft: Draft, asked: Request, box_id: str) -> BoxChange:
    """Set values, confirm what is as printed, restore what was: all of it or nothing."""
    patch, box = decoded(asked.body, BoxPatch), my_box(draft, box_id)
    values, standard = draft.shelf.sheet_in(box).draft, standard_in(draft.equipment)
    made = editing.edited_box(box, values, standard, patch, draft.shelf.lay_out, draft.now)
    draft.put_box(made.after)
    return change_of(made, draft.shelf.sheet_in(made.after))


def delete_box(draft: Draft, _: Request, box_id: str) -> Reply:
    """Delete a box of mine; games that are played with it go on."""
    draft.drop_box(my_box(draft, box_id).id)
    return Reply(204, b"")


def get_box_file(draft: Draft, _: Request, box_id: str) -> Reply:
    """A box of mine as one file."""
    box = my_box(draft, box_id)
    return Reply(200, packed_box(box, draft.shelf.sheet_in(box)), ZIP)


# To play with


def catalogue_with(draft: Draft, box_id: str) -> Catalogue:
    """A box of mine as it is now; one with a fault is refused."""
    box = my_box(draft, box_id)
    sheet = draft.shelf.sheet_in(box)
    check_sound(sheet.faults)
    return draft.shelf.catalogue(box.digest) or Catalogue(box_in(sheet))


def equipment_with(draft: Draft, box_id: str) -> Equipment:
    """What a table with a box of mine is played with; its values are kept for good."""
    catalogue = catalogue_with(draft, box_id)
    draft.freeze(catalogue)
    return structs.replace(draft.equipment, catalogue=catalogue, box=draft.shelf.box(box_id).name)


def equipment_of_record(draft: Draft, digest: str) -> Equipment:
    """What a record is played again with: the packaged box, one of mine, or that of a game here."""
    if digest == draft.equipment.catalogue.box.digest:
        return draft.equipment
    box = next((box for box in draft.shelf.boxes() if box.digest == digest), None)
    if box is not None:
        return equipment_with(draft, box.id)
    catalogue = draft.shelf.catalogue(digest)
    if catalogue is None:
        raise box_needed(digest)
    return structs.replace(draft.equipment, catalogue=catalogue, box="")
