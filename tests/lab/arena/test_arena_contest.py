from collections.abc import Generator

import msgspec
import pytest

from cupola.lab.arena import sitting
from cupola.lab.arena.contest import Contest, ContestPlan, Matches, group_seed, hold, score_of
from cupola.lab.arena.entrants import ArenaError, Entrant
from cupola.lab.arena.lineups import line_ups
from cupola.lab.arena.report import Made, Report, report_of
from cupola.lab.arena.sprt import Question
from cupola.lab.arena.workers import Done, Job, Processes, Sequential, Workers, in_order
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions

pytestmark = pytest.mark.compiled_only

RANDOM = Entrant("random", "random")
NOTER = Entrant("noter", "tests.lab.arena.arena_bots:Noter")
CRASHER = Entrant("crasher", "tests.lab.arena.arena_bots:Crasher")


class Backwards:
    words = "backwards"

    def outcomes(self, errand: Job[Done], count: int) -> Generator[tuple[int, Done], None, None]:
        errand.prepare()
        for number in reversed(range(count)):
            yield number, errand.do(number)


class Interrupted(Sequential):
    def __init__(self, pieces: int) -> None:
        self.pieces = pieces

    def outcomes(self, errand: Job[Done], count: int) -> Generator[tuple[int, Done], None, None]:
        for number, outcome in super().outcomes(errand, count):
            if number == self.pieces:
                raise KeyboardInterrupt
            yield number, outcome


def plan(
    *entrants: Entrant, groups: int = 3, players: int = 2, seed: int = 4, question: Question | None = None
) -> ContestPlan:
    lined_up = line_ups(len(entrants), players)
    return ContestPlan(TableOptions(players=players), entrants, lined_up, groups, seed, question)


def held(planned: ContestPlan, crew: Workers | None = None) -> Contest:
    return hold(planned, standard_catalogue().box, crew or Sequential())


def told(contest: Contest) -> Report:
    """The report without what the clock and the crew add."""
    report = report_of(contest, Made("1", "box"))
    rows = [msgspec.structs.replace(row, seconds_per_turn=0.0, slowest_turn=0.0) for row in report.results]
    return msgspec.structs.replace(report, seconds=0.0, crew="", results=rows)


def test_the_same_plan_comes_out_the_same_in_whatever_order_and_process_and_for_no_other_seed() -> None:
    planned, other = (plan(RANDOM, NOTER, seed=seed) for seed in (4, 5))

    report = told(held(planned))

    assert report == told(held(planned, Backwards())) == told(held(planned, Processes(2)))
    assert report.fingerprint != told(held(other)).fingerprint


def test_outcomes_come_in_order_and_seeds_of_groups_have_nothing_in_common() -> None:
    seeds = {group_seed(seed, group) for seed in range(20) for group in range(20)}

    assert len(seeds) == 400
    assert max(seeds) < 1 << 62
    assert list(in_order(iter([(2, "c"), (0, "a"), (3, "d"), (1, "b")]))) == ["a", "b", "c", "d"]
    with pytest.raises(ValueError, match="prepare comes first"):
        Matches(plan(RANDOM), standard_catalogue().box).do(0)


def test_E9_wins_add_up_to_one_a_match_and_margins_to_nothing() -> None:
    contest = held(plan(RANDOM, NOTER, groups=4))
    report = told(contest)

    assert sum(score_of(contest.groups[0], entrant) for entrant in range(2)) == pytest.approx(1)
    assert sum(row.wins for row in report.results) == report.games == 8
    assert sum(row.mean_margin for row in report.results) == pytest.approx(0)
    assert [row.even for row in report.results] == [0.5, 0.5]
    assert sum(place.win_share for place in report.places) == pytest.approx(1)
    assert all(row.low <= row.win_share <= row.high for row in report.results)


def test_a_share_is_of_the_seats_a_bot_held() -> None:
    report = told(held(plan(RANDOM, NOTER, groups=2, players=3)))
    one, other = report.results

    assert (one.games, one.seats, other.games, other.seats) == (6, 6, 6, 12)
    assert one.wins + other.wins == pytest.approx(6)
    assert one.win_share + 2 * other.win_share == pytest.approx(1)
    assert one.elo is None


def test_V1_alone_every_bot_meets_ivan() -> None:
    report = told(held(plan(RANDOM, NOTER, groups=2, players=1)))

    assert report.line_ups == ("random against Ivan", "noter against Ivan")
    assert [row.games for row in report.results] == [2, 2]
    assert report.places == []


def test_meetings_of_three_bots_are_told_one_by_one() -> None:
    third = Entrant("third", "random", 9)
    report = told(held(plan(RANDOM, NOTER, third, groups=2)))

    assert len(report.meetings) == 6
    assert [row.games for row in report.results] == [8, 8, 8]
    assert report.meetings[0].line_up == "random against noter"


def test_an_interrupt_leaves_the_whole_groups_that_were_played() -> None:
    contest = held(plan(RANDOM, NOTER, groups=5), Interrupted(5))

    report = told(contest)
    assert contest.is_interrupted
    assert (report.groups, report.games, report.groups_asked) == (2, 4, 5)


def test_a_question_that_is_decided_ends_the_contest_at_the_same_group_for_every_crew() -> None:
    sure = Question(0.05, 0.1)  # random wins far more of itself
    planned = plan(RANDOM, NOTER, groups=40, question=sure)

    report = told(held(planned))

    assert report.sprt is not None
    assert report.sprt.verdict == "accepted"
    assert report.groups == report.sprt.groups < 40
    assert told(held(planned, Processes(2))) == report


def test_a_match_without_an_end_is_cut_off_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting, "MOST_TURNS", 5)

    report = told(held(plan(RANDOM, NOTER, groups=2)))

    assert report.unfinished == report.games == 4
    assert report.mean_turns == 6


@pytest.mark.parametrize("crew", [Sequential(), Processes(2)], ids=["one process", "two processes"])
def test_a_fault_travels_with_bot_seed_and_group(crew: Workers) -> None:
    with pytest.raises(ArenaError, match=r"bot crasher: KeyError.*match seed \d+.*--seed 4, group 0"):
        held(plan(CRASHER, groups=1), crew)
