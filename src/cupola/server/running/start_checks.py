"""Before a server starts: its SQLite file is whole, and the Redis and the bots of its settings are there."""

from importlib import import_module

from cupola.server.config.folders import file_of
from cupola.server.config.settings import Settings, SettingsError
from cupola.server.storage.sqlite import why_damaged

PATIENCE_SECONDS = 5


def check_file(database_url: str) -> None:
    """Raise `SettingsError` for a damaged file: SQLite would write over what can be saved."""
    path = file_of(database_url)
    damage = None if path is None else why_damaged(path)
    if damage is not None:
        raise SettingsError(
            f"database: {path} is damaged ({damage}): save what can be read with `cupola db repair`, or"
            " restore a backup with `cupola db restore`"
        )


def check_redis(url: str | None) -> None:
    """Without its address, which may hold a password."""
    if url is None:
        return
    try:
        from redis import Redis, RedisError  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise SettingsError("redis-url: needs the redis package: pip install cupola[workers]") from error
    try:
        with Redis.from_url(url, socket_connect_timeout=PATIENCE_SECONDS) as redis:
            redis.ping()
    except ValueError as error:
        raise SettingsError("redis-url: is not like redis://HOST:PORT/0") from error
    except RedisError as error:
        raise SettingsError(f"redis-url: {error}") from error


def check_bots(settings: Settings) -> None:
    for name in settings.extra_bots:
        module, _, attribute = name.partition(":")
        try:
            is_there = bool(module and attribute) and hasattr(import_module(module), attribute)
        except Exception as error:
            raise SettingsError(f"bot: {name}: {type(error).__name__}: {error}") from error
        if not is_there:
            raise SettingsError(f"bot: {name} is not the MODULE:CLASS of a bot")
