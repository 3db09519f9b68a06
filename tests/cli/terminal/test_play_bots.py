import re
from pathlib import Path

import pytest

from tests.cli.conftest import Typing

ALONE = ("--players", "2", "--seed", "4", "--first-seat", "0")


@pytest.mark.thorough
def test_advice_names_turns_with_reasons_and_changes_nothing(typing: Typing, tmp_path: Path) -> None:
    answer = typing(["a", "move:red", "a", "a", "q"], *ALONE, "--record", str(tmp_path / "a"))

    lines = answer.out.splitlines()
    chances = [line for line in lines if "% chance of winning" in line]
    assert answer.out.count("Best turns") == 3
    assert len(chances) > 4
    assert any(re.fullmatch(r" {6}- [A-F]\d pays .* once finished", line) for line in lines)
    assert max(map(len, lines[:-1])) <= 100
    assert b'"open":["move:red"]' in (tmp_path / "a").read_bytes()


def test_bots_sit_down_by_level_and_are_called_by_it(typing: Typing, tmp_path: Path) -> None:
    arguments = ("--players", "3", "--bots", "apprentice,master", "--seed", "3", "--first-seat", "0")

    answer = typing(["q"], *arguments, "--record", str(tmp_path / "a"))

    assert answer.out.startswith("Red, Blue (Apprentice), Yellow (Master).")


def test_a_number_of_bots_seats_so_many_apprentices(typing: Typing, tmp_path: Path) -> None:
    arguments = ("--bots", "1", "--seed", "3", "--first-seat", "0", "--record", str(tmp_path / "a"))

    assert typing(["q"], *arguments).out.startswith("Red, Blue (Apprentice).")


def test_bots_play_on_where_a_match_is_resumed(typing: Typing, tmp_path: Path) -> None:
    path = str(tmp_path / "a")
    arguments = ("--bots", "journeyman", "--seed", "3", "--first-seat", "0", "--record", path)
    typing(["move:red", "roll", "end-turn", "q"], *arguments)

    answer = typing(["q"], "--resume", path)

    assert "Red, Blue (Journeyman)." in answer.out
    assert answer.code == 0
