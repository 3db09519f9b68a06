import pytest

from cupola.bots.advice.advise import Advice, advise
from cupola.bots.bot import Budget, why_not_run
from cupola.bots.review.decisions import Decision, decisions_of
from cupola.bots.review.judge import judge
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.bots.review.reviewed import greedy_match

pytestmark = pytest.mark.compiled_only

NODES = 3000
TABLES = (
    TableOptions(),
    TableOptions(contractors=True, fourth="jurists", side="advanced"),
    TableOptions(players=3, fourth="archivists"),
    TableOptions(players=1),
    TableOptions(players=1, contractors=True),
)


def some_decisions() -> list[Decision]:
    """Decisions early and late at every kind of table."""
    return [each for options in TABLES for each in decisions_of(greedy_match(options))[2::14]]


def hints(decision: Decision, made: tuple[str, ...] = ()) -> Advice:
    return advise(decision.state, decision.seat, standard_catalogue(), Budget(nodes=NODES), made)


def reviewed_loss(decision: Decision, steps: tuple[str, ...]) -> float:
    return judge(decision.state, decision.seat, steps, NODES).loss(decision.seat)


@pytest.mark.thorough
def test_a_review_says_of_every_hint_what_the_hint_said() -> None:
    for decision in some_decisions():
        turns = hints(decision).turns

        assert [reviewed_loss(decision, turn.steps) for turn in turns] == [turn.loss for turn in turns]
        assert turns[0].loss == 0.0


@pytest.mark.thorough
def test_the_first_hint_loses_nothing_even_if_it_is_asked_for_at_every_step() -> None:
    for decision in some_decisions():
        steps: tuple[str, ...] = ()
        best = hints(decision).turns[0].steps
        while len(steps) < len(best):
            steps = (*steps, hints(decision, steps).turns[0].steps[0])

        assert reviewed_loss(decision, steps) == 0.0


def test_steps_of_the_best_turn_made_in_another_order_are_gone_on_with() -> None:
    decision, last = next(found for found in map(last_delivery, decisions_of(greedy_match())) if found[1])

    rest = hints(decision, (last,)).turns[0].steps

    assert reviewed_loss(decision, (last, *rest)) == 0.0


def last_delivery(decision: Decision) -> tuple[Decision, str]:
    """The last delivery of the best hint, where it begins with another one."""
    best = hints(decision).turns[0].steps
    deliveries = [step for step in best if step.startswith("deliver:")]
    return decision, deliveries[-1] if len(set(deliveries)) > 1 and best[0] in deliveries[:-1] else ""


def test_a_hint_in_the_middle_of_another_turn_is_about_the_rest_of_it() -> None:
    decision = next(each for each in some_decisions() if len(first_steps(each)) == 2)
    best, other = first_steps(decision)

    rest = hints(decision, (other,)).turns

    assert other != best
    assert rest[0].loss == 0.0
    assert {why_not_run(decision.state, decision.seat, (other, *turn.steps)) for turn in rest} == {""}


def first_steps(decision: Decision) -> list[str]:
    """How the best hint begins, and the first that begins otherwise."""
    begun = dict.fromkeys(turn.steps[0] for turn in hints(decision).turns if turn.by_hand > 1)
    return list(begun)[:2]
