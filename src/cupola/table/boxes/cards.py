from msgspec import Struct

from cupola.content.box import Box
from cupola.content.edit.kinds import AllowedWord
from cupola.content.edit.places import Draft
from cupola.content.edit.sheet import BoxRow, Sheet, sheet_of
from cupola.content.errors import ContentError
from cupola.content.read.files import BoxFiles
from cupola.play.setup.catalogue import effect_faults
from cupola.table.parts.equipment import Equipment


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
    return with_effect_faults(sheet_of(draft, standard))


def with_effect_faults(sheet: Sheet) -> Sheet:
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
