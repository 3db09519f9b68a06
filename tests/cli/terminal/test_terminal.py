import io

import pytest

from cupola.cli.arguments import table_words, terminal_words
from cupola.cli.output import Bar, align_columns
from cupola.cli.terminal.board import Board
from cupola.cli.terminal.menu import explanation, in_order, menu_lines, question
from cupola.cli.terminal.screen import Palette, pad, palette_for, width_of
from cupola.cli.terminal.sheet import sheet_lines
from cupola.play.chance import luck_of
from cupola.play.choices.choices import choices_of
from cupola.play.match import Match, play_random
from cupola.play.phrases.phrase import LANGUAGES
from cupola.play.scoring.sheet import score_sheet
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import Side, TableOptions, option_sample
from cupola.play.view.table_view import View, view_of


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colours_are_for_terminals_that_want_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert palette_for(Terminal()).is_coloured
    assert not palette_for(io.StringIO()).is_coloured

    monkeypatch.setenv("NO_COLOR", "1")
    assert not palette_for(Terminal()).is_coloured


def test_paint_takes_no_room_and_columns_are_as_wide_as_their_widest_entry() -> None:
    painted = Palette(True).paint("R●3", "red")

    assert painted != "R●3"
    assert (width_of(painted), width_of(pad(painted, 8))) == (3, 8)
    assert Palette(False).paint("R●3", "red") == "R●3"
    assert align_columns([("a", "12"), ("bcd", "3")], right=(1,)) == ["a    12", "bcd   3"]


@pytest.mark.parametrize("side", ["basic", "advanced"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_stays_within_its_width_to_the_end(players: int, side: Side) -> None:
    match = Match.new(TableOptions(players=players, side=side), standard_catalogue(), 5)

    while not match.is_over:
        play_random(match, luck_of(match.turn), limit=200)
        view = view_of(match.state, match.catalogue, None)
        for palette in (Palette(False), Palette(True)):
            lines = Board(view, terminal_words(), palette).lines()
            assert max(map(width_of, lines)) <= 100


@pytest.mark.sample(3)
@pytest.mark.parametrize("options", option_sample(), ids=table_words)
def test_every_table_can_be_drawn_and_asked_about_in_every_language(options: TableOptions) -> None:
    match = Match.new(options, standard_catalogue(), 5)
    plain = Palette(False)

    while not match.is_over and len(match.steps) < 300:
        play_random(match, luck_of(match.turn), limit=25)
        seat = None if match.is_over else match.decider
        view = view_of(match.state, match.catalogue, seat)
        choices = in_order(choices_of(match.state, match.catalogue))
        sheet = score_sheet(match.state, viewer=seat)
        for words in map(terminal_words, LANGUAGES):
            assert max(map(width_of, Board(view, words, plain).lines())) <= 100
            assert max([0, *(len(line) for line in menu_lines(choices, words, plain))]) <= 100
            assert match.is_over or question(view.turn, choices, words)
            assert all(list(explanation(choice, words)) for choice in choices[:3])
            assert list(sheet_lines(sheet, words))


def drawn_board(options: TableOptions) -> tuple[View, str]:
    match = Match.new(options, standard_catalogue(), 5)
    view = view_of(match.state, match.catalogue, 0)
    return view, "\n".join(Board(view, terminal_words(), Palette(False)).lines())


def test_every_section_every_die_and_everything_of_the_modules_is_on_the_board() -> None:
    view, text = drawn_board(TableOptions(players=4))
    _, solo = drawn_board(TableOptions(players=1, contractors=True, fourth="brickmakers"))

    assert all(section.name in text for tower in view.towers for section in tower.sections)
    assert all(mark in text for mark in ("R●", "B◆", "Y▲", "G■", "W★"))
    for part in (
        *("K✚", "Smolensk", "Moscow", "Specialists to keep for 2 rubles", "Buttresses", "row: > "),
        *("6 contractors left", "next ornament: door", "Ivan’s marker"),
    ):
        assert part in solo, part


def test_a_bar_is_drawn_only_for_somebody_who_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, drawn in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr("sys.stderr", stream)
        bar = Bar("matches")

        bar.show(5, 10)
        bar.show(10, 10)
        bar.close()

        assert ("[" + "#" * 40 + "] 10 of 10 matches" in stream.getvalue()) is drawn
