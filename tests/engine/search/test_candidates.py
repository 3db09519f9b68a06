import pytest

from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.constants.value_terms import KEPT
from cupola.engine.plain.turn_results import Breadth, turns_of
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.lookahead import look_ahead
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, decider, is_chance
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.worth import margin
from cupola.play.setup.options import TableOptions
from tests.engine.plain.brute_force import is_reroll, replayed
from tests.engine.twin.perft import position
from tests.engine.value.appraised import appraiser
from tests.scene import Scene

LIMIT = 5000
Values = list[float]


def simple() -> Appraiser:
    return appraiser(prestige=1.0, track=0.9, rubles=0.21, claimed=0.83, held=1.7, brought=3.1, tiles=0.97)


def finder(most: int) -> Workspace:
    return Workspace(simple(), most)


def searched(space: Workspace, state: State, limit: int = LIMIT) -> Workspace:
    space.begin(state)
    find_turns(space, limit)
    return space


def best_values(state: State, breadth: Breadth, count: int) -> Values:
    values = [margin(simple(), turn.state, decider(state)) for turn in turns_of(state, breadth).turns]
    return sorted(values, reverse=True)[:count]


def of_market(goods: str = "") -> State:
    """Red stands with two dice on two bricks each, and has a workshop tile."""
    scene = Scene("red", "blue").rubles("red", 0).goods("red", goods).card(1, "teamsters-2")
    return scene.slot("red", "red", "gold").do("move:red").state


def to_sell() -> State:
    """Red has two prestige, of which one can be sold (T3), and not a single ruble."""
    return Scene("red", "blue").rubles("red", 0).marker("red", 9).state


@pytest.mark.parametrize(
    ("options", "seed", "decisions"),
    [
        (TableOptions(players=4, side="basic"), 2, 100),
        pytest.param(TableOptions(players=2, side="basic"), 1, 0, marks=pytest.mark.compiled_only),
        pytest.param(TableOptions(players=3, fourth="weavers"), 1, 60, marks=pytest.mark.compiled_only),
        pytest.param(TableOptions(players=1, contractors=True), 1, 0, marks=pytest.mark.compiled_only),
    ],
)
def test_the_best_plain_turns_are_those_of_the_enumerator(
    options: TableOptions, seed: int, decisions: int
) -> None:
    state = position(options, seed, decisions)

    found = searched(finder(7), state, 90_000)

    assert found.complete
    assert found.results == len(turns_of(state).turns)
    assert [value for value, _ in found.turns()] == best_values(state, Breadth(), 7)


def test_every_turn_kept_can_be_played_to_its_value() -> None:
    state = of_market()

    for value, steps in searched(finder(9), state).turns():
        after = replayed(state, steps)

        assert after is not None
        assert margin(simple(), after, decider(state)) == value
        assert is_chance(after)


def test_O1_sales_only_where_a_payment_needs_them() -> None:
    state = to_sell()
    breadth = Breadth(sales=True)

    found = searched(Workspace(simple(), KEPT, sales=True), state)

    assert found.results == len(turns_of(state, breadth).turns)
    assert [value for value, _ in found.turns()] == best_values(state, breadth, KEPT)


def test_M4_short_takes_only_where_room_is_needed() -> None:
    state = of_market("stone stone")
    breadth = Breadth(short_takes=True)

    found = searched(Workspace(simple(), KEPT, short_takes=True), state)

    assert found.results == len(turns_of(state, breadth).turns) > searched(finder(1), state).results
    assert [value for value, _ in found.turns()] == best_values(state, breadth, KEPT)


def test_M4_rubles_need_no_room() -> None:
    scene = Scene("red", "blue").goods("red", "stone stone stone stone stone stone").die("red", 6)
    state = scene.card(4, "teamsters-2").do("move:red").state

    wide = searched(Workspace(simple(), 1, short_takes=True), state)

    assert wide.results == searched(finder(1), state).results


def test_O2_rerolls_only_where_they_are_asked_for() -> None:
    state = to_sell()

    plain = searched(finder(KEPT), state)
    wide = searched(Workspace(simple(), KEPT, rerolls=True), state)

    assert wide.results == len(turns_of(state, Breadth(rerolls=True)).turns) > plain.results
    assert not any(is_reroll(action) for _, steps in plain.turns() for action in steps)


def test_a_small_limit_is_kept_and_sees_something_of_every_kind_of_turn() -> None:
    state = Scene("red", "blue").rubles("red", 4).goods("red", "brick brick stone").state

    found = searched(finder(KEPT), state, 120)

    assert not found.complete
    assert found.nodes <= 120
    assert len({steps[0] for _, steps in found.turns()}) > 5


def test_the_state_asked_about_stays_as_it_is() -> None:
    state = of_market()
    before, offered = state.values(), state.legal()

    searched(finder(3), state)

    assert (state.values(), state.legal()) == (before, offered)


@pytest.mark.parametrize("most", [0, KEPT + 1])
def test_a_search_keeps_a_number_of_turns_it_has_room_for(most: int) -> None:
    with pytest.raises(ValueError, match=f"most: {most} is not a number from 1 to {KEPT}"):
        finder(most)


# Foresight


def ahead(state: State, until: int, most: int = 400) -> tuple[State, Workspace]:
    """A state played on by the best replies that some twenty states show."""
    space = finder(1)
    space.reply_nodes = 40
    space.begin(state, 3)
    look_ahead(space, until, most)
    return space.state, space


def test_everybody_replies_up_to_the_turn_asked_for_or_until_the_states_are_spent() -> None:
    state = Scene("red", "blue").state
    onward, search = ahead(state, turn_number(state) + 2)
    short, spent = ahead(state, turn_number(state) + 50, most=100)

    assert turn_number(onward) == turn_number(state) + 2
    assert 0 < search.spent <= 80 + 40
    assert spent.spent <= 100
    assert turn_number(short) < turn_number(state) + 50


def test_O5_a_turn_with_nothing_but_optional_actions_left_is_ended() -> None:
    scene = Scene("red", "blue").marker("red", 13).die("red", 1).do("move:red", "roll").roll(1, 1)

    onward, search = ahead(scene.state, turn_number(scene.state) + 1)

    assert "end-turn" in scene.legal()
    assert turn_number(onward) == turn_number(scene.state) + 1
    assert search.spent == 0


def test_where_no_turn_can_be_seen_the_first_step_is_taken() -> None:
    state = Scene("red", "blue").state
    space = finder(1)
    space.reply_nodes = 1
    space.begin(state, 3)

    look_ahead(space, turn_number(state) + 1, 1)
    first = state.copy()
    apply(first, state.legal()[0])

    assert space.state.values() == first.values()
    assert not is_over(space.state)
