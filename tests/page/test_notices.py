import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, Final

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, Worker, expect

from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.playing import send_turn
from tests.page.visitor import Visitor, visitor, wait_for
from tests.page.words import said
from tests.server.scenes.app import plain_settings
from tests.server.scenes.receivers import MailServer, PushService, mail_server, push_service
from tests.server.scenes.running_server import RunningServer

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("notices")]

NOTICES: Final = """
() => navigator.serviceWorker.ready
  .then(registration => registration.getNotifications())
  .then(all => all.map(({ title, body, tag, data, actions }) => ({ title, body, tag, data, actions })))
"""
# No push service of a browser can be reached from here: its part is played by the one of the tests.
SUBSCRIBE: Final = """
(subscription) => {
  PushManager.prototype.subscribe = async function ({ applicationServerKey }) {
    window.subscribedWith = applicationServerKey;
    return { toJSON: () => subscription };
  };
}
"""
KNOWN: Final = "if (location.protocol.startsWith('http')) localStorage.setItem('cupola-account', 'yes');"
# A click counts as one only where a person clicks: what it would open is noted.
CLICK: Final = """
async (action) => {
  const opened = [];
  self.clients.openWindow = async (path) => { opened.push(path); };
  const [notification] = await self.registration.getNotifications();
  const click = new NotificationEvent("notificationclick", { notification, action });
  const waited = [];
  click.waitUntil = (work) => waited.push(work);
  self.dispatchEvent(click);
  await Promise.all(waited).catch((error) => opened.push(String(error)));
  return opened;
}
"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as opened:
        yield opened


@pytest.fixture(scope="module")
def mails(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MailServer]:
    """A mail server that this machine trusts."""
    folder = tmp_path_factory.mktemp("mail")
    with mail_server(folder) as opened, pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(folder / "mail.pem"))
        yield opened


@pytest.fixture(scope="module")
def noticing(mails: MailServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    url = sqlite_url(tmp_path_factory.mktemp("notices") / "cupola.db")
    upgrade(url)
    running = RunningServer(plain_settings(url))
    running.settings = replace(
        running.settings,
        public_url=running.url,
        allows_private_webhooks=True,
        smtp_url=mails.url,
        mail_from="table@cupola.example",
    )
    running.start()
    yield running.url
    running.stop()


@pytest.fixture
def people(browser: Browser, noticing: str) -> Iterator[MakeVisitor]:
    with ExitStack() as opened:

        def make(**wishes: Any) -> Visitor:
            return opened.enter_context(visitor(browser, noticing, keeps_page=True, **wishes))

        yield make


def settings_page(person: Visitor) -> Page:
    page = person.open("/settings")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    expect(page.get_by_role("heading", name=said("notices-title"))).to_be_visible()
    return page


def worker_of(person: Visitor, page: Page) -> Worker:
    wait_for(page, lambda: bool(person.context.service_workers), "there is a worker")
    return person.context.service_workers[0]


def push(person: Visitor, page: Page, message: object) -> None:
    """Let the browser hand a message to the worker, as if it came from its push service."""
    session = person.context.new_cdp_session(page)
    found: list[str] = []

    def note(event: dict[str, Any]) -> None:
        found.extend(each["registrationId"] for each in event["registrations"] if not each["isDeleted"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    wait_for(page, lambda: bool(found), "the registration is known")
    order = {"origin": person.url, "registrationId": found[-1], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", order)


def bodies(page: Page) -> list[str]:
    return [str(notice["body"]) for notice in page.evaluate(NOTICES)]


def table_of_two(host: Visitor, guest: Visitor) -> str:
    host.tell("/api/me", {"name": "Anna"})
    guest.tell("/api/me", {"name": "Boris"})
    order = {"options": {"players": 2}, "title": "Friday", "is_public": True, "seed": "notices"}
    game = str(host.tell("/api/games", order)["game"])
    guest.tell(f"/api/games/{game}/seats/1", {})
    host.tell(f"/api/games/{game}/start", {})
    return game


def play_until(person: Visitor, game: str, is_enough: Callable[[int], bool]) -> None:
    choosing = random.Random(1)
    view = person.ask(f"/api/games/{game}/view")
    while not is_enough(view["decider"]):
        send_turn(person, game, view, choosing)
        view = person.ask(f"/api/games/{game}/view")


@pytest.mark.core
def test_a_browser_that_is_told_gets_what_its_worker_shows_and_a_click_opens_the_table(
    people: MakeVisitor, service: PushService
) -> None:
    anna, boris = people(), people()
    game = table_of_two(anna, boris)
    first = anna.ask(f"/api/games/{game}/view")["decider"]
    mover, told = (anna, boris) if first == 0 else (boris, anna)
    told.context.grant_permissions(["notifications"])
    page = settings_page(told)
    subscribed = service.browser("page").subscription(service.origin)
    page.evaluate(SUBSCRIBE, subscribed)
    page.get_by_label(said("notices-here")).check()
    expect(page.get_by_label(said("notices-reminder"))).to_be_visible()
    service.server_key = page.evaluate("() => window.subscribedWith")

    heard = len(service.heard)
    play_until(mover, game, lambda decider: decider != first)
    wait_for(page, lambda: len(service.heard) > heard, "the push service has heard")

    message = service.heard[-1].said
    assert (service.refused, message["link"], message["table"]) == ([], f"/table/{game}", "Friday")
    push(told, page, message)
    wait_for(page, lambda: bool(page.evaluate(NOTICES)), "the notice is shown")
    (notice,) = page.evaluate(NOTICES)
    assert (notice["title"], notice["body"], notice["tag"]) == (
        "Friday",
        "It is your turn.",
        f"/table/{game}",
    )
    assert [each["action"] for each in notice["actions"]] == ["/settings"]
    push(told, page, {**message, "text": "Once more."})  # as after a lost answer
    wait_for(page, lambda: bodies(page) == ["Once more."], "the second notice stands for the first")
    assert worker_of(told, page).evaluate(CLICK, "") == [f"/table/{game}"]
    wait_for(page, lambda: not page.evaluate(NOTICES), "the notice has gone")

    page.get_by_label(said("notices-here")).uncheck()
    wait_for(page, lambda: not told.ask("/api/me/notices")["browsers"], "nothing is subscribed")


def test_who_forbids_notices_is_told_how_to_change_that(people: MakeVisitor) -> None:
    person = people()
    page = settings_page(person)
    page.evaluate("() => { Notification.requestPermission = async () => 'denied'; }")

    page.get_by_label(said("notices-here")).click()

    expect(page.get_by_role("alert")).to_contain_text(said("notices-denied"))
    expect(page.get_by_label(said("notices-here"))).not_to_be_checked()


def test_a_mail_address_is_confirmed_and_ended_by_its_links(people: MakeVisitor, mails: MailServer) -> None:
    person = people()
    person.tell("/api/me", {"name": "Anna"})
    person.context.add_init_script(KNOWN)
    page = settings_page(person)
    page.get_by_label(said("notices-mail")).fill("anna@example.org")
    page.get_by_role("button", name=said("notices-mail-ask")).click()
    expect(page.locator('[data-part="mail"]')).to_contain_text(said("notices-mail-asked"))
    wait_for(page, lambda: bool(mails.mails), "the mail has come")
    found = re.search(r"(/mail/confirm/\S+)", mails.mails[-1].get_content())
    assert found

    elsewhere = people()
    opened = elsewhere.open(found[1])
    opened.get_by_role("button", name=said("mail-confirm")).click()
    expect(opened.locator("main")).to_contain_text(said("mail-confirm-done"))
    assert violations(opened) == []
    page.reload()
    expect(page.locator('[data-part="mail"]')).to_contain_text(said("notices-mail-on"))
    assert violations(page) == []
    ending = elsewhere.open(found[1].replace("confirm", "end"))
    ending.get_by_role("button", name=said("mail-end")).click()
    expect(ending.locator("main")).to_contain_text(said("mail-end-done"))
    assert person.ask("/api/me/notices")["mail"] is None
