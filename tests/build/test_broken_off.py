import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.build.project import NO_COMPILER, bare_environment, built_extensions

pytestmark = [pytest.mark.build, pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")]

STAMPS = ("tools", "packages", "engine", "page")
# What a Makefile runs, and no compiler, no Node and nothing that installs packages.
PROGRAMS = (
    *("cat", "dirname", "env", "expand", "find", "make", "mkdir"),
    *("printf", "rm", "sed", "sh", "test", "touch", "tr"),
)
CLOSED = "http://127.0.0.1:9"  # the port of a service that no machine offers any more
NO_NETWORK = {
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_EXTRA_INDEX_URL": "",
    "PIP_FIND_LINKS": "",
    "PIP_INDEX_URL": f"{CLOSED}/simple",
    "PIP_NO_CACHE_DIR": "1",
    "PIP_RETRIES": "0",
    "npm_config_registry": CLOSED,
}
NOTHING_BUILT = {"CUPOLA_SKIP_ENGINE": "1", "CUPOLA_SKIP_PAGE": "1"}


@pytest.fixture
def machine(tmp_path: Path) -> dict[str, str]:
    """The variables of a machine without a network on which little is installed."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in PROGRAMS:
        if found := shutil.which(name):
            (programs / name).symlink_to(found)
    home = tmp_path / "home"
    home.mkdir()
    return {"HOME": str(home), "PATH": str(programs), **NO_NETWORK}


def make(project: Path, variables: Mapping[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        ["make", f"PYTHON={sys.executable}", "ready"],
        cwd=project,
        env=dict(variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def made(project: Path, variables: Mapping[str, str]) -> tuple[int, list[str], list[str]]:
    """How `make ready` ends and what it says, without what make itself adds."""
    process = make(project, variables)
    out, errors = process.communicate()
    return process.returncode, out.splitlines(), [e for e in errors.splitlines() if not e.startswith("make")]


def stamps(project: Path) -> list[str]:
    return [stamp for stamp in STAMPS if (project / ".venv" / stamp).exists()]


def test_without_a_network_the_install_stops_with_one_line(project: Path, machine: dict[str, str]) -> None:
    status, _, errors = made(project, machine | NOTHING_BUILT)

    assert status != 0
    assert len(errors) == 1, errors
    assert errors[0].startswith(
        "The packages are not installed: this machine does not reach the Python package index. Connect it"
    )
    assert stamps(project) == []

    shutil.rmtree(project / ".venv")
    bare_environment(project / ".venv")  # as if the packages had come

    assert made(project, machine | NOTHING_BUILT)[0] == 0
    assert stamps(project) == list(STAMPS)
    assert made(project, machine | NOTHING_BUILT) == (0, [], []), "a second install needs no network"


@pytest.mark.parametrize(
    "stage", ["fetching what builds", "fetching what the server", "compiling", "building"]
)
def test_a_killed_install_goes_on_the_next_time(project: Path, machine: dict[str, str], stage: str) -> None:
    environment = bare_environment(project / ".venv")
    process = make(project, machine | NOTHING_BUILT)
    assert process.stdout is not None
    for line in process.stdout:
        if stage in line:
            break
    else:
        pytest.fail(f"it never came to {stage}")
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    assert stamps(project) != list(STAMPS)

    assert made(project, machine | NOTHING_BUILT)[0] == 0

    assert stamps(project) == list(STAMPS)
    assert not (project / "build" / "engine.unfinished").exists()
    assert environment.run("-m", "cupola", "--version").startswith("cupola ")


def test_half_a_file_that_a_killed_compiler_left_is_not_taken_for_a_whole_one(
    project: Path, machine: dict[str, str]
) -> None:
    bare_environment(project / ".venv")
    half = project / "build" / "in_place" / "lib" / "cupola" / "engine" / "state.so"
    half.parent.mkdir(parents=True)
    half.write_bytes(b"\x7fELF")
    (project / "build" / "engine.unfinished").touch()

    assert made(project, machine | NOTHING_BUILT)[0] == 0

    assert not half.exists()


def test_without_a_compiler_one_line_says_so_and_cupola_plays(project: Path, machine: dict[str, str]) -> None:
    environment = bare_environment(project / ".venv")

    status, said, errors = made(project, machine | NO_COMPILER | {"CUPOLA_SKIP_PAGE": "1"})

    assert status == 0
    assert [line for line in said if "compiler" in line] == [
        "missing a C compiler: the engine will run uncompiled, only slower (apt-get install gcc libc6-dev)"
    ]
    assert "the engine is uncompiled" in said
    assert [line for line in errors if line] == [
        "warning: AllOrNone: the engine is not compiled and will run slower: there is no C compiler"
    ]
    assert not (project / "build" / "cython").exists(), "nothing is translated for nobody"
    assert built_extensions(project / "src") == []
    assert "python engine" in environment.run("-m", "cupola", "--version")


def test_what_was_cleaned_is_made_again(project: Path, machine: dict[str, str]) -> None:
    before = sorted(project.rglob("*"))
    bare_environment(project / ".venv")
    assert made(project, machine | NOTHING_BUILT)[0] == 0

    subprocess.run(["make", "clean"], cwd=project, env=machine, check=True, capture_output=True)

    assert sorted(project.rglob("*")) == before
    bare_environment(project / ".venv")
    assert made(project, machine | NOTHING_BUILT)[0] == 0
