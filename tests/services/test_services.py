"""The servers that tests talk to are real, are theirs alone, and leave nothing behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from build_engine import services
from build_engine.services import POSTGRES, REDIS
from tests.services.fixtures import binaries_of
from tests.services.postgres import Postgres, running_postgres
from tests.services.redis import Redis, running_redis
from tests.services.throwaway import is_listening

REPOSITORY = Path(__file__).parents[2]


def eventually(is_so: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + 60
    while not is_so() and time.monotonic() < deadline:
        time.sleep(0.02)
    return is_so()


@pytest.mark.parametrize(("program", "running"), [(POSTGRES, running_postgres), (REDIS, running_redis)])
def test_nothing_of_a_server_is_left_after_its_stop(
    program: services.Program, running: Callable[[Path], AbstractContextManager[Postgres | Redis]]
) -> None:
    with running(binaries_of(program)) as server:
        listened = is_listening(server.port)

    assert listened
    assert not is_listening(server.port)
    assert not server.server.folder.exists()


@pytest.mark.sample(1)
@pytest.mark.parametrize("program", [POSTGRES, REDIS], ids=lambda program: program.package)
def test_nothing_is_left_when_the_tests_themselves_are_killed(program: services.Program) -> None:
    module = {POSTGRES: "postgres", REDIS: "redis"}[program]
    script = f"""
from pathlib import Path
from tests.services.{module} import running_{module}
with running_{module}(Path({str(binaries_of(program))!r})) as server:
    print(server.port, server.server.folder, flush=True)
    input()
"""
    command = [sys.executable, "-c", script]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=REPOSITORY, stdin=pipe, stdout=pipe, text=True) as tests:
        assert tests.stdout is not None
        port, folder = tests.stdout.readline().split()
        listened = is_listening(int(port))
        tests.send_signal(signal.SIGKILL)

    assert listened
    assert eventually(lambda: not is_listening(int(port)))
    assert eventually(lambda: not Path(folder).exists())


HIDDEN = """
from build_engine import services
services.folder_of = lambda program: None
pytest_plugins = ["tests.services.fixtures"]
"""
ASKING = """
def test_database(postgres_url): pass
def test_hints(redis_url): pass
def test_neither(): pass
"""


def test_a_run_says_which_tests_were_left_out_and_why(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(HIDDEN)
    (tmp_path / "test_asking.py").write_text(ASKING)
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTEST", "CUPOLA", "COV", "COVERAGE"))
    }
    alone = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(REPOSITORY)}
    options = ["-q", "-p", "xdist", "-n", "2", "-p", "no:cacheprovider", "--color=no"]

    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(tmp_path)],
        cwd=tmp_path,
        env={**inherited, **alone},
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 0, run.stdout + run.stderr
    assert "1 passed, 2 skipped" in run.stdout
    assert (
        "missing PostgreSQL: its tests are left out (apt-get install postgresql); 1 left out:\n"
        "  test_asking.py::test_database\n" in run.stdout
    )
    assert (
        "missing Redis: its tests are left out (apt-get install redis-server); 1 left out:\n"
        "  test_asking.py::test_hints\n" in run.stdout
    )


@pytest.mark.parametrize("program", services.WANTED, ids=lambda program: program.package)
@pytest.mark.parametrize(
    ("required", "outcome"),
    [("", pytest.skip.Exception), ("1", pytest.fail.Exception)],
    ids=["skips", "fails"],
)
def test_without_a_program_a_test_skips_or_fails_where_all_must_run_and_names_its_package(
    program: services.Program, required: str, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "folder_of", lambda _: None)
    monkeypatch.setenv("CUPOLA_REQUIRE_SERVICES", required)

    with pytest.raises(outcome, match=f"apt-get install {program.package}"):
        binaries_of(program)
