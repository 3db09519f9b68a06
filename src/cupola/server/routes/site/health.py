"""Health: whether this worker can serve, in figures anyone may read."""

from typing import Any, Final, Literal

from litestar import Response, Router, get
from litestar.enums import MediaType
from msgspec import Struct, structs

from cupola.engine import COMPILED
from cupola.server.config.version import program_version
from cupola.server.games.bot_turns import BotTurnsHealth
from cupola.server.notify.delivery import SendingHealth
from cupola.server.pool.processes import ThinkingHealth
from cupola.server.requests import AnyRequest, worker_of
from cupola.server.storage.health import WELL, Status, StorageHealth

NOT_KEPT: Final = {"Cache-Control": "no-store"}


class Health(Struct, frozen=True):
    """How one worker is."""

    status: Status
    version: str
    engine: Literal["compiled", "uncompiled"]
    database: Literal["sqlite", "postgresql"]
    schema: str | None  # the revision that the database is at
    storage: StorageHealth
    backup_seconds: int | None  # since everything stored was last in a backup
    sockets: int
    thoughts: ThinkingHealth | None
    studies: ThinkingHealth | None  # advice and review
    bot_turns: BotTurnsHealth | None
    webhooks: SendingHealth | None
    uptime_seconds: int


@get("/health")
async def get_health(request: AnyRequest) -> Response[Health]:
    """Whether this worker can serve; 503 while its database does not answer or its storage fails."""
    services, bus = worker_of(request).services, worker_of(request).bus
    found = await services.storage.health()
    backups = getattr(request.app.state, "backups", None)

    def health_of(part: str) -> Any:
        return getattr(getattr(request.app.state, part, None), "health", None)

    health = Health(
        status=found.storage.status,
        version=program_version(),
        engine="compiled" if COMPILED else "uncompiled",
        database="sqlite" if services.database.is_sqlite else "postgresql",
        schema=found.revision,
        storage=found.storage,
        backup_seconds=None if backups is None else backups.age(),
        sockets=len(bus.listeners),
        thoughts=health_of("thinking"),
        studies=health_of("studying"),
        bot_turns=health_of("bot_turns"),
        webhooks=health_of("sending"),
        uptime_seconds=max(0, services.clock() - services.began_at) // 1000,
    )
    status_code = 200 if health.status == "well" else 503
    return Response(health, status_code=status_code, headers=NOT_KEPT)


class Ready(Struct, frozen=True):
    storage: str
    schema: str
    bus: str  # "away" while changes do not reach the sockets of other workers


@get("/livez", include_in_schema=False, media_type=MediaType.TEXT, response_headers=NOT_KEPT)
async def get_livez() -> Literal["alive"]:
    """The process answers, whatever became of the database: restarting it would not bring that back."""
    return "alive"


@get("/readyz", include_in_schema=False, response_headers=NOT_KEPT)
async def get_readyz(request: AnyRequest) -> Response[Ready]:
    """Whether this worker is to be sent requests: 503 while one of these is not well."""
    worker = worker_of(request)
    storage = (await worker.services.storage.health()).storage
    status = structs.replace(storage, schema=WELL).status
    ready = Ready(status, storage.schema, "away" if worker.bus.is_away else WELL)
    return Response(ready, status_code=200 if set(structs.astuple(ready)) == {WELL} else 503)


health_routes = Router("/", route_handlers=[get_health, get_livez, get_readyz])
