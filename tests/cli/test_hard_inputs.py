"""Input that is hard to read: forged headers, closed streams, names too long, signs that steer a terminal."""

import json
import sys
from pathlib import Path

import pytest

from cupola.play.chance import luck_of
from cupola.play.match import Match, play_random
from cupola.play.record.match_record import write_record
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.cli.conftest import Run


@pytest.fixture
def lines() -> list[str]:
    match = Match.new(TableOptions(players=1), standard_catalogue(), 5)
    play_random(match, luck_of("hard"))
    return write_record(match, snapshots=False).decode().splitlines()


def edited(lines: list[str], at: int, folder: Path, **changes: object) -> str:
    line = json.loads(lines[at])
    line.update(changes)
    lines[at] = json.dumps(line)
    path = folder / "edited.cupola"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def test_a_practice_match_cannot_be_passed_off_as_sealed(run: Run, lines: list[str], tmp_path: Path) -> None:
    answer = run("replay", edited(lines, 0, tmp_path, practice=False), "--verify")

    assert answer.code == 2
    assert "seed: is not the one sealed before the match" in answer.err


def test_a_finished_match_must_reveal_its_seed(run: Run, lines: list[str], tmp_path: Path) -> None:
    answer = run("replay", edited(lines, -1, tmp_path, seed=None), "--verify")

    assert answer.code == 2
    assert "the game is over, but its seed is not revealed" in answer.err


def test_other_rules_are_named(run: Run, lines: list[str], tmp_path: Path) -> None:
    answer = run("replay", edited(lines, 0, tmp_path, rules=7), "--verify")

    assert answer.code == 0
    assert "made with rules 7, this program has" in answer.out


def test_a_name_cannot_steer_the_terminal(run: Run, lines: list[str], tmp_path: Path) -> None:
    seats = json.loads(lines[0])["seats"]
    seats[0]["name"] = "Red\n1. Forged"

    answer = run("replay", edited(lines, 0, tmp_path, seats=seats))

    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("command", ["replay", "apply"])
def test_a_name_of_a_file_that_is_too_long_is_refused(run: Run, command: str) -> None:
    answer = run(command, "n" * 300)

    assert (answer.code, answer.err) == (2, f"cupola: file name too long: {'n' * 300}\n")


def test_a_closed_standard_input_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)

    answer = run("replay", "-")

    assert (answer.code, answer.err) == (2, "cupola: standard input is closed\n")


def test_play_saves_when_nobody_can_type(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "stdin", None)

    answer = run("play", "--seed", "1", "--record", str(tmp_path / "x.cupola"))

    assert (answer.code, answer.err) == (0, "")
    assert (tmp_path / "x.cupola").exists()


def test_a_resumed_match_takes_no_options_of_a_table(run: Run, tmp_path: Path) -> None:
    answer = run("play", "--resume", str(tmp_path / "x.cupola"), "--players", "3")

    assert answer.code == 2
    assert answer.err == "cupola: --resume: the record already sets the table; leave out table options\n"
