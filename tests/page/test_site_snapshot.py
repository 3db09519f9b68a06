"""The second start goes on from a copy of Python's memory, and does without one that is damaged."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.page.hosting import arrived, begin_against_a_bot, static_host, until
from tests.page.visitor import Visitor, visitor

pytestmark = pytest.mark.browser

COPIED: Final = """
async () => (await (await caches.open("cupola-snapshot")).keys()).length === 1
"""
IS_RESTORED: Final = "() => performance.getEntriesByName('cupola-ready').at(-1).detail.isRestored"
SPOIL: Final = """
async () => {
  const cache = await caches.open("cupola-snapshot");
  const [address] = await cache.keys();
  const kept = await cache.match(address), content = new Uint8Array(await kept.arrayBuffer());
  content[1000] ^= 1;
  await cache.put(address, new Response(content, { headers: kept.headers }));
}
"""
COMMITMENTS: Final = """
() => new Promise((done) => {
  const opening = indexedDB.open("cupola", 1);
  opening.onsuccess = () => {
    const all = opening.result.transaction("documents").objectStore("documents").getAll();
    all.onsuccess = () => {
      opening.result.close();
      const documents = all.result.map(raw => JSON.parse(new TextDecoder().decode(raw)));
      done(documents.filter(each => each.game).map(each => each.game.commitment));
    };
  };
})
"""


def until_copied(page: Page) -> None:
    """Wait until the browser has a copy."""
    until(page, COPIED, "the browser has a copy")


def started(person: Visitor) -> Page:
    """The start page in a tab of its own, with Python ready."""
    page = person.open("/")
    arrived(page)
    return page


def test_games_begun_from_one_copy_are_dealt_differently(browser: Browser, site: Path) -> None:
    with static_host(site) as (url, _), visitor(browser, url) as person:
        first = started(person)
        assert not first.evaluate(IS_RESTORED)
        until_copied(first)
        first.close()

        for _ in range(2):
            page = started(person)
            assert page.evaluate(IS_RESTORED)
            begin_against_a_bot(page)
            commitments = page.evaluate(COMMITMENTS)
            page.close()

        assert len(set(commitments)) == len(commitments) == 2


def test_a_damaged_copy_is_replaced_without_a_word(browser: Browser, site: Path) -> None:
    with static_host(site) as (url, _), visitor(browser, url) as person:
        first = started(person)
        until_copied(first)
        first.evaluate(SPOIL)
        first.close()

        page = started(person)

        assert not page.evaluate(IS_RESTORED)
        assert page.get_by_role("alert").count() == 0
        begin_against_a_bot(page)
        until_copied(page)
