import json
from pathlib import Path

import pytest

from cupola.bots.review.decisions import decisions_of
from cupola.cli.terminal.saved_match import resume, save
from cupola.play.chance import luck_of
from cupola.play.match import Match, play_random
from cupola.play.phrases.phrase import LANGUAGES
from cupola.play.record.match_record import read_record, write_record
from cupola.play.record.replay import replay
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.bots.review.reviewed import greedy_match
from tests.cli.conftest import Run

pytestmark = [pytest.mark.compiled_only, pytest.mark.thorough]

FEW = ("--nodes", "60", "--processes", "1")


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A folder with the record of a finished match of two in it."""
    monkeypatch.chdir(tmp_path)
    Path("evening.cupola").write_bytes(write_record(greedy_match(), snapshots=False))
    return "evening.cupola"


def rows_of(out: str) -> list[str]:
    """The lines of the table of turns: each begins with a number and names a rank."""
    return [line for line in out.splitlines() if line.lstrip()[:1].isdigit() and "/" in line]


# What is shown


def test_a_review_shows_the_curve_the_turns_the_sums_and_the_turning_points(run: Run, evening: str) -> None:
    answer = run("review", evening, *FEW)

    lines = answer.out.splitlines()
    turns = {decision.turn for decision in decisions_of(greedy_match())}
    rows = rows_of(answer.out)
    assert (answer.code, answer.err) == (0, "")
    assert lines[0].startswith("Review: Red, Blue; 60 states")
    assert {int(row.split()[0]) for row in rows} == turns
    assert sum("|" in line for line in lines) == 11
    assert sum(line.startswith("luck") for line in lines) == 2
    assert sum("--try-again" in line for line in lines) == 3


def test_a_review_of_one_seat_shows_its_turns_alone(run: Run, evening: str) -> None:
    by_colour = run("review", evening, "--seat", "blue", *FEW)

    assert {row.split()[1] for row in rows_of(by_colour.out)} == {"Blue"}
    assert run("review", evening, "--seat", "1", *FEW) == by_colour
    assert run("review", evening, "--seat", "Blue", *FEW) == by_colour


def test_the_same_record_gives_the_same_review_in_one_process_and_in_two(run: Run, evening: str) -> None:
    alone = run("review", evening, "--nodes", "60", "--processes", "1")

    together = run("review", evening, "--nodes", "60", "--processes", "2")

    assert together == alone


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_speaks_every_language(run: Run, evening: str, language: str) -> None:
    answer = run("review", evening, "--language", language, *FEW)

    assert answer.code == 0
    assert len(answer.out.splitlines()) > 60


@pytest.mark.parametrize(
    "options",
    [
        TableOptions(players=1),
        TableOptions(players=4, contractors=True),
        TableOptions(players=3, fourth="archivists"),
    ],
    ids=str,
)
def test_every_kind_of_table_can_be_reviewed(run: Run, tmp_path: Path, options: TableOptions) -> None:
    path = tmp_path / "evening.cupola"
    path.write_bytes(write_record(greedy_match(options)))

    answer = run("review", str(path), *FEW)

    assert (answer.code, answer.err) == (0, "")


def test_everything_can_be_had_as_JSON_and_adds_up(run: Run, evening: str) -> None:
    printed = json.loads(run("review", evening, "--json", *FEW).out)

    answer = run("review", evening, "--json", "evening.json", *FEW)

    assert json.loads(Path("evening.json").read_text()) == printed
    assert answer.out.startswith("Review: ")
    for seat in printed["seats"]:
        for account in (seat["chance"], seat["margin"]):
            terms = ("start", "own_play", "others_play", "luck", "unsure")
            assert sum(account[term] for term in terms) == account["result"]


# Try again


def test_a_turn_can_be_saved_and_played_on_with_new_dice(run: Run, evening: str) -> None:
    saved = run("review", evening, "--try-again", "9")

    match = replay(read_record(Path("evening-turn-9.cupola").read_bytes()), standard_catalogue())
    begun = next(start for start in greedy_match().turn_starts if start.turn == 9)
    assert (
        saved.out
        == "Saved in evening-turn-9.cupola. Resume with: cupola play --resume evening-turn-9.cupola\n"
    )
    assert list(match.state.values()) == list(begun.state.values())
    assert match.luck.commitment != greedy_match().luck.commitment
    assert Path("evening-turn-9.cupola.seed").exists()


def test_R6_what_is_played_on_from_there_still_verifies(run: Run, evening: str) -> None:
    run("review", evening, "--try-again", "40")
    path = Path("evening-turn-40.cupola")

    match = resume(path, standard_catalogue(), None)
    play_random(match, luck_of(1))
    save(match, path)

    checked = run("replay", str(path), "--verify")
    assert "continued from another position" in checked.out
    assert "match the sealed seed" in checked.out


def test_a_file_that_is_there_is_not_written_over(run: Run, evening: str) -> None:
    run("review", evening, "--try-again", "9")

    assert run("review", evening, "--try-again", "9").is_refused("already", "evening-turn-9.cupola")


# What is refused


def test_a_running_match_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    match = Match.new(TableOptions(), standard_catalogue(), 1)
    play_random(match, luck_of(2), limit=20)
    path = tmp_path / "running.cupola"
    path.write_bytes(write_record(match))

    answer = run("review", str(path))

    assert answer.is_refused("running.cupola", "not over", "turn")
    assert answer.out == ""


def test_what_is_no_record_is_refused_in_one_line(run: Run, evening: str) -> None:
    Path(evening).write_bytes(b"nonsense")

    assert run("review", evening).is_refused("evening.cupola")


@pytest.mark.parametrize(
    ("more", "parts"),
    [
        (("--nodes", "0"), ["--nodes"]),
        (("--nodes", "many"), ["--nodes"]),
        (("--processes", "0"), ["--processes"]),
        (("--json", "."), ["folder"]),
        (("--json", "nowhere/review.json"), ["nowhere"]),
        (("--language", "xx"), ["--language"]),
        (("--try-again", "0"), ["--try-again"]),
        (("--try-again", "999"), ["--try-again", "999"]),  # a turn in which nobody decided
        (("--seat", "green"), ["--seat", "green", "Red (red), Blue (blue)"]),
    ],
)
def test_a_bad_argument_is_refused_before_any_work(
    run: Run, evening: str, more: tuple[str, ...], parts: list[str]
) -> None:
    assert run("review", evening, *more).is_refused(*parts)
