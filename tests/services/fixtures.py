"""The pytest plugin that gives tests a real PostgreSQL and a real Redis, and says what had to do without.

Every process that runs tests starts its own server, when the first of its tests asks for one.
"""

import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_engine import services
from build_engine.services import POSTGRES, REDIS, Program
from tests.services.postgres import HASTY, Postgres, drop_database, fresh_database, running_postgres
from tests.services.redis import Redis, running_redis

REQUIRED = "CUPOLA_REQUIRE_SERVICES"


def binaries_of(program: Program) -> Path:
    """Where a program is; the test that asks is left out, or fails where all must run, when it is nowhere."""
    folder = services.folder_of(program)
    if folder:
        return folder
    reason = services.complaint(program)
    if os.environ.get(REQUIRED) == "1":
        pytest.fail(f"{reason}; {REQUIRED}=1 allows no test to be left out", pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    with running_postgres(binaries_of(POSTGRES), HASTY) as server:
        yield server


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    with running_postgres(binaries_of(POSTGRES)) as server:
        yield server


@pytest.fixture
def postgres_url(postgres_server: Postgres) -> Iterator[str]:
    url = fresh_database(postgres_server)
    yield url
    drop_database(postgres_server, url)


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    with running_redis(binaries_of(REDIS)) as server:
        yield server


@pytest.fixture
def redis_url(redis_server: Redis) -> str:
    redis_server.forget_everything()
    return redis_server.url


def left_out(reports: list[pytest.TestReport]) -> dict[str, list[str]]:
    """The tests that were skipped for want of a program, by the line that says so."""
    complaints = {services.complaint(program) for program in services.WANTED}
    tests: dict[str, list[str]] = defaultdict(list)
    for report in reports:
        if isinstance(report.longrepr, tuple):
            reason = report.longrepr[2].removeprefix("Skipped: ")
            if reason in complaints:
                tests[reason].append(report.nodeid)
    return tests


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that did not run and why, so that a green run never hides them."""
    for reason, tests in left_out(terminalreporter.stats.get("skipped", [])).items():
        terminalreporter.section("LEFT OUT", yellow=True)
        terminalreporter.line(f"{reason}; {len(tests)} left out:")
        for test in sorted(tests):
            terminalreporter.line(f"  {test}")
