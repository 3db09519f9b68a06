from pathlib import Path

import pytest

from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.setup.catalogue import standard_catalogue
from tests.cli.conftest import Typing

TWO = ("--players", "2", "--seed", "4", "--first-seat", "0")


def test_who_types_resign_is_asked_once_more(typing: Typing, tmp_path: Path) -> None:
    answer = typing(["resign", "", "q"], *TWO, "--record", str(tmp_path / "a.cupola"))

    assert "Whoever resigns loses." in answer.out
    assert "has resigned" not in answer.out
    assert "Resume with" in answer.out


def test_the_last_player_left_takes_the_win(typing: Typing, tmp_path: Path) -> None:
    path = tmp_path / "a.cupola"

    answer = typing(["resign", "resign", "win"], *TWO, "--record", str(path))

    assert (answer.code, answer.err) == (0, "")
    assert "Red has resigned." in answer.out
    assert "Score as it stood when the game ended" in answer.out
    assert "Blue wins: everyone else has left the game." in answer.out
    assert read_record(path.read_bytes()).result is None


def test_the_last_player_left_plays_on_against_a_bot(typing: Typing, tmp_path: Path) -> None:
    path = tmp_path / "a.cupola"

    assert "wins" not in typing(["resign", "resign", "", "q"], *TWO, "--record", str(path)).out
    assert replay(read_record(path.read_bytes()), standard_catalogue()).bots == {0: "greedy"}


@pytest.mark.parametrize(
    ("typed", "table", "told"),
    [
        (["resign", "resign", "", "resign", "resign"], TWO, "Nobody wins: everyone has left the game."),
        (["resign", "resign"], ("--solo", "--seed", "6"), "Ivan wins: everyone else has left the game."),
        (["resign", "resign"], (*TWO, "--bots", "random"), "Blue wins: everyone else has left the game."),
    ],
    ids=["all", "against Ivan", "against a bot"],
)
def test_who_leaves_last_has_lost_to_who_is_left(
    typing: Typing, tmp_path: Path, typed: list[str], table: tuple[str, ...], told: str
) -> None:
    assert told in typing(typed, *table, "--record", str(tmp_path / "a.cupola")).out
