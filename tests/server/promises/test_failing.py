"""R1, R8: whatever fails and whenever, the server remembers nothing that is not stored."""

from collections.abc import Iterator

import pytest

from cupola.server.services import House
from tests.server.promises.failing import fail_along
from tests.server.scenes.household import plain_settings


@pytest.fixture
def house(any_database: str) -> Iterator[House]:
    """A house on an empty database."""
    opened = House(plain_settings(any_database))
    yield opened
    opened.close()


def check(house: House, runs: int) -> None:
    report = fail_along(house, range(runs))

    assert report.faults == []
    assert report.runs == runs
    assert min(report.stored, report.failed, report.shared) > runs


def test_R8_what_is_remembered_is_what_is_stored_after_every_failure(house: House) -> None:
    check(house, 50)


@pytest.mark.soak
@pytest.mark.compiled_only
def test_R8_two_thousand_runs_with_a_failure_at_every_statement_in_turn(house: House) -> None:
    check(house, 2_000)
