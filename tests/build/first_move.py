"""Starts the Cupola that is installed here, plays a first turn over HTTP and says how long that took.

Runs in any environment with a Cupola in it, with nothing else at hand: `python first_move.py`. A program that
is named behind it is started instead of this Python: one that runs another machine's, for instance.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

SEATS = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]
WHERE = "import platform as p; print('Python', p.python_version(), 'on', p.machine())"
TABLE = {"options": {"players": 2}, "seats": SEATS, "start": True}


class Browser:
    def __init__(self, link: str) -> None:
        self.link = link
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))

    def page(self) -> str:
        with self.opener.open(f"{self.link}/") as reply:
            return str(reply.read().decode())

    def ask(self, path: str, body: object = None) -> Any:
        content = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.link}/api/{path}", content, {"content-type": "application/json"})
        with self.opener.open(request) as reply:
            return json.load(reply)


def first_turn(browser: Browser) -> int:
    """Lay a table, take the first choice each time, and send the turn; the version of the table after it."""
    browser.ask("me", {"name": "Ada"})
    game = browser.ask("games", TABLE)["game"]
    seen = browser.ask(f"games/{game}/view")
    base, steps = seen["version"], list[str]()
    while not seen["closes"]:
        steps.append(seen["choices"][0]["name"])
        seen = browser.ask(f"games/{game}/preview", {"base": base, "steps": steps})
    turn = {"base": base, "steps": steps, "key": "first", "end_turn": True}
    return int(browser.ask(f"games/{game}/turns", turn)["version"])


def main(python: str) -> None:
    began = time.monotonic()
    command = [python, "-m", "cupola", "serve", "--no-browser", "--port", "0"]
    with tempfile.TemporaryDirectory() as folder:
        variables = {**os.environ, "XDG_DATA_HOME": folder}
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=variables, text=True) as server:
            assert server.stdout is not None
            try:
                browser = Browser(server.stdout.readline().split()[-1].rstrip("/"))
                page = "with the page" if "/assets/" in browser.page() else "with plain lists"
                assert first_turn(browser) > 0
                took = time.monotonic() - began
            finally:
                server.terminate()
    version = said_by(python, "-m", "cupola", "--version")
    where = said_by(python, "-c", WHERE)
    print(f"{version}, {where}, {page}: a first turn after {took:.1f} s")


def said_by(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else sys.executable)
