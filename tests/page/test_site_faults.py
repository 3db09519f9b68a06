import threading
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.axe import violations
from tests.page.hosting import (
    FOLDER,
    LOADING_MS,
    Spoiling,
    arrived,
    begin_against_a_bot,
    expect_well,
    has_the_games,
    static_host,
    unspoiled,
)
from tests.page.test_site import begin_alone
from tests.page.visitor import Visitor, visitor, wait_for
from tests.page.words import said

pytestmark = pytest.mark.browser

LANGUAGES: Final = {"en": "en-GB", "fr": "fr-FR", "pt": "pt-PT"}
NO_STORAGE: Final = b"indexedDB.open = () => { throw new DOMException('refused', 'SecurityError'); };\n"
BROKEN_STORAGE: Final = (
    b"IDBObjectStore.prototype.getAll = () => { throw new DOMException('torn', 'UnknownError'); };\n"
)
# Puts documents where the worker will look for them, before any page of Cupola runs there.
PUT: Final = """
(documents) => new Promise((done, fail) => {
  const opening = indexedDB.open("cupola", 1);
  opening.onerror = () => fail(opening.error);
  opening.onupgradeneeded = () => {
    if (!opening.result.objectStoreNames.contains("documents")) opening.result.createObjectStore("documents");
  };
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("documents", "readwrite");
    for (const [name, text, isBytes] of documents)
      transaction.objectStore("documents").put(isBytes ? new TextEncoder().encode(text) : text, name);
    transaction.oncomplete = () => { opening.result.close(); done(); };
  };
})
"""
KEPT: Final = """
() => new Promise((done, fail) => {
  const opening = indexedDB.open("cupola");
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const store = opening.result.transaction("documents").objectStore("documents");
    const names = store.getAllKeys(), all = store.getAll();
    all.onsuccess = () => {
      opening.result.close();
      const told = all.result.map(raw => typeof raw === "string" ? raw : new TextDecoder().decode(raw));
      done(Object.fromEntries(names.result.map((name, index) => [name, told[index]])));
    };
  };
})
"""
# Everything that is loaded is kept, and the engine is a program.
WHOLE: Final = """
async (begins) => {
  const kept = await caches.open("cupola-python");
  const addresses = (await kept.keys()).map(({ url }) => url);
  const engine = addresses.find(url => /engine-/.test(url));
  if (addresses.length < 8 || !engine) return false;
  const bytes = new Uint8Array(await (await kept.match(engine)).arrayBuffer());
  return [...bytes.slice(0, 4)].map(each => each.toString(16).padStart(2, "0")).join("") === begins;
}
"""
# What can be pressed and stays under a bar, however the page is scrolled.
COVERED: Final = """
() => {
  const bar = document.querySelector(".bar");
  const isUnder = (each) => {
    each.scrollIntoView({ block: "center" });
    const { x, y, width, height } = each.getBoundingClientRect();
    return bar.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  return [...document.querySelectorAll("button, a")]
    .filter(each => !bar.contains(each) && each.checkVisibility({ visibilityProperty: true }))
    .filter(isUnder)
    .map(each => each.textContent.trim());
}
"""
STOP: Final = """
(() => {
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      globalThis.stopRules = () => this.dispatchEvent(new ErrorEvent("error"));
      globalThis.stopBots = () =>
        this.dispatchEvent(new MessageEvent("message", { data: { kind: "bots-stopped" } }));
    }
  };
})();
"""
EMPTY_PAGE: Final = "/licences/"  # a place of the host's at which no page of Cupola runs


@contextmanager
def guest(
    browser: Browser, site: Path, spoil: Spoiling = unspoiled, language: str = "en", **wishes: Any
) -> Iterator[Visitor]:
    """Somebody at a host, well or with a fault; what the browser says of the fault is no fault of ours."""
    with (
        static_host(site, spoil) as (url, _),
        visitor(browser, url, locale=LANGUAGES[language], **wishes) as person,
    ):
        for words in ("Failed to load resource", "Failed to fetch", "ERR_", "WebAssembly", "wasm"):
            person.tolerate(words)
        yield person


def in_worker(code: bytes) -> Spoiling:
    """A browser whose workers lack something: the code stands before the rules."""
    return lambda name, content: code + content if name.startswith("rules-worker") else None


def keep_before(person: Visitor, *documents: tuple[str, str, bool]) -> Page:
    """A page of a browser that kept some documents, each a name, a text, and whether it is bytes."""
    page = person.open(EMPTY_PAGE)
    page.evaluate(PUT, [list(each) for each in documents])
    return page


def alert(page: Page, key: str, language: str = "en") -> None:
    expect(page.get_by_role("alert")).to_contain_text(said(f"offline-{key}", language), timeout=LOADING_MS)


def press(page: Page, key: str, language: str = "en") -> None:
    page.get_by_role("button", name=said(key, language), exact=True).click()


# Storage


def test_a_browser_that_keeps_nothing_says_so_and_can_be_played_in(browser: Browser, site: Path) -> None:
    with guest(browser, site, in_worker(NO_STORAGE)) as person:
        page = person.open("/")
        arrived(page)
        notice = page.get_by_role("status").filter(has_text=said("offline-not-stored"))
        expect(notice).to_be_visible()
        assert violations(page) == []

        press(page, "offline-play-anyway")

        expect(notice).to_have_count(0)
        begin_against_a_bot(page)


def test_a_storage_that_cannot_be_read_is_left_alone(browser: Browser, site: Path) -> None:
    with guest(browser, site, in_worker(BROKEN_STORAGE), "fr") as person:
        keep_before(person, ("game/old", "an old game", True)).close()
        page = person.open("/")
        alert(page, "storage", "fr")
        expect_well(page)

        press(page, "offline-play-anyway", "fr")

        arrived(page)
        begin_against_a_bot(page, "fr")
        assert page.evaluate(KEPT) == {"game/old": "an old game"}


def test_games_that_cannot_be_read_are_named_can_be_saved_and_stay(browser: Browser, site: Path) -> None:
    documents = (
        ("me", "garbage", True),
        ("game/torn", '{"format":1,', True),
        ("game/odd", "no bytes", False),
    )
    with guest(browser, site) as person:
        keep_before(person, *documents).close()
        page = person.open("/")
        arrived(page)
        expect(
            page.get_by_role("status").filter(has_text=said("offline-unreadable", count=2))
        ).to_be_visible()
        assert violations(page) == []

        with page.expect_download() as coming:
            press(page, "offline-save-unreadable")
        saved = coming.value.path().read_text(encoding="utf-8")
        press(page, "shell-close")
        begin_against_a_bot(page)

        assert "no bytes" in saved
        assert "format" in saved
        kept = page.evaluate(KEPT)
        assert (kept["game/torn"], kept["game/odd"]) == ('{"format":1,', "no bytes")
        assert len([name for name in kept if name.startswith("game/")]) == 3  # the new game is there as well


def test_a_full_storage_refuses_and_takes_it_once_there_is_room(browser: Browser, site: Path) -> None:
    with guest(browser, site) as person:
        page = person.open(EMPTY_PAGE)
        session = person.context.new_cdp_session(page)
        origin = "/".join(person.url.split("/")[:3])
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
        person.turn(page, "/#/new/solo")
        arrived(page)
        press(page, "setup-start")
        expect(page.get_by_text(said("error-not-stored"))).to_be_visible()
        assert page.evaluate(KEPT) == {}

        session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
        press(page, "setup-start")

        page.locator("main.table").wait_for(timeout=LOADING_MS)
        kinds = sorted(name.partition("/")[0] for name in page.evaluate(KEPT))
        assert kinds == ["content", "game", "me"]  # the box of the game, the game, who plays


def test_the_second_tab_goes_on_once_the_first_is_closed(browser: Browser, site: Path) -> None:
    with guest(browser, site) as person:
        first = person.open("/")
        has_the_games(first)
        second = person.open("/")
        alert(second, "other-tab")
        expect_well(second)

        first.close()

        arrived(second)
        expect(second.get_by_role("alert")).to_have_count(0)


def test_rules_or_bots_that_stopped_say_so_and_cover_no_button(browser: Browser, site: Path) -> None:
    with guest(browser, site, touch=True) as person:
        person.tolerate("Uncaught")
        person.context.add_init_script(STOP)
        page = person.open("/")
        arrived(page)
        begin_alone(page)
        page.evaluate("() => stopBots()")
        alert(page, "bots-stopped")
        expect_well(page)
        expect_nothing_covered(page)

        page.goto(f"{person.url}/#/")
        page.evaluate("() => stopRules()")

        alert(page, "stopped")
        expect_well(page)
        expect_nothing_covered(page)


def expect_nothing_covered(page: Page) -> None:
    for width, height in ((390, 664), (375, 553)):
        page.set_viewport_size({"width": width, "height": height})
        wait_for(page, lambda: page.evaluate(COVERED) == [], "nothing is covered")


# Downloads


@pytest.mark.parametrize("language", LANGUAGES)
def test_start_page_and_rules_can_be_read_while_it_loads(browser: Browser, site: Path, language: str) -> None:
    may_come = threading.Event()

    def hold(name: str, _: bytes) -> bytes | None:
        if name == "pyodide.asm.wasm":
            may_come.wait(LOADING_MS / 1000)
        return None

    with guest(browser, site, hold, language, touch=True) as person:
        page = person.open("/")
        expect(page.get_by_role("progressbar")).to_be_visible()
        expect(page.get_by_role("button", name=said("start-now", language))).to_be_visible()

        expect_well(page)
        page.goto(f"{person.url}/#/rules")
        expect(page.locator("[data-primer]").first).to_be_visible()
        expect_well(page)
        may_come.set()


def test_after_a_second_try_all_is_kept_for_use_without_a_network(browser: Browser, site: Path) -> None:
    is_well = False

    def spoil(name: str, content: bytes) -> bytes | None:
        is_spoiled = fnmatch(name, "engine-*.wasm") and not is_well
        return b"<html>Welcome to the hotel</html>".ljust(len(content)) if is_spoiled else None

    with guest(browser, site, spoil, keeps_page=True) as person:
        page = person.open("/")
        alert(page, "download")

        is_well = True
        press(page, "shell-again")
        arrived(page)

        begins = engine_of(site).read_bytes()[:4].hex()
        wait_for(page, lambda: bool(page.evaluate(WHOLE, begins)), "all is kept", LOADING_MS / 1000)


def engine_of(site: Path) -> Path:
    return next((site / FOLDER).glob("engine-*.wasm"))


# Browsers


def test_a_browser_without_modules_is_told_so(browser: Browser, site: Path) -> None:
    def without_modules(name: str, content: bytes) -> bytes | None:
        old = content.replace(b'type="module"', b'type="unknown"').replace(b" nomodule ", b" ")
        return old.ljust(len(content)) if name == "index.html" else None

    with guest(browser, site, without_modules) as person:
        page = person.open("/index.html")
        for language in ("en", "fr", "pt-PT"):
            expect(page.locator(f'#old-browser [lang="{language}"]')).to_be_visible()
        expect(page.locator("#page > *")).to_have_count(0)
        assert violations(page) == []


# Records
