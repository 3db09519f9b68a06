from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cupola.cli.terminal import daily
from cupola.play.chance import luck_of
from cupola.play.match import Match, play_random
from cupola.play.phrases.phrase import LANGUAGES
from cupola.play.record.match_record import read_record
from cupola.play.setup.catalogue import standard_catalogue
from cupola.table.daily_deal import deal_of
from tests.cli.conftest import Run, Typing

pytestmark = pytest.mark.thorough

IVANS, ARCHITECTS = "2026-11-18", "2026-11-17"


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    moment = datetime.fromisoformat(f"{IVANS}T12:00").replace(tzinfo=UTC)
    monkeypatch.setattr(daily, "now", lambda: int(1000 * moment.timestamp()))
    monkeypatch.chdir(tmp_path)


def typed_match() -> Sequence[str]:
    deal = deal_of(IVANS)
    match = Match.new(deal.options, standard_catalogue(), deal.seed)
    play_random(match, luck_of("typed"))
    return [step.action for step in match.steps]


def test_a_day_is_played_in_two_sittings_and_its_record_proves_the_deal(typing: Typing, run: Run) -> None:
    typed = list(typed_match())
    file = f"cupola-daily-{IVANS}.cupola"

    begun = typing([*typed[:9], "q"], "--daily")
    ended = typing(typed[9:], "--daily")
    again = typing([], "--daily")
    verified = run("replay", "--verify", file)

    line = f"Cupola daily {IVANS}: "
    assert "counts on no server" in begun.out
    assert line not in begun.out
    assert (ended.code, ended.err) == (0, "")
    (shared,) = [each for each in ended.out.splitlines() if each.startswith(line)]
    assert shared.endswith(" against Ivan")
    assert shared in again.out
    assert verified.out.endswith(f"the deal of the day {IVANS}\n")


def test_there_are_no_hints_and_none_are_offered(typing: Typing) -> None:
    answer = typing(["a", "h", "q"], "--daily")
    resumed = typing(["a", "q"], "--resume", f"cupola-daily-{IVANS}.cupola")

    for told in (answer, resumed):
        assert "There are no hints in the daily cathedral." in told.out
        assert "Best turns" not in told.out
        assert "a hint" not in told.out
        assert "a gives a hint" not in told.out


def test_what_dice_have_shown_is_not_taken_back(typing: Typing) -> None:
    typed = list(typed_match())
    rolls = typed.index("roll") + 1

    assert "Nothing to undo" in typing([*typed[:rolls], "u", "q"], "--daily").out


def test_an_earlier_day_has_its_own_table_and_rival(typing: Typing) -> None:
    answer = typing(["q"], "--daily", ARCHITECTS)

    header = read_record(Path(f"cupola-daily-{ARCHITECTS}.cupola").read_bytes()).header
    assert "against the Architect" in answer.out
    assert header.options == deal_of(ARCHITECTS).options
    assert [seat.bot for seat in header.seats] == [None, "architect"]


def test_an_ordinary_match_keeps_its_hints(typing: Typing, tmp_path: Path) -> None:
    answer = typing(["h", "q"], "--solo", "--seed", "4", "--record", str(tmp_path / "a"))

    assert "a gives a hint" in answer.out
    assert "daily" not in answer.out


@pytest.mark.parametrize("day", ["2026-11-19", "2026-10-31", "2026-02-30", "yesterday", "20261117"])
def test_a_day_without_a_deal_is_refused(typing: Typing, day: str) -> None:
    assert typing([], "--daily", day).is_refused("--daily", day)
    assert not list(Path().iterdir())


@pytest.mark.parametrize(
    "other",
    [("--solo",), ("--bots", "1"), ("--seed", "4"), ("--record", "a"), ("--resume", "a"), ("--contractors",)],
)
def test_the_date_sets_the_table(typing: Typing, other: tuple[str, ...]) -> None:
    assert typing([], "--daily", *other).is_refused("--daily", "the date sets the table")


def test_a_file_that_is_no_record_is_refused_and_kept(typing: Typing) -> None:
    file = Path(f"cupola-daily-{IVANS}.cupola")
    file.write_text("my notes")

    assert typing([], "--daily").is_refused(file.name)
    assert file.read_text() == "my notes"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(typing: Typing, language: str) -> None:
    answer = typing(["a", "q"], "--daily", "--language", language)

    assert answer.code == 0
    assert IVANS in answer.out
    assert max(map(len, answer.out.splitlines()[:-1])) <= 100
