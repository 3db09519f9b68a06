"""A throw-away PostgreSQL on a loopback port, and an empty database in it for every test."""

import secrets
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from psycopg.sql import SQL, Identifier

from tests.services.throwaway import LOOPBACK, ThrowAway

ROLE = "cupola"


# For a cluster that all tests share: a kill loses nothing by it, only a power cut would.
HASTY = {"fsync": "off", "full_page_writes": "off"}


class Postgres:
    """A cluster of our own; as durable as any unless told: what is committed survives a kill."""

    def __init__(self, binaries: Path, settings: Mapping[str, str] | None = None) -> None:
        self.binaries = binaries
        self.settings: Mapping[str, str] = settings or {}
        self.password = secrets.token_hex(8)
        # SIGQUIT: at once, clients or not; nobody will miss what is in it.
        self.server = ThrowAway("postgres", ("postgres", "nobody"), signal.SIGQUIT)

    @property
    def port(self) -> int:
        return self.server.port

    def url(self, database: str) -> str:
        return f"postgresql+psycopg://{ROLE}:{self.password}@{LOOPBACK}:{self.port}/{database}"

    def connect(self) -> psycopg.Connection:
        return psycopg.connect(
            host=LOOPBACK,
            port=self.port,
            user=ROLE,
            password=self.password,
            dbname="postgres",
            autocommit=True,
        )

    def create_cluster(self) -> None:
        secret = self.server.write("password", self.password)
        access = [f"--username={ROLE}", f"--pwfile={secret}", "--auth=scram-sha-256"]
        layout = ["--pgdata=cluster", "--encoding=UTF8", "--locale=C", "--no-sync"]
        command: list[str | Path] = [self.binaries / "initdb", *access, *layout]
        if self.server.spawn(command).wait() != 0:
            raise self.server.not_started()

    def is_ready(self) -> bool:
        """Whether it takes orders, any recovery behind it."""
        try:
            self.connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def start(self) -> None:
        settings = {
            "listen_addresses": LOOPBACK,
            "port": str(self.port),
            "unix_socket_directories": str(self.server.folder),
            "shared_buffers": "16MB",
            "fsync": "on",
            **self.settings,
        }
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        self.server.start([self.binaries / "postgres", "-D", "cluster", *options], self.is_ready)

    def kill(self) -> None:
        self.server.kill()

    def stop(self) -> None:
        self.server.stop()


@contextmanager
def running_postgres(binaries: Path, settings: Mapping[str, str] | None = None) -> Iterator[Postgres]:
    postgres = Postgres(binaries, settings)
    try:
        postgres.create_cluster()
        postgres.start()
        yield postgres
    finally:
        postgres.stop()


def fresh_database(server: Postgres, template: str = "template0") -> str:
    name = f"test_{secrets.token_hex(6)}"
    order = SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(template))
    with server.connect() as connection:
        connection.execute(order)
    return server.url(name)


def name_in(url: str) -> str:
    return urlsplit(url).path.removeprefix("/")


def drop_database(server: Postgres, url: str) -> None:
    """Remove a database, whoever is still connected to it."""
    order = SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name_in(url)))
    with server.connect() as connection:
        connection.execute(order)
