"""Resigning at the terminal: asked once more, then won by the last player left, played on, or given up."""

from pathlib import Path

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

    answer = typing(["resign", "resign", "", "q"], *TWO, "--record", str(path))

    assert "wins" not in answer.out
    assert replay(read_record(path.read_bytes()), standard_catalogue()).bots == {0: "greedy"}


def test_where_all_resign_nobody_wins(typing: Typing, tmp_path: Path) -> None:
    script = ["resign", "resign", "", "resign", "resign"]

    answer = typing(script, *TWO, "--record", str(tmp_path / "a.cupola"))

    assert "Nobody wins: everyone has left the game." in answer.out


def test_who_resigns_against_ivan_or_a_bot_has_lost_to_them(typing: Typing, tmp_path: Path) -> None:
    solo = typing(["resign", "resign"], "--solo", "--seed", "6", "--record", str(tmp_path / "a.cupola"))
    bot = typing(["resign", "resign"], *TWO, "--bots", "random", "--record", str(tmp_path / "b.cupola"))

    assert "Ivan wins: everyone else has left the game." in solo.out
    assert "Blue wins: everyone else has left the game." in bot.out
