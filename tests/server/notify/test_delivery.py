"""Notices: a seat is told that its turn has come, once, signed, and again after a failure."""

import hmac
from collections.abc import Iterator
from hashlib import sha256

import anyio
import pytest
from msgspec import structs
from sqlalchemy import update

from cupola.server.config.settings import Settings
from cupola.server.notify import delivery, mail
from cupola.server.notify.bus import Bus
from cupola.server.notify.delivery import (
    MAIL,
    MOST_AT_ONCE,
    MOST_CONNECTIONS,
    MOST_FOR_ONE,
    MOST_MAILS,
    DueNotices,
    Sending,
    fitting,
    lane_of,
)
from cupola.server.notify.letters import NoticeDelivery
from cupola.server.notify.outbox import MOST_TRIES, WAITS, Notice
from cupola.server.notify.webhooks import WebhookBody
from cupola.server.routes.webhooks import delete_webhook
from cupola.server.storage import schema
from tests.server.scenes.app import carry_out
from tests.server.scenes.notices import WebhookScene
from tests.server.scenes.receivers import Receiver

pytestmark = pytest.mark.thorough

HOURS = 3600 * 1000


@pytest.fixture
def scene(home_settings: Settings, receiver: Receiver) -> Iterator[WebhookScene]:
    opened = WebhookScene(receiver.url, home_settings)
    opened.begin()
    yield opened
    opened.services.close()


def test_the_seat_that_decides_is_told_once_and_signed(scene: WebhookScene, receiver: Receiver) -> None:
    counts = [scene.send(), scene.send()]

    assert counts == [1, 0]
    (post,) = receiver.posts
    game = scene.game
    link = f"https://cupola.example/table/{game.id}"
    assert post.notice == WebhookBody("your_turn", game.id, scene.decider, game.version, link)
    secret = scene.hooks[scene.decider].secret.encode()
    assert post.signature == f"sha256={hmac.new(secret, post.body, sha256).hexdigest()}"
    assert scene.waiting() == 0


def test_both_seats_hear_that_the_match_is_over(scene: WebhookScene, receiver: Receiver) -> None:
    scene.finish()

    scene.send()
    scene.send()

    told = sorted((post.notice.event, post.notice.seat) for post in receiver.posts)
    assert told == [("over", 0), ("over", 1)]


def test_R8_a_failed_notice_is_tried_again_when_it_is_due(scene: WebhookScene, receiver: Receiver) -> None:
    receiver.status = 500
    scene.send()

    scene.clock.now += WAITS[0] - 1
    too_early = scene.send()
    fault = scene.fault()
    scene.clock.now += 1
    receiver.status = 200
    in_time = scene.send()

    assert (too_early, in_time, fault) == (0, 1, "answered 500")
    assert len(receiver.posts) == 2
    assert receiver.posts[0].body == receiver.posts[1].body
    assert scene.fault() is None


def test_a_notice_that_never_arrives_is_given_up(scene: WebhookScene, receiver: Receiver) -> None:
    receiver.status = 503
    began = scene.clock.now

    while scene.clock.now < began + 24 * HOURS:
        scene.send()
        scene.clock.now += 10_000 if scene.clock.now < began + HOURS else HOURS // 2

    assert len(receiver.posts) == MOST_TRIES
    assert 2 * HOURS < sum(WAITS) < 6 * HOURS
    assert scene.fault() == "answered 503"


def test_a_dead_webhook_leaves_one_fault_behind_and_no_heap(scene: WebhookScene, receiver: Receiver) -> None:
    receiver.status = 500
    for _ in range(3):
        for wait in (0, *WAITS):
            scene.clock.now += wait
            scene.send()
        scene.pass_on()

    stored = scene.waiting()

    assert len(receiver.posts) == 3 * MOST_TRIES
    assert stored == 3  # the last fault of each seat, and the notice of this turn


def test_a_notice_that_is_outdated_is_dropped(scene: WebhookScene, receiver: Receiver) -> None:
    receiver.status = 500
    first = scene.decider
    scene.send()
    scene.pass_on()
    scene.clock.now += WAITS[0]
    receiver.status = 200

    scene.send()

    assert [post.notice.seat for post in receiver.posts] == [first, 1 - first]


def test_S1_a_seat_tells_its_former_player_nothing(scene: WebhookScene, receiver: Receiver) -> None:
    with scene.services.database.writing() as connection:
        connection.execute(update(schema.seats).values(kind="bot"))

    scene.send()
    with scene.services.database.writing() as connection:
        connection.execute(update(schema.seats).values(kind="person"))

    assert receiver.posts == []
    assert scene.waiting() == 0


def test_a_dropped_webhook_takes_its_notices_along(scene: WebhookScene, receiver: Receiver) -> None:
    carry_out(scene.services, scene.anna, delete_webhook, scene.game_id, scene.decider)

    scene.send()

    assert (receiver.posts, scene.waiting()) == ([], 0)


def test_notices_that_cannot_be_claimed_stay_as_they_are(
    scene: WebhookScene, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(delivery, "claim", refuse)

    with pytest.raises(OSError, match="no space left"):
        scene.send()

    assert (receiver.posts, scene.waiting()) == ([], 1)


def test_after_a_full_look_the_next_is_at_once(scene: WebhookScene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under load more notices wait than one look takes: a pause after each would hold them up."""
    found = [DueNotices(given_up=1, leaves_some=True), DueNotices(given_up=1, leaves_some=True), DueNotices()]
    monkeypatch.setattr(delivery, "PAUSE_SECONDS", 3600.0)

    async def look_on() -> None:
        sending, all_found = Sending(scene.services), anyio.Event()

        async def look() -> DueNotices:
            due = found.pop(0)
            if not found:
                all_found.set()
            return due

        monkeypatch.setattr(sending, "look", look)
        async with sending.running(Bus(scene.services)):
            with anyio.fail_after(60):
                await all_found.wait()

    anyio.run(look_on)

    assert found == []


# Room on the way to receivers: none takes that of the others, and every try ends before its claim

NOTICE = Notice("id", "push", "channel", "game", 0, 7, "your_turn", 0, 0)
LETTER = NoticeDelivery(NOTICE, "account", "https://Push.example:8443/x?y=/z", "secret", "en", "title", None)


def letters_to(*hosts: str) -> list[NoticeDelivery]:
    return [structs.replace(LETTER, address=f"https://{host}/somebody") for host in hosts]


def test_a_host_with_its_port_is_one_receiver_and_all_mail_is_one() -> None:
    mail_notice = structs.replace(NOTICE, kind="mail")

    assert lane_of(LETTER) == "push.example:8443"
    assert lane_of(structs.replace(LETTER, notice=mail_notice, address="anna@example.org")) == MAIL
    assert lane_of(structs.replace(LETTER, address="nonsense")) == ""


def test_one_receiver_leaves_room_for_the_others() -> None:
    slow, another, quick = letters_to("slow.example", "slow.example", "quick.example")

    assert fitting([slow, another, quick], [slow] * (MOST_FOR_ONE - 1)) == (slow, quick)


def test_there_is_an_end_to_all_of_them_together() -> None:
    under_way = letters_to(*(f"host{number}" for number in range(MOST_AT_ONCE - 1)))
    one, two = letters_to("one.example", "two.example")

    assert fitting([one, two], under_way) == (one,)


def test_the_last_try_of_a_full_lane_ends_before_its_claim_does() -> None:
    rounds = MOST_FOR_ONE / MOST_CONNECTIONS

    assert rounds * delivery.SECONDS * 1000 < WAITS[0]
    assert MOST_MAILS <= MOST_CONNECTIONS
    assert WAITS[0] > mail.SECONDS * 1000
