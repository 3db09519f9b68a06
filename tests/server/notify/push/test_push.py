"""Web Push: a browser is told that its turn has come, encrypted for it and signed by this server."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from cupola.server.notify.outbox import HOUR, MOST_TRIES, WAITS
from cupola.server.notify.push.signing import push_key
from cupola.server.notify.push.subscriptions import PushOrder, subscribe, unsubscribe
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import account_of
from tests.server.scenes.household import plain_settings
from tests.server.scenes.notice_scene import TITLE, NoticeScene
from tests.server.scenes.push_service import Browser, PushService

pytestmark = pytest.mark.thorough


@pytest.fixture
def scene(sqlite_file: Path) -> Iterator[NoticeScene]:
    """A table of two."""
    opened = NoticeScene(plain_settings(sqlite_url(sqlite_file)))
    yield opened
    opened.services.close()


@pytest.fixture
def told(scene: NoticeScene, service: PushService) -> NoticeScene:
    """A match that has begun, with the browser of whoever begins."""
    scene.begin()
    first = scene.decider
    scene.subscribe(service, 1 - first)
    scene.pass_on()
    return scene


def test_a_browser_reads_the_tables_name_the_event_and_the_link_and_nothing_else(
    told: NoticeScene, service: PushService
) -> None:
    told.send()

    (message,) = service.heard
    assert service.refused == []
    assert message.said == {
        "event": "your_turn",
        "table": TITLE,
        "text": "It is your turn.",
        "link": f"/table/{told.game_id}",
        "version": told.game.version,
        "settings": "Settings",
    }
    assert told.waiting() == 0


def test_the_push_service_learns_neither_table_nor_player(told: NoticeScene, service: PushService) -> None:
    told.send()

    (message,) = service.heard
    seen = f"{message.path} {message.headers}".encode() + message.body
    for secret in (told.game_id, TITLE, "Anna", "Boris", *map(account_of, told.people)):
        assert secret.encode() not in seen


def test_the_length_of_a_message_does_not_tell_the_length_of_a_name(
    scene: NoticeScene, service: PushService
) -> None:
    scene.begin()
    for seat in (0, 1):
        scene.subscribe(service, seat, language="en" if seat else "fr")
    for _ in range(2):
        scene.pass_on()
        scene.send()

    assert len({len(message.body) for message in service.heard}) == 1
    assert len({message.said["text"] for message in service.heard}) == 2


def test_a_notice_is_sent_once(told: NoticeScene, service: PushService) -> None:
    counts = [told.send(), told.send()]

    assert (counts, len(service.heard)) == ([1, 0], 1)


def test_nobody_is_told_of_the_turn_of_another(told: NoticeScene, service: PushService) -> None:
    told.send()
    told.pass_on()

    told.send()

    assert len(service.heard) == 1


def test_all_browsers_of_a_player_are_told(scene: NoticeScene, service: PushService) -> None:
    scene.begin()
    other = 1 - scene.decider
    scene.subscribe(service, other, "laptop")
    scene.people[other] = structs.replace(scene.people[other], credential="another")
    scene.subscribe(service, other, "phone")
    scene.pass_on()

    scene.send()

    assert sorted(message.path for message in service.heard) == ["/push/laptop", "/push/phone"]


def test_a_browser_that_subscribes_again_is_told_once(scene: NoticeScene, service: PushService) -> None:
    scene.begin()
    other = 1 - scene.decider
    scene.subscribe(service, other, "before")
    scene.subscribe(service, other, "after")
    scene.pass_on()

    scene.send()

    assert [message.path for message in service.heard] == ["/push/after"]
    assert len(scene.subscriptions(other)) == 1


def test_who_looks_at_the_table_is_not_told(told: NoticeScene, service: PushService) -> None:
    told.see(told.people[told.decider])

    told.send()
    told.see()
    told.send()

    assert (service.heard, told.waiting()) == ([], 0)


@pytest.mark.parametrize(("seconds", "is_told"), [(0, False), (89, False), (91, True)])
def test_who_looks_by_another_worker_is_not_told_unless_that_worker_has_fallen_silent(
    told: NoticeScene, service: PushService, seconds: int, is_told: bool
) -> None:
    told.see(told.people[told.decider])
    told.clock.now += seconds * 1000
    told.presence.forget_silent()

    told.send()

    assert bool(service.heard) == is_told


def test_who_has_looked_away_at_another_worker_is_told(told: NoticeScene, service: PushService) -> None:
    told.see(told.people[told.decider])
    told.see()

    told.send()

    assert len(service.heard) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(
    told: NoticeScene, service: PushService, status: int
) -> None:
    service.status = status

    told.send()

    assert (told.subscriptions(told.decider), told.waiting()) == ((), 0)


@pytest.mark.parametrize("form", ["seconds", "date"])
def test_a_push_service_that_asks_to_wait_is_waited_for(
    told: NoticeScene, service: PushService, form: str
) -> None:
    later = datetime.fromtimestamp(told.clock.now / 1000, UTC) + timedelta(seconds=300)
    asked = "300" if form == "seconds" else format_datetime(later, usegmt=True)
    service.status, service.answer_headers = 429, {"Retry-After": asked}
    told.send()
    service.status = 201

    told.clock.now += 299_000
    early = told.send()
    told.clock.now += 1_000
    in_time = told.send()

    assert (early, in_time, len(service.heard)) == (0, 1, 1)
    assert told.subscriptions(told.decider)[0].fault is None


def test_R8_a_failed_notice_is_tried_again_and_given_up_at_last(
    told: NoticeScene, service: PushService
) -> None:
    service.status = 500
    for wait in (0, *WAITS):
        told.clock.now += wait
        told.send()
    fault = told.subscriptions(told.decider)[0].fault
    told.clock.now += 24 * HOUR

    again = told.send()

    assert (fault, again) == ("answered 500", 0)
    assert len(WAITS) + 1 == MOST_TRIES


def test_a_notice_that_is_outdated_is_dropped(told: NoticeScene, service: PushService) -> None:
    told.pass_on()

    told.send()

    assert (service.heard, told.waiting()) == ([], 0)


def test_both_players_hear_that_the_match_is_over(scene: NoticeScene, service: PushService) -> None:
    scene.begin()
    for seat in (0, 1):
        scene.subscribe(service, seat)
    scene.finish()

    scene.send()
    scene.send()

    assert [message.said["event"] for message in service.heard] == ["over", "over"]


def test_a_notice_fails_waits_and_arrives_on_every_database(any_database: str, service: PushService) -> None:
    scene = NoticeScene(plain_settings(any_database))
    scene.begin()
    scene.subscribe(service, 1 - scene.decider)
    scene.pass_on()
    service.status = 500
    scene.send()
    fault = scene.subscriptions(scene.decider)[0].fault
    service.status = 201
    scene.clock.now += WAITS[0]

    scene.send()

    assert (fault, len(service.heard), scene.waiting()) == ("answered 500", 1, 0)
    scene.services.close()


def test_the_key_of_the_server_stays_the_same(scene: NoticeScene) -> None:
    keys = {push_key(scene.services).public for _ in range(3)}

    assert len(keys) == 1


def test_S1_nobody_else_ends_or_sees_a_subscription(told: NoticeScene) -> None:
    holder, other = told.decider, 1 - told.decider
    (mine,) = told.subscriptions(holder)

    with told.services.database.writing() as connection, pytest.raises(Problem) as refused:
        unsubscribe(connection, told.people[other], mine.id)

    assert (refused.value.status, told.subscriptions(other)) == (404, ())
    assert "push/" not in str(msgspec.to_builtins(mine))


def test_an_ended_subscription_takes_its_notices_along(told: NoticeScene, service: PushService) -> None:
    with told.services.database.writing() as connection:
        unsubscribe(connection, told.people[told.decider], told.subscriptions(told.decider)[0].id)

    told.send()

    assert (service.heard, told.waiting()) == ([], 0)


GOOD = Browser("/push/one").subscription("https://push.example.org")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"endpoint": "https://127.0.0.1/push"}, "endpoint: points to a private"),
        ({"endpoint": "http://push.example.org/one"}, "endpoint: does not begin with https"),
        ({"endpoint": "ftp://push.example.org/one"}, "endpoint: does not begin with http"),
        ({"endpoint": "https://push.example.org/\r\nX: y"}, "endpoint: has characters"),
        ({"keys": {**GOOD["keys"], "p256dh": "AAAA"}}, "keys.p256dh: is not a point"),
        ({"keys": {**GOOD["keys"], "p256dh": "Ä" * 87}}, "keys.p256dh: is not a point"),
        ({"keys": {**GOOD["keys"], "auth": "AAAA"}}, "keys.auth: is not 16 bytes"),
        ({"keys": {**GOOD["keys"], "auth": "é"}}, "keys.auth: is not 16 bytes"),
    ],
)
def test_a_subscription_to_which_nothing_can_be_sent_is_refused(
    sqlite_file: Path, change: dict[str, object], words: str
) -> None:
    scene = NoticeScene(plain_settings(sqlite_url(sqlite_file)))
    settings = structs.replace(scene.services.settings, allows_private_webhooks=False)
    scene.services.settings = settings
    order = msgspec.convert({**GOOD, **change}, PushOrder)

    with scene.services.database.writing() as connection, pytest.raises(Problem, match=words):
        subscribe(connection, scene.services, order, scene.people[0])

    assert scene.subscriptions(0) == ()
    scene.services.close()
