"""What the machine lacks is installed where it may be, and named in one line where it may not."""

from subprocess import CompletedProcess

import pytest

from build_engine import machine
from build_engine.machine import COMPILER, HEADERS, VENV, Need


def lacks(monkeypatch: pytest.MonkeyPatch, *needs: Need, root: bool) -> list[Need]:
    """Pretend a machine that lacks some needs, and give the list of those it installs."""
    installed: list[Need] = []
    monkeypatch.setattr(machine, "has_venv", lambda: VENV not in needs or VENV in installed)
    monkeypatch.setattr(machine, "has_compiler", lambda: COMPILER not in needs or COMPILER in installed)
    monkeypatch.setattr(machine, "has_headers", lambda: HEADERS not in needs or HEADERS in installed)
    monkeypatch.setattr(machine, "may_install", lambda: root)
    monkeypatch.setattr(machine, "install", installed.extend)
    return installed


def test_a_machine_that_lacks_nothing_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installed = lacks(monkeypatch, root=True)

    assert machine.main() == 0
    assert installed == []
    assert capsys.readouterr().out == ""


def test_root_installs_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installed = lacks(monkeypatch, VENV, COMPILER, HEADERS, root=True)

    assert machine.main() == 0
    assert installed == [VENV, COMPILER, HEADERS]
    assert capsys.readouterr().out == ""


def test_a_missing_compiler_is_named_and_does_not_stop_the_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacks(monkeypatch, COMPILER, root=False)

    assert machine.main() == 0
    assert capsys.readouterr().out.splitlines() == [
        "missing a C compiler: the engine will run uncompiled, only slower (apt-get install gcc libc6-dev)"
    ]


def test_a_missing_venv_is_named_and_stops_the_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacks(monkeypatch, VENV, root=False)

    assert machine.main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "missing the Python module venv: cannot install without it (apt-get install python3-venv)"
    ]


def test_a_compiler_named_by_the_environment_must_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "/nonexistent/cc -m64")

    assert not machine.has_compiler()


def test_apt_is_asked_again_after_an_update_when_its_lists_are_empty(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def refuse(command: list[str], **_: object) -> CompletedProcess[str]:
        asked.append(command[1])
        return CompletedProcess(command, 100)

    monkeypatch.setattr("subprocess.run", refuse)

    machine.install([COMPILER])

    assert asked == ["install", "update", "install"]
    assert capsys.readouterr().out == "installing gcc, libc6-dev\n"
