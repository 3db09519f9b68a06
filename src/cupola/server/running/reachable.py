"""Before a server starts: do the programs and bots in its settings exist?"""

from importlib import import_module

from cupola.server.config.settings import Settings, SettingsError

PATIENCE_SECONDS = 5


def check_redis(url: str | None) -> None:
    """Refuse a Redis that does not answer, without its address, which may hold a password."""
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
    """Refuse a bot that cannot be imported."""
    for name in settings.extra_bots:
        module, _, attribute = name.partition(":")
        try:
            is_there = bool(module and attribute) and hasattr(import_module(module), attribute)
        except Exception as error:
            raise SettingsError(f"bot: {name}: {type(error).__name__}: {error}") from error
        if not is_there:
            raise SettingsError(f"bot: {name} is not the MODULE:CLASS of a bot")
