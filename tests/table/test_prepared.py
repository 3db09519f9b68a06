"""A turn laid out while others decide: what it is worked out on, what it promises, and when it is played."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from cupola.engine.accessors.cells import turn_number, turn_seat
from cupola.play.choices.piece_refusals import refusals_of
from cupola.play.phrases.phrase import Words
from cupola.play.record.match_record import Veil
from cupola.play.setup.options import TableOptions
from cupola.table.history.table import Table
from cupola.table.memory import after_change
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import SeatOrder
from cupola.table.seen.view import GameView, game_view
from cupola.table.turns.commit import TurnOrder, take_turn
from cupola.table.turns.prepared import (
    PreparedOrder,
    PreparedTurn,
    imagined_state,
    own_events,
    prepare,
    prepared_view,
    preview_prepared,
    try_prepared,
    why_not_prepare,
)
from cupola.table.turns.preview import PreviewOrder, WhyNotOrder, preview, why_not
from tests.table.scene import ANN, BORIS, EQUIPMENT, NOW, begun, moved, opened, played, who_decides


@pytest.fixture
def two() -> Table:
    return played(begun(opened(TableOptions(), seed="two", starts=False), BORIS), moves=6)


def waits(table: Table) -> tuple[int, Viewer]:
    seat = next(each for each in table.seats if each.seat != table.game.decider)
    return seat.seat, Viewer(seat.account, seat.name)


def looked(table: Table, steps: tuple[str, ...] = ()) -> GameView:
    seat, viewer = waits(table)
    return preview_prepared(table, seat, PreviewOrder(table.game.version, steps), viewer, EQUIPMENT)


def laid_out(table: Table, begins: str) -> tuple[str, ...]:
    """Steps of the one who waits: the first that begins so, then always the last that is offered."""
    seen = looked(table)
    steps = [next(choice.name for choice in seen.choices if choice.name.startswith(begins))]
    while not (seen := looked(table, tuple(steps))).closes:
        steps.append(seen.choices[-1].name)
    return tuple(steps)


def prepared(table: Table, begins: str) -> PreparedTurn:
    seat, viewer = waits(table)
    order = PreparedOrder(table.game.version, laid_out(table, begins))
    return prepare(table, seat, order, viewer, EQUIPMENT)


def claimed(table: Table, section: str) -> Table:
    steps, viewer = [section], who_decides(table)
    while True:
        seen = preview(table, PreviewOrder(table.game.version, tuple(steps)), viewer, EQUIPMENT)
        if seen.closes:
            break
        steps.append(seen.choices[-1].name)
    order = TurnOrder(table.game.version, tuple(steps), "claimed", end_turn=True)
    return after_change(table, take_turn(table, order, viewer, EQUIPMENT, NOW).change)


def random_turn(table: Table) -> PreparedTurn | None:
    """Some turn of the seat that comes next; None where it can prepare none."""
    seat = ((table.game.decider or 0) + 1) % len(table.seats)
    choosing, steps = random.Random(table.game.version), list[str]()
    try:
        while True:
            order = PreviewOrder(table.game.version, tuple(steps))
            seen = preview_prepared(table, seat, order, ANN, EQUIPMENT)
            if seen.closes:
                return prepare(table, seat, PreparedOrder(table.game.version, order.steps), ANN, EQUIPMENT)
            steps.append(choosing.choice(seen.choices).name)
    except Problem as problem:
        if problem.reply.code not in ("no_more_turns", "not_between_turns", "your_turn"):
            raise
        return None


def test_while_another_decides_the_table_is_imagined_as_if_it_were_my_turn(two: Table) -> None:
    seat, _ = waits(two)
    before = list(two.state.values())

    seen = looked(two)

    assert seen.view is not None
    assert seen.view.your_turn
    assert (seen.seat, seen.decider, seen.hints) == (seat, seat, False)
    assert seen.choices
    assert list(two.state.values()) == before
    theirs = preview(two, PreviewOrder(two.game.version, ()), who_decides(two), EQUIPMENT)
    assert theirs.view is not None
    assert {choice.name for choice in seen.choices} != {choice.name for choice in theirs.choices}


def test_while_it_is_laid_out_the_reasons_are_those_of_the_turn_that_comes(two: Table) -> None:
    seat, viewer = waits(two)
    order = WhyNotOrder(two.game.version)

    now = why_not(two, order, viewer, EQUIPMENT)
    laid = why_not_prepare(two, seat, order, viewer, EQUIPMENT)
    claiming = why_not_prepare(two, seat, replace(order, steps=("claim:A1",)), viewer, EQUIPMENT)
    whole = why_not_prepare(two, seat, replace(order, steps=laid_out(two, "claim:A1")), viewer, EQUIPMENT)

    assert (now.everything is not None, now.pieces) == (True, ())
    assert laid.everything is None
    assert laid.pieces == refusals_of(imagined_state(two, seat), EQUIPMENT.catalogue)
    assert {refused.piece for refused in claiming.pieces} != {refused.piece for refused in laid.pieces}
    assert whole.everything is not None
    assert whole.everything.reason.key == "why-complete"


def test_the_imagined_turn_has_the_seat_and_the_number_of_the_one_that_comes(two: Table) -> None:
    seat, _ = waits(two)
    state = imagined_state(two, seat)

    come = moved(two).state

    assert (turn_seat(state), turn_number(state)) == (turn_seat(come), turn_number(come))


def test_what_still_does_the_same_is_played_as_it_was_laid_out(two: Table) -> None:
    turn = prepared(two, "claim:A1")
    after = claimed(two, "claim:B1")

    tried = try_prepared(after, turn, EQUIPMENT, NOW)

    assert tried.prepared.standing == "played", tried.prepared.why
    assert tried.committed is not None
    assert tried.committed.moment is not None
    assert [each.step.action for each in tried.committed.moment.played] == list(turn.steps)
    assert after_change(after, tried.committed.change).game.decider != turn.seat


def test_that_somebody_prepared_a_turn_does_not_say_that_they_are_there(two: Table) -> None:
    after = claimed(two, "claim:B1")

    tried = try_prepared(after, prepared(two, "claim:A1"), EQUIPMENT, NOW)

    assert tried.committed is not None
    assert tried.committed.change is not None
    assert tried.committed.change.game.quick_turns == after.game.quick_turns


def test_a_stored_promise_says_the_same_as_a_fresh_one(two: Table) -> None:
    turn = prepared(two, "move:")

    again = msgspec.json.decode(msgspec.json.encode(turn), type=PreparedTurn)

    assert again == turn


def test_a_step_that_would_bring_something_else_is_not_played(two: Table) -> None:
    turn = prepared(two, "move:")
    promise = turn.promises[-1]
    other = replace(promise, preview=replace(promise.preview, rolled=("white",) * 3))

    tried = try_prepared(moved(two), replace(turn, promises=(*turn.promises[:-1], other)), EQUIPMENT, NOW)

    assert (tried.prepared.standing, tried.committed) == ("dropped", None)
    assert tried.prepared.why is not None
    assert EQUIPMENT.say(tried.prepared.why)
    assert prepared_view(tried.prepared).why == tried.prepared.why


def test_a_step_that_is_not_allowed_any_more_says_why(two: Table) -> None:
    turn = prepared(two, "claim:A1")

    tried = try_prepared(claimed(two, "claim:A1"), turn, EQUIPMENT, NOW)

    assert tried.committed is None
    assert tried.prepared.why is not None
    assert tried.prepared.why.key == "prepared-refused"
    assert Words("en").say(tried.prepared.why) == "Claim A1, a base: A1 already has a banner."


def test_whatever_is_played_in_any_match_is_what_was_promised_and_the_rest_says_why() -> None:
    """All modules, three seats: prepare at random, let the others move, try."""
    options = TableOptions(players=3, contractors=True, fourth="archivists")
    table = opened(options, *(SeatOrder("me", name=name) for name in "ABC"), seed="any")
    standings: list[str] = []
    while table.game.status == "running":
        turn, before = random_turn(table), table
        table = moved(table)
        while table.game.status == "running" and table.game.turn == before.game.turn:
            table = moved(table)
        if turn is None or turn.seat != table.game.decider:
            continue
        tried = try_prepared(table, turn, EQUIPMENT, NOW)
        standings.append(tried.prepared.standing)
        if tried.committed is None:
            assert tried.prepared.why is not None
            assert Words("en").say(tried.prepared.why)
        else:
            assert tried.committed.moment is not None
            taken = tried.committed.moment.played[: len(turn.steps)]
            assert [each.step.action for each in taken] == list(turn.steps)
            for each, promise in zip(taken, turn.promises, strict=True):
                assert own_events(each.step.events)[: len(promise.events)] == promise.events
    assert {"played", "dropped"} == set(standings)


def test_only_a_turn_up_to_what_nobody_knows_yet_can_be_prepared(two: Table) -> None:
    seat, viewer = waits(two)
    steps = laid_out(two, "move:")

    with pytest.raises(Problem, match="go on to the roll"):
        prepare(two, seat, PreparedOrder(two.game.version, steps[:-1]), viewer, EQUIPMENT)
    with pytest.raises(Problem, match="comes after chance"):
        prepare(two, seat, PreparedOrder(two.game.version, (*steps, "end-turn")), viewer, EQUIPMENT)


def refusal(table: Table, seat: int, viewer: Viewer, behind: int = 0) -> str:
    with pytest.raises(Problem) as refused:
        preview_prepared(table, seat, PreviewOrder(table.game.version - behind, ()), viewer, EQUIPMENT)
    return refused.value.reply.code


def test_S1_R3_a_turn_is_prepared_by_who_waits_for_it_alone_and_on_a_fresh_screen(two: Table) -> None:
    (seat, viewer), decider = waits(two), who_decides(two)

    assert refusal(two, 1 - seat, decider) == "your_turn"
    assert refusal(two, seat, decider) == "not_yours"
    assert refusal(two, seat, viewer, behind=two.game.version - two.game.position + 1) == "stale"
    assert refusal(opened(TableOptions(players=1), seed="alone"), 0, ANN) == "nobody_to_wait_for"


def test_R5_a_prepared_look_shows_no_more_of_hands_than_the_table_does() -> None:
    """N8: contracts that others hold stay hidden."""
    options = TableOptions(contractors=True, fourth="archivists")
    table = begun(opened(options, SeatOrder("me"), SeatOrder(), seed="archive", starts=False), BORIS)
    while not (Veil(waits(table)[0]).hides(table.state) and is_between_turns(table)):
        table = moved(table)

    seen, shown = looked(table).view, game_view(table, EQUIPMENT, waits(table)[1]).view

    assert seen is not None
    assert shown is not None
    assert [player.hand for player in seen.players] == [player.hand for player in shown.players]


def is_between_turns(table: Table) -> bool:
    try:
        looked(table)
    except Problem:
        return False
    return True


def test_after_the_last_turn_nothing_is_prepared() -> None:
    """E1: once the end is triggered every other seat has one more turn, and whoever had theirs has none."""
    table = opened(TableOptions(), SeatOrder("me"), SeatOrder("me", name="Other"), seed="an end")
    refused: list[str] = []
    while table.game.status == "running":
        waiting = 1 - (table.game.decider or 0)
        try:
            preview_prepared(table, waiting, PreviewOrder(table.game.version, ()), ANN, EQUIPMENT)
        except Problem as problem:
            refused.append(problem.reply.code)
        table = moved(table)
    assert "no_more_turns" in refused
    assert set(refused) <= {"no_more_turns", "not_between_turns", "your_turn"}
