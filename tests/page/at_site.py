"""Somebody at the game without a server: one page, whose worker is asked what a server would be."""

import json
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.page.hosting import LOADING_MS
from tests.page.visitor import SEED, Reply, Visitor

# Notes the worker that has the rules, counts what the page asks it, and lets a test ask it as well.
WATCH: Final = """
(() => {
  const Plain = globalThis.Worker;
  let rules = null, asked = 0, asks = 0;
  const told = {};
  const note = (path, raw) => {
    const game = /\\/api\\/games\\/(\\w+)\\/view\\b/.exec(path)?.[1];
    const version = game && JSON.parse(new TextDecoder().decode(raw)).version;
    if (version !== undefined) told[game] = Math.max(told[game] ?? -1, version);
  };
  const seeded = (message) => {
    if (message.method !== "POST" || message.path !== "/api/games") return message;
    const order = JSON.parse(new TextDecoder().decode(message.body));
    if (order.seed) return message;
    const known = { ...order, seed: SEED, is_practice: true };
    return { ...message, body: new TextEncoder().encode(JSON.stringify(known)) };
  };
  const paths = new Map();
  globalThis.Worker = class extends Plain {
    constructor(address, options) {
      super(address, options);
      rules = this;
      this.addEventListener("message", ({ data }) => {
        if (data.kind !== "answered" || !paths.has(data.id)) return;
        note(paths.get(data.id), data.body);
        paths.delete(data.id);
        setTimeout(() => setTimeout(() => { asked -= 1; }, 0), 0);
      });
    }
    postMessage(message, ...others) {
      if (message.kind !== "asked") return super.postMessage(message, ...others);
      if (message.id > 0) {
        asked += 1;
        paths.set(message.id, message.path);
      }
      super.postMessage(seeded(message), ...others);
    }
  };
  globalThis.askRules = ([method, path, body]) => new Promise((done) => {
    const id = -(asks += 1);
    rules.addEventListener("message", function hear({ data }) {
      if (data.kind !== "answered" || data.id !== id) return;
      rules.removeEventListener("message", hear);
      done([data.status, new TextDecoder().decode(data.body)]);
    });
    rules.postMessage({ kind: "asked", id, method, path, body: new TextEncoder().encode(body) });
  });
  Object.defineProperty(globalThis, "asksNow", { get: () => asked });
  Object.defineProperty(globalThis, "toldOf", { get: () => told });
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
})();
""".replace("SEED", json.dumps(SEED))


class SiteVisitor(Visitor):
    """One tab has the games, so a person has one page, which goes from place to place."""

    watch = WATCH

    def __init__(self, context: BrowserContext, url: str) -> None:
        super().__init__(context, url)
        self._page: Page | None = None

    def open(self, path: str = "/") -> Page:
        """The page, at a place; a new one where it was closed."""
        if self._page is None or self._page.is_closed():
            self._page = self.context.new_page()
            self.turn(self._page, path)
            expect(self._page.get_by_role("progressbar")).to_have_count(0, timeout=LOADING_MS)
            return self._page
        return self.turn(self._page, path)

    def turn(self, page: Page, path: str) -> Page:
        """Turn a page to another place; what it had in mind is forgotten, as when it is loaded."""
        page.goto(f"{self.url}/#/about")
        page.goto(f"{self.url}/#{path}")
        return page

    def ask(self, path: str) -> Reply:
        """What this person is told, without a click."""
        return self._asked("GET", path, "")

    def tell(self, path: str, body: object) -> Reply:
        """Send something as this person, without a click."""
        return self._asked("POST", path, json.dumps(body))

    def _asked(self, method: str, path: str, body: str) -> Reply:
        page = self._page if self._page and not self._page.is_closed() else self.open()
        status, told = page.evaluate("askRules", [method, path, body])
        reply: Reply = json.loads(told)
        if status == 501:
            pytest.skip(f"{path} needs a server")
        assert status < 400, f"{path}: {status} {told}"
        return reply
