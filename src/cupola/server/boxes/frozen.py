"""A box at the moment a table is opened with it: kept as it is, whatever its owner does to it later."""

from msgspec import structs
from sqlalchemy import Connection, select

from cupola.play.setup.catalogue import Catalogue
from cupola.server.boxes.my_boxes import my_box, sheet_in
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.contents import keep_content
from cupola.table.boxes.cards import StoredBox, box_in
from cupola.table.boxes.editing import check_sound
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.viewer import Viewer, account_of


def equipment_with(connection: Connection, services: Services, box_id: str, viewer: Viewer) -> Equipment:
    """What a table with a box of the asker's is played with; a box with a fault is refused."""
    return frozen(connection, services, my_box(connection, box_id, viewer))


def catalogue_with(connection: Connection, services: Services, box_id: str, viewer: Viewer) -> Catalogue:
    """A box of the asker's as it is now, to look at; nothing is kept, and a box with a fault is refused."""
    box = my_box(connection, box_id, viewer)
    sheet = sheet_in(services, box)
    check_sound(sheet.faults)
    return services.catalogues.known(connection, box.digest) or Catalogue(box_in(sheet))


def equipment_by_digest(
    connection: Connection, services: Services, digest: str, viewer: Viewer
) -> Equipment | None:
    """What is played with the box of a digest: one of the asker's, or that of a game here."""
    box = schema.boxes.c
    query = select(schema.boxes).where(box.account == account_of(viewer), box.digest == digest)
    row = connection.execute(query.order_by(box.updated_at.desc()).limit(1)).mappings().first()
    if row is not None:
        return frozen(connection, services, StoredBox(**row))
    catalogue = services.catalogues.known(connection, digest)
    if catalogue is None:
        return None
    return structs.replace(services.equipment, catalogue=catalogue, box="")


def frozen(connection: Connection, services: Services, box: StoredBox) -> Equipment:
    """Keep the values of a box for good, and play with them."""
    check_sound(sheet_in(services, box).faults)
    if box.digest != services.catalogue.box.digest:
        keep_content(connection, box.digest, box.base, box.contractors, services.clock())
    catalogue = services.catalogues.of(connection, box.digest)
    return structs.replace(services.equipment, catalogue=catalogue, box=box.name)
