"""A throw-away Redis on a loopback port that keeps nothing."""

import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from redis import Redis as Client
from redis.exceptions import ConnectionError as NoConnection

from tests.services.throwaway import LOOPBACK, ThrowAway

CONFIGURATION = """\
bind {address}
port {port}
requirepass {password}
save ""
appendonly no
dir {folder}
"""


class Redis:
    def __init__(self, binaries: Path) -> None:
        self.binaries = binaries
        self.password = secrets.token_hex(8)
        self.server = ThrowAway("redis", ("redis", "nobody"), signal.SIGTERM)

    @property
    def port(self) -> int:
        return self.server.port

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@{LOOPBACK}:{self.port}/0"

    def is_ready(self) -> bool:
        with Client.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except NoConnection:
                return False

    def start(self) -> None:
        text = CONFIGURATION.format(
            address=LOOPBACK, port=self.port, password=self.password, folder=self.server.folder
        )
        command = [self.binaries / "redis-server", self.server.write("redis.conf", text)]
        self.server.start(command, self.is_ready)

    def forget_everything(self) -> None:
        with Client.from_url(self.url) as client:
            client.flushall()

    def kill(self) -> None:
        self.server.kill()

    def stop(self) -> None:
        self.server.stop()


@contextmanager
def running_redis(binaries: Path) -> Iterator[Redis]:
    redis = Redis(binaries)
    try:
        redis.start()
        yield redis
    finally:
        redis.stop()
