"""Windows is claimed as far as this: a server starts and is well without what only POSIX has."""

from pathlib import Path

import pytest

from tests.hiding import said_without

# The libraries are those of the system that is here; Cupola itself is loaded as on the other.
STARTS = """
import os
import pkgutil
import signal
from importlib import import_module

import anyio._backends._asyncio
import litestar.testing
import redis
import sqlalchemy.dialects.postgresql.psycopg
import cupola.server.routes.site.openapi
import cupola.server.serving

for name in list(sys.modules):
    if name in POSIX or name.startswith("cupola.") and not name.startswith("cupola.engine"):
        del sys.modules[name]
HIDDEN.update(POSIX)
for module, names in {
    signal: ("ITIMER_REAL", "SIGALRM", "SIGHUP", "SIGKILL", "SIGUSR1", "alarm", "setitimer"),
    os: ("SCHED_BATCH", "fork", "getuid", "nice", "sched_getaffinity"),
}.items():
    for name in names:
        delattr(module, name)
sys.platform = "win32"

import cupola.server
for module in pkgutil.iter_modules(cupola.server.__path__, "cupola.server."):
    import_module(module.name)
from cupola.cli.commands.serve import service_of
from cupola.cli.parser import command_parser
from cupola.server.app import create_app
from cupola.server.storage.migrate import upgrade

settings = service_of(command_parser().parse_args(["serve", "--data-dir", FOLDER])).settings
upgrade(settings.database_url)
with litestar.testing.TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
    print(client.get("/health").json()["status"])
"""
POSIX = {"fcntl", "grp", "pwd", "resource", "termios", "uvloop"}


@pytest.mark.thorough
def test_without_what_only_posix_has_a_server_starts(tmp_path: Path) -> None:
    known = f"POSIX, FOLDER = {POSIX!r}, {str(tmp_path)!r}\n"

    assert said_without((), known + STARTS) == "well"
