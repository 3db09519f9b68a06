from array import array

import pytest

from cupola.engine.accessors.cells import is_over, players, turn_seat
from cupola.engine.constants.actions import ACTIONS, END_TURN
from cupola.engine.constants.layout import SEATS, SIZE
from cupola.engine.constants.observation_rows import (
    BY_MARGIN,
    BY_WIN,
    EPISODE_KEY,
    EVERYBODY,
    KEYS,
    NOBODY,
    REFUSED,
    SIGHT,
    WHOLE_SIGHT,
)
from cupola.engine.observe.batch import (
    begin_batch,
    choose_at_random,
    first_refused,
    go_on,
    reseed,
    reward_of,
    step_and_show,
    step_batch,
    step_on,
    take_forced,
)
from cupola.engine.observe.observation import Sight
from cupola.engine.rules.scoring import is_winner
from cupola.engine.rules.track import prestige
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider, is_chance
from cupola.engine.turn.playout import play_at_random
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.engine.observe.seeing import EYES, Arrays, mask, vector
from tests.engine.properties.watched_matches import MOST_DECISIONS, begin, deal_of
from tests.scene import Scene

TWO = TableOptions(players=2)
THREE = TableOptions(players=3, contractors=True)
SOLO = TableOptions(players=1)
SEED = 2**40 + 6


def ended(options: TableOptions, seed: int) -> State:
    luck = Luck(seed)
    state = begin(options, luck)
    play_at_random(state, luck, MOST_DECISIONS)
    return state


def eyes_of_a_learner() -> "tuple[Sight, array[float], array[int]]":
    """A sight, and the memory into which its steps write."""
    eyes = Sight([row.instruction for row in SIGHT], WHOLE_SIGHT)
    seen, flags = array("f", [0.0] * WHOLE_SIGHT), array("b", [0] * ACTIONS)
    eyes.show_in(seen, flags)
    return eyes, seen, flags


def test_a_learner_decides_only_where_its_seat_has_a_choice() -> None:
    luck = Luck(1)
    state = begin(THREE, luck)
    seat = go_on(state, luck, 2)
    decisions = 0
    while seat != NOBODY and decisions < 60:
        assert seat == decider(state) == 2
        assert len(state.legal()) > 1
        seat = step_on(state, luck, 2, state.legal()[0])
        decisions += 1

    assert decisions == 60


def test_with_everybody_learning_chance_and_forced_steps_are_taken() -> None:
    luck = Luck(2)
    state = begin(TWO, luck)
    seats = set()
    seat = go_on(state, luck, EVERYBODY)
    while seat != NOBODY:
        assert len(state.legal()) > 1
        seats.add(seat)
        seat = step_on(state, luck, EVERYBODY, state.legal()[-1 - draw(luck, 2)])

    assert is_over(state)
    assert seats == {0, 1}


def test_forced_steps_alone_stop_before_chance() -> None:
    scene = Scene("red", "blue").visit(1)
    for _ in range(20):
        if scene.state.option_count > 1:
            scene.do("roll" if "roll" in scene.legal() else scene.legal()[0])
        take_forced(scene.state)
        if is_chance(scene.state):
            break

    assert is_chance(scene.state)
    assert turn_seat(scene.state) == 0


def test_a_step_shows_what_the_next_player_sees_and_may_choose() -> None:
    luck = Luck(3)
    state = begin(TWO, luck)
    go_on(state, luck, EVERYBODY)
    eyes, seen, flags = eyes_of_a_learner()

    seat = step_and_show(state, eyes, luck, EVERYBODY, state.legal()[0])

    assert list(seen) == vector(state, seat)
    assert [action for action, flag in enumerate(flags) if flag] == mask(state)


@pytest.mark.parametrize("action", [-1, ACTIONS, END_TURN])
def test_a_step_that_is_not_allowed_changes_and_shows_nothing(action: int) -> None:
    luck = Luck(3)
    state = begin(TWO, luck)
    go_on(state, luck, EVERYBODY)
    before = state.values()
    eyes, seen, flags = eyes_of_a_learner()

    assert step_and_show(state, eyes, luck, EVERYBODY, action) == REFUSED

    assert state.values() == before
    assert not any(seen)
    assert not any(flags)


@pytest.mark.parametrize(("learner", "shown"), [(1, 1), (EVERYBODY, 0)])
def test_at_the_end_the_learner_sees_the_table(learner: int, shown: int) -> None:
    luck = Luck(2)
    state = begin(TWO, luck)
    eyes, seen, flags = eyes_of_a_learner()
    seat = go_on(state, luck, learner)
    while seat != NOBODY:
        action = state.legal()[draw(luck, len(state.legal()))]
        seat = step_and_show(state, eyes, luck, learner, action)

    assert list(seen) == vector(state, shown)
    assert sum(flags) == 0


@pytest.mark.parametrize(("options", "seed"), [(TWO, 2), (THREE, 5), (SOLO, 5)])
def test_E9_rewards_sum_to_nothing_and_winners_get_most(options: TableOptions, seed: int) -> None:
    state = ended(options, seed)
    seats = range(players(state))

    wins = [reward_of(state, seat, BY_WIN) for seat in seats]
    margins = [reward_of(state, seat, BY_MARGIN) for seat in seats]

    assert sum(wins) == pytest.approx(0.0)
    assert sum(margins) == pytest.approx(0.0)
    assert [won == max(wins) for won in wins] == [is_winner(state, seat) for seat in seats]
    assert max(wins) == pytest.approx(1.0)


def test_the_margin_is_the_prestige_over_the_mean_of_the_others() -> None:
    state = ended(THREE, 5)

    others = (prestige(state, 1) + prestige(state, 2)) / 2

    assert reward_of(state, 0, BY_MARGIN) == pytest.approx(prestige(state, 0) - others)


def test_a_luck_keyed_anew_is_a_fresh_one() -> None:
    used = Luck(1)
    draw(used, 6)

    reseed(used, SEED, 3)

    fresh = Luck(SEED, stream=3)
    assert [draw(used, 1000) for _ in range(9)] == [draw(fresh, 1000) for _ in range(9)]
    assert used.draws() == fresh.draws()


def test_a_batch_plays_the_matches_that_are_played_one_by_one() -> None:
    arrays = Arrays(3, SEED)
    state, luck, picks = State(standard_catalogue().tables), Luck(0), Luck(8)
    begin_batch(arrays.batch, state, EYES, deal_of(THREE), luck)
    alone_lucks = [Luck(SEED, stream=match) for match in range(3)]
    alone = [begin(THREE, each) for each in alone_lucks]
    for each, its_luck in zip(alone, alone_lucks, strict=True):
        go_on(each, its_luck, EVERYBODY)

    for _ in range(25):
        actions = array("i", [0] * 3)
        choose_at_random(arrays.batch, picks, actions)
        step_batch(arrays.batch, state, EYES, deal_of(THREE), luck, actions)
        for match, (each, its_luck) in enumerate(zip(alone, alone_lucks, strict=True)):
            step_on(each, its_luck, EVERYBODY, actions[match])

    for match, each in enumerate(alone):
        assert list(arrays.cells[match * SIZE : (match + 1) * SIZE]) == each.values()
        assert arrays.seen(match) == vector(each, decider(each))
        assert arrays.legal(match) == mask(each)
        assert arrays.deciders[match] == decider(each)


def test_a_match_of_a_batch_that_ends_gives_its_rewards_and_begins_anew() -> None:
    arrays = Arrays(2, SEED, against_random=True, reward=BY_WIN)
    state, luck, picks = State(standard_catalogue().tables), Luck(0), Luck(9)
    begin_batch(arrays.batch, state, EYES, deal_of(TWO), luck)
    learners = list(arrays.learners)
    while not arrays.ended[0]:
        assert list(arrays.rewards[:SEATS]) == [0.0] * SEATS
        assert arrays.deciders[0] == learners[0]
        actions = array("i", [0] * 2)
        choose_at_random(arrays.batch, picks, actions)
        step_batch(arrays.batch, state, EYES, deal_of(TWO), luck, actions)

    assert learners == [0, 1]
    assert arrays.learners[0] == 1
    assert arrays.keys[EPISODE_KEY] == 1
    assert list(arrays.rewards[:SEATS]) in ([1.0, -1.0, 0.0, 0.0], [-1.0, 1.0, 0.0, 0.0], [0.0] * 4)
    fresh_luck = Luck(SEED, stream=2)
    fresh = begin(TWO, fresh_luck)
    go_on(fresh, fresh_luck, 1)
    assert list(arrays.cells[:SIZE]) == fresh.values()


def test_V1_against_Ivan_the_learner_is_always_the_first_seat() -> None:
    arrays = Arrays(2, SEED, against_random=True)

    begin_batch(arrays.batch, State(standard_catalogue().tables), EYES, deal_of(SOLO), Luck(0))

    assert list(arrays.learners) == [0, 0]
    assert arrays.keys[KEYS + EPISODE_KEY] == 0


@pytest.mark.parametrize("action", [-1, ACTIONS, END_TURN])
def test_the_first_action_that_is_not_allowed_is_found(action: int) -> None:
    arrays = Arrays(3, SEED)
    begin_batch(arrays.batch, State(standard_catalogue().tables), EYES, deal_of(TWO), Luck(0))
    actions = array("i", [arrays.legal(match)[0] for match in range(3)])

    assert first_refused(arrays.batch, actions) == -1
    actions[1] = action
    assert first_refused(arrays.batch, actions) == 1
