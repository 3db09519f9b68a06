import pytest

from cupola.engine.accessors.cells import is_over, marker, rubles, turn_number
from cupola.engine.constants.actions import ACTION_NAMES, ENOUGH, SELL_PRESTIGE
from cupola.engine.plain.turn_results import Breadth, TurnResult, best_turns, count_turns, turns_of
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, decider, is_chance
from cupola.engine.turn.legal import why_not
from cupola.engine.turn.playout import play_at_random
from cupola.play.setup.options import TableOptions
from tests.engine.plain.brute_force import (
    Actions,
    every_way,
    is_plain,
    is_plain_or_sale,
    is_plain_or_short,
    is_reroll,
    is_take,
    replayed,
)
from tests.engine.properties.watched_matches import MOST_DECISIONS, TABLES, begin
from tests.engine.twin.perft import position
from tests.scene import Scene

Cells = tuple[int, ...]
SHORT = Breadth(short_takes=True)

FIRST = TableOptions(players=2, side="basic")
PINNED: tuple[tuple[TableOptions, int, int], ...] = (
    (FIRST, 1, 0),
    (FIRST, 2, 100),
    (TableOptions(players=2, side="advanced"), 3, 40),
    (TableOptions(players=3, side="advanced"), 1, 40),
    (TableOptions(players=3, side="basic"), 1, 250),
    (TableOptions(players=4, side="basic"), 2, 100),
    (TableOptions(players=4, side="advanced"), 3, 250),
)
WITH_MODULES = (
    pytest.param(TableOptions(players=1, contractors=True), 1, 0, marks=pytest.mark.compiled_only),
    pytest.param(TableOptions(players=2, fourth="archivists"), 1, 0, marks=pytest.mark.compiled_only),
    pytest.param(TableOptions(players=3, fourth="weavers"), 1, 60, marks=pytest.mark.compiled_only),
)
at_pinned_positions = pytest.mark.parametrize(("options", "seed", "decisions"), [*PINNED, *WITH_MODULES])


def cells_of(turns: list[TurnResult]) -> set[Cells]:
    return {tuple(turn.state.values()) for turn in turns}


def names(turn: TurnResult) -> list[str]:
    return [ACTION_NAMES[action] for action in turn.actions]


@at_pinned_positions
def test_every_result_of_brute_force_is_listed_once_with_a_turn_that_leads_to_it(
    options: TableOptions, seed: int, decisions: int
) -> None:
    state = position(options, seed, decisions)

    turns = turns_of(state).turns
    ways = list(every_way(state, is_plain))

    assert {tuple(after.values()) for _, after in ways} == cells_of(turns)
    assert len(cells_of(turns)) == len(turns) > 0
    assert len(ways) >= count_turns(state)
    for turn in turns:
        after = replayed(state, turn.actions)
        assert after is not None, names(turn)
        assert after.values() == turn.state.values(), names(turn)
        assert is_over(after) or is_chance(after) or turn_number(after) != turn_number(state)


def test_a_turn_under_way_is_enumerated_from_there() -> None:
    scene = Scene("red", "blue").rubles("red", 4).goods("red", "brick brick stone").do("move:red")

    results = turns_of(scene.state)

    assert results.complete
    assert {tuple(after.values()) for _, after in every_way(scene.state, is_plain)} == cells_of(results.turns)


def test_the_state_asked_about_stays_as_it_is() -> None:
    state = position(FIRST, 1, 0)
    before, offered = state.values(), state.legal()

    turns_of(state, Breadth(sales=True, short_takes=True, rerolls=True))

    assert state.values() == before
    assert state.legal() == offered


def test_the_limit_is_kept_and_told() -> None:
    state = position(FIRST, 1, 0)
    everything = turns_of(state)
    some = turns_of(state, Breadth(limit=10))

    assert everything.complete
    assert not some.complete
    assert some.nodes == 10 < everything.nodes
    assert cells_of(some.turns) < cells_of(everything.turns)
    assert turns_of(state, Breadth(limit=everything.nodes)).complete
    assert not turns_of(state, Breadth(limit=everything.nodes - 1)).complete


def test_nobody_has_a_turn_after_the_end() -> None:
    luck = Luck(1)
    state = begin(TABLES[0], luck)
    play_at_random(state, luck, MOST_DECISIONS)

    assert turns_of(state).turns == []
    assert turns_of(state).complete


# Sales


def with_prestige_to_sell() -> State:
    """Red has three prestige, of which two can be sold (T3), and not a single ruble."""
    return Scene("red", "blue").rubles("red", 0).marker("red", 13).state


def needs_every_sale(state: State, actions: Actions) -> bool:
    """Whether the turn is refused somewhere with one sale fewer."""
    if SELL_PRESTIGE not in actions:
        return True
    at = actions.index(SELL_PRESTIGE)
    after = state.copy()
    for action in actions[:at] + actions[at + 1 :]:
        reason = why_not(after, action)
        # Without the rubles for another repetition the first one is enough by itself.
        if reason != 0 and action != ENOUGH:
            return True
        if reason == 0:
            apply(after, action)
    return False


def test_O1_sales_add_to_the_plain_turns_and_a_push_of_three_spaces_needs_two() -> None:
    state = with_prestige_to_sell()
    plain, selling = turns_of(state).turns, turns_of(state, Breadth(sales=True)).turns
    sales = {turn.actions.count(SELL_PRESTIGE) for turn in selling if "move:white+3" in names(turn)}

    assert not any(SELL_PRESTIGE in turn.actions for turn in plain)
    assert cells_of(plain) < cells_of(selling)
    assert sales == {2}


def test_O1_sales_only_where_a_payment_needs_them() -> None:
    state = with_prestige_to_sell()

    turns = turns_of(state, Breadth(sales=True)).turns

    ways = [way for way in every_way(state, is_plain_or_sale) if needs_every_sale(state, way[0])]
    assert any(SELL_PRESTIGE in actions for actions, _ in ways)
    assert {tuple(after.values()) for _, after in ways} == cells_of(turns)
    assert all(needs_every_sale(state, turn.actions) for turn in turns)


# Short takes


def at_the_bricks(goods: str, tile: str = "", card: str = "teamsters-2") -> State:
    """Red stands with two dice on two bricks each; the card of the quadrant gives a ruble at most."""
    scene = Scene("red", "blue").rubles("red", 0).goods("red", goods).card(1, card)
    if tile:
        scene.slot("red", "red", tile)
    return scene.do("move:red").state


def leaves_room_for_something(state: State, actions: Actions) -> bool:
    """Whether the full take would have kept out something the turn gained later."""
    at = next((index for index, action in enumerate(actions) if is_take(action)), None)
    if at is None:
        return True
    before = replayed(state, actions[:at])
    assert before is not None
    full = max(filter(is_take, before.legal()))
    if full == actions[at]:
        return True
    return replayed(state, (*actions[:at], full, *actions[at + 1 :])) is None


def test_M4_plain_turns_take_in_full() -> None:
    takes = {name for turn in turns_of(at_the_bricks("")).turns for name in names(turn) if "take" in name}

    assert takes == {"take:4"}


def test_M4_short_takes_only_when_room_is_needed_later() -> None:
    state = at_the_bricks("stone stone", tile="gold")

    turns = turns_of(state, Breadth(short_takes=True)).turns

    ways = [way for way in every_way(state, is_plain_or_short) if leaves_room_for_something(state, way[0])]
    assert any(ACTION_NAMES[action] == "take:3" for actions, _ in ways for action in actions)
    assert {tuple(after.values()) for _, after in ways} == cells_of(turns)


def full_inventory_at_a_ruble() -> State:
    scene = Scene("red", "blue").goods("red", "stone stone stone stone stone stone").die("red", 6)
    return scene.card(4, "teamsters-2").do("move:red").state


@pytest.mark.parametrize(
    ("state", "breadth"),
    [
        pytest.param(
            Scene("red", "blue").rubles("red", 0).marker("red", 5).state,
            Breadth(sales=True),
            id="T3 without prestige there is nothing to sell",
        ),
        pytest.param(at_the_bricks("", tile="gold"), SHORT, id="M4 everything fits"),
        pytest.param(at_the_bricks("stone stone"), SHORT, id="M4 nothing else is gained"),
        pytest.param(full_inventory_at_a_ruble(), SHORT, id="M4 rubles need no room"),
    ],
)
def test_T3_M4_more_breadth_lists_no_more_where_it_cannot_matter(state: State, breadth: Breadth) -> None:
    assert cells_of(turns_of(state, breadth).turns) == cells_of(turns_of(state).turns)


# Re-rolls


def test_O2_rerolls_are_candidates_of_their_own() -> None:
    state = with_prestige_to_sell()

    turns = turns_of(state, Breadth(rerolls=True)).turns

    rolled = [turn for turn in turns if any(map(is_reroll, turn.actions))]
    assert ["reroll:1"] in [names(turn) for turn in rolled]
    assert all(is_reroll(turn.actions[-1]) and is_chance(turn.state) for turn in rolled)
    assert cells_of(turns) - cells_of(rolled) == cells_of(turns_of(state).turns)


# The best


def worth(state: State, seat: int) -> float:
    return rubles(state, seat) + marker(state, seat)


def test_the_best_turns_come_best_first() -> None:
    state = position(FIRST, 1, 0)
    seat = decider(state)

    best = best_turns(state, 10, worth)

    values = [worth(turn.state, seat) for turn in best]
    everything = sorted((worth(turn.state, seat) for turn in turns_of(state).turns), reverse=True)
    assert values == everything[:10]


def test_equally_good_turns_keep_their_order_and_there_are_no_more_than_all() -> None:
    state, late = position(FIRST, 1, 0), position(TableOptions(players=4, side="basic"), 2, 100)
    best = best_turns(state, 5, lambda after, seat: 0.0)

    assert [turn.actions for turn in best] == [turn.actions for turn in turns_of(state).turns[:5]]
    assert len(best_turns(late, 100_000, worth)) == count_turns(late)
