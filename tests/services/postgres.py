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


class Postgres:
    """A cluster of our own, as durable as any: what is committed survives a kill."""

    def __init__(self, binaries: Path) -> None:
        self.binaries = binaries
        self.settings: Mapping[str, str] = {}
        self.password = secrets.token_hex(8)
        # SIGQUIT: at once, clients or not; nobody will miss what is in it.
        self.server = ThrowAway("postgres", ("postgres", "nobody"), signal.SIGQUIT)

    @property
    def port(self) -> int:
        """The loopback port it listens on."""
        return self.server.port

    def url(self, database: str) -> str:
        """The address of a database as SQLAlchemy takes it."""
        return f"postgresql+psycopg://{ROLE}:{self.password}@{LOOPBACK}:{self.port}/{database}"

    def connect(self) -> psycopg.Connection:
        """A connection for orders to the cluster itself."""
        return psycopg.connect(
            host=LOOPBACK,
            port=self.port,
            user=ROLE,
            password=self.password,
            dbname="postgres",
            autocommit=True,
        )

    def create_cluster(self) -> None:
        """Lay out the files of a cluster whose only role is ours."""
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
        """Run the server, again after a kill."""
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
        """Kill -9 of the server; `start` brings it back with all that was committed."""
        self.server.kill()

    def stop(self) -> None:
        """End the server and remove all its files."""
        self.server.stop()


@contextmanager
def running_postgres(binaries: Path) -> Iterator[Postgres]:
    """A cluster that is gone afterwards."""
    postgres = Postgres(binaries)
    try:
        postgres.create_cluster()
        postgres.start()
        yield postgres
    finally:
        postgres.stop()


def fresh_database(server: Postgres) -> str:
    """The address of a new, empty database."""
    name = f"test_{secrets.token_hex(6)}"
    with server.connect() as connection:
        connection.execute(SQL("CREATE DATABASE {} TEMPLATE template0").format(Identifier(name)))
    return server.url(name)


def drop_database(server: Postgres, url: str) -> None:
    """Remove a database, whoever is still connected to it."""
    name = urlsplit(url).path.removeprefix("/")
    with server.connect() as connection:
        connection.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))
