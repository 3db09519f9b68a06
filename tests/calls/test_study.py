"""Review and statistics: a finished match turn by turn, and what an account has played, added up."""

import pytest

from cupola.bots.review.decisions import decisions_of
from cupola.calls import play, records, replay, resign, study, tables, undo
from cupola.calls.jobs import Job, JobFailed, JobResult, work
from cupola.play.record.match_record import write_record
from cupola.play.setup.options import TableOptions
from cupola.table.seating.copy import CopyOrder
from cupola.table.seen.view import GameView
from cupola.table.study.review import SeatShare, TurnReview
from cupola.table.study.statistics import OptionSet, PlayedMatch, Rivals, Sum, sum_of_matches
from cupola.table.turns.undo import UndoOrder
from tests.bots.review.reviewed import greedy_match
from tests.calls.house import NOBODY, House


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr(study, "NODES", 60)
    return House("Anna", "Boris", "Clara")


@pytest.fixture
def kept(house: House) -> str:
    return house.ask("Anna", records.post_record, write_record(greedy_match())).game


def judged(house: House, game: str, turn: int) -> TurnReview:
    told: TurnReview = house.ask("Anna", study.get_turn_review, game, turn)
    return told


def told_of(house: House, game: str) -> list[int]:
    return [each.turn for each in house.ask("Anna", study.get_review, game).turns]


def test_the_turns_with_a_decision_are_listed_with_what_came_of_the_match(house: House, kept: str) -> None:
    match = greedy_match()

    told = house.ask("Anna", study.get_review, kept)

    decisions = decisions_of(match)
    assert [each.turn for each in told.turns] == sorted({each.turn for each in decisions})
    assert {each.turn: each.seat for each in told.turns} == {each.turn: each.seat for each in decisions}
    assert told.winners == tuple(match.winners)
    assert list(told.result.prestige) == list(match.prestige)
    assert all(each.labels and each.notation for each in told.turns)


def test_the_account_of_a_match_is_that_of_its_judged_turns(house: House, kept: str) -> None:
    turns = [judged(house, kept, turn) for turn in told_of(house, kept)]

    told = house.ask("Anna", study.get_review_account, kept)
    first, second, *others = [turn.turn for turn in turns]
    fewer = house.ask("Anna", study.get_review_account, kept, f"{first},{second}")

    assert [each.turn for each in told.turns] == [turn.turn for turn in turns]
    assert (fewer.left_out, [each.turn for each in fewer.turns]) == ((first, second), others)
    for each in told.seats:
        seat = each.account.seat
        assert each.account.luck == sum(turn.shares[seat].luck for turn in told.turns)
        own = [turn for turn in turns if turn.seat == seat]
        best = sum(turn.grade == "best" for turn in own)
        assert (each.playing.turns, each.playing.best) == (len(own), best)
        swings = [swing_of(point.share) for point in each.turning_points]
        assert swings == sorted((swing_of(turn.shares[seat]) for turn in told.turns), reverse=True)[:3]


def swing_of(share: SeatShare) -> float:
    return abs(share.played) + abs(share.luck)


def test_a_turn_tells_the_best_turns_and_always_the_one_played(house: House, kept: str) -> None:
    turn = house.ask("Anna", study.get_review, kept).turns[3]

    (decision,) = judged(house, kept, turn.turn).decisions

    (played,) = (each for each in decision.ranked if each.is_played)
    assert played.rank == decision.rank
    assert played.chance == decision.after.chances[turn.seat]
    assert decision.ranked[0].loss == 0
    assert all(len(each.labels) == len(each.steps) for each in decision.ranked)


def test_a_turn_can_be_looked_at_and_tried_again_from_where_it_begins(house: House) -> None:
    game = house.play(house.match("Anna", "Boris"))
    turns = house.ask("Anna", study.get_review, game).turns

    for turn in turns:
        begins = turn.begins
        seen = house.ask("Anna", replay.get_moment, game, begins.version, begins.step)
        copy = house.ask("Anna", tables.post_copy, game, CopyOrder(begins.version, begins.step))
        assert where(seen) == where(copy) == (turn.seat, turn.turn)


def where(seen: GameView) -> tuple[int | None, int]:
    assert seen.view is not None
    return seen.decider, seen.view.turn.number


def test_R5_everybody_is_told_the_same_of_a_finished_match(house: House) -> None:
    options = TableOptions(2, fourth="archivists", first_seat=0)
    game = house.play(house.match("Boris", "Clara", options=options, seed="twins 24"))  # draws contracts
    turn = told_of(house, game)[-1]
    people = ("Anna", "Boris", "Clara", NOBODY)

    lists = [house.ask(name, study.get_review, game) for name in people]
    turns = [house.ask(name, study.get_turn_review, game, turn) for name in people]

    assert lists == [lists[0]] * 4
    assert turns == [turns[0]] * 4


def test_R5_a_match_that_runs_or_was_taken_back_is_not_reviewed(house: House) -> None:
    running = house.play(house.match("Anna", "Boris"), 9)
    game = house.play(house.match("Anna", "Boris", is_practice=True))
    told_of(house, game)
    house.ask("Anna", undo.post_undo, game, UndoOrder(house.game(game).version))

    for each in (running, game):
        assert house.refusal("Anna", study.get_review, each) == (409, "not_over")
        assert house.refusal("Anna", study.get_turn_review, each, 1) == (409, "not_over")


def test_a_turn_is_judged_once_and_R10_one_that_cannot_be_is_told(house: House, kept: str) -> None:
    asked: list[Job] = []

    def think(job: Job) -> JobResult:
        asked.append(job)
        if len(asked) == 1:
            raise JobFailed("nothing came of it in time")
        return work(job)

    house.think = think

    late = house.problem("Anna", study.get_turn_review, kept, 3)

    assert (late.status, late.reply.code) == (503, "no_review")
    assert late.reply.details["retry_after"] == study.RETRY_SECONDS
    assert judged(house, kept, 3) == house.ask(NOBODY, study.get_turn_review, kept, 3)
    assert len(asked) == 2
    assert house.refusal("Anna", study.get_turn_review, kept, 5000) == (404, "no_such_turn")


def match(prestige: int, rival: int, rivals: Rivals = "ivan", rank: int | None = 1) -> PlayedMatch:
    options = OptionSet(1 if rivals == "ivan" else 2, False, "clergy", "basic")
    return PlayedMatch("game", 0, 40, options, rivals, False, prestige, rival, rank, rank == 1)


def test_whoever_has_finished_nothing_has_empty_statistics(house: House) -> None:
    house.play(house.match("Anna", "Boris"), 3)

    told = house.ask("Anna", study.get_statistics)

    assert (told.matches, told.by_options, told.total) == ((), (), Sum(0, 0, 0, 0, 0, None))
    assert (told.best_against_ivan, told.is_cut) == (None, False)


def test_a_finished_match_counts_for_everybody_who_played_it(house: House) -> None:
    game = house.play(house.match("Anna", "Boris", options=TableOptions(2, side="advanced")))
    result = house.ask("Anna", play.get_view, game).result
    assert result is not None

    told = [house.ask(name, study.get_statistics) for name in ("Anna", "Boris")]

    assert [each.total.matches for each in told] == [1, 1]
    assert [each.matches[0].prestige for each in told] == [seat.prestige for seat in result]
    assert [each.matches[0].best_rival for each in told] == [seat.prestige for seat in result[::-1]]
    assert [each.total.wins for each in told] == [int(seat.is_winner) for seat in result]
    assert told[0].by_options[0].options == OptionSet(2, False, "clergy", "advanced")
    assert told[0].matches[0].rivals == "people"


def test_a_match_against_ivan_counts_against_ivan(house: House) -> None:
    game = house.play(house.match("Anna", options=TableOptions(1, contractors=True)))

    told = house.ask("Anna", study.get_statistics)

    assert told.against_ivan == told.total
    assert told.best_against_ivan is not None
    assert (told.best_against_ivan.game, told.best_against_ivan.options.contractors) == (game, True)


def test_who_resigned_has_played_and_takes_no_rank(house: House) -> None:
    game = house.play(house.match("Anna", "Boris"), 2)
    house.ask("Boris", resign.post_resign, game, 1)
    house.play(game)

    told = house.ask("Boris", study.get_statistics)

    assert (told.total.matches, told.total.wins, told.total.resigned) == (1, 0, 1)
    assert (told.matches[0].rank, told.total.best) == (None, None)


def test_sums_are_of_what_was_played_to_the_end_and_the_best_against_ivan_is_a_win() -> None:
    matches = (match(60, 70, rank=2), match(50, 20), match(40, 10, "bots"), match(90, 0, "bots", None))

    told = sum_of_matches(matches, is_cut=False)

    assert (told.total.matches, told.total.wins, told.total.resigned) == (4, 2, 1)
    assert (told.total.prestige, told.total.best) == (150, 60)
    assert told.best_against_ivan == matches[1]
    assert [each.sum.matches for each in told.by_options] == [2, 2]
