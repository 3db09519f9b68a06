from collections.abc import Iterable, Sequence

import pytest
from msgspec.structs import replace

from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import Fourth, TableOptions
from cupola.table.history.moments import Played
from cupola.table.history.table import Table
from cupola.table.memory import after_change
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import SeatOrder
from cupola.table.seen.news import SeenStep, seen_steps
from cupola.table.seen.view import GameView, game_view
from cupola.table.turns.commit import TurnOrder, reply_to, take_turn
from cupola.table.turns.preview import PreviewOrder, preview
from tests.table.scene import (
    ANN,
    BORIS,
    EQUIPMENT,
    NOBODY,
    NOW,
    begun,
    moved,
    opened,
    some_steps,
    who_decides,
)

SOLO = opened(TableOptions(players=1), seed="alone")


def laid_out(steps: Sequence[str], goes_on: bool = False) -> GameView:
    return preview(SOLO, PreviewOrder(SOLO.game.version, tuple(steps), goes_on), ANN, EQUIPMENT)


def test_a_preview_shows_the_table_after_steps_and_draws_nothing() -> None:
    seen = laid_out(some_steps(SOLO))

    assert seen.closes
    assert seen.choices == ()
    assert seen.version == SOLO.game.version
    assert laid_out(()).choices


def test_a_preview_that_goes_on_is_the_preview_of_what_follows_step_by_step() -> None:
    followed = 0
    for choice in laid_out(()).choices:
        by_hand = [choice]
        after = first = laid_out([choice.name])
        for name in first.follows:
            by_hand += [each for each in after.choices if each.name == name]
            after = laid_out([each.name for each in by_hand])

        seen = laid_out([choice.name], goes_on=True)

        assert seen == replace(after, follows=())
        assert seen.taken == tuple(by_hand)
        followed += bool(first.follows)
    assert followed


@pytest.mark.parametrize(
    ("guild", "eyes"), [("clergy", [None]), ("jewellers", [None]), ("archivists", [0, 1, None])]
)
def test_N8_a_turn_is_worded_once_for_all_who_see_the_same(
    guild: Fourth, eyes: list[int | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(opened(TableOptions(fourth=guild), SeatOrder("me"), SeatOrder("free"), starts=False), BORIS)
    worded: list[int | None] = []

    def note(played: Iterable[Played], catalogue: Catalogue, seat: int | None) -> tuple[SeenStep, ...]:
        worded.append(seat)
        return seen_steps(played, catalogue, seat)

    monkeypatch.setattr("cupola.table.seen.news.seen_steps", note)
    since, mover = table.game.version, who_decides(table)
    order = TurnOrder(since, some_steps(table), "key", end_turn=True)
    committed = take_turn(table, order, mover, EQUIPMENT, NOW)
    after = after_change(table, committed.change)

    reply = reply_to(after, committed, mover, EQUIPMENT)
    views = [game_view(after, EQUIPMENT, viewer, since=since) for viewer in (ANN, BORIS, NOBODY)]

    assert sorted(worded, key=str) == eyes
    told = [view.news[0].steps for view in views]
    assert reply.news[0].steps == told[0 if mover == ANN else 1]
    assert guild == "archivists" or told[0] == told[1] == told[2]


def hands_seen(table: Table, viewer: Viewer) -> list[tuple[int, int]]:
    view = game_view(table, EQUIPMENT, viewer).view
    assert view is not None
    hands = [player.hand for player in view.players]
    return [(hand.size, len(hand.contracts)) for hand in hands if hand is not None]


def test_N8_contracts_of_the_other_hand_stay_hidden_until_the_end() -> None:
    options = TableOptions(contractors=True, fourth="archivists")
    table = begun(opened(options, SeatOrder("me"), SeatOrder("free"), seed="archive", starts=False), BORIS)

    while table.game.status == "running" and min(size for size, _ in hands_seen(table, ANN)) == 0:
        table = moved(table)

    (one, _), (two, _) = hands_seen(table, ANN)
    assert table.game.status == "running"
    assert hands_seen(table, ANN) == [(one, one), (two, 0)]
    assert hands_seen(table, BORIS) == [(one, 0), (two, two)]
    assert hands_seen(table, Viewer("eve", "Eve")) == [(one, 0), (two, 0)]
