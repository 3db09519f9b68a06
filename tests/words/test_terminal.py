import io
import sys
from pathlib import Path

import pytest

from cupola.bots.bot import BotCard
from cupola.bots.registry import bot_cards
from cupola.cli import main
from cupola.cli.meanings import all_meanings
from cupola.cli.terminal.board import Board
from cupola.cli.terminal.language import system_language, terminal_words
from cupola.cli.terminal.menu import explanation, in_order, menu_lines, question
from cupola.cli.terminal.paint import Palette, width_of
from cupola.cli.terminal.saved_match import bot_name, bots_of
from cupola.cli.terminal.sheet import sheet_lines
from cupola.play.chance import luck_of
from cupola.play.choices.choices import choices_of
from cupola.play.match import Match, play_random
from cupola.play.phrases.phrase import LANGUAGES
from cupola.play.scoring.sheet import score_sheet
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.play.view.table_view import view_of
from tests.words.reading import OTHERS

WIDEST = 100
TABLES = (
    TableOptions(players=4, side="advanced", contractors=True, fourth="archivists"),
    TableOptions(players=1, contractors=True, fourth="master_builders"),
    TableOptions(players=2, fourth="brickmakers"),
)


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


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.players} {options.fourth}")
def test_every_line_keeps_its_width_in_every_language(options: TableOptions, language: str) -> None:
    match = Match.new(options, standard_catalogue(), 5)
    words, plain = terminal_words(language), Palette(False)

    while not match.is_over and len(match.steps) < 300:
        play_random(match, luck_of(match.turn), limit=25)
        seat = None if match.is_over else match.decider
        view = view_of(match.state, match.catalogue, seat)
        assert max(map(width_of, Board(view, words, plain).lines())) <= WIDEST
        choices = in_order(choices_of(match.state, match.catalogue))
        assert max([0, *(len(line) for line in menu_lines(choices, words, plain))]) <= WIDEST
        assert match.is_over or question(view.turn, choices, words)
        assert all(list(explanation(choice, words)) for choice in choices[:3])
        assert list(sheet_lines(score_sheet(match.state, viewer=seat), words))


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
