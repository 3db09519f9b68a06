"""Caddy and nginx on a loopback port, each with its file of `deploy`, in front of a server."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from build_engine.services import CADDY, NGINX
from tests.services.throwaway import LOOPBACK, ThrowAway, is_listening

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
PROXIES: Final = {"caddy": CADDY, "nginx": NGINX}
UPSTREAM: Final = "127.0.0.1:8417"
AROUND_NGINX: Final = """\
daemon off;
pid nginx.pid;
error_log stderr;
worker_rlimit_nofile 4096;
events {{ worker_connections 4096; }}
http {{
    client_body_temp_path body;
    proxy_temp_path proxied;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    {site}
}}
"""


def nginx_file(port: int, upstream: int) -> str:
    lines = (DEPLOY / "nginx.conf").read_text(encoding="utf-8").splitlines()
    site = "\n".join(line for line in lines if "ssl_certificate" not in line)
    site = replaced(site, "listen 443 ssl http2;", f"listen {LOOPBACK}:{port};")
    return AROUND_NGINX.format(site=replaced(site, UPSTREAM, f"{LOOPBACK}:{upstream}"))


def caddy_file(port: int, upstream: int) -> str:
    text = replaced((DEPLOY / "Caddyfile").read_text(encoding="utf-8"), "{\n", "{\n\tadmin off\n")
    text = replaced(text, "\ncupola.example.org {", f"\nhttp://:{port} {{\n\tbind {LOOPBACK}")
    return replaced(text, UPSTREAM, f"{LOOPBACK}:{upstream}")


def replaced(text: str, before: str, after: str) -> str:
    """A file that does not say what is replaced would be tried as something else than it is."""
    assert before in text, before
    return text.replace(before, after, 1)


@contextmanager
def running_proxy(name: str, binaries: Path, upstream: int) -> Iterator[int]:
    """The port of a proxy before the server on that port."""
    server = ThrowAway(name, ("www-data", "nobody"), signal.SIGTERM)
    if name == "nginx":
        file = server.write("nginx.conf", nginx_file(server.port, upstream))
        command: list[str | Path] = [binaries / name, "-p", server.folder, "-e", "stderr", "-c", file]
    else:
        file = server.write("Caddyfile", caddy_file(server.port, upstream))
        command = [
            "env",
            f"HOME={server.folder}",
            binaries / name,
            "run",
            "--adapter",
            "caddyfile",
            "--config",
            file,
        ]
    try:
        server.start(command, lambda: is_listening(server.port))
        yield server.port
    finally:
        server.stop()
