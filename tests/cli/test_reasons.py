from pathlib import Path
from typing import Final

import pytest

from cupola.cli.arguments import terminal_words
from cupola.cli.terminal.session import Session
from cupola.engine.state.luck import Luck
from cupola.lesson.walk import options_of
from cupola.play.chance import luck_of
from cupola.play.match import Match
from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.play.position.document import encode_position, position_of
from tests.cli.conftest import Run
from tests.play.choices.reason_scenes import MET, words_against
from tests.scene import Scene

# What a door says instead of the reason.
INSTEAD_OF_APPLYING: Final = {"dice-rolling": "asks for the result that is missing"}
INSTEAD_OF_PLAYING: Final = {
    "dice-rolling": "the terminal rolls before it asks",
    "match-over": "the terminal asks nothing after the end",
    "no-such-action": "says which numbers there are to choose from",
}


def document(scene: Scene, folder: Path) -> str:
    path = folder / "position.json"
    path.write_bytes(encode_position(position_of(scene.state, scene.catalogue)))
    return str(path)


def session(scene: Scene, words: Words) -> Session:
    match = Match(options_of(scene.state), scene.catalogue, scene.state, luck_of("screen"))
    return Session(match, {}, Luck(1), words, lambda: None)


@pytest.mark.parametrize("reason", [reason for reason in MET if reason not in INSTEAD_OF_APPLYING])
def test_apply_says_every_reason(reason: str, run: Run, tmp_path: Path) -> None:
    met = MET[reason]
    scene = met.scene()

    answer = run("apply", document(scene, tmp_path), met.action)

    assert answer.is_refused(f"{met.action}: {words_against(scene, met.action, 'en').rstrip('.')}")


def test_apply_asks_for_a_missing_result_instead(run: Run, tmp_path: Path) -> None:
    (reason,) = INSTEAD_OF_APPLYING
    met = MET[reason]

    assert run("apply", document(met.scene(), tmp_path), met.action).is_refused("--dice")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", [reason for reason in MET if reason not in INSTEAD_OF_PLAYING])
def test_play_says_every_reason(reason: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    met = MET[reason]
    scene = met.scene()

    has_moved = session(scene, terminal_words(language)).answer(met.action, ())

    assert not has_moved
    assert words_against(scene, met.action, language) in capsys.readouterr().out


def test_play_says_which_choices_there_are_for_no_such_action(capsys: pytest.CaptureFixture[str]) -> None:
    met = MET["no-such-action"]

    session(met.scene(), terminal_words()).answer(met.action, ())

    assert "There is no choice fly." in capsys.readouterr().out
