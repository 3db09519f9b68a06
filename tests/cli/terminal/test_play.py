import re
from pathlib import Path

import pytest

from cupola.cli.terminal.screen import SYMBOLS
from cupola.play.chance import luck_of
from cupola.play.match import Match, play_random
from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.cli.conftest import Run, Typing

MARKET_DICE = ("red", "blue", "yellow", "green", "white")
# One of the five dice can always be moved; what is refused changes nothing.
HASTY = [*(f"move:{die}" for die in MARKET_DICE), "roll", "end-turn", "enough", "done"]
ALONE = ("--players", "2", "--seed", "4", "--first-seat", "0")


@pytest.mark.thorough
def test_a_whole_match_against_bots(typing: Typing, tmp_path: Path) -> None:
    path = tmp_path / "evening.cupola"
    bots = ("--players", "4", "--bots", "random,apprentice,journeyman")

    answer = typing(["1"] * 40 + ["1", *HASTY] * 300, *bots, "--seed", "4", "--record", str(path))

    match = replay(read_record(path.read_bytes()), standard_catalogue())
    assert (answer.code, answer.err) == (0, "")
    assert match.is_over
    assert "Final score" in answer.out
    assert f"Game recorded in {path}" in answer.out
    assert not (tmp_path / "evening.cupola.seed").exists()


def script_of(options: TableOptions, seed: int, curtains: bool = False) -> list[str]:
    """What is typed in a whole random match, an empty line whenever the screen changes hands."""
    match = Match.new(options, standard_catalogue(), seed)
    play_random(match, luck_of("typed"))
    typed: list[str] = []
    seat = -1
    for step in match.steps:
        if curtains and step.seat != seat:
            typed.append("")
        seat = step.seat
        typed.append(step.action)
    return typed


@pytest.mark.thorough
def test_V1_a_whole_match_against_ivan(typing: Typing, tmp_path: Path) -> None:
    path = tmp_path / "solo.cupola"
    script = script_of(TableOptions(players=1, contractors=True), 6)

    answer = typing(script, "--solo", "--contractors", "--seed", "6", "--record", str(path))

    match = replay(read_record(path.read_bytes()), standard_catalogue())
    assert (answer.code, answer.err) == (0, "")
    assert match.is_over
    assert len(match.steps) == len(script)
    assert "Ivan plays the Recruit card" in answer.out
    assert "Ivan’s turn: choose the section he claims." in answer.out
    assert max(map(len, answer.out.splitlines()[:-1])) <= 100


@pytest.mark.thorough
def test_N8_whoever_takes_the_screen_sees_no_contract_of_another(typing: Typing, tmp_path: Path) -> None:
    options = TableOptions(players=2, contractors=True, fourth="archivists")
    script = script_of(options, 6, curtains=True)
    arguments = ("--contractors", "--fourth", "archivists", "--seed", "6", "--record", str(tmp_path / "a"))

    answer = typing(script, *arguments)

    screens = answer.out.split("Pass the screen to ")[1:]
    assert answer.code == 0
    assert len(screens) == script.count("")
    for screen in screens[:-1]:
        name, others = ("Red", "Blue") if "Red" in screen.splitlines()[0] else ("Blue", "Red")
        assert f"{others} keeps a contract (" not in screen
        assert f"{others} draws a contract (" not in screen
        assert f", {SYMBOLS[name.lower()]} {name} - " in screen
    assert "Since you last looked:" in answer.out
    assert "hidden" in answer.out


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (("--fourth", "archivists", "--bots", "1", "--seed", "6"), "Red, Blue (Apprentice)."),
        (
            ("--players", "3", "--bots", "apprentice,master", "--seed", "3", "--first-seat", "0"),
            "Red, Blue (Apprentice), Yellow (Master).",
        ),
    ],
)
def test_N8_one_person_among_bots_who_are_called_by_their_level_needs_no_curtain(
    typing: Typing, tmp_path: Path, table: tuple[str, ...], told: str
) -> None:
    answer = typing(["q"], *table, "--record", str(tmp_path / "a"))

    assert told in answer.out
    assert "Pass the screen" not in answer.out


def test_bots_alone_need_nobody(typing: Typing, tmp_path: Path) -> None:
    path = tmp_path / "bots.cupola"

    answer = typing([], "--bots", "2", "--advanced", "--seed", "1", "--record", str(path))

    assert answer.code == 0
    assert replay(read_record(path.read_bytes()), standard_catalogue()).is_over


def test_the_screen_shows_board_and_grouped_choices_in_short_lines(typing: Typing, tmp_path: Path) -> None:
    answer = typing(["q"], *ALONE, "--record", str(tmp_path / "a"))

    lines = answer.out.splitlines()
    assert {" Market", " Claim"} <= set(lines)
    assert any(line.startswith("   1  Move the red die ") for line in lines)
    assert any(line.startswith("> R● Red") for line in lines)
    assert max(map(len, lines[:-1])) <= 100
    assert "\033[" not in answer.out


def test_a_match_is_saved_and_resumed_with_the_same_dice(typing: Typing, tmp_path: Path) -> None:
    whole, parts = str(tmp_path / "whole"), str(tmp_path / "parts")
    steps = ["move:red", "1", "roll", "1", "1", "1", "1", "1"]
    typing([*steps, "q"], *ALONE, "--record", whole)

    typing([*steps[:4], "q"], *ALONE, "--record", parts)
    assert "Resuming at turn " in typing([*steps[4:], "q"], "--resume", parts).out
    assert Path(parts).read_bytes() == Path(whole).read_bytes()


def test_the_seed_lies_beside_a_running_match_for_its_owner_alone(typing: Typing, tmp_path: Path) -> None:
    typing(["q"], "--record", str(tmp_path / "a"))

    seed = (tmp_path / "a.seed").read_text().strip()
    assert (tmp_path / "a.seed").stat().st_mode & 0o077 == 0
    assert seed not in (tmp_path / "a").read_text()


def test_a_seed_that_was_typed_can_be_typed_again(typing: Typing, tmp_path: Path) -> None:
    typing(["q"], *ALONE, "--record", str(tmp_path / "a"))
    (tmp_path / "a.seed").unlink()

    assert typing(["q"], "--resume", str(tmp_path / "a"), "--seed", "4").code == 0


def test_steps_are_taken_back_until_dice_roll(typing: Typing, tmp_path: Path) -> None:
    typed = ["u", "move:red", "u", "move:red", "take:1", "r", "q"]

    answer = typing(typed, *ALONE, "--record", str(tmp_path / "a"))

    assert answer.out.count("Undone.") == 1
    assert "Turn restarted." in answer.out
    assert "Nothing to undo" in answer.out
    assert b'"open":[]' in (tmp_path / "a").read_bytes()


def test_questions_are_answered_and_change_nothing(typing: Typing, tmp_path: Path) -> None:
    typed = ["", "? 1", "?1", "?", "? 99", "b", "l", "s", "h", "q"]

    answer = typing(typed, *ALONE, "--record", str(tmp_path / "a"))

    assert answer.out.count("Name in the record: move:red.") == 2
    assert answer.out.count("Which one?") == 2
    assert "If the game ended now" in answer.out
    assert "Type the number of a choice" in answer.out
    assert b'"open":[]' in (tmp_path / "a").read_bytes()


def test_what_is_no_choice_is_said_to_be_none(typing: Typing, tmp_path: Path) -> None:
    typed = ["0", "99", "x" * 500, "-1", "claim:A2", "ü\0", "q"]

    answer = typing(typed, *ALONE, "--record", str(tmp_path / "a"))

    assert answer.code == 0
    assert answer.out.count("There is no choice") == 5
    assert "claim:A2: The section below A2 must be claimed first." in answer.out


def test_a_match_is_saved_when_nobody_types_any_more_or_could(
    typing: Typing, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(prompt: object, question: str) -> str:
        raise KeyboardInterrupt

    answer = typing(["move:red"], *ALONE, "--record", str(tmp_path / "a"))
    assert answer.code == 0
    assert f"Saved in {tmp_path / 'a'}" in answer.out
    assert b'"open":["move:red"]' in (tmp_path / "a").read_bytes()

    monkeypatch.setattr("sys.stdin", None)
    unheard = run("play", "--seed", "1", "--record", str(tmp_path / "b"))
    assert (unheard.code, unheard.err) == (0, "")

    monkeypatch.setattr("cupola.cli.terminal.screen.Screen.ask", interrupted)
    assert typing([], *ALONE, "--record", str(tmp_path / "c")).code == 130
    assert {"b", "c"} <= {path.name for path in tmp_path.iterdir()}


def test_a_record_nobody_named_is_named_by_its_date(
    typing: Typing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    typing(["q"], *ALONE)

    assert len(list(tmp_path.glob("cupola-*.cupola"))) == 1


def test_an_old_record_is_not_written_over(typing: Typing, tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_text("precious")

    assert typing([], "--record", str(old)).is_refused("the file already exists", str(old))
    assert old.read_text() == "precious"


def test_a_match_that_cannot_go_on_is_refused_in_one_line(typing: Typing, tmp_path: Path) -> None:
    path = tmp_path / "a"
    typing(["q"], *ALONE, "--record", str(path))
    seed = tmp_path / "a.seed"

    assert typing([], "--resume", str(path), "--seed", "5").is_refused("not the seed", "--seed")
    for text in ("00" * 32, "no hex", "00"):
        seed.write_text(text)
        assert typing([], "--resume", str(path)).is_refused("seed", "a.seed")
    seed.unlink()
    assert typing([], "--resume", str(path)).is_refused("no such file", "a.seed")
    path.write_text("{}")
    assert typing([], "--resume", str(path)).is_refused(str(path), "line 1")


def test_a_match_that_is_over_is_not_resumed(typing: Typing, tmp_path: Path) -> None:
    path = str(tmp_path / "over")
    typing([], "--bots", "2", "--seed", "1", "--record", path)

    assert typing([], "--resume", path).is_refused("the game is over")


# Bots


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


def test_bots_play_on_where_a_match_is_resumed(typing: Typing, tmp_path: Path) -> None:
    path = str(tmp_path / "a")
    arguments = ("--bots", "journeyman", "--seed", "3", "--first-seat", "0", "--record", path)
    typing(["move:red", "roll", "end-turn", "q"], *arguments)

    answer = typing(["q"], "--resume", path)

    assert "Red, Blue (Journeyman)." in answer.out
    assert answer.code == 0
