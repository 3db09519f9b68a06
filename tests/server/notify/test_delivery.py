"""Notices: a seat is told that its turn has come, once, signed, and again after a failure."""

import hmac
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import anyio
import pytest
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec import structs
from sqlalchemy import update

from cupola.server.config.settings import Settings
from cupola.server.notify import delivery
from cupola.server.notify.bus import Bus
from cupola.server.notify.delivery import Look, Sending
from cupola.server.notify.due import claim, due_notices
from cupola.server.notify.outbox import MOST_TRIES, WAITS
from cupola.server.notify.webhooks import drop_webhook
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from tests.server.scenes.household import plain_settings
from tests.server.scenes.receiver import Receiver, receiving
from tests.server.scenes.webhook_scene import WebhookScene

pytestmark = pytest.mark.thorough

HOURS = 3600 * 1000


@pytest.fixture
def scene(receiver: Receiver, home_settings: Settings) -> Iterator[WebhookScene]:
    """A table of two whose notices go to the receiver."""
    opened = WebhookScene(receiver.url, home_settings)
    yield opened
    opened.services.close()


def test_the_seat_that_decides_is_told_so_with_a_signature(scene: WebhookScene, receiver: Receiver) -> None:
    scene.begin()

    scene.send()

    (post,) = receiver.posts
    notice = post.notice
    assert (notice.event, notice.game, notice.seat) == ("your_turn", scene.game_id, scene.decider)
    assert (notice.version, notice.link) == (
        scene.game.version,
        f"https://cupola.example/table/{scene.game_id}",
    )
    secret = scene.hook_of(notice.seat).secret.encode()
    assert post.signature == f"sha256={hmac.new(secret, post.body, sha256).hexdigest()}"
    assert scene.deliveries() == 0


def test_a_notice_is_sent_once(scene: WebhookScene, receiver: Receiver) -> None:
    scene.begin()

    counts = [scene.send(), scene.send()]

    assert counts == [1, 0]
    assert len(receiver.posts) == 1


def test_R2_of_two_workers_one_claims_a_notice(any_database: str) -> None:
    scene = WebhookScene("https://example.org/", plain_settings(any_database))
    scene.begin()
    now = scene.clock()
    with scene.services.database.reading() as connection:
        (seen,) = due_notices(connection, now, 10)

    with scene.services.database.writing() as connection:
        claims = [claim(connection, [seen.notice], now), claim(connection, [seen.notice], now)]

    assert claims == [{seen.notice.id}, set()]
    scene.services.close()


def test_both_seats_hear_that_the_match_is_over(scene: WebhookScene, receiver: Receiver) -> None:
    scene.begin()
    scene.finish()

    scene.send()
    scene.send()

    assert [(post.notice.event, post.notice.seat) for post in receiver.posts] in (
        [("over", 0), ("over", 1)],
        [("over", 1), ("over", 0)],
    )


def test_R8_a_failed_notice_is_tried_again_when_it_is_due_and_not_before(
    scene: WebhookScene, receiver: Receiver
) -> None:
    scene.begin()
    receiver.status = 500
    scene.send()

    scene.clock.now += WAITS[0] - 1
    too_early = scene.send()
    fault = scene.see(scene.decider).fault
    scene.clock.now += 1
    receiver.status = 200
    in_time = scene.send()

    assert (too_early, in_time, fault) == (0, 1, "answered 500")
    assert len(receiver.posts) == 2
    assert receiver.posts[0].body == receiver.posts[1].body
    assert scene.see(scene.decider).fault is None


def test_a_notice_that_never_arrives_is_given_up_after_some_hours(
    scene: WebhookScene, receiver: Receiver
) -> None:
    scene.begin()
    receiver.status = 503
    began = scene.clock.now

    while scene.clock.now < began + 24 * HOURS:
        scene.send()
        scene.clock.now += 10_000 if scene.clock.now < began + HOURS else HOURS // 2

    assert len(receiver.posts) == MOST_TRIES
    assert 2 * HOURS < sum(WAITS) < 6 * HOURS
    assert scene.see(scene.decider).fault == "answered 503"


def test_a_dead_webhook_leaves_one_fault_behind_and_no_heap(scene: WebhookScene, receiver: Receiver) -> None:
    receiver.status = 500
    scene.begin()
    for _ in range(3):
        for wait in (0, *WAITS):
            scene.clock.now += wait
            scene.send()
        scene.pass_on()

    stored = scene.deliveries()

    assert len(receiver.posts) == 3 * MOST_TRIES
    assert stored == 3  # the last fault of each seat, and the notice of this turn


def test_a_notice_that_is_outdated_is_dropped(scene: WebhookScene, receiver: Receiver) -> None:
    scene.begin()
    receiver.status = 500
    first = scene.decider
    scene.send()
    scene.pass_on()
    scene.clock.now += WAITS[0]
    receiver.status = 200

    scene.send()

    assert [post.notice.seat for post in receiver.posts] == [first, 1 - first]


def test_S1_a_seat_that_changed_hands_tells_its_former_player_nothing(
    scene: WebhookScene, receiver: Receiver
) -> None:
    scene.begin()
    with scene.services.database.writing() as connection:
        connection.execute(update(schema.seats).values(kind="bot"))

    scene.send()
    with scene.services.database.writing() as connection:
        connection.execute(update(schema.seats).values(kind="person"))

    assert receiver.posts == []
    assert scene.deliveries() == 0


def test_a_dropped_webhook_takes_its_notices_along(scene: WebhookScene, receiver: Receiver) -> None:
    scene.begin()
    with scene.services.database.writing() as connection:
        drop_webhook(connection, scene.game_id, scene.decider, scene.anna)

    scene.send()

    assert (receiver.posts, scene.deliveries()) == ([], 0)


def test_S4_a_redirect_is_not_followed(scene: WebhookScene, receiver: Receiver) -> None:
    with receiving() as elsewhere:
        receiver.status, receiver.location = 307, elsewhere.url
        scene.begin()

        scene.send()

        assert (len(receiver.posts), elsewhere.posts) == (1, [])
        assert scene.see(scene.decider).fault == "answered 307"


def test_a_receiver_that_does_not_answer_is_given_no_more_than_its_time(
    scene: WebhookScene, receiver: Receiver
) -> None:
    receiver.is_mute.set()
    scene.begin()

    scene.send(seconds=0.5)

    assert scene.see(scene.decider).fault == "no answer within 0.5 seconds"


def test_what_a_receiver_says_is_not_read(scene: WebhookScene, receiver: Receiver) -> None:
    receiver.status, receiver.body = 200, b"x" * 200_000
    scene.begin()

    scene.send()

    assert scene.deliveries() == 0


def test_a_receiver_that_is_not_there_is_a_fault(home_settings: Settings) -> None:
    with receiving() as gone:
        url = gone.url
    scene = WebhookScene(url, home_settings)
    scene.begin()

    scene.send()

    assert scene.see(scene.decider).fault == "no connection (ConnectionRefusedError)"
    scene.services.close()


def test_S4_the_connection_goes_to_the_address_that_was_checked(
    home_settings: Settings, receiver: Receiver
) -> None:
    asked: list[str] = []

    async def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["169.254.169.254"]

    name = f"hooks.example.org:{receiver.port}"
    scene = WebhookScene(f"http://{name}/hook", home_settings)
    scene.begin()

    scene.send(resolve)

    assert asked == ["hooks.example.org"]
    assert [(post.host, post.path) for post in receiver.posts] == [(name, "/hook")]
    scene.services.close()


def test_S4_a_name_that_leads_home_is_refused_when_it_is_sent_to(
    sqlite_file: Path, receiver: Receiver
) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    url = f"http://hooks.example.org:{receiver.port}/hook"
    settings = structs.replace(plain_settings(sqlite_url(sqlite_file)), webhook_ports=(receiver.port,))
    scene = WebhookScene(url, settings)
    scene.begin()

    scene.send(resolve)

    assert receiver.posts == []
    assert scene.see(scene.decider).fault == "the address points to a private or special address"
    scene.services.close()


def test_the_next_address_is_tried_where_the_first_is_not_there(
    home_settings: Settings, receiver: Receiver
) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.9", "127.0.0.1"]

    scene = WebhookScene(f"http://hooks.example.org:{receiver.port}/hook", home_settings)
    scene.begin()

    scene.send(resolve)

    assert len(receiver.posts) == 1
    scene.services.close()


def test_a_notice_waits_arrives_and_goes_on_every_database(any_database: str, receiver: Receiver) -> None:
    settings = structs.replace(plain_settings(any_database), allows_private_webhooks=True)
    scene = WebhookScene(receiver.url, settings)
    scene.begin()
    receiver.status = 500

    scene.send()
    fault = scene.see(scene.decider).fault
    receiver.status = 200
    scene.clock.now += WAITS[0]
    scene.send()

    assert (fault, len(receiver.posts), scene.deliveries()) == ("answered 500", 2, 0)
    scene.services.close()


def test_notices_that_cannot_be_claimed_stay_as_they_are(
    scene: WebhookScene, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(delivery, "claim", refuse)
    scene.begin()

    with pytest.raises(OSError, match="no space left"):
        scene.send()

    assert (receiver.posts, scene.deliveries()) == ([], 1)


def test_after_a_full_look_the_next_one_does_not_wait(
    scene: WebhookScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under load more notices wait than one look takes: a pause after each would hold them up."""
    found = [Look(given_up=1, leaves_some=True), Look(given_up=1, leaves_some=True), Look()]
    monkeypatch.setattr(delivery, "PAUSE_SECONDS", 3600.0)

    async def look_on() -> None:
        sending, all_found = Sending(scene.services), anyio.Event()

        async def look() -> Look:
            due = found.pop(0)
            if not found:
                all_found.set()
            return due

        monkeypatch.setattr(sending, "look", look)
        async with (
            ChannelsPlugin(MemoryChannelsBackend(), arbitrary_channels_allowed=True) as channels,
            sending.running(Bus(channels, scene.services)),
        ):
            with anyio.fail_after(60):
                await all_found.wait()

    anyio.run(look_on)

    assert found == []
