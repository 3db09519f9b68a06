from collections.abc import Sequence

from msgspec.structs import replace

from cupola.play.setup.options import TableOptions
from cupola.table.history.table import Table
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import SeatOrder
from cupola.table.seen.view import GameView, game_view
from cupola.table.turns.preview import PreviewOrder, preview
from tests.table.scene import ANN, BORIS, EQUIPMENT, begun, moved, opened, some_steps

SOLO = opened(TableOptions(players=1), seed="alone")


def test_a_preview_shows_the_table_after_steps_and_draws_nothing() -> None:
    steps = some_steps(SOLO)

    seen = preview(SOLO, PreviewOrder(SOLO.game.version, steps), ANN, EQUIPMENT)

    assert seen.closes
    assert seen.choices == ()
    assert seen.version == SOLO.game.version
    assert preview(SOLO, PreviewOrder(SOLO.game.version, ()), ANN, EQUIPMENT).choices


def laid_out(steps: Sequence[str], goes_on: bool) -> GameView:
    order = PreviewOrder(SOLO.game.version, tuple(steps), goes_on)
    return preview(SOLO, order, ANN, EQUIPMENT)


def test_a_preview_that_goes_on_is_the_preview_of_what_follows_step_by_step() -> None:
    followed = 0
    for choice in laid_out((), False).choices:
        steps, by_hand = [choice.name], [choice]
        after = first = laid_out(steps, False)
        for name in first.follows:
            offered = [each for each in after.choices if each.name == name]
            by_hand += offered
            after = laid_out(steps := [each.name for each in by_hand], False)

        seen = laid_out([choice.name], True)

        assert seen == replace(after, follows=())
        assert seen.taken == tuple(by_hand)
        followed += bool(first.follows)
    assert followed


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
