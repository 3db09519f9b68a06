"""Records: a match as a file, a file as a table, copies and rematches."""

from dataclasses import dataclass
from typing import Final

from anyio import move_on_after, to_thread
from litestar import Response, Router, delete, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import JSONBody

from cupola.server.callers.dependencies import TheBus, TheServices, TheViewer
from cupola.server.callers.long_work import in_lane
from cupola.server.callers.requests import StrictRequest
from cupola.server.games.look import game_view
from cupola.server.http.rate_limits import address_of
from cupola.server.pool.lanes import give_memory_back
from cupola.server.records.copies import copy_table
from cupola.server.records.my_records import drop_record, kept_records
from cupola.server.records.records import checked_record, keep_record
from cupola.server.records.written_records import record_asked, record_of_table
from cupola.server.routes.play import GameId, SeatAsked
from cupola.server.routes.tables import change
from cupola.server.storage.checkpoint import tidied
from cupola.server.storage.rows import find_game
from cupola.server.tables.rematch import rematch
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import account_of
from cupola.table.seating.copy import CopyOrder
from cupola.table.seating.from_record import Kept
from cupola.table.seen.record import RecordAsked
from cupola.table.seen.rows import KeptRecord
from cupola.table.seen.view import GameView

LINES: Final = "application/x-ndjson"
SLOWEST_UPLOAD_SECONDS: Final = 20


@dataclass
class SentRecord(Operation):
    """How the schema tells that the body is a file and no JSON."""

    def __post_init__(self) -> None:
        """Describe the body."""
        text = Schema(type=OpenAPIType.STRING, description="A .cupola file: JSON lines.")
        self.request_body = RequestBody(content={LINES: OpenAPIMediaType(schema=text)}, required=True)


@get("/api/games/{game_id:str}/record", media_type=LINES)
async def get_record(
    game_id: GameId, request: StrictRequest, services: TheServices, viewer: TheViewer, seat: SeatAsked = None
) -> Response[bytes]:
    """The match as a .cupola file: before its end as far as the asker may know it."""

    def look() -> RecordAsked:
        with services.database.reading() as connection:
            return record_asked(connection, services, find_game(connection, game_id), viewer, seat)

    def write() -> bytes:
        with services.database.reading() as connection:
            return record_of_table(connection, services, asked)

    services.limits.check_record(viewer.account or address_of(request.scope))
    asked = await to_thread.run_sync(look)
    written = services.replayed.get(asked.key)
    if written is None:
        written = await in_lane(request, services, viewer, services.replays, write, asked.key)
    headers = {"content-disposition": f'attachment; filename="cupola-{game_id}.cupola"'}
    return Response(written, media_type=LINES, headers=headers)


@post("/api/records", status_code=201, request_max_body_size=None, operation_class=SentRecord)
async def post_record(request: StrictRequest, services: TheServices, viewer: TheViewer) -> GameView:
    """Keep a .cupola file as a table that can be looked at and copied, once it was played again."""
    with services.limits.uploading(account_of(viewer), address_of(request.scope)):
        raw = await sent_file(request, (LINES,), services.settings.limits.record_bytes, "record")

    def check() -> Kept:
        try:
            return checked_record(services, raw, viewer)
        finally:
            give_memory_back()

    def store() -> GameView:
        with services.database.writing() as connection:
            game = keep_record(connection, services, checked)
            return game_view(connection, services, game, viewer)

    checked = await in_lane(request, services, viewer, services.uploads, check)
    return await to_thread.run_sync(store)


@get("/api/records")
async def get_records(services: TheServices, viewer: TheViewer) -> tuple[KeptRecord, ...]:
    """The records I keep here, the newest first."""

    def look() -> tuple[KeptRecord, ...]:
        with services.database.reading() as connection:
            return kept_records(connection, viewer)

    return await to_thread.run_sync(look)


@delete("/api/records/{game_id:str}")
async def delete_record(game_id: GameId, services: TheServices, viewer: TheViewer) -> None:
    """Throw away a record that I sent; tables that went on from it stay."""

    def work() -> None:
        with services.database.writing() as connection:
            drop_record(connection, game_id, viewer)

    await to_thread.run_sync(work)
    await tidied(services.database.empty_log)


async def sent_file(request: StrictRequest, kinds: tuple[str, ...], most: int, what: str) -> bytes:
    """A file as it was sent, and no more than allowed of it."""
    content_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if content_type not in kinds:
        wanted = f"Send the {what} as {' or '.join(kinds)}."
        if kinds == (LINES,):
            raise Problem(415, "not_lines", wanted)
        raise Problem(415, "not_a_file", wanted)
    if request.headers.get("content-encoding", "identity").strip().lower() != "identity":
        raise Problem(415, "compressed", f"Send the {what} uncompressed.")
    with move_on_after(SLOWEST_UPLOAD_SECONDS):
        raw = bytearray()
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > most:
                raise Problem(413, "too_large", f"The {what} has more than {most} bytes.", most=most)
        return bytes(raw)
    raise Problem(408, "too_slow", f"The {what} did not arrive within {SLOWEST_UPLOAD_SECONDS} seconds.")


@post("/api/games/{game_id:str}/copy", status_code=201)
async def post_copy(
    game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[CopyOrder]
) -> GameView:
    """Set a practice table that goes on from a move of this match, with luck of its own."""
    return await change(
        services, viewer, bus, lambda connection: copy_table(connection, services, game_id, data, viewer)
    )


@post("/api/games/{game_id:str}/rematch", status_code=200)
async def post_rematch(game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus) -> GameView:
    """The same people at a new table, one for all who ask; the first to ask is its host."""

    def work() -> tuple[Game, Game, GameView]:
        with services.database.writing() as connection:
            over, again = rematch(connection, services, game_id, viewer)
            return over, again, game_view(connection, services, again, viewer)

    over, again, seen = await to_thread.run_sync(work)
    bus.tell(over)
    bus.tell(again)
    return seen


record_routes = Router(
    "/", route_handlers=[get_record, get_records, post_record, delete_record, post_copy, post_rematch]
)
