"""Web Push: a browser is told that its turn has come, encrypted for it and signed by this server."""

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import msgspec
import pytest
from msgspec import structs

from cupola.server.notify.push import PushOrder, subscribe
from cupola.server.routes.notices import delete_push
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import account_id
from tests.server.scenes.app import carry_out
from tests.server.scenes.notices import TITLE, NoticeScene
from tests.server.scenes.receivers import Browser, PushService

pytestmark = pytest.mark.thorough


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
    for secret in (told.game_id, TITLE, "Anna", "Boris", *map(account_id, told.people)):
        assert secret.encode() not in seen


def test_the_length_of_a_message_does_not_tell_its_name(duel: NoticeScene, service: PushService) -> None:
    for seat in (0, 1):
        duel.subscribe(service, seat, language="en" if seat else "fr")
    for _ in range(2):
        duel.pass_on()
        duel.send()

    assert len({len(message.body) for message in service.heard}) == 1
    assert len({message.said["text"] for message in service.heard}) == 2


def test_a_browser_that_subscribes_again_is_told_once(duel: NoticeScene, service: PushService) -> None:
    other = 1 - duel.decider
    duel.subscribe(service, other, "before")
    duel.subscribe(service, other, "after")
    duel.pass_on()

    duel.send()

    assert [message.path for message in service.heard] == ["/push/after"]
    assert len(duel.subscriptions(other)) == 1


@pytest.mark.parametrize(
    ("seconds", "looks_on", "is_told"),
    [(0, True, False), (89, True, False), (91, True, True), (0, False, True)],
)
def test_who_looks_by_another_worker_is_not_told_unless_that_worker_has_fallen_silent_or_they_look_away(
    told: NoticeScene, service: PushService, seconds: int, looks_on: bool, is_told: bool
) -> None:
    told.see(told.people[told.decider])
    if not looks_on:
        told.see()
    told.clock.now += seconds * 1000
    told.presence.forget_silent()

    told.send()

    assert len(service.heard) == is_told


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_no_more(told: NoticeScene, service: PushService, status: int) -> None:
    service.status = status

    told.send()

    assert (told.subscriptions(told.decider), told.waiting()) == ((), 0)


@pytest.mark.parametrize("form", ["seconds", "date"])
def test_a_push_service_that_asks_for_it_is_given_time(
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


def test_S1_nobody_else_ends_or_sees_a_subscription(told: NoticeScene) -> None:
    holder, other = told.decider, 1 - told.decider
    (mine,) = told.subscriptions(holder)

    with pytest.raises(Problem) as refused:
        carry_out(told.services, told.people[other], delete_push, mine.id)

    assert (refused.value.status, told.subscriptions(other)) == (404, ())
    assert "push/" not in str(msgspec.to_builtins(mine))


def test_an_ended_subscription_takes_its_notices_along(told: NoticeScene, service: PushService) -> None:
    player, (mine,) = told.people[told.decider], told.subscriptions(told.decider)
    carry_out(told.services, player, delete_push, mine.id)

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
    duel: NoticeScene, change: dict[str, object], words: str
) -> None:
    duel.services.settings = structs.replace(duel.services.settings, allows_private_webhooks=False)
    order = msgspec.convert({**GOOD, **change}, PushOrder)

    with duel.services.database.writing() as connection, pytest.raises(Problem, match=words):
        subscribe(connection, duel.services, order, duel.people[0])

    assert duel.subscriptions(0) == ()
