"""Many notices at once: claimed and sent together, and where one fails, it fails alone."""

from collections.abc import Awaitable, Callable, Iterator

import anyio
import pytest
from msgspec import structs
from sqlalchemy import Connection, update

from cupola.server.notify import delivery
from cupola.server.notify.delivery import Due, Sending, claim, due_notices
from cupola.server.notify.outbox import WAITS, Notice
from cupola.server.storage import schema
from tests.server.scenes.app import plain_settings
from tests.server.scenes.notices import NoticeScene
from tests.server.scenes.receivers import PushService, Receiver

pytestmark = pytest.mark.thorough

BROWSERS = 5
PATIENCE = 60


@pytest.fixture
def crowd(any_database: str, service: PushService) -> Iterator[NoticeScene]:
    scene = NoticeScene(plain_settings(any_database))
    scene.begin()
    for number in range(BROWSERS):
        subscribe(scene, service, f"browser{number}")
    scene.pass_on()
    yield scene
    scene.services.close()


def subscribe(scene: NoticeScene, service: PushService, name: str) -> None:
    seat = 1 - scene.decider
    scene.people[seat] = structs.replace(scene.people[seat], credential=name)
    scene.subscribe(service, seat, name)


def due_now(scene: NoticeScene) -> list[Due]:
    with scene.services.database.reading() as connection:
        return due_notices(connection, scene.clock(), 100)


def paths(service: PushService) -> list[str]:
    return sorted(message.path for message in service.heard)


ALL = [f"/push/browser{number}" for number in range(BROWSERS)]


def test_a_batch_is_claimed_in_one_transaction(
    crowd: NoticeScene, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    claims: list[int] = []

    def counted(connection: Connection, notices: list[Notice], now: int) -> set[str]:
        claims.append(len(notices))
        return claim(connection, notices, now)

    monkeypatch.setattr(delivery, "claim", counted)

    tried = crowd.send()

    assert (tried, claims, paths(service), crowd.waiting()) == (BROWSERS, [BROWSERS], ALL, 0)


def refuse_one(_: NoticeScene, service: PushService) -> str:
    del service.browsers["/push/browser2"]
    return "answered 403"


def spoil_one(crowd: NoticeScene, service: PushService) -> str:
    row, address = schema.channels.c, f"{service.origin}/push/browser2"
    with crowd.services.database.writing() as connection:
        connection.execute(update(schema.channels).where(row.address == address).values(p256dh="AAAA"))
    return ""


@pytest.mark.parametrize("harm", [refuse_one, spoil_one])
def test_one_notice_that_cannot_be_sent_keeps_no_other(
    crowd: NoticeScene, service: PushService, harm: Callable[[NoticeScene, PushService], str]
) -> None:
    fault = harm(crowd, service)

    crowd.send()

    assert paths(service) == [path for path in ALL if path != "/push/browser2"]
    assert crowd.waiting() == 1
    faults = [view.fault or "" for view in crowd.subscriptions(crowd.decider)]
    assert sorted(faults) == ["", "", "", "", fault]


def test_R8_what_was_sent_and_not_noted_goes_again_under_the_same_name_and_not_at_once(
    crowd: NoticeScene, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise SystemError("killed")

    with monkeypatch.context() as killed:
        killed.setattr(delivery, "note_outcome", die)
        crowd.send()
    at_once = crowd.send()
    crowd.clock.now += WAITS[0]
    later = crowd.send()

    names = [(message.path, message.said["version"], message.headers["topic"]) for message in service.heard]
    assert (at_once, later, crowd.waiting()) == (0, BROWSERS, 0)
    assert sorted(names[:BROWSERS]) == sorted(names[BROWSERS:])


def test_who_looks_is_not_told_and_the_whole_batch_goes(crowd: NoticeScene, service: PushService) -> None:
    crowd.see(crowd.people[crowd.decider])

    given_up = crowd.send()

    assert (given_up, service.heard, crowd.waiting()) == (BROWSERS, [], 0)


def test_R2_two_workers_at_once_send_each_notice_once(crowd: NoticeScene, service: PushService) -> None:
    async def look_both() -> None:
        workers = [Sending(crowd.services, seconds=PATIENCE) for _ in range(2)]
        async with anyio.create_task_group() as group:
            for worker in workers:
                group.start_soon(worker.look)
        for worker in workers:
            await worker.finish()
            await worker.close()

    anyio.run(look_both)

    assert (paths(service), crowd.waiting()) == (ALL, 0)


@pytest.mark.parametrize("any_database", ["postgres"], indirect=True)
def test_R2_a_worker_does_not_wait_for_what_another_is_just_claiming(crowd: NoticeScene) -> None:
    seen = [each.notice for each in due_now(crowd)]

    with crowd.services.database.writing() as one, crowd.services.database.writing() as other:
        first = claim(one, seen[1:3], crowd.clock())
        second = claim(other, seen, crowd.clock())

    assert (len(first), len(second), first & second) == (2, 3, set())


def silence(crowd: NoticeScene, receiver: Receiver, address: str) -> None:
    receiver.is_mute.set()
    mute = update(schema.channels).where(schema.channels.c.address.like(address))
    with crowd.services.database.writing() as connection:
        connection.execute(mute.values(address=receiver.url))


def send_to_the_end(
    crowd: NoticeScene, receiver: Receiver, work: Callable[[Sending], Awaitable[None]]
) -> None:
    async def send() -> None:
        sending = Sending(crowd.services, seconds=PATIENCE)
        await work(sending)
        assert not receiver.done.is_set()
        receiver.done.set()
        await sending.finish()
        await sending.close()

    anyio.run(send)


def test_a_silent_receiver_holds_up_nobody(
    crowd: NoticeScene, service: PushService, receiver: Receiver
) -> None:
    async def look_twice(sending: Sending) -> None:
        await sending.look()
        await until(lambda: crowd.waiting() == 1)  # the others are noted
        subscribe(crowd, service, "another")
        crowd.pass_on()
        await sending.look()
        await until(lambda: "/push/another" in paths(service))

    silence(crowd, receiver, "%/push/browser2")
    send_to_the_end(crowd, receiver, look_twice)

    assert len(paths(service)) == BROWSERS


async def until(is_so: Callable[[], bool]) -> None:
    with anyio.fail_after(PATIENCE):
        while not await anyio.to_thread.run_sync(is_so):
            await anyio.sleep(0.01)


def test_a_notice_under_way_is_not_claimed_again(crowd: NoticeScene, receiver: Receiver) -> None:
    async def look_twice(sending: Sending) -> None:
        first = await sending.look()
        crowd.clock.now += WAITS[0]
        second = await sending.look()
        assert [first.taken, second.taken] == [BROWSERS, 0]

    silence(crowd, receiver, "%")
    send_to_the_end(crowd, receiver, look_twice)
