import io
import sys
from pathlib import Path

import pytest

from cupola.bots.bot import BotCard
from cupola.bots.registry import bot_cards
from cupola.cli import main
from cupola.cli.arguments import system_language, terminal_words
from cupola.cli.terminal.menu import all_meanings
from cupola.cli.terminal.saved_match import bot_name, bots_of
from cupola.play.match import Match
from cupola.play.phrases.phrase import LANGUAGES
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "pt_BR"}, "pt"),
        ({"LANG": "fr", "LC_MESSAGES": "pt_PT.UTF-8"}, "pt"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_terminal_speaks_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_a_language_that_is_asked_for_goes_before_that_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))

    code = main(["play", "--solo", "--seed", "1", "--language", "pt", "--record", str(tmp_path / "a.cupola")])

    told = capsys.readouterr().out
    assert code == 0
    assert "É a sua vez" in told
    assert "Guardada em" in told


def test_a_language_without_words_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["play", "--language", "tlh"])

    assert code == 2
    assert "'tlh' is not one of en, fr, pt" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_meaning_of_its_own_in_every_language(language: str) -> None:
    meanings = all_meanings(terminal_words(language))

    assert len(set(meanings.values())) == len(meanings)


@pytest.mark.parametrize("card", bot_cards(), ids=lambda card: card.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_is_known_again_whatever_language_the_match_began_in(language: str, card: BotCard) -> None:
    names = ["Ana", bot_name("Bruno", card, terminal_words(language))]

    match = Match.new(TableOptions(players=2), standard_catalogue(), 1, names)

    assert bots_of(match) == {1: card.name}


def test_a_bot_that_is_named_in_the_record_may_be_called_anything() -> None:
    match = Match.new(TableOptions(players=2), standard_catalogue(), 1, ["Ana", "Rui"], {1: "greedy"})

    assert bots_of(match) == {1: "greedy"}


@pytest.mark.parametrize("name", ["Blue (random)", "Bleu (hasard)", "Azul (aleatório)"])
def test_R9_a_random_player_of_an_older_match_is_known_again(name: str) -> None:
    match = Match.new(TableOptions(players=2), standard_catalogue(), 1, ["Ana", name])

    assert bots_of(match) == {1: "random"}
