"""One worker as `cupola serve` runs it, whatever number of workers its settings name."""

import os
from contextlib import suppress
from pathlib import Path

import uvicorn

from benchmarks import phases
from cupola.server.app import create_app
from cupola.server.config.settings import Settings, from_environment
from cupola.server.running.addresses import listen
from cupola.server.running.logs import AccessLog
from cupola.server.serving import Service, raise_open_files, uvicorn_config


def run(settings: Settings) -> None:
    """Serve until somebody ends it."""
    raise_open_files()
    if phases.IN_ENVIRONMENT in os.environ:
        phases.watch(Path(os.environ[phases.IN_ENVIRONMENT]))
    app = AccessLog(create_app(settings))
    with suppress(ImportError):  # an older copy of the code has none
        from cupola.server.running.collector import calm_collector  # noqa: PLC0415

        calm_collector()
    server = uvicorn.Server(uvicorn_config(app, Service(settings)))
    server.run(sockets=[listen(settings.host, settings.port, may_move=False)])


if __name__ == "__main__":
    run(from_environment())
