from random import Random

import pytest

from cupola.lab.arena.sprt import FEWEST_GROUPS, Question, Trial, Verdict, log_likelihood_ratio

QUESTION = Question(0.5, 0.6)


def verdict_of(luck: Random, chance: float, most: int = 3000) -> Verdict:
    """What is said of a bot that wins with this chance; a group is two matches."""
    trial = Trial(QUESTION)
    for _ in range(most):
        if trial.read(sum(luck.random() < chance for _ in range(2)) / 2):
            break
    return trial.answer().verdict


@pytest.mark.parametrize(("chance", "verdict"), [(0.75, "accepted"), (0.4, "rejected")])
def test_what_is_clear_is_told(chance: float, verdict: str) -> None:
    assert verdict_of(Random(1), chance) == verdict


@pytest.mark.parametrize(("chance", "verdict"), [(0.6, "rejected"), (0.5, "accepted")])
def test_the_wrong_verdict_is_as_rare_as_was_asked(chance: float, verdict: str) -> None:
    luck = Random(2)

    wrong = sum(verdict_of(luck, chance) == verdict for _ in range(200))

    assert wrong / 200 <= 0.08


def test_a_few_groups_leave_it_open_and_then_a_bot_that_always_wins_is_accepted() -> None:
    trial, between = Trial(QUESTION), Trial(QUESTION)
    decided = [trial.read(1.0) for _ in range(12)]
    for number in range(40):
        between.read(1.0 if number % 20 < 11 else 0.0)

    assert decided[: FEWEST_GROUPS - 1] == [False] * (FEWEST_GROUPS - 1)
    assert decided[-1]
    assert (trial.answer().verdict, between.answer().verdict) == ("accepted", "undecided")


def test_the_ratio_by_hand() -> None:
    scores = [0.0, 1.0] * 9  # with one lost and one won beside them: mean 1/2, variance 5/19

    ratio = log_likelihood_ratio(scores, 0.5, 0.6)

    assert ratio == pytest.approx(18 * 0.1 * (1.0 - 1.1) / (2 * 5 / 19))
