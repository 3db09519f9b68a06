"""The programs that tests talk to are installed where they may be, and named where they may not."""

from pathlib import Path
from subprocess import CompletedProcess

import pytest

from build_engine import services
from build_engine.services import POSTGRES, REDIS, Program


def lacks(monkeypatch: pytest.MonkeyPatch, *programs: Program, root: bool) -> list[Program]:
    """Pretend a machine that lacks some programs, and give the list of those it installs."""
    installed: list[Program] = []
    missing = set(programs)
    monkeypatch.setattr(
        services,
        "folder_of",
        lambda program: None if program in missing.difference(installed) else Path("/somewhere"),
    )
    monkeypatch.setattr(services, "may_install", lambda: root)
    monkeypatch.setattr(services, "install", installed.extend)
    return installed


def records_commands(monkeypatch: pytest.MonkeyPatch, *refused: str) -> list[list[str]]:
    """Run nothing from now on, and give the list of what would have run; some packages are refused."""
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> CompletedProcess[str]:
        commands.append([word for word in command if not word.startswith("-")])
        return CompletedProcess(command, 100 if command[-1] in refused else 0)

    monkeypatch.setattr("subprocess.run", run)
    monkeypatch.setattr(services, "stop_service", lambda service: commands.append(["stop", service]))
    return commands


def make_executables(folder: Path, *names: str) -> None:
    folder.mkdir(parents=True)
    for name in names:
        (folder / name).touch(mode=0o755)


@pytest.mark.parametrize(
    ("programs", "root", "said"),
    [
        ([], True, []),
        ([REDIS], True, []),
        (
            [POSTGRES, REDIS],
            False,
            [
                "missing PostgreSQL: its tests are left out (apt-get install postgresql)",
                "missing Redis: its tests are left out (apt-get install redis-server)",
            ],
        ),
    ],
    ids=["nothing", "Redis, root", "both"],
)
def test_what_is_missing_is_installed_by_root_and_else_named_in_one_line_and_stops_nothing(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    programs: list[Program],
    root: bool,
    said: list[str],
) -> None:
    installed = lacks(monkeypatch, *programs, root=root)

    assert services.main() == 0
    assert installed == (programs if root else [])
    assert capsys.readouterr().out.splitlines() == said


def test_a_server_its_package_has_started_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = records_commands(monkeypatch)

    services.install([POSTGRES, REDIS])

    assert commands == [
        ["apt-get", "install", "postgresql"],
        ["stop", "postgresql"],
        ["apt-get", "install", "redis-server"],
        ["stop", "redis-server"],
    ]


def test_a_package_that_is_refused_is_asked_for_after_an_update(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = records_commands(monkeypatch, "postgresql")

    services.install([POSTGRES, REDIS])

    assert [command[-1] for command in commands if command[0] == "apt-get"] == [
        "postgresql",
        "redis-server",
        "update",
        "postgresql",
    ]


def test_the_newest_complete_version_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_executables(tmp_path / "9" / "bin", "initdb", "postgres")
    make_executables(tmp_path / "15" / "bin", "initdb", "postgres")
    make_executables(tmp_path / "17" / "bin", "initdb")
    monkeypatch.setenv("PATH", "")
    program = Program("P", ("initdb", "postgres"), "package", folders=(f"{tmp_path}/*/bin",))

    found = services.folder_of(program)

    assert found == tmp_path / "15" / "bin"


def test_a_program_in_the_path_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_executables(tmp_path / "path", "redis-server")
    make_executables(tmp_path / "folder", "redis-server")
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    program = Program("R", ("redis-server",), "package", folders=(str(tmp_path / "folder"),))

    found = services.folder_of(program)

    assert found == tmp_path / "path"
