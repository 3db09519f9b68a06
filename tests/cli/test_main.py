import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cupola import cli
from cupola.cli import main
from cupola.cli.arguments import terminal_words
from cupola.cli.parser import COMMANDS
from cupola.cli.terminal.menu import all_meanings
from cupola.engine.constants.actions import ACTION_NAMES
from cupola.lab.simulate import MODE
from cupola.play.phrases.phrase import LANGUAGES
from tests.cli.conftest import Run


def test_help_lists_every_command_and_the_version_says_which_engine_and_which_box(run: Run) -> None:
    out, version = run("--help").out, run("--version")

    assert all(command.meaning in out for command in COMMANDS)
    assert version.code == 0
    assert version.out.startswith("cupola ")
    assert f", {MODE} engine, content " in version.out


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_every_command_explains_itself_with_examples(run: Run, command: str) -> None:
    answer = run(command, "--help")

    assert answer.code == 0
    assert f"cupola {command}" in answer.out
    assert "examples:" in answer.out


def test_the_name_alone_prints_the_commands_a_newcomer_needs(run: Run) -> None:
    answer = run()

    assert answer.code == 0
    assert [line.split("  ")[0] for line in answer.out.splitlines()] == [
        "cupola serve",
        "cupola play",
        "cupola learn",
        "cupola --help",
    ]


def test_interrupts_are_no_error(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
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


# About and actions


NAMES = ("Sheila Santos", "Israel Cendrero", "Pedro Soto", "Chema Román", "Jordi Roca", "Devir")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_makers_of_the_board_game_are_named_in_every_language(run: Run, language: str) -> None:
    answer = run("about", "--language", language)

    assert answer.code == 0
    assert [name for name in NAMES if name not in answer.out] == []
    assert max(map(len, answer.out.splitlines())) <= 80


def test_it_is_said_that_they_have_nothing_to_do_with_cupola(run: Run) -> None:
    assert "nothing to do with Cupola" in " ".join(run("about", "--language", "en").out.split())


def test_every_action_is_listed_one_a_line_or_as_json(run: Run) -> None:
    lines = run("actions").out.splitlines()

    assert [line.split()[0] for line in lines] == list(ACTION_NAMES)
    assert list(json.loads(run("actions", "--json").out)) == list(ACTION_NAMES)


def test_meanings_count_as_people_do() -> None:
    meanings = all_meanings(terminal_words())

    assert meanings["move:red"] == "Move the red die by its value."
    assert meanings["move:white+1"].endswith("push it 1 more space for 1 ruble.")
    assert meanings["swap:2:7"] == "Swap the resource tiles of market spaces 2 and 7."
    assert meanings["jewels:none"] == "Set no jewels in the ornament."
    assert meanings["rival-workshop:2:red"].startswith("Use the workshop tile of seat 2 on the red slot")
    assert meanings["contract:15:under"] == "Put contract 15 under the deck."
    assert meanings["influence:4b"] == "Use action b of the influence card in quadrant 4."
