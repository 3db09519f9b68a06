from collections.abc import Iterator

import pytest

from cupola.server.services import Services
from tests.server.promises.failing import fail_along
from tests.server.scenes.app import plain_settings


@pytest.fixture
def services(any_database: str) -> Iterator[Services]:
    opened = Services(plain_settings(any_database))
    yield opened
    opened.close()


def check(services: Services, runs: int) -> None:
    report = fail_along(services, range(runs))

    assert report.faults == []
    assert report.runs == runs
    assert min(report.stored, report.failed, report.shared) > runs


@pytest.mark.thorough
def test_R8_what_is_remembered_is_what_is_stored_after_every_failure(services: Services) -> None:
    check(services, 50)


@pytest.mark.soak
@pytest.mark.compiled_only
def test_R8_two_thousand_runs_with_a_failure_at_every_statement_in_turn(services: Services) -> None:
    check(services, 2_000)
