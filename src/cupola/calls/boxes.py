"""My boxes: the printed values of a copy of the game, corrected by its owner."""

from collections.abc import Generator
from typing import Annotated

from msgspec import Meta, structs

from cupola.calls.context import CallContext, Writing
from cupola.content.edit.places import Draft
from cupola.play.setup.catalogue import Catalogue
from cupola.table import boxes
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.user_text import LONGEST_TITLE
from cupola.table.parts.viewer import account_id

BoxName = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]


def get_boxes(context: CallContext) -> boxes.BoxList:
    """My boxes, the one changed last first."""
    account_id(context.viewer)
    return boxes.BoxList(tuple(boxes.card_of(box, context.sheet_in(box)) for box in context.boxes()))


def post_box(context: CallContext, order: boxes.BoxOrder) -> Generator[Writing, None, boxes.BoxCard]:
    """Begin a box; it begins as the packaged one."""
    return (yield from save_new_box(context, boxes.standard_in(context.equipment), order.name))


def post_box_file(
    context: CallContext, name: BoxName, body: bytes
) -> Generator[Writing, None, boxes.BoxCard]:
    """Keep a box that was downloaded here or elsewhere; refused where a row or a field is wrong."""
    account_id(context.viewer)
    context.limits.check("box file")
    return (yield from save_new_box(context, boxes.read_box(body), name))


def save_new_box(context: CallContext, values: Draft, name: str) -> Generator[Writing, None, boxes.BoxCard]:
    """Lay out a box apart from the transaction, for which others wait, and store it."""
    account = account_id(context.viewer)
    box = boxes.new_box(values, name, account, context.lay_out, context.now)
    yield Writing()
    context.lock_account()  # so that boxes made at the same moment are counted one by one
    context.limits.check_boxes()
    context.save_box(box)
    return boxes.card_of(box, context.sheet_in(box))


def get_box(context: CallContext, box_id: boxes.BoxIdText) -> boxes.BoxSheet:
    """A box of mine with all its values."""
    box = context.box(box_id)
    return boxes.whole_sheet(box, context.sheet_in(box))


def patch_box(
    context: CallContext, box_id: boxes.BoxIdText, order: boxes.BoxPatch
) -> Generator[Writing, None, boxes.BoxChange]:
    """Set values, confirm what is as printed, restore what was: all of it or nothing."""
    made = edited_box(context, context.box(box_id), order)
    yield Writing()
    box = context.box(box_id, is_locked=True)
    if box != made.before:  # from another device, meanwhile
        made = edited_box(context, box, order)
    context.save_box(made.after)
    return boxes.change_of(made, context.sheet_in(made.after))


def edited_box(context: CallContext, box: boxes.StoredBox, order: boxes.BoxPatch) -> boxes.EditedBox:
    values, standard = context.sheet_in(box).draft, boxes.standard_in(context.equipment)
    return boxes.edited_box(box, values, standard, order, context.lay_out, context.now)


def delete_box(context: CallContext, box_id: boxes.BoxIdText) -> None:
    """Delete a box of mine; games that are played with it go on."""
    context.drop_box(context.box(box_id, is_locked=True))


def get_box_file(context: CallContext, box_id: boxes.BoxIdText) -> bytes:
    """A box of mine as one file: a zip of base.toml and contractors.toml, as the engine reads them."""
    box = context.box(box_id)
    return boxes.packed_box(box, context.sheet_in(box))


# To play with


def sound_catalogue(context: CallContext, box: boxes.StoredBox) -> Catalogue:
    """A box as it is now; one with a fault is refused."""
    sheet = context.sheet_in(box)
    boxes.check_sound(sheet.faults)
    return context.catalogue(box.digest) or Catalogue(boxes.box_in(sheet))


def equipment_with(context: CallContext, box: boxes.StoredBox) -> Equipment:
    """What a new table with a box of the viewer's is played with, whatever its owner does to it later."""
    catalogue = sound_catalogue(context, box)
    context.freeze(catalogue)
    return structs.replace(context.equipment, catalogue=catalogue, box=box.name)


def equipment_by_digest(context: CallContext, digest: str) -> Equipment:
    """What a record is played again with: the packaged box, one of mine, or that of a game here."""
    if digest == context.equipment.catalogue.box.digest:
        return context.equipment
    box = next((box for box in context.boxes() if box.digest == digest), None)
    if box is not None:
        return equipment_with(context, box)
    catalogue = context.catalogue(digest)
    if catalogue is None:
        raise boxes.box_needed(digest)
    return structs.replace(context.equipment, catalogue=catalogue, box="")
