import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from cupola.content.box import Box
from cupola.engine.accessors.cells import first_seat, is_over, last_turns, rubles, set_trigger
from cupola.engine.constants.events import END_TRIGGERED, TURN_ENDED
from cupola.lab.arena.entrants import Entrant
from cupola.lab.arena.sitting import ArenaMatch, Event, table_of
from cupola.lab.arena.workers import Processes, Sequential
from cupola.lab.fairness.changes import AS_IT_IS, BY_NAME, REMEDIES
from cupola.lab.fairness.remedies import main, markdown_of, remedies_for, remedy_figures, report_of
from cupola.lab.fairness.trials import NOBODY, Observer, TrialPlan, TrialResult, play_trials
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.play.setup.options import TableOptions

pytestmark = pytest.mark.thorough

GREEDY = Entrant("greedy", "greedy", nodes=1000)


def plan(*remedies: str, players: int = 2, matches: int = 6, contractors: bool = False) -> TrialPlan:
    options = TableOptions(players=players, contractors=contractors)
    return TrialPlan(options, GREEDY, (AS_IT_IS, *remedies), matches, 4)


def box_under(remedy: str) -> Box:
    return BY_NAME[remedy].change(standard_catalogue().box)


def outcome(first: int, second: int, trigger: int = 0) -> TrialResult:
    wins = (0.5, 0.5) if first == second else (float(first > second), float(second > first))
    return TrialResult(wins, (first, second), (20, 20), trigger, True, 0)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("players", "contractors"), [(2, False), (3, False), (4, False), (2, True)])
def test_equal_turns_give_every_seat_as_many(players: int, contractors: bool) -> None:
    found = play_trials(
        plan("equal-turns", players=players, matches=8, contractors=contractors), Sequential()
    )

    equal = found["equal-turns"]
    assert all(len(set(each.turns)) == 1 and each.is_over for each in equal)
    assert any(len(set(each.turns)) == 2 for each in found[AS_IT_IS])


@pytest.mark.compiled_only
def test_equal_turns_change_nothing_before_the_trigger_nor_where_the_first_triggers() -> None:
    found = play_trials(plan("equal-turns", matches=12), Sequential())

    for same, equal in zip(found[AS_IT_IS], found["equal-turns"], strict=True):
        assert equal.trigger == same.trigger
        assert sum(same.turns) - sum(equal.turns) == same.trigger
        assert same.trigger > 0 or equal == same


@pytest.mark.compiled_only
@pytest.mark.parametrize("is_ended", [False, True])
def test_the_last_seat_ends_the_match_whether_or_not_its_turn_ends_with_the_trigger(is_ended: bool) -> None:
    sitting = ArenaMatch(
        table_of(TableOptions(first_seat=0), standard_catalogue()), 1, (GREEDY,) * 2, lambda *_: None
    )
    observer = Observer(has_equal_turns=True)
    observer.watch(sitting.state, [(TURN_ENDED, 0, 0, 0, 0, 0)])
    set_trigger(sitting.state, 1)

    events: list[Event] = [(END_TRIGGERED, 1, 3, 0, 0, 0), (TURN_ENDED, 1, 0, 0, 0, 0)]
    observer.watch(sitting.state, events[: 1 + is_ended])

    assert last_turns(sitting.state) == 0
    assert is_over(sitting.state) == is_ended


@pytest.mark.compiled_only
@pytest.mark.parametrize(
    ("remedy", "expected"),
    [
        (AS_IT_IS, [3, 4, 4, 5]),
        ("rubles+1", [3, 5, 5, 6]),
        ("rubles+2", [3, 6, 6, 7]),
        ("rubles-graded", [3, 4, 5, 6]),
        ("rubles-equal", [3, 3, 3, 3]),
    ],
)
def test_rubles_at_the_start_are_those_of_the_remedy(remedy: str, expected: list[int]) -> None:
    table = table_of(TableOptions(players=4), Catalogue(box_under(remedy)))

    state = ArenaMatch(table, 7, (GREEDY,) * 4).state

    assert [rubles(state, (first_seat(state) + place) % 4) for place in range(4)] == expected


def test_prices_change_where_they_are_reconstructed() -> None:
    usual = box_under(AS_IT_IS).base.workshop_board
    cheaper = box_under("prices-1").base.workshop_board
    dearer = box_under("prices+1").base.workshop_board

    assert (usual.basic.red.red, cheaper.basic.red.red, dearer.basic.red.red) == (3, 2, 4)
    assert (cheaper.basic.red.blue, cheaper.basic.green.white) == (0, (1, 2))
    assert cheaper.basic.yellow.blue == dearer.basic.yellow.blue == usual.basic.yellow.blue  # from a book
    assert cheaper.advanced == dearer.advanced == usual.advanced


def test_graded_rubles_are_for_more_than_two_and_every_changed_box_has_a_digest_of_its_own() -> None:
    digests = {box_under(remedy.name).digest for remedy in REMEDIES if not remedy.has_equal_turns}

    assert len(digests) == len(REMEDIES) - 1
    assert "rubles-graded" not in remedies_for(2, None)
    assert remedies_for(3, "rubles-graded") == (AS_IT_IS, "rubles-graded")


@pytest.mark.compiled_only
def test_the_same_seed_gives_the_same_table_on_any_number_of_processes() -> None:
    asked = plan("rubles+2", "prices+1", matches=3)

    alone, together = play_trials(asked, Sequential()), play_trials(asked, Processes(2))

    assert alone == together
    assert markdown_of(report_of(asked, alone)) == markdown_of(report_of(asked, together))
    assert alone["rubles+2"] != alone[AS_IT_IS]


def test_a_change_is_read_match_by_match() -> None:
    usual = [outcome(20, 10), outcome(12, 10), outcome(15, 15), outcome(9, 10)]
    same = remedy_figures(AS_IT_IS, usual, usual)
    assert [*same.share_change, *same.lead_change] == [0] * 6
    assert [place.share.value for place in same.places] == [2.5 / 4, 1.5 / 4]
    changed = [outcome(19, 10), outcome(9, 10), outcome(14, 15), outcome(8, 10)]

    figures = remedy_figures("rubles+1", changed, usual)

    assert figures.share_change.value == pytest.approx(-1.5 / 4)
    assert figures.lead_change.value == pytest.approx(-1.5)
    assert figures.lead_change.low == pytest.approx(-1.5 - 3.18245 * 0.5, abs=1e-2)


def test_the_first_place_is_told_by_who_triggered_the_end() -> None:
    usual = [outcome(20, 10), outcome(20, 10), outcome(5, 10, 1), outcome(10, 10, NOBODY)]

    report = report_of(plan(matches=4), {AS_IT_IS: usual})

    told = [(row.place, row.matches, row.first_share.value) for row in report.triggers]
    assert told == [(NOBODY, 1, 0.5), (0, 2, 1.0), (1, 1, 0.0)]
    assert "| nobody | 1 | 50.0 % (0.0 to 100.0) |" in markdown_of(report)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--matches", "1"], "argument --matches: '1' is not a whole number from 2 to 1000000"),
        (["--nodes", "many"], "argument --nodes: 'many' is not a whole number"),
        (["--players", "1"], "argument --players: '1' is not a whole number from 2 to 4"),
        (["--only", "rubles+9"], "--only: 'rubles+9' is not one of as-it-is, rubles+1,"),
        (["--only", "rubles-graded"], "--only: rubles-graded needs at least 3 players"),
        (["--bot", "nobody"], "nobody"),
        (["--bot", "search@50ms"], "--bot search@50ms: a time budget plays no match twice"),
        (["--json", "no such folder/file"], "--json no such folder/file: cannot be written"),
    ],
)
def test_a_wrong_wish_is_told_before_anything_is_played(
    wrong: Sequence[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(wrong)

    shown = capsys.readouterr()
    assert left.value.code == 2
    assert said in shown.err
    assert not shown.out


@pytest.mark.compiled_only
def test_the_command_prints_a_row_a_remedy_and_writes_the_same_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "remedies.json"
    command = f"--matches 2 --bot greedy --nodes 1000 --only equal-turns,rubles+1 --json {file}"

    assert main(command.split()) == 0

    rows = [line.split(" | ")[0] for line in capsys.readouterr().out.splitlines() if " | " in line]
    written = json.loads(file.read_bytes())
    assert rows[2:5] == ["| as-it-is", "| rubles+1", "| equal-turns"]
    assert [row["remedy"] for row in written["remedies"]] == [AS_IT_IS, "rubles+1", "equal-turns"]
    assert written["remedies"][0]["share_change"] == [0, 0, 0]
