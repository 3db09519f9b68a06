from pathlib import Path

import pytest

from cupola.lesson.scene import Lesson, lessons, scene_named
from cupola.lesson.walk import Walk
from cupola.play.phrases.phrase import LANGUAGES
from cupola.play.setup.catalogue import standard_catalogue
from tests.cli.conftest import Answer, Run, Typing
from tests.lesson.ways import right_answer


def script_of(name: str) -> list[str]:
    """What is typed in a scene that is done as its file says."""
    walk = Walk(scene_named(name), standard_catalogue())
    typed: list[str] = []
    while not walk.is_done:
        if walk.beat.kind == "do":
            typed += walk.beat.solution
            for step in walk.beat.solution:
                walk.step(step)
        else:
            number = right_answer(walk)
            typed.append(str(number + 1) if walk.beat.answers else "")
            walk.answer(number)
    return typed


@pytest.fixture
def learn(typing: Typing, tmp_path: Path) -> "Learn":
    return Learn(typing, tmp_path)


class Learn:
    def __init__(self, typing: Typing, folder: Path) -> None:
        self.typing = typing
        self.folder = folder

    def __call__(self, typed: list[str], *arguments: str) -> Answer:
        return self.typing(typed, *arguments, "--data-dir", str(self.folder), command="learn")


@pytest.mark.sample(3)
@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_lesson_in_every_language(learn: Learn, lesson: Lesson, language: str) -> None:
    typed = [line for name in lesson.scenes for line in script_of(name)]

    answer = learn(typed, lesson.id, "--language", language)

    assert (answer.code, answer.err) == (0, "")
    assert "\n! " not in answer.out
    assert "cupola play" in answer.out.splitlines()[-1]
    assert max(map(len, answer.out.splitlines())) <= 100


def test_a_wrong_step_is_told_why_and_the_choices_stand(learn: Learn) -> None:
    answer = learn(["move:white", "nonsense", "move:gold", "deliver:gold:A1", "q"], "--scene", "dice")

    assert "! White lies on stone already; it would walk away from there." in answer.out
    assert "There is no choice nonsense. Enter a number from 1 to 5" in answer.out
    assert "! There is no such action." in answer.out
    assert "! A1 doesn’t have your banner." in answer.out


def test_a_lesson_is_gone_on_with_where_it_was_left(learn: Learn) -> None:
    left = learn([*script_of("goal"), "n", "q"])
    again = learn(["q"])

    assert "Continue with: cupola learn first" in left.out
    assert "Scene 3 of 12: More dice, more materials" in again.out
    assert "Scene 2" not in again.out


def test_a_scene_can_be_started_again_and_the_board_and_the_list_be_asked_for(learn: Learn) -> None:
    answer = learn(["1", "r", "l", "b", "q"], "--scene", "die")

    assert answer.out.count("Scene 2 of 12") == 2
    assert " ".join(answer.out.split()).count("Move the red die to the stones") >= 3
    assert answer.out.count("Market: dice move clockwise") == 3


@pytest.mark.parametrize("kept", [b"", b"[]", b'{"first": 3}', b"\xff"])
def test_progress_that_cannot_be_read_begins_again(learn: Learn, kept: bytes) -> None:
    (learn.folder / "lessons.json").write_bytes(kept)

    assert "Scene 1 of 12" in learn(["q"]).out


def test_what_is_no_lesson_and_no_scene_is_refused(run: Run, tmp_path: Path) -> None:
    assert run("learn", "nowhere").is_refused("nowhere")
    assert run("learn", "--scene", "nowhere", "--data-dir", str(tmp_path)).is_refused("--scene", "nowhere")
