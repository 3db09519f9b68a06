"""S4: how much one sender may ask for, with a clock that the test turns."""

from contextlib import ExitStack
from typing import Any

import pytest

from cupola.server.config.settings import Limits
from cupola.server.http.rate_limits import Allowances, Buckets, Costly, address_of
from cupola.table.parts.problems import Problem


class StillClock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_S4_a_bucket_refills_with_time_and_never_above_its_size() -> None:
    clock = StillClock()
    buckets = Buckets(a_second=2.0, at_once=2, clock=clock)
    at_first = [buckets.take("a") for _ in range(3)]

    clock.now += 0.5
    after_half = [buckets.take("a"), buckets.take("a")]
    clock.now += 3600
    after_hour = [buckets.take("a") for _ in range(3)]

    assert at_first == [0.0, 0.0, 0.5]
    assert after_half == [0.0, 0.5]
    assert after_hour == [0.0, 0.0, 0.5]


def test_S4_asking_while_one_waits_makes_the_wait_no_longer() -> None:
    clock = StillClock()
    buckets = Buckets(a_second=1.0, at_once=1, clock=clock)
    buckets.take("a")

    impatient = [buckets.take("a") for _ in range(50)]
    clock.now += 1.0

    assert set(impatient) == {1.0}
    assert buckets.take("a") == 0.0


def test_S4_the_memory_of_buckets_is_bounded() -> None:
    buckets = Buckets(a_second=1.0, at_once=1, clock=StillClock(), most=10)

    for key in range(1000):
        buckets.take(str(key))

    assert len(buckets) == 10


@pytest.mark.parametrize(
    ("viewer", "address", "expected"),
    [
        ("a", "one", False),  # the viewer has two
        ("b", "one", False),  # the address has three
        ("b", "two", True),
        (None, "two", True),
    ],
)
def test_S4_sockets_count_by_viewer_and_address(viewer: str | None, address: str, expected: bool) -> None:
    allowances = Allowances(Limits(sockets_a_viewer=2, sockets_an_address=3, sockets=5))
    with ExitStack() as sockets:
        for known in ("a", "a", None):
            sockets.enter_context(allowances.listening(known, "one"))

        assert may_listen(allowances, viewer, address) == expected


def test_S4_sockets_are_counted_all_together_and_a_place_is_free_again_after_one_leaves() -> None:
    allowances = Allowances(Limits(sockets=2))
    with allowances.listening("b", "two"):
        with allowances.listening("a", "one"):
            assert not may_listen(allowances, "c", "three")

        assert may_listen(allowances, "c", "three")


def test_S4_a_socket_that_was_refused_counts_nowhere() -> None:
    allowances = Allowances(Limits(sockets_a_viewer=1, sockets_an_address=2))
    with allowances.listening("a", "one"):
        for _ in range(10):
            assert not may_listen(allowances, "a", "one")

        assert may_listen(allowances, "b", "one")


def may_listen(allowances: Allowances, viewer: str | None, address: str) -> bool:
    try:
        with allowances.listening(viewer, address):
            return True
    except Problem:
        return False


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        (None, "local"),
    ],
)
def test_S4_an_address_is_the_sockets_and_a_household_shares_one(address: str | None, expected: str) -> None:
    told = [(b"x-forwarded-for", b"203.0.113.9"), (b"forwarded", b"for=203.0.113.9")]
    scope: Any = {"type": "http", "headers": told, "client": address and (address, 4711)}

    assert address_of(scope) == expected


def test_S4_requests_are_counted_by_credential_and_by_address() -> None:
    clock = StillClock()
    limits = Limits(
        requests_a_second=1, requests_at_once=2, address_requests_a_second=1, address_requests_at_once=4
    )
    allowances = Allowances(limits, clock=clock)

    one = [allowances.wait_for_request("a", "home") > 0 for _ in range(3)]
    another = [allowances.wait_for_request("b", "home") > 0 for _ in range(2)]
    clock.now += 2

    assert one == [False, False, True]
    assert another == [False, True]  # the address has had its four
    assert allowances.wait_for_request("a", "home") == 0


@pytest.mark.parametrize(
    ("what", "limits", "most", "wait"),
    [
        ("account", Limits(accounts_an_address_an_hour=1), 1, 3600),
        ("recovery", Limits(recoveries_an_address_an_hour=1), 1, 3600),
        ("record", Limits(records_a_second=1.0, records_at_once=2), 2, 1),
        ("box file", Limits(box_files_a_minute=6, box_files_at_once=2), 2, 10),
    ],
)
def test_S4_senders_have_a_limit_for_costly_calls(what: Costly, limits: Limits, most: int, wait: int) -> None:
    clock = StillClock()
    allowances = Allowances(limits, clock=clock)
    for _ in range(most):
        allowances.check(what, "anna")

    with pytest.raises(Problem) as refused:
        allowances.check(what, "anna")
    allowances.check(what, "boris")
    clock.now += wait
    allowances.check(what, "anna")

    assert (refused.value.status, refused.value.reply.details["retry_after"]) == (429, wait)


def test_S4_a_sender_has_only_so_many_reviewed_turns_under_way() -> None:
    allowances = Allowances(Limits(reviews_under_way=2), clock=StillClock())

    review_at_once(allowances, "a", "a", "b")
    with pytest.raises(Problem) as refused:
        review_at_once(allowances, "a", "b", "a", "a")
    review_at_once(allowances, "a", "a")

    assert (refused.value.reply.code, refused.value.reply.details["retry_after"]) == ("too_fast", 1)


def review_at_once(allowances: Allowances, *senders: str) -> None:
    """Have a turn under way for each of these, all at the same time, and end them."""
    with ExitStack() as under_way:
        for sender in senders:
            under_way.enter_context(allowances.reviewing(sender))


def test_S4_nothing_is_limited_where_limits_are_off() -> None:
    limits = Limits(requests_at_once=1, accounts_an_address_an_hour=1, sockets=1, reviews_under_way=0)
    allowances = Allowances(limits, is_on=False, clock=StillClock())

    for _ in range(5):
        assert allowances.wait_for_request("a", "home") == 0
        allowances.check("account", "home")
        with allowances.listening("a", "home"), allowances.listening("b", "home"), allowances.reviewing("a"):
            pass
