"""S4: well-behaved tables among those who flood the server; the figures are those of `benchmarks.abuse`."""

import sys

import pytest

from benchmarks import attacked
from benchmarks.abuse import ATTACK_NAMES, LONG_SECONDS, in_words, run
from benchmarks.abusers import Abuse

ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere loopback has one address")
FLOODS = {
    "requests of one account",
    "new accounts",
    "big bodies",
    "sockets of one account",
    "sockets of one address",
    "frames",
    "chat",
}


def unrefused(abuse: tuple[Abuse, ...]) -> set[str]:
    """The floods that no limit turned away."""
    return {kind.name for kind in abuse if kind.refused == 0}


@pytest.mark.soak
@pytest.mark.compiled_only
@ON_LINUX
def test_S4_a_flood_is_refused_and_the_tables_of_others_go_on() -> None:
    report = run(seconds=20, tables=20)

    print(in_words(report))
    assert (report.abused.refused, report.abused.unstored) == ((), 0)
    assert report.abused.accepted == report.calm.accepted > 0
    assert {kind.name for kind in report.abuse} == FLOODS
    assert unrefused(report.abuse) == set()
    assert {kind.name: kind.heard for kind in report.abuse if kind.faults} == {}
    assert (report.after.status, report.after.sockets, report.after.failures_logged) == ("well", 0, 0)


MOST_GROWN = 150_000_000  # bytes that a server may hold more after an attack than before
# What an attacker must not hear, by the beginning of it: that everything it wanted was done.
NEVER = {
    "headers": ("2", "silence"),
    "pings": ("taken", "silence"),
    "empty-fragments": ("taken", "silence"),
    "long-queries": ("200", "400", "silence"),
}


@pytest.mark.soak
@pytest.mark.compiled_only
@ON_LINUX
@pytest.mark.parametrize("name", ATTACK_NAMES)
def test_S4_no_attack_from_one_address_keeps_a_player_from_moving(name: str) -> None:
    found = attacked.run_attack(attacked.attack_named(name), seconds=15)

    print(attacked.in_words([found]))
    assert found.during.failures == ()
    assert found.during.moves > 0
    assert found.longest_seconds <= LONG_SECONDS
    assert found.abuse.acts > 0
    assert [what for what in found.abuse.heard if what.startswith(NEVER.get(name, ("5",)))] == []
    assert found.resident_after - found.resident_before < MOST_GROWN
    assert found.tracebacks == 0


@pytest.mark.soak
@pytest.mark.compiled_only
@ON_LINUX
def test_S4_a_cookie_written_in_many_ways_is_one_sender() -> None:
    found = attacked.run_attack(attacked.attack_named("credentials"), seconds=10)

    assert found.abuse.heard.get("200", 0) == 0  # each way is another credential, or none


@pytest.mark.soak
@pytest.mark.compiled_only
@ON_LINUX
def test_S4_slow_uploads_of_one_account_leave_room_for_a_player() -> None:
    found = attacked.run_attack(attacked.attack_named("slow-uploads"), seconds=10)

    assert set(found.errands) == {"422"}  # nonsense was read, and refused as such
