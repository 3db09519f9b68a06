"""S4: a player's tables among those who attack the server; the figures are those of `benchmarks.abuse`."""

import sys
from itertools import product

import pytest

from benchmarks.abuse import BY_NAME, LONG_SECONDS, report_of, run_attacks
from benchmarks.attacks import FLOODS
from tests.services.fixtures import binaries_of
from tests.services.proxies import PROXIES

pytestmark = [
    pytest.mark.soak,
    pytest.mark.compiled_only,
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere loopback has one address"),
]


def test_S4_a_flood_is_refused_and_the_tables_of_others_go_on() -> None:
    found = run_attacks(FLOODS, seconds=20)

    print(report_of(found))
    assert (found.during.failures, found.unstored) == ((), 0)
    assert found.during.moves > 0
    assert [kind.name for kind in found.abuse if kind.refused == 0] == []
    assert {kind.name: kind.heard for kind in found.abuse if kind.faults} == {}
    assert (found.health.status, found.health.sockets, found.tracebacks) == ("well", 0, 0)


MOST_GROWN = 150_000_000  # bytes that a server may hold more after an attack than before
# What an attacker must not hear, by the beginning of it: that everything it wanted was done.
NEVER = {"headers": ("2", "silence"), "long-queries": ("200", "silence")}
# `docs/deploy.md` says that open connections are for a proxy to limit.
BARE = [(name, None) for name in BY_NAME if name != "half-open"]


@pytest.mark.parametrize(("name", "behind"), [*BARE, *product(BY_NAME, PROXIES)])
def test_S4_no_attack_from_one_address_keeps_a_player_from_moving(name: str, behind: str | None) -> None:
    if behind is not None:
        binaries_of(PROXIES[behind])
    found = run_attacks([BY_NAME[name]], seconds=15, behind=behind)

    print(report_of(found))
    (abuse,) = found.abuse
    assert (found.during.failures, found.unstored) == ((), 0)
    assert found.during.moves > 0
    assert found.longest_seconds <= LONG_SECONDS
    assert abuse.acts > 0
    assert [what for what in abuse.heard if what.startswith(NEVER.get(name, ("5",)))] == []
    assert found.resident_after - found.resident_before < MOST_GROWN
    assert found.tracebacks == 0


def test_S4_a_cookie_written_in_many_ways_is_one_sender() -> None:
    found = run_attacks([BY_NAME["credentials"]], seconds=10)

    assert found.abuse[0].heard.get("200", 0) == 0  # each way is another credential, or none


def test_S4_slow_uploads_of_one_account_leave_room_for_a_player() -> None:
    found = run_attacks([BY_NAME["slow-uploads"]], seconds=10)

    assert set(found.errands) == {"422"}  # nonsense was read, and refused as such
