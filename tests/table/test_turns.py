import pytest
from msgspec.structs import replace

from cupola.bots.bot import Budget
from cupola.play.setup.options import TableOptions
from cupola.table.history.line import names_at
from cupola.table.history.table import Table
from cupola.table.memory import after_change
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.handover import hand_to_bot, return_to_seat
from cupola.table.seating.open import SeatOrder, begin
from cupola.table.seating.resign import resign
from cupola.table.seating.seats import sit_invited
from cupola.table.seen.view import game_view
from cupola.table.study.advice import AdviceOrder, advice_asked, advice_on
from cupola.table.study.review import check_reviewable, judge_turn, plan_of
from cupola.table.study.review_view import review_list, turn_review
from cupola.table.turns.bot_turn import play_bot
from cupola.table.turns.commit import TurnOrder, take_turn
from cupola.table.turns.preview import PreviewOrder, preview
from cupola.table.turns.undo import UndoAnswer, UndoOrder, answer_undo, ask_undo
from tests.table.scene import (
    ANN,
    BORIS,
    EQUIPMENT,
    NOW,
    moved,
    opened,
    played,
    some_steps,
    who_decides,
)

SOLO = opened(TableOptions(players=1), seed="alone")


@pytest.fixture
def two() -> Table:
    """Ann and Boris in a match that is no practice, some moves on."""
    table = opened(TableOptions(), seed="two", starts=False)
    table = after_change(table, sit_invited(table, table.seats[1], None, BORIS, NOW))
    table = Table(replace(table.game, is_practice=False), table.seats, table.history)
    return played(after_change(table, begin(table, "ann", EQUIPMENT, NOW)), moves=6)


def test_a_preview_shows_the_table_after_steps_and_draws_nothing() -> None:
    steps = some_steps(SOLO)

    seen = preview(SOLO, PreviewOrder(SOLO.game.version, steps), ANN, EQUIPMENT)

    assert seen.closes
    assert seen.choices == ()
    assert seen.version == SOLO.game.version
    assert preview(SOLO, PreviewOrder(SOLO.game.version, ()), ANN, EQUIPMENT).choices


def test_a_refused_step_says_which_and_why_and_changes_nothing() -> None:
    with pytest.raises(Problem) as refused:
        take_turn(SOLO, TurnOrder(SOLO.game.version, ("end-turn",), "one"), ANN, EQUIPMENT, NOW)

    reply = refused.value.reply
    assert (reply.code, reply.details["index"], reply.details["step"]) == ("refused", 0, "end-turn")
    assert game_view(SOLO, EQUIPMENT, ANN).version == SOLO.game.version


def test_R2_the_same_turn_again_is_still_one_turn() -> None:
    order = TurnOrder(SOLO.game.version, some_steps(SOLO), "one")
    done = take_turn(SOLO, order, ANN, EQUIPMENT, NOW)
    table = after_change(SOLO, done.change)

    again = take_turn(table, order, ANN, EQUIPMENT, NOW)

    assert (again.entry, again.change) == (done.entry, None)
    with pytest.raises(Problem, match="another turn"):
        take_turn(table, replace(order, end_turn=True), ANN, EQUIPMENT, NOW)


def test_R3_a_turn_on_an_old_version_is_refused() -> None:
    table = moved(SOLO)

    with pytest.raises(Problem) as refused:
        take_turn(table, TurnOrder(SOLO.game.version, ("roll",), "late"), ANN, EQUIPMENT, NOW)

    assert refused.value.reply.code == "stale"


def test_alone_an_undo_happens_at_once_and_what_was_drawn_is_drawn_again() -> None:
    table = played(SOLO, moves=3)
    before = played(SOLO, moves=2)

    undone = after_change(table, ask_undo(table, UndoOrder(table.game.version), ANN, NOW))

    assert undone.state.values() == before.state.values()
    assert undone.game.drawn == table.game.drawn > before.game.drawn
    (news,) = game_view(undone, EQUIPMENT, ANN, since=table.game.version).news
    assert (news.kind, news.to) == ("undone", before.game.version)


def test_an_undo_waits_for_the_other_person(two: Table) -> None:
    asked = after_change(two, ask_undo(two, UndoOrder(two.game.version), ANN, NOW))
    assert asked.state.values() == two.state.values()
    assert ask_undo(asked, UndoOrder(asked.game.version), ANN, NOW) is None  # R2

    refused = after_change(asked, answer_undo(asked, UndoAnswer(asked.game.version, False), BORIS, NOW))
    granted = after_change(asked, answer_undo(asked, UndoAnswer(asked.game.version, True), BORIS, NOW))

    assert (refused.game.undo_asked, refused.game.position) == (None, two.game.position)
    assert granted.game.position == granted.game.version > asked.game.version
    assert game_view(granted, EQUIPMENT, BORIS).undo is None


def test_a_player_resigns_or_lets_a_bot_play_on_and_returns(two: Table) -> None:
    handed = after_change(two, hand_to_bot(two, 1, "random", BORIS, EQUIPMENT, NOW))
    assert (handed.seats[1].kind, handed.seats[1].bot) == ("bot", "random")
    back = after_change(handed, return_to_seat(handed, 1, BORIS, NOW))
    assert (back.seats[1].kind, back.seats[1].bot, back.seats[1].account) == ("person", None, "boris")

    over = played(after_change(back, resign(back, 1, BORIS, NOW)))

    result = game_view(over, EQUIPMENT, ANN).result
    assert result is not None
    assert (result[0].rank, result[1].rank) == (1, None)


def hands_seen(table: Table, viewer: Viewer) -> list[tuple[int, int]]:
    """How many contracts every seat has, and how many of them a viewer sees."""
    view = game_view(table, EQUIPMENT, viewer).view
    assert view is not None
    hands = [player.hand for player in view.players]
    return [(hand.size, len(hand.contracts)) for hand in hands if hand is not None]


def test_N8_contracts_of_the_other_hand_stay_hidden_until_the_end() -> None:
    options = TableOptions(contractors=True, fourth="archivists")
    table = opened(options, SeatOrder("me"), SeatOrder("free"), seed="archive", starts=False)
    table = after_change(table, sit_invited(table, table.seats[1], None, BORIS, NOW))
    table = after_change(table, begin(table, "ann", EQUIPMENT, NOW))
    while table.game.status == "running" and min(size for size, _ in hands_seen(table, ANN)) == 0:
        table = moved(table)

    (one, _), (two, _) = hands_seen(table, ANN)
    assert table.game.status == "running"
    assert hands_seen(table, ANN) == [(one, one), (two, 0)]
    assert hands_seen(table, BORIS) == [(one, 0), (two, two)]
    assert hands_seen(table, Viewer("eve", "Eve")) == [(one, 0), (two, 0)]


def test_a_bot_with_a_budget_too_small_for_a_turn_still_moves() -> None:
    table = opened(TableOptions(), SeatOrder("bot", bot="greedy"), SeatOrder("me"), seed="hasty")
    while table.game.status == "running" and table.game.turn < 12:
        if table.game.awaits_bot:
            done = play_bot(table, table.game.version, Budget(nodes=1), EQUIPMENT, NOW)
            table = after_change(table, done.change)
        else:
            table = moved(table)

    with pytest.raises(Problem, match="not a bot's turn"):
        play_bot(after_change(SOLO, None), 1, Budget(), EQUIPMENT, NOW)


def test_advice_is_the_same_for_the_same_question_and_can_be_played() -> None:
    asked = advice_asked(SOLO, AdviceOrder(SOLO.game.version), ANN, EQUIPMENT)

    advice = advice_on(asked, EQUIPMENT, Budget(nodes=300))

    assert advice.turns == advice_on(asked, EQUIPMENT, Budget(nodes=300)).turns
    order = PreviewOrder(SOLO.game.version, advice.turns[0].steps)
    assert preview(SOLO, order, ANN, EQUIPMENT).closes


def test_a_match_between_people_gives_no_advice(two: Table) -> None:
    with pytest.raises(Problem) as refused:
        advice_asked(two, AdviceOrder(two.game.version), who_decides(two), EQUIPMENT)

    assert refused.value.reply.code == "no_hints"


def test_a_decision_of_a_finished_match_is_reviewed() -> None:
    with pytest.raises(Problem, match="not over"):
        check_reviewable(SOLO, ANN)
    table = played(SOLO)
    check_reviewable(table, ANN)

    plan = plan_of(table, names_at(table.game, table.seats), EQUIPMENT)
    listed = review_list(plan, EQUIPMENT)
    first = listed.turns[0]
    judgements = judge_turn(plan, first.turn, EQUIPMENT, nodes=200)
    review = turn_review(plan, plan.of_turn(first.turn), judgements, EQUIPMENT.catalogue)

    assert (review.turn, review.seat, len(review.decisions)) == (first.turn, 0, len(judgements))
    assert sum(turn.is_played for turn in review.decisions[0].ranked) == 1
    assert 0.0 <= review.loss <= 1.0
    with pytest.raises(Problem, match="nobody had a decision"):
        plan.of_turn(99_999)
