"""Somebody with a browser of their own: their cookies, their pages, and everything that went wrong there."""

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Route,
    StorageState,
    WebSocketRoute,
    expect,
)

Reply = dict[str, Any]  # as a script sees it: plain JSON

PATIENCE_MS: Final = 90_000  # costs nothing where all is well, and a busy machine may take its time
SEED: Final = "a known game"  # of every game that is not about another, so that a fault happens again
# Told by the browser for every reply that is no success, though the page may well have asked for it.
REPLIES: Final = "Failed to load resource"
BLOCKED: Final = "Service Worker registration blocked"  # told by the driver, which was asked to do so
LEFT: Final = "WebSocket is closed before the connection is established"  # a table was left at once
# Counts what the page asks, until the whole reply is read, and notes the newest table it was told of, by a
# reply or by its socket; makes a report of what the policy forbids heard.
WATCH: Final = """
(() => {
  const ask = window.fetch;
  let asked = 0;
  const told = {};
  const note = (game, version) => {
    if (version !== undefined) told[game] = Math.max(told[game] ?? -1, version);
  };
  const read = (url, raw) => {
    const [, game, what] = /\\/api\\/games\\/(\\w+)\\/(view|turns)\\b/.exec(url) ?? [];
    const reply = game && JSON.parse(new TextDecoder().decode(raw));
    note(game, what === "turns" ? reply.view?.version : reply?.version);
  };
  window.WebSocket = class extends window.WebSocket {
    constructor(...where) {
      super(...where);
      this.addEventListener("message", ({ data }) => {
        const { game, view } = JSON.parse(data);
        setTimeout(() => note(game, view?.version), 0);
      });
    }
  };
  const answered = () => setTimeout(() => setTimeout(() => { asked -= 1; }, 0), 0);
  window.fetch = async (...request) => {
    asked += 1;
    try {
      const reply = await ask(...request);
      reply.clone().arrayBuffer().then((raw) => read(reply.url, raw)).then(answered, answered);
      return reply;
    } catch (error) {
      answered();
      throw error;
    }
  };
  Object.defineProperty(window, "asksNow", { get: () => asked });
  Object.defineProperty(window, "toldOf", { get: () => told });
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
})();
"""


# Resolved once the page has asked nothing for two frames and has drawn what it knows, or given up on it. The
# code of a screen is on its way without being asked for by `fetch`: until then its place is empty or waits.
QUIET: Final = """
(patience) => new Promise(done => {
  const deadline = performance.now() + patience;
  let quiet = 0;
  const look = () => {
    const curtain = document.querySelector('dialog[data-part="curtain"][open] button');
    if (asksNow === 0) curtain?.click();
    const place = document.getElementById("page");
    const isDrawn = !place || (place.childElementCount > 0 && !place.querySelector(".waiting[aria-busy]"));
    const isLettered = document.fonts.status === "loaded"; // words are wider in the font that stands in
    quiet = asksNow === 0 && isDrawn && isLettered && !curtain ? quiet + 1 : 0;
    if (quiet > 1 || performance.now() > deadline) done(quiet > 1);
    else requestAnimationFrame(() => setTimeout(look, 0));
  };
  requestAnimationFrame(() => setTimeout(look, 0));
})
"""


expect.set_options(timeout=PATIENCE_MS)


def quiet(page: Page) -> None:
    """Wait until a page asks nothing more and has drawn what it knows.

    Between the seats of one person a curtain may hide what the next one alone may see; it is lifted.
    """
    assert page.evaluate(QUIET, PATIENCE_MS), "the page goes on asking"


def ready(page: Page) -> Page:
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    page.evaluate("() => document.fonts.ready.then(() => undefined)")
    quiet(page)
    return page


ONE_SHEET: Final = re.compile(rb"/Type\s*/Page[^s]")
# The style of paper asks for its fonts when it is laid out; words are wider in the font that stands in.
FONTS_OF_PAPER: Final = """
() => { document.body.offsetHeight; return document.fonts.ready.then(() => undefined); }
"""


def printed(page: Page) -> Page:
    page.emulate_media(media="print")
    page.evaluate(FONTS_OF_PAPER)
    return page


def sheets_of(page: Page, **paper: Any) -> int:
    return len(ONE_SHEET.findall(page.pdf(**paper)))


def wait_for(
    page: Page, condition: Callable[[], bool], what: str, patience: float = PATIENCE_MS / 1000
) -> None:
    deadline = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < deadline, f"waited in vain until {what}"
        page.wait_for_timeout(50)


def seeded(route: Route) -> None:
    order = route.request.post_data_json if route.request.method == "POST" else None
    if not order or order.get("seed"):
        return route.fallback()
    return route.fallback(post_data=json.dumps({**order, "seed": SEED, "is_practice": True}))


class Visitor:
    """One browser context; a fault in any of its pages is remembered until somebody looks."""

    watch = WATCH

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.faults: list[str] = []
        self.tolerated: list[str] = [BLOCKED, LEFT]
        context.add_init_script(self.watch)
        context.set_default_timeout(PATIENCE_MS)
        context.route(re.compile(r"/api/games$"), seeded)
        context.on("page", self._listen)

    def _listen(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.faults.append(f"{page.url}: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(f"{message.text} ({message.location.get('url', '')})")

    def tolerate(self, words: str) -> None:
        self.tolerated.append(words)

    def unexpected(self) -> list[str]:
        return [fault for fault in self.faults if not any(words in fault for words in self.tolerated)]

    def prefer(self, **preferences: object) -> None:
        """Let every page of this person find such preferences kept from before."""
        kept = json.dumps(json.dumps(preferences))
        keep = f"localStorage.setItem('cupola-preferences', {kept})"
        self.context.add_init_script(f"if (location.protocol.startsWith('http')) {keep};")

    def open(self, path: str = "/") -> Page:
        return self.turn(self.context.new_page(), path)

    def turn(self, page: Page, path: str) -> Page:
        """Turn a page to another place, which takes a third of what a new one does."""
        page.goto(f"{self.url}{path}")
        return page

    def blank_page(self) -> Page:
        return self.context.new_page()

    def announcing(self, page: Page) -> Callable[[str, int], None]:
        """A way to let a page, which is still to be turned to a table, hear that a game has changed."""
        sockets: list[WebSocketRoute] = []

        def listen(socket: WebSocketRoute) -> None:  # not `append` itself: a handler is marked by Playwright
            sockets.append(socket)

        page.route_web_socket(re.compile(r"/changes\b"), listen)

        def announce(_: str, version: int) -> None:
            wait_for(page, lambda: bool(sockets), "the page listens")
            sockets[-1].send(json.dumps({"version": version}))

        return announce

    def ask(self, path: str) -> Reply:
        response = self.context.request.get(f"{self.url}{path}")
        assert response.ok, f"{path}: {response.status} {response.text()}"
        reply: Reply = response.json()
        return reply

    def told(self, path: str) -> tuple[int, bytes]:
        response = self.context.request.get(f"{self.url}{path}")
        return response.status, response.body()

    def tell(self, path: str, body: object) -> Reply:
        response = self.context.request.post(f"{self.url}{path}", data=body)
        assert response.ok, f"{path}: {response.status} {response.text()}"
        reply: Reply = response.json()
        return reply


# Somebody who has finished a match and silenced the coach.
UNCOACHED: Final = """
if (location.protocol.startsWith('http') && !localStorage.getItem('cupola-preferences'))
  localStorage.setItem('cupola-preferences', JSON.stringify({ coach: false, hasFinished: true }));
"""


@contextmanager
def visitor(
    browser: Browser,
    url: str,
    width: int = 1440,
    height: int = 900,
    moving: bool = False,
    bypass_csp: bool = False,
    touch: bool = False,
    keeps_page: bool = False,
    locale: str = "en-GB",
    account: StorageState | None = None,
    coached: bool = False,
    kind: type[Visitor] = Visitor,
) -> Iterator[Visitor]:
    """A person for the time of a block; at its end nothing may have gone wrong in the browser (S2).

    Somebody coached is a newcomer: the coach speaks, and a first match is still to be finished.

    The browser keeps no page unless that is what a test is about: what it kept could not be routed.
    """
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="no-preference" if moving else "reduce",
        locale=locale,
        bypass_csp=bypass_csp,
        has_touch=touch,
        service_workers="allow" if keeps_page else "block",
        storage_state=account,
    )
    if not coached:
        context.add_init_script(UNCOACHED)
    person = kind(context, url)
    yield person
    context.close()
    assert not person.unexpected(), person.unexpected()
