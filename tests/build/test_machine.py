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


NO_COMPILER = (
    "missing a C compiler: the engine will run uncompiled, only slower (apt-get install gcc libc6-dev)"
)
NO_VENV = "missing the Python module venv: cannot install without it (apt-get install python3-venv)"


@pytest.mark.parametrize(
    ("needs", "root", "code", "said"),
    [
        ([], True, 0, []),
        ([VENV, COMPILER, HEADERS], True, 0, []),
        ([COMPILER], False, 0, [NO_COMPILER]),
        ([VENV], False, 1, [NO_VENV]),
    ],
    ids=["nothing", "everything, root", "a compiler", "venv"],
)
def test_what_is_missing_is_installed_by_root_and_else_named_and_only_venv_stops_the_install(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    needs: list[Need],
    root: bool,
    code: int,
    said: list[str],
) -> None:
    installed = lacks(monkeypatch, *needs, root=root)

    assert machine.main() == code
    assert installed == (needs if root else [])
    assert capsys.readouterr().out.splitlines() == said


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
