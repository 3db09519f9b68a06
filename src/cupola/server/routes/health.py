"""Health: whether this worker can serve, in figures that anybody may read."""

from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Final, Literal

from anyio import move_on_after, to_thread
from litestar import Request, Response, Router, get
from litestar.datastructures import State as AppState
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from cupola.engine import COMPILED
from cupola.server.bot_turns import BotTurns, BotTurnsHealth
from cupola.server.given import TheBus, TheHouse
from cupola.server.house import House
from cupola.server.migrate import revision_of
from cupola.server.sending import Sending, SendingHealth
from cupola.server.thinking import Thinking, ThinkingHealth

PATIENCE_SECONDS: Final = 3.0


class Health(Struct, frozen=True):
    """How one worker is."""

    status: Literal["well", "database away"]
    version: str
    engine: Literal["compiled", "uncompiled"]
    database: Literal["sqlite", "postgresql"]
    schema: str | None  # the revision that the database is at
    sockets: int
    thoughts: ThinkingHealth | None
    studies: ThinkingHealth | None  # advice and review
    bot_turns: BotTurnsHealth | None
    webhooks: SendingHealth | None
    uptime_seconds: int


@get("/health")
async def get_health(
    request: Request[object, object, AppState], house: TheHouse, bus: TheBus
) -> Response[Health]:
    """Whether this worker can serve; 503 while its database does not answer."""
    schema: str | None = None
    with move_on_after(PATIENCE_SECONDS):
        schema = await to_thread.run_sync(answered_revision, house, abandon_on_cancel=True)
    thinking = getattr(request.app.state, "thinking", None)
    studying = getattr(request.app.state, "studying", None)
    bot_turns = getattr(request.app.state, "bot_turns", None)
    sending = getattr(request.app.state, "sending", None)
    health = Health(
        status="well" if schema else "database away",
        version=program_version(),
        engine="compiled" if COMPILED else "uncompiled",
        database="sqlite" if house.database.is_sqlite else "postgresql",
        schema=schema,
        sockets=len(bus.hearing),
        thoughts=thinking.health if isinstance(thinking, Thinking) else None,
        studies=studying.health if isinstance(studying, Thinking) else None,
        bot_turns=bot_turns.health if isinstance(bot_turns, BotTurns) else None,
        webhooks=sending.health if isinstance(sending, Sending) else None,
        uptime_seconds=max(0, house.clock() - house.began_at) // 1000,
    )
    return Response(health, status_code=200 if schema else 503, headers={"Cache-Control": "no-store"})


def answered_revision(house: House) -> str | None:
    """The schema that the database says it has; none where it does not answer."""
    try:
        return revision_of(house.database)
    except SQLAlchemyError:
        return None


@cache
def program_version() -> str:
    """The version that is installed."""
    try:
        return version("cupola")
    except PackageNotFoundError:
        return "(not installed)"


health_routes = Router("/", route_handlers=[get_health])
