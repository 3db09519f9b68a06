"""Somebody at the game without a server: one page, whose worker is asked what a server would be."""

import base64
import contextlib
import json
import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page, Route
from playwright.sync_api import Error as PageClosed

from tests.page.hosting import arrived
from tests.page.visitor import WATCH, Reply, Visitor

API: Final = re.compile(r"/api/")
NEEDS_SERVER: Final = 501
# Sends what the page asks its worker over the network, where tests watch, hold and answer it; what no test
# answers comes back to the worker. A test may ask the worker as well, and say what it has not said.
DETOUR: Final = """
(() => {
  const Plain = globalThis.Worker;
  const address = (path) => new URL(`.${path}`, document.baseURI).href;
  const inText = (bytes) => btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(""));
  const inBytes = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  let rules = null, asks = 0;
  globalThis.Worker = class extends Plain {
    constructor(address, options) {
      super(address, options);
      rules = this;
    }
    postMessage(message, ...others) {
      if (message.kind === "asked") void this.ask(message);
      else super.postMessage(message, ...others);
    }
    askPlainly(message) {
      super.postMessage(message);
    }
    async ask({ id, method, path, body }) {
      const reply = await fetch(address(path), { method, ...(method === "GET" ? {} : { body }) });
      const told = new Uint8Array(await reply.arrayBuffer());
      const mediaType = reply.headers.get("content-type") ?? "";
      this.say({ kind: "answered", id, status: reply.status, mediaType, body: told });
    }
    say(data) {
      this.dispatchEvent(new MessageEvent("message", { data }));
    }
  };
  globalThis.askRules = ([method, path, body]) => new Promise((done) => {
    const id = -(asks += 1);
    rules.addEventListener("message", function hear({ data }) {
      if (data.kind !== "answered" || data.id !== id) return;
      rules.removeEventListener("message", hear);
      done([data.status, data.mediaType, inText(data.body)]);
    });
    rules.askPlainly({ kind: "asked", id, method, path, body: inBytes(body) });
  });
  globalThis.sayAsRules = (data) => rules.say(data);
})();
"""


class SiteVisitor(Visitor):
    """One tab has the games, so a person has one page, which goes from place to place."""

    watch = WATCH + DETOUR

    def __init__(self, context: BrowserContext, url: str) -> None:
        context.route(API, self._pass_on)  # before all others: asked last
        super().__init__(context, f"{url}/#")
        self._page: Page | None = None

    def open(self, path: str = "/") -> Page:
        if self._page is None or self._page.is_closed():
            self._page = self.context.new_page()
            self._page.goto(f"{self.url}{path}")
            arrived(self._page)
            return self._page
        return self.turn(self._page, path)

    def turn(self, page: Page, path: str) -> Page:
        """Turn a page to another place; what it had in mind is forgotten, as when it is loaded."""
        page.goto(f"{self.url}/about")
        page.goto(f"{self.url}{path}")
        return page

    def ask(self, path: str) -> Reply:
        return self._asked("GET", path, b"")

    def told(self, path: str) -> tuple[int, bytes]:
        status, _, told = in_worker(self._asking_page(), "GET", path, b"")
        return status, told

    def tell(self, path: str, body: object) -> Reply:
        return self._asked("POST", path, json.dumps(body).encode())

    def blank_page(self) -> Page:
        return self.open("/about")

    def announcing(self, page: Page) -> Callable[[str, int], None]:
        return lambda game, version: page.evaluate(
            "sayAsRules", {"kind": "changed", "game": game, "version": version}
        )

    def _asked(self, method: str, path: str, body: bytes) -> Reply:
        status, _, told = in_worker(self._asking_page(), method, path, body)
        if status == NEEDS_SERVER:
            pytest.skip(f"{path} needs a server")
        assert status < 400, f"{path}: {status} {told.decode()}"
        reply: Reply = json.loads(told or b"null")
        return reply

    def _asking_page(self) -> Page:
        return self._page if self._page and not self._page.is_closed() else self.open()

    def _pass_on(self, route: Route) -> None:
        """Have the worker answer what the page asked and no test has answered."""
        asked = route.request
        path = asked.url.partition(self.url.removesuffix("/#"))[2]
        with contextlib.suppress(PageClosed):
            told = in_worker(asked.frame.page, asked.method, path, asked.post_data_buffer or b"")
            route.fulfill(status=told[0], content_type=told[1], body=told[2])


def in_worker(page: Page, method: str, path: str, body: bytes) -> tuple[int, str, bytes]:
    status, media_type, told = page.evaluate("askRules", [method, path, base64.b64encode(body).decode()])
    return int(status), str(media_type), base64.b64decode(told)
