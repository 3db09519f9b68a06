from math import exp, log, sqrt

import pytest

from cupola.bots.weights.weights import learned_appraiser
from cupola.engine.accessors.board import die_value, set_die_value
from cupola.engine.accessors.cells import is_over, set_last_turns, set_trigger
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES, MOVE, PUSHES
from cupola.engine.constants.search_sizes import NOTHING
from cupola.engine.observe.batch import reseed
from cupola.engine.rules.track import prestige
from cupola.engine.search.beam import find_kind
from cupola.engine.search.descent import decision_mark, lay_root, mark_of, pass_chance, simulate
from cupola.engine.search.evaluation import expand, weigh
from cupola.engine.search.random_mcts import logarithm, search_at_random
from cupola.engine.search.selection import best_edge, is_open, square_root
from cupola.engine.search.tree import Tree, add_edge, add_node, forget, node_at, set_step
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, land
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.forecast import Forecast, exp_negative, foresee, spread, tempo
from cupola.play.setup.options import TableOptions
from tests.engine.scenes.laid import laid
from tests.engine.value.appraised import appraiser
from tests.scene import Scene

LAST_SEED = 14  # there the second seat's best reply depends on the die
TABLES = [TableOptions(), TableOptions(players=4), TableOptions(players=1)]
FEW = 30  # states in the search of one kind of reply


def simple() -> Appraiser:
    """An appraiser that likes visits: prestige, rubles and a full inventory."""
    return appraiser(prestige=1.0, track=0.9, rubles=0.53, room=-0.31)


def at_root(state: State, tree: Tree | None = None, seed: int = 3) -> Workspace:
    space = Workspace(simple(), 2)
    space.reply_nodes = FEW
    space.tree = tree or Tree()
    space.begin(state, seed)
    lay_root(space)
    return space


def edge_of(space: Workspace, *steps: str) -> int:
    edge = add_edge(space.tree, space.node, 0, len(steps))
    for index, name in enumerate(steps):
        set_step(space.tree, edge, index, ACTION_IDS[name])
    weigh(space, edge)
    return edge


def look(space: Workspace, edge: int, samples: int) -> None:
    for sample in range(samples):
        simulate(space, edge, sample)


def market() -> State:
    """Red may move its die to a space where no other die lies."""
    return Scene("red", "blue").state


def after_steps(state: State, steps: tuple[str, ...]) -> State:
    after = state.copy()
    for step in steps:
        apply(after, ACTION_IDS[step])
    return after


def last_but_one() -> State:
    """E1: the first seat is to move, then the second, and then it is over."""
    state = laid(TableOptions(first_seat=0), seed=LAST_SEED)
    set_trigger(state, 1)
    set_last_turns(state, 1)
    return state


def result_of_reply(state: State) -> int:
    """The prestige of the second seat once it has taken the best reply of a last turn."""
    space = at_root(state)
    expand(space, space.node)
    for action in space.tree.run_of(best_edge(space, space.node)):
        apply(state, action)
    pass_chance(state, Luck(1))
    assert is_over(state)
    return prestige(state, 1)


def first_visit(state: State) -> tuple[str, ...]:
    """A plain visit of the red die, up to the roll."""
    space = Workspace(simple())
    space.begin(state)
    find_kind(space, MOVE, MOVE + PUSHES - 1, 60)
    return tuple(ACTION_NAMES[action] for action in space.steps_of(0))


def with_first_visit(state: State) -> tuple[Workspace, int]:
    space = at_root(state)
    return space, edge_of(space, *first_visit(state))


def test_a_node_is_found_by_its_mark_and_forgotten_with_the_tree() -> None:
    tree = Tree()
    marks = (5, 5 + (1 << 16), 77)
    nodes = [add_node(tree, mark) for mark in marks]

    found = [node_at(tree, mark) for mark in (*marks, 78)]
    forget(tree)

    assert found == [*nodes, NOTHING]
    assert node_at(tree, 5) == NOTHING


def test_the_edges_of_a_node_come_in_the_order_they_were_laid() -> None:
    tree = Tree()
    node, other = add_node(tree, 1), add_node(tree, 2)

    edges = [add_edge(tree, node, 0, 2), add_edge(tree, other, 0, 1), add_edge(tree, node, 7, 3)]

    assert tree.edges_of(node) == [edges[0], edges[2]]
    assert [len(tree.run_of(edge)) for edge in edges] == [2, 1, 3]


def test_M1_at_the_beginning_of_a_turn_only_the_moves_depend_on_the_dice() -> None:
    state = market()
    space = at_root(state)
    tree, node = space.tree, space.node
    expand(space, node)
    before = tree.edges_of(node)

    set_die_value(state, 0, die_value(state, 0) % 6 + 1)
    space = at_root(state, tree)
    expand(space, node)
    after = tree.edges_of(node)

    assert node_at(tree, mark_of(state, True)) == node
    assert node_at(tree, mark_of(state, False)) == NOTHING
    assert after[: len(before)] == before
    assert len(after) > len(before)
    assert [edge for edge in before if not is_open(space, edge)]
    assert all(is_open(space, edge) for edge in after[len(before) :])


def test_steps_in_another_order_lead_to_one_node_that_both_ways_share() -> None:
    state = Scene("red", "blue").slot("red", "red", "gold").state
    space = at_root(state)
    look(space, edge_of(space, "move:red", "take:2", "workshop:red", "roll"), 1)

    other = after_steps(state, ("move:red", "workshop:red", "take:2", "roll"))
    luck = Luck(0)
    reseed(luck, 3, 0)
    pass_chance(other, luck)

    assert node_at(space.tree, decision_mark(other)) == space.node + 1


def test_a_simulation_counts_once_on_every_edge_of_its_way() -> None:
    space, edge = with_first_visit(market())
    tree = space.tree

    look(space, edge, 4)

    assert tree.visits_of(edge) == 4
    assert sum(tree.visits_of(reply) for reply in tree.edges_of(space.node + 1)) == 4


@pytest.mark.compiled_only
def test_M7_what_a_roll_is_worth_is_the_mean_over_the_values_of_its_dice() -> None:
    state = last_but_one()
    steps = first_visit(state)
    after = after_steps(state, steps)
    worths = []
    for value in range(1, 1 + chance_count(after)):  # a single die is in the air
        landed = after.copy()
        land(landed, value)
        pass_chance(landed, Luck(1))
        worths.append(result_of_reply(landed))

    seen = []
    for seed in range(60):
        space = at_root(state, seed=seed)
        space.tree.trust = 0.000001
        edge = edge_of(space, *steps)
        look(space, edge, 1)
        seen.append(space.tree.expected_of(edge, 2)[0][1])

    assert len(set(worths)) > 1
    assert {round(worth) for worth in seen} <= set(worths)
    assert sum(seen) / len(seen) == pytest.approx(sum(worths) / len(worths), abs=0.2)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_chances_of_all_seats_add_up_to_one_at_every_edge(options: TableOptions) -> None:
    state = laid(options, seed=2)
    seats = max(2, options.players)
    space, edge = with_first_visit(state)

    look(space, edge, 2)

    for each in space.tree.edges_of(space.node):
        prestige, chances = space.tree.expected_of(each, seats)
        assert len(prestige) == len(chances) == seats
        assert sum(chances) == pytest.approx(1.0)
        assert min(chances) >= 0


def test_the_same_seed_grows_the_same_tree() -> None:
    grown = []
    for _ in range(2):
        space, edge = with_first_visit(laid(TableOptions(players=3), seed=6))
        look(space, edge, 2)
        tree = space.tree
        grown.append(
            (tree.node_count, tree.edge_count, tree.run_count, space.spent, tree.expected_of(edge, 3))
        )

    assert grown[0] == grown[1]


def test_the_classical_search_tries_every_step_and_meets_the_end_of_the_match() -> None:
    for last_turns, simulations in ((1, 40), (0, 300)):
        state = last_but_one()
        set_last_turns(state, last_turns)
        space = at_root(state, seed=5)
        tree = space.tree
        forget(tree)
        search_at_random(space, simulations)
        visits = [tree.visits_of(edge) for edge in tree.edges_of(0)]
        assert len(visits) == len(state.legal())
        assert sum(visits) == simulations - 1  # the first simulation only lays the root
        assert min(visits) > 0
        for edge in tree.edges_of(0):
            assert sum(tree.expected_of(edge, 2)[1]) == pytest.approx(1.0)


def test_E1_moving_next_is_worth_something_unless_taught_or_without_a_turn_left() -> None:
    state, last = Scene("red", "blue").state, last_but_one()
    learned = learned_appraiser(state)
    forecast = Forecast()
    foresee(simple(), state, forecast)
    prestige, chances = forecast.expected(2)

    assert prestige[0] > prestige[1]
    assert chances[0] > 0.5
    assert tempo(learned, state, 0) == 0.0
    assert tempo(simple(), state, 0) > 0.0
    assert 0.0 < spread(learned, state) < spread(simple(), state)
    assert tempo(simple(), last, 1) > 0.0
    set_last_turns(last, 0)
    assert tempo(simple(), last, 1) == 0.0


def test_a_search_that_has_spent_all_it_may_looks_at_nothing_more() -> None:
    space, edge = with_first_visit(market())
    space.limit = 0

    look(space, edge, 4)

    assert space.tree.visits_of(edge) == 0


def test_N8_contracts_in_other_hands_are_drawn_anew_for_every_simulation() -> None:
    state = laid(TableOptions(fourth="archivists"), seed=4)
    before = state.values()
    space, edge = with_first_visit(state)

    look(space, edge, 3)

    assert space.tree.visits_of(edge) == 3
    assert state.values() == before


def test_E9_what_is_expected_of_the_last_turn_of_all_is_its_result() -> None:
    state = laid(TableOptions(first_seat=0), seed=LAST_SEED)
    set_trigger(state, 1)
    set_last_turns(state, 0)
    space = at_root(state)
    space.tree.trust = 0.000001
    edge = edge_of(space, *first_visit(state))

    look(space, edge, 1)

    expected, chances = space.tree.expected_of(edge, 2)
    assert [round(each, 3) for each in expected] == [round(each) for each in expected]
    assert sorted(round(chance, 3) for chance in chances) in ([0.0, 1.0], [0.5, 0.5])


def test_own_functions_agree_with_the_library() -> None:
    for number in (1.0, 1.4, 2.0, 17.0, 3000.0):
        assert logarithm(number) == pytest.approx(log(number), abs=1e-4)
        assert square_root(number) == pytest.approx(sqrt(number))
    for number in (0.0, -0.001, -1.0, -7.5, -30.0):
        assert exp_negative(number) == pytest.approx(exp(number), rel=1e-6)
    assert exp_negative(-41.0) == 0.0
    assert square_root(0.0) == 0.0
