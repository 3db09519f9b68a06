"""R7, R8: a whole match of four people and a spectator, through one kill of the server after another."""

from pathlib import Path

import pytest

from cupola.cli import main
from tests.server.promises.big_game import Finished, play_whole_match
from tests.server.promises.dice_checker import faults_of
from tests.server.scenes.serving import RunningServer


def check_finished(finished: Finished, folder: Path) -> None:
    """Nothing is lost or doubled, everybody saw the same end, and the record verifies."""
    last = finished.views[0]["version"]
    assert {(view["version"], view["status"]) for view in finished.views} == {(last, "over")}
    assert {str(view["result"]) for view in finished.views} == {str(finished.views[0]["result"])}
    assert finished.heard == list(range(1, last + 1))
    assert len(set(finished.acknowledged)) == len(finished.acknowledged)
    assert finished.acknowledged[-1] == last
    assert faults_of(finished.record, finished.commitment) == []
    file = folder / "match.cupola"
    file.write_bytes(finished.record)
    assert main(["replay", "--verify", str(file)]) == 0


@pytest.mark.thorough
def test_R8_four_people_begin_and_finish_a_match_through_kills(
    running_server: RunningServer, tmp_path: Path
) -> None:
    finished = play_whole_match(running_server, every=3, opening=7)

    assert finished.kills >= 3
    check_finished(finished, tmp_path)


@pytest.mark.soak
def test_R8_four_people_finish_a_match_with_a_kill_in_every_tenth_turn(
    running_server: RunningServer, tmp_path: Path
) -> None:
    finished = play_whole_match(running_server, every=10)

    assert finished.kills >= 12
    assert finished.acknowledged == finished.heard[-len(finished.acknowledged) :]
    check_finished(finished, tmp_path)
