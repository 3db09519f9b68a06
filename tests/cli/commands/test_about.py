"""`cupola about` names the people who made the board game."""

import pytest

from cupola.play.phrases.phrase import LANGUAGES
from tests.cli.conftest import Run

NAMES = ("Sheila Santos", "Israel Cendrero", "Pedro Soto", "Chema Román", "Jordi Roca", "Devir")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_makers_of_the_board_game_are_named_in_every_language(run: Run, language: str) -> None:
    answer = run("about", "--language", language)

    assert answer.code == 0
    assert [name for name in NAMES if name not in answer.out] == []
    assert max(map(len, answer.out.splitlines())) <= 80


def test_it_is_said_that_they_have_nothing_to_do_with_cupola(run: Run) -> None:
    assert "nothing to do with Cupola" in " ".join(run("about", "--language", "en").out.split())
