from collections import Counter

import pytest

from cupola.engine.accessors.cells import is_over
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import is_chance
from cupola.engine.turn.playout import play_at_random, start, step_at_random
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.engine.properties.watched_matches import MOST_DECISIONS, TABLES, begin, deal_of, name_of


@pytest.mark.parametrize("options", TABLES, ids=name_of)
def test_S12_a_set_up_is_a_pure_function_of_its_luck(options: TableOptions) -> None:
    used = begin(options, Luck(1))
    play_at_random(used, Luck(2), 50)

    start(used, deal_of(options), Luck(3))

    assert used.values() == begin(options, Luck(3)).values()
    assert used.legal() == begin(options, Luck(3)).legal()


def test_other_luck_gives_another_set_up() -> None:
    starts = {tuple(begin(TABLES[0], Luck(1, stream)).values()) for stream in range(50)}

    assert len(starts) == 50


def test_a_match_in_pieces_or_step_by_step_is_the_match_in_one_go() -> None:
    lucks = [Luck(5) for _ in range(3)]
    whole, pieces, steps = (begin(TABLES[3], luck) for luck in lucks)
    decisions = play_at_random(whole, lucks[0], MOST_DECISIONS)
    counted = [0, 0]
    while not is_over(pieces):
        counted[0] += play_at_random(pieces, lucks[1], 7)
    while not is_over(steps):
        counted[1] += step_at_random(steps, lucks[2])

    assert pieces.values() == steps.values() == whole.values()
    assert counted == [decisions] * 2
    assert len({luck.draws() for luck in lucks}) == 1


def test_the_limit_is_kept_and_a_match_that_is_over_stays_as_it_is() -> None:
    luck = Luck(7)
    state = begin(TABLES[1], luck)
    before = state.values()
    assert play_at_random(state, luck, 0) == 0
    assert state.values() == before
    assert play_at_random(state, luck, 25) == 25
    assert not is_over(state)

    play_at_random(state, luck, MOST_DECISIONS)
    over = state.values()
    assert play_at_random(state, luck, 10) == 0
    assert state.values() == over


def test_a_roll_is_no_decision() -> None:
    luck = Luck(9)
    state = begin(TABLES[0], luck)
    while not is_chance(state):
        step_at_random(state, luck)

    assert step_at_random(state, luck) is False


def test_every_option_is_equally_likely() -> None:
    first = begin(TABLES[0], Luck(10))
    chosen: Counter[tuple[int, ...]] = Counter()

    for stream in range(200 * len(first.legal())):
        state = first.copy()
        step_at_random(state, Luck(11, stream))
        chosen[tuple(state.values())] += 1

    assert len(chosen) == len(first.legal())
    assert all(130 < count < 270 for count in chosen.values())  # five standard deviations around 200


def test_two_matches_at_once_do_not_touch_each_other() -> None:
    one_luck, other_luck = Luck(12), Luck(13)
    one, other = State(standard_catalogue().tables), State(standard_catalogue().tables)
    start(one, deal_of(TABLES[0]), one_luck)
    start(other, deal_of(TABLES[5]), other_luck)

    for _ in range(100):
        play_at_random(one, one_luck, 1)
        play_at_random(other, other_luck, 1)

    alone_luck = Luck(12)
    alone = begin(TABLES[0], alone_luck)
    play_at_random(alone, alone_luck, 100)
    assert one.values() == alone.values()
