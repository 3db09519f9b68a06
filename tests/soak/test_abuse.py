"""S4: well-behaved tables among those who flood the server; the figures are those of `benchmarks.abuse`."""

import sys

import pytest

from benchmarks.abuse import in_words, run
from benchmarks.abusers import Abuse

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
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere loopback has one address")
def test_S4_a_flood_is_refused_and_the_tables_of_others_go_on() -> None:
    report = run(seconds=20, tables=20)

    print(in_words(report))
    assert (report.abused.refused, report.abused.unstored) == ((), 0)
    assert report.abused.accepted == report.calm.accepted > 0
    assert {kind.name for kind in report.abuse} == FLOODS
    assert unrefused(report.abuse) == set()
    assert {kind.name: kind.heard for kind in report.abuse if kind.faults} == {}
    assert (report.after.status, report.after.sockets, report.after.failures_logged) == ("well", 0, 0)
