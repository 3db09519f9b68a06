from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from math import inf
from time import sleep

import pytest

from cupola.bots.bot import Budget, why_not_run
from cupola.bots.planner import nodes_of
from cupola.bots.search.candidates import STANDARD
from cupola.bots.search.frozen import frozen_bot
from cupola.bots.search.halving import RootSearch, RootSearches
from cupola.bots.search.search_bot import SearchBot, explore
from cupola.bots.threads import Threads
from cupola.bots.weights.weights import learned_appraiser
from cupola.engine.accessors.cells import has_acted, is_over, set_last_turns, set_trigger
from cupola.engine.constants.actions import ACTION_IDS, REROLL
from cupola.engine.constants.layout import FINISHED, SPACES, TURN
from cupola.engine.constants.search_sizes import EDGES, NOTHING
from cupola.engine.plain.turn_results import turns_of
from cupola.engine.rules.scoring import is_winner
from cupola.engine.search.descent import mark_of
from cupola.engine.search.tree import Tree, node_at
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
from cupola.engine.turn.playout import fingerprint, play_at_random, step_at_random
from cupola.engine.value.forecast import Forecast, foresee
from cupola.engine.value.worth import impatience, sections_built
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions, option_sample
from tests.engine.scenes.laid import laid
from tests.engine.value.appraised import appraiser

SAMPLE = option_sample()
SMALL = Budget(nodes=600)
# Changes with the rules, the value function and the search: then look at the ladder and store it anew.
THOUGHTS = "4d26c06cd8a20dc4"
LAST_TURN_SEED = 42  # five turns of 261 win there


def after_random_play(options: TableOptions, seed: int, decisions: int) -> State:
    state, luck = laid(options, seed), Luck(seed)
    play_at_random(state, luck, decisions)
    while is_chance(state):
        step_at_random(state, luck)
    return state


def thought_of(bot: SearchBot, state: State, budget: Budget = SMALL) -> tuple[str, ...]:
    return bot.think(state, decider(state), standard_catalogue(), Luck(4), budget).steps


def test_the_search_ranks_distinct_turns_with_prestige_and_chances_for_every_seat() -> None:
    state = laid(TableOptions(players=3), seed=4)

    found = explore(state, decider(state), Luck(4), SMALL)

    results = {fingerprint(taken(state, turn.steps)) for turn in found.turns}
    assert len(results) == len(found.turns) > 1
    assert (found.prestige, found.chances) == (found.turns[0].prestige, found.turns[0].chances)
    for turn in found.turns:
        assert len(turn.prestige) == 3
        assert sum(turn.chances) == pytest.approx(1.0)


def taken(state: State, steps: tuple[int, ...]) -> State:
    after = state.copy()
    for action in steps:
        apply(after, action)
    return after


def test_a_turn_that_is_given_is_valued_even_if_it_is_poor() -> None:
    state = laid(TableOptions(), seed=4)
    poor = min(turns_of(state).turns[:40], key=lambda turn: len(turn.actions)).actions

    found = explore(state, decider(state), Luck(4), Budget(nodes=1200), also=(poor,))

    given = [turn for turn in found.turns if turn.steps == poor]
    assert len(given) == 1
    assert given[0].visits >= max(turn.visits for turn in found.turns if turn.steps != poor)


def test_a_match_that_is_over_has_no_turns_but_a_result() -> None:
    state, luck = laid(TableOptions(), seed=1), Luck(1)
    play_at_random(state, luck, 1_000_000)

    found = explore(state, 0, Luck(1), SMALL)

    assert found.turns == ()
    assert found.chances == tuple(float(is_winner(state, seat)) for seat in range(2))


def test_a_seat_that_does_not_decide_is_refused() -> None:
    state = laid(TableOptions(first_seat=0), seed=1)

    with pytest.raises(ValueError, match="seat 1 does not decide here"):
        explore(state, 1, Luck(1), SMALL)


def rerolls_in(state: State) -> list[int]:
    """O2: the paid re-rolls on offer at the beginning of a turn."""
    if is_over(state) or has_acted(state):
        return []
    return [action for action in state.legal() if REROLL <= action < REROLL + SPACES]


@pytest.mark.compiled_only
def test_O2_after_a_paid_reroll_the_search_goes_on_with_the_tree_of_this_turn() -> None:
    bot = SearchBot()
    state, onward = around_a_reroll()
    mark = mark_of(state, True)
    thought_of(bot, state, Budget(nodes=40_000))

    thought_of(bot, onward, Budget(nodes=10_000))
    kept = node_at(bot.tree, mark)
    thought_of(bot, laid(TableOptions(), 5), Budget(nodes=10_000))

    assert kept != NOTHING
    assert node_at(bot.tree, mark) == NOTHING


@pytest.mark.compiled_only
def test_O2_a_tree_without_room_is_not_kept() -> None:
    bot = SearchBot()
    state, onward = around_a_reroll()
    thought_of(bot, state, Budget(nodes=40_000))
    bot.tree.edge_count = EDGES

    steps = thought_of(bot, onward, Budget(nodes=10_000))

    assert node_at(bot.tree, mark_of(state, True)) == NOTHING
    assert why_not_run(onward, decider(onward), steps) == ""


def around_a_reroll() -> tuple[State, State]:
    """A decision at the beginning of a turn, and the one after a paid re-roll there."""
    state = next(
        state for seed in range(400) if rerolls_in(state := after_random_play(TableOptions(), seed, 250))
    )
    onward, luck = state.copy(), Luck(8)
    apply(onward, rerolls_in(state)[0])
    while is_chance(onward):
        land(onward, 1 + draw(luck, chance_count(onward)))
    return state, onward


@pytest.mark.compiled_only
def test_B5_in_a_long_match_what_is_wanted_of_finished_sections_is_not_told_as_prestige() -> None:
    state = laid(TableOptions(first_seat=0), seed=4)
    for seat in range(2):
        state.cells[FINISHED + seat] = 4
    state.cells[TURN] = 2 * 36

    best = explore(state, 0, Luck(4), Budget(nodes=4000)).turns[0]

    forecast, after = Forecast(), taken(state, best.steps)
    judge = learned_appraiser(state)
    foresee(judge, after, forecast)
    worths, _ = forecast.expected(2)
    assert best.prestige == tuple(
        worth - impatience(judge, after) * sections_built(judge, after, seat)
        for seat, worth in enumerate(worths)
    )
    assert impatience(judge, after) > 3


@pytest.mark.compiled_only
def test_B5_in_a_long_match_a_small_budget_is_enough_to_see_every_build() -> None:
    state = laid(TableOptions(first_seat=0), seed=4)
    soon = explore(state, 0, Luck(4), Budget(nodes=500)).nodes
    state.cells[TURN] = 2 * 36

    late = explore(state, 0, Luck(4), Budget(nodes=500)).nodes

    assert soon <= 500 < late <= STANDARD.fewest_nodes_when_long


def test_a_budget_with_states_and_a_time_has_the_smaller_of_the_two() -> None:
    assert nodes_of(Budget(nodes=1_000_000, milliseconds=20)) == nodes_of(Budget(milliseconds=20))
    assert nodes_of(Budget(nodes=10, milliseconds=2000)) == 10


@pytest.mark.compiled_only
def test_E1_the_search_finds_the_few_turns_that_win_in_the_last_turn() -> None:
    state = last_turn(LAST_TURN_SEED)
    turns = turns_of(state).turns
    wins = [turn for turn in turns if wins_with(turn.actions, state)]

    steps = thought_of(SearchBot(), state, Budget(nodes=20_000))

    assert 0 < len(wins) < len(turns) // 20
    assert wins_with(tuple(ACTION_IDS[step] for step in steps), state)


def last_turn(seed: int) -> State:
    """A table whose first turn is the last of the match, and nobody is ahead."""
    state = laid(TableOptions(first_seat=0), seed)
    set_trigger(state, 1)
    set_last_turns(state, 0)
    return state


def wins_with(actions: tuple[int, ...], state: State) -> bool:
    """Whether the seat that decides wins alone once these steps are taken and the match is over."""
    seat = decider(state)
    after, luck = taken(state, actions), Luck(2)
    while not is_over(after):
        if is_chance(after):
            land(after, 1 + draw(luck, chance_count(after)))
        else:
            apply(after, ACTION_IDS["end-turn"])
    return is_winner(after, seat) and not is_winner(after, 1 - seat)


@pytest.mark.compiled_only
def test_the_thoughts_of_the_search_stay_what_they_are() -> None:
    weights = appraiser(prestige=1.0, track=0.9, rubles=0.2, claimed=0.8, held=1.6, brought=3.0, tiles=0.9)
    told = sha256()
    for options in SAMPLE[::6]:
        state = after_random_play(options, 21, 30)
        answer = SearchBot(weights).think(
            state, decider(state), standard_catalogue(), Luck(4), Budget(nodes=8000)
        )
        told.update(" ".join((*answer.steps, str(answer.report.nodes))).encode())

    assert told.hexdigest()[:16] == THOUGHTS


@pytest.mark.compiled_only
def test_a_tiny_budget_still_sees_whole_turns() -> None:
    state = laid(TableOptions(), 5)

    assert thought_of(SearchBot(), state, Budget(nodes=1)) == thought_of(
        SearchBot(), state, Budget(nodes=500)
    )


def growth_of(state: State, seed: int) -> RootSearch:
    return RootSearch(space_at(state, seed), decider(state))


def space_at(state: State, seed: int) -> Workspace:
    space = Workspace(learned_appraiser(state), 2)
    space.tree = Tree()
    space.begin(state, seed)
    return space


def test_trees_of_several_threads_are_put_together_by_what_each_has_seen() -> None:
    state = laid(TableOptions(), seed=4)
    steps = [(action,) for action in state.legal()[:4]]
    growths = [growth_of(state, seed) for seed in (1, 2, 3)]
    with Threads(3) as crew:
        grove = RootSearches(growths, crew)
        edges = grove.edges_for([(0.0, each) for each in steps[1:]], steps[:1])
        ranked = grove.best_first(edges, 3000, inf)

    assert sorted(ranked) == sorted(edges)
    assert [grove.rank(edge) for edge in ranked[:2]] == sorted(map(grove.rank, ranked[:2]), reverse=True)
    assert grove.spent == sum(growth.spent for growth in growths)
    for edge in edges:
        assert all(growth.visits_of(edge) > 0 for growth in growths)
        assert grove.visits_of(edge) == sum(growth.visits_of(edge) for growth in growths)
        prestige, chances = grove.expected_of(edge)
        assert sum(chances) == pytest.approx(1, abs=0.01)
        for seat in range(2):
            seen = [growth.expected_of(edge)[0][seat] for growth in growths]
            assert min(seen) <= prestige[seat] <= max(seen)


def test_the_same_luck_in_every_thread_gives_the_thought_of_one() -> None:
    state = laid(TableOptions(players=3), seed=5)
    steps = [(0.0, (action,)) for action in state.legal()[:3]]

    alone, twice = (
        RootSearches([growth_of(state, 7)]),
        RootSearches([growth_of(state, 7), growth_of(state, 7)]),
    )
    orders = [grove.best_first(grove.edges_for(steps, ()), 2000, inf) for grove in (alone, twice)]

    assert orders[0] == orders[1]
    for edge in orders[0]:
        assert twice.visits_of(edge) == 2 * alone.visits_of(edge)
        assert twice.rank(edge) == pytest.approx(alone.rank(edge))


def test_what_breaks_in_a_thread_breaks_the_thought() -> None:
    class Broken(RootSearch):
        def look_at_all(self, alive: Sequence[int], later: int, deadline: float) -> None:
            raise ArithmeticError("broken")

    state = laid(TableOptions(), seed=4)
    with Threads(2) as crew:
        grove = RootSearches([growth_of(state, 1), Broken(space_at(state, 2), decider(state))], crew)
        edges = grove.edges_for([(0.0, (state.legal()[0],))], ())

        with pytest.raises(ArithmeticError, match="broken"):
            grove.best_first(edges, 500, inf)


def test_threads_do_not_change_a_thought_that_states_end() -> None:
    state = laid(TableOptions(), seed=6)

    alone = thought_of(SearchBot(), state, Budget(nodes=900))

    with Threads(4) as crew:
        assert thought_of(SearchBot(), state, Budget(nodes=900, crew=crew)) == alone


class CountingThreads(Threads):
    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self.counts: set[int] = set()

    def do(self, works: Sequence[Callable[[], None]]) -> None:
        self.counts.add(len(works))
        super().do(works)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_search_has_a_tree_in_every_thread_and_one_of_the_past_only_its_own(players: int) -> None:
    bot, frozen = SearchBot(), frozen_bot("search-2026")

    for seed in (1, 2):
        state = laid(TableOptions(players=players, contractors=seed == 2), seed)
        for each, counts in ((bot, {3}), (frozen, set[int]())):
            crew = CountingThreads(3)
            with crew:
                steps = thought_of(each, state, Budget(milliseconds=60, crew=crew))
            assert why_not_run(state, decider(state), steps) == ""
            assert crew.counts == counts


@pytest.mark.parametrize("broken", [0, 1, 2])
def test_threads_wait_for_all_whichever_breaks(broken: int) -> None:
    done: list[int] = []

    def work(number: int) -> None:
        if number == broken:
            raise ArithmeticError("broken")
        sleep(0.05)  # so that whoever does not wait is seen
        done.append(number)

    with Threads(3) as crew:  # which waits at its end, too
        with pytest.raises(ArithmeticError, match="broken"):
            crew.do([partial(work, number) for number in range(3)])

        assert sorted(done) == [number for number in range(3) if number != broken]


def test_no_threads_are_refused() -> None:
    with pytest.raises(ValueError, match="threads: 0"):
        Threads(0)
