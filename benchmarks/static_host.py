"""A static host that compresses and counts what it sends; bare Python for the browser lies beside it."""

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from build_site.tools import PYODIDE
from tests.services.throwaway import LOOPBACK

SITE: Final = "/games/cupola/"
BARE: Final = "/bare/"
TYPES: Final = {".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript"}
COMPRESSED: Final = (".html", ".js", ".mjs", ".css", ".json", ".md", ".svg", ".txt", ".wasm", ".webmanifest")
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = ("index.html", "sw.js", "cupola.webmanifest")
# A page that does nothing but start Python in a worker, as the site does.
BARE_PAGE: Final = {
    "index.html": '<!doctype html><title>bare</title><script type="module" src="page.js"></script>',
    "page.js": """
      const worker = new Worker("worker.js", { type: "module" });
      worker.onmessage = () => { window.done = performance.now(); };
    """,
    "worker.js": """
      import { loadPyodide } from "./python/pyodide.mjs";
      const python = await loadPyodide({ indexURL: new URL("python/", import.meta.url).href });
      self.postMessage(python.runPython("1 + 1"));
    """,
    # Runs a script in the Python of the site: `run(source, arguments)` gives what it prints.
    "script.html": '<!doctype html><title>script</title><script type="module" src="script.js"></script>',
    "script.js": """
      const worker = new Worker("script-worker.js", { type: "module" });
      window.run = (source, given) => new Promise((done, fail) => {
        worker.onmessage = ({ data }) => done(data);
        worker.onerror = fail;
        worker.postMessage({ source, given });
      });
    """,
    "script-worker.js": """
      import { loadPyodide } from "./python/pyodide.mjs";
      const at = name => new URL(name, import.meta.url).href;
      let said = [];
      const python = loadPyodide({
        indexURL: at("python/"), stdLibURL: at("parts/library.zip"), stdout: line => said.push(line),
      }).then(async python => {
        python.FS.mkdirTree("/cupola");
        for (const name of ["cupola.zip", "engine.so", "msgspec.so"]) {
          const content = await (await fetch(at(`parts/${name}`))).arrayBuffer();
          python.FS.writeFile(`/cupola/${name}`, new Uint8Array(content));
        }
        python.runPython(`
import sys
sys.path.insert(0, "/cupola/cupola.zip")
import linked_modules
linked_modules.find_in("/cupola/engine.so")
linked_modules.find({"msgspec._core"}, "/cupola/msgspec.so")
`);
        return python;
      });
      self.onmessage = async ({ data: { source, given } }) => {
        const loaded = await python;
        loaded.globals.set("given", loaded.toPy(given));
        loaded.runPython("import sys; sys.argv = given");
        loaded.runPython(source, { globals: loaded.toPy({ __name__: "__main__" }) });
        self.postMessage(said.join("\\n"));
        said = [];
      };
    """,
}


class CountingHost(ThreadingHTTPServer):
    """Sends the files of some folders, and remembers how many bytes each took."""

    daemon_threads = True

    def __init__(self, folders: dict[str, Path]) -> None:
        super().__init__((LOOPBACK, 0), Sending)
        self.folders = folders
        self.sent: dict[str, int] = {}

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://{LOOPBACK}:{self.server_port}"

    def content(self, path: str) -> bytes | None:
        """What lies at a path."""
        path = path.partition("?")[0]
        for prefix, folder in self.folders.items():
            if path.startswith(prefix):
                file = folder / (path.removeprefix(prefix) or "index.html")
                return file.read_bytes() if file.is_file() else None
        page = BARE_PAGE.get(path.removeprefix(BARE) or "index.html")
        return page.encode() if page and path.startswith(BARE) else None


@cache
def packed(content: bytes) -> bytes:
    """As it is sent."""
    return gzip.compress(content, 9)


class Sending(BaseHTTPRequestHandler):
    """Answers as a well-kept static host does: compressed, kept for ever where the name has a digest."""

    protocol_version = "HTTP/1.1"
    server: CountingHost

    def do_GET(self) -> None:
        """Send a file."""
        name = self.path.partition("?")[0].rpartition("/")[2] or "index.html"
        content = self.server.content(self.path)
        if content is None:
            self.send_error(404)
            return
        suffix = Path(name).suffix
        self.send_response(200)
        if suffix in COMPRESSED:
            content = packed(content)
            self.send_header("Content-Encoding", "gzip")
        self.server.sent[self.path] = self.server.sent.get(self.path, 0) + len(content)
        self.send_header(
            "Content-Type", TYPES.get(suffix) or guess_type(name)[0] or "application/octet-stream"
        )
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-cache" if name in ASK_AGAIN else FOR_EVER)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def static_host(site: Path, parts: Path) -> Iterator[CountingHost]:
    """The site, bare Python, and parts of the site for scripts, for as long as a block runs."""
    host = CountingHost({SITE: site, f"{BARE}python/": PYODIDE, f"{BARE}parts/": parts})
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield host
    finally:
        host.shutdown()
        host.server_close()
