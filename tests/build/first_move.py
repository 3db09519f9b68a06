"""Starts the Cupola that is installed here, plays a first turn over HTTP and says how long that took.

Runs in any environment with a Cupola in it, with nothing else at hand: `python first_move.py`.
"""

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

SEATS = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]
TABLE = {"options": {"players": 2}, "seats": SEATS, "start": True}


class Browser:
    """Asks a server, with the cookies it gave."""

    def __init__(self, link: str) -> None:
        self.link = link
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))

    def page(self) -> str:
        """The first page."""
        with self.opener.open(f"{self.link}/") as reply:
            return str(reply.read().decode())

    def ask(self, path: str, body: object = None) -> Any:
        """Ask for something, or send something."""
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


def main() -> None:
    """Start, play, end, and say what was seen."""
    began = time.monotonic()
    command = [sys.executable, "-m", "cupola", "serve", "--no-browser", "--port", "0"]
    with tempfile.TemporaryDirectory() as folder:
        variables = {**os.environ, "XDG_DATA_HOME": folder}
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=variables, text=True) as server:
            assert server.stdout is not None
            try:
                browser = Browser(server.stdout.readline().split()[-1].rstrip("/"))
                page = "with the page" if "/assets/index-" in browser.page() else "with plain lists"
                assert first_turn(browser) > 0
                took = time.monotonic() - began
            finally:
                server.terminate()
    version = subprocess.run(
        [sys.executable, "-m", "cupola", "--version"], capture_output=True, text=True, check=True
    ).stdout.strip()
    where = f"Python {platform.python_version()} on {platform.machine()}"
    print(f"{version}, {where}, {page}: a first turn after {took:.1f} s")


if __name__ == "__main__":
    main()
