import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cupola import cli
from cupola.cli import main
from cupola.cli.parser import COMMANDS
from cupola.lab.simulate import MODE
from tests.cli.conftest import Run


def test_the_version_says_which_engine_and_which_box(run: Run) -> None:
    answer = run("--version")

    assert answer.code == 0
    assert answer.out.startswith("cupola ")
    assert f", {MODE} engine, content " in answer.out


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_every_command_explains_itself_with_examples(run: Run, command: str) -> None:
    answer = run(command, "--help")

    assert answer.code == 0
    assert f"cupola {command}" in answer.out
    assert "examples:" in answer.out


def test_help_lists_every_command(run: Run) -> None:
    out = run("--help").out

    assert all(command.meaning in out for command in COMMANDS)


def test_the_name_alone_prints_the_commands_a_newcomer_needs(run: Run) -> None:
    answer = run()

    assert answer.code == 0
    assert [line.split("  ")[0] for line in answer.out.splitlines()] == [
        "cupola serve",
        "cupola play",
        "cupola learn",
        "cupola --help",
    ]


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["build"], ["build", "simulate"]),
        (["--verson"], ["--verson"]),
    ],
)
def test_a_command_line_without_sense_is_refused_in_one_line(
    run: Run, arguments: list[str], parts: list[str]
) -> None:
    assert run(*arguments).is_refused(*parts)


def test_an_interrupt_is_no_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(argv: Sequence[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "read_command_line", interrupted)

    assert main(["actions"]) == 130
    assert capsys.readouterr().err == ""


def test_a_reader_who_leaves_is_no_error() -> None:
    source = str(Path(cli.__file__).parents[2])
    command = [sys.executable, "-m", "cupola", "actions"]
    environment = {**os.environ, "PYTHONPATH": source}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
    assert process.stdout is not None
    process.stdout.close()

    assert process.stderr is not None
    assert process.stderr.read() == b""
    assert process.wait() == 0
    process.stderr.close()
