"""Health: whether this worker can serve, in figures anyone may read."""

from typing import Final, Literal

from litestar import Request, Response, Router, get
from litestar.datastructures import State as AppState
from litestar.enums import MediaType
from msgspec import Struct, structs

from cupola.engine import COMPILED
from cupola.server.callers.requests import TheBus, TheServices
from cupola.server.config.version import program_version
from cupola.server.games.bot_turns import BotTurns, BotTurnsHealth
from cupola.server.notify.delivery import Sending, SendingHealth
from cupola.server.pool.processes import Thinking, ThinkingHealth
from cupola.server.storage.health import WELL, Status, StorageHealth
from cupola.server.upkeep.backup import HourlyBackups

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
async def get_health(
    request: Request[object, object, AppState], services: TheServices, bus: TheBus
) -> Response[Health]:
    """Whether this worker can serve; 503 while its database does not answer or its storage fails."""
    found = await services.storage.health()
    thinking = getattr(request.app.state, "thinking", None)
    studying = getattr(request.app.state, "studying", None)
    bot_turns = getattr(request.app.state, "bot_turns", None)
    sending = getattr(request.app.state, "sending", None)
    backups = getattr(request.app.state, "backups", None)
    health = Health(
        status=found.storage.status,
        version=program_version(),
        engine="compiled" if COMPILED else "uncompiled",
        database="sqlite" if services.database.is_sqlite else "postgresql",
        schema=found.revision,
        storage=found.storage,
        backup_seconds=backups.age() if isinstance(backups, HourlyBackups) else None,
        sockets=len(bus.listeners),
        thoughts=thinking.health if isinstance(thinking, Thinking) else None,
        studies=studying.health if isinstance(studying, Thinking) else None,
        bot_turns=bot_turns.health if isinstance(bot_turns, BotTurns) else None,
        webhooks=sending.health if isinstance(sending, Sending) else None,
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
async def get_readyz(services: TheServices, bus: TheBus) -> Response[Ready]:
    """Whether this worker is to be sent requests: 503 while one of these is not well."""
    storage = (await services.storage.health()).storage
    status = structs.replace(storage, schema=WELL).status
    ready = Ready(status, storage.schema, "away" if bus.is_away() else WELL)
    return Response(ready, status_code=200 if set(structs.astuple(ready)) == {WELL} else 503)


health_routes = Router("/", route_handlers=[get_health, get_livez, get_readyz])
