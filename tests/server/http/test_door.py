"""S4: who comes in at the door of a worker, with connections that are none."""

import asyncio
from collections.abc import Iterator
from itertools import chain, repeat
from typing import cast

import pytest

from cupola.server.config.settings import Limits
from cupola.server.http.connections import (
    Complaints,
    ConnectionLimiter,
    TrackedConnection,
    is_trusted,
    reserve_of,
)
from tests.server.http.test_limits import StillClock

FILES = 800


class Pretended(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__()
        self.is_over = False

    def abort(self) -> None:
        self.is_over = True

    def is_closing(self) -> bool:
        return self.is_over


class Unread(Pretended):
    def __init__(self, sizes: Iterator[int]) -> None:
        super().__init__()
        self._sizes = sizes
        self.size = 0

    def get_write_buffer_size(self) -> int:
        self.size = next(self._sizes)
        return self.size


def came(
    door: ConnectionLimiter, host: str | None = "192.0.2.7", file: int = 10
) -> tuple[TrackedConnection, int]:
    visit = TrackedConnection(Pretended(), lambda: None)
    problem = door.enter(visit, host, file)
    return visit, problem.status if problem else 0


def at(door: ConnectionLimiter, *hosts: str | None) -> list[int]:
    async def come() -> list[int]:
        return [came(door, host)[1] for host in hosts]

    return asyncio.run(come())


@pytest.mark.parametrize(
    ("host", "proxies", "expected"),
    [
        ("192.0.2.1", None, False),
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.2", "192.0.2.1, 192.0.2.2", True),
        ("192.0.2.3", "192.0.2.1,192.0.2.2", False),
        ("10.1.2.3", "10.0.0.0/8", True),
        ("11.1.2.3", "10.0.0.0/8", False),
        ("::1", "127.0.0.1,::1", True),
        ("192.0.2.9", "*", True),
        ("192.0.2.9", "nonsense", False),
    ],
)
def test_S4_a_proxy_is_known_by_its_address(host: str, proxies: str | None, expected: bool) -> None:
    assert is_trusted(host, proxies) == expected


def test_S4_connections_are_counted_by_address_but_not_those_of_a_proxy() -> None:
    door = ConnectionLimiter(Limits(connections_an_address=2), proxies="192.0.2.1", open_files=lambda: FILES)

    assert at(door, *["192.0.2.7"] * 3, "192.0.2.8", *["192.0.2.1"] * 10) == [0, 0, 429, 0, *[0] * 10]


def test_S4_a_household_of_IPv6_shares_its_connections() -> None:
    door = ConnectionLimiter(Limits(connections_an_address=2), open_files=lambda: FILES)

    assert at(door, "2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:1::1") == [0, 0, 429, 0]


def test_S4_a_place_is_free_again_after_a_connection_leaves() -> None:
    door = ConnectionLimiter(Limits(connections_an_address=1), open_files=lambda: FILES)

    async def come_and_go() -> list[int]:
        first, _ = came(door)
        refused, status = came(door)
        door.leave(refused.transport)
        door.leave(first.transport)
        door.leave(first.transport)
        return [status, came(door)[1], came(door)[1]]

    assert asyncio.run(come_and_go()) == [429, 0, 429]


def test_S4_without_limits_an_address_may_connect_as_it_likes() -> None:
    door = ConnectionLimiter(Limits(connections_an_address=1), is_on=False, open_files=lambda: FILES)

    assert at(door, *["192.0.2.7"] * 5) == [0] * 5


def test_S4_one_address_gets_a_share_of_the_files() -> None:
    door = ConnectionLimiter(Limits(), open_files=lambda: 64)

    assert at(door, *["192.0.2.7"] * 15) == [0] * 14 + [429]


def test_S4_near_the_limit_of_files_the_oldest_that_only_wait_make_room() -> None:
    door = ConnectionLimiter(Limits(), open_files=lambda: FILES)
    nearly = FILES - reserve_of(FILES)

    async def come() -> tuple[list[bool], int, int]:
        visits = [came(door)[0] for _ in range(20)]
        visits[0].is_waiting = False  # its request is being answered
        door.upgrade(visits[1].transport)
        newest, status = came(door, file=nearly)
        gone = [cast(Pretended, visit.transport).is_over for visit in visits]
        for visit in (*visits, newest):
            visit.is_waiting = False  # nobody waits, so that nobody can make room
        return gone, status, came(door, file=nearly)[1]

    gone, let_in, refused = asyncio.run(come())

    assert gone == [False, False, *[True] * 16, False, False]
    assert (let_in, refused) == (0, 503)


def test_S4_a_matter_is_logged_at_once_and_then_summed_up(caplog: pytest.LogCaptureFixture) -> None:
    clock = StillClock()
    complaints = Complaints(clock)

    for _ in range(5):
        complaints.note("too many")
    complaints.note("something else")
    clock.now += 10
    complaints.note("too many")

    assert [record.getMessage() for record in caplog.records] == [
        "too many (1 since the last line on this)",
        "something else (1 since the last line on this)",
        "too many (5 since the last line on this)",
    ]


def test_S4_an_answer_that_nobody_reads_is_given_up() -> None:
    door = ConnectionLimiter(Limits(unread_seconds=0.02), open_files=lambda: FILES)

    async def end_of(sizes: Iterator[int]) -> int:
        unread = Unread(sizes)
        door.enter(TrackedConnection(unread, lambda: None), "192.0.2.7", 10)
        while not unread.is_closing():
            await asyncio.sleep(0.005)
        return unread.size

    read_for_a_while = chain(range(1000, 900, -10), repeat(500))

    assert asyncio.run(end_of(read_for_a_while)) == 500
