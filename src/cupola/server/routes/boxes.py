"""My boxes: the printed values of a copy of the game, corrected by its owner."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Final, TypeVar

from anyio import to_thread
from litestar import Response, Router, delete, get, patch, post
from litestar.openapi.spec import OpenAPIFormat, OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import JSONBody, PathParameter, QueryParameter

from cupola.server.boxes.my_boxes import (
    begun_box,
    box_file,
    box_sheet,
    boxes_of,
    drop_box,
    edited_box,
    keep_box,
    my_box,
    new_box,
    store_edit,
)
from cupola.server.callers.dependencies import TheServices, TheViewer
from cupola.server.callers.requests import StrictRequest
from cupola.server.http.guards import FILES
from cupola.server.http.rate_limits import address_of
from cupola.server.routes.records import sent_file
from cupola.server.services import Services
from cupola.server.storage.checkpoint import tidied
from cupola.table.boxes.cards import BoxCard, BoxChange, BoxList, BoxSheet
from cupola.table.boxes.editing import BoxOrder, BoxPatch, read_box
from cupola.table.parts.user_text import LONGEST_TITLE
from cupola.table.parts.viewer import Viewer, account_of

ZIP: Final = "application/zip"
PATH: Final = "/api/boxes/file"

BoxId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]
Outcome = TypeVar("Outcome")
BoxName = Annotated[str, QueryParameter(min_length=1, max_length=LONGEST_TITLE)]


@dataclass
class SentBox(Operation):
    """How the schema tells that the body is a file and no JSON."""

    def __post_init__(self) -> None:
        """Describe the body."""
        file = Schema(
            type=OpenAPIType.STRING,
            format=OpenAPIFormat.BINARY,
            description="A box file as it is downloaded, or one of base.toml and contractors.toml.",
        )
        content = {kind: OpenAPIMediaType(schema=file) for kind in FILES[PATH]}
        self.request_body = RequestBody(content=content, required=True)


async def in_box_lane(
    request: StrictRequest, services: Services, viewer: Viewer, work: Callable[[], Outcome]
) -> Outcome:
    """What comes of work on a box, in a lane of its own; an edit is kept also if its sender is gone."""
    with services.limits.replaying(viewer.account, address_of(request.scope)):
        return await services.boxes.run(work)


@get("/api/boxes")
async def get_boxes(request: StrictRequest, services: TheServices, viewer: TheViewer) -> BoxList:
    """My boxes, the one changed last first."""

    def look() -> BoxList:
        with services.database.reading() as connection:
            return boxes_of(connection, services, viewer)

    return await in_box_lane(request, services, viewer, look)


@post("/api/boxes", status_code=201)
async def post_box(
    request: StrictRequest, services: TheServices, viewer: TheViewer, data: JSONBody[BoxOrder]
) -> BoxCard:
    """Begin a box; it begins as the packaged one."""

    def work() -> BoxCard:
        box = begun_box(services, data, viewer)
        with services.database.writing() as connection:
            return keep_box(connection, services, box)

    return await in_box_lane(request, services, viewer, work)


@post(PATH, status_code=201, request_max_body_size=None, operation_class=SentBox)
async def post_box_file(
    request: StrictRequest, services: TheServices, viewer: TheViewer, name: BoxName
) -> BoxCard:
    """Keep a box that was downloaded here or elsewhere; refused where a row or a field is wrong."""
    account = account_of(viewer)
    services.limits.check_box_file(account)
    with services.limits.uploading(account, address_of(request.scope)):
        raw = await sent_file(request, FILES[PATH], services.settings.limits.box_bytes, "box")

    def store() -> BoxCard:
        box = new_box(services, read_box(raw), name, viewer)
        with services.database.writing() as connection:
            return keep_box(connection, services, box)

    return await in_box_lane(request, services, viewer, store)


@get("/api/boxes/{box_id:str}")
async def get_box(
    box_id: BoxId, request: StrictRequest, services: TheServices, viewer: TheViewer
) -> BoxSheet:
    """A box of mine with all its values."""

    def look() -> BoxSheet:
        with services.database.reading() as connection:
            return box_sheet(connection, services, box_id, viewer)

    return await in_box_lane(request, services, viewer, look)


@patch("/api/boxes/{box_id:str}")
async def patch_box(
    box_id: BoxId,
    request: StrictRequest,
    services: TheServices,
    viewer: TheViewer,
    data: JSONBody[BoxPatch],
) -> BoxChange:
    """Set values, confirm what is as printed, restore what was: all of it or nothing."""

    def work() -> BoxChange:
        with services.database.reading() as connection:
            box = my_box(connection, box_id, viewer)
        made = edited_box(services, box, data)  # apart from the transaction: others wait for that
        with services.database.writing() as connection:
            return store_edit(connection, services, made, data, viewer)

    return await in_box_lane(request, services, viewer, work)


@delete("/api/boxes/{box_id:str}")
async def delete_box(box_id: BoxId, services: TheServices, viewer: TheViewer) -> None:
    """Delete a box of mine; games that are played with it go on."""

    def work() -> None:
        with services.database.writing() as connection:
            drop_box(connection, box_id, viewer)

    await to_thread.run_sync(work)
    await tidied(services.database.empty_log)


@get("/api/boxes/{box_id:str}/file", media_type=ZIP)
async def get_box_file(
    box_id: BoxId, request: StrictRequest, services: TheServices, viewer: TheViewer
) -> Response[bytes]:
    """A box of mine as one file: a zip of base.toml and contractors.toml, as the engine reads them."""

    def look() -> bytes:
        with services.database.reading() as connection:
            return box_file(connection, services, box_id, viewer)

    raw = await in_box_lane(request, services, viewer, look)
    headers = {"content-disposition": f'attachment; filename="cupola-box-{box_id}.zip"'}
    return Response(raw, media_type=ZIP, headers=headers)


box_routes = Router(
    "/",
    route_handlers=[get_boxes, post_box, post_box_file, get_box, patch_box, delete_box, get_box_file],
)
