"""One worker as `cupola serve` runs it, whatever number of workers its settings name."""

import uvicorn

from cupola.server.app import create_app
from cupola.server.config.settings import Settings, from_environment
from cupola.server.running.addresses import listen
from cupola.server.running.logs import AccessLog
from cupola.server.running.worker_process import calm_collector
from cupola.server.serving import Service, raise_open_files, uvicorn_config


def run(settings: Settings) -> None:
    raise_open_files()
    app = AccessLog(create_app(settings))
    calm_collector()
    server = uvicorn.Server(uvicorn_config(app, Service(settings, proxies="127.0.0.1")))
    server.run(sockets=[listen(settings.host, settings.port, may_move=False)])


if __name__ == "__main__":
    run(from_environment())
