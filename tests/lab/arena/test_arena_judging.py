from collections.abc import Callable
from itertools import product
from statistics import mean

import pytest

from cupola.engine.accessors.cells import players
from cupola.engine.turn.flow import chance_count, is_chance
from cupola.lab.arena.entrants import Entrant
from cupola.lab.arena.judging import Judge, Judging, is_real, surprise
from cupola.lab.arena.sitting import ArenaMatch, play_match, table_of
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions

RANDOM = Entrant("random", "random")
GREEDY = Entrant("greedy", "greedy", nodes=100)


def less_luck(
    first_guess: Callable[[int], float], second_guess: Callable[[int, int], float]
) -> tuple[list[float], list[float]]:
    """Two dice, won from 8 on: every result, and what is left of it without the luck that a judge sees."""
    results, adjusted = [], []
    for first, second in product(range(1, 7), repeat=2):
        won = float(first + second >= 8)
        luck = surprise([(first_guess(pips),) for pips in range(1, 7)], first - 1)[0]
        luck += surprise([(second_guess(first, pips),) for pips in range(1, 7)], second - 1)[0]
        results.append(won)
        adjusted.append(won - luck)
    return results, adjusted


def test_results_less_luck_are_as_fair_as_results_and_a_good_judge_leaves_nothing_to_luck() -> None:
    results, adjusted = less_luck(lambda pips: pips / 7, lambda first, pips: (first * pips % 5) / 3)
    _, well_judged = less_luck(
        lambda pips: sum(pips + other >= 8 for other in range(1, 7)) / 6,
        lambda first, pips: float(first + pips >= 8),
    )
    outcomes: list[tuple[float, ...]] = [(0.7, 0.3), (0.4, 0.6), (0.4, 0.6)]

    assert mean(adjusted) == pytest.approx(mean(results))
    assert well_judged == pytest.approx([mean(results)] * 36)
    assert surprise(outcomes, 0) == pytest.approx((0.2, -0.2))  # against the mean of all
    assert surprise(outcomes, 1) == surprise(outcomes, 2) == pytest.approx((-0.1, 0.1))


@pytest.mark.compiled_only
def test_the_luck_of_all_outcomes_of_a_draw_is_nothing_in_the_mean() -> None:
    sitting = ArenaMatch(table_of(TableOptions(players=2), standard_catalogue()), 7, [RANDOM] * 2)
    while not (is_chance(sitting.state) and chance_count(sitting.state) > 1):
        sitting._decide()

    judge = Judge()
    outcomes = [judge.luck(sitting.state, 1 + value) for value in range(chance_count(sitting.state))]

    assert len(outcomes) > 1
    for seat in range(players(sitting.state)):
        assert sum(outcome[seat] for outcome in outcomes) == pytest.approx(0.0)


@pytest.mark.thorough
@pytest.mark.compiled_only
def test_judging_changes_nothing_in_the_match() -> None:
    table = table_of(TableOptions(players=2), standard_catalogue())

    judged = play_match(table, 8, [GREEDY, RANDOM], judging=Judging(luck=True, one_in=12))
    plain = play_match(table, 8, [GREEDY, RANDOM])

    assert judged.mark == plain.mark
    assert len(judged.luck) == 2
    assert plain.luck == ()
    assert sum(judged.luck) == pytest.approx(0.0, abs=1e-6)
    assert sum(effort.judged for effort in judged.efforts) > 0
    assert all(0.0 <= effort.lost <= effort.judged for effort in judged.efforts)


def test_the_end_of_a_turn_is_no_real_decision() -> None:
    sitting = ArenaMatch(table_of(TableOptions(players=2), standard_catalogue()), 7, [RANDOM] * 2)

    assert not is_real(sitting.state, ("end-turn",))
